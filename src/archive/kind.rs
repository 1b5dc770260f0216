//! What one file is, told by what stands in it. What its neighbours are decides the rest.

use super::loose_json::{Json, parse};
use super::own::own_format;
use super::report::Report;
use super::{mirage_clues, mirage_stages, think_thrice_game};

/// A file that one of the readers knows.
#[derive(Debug)]
pub(super) enum Kind {
    /// Our own log or case, as text.
    Own(String),
    /// WellPlay's `script_info.json`.
    WellPlayInfo(Json),
    /// A character of WellPlay.
    WellPlayPerson(Json),
    /// An exam of WellPlay, as text.
    WellPlayExam(String),
    /// MIRAGE's characters, in one stage or several.
    MirageScript(Json),
    /// Clues by their places: MIRAGE's, or a deck of ThinkThrice's cards.
    Clues(Json),
    /// Texts by their titles: MIRAGE's solutions.
    Truth(Json),
    /// ThinkThrice's game.
    ThinkThriceGame(Json),
    /// Nothing that any reader knows.
    Unknown,
}

/// Tells what `text` is.
pub(super) fn kind(place: &str, text: String, report: &mut Report) -> Kind {
    if own_format(&text).is_some() {
        return Kind::Own(text);
    }
    if let Some(json) = parse(place, &text, report) {
        return of_json(json);
    }
    if super::wellplay::is_exam(&text) {
        return Kind::WellPlayExam(text);
    }
    Kind::Unknown
}

fn of_json(json: Json) -> Kind {
    let has = |key: &str| json.get(key).is_some();
    let person = [
        "script",
        "acts_goal",
        "victims",
        "kill_by_me",
        "is_murderer",
    ];
    if matches!(json.get("character_name"), Some(Json::List(_)))
        || (has("agent_num") && has("script_name"))
    {
        Kind::WellPlayInfo(json)
    } else if think_thrice_game::is_game(&json) {
        Kind::ThinkThriceGame(json)
    } else if person.iter().filter(|key| has(key)).count() >= 2 {
        Kind::WellPlayPerson(json)
    } else if mirage_stages::is_script(&json) {
        Kind::MirageScript(json)
    } else if is_texts(&json) {
        Kind::Truth(json)
    } else if mirage_clues::is_clues(&json) {
        Kind::Clues(json)
    } else {
        Kind::Unknown
    }
}

fn is_texts(json: &Json) -> bool {
    !json.fields().is_empty()
        && json
            .fields()
            .iter()
            .all(|(_, value)| value.text().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_content() {
        let table = [
            (r#"{"format": "casebook-case"}"#, "Own"),
            (r#"{"character_name": ["A"]}"#, "WellPlayInfo"),
            (
                r#"{"kill_by_me": [0], "script": ["You."]}"#,
                "WellPlayPerson",
            ),
            ("value,type,question,a,b,truth\n", "WellPlayExam"),
            (r#"{"Ann": {"Story": "s", "Script": "t"}}"#, "MirageScript"),
            (
                r#"{"1": {"Ann": {"Story": "s", "Script": "t"}}, "show": 1}"#,
                "MirageScript",
            ),
            (r#"{"Hall": ["a hat"]}"#, "Clues"),
            (r#"{"The Mill": "It was him."}"#, "Truth"),
            (r#"{"受害人": "甲", "角色": []}"#, "ThinkThriceGame"),
            (r#"{"version": 1, "settings": {}}"#, "Unknown"),
            ("Dear all,", "Unknown"),
            ("", "Unknown"),
        ];
        for (text, expected) in table {
            let found = kind("f", text.to_owned(), &mut Report::default());
            let found = format!("{found:?}");
            assert!(found.starts_with(expected), "{text}: {found}");
        }
    }
}
