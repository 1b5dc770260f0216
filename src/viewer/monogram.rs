//! One or two letters for everybody, from their names: what tells people apart where colours do not.

use crate::language::is_han;
use crate::scenario::Scenario;

/// One or two letters per seat, different where the names allow it. Titles do not count: "Mrs Vale"
/// is V. Where two begin alike, the next letter tells them apart, else the given name or the last letter.
pub(super) fn monograms(scenario: &Scenario) -> Vec<String> {
    let people = 0..scenario.people();
    let names: Vec<[String; 4]> = people.map(|at| ways(scenario.person_name(at))).collect();
    let seats = names.iter().enumerate();
    seats
        .map(|(seat, own)| {
            let others = || names.iter().enumerate().filter(|(other, _)| *other != seat);
            let alone = |at: usize, way: &String| {
                !way.is_empty() && others().all(|(_, other)| other.get(at) != Some(way))
            };
            let mut known = own.iter().enumerate();
            match known.find(|(at, way)| alone(*at, way)) {
                Some((_, way)) => way.clone(),
                None if own[0].is_empty() => (seat + 1).to_string(),
                None => own[1].clone(),
            }
        })
        .collect()
}

/// The ways to shorten a name, the best one first: a letter, two, the given name's and the last one's, the first
/// letter and the last. Empty where a name has none.
fn ways(name: &str) -> [String; 4] {
    let own = letters(name);
    let take = |count: usize| own.iter().take(count).collect::<String>();
    let both = |first: Option<char>, last: Option<&char>| match (first, last) {
        (Some(first), Some(last)) => format!("{first}{last}"),
        _ => String::new(),
    };
    let words = name.split_whitespace().count();
    let given = name.trim().chars().next().filter(|_| words > 1);
    let last = own.get(1..).and_then(<[char]>::last);
    [take(1), take(2), both(given, own.first()), both(own.first().copied(), last)]
}

pub(super) const TITLES_ZH: [&str; 10] =
    ["小姐", "先生", "太太", "夫人", "女士", "医生", "教授", "老师", "警官", "管家"];

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
        return if all.len() == 3 && titled.is_none() { all[1..].to_vec() } else { all };
    }
    let word = name.split_whitespace().next_back().unwrap_or("");
    let mut letters = word.chars().filter(|c| c.is_alphanumeric());
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::monograms;

    #[test]
    fn monograms_differ_where_names_do() {
        let mut case = crate::viewer::testing::scenario();
        assert_eq!(monograms(&case), ["V", "F", "M", "H"]);
        for (character, name) in case.characters.iter_mut().zip(["Ann Field", "Finch", "王小明", ""]) {
            character.name = name.into();
        }
        assert_eq!(monograms(&case), ["AF", "Fh", "小", "4"]);
        for (character, name) in
            case.characters.iter_mut().zip(["Ada Thorne", "Lavinia Thrale", "Mrs Thrale", "Basil Tarn"])
        {
            character.name = name.into();
        }
        assert_eq!(monograms(&case), ["AT", "LT", "MT", "Ta"]);
        for (character, name) in case.characters.iter_mut().zip(["洛恩小姐", "梅里克医生", "陈太太", "太太"])
        {
            character.name = name.into();
        }
        assert_eq!(monograms(&case), ["洛", "梅", "陈", "太"]);
    }
}
