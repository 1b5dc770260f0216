//! Forks: a game continues from any of its turns with other seats, strategies, minds or numbers. Events up to
//! the turn stay; later ones are dropped. A fork of our own game is re-run from its first event, the retained
//! part with its parent's settings. The retained part of an imported game is taken as it is, and play
//! continues with the next round.

use super::verify::rerun;
use super::{DirectorError, RunEnding, RunReport, check_settings};
use crate::base::game::{ForkParent, Log, Settings};
use crate::base::language::Language;

/// Why a game cannot be forked at a turn.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ForkError {
    NoSuchTurn {
        turn: usize,
        turns: usize,
    },
    /// Another procedure has no such turn.
    OtherProcedure,
    /// It is a copy with ratings that were added afterwards.
    Rated,
    /// Nobody can play without a script.
    NoScript {
        name: String,
    },
    /// The settings do not fit the case.
    Setup(#[from] DirectorError),
    /// The retained events do not follow from these settings.
    DoesNotFit {
        event: usize,
    },
}

/// Forks `log` after its turn `turn` (0: before the first), to be continued with `settings` under the id
/// `id`. The parent's minds retain their positions in the list; new ones follow.
///
/// # Errors
/// [`ForkError`]; the parent is never changed.
pub async fn fork(log: &Log, turn: usize, settings: Settings, id: String) -> Result<Log, ForkError> {
    let stops = || {
        let events = log.events.iter().enumerate();
        events.filter(|(_, event)| event.what.is_stop())
    };
    let events = match turn.checked_sub(1) {
        None => 0,
        Some(before) => {
            let stop = stops().nth(before).map(|(position, _)| position + 1);
            stop.ok_or_else(|| ForkError::NoSuchTurn { turn, turns: stops().count() })?
        }
    };
    if let Some(character) = log.scenario.first_character_without_script() {
        let name = character.name.clone();
        return Err(ForkError::NoScript { name });
    }
    let foreign = log.is_foreign();
    if !foreign && log.settings.procedure.name() != settings.procedure.name() {
        return Err(ForkError::OtherProcedure);
    }
    if !log.rated_afterwards.is_empty() {
        return Err(ForkError::Rated);
    }
    let settings = merge_minds(&log.settings, settings);
    check_settings(&log.scenario, &settings)?;
    let mut fork = Log::new(id, log.scenario.clone(), settings).with_program_version();
    fork.source.clone_from(&log.source);
    fork.events = log.events[..events].to_vec();
    let texts = fork.texts_used().min(log.texts.len());
    fork.texts = log.texts[..texts].to_vec();
    let kept = |tick: &&crate::base::game::EventTime| (tick.event as usize) < events;
    fork.clock = log.clock.iter().filter(kept).copied().collect();
    let short = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    if foreign {
        for event in &mut fork.events {
            // No mind of the fork had this thought.
            if let Some(thought) = &mut event.thought {
                thought.mind = u16::MAX;
            }
        }
    }
    // A grandparent's part may be longer than what the fork retains; it is then cut.
    let adopted = match &log.parent {
        Some(parent) if events <= parent.events as usize => parent.adopted_texts.map(|_| short(texts)),
        _ => foreign.then_some(short(texts)),
    };
    fork.parent = Some(Box::new(ForkParent {
        id: log.id.clone(),
        turn: short(turn),
        events: short(events),
        settings: log.settings.clone(),
        adopted_texts: adopted,
        parent: log.parent.clone(),
    }));
    // Concurrent results are entered as a whole, so a re-run may stop a little before the end.
    match rerun(&fork).await {
        Ok(RunReport { ending: RunEnding::Finished, replayed }) if replayed < events => {
            Err(ForkError::DoesNotFit { event: replayed })
        }
        Ok(_) => Ok(fork),
        Err(DirectorError::Differs { index, .. } | DirectorError::TextDiffers { index, .. }) => {
            Err(ForkError::DoesNotFit { event: index })
        }
        Err(error) => Err(error.into()),
    }
}

/// `settings` with the parent's minds before its own.
fn merge_minds(parent: &Settings, mut settings: Settings) -> Settings {
    let own = std::mem::replace(&mut settings.minds, parent.minds.clone());
    let places: Vec<u16> = own.into_iter().map(|mind| settings.intern_mind(mind)).collect();
    let place = |mind: u16| places.get(usize::from(mind)).copied().unwrap_or(u16::MAX);
    for seat in &mut settings.seats {
        seat.mind = place(seat.mind);
    }
    for mind in settings.minds_without_seat_mut() {
        *mind = place(*mind);
    }
    settings
}
