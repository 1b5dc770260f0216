//! Matches names that mean the same: first by their letters alone, then by likeness, last by elimination. The
//! caller reports every match that is not exact.

use crate::base::game::Seat;
use crate::base::language::{edit_distance, is_han};
use crate::base::scenario::MAX_PEOPLE;

/// The letters and digits of a name, in lower case and half-width.
pub(crate) fn normalize_name(name: &str) -> String {
    name.chars().map(to_half_width).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The seat of the player with exactly this name.
pub(crate) fn find_seat(players: &[String], name: &str) -> Option<Seat> {
    Seat::all(players.len()).zip(players).find(|(_, player)| *player == name).map(|(seat, _)| seat)
}

/// Does `text` contain `name` as whole words? “Ann” is not in “Hannah”. Chinese has no spaces between words.
pub(crate) fn contains_name(text: &str, name: &str) -> bool {
    if name.chars().any(is_han) {
        return normalize_name(text).contains(&normalize_name(name));
    }
    let (text, name): (Vec<String>, Vec<String>) = (name_words(text).collect(), name_words(name).collect());
    !name.is_empty() && text.windows(name.len()).any(|part| part == name)
}

/// The words of a name, each normalized.
fn name_words(name: &str) -> impl Iterator<Item = String> {
    name.split(|c: char| !c.is_alphanumeric()).map(normalize_name).filter(|word| !word.is_empty())
}

/// Is `new` a later stage's name for `old`? The published rule: the new name contains the old one (“Fox”,
/// later “Nuan (Fox)”).
pub(crate) fn is_renaming(old: &str, new: &str) -> bool {
    normalize_name(old) != normalize_name(new) && contains_name(new, old)
}

/// The players of a game whose stages may rename them, by their latest names.
#[derive(Debug, Default)]
pub(crate) struct RenamedPlayers {
    pub(crate) players: Vec<String>,
    seats: Vec<(String, usize)>,
}

impl RenamedPlayers {
    /// Adds the next name of the file. `gone` says whether an earlier name is no longer in use; the longest
    /// such name that the new one contains belongs to the same person.
    pub(crate) fn add(&mut self, name: &str, gone: impl Fn(&str) -> bool) {
        if self.seats.len() == MAX_PEOPLE || self.seat(name).is_some() {
            return;
        }
        let old = self.seats.iter().rev().filter(|(old, seat)| {
            let latest = self.players.get(*seat).is_some_and(|last| last == old);
            latest && is_renaming(old, name) && gone(old)
        });
        let seat = old.max_by_key(|(old, _)| old.len()).map_or(self.players.len(), |(_, seat)| *seat);
        match self.players.get_mut(seat) {
            Some(player) => name.clone_into(player),
            None => self.players.push(name.to_owned()),
        }
        self.seats.push((name.to_owned(), seat));
    }

    /// The seat of the player who has or had this name.
    pub(crate) fn seat(&self, name: &str) -> Option<usize> {
        let name = name.trim();
        let plain = self.seats.iter().find(|(known, _)| known == name);
        let alike = || {
            let folded = normalize_name(name);
            let mut known = self.seats.iter();
            known.find(|(known, _)| !folded.is_empty() && normalize_name(known) == folded)
        };
        plain.or_else(alike).map(|(_, seat)| *seat)
    }

    /// Every name with its seat.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, usize)> {
        self.seats.iter().map(|(name, seat)| (name.as_str(), *seat))
    }
}

/// Converts full-width Latin letters, digits and punctuation to half-width ones.
pub(crate) fn to_half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// A kebab-case id of the Latin letters in a name; empty when there are none.
pub(crate) fn kebab(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars().map(to_half_width) {
        if c.is_ascii_alphanumeric() {
            id.push(c.to_ascii_lowercase());
        } else if !id.is_empty() && !id.ends_with('-') && c != '\'' && c != '’' {
            id.push('-');
        }
    }
    id.trim_end_matches('-').to_owned()
}

/// Unique ids of players: a Latin name in kebab case, `p3` for any other.
pub(crate) fn unique_ids<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for (i, name) in names.into_iter().enumerate() {
        let latin = !name.chars().any(|c| c.is_alphabetic() && !to_half_width(c).is_ascii());
        let wished = if latin { kebab(name) } else { String::new() };
        let mut id = if wished.is_empty() || ids.contains(&wished) { format!("p{}", i + 1) } else { wished };
        while ids.contains(&id) {
            id.push('x');
        }
        ids.push(id);
    }
    ids
}

/// The id of a case: an ASCII title in kebab case, a hash of any other.
pub(crate) fn case_id(title: &str) -> String {
    let id = kebab(title);
    if !id.is_empty() && title.is_ascii() {
        return id;
    }
    let hash = title.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("case-{hash:08x}")
}

/// How many letters of a name are compared: edit distance takes quadratic time.
const MAX_COMPARED_LETTERS: usize = 80;
/// How many words of a name are compared.
const MAX_COMPARED_WORDS: usize = 20;

/// How alike two names are, 0 to 1: by edit distance or by shared words, whichever is more.
pub(crate) fn likeness(a: &str, b: &str) -> f64 {
    let [x, y] = [a, b].map(|name| normalize_name(name).chars().take(MAX_COMPARED_LETTERS).collect::<Vec<_>>());
    let longest = x.len().max(y.len());
    if longest == 0 {
        return 0.0;
    }
    #[allow(clippy::cast_precision_loss)]
    let letters = 1.0 - edit_distance(&x, &y) as f64 / longest as f64;
    letters.max(shared_word_ratio(a, b))
}

fn shared_word_ratio(a: &str, b: &str) -> f64 {
    let [x, y] = [a, b].map(|name| name_words(name).take(MAX_COMPARED_WORDS).collect::<Vec<_>>());
    if x.len() + y.len() < 3 {
        return 0.0;
    }
    let shared = x.iter().filter(|word| y.contains(word)).count();
    #[allow(clippy::cast_precision_loss)]
    let share = 2.0 * shared as f64 / (x.len() + y.len()) as f64;
    share
}

/// Names with at least this likeness may mean the same.
pub(crate) const MIN_LIKENESS: f64 = 0.5;

/// The limit of pairs of names that are compared by likeness.
const MAX_COMPARED_PAIRS: usize = 4096;

/// For each name, the position of its file, and whether the names match exactly. A file has one or more
/// names, the surest first.
pub(crate) fn match_names(names: &[String], files: &[Vec<String>]) -> Vec<Option<(usize, bool)>> {
    let mut found: Vec<Option<(usize, bool)>> = vec![None; names.len()];
    let mut free: Vec<usize> = (0..files.len()).collect();
    let tests: [fn(&str, &str) -> bool; 2] =
        [|a, b| a.trim() == b.trim(), |a, b| !normalize_name(a).is_empty() && normalize_name(a) == normalize_name(b)];
    for is_same in tests {
        for (name, place) in names.iter().zip(&mut found).filter(|(_, place)| place.is_none()) {
            if let Some(at) = free.iter().position(|file| files[*file].first().is_some_and(|f| is_same(name, f))) {
                *place = Some((free.remove(at), true));
            }
        }
    }
    if names.len() * files.len() > MAX_COMPARED_PAIRS {
        return found;
    }
    loop {
        let open = || (0..names.len()).filter(|name| found[*name].is_none());
        let best = open()
            .flat_map(|name| free.iter().map(move |file| (name, *file)))
            .map(|(name, file)| {
                let alike = files[file].iter().map(|f| likeness(&names[name], f));
                (alike.fold(0.0, f64::max), name, file)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        let last = open().count() == 1 && free.len() == 1;
        let Some((alike, name, file)) = best else {
            return found;
        };
        if alike < MIN_LIKENESS && !last {
            return found;
        }
        found[name] = Some((file, false));
        free.retain(|f| *f != file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn ids_are_kebab_case_or_numbers_and_each_stands_once() {
        let table = [
            (vec!["Zoë Grey", "Mr. O'Hara"], vec!["p1", "mr-ohara"]),
            (vec!["林医生", "Anna", "Anna"], vec!["p1", "anna", "p3"]),
            (vec!["P2", "周"], vec!["p2", "p2x"]),
        ];
        for (names, expected) in table {
            assert_eq!(unique_ids(names.iter().copied()), expected);
        }
        assert_eq!(case_id("The Mill (2)"), "the-mill-2");
        assert!(case_id("磨坊").starts_with("case-"));
    }

    #[test]
    fn names_are_paired_plainly_then_by_likeness_then_by_elimination() {
        let owned = |list: &[&str]| list.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
        let files = |list: &[&str]| list.iter().map(|n| vec![(*n).to_owned()]).collect::<Vec<_>>();
        type Row<'a> = (&'a [&'a str], &'a [&'a str], &'a [Option<(usize, bool)>]);
        let table: [Row<'_>; 5] = table! {
            &["Ann", "Bo"], &["Bo", "Ann"] => &[Some((1, true)), Some((0, true))];
            &["Dr. Ann"], &["dr ann"] => &[Some((0, true))];
            &["Hu Digs", "Li"], &["Li", "Hu Delves"] => &[Some((1, false)), Some((0, true))];
            &["胡乙", "李"], &["李", "吴丙丁"] => &[Some((1, false)), Some((0, true))];
            &["Ann", "Bo", "Cy"], &["Ann", "Quentin"] => &[Some((0, true)), None, None];
        };
        for (names, list, expected) in table {
            assert_eq!(match_names(&owned(names), &files(list)), expected, "{names:?}");
        }
    }
}
