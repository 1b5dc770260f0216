//! One or two letters for each person, made from their names, to tell people apart without colours.

use crate::base::language::is_han;
use crate::base::scenario::Scenario;

/// One or two letters per seat, different where the names allow it. Titles do not count: "Mrs Vale" is V.
/// Equal letters are told apart by the next letter, else by the given name or the last letter.
pub(super) fn monograms(scenario: &Scenario) -> Vec<String> {
    let people = 0..scenario.people_count();
    let names: Vec<[String; 4]> = people.map(|at| monogram_candidates(scenario.person_name(at))).collect();
    let seats = names.iter().enumerate();
    seats
        .map(|(seat, own)| {
            let others = || names.iter().enumerate().filter(|(other, _)| *other != seat);
            let alone =
                |at: usize, way: &String| !way.is_empty() && others().all(|(_, other)| other.get(at) != Some(way));
            let mut known = own.iter().enumerate();
            match known.find(|(at, way)| alone(*at, way)) {
                Some((_, way)) => way.clone(),
                None if own[0].is_empty() => (seat + 1).to_string(),
                None => own[1].clone(),
            }
        })
        .collect()
}

/// The candidates for a name, the best one first: one letter; two; given name's and last name's; first and
/// last letter. Empty where a name has none.
fn monogram_candidates(name: &str) -> [String; 4] {
    let own = monogram_letters(name);
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

/// The letters of a name's last word, the first as a capital. Of a Chinese name of three characters only the
/// given name's two, since family names are often shared in a case; of any other Chinese name all (a family
/// name before a title, or a foreign name). Titles are left out.
fn monogram_letters(name: &str) -> Vec<char> {
    let name = name.trim();
    let stripped = TITLES_ZH.iter().find_map(|title| name.strip_suffix(title));
    let titled = stripped.filter(|own| !own.is_empty());
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
        let mut case = crate::show::viewer::tests_support::sample_scenario();
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
