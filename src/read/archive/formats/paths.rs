//! What the paths of files say: which belong together, and what they are called.

/// The folder of a path; empty at the top level.
pub(crate) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The file name of a path, without its extension.
pub(crate) fn file_stem(path: &str) -> &str {
    let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() && ending.len() <= 5 => stem,
        _ => name,
    }
    .trim()
}

/// The distance of two folders, in steps up and down.
pub(crate) fn folder_distance(a: &str, b: &str) -> usize {
    let parts = |path: &'_ str| -> Vec<String> {
        let parts = path.split('/').filter(|p| !p.is_empty());
        parts.map(str::to_owned).collect()
    };
    let (a, b) = (parts(a), parts(b));
    let shared = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    a.len() + b.len() - 2 * shared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_near_or_far() {
        assert_eq!(folder_distance("a/json", "a/final_result"), 2);
        assert_eq!(folder_distance("", "a"), 1);
        assert_eq!(folder_distance("a/b", "a/b"), 0);
        assert_eq!((file_stem("a/Mr. Grey.json"), folder("a/b/c")), ("Mr. Grey", "a/b"));
    }
}
