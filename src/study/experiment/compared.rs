//! Writes comparisons as a file: the pair, its cases, the test and its result. Levels of significance are
//! left to the reader.

use super::comparison::ValueComparison;
use super::figures::MEASURES;
use super::table::GroupingColumn;
use super::write::TableFormat;
use crate::read::statistics::compare::TestedDifference;
use crate::show::export::{ColumnExtractor, ExportError, PrintedTable, TypedSheet};
use serde_json::{Value, json};

const COMPARISON_NOTE: &str = "Means over the cases that both were played on; seeds and translations of one case, and \
    whatever else these games differ in, are put together first. Interval: 95 %, bootstrap over cases (BCa), of five \
    cases or more. p: all ways of exchanging the two within cases, two-sided; least p is the smallest that n cases \
    allow, 2/2^n (beyond 20 cases 1/100,001, since so many ways are drawn). Holm: p for all pairs of all measures of \
    this table together, so choose measures before you look. t: Student's over all games as two samples (Questum, \
    Table 2), two-sided. Same words: of the games compared, those in which everybody says word for word what they say \
    in another one; they are no evidence of their own. Where nothing stands there are too few cases, or no \
    differences.";

/// Writes them. The same comparisons give the same bytes.
///
/// # Errors
/// [`ExportError`] when memory runs out.
pub fn write_comparisons(
    all: &[ValueComparison], column: &GroupingColumn, format: TableFormat,
) -> Result<String, ExportError> {
    let printed = || PrintedTable {
        head: header_cells(column),
        rows: all.iter().map(comparison_row).collect(),
        label_columns: 3,
    };
    match format {
        TableFormat::Csv => comparison_sheet(all).csv(),
        TableFormat::Markdown => Ok(format!("{}\n{COMPARISON_NOTE}\n", printed().markdown())),
        TableFormat::Latex => {
            Ok(printed().latex(&format!("Comparisons by {}", column.name()), &[COMPARISON_NOTE.to_owned()]))
        }
        TableFormat::Json => Ok(format!("{:#}\n", comparisons_json(all, column))),
    }
}

fn header_cells(column: &GroupingColumn) -> Vec<String> {
    let name = column.name();
    let first = ["measure".to_owned(), name.to_owned(), format!("other {name}")];
    let others = [
        "cases",
        "mean",
        "other mean",
        "difference",
        "95 %",
        "p",
        "least p",
        "Holm",
        "t (df)",
        "p of t",
        "games",
        "same words",
    ];
    first.into_iter().chain(others.map(str::to_owned)).collect()
}

fn comparison_row(one: &ValueComparison) -> Vec<String> {
    let heading = MEASURES.get(one.measure).map_or("", |measure| measure.heading);
    [heading.to_owned()].into_iter().chain(comparison_cells(one)).collect()
}

/// A comparison for reading, without its measure: the pair, cases, their means, the difference, its interval,
/// p, the smallest possible p, Holm's p, t with its degrees of freedom, its p, games, games with the same
/// words.
pub fn comparison_cells(one: &ValueComparison) -> [String; 14] {
    let told = |value: f64| match value.abs() {
        large if large >= 1_000.0 => format!("{value:.0}"),
        large if large >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.3}"),
    };
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let p = |p: f64| {
        if p < 0.0005 { format!("{p:.1e}") } else { format!("{p:.3}") }
    };
    let degrees = |test: TestedDifference| {
        let degrees = test.degrees_of_freedom.unwrap_or_default();
        format!("{:.2} ({degrees:.0})", test.statistic)
    };
    [
        one.first.clone(),
        one.second.clone(),
        one.cases.to_string(),
        told(one.means.0),
        told(one.means.1),
        told(one.means.0 - one.means.1),
        or_dash(one.interval.map(|found| {
            let (low, high) = found.bias_corrected;
            format!("{} … {}", told(low), told(high))
        })),
        or_dash(one.paired.map(|test| p(test.p))),
        p(one.smallest_possible_p()),
        or_dash(one.holm_p.map(p)),
        or_dash(one.two_samples.map(degrees)),
        or_dash(one.two_samples.map(|test| p(test.p))),
        or_dash(one.two_samples.map(|test| format!("{} + {}", test.n.0, test.n.1))),
        one.repeated_games.to_string(),
    ]
}

/// Comparisons as a sheet, unrounded.
pub fn comparison_sheet(all: &[ValueComparison]) -> TypedSheet {
    use ColumnExtractor::{Count, Number, Text};
    let fields: [(&str, ColumnExtractor<&ValueComparison>); 18] = [
        ("measure", Text(|one| MEASURES.get(one.measure).map_or("", |measure| measure.name).to_owned())),
        ("first", Text(|one| one.first.clone())),
        ("second", Text(|one| one.second.clone())),
        ("cases", Count(|one| Some(one.cases))),
        ("first_mean", Number(|one| Some(one.means.0))),
        ("second_mean", Number(|one| Some(one.means.1))),
        ("difference", Number(|one| Some(one.means.0 - one.means.1))),
        ("difference_low", Number(|one| Some(one.interval?.bias_corrected.0))),
        ("difference_high", Number(|one| Some(one.interval?.bias_corrected.1))),
        ("p_sign_flips", Number(|one| Some(one.paired?.p))),
        ("p_least", Number(|one| Some(one.smallest_possible_p()))),
        ("p_holm", Number(|one| one.holm_p)),
        ("t", Number(|one| Some(one.two_samples?.statistic))),
        ("degrees_of_freedom", Number(|one| one.two_samples?.degrees_of_freedom)),
        ("p_t", Number(|one| Some(one.two_samples?.p))),
        ("first_games", Count(|one| Some(one.two_samples?.n.0))),
        ("second_games", Count(|one| Some(one.two_samples?.n.1))),
        ("games_same_words", Count(|one| Some(one.repeated_games))),
    ];
    TypedSheet::from_rows(&fields, all)
}

fn comparisons_json(all: &[ValueComparison], column: &GroupingColumn) -> Value {
    let rows = all.iter().map(|one| {
        json!({
            "measure": MEASURES.get(one.measure).map(|measure| measure.name),
            "first": one.first,
            "second": one.second,
            "cases": one.cases,
            "means": [one.means.0, one.means.1],
            "interval": one.interval,
            "paired": one.paired,
            "least_p": one.smallest_possible_p(),
            "holm_p": one.holm_p,
            "two_samples": one.two_samples,
            "games_same_words": one.repeated_games,
        })
    });
    json!({ "column": column.name(), "comparisons": rows.collect::<Vec<_>>() })
}
