//! Typed units of thought. A task says what the thinker is given, what it must return, how the chat messages
//! read in each language, and which outputs are admissible.
//!
//! One file per task. Tasks know nothing of servers, strategies or turns.

mod act;
mod aims_to_questions;
mod amount;
mod answer;
mod answer_oneself;
mod ask;
mod believe;
mod check_facts;
mod choose_question;
mod complete_answer;
mod examine;
mod final_answer;
mod find_facts;
mod find_missing;
mod given;
mod guided_ask;
mod interview;
mod introduce;
#[cfg(feature = "cli")]
mod judging;
mod lists;
mod names;
mod needs_timeline;
mod partial_speech;
mod prompt;
mod prune;
mod rate;
mod read;
mod read_and_ask;
mod read_and_prune;
mod read_sensors;
mod reflect;
mod say;
mod schema;
mod split_answer;
mod split_question;
mod summarise;
mod suspects;
#[cfg(test)]
pub(crate) mod testing;
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
mod vote;
mod words;

pub use act::{Action, AskOrSearch};
pub use aims_to_questions::AimsToQuestions;
pub use answer::Answer;
pub use answer_oneself::AnswerOneself;
pub use ask::Ask;
pub use check_facts::CheckFacts;
pub use choose_question::{
    CHOSEN_QUESTION_COUNT, ChooseQuestion, PREPARED_QUESTION_COUNT, PreparedQuestions, prepared_question,
};
pub use complete_answer::CompleteAnswer;
pub use examine::{ExamAnswer, Examine};
pub use final_answer::FinalAnswer;
pub use find_facts::FindFacts;
pub use find_missing::FindMissing;
pub use given::{Accusation, Believe, POINTS_KEY, ReadingTerms, TaskContext};
pub use guided_ask::{Guide, GuidedAsk};
pub use interview::{Conclusion, Interview, PrivateExchange};
pub use introduce::Introduce;
#[cfg(feature = "cli")]
pub use judging::{
    AnswerAll, FactualAnswer, FactualQuestion, GiveMarks, Infer, Inference, InferentialQuestion, JudgingTask,
    MakeInferences, MakeQuestions, MarkScale, MarkedThing, MarksWithReason, ScriptSection, TellAnew,
};
pub use names::Player;
pub use needs_timeline::{NeedsTimeline, asks_for_timeline};
pub use partial_speech::partial_speech;
pub use prompt::{Message, ask_again, ask_for_milder_words, prompt};
pub use prune::{Prune, Pruning};
pub use rate::{Rate, Rater, RatingOutput};
pub use read::{
    ReadError, SplitReply, check_complete, check_complete_by_edition, read_reply, split_thoughts, stated_thought,
};
pub use read_and_ask::ReadAndAsk;
pub use read_and_prune::ReadAndPrune;
pub use read_sensors::ReadSensors;
pub use reflect::Reflect;
pub use say::Say;
pub use schema::reply_schema;
pub use split_answer::SplitAnswer;
pub use split_question::SplitQuestion;
pub use summarise::Summarise;
pub use suspects::Suspects;
use vote::VoteReply;
pub use vote::{CastVote, Vote};
pub use words::{DialogueEntry, dialogue_line, level_word, private_clue_line, sensor_word};

use crate::base::game::VictimId;
use crate::base::language::text;
use crate::base::scenario::tagged;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A typed unit of thought.
pub trait Task: Clone {
    /// What the mind writes; its JSON schema is derived from it.
    type Reply: DeserializeOwned + Serialize + JsonSchema;
    /// What the strategy gets from an admissible reply.
    type Output;

    /// The task without its type, for minds that read data instead of a prompt.
    fn assignment(&self) -> Assignment;

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
    fn extra_parts(&self, _given: &TaskContext) -> Vec<String> {
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

tagged! {
    "task",
    /// Any task, without its type: what a mind is given.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    pub enum Assignment {
        /// See [`Introduce`].
        Introduce(Introduce),
        /// See [`ReadSensors`].
        ReadSensors(ReadSensors),
        /// See [`Ask`].
        Ask(Ask),
        /// See [`ReadAndAsk`].
        ReadAndAsk(ReadAndAsk),
        /// See [`Answer`].
        Answer(Answer),
        /// See [`Interview`].
        Interview(Interview),
        /// See [`Prune`].
        Prune(Prune),
        /// See [`ReadAndPrune`].
        ReadAndPrune(ReadAndPrune),
        /// See [`Vote`].
        Vote(Vote),
        /// See [`Rate`].
        Rate(Rate),
        /// See [`Examine`].
        Examine(Examine),
        /// See [`ChooseQuestion`].
        ChooseQuestion(ChooseQuestion),
        /// See [`GuidedAsk`].
        GuidedAsk(GuidedAsk),
        /// See [`Reflect`].
        Reflect(Reflect),
        /// See [`FinalAnswer`].
        FinalAnswer(FinalAnswer),
        /// See [`AimsToQuestions`].
        AimsToQuestions(AimsToQuestions),
        /// See [`AnswerOneself`].
        AnswerOneself(AnswerOneself),
        /// See [`NeedsTimeline`].
        NeedsTimeline(NeedsTimeline),
        /// See [`SplitQuestion`].
        SplitQuestion(SplitQuestion),
        /// See [`FindFacts`].
        FindFacts(FindFacts),
        /// See [`FindMissing`].
        FindMissing(FindMissing),
        /// See [`CompleteAnswer`].
        CompleteAnswer(CompleteAnswer),
        /// See [`SplitAnswer`].
        SplitAnswer(SplitAnswer),
        /// See [`CheckFacts`].
        CheckFacts(CheckFacts),
        /// See [`AskOrSearch`].
        Act(AskOrSearch),
        /// See [`Suspects`].
        Suspects(Suspects),
        /// See [`Say`].
        Say(Say),
        /// See [`Summarise`].
        Summarise(Summarise),
        /// See [`Believe`].
        Believe(Believe),
        /// A task for judges or examinees, after a game.
        #[cfg(feature = "cli")]
        Judging(JudgingTask),
    }
}

impl Assignment {
    /// Checks a reply before it is sent, so that a form can report errors at once.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check(&self, given: &TaskContext, reply: &str) -> Result<(), String> {
        fn check_task<T: Task>(task: &T, given: &TaskContext, reply: &str) -> Result<(), String> {
            read_reply(task, given, reply).map(|_| ()).map_err(|error| error.describe_error(given.language))
        }
        match self {
            Self::Introduce(task) => check_task(task, given, reply),
            Self::ReadSensors(task) => check_task(task, given, reply),
            Self::Ask(task) => check_task(task, given, reply),
            Self::ReadAndAsk(task) => check_task(task, given, reply),
            Self::Answer(task) => check_task(task, given, reply),
            Self::Interview(task) => check_task(task, given, reply),
            Self::Prune(task) => check_task(task, given, reply),
            Self::ReadAndPrune(task) => check_task(task, given, reply),
            Self::Vote(task) => check_task(task, given, reply),
            Self::Rate(task) => check_task(task, given, reply),
            Self::Examine(task) => check_task(task, given, reply),
            Self::ChooseQuestion(task) => check_task(task, given, reply),
            Self::GuidedAsk(task) => check_task(task, given, reply),
            Self::Reflect(task) => check_task(task, given, reply),
            Self::FinalAnswer(task) => check_task(task, given, reply),
            Self::AimsToQuestions(task) => check_task(task, given, reply),
            Self::AnswerOneself(task) => check_task(task, given, reply),
            Self::NeedsTimeline(task) => check_task(task, given, reply),
            Self::SplitQuestion(task) => check_task(task, given, reply),
            Self::FindFacts(task) => check_task(task, given, reply),
            Self::FindMissing(task) => check_task(task, given, reply),
            Self::CompleteAnswer(task) => check_task(task, given, reply),
            Self::SplitAnswer(task) => check_task(task, given, reply),
            Self::CheckFacts(task) => check_task(task, given, reply),
            Self::Act(task) => check_task(task, given, reply),
            Self::Suspects(task) => check_task(task, given, reply),
            Self::Say(task) => check_task(task, given, reply),
            Self::Summarise(task) => check_task(task, given, reply),
            Self::Believe(task) => check_task(task, given, reply),
            #[cfg(feature = "cli")]
            Self::Judging(task) => task.check(given, reply),
        }
    }

    /// The task's name in keys, logs and tallies.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Introduce(_) => "introduce",
            Self::ReadSensors(_) => "read_sensors",
            Self::Ask(_) => "ask",
            Self::ReadAndAsk(_) => "read_and_ask",
            Self::Answer(_) => "answer",
            Self::Interview(_) => "interview",
            Self::Prune(_) => "prune",
            Self::ReadAndPrune(_) => "read_and_prune",
            Self::Vote(_) => "vote",
            Self::Rate(_) => "rate",
            Self::Examine(_) => "examine",
            Self::ChooseQuestion(_) => "choose_question",
            Self::GuidedAsk(_) => "ask",
            Self::Reflect(_) => "reflect",
            Self::FinalAnswer(_) => "final_answer",
            Self::AimsToQuestions(_) => "aims_to_questions",
            Self::AnswerOneself(_) => "answer_oneself",
            Self::NeedsTimeline(_) => "needs_timeline",
            Self::SplitQuestion(_) => "split_question",
            Self::FindFacts(_) => "find_facts",
            Self::FindMissing(_) => "find_missing",
            Self::CompleteAnswer(_) => "complete_answer",
            Self::SplitAnswer(_) => "split_answer",
            Self::CheckFacts(_) => "check_facts",
            Self::Act(_) => "act",
            Self::Suspects(_) => "suspects",
            Self::Say(_) => "say",
            Self::Summarise(_) => "summarise",
            Self::Believe(_) => "believe",
            #[cfg(feature = "cli")]
            Self::Judging(task) => task.name(),
        }
    }
}
