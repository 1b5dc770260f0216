//! Short names for charts, unique at the table. The full name is used where it fits, for pointers and for
//! screen readers.

use super::monogram::TITLES_ZH;
use crate::base::language::is_han;
use crate::base::scenario::Scenario;

/// Names up to this length are not shortened; a Han character counts as two letters.
const MAX_SHORT_WIDTH: usize = 6;

const ENGLISH_TITLES: [&str; 16] = [
    "mr",
    "mrs",
    "ms",
    "miss",
    "dr",
    "prof",
    "professor",
    "doctor",
    "sir",
    "lady",
    "lord",
    "captain",
    "inspector",
    "madam",
    "madame",
    "the",
];

/// One per person, in seat order: the family name, else the given name, else the full name.
pub(super) fn short_names(scenario: &Scenario) -> Vec<String> {
    let people = 0..scenario.people_count();
    let names: Vec<&str> = people.map(|at| scenario.person_name(at).trim()).collect();
    let short = |(at, name): (usize, &&str)| {
        if name_width(name) <= MAX_SHORT_WIDTH {
            return (*name).to_owned();
        }
        let mut others = names.iter().enumerate().filter(|(other, _)| *other != at);
        let own = |part: &&str| !others.any(|(_, other)| other.contains(*part));
        let part = short_candidates(name).into_iter().find(own);
        part.unwrap_or(name).to_owned()
    };
    names.iter().enumerate().map(short).collect()
}

/// The candidates for shortening a name, the best first.
fn short_candidates(name: &str) -> Vec<&str> {
    let outside = name.split(['(', '（']).next().unwrap_or(name).trim();
    let bare = if outside.is_empty() { name } else { outside };
    if bare.chars().any(is_han) {
        let titled = TITLES_ZH.iter().find_map(|title| bare.strip_suffix(title));
        let untitled = titled.filter(|own| !own.is_empty()).unwrap_or(bare);
        // In foreign names in Chinese, the family name follows the last dot.
        let family = untitled.rsplit(['·', '•']).next();
        return family.into_iter().chain([untitled, bare]).collect();
    }
    let is_title = |word: &str| ENGLISH_TITLES.contains(&word.trim_end_matches('.').to_lowercase().as_str());
    let words: Vec<&str> = bare.split_whitespace().filter(|word| !is_title(word)).collect();
    words.last().into_iter().chain(words.first()).copied().chain([bare]).collect()
}

fn name_width(name: &str) -> usize {
    name.chars().map(|c| 1 + usize::from(is_han(c))).sum()
}

#[cfg(test)]
mod tests {
    use super::short_names;

    #[test]
    fn a_short_name_is_the_family_name_then_the_given_name_and_never_anybody_elses() {
        let mut case = crate::show::viewer::tests_support::sample_scenario();
        for (names, short) in [
            (["Mrs Vale", "Theodore Finch", "Dr Amelia Moss", "Inspector Hart"], ["Vale", "Finch", "Moss", "Hart"]),
            // Given names tell relatives apart, and a name that is part of another is not unique.
            (
                ["Eleanor Whitcombe", "Dr Julian Whitcombe", "Finchley Moss", "Old Finch of Lee"],
                ["Eleanor", "Julian", "Moss", "Lee"],
            ),
            (
                ["梅里克医生", "王小明", "约翰·史密斯", "玛丽·史密斯"],
                ["梅里克", "王小明", "约翰·史密斯", "玛丽·史密斯"],
            ),
            (["Singer Lin", "Captain Lin Hong", "Manager (the late) Xiu", ""], ["Singer", "Hong", "Manager", ""]),
        ] {
            for (character, name) in case.characters.iter_mut().zip(names) {
                character.name = name.into();
            }
            assert_eq!(short_names(&case), short);
        }
    }
}
