//! One game of an experiment, played by an engine of its own and stored event by event like a game at the
//! table. It shows nothing. Stopping the experiment stops it before its next call.

use super::Experiment;
use crate::base::game::{EventKind, Log, MindSettings};
use crate::base::platform::browser::lock;
use crate::base::platform::sleep_while;
use crate::base::scenario::Scenario;
use crate::page::studio::engine::{EngineError, EngineJob};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::live::lock_name;
use crate::page::studio::prelude::*;
use crate::page::studio::server;
use crate::page::studio::shelf::{self, CompleteStoredGame, ShelfError};
use crate::page::wire::{
    Decision, EngineNews, EngineReport, EngineRequest, ExperimentGame, JobOutcome, JournalPlace, Order, PageAnswer,
    Work,
};
use crate::show::viewer::called_servers;
use crate::study::experiment::GameStatus;

/// Plays the game to its end, or until the experiment is stopped.
pub(super) async fn play_game(app: App, experiment: Experiment, game: &ExperimentGame, case: &Scenario) -> GameStatus {
    let l = app.language.get_untracked();
    let Some(_held) = lock::acquire(&lock_name(&game.id)).await else {
        return GameStatus::PlayedElsewhere;
    };
    let saved = match load_or_create(game, case).await {
        Ok(saved) => saved,
        Err(error) => return GameStatus::Failed(error.describe(l)),
    };
    if saved.log.is_finished() {
        return GameStatus::Finished;
    }
    play_saved_game(app, experiment, saved, l).await.unwrap_or_else(GameStatus::Failed)
}

/// The stored game; a new one is stored first.
async fn load_or_create(game: &ExperimentGame, case: &Scenario) -> Result<CompleteStoredGame, ShelfError> {
    match shelf::load_game(&game.id).await {
        Err(ShelfError::Missing) => {}
        found => return found,
    }
    let log = Log::new(game.id.clone(), case.clone(), game.settings.clone()).with_program_version();
    shelf::store_log(&log).await?;
    Ok(CompleteStoredGame::new(log))
}

/// Plays on; the error says why it could not.
async fn play_saved_game(
    app: App, experiment: Experiment, saved: CompleteStoredGame, l: Language,
) -> Result<GameStatus, String> {
    let CompleteStoredGame { log, journal, next_attempt: next, .. } = saved;
    let id = log.id.clone();
    let mut events = log.events.len();
    let minds = &log.settings.minds;
    let paid = minds.iter().any(|mind| *mind != MindSettings::OfflineReader);
    let work = Work::Play {
        journal,
        kept: paid.then(|| JournalPlace { game: id.clone(), beside: None, next }),
        keys: server::keys_for_servers(called_servers(&log.settings), app.context::<Keyring>()),
    };
    experiment.set_status(&id, GameStatus::Playing(events));
    let words = |error: EngineError| error.describe(l);
    let mut job = EngineJob::begin(Some(log), work).await.map_err(words)?;
    let mut finished = false;
    let mut trouble = None;
    let goes_on = move || experiment.keeps_running();
    loop {
        match job.next().await.map_err(words)?.0 {
            EngineReport::Asks { question, asked, .. } => {
                let orders = job.orders.clone();
                let answer = move |answer| {
                    orders.send(|job| Order::Answer { job, question, answer });
                };
                match asked {
                    EngineRequest::Entry(entry) => {
                        let index = u32::try_from(events).unwrap_or(u32::MAX);
                        if let Err(error) = shelf::append_entry(&id, index, &entry).await {
                            // An event that is not stored would have to be paid for again.
                            job.orders.send(|job| Order::Stop { job });
                            return Err(error.describe(l));
                        }
                        events += 1;
                        finished |= entry.event.what == EventKind::Finished;
                        experiment.set_status(&id, GameStatus::Playing(events));
                        answer(PageAnswer::Done);
                    }
                    EngineRequest::Wait(_, wait_ms) => spawn_local(async move {
                        let goes_on = sleep_while(wait_ms, goes_on).await;
                        answer(PageAnswer::GoesOn(goes_on));
                    }),
                    EngineRequest::Failed(failure) => {
                        trouble.get_or_insert_with(|| crate::page::studio::live::describe_task_failure(&failure));
                        answer(PageAnswer::Decided(Decision::Stop));
                    }
                    EngineRequest::Begins(_) => answer(PageAnswer::GoesOn(goes_on())),
                    EngineRequest::Time(..) | EngineRequest::Prompt(_) => answer(PageAnswer::Done),
                }
            }
            EngineReport::Tells { news: EngineNews::NotKept(why), .. } => {
                trouble.get_or_insert_with(|| why.text(l).to_owned());
                job.orders.send(|job| Order::Stop { job });
            }
            EngineReport::Tells { .. } => {}
            EngineReport::Ends { outcome, .. } => {
                return match (*outcome, trouble) {
                    _ if finished => Ok(GameStatus::Finished),
                    (_, Some(trouble)) => Err(trouble),
                    (JobOutcome::Played(Err(why)), None) if goes_on() => Err(why.text(l).to_owned()),
                    (JobOutcome::Played(_), None) => Ok(GameStatus::PartlyPlayed(events)),
                    // The outcome belongs to another kind of order.
                    (_, None) => Err(words(EngineError::UnreadableMessage)),
                };
            }
        }
    }
}
