//! Rows of the doctor's table: failures that could be read, and success.

use super::*;
use crate::base::game::Usage;

pub(super) fn rows() -> Vec<Row> {
    let models = |result: fn() -> MindError| {
        move |e: &mut Evidence| {
            e.models_probe = Some(ProbeResult::Failed(result()));
        }
    };
    let chat = |result: fn() -> MindError| {
        move |e: &mut Evidence| {
            e.models_probe = Some(list(&["qwen3:8b", "llama3.2:3b"]));
            e.chat = says(Err(result()));
        }
    };
    rows! {
        OTHER, page(HOSTED), true, models(|| refused(401, "bad key")) => "wrong key hidden=false";
        OTHER, page(HOSTED), false, models(|| refused(401, "no key")) => "no key";
        OPENAI, None, true, models(|| refused(401, "Incorrect API key provided")) => "wrong key hidden=false";
        "https://generativelanguage.googleapis.com/v1beta/openai", page(HOSTED), true, models(|| refused(400,
            "API key not valid. Please pass a valid API key.")) => "wrong key hidden=false";
        "https://api.anthropic.com/v1", page(HOSTED), true, models(|| refused(403,
            "CORS requests are not allowed for this Organization")) => "origin Anthropic preflight=false";
        OTHER, None, true, models(|| refused(403, "Country, region, or territory not supported")) => "other";
        // The list is public, the chat is not.
        "http://localhost:8080/v1", page(HERE), true, chat(|| refused(401, "Invalid API Key")) =>
            "wrong key hidden=false";
        "https://openrouter.ai/api/v1", page(HERE), false, chat(|| refused(401, "No auth credentials found")) =>
            "no key";
        OTHER, page(HERE), true, chat(|| MindError::Unreachable {
            url: "u".into(),
            detail: "d".into(),
        }) => "origin Custom preflight=true";
        OPENAI, page(HERE), true, chat(|| MindError::Unreachable { url: "u".into(), detail: "d".into() }) =>
            "wrong key hidden=true";
        // Models, as vendors word it.
        OLLAMA, None, false, chat(|| refused(404, "model \"qwen3\" not found, try pulling it first")) =>
            "model qwen3:8b";
        OTHER, None, true, chat(|| refused(400, "Model Not Exist")) => "model qwen3:8b";
        OTHER, None, true, chat(|| refused(400, "Invalid model: qwen3")) => "model qwen3:8b";
        OTHER, None, true, chat(|| refused(400, "qwen3 is not a valid model ID")) => "model qwen3:8b";
        OTHER, None, true, chat(|| refused(404, "")) => "model qwen3:8b";
        OTHER, None, true, |e| e.models_probe = Some(list(&["a", "b"])) => "model a b";
        // Paths.
        "http://localhost:11434", None, false, |e| {
            e.models_probe = Some(ProbeResult::Failed(refused(404, "404 page not found")));
            e.chat = says(Err(refused(404, "404 page not found")));
            e.better_url = Some(OLLAMA.into());
        } => "no chat Some(\"http://localhost:11434/v1\")";
        OTHER, None, false, |e| {
            e.models_probe = Some(ProbeResult::Failed(refused(404, "")));
            e.chat = says(Err(refused(404, "")));
        } => "no chat None";
        "http://localhost:1234", None, false, |e| {
            e.models_probe = Some(strange(r#"{"error":"Unexpected endpoint or method."}"#));
            e.chat = says(Err(refused(500, "Unexpected endpoint or method.")));
            e.better_url = Some("http://localhost:1234/v1".into());
        } => "no chat Some(\"http://localhost:1234/v1\")";
        "https://openrouter.ai", None, false, |e| {
            e.models_probe = Some(strange("<!DOCTYPE html><html>"));
            e.chat = says(Err(refused(405, "")));
        } => "garbled html=true";
        OTHER, None, false, |e| {
            e.models_probe = Some(strange("<html>"));
            e.chat = says(Err(MindError::Garbled {
                detail: "no JSON".into(),
            }));
        } => "garbled html=true";
        // Credit, rate limits, length.
        OTHER, None, true, chat(|| refused(402, "Insufficient Balance")) => "credit";
        OTHER, None, true, models(|| refused(402, "Insufficient Balance")) => "credit";
        OTHER, None, true, chat(|| refused(429, "slow down")) => "limited";
        OLLAMA, None, false, chat(|| refused(400, "the request exceeds the available context size")) => "long";
        OLLAMA, None, false, chat(|| MindError::TimedOut { timeout_ms: 9, usage: None }) => "busy local=true";
        "http://localhost:8080/v1", None, false, models(|| refused(503, "Loading model")) => "busy local=true";
        OTHER, None, true, chat(|| refused(529, "overloaded")) => "busy local=false";
        OTHER, None, true, chat(|| refused(500, "oops")) => "other";
        OTHER, None, true, chat(|| MindError::Aborted) => "off";
        // It answers, and no game could be played with it.
        OTHER, None, true, chat(|| MindError::Silent { reasoning_only: true, usage: Usage::default() }) =>
            "unread ThoughtsAlone";
        OTHER, None, true, chat(|| MindError::Silent { reasoning_only: false, usage: Usage::default() }) =>
            "unread Empty";
        OTHER, None, true, chat(|| MindError::Garbled { detail: "ping".into() }) => "unknown form";
        OTHER, None, true, chat(|| MindError::broken_off("the stream ended".into())) => "unknown form";
        OTHER, None, true, |e| {
            e.models_probe = Some(list(&["m"]));
            e.chat = says(Ok(120)).map(|chat| ChatOutcome {
                unusable: Some((UnusableReply::NoJson, "I think that".into())),
                ..chat
            });
        } => "unread NoJson";
        // Working, with and without a list of models.
        OLLAMA, page(HERE), false, |e| { e.models_probe = Some(list(&["m"])); e.chat = says(Ok(120)); } => "fine";
        OTHER, page(HERE), true, |e| { e.models_probe = Some(ProbeResult::Failed(refused(404,
            ""))); e.chat = says(Ok(120)); } => "fine";
    }
}
