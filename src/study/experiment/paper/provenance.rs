//! Sentences about the games behind a page's numbers, and about games left out since their case does not say
//! what a label needs.

use super::definition::SourceTrait;
use super::page::PaperPage;
use super::source::ValueSource;
use std::collections::BTreeSet;

/// "24 games of 3 cases, in en, played by offline reader".
pub(super) fn describe_sources(sets: &[Vec<usize>], sources: &[ValueSource]) -> String {
    let used: BTreeSet<usize> = sets.iter().flatten().copied().collect();
    let used: Vec<&ValueSource> = used.iter().filter_map(|at| sources.get(*at)).collect();
    if used.is_empty() {
        return "None of the games and cases in these folders belongs here.".to_owned();
    }
    let told = |by: SourceTrait| {
        let values: BTreeSet<&str> = used
            .iter()
            .filter(|one| one.played || by != SourceTrait::Mind)
            .map(|one| one.trait_value(by))
            .filter(|value| !value.is_empty())
            .collect();
        values.into_iter().collect::<Vec<_>>()
    };
    let games = used.iter().filter(|one| one.played).count();
    let cases: BTreeSet<_> = used.iter().map(|one| &one.case).collect();
    let count = |number: usize, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    };
    let mut text = format!(
        "Ours: {} of {}; language: {}",
        count(games, "game", "games"),
        count(cases.len(), "case", "cases"),
        told(SourceTrait::Language).join(", ")
    );
    let minds = told(SourceTrait::Mind);
    if !minds.is_empty() {
        text += &format!("; played by: {}", minds.join(", "));
    }
    let unfinished = used.iter().filter(|one| one.played && !one.finished).count();
    if unfinished > 0 {
        text += &format!("; not played to the end, or not known to be: {unfinished}");
    }
    text + "."
}

/// Names the cases that lack a property by which the page groups scripts; empty if none does.
pub(super) fn describe_unknown_traits(page: &PaperPage, fitting: &[&ValueSource]) -> String {
    let asked = [
        (SourceTrait::Realism, "whether they keep to what is possible", "realism"),
        (SourceTrait::Ending, "whether their ending is fixed", "ending"),
    ];
    let rows = page.parts.iter().flat_map(|part| &part.rows);
    let labels = rows.map(|row| &row.label).chain(&page.columns);
    let asked_for: BTreeSet<SourceTrait> = labels.flat_map(|label| &label.only).map(|(by, _)| *by).collect();
    let mut text = String::new();
    for (by, what, field) in asked {
        let silent = fitting.iter().filter(|one| one.trait_value(by).is_empty());
        let silent: BTreeSet<&str> = silent.map(|one| one.trait_value(SourceTrait::Script)).collect();
        if !silent.is_empty() && asked_for.contains(&by) {
            let silent: Vec<&str> = silent.into_iter().collect();
            text += &format!(
                " In no number, since nobody said {what} (shape.{field} in the case file): {}.",
                silent.join(", ")
            );
        }
    }
    text
}
