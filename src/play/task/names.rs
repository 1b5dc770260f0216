//! Whom a written name means. All names that models and people write are resolved here. A name that merely
//! occurs in a text never decides ("anyone but X"), and an ambiguous name means nobody.

use crate::base::game::Seat;
use crate::base::language::WordLists;
use crate::base::scenario::MAX_NAME_CHARS;
use std::collections::BTreeSet;
use std::sync::LazyLock;

static NAME_PHRASES: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse_phrases(include_str!("names.txt")));

/// The lists of titles: male, female, neutral.
const TITLE_LISTS: [&str; 3] = ["male_titles", "female_titles", "neutral_titles"];

/// Signs before or after a name that strike it out.
const STRIKE_OUT_SIGNS: [char; 12] = ['¬', '≠', '❌', '🚫', '👎', '✗', '✘', '✖', '⛔', '❎', '×', '☒'];

/// Somebody who can be accused, at the table or not, as everybody sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPerson {
    pub seat: Seat,
    pub name: String,
    /// A public line about them; may be empty.
    pub role: String,
}

/// The base letters of an accented letter; empty for a mark that is dropped.
fn find_base_letters(c: char) -> Option<&'static str> {
    NAME_PHRASES.required_list("latin_folding").iter().find_map(|row| {
        let (letters, forms) = row.split_once('=')?;
        forms.contains(c).then_some(letters)
    })
}

/// Appends `c` in the form for comparison: lower case, half width, without accents, simplified.
fn push_normalized(c: char, into: &mut String) {
    let c = match c {
        '！'..='～' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    };
    for c in c.to_lowercase() {
        if c.is_ascii() && c != '\'' && c != '`' {
            into.push(c);
        } else if matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}') {
        } else if let Some(letters) = find_base_letters(c) {
            into.push_str(letters);
        } else {
            let mut pairs = NAME_PHRASES.required_list("traditional_to_simplified").iter().flat_map(|row| row.chars());
            let found = std::iter::from_fn(|| Some((pairs.next()?, pairs.next()?))).find(|(from, _)| *from == c);
            into.push(found.map_or(c, |(_, to)| to));
        }
    }
}

/// Normalizes a text for the comparison of names and keys; see [`normalized_words`].
pub(super) fn normalize_text(text: &str) -> String {
    let mut plainly = String::new();
    text.chars().for_each(|c| push_normalized(c, &mut plainly));
    plainly
}

/// The normalized words of a text, split at everything but letters and digits.
pub(super) fn normalized_words(text: &str) -> Vec<String> {
    let trimmed = text.trim();
    let bare = trimmed.strip_suffix("'s").or_else(|| trimmed.strip_suffix("’s")).unwrap_or(trimmed);
    let normalized = normalize_text(bare);
    let words = normalized.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The normalized letters and digits of a text, without spaces.
pub(super) fn normalized_letters(text: &str) -> String {
    normalized_words(text).concat()
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '々')
}

/// Does the text hold a word that keeps a name from being a choice?
pub(super) fn contains_denial(text: &str) -> bool {
    let words = normalized_words(text);
    words.iter().any(|word| NAME_PHRASES.required_list("denials").has(word))
        || NAME_PHRASES.required_list("denials_without_spaces").occurs_in(&normalize_text(text))
}

/// Does a sign strike the name out, or doubt it?
fn is_crossed_out(text: &str) -> bool {
    let text = text.trim();
    text.contains(STRIKE_OUT_SIGNS)
        || text.starts_with(['!', '！'])
        || ["!=", "~~", "[ ]"].iter().any(|sign| text.contains(sign))
        || text.ends_with(['?', '？'])
}

/// Does the text after a name give it little weight: a share below a half, zero, or a word such as "low"?
fn gives_low_weight(tail: &str) -> bool {
    let words = normalized_words(tail);
    let mut numbers = words.iter().map_while(|word| word.parse::<f64>().ok());
    let share = match (numbers.next(), numbers.next()) {
        // A fraction.
        (Some(part), Some(whole)) if tail.contains('/') => part / whole,
        (Some(part), _) if tail.contains(['%', '％']) => part / 100.0,
        // Any other number may be a position in a list.
        (Some(0.0), _) => 0.0,
        _ => 1.0,
    };
    share < 0.5
        || (1..=3).contains(&words.len()) && words.iter().any(|word| NAME_PHRASES.required_list("low_weight").has(word))
}

/// Which list of titles holds the word: 0 male, 1 female, 2 neutral.
fn title_list_index(word: &str) -> Option<usize> {
    TITLE_LISTS.iter().position(|titles| NAME_PHRASES.required_list(titles).has(word))
}

/// The parts of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
struct NameParts {
    /// Without titles.
    words: BTreeSet<String>,
    /// Male (0) or female (1), where a title says so.
    gender: Option<usize>,
    has_title: bool,
}

fn split_name(text: &str) -> NameParts {
    let mut found = NameParts { words: BTreeSet::new(), gender: None, has_title: false };
    for word in normalized_words(text) {
        let mut word = word.as_str();
        // Chinese titles follow the name without a space.
        if word.chars().any(is_chinese) {
            let lists = TITLE_LISTS.iter().enumerate();
            let titles =
                lists.flat_map(|(side, list)| NAME_PHRASES.required_list(list).iter().map(move |one| (side, one)));
            let behind = titles.filter(|(_, one)| word.ends_with(one.as_str()) && word.len() > one.len());
            if let Some((side, one)) = behind.max_by_key(|(_, one)| one.len()) {
                word = &word[..word.len() - one.len()];
                (found.gender, found.has_title) = (Some(side).filter(|side| *side < 2), true);
            }
        } else if let Some(side) = title_list_index(word) {
            found.gender = Some(side).filter(|side| *side < 2).or(found.gender);
            found.has_title = true;
            continue;
        }
        found.words.insert(word.to_owned());
    }
    found
}

/// Can these two titles belong to one person?
fn are_titles_compatible(a: &NameParts, b: &NameParts) -> bool {
    a.gender.zip(b.gender).is_none_or(|(a, b)| a == b)
}

fn single_seat<'a>(mut found: impl Iterator<Item = &'a NamedPerson>) -> Option<Seat> {
    let first = found.next()?;
    found.next().is_none().then_some(first.seat)
}

/// The person whom `written` means, if that is certain.
pub(super) fn resolve_name<'a>(people: impl Iterator<Item = &'a NamedPerson>, written: &str) -> Option<Seat> {
    let people: Vec<&NamedPerson> = people.collect();
    let all = || people.iter().copied();
    let wanted = written.trim();
    let same = |player: &&NamedPerson| player.name.trim() == wanted;
    let alike = |player: &&NamedPerson| player.name.to_lowercase() == wanted.to_lowercase();
    let as_letters = normalized_letters(wanted);
    if as_letters.is_empty() || wanted.chars().count() > MAX_NAME_CHARS || is_crossed_out(wanted) {
        return None;
    }
    let as_folded = |player: &&NamedPerson| normalized_letters(&player.name) == as_letters;
    let exact = single_seat(all().filter(same)).or_else(|| single_seat(all().filter(alike)));
    if let Some(seat) = exact.or_else(|| single_seat(all().filter(as_folded))) {
        return Some(seat);
    }
    // "X's mother" is another person.
    if ["'s ", "’s ", "的"].iter().any(|mark| wanted.contains(mark)) {
        return None;
    }
    let (outside, inside) = split_brackets(wanted);
    let (outside, inside) =
        if normalized_letters(&outside).is_empty() { (inside, String::new()) } else { (outside, inside) };
    // The text in brackets may explain the name, but must not name anybody else.
    if contains_denial(&inside) || gives_low_weight(&inside) || count_people_named(&people, &inside) > 1 {
        return None;
    }
    let (outside, value) = split_off_value(&outside);
    if gives_low_weight(value) {
        return None;
    }
    if let Some(seat) = find_by_name_words(&people, outside) {
        let other = all().any(|player| player.seat != seat && count_people_named(&[player], &inside) > 0);
        return (!is_denied(&people, seat, outside) && !other).then_some(seat);
    }
    let (head, tail) = outside
        .split_once([',', ':', ';', '，', '：', '；', '—', '–', '|'])
        .or_else(|| outside.split_once(" - "))
        .or_else(|| outside.split_once(" because "))?;
    let seat = find_by_name_words(&people, head)?;
    let other = all().any(|player| player.seat != seat && count_people_named(&[player], tail) > 0);
    (!other && !contains_denial(tail) && !gives_low_weight(tail) && !contains_denial(head)).then_some(seat)
}

/// Splits off a number behind a name: "X: 80 %", "X=0".
fn split_off_value(written: &str) -> (&str, &str) {
    let measure = |c: char| c.is_ascii_digit() || " %％/.".contains(c);
    let name = written.trim_end_matches(measure);
    match name.trim_end().strip_suffix([':', '：', '=', '-', '–', '—', '|']) {
        Some(head) if name.len() < written.trim_end().len() => (head, &written[name.len()..]),
        _ => (written, ""),
    }
}

/// Does the text deny the name, apart from denials that are part of the name itself?
fn is_denied(people: &[&NamedPerson], seat: Seat, written: &str) -> bool {
    let name = people.iter().find(|player| player.seat == seat).map_or("", |player| player.name.as_str());
    let small = normalize_text(written);
    let trimmed = small.trim_start();
    let phrase = trimmed.strip_prefix("the ").unwrap_or(trimmed);
    NAME_PHRASES.required_list("other_person").iter().any(|words| phrase.starts_with(words.as_str()))
        || contains_denial(written) && !contains_denial(name)
}

/// The text outside of brackets, and the text inside.
fn split_brackets(text: &str) -> (String, String) {
    let (mut outside, mut inside, mut depth) = (String::new(), String::new(), 0u32);
    for c in text.chars() {
        match c {
            '(' | '（' | '[' | '【' | '{' | '<' | '〈' | '《' | '｛' | '［' | '＜' => {
                depth += 1;
                inside.push(' ');
            }
            ')' | '）' | ']' | '】' | '}' | '>' | '〉' | '》' | '｝' | '］' | '＞' => {
                depth = depth.saturating_sub(1)
            }
            _ if depth > 0 => inside.push(c),
            _ => outside.push(c),
        }
    }
    (outside, inside)
}

/// How many people a text names, wholly or by one of their words.
fn count_people_named(people: &[&NamedPerson], text: &str) -> usize {
    people.iter().filter(|player| is_named(player, text)).count()
}

/// Does the text hold the name, wholly or by one of its words?
pub(super) fn is_named(player: &NamedPerson, text: &str) -> bool {
    let (in_text, name) = (split_name(text).words, split_name(&player.name).words);
    let joined = normalized_letters(text);
    name.iter().any(|word| {
        if word.chars().all(is_chinese) && !word.is_empty() {
            joined.contains(word.as_str())
        } else {
            word.chars().count() > 1 && in_text.contains(word)
        }
    })
}

/// The person whose name the text is, in any order and spelling.
fn find_by_name_words(people: &[&NamedPerson], written: &str) -> Option<Seat> {
    let wanted = split_name(written);
    let all = || people.iter().copied();
    if wanted.words.is_empty() {
        return None;
    }
    let fits = |test: &dyn Fn(&NameParts, &NamedPerson) -> bool| {
        single_seat(all().filter(|player| {
            let name = split_name(&player.name);
            are_titles_compatible(&name, &wanted) && test(&name, player)
        }))
    };
    if let Some(seat) = fits(&|name, _| name.words == wanted.words) {
        return Some(seat);
    }
    // The name with the role beside it.
    let with_role = fits(&|name, player| {
        let role = split_name(&player.role).words;
        let beside = |word: &String| role.contains(word) || NAME_PHRASES.required_list("fillers").has(word);
        !name.words.is_empty()
            && name.words.is_subset(&wanted.words)
            && wanted.words.difference(&name.words).all(beside)
    });
    // A first or last name alone, or with an initial for the other.
    let is_part = |name: &NameParts, word: &String| {
        let initial = word.chars().count() == 1 && word.is_ascii();
        if initial {
            name.words.iter().any(|one| one.starts_with(word.as_str()))
        } else {
            name.words.contains(word) || is_chinese_name_part(name, word, wanted.has_title)
        }
    };
    let long = wanted.words.iter().any(|word| word.chars().count() > 1 || word.chars().all(is_chinese));
    let in_part = || fits(&|name, _| long && wanted.words.iter().all(|word| is_part(name, word)));
    with_role.or_else(in_part).or_else(|| find_by_edit_distance(people, &wanted))
}

/// A Chinese surname with a title, or a given name of two characters.
fn is_chinese_name_part(name: &NameParts, word: &str, titled: bool) -> bool {
    let letters = word.chars().count();
    let all = word.chars().all(is_chinese);
    all && name.words.iter().any(|one| {
        let longer = one.chars().count() > letters;
        longer && (letters > 1 && (one.ends_with(word) || one.starts_with(word)) || titled && one.starts_with(word))
    })
}

/// The only person whose name is close to it.
fn find_by_edit_distance(people: &[&NamedPerson], wanted: &NameParts) -> Option<Seat> {
    let joined = |parts: &NameParts| parts.words.iter().cloned().collect::<String>();
    let written = joined(wanted);
    let allowed = |length: usize| match length {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    };
    let mut distances: Vec<(usize, Seat)> = Vec::new();
    for player in people {
        let name = split_name(&player.name);
        let chinese = written.chars().any(is_chinese) || name.words.iter().any(|word| word.chars().any(is_chinese));
        let of_whole = edit_distance(&joined(&name), &written, chinese);
        // The text may be one word of several.
        let of_word = name.words.iter().filter(|word| word.chars().count() > 3 && wanted.words.len() == 1);
        let least = of_word.map(|word| edit_distance(word, &written, chinese)).chain([of_whole]).min();
        distances.push((least.unwrap_or(usize::MAX), player.seat));
        if !are_titles_compatible(&name, wanted) {
            distances.pop();
        }
    }
    distances.sort_by_key(|(distance, _)| *distance);
    let most = if written.chars().any(is_chinese) {
        usize::from(written.chars().count() > 2)
    } else {
        allowed(written.chars().count())
    };
    let (least, seat) = *distances.first()?;
    let alone = distances.get(1).is_none_or(|(next, _)| *next > least.saturating_add(1));
    (least <= most && alone).then_some(seat)
}

/// The edit distance, where two swapped letters count once. Chinese names of different length never match:
/// one more character may mean "not".
fn edit_distance(a: &str, b: &str, same_length: bool) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > if same_length { 0 } else { 2 } {
        return usize::MAX;
    }
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let other = usize::from(a[i - 1] != b[j - 1]);
                    let mut least = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + other);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        least = least.min(rows[i - 2][j - 2] + 1);
                    }
                    least
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

/// The sentence with the person's name replaced by a sign.
fn replace_name_with_placeholder(player: &NamedPerson, sentence: &str) -> String {
    const NAME_PLACEHOLDER: &str = "§";
    let name = split_name(&player.name).words;
    let chinese = |word: &&String| word.chars().any(is_chinese);
    if name.iter().any(|word| chinese(&word)) {
        let mut text = normalized_letters(sentence).replace(&normalized_letters(&player.name), NAME_PLACEHOLDER);
        for word in name.iter().filter(|word| word.chars().count() > 1) {
            text = text.replace(word.as_str(), NAME_PLACEHOLDER);
        }
        return text.replace("§§", NAME_PLACEHOLDER);
    }
    let mut words: Vec<String> = Vec::new();
    // One word of the name may be an ordinary word.
    let whole = name.is_subset(&split_name(sentence).words);
    for written in sentence.split(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | ';' | '"' | '“' | '”')) {
        let capital = written.trim_start_matches(|c: char| !c.is_alphanumeric()).starts_with(char::is_uppercase);
        for word in normalized_words(written) {
            if name.contains(&word) && (capital || whole) {
                if words.last().is_none_or(|last| last != NAME_PLACEHOLDER) {
                    words.push(NAME_PLACEHOLDER.to_owned());
                }
            } else if title_list_index(&word).is_none() {
                words.push(word);
            }
        }
    }
    words.join(" ")
}

fn contains_accusing_phrase(signed: &str) -> bool {
    let blank = |word: &str| if word.is_ascii() { " " } else { "" };
    let padded = format!(" {signed} ");
    let holds = |list, phrase: fn(&str, &str) -> String| {
        NAME_PHRASES.required_list(list).iter().any(|word| padded.contains(&phrase(blank(word), word)))
    };
    holds("accusing_before", |blank, word| format!("{blank}{word}{blank}§"))
        || holds("accusing_after", |blank, word| format!("§{blank}{word}{blank}"))
        || signed == "it was §"
}

/// Whom prose accuses, and the sentence that does. All affirming sentences must name the same person.
pub(super) fn find_accused<'a>(people: impl Iterator<Item = &'a NamedPerson>, prose: &str) -> Option<(Seat, String)> {
    let people: Vec<&NamedPerson> = people.collect();
    let mut found: Option<(Seat, String)> = None;
    let mut cleared: Vec<Seat> = Vec::new();
    for sentence in split_sentences(prose) {
        let named: Vec<&&NamedPerson> = people.iter().filter(|player| is_named(player, sentence)).collect();
        let unclear = contains_denial(sentence) || sentence.trim_end().ends_with(['?', '？']);
        match named.as_slice() {
            [one] if !unclear && contains_accusing_phrase(&replace_name_with_placeholder(one, sentence)) => {
                if found.as_ref().is_some_and(|(seat, _)| *seat != one.seat) {
                    return None;
                }
                found.get_or_insert_with(|| (one.seat, sentence.trim().to_owned()));
            }
            several if unclear => cleared.extend(several.iter().map(|player| player.seat)),
            _ => {}
        }
    }
    found.filter(|(seat, _)| !cleared.contains(seat))
}

/// Splits a text into sentences, roughly. The full stop of a title ends none.
fn split_sentences(text: &str) -> Vec<&str> {
    let (mut found, mut from) = (Vec::new(), 0);
    let mut places = text.char_indices().peekable();
    while let Some((at, c)) = places.next() {
        let before = text[from..at].rsplit([' ', '\n']).next().unwrap_or_default();
        let ends = match c {
            '!' | '?' | '。' | '！' | '？' | '\n' | ';' | '；' => true,
            '.' => {
                let blank = places.peek().is_none_or(|(_, next)| next.is_whitespace());
                let short = before.chars().count() < 2 || title_list_index(&before.to_lowercase()).is_some();
                blank && !short
            }
            _ => false,
        };
        if ends {
            found.push(&text[from..at + c.len_utf8()]);
            from = at + c.len_utf8();
        }
    }
    found.push(&text[from..]);
    found.retain(|sentence| !sentence.trim().is_empty());
    found
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;
