//! Finds a game's solution in MIRAGE's `Truth.json`: solutions by title, for several games at once, one
//! folder above them. Titles can differ from the folders' names.

use crate::base::scenario::{ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::{likeness, normalize_name};
use crate::read::archive::formats::paths::folder;
use crate::read::archive::json::Json;

/// A solution that belongs to a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Truth {
    /// As the file calls the game.
    pub(super) title: String,
    pub(super) text: String,
}

/// Titles with at least this likeness mean the same game.
const MIN_TITLE_LIKENESS: f64 = 0.7;

/// Finds the solution of the game called `title`: by the title, else by the names in the text. A solution
/// with another game's title is not considered.
pub(super) fn find(
    path: &str,
    title: &str,
    names: &[&str],
    files: &[(String, Json)],
    titles: &[String],
    report: &mut ProblemList,
) -> Option<Truth> {
    let here = folder(path);
    let near = files.iter().filter(|(file, _)| {
        let above = folder(file);
        above.is_empty() || here == above || here.starts_with(&format!("{above}/"))
    });
    let entries: Vec<(&str, &str, String)> = near
        .flat_map(|(file, json)| {
            let fields = json.fields().iter();
            fields.map(move |(title, text)| (file.as_str(), title.as_str(), text.to_text()))
        })
        .collect();
    let found = |entry: &(&str, &str, String)| Truth { title: entry.1.trim().to_owned(), text: entry.2.clone() };
    let plain =
        entries.iter().find(|(_, other, _)| !title.is_empty() && normalize_name(other) == normalize_name(title));
    if let Some(entry) = plain {
        return Some(found(entry));
    }
    let taken = |other: &str| {
        let mut others = titles.iter().filter(|t| normalize_name(t) != normalize_name(title));
        others.any(|t| normalize_name(t) == normalize_name(other))
    };
    let free: Vec<_> = entries.iter().filter(|(_, other, _)| !taken(other)).collect();
    let alike = |entry: &&&(&str, &str, String)| likeness(entry.1, title);
    let best = free.iter().max_by(|a, b| alike(a).total_cmp(&alike(b)));
    let by_title = best.filter(|entry| alike(entry) >= MIN_TITLE_LIKENESS);
    let entry = by_title.or_else(|| by_names(&free, names));
    match entry {
        Some(entry) => {
            let (file, other, _) = **entry;
            let title = quoted(title);
            let kind = if by_title.is_some() {
                ScriptProblem::SolutionByTitle { title }
            } else {
                ScriptProblem::SolutionByNames { title }
            };
            report.warn(format!("{file}: {other}"), kind);
        }
        None => report.warn(path, ScriptProblem::NoSolution),
    }
    entry.map(|entry| found(entry))
}

/// The one text that names at least half of the players and more of them than any other text.
fn by_names<'a, 'b>(
    free: &'b [&'a (&'a str, &'a str, String)],
    names: &[&str],
) -> Option<&'b &'a (&'a str, &'a str, String)> {
    let named = |text: &str| names.iter().filter(|name| text.contains(*name)).count();
    let most = free.iter().map(|entry| named(&entry.2)).max()?;
    let mut best = free.iter().filter(|entry| named(&entry.2) == most);
    let first = best.next()?;
    (most * 2 >= names.len() && most > 0 && best.next().is_none()).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn solutions_are_found_by_title_then_likeness_then_names() {
        let truths: Json = serde_json::from_str(
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
            let truth = find(path, title, &["Ann", "Bo", "Eve"], &files, &titles, &mut report);
            assert_eq!(truth.map(|t| t.text).unwrap_or_default(), expected, "{title}");
            assert_eq!(report.into_problems().len(), problems, "{title}");
        }
        let mut report = ProblemList::default();
        let truth = find("En/s.json", "", &["Ann", "Bo", "Eve"], &files, &[], &mut report);
        assert_eq!(truth.map(|t| t.title).as_deref(), Some("The Mill"));
    }
}
