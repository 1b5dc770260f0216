//! Path patterns: `*` and `?` in any part of a path, as in a shell, so that a file means the same wherever it
//! is run. The caller walks folders, so there is no `**`.

/// Does a part of a path match a part of a pattern? Hidden names need a pattern that begins with a dot.
pub fn part_matches(pattern: &str, name: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let letters = |text: &str| text.chars().collect::<Vec<_>>();
    glob_matches(&letters(pattern), &letters(name))
}

/// Does `pattern` match this path or a folder above it? Where there are no folders to walk, the match may
/// begin at any part of the path.
pub fn path_matches(pattern: &str, path: &str) -> bool {
    let parts = |text: &'_ str| -> Vec<String> {
        let parts = text.split('/').filter(|part| !["", ".", ".."].contains(part));
        parts.map(str::to_owned).collect()
    };
    let (pattern, path) = (parts(pattern), parts(path));
    let begins =
        |from: &[String]| from.len() >= pattern.len() && pattern.iter().zip(from).all(|(a, b)| part_matches(a, b));
    (0..path.len()).any(|from| path.get(from..).is_some_and(begins))
}

/// One pass: on a mismatch the last star takes one more letter. Earlier stars need not be tried again.
fn glob_matches(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut read) = (0, 0);
    // The place after the last star, and how far it has read.
    let mut star: Option<(usize, usize)> = None;
    while let Some(letter) = name.get(read) {
        match (pattern.get(at), star) {
            (Some('*'), _) => {
                at += 1;
                star = Some((at, read));
            }
            (Some(wanted), _) if *wanted == '?' || wanted == letter => {
                at += 1;
                read += 1;
            }
            (_, Some((after, taken))) => {
                at = after;
                read = taken + 1;
                star = Some((after, read));
            }
            (_, None) => return false,
        }
    }
    pattern.iter().skip(at).all(|letter| *letter == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_the_end_of_its_path_or_by_its_folder() {
        for (pattern, path, wanted) in [
            ("cases/*.json", "cases/bread.en.json", true),
            ("../../public/cases/*.json", "public/cases/bread.en.json", true),
            ("cases/*.zh.json", "public/cases/bread.en.json", false),
            ("wellplay/English", "wellplay/English/013/a.json", true),
            ("English", "wellplay/Chinese/013/a.json", false),
            ("*", ".hidden", false),
        ] {
            assert_eq!(path_matches(pattern, path), wanted, "{pattern} {path}");
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
            ("*a*b", "aXbXb", true),
            ("*a*b*", "ba", false),
            ("**", "bread", true),
            ("a*", "a", true),
            ("bread", "bread", true),
            ("bread", "breads", false),
        ] {
            assert_eq!(part_matches(pattern, name), wanted, "{pattern} {name}");
        }
    }

    #[test]
    fn a_pattern_of_many_stars_is_read_at_once() {
        let (pattern, name) = ("*a".repeat(2_000), "a".repeat(4_000));
        assert!(part_matches(&pattern, &name));
        assert!(!part_matches(&format!("{pattern}b"), &name));
    }
}
