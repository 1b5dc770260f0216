//! The papers' names of scripts and models, so that games can be compared with their numbers. Other names
//! stay as they are.

/// Questum's and PLAYER*'s twelve scripts, in the order of their tables.
pub(super) const WELLPLAY_SCRIPTS: &[&str] = &[
    "Death Wears White",
    "Ghost Revenge",
    "Danshui Villa",
    "Unfinished Love",
    "Cruise Incident",
    "Sin",
    "Deadly Fountain",
    "Unbelievable Incident",
    "Desperate Sunshine",
    "Riverside Inn",
    "Solitary Boat Firefly",
    "Manna",
];

/// MIRAGE's eight scripts: code, realism, and whether the ending is fixed (MIRAGE Table 1).
pub(super) const MIRAGE_SCRIPTS: [(&str, &str, &str, &str); 8] = [
    ("Bride in Filial Dress", "SOC", "Orthodox", "Close"),
    ("The Eastern Star Cruise Ship", "SOO", "Orthodox", "Open"),
    ("Night at the Museum", "SUC", "Unorthodox", "Close"),
    ("Li Chuan Strange Talk Book", "SUO", "Unorthodox", "Open"),
    ("The Final Performance of a Big Star", "MOC", "Orthodox", "Close"),
    ("Raging Sea of Rest Life", "MOO", "Orthodox", "Open"),
    ("Article 22 School Rules", "MUC", "Unorthodox", "Close"),
    ("Fox Hotel", "MUO", "Unorthodox", "Open"),
];

/// Other names of some scripts, as files have them.
const SCRIPT_ALIASES: [(&str, &str); 5] = [
    ("罪恶", "Sin"),
    ("孤舟萤", "Solitary Boat Firefly"),
    ("怒海余生", "Raging Sea of Rest Life"),
    ("Artical 22 School Rules", "Article 22 School Rules"),
    ("Eastern Star Cruise Ship", "The Eastern Star Cruise Ship"),
];

/// Model versions, as in MIRAGE's Table 8 and Questum §4.1.
const MODEL_NAMES: [(&str, &str); 10] = [
    ("gpt-3.5-turbo-0125", "GPT-3.5"),
    ("gpt-4-0125-preview", "GPT-4"),
    ("gpt-4o-2024-08-06", "GPT-4o"),
    ("Qwen-7B-Chat", "Qwen-1-7B"),
    ("Qwen1.5-7B-Chat", "Qwen-1.5-7B"),
    ("Qwen2-7B-Instruct", "Qwen-2-7B"),
    ("glm-4-9b-chat", "GLM-4-9B"),
    ("Yi-1.5-9B-Chat", "Yi-1.5-9B"),
    ("Llama-2-70b-chat-hf", "Llama2 70b"),
    ("gemma-7b-it", "gemma 7b"),
];

/// The papers' name of a case's title, ignoring an addition in brackets ("(4 people closed)").
pub(super) fn known_script(title: &str) -> &str {
    let bare = title.split(['(', '（']).next().unwrap_or(title).trim();
    let own = [bare, title.trim()].into_iter().find(|name| !name.is_empty());
    let bare = own.unwrap_or(title);
    let theirs = WELLPLAY_SCRIPTS.iter().copied().chain(MIRAGE_SCRIPTS.iter().map(|one| one.0));
    let aliases = SCRIPT_ALIASES.iter().copied();
    let mut names = theirs.map(|name| (name, name)).chain(aliases);
    names.find(|(name, _)| name.eq_ignore_ascii_case(bare)).map_or(title, |(_, known)| known)
}

/// Stages, realism and ending of a script of MIRAGE.
pub(super) fn known_shape(script: &str) -> Option<[&'static str; 3]> {
    let (_, code, realism, ending) = *MIRAGE_SCRIPTS.iter().find(|one| one.0 == script)?;
    let stages = if code.starts_with('M') { "Multi" } else { "Single" };
    Some([stages, realism, ending])
}

pub(super) fn known_model(mind: &str) -> &str {
    let last = mind.rsplit('/').next().unwrap_or(mind);
    let mut models = MODEL_NAMES.iter();
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
            assert_eq!(known_script(title), known);
        }
        assert_eq!(known_model("org/Qwen2-7B-Instruct"), "Qwen-2-7B");
        assert_eq!(known_model("gpt-4o"), "gpt-4o");
    }
}
