//! Names of bundled lessons, and their addresses.

use crate::base::language::Language;

/// Is this the name of a bundled lesson, not a packed lesson? Names are words with hyphens, and maybe a
/// language.
pub fn is_lesson_name(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || matches!(letter, '-' | '.');
    (1..=64).contains(&text.len()) && text.chars().all(plain)
}

/// The address of the bundled lesson of this name; in `language`, if the name has none.
pub fn bundled_lesson_address(name: &str, language: Language) -> String {
    let name = name.trim_matches(['.', '-']);
    let tagged = Language::ALL.into_iter().any(|one| name.ends_with(&format!(".{}", one.tag())));
    if tagged { format!("lessons/{name}.json") } else { format!("lessons/{name}.{}.json", language.tag()) }
}
