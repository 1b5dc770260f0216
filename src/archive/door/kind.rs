//! What one file is, told by what stands in it. What its neighbours are decides the rest.

use crate::archive::formats::{mirage_script, think_thrice_script, wellplay};
use crate::archive::json::{Json, parse};
use crate::archive::own::own_format;
use crate::scenario::{Report, Said, said};

/// A file that one of the readers knows.
#[derive(Debug)]
pub(crate) enum Kind {
    /// Our own log, case or ratings: which format, and the text.
    Own(&'static str, String),
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
    /// PLAYER*'s totals over evaluations, which make no game; what they hold, in words.
    EvaluationSummary(Said),
    /// Nothing that any reader knows.
    Unknown,
}

/// Tells what `text` is.
pub(crate) fn kind(place: &str, text: String, report: &mut Report) -> Kind {
    if let Some(format) = own_format(&text) {
        return Kind::Own(format, text);
    }
    if let Some(json) = parse(place, &text, report) {
        return of_json(json);
    }
    if wellplay::is_exam(&text) {
        return Kind::WellPlayExam(text);
    }
    summary(place, &text).map_or(Kind::Unknown, Kind::EvaluationSummary)
}

/// PLAYER*'s `data_summary.csv`. Its columns follow what was evaluated, so its name tells it, and that it is
/// a table with numbers in it.
fn summary(place: &str, text: &str) -> Option<Said> {
    let name = place.rsplit('/').next().unwrap_or(place);
    if !name.eq_ignore_ascii_case("data_summary.csv") {
        return None;
    }
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = reader.headers().ok()?.clone();
    let rows: Vec<csv::StringRecord> = reader.records().flatten().collect();
    let is_number = |cell: &str| cell.trim().trim_end_matches('%').parse::<f64>().is_ok();
    if head.len() < 2 || !rows.iter().any(|row| row.iter().any(is_number)) {
        return None;
    }
    let columns = head.iter().map(str::trim).filter(|name| !name.is_empty());
    let columns: Vec<String> = columns.take(12).map(|name| format!("“{name}”")).collect();
    let count = rows.len();
    let columns = columns.join(", ");
    Some(said!(
        "PLAYER*’s summary of evaluations: {} rows of {}; it holds totals and no game, so nothing is read from it",
        "PLAYER* 的评测汇总：{}行，列为{}；其中只有合计，没有对局，因此不从中读取内容",
        count,
        columns
    ))
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
    } else if think_thrice_script::is_game(&json) {
        Kind::ThinkThriceGame(json)
    } else if person.iter().filter(|key| has(key)).count() >= 2 {
        Kind::WellPlayPerson(json)
    } else if mirage_script::is_script(&json) {
        Kind::MirageScript(json)
    } else if is_texts(&json) {
        Kind::Truth(json)
    } else if mirage_script::is_clues(&json) {
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
    use crate::scenario::Language;

    #[test]
    fn a_summary_of_evaluations_is_named_with_its_columns() {
        let of = |place: &str, text: &str| kind(place, text.to_owned(), &mut Report::default());
        let text = "game,right,accuracy\nMill,7,0.7\nSin,3,0.25\n";
        let Kind::EvaluationSummary(words) = of("evaluate/data_summary.csv", text) else {
            panic!("not known")
        };
        assert!(
            words
                .text(Language::English)
                .contains("2 rows of “game”, “right”, “accuracy”"),
            "{words:?}"
        );
        assert!(matches!(of("other.csv", text), Kind::Unknown));
        assert!(matches!(
            of("data_summary.csv", "Dear all,\nno"),
            Kind::Unknown
        ));
    }

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
