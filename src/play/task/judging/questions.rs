//! Questions made from scripts: factual ones from one section of one script (ThinkThrice Table 17), and
//! inferential ones that combine several scripts (§5, handmade in the paper; Table 5 shows one).

use super::super::{Task, TaskContext};
use super::ScriptSection;
use crate::base::game::Seat;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Make factual questions from a section of a script.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MakeQuestions {
    /// Whose script it is.
    pub about: Seat,
    pub section: ScriptSection,
    /// The section's text.
    pub text: String,
    /// How many, from 1.
    pub count: usize,
}

/// A question, its answer, and the words of the script that it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactualQuestion {
    /// The words of the script.
    #[serde(default, alias = "原文")]
    pub source: String,
    #[serde(alias = "问题")]
    pub question: String,
    #[serde(alias = "答案")]
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct MakeQuestionsReply {
    pub questions: Vec<FactualQuestion>,
}

impl Task for MakeQuestions {
    type Reply = MakeQuestionsReply;
    type Output = Vec<FactualQuestion>;
    const LIST_KEY: Option<&'static str> = Some("questions");

    fn is_done_by_neutral_reader(&self) -> bool {
        true
    }

    fn is_for_judge(&self) -> bool {
        true
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        String::new()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (name, count, script) = (given.name(self.about), self.count, &self.text);
        let section = self.section.meaning(given.language);
        text!(given.language, judge_make_questions, name, section, script, count)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        json!({ "questions": [{
            "source": text!(language, judge_example_source),
            "question": text!(language, judge_example_question),
            "answer": text!(language, judge_example_answer),
        }] })
    }

    /// Accepts fewer questions than wanted; drops surplus, incomplete and repeated ones.
    fn admit(&self, given: &TaskContext, reply: MakeQuestionsReply) -> Result<Vec<FactualQuestion>, String> {
        let mut kept: Vec<FactualQuestion> = Vec::new();
        for question in reply.questions {
            let whole = ![&question.question, &question.answer].iter().any(|text| text.trim().is_empty());
            let new = !kept.iter().any(|one| one.question == question.question);
            if whole && new && kept.len() < self.count {
                kept.push(question);
            }
        }
        if kept.is_empty() { Err(text!(given.language, judge_no_question)) } else { Ok(kept) }
    }
}

/// Make inferential questions from all scripts together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MakeInferentialQuestions {
    /// Each script with its owner.
    pub scripts: Vec<(Seat, String)>,
    /// The solution in prose; may be empty.
    pub truth: String,
    pub count: usize,
}

/// A single choice with the rationale that leads to its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InferentialQuestion {
    /// Premises, each with whose script it is from, and the conclusion.
    #[serde(alias = "推理过程")]
    pub rationale: String,
    #[serde(alias = "问题")]
    pub question: String,
    /// Two to six, without letters.
    #[serde(alias = "选项")]
    pub options: Vec<String>,
    /// The letter of the right one.
    #[serde(alias = "答案")]
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct MakeInferentialQuestionsReply {
    pub questions: Vec<InferentialQuestion>,
}

impl Task for MakeInferentialQuestions {
    type Reply = MakeInferentialQuestionsReply;
    type Output = Vec<InferentialQuestion>;
    const LIST_KEY: Option<&'static str> = Some("questions");

    fn is_done_by_neutral_reader(&self) -> bool {
        true
    }

    fn is_for_judge(&self) -> bool {
        true
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        String::new()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (language, count) = (given.language, self.count);
        let line = |(seat, script): &(Seat, String)| text!(language, judge_script_of, name = given.name(*seat), script);
        let scripts = self.scripts.iter().map(line).collect::<Vec<_>>().join("\n");
        let truth =
            if self.truth.is_empty() { String::new() } else { text!(language, judge_truth, truth = self.truth) };
        text!(language, judge_make_inferences, scripts, truth, count)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        let option = text!(language, judge_example_option);
        json!({ "questions": [{
            "rationale": text!(language, judge_example_rationale),
            "question": text!(language, judge_example_question),
            "options": [option, option, option, option],
            "answer": "<a|b|c|d>",
        }] })
    }

    fn admit(
        &self, given: &TaskContext, reply: MakeInferentialQuestionsReply,
    ) -> Result<Vec<InferentialQuestion>, String> {
        let whole = reply.questions.into_iter().filter_map(|mut question| {
            let letters = crate::base::game::read_letters(&question.answer, &question.options);
            let enough = (2..=6).contains(&question.options.len());
            let said = ![&question.question, &question.rationale].iter().any(|text| text.trim().is_empty());
            (letters.len() == 1 && enough && said).then(|| {
                question.answer = letters;
                question
            })
        });
        let kept: Vec<InferentialQuestion> = whole.take(self.count).collect();
        if kept.is_empty() { Err(text!(given.language, judge_no_inference)) } else { Ok(kept) }
    }
}
