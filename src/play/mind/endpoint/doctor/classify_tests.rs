//! A table of everything that can be wrong with an endpoint.

use super::super::{CallingPage, describe_diagnosis};
use super::*;
use crate::base::language::Language;
use crate::table::table;

/// One case per row: address, calling page, whether a key is sent, evidence => the diagnosis.
macro_rules! rows {
    ($($url:expr, $page:expr, $key:expr, $found:expr => $expected:expr;)*) => {
        vec![$(row($url, $page, $key, $found, $expected)),*]
    };
}

#[path = "classify_read_tests.rs"]
mod read;
#[path = "classify_unread_tests.rs"]
mod unread;

const HOSTED: &str = "https://example.org";
const HERE: &str = "http://localhost:8080";

fn page(origin: &str) -> Option<CallingPage> {
    Some(CallingPage { origin: origin.to_owned(), secure: origin.starts_with("https") })
}

fn unreachable() -> ProbeResult {
    ProbeResult::Failed(MindError::Unreachable { url: "u".into(), detail: "failed to fetch".into() })
}

fn refused(status: u16, detail: &str) -> MindError {
    let text = serde_json::json!({ "error": { "message": detail } }).to_string();
    super::super::super::refusal::refusal_error(status, &text, None)
}

fn list(names: &[&str]) -> ProbeResult {
    ProbeResult::Models(names.iter().map(|n| ((*n).to_owned(), None)).collect())
}

fn strange(text: &str) -> ProbeResult {
    ProbeResult::parse(text)
}

fn says(result: Result<u64, MindError>) -> Option<ChatOutcome> {
    Some(ChatOutcome::from_result(result))
}

/// Short names, so that the table is readable.
fn short(diagnosis: &Diagnosis) -> String {
    match diagnosis {
        Diagnosis::Fine { .. } => "fine".into(),
        Diagnosis::UnknownForm { .. } => "unknown form".to_owned(),
        Diagnosis::Unread { why, .. } => format!("unread {why:?}"),
        Diagnosis::BadAddress { .. } => "address".into(),
        Diagnosis::MixedContent { local, .. } => format!("mixed local={local}"),
        Diagnosis::PlainKey { .. } => "plain key".into(),
        Diagnosis::Redirected { .. } => "redirected".into(),
        Diagnosis::Forbidden { .. } => "forbidden".into(),
        Diagnosis::LocalNetworkPermission { askable: false, .. } => "permission of nobody".into(),
        Diagnosis::LocalNetworkPermission { denied, .. } => format!("permission denied={denied}"),
        Diagnosis::NothingThere { offline: true, .. } => "offline".into(),
        Diagnosis::NothingThere { .. } => "nothing".into(),
        Diagnosis::OriginRefused { vendor, preflight, .. } => {
            format!("origin {vendor:?} preflight={preflight}")
        }
        Diagnosis::WrongKey { hidden, .. } => format!("wrong key hidden={hidden}"),
        Diagnosis::MissingKey { .. } => "no key".into(),
        Diagnosis::UnknownModel { near, .. } => format!("model {}", near.join(" ")),
        Diagnosis::NoChat { better, .. } => format!("no chat {better:?}"),
        Diagnosis::NoCredit { .. } => "credit".into(),
        Diagnosis::Limited { .. } => "limited".into(),
        Diagnosis::Busy { local, .. } => format!("busy local={local}"),
        Diagnosis::TooLong { .. } => "long".into(),
        Diagnosis::Garbled { html, .. } => format!("garbled html={html}"),
        Diagnosis::Other { .. } => "other".into(),
        Diagnosis::Entry { problem } => format!("entry {problem:?}"),
        Diagnosis::CalledOff => "off".into(),
    }
}

type Row = (&'static str, Option<CallingPage>, bool, Box<dyn Fn(&mut Evidence)>, &'static str);

fn row(
    url: &'static str, page: Option<CallingPage>, key: bool, found: impl Fn(&mut Evidence) + 'static,
    expected: &'static str,
) -> Row {
    (url, page, key, Box::new(found), expected)
}

const OLLAMA: &str = "http://localhost:11434/v1";
const OPENAI: &str = "https://api.openai.com/v1";
const OTHER: &str = "https://models.example.net/v1";

fn closed(e: &mut Evidence) {
    e.models_probe = Some(unreachable());
    e.answers = Some(false);
}

fn shut(e: &mut Evidence) {
    e.models_probe = Some(unreachable());
    e.answers = Some(true);
    e.bare_probe = Some(unreachable());
    e.health_probe = Some(unreachable());
}

#[test]
fn every_trouble_is_told_apart_from_every_other() {
    for (number, (url, page, key, found, expected)) in unread::rows().into_iter().chain(read::rows()).enumerate() {
        let mut evidence = Evidence::new(url, "qwen3", key, page.as_ref());
        found(&mut evidence);
        let diagnosis = diagnose_evidence(&evidence);
        assert_eq!(short(&diagnosis), expected, "row {number}: {url}");
        // Every diagnosis has words and something to do, in both languages.
        for language in [Language::English, Language::Chinese] {
            let words = describe_diagnosis(&diagnosis, language);
            for text in [&words.happened, &words.means, &words.todo] {
                // Where it works, there is nothing to do.
                let fine = matches!(diagnosis, Diagnosis::Fine { .. }) && text.is_empty();
                assert!(fine || text.chars().count() > 4, "row {number}: {words:?}");
            }
        }
    }
}

#[test]
fn a_call_that_fails_in_a_game_is_diagnosed_without_asking_again() {
    for (error, expected) in table! {
        refused(401, "x") => "wrong key hidden=false";
        refused(402, "x") => "credit";
        refused(400, "maximum context length is 4096 tokens") => "long";
        MindError::Unreachable { url: "u".into(), detail: "d".into() } => "nothing";
    } {
        let mut evidence = Evidence::new(OTHER, "m", true, None);
        evidence.chat = says(Err(error));
        assert_eq!(short(&diagnose_evidence(&evidence)), expected);
    }
}
