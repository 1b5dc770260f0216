//! May a game start? Settings that do not fit the case, or name what is not there, are refused before
//! anything is asked of anybody.

use super::DirectorError;
use crate::game::{Log, MindSettings, Procedure, Raters, Settings};
use crate::scenario::Scenario;

/// Checks a game that has `minds` minds at hand.
pub(super) fn check(log: &Log, minds: usize) -> Result<(), DirectorError> {
    if log.settings.minds.len() != minds {
        return Err(DirectorError::Setup(format!(
            "the settings name {} minds, {minds} are here",
            log.settings.minds.len(),
        )));
    }
    let mut parent = log.parent.as_deref();
    while let Some(ancestor) = parent.filter(|ancestor| ancestor.adopted_texts.is_none()) {
        check_settings(&log.scenario, &ancestor.settings)?;
        parent = ancestor.parent.as_deref();
    }
    check_settings(&log.scenario, &log.settings)
}

/// Checks whether `settings` fit `scenario`, for a form that asks before it starts a game.
///
/// # Errors
/// [`DirectorError::Setup`] says what does not fit.
pub fn check_settings(scenario: &Scenario, settings: &Settings) -> Result<(), DirectorError> {
    let problem = |text: String| Err(DirectorError::Setup(text));
    let (players, seats) = (scenario.characters.len(), settings.seats.len());
    if players < 2 || scenario.victims.is_empty() {
        return problem("a game needs two players and a victim".into());
    }
    if players != seats {
        return problem(format!("there are {players} characters and {seats} seats"));
    }
    for (position, seat) in settings.seats.iter().enumerate() {
        let Some(mind) = settings.minds.get(usize::from(seat.mind)) else {
            return problem(format!("seat {position} has no mind"));
        };
        let person = *mind == MindSettings::Human;
        if person != seat.strategy.is_person() {
            return problem(format!(
                "seat {position} is to play by “{}” with {}: a person plays as a person, and nobody else does",
                seat.strategy.name(),
                if person { "a person" } else { "a program" },
            ));
        }
    }
    if let Some(exam) = &settings.exam {
        if exam.questions && !exam.has_questions(scenario) {
            return problem("this case has no exam questions whose answers are known".into());
        }
        if !exam.questions && !exam.votes {
            return problem("an exam without questions and without votes is none".into());
        }
        // Three are the papers'; a hundred are a slip of the hand.
        if !(1..=20).contains(&exam.evaluations) {
            return problem("an exam is taken 1 to 20 times".into());
        }
    }
    procedure(settings).or_else(problem)
}

fn procedure(settings: &Settings) -> Result<(), String> {
    match settings.procedure {
        Procedure::Questum { rounds: 0 }
        | Procedure::Jubensha {
            before_clues: 0,
            after_clues: 0,
        } => Err("a game needs a round of questions".into()),
        Procedure::Mirage { turns: 0, .. } => Err("a game needs a turn".into()),
        Procedure::Mirage {
            raters: Raters::Neutral,
            rater_mind,
            ..
        } => match settings.minds.get(usize::from(rater_mind)) {
            None => Err("the neutral reader has no mind".into()),
            Some(MindSettings::Human) => {
                Err("the neutral reader cannot be one of the people at the table".into())
            }
            Some(_) => Ok(()),
        },
        _ => Ok(()),
    }
}
