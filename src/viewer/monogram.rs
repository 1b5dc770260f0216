//! One or two letters for everybody, from their names.

use crate::language::is_han;
use crate::scenario::Scenario;

/// One or two letters per seat, different where the names allow it. Titles do not count: "Mrs Vale"
/// is V.
pub(super) fn monograms(scenario: &Scenario) -> Vec<String> {
    let people = 0..scenario.people();
    let names: Vec<Vec<char>> = people.map(|at| letters(scenario.person_name(at))).collect();
    let take = |name: &[char], count: usize| name.iter().take(count).collect::<String>();
    names
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let one = take(name, 1);
            let taken = names
                .iter()
                .enumerate()
                .any(|(other, n)| other != seat && take(n, 1) == one);
            match () {
                () if one.is_empty() => (seat + 1).to_string(),
                () if taken => take(name, 2),
                () => one,
            }
        })
        .collect()
}

pub(super) const TITLES_ZH: [&str; 10] = [
    "小姐", "先生", "太太", "夫人", "女士", "医生", "教授", "老师", "警官", "管家",
];

/// The letters of the last word of a name, the first one as a capital; of a Chinese name of three
/// characters the last two, since family names are often shared in a case, of any other all of them (before
/// a title stands a family name or a foreign one). A title is nobody's own.
fn letters(name: &str) -> Vec<char> {
    let name = name.trim();
    let titled = TITLES_ZH.iter().find_map(|title| name.strip_suffix(title));
    let titled = titled.filter(|own| !own.is_empty());
    let name = titled.unwrap_or(name);
    if name.chars().any(is_han) {
        let all: Vec<char> = name.chars().filter(|c| is_han(*c)).collect();
        return if all.len() == 3 && titled.is_none() {
            all[1..].to_vec()
        } else {
            all
        };
    }
    let word = name.split_whitespace().next_back().unwrap_or("");
    let mut letters = word.chars().filter(|c| c.is_alphanumeric());
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::monograms;

    #[test]
    fn monograms_differ_where_names_do() {
        let mut case = crate::viewer::testing::scenario();
        assert_eq!(monograms(&case), ["V", "F", "M", "H"]);
        for (character, name) in
            case.characters
                .iter_mut()
                .zip(["Ann Field", "Finch", "王小明", ""])
        {
            character.name = name.into();
        }
        assert_eq!(monograms(&case), ["Fi", "Fi", "小", "4"]);
        for (character, name) in
            case.characters
                .iter_mut()
                .zip(["洛恩小姐", "梅里克医生", "陈太太", "太太"])
        {
            character.name = name.into();
        }
        assert_eq!(monograms(&case), ["洛", "梅", "陈", "太"]);
    }
}
