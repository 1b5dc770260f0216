//! The minimal case and log of an imported game: names, and little more. Nothing is invented: the scripts are
//! empty, and nobody is a murderer unless the file says so.

use super::format::Format;
use super::shared::{blank_case, character};
use crate::base::game::{
    InternedTexts, Log, LogSource, MessageRole, MindSettings, Procedure, Prompt, PromptMessage, Settings, Thought,
    Usage, VoteRule,
};
use crate::base::language::Language;
use crate::base::scenario::{Act, Localized, Scenario, Victim, localized};
use crate::read::archive::own_files::digest;

/// The note of a foreign log that names no murderer.
pub(crate) fn no_murderer_note() -> Localized {
    localized!(note_culprit_unknown)
}

/// The note of a log that was joined with its script.
pub(crate) fn script_joined_note() -> Localized {
    localized!(note_script_from_files)
}

/// A case of which only the names are known.
pub(crate) fn stub_case(title: &str, language: Language, players: &[String], victims: Vec<Victim>) -> Scenario {
    let known = players.iter().enumerate();
    let characters = known.map(|(seat, name)| character(&character_id(seat), name, vec![Act::default()])).collect();
    Scenario { id: to_kebab_case(title), title: title.to_owned(), victims, characters, ..blank_case(language, title) }
}

pub(crate) fn character_id(seat: usize) -> String {
    format!("seat-{}", seat + 1)
}

/// A log without events. It has no minds, because who played the seats is not recorded in our terms.
pub(crate) fn stub_log(kind: &str, format: Format, bytes: &[u8], scenario: Scenario, procedure: Procedure) -> Log {
    let mut settings = Settings::questum(0, MindSettings::OfflineReader, 0);
    settings.procedure = procedure;
    settings.vote_rule = VoteRule::Plurality;
    settings.minds = Vec::new();
    let mut log = Log::new(format!("{kind}-{:016x}", digest(bytes)), scenario, settings);
    log.source = Some(LogSource {
        format: (*format.source_names.first().unwrap_or(&format.tag())).to_owned(),
        not_recorded: format.not_recorded.to_vec(),
        ..LogSource::default()
    });
    log
}

/// A thought of which another program recorded no more than the prompt. Lines are interned, not whole texts,
/// because every prompt repeats the history so far.
pub(crate) fn stub_thought(key: &str, prompt: Option<&str>, texts: &mut InternedTexts) -> Thought {
    let mut interned = |text: &str| text.split('\n').map(|line| texts.intern(line)).collect();
    let message = prompt.map(|text| PromptMessage { role: MessageRole::User, parts: interned(text) });
    Thought {
        key: key.into(),
        attempt: 1,
        mind: 0,
        recalled: Vec::new(),
        prompt: Prompt { messages: message.into_iter().collect() },
        reply: None,
        reasoning: None,
        usage: Usage::default(),
        repairs: Vec::new(),
        edition: 1,
    }
}

fn to_kebab_case(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}
