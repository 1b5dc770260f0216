//! One game of an experiment, played by an engine of its own and stored event by event like a game at the
//! table. It shows nothing. Stopping the experiment stops it before its next call.

use super::{ExperimentState, Standing};
use crate::app::state::App;
use crate::game::{Log, MindSettings, What};
use crate::language::Language;
use crate::platform::browser::lock;
use crate::platform::sleep_while;
use crate::scenario::Scenario;
use crate::studio::engine::{EngineError, EngineJob};
use crate::studio::keyring::Keyring;
use crate::studio::live::lock_name;
use crate::studio::server;
use crate::studio::shelf::{self, Saved, ShelfError};
use crate::viewer::servers_of;
use crate::wire::{
    Decision, EngineAsks, EngineReport, GameToPlay, JobOutcome, KeptAt, News, Order, PageAnswer, Work,
};
use leptos::task::spawn_local;

/// Plays the game to its end, or until the experiment is stopped.
pub(super) async fn play(app: App, state: ExperimentState, game: &GameToPlay, case: &Scenario) -> Standing {
    let l = app.language.get_untracked();
    let Some(_held) = lock::take(&lock_name(&game.id)).await else {
        return Standing::Elsewhere;
    };
    let saved = match saved(game, case).await {
        Ok(saved) => saved,
        Err(error) => return Standing::Failed(error.said().text(l).to_owned()),
    };
    if saved.log.is_finished() {
        return Standing::Finished;
    }
    play_saved(app, state, saved, l).await.unwrap_or_else(Standing::Failed)
}

/// The stored game; a new one is stored first.
async fn saved(game: &GameToPlay, case: &Scenario) -> Result<Saved, ShelfError> {
    match shelf::load(&game.id).await {
        Err(ShelfError::Missing) => {}
        found => return found,
    }
    let log = Log::new(game.id.clone(), case.clone(), game.settings.clone()).begun_by_this_build();
    shelf::put(&log).await?;
    Ok(Saved {
        log,
        journal: Vec::new(),
        next: 0,
        budget: None,
        ratings: Vec::new(),
        codes: None,
        interviews: Vec::new(),
        file: None,
    })
}

/// Plays on; the error says why it could not.
async fn play_saved(app: App, state: ExperimentState, saved: Saved, l: Language) -> Result<Standing, String> {
    let Saved { log, journal, next, .. } = saved;
    let id = log.id.clone();
    let mut events = log.events.len();
    let minds = &log.settings.minds;
    let paid = minds.iter().any(|mind| *mind != MindSettings::OfflineReader);
    let work = Work::Play {
        journal,
        kept: paid.then(|| KeptAt { game: id.clone(), beside: None, next }),
        keys: server::keys(servers_of(&log.settings), app.context::<Keyring>()),
    };
    state.stands(&id, Standing::Playing(events));
    let words = |error: EngineError| error.words(l);
    let mut job = EngineJob::begin(Some(log), work).await.map_err(words)?;
    let mut finished = false;
    let mut trouble = None;
    let goes_on = move || state.wanted.get_untracked();
    loop {
        match job.next().await.map_err(words)?.0 {
            EngineReport::Asks { question, asked, .. } => {
                let orders = job.orders.clone();
                let answer = move |answer| {
                    orders.tell(|job| Order::Answer { job, question, answer });
                };
                match asked {
                    EngineAsks::Entry(entry) => {
                        let index = u32::try_from(events).unwrap_or(u32::MAX);
                        if let Err(error) = shelf::append(&id, index, &entry).await {
                            // An event that is not stored would have to be paid for again.
                            job.orders.tell(|job| Order::Stop { job });
                            return Err(error.said().text(l).to_owned());
                        }
                        events += 1;
                        finished |= entry.event.what == What::Finished;
                        state.stands(&id, Standing::Playing(events));
                        answer(PageAnswer::Done);
                    }
                    EngineAsks::Wait(_, wait_ms) => spawn_local(async move {
                        let goes_on = sleep_while(wait_ms, goes_on).await;
                        answer(PageAnswer::GoesOn(goes_on));
                    }),
                    EngineAsks::Failed(failure) => {
                        trouble.get_or_insert_with(|| crate::studio::live::what_happened(&failure));
                        answer(PageAnswer::Decided(Decision::Stop));
                    }
                    EngineAsks::Begins(_) => answer(PageAnswer::GoesOn(goes_on())),
                    EngineAsks::Time(..) | EngineAsks::Prompt(_) => answer(PageAnswer::Done),
                }
            }
            EngineReport::Tells { news: News::NotKept(why), .. } => {
                trouble.get_or_insert_with(|| why.text(l).to_owned());
                job.orders.tell(|job| Order::Stop { job });
            }
            EngineReport::Tells { .. } => {}
            EngineReport::Ends { outcome, .. } => {
                return match (*outcome, trouble) {
                    _ if finished => Ok(Standing::Finished),
                    (_, Some(trouble)) => Err(trouble),
                    (JobOutcome::Played(Err(why)), None) if goes_on() => Err(why.text(l).to_owned()),
                    (JobOutcome::Played(_), None) => Ok(Standing::Part(events)),
                    // The outcome belongs to another kind of order.
                    (_, None) => Err(words(EngineError::Garbled)),
                };
            }
        }
    }
}
