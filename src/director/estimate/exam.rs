//! What the exam will take: a call per question and examinee, each with its own script or everybody's, and
//! after play with what was said.

use super::sizes::{SLACK, recalled_script};
use crate::director::exam::{knows_everything, with_reader};
use crate::exam::asked;
use crate::game::{ExamPerspective, ExamSettings, Seat, Settings, Table, VictimId, View, What};
use crate::memory::estimate_tokens;
use crate::scenario::{ExamQuestion, Scenario};
use crate::strategy::Bound;
use crate::task::{Examine, Given, prompt};
use std::rc::Rc;

/// Tokens of an answer with its reason: tersest and longest.
const ANSWER: (u64, u64) = (3, 130);

/// One call; its dialogue is not in it.
pub(super) struct Sitting {
    /// Who answers; `None`: the reader of every script.
    pub seat: Option<Seat>,
    /// Tokens sent, the recalled script included.
    pub prompt: u64,
    /// Tokens received.
    pub completion: u64,
}

pub(super) fn sittings(
    scenario: &Scenario,
    settings: &Settings,
    exam: &ExamSettings,
    bound: Bound,
) -> Vec<Sitting> {
    let of = |view: &View, seat: Option<Seat>, questions: Vec<&ExamQuestion>| -> Vec<Sitting> {
        let script = recalled_script(view, exam.script_tokens, settings.memory.keeps_own, bound);
        let rounds = settings.procedure.rounds(scenario.acts());
        let given = Given::new(view, rounds, settings);
        let questions = questions.into_iter();
        let questions = questions.filter(|one| exam.questions && !one.truth.is_empty());
        let sitting = |question: &ExamQuestion| {
            let messages = prompt(&Examine::of(question), &given);
            let own: u64 = messages
                .iter()
                .map(|message| u64::from(estimate_tokens(&message.text())))
                .sum();
            Sitting {
                seat,
                prompt: bound.of(own.saturating_sub(SLACK), own + SLACK) + script,
                completion: bound.of(ANSWER.0, ANSWER.1),
            }
        };
        questions.map(sitting).collect()
    };
    if exam.perspective == ExamPerspective::Everybody {
        let merged = with_reader(scenario);
        let reader = Seat::all(merged.characters.len()).next_back();
        let questions = scenario.omniscient_exam().iter().collect();
        let view = reader.and_then(|reader| view(&merged, reader));
        return view.map_or_else(Vec::new, |view| of(&view, None, questions));
    }
    Seat::all(scenario.characters.len())
        .filter(|seat| !settings.is_person(*seat))
        .filter_map(|seat| Some((seat, view(scenario, seat)?)))
        .flat_map(|(seat, view)| of(&view, Some(seat), asked(scenario, seat).collect()))
        .collect()
}

/// The votes of one evaluation, as if each were a sitting.
pub(super) fn votes(
    scenario: &Scenario,
    settings: &Settings,
    exam: &ExamSettings,
    bound: Bound,
    vote: impl Fn(Seat, VictimId) -> (u64, u64),
) -> Vec<Sitting> {
    let everything = exam.perspective == ExamPerspective::Everybody;
    let mut list = Vec::new();
    for seat in Seat::all(scenario.characters.len()) {
        let known = if everything {
            knows_everything(scenario, seat).ok()
        } else {
            view(scenario, seat)
        };
        let Some(known) = known.filter(|_| !settings.is_person(seat)) else {
            continue;
        };
        let script = recalled_script(&known, exam.script_tokens, settings.memory.keeps_own, bound);
        for victim in VictimId::all(scenario.victims.len()) {
            let (prompt, completion) = vote(seat, victim);
            list.push(Sitting {
                seat: Some(seat),
                prompt: prompt + script,
                completion,
            });
        }
    }
    list
}

/// What a seat knows once every act was dealt, and nothing was said.
fn view(scenario: &Scenario, seat: Seat) -> Option<View> {
    let mut table = Table::of(scenario);
    for act in 1..=scenario.acts() {
        let act = u32::try_from(act).ok()?;
        table.apply(&What::ActDealt { act }.into()).ok()?;
    }
    View::new(seat, Rc::new(scenario.clone()), Rc::new(table))
}
