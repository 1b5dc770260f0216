//! The exam, question by question: who knew what, and when the answer was first said in the game.

mod row;
#[cfg(test)]
mod tests;
mod votes;

pub use row::{ExamCell, ExamMark, ExamSaid};
pub use votes::{ExamVote, ExamVoter, ExamVotes};

use super::perspective::{HiddenBy, Seen};
use super::scene::{Person, Scene};
use super::words::{labels as t, percent};
use crate::exam::{
    Evaluation, ExamTally, Marking, QuestionScore, Spread, Wins, exams_held, plain_spread, results, wins,
};
use crate::game::{Log, Seat};
use crate::scenario::{ExamQuestion, QuestionKind};
use row::{cell, options, said};

/// Which of a game's exams is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExamChoice {
    /// From 0, in the order of the game; `None`: the last one.
    pub exam: Option<usize>,
    /// The evaluation of that exam, from 0.
    pub evaluation: usize,
}

/// One of a game's exams.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamMoment {
    /// After which round it was held, in words.
    pub when: String,
    /// Points of all examinees together over those possible, 0 to 1; `None` if no questions were put.
    pub share: Option<f64>,
    /// The same in percent; empty if there is none.
    pub overall: String,
    /// Cases won of those whose truth is known, in words; empty if nobody voted.
    pub won: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamPage {
    /// The game's exams by when they were held.
    pub held: Vec<String>,
    pub exam: usize,
    /// The result of each exam; hidden while marks are, not recorded if there is only one.
    pub course: Seen<Vec<ExamMoment>>,
    /// The perspective from which the exam was taken, in words.
    pub taken: String,
    /// The examinees, in column order.
    pub examinees: Vec<ExamColumn>,
    /// In the order of the paper.
    pub questions: Vec<ExamRow>,
    /// Questions that are in no score because their truth is missing.
    pub without_truth: usize,
    pub evaluations: usize,
    /// The evaluation that is shown, from 0.
    pub evaluation: usize,
    /// Did anybody speak before it? If not, no answer can have been said.
    pub played: bool,
    /// Are marks and truths visible? They are with spoilers on, or once the game has revealed everything.
    pub open: bool,
    /// Points of all examinees together, per kind and overall; hidden while marks are.
    pub total: Seen<Vec<String>>,
    /// All points over those possible, in percent, with the deviation over several evaluations; hidden while
    /// marks are.
    pub overall: Seen<String>,
    /// The same per kind and overall; not recorded with a single evaluation.
    pub figures: Seen<Vec<String>>,
    /// The votes of this evaluation; `None`: nobody voted in it.
    pub votes: Option<ExamVotes>,
    /// Cases won of those whose truth is known, in words; not recorded if there is none.
    pub won: Seen<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamColumn {
    /// The examinee; `None`: the reader of everybody's scripts.
    pub person: Option<Person>,
    pub name: String,
    /// Points per kind and overall, "12/30"; hidden while marks are.
    pub points: Seen<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamRow {
    /// From 1.
    pub number: usize,
    /// Its kind and points, in words.
    pub kind: String,
    pub question: String,
    /// Letter, option, and whether it is true.
    pub options: Vec<(char, String, Seen<bool>)>,
    /// One per column; `None`: not asked.
    pub cells: Vec<Option<ExamCell>>,
    /// Where the answer was first said in these words.
    pub said: Seen<ExamSaid>,
}

impl ExamPage {
    /// An exam of the scene's log; `None` if there is none.
    pub fn of(scene: &Scene<'_>, marking: Marking, choice: ExamChoice) -> Option<Self> {
        let log = scene.session.log();
        let all = exams_held(log);
        let last = all.len().checked_sub(1)?;
        let exam = choice.exam.unwrap_or(last).min(last);
        let after_round = *all.get(exam)?;
        let results = results(log, after_round, marking)?;
        let at = choice.evaluation.min(results.evaluations.len().checked_sub(1)?);
        let evaluation = results.evaluations.get(at)?;
        let language = scene.language;
        let open = scene.viewpoint.revealed || scene.all_told();
        let closed = (!open).then_some(HiddenBy::Spoilers);
        let players = &evaluation.players;
        // A total would give away the points of examinees that the viewpoint does not see.
        let together = players.iter().find_map(|player| hidden(scene, player.examinee)).or(closed);
        let examinees = players.iter().map(|player| ExamColumn {
            person: player.examinee.map(|seat| scene.person(seat)),
            name: player.examinee.map_or_else(|| t::exam_reader(language), |seat| scene.name(seat)),
            points: Seen::veiled(hidden(scene, player.examinee).or(closed), Some(points(&player.tally))),
        });
        let seats: Vec<Option<Seat>> = players.iter().map(|p| p.examinee).collect();
        let names: Vec<&str> = log
            .scenario
            .characters
            .iter()
            .map(|c| c.name.as_str())
            .chain(log.scenario.victims.iter().map(|v| v.name.as_str()))
            .collect();
        let questions = rows(evaluation)
            .into_iter()
            .zip(1..)
            .map(|(question, number)| ExamRow {
                number,
                kind: kind(scene, question.kind),
                question: question.question.clone(),
                options: options(question, open),
                cells: seats.iter().map(|seat| cell(scene, evaluation, question, *seat, open)).collect(),
                said: said(scene, question, &names, open),
            })
            .collect();
        let moments = all.iter().map(|after| moment(scene, log, *after, marking));
        let course = Some(moments.collect()).filter(|_| all.len() > 1);
        let figures = KINDS.map(|kind| {
            let shares = results.shares(kind);
            let spread = plain_spread(&shares);
            spread.map_or_else(String::new, |spread| deviating(spread, shares.len()))
        });
        Some(Self {
            held: all.iter().map(|after| t::exam_when(language, *after)).collect(),
            exam,
            course: Seen::veiled(together, course),
            taken: t::exam_taken(language, after_round, results.perspective),
            examinees: examinees.collect(),
            questions,
            without_truth: results.without_truth.len(),
            evaluations: results.evaluations.len(),
            evaluation: at,
            played: scene.session.turns() > 0,
            open,
            total: Seen::veiled(together, Some(points(&evaluation.total))),
            overall: Seen::veiled(
                together,
                results.overall().map(|overall| deviating(overall, results.evaluations.len())),
            ),
            figures: Seen::veiled(together, Some(figures.to_vec()).filter(|_| results.evaluations.len() > 1)),
            votes: votes::of(scene, (after_round, evaluation.number), open),
            won: Seen::veiled(closed, won(scene, log, after_round)),
        })
    }
}

/// The result of the exam after a round, or (`None`) at the end.
fn moment(scene: &Scene<'_>, log: &Log, after_round: Option<u32>, marking: Marking) -> ExamMoment {
    let results = results(log, after_round, marking);
    let shares = results.map_or_else(Vec::new, |results| results.shares(None));
    let share = plain_spread(&shares);
    ExamMoment {
        when: t::exam_when(scene.language, after_round),
        share: share.map(|share| share.mean),
        overall: share.map_or_else(String::new, |share| deviating(share, shares.len())),
        won: won(scene, log, after_round).unwrap_or_default(),
    }
}

/// Cases won in the evaluations of an exam, in words.
fn won(scene: &Scene<'_>, log: &Log, after_round: Option<u32>) -> Option<String> {
    let wins = wins(log, after_round);
    let rate = plain_spread(&wins.iter().filter_map(Wins::rate).collect::<Vec<_>>())?;
    let all = wins.iter();
    let (won, cases) = all.fold((0, 0), |(won, cases), w| (won + w.won, cases + w.cases));
    let share = deviating(rate, wins.len());
    Some(t::exam_won(scene.language, won, cases, &share))
}

const KINDS: [Option<QuestionKind>; 4] =
    [Some(QuestionKind::Objective), Some(QuestionKind::Reasoning), Some(QuestionKind::Relations), None];

/// "33 %", or "33 % ± 7" over several evaluations.
fn deviating(spread: Spread, evaluations: usize) -> String {
    let mean = percent(spread.mean);
    if evaluations < 2 {
        return mean;
    }
    format!("{mean} ± {}", percent(spread.deviation))
}

/// Each question once, in the order of the papers.
fn rows<'l>(evaluation: &Evaluation<'l>) -> Vec<&'l ExamQuestion> {
    let mut list: Vec<&'l ExamQuestion> = Vec::new();
    for sat in &evaluation.sat {
        if !list.iter().any(|question| question.id == sat.question.id) {
            list.push(sat.question);
        }
    }
    list
}

fn hidden(scene: &Scene<'_>, examinee: Option<Seat>) -> Option<HiddenBy> {
    match examinee {
        Some(seat) => scene.viewpoint.hides_thoughts_of(seat),
        None => (!scene.viewpoint.perspective.sees_all_thoughts()).then_some(HiddenBy::Perspective),
    }
}

fn kind(scene: &Scene<'_>, kind: QuestionKind) -> String {
    let language = scene.language;
    let name = match kind {
        QuestionKind::Objective => t::exam_objective(language),
        QuestionKind::Reasoning => t::exam_reasoning(language),
        QuestionKind::Relations => t::exam_relations(language),
    };
    t::exam_kind(language, &name, kind.points())
}

/// Objective, reasoning, relations, overall.
fn points(tally: &ExamTally) -> Vec<String> {
    [tally.objective, tally.reasoning, tally.relations, tally.overall()]
        .map(|score: QuestionScore| format!("{}/{}", score.points, score.possible))
        .to_vec()
}
