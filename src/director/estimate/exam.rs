//! What the exam will take: a call per question and examinee, each with its own script or everybody's, and
//! after play or after a round with what was said by then.

use super::dealt;
use super::sizes::{SLACK, recalled_script};
use crate::director::exam::{knows_everything, with_reader};
use crate::exam::asked;
use crate::game::{ExamPerspective, ExamSettings, Seat, Settings, VictimId, View};
use crate::memory::estimate_tokens;
use crate::scenario::{ExamQuestion, Scenario};
use crate::strategy::Bound;
use crate::task::{Examine, Given, prompt};
use std::rc::Rc;

/// Tokens of an answer with its reason: tersest and longest.
const ANSWER: (u64, u64) = (3, 130);

/// An exam: its settings, after which round it is held (`None`: at the end), and how many acts are dealt by then.
#[derive(Clone, Copy)]
pub(super) struct HeldExam<'a> {
    pub settings: &'a ExamSettings,
    pub after_round: Option<u32>,
    pub acts: usize,
}

/// One call; what was said is not in it.
pub(super) struct Sitting {
    /// Who answers; `None`: the reader of every script.
    pub seat: Option<Seat>,
    /// Tokens sent without any memory.
    pub prompt: u64,
    /// Tokens of the recalled script.
    pub script: u64,
    /// Tokens received.
    pub completion: u64,
}

pub(super) fn sittings(
    scenario: &Scenario,
    settings: &Settings,
    held: HeldExam<'_>,
    bound: Bound,
) -> Vec<Sitting> {
    let (exam, acts) = (held.settings, held.acts);
    let of = |view: &View, seat: Option<Seat>, questions: Vec<&ExamQuestion>| -> Vec<Sitting> {
        let script = recalled_script(view, exam.script_tokens, settings.memory.keeps_own, bound);
        let rounds = settings.procedure.rounds(scenario.acts());
        let given = Given::with_a_script(view, rounds, settings);
        let questions = questions.into_iter();
        let questions = questions.filter(|one| exam.questions && !one.truth.is_empty());
        let sitting = |question: &ExamQuestion| {
            let messages = prompt(&Examine::of(question, held.after_round), &given);
            let own: u64 = messages.iter().map(|message| u64::from(estimate_tokens(&message.text()))).sum();
            Sitting {
                seat,
                prompt: bound.of(own.saturating_sub(SLACK), own + SLACK),
                script,
                completion: bound.of(ANSWER.0, ANSWER.1),
            }
        };
        questions.map(sitting).collect()
    };
    if exam.perspective == ExamPerspective::Everybody {
        let merged = with_reader(scenario, acts);
        let reader = Seat::all(merged.characters.len()).next_back();
        let questions = scenario.omniscient_exam().iter().collect();
        let view = reader.and_then(|reader| view(&merged, reader, 1));
        return view.map_or_else(Vec::new, |view| of(&view, None, questions));
    }
    Seat::all(scenario.characters.len())
        .filter(|seat| !settings.is_person(*seat))
        .filter_map(|seat| Some((seat, view(scenario, seat, acts)?)))
        .flat_map(|(seat, view)| of(&view, Some(seat), asked(scenario, seat).collect()))
        .collect()
}

/// The votes of one evaluation, as if each were a sitting.
pub(super) fn votes(
    scenario: &Scenario,
    settings: &Settings,
    held: HeldExam<'_>,
    bound: Bound,
    vote: impl Fn(Seat, VictimId) -> (u64, u64),
) -> Vec<Sitting> {
    let (exam, acts) = (held.settings, held.acts);
    let everything = exam.perspective == ExamPerspective::Everybody;
    let mut list = Vec::new();
    for seat in Seat::all(scenario.characters.len()) {
        let known =
            if everything { knows_everything(scenario, seat, acts).ok() } else { view(scenario, seat, acts) };
        let Some(known) = known.filter(|_| !settings.is_person(seat)) else {
            continue;
        };
        let script = recalled_script(&known, exam.script_tokens, settings.memory.keeps_own, bound);
        for victim in VictimId::all(scenario.victims.len()) {
            let (prompt, completion) = vote(seat, victim);
            list.push(Sitting { seat: Some(seat), prompt, script, completion });
        }
    }
    list
}

/// What a seat knows once so many acts were dealt, and nothing was said.
fn view(scenario: &Scenario, seat: Seat, acts: usize) -> Option<View> {
    View::new(seat, Rc::new(scenario.clone()), Rc::new(dealt(scenario, acts)))
}
