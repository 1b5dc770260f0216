//! Patterns of paths: `*` and `?` in any part of a path, as a shell reads them, so that a file means the same wherever
//! it is run. Folders are walked by who loads them, so there is no `**`.

use std::path::{Component, Path, PathBuf};

/// The paths that `pattern` means from `base`, in order; without `*` and `?`, the path itself, be it there or not.
pub fn paths(base: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut found = vec![base.to_owned()];
    for part in Path::new(pattern).components() {
        let text = part.as_os_str().to_string_lossy();
        let plain = !matches!(part, Component::Normal(_)) || !text.contains(['*', '?']);
        if plain {
            found = found.into_iter().map(|path| path.join(part)).collect();
            continue;
        }
        let letters: Vec<char> = text.chars().collect();
        let inner = found.iter().flat_map(|folder| {
            let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
            let names = entries.map(|entry| entry.file_name());
            let fits = names.filter(|name| {
                let name: Vec<char> = name.to_string_lossy().chars().collect();
                let hidden = name.first() == Some(&'.') && letters.first() != Some(&'.');
                !hidden && fits(&letters, &name)
            });
            fits.map(|name| folder.join(name)).collect::<Vec<_>>()
        });
        found = inner.collect();
        found.sort();
    }
    found
}

fn fits(pattern: &[char], name: &[char]) -> bool {
    match (pattern.split_first(), name.split_first()) {
        (None, None) => true,
        (Some(('*', rest)), _) => (0..=name.len()).any(|skip| fits(rest, &name[skip..])),
        (Some(('?', rest)), Some((_, others))) => fits(rest, others),
        (Some((letter, rest)), Some((other, others))) => letter == other && fits(rest, others),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_is_any_letters_and_a_question_mark_is_one() {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        for (pattern, name, wanted) in [
            ("*.en.json", "bread.en.json", true),
            ("*.en.json", "bread.zh.json", false),
            ("a?c", "abc", true),
            ("a?c", "ac", false),
            ("*", "", true),
            ("*灯*", "油灯房", true),
            ("bread", "bread", true),
            ("bread", "breads", false),
        ] {
            assert_eq!(
                fits(&letters(pattern), &letters(name)),
                wanted,
                "{pattern} {name}"
            );
        }
    }
}
