//! A log with its codes as a ConvoKit corpus (Chang et al. 2020; the format that ConvoKit 5.0 reads): five
//! files in a folder of a zip archive. The same input gives the same bytes.
//!
//! A game is one conversation. An answer replies to its question, everything else to the previous utterance:
//! logs record no other replies, and ConvoKit's trees need one root. Timestamps are present when the log has
//! a clock.

use super::codes::Codes;
use super::table::turn_kind_name;
use super::utterances::{SpokenTurn, list_utterances};
use crate::base::game::{Log, Seat, TurnKind};
use crate::show::export::ExportError;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// The corpus as an archive; `name` is its folder.
///
/// # Errors
/// [`ExportError::Write`] when memory runs out.
pub fn convokit_archive(codes: &Codes, log: &Log, name: &str) -> Result<Vec<u8>, ExportError> {
    let said = list_utterances(log);
    let lines: Vec<String> = said
        .iter()
        .enumerate()
        .map(|(at, one)| utterance_json(codes, log, said.get(..at).unwrap_or_default(), one).to_string())
        .map(|line| line + "\n")
        .collect();
    let speakers = speakers_json(log, &said);
    let conversation = said.first().map(|first| utterance_id(log, first));
    let conversations: Map<String, Value> =
        conversation.map(|id| (id, json!({"meta": conversation_meta(log), "vectors": []}))).into_iter().collect();
    let index = json!({
        "utterances-index": example_field_types(said.first().map(|one| utterance_json(codes, log, &[], one))),
        "speakers-index": example_field_types(speakers.values().next().cloned()),
        "conversations-index": example_field_types(conversations.values().next().cloned()),
        "overall-index": meta_field_types(&corpus_meta(codes, log)),
        "version": 1,
        "vectors": [],
    });
    let files = [
        ("utterances.jsonl", lines.concat()),
        ("speakers.json", Value::Object(speakers).to_string()),
        ("conversations.json", Value::Object(conversations).to_string()),
        ("corpus.json", corpus_meta(codes, log).to_string()),
        ("index.json", index.to_string()),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let broken = |error: zip::result::ZipError| std::io::Error::other(error.to_string());
    for (file, text) in files {
        let path = format!("{name}/{file}");
        archive.start_file(path, SimpleFileOptions::default()).map_err(broken)?;
        archive.write_all(text.as_bytes())?;
    }
    Ok(archive.finish().map_err(broken)?.into_inner())
}

/// Includes the log, so that corpora can be merged.
fn utterance_id(log: &Log, said: &SpokenTurn) -> String {
    format!("{}.{}", log.id, said.turn)
}

/// Includes the case: people of two cases may share a name.
fn speaker_id(log: &Log, seat: Seat) -> String {
    let character = log.scenario.characters.get(seat.index());
    let own = character.map_or_else(|| seat.0.to_string(), |one| one.id.clone());
    format!("{}.{own}", log.scenario.id)
}

fn utterance_json(codes: &Codes, log: &Log, before: &[SpokenTurn], said: &SpokenTurn) -> Value {
    let asked = |one: &&SpokenTurn| {
        one.kind == TurnKind::Question && Some(one.speaker) == said.listener && one.listener == Some(said.speaker)
    };
    let question = match said.kind {
        TurnKind::Answer => before.iter().rev().find(asked),
        _ => None,
    };
    let reply_to = question.or(before.last());
    let first = before.first().unwrap_or(said);
    let given = codes.coders.iter().filter_map(|coder| {
        let given = coder.marks.get(&said.turn)?;
        Some((coder.name.clone(), json!(given)))
    });
    let given: Map<String, Value> = given.collect();
    let victim = said.victim.and_then(|victim| {
        let victim = log.scenario.victims.get(victim.index())?;
        Some(victim.name.clone())
    });
    json!({
        "id": utterance_id(log, said),
        "conversation_id": utterance_id(log, first),
        "text": said.text,
        "speaker": speaker_id(log, said.speaker),
        "meta": {
            "turn": said.turn,
            "round": said.round,
            "kind": turn_kind_name(said.kind),
            "listener": said.listener.map(|seat| speaker_id(log, seat)),
            "victim": victim,
            "codes": given,
        },
        "reply-to": reply_to.map(|one| utterance_id(log, one)),
        // Seconds, as elsewhere in ConvoKit.
        "timestamp": said.at_ms.map(|ms| ms / 1_000),
        "vectors": [],
    })
}

/// All speakers with their roles in the case; `null` where the case does not say who killed whom.
fn speakers_json(log: &Log, said: &[SpokenTurn]) -> Map<String, Value> {
    let seats: BTreeSet<Seat> = said.iter().map(|one| one.speaker).collect();
    let of = |seat: Seat| {
        let killed = (0..log.scenario.victims.len()).map(|victim| {
            let name = log.scenario.victims.get(victim).map(|one| one.name.clone());
            let killed = log.scenario.has_killed(seat.index(), victim);
            (name.unwrap_or_default(), json!(killed))
        });
        let killed: Map<String, Value> = killed.collect();
        let meta = json!({
            "name": log.scenario.person_name(seat.index()),
            "case": log.scenario.id,
            "seat": seat.0,
            "killed": killed,
        });
        (speaker_id(log, seat), json!({"meta": meta, "vectors": []}))
    };
    seats.into_iter().map(of).collect()
}

fn conversation_meta(log: &Log) -> Value {
    json!({
        "log": log.id,
        "case": log.scenario.id,
        "title": log.scenario.title,
        "language": log.scenario.language.tag(),
        "finished": log.is_finished(),
    })
}

fn corpus_meta(codes: &Codes, log: &Log) -> Value {
    json!({
        "name": log.scenario.title,
        "made_by": concat!("Casebook ", env!("CARGO_PKG_VERSION")),
        "codebook": codes.codebook,
        "coders": codes.coders.iter().map(|coder| &coder.name).collect::<Vec<_>>(),
    })
}

/// The field types of `meta`, as in ConvoKit's index.
fn example_field_types(of: Option<Value>) -> Value {
    of.map_or_else(|| json!({}), |of| meta_field_types(&of["meta"]))
}

fn meta_field_types(meta: &Value) -> Value {
    let kinds = meta.as_object().into_iter().flatten().map(|(field, value)| {
        let kind = match value {
            Value::Null | Value::String(_) => "<class 'str'>",
            Value::Bool(_) => "<class 'bool'>",
            Value::Number(_) => "<class 'int'>",
            Value::Array(_) => "<class 'list'>",
            Value::Object(_) => "<class 'dict'>",
        };
        (field.clone(), json!([kind]))
    });
    Value::Object(kinds.collect())
}
