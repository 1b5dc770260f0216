//! The exam, question by question: who knew what, and when the answer was first said in the game.

mod row;
#[cfg(test)]
mod tests;
mod votes;

pub use row::{ExamCell, ExamMark, FirstMention};
pub use votes::{ExamVote, ExamVoter, ExamVotes};

use super::perspective::{HiddenBy, Seen};
use super::scene::{Person, Scene};
use super::words::{format_percent, labels as t};
use crate::base::game::{Log, Seat};
use crate::base::scenario::{ExamQuestion, QuestionKind};
use crate::read::exam::{
    Evaluation, ExamTally, Marking, MeanAndDeviation, QuestionTotals, Wins, count_wins, exam_rounds,
    mean_and_deviation, read_exam_results,
};
use row::{cell, find_first_mention, options_with_truth};

/// Which of a game's exams is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExamChoice {
    /// From 0, in the order of the game; `None`: the last one.
    pub exam: Option<usize>,
    /// The evaluation of that exam, from 0.
    pub evaluation: usize,
}

/// The results of one of a game's exams, in words.
#[derive(Debug, Clone, PartialEq)]
pub struct ExamSummary {
    /// After which round it was held, in words.
    pub when: String,
    /// Points of all examinees together over those possible, 0 to 1; `None` if no questions were put.
    pub share: Option<f64>,
    /// The same in percent; empty if there is none.
    pub points_percent_text: String,
    /// Cases won of those whose truth is known, in words; empty if nobody voted.
    pub won: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamPage {
    /// The game's exams by when they were held.
    pub exam_labels: Vec<String>,
    pub exam: usize,
    /// The result of each exam; hidden while marks are, not recorded if there is only one.
    pub exam_trend: Seen<Vec<ExamSummary>>,
    /// The perspective from which the exam was taken, in words.
    pub perspective_label: String,
    /// The examinees, in column order.
    pub examinees: Vec<ExamColumn>,
    /// In the order of the paper.
    pub questions: Vec<ExamRow>,
    /// Questions that are in no score because their truth is missing.
    pub unscored_question_count: usize,
    pub evaluations: usize,
    /// The evaluation that is shown, from 0.
    pub evaluation: usize,
    /// Did anybody speak before it? If not, no answer can have been said.
    pub had_play: bool,
    /// Are marks and truths visible? They are with spoilers on, or once the game has revealed everything.
    pub shows_marks: bool,
    /// Points of all examinees together, per kind and overall; hidden while marks are.
    pub points_by_kind: Seen<Vec<String>>,
    /// All points over those possible, in percent, with the deviation over several evaluations; hidden while
    /// marks are.
    pub points_percent_text: Seen<String>,
    /// The same per kind and overall; not recorded with a single evaluation.
    pub percent_by_kind: Seen<Vec<String>>,
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
    pub first_mention: Seen<FirstMention>,
}

impl ExamPage {
    /// An exam of the scene's log; `None` if there is none.
    pub fn from_scene(scene: &Scene<'_>, marking: Marking, choice: ExamChoice) -> Option<Self> {
        let log = scene.session.log();
        let all = exam_rounds(log);
        let last = all.len().checked_sub(1)?;
        let exam = choice.exam.unwrap_or(last).min(last);
        let after_round = *all.get(exam)?;
        let results = read_exam_results(log, after_round, marking)?;
        let at = choice.evaluation.min(results.evaluations.len().checked_sub(1)?);
        let evaluation = results.evaluations.get(at)?;
        let language = scene.language;
        let open = scene.viewpoint.spoilers_revealed || scene.are_all_deaths_revealed();
        let closed = (!open).then_some(HiddenBy::Spoilers);
        let players = &evaluation.players;
        // A total would give away the points of examinees that the viewpoint does not see.
        let together = players.iter().find_map(|player| examinee_hidden_by(scene, player.examinee)).or(closed);
        let examinees = players.iter().map(|player| ExamColumn {
            person: player.examinee.map(|seat| scene.person(seat)),
            name: player.examinee.map_or_else(|| t::exam_reader(language), |seat| scene.name(seat)),
            points: Seen::hidden_or_recorded(
                examinee_hidden_by(scene, player.examinee).or(closed),
                Some(format_points_by_kind(&player.tally)),
            ),
        });
        let seats: Vec<Option<Seat>> = players.iter().map(|p| p.examinee).collect();
        let names: Vec<&str> = log
            .scenario
            .characters
            .iter()
            .map(|c| c.name.as_str())
            .chain(log.scenario.victims.iter().map(|v| v.name.as_str()))
            .collect();
        let questions = distinct_questions(evaluation)
            .into_iter()
            .zip(1..)
            .map(|(question, number)| ExamRow {
                number,
                kind: question_kind_label(scene, question.kind),
                question: question.question.clone(),
                options: options_with_truth(question, open),
                cells: seats.iter().map(|seat| cell(scene, evaluation, question, *seat, open)).collect(),
                first_mention: find_first_mention(scene, question, &names, open),
            })
            .collect();
        let moments = all.iter().map(|after| exam_summary(scene, log, *after, marking));
        let course = Some(moments.collect()).filter(|_| all.len() > 1);
        let figures = SCORE_KINDS.map(|kind| {
            let shares = results.point_shares(kind);
            let spread = mean_and_deviation(&shares);
            spread.map_or_else(String::new, |spread| format_spread(spread, shares.len()))
        });
        Some(Self {
            exam_labels: all.iter().map(|after| t::describe_exam_moment(language, *after)).collect(),
            exam,
            exam_trend: Seen::hidden_or_recorded(together, course),
            perspective_label: t::describe_exam_sitting(language, after_round, results.perspective),
            examinees: examinees.collect(),
            questions,
            unscored_question_count: results.without_truth.len(),
            evaluations: results.evaluations.len(),
            evaluation: at,
            had_play: scene.session.turn_count() > 0,
            shows_marks: open,
            points_by_kind: Seen::hidden_or_recorded(together, Some(format_points_by_kind(&evaluation.total))),
            points_percent_text: Seen::hidden_or_recorded(
                together,
                results.overall().map(|overall| format_spread(overall, results.evaluations.len())),
            ),
            percent_by_kind: Seen::hidden_or_recorded(
                together,
                Some(figures.to_vec()).filter(|_| results.evaluations.len() > 1),
            ),
            votes: votes::exam_votes(scene, (after_round, evaluation.number), open),
            won: Seen::hidden_or_recorded(closed, describe_wins(scene, log, after_round)),
        })
    }
}

/// The result of the exam after a round, or (`None`) at the end.
fn exam_summary(scene: &Scene<'_>, log: &Log, after_round: Option<u32>, marking: Marking) -> ExamSummary {
    let results = read_exam_results(log, after_round, marking);
    let shares = results.map_or_else(Vec::new, |results| results.point_shares(None));
    let share = mean_and_deviation(&shares);
    ExamSummary {
        when: t::describe_exam_moment(scene.language, after_round),
        share: share.map(|share| share.mean),
        points_percent_text: share.map_or_else(String::new, |share| format_spread(share, shares.len())),
        won: describe_wins(scene, log, after_round).unwrap_or_default(),
    }
}

/// Cases won in the evaluations of an exam, in words.
fn describe_wins(scene: &Scene<'_>, log: &Log, after_round: Option<u32>) -> Option<String> {
    let wins = count_wins(log, after_round);
    let rate = mean_and_deviation(&wins.iter().filter_map(Wins::rate).collect::<Vec<_>>())?;
    let all = wins.iter();
    let (won, cases) = all.fold((0, 0), |(won, cases), w| (won + w.won, cases + w.cases));
    let share = format_spread(rate, wins.len());
    Some(t::exam_won(scene.language, won, cases, &share))
}

const SCORE_KINDS: [Option<QuestionKind>; 4] =
    [Some(QuestionKind::Objective), Some(QuestionKind::Reasoning), Some(QuestionKind::Relations), None];

/// "33 %", or "33 % ± 7" over several evaluations.
fn format_spread(spread: MeanAndDeviation, evaluations: usize) -> String {
    let mean = format_percent(spread.mean);
    if evaluations < 2 {
        return mean;
    }
    format!("{mean} ± {}", format_percent(spread.deviation))
}

/// Each question once, in the order of the papers.
fn distinct_questions<'l>(evaluation: &Evaluation<'l>) -> Vec<&'l ExamQuestion> {
    let mut list: Vec<&'l ExamQuestion> = Vec::new();
    for sat in &evaluation.answers {
        if !list.iter().any(|question| question.id == sat.question.id) {
            list.push(sat.question);
        }
    }
    list
}

fn examinee_hidden_by(scene: &Scene<'_>, examinee: Option<Seat>) -> Option<HiddenBy> {
    match examinee {
        Some(seat) => scene.viewpoint.hides_thoughts_of(seat),
        None => (!scene.viewpoint.perspective.sees_all_thoughts()).then_some(HiddenBy::Perspective),
    }
}

fn question_kind_label(scene: &Scene<'_>, kind: QuestionKind) -> String {
    let language = scene.language;
    let name = match kind {
        QuestionKind::Objective => t::exam_objective(language),
        QuestionKind::Reasoning => t::exam_reasoning(language),
        QuestionKind::Relations => t::exam_relations(language),
    };
    t::exam_kind(language, &name, kind.points())
}

/// Objective, reasoning, relations, overall.
fn format_points_by_kind(tally: &ExamTally) -> Vec<String> {
    [tally.objective, tally.reasoning, tally.relations, tally.overall()]
        .map(|score: QuestionTotals| format!("{}/{}", score.points, score.possible))
        .to_vec()
}
