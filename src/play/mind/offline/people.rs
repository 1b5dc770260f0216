//! Finds the people named in running text, also by unique short forms and by the thinker's own words for a
//! victim. It does not resolve pronouns.

use super::phrasebook::{chinese_word_list, english_word_list};
use super::text::{WordToken, lower_words, word_tokens};
use crate::base::game::Seat;
use crate::base::language::{Grammar, Language, is_han};
use crate::play::task::TaskContext;

/// Somebody in the case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PersonRef {
    Player(Seat),
    Victim(usize),
}

/// The forms by which people are named.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NameForms {
    language: Language,
    /// Longest first: form, person, whether it must be capitalised.
    forms: Vec<(String, PersonRef, bool)>,
    /// Family names that several people share, with the words of each bearer's name.
    families: Vec<(String, PersonRef, Vec<String>)>,
}

/// A name in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mention {
    pub start: usize,
    /// Byte offset after it.
    pub end: usize,
    pub who: PersonRef,
}

impl NameForms {
    /// Collects the names of a game.
    pub(super) fn new(given: &TaskContext) -> Self {
        let mut full: Vec<(String, PersonRef)> = Vec::new();
        for player in given.people() {
            full.push((player.name.clone(), PersonRef::Player(player.seat)));
        }
        for (names, own) in [(&given.victims, true), (&given.public_victims, false)] {
            for (i, name) in names.iter().enumerate() {
                for part in name.split(['(', ')', '（', '）', '/']).map(str::trim).filter(|p| !p.is_empty()) {
                    full.push((part.to_owned(), PersonRef::Victim(i)));
                    if let Some(kin) = part.strip_prefix("my ").filter(|_| own) {
                        full.push((format!("your {kin}"), PersonRef::Victim(i)));
                    }
                }
            }
        }
        let mut forms: Vec<(String, PersonRef, bool)> =
            full.iter().map(|(name, who)| (compact_name(given.language, name), *who, false)).collect();
        let short: Vec<(String, PersonRef)> = full
            .iter()
            .flat_map(|(name, who)| short_forms(given.language, name).into_iter().map(|form| (form, *who)))
            .collect();
        for (form, who) in &short {
            let owned_by_another = short.iter().any(|(other, owner)| other == form && owner != who)
                || forms.iter().any(|(other, owner, exact)| other == form && owner != who && !exact);
            if !owned_by_another && !forms.iter().any(|(other, _, _)| other == form) {
                forms.push((form.clone(), *who, given.language.grammar() == Grammar::English));
            }
        }
        let shared = |form: &String| short.iter().any(|(f, _)| f == form) && forms.iter().all(|(f, ..)| f != form);
        let families = full
            .iter()
            .filter(|_| given.language.grammar() == Grammar::English)
            .filter_map(|(name, who)| {
                let words = name_words(name);
                let family = words.last().filter(|word| shared(word))?.clone();
                Some((family, *who, words))
            })
            .collect();
        forms.retain(|(form, _, _)| !form.is_empty());
        forms.sort_by_key(|(form, _, _)| std::cmp::Reverse(form.chars().count()));
        Self { language: given.language, forms, families }
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// "Ada Harland", where an Edmund Harland and a Mrs Harland are known: the person whose name is
    /// compatible with the first name, if there is exactly one.
    fn find_relative(&self, first: &str, family: &str) -> Option<PersonRef> {
        let mut bearers = self
            .families
            .iter()
            .filter(|(f, _, words)| f == family && words.iter().all(|w| w == family || w == first))
            .map(|(_, who, _)| *who);
        let who = bearers.next()?;
        bearers.all(|other| other == who).then_some(who)
    }

    /// Everybody named in `text`, in order.
    pub(super) fn find_mentions(&self, text: &str) -> Vec<Mention> {
        let mut found: Vec<Mention> = Vec::new();
        let free = |found: &[Mention], start: usize, end: usize| found.iter().all(|m| end <= m.start || m.end <= start);
        if self.language.grammar() == Grammar::Chinese {
            for (form, who, _) in self.forms.iter().filter(|(form, ..)| form.chars().any(is_han)) {
                for (start, _) in text.match_indices(form.as_str()) {
                    let end = start + form.len();
                    if free(&found, start, end) && !text[end..].starts_with('们') {
                        found.push(Mention { start, end, who: *who });
                    }
                }
            }
        }
        let words = word_tokens(text);
        for (form, who, capital) in &self.forms {
            for i in 0..words.len() {
                if !form.starts_with(words[i].word.trim_end_matches("'s")) {
                    continue;
                }
                let mut joined = String::new();
                for WordToken { start, end, word } in words[i..].iter().take(5) {
                    joined.push_str(word.trim_end_matches("'s"));
                    if joined.len() >= form.len() {
                        let first = words[i].start;
                        let bare = (start + word.len()).checked_sub(2).filter(|at| text.is_char_boundary(*at));
                        let last = bare.filter(|_| word.ends_with("'s")).unwrap_or(*end);
                        let fits = joined == *form
                            && (!capital || text[first..].starts_with(char::is_uppercase))
                            && free(&found, first, last);
                        if fits {
                            found.push(Mention { start: first, end: last, who: *who });
                        }
                        break;
                    }
                }
            }
        }
        for pair in words.windows(2) {
            let [first, last] = pair else {
                continue;
            };
            let family = last.word.trim_end_matches("'s");
            let named = |token: &WordToken| text[token.start..].starts_with(char::is_uppercase);
            let is_name = text.get(first.end..last.start) == Some(" ")
                && named(first)
                && named(last)
                && !english_word_list("name.titles").has(&first.word)
                && !english_word_list("grammar.clause_openers").has(&first.word);
            let (start, end) = (first.start, last.end.min(last.start + family.len()));
            let Some(who) = self.find_relative(&first.word, family).filter(|_| is_name) else {
                continue;
            };
            if free(&found, start, end) {
                found.push(Mention { start, end, who });
            }
        }
        // "Mrs Lisle" is Vera Lisle with her title.
        for mention in &mut found {
            let titled = words.iter().find(|token| {
                text.get(token.end..mention.start).is_some_and(|gap| matches!(gap, " " | ". "))
                    && english_word_list("name.formal_titles").has(&token.word)
            });
            mention.start = titled.map_or(mention.start, |token| token.start);
        }
        found.sort_by_key(|m| m.start);
        found
    }
}

/// The words of a name without titles.
fn name_words(name: &str) -> Vec<String> {
    lower_words(name).into_iter().filter(|word| !english_word_list("name.titles").has(word)).collect()
}

fn compact_name(language: Language, name: &str) -> String {
    if language.grammar() == Grammar::Chinese && name.chars().any(is_han) {
        return name.trim().to_owned();
    }
    lower_words(name).concat()
}

fn short_forms(language: Language, name: &str) -> Vec<String> {
    if language.grammar() == Grammar::Chinese && name.chars().any(is_han) {
        let mut forms: Vec<String> = name.split('·').filter(|p| p.chars().count() > 1).map(str::to_owned).collect();
        let untitled = chinese_word_list("name.titles").iter().filter_map(|title| name.strip_suffix(title.as_str()));
        forms.extend(untitled.filter(|part| part.chars().count() > 1).map(str::to_owned));
        if name.chars().count() == 3 && name.chars().all(is_han) {
            forms.push(name.chars().skip(1).collect());
        }
        return forms;
    }
    if word_tokens(name).len() < 2 || name.starts_with("my ") {
        return Vec::new();
    }
    let mut forms = name_words(name);
    forms.retain(|word| word.chars().count() > 2);
    forms
}
