//! Patterns of paths: `*` and `?` in any part of a path, as a shell reads them, so that a file means the same wherever
//! it is run. Folders are walked by who loads them, so there is no `**`.

use casebook::experiment::part_fits;
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
        let inner = found.iter().flat_map(|folder| {
            let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
            let names = entries.map(|entry| entry.file_name());
            let fits = names.filter(|name| part_fits(&text, &name.to_string_lossy()));
            fits.map(|name| folder.join(name)).collect::<Vec<_>>()
        });
        found = inner.collect();
        found.sort();
    }
    found
}
