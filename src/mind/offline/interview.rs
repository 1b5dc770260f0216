//! Interviews: the answer that the game would give, to somebody who is not at the table, without repeating
//! what they were told already. It does not reveal the answerer's conclusions; it answers from the script, as
//! at the table.

use super::answer::answer;
use super::notebook::Notebook;
use super::people::PersonRef;
use crate::game::VictimId;
use crate::task::{Answer, Given, Interview, Speech, dialogue_line};
use serde_json::Value;

/// What is given, plus the earlier answers of this interview, so that nothing is told twice.
pub(super) fn with_earlier_answers(given: &Given, task: &Interview) -> Given {
    let line = |text: &String| {
        let speaker = given.me();
        dialogue_line(given.language, &Speech::Statement { speaker, text })
    };
    let before: Vec<String> = task.before.iter().map(|one| line(&one.answer)).collect();
    let mut given = given.clone();
    given.hear(&before);
    given
}

/// The reply to an [`Interview`]: about the death that the question names, else about the first.
pub(super) fn interview(book: &Notebook<'_>, task: &Interview) -> Value {
    let mentions = book.people().mentions(&task.question);
    let victim = mentions.into_iter().find_map(|mention| match mention.who {
        PersonRef::Victim(victim) => u16::try_from(victim).ok(),
        _ => None,
    });
    let task = Answer {
        asker: Given::NOBODY,
        victim: VictimId(victim.unwrap_or(0)),
        question: task.question.clone(),
    };
    answer(book, &task)
}
