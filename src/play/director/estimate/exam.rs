//! What the exam will cost: one call per question and examinee, with its own script or everybody's, and with
//! the dialogue so far if the exam follows play.

use super::sizes::{SLACK_TOKENS, recalled_script_tokens};
use crate::base::game::{ExamPerspective, ExamSettings, Seat, Settings, Table, VictimId, View};
use crate::base::scenario::{ExamQuestion, Scenario};
use crate::play::director::exam::{outside_reader_views, views_of_all_scripts};
use crate::play::mind::estimate_prompt_tokens;
use crate::play::strategy::Bound;
use crate::play::task::{Examine, TaskContext, build_prompt};
use crate::read::exam::questions_for_seat;
use std::rc::Rc;

/// Tokens of an answer with its reason: minimum and maximum.
const ANSWER_TOKENS: (u64, u64) = (3, 130);

/// An exam with its settings, the round after which it is held (`None`: at the end), and the number of acts
/// dealt by then.
#[derive(Clone, Copy)]
pub(super) struct ScheduledExam<'a> {
    pub settings: &'a ExamSettings,
    pub after_round: Option<u32>,
    pub acts: usize,
}

/// One call, without the dialogue.
pub(super) struct ExamCall {
    /// The examinee; `None`: the reader of every script.
    pub seat: Option<Seat>,
    /// Tokens sent, without memory.
    pub prompt_tokens: u64,
    /// Tokens of the recalled script.
    pub script_tokens: u64,
    /// Tokens received.
    pub completion_tokens: u64,
}

pub(super) fn exam_calls(
    scenario: &Scenario, settings: &Settings, held: ScheduledExam<'_>, bound: Bound,
) -> Vec<ExamCall> {
    let (exam, acts) = (held.settings, held.acts);
    let of = |view: &View, seat: Option<Seat>, scripts: &[View], questions: Vec<&ExamQuestion>| {
        let script = memory_script_tokens(settings, exam, view, scripts, bound);
        let rounds = settings.procedure.rounds(scenario.act_count());
        let mut given = match scripts {
            [] => TaskContext::with_empty_script(view, rounds, settings),
            _ => TaskContext::new(view, rounds, settings),
        };
        given.all_scripts = scripts.iter().map(|one| (one.name(one.seat()).to_owned(), Vec::new())).collect();
        let questions = questions.into_iter().filter(|one| exam.questions && !one.truth.is_empty());
        let sitting = |question: &ExamQuestion| {
            let messages = build_prompt(&Examine::from_question(question, held.after_round), &given);
            let own = u64::from(estimate_prompt_tokens(&messages));
            ExamCall {
                seat,
                prompt_tokens: bound.pick(own.saturating_sub(SLACK_TOKENS), own + SLACK_TOKENS),
                script_tokens: script,
                completion_tokens: bound.pick(ANSWER_TOKENS.0, ANSWER_TOKENS.1),
            }
        };
        questions.map(sitting).collect::<Vec<_>>()
    };
    if exam.perspective == ExamPerspective::Everybody {
        let questions = scenario.omniscient_exam().iter().collect();
        let reader = outside_reader_views(scenario, acts);
        return reader.map_or_else(Vec::new, |(view, scripts)| of(&view, None, &scripts, questions));
    }
    Seat::all(scenario.characters.len())
        .filter(|seat| !settings.is_person(*seat))
        .filter_map(|seat| Some((seat, view_after_acts(scenario, seat, acts)?)))
        .flat_map(|(seat, view)| of(&view, Some(seat), &[], questions_for_seat(scenario, seat).collect()))
        .collect()
}

/// The votes of one evaluation, as sittings.
pub(super) fn vote_calls(
    scenario: &Scenario, settings: &Settings, held: ScheduledExam<'_>, bound: Bound,
    vote: impl Fn(Seat, VictimId) -> (u64, u64),
) -> Vec<ExamCall> {
    let (exam, acts) = (held.settings, held.acts);
    let all = match exam.perspective {
        ExamPerspective::Everybody => views_of_all_scripts(scenario.clone(), acts),
        ExamPerspective::Play | ExamPerspective::Own => Vec::new(),
    };
    let mut list = Vec::new();
    for seat in Seat::all(scenario.characters.len()) {
        let Some(known) = view_after_acts(scenario, seat, acts).filter(|_| !settings.is_person(seat)) else {
            continue;
        };
        let script = memory_script_tokens(settings, exam, &known, &all, bound);
        for victim in VictimId::all(scenario.victims.len()) {
            let (prompt, completion) = vote(seat, victim);
            list.push(ExamCall {
                seat: Some(seat),
                prompt_tokens: prompt,
                script_tokens: script,
                completion_tokens: completion,
            });
        }
    }
    list
}

/// Tokens recalled from the seat's own script, or from each of `all` with its heading.
fn memory_script_tokens(settings: &Settings, exam: &ExamSettings, own: &View, all: &[View], bound: Bound) -> u64 {
    let own = std::slice::from_ref(own);
    let views = if all.is_empty() { own } else { all };
    let (budget, once) = (exam.tokens_per_script(all.len()), settings.memory.keeps_own);
    let recalled = views.iter().map(|view| recalled_script_tokens(view, budget, once, bound));
    recalled.sum::<u64>() + bound.pick(0, SLACK_TOKENS * all.len() as u64)
}

/// What a seat knows after `acts` acts, before anything was said.
fn view_after_acts(scenario: &Scenario, seat: Seat, acts: usize) -> Option<View> {
    View::new(seat, Rc::new(scenario.clone()), Rc::new(Table::after_dealing(scenario, acts)))
}
