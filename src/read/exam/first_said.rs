//! When the answer to an exam question was first said at the table.
//!
//! The method is lexical. A true option is marked by its words that are neither in the question nor in a
//! false option (if there are none, by all words that are not in the question). An utterance (a question
//! together with its answer) says the answer if it holds two thirds of these words, and either a third of the
//! question's words or one of the people it names. If the option is a person's name, another word of the
//! question is needed too. The method finds wordings, not meanings: it misses paraphrases, and may find an
//! option of common words where something else was meant.

use crate::base::game::{Event, EventKind};
use crate::base::language::{han_pairs, is_han};
use crate::base::order::SharedSort;
use crate::base::scenario::ExamQuestion;

/// Where the answer was first said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerUtterance {
    pub event: usize,
}

/// Finds the first utterance of the answer in `events`. `None`: not in these words, or the question has no
/// truth.
pub fn find_first_utterance(question: &ExamQuestion, names: &[&str], events: &[Event]) -> Option<AnswerUtterance> {
    let asked = content_words(&question.question);
    let options = || ('a'..='z').zip(&question.options);
    let is_true = |letter: char| question.truth.contains(letter);
    let wrong: Vec<String> =
        options().filter(|(letter, _)| !is_true(*letter)).flat_map(|(_, option)| content_words(option)).collect();
    let truths: Vec<Vec<String>> = options()
        .filter(|(letter, _)| is_true(*letter))
        .filter_map(|(_, option)| {
            let mut own = content_words(option);
            own.retain(|word| !asked.contains(word));
            if own.iter().any(|word| !wrong.contains(word)) {
                own.retain(|word| !wrong.contains(word));
            }
            (!own.is_empty()).then_some(own)
        })
        .collect();
    let people: Vec<Vec<String>> = names.iter().map(|name| content_words(name)).collect();
    // "Dr Merrick" is said all the time, so a name needs a word of the question beside it.
    let is_person = |own: &Vec<String>| {
        let mut people = people.iter();
        people.any(|name| own.iter().all(|word| name.contains(word)))
    };
    let matter: Vec<&String> = asked.iter().filter(|word| !people.iter().any(|name| name.contains(word))).collect();
    if truths.is_empty() {
        return None;
    }
    let named: Vec<&&str> =
        names.iter().filter(|name| !name.is_empty() && question.question.contains(**name)).collect();
    let mut open_question = String::new();
    for (event, entry) in events.iter().enumerate() {
        let text = match &entry.what {
            EventKind::Asked { text, .. } => {
                open_question.clone_from(text);
                continue;
            }
            EventKind::Answered { text, .. } => format!("{open_question} {text}"),
            EventKind::ClueShown { place, text, .. } => format!("{place} {text}"),
            other => match other.facts().public_text {
                Some(text) => text.to_owned(),
                None => continue,
            },
        };
        let heard = content_words(&text);
        let on_the_matter = matter.iter().any(|word| heard.contains(word));
        let said = truths.iter().any(|own| {
            let found = own.iter().filter(|word| heard.contains(word)).count();
            3 * found >= 2 * own.len() && (on_the_matter || !is_person(own))
        });
        let shared = asked.iter().filter(|word| heard.contains(word)).count();
        let on_it = named.iter().any(|name| text.contains(**name)) || (!asked.is_empty() && shared * 3 >= asked.len());
        if said && on_it {
            return Some(AnswerUtterance { event });
        }
    }
    None
}

/// Words that carry meaning: English ones without endings, Chinese as pairs of characters.
fn content_words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let mut found: Vec<String> = lower
        .split(|c: char| !c.is_alphanumeric() || is_han(c))
        .filter(|word| word.len() > 2 && !STOP_WORDS.contains(word))
        .map(stem)
        .collect();
    found.extend(han_pairs(&lower, |c| STOP_CHARS_ZH.contains(c)));
    found.order();
    found.dedup();
    found
}

fn stem(word: &str) -> String {
    let ending =
        ["ing", "ed", "es", "s"].into_iter().find(|ending| word.len() > ending.len() + 3 && word.ends_with(ending));
    word[..word.len() - ending.map_or(0, str::len)].to_owned()
}

const STOP_WORDS: [&str; 36] = [
    "the", "and", "was", "were", "are", "for", "with", "had", "has", "have", "his", "her", "him", "she", "they",
    "that", "this", "you", "your", "who", "what", "when", "where", "why", "how", "which", "did", "does", "from", "not",
    "but", "the", "most", "please", "select", "one",
];

const STOP_CHARS_ZH: &str = "的了是在和与我你他她它这那也就都还有不没个之而被把什么谁怎哪吗呢";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::Seat;
    use crate::base::scenario::{ChoiceMode, QuestionKind};

    fn question(text: &str, options: &[&str], truth: &str) -> ExamQuestion {
        ExamQuestion {
            id: "q".into(),
            examinees: vec![],
            kind: QuestionKind::Reasoning,
            choice: ChoiceMode::Single,
            question: text.into(),
            options: options.iter().map(|o| (*o).to_owned()).collect(),
            truth: truth.into(),
        }
    }

    fn talk(lines: &[(&str, &str)]) -> Vec<Event> {
        lines
            .iter()
            .flat_map(|(asked, answered)| {
                [
                    EventKind::Asked { asker: Seat(0), answerer: Seat(1), victim: None, text: (*asked).to_owned() },
                    EventKind::Answered {
                        answerer: Seat(1),
                        asker: Seat(0),
                        victim: None,
                        text: (*answered).to_owned(),
                    },
                ]
            })
            .map(Event::from)
            .collect()
    }

    #[test]
    fn what_is_said_on_the_way_to_a_search_is_said() {
        let how = question("How did Colonel Ash die?", &["by the sword", "by poison"], "b");
        let searching = EventKind::Investigated {
            investigator: Seat(0),
            place: "the shed".into(),
            text: "Colonel Ash died by poison; I look for the bottle.".into(),
        };
        assert_eq!(
            find_first_utterance(&how, &["Colonel Ash"], &[searching.into()]),
            Some(AnswerUtterance { event: 0 })
        );
    }

    #[test]
    fn an_answer_is_found_where_its_words_first_meet_the_question() {
        let english = talk(&[
            ("Where were you?", "The poison stood in the shed."),
            ("How did Colonel Ash die?", "I think he was poisoned."),
            ("And Colonel Ash?", "By poison, they say."),
        ]);
        let how = question("How did Colonel Ash die?", &["by the sword", "by poison"], "b");
        // The shed has nothing to do with the Colonel; "poisoned" and "poison" share a stem.
        assert_eq!(find_first_utterance(&how, &["Colonel Ash"], &english), Some(AnswerUtterance { event: 3 }));
        let sword = question("How did Colonel Ash die?", &["by the sword", "by poison"], "a");
        assert_eq!(find_first_utterance(&sword, &["Colonel Ash"], &english), None);
        let unknown = question("How did Colonel Ash die?", &["by the sword", "by poison"], "");
        assert_eq!(find_first_utterance(&unknown, &["Colonel Ash"], &english), None);
        let chinese = talk(&[("艾上校怎么死的？", "他是被毒药害死的。")]);
        let how = question("艾上校是怎么死的？", &["刀剑", "毒药"], "b");
        assert_eq!(find_first_utterance(&how, &["艾上校"], &chinese), Some(AnswerUtterance { event: 1 }));
    }
}
