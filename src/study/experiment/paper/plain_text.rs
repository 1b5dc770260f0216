//! A page as Markdown and LaTeX, for reading: a row of theirs and a row of ours for every row.

use super::formula::ComputedValue;
use super::page::{PageCell, PageTest, PaperPage};
use super::source::ValueSource;
use crate::read::statistics::compare::TestedDifference;
use crate::show::export::{PrintedTable, escape_latex};

/// How to read ours.
pub(super) const LEGEND: &str = "ours: value, ±e the deviation over evaluations of the same games, ±g the weighted \
    deviation over games (Questum App. C.2), n games × evaluations; sums and means over cases have no ±.";

/// "0.402", with about three significant digits.
pub(super) fn format_number(value: f64) -> String {
    match value.abs() {
        large if large >= 1_000.0 => format!("{value:.0}"),
        large if large >= 100.0 => format!("{value:.1}"),
        large if large >= 10.0 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// A number of ours; counts of a case have no decimals.
pub(super) fn format_our_number(ours: &ComputedValue) -> String {
    if ours.is_of_case && ours.value.fract() == 0.0 { format!("{:.0}", ours.value) } else { format_number(ours.value) }
}

/// "n 6 × 3": games × evaluations; for values of a case, the number of cases.
pub(super) fn describe_counts(ours: &ComputedValue) -> String {
    let cases = match ours.cases {
        1 => "1 case".to_owned(),
        cases => format!("{cases} cases"),
    };
    if ours.is_of_case {
        return cases;
    }
    let evaluations = match ours.evaluations {
        (1, 1) => String::new(),
        (least, most) if least == most => format!(" × {least}"),
        (least, most) => format!(" × {least}–{most}"),
    };
    let of = match ours.aggregation {
        super::Aggregation::Mean => String::new(),
        super::Aggregation::MeanOfCases | super::Aggregation::SumOfCases => format!(" of {cases}"),
    };
    format!("n {}{evaluations}{of}", ours.games)
}

/// The two kinds of ±, each with its letter.
pub(super) fn describe_spreads(ours: &ComputedValue) -> String {
    let of = |sign: &str, spread: Option<f64>| {
        spread.map_or_else(String::new, |spread| format!(" {sign} {}", format_number(spread)))
    };
    of("±e", ours.over_evaluations) + &of("±g", ours.over_games)
}

fn our_cell_text(cell: &PageCell) -> String {
    cell.ours.as_ref().map_or_else(
        || "–".to_owned(),
        |ours| format!("{}{} ({})", format_our_number(ours), describe_spreads(ours), describe_counts(ours)),
    )
}

/// The paper's number, with the index of its note.
pub(super) fn their_cell_text(cell: &PageCell, notes: &mut Vec<String>) -> String {
    let Some(theirs) = &cell.theirs else {
        return String::new();
    };
    let mut text = match theirs.value.as_str() {
        "" => "–".to_owned(),
        value => value.to_owned(),
    };
    if !theirs.plus_minus.is_empty() {
        text += &format!(" ± {}", theirs.plus_minus);
    }
    if !theirs.note.is_empty() {
        let known = notes.iter().position(|note| *note == theirs.note);
        let at = known.unwrap_or_else(|| {
            notes.push(theirs.note.clone());
            notes.len() - 1
        });
        text += &format!(" [{}]", at + 1);
    }
    text
}

/// The table, and the notes on theirs.
fn printed_table(page: &PaperPage) -> (PrintedTable, Vec<String>) {
    let in_parts = page.parts.iter().any(|part| !part.label.text.is_empty());
    let mut head: Vec<String> = Vec::new();
    head.extend(in_parts.then(|| "part".to_owned()));
    head.extend(["row".to_owned(), "whose".to_owned()]);
    let label_columns = head.len();
    head.extend(page.columns.iter().map(|column| {
        if column.is_ours_alone { format!("{} (not in theirs)", column.text) } else { column.text.clone() }
    }));
    let mut notes = Vec::new();
    let mut rows = Vec::new();
    for part in &page.parts {
        for row in &part.rows {
            let mut line = |whose: &str, cells: Vec<String>| {
                let mut all = Vec::new();
                all.extend(in_parts.then(|| part.label.text.clone()));
                all.extend([row.label.text.clone(), whose.to_owned()]);
                all.extend(cells);
                rows.push(all);
            };
            if row.cells.iter().any(|cell| cell.theirs.is_some()) {
                let cells = row.cells.iter().map(|cell| their_cell_text(cell, &mut notes));
                line("theirs", cells.collect());
            }
            let has_ours = row.cells.iter().any(|cell| cell.ours.is_some());
            if has_ours || page.item.theirs.is_none() {
                line("ours", row.cells.iter().map(our_cell_text).collect());
            }
        }
    }
    (PrintedTable { head, rows, label_columns }, notes)
}

/// "p 0.031 (t 2.41, 10 df, n 6 + 6)".
pub(super) fn describe_test(test: Option<&TestedDifference>) -> String {
    let Some(test) = test else {
        return "–".to_owned();
    };
    let p = if test.p < 0.0005 { format!("{:.1e}", test.p) } else { format!("{:.3}", test.p) };
    format!(
        "p {p} (t {:.2}, {:.0} df, n {} + {})",
        test.statistic,
        test.degrees_of_freedom.unwrap_or_default(),
        test.n.0,
        test.n.1
    )
}

pub(super) const TEST_NOTE: &str = "Ours, two-sample t-test with one variance, two-sided. The paper marks this test at \
    .05 and does not say what its samples are, so both are here. Games of one case are not independent, nor are \
    evaluations of one game; `casebook experiment table … --compare preset` has tests over cases, the smallest p that \
    they allow, and how many of the games say word for word the same.";

pub(super) fn tests_table(page: &PaperPage) -> PrintedTable {
    let head = ["measure", "higher?", "than", "over games", "over means of evaluations"].map(str::to_owned);
    let row = |test: &PageTest| {
        let [games, evaluations] = [&test.games, &test.evaluations].map(|test| describe_test(test.as_ref()));
        vec![test.measure.clone(), test.first.clone(), test.second.clone(), games, evaluations]
    };
    PrintedTable { head: head.to_vec(), rows: page.tests.iter().map(row).collect(), label_columns: 5 }
}

/// The sentences below the table.
pub(super) fn remarks_below(page: &PaperPage) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    if page.item.theirs.is_some() {
        let spread = match page.item.their_spread.as_str() {
            "" => String::new(),
            spread => format!(" ± in it: {spread}."),
        };
        all.push(format!("Theirs: as {} prints it, errors included.{spread}", page.item.paper));
    }
    if !page.their_remark.is_empty() {
        all.push(format!("Of theirs: {}", page.their_remark));
    }
    all.push(page.provenance.clone());
    all.extend(page.item.remarks.iter().cloned());
    all.into_iter().filter(|one| !one.is_empty()).collect()
}

/// "no game … (12 cells)".
pub(super) fn list_empty_reasons(page: &PaperPage) -> Vec<String> {
    let told = page.empty_reasons.iter().map(|(why, cells)| match cells {
        1 => format!("{why} (1 cell)"),
        cells => format!("{why} ({cells} cells)"),
    });
    told.collect()
}

pub(super) fn render_markdown(page: &PaperPage, sources: &[ValueSource]) -> String {
    let mut out = format!("# {}\n\n{}\n\n", page.item.title(), page.item.shows);
    let (table, notes) = printed_table(page);
    if !table.rows.is_empty() {
        out += &format!("{}\n{LEGEND}\n", table.markdown());
    }
    if let Some(words) = &page.words {
        out += &format!("{}\n{}\n", words.to_printed_table().markdown(), words.missing);
    }
    if !page.tests.is_empty() {
        out += &format!("\n## Is it higher?\n\n{}\n{TEST_NOTE}\n", tests_table(page).markdown());
    }
    out += "\n";
    for one in remarks_below(page) {
        out += &format!("- {one}\n");
    }
    for (at, note) in notes.iter().enumerate() {
        out += &format!("- [{}] theirs: {note}\n", at + 1);
    }
    let missing = list_empty_reasons(page);
    if !missing.is_empty() {
        out += "\nCells of ours that are empty, and why:\n\n";
        for one in missing {
            out += &format!("- {one}\n");
        }
    }
    let used: std::collections::BTreeSet<usize> = page.source_sets.iter().flatten().copied().collect();
    if !used.is_empty() {
        out += "\nMade of (which cell of which: the CSV beside this file):\n\n";
        for source in used.iter().filter_map(|at| sources.get(*at)) {
            out += &format!("- [{}](<{}>) {}\n", source.id, source.link, source.describe());
        }
    }
    out
}

pub(super) fn render_latex(page: &PaperPage) -> String {
    let title = format!("{}: {}", page.item.title(), page.item.shows);
    let (table, notes) = printed_table(page);
    let mut out = String::new();
    if !table.rows.is_empty() {
        out += &table.latex(&title, &[LEGEND.to_owned()]);
    }
    if let Some(words) = &page.words {
        out += &words.to_printed_table().latex(&title, &[]);
    }
    if out.is_empty() {
        out += &format!("% {title}\n");
    }
    if !page.tests.is_empty() {
        let caption = format!("{}: two-sample t-tests", page.item.title());
        out += &format!("\n{}", tests_table(page).latex(&caption, &[TEST_NOTE.to_owned()]));
    }
    for one in remarks_below(page) {
        out += &format!("\n{}\n", escape_latex(&one));
    }
    for (at, note) in notes.iter().enumerate() {
        out += &format!("\n[{}] theirs: {}\n", at + 1, escape_latex(note));
    }
    for one in list_empty_reasons(page) {
        out += &format!("\nEmpty: {}\n", escape_latex(&one));
    }
    out
}
