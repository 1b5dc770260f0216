//! The offline reader: no network, no key, no language model.
//!
//! It carries out tasks by extraction: it splits what it is given into sentences, annotates each with who,
//! when, where and what kind ([`notebook`]), weighs suspects in whole points ([`suspicion_scale`], [`conflict`]) and
//! puts sentences of the player's script into the first person ([`wording`]). The same request gives the same
//! reply on every machine. It does not understand, and it invents nothing.

mod act;
mod answer;
mod ask;
mod clock_time;
mod conflict;
mod cover_story;
mod deed;
mod deed_hands;
mod dialogue;
mod exam;
mod grounds;
mod interview;
mod introduce;
mod judge;
#[cfg(feature = "cli")]
mod judging;
mod lexicon;
mod new_words;
mod note;
mod notebook;
mod people;
mod phrasebook;
mod place;
mod question_intent;
mod rate;
mod refine;
mod sensors;
mod sentence;
mod sentence_fit;
mod silence;
mod suspicion_scale;
mod tellable_sentences;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_answers;
#[cfg(test)]
mod tests_speech;
mod text;
mod time_notation;
mod time_of_day;
mod werewolf;
mod withhold;
mod wording;
mod wording_en;

use super::{Mind, MindError, Reply, Request};
use crate::base::game::{Criteria, Usage};
use crate::play::task::{Assignment, Believe, POINTS_KEY, Prune, Rate, Rater, TaskContext};
use futures_util::future::LocalBoxFuture;
use notebook::{Notebook, ThinkerCache};
use serde_json::Value;

#[derive(Debug, Clone, Default)]
pub struct OfflineReader {
    cache: ThinkerCache,
}

impl Mind for OfflineReader {
    fn name(&self) -> String {
        "offline reader (no language model)".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            Ok(Reply {
                text: make_reply(&request.assignment, &request.given, &self.cache).to_string(),
                usage: Some(Usage::default()),
                ..Reply::default()
            })
        })
    }
}

/// The reply to any task, in the shape of its `Reply`.
fn make_reply(assignment: &Assignment, given: &TaskContext, known: &ThinkerCache) -> Value {
    let changed;
    let given = match assignment {
        Assignment::Rate(Rate { rater: Rater::Neutral, .. }) | Assignment::Believe(Believe { neutral: true, .. }) => {
            changed = given.for_neutral_reader();
            &changed
        }
        Assignment::Interview(task) => {
            changed = interview::with_earlier_answers(given, task);
            &changed
        }
        _ => given,
    };
    let book = Notebook::new(given, known);
    let mut reply = carry_out_task(assignment, &book);
    if let Some(believe) = &given.requested_belief {
        reply[POINTS_KEY] = judge::belief_points(&book, believe.victim);
    }
    reply
}

fn carry_out_task(assignment: &Assignment, book: &Notebook<'_>) -> Value {
    match assignment {
        Assignment::Introduce(_) => introduce::introduce(book),
        Assignment::ReadSensors(task) => sensors::read_sensors(book, task),
        Assignment::Ask(task) => ask::ask_question(book, task),
        Assignment::ReadAndAsk(task) => {
            let mut both = sensors::read_sensors(book, &task.sensors);
            both["question"] = ask::ask_question(book, &task.ask)["question"].take();
            both
        }
        Assignment::Answer(task) => answer::answer_question(book, task),
        Assignment::Interview(task) => interview::answer_interview(book, task),
        Assignment::Prune(task) => judge::prune(book, task),
        Assignment::ReadAndPrune(task) => judge::read_and_prune(book, task),
        Assignment::Vote(task) => judge::cast_vote(book, task),
        Assignment::Rate(task) => rate::rate(book, task),
        Assignment::Examine(task) => exam::answer_exam_question(book, task),
        Assignment::ChooseQuestion(task) => werewolf::choose_question(book, task),
        Assignment::GuidedAsk(task) => werewolf::ask_guided(book, task),
        Assignment::Reflect(task) => werewolf::reflect(book, task),
        Assignment::FinalAnswer(task) => werewolf::give_final_answer(book, task),
        Assignment::AimsToQuestions(task) => werewolf::turn_aims_into_questions(book, task),
        Assignment::AnswerOneself(task) => werewolf::answer_oneself(book, task),
        Assignment::NeedsTimeline(task) => refine::decide_timeline_need(book, task),
        Assignment::SplitIntoQuestions(task) => refine::split_question(task),
        Assignment::FindFacts(task) => refine::find_facts(book, task),
        Assignment::FindMissing(task) => refine::find_missing_facts(book, task),
        Assignment::CompleteAnswer(task) => refine::complete_answer(book, task),
        Assignment::SplitIntoFacts(task) => refine::split_answer(book, task),
        Assignment::CheckFacts(task) => refine::check_facts(book, task),
        Assignment::Act(task) => act::ask_or_search(book, task),
        Assignment::Suspects(task) => judge::prune(
            book,
            &Prune {
                victim: task.victim,
                current: task.current.clone(),
                readings: Vec::new(),
                criteria: Criteria::default(),
            },
        ),
        Assignment::Say(_) => judge::make_statement(book),
        Assignment::Summarise(task) => act::summarise(book, task),
        Assignment::Believe(task) => judge::state_beliefs(book, task),
        #[cfg(feature = "cli")]
        Assignment::Judging(task) => judging::carry_out_judging(task, book),
    }
}
