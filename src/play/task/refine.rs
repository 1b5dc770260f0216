//! ThinkThrice's steps after a first answer (§4): does the question need the timeline (its published program's
//! gate), self-refinement in four steps, and self-verification in two.

use super::answer::AnswerReply;
use super::lists::{
    deserialize_numbers, deserialize_truth_words, number_placeholders, numbered_list, positions_from_numbers,
    replace_truth_word, trim_and_drop_empty,
};
use super::text_reply::replies_with_text;
use super::{Task, TaskContext};
use crate::base::game::Seat;
use crate::base::language::{Language, id, text};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Decide whether `question` needs the thinker's own timeline. If not, the first answer is said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DecideTimelineNeed {
    /// The question, word for word.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct DecideTimelineNeedReply {
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// Does it?
    #[serde(alias = "answer", alias = "result", deserialize_with = "deserialize_needed_word")]
    pub needed: bool,
}

/// Also accepts truth values as words.
fn deserialize_needed_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    super::lists::deserialize_mended(deserializer, |value| {
        replace_truth_word(value, &["true", "yes", "是", "需要"], &["false", "no", "否", "不需要"]);
    })
}

impl Task for DecideTimelineNeed {
    type Reply = DecideTimelineNeedReply;
    type Output = bool;

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        text!(given.language, needs_timeline_task, question = self.question)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "reason": text!(given.language, example_reason), "needed": "<true|false>" })
    }

    /// Also accepts a bare truth value.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        match value {
            Value::Bool(_) | Value::String(_) => json!({ "needed": value }),
            other => other,
        }
    }

    fn admit(&self, _given: &TaskContext, reply: DecideTimelineNeedReply) -> Result<bool, String> {
        Ok(reply.needed)
    }
}

/// The same by the question's words: does it ask for times, places or actions?
pub fn asks_for_timeline(language: Language, question: &str) -> bool {
    let lower = question.to_lowercase();
    text!(language, needs_timeline_keywords).split('|').any(|sign| lower.contains(sign))
}

/// Self-refinement 1 of 4: split `question` into the questions that it holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitIntoQuestions {
    /// The question, word for word.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SplitQuestionReply {
    /// At least one.
    #[serde(alias = "questions", alias = "sub_questions")]
    pub parts: Vec<String>,
}

impl Task for SplitIntoQuestions {
    type Reply = SplitQuestionReply;
    type Output = Vec<String>;
    const LIST_KEY: Option<&'static str> = Some("parts");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        text!(given.language, split_question_task, question = self.question)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "parts": [text!(given.language, example_question)] })
    }

    fn admit(&self, given: &TaskContext, reply: SplitQuestionReply) -> Result<Vec<String>, String> {
        let parts = trim_and_drop_empty(&reply.parts);
        if parts.is_empty() { Err(text!(given.language, list_error_empty)) } else { Ok(parts) }
    }
}

/// Self-refinement 2 of 4 ("relevance"): find the `facts` that help to answer one of the `parts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FindFacts {
    /// The parts of the question.
    pub parts: Vec<String>,
    /// The thinker's own timeline, fact by fact.
    pub facts: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FindFactsReply {
    /// Numbers of facts, from 1.
    #[serde(alias = "facts", alias = "numbers", deserialize_with = "deserialize_numbers")]
    pub relevant: Vec<u32>,
}

impl Task for FindFacts {
    type Reply = FindFactsReply;
    /// Positions in `facts`, in order.
    type Output = Vec<usize>;
    const LIST_KEY: Option<&'static str> = Some("relevant");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.parts.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (parts, facts) = (self.parts.join("\n"), numbered_list(given.language, &self.facts));
        text!(given.language, find_facts_task, facts, parts)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "relevant": number_placeholders(self.facts.len()) })
    }

    fn admit(&self, given: &TaskContext, reply: FindFactsReply) -> Result<Vec<usize>, String> {
        positions_from_numbers(given.language, &reply.relevant, self.facts.len())
    }
}

/// Self-refinement 3 of 4 ("containment"): find the `facts` that `answer` leaves out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FindMissingFacts {
    /// The answer so far.
    pub answer: String,
    /// The facts that belong in it.
    pub facts: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FindMissingFactsReply {
    /// Numbers of facts, from 1.
    #[serde(alias = "numbers", deserialize_with = "deserialize_numbers")]
    pub missing: Vec<u32>,
}

impl Task for FindMissingFacts {
    type Reply = FindMissingFactsReply;
    /// Positions in `facts`, in order.
    type Output = Vec<usize>;
    const LIST_KEY: Option<&'static str> = Some("missing");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.answer.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (answer, facts) = (&self.answer, numbered_list(given.language, &self.facts));
        text!(given.language, find_missing_task, answer, facts)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "missing": number_placeholders(self.facts.len()) })
    }

    fn admit(&self, given: &TaskContext, reply: FindMissingFactsReply) -> Result<Vec<usize>, String> {
        positions_from_numbers(given.language, &reply.missing, self.facts.len())
    }
}

/// Self-refinement 4 of 4 ("rewrite"): the answer with the missing facts added and the wrong statements removed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompleteAnswer {
    /// The seat that asked; `None`: the host, who guides an introduction.
    pub asker: Option<Seat>,
    /// The question, word for word.
    pub question: String,
    /// The answer so far.
    pub answer: String,
    /// Facts that it leaves out.
    pub missing: Vec<String>,
    /// Statements in it that contradict the timeline, from an earlier try.
    pub wrong: Vec<String>,
    /// The wanted minimum length: words in English, characters in Chinese.
    pub least: u32,
}

impl Task for CompleteAnswer {
    replies_with_text!(AnswerReply { answer }, id!(example_answer));

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let Self { question, answer, least, .. } = self;
        let list = |facts: &[String], heading: &str| match facts {
            [] => String::new(),
            facts => format!("\n{heading}\n- {}", facts.join("\n- ")),
        };
        let missing = list(&self.missing, &text!(given.language, complete_answer_missing_head));
        let wrong = list(&self.wrong, &text!(given.language, complete_answer_wrong_head));
        text!(given.language, complete_answer_task, question, answer, missing, wrong, least)
    }
}

/// Self-verification 1 of 2: split `answer` into the facts that it states.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitIntoFacts {
    /// The answer to split.
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SplitAnswerReply {
    /// None, where it states nothing.
    #[serde(alias = "statements")]
    pub facts: Vec<String>,
}

impl Task for SplitIntoFacts {
    type Reply = SplitAnswerReply;
    type Output = Vec<String>;
    const LIST_KEY: Option<&'static str> = Some("facts");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.answer.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        text!(given.language, split_answer_task, me = given.own_name(), answer = self.answer)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "facts": [text!(given.language, example_statement)] })
    }

    fn admit(&self, _given: &TaskContext, reply: SplitAnswerReply) -> Result<Vec<String>, String> {
        Ok(trim_and_drop_empty(&reply.facts))
    }
}

/// Self-verification 2 of 2: check `statements` against `facts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckFacts {
    /// What the answer states, one statement each.
    pub statements: Vec<String>,
    /// The thinker's own timeline, fact by fact.
    pub facts: Vec<String>,
    /// Does a statement without a time count as wrong (Table 16)?
    #[serde(default)]
    pub untimed_is_incorrect: bool,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CheckFactsReply {
    /// One per statement, in their order.
    #[serde(alias = "correct", deserialize_with = "deserialize_truth_words")]
    pub checks: Vec<bool>,
}

impl Task for CheckFacts {
    type Reply = CheckFactsReply;
    type Output = Vec<bool>;
    const LIST_KEY: Option<&'static str> = Some("checks");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.statements.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let (facts, statements) = (numbered_list(language, &self.facts), numbered_list(language, &self.statements));
        let count = self.statements.len();
        let untimed =
            if self.untimed_is_incorrect { text!(language, check_facts_untimed_is_false) } else { String::new() };
        text!(language, check_facts_task, facts, statements, count, untimed)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "checks": vec!["<true|false>"; self.statements.len()] })
    }

    fn admit(&self, given: &TaskContext, reply: CheckFactsReply) -> Result<Vec<bool>, String> {
        let (wanted, found) = (self.statements.len(), reply.checks.len());
        if wanted == found {
            return Ok(reply.checks);
        }
        Err(text!(given.language, check_facts_error_count, found, wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_for_times_places_and_doings_are_known() {
        for (language, question, facts) in [
            (Language::English, "Where were you at ten?", true),
            (Language::English, "What did you do on the day?", true),
            (Language::English, "Did you like him?", false),
            (Language::Chinese, "十点的时候你在哪里？", true),
            (Language::Chinese, "你和他是什么关系？", false),
        ] {
            assert_eq!(asks_for_timeline(language, question), facts, "{question}");
        }
    }
}
