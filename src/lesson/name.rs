//! Names of bundled lessons, and where they lie. What they hold is their files'.

use crate::language::Language;

/// Is this the name of a bundled lesson, and not a lesson packed into letters? Names are words with hyphens between, and
/// maybe a language.
pub fn is_name(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || matches!(letter, '-' | '.');
    (1..=64).contains(&text.len()) && text.chars().all(plain)
}

/// Where the bundled lesson of this name lies, beside the page; in `language`, if the name says none.
pub fn address_of(name: &str, language: Language) -> String {
    let name = name.trim_matches(['.', '-']);
    let tagged = Language::ALL.into_iter().any(|one| name.ends_with(&format!(".{}", one.tag())));
    if tagged { format!("lessons/{name}.json") } else { format!("lessons/{name}.{}.json", language.tag()) }
}
