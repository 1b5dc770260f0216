//! Interviews: the answer that the game would give, to somebody who is not at the table, without repeating
//! what they were told already. It does not reveal the answerer's conclusions; it answers from the script, as
//! at the table.

use super::answer::answer_question;
use super::notebook::Notebook;
use super::people::PersonRef;
use crate::base::game::VictimId;
use crate::play::task::{Answer, DialogueEntry, Interview, TaskContext, dialogue_line};
use serde_json::Value;

/// What is given, plus the earlier answers of this interview, so that nothing is told twice.
pub(super) fn with_earlier_answers(given: &TaskContext, task: &Interview) -> TaskContext {
    let line = |text: &String| {
        let speaker = given.own_name();
        dialogue_line(given.language, &DialogueEntry::Statement { speaker, text })
    };
    let before: Vec<String> = task.before.iter().map(|one| line(&one.answer)).collect();
    let mut given = given.clone();
    given.append_recent_lines(&before);
    given
}

/// The reply to an [`Interview`]: about the death that the question names, else about the first.
pub(super) fn answer_interview(book: &Notebook<'_>, task: &Interview) -> Value {
    let mentions = book.name_forms().find_mentions(&task.question);
    let victim = mentions.into_iter().find_map(|mention| match mention.who {
        PersonRef::Victim(victim) => u16::try_from(victim).ok(),
        _ => None,
    });
    let task =
        Answer { asker: TaskContext::NO_SEAT, victim: VictimId(victim.unwrap_or(0)), question: task.question.clone() };
    answer_question(book, &task)
}
