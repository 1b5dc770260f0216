//! Patterns of paths: `*` and `?` in any part of a path, as a shell reads them, so that a file means the same wherever
//! it is run. Who walks folders is others' business, so there is no `**`.

/// Does a part of a path fit a part of a pattern? What is hidden is meant only by who says so.
pub fn part_fits(pattern: &str, name: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let letters = |text: &str| text.chars().collect::<Vec<_>>();
    fits(&letters(pattern), &letters(name))
}

/// Does `pattern` mean a file of this path, or a folder that it lies in? Where there are no folders to walk, a path is
/// known from any of its parts on.
pub fn path_fits(pattern: &str, path: &str) -> bool {
    let parts = |text: &'_ str| -> Vec<String> {
        let parts = text
            .split('/')
            .filter(|part| !["", ".", ".."].contains(part));
        parts.map(str::to_owned).collect()
    };
    let (pattern, path) = (parts(pattern), parts(path));
    let begins = |from: &[String]| {
        from.len() >= pattern.len() && pattern.iter().zip(from).all(|(a, b)| part_fits(a, b))
    };
    (0..path.len()).any(|from| path.get(from..).is_some_and(begins))
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
    use super::*;

    #[test]
    fn a_file_is_known_by_the_end_of_its_path_or_by_its_folder() {
        for (pattern, path, wanted) in [
            ("cases/*.json", "cases/bread.en.json", true),
            (
                "../../public/cases/*.json",
                "public/cases/bread.en.json",
                true,
            ),
            ("cases/*.zh.json", "public/cases/bread.en.json", false),
            ("wellplay/English", "wellplay/English/013/a.json", true),
            ("English", "wellplay/Chinese/013/a.json", false),
            ("*", ".hidden", false),
        ] {
            assert_eq!(path_fits(pattern, path), wanted, "{pattern} {path}");
        }
    }

    #[test]
    fn a_star_is_any_letters_and_a_question_mark_is_one() {
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
            assert_eq!(part_fits(pattern, name), wanted, "{pattern} {name}");
        }
    }
}
