//! A game that is being played here: who thinks, pausing, stopping, and what to do when a call fails. The
//! engine plays; what it produces is stored and put on the table here.

mod arriving;
mod cut_prompts;
mod host;
mod money;
mod play;
mod resume;
mod resume_view;
mod retry_wait;
mod standstill_notice;
mod view;

pub use host::PageHost;
pub use resume::{Resumability, lock_name, offer_resume, resume};
pub use resume_view::ResumeEnd;
pub use standstill_notice::StoppedBar;
pub use view::{LiveControls, LiveEnd, what_happened};

use self::arriving::ArrivingText;
use self::host::StoreChoice;
use self::retry_wait::PendingRetry;
use super::seat::PeopleState;
use crate::base::game::Log;
use crate::base::platform::browser::lock::{self, Lock};
use crate::base::platform::browser::{address, device};
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::page::app::stage::{PlayState, Stage};
use crate::page::app::state::{App, Notice, Page};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::shelf::{self, SavedGame, ShelfError};
use crate::page::wire::{Decision, TaskFailure, ThinkingTask};
use crate::read::insight::{Budget, BudgetVerdict, Spending};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{called_servers, human_seats};
use leptos::ev;
use std::collections::HashSet;

/// The state of the game that is being played.
#[derive(Clone, Copy)]
pub struct Live {
    pub play_state: RwSignal<PlayState>,
    /// The game pauses again after the next turn.
    stepping: RwSignal<bool>,
    /// Who is busy with which task.
    pub thinking: RwSignal<Vec<ThinkingTask>>,
    /// A call that failed and waits for a decision.
    pub failure: RwSignal<Option<TaskFailure>>,
    decision: RwSignal<Option<Decision>>,
    /// The number of such calls, that one included.
    pub undecided: RwSignal<usize>,
    /// What the game spends; `None`: it makes no paid calls.
    pub spending: RwSignal<Option<Spending>>,
    /// The next call does not fit the budget, and somebody must decide.
    pub over_budget: RwSignal<Option<BudgetVerdict>>,
    /// Why the last event could not be stored, about which somebody may decide.
    store_error: RwSignal<Option<ShelfError>>,
    store_choice: RwSignal<Option<StoreChoice>>,
    /// Is the device online, as far as the browser knows?
    online: RwSignal<bool>,
    /// Failed calls that are repeated by themselves.
    pub waiting: RwSignal<Vec<PendingRetry>>,
    /// What is being said and is not in the log yet.
    pub arriving: RwSignal<Vec<ArrivingText>>,
    /// Can the game on the table be resumed?
    pub resumability: RwSignal<Resumability>,
    /// Servers whose keys are needed before the game resumes.
    pub missing_keys: RwSignal<Vec<String>>,
    pub people: PeopleState,
    /// The id of the log that is being played.
    playing_id: RwSignal<Option<String>>,
    /// The id of a game that is being read to be resumed, so that a second press does nothing.
    loading_game: StoredValue<Option<(String, OpenToken)>>,
    /// Counts games, so that one that was left stops without touching the next.
    game_number: RwSignal<u32>,
}

impl Live {
    fn new(stage: Stage, people: PeopleState) -> Self {
        Self {
            play_state: stage.play_state,
            stepping: RwSignal::new(false),
            thinking: RwSignal::new(Vec::new()),
            failure: RwSignal::new(None),
            decision: RwSignal::new(None),
            undecided: RwSignal::new(0),
            spending: RwSignal::new(None),
            over_budget: RwSignal::new(None),
            store_error: RwSignal::new(None),
            store_choice: RwSignal::new(None),
            online: RwSignal::new(device::is_online()),
            waiting: RwSignal::new(Vec::new()),
            arriving: RwSignal::new(Vec::new()),
            resumability: RwSignal::new(Resumability::No),
            missing_keys: RwSignal::new(Vec::new()),
            people,
            playing_id: RwSignal::new(None),
            loading_game: StoredValue::new(None),
            game_number: RwSignal::new(0),
        }
    }

    /// Is this the game that is being played here?
    pub fn plays(self, id: &str) -> bool {
        self.playing_id.with_untracked(|playing| playing.as_deref() == Some(id))
    }

    /// Goes on for one turn. Other calls that are under way still arrive.
    pub fn step(self) {
        if self.play_state.get_untracked() == PlayState::Paused {
            self.stepping.set(true);
            self.play_state.set(PlayState::Running);
        }
    }

    /// A turn has ended: pauses again after a step.
    fn end_turn(self) {
        if self.stepping.get_untracked() && self.play_state.get_untracked() == PlayState::Running {
            self.play_state.set(PlayState::Paused);
        }
        self.stepping.set(false);
    }

    pub fn toggle_pause(self) {
        self.stepping.set(false);
        self.play_state.update(|standing| {
            *standing = match *standing {
                PlayState::Running => PlayState::Paused,
                PlayState::Paused => PlayState::Running,
                other => other,
            }
        });
    }

    /// Stops as soon as possible; the log stays.
    pub fn stop(self) {
        if self.play_state.get_untracked() != PlayState::Off {
            self.play_state.set(PlayState::Stopping);
            self.playing_id.with_untracked(|id| id.iter().for_each(|id| resume::mark(id, false)));
            self.people.stop_game();
            if self.failure.get_untracked().is_some() {
                self.decide(Decision::Stop);
            }
        }
    }

    pub fn decide(self, decision: Decision) {
        self.failure.set(None);
        self.decision.set(Some(decision));
    }

    /// Another log is put on the table: the game that was played here ends by itself.
    fn leave(self) {
        self.game_number.update(|game| *game += 1);
        self.end();
    }

    /// Another engine continues the game.
    fn reset_for_engine(self, spending: Option<Spending>) {
        self.people.reset_forms();
        self.clear_pending();
        self.spending.set(spending);
    }

    fn end(self) {
        self.play_state.set(PlayState::Off);
        self.stepping.set(false);
        self.playing_id.set(None);
        self.people.end();
        self.missing_keys.set(Vec::new());
        self.clear_pending();
        self.spending.set(None);
    }

    /// Clears everything that was under way.
    fn clear_pending(self) {
        self.over_budget.set(None);
        self.store_error.set(None);
        self.store_choice.set(None);
        self.waiting.set(Vec::new());
        self.arriving.set(Vec::new());
        self.thinking.set(Vec::new());
        self.failure.set(None);
        self.decision.set(None);
        self.undecided.set(0);
    }
}

/// Provides [`Live`] to the page.
pub fn provide(app: App) {
    let live = Live::new(app.stage, app.context());
    provide_context(live);
    app.stage.on_leave(move || {
        resume::offer_way_back(app, live);
        live.leave();
    });
    sync_table(app, live);
    standstill_notice::watch_standstill(app, live);
    cut_prompts::warn_of_cut_prompts(app);
    resume::show_way_back(app, live);
    resume::watch(app, live);
    begin_anew_when_back(live);
}

/// Reloads a page that WebKit restores in the middle of a game. WebKit keeps the page as it is, but neither
/// its locks nor its engine; after the reload the stored game can be resumed.
fn begin_anew_when_back(live: Live) {
    // Both live as long as the page.
    let _ = window_event_listener(ev::pagehide, |event| {
        if event.persisted() {
            shelf::release_database();
        }
    });
    let _ = window_event_listener(ev::pageshow, move |event| {
        if event.persisted() && live.playing_id.get_untracked().is_some() {
            address::reload();
        }
    });
}

/// Keeps the table informed of what follows the conversation so far.
fn sync_table(app: App, live: Live) {
    let (stage, people) = (app.stage, live.people);
    let wanted = Memo::new(move |_| (people.visible_form().map(|form| form.form_id()), people.next_holder()));
    let open = Memo::new(move |_| live.resumability.get());
    Effect::new(move |_| {
        wanted.track();
        open.track();
        stage.request_scroll();
        app.is_player_asked.set(wanted.read().0.is_some());
    });
    Effect::new(move |_| stage.arrived_chars.set(live.words_arriving()));
}

/// Plays a new game or a fork on the table, unless something else is wanted there by now.
pub fn start(app: App, wanted: OpenToken, log: Log, budget: Option<Budget>) {
    let l = app.language.get_untracked();
    for server in called_servers(&log.settings) {
        untrack(|| app.context::<Keyring>().mark_keyless(&server));
    }
    leptos::task::spawn_local(async move {
        let Some(held) = lock::acquire(&resume::lock_name(&log.id)).await else {
            return app.notify(Notice::info(t::played_elsewhere(l)));
        };
        let fresh = SavedGame { budget, ..SavedGame::new(log) };
        play(app, wanted, fresh, held, true);
    });
}

/// Plays on the table, from the beginning or from where the log ends; `new`: it is not stored yet.
fn play(app: App, wanted: OpenToken, saved: SavedGame, held: Lock, new: bool) {
    let stage = app.stage;
    let l = app.language.get_untracked();
    let log = saved.log.clone();
    let id = log.id.clone();
    if !wanted.is_current() {
        return;
    }
    stage.resume_game();
    if let Err(error) = stage.open(wanted, log.clone(), Some(id.clone())) {
        return app.notify(Notice::error(t::cannot_open(l), vec![error.words(l)]));
    }
    let live: Live = app.context();
    live.playing_id.set(Some(id.clone()));
    live.play_state.set(PlayState::Running);
    live.spending.set(spending(app, &saved));
    // The offline reader takes seconds: its game is watched at reading pace, not in a flash that ends with
    // who did it. A model takes its time, so the newest turn is shown. People are asked about what has just
    // happened, so they see it at once.
    let watched = human_seats(&log.settings).is_empty();
    if watched && called_servers(&log.settings).is_empty() && new {
        stage.command(PlaybackCommand::Play);
        if let Some(parent) = &log.parent {
            // What a fork keeps is already known.
            stage.seek(parent.turn as usize);
        }
    } else {
        stage.command(PlaybackCommand::Follow(true));
    }
    app.is_first_visit.set(false);
    app.notice.set(None);
    app.page.set(Page::Table);
    let game = live.game_number.get_untracked();
    live.people.seat_people(&log.settings);
    leptos::task::spawn_local(async move {
        let result = play::play_to_end(app, live, game, saved, new).await;
        drop(held);
        if live.game_number.get_untracked() != game {
            return;
        }
        live.end();
        if let Err(error) = result {
            app.notify(Notice::error(t::game_stopped(l), vec![error]));
        }
    });
}

/// What a game has spent when it begins or resumes.
fn spending(app: App, saved: &SavedGame) -> Option<Spending> {
    let log = &saved.log;
    if called_servers(&log.settings).is_empty() {
        return None;
    }
    let prices = app.prices.get_untracked();
    let mut spending = Spending::new(&log.settings, &prices, saved.budget.clone());
    let mut known = HashSet::new();
    for event in &log.events {
        spending.add_event(event);
        if let Some(thought) = &event.thought {
            known.insert((&thought.key, thought.attempt));
        }
    }
    for entry in &saved.journal {
        if let Some(usage) = entry.known_usage()
            && !known.contains(&(&entry.key, entry.attempt))
        {
            spending.add_paid_call(&entry.key, entry.attempt, usage);
        }
    }
    Some(spending)
}
