//! Questions answered after play, from the thinker's own script and what it heard: factual ones, several per call
//! (ThinkThrice Table 18), and an inferential one (Table 19).

use super::super::lists::numbered_list;
use super::super::{Task, TaskContext};
use crate::base::game::read_letters;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer all `questions`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerQuestions {
    pub questions: Vec<String>,
}

/// An answer, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactualAnswer {
    /// One sentence; may be empty.
    #[serde(default, alias = "理由")]
    pub reason: String,
    #[serde(alias = "答案")]
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerQuestionsReply {
    /// One for each question, in their order.
    pub answers: Vec<FactualAnswer>,
}

impl Task for AnswerQuestions {
    type Reply = AnswerQuestionsReply;
    type Output = Vec<FactualAnswer>;
    const LIST_KEY: Option<&'static str> = Some("answers");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.questions.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (questions, count) = (numbered_list(given.language, &self.questions), self.questions.len());
        text!(given.language, judge_answer_all, questions, count)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        let one = json!({
            "reason": text!(language, example_reason),
            "answer": text!(language, judge_example_answer),
        });
        json!({ "answers": vec![one; self.questions.len()] })
    }

    /// Also accepts answers without reasons.
    fn reshape(&self, _given: &TaskContext, mut value: Value) -> Value {
        if let Some(Value::Array(list)) = value.get_mut("answers") {
            for item in list.iter_mut().filter(|item| item.is_string()) {
                *item = json!({ "answer": item.take() });
            }
        }
        value
    }

    /// An answer may say that it is unknown, but it must be there.
    fn admit(&self, given: &TaskContext, reply: AnswerQuestionsReply) -> Result<Vec<FactualAnswer>, String> {
        let (found, wanted) = (reply.answers.len(), self.questions.len());
        if found == wanted { Ok(reply.answers) } else { Err(text!(given.language, judge_answers_for, found, wanted)) }
    }
}

/// Answer `question`: the rationale, then the choice. The published program asks for the choice first, so that its
/// rationale justifies a choice already made; here the rationale comes first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerInference {
    pub question: String,
    /// Lettered from `a`.
    pub options: Vec<String>,
}

/// A choice with its rationale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inference {
    pub rationale: String,
    /// One letter.
    pub letter: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerInferenceReply {
    /// At most five sentences.
    #[serde(default, alias = "reason", alias = "推理过程")]
    pub rationale: String,
    /// A letter.
    #[serde(alias = "choice", alias = "答案")]
    pub answer: String,
}

impl Task for AnswerInference {
    type Reply = AnswerInferenceReply;
    type Output = Inference;

    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.options.join(" "))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let lettered = ('a'..='z').zip(&self.options);
        let options: Vec<String> = lettered.map(|(l, option)| format!("{l}. {option}")).collect();
        let (question, options) = (&self.question, options.join("\n"));
        text!(given.language, judge_infer, question, options)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let known: Vec<String> = ('a'..='z').take(self.options.len()).map(String::from).collect();
        json!({
            "rationale": text!(given.language, judge_example_rationale),
            "answer": format!("<{}>", known.join("|")),
        })
    }

    fn admit(&self, given: &TaskContext, reply: AnswerInferenceReply) -> Result<Inference, String> {
        let letter = read_letters(&reply.answer, &self.options);
        if letter.len() != 1 {
            let answer = &reply.answer;
            return Err(text!(given.language, judge_no_letter, answer));
        }
        Ok(Inference { rationale: reply.rationale.trim().to_owned(), letter })
    }
}
