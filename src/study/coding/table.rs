//! Codes and agreement as CSV. The first can be imported again.

use super::agreement::{ComparedCoders, FigureKind};
use super::codes::Codes;
use super::utterances::utterances;
use crate::base::game::{Log, TurnKind};
use crate::show::export::{ExportError, chart_csv};

/// Columns of the table of codes.
const HEADER: [&str; 9] = ["log", "turn", "round", "kind", "speaker", "listener", "coder", "code", "text"];

/// A row per code of a coder at a turn; one with an empty `code` where none applies. Turns that a coder has
/// not coded have no row.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn codes_csv(codes: &Codes, log: &Log) -> Result<String, ExportError> {
    let mut rows = Vec::new();
    for said in utterances(log) {
        let name = |seat: crate::base::game::Seat| log.scenario.person_name(seat.index()).to_owned();
        for coder in &codes.coders {
            let Some(given) = coder.marks.get(&said.turn) else {
                continue;
            };
            let none = given.is_empty().then_some("");
            for code in given.iter().map(String::as_str).chain(none) {
                let text = |text: &str| (text.to_owned(), None);
                rows.push(vec![
                    text(&log.id),
                    (String::new(), Some(f64::from(said.turn))),
                    (String::new(), Some(f64::from(said.round))),
                    text(turn_kind_name(said.kind)),
                    text(&name(said.speaker)),
                    text(&said.listener.map(name).unwrap_or_default()),
                    text(&coder.name),
                    text(code),
                    text(&said.text),
                ]);
            }
        }
    }
    chart_csv(&[], &HEADER.map(str::to_owned), rows.into_iter())
}

/// A row per figure: the code (empty: the set of codes), κ or α, the coders, n, observed and expected
/// agreement, the coefficient, and the 95 % interval.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn agreement_csv(compared: &[ComparedCoders]) -> Result<String, ExportError> {
    let columns = ["code", "figure", "coders", "n", "observed", "expected", "value", "low", "high"];
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let rows = compared.iter().map(|one| {
        let found = one.coefficient();
        let interval = one.interval();
        let text = |text: &str| (text.to_owned(), None);
        let number = |value: Option<f64>| (String::new(), value);
        vec![
            text(one.code.as_ref().map_or("", |code| &code.id)),
            text(figure_name(one.figure)),
            text(&one.coders.join("; ")),
            number(Some(one.n as f64)),
            number(found.map(|found| found.observed)),
            number(found.map(|found| found.expected)),
            number(found.map(|found| found.coefficient)),
            number(interval.map(|(low, _)| low)),
            number(interval.map(|(_, high)| high)),
        ]
    });
    chart_csv(&[], &columns.map(str::to_owned), rows)
}

fn figure_name(figure: FigureKind) -> &'static str {
    match figure {
        FigureKind::Kappa => "kappa",
        FigureKind::Alpha => "alpha",
    }
}

/// The name of a kind of turn in files.
pub(super) fn turn_kind_name(kind: TurnKind) -> &'static str {
    match kind {
        TurnKind::Introduction => "introduction",
        TurnKind::Question => "question",
        TurnKind::Answer => "answer",
        TurnKind::Statement => "statement",
        TurnKind::Clue => "clue",
        TurnKind::Pruning => "pruning",
        TurnKind::Vote => "vote",
        TurnKind::Ranking => "ranking",
        TurnKind::Verdict => "verdict",
    }
}
