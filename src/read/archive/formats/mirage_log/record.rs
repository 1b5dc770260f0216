//! Reads one record of a MIRAGE log. The long prompts stay in the file's bytes until they are needed.

use crate::base::scenario::{Localized, describe_json_error};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;

/// A record's prompt template in the published program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Template {
    Introduction,
    Converse,
    Ask,
    Query,
    Belief,
    Clue,
    Vote,
    Rouge,
    Judge,
    /// Summaries, and templates that this program does not know.
    Other,
    /// A line without template: rankings, counts, probabilities.
    Plain,
}

impl Template {
    fn from_name(name: Option<&str>) -> Self {
        match name {
            None => Self::Plain,
            Some("prompt_introduction") => Self::Introduction,
            Some("prompt_converse") => Self::Converse,
            Some("prompt_ask") => Self::Ask,
            Some("prompt_query") => Self::Query,
            Some("prompt_belief") => Self::Belief,
            Some("clue") => Self::Clue,
            Some("prompt_vote") => Self::Vote,
            Some("prompt_eval_rouge") => Self::Rouge,
            Some("prompt_eval") => Self::Judge,
            Some(_) => Self::Other,
        }
    }

    /// Is it part of the evaluation after the game?
    pub(super) fn is_evaluation(self) -> bool {
        matches!(self, Self::Rouge | Self::Judge)
    }
}

/// A record. `message` is empty for a prompt, which stays in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Record {
    /// Index of its file among those opened together.
    pub file: usize,
    /// Position among the records of the file, from 1.
    pub number: usize,
    /// Its byte range in the file.
    pub range: Range<usize>,
    pub template: Template,
    pub template_name: String,
    pub name: String,
    pub message: String,
    pub script: String,
    pub model: String,
    pub tokens: u32,
}

impl Record {
    /// Is this a prompt with which play may begin?
    pub(super) fn opens_play(&self) -> bool {
        matches!(self.template, Template::Introduction | Template::Converse) && self.is_prompt()
    }

    /// Is this a prompt and not a reply?
    pub(super) fn is_prompt(&self) -> bool {
        self.name == "Env" && !matches!(self.template, Template::Plain | Template::Clue)
    }
}

#[derive(Deserialize)]
struct RawRecord<'a> {
    #[serde(borrow, default, rename = "Script_name")]
    script: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "Name")]
    name: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "Message")]
    message: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "Template")]
    template: Option<Cow<'a, str>>,
    #[serde(borrow, default, rename = "ApiModel")]
    model: Option<Cow<'a, str>>,
    #[serde(default, rename = "TokenLength")]
    tokens: Option<f64>,
}

/// What an object of the file is.
pub(super) enum ParsedObject {
    Record(Record),
    /// No name and no message: the configuration.
    Configuration,
}

/// Reads the object in `range`.
pub(super) fn parse_object(
    bytes: &[u8], range: Range<usize>, file: usize, number: usize,
) -> Result<ParsedObject, Localized> {
    let raw: RawRecord<'_> =
        serde_json::from_slice(&bytes[range.clone()]).map_err(|error| describe_json_error(&error))?;
    let (Some(name), Some(message)) = (raw.name, raw.message) else {
        return Ok(ParsedObject::Configuration);
    };
    let template = Template::from_name(raw.template.as_deref());
    let mut record = Record {
        file,
        number,
        range,
        template,
        template_name: raw.template.map(Cow::into_owned).unwrap_or_default(),
        name: name.into_owned(),
        message: String::new(),
        script: raw.script.map(Cow::into_owned).unwrap_or_default(),
        model: raw.model.map(Cow::into_owned).unwrap_or_default(),
        // Token counts are far below 2³².
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        tokens: raw.tokens.unwrap_or(0.0).max(0.0) as u32,
    };
    if !record.is_prompt() {
        record.message = message.into_owned();
    }
    Ok(ParsedObject::Record(record))
}

/// The message of a record, prompts included.
pub(super) fn read_message(files: &[(String, Vec<u8>)], record: &Record) -> String {
    let bytes = files.get(record.file).and_then(|(_, bytes)| bytes.get(record.range.clone()));
    let raw = bytes.and_then(|bytes| serde_json::from_slice::<RawRecord<'_>>(bytes).ok());
    raw.and_then(|raw| raw.message).map(Cow::into_owned).unwrap_or_default()
}

/// Splits a reply `### THOUGHT: … ### RESPONSE: …` into thought and speech. Without the marks all of it is
/// speech.
pub(super) fn split_reply(message: &str) -> (Option<String>, String) {
    let Some((before, after)) = message.split_once("### RESPONSE:") else {
        return (None, message.trim().to_owned());
    };
    let before = before.trim();
    let thought = before.strip_prefix("### THOUGHT:").unwrap_or(before).trim();
    ((!thought.is_empty()).then(|| thought.to_owned()), after.trim().to_owned())
}

/// What a turn was used for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TurnAction {
    Ask {
        whom: String,
        text: String,
    },
    Investigate {
        place: String,
        text: String,
    },
    /// Neither of them.
    Unclear,
}

/// Parses `【Ask】【name】: …` or `【调查】【place】：…`.
pub(super) fn parse_turn_action(said: &str) -> TurnAction {
    let parts = || {
        let after = said.split_once('【')?.1;
        let (verb, after) = after.split_once("】【")?;
        let (object, rest) = after.split_once('】')?;
        let text = rest.trim_start().trim_start_matches([':', '：']).trim();
        Some((verb.trim(), object.trim().to_owned(), text.to_owned()))
    };
    match parts() {
        Some(("Ask" | "询问", whom, text)) => TurnAction::Ask { whom, text },
        Some(("Investigate" | "调查", place, text)) => TurnAction::Investigate { place, text },
        _ => TurnAction::Unclear,
    }
}

/// The place in `【Clue】【place】` or `【线索】【place】`.
pub(super) fn clue_place(name: &str) -> &str {
    name.rsplit_once('【').map_or(name, |(_, place)| place.trim_end_matches('】')).trim()
}

/// Whom a rating's prompt is about: the last text between two known phrases.
pub(super) fn find_rated_name(prompt: &str) -> Option<&str> {
    const RATED_NAME_DELIMITERS: [(&str, &str); 6] = [
        ("This is what ", " said"),
        ("这是", "说话的内容"),
        ("suspicion of ", " based on"),
        ("of ", " based on the historical"),
        ("对", "的怀疑度进行"),
        ("对", "的信任度进行"),
    ];
    RATED_NAME_DELIMITERS.iter().find_map(|(before, after)| {
        let end = prompt.rfind(after)?;
        let start = prompt[..end].rfind(before)? + before.len();
        let name = prompt[start..end].trim();
        (!name.is_empty() && name.chars().count() <= 60 && !name.contains('\n')).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn a_reply_is_parted_into_thought_and_speech() {
        for (message, thought, said) in [
            ("### THOUGHT: hm.\n### RESPONSE: Yes.", Some("hm."), "Yes."),
            ("### RESPONSE: Yes.", None, "Yes."),
            ("Yes, at 10:30 ### sharp", None, "Yes, at 10:30 ### sharp"),
            ("", None, ""),
        ] {
            let (t, s) = split_reply(message);
            assert_eq!((t.as_deref(), s.as_str()), (thought, said));
        }
    }

    #[test]
    fn actions_are_read_in_both_languages_with_either_colon() {
        let ask = |whom: &str, text: &str| TurnAction::Ask { whom: whom.into(), text: text.into() };
        for (said, expected) in table! {
            "【Ask】【Vale】: Where at 10:30?" => ask("Vale", "Where at 10:30?");
            "【询问】【韦尔】：在哪？" => ask("韦尔", "在哪？");
            "【Investigate】【Attic】: up" => TurnAction::Investigate { place: "Attic".into(), text: "up".into() };
            "【调查】【阁楼】:" => TurnAction::Investigate { place: "阁楼".into(), text: String::new() };
            "【Dance】【Vale】: now" => TurnAction::Unclear;
            "I say nothing" => TurnAction::Unclear;
        } {
            assert_eq!(parse_turn_action(said), expected, "{said}");
        }
        assert_eq!(clue_place("【Clue】【Old Mill】"), "Old Mill");
        assert_eq!(clue_place("线索"), "线索");
    }
}
