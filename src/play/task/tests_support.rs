//! What the thinker is given, in tests.

use super::{Message, NamedPerson, Task, TaskContext, build_prompt};
use crate::base::game::Seat;
use crate::base::language::{Grammar, Language};

/// A table of three.
pub(crate) fn test_context(language: Language) -> TaskContext {
    let names: [&str; 3] = match language.grammar() {
        Grammar::English => ["Mrs Vale", "Mr Finch", "Dr Orme"],
        Grammar::Chinese => ["范夫人", "芬先生", "欧医生"],
    };
    TaskContext {
        language,
        title: "The Glass House".into(),
        setting: "Colonel Ash was found dead at ten.".into(),
        seat: Seat(0),
        players: names
            .iter()
            .zip(0u16..)
            .map(|(name, i)| NamedPerson { seat: Seat(i), name: (*name).into(), role: "a guest".into() })
            .collect(),
        victims: vec![in_language(language, "my uncle", "我舅舅")],
        public_victims: vec!["Colonel Ash".into()],
        killed: vec![Some(false)],
        objectives: vec!["Find the killer.".into()],
        round: 1,
        rounds: 3,
        has_clues: true,
        script: vec!["You came at nine.".into(), "You saw Mr Finch in the hall.".into()],
        dialogue: vec!["Mr Finch, by way of introduction: “I was upstairs.”".into()],
        ..TaskContext::default()
    }
}

/// The task's own part of a prompt, without the common one.
pub(crate) fn task_prompt_text<T: Task>(task: &T, given: &TaskContext) -> String {
    let text: Vec<String> = build_prompt(task, given).iter().skip(1).map(Message::text).collect();
    text.join("\n")
}

/// A word or a sentence in the thinker's language.
pub(crate) fn in_language(language: Language, english: &str, chinese: &str) -> String {
    match language.grammar() {
        Grammar::English => english.to_owned(),
        Grammar::Chinese => chinese.to_owned(),
    }
}
