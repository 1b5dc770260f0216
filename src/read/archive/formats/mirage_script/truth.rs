//! Finds a game's solution in MIRAGE's `Truth.json`: solutions by title, for several games at once, one
//! folder above them. Titles can differ from the folders' names.

use crate::base::scenario::{ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::{likeness, normalize_name};
use crate::read::archive::formats::paths::folder;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// A solution that belongs to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Truth {
    /// As the file calls the game.
    pub(super) title: String,
    pub(super) text: String,
}

/// Titles with at least this likeness mean the same game.
const MIN_TITLE_LIKENESS: f64 = 0.7;

/// Finds the solution of the game called `title`: by the title, else by the names in the text. A solution
/// with another game's title is not considered.
pub(super) fn find_truth(
    path: &str, title: &str, names: &[&str], files: &[(String, Value)], titles: &[String], report: &mut ProblemList,
) -> Option<Truth> {
    let here = folder(path);
    let near = files.iter().filter(|(file, _)| {
        let above = folder(file);
        above.is_empty() || here == above || here.starts_with(&format!("{above}/"))
    });
    // The place of each solution, and itself.
    let entries: Vec<(String, Truth)> = near
        .flat_map(|(file, json)| json.fields().map(move |entry| (file, entry)))
        .map(|(file, (title, text))| {
            (format!("{file}: {title}"), Truth { title: title.trim().to_owned(), text: text.to_text() })
        })
        .collect();
    let is_same = |one: &str, other: &str| normalize_name(one) == normalize_name(other);
    if let Some((_, truth)) = entries.iter().find(|(_, other)| !title.is_empty() && is_same(&other.title, title)) {
        return Some(truth.clone());
    }
    let is_taken = |other: &str| titles.iter().any(|known| !is_same(known, title) && is_same(known, other));
    let free: Vec<&(String, Truth)> = entries.iter().filter(|(_, other)| !is_taken(&other.title)).collect();
    let alike = |(_, truth): &(String, Truth)| likeness(&truth.title, title);
    let best = free.iter().copied().max_by(|a, b| alike(a).total_cmp(&alike(b)));
    let by_title = best.filter(|entry| alike(entry) >= MIN_TITLE_LIKENESS);
    let Some((place, truth)) = by_title.or_else(|| find_truth_by_names(&free, names)) else {
        report.warn(path, ScriptProblem::NoSolution);
        return None;
    };
    let title = quoted(title);
    report.warn(
        place,
        if by_title.is_some() {
            ScriptProblem::SolutionByTitle { title }
        } else {
            ScriptProblem::SolutionByNames { title }
        },
    );
    Some(truth.clone())
}

/// The one text that names at least half of the players and more of them than any other text.
fn find_truth_by_names<'a>(free: &[&'a (String, Truth)], names: &[&str]) -> Option<&'a (String, Truth)> {
    let named = |(_, truth): &(String, Truth)| names.iter().filter(|name| truth.text.contains(*name)).count();
    let most = free.iter().map(|entry| named(entry)).max()?;
    let mut best = free.iter().filter(|entry| named(entry) == most);
    let first = best.next()?;
    (most * 2 >= names.len() && most > 0 && best.next().is_none()).then_some(*first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn solutions_are_found_by_title_then_likeness_then_names() {
        let truths: Value = serde_json::from_str(
            r#"{"Articel 7 House Rules": "Cy did it.", "The Mill": "Ann did it to Bo.", "The Hill": "Dee."}"#,
        )
        .unwrap();
        let files = [("En/Truth.json".to_owned(), truths)];
        let titles = ["The Mill", "The Hill", "Article 7 House Rules"].map(str::to_owned);
        let table = table! {
            "En/The Mill/script.json", "The Mill", "Ann did it to Bo." => 0;
            "En/x/script.json", "the mill!", "Ann did it to Bo." => 0;
            "En/Article 7/s.json", "Article 7 House Rules", "Cy did it." => 1;
            "En/The Mills/s.json", "The Mills", "" => 1;
            "Zh/The Mill/s.json", "The Mill", "" => 1;
        };
        for (path, title, expected, problems) in table {
            let mut report = ProblemList::default();
            let truth = find_truth(path, title, &["Ann", "Bo", "Eve"], &files, &titles, &mut report);
            assert_eq!(truth.map(|t| t.text).unwrap_or_default(), expected, "{title}");
            assert_eq!(report.into_problems().len(), problems, "{title}");
        }
        let mut report = ProblemList::default();
        let truth = find_truth("En/s.json", "", &["Ann", "Bo", "Eve"], &files, &[], &mut report);
        assert_eq!(truth.map(|t| t.title).as_deref(), Some("The Mill"));
    }
}
