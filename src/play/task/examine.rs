//! One exam question: choose among options, from the thinker's own script and the dialogue. The task does not
//! hold the truth.

use super::{Task, TaskContext};
use crate::base::game::read_letters;
use crate::base::language::text;
use crate::base::scenario::{ChoiceMode, ExamQuestion};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Answer an exam question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Examine {
    /// Single or multiple choice.
    pub choice: ChoiceMode,
    /// The question.
    pub question: String,
    /// The options, lettered from `a`.
    pub options: Vec<String>,
    /// The round after which the question is asked; absent: after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_round: Option<u32>,
}

/// An answer to an exam question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExamAnswer {
    /// The answer as written.
    pub answer: String,
    /// Its letters: lower case, sorted, without repetition; at least one.
    pub letters: String,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ExamineReply {
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// A letter, or letters.
    #[serde(
        alias = "letters",
        alias = "choice",
        alias = "option",
        alias = "options",
        deserialize_with = "deserialize_letters"
    )]
    pub answer: String,
}

/// Also accepts a list of letters.
fn deserialize_letters<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    super::lists::deserialize_mended(deserializer, |value| {
        if let Value::Array(list) = value {
            *value = json!(list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "));
        }
    })
}

impl Examine {
    /// The task of answering `question`, after a round or (`None`) at the end.
    pub fn from_question(question: &ExamQuestion, after_round: Option<u32>) -> Self {
        Self {
            choice: question.choice,
            question: question.question.clone(),
            options: question.options.clone(),
            after_round,
        }
    }

    /// The options with the letters that the prompt gives them.
    pub fn lettered_options(&self) -> impl Iterator<Item = (char, &str)> {
        ('a'..='z').zip(self.options.iter().map(String::as_str))
    }
}

impl Task for Examine {
    type Reply = ExamineReply;
    type Output = ExamAnswer;

    /// Question and options together, since memory may hold an option that the question does not mention.
    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.options.join(" "))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let options: Vec<String> =
            self.lettered_options().map(|(letter, option)| format!("{letter}. {option}")).collect();
        let (question, options) = (&self.question, options.join("\n"));
        let l = given.language;
        match (self.choice, self.after_round) {
            (ChoiceMode::Single, None) => text!(l, examine_task_single_choice, question, options),
            (ChoiceMode::Multiple, None) => text!(l, examine_task_multiple_choice, question, options),
            (ChoiceMode::Single, Some(round)) => text!(l, examine_round_task_single_choice, round, question, options),
            (ChoiceMode::Multiple, Some(round)) => {
                text!(l, examine_round_task_multiple_choice, round, question, options)
            }
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        let letters: Vec<String> = self.lettered_options().map(|(letter, _)| letter.into()).collect();
        let letter = format!("<{}>", letters.join("|"));
        let answer = match self.choice {
            ChoiceMode::Single => json!(letter),
            ChoiceMode::Multiple => json!([letter]),
        };
        json!({ "reason": text!(given.language, example_reason), "answer": answer })
    }

    fn allows_plain_words(&self) -> bool {
        true
    }

    /// Reads a reply of letters alone.
    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<ExamineReply> {
        (!read_letters(prose, &self.options).is_empty())
            .then(|| ExamineReply { reason: String::new(), answer: prose.to_owned() })
    }

    /// Accepts too many letters: the exam marks them.
    fn admit(&self, given: &TaskContext, reply: ExamineReply) -> Result<ExamAnswer, String> {
        let letters = read_letters(&reply.answer, &self.options);
        if letters.is_empty() {
            let last = self.lettered_options().last().map_or('a', |(letter, _)| letter);
            return Err(text!(given.language, examine_error_no_option, answer = reply.answer, last = last.to_string()));
        }
        Ok(ExamAnswer { answer: reply.answer.trim().to_owned(), letters, reason: reply.reason.trim().to_owned() })
    }
}
