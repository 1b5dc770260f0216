//! Answers to a lesson's questions: stored on this device, and nowhere else.

use crate::base::game::digest;
use crate::base::platform::browser::preferences;
use crate::study::lesson::{Lesson, LessonQuestion};
use std::collections::BTreeMap;

/// Longer answers are cut, in characters.
const MAX_ANSWER_CHARS: usize = 4_000;

/// Answers by question: free text, or the number of a choice or a person, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Answers {
    name: String,
    given: BTreeMap<String, String>,
}

impl Answers {
    /// The stored answers to this lesson.
    pub(super) fn load(lesson: &Lesson) -> Self {
        let about = format!("{}\n{}", lesson.log, lesson.title);
        let name = format!("lesson-answers.{:016x}", digest(about.as_bytes()));
        let kept = preferences::get(&name);
        let given = kept.and_then(|text| serde_json::from_slice(text.as_bytes()).ok());
        Self { name, given: given.unwrap_or_default() }
    }

    /// The key of the answer to a question at a turn. A question that is changed has another key, and so no
    /// answer.
    pub(super) fn answer_key(turn: usize, question: &LessonQuestion) -> String {
        let LessonQuestion { text, choices, .. } = question;
        let about = format!("{turn}\n{text}\n{}", choices.join("\n"));
        format!("{:016x}", digest(about.as_bytes()))
    }

    pub(super) fn answer_at(&self, place: &str) -> Option<&str> {
        self.given.get(place).map(String::as_str)
    }

    /// Stores an answer; `None` removes it.
    pub(super) fn set_answer(&mut self, place: String, answer: Option<String>) {
        match answer {
            Some(answer) => {
                let answer = answer.chars().take(MAX_ANSWER_CHARS).collect();
                self.given.insert(place, answer);
            }
            None => {
                self.given.remove(&place);
            }
        }
        match serde_json::to_string(&self.given) {
            Ok(text) if !self.given.is_empty() => preferences::set(&self.name, &text),
            _ => preferences::remove(&self.name),
        }
    }
}
