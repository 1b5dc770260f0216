//! Reads evaluation sheets: a question a row, totals in the last one.

use super::sheet::Spreadsheet;
use crate::base::game::{Event, EventKind, Measure, Seat};
use crate::base::scenario::{CaseProblem, ChoiceMode, ExamQuestion, LogProblem, ProblemList, QuestionKind, quoted};
use crate::read::archive::formats::shared::question_kind;
use crate::read::archive::tables::parse_decimal;
use std::collections::HashSet;

/// The columns that make a sheet an evaluation.
pub(super) const EVALUATION_COLUMNS: [&str; 5] = ["tester", "question", "truth", "answer", "is_right"];

#[derive(Debug, Clone, Default)]
pub(super) struct EvaluationSheet {
    pub path: String,
    pub rows: Vec<MarkedAnswer>,
    /// The share of points that the last row claims.
    pub claimed: Option<f64>,
}

/// One answered question with its mark.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MarkedAnswer {
    pub tester: String,
    pub kind: QuestionKind,
    pub question: String,
    pub choices: String,
    pub truth: String,
    pub answer: String,
    pub right: Option<bool>,
}

pub(super) fn read_evaluation(path: &str, sheet: &Spreadsheet, report: &mut ProblemList) -> EvaluationSheet {
    let mut result = EvaluationSheet { path: path.to_owned(), ..EvaluationSheet::default() };
    for (line, cells) in &sheet.rows {
        let cell = |name: &str| sheet.cell(cells, name).trim();
        let mark = parse_decimal(cell("is_right"));
        // The last row has neither tester nor points.
        if cell("tester").is_empty() && cell("value").is_empty() {
            result.claimed = mark;
            continue;
        }
        let kind = question_kind(cell("value"));
        let place = format!("{path}: row {line}");
        if kind.is_none() {
            report.warn(&place, LogProblem::UnknownPoints);
        }
        if cell("truth").is_empty() {
            report.warn(&place, CaseProblem::NoTruth);
        }
        let right = mark.map(|mark| mark > 0.0).or_else(|| cell("is_right").to_lowercase().parse().ok());
        result.rows.push(MarkedAnswer {
            tester: cell("tester").to_owned(),
            kind: kind.unwrap_or(QuestionKind::Relations),
            question: cell("question").to_owned(),
            choices: cell("choices").to_owned(),
            truth: cell("truth").to_owned(),
            answer: cell("answer").to_owned(),
            right,
        });
    }
    result
}

impl MarkedAnswer {
    /// The question as the case's exam holds it.
    pub(super) fn to_exam_question(&self, number: usize) -> ExamQuestion {
        let truth: String = self.truth.to_lowercase().chars().filter(char::is_ascii_lowercase).collect();
        ExamQuestion {
            id: format!("q{number}"),
            examinees: Vec::new(),
            kind: self.kind,
            choice: if truth.len() > 1 { ChoiceMode::Multiple } else { ChoiceMode::Single },
            question: self.question.clone(),
            options: split_options(&self.choices),
            truth,
        }
    }
}

/// Splits `A: one B: two …`.
fn split_options(choices: &str) -> Vec<String> {
    let marks = ["A:", "B:", "C:", "D:", "E:"];
    let mut starts: Vec<(usize, usize)> = Vec::new();
    for mark in marks {
        let from = starts.last().map_or(0, |(_, end)| *end);
        let spaced = format!(" {mark}");
        let at = match choices[from..].find(&spaced) {
            Some(at) => from + at + 1,
            None if from == 0 && choices.starts_with(mark) => 0,
            None => break,
        };
        starts.push((at, at + mark.len()));
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([choices.len()]);
    starts.iter().zip(ends).map(|((_, start), end)| choices[*start..end].trim().to_owned()).collect()
}

/// Adds the questions of all sheets to `exam`, each once, and returns the events of marking.
pub(super) fn build_exam_events(
    sheets: &[EvaluationSheet], seat: impl Fn(&str) -> Option<Seat>, exam: &mut Vec<ExamQuestion>,
    report: &mut ProblemList,
) -> Vec<Event> {
    let mut list = Vec::new();
    let mut known: Vec<(String, String, String)> = Vec::new();
    // Who answered which question in each evaluation. A sheet in which somebody repeats an answer is another
    // evaluation.
    let mut taken: Vec<HashSet<(String, usize)>> = Vec::new();
    for sheet in sheets {
        let mut put = |row: &MarkedAnswer| {
            let key = (row.question.clone(), row.choices.clone(), row.truth.clone());
            known.iter().position(|k| *k == key).unwrap_or_else(|| {
                known.push(key);
                exam.push(row.to_exam_question(known.len()));
                known.len() - 1
            })
        };
        let places: Vec<usize> = sheet.rows.iter().map(&mut put).collect();
        let answered: HashSet<(String, usize)> =
            sheet.rows.iter().zip(&places).map(|(row, place)| (row.tester.clone(), *place)).collect();
        let evaluation = taken.iter().position(|before| before.is_disjoint(&answered)).unwrap_or(taken.len());
        match taken.get_mut(evaluation) {
            Some(before) => before.extend(answered),
            None => taken.push(answered),
        }
        let evaluation = u32::try_from(evaluation + 1).unwrap_or(u32::MAX);
        let (mut points, mut possible, mut right, mut unmarked) = (0u32, 0u32, 0u32, false);
        for (row, position) in sheet.rows.iter().zip(places) {
            unmarked |= row.right.is_none();
            possible = possible.saturating_add(row.kind.points());
            if row.right == Some(true) {
                points = points.saturating_add(row.kind.points());
                right += 1;
            }
            let Some(examinee) = seat(&row.tester) else {
                report.warn(&sheet.path, LogProblem::NoSeat { name: quoted(&row.tester) });
                continue;
            };
            list.push(Event::from(EventKind::Examined {
                examinee: Some(examinee),
                question: format!("q{}", position + 1),
                answer: row.answer.clone(),
                letters: None,
                reason: String::new(),
                perspective: None,
                evaluation,
                after_round: None,
                right: row.right,
            }));
        }
        let share = |part: u32, whole: u32| (whole > 0 && !unmarked).then(|| f64::from(part) / f64::from(whole));
        let rows = u32::try_from(sheet.rows.len()).unwrap_or(u32::MAX);
        for (measure, value, claimed) in [
            (Measure::ExamScore, share(points, possible), sheet.claimed),
            (Measure::ExamAccuracy, share(right, rows), None),
        ] {
            list.push(Event::from(EventKind::Measured { measure, about: None, value, claimed }));
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::split_options;

    #[test]
    fn options_are_parted_at_their_letters() {
        for (choices, expected) in [
            (" A: the mill B: at 10: the barn C: nowhere ", vec!["the mill", "at 10: the barn", "nowhere"]),
            ("A: 磨坊 B: 谷仓", vec!["磨坊", "谷仓"]),
            ("none", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(split_options(choices), expected);
        }
    }
}
