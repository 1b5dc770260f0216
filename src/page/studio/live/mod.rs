//! A game that is being played here, as views and effects: the engine plays; what it produces is stored and put on
//! the table. Deliberately not here: when it goes on, and what holds it up (`study::live`).

mod arriving;
mod cut_prompts;
mod host;
mod money;
mod play;
mod resume;
mod resume_view;
mod standstill_notice;
mod view;

pub use host::PageHost;
pub use resume::{lock_name, offer_resume, resume_stored_game};
pub use resume_view::ResumeBelowConversation;
pub use standstill_notice::StoppedBar;
pub use view::{LiveBelowConversation, LiveControls, describe_task_failure};

use super::feature::Feature;
use super::seat;
use crate::base::game::Log;
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::browser::lock::{self, Lock};
use crate::base::platform::browser::{address, device};
use crate::base::platform::sleep_ms;
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::shelf::{self, CompleteStoredGame};
use crate::read::insight::{Budget, Spending};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{called_servers, human_seats};
use crate::study::live::{LiveAnswer, LiveEffect, LiveEvent, LiveModel, LiveQuestion, spending_of_log, update};
use crate::study::seat::SeatEvent;
use futures_channel::oneshot;
use leptos::ev;
use std::collections::HashMap;

/// The game that is being played.
pub type LiveFeature = Feature<LiveModel, LiveEvent, LiveEffect>;

/// What waits for answers or for the shelf.
#[derive(Clone, Copy)]
struct LiveWaits {
    answers: StoredValue<HashMap<u32, oneshot::Sender<LiveAnswer>>>,
    question_count: StoredValue<u32>,
    /// The id of a game that is being read to be resumed, so that a second press does nothing.
    loading_game: StoredValue<Option<(String, OpenToken)>>,
}

/// Provides [`LiveFeature`] to the page.
pub fn provide(app: App) {
    provide_context(LiveWaits {
        answers: StoredValue::new(HashMap::new()),
        question_count: StoredValue::new(0),
        loading_game: StoredValue::new(None),
    });
    let live = LiveFeature::new(app, LiveModel::new(device::is_online()), update, run_effect);
    provide_context(live);
    app.stage.set_leave_hook(move || {
        resume::notify_of_unfinished_game(live);
        live.dispatch(LiveEvent::Left);
    });
    sync_stage_with_live_game(live);
    standstill_notice::watch_standstill(live);
    cut_prompts::warn_of_cut_prompts(app);
    resume::watch_page_for_resume_notice(live);
    resume::watch_resumability(live);
    reload_after_page_restore(live);
}

fn run_effect(live: LiveFeature, effect: LiveEffect) {
    let app = live.app;
    match effect {
        LiveEffect::SetPlayState(state) => app.stage.play_state.set(state),
        LiveEffect::Answer(question, answer) => {
            let sender = app.context::<LiveWaits>().answers.try_update_value(|answers| answers.remove(&question));
            if let Some(sender) = sender.flatten() {
                // Nobody may wait any more.
                let _ = sender.send(answer);
            }
        }
        LiveEffect::WakeAfter(wait_ms) => spawn_local(async move {
            sleep_ms(wait_ms).await;
            live.dispatch(LiveEvent::Woke(now_ms()));
        }),
        LiveEffect::StopGame(id) => {
            resume::store_is_playing(&id, false);
            seat::stop_game(app);
        }
        LiveEffect::StoreBudget(budget) => {
            let id = app.stage.session_untracked(|session| session.log().id.clone());
            spawn_local(async move {
                let Some(id) = id else { return };
                if let Err(error) = shelf::set_budget(&id, budget).await {
                    let l = app.language.get_untracked();
                    app.notify(Notice::error(t::budget_not_stored(l), vec![error.describe(l)]));
                }
            });
        }
        LiveEffect::DismissPeople => seat::end_game(app),
        LiveEffect::ResetForms => seat::reset_forms(app),
    }
}

/// Waits for an answer; the question's number withdraws it.
fn ask_player(live: LiveFeature, game: u32, asked: LiveQuestion) -> (u32, oneshot::Receiver<LiveAnswer>) {
    let waits: LiveWaits = live.app.context();
    let question = waits.question_count.get_value().wrapping_add(1);
    waits.question_count.set_value(question);
    let (sender, receiver) = oneshot::channel();
    waits.answers.update_value(|answers| {
        answers.insert(question, sender);
    });
    live.dispatch(LiveEvent::Asked { game, question, asked, now_ms: now_ms() });
    (question, receiver)
}

/// Withdraws a question that nobody needs to answer any more.
fn withdraw_question(live: LiveFeature, question: u32) {
    live.app.context::<LiveWaits>().answers.update_value(|answers| {
        answers.remove(&question);
    });
    live.dispatch(LiveEvent::Withdrawn(question));
}

/// Dispatches an event that starts or stops countdowns.
fn dispatch_after_tick(live: LiveFeature, event: LiveEvent) {
    live.dispatch(LiveEvent::Ticked(now_ms()));
    live.dispatch(event);
}

/// Reloads a page that WebKit restores in the middle of a game. WebKit keeps the page as it is, but neither
/// its locks nor its engine; after the reload the stored game can be resumed.
fn reload_after_page_restore(live: LiveFeature) {
    listen_on_window(ev::pagehide, |event| {
        if event.persisted() {
            shelf::release_database();
        }
    });
    listen_on_window(ev::pageshow, move |event| {
        if event.persisted() && live.read_untracked().playing_id.is_some() {
            address::reload();
        }
    });
}

/// Keeps the table informed of what follows the conversation so far.
fn sync_stage_with_live_game(live: LiveFeature) {
    let (app, stage) = (live.app, live.app.stage);
    let turn = Memo::new(move |_| seat::visible_form_and_next_holder(app));
    let resumability = live.memo(|model| model.resumability);
    let arrived_chars = live.memo(LiveModel::arrived_chars);
    Effect::new(move |_| {
        resumability.track();
        stage.request_scroll();
        app.is_player_asked.set(turn.read().0.is_some());
    });
    Effect::new(move |_| stage.arrived_char_count.set(arrived_chars.get()));
}

/// Plays a new game or a fork on the table, unless something else is wanted there by now.
pub fn start_game(app: App, wanted: OpenToken, log: Log, budget: Option<Budget>) {
    let l = app.language.get_untracked();
    for server in called_servers(&log.settings) {
        untrack(|| app.context::<Keyring>().mark_keyless(&server));
    }
    spawn_local(async move {
        let Some(held) = lock::acquire(&resume::lock_name(&log.id)).await else {
            return app.notify(Notice::info(t::played_elsewhere(l)));
        };
        let fresh = CompleteStoredGame { budget, ..CompleteStoredGame::new(log) };
        play_on_table(app, wanted, fresh, held, true);
    });
}

/// Plays on the table, from the beginning or from where the log ends; `new`: it is not stored yet.
fn play_on_table(app: App, wanted: OpenToken, saved: CompleteStoredGame, held: Lock, new: bool) {
    let stage = app.stage;
    let l = app.language.get_untracked();
    let log = saved.log.clone();
    let id = log.id.clone();
    if !wanted.is_current() {
        return;
    }
    stage.clear_abandoned_game();
    if let Err(error) = stage.open(wanted, log.clone(), Some(id.clone())) {
        return app.notify(Notice::error(t::cannot_open(l), vec![error.describe(l)]));
    }
    let live: LiveFeature = app.context();
    live.dispatch(LiveEvent::Began { id, spending: initial_spending(app, &saved) });
    // The offline reader takes seconds: its game is watched at reading pace, not in a flash that ends with
    // who did it. A model takes its time, so the newest turn is shown. People are asked about what has just
    // happened, so they see it at once.
    let watched = human_seats(&log.settings).is_empty();
    if watched && called_servers(&log.settings).is_empty() && new {
        stage.run_playback_command(PlaybackCommand::Play);
        if let Some(parent) = &log.parent {
            // What a fork keeps is already known.
            stage.seek(parent.turn as usize);
        }
    } else {
        stage.run_playback_command(PlaybackCommand::Follow(true));
    }
    app.is_first_visit.set(false);
    app.notice.set(None);
    app.page.set(Page::Table);
    let game = live.read_untracked().game;
    app.context::<seat::PeopleFeature>().dispatch(SeatEvent::GameBegan(human_seats(&log.settings)));
    spawn_local(async move {
        let result = play::play_to_end(live, game, saved, new).await;
        drop(held);
        if live.read_untracked().game != game {
            return;
        }
        live.dispatch(LiveEvent::Ended(game));
        if let Err(error) = result {
            app.notify(Notice::error(t::game_stopped(l), vec![error]));
        }
    });
}

/// What a game has spent when it begins or resumes.
fn initial_spending(app: App, saved: &CompleteStoredGame) -> Option<Spending> {
    app.prices.with_untracked(|prices| spending_of_log(&saved.log, &saved.journal, prices, saved.budget.clone()))
}
