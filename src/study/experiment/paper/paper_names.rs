//! The papers' names of scripts and models, so that games can be compared with their numbers. Other names
//! stay as they are.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Default, Deserialize)]
struct PaperNames {
    wellplay_scripts: Vec<String>,
    mirage_scripts: Vec<MirageScript>,
    /// The papers' name of each.
    script_aliases: BTreeMap<String, String>,
    models: BTreeMap<String, String>,
}

/// A script of MIRAGE.
#[derive(Deserialize)]
struct MirageScript {
    title: String,
    /// Begins with `M` if it is dealt in stages.
    code: String,
    realism: String,
    /// Is the ending fixed?
    ending: String,
}

/// A test holds that the file can be read.
static PAPER_NAMES: LazyLock<PaperNames> =
    LazyLock::new(|| toml::from_str(include_str!("paper_names.toml")).unwrap_or_default());

/// The papers' name of a case's title, ignoring an addition in brackets ("(4 people closed)").
pub(super) fn paper_script_name(title: &str) -> &str {
    let before = title.split(['(', '（']).next().unwrap_or(title).trim();
    let bare = [before, title.trim()].into_iter().find(|name| !name.is_empty()).unwrap_or(title);
    let titles = PAPER_NAMES.mirage_scripts.iter().map(|script| &script.title);
    let theirs = PAPER_NAMES.wellplay_scripts.iter().chain(titles).map(|name| (name, name));
    let mut names = theirs.chain(&PAPER_NAMES.script_aliases);
    names.find(|(name, _)| name.eq_ignore_ascii_case(bare)).map_or(title, |(_, known)| known)
}

/// Stages, realism and ending of a script of MIRAGE.
pub(super) fn mirage_script_shape(script: &str) -> Option<[&'static str; 3]> {
    let known = PAPER_NAMES.mirage_scripts.iter().find(|one| one.title == script)?;
    let stages = if known.code.starts_with('M') { "Multi" } else { "Single" };
    Some([stages, &known.realism, &known.ending])
}

pub(super) fn paper_model_name(mind: &str) -> &str {
    let last = mind.rsplit('/').next().unwrap_or(mind);
    let mut models = PAPER_NAMES.models.iter();
    models.find(|(version, _)| version.eq_ignore_ascii_case(last)).map_or(mind, |(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_titles_find_the_papers_scripts_and_others_stay_what_they_are() {
        for (title, known) in [
            ("Sin (4 people closed)", "Sin"),
            ("Riverside Inn (Werewolf)", "Riverside Inn"),
            ("孤舟萤（6人）", "Solitary Boat Firefly"),
            ("Artical 22 School Rules", "Article 22 School Rules"),
            ("The Lantern Room", "The Lantern Room"),
            ("(untitled)", "(untitled)"),
        ] {
            assert_eq!(paper_script_name(title), known);
        }
        assert_eq!(paper_model_name("org/Qwen2-7B-Instruct"), "Qwen-2-7B");
        assert_eq!(paper_model_name("gpt-4o"), "gpt-4o");
    }
}
