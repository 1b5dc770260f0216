//! Plays a game by an engine, and continues with another one if that dies: every event is stored, so the next
//! engine begins where the last one was.

use super::{LiveFeature, PageHost, initial_spending, resume};
use crate::base::game::MindSettings;
use crate::base::scenario::Localized;
use crate::page::app::prelude::spawn_local;
use crate::page::app::state::{App, Notice};
use crate::page::studio::engine::{EngineError, EngineJob};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::seat::{self, forget_drafts};
use crate::page::studio::server;
use crate::page::studio::shelf::{self, CompleteStoredGame};
use crate::page::wire::{EngineReport, JobOutcome, JournalPlace, Order, Work};
use crate::show::viewer::called_servers;
use crate::show::viewer::words::labels as t;
use crate::study::live::LiveEvent;
use std::rc::Rc;

/// How often the game continues by itself after an engine that made no progress.
const MAX_RESTARTS_WITHOUT_PROGRESS: u32 = 2;

/// Plays game number `game` to its end; `new`: it is not stored yet.
///
/// # Errors
/// Why it could not go on, in the page's language.
pub(super) async fn play_to_end(
    live: LiveFeature, game: u32, mut saved: CompleteStoredGame, new: bool,
) -> Result<(), String> {
    let app = live.app;
    let l = app.language.get_untracked();
    let id = saved.log.id.clone();
    let mut host = Rc::new(PageHost::new(live, game, &saved));
    if new {
        host.store_game(&saved).await;
    }
    resume::store_is_playing(&id, true);
    let mut in_vain = 0;
    loop {
        let ended = run_engine(app, &host, &saved).await;
        host.wait_until_stored().await;
        if host.has_ended() {
            resume::store_is_playing(&id, false);
            forget_drafts(&id);
        }
        match ended {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(why)) => return Err(why.text(l).to_owned()),
            Err(_) if host.was_left_or_stopped() || host.has_ended() => return Ok(()),
            Err(error @ (EngineError::Unavailable | EngineError::PartMissing | EngineError::UnreadableMessage)) => {
                return Err(error.describe(l));
            }
            Err(error @ EngineError::Crashed) => {
                let before = (saved.log.events.len(), saved.next_attempt);
                saved = load_latest_game(app, saved).await;
                let came = (saved.log.events.len(), saved.next_attempt) != before;
                in_vain = if came { 0 } else { in_vain + 1 };
                if in_vain > MAX_RESTARTS_WITHOUT_PROGRESS {
                    return Err(error.describe(l));
                }
            }
        }
        if host.was_left_or_stopped() {
            return Ok(());
        }
        app.notify(Notice::info(t::engine_again(l)));
        live.dispatch(LiveEvent::EngineReplaced(initial_spending(app, &saved)));
        let stored = host.is_fully_stored();
        host = Rc::new(PageHost::new(live, game, &saved));
        if !stored {
            // No event may follow a missing one: stores all of them, if there is space by now.
            host.store_game(&saved).await;
        }
    }
}

/// The latest state of the game: as it is stored, else as it is on the table.
async fn load_latest_game(app: App, before: CompleteStoredGame) -> CompleteStoredGame {
    let shown = app.stage.session_untracked(|session| session.recorded_log().clone());
    let shown = shown.filter(|log| log.id == before.log.id);
    match (shelf::load_game(&before.log.id).await, shown) {
        // What minds gave is in the journal, even if events could not be stored.
        (Ok(saved), Some(log)) if saved.log.events.len() < log.events.len() => CompleteStoredGame { log, ..saved },
        (Ok(saved), _) => saved,
        (Err(_), Some(log)) => CompleteStoredGame { log, ..before },
        (Err(_), None) => before,
    }
}

/// Plays until the game or the engine has ended.
async fn run_engine(
    app: App, host: &Rc<PageHost>, saved: &CompleteStoredGame,
) -> Result<Result<(), Localized>, EngineError> {
    let log = saved.log.clone();
    let servers = called_servers(&log.settings);
    // Replies of people and of the browser's own model are as little asked for again as paid ones.
    let minds = &log.settings.minds;
    let paid = minds.iter().any(|mind| *mind != MindSettings::OfflineReader);
    let work = Work::Play {
        journal: saved.journal.clone(),
        kept: paid.then(|| JournalPlace { game: log.id.clone(), beside: None, next: saved.next_attempt }),
        keys: server::keys_for_servers(servers, app.context::<Keyring>()),
    };
    let mut job = EngineJob::begin(Some(log), work).await?;
    // If this game was left, people's actions belong to another game by now.
    if host.was_left_or_stopped() {
        job.orders.send(|job| Order::Stop { job });
    } else {
        seat::set_order_sender(app, job.orders.clone());
    }
    loop {
        match job.next().await?.0 {
            EngineReport::Asks { question, asked, .. } => {
                let (host, orders) = (Rc::clone(host), job.orders.clone());
                spawn_local(async move {
                    let answer = host.answer_request(asked).await;
                    orders.send(|job| Order::Answer { job, question, answer });
                });
            }
            EngineReport::Tells { news, .. } => host.handle_news(news),
            EngineReport::Ends { outcome, .. } => {
                return match *outcome {
                    JobOutcome::Played(played) => Ok(played),
                    _ => Err(EngineError::UnreadableMessage),
                };
            }
        }
    }
}
