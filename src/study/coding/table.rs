//! Codes and agreement as CSV. The first can be imported again.

use super::agreement::{AgreementKind, ComparedCoders};
use super::codes::Codes;
use super::utterances::{SpokenTurn, list_utterances};
use crate::base::game::{Log, Seat, TurnKind};
use crate::read::statistics::agreement::ChanceCorrectedAgreement;
use crate::show::export::{ColumnExtractor, ExportError, TypedSheet};

/// A code of a coder at a turn.
struct GivenCode<'c> {
    log: &'c Log,
    said: SpokenTurn,
    coder: &'c str,
    code: &'c str,
}

impl GivenCode<'_> {
    fn speaker_name(&self, seat: Seat) -> String {
        self.log.scenario.person_name(seat.index()).to_owned()
    }
}

/// A row per code of a coder at a turn; one with an empty `code` where none applies. Turns that a coder has
/// not coded have no row.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn codes_csv(codes: &Codes, log: &Log) -> Result<String, ExportError> {
    use ColumnExtractor::{Number, Text};
    let fields: [(&str, ColumnExtractor<GivenCode>); 9] = [
        ("log", Text(|one| one.log.id.clone())),
        ("turn", Number(|one| Some(f64::from(one.said.turn)))),
        ("round", Number(|one| Some(f64::from(one.said.round)))),
        ("kind", Text(|one| turn_kind_name(one.said.kind).to_owned())),
        ("speaker", Text(|one| one.speaker_name(one.said.speaker))),
        ("listener", Text(|one| one.said.listener.map(|seat| one.speaker_name(seat)).unwrap_or_default())),
        ("coder", Text(|one| one.coder.to_owned())),
        ("code", Text(|one| one.code.to_owned())),
        ("text", Text(|one| one.said.text.clone())),
    ];
    let mut rows = Vec::new();
    for said in list_utterances(log) {
        for coder in &codes.coders {
            let Some(given) = coder.marks.get(&said.turn) else {
                continue;
            };
            let none = given.is_empty().then_some("");
            let all = given.iter().map(String::as_str).chain(none);
            rows.extend(all.map(|code| GivenCode { log, said: said.clone(), coder: &coder.name, code }));
        }
    }
    TypedSheet::from_rows(&fields, rows).csv()
}

/// Compared coders with the agreement that was found.
struct FoundAgreement<'c> {
    compared: &'c ComparedCoders,
    found: Option<ChanceCorrectedAgreement>,
    interval: Option<(f64, f64)>,
}

/// A row per figure: the code (empty: the set of codes), κ or α, the coders, n, observed and expected
/// agreement, the coefficient, and the 95 % interval.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn agreement_csv(compared: &[ComparedCoders]) -> Result<String, ExportError> {
    use ColumnExtractor::{Count, Number, Text};
    let fields: [(&str, ColumnExtractor<FoundAgreement>); 9] = [
        ("code", Text(|one| one.compared.code.as_ref().map_or_else(String::new, |code| code.id.clone()))),
        ("figure", Text(|one| figure_name(one.compared.figure).to_owned())),
        ("coders", Text(|one| one.compared.coders.join("; "))),
        ("n", Count(|one| Some(one.compared.n))),
        ("observed", Number(|one| Some(one.found.as_ref()?.observed))),
        ("expected", Number(|one| Some(one.found.as_ref()?.expected))),
        ("value", Number(|one| Some(one.found.as_ref()?.coefficient))),
        ("low", Number(|one| Some(one.interval?.0))),
        ("high", Number(|one| Some(one.interval?.1))),
    ];
    let rows = compared.iter().map(|compared| FoundAgreement {
        compared,
        found: compared.coefficient(),
        interval: compared.confidence_interval(),
    });
    TypedSheet::from_rows(&fields, rows).csv()
}

fn figure_name(figure: AgreementKind) -> &'static str {
    match figure {
        AgreementKind::Kappa => "kappa",
        AgreementKind::Alpha => "alpha",
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
