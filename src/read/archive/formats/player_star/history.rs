//! Reads the rows of a history: introductions, questions, answers. Rounds are inferred from the order of the
//! questions.

use super::sheet::Spreadsheet;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use std::collections::HashMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowKind {
    Introduction,
    Question,
    Answer,
    /// None of these; it stays an utterance.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HistoryRow {
    /// The row's number in the spreadsheet.
    pub line: usize,
    pub kind: RowKind,
    pub speaker: String,
    pub listener: String,
    /// What the asker's script calls the victim; empty outside questions and answers.
    pub victim: String,
    pub words: String,
    pub prompt: String,
    /// The round, from 1; 0 for introductions.
    pub round: u32,
}

/// The rows of a sheet, with their rounds.
pub(super) fn read_history_rows(path: &str, sheet: &Spreadsheet, report: &mut ProblemList) -> Vec<HistoryRow> {
    if sheet.column("prompt").is_none() {
        report.warn(path, LogProblem::NoPrompts);
    }
    let mut rows = Vec::new();
    for (line, cells) in &sheet.rows {
        let cell = |name: &str| sheet.cell(cells, name);
        let (stage, speaker, listener) = (cell("stage").trim(), cell("speaker").trim(), cell("listener").trim());
        let place = format!("{path}: row {line}");
        if speaker.is_empty() {
            report.warn(place, LogProblem::NobodySpeaks);
            continue;
        }
        let (kind, victim) = classify_row(stage, speaker, listener);
        if kind == RowKind::Other {
            report.warn(&place, LogProblem::UnknownStage { stage: quoted(stage) });
        }
        if cell("words").trim().is_empty() {
            report.warn(place, LogProblem::NothingSaid);
        }
        rows.push(HistoryRow {
            line: *line,
            kind,
            speaker: speaker.to_owned(),
            listener: listener.to_owned(),
            victim: victim.to_owned(),
            words: cell("words").to_owned(),
            prompt: cell("prompt").to_owned(),
            round: 0,
        });
    }
    number_rounds(&mut rows);
    report_unpaired(path, &rows, report);
    rows
}

/// `self introduction stage`, or `A ask B for death of V`: A's words are the question.
fn classify_row<'a>(stage: &'a str, speaker: &str, listener: &str) -> (RowKind, &'a str) {
    let victim = |asker: &str, answerer: &str| {
        let rest = stage.strip_prefix(asker)?.strip_prefix(" ask ")?;
        rest.strip_prefix(answerer)?.strip_prefix(" for death of ")
    };
    if stage.contains("introduction") || stage.contains("自我介绍") {
        (RowKind::Introduction, "")
    } else if let Some(victim) = victim(speaker, listener) {
        (RowKind::Question, victim.trim())
    } else if let Some(victim) = victim(listener, speaker) {
        (RowKind::Answer, victim.trim())
    } else {
        (RowKind::Other, "")
    }
}

/// Numbers the rounds. Everybody in turn asks about every victim, in the order of the first round; an asker
/// and victim that come again, or before the previous pair in that order, begin a new round.
fn number_rounds(rows: &mut [HistoryRow]) {
    let mut order: HashMap<(String, String), usize> = HashMap::new();
    let (mut last, mut round): (Option<usize>, u32) = (None, 0);
    // Whom the asker has asked about this victim in the current turn.
    let mut asked: Vec<String> = Vec::new();
    for row in rows.iter_mut() {
        if row.kind == RowKind::Question {
            let pair = (row.speaker.clone(), row.victim.clone());
            let next = order.len();
            let here = *order.entry(pair).or_insert(next);
            let again = asked.contains(&row.listener) && asked.last() != Some(&row.listener);
            if last.is_none_or(|last| here < last || here == last && again) {
                round += 1;
                asked.clear();
            } else if last != Some(here) {
                asked.clear();
            }
            asked.push(row.listener.clone());
            last = Some(here);
        }
        if row.kind != RowKind::Introduction {
            row.round = round;
        }
    }
}

/// Reports questions and answers that are not next to each other.
fn report_unpaired(path: &str, rows: &[HistoryRow], report: &mut ProblemList) {
    for (i, row) in rows.iter().enumerate() {
        let place = || format!("{path}: row {}", row.line);
        let is_partner = |other: &HistoryRow, kind: RowKind| {
            other.kind == kind && other.speaker == row.listener && other.listener == row.speaker
        };
        match row.kind {
            RowKind::Question if !rows.get(i + 1).is_some_and(|next| is_partner(next, RowKind::Answer)) => {
                report.warn(place(), LogProblem::QuestionAlone);
            }
            RowKind::Answer if i == 0 || !is_partner(&rows[i - 1], RowKind::Question) => {
                report.warn(place(), LogProblem::AnswerAlone);
            }
            _ => {}
        }
    }
}
