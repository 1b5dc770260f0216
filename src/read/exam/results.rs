//! The results of a log's exam: a fold over its events, under either marking.

use super::mark::{Marking, mark_answer};
use super::points::ExamTally;
use super::questions::{ids_without_truth, questions_for_seat};
use super::spread::{MeanAndDeviation, mean_and_deviation};
use crate::base::game::{Event, EventKind, ExamPerspective, Log, Seat};
use crate::base::order::SharedSort;
use crate::base::scenario::{ExamQuestion, QuestionKind, Scenario};

/// One question with one examinee's answer.
#[derive(Debug, Clone, PartialEq)]
pub struct AnsweredQuestion<'l> {
    /// The seat; `None`: the reader of everybody's scripts.
    pub examinee: Option<Seat>,
    pub question: &'l ExamQuestion,
    /// The answer's event; `None`: never answered.
    pub event: Option<usize>,
    /// The answer as written; empty without one.
    pub answer: &'l str,
    /// The answer's letters, as the log records them.
    pub letters: Option<&'l str>,
    /// The reason; empty if not recorded.
    pub reason: &'l str,
    /// Is it right? `None`: the question has no truth, or the log has neither letters nor a mark.
    pub is_right: Option<bool>,
}

/// The points of one examinee in one evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerTally {
    /// The seat; `None`: the reader of everybody's scripts.
    pub examinee: Option<Seat>,
    pub tally: ExamTally,
}

/// One sitting of the whole exam.
#[derive(Debug, Clone, PartialEq)]
pub struct Evaluation<'l> {
    /// From 1.
    pub number: u32,
    /// By examinee and question, in the order of the papers.
    pub answers: Vec<AnsweredQuestion<'l>>,
    pub players: Vec<PlayerTally>,
    pub total: ExamTally,
}

/// The rounds after which the log holds exams, in order; `None`, the final exam, comes last.
pub fn exam_rounds(log: &Log) -> Vec<Option<u32>> {
    let mut held: Vec<Option<u32>> = log.events.iter().filter_map(exam_round_of_event).collect();
    held.order_by_key(|after| after.unwrap_or(u32::MAX));
    held.dedup();
    held
}

/// The exam that an event belongs to; the outer `None`: no exam.
fn exam_round_of_event(event: &Event) -> Option<Option<u32>> {
    match &event.what {
        EventKind::Examined { after_round, .. } | EventKind::VotedInExam { after_round, .. } => Some(*after_round),
        _ => None,
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamResults<'l> {
    /// The round after which it was held; `None`: at the end.
    pub after_round: Option<u32>,
    /// What the answers were based on; `None`: the log does not say.
    pub perspective: Option<ExamPerspective>,
    /// At least one; the papers average three.
    pub evaluations: Vec<Evaluation<'l>>,
    /// Ids of questions without a truth, which count in no score.
    pub without_truth: Vec<&'l str>,
}

impl ExamResults<'_> {
    /// Points / possible points of the game for each evaluation, of one kind or in total; 0 to 1.
    pub fn point_shares(&self, kind: Option<QuestionKind>) -> Vec<f64> {
        let score = |tally: &ExamTally| kind.map_or_else(|| tally.overall(), |kind| tally.score_of_kind(kind));
        let shares = self.evaluations.iter();
        shares.filter_map(|e| score(&e.total).share()).collect()
    }

    /// Mean and deviation over the evaluations.
    pub fn overall(&self) -> Option<MeanAndDeviation> {
        mean_and_deviation(&self.point_shares(None))
    }

    /// The game's weight among others (App. C.2): its number of questions of a kind, or all possible points.
    pub fn weight(&self, kind: Option<QuestionKind>) -> f64 {
        self.evaluations.first().map_or(0.0, |first| {
            f64::from(match kind {
                Some(kind) => first.total.score_of_kind(kind).questions,
                None => first.total.overall().possible,
            })
        })
    }
}

/// Reads the exam that was held after a round, or (`None`) at the end: questions, votes or both. `None`: the
/// log holds no such exam.
pub fn read_exam_results(log: &Log, after_round: Option<u32>, marking: Marking) -> Option<ExamResults<'_>> {
    let mut numbers: Vec<u32> = Vec::new();
    let mut asked: Vec<u32> = Vec::new();
    let mut perspective = None;
    let mut seats: Vec<Option<Seat>> = Vec::new();
    let own = |event: &&Event| exam_round_of_event(event) == Some(after_round);
    for event in log.events.iter().filter(own) {
        // An evaluation may be questions, votes, or both.
        let (examinee, from, evaluation) = match &event.what {
            EventKind::Examined { examinee, perspective, evaluation, .. } => (Some(examinee), *perspective, evaluation),
            EventKind::VotedInExam { perspective, evaluation, .. } => (None, Some(*perspective), evaluation),
            _ => continue,
        };
        perspective = perspective.or(from);
        if !numbers.contains(evaluation) {
            numbers.push(*evaluation);
        }
        if let Some(examinee) = examinee {
            if !asked.contains(evaluation) {
                asked.push(*evaluation);
            }
            if !seats.contains(examinee) {
                seats.push(*examinee);
            }
        }
    }
    if numbers.is_empty() {
        return None;
    }
    numbers.order();
    seats.order();
    let played = !log.is_imported();
    let evaluations = numbers
        .into_iter()
        .map(|number| {
            let mut sat = Vec::new();
            // Questions that nobody was asked count as nobody's errors.
            for seat in seats.iter().filter(|_| asked.contains(&number)) {
                sat.extend(answers_of_examinee(log, *seat, (after_round, number), marking, played));
            }
            build_evaluation(number, &seats, sat)
        })
        .collect();
    let without = if perspective == Some(ExamPerspective::Everybody) {
        ids_without_truth(log.scenario.omniscient_exam())
    } else {
        ids_without_truth(&log.scenario.exam)
    };
    Some(ExamResults { after_round, perspective, evaluations, without_truth: without })
}

fn build_evaluation<'l>(number: u32, seats: &[Option<Seat>], sat: Vec<AnsweredQuestion<'l>>) -> Evaluation<'l> {
    let mut total = ExamTally::default();
    let players = seats
        .iter()
        .map(|seat| {
            let mut tally = ExamTally::default();
            let counted = |s: &&AnsweredQuestion<'_>| s.examinee == *seat && !s.question.truth.is_empty();
            for one in sat.iter().filter(counted) {
                let right = one.event.map(|_| one.is_right == Some(true));
                tally.count_question(one.question.kind, right);
            }
            total.merge(&tally);
            PlayerTally { examinee: *seat, tally }
        })
        .collect();
    Evaluation { number, answers: sat, players, total }
}

/// One examinee's answers. In our own games every question counts, answered or not; an imported log has only
/// the questions that it holds.
fn answers_of_examinee<'l>(
    log: &'l Log, seat: Option<Seat>, exam: (Option<u32>, u32), marking: Marking, played: bool,
) -> Vec<AnsweredQuestion<'l>> {
    let answers = |id: &str| {
        log.events.iter().enumerate().find(|(_, event)| {
            matches!(&event.what, EventKind::Examined { examinee, question, evaluation, after_round, .. }
                if *examinee == seat && question == id && (*after_round, *evaluation) == exam)
        })
    };
    questions_of_examinee(&log.scenario, seat)
        .into_iter()
        .filter_map(|question| match answers(&question.id) {
            Some((at, event)) => Some(mark_recorded_answer(seat, question, at, event, marking)),
            None if played && !question.truth.is_empty() => Some(AnsweredQuestion {
                examinee: seat,
                question,
                event: None,
                answer: "",
                letters: None,
                reason: "",
                is_right: Some(false),
            }),
            None => None,
        })
        .collect()
}

fn questions_of_examinee(scenario: &Scenario, seat: Option<Seat>) -> Vec<&ExamQuestion> {
    match seat {
        Some(seat) => questions_for_seat(scenario, seat).collect(),
        None => scenario.omniscient_exam().iter().collect(),
    }
}

fn mark_recorded_answer<'l>(
    examinee: Option<Seat>, question: &'l ExamQuestion, at: usize, event: &'l Event, marking: Marking,
) -> AnsweredQuestion<'l> {
    let (mut answer, mut letters, mut reason, mut claimed) = ("", None, "", None);
    if let EventKind::Examined { answer: a, letters: l, reason: r, right, .. } = &event.what {
        (answer, letters, reason, claimed) = (a, l.as_deref(), r, *right);
    }
    // Without letters, an imported log's own mark counts.
    let right = match (letters, marking) {
        (Some(letters), Marking::Strict) => mark_answer(marking, question, letters),
        (Some(_), Marking::AsPublished) => mark_answer(marking, question, answer),
        (None, _) => claimed.filter(|_| !question.truth.is_empty()),
    };
    AnsweredQuestion { examinee, question, event: Some(at), answer, letters, reason, is_right: right }
}
