//! What somebody answered in a lesson: kept on this device, and nowhere else.

use crate::game::digest;
use crate::lesson::Lesson;
use crate::platform::browser::preferences;
use std::collections::BTreeMap;

/// No answer is longer, in characters.
const LONGEST: usize = 4_000;

/// Answers by step, from 0: somebody's own words, or the number of a choice or of a person, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Answers {
    name: String,
    given: BTreeMap<usize, String>,
}

impl Answers {
    /// Those that were given in this lesson before.
    pub(super) fn kept(lesson: &Lesson) -> Self {
        let about = format!("{}\n{}", lesson.log, lesson.title);
        let name = format!("lesson-answers.{:016x}", digest(about.as_bytes()));
        let kept = preferences::get(&name);
        let given = kept.and_then(|text| serde_json::from_slice(text.as_bytes()).ok());
        Self {
            name,
            given: given.unwrap_or_default(),
        }
    }

    pub(super) fn of(&self, step: usize) -> Option<&str> {
        self.given.get(&step).map(String::as_str)
    }

    /// Takes an answer, or takes it back.
    pub(super) fn give(&mut self, step: usize, answer: Option<String>) {
        match answer {
            Some(answer) => {
                let answer = answer.chars().take(LONGEST).collect();
                self.given.insert(step, answer);
            }
            None => {
                self.given.remove(&step);
            }
        }
        match serde_json::to_string(&self.given) {
            Ok(text) if !self.given.is_empty() => preferences::set(&self.name, &text),
            _ => preferences::remove(&self.name),
        }
    }
}
