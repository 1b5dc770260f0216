//! Path patterns: `*` and `?` in any part of a path, as in a shell, so that a file means the same wherever it
//! is run. The caller walks folders, so there is no `**`.

use casebook::study::experiment::part_matches;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

/// The paths that match `pattern` from `base`, sorted; without `*` and `?`, the path itself, existing or not.
pub fn expand_pattern(base: &Path, pattern: &str) -> Vec<PathBuf> {
    let mut found = vec![base.to_owned()];
    for part in Path::new(pattern).components() {
        let text = part.as_os_str().to_string_lossy();
        let plain = !matches!(part, Component::Normal(_)) || !text.contains(['*', '?']);
        if plain {
            found = found.into_iter().map(|path| path.join(part)).collect();
            continue;
        }
        let inner = found.iter().flat_map(|folder| {
            // An experiment file without a folder lies in the current one.
            let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let entries = std::fs::read_dir(here).inspect_err(|error| {
                if ![ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) {
                    note!("{}: {error}", here.display());
                }
            });
            let entries = entries.into_iter().flatten().flatten();
            let names = entries.map(|entry| entry.file_name());
            let fits = names.filter(|name| part_matches(&text, &name.to_string_lossy()));
            fits.map(|name| folder.join(name)).collect::<Vec<_>>()
        });
        found = inner.collect();
        found.sort();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_means_the_same_with_and_without_the_name_of_the_folder_that_one_is_in() {
        // Tests run in the package's own folder.
        let without = expand_pattern(Path::new(""), "Cargo.*");
        assert!(without.contains(&PathBuf::from("Cargo.toml")), "{without:?}");
        let with = expand_pattern(Path::new("."), "Cargo.*");
        assert_eq!(with.len(), without.len());
    }
}
