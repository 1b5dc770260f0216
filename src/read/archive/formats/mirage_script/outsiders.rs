//! Finds suspects who do not play. MIRAGE's game for two players has its suspects among its clues: each is a
//! place named like a person. No file lists them (the program does), so they are found by their names. In a
//! game of three or more the players are the suspects, and nothing is searched.

use crate::base::scenario::{Character, Clue, Outsider, ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::names::{normalize_name, unique_ids};

/// With this many players or fewer, the only possible accused would be the one other player.
const MAX_PLAYERS_WITH_OUTSIDERS: usize = 2;

/// The people among the clues' places, in the order of the clues.
pub(super) fn find_outsiders(characters: &[Character], clues: &[Clue], report: &mut ProblemList) -> Vec<Outsider> {
    if characters.len() > MAX_PLAYERS_WITH_OUTSIDERS {
        return Vec::new();
    }
    let acts = characters.iter().flat_map(|one| &one.acts);
    let texts: Vec<&str> = acts
        .flat_map(|act| [act.story.as_str(), act.script.as_str(), act.relationship.as_str()])
        .chain(clues.iter().map(|clue| clue.text.as_str()))
        .collect();
    let mut names: Vec<&str> = Vec::new();
    for clue in clues.iter().filter(|clue| clue.owner.is_none()) {
        let place = clue.place.trim();
        let plays = characters.iter().any(|one| normalize_name(&one.name) == normalize_name(place));
        if !plays && !names.contains(&place) && is_person(place, &clue.text, &texts) {
            names.push(place);
        }
    }
    if names.is_empty() {
        return Vec::new();
    }
    report.warn("outsiders", ScriptProblem::Outsiders { list: quoted(names.join(", ")) });
    let players = characters.iter().map(|one| one.name.as_str());
    let all = unique_ids(players.chain(names.iter().copied()));
    let own = all.into_iter().skip(characters.len()).zip(&names);
    own.map(|(id, name)| Outsider { id, name: (*name).to_owned(), role: String::new() }).collect()
}

/// Is `place` a short proper name that its own clue also uses?
fn is_person(place: &str, own: &str, texts: &[&str]) -> bool {
    if place.chars().all(is_han) {
        return (2..=4).contains(&place.chars().count()) && own.contains(place);
    }
    let words: Vec<&str> = place.split_whitespace().collect();
    let proper = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_uppercase)
            && letters.all(char::is_lowercase)
            && !texts.iter().any(|text| has_word(text, &word.to_lowercase()))
    };
    (1..=3).contains(&words.len()) && words.iter().all(proper) && words.iter().any(|word| has_word(own, word))
}

fn has_word(text: &str, word: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|one| one == word)
}

fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::Act;

    fn player(name: &str) -> Character {
        Character {
            id: normalize_name(name),
            name: name.into(),
            role: String::new(),
            victim_names: vec![],
            acts: vec![Act {
                script: "You saw the porter at the old cellar, and told Ada Flint.".into(),
                ..Act::default()
            }],
            timeline: vec![],
        }
    }

    #[test]
    fn people_among_the_places_are_told_from_places_by_their_names() {
        let table = [
            ("Ada Flint", "Ada opens the door.", true),
            ("Oswin", "You find Oswin asleep.", true),
            ("Oswin", "Nobody is here.", false),
            ("Cellar", "The Cellar is wet.", false),
            ("Night Porter", "The Night Porter smokes.", false),
            ("Oswin's Desk", "Oswin's Desk is locked.", false),
            ("Bea", "Bea is a player.", false),
            ("柏青", "柏青开了门。", true),
            ("旧酒窖里的箱子", "旧酒窖里的箱子是空的。", false),
        ];
        for (place, text, person) in table {
            let clues = [Clue::new_public("c1", place, text)];
            let two = [player("Bea"), player("Cole")];
            let found = find_outsiders(&two, &clues, &mut ProblemList::default());
            assert_eq!(found.len(), usize::from(person), "{place}: {text}");
            let three = [player("Bea"), player("Cole"), player("Dora")];
            assert!(find_outsiders(&three, &clues, &mut ProblemList::default()).is_empty());
        }
    }
}
