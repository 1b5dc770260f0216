//! Plays a game by an engine, and continues with another one if that dies: every event is stored, so the next
//! engine begins where the last one was.

use super::{Live, PageHost, resume, spending};
use crate::app::state::{App, Notice};
use crate::game::MindSettings;
use crate::scenario::Said;
use crate::studio::engine::{EngineError, EngineJob};
use crate::studio::keyring::Keyring;
use crate::studio::seat::forget_drafts;
use crate::studio::server;
use crate::studio::shelf::{self, Saved};
use crate::viewer::servers_of;
use crate::viewer::words::labels as t;
use crate::wire::{EngineReport, JobOutcome, KeptAt, Order, Work};
use leptos::task::spawn_local;
use std::rc::Rc;

/// How often the game continues by itself after an engine that made no progress.
const TRIES: u32 = 2;

/// Plays game number `game` to its end; `new`: it is not stored yet.
///
/// # Errors
/// Why it could not go on, in the page's language.
pub(super) async fn play(app: App, live: Live, game: u32, mut saved: Saved, new: bool) -> Result<(), String> {
    let l = app.language.get_untracked();
    let id = saved.log.id.clone();
    let mut host = Rc::new(PageHost::new(app, live, game, &saved));
    if new {
        host.store_game(&saved).await;
    }
    resume::mark(&id, true);
    let mut in_vain = 0;
    loop {
        let ended = once(app, live, &host, &saved).await;
        host.settled().await;
        if host.has_ended() {
            resume::mark(&id, false);
            forget_drafts(&id);
        }
        match ended {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(why)) => return Err(why.text(l).to_owned()),
            Err(_) if host.is_left() || host.has_ended() => return Ok(()),
            Err(error @ (EngineError::Unavailable | EngineError::PartMissing | EngineError::Garbled)) => {
                return Err(error.words(l));
            }
            Err(error @ EngineError::BrokeOff) => {
                let before = (saved.log.events.len(), saved.next);
                saved = stored(app, saved).await;
                let came = (saved.log.events.len(), saved.next) != before;
                in_vain = if came { 0 } else { in_vain + 1 };
                if in_vain > TRIES {
                    return Err(error.words(l));
                }
            }
        }
        if host.is_left() {
            return Ok(());
        }
        app.say(Notice::plain(t::engine_again(l)));
        live.begin_again(spending(app, &saved));
        let stored = host.stores();
        host = Rc::new(PageHost::new(app, live, game, &saved));
        if !stored {
            // No event may follow a missing one: stores all of them, if there is space by now.
            host.store_game(&saved).await;
        }
    }
}

/// The latest state of the game: as it is stored, else as it is on the table.
async fn stored(app: App, before: Saved) -> Saved {
    let shown = app.stage.session_untracked(|session| session.recorded().clone());
    let shown = shown.filter(|log| log.id == before.log.id);
    match (shelf::load(&before.log.id).await, shown) {
        // What minds gave is in the journal, even if events could not be stored.
        (Ok(saved), Some(log)) if saved.log.events.len() < log.events.len() => Saved { log, ..saved },
        (Ok(saved), _) => saved,
        (Err(_), Some(log)) => Saved { log, ..before },
        (Err(_), None) => before,
    }
}

/// Plays until the game or the engine has ended.
async fn once(
    app: App,
    live: Live,
    host: &Rc<PageHost>,
    saved: &Saved,
) -> Result<Result<(), Said>, EngineError> {
    let log = saved.log.clone();
    let servers = servers_of(&log.settings);
    // Replies of people and of the browser's own model are as little asked for again as paid ones.
    let minds = &log.settings.minds;
    let paid = minds.iter().any(|mind| *mind != MindSettings::OfflineReader);
    let work = Work::Play {
        journal: saved.journal.clone(),
        kept: paid.then(|| KeptAt { game: log.id.clone(), beside: None, next: saved.next }),
        keys: server::keys(servers, app.context::<Keyring>()),
    };
    let mut job = EngineJob::begin(Some(log), work).await?;
    // If this game was left, people's actions belong to another game by now.
    match host.is_left() {
        true => job.orders.tell(|job| Order::Stop { job }),
        false => live.people.begin(job.orders.clone()),
    }
    loop {
        match job.next().await?.0 {
            EngineReport::Asks { question, asked, .. } => {
                let (answer, orders) = (host.answer(asked), job.orders.clone());
                spawn_local(async move {
                    let answer = answer.await;
                    orders.tell(|job| Order::Answer { job, question, answer });
                });
            }
            EngineReport::Tells { news, .. } => host.hear(news),
            EngineReport::Ends { outcome, .. } => {
                return match *outcome {
                    JobOutcome::Played(played) => Ok(played),
                    _ => Err(EngineError::Garbled),
                };
            }
        }
    }
}
