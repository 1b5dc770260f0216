//! Recognizes PLAYER*'s totals over evaluations. They are no game, so nothing is imported.

use crate::base::scenario::{LogProblem, ProblemKind, quoted};
use crate::read::archive::formats::offered_file::OfferedFile;
use crate::read::archive::tables::{DelimitedText, parse_decimal};

/// Recognizes `data_summary.csv` by its name and its numbers, because its columns vary with what was
/// evaluated.
pub(super) fn recognize_summary(file: &mut OfferedFile) -> Option<ProblemKind> {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    if !name.eq_ignore_ascii_case("data_summary.csv") || file.json().is_some() {
        return None;
    }
    let mut reader = DelimitedText::detect(file.text()).reader(true);
    let head = reader.headers().ok()?.clone();
    let rows: Vec<csv::StringRecord> = reader.records().flatten().collect();
    let is_number = |cell: &str| parse_decimal(cell.trim().trim_end_matches('%')).is_some();
    if head.len() < 2 || !rows.iter().any(|row| row.iter().any(is_number)) {
        return None;
    }
    let named = head.iter().map(str::trim).filter(|name| !name.is_empty());
    let columns: Vec<String> = named.take(12).map(|name| format!("“{name}”")).collect();
    let kind = LogProblem::EvaluationSummary { rows: rows.len(), columns: quoted(columns.join(", ")) };
    Some(kind.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::ProblemList;

    #[test]
    fn a_summary_of_evaluations_is_named_with_its_columns() {
        let of = |path: &str, text: &str| {
            let mut file = OfferedFile::from_text(path.into(), text.into(), ProblemList::default());
            recognize_summary(&mut file)
        };
        let text = "game,right,accuracy\nMill,7,0.7\nSin,3,0.25\n";
        let told =
            LogProblem::EvaluationSummary { rows: 2, columns: quoted("“game”, “right”, “accuracy”") };
        assert_eq!(of("evaluate/data_summary.csv", text), Some(told.into()));
        assert_eq!(of("other.csv", text), None);
        assert_eq!(of("data_summary.csv", "Dear all,\nno"), None);
    }
}
