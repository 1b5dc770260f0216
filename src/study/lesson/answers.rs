//! Answers to a lesson's questions, as a device stores them, and what comes of one.

use super::{Lesson, LessonQuestion, LessonQuestionKind};
use crate::base::game::digest;
use crate::show::viewer::Person;
use std::collections::BTreeMap;

/// Longer answers are cut, in characters.
const MAX_ANSWER_CHARS: usize = 4_000;

/// Answers by question: free text, or the number of a choice or a person, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonAnswers {
    name: String,
    given: BTreeMap<String, String>,
}

impl LessonAnswers {
    /// The answers to this lesson, from what `load` finds stored under a name.
    pub fn load(lesson: &Lesson, load: impl FnOnce(&str) -> Option<String>) -> Self {
        let about = format!("{}\n{}", lesson.log, lesson.title);
        let name = format!("lesson-answers.{:016x}", digest(about.as_bytes()));
        let given = load(&name).and_then(|text| serde_json::from_slice(text.as_bytes()).ok());
        Self { name, given: given.unwrap_or_default() }
    }

    /// The key of the answer to a question at a turn. A question that is changed has another key, and so no
    /// answer.
    pub fn question_key(turn: usize, question: &LessonQuestion) -> String {
        let LessonQuestion { text, choices, .. } = question;
        let about = format!("{turn}\n{text}\n{}", choices.join("\n"));
        format!("{:016x}", digest(about.as_bytes()))
    }

    pub fn answer(&self, key: &str) -> Option<&str> {
        self.given.get(key).map(String::as_str)
    }

    /// Sets an answer; `None` removes it. Returns the name under which all of them are stored, and as what;
    /// `None`: there are none any more.
    pub fn set_answer(&mut self, key: String, answer: Option<String>) -> (String, Option<String>) {
        match answer {
            Some(answer) => _ = self.given.insert(key, answer.chars().take(MAX_ANSWER_CHARS).collect()),
            None => _ = self.given.remove(&key),
        }
        let text = serde_json::to_string(&self.given).ok().filter(|_| !self.given.is_empty());
        (self.name.clone(), text)
    }
}

impl LessonQuestion {
    /// An answer in words: one's own, those of a choice, or somebody's name.
    pub fn describe_answer<'a>(&'a self, answer: &'a str, people: &'a [Person]) -> &'a str {
        let at = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let words = at.and_then(|at| match self.kind {
            LessonQuestionKind::Open => None,
            LessonQuestionKind::Choices => self.choices.get(at),
            LessonQuestionKind::Suspect | LessonQuestionKind::Ask => people.get(at).map(|one| &one.name),
        });
        words.map_or(answer, String::as_str)
    }

    /// Whether an answer is right, or which choice is; `None`: none of them is right or wrong.
    pub fn check_answer(&self, answer: &str) -> Option<Result<(), &str>> {
        let right = self.right.filter(|_| self.kind == LessonQuestionKind::Choices)?;
        let choice = self.choices.get(right.checked_sub(1)?)?;
        Some(if answer.parse() == Ok(right) { Ok(()) } else { Err(choice) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::language::Language;

    fn question(kind: LessonQuestionKind) -> LessonQuestion {
        let choices = vec!["The cook".to_owned(), "The maid".to_owned()];
        LessonQuestion { text: "Who?".into(), choices, ..LessonQuestion::new(kind) }
    }

    #[test]
    fn answers_come_back_after_a_reload_and_the_last_one_removed_leaves_nothing() {
        let lesson = Lesson { title: "Doubt".into(), ..Lesson::empty("mill", Language::English) };
        let key = LessonAnswers::question_key(3, &question(LessonQuestionKind::Open));
        let mut answers = LessonAnswers::load(&lesson, |_| None);
        let (name, text) = answers.set_answer(key.clone(), Some("x".repeat(5_000)));
        let mut again = LessonAnswers::load(&lesson, |asked| text.filter(|_| asked == name));
        assert_eq!(again.answer(&key).map(str::len), Some(MAX_ANSWER_CHARS));
        assert_eq!(again.set_answer(key, None), (name, None));
        assert_eq!(LessonAnswers::load(&lesson, |_| Some("no JSON".into())), again);
    }

    #[test]
    fn a_question_that_is_changed_or_moved_has_no_answer() {
        let asked = question(LessonQuestionKind::Open);
        let key = |turn, question: &LessonQuestion| LessonAnswers::question_key(turn, question);
        let changed = LessonQuestion { text: "Why?".into(), ..asked.clone() };
        assert_ne!(key(3, &asked), key(4, &asked));
        assert_ne!(key(3, &asked), key(3, &changed));
        let explained = LessonQuestion { why: "Because.".into(), ..asked.clone() };
        assert_eq!(key(3, &asked), key(3, &explained), "what is said afterwards is no part of the question");
    }

    #[test]
    fn an_answer_is_ones_own_words_or_a_choice_and_only_a_choice_can_be_right() {
        let own = question(LessonQuestionKind::Open);
        assert_eq!(own.describe_answer("2", &[]), "2");
        let mut choice = question(LessonQuestionKind::Choices);
        assert_eq!((choice.describe_answer("2", &[]), choice.describe_answer("9", &[])), ("The maid", "9"));
        assert_eq!(choice.check_answer("2"), None, "none is right");
        choice.right = Some(1);
        assert_eq!((choice.check_answer("1"), choice.check_answer("2")), (Some(Ok(())), Some(Err("The cook"))));
        choice.right = Some(3);
        assert_eq!(choice.check_answer("2"), None, "there is no such choice");
        let open = LessonQuestion { right: Some(1), ..own };
        assert_eq!(open.check_answer("1"), None);
    }
}
