//! Typed units of thought. A task says what the thinker is given, what it must return, how the chat messages
//! read in each language, and which outputs are admissible.
//!
//! Every task is a row of [`tasks!`]. Tasks know nothing of servers, strategies or turns.

mod act;
mod amounts;
mod answer;
mod ask;
mod believe;
mod examine;
mod given;
mod interview;
mod introduce;
#[cfg(feature = "cli")]
mod judging;
mod lists;
mod names;
mod o_cot;
mod partial_speech;
mod prompt;
mod prune;
mod rate;
mod read;
mod read_and_ask;
mod read_and_prune;
mod read_sensors;
mod refine;
mod say;
mod schema;
mod summarise;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_baselines;
#[cfg(test)]
mod tests_guided;
#[cfg(test)]
mod tests_interview;
#[cfg(test)]
mod tests_order;
#[cfg(test)]
mod tests_procedures;
#[cfg(test)]
mod tests_replies;
#[cfg(test)]
pub(crate) mod tests_support;
mod text_reply;
mod vote;
mod werewolf;
mod words;

pub use act::{Action, AskOrSearch};
pub use answer::Answer;
pub use ask::{Ask, GuidedAsk, QuestionGuide};
pub use examine::{ExamAnswer, Examine};
pub use given::{Accusation, Believe, POINTS_KEY, ReplyReadOptions, TaskContext};
pub use interview::{Conclusion, Interview, PrivateExchange};
pub use introduce::Introduce;
#[cfg(feature = "cli")]
pub use judging::{
    AnswerInference, AnswerQuestions, FactualAnswer, FactualQuestion, GiveMarks, Inference, InferentialQuestion,
    JudgingTask, MakeInferentialQuestions, MakeQuestions, MarkScale, MarkedThing, MarksWithReason, ReconstructScript,
    ScriptSection,
};
pub use names::NamedPerson;
pub use o_cot::{AnswerOneself, TurnAimsIntoQuestions};
pub use partial_speech::partial_speech;
pub use prompt::{Message, build_milder_words_messages, build_prompt, build_retry_messages};
pub use prune::{Prune, PruneOutput, ReviewSuspects};
pub use rate::{Rate, Rater, RatingOutput};
pub use read::{
    ReadError, SplitReply, check_complete, check_complete_by_edition, read_reply, split_thoughts, stated_thought,
};
pub use read_and_ask::ReadAndAsk;
pub use read_and_prune::ReadAndPrune;
pub use read_sensors::ReadSensors;
pub use refine::{
    CheckFacts, CompleteAnswer, DecideTimelineNeed, FindFacts, FindMissingFacts, SplitIntoFacts, SplitIntoQuestions,
    asks_for_timeline,
};
pub use say::Say;
pub use schema::reply_schema;
pub use summarise::Summarise;
pub use vote::{CastVote, Vote};
pub use werewolf::{
    CHOSEN_QUESTION_COUNT, ChooseQuestion, GiveFinalAnswer, PREPARED_QUESTION_COUNT, QuestionChoice, Reflect,
    prepared_question,
};
pub use words::{DialogueEntry, dialogue_line, level_word, private_clue_line, sensor_word};

use crate::base::game::VictimId;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A typed unit of thought.
pub trait Task: Clone + Into<Assignment> {
    /// What the mind writes; its JSON schema is derived from it.
    type Reply: DeserializeOwned + Serialize + JsonSchema;
    /// What the strategy gets from an admissible reply.
    type Output;

    /// The key under which a bare list belongs, where the task accepts one instead of an object.
    const LIST_KEY: Option<&'static str> = None;

    /// The task without its type, for minds that read data instead of a prompt.
    fn assignment(&self) -> Assignment {
        self.clone().into()
    }

    /// Does a neutral reader without a seat do it? Such a reader knows only what was said aloud; prompts
    /// leave out everything else.
    fn is_done_by_neutral_reader(&self) -> bool {
        false
    }

    /// Does a judge do it, who reads scripts and has no seat? The instruction then holds everything.
    fn is_for_judge(&self) -> bool {
        false
    }

    /// The memory query, in the language of the case.
    fn memory_query(&self, given: &TaskContext) -> String;

    /// Does the prompt include script and dialogue? Otherwise the instruction holds everything.
    fn uses_memory(&self, _given: &TaskContext) -> bool {
        true
    }

    /// Notes and other parts of the prompt that come before the instruction.
    fn extra_prompt_parts(&self, _given: &TaskContext) -> Vec<String> {
        vec![]
    }

    /// The task in words, without the format of the reply.
    fn instruction(&self, given: &TaskContext) -> String;

    /// The wanted reply as a JSON example, with placeholders in the language of the case.
    fn example(&self, given: &TaskContext) -> Value;

    /// Is the reply said aloud? The table may then ask for a private thought first.
    fn is_spoken(&self) -> bool {
        false
    }

    /// The death about which the same reply may state a belief; `None`: no belief.
    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        None
    }

    /// Brings other shapes of the same content into the shape of [`Task::Reply`].
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        value
    }

    /// Reads a reply in prose instead of JSON, where no guessing is needed.
    fn read_prose(&self, _given: &TaskContext, _prose: &str) -> Option<Self::Reply> {
        None
    }

    /// May a reply be plain words that are no sentence, such as a letter or a fixed notation?
    fn allows_plain_words(&self) -> bool {
        false
    }

    /// Checks a reply.
    ///
    /// # Errors
    /// The broken rule, in words that help the mind to correct its reply.
    fn admit(&self, given: &TaskContext, reply: Self::Reply) -> Result<Self::Output, String>;
}

/// The example as a mind sees it. Where the table asks for thoughts, one comes first (it stays in the reply,
/// nothing reads it), then the points of a belief, then the task's own keys.
fn example_with_extras<T: Task>(task: &T, given: &TaskContext) -> Value {
    let example = task.example(given);
    let Value::Object(keys) = example else {
        return example;
    };
    let thought = text!(given.language, example_thought);
    let asked = given.table_rules.thoughts && task.is_spoken();
    let thought = asked.then(|| ("thought".to_owned(), Value::from(thought)));
    let believes = given.requested_belief.as_ref();
    let points = believes.map(|believe| (POINTS_KEY.to_owned(), believe.placeholder_points(given)));
    thought.into_iter().chain(points).chain(keys).collect()
}

/// Checks a reply before it is sent, so that a form can report errors at once.
fn check_reply<T: Task>(task: &T, given: &TaskContext, reply: &str) -> Result<(), String> {
    read_reply(task, given, reply).map(|_| ()).map_err(|error| error.describe_error(given.language))
}

/// A list of tasks, each with its name in keys, logs and tallies. It becomes an enum that holds any of them, with
/// `$tag` as the key of its kind in files; `$wrap` makes an [`Assignment`] of it. Last, if any, a list within it.
macro_rules! tasks {
    (
        $tag:literal, $(#[$about:meta])* $list:ident, $wrap:expr;
        $($variant:ident($task:ident) $name:literal,)*
        $(; #[$condition:meta] $(#[$note:meta])* $group:ident($inner:ident))?
    ) => {
        $crate::base::scenario::tagged! {
            $tag,
            $(#[$about])*
            #[derive(Debug, Clone, PartialEq, serde::Serialize)]
            pub enum $list {
                $(#[doc = concat!("See [`", stringify!($task), "`].")] $variant($task),)*
                $(#[$condition] $(#[$note])* $group($inner),)?
            }
        }

        impl $list {
            /// Checks a reply before it is sent, so that a form can report errors at once.
            ///
            /// # Errors
            /// The broken rule.
            pub fn check(&self, given: &$crate::play::task::TaskContext, reply: &str) -> Result<(), String> {
                match self {
                    $(Self::$variant(task) => $crate::play::task::check_reply(task, given, reply),)*
                    $(#[$condition] Self::$group(tasks) => tasks.check(given, reply),)?
                }
            }

            /// The task's name in keys, logs and tallies.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $name,)*
                    $(#[$condition] Self::$group(tasks) => tasks.name(),)?
                }
            }
        }

        $(impl From<$task> for $crate::play::task::Assignment {
            fn from(task: $task) -> Self {
                $wrap($list::$variant(task))
            }
        })*
    };
}
#[cfg(feature = "cli")]
use tasks;

tasks! {
    "task",
    /// Any task, without its type: what a mind is given.
    Assignment, std::convert::identity;
    Introduce(Introduce) "introduce",
    ReadSensors(ReadSensors) "read_sensors",
    Ask(Ask) "ask",
    ReadAndAsk(ReadAndAsk) "read_and_ask",
    Answer(Answer) "answer",
    Interview(Interview) "interview",
    Prune(Prune) "prune",
    ReadAndPrune(ReadAndPrune) "read_and_prune",
    Vote(Vote) "vote",
    Rate(Rate) "rate",
    Examine(Examine) "examine",
    ChooseQuestion(ChooseQuestion) "choose_question",
    GuidedAsk(GuidedAsk) "ask",
    Reflect(Reflect) "reflect",
    FinalAnswer(GiveFinalAnswer) "final_answer",
    AimsToQuestions(TurnAimsIntoQuestions) "aims_to_questions",
    AnswerOneself(AnswerOneself) "answer_oneself",
    NeedsTimeline(DecideTimelineNeed) "needs_timeline",
    SplitIntoQuestions(SplitIntoQuestions) "split_question",
    FindFacts(FindFacts) "find_facts",
    FindMissing(FindMissingFacts) "find_missing",
    CompleteAnswer(CompleteAnswer) "complete_answer",
    SplitIntoFacts(SplitIntoFacts) "split_answer",
    CheckFacts(CheckFacts) "check_facts",
    Act(AskOrSearch) "act",
    Suspects(ReviewSuspects) "suspects",
    Say(Say) "say",
    Summarise(Summarise) "summarise",
    Believe(Believe) "believe",
    ;
    #[cfg(feature = "cli")]
    /// A task for judges or examinees, after a game.
    Judging(JudgingTask)
}
