//! May a game start? Refuses settings that do not fit the case, or that name something missing, before
//! anybody is asked anything.

use super::DirectorError;
use crate::base::game::{ExamSettings, Log, MindSettings, Procedure, Settings};
use crate::base::scenario::{Localized, Scenario, localized};

/// Checks a game for which `minds` minds are available.
pub(super) fn check_game(log: &Log, minds: usize) -> Result<(), DirectorError> {
    if log.settings.minds.len() != minds {
        return Err(DirectorError::Setup(localized!(setup_minds, named = log.settings.minds.len(), minds)));
    }
    let mut parent = log.parent.as_deref();
    while let Some(ancestor) = parent.filter(|ancestor| ancestor.adopted_texts.is_none()) {
        check_settings(&log.scenario, &ancestor.settings)?;
        parent = ancestor.parent.as_deref();
    }
    check_settings(&log.scenario, &log.settings)
}

/// Checks whether `settings` fit `scenario`, also for a form before the start of a game.
///
/// # Errors
/// [`DirectorError::Setup`] says what does not fit.
pub fn check_settings(scenario: &Scenario, settings: &Settings) -> Result<(), DirectorError> {
    let problem = |why: Localized| Err(DirectorError::Setup(why));
    let (players, seats) = (scenario.characters.len(), settings.seats.len());
    if players < 2 || scenario.victims.is_empty() {
        return problem(localized!(setup_too_few));
    }
    if players != seats {
        return problem(localized!(setup_seats, players, seats));
    }
    for (position, seat) in settings.seats.iter().enumerate() {
        let Some(mind) = settings.minds.get(usize::from(seat.mind)) else {
            return problem(localized!(setup_no_mind, position));
        };
        let person = *mind == MindSettings::Human;
        if person != seat.strategy.is_person() {
            let strategy = seat.strategy.name();
            return problem(if person {
                localized!(setup_person_plays, position, strategy)
            } else {
                localized!(setup_program_plays, position, strategy)
            });
        }
    }
    if let Some(exam) = &settings.exam {
        if exam.questions && !exam.has_questions(scenario) {
            return problem(localized!(setup_no_questions));
        }
        if !exam.questions && !exam.votes {
            return problem(localized!(setup_no_exam));
        }
        if !(1..=ExamSettings::MAX_EVALUATIONS).contains(&exam.evaluations) {
            return problem(localized!(setup_exam_times));
        }
        let rounds = settings.procedure.rounds(scenario.act_count());
        let mut after = exam.after_rounds.iter();
        if let Some(round) = after.find(|round| !(1..=rounds).contains(*round)) {
            return problem(localized!(setup_exam_round, round, rounds));
        }
    }
    // Without a murderer to disclose, the game would be miscounted as one with a disclosed murderer.
    let forced = settings.table.culprits_confess || settings.table.culprits_disclosed;
    if forced && !scenario.has_known_murderer() {
        return problem(localized!(setup_nobody_confesses));
    }
    for mind in settings.minds_without_seat() {
        match settings.minds.get(usize::from(mind)) {
            None => return problem(localized!(setup_seatless_no_mind)),
            Some(MindSettings::Human) => return problem(localized!(setup_seatless_human)),
            Some(_) => {}
        }
    }
    check_procedure(&settings.procedure).or_else(problem)
}

fn check_procedure(procedure: &Procedure) -> Result<(), Localized> {
    match procedure {
        Procedure::Questum { rounds: 0 } | Procedure::Jubensha { before_clues: 0, after_clues: 0 } => {
            Err(localized!(setup_no_round))
        }
        Procedure::Mirage { turns: 0, .. } => Err(localized!(setup_no_turn)),
        _ => Ok(()),
    }
}
