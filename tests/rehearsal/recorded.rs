//! An answer from a file: a body with its status, a stream, or the words of a reply, by the file's name. Only
//! the calls for which it was recorded get it; the others are answered normally.

use super::condition::CallCondition;
use super::http::{Answer, Connection};
use super::reply::RequestedForm;
use serde_json::Value;
use std::io::Result;
use std::path::PathBuf;

/// What replaces a reply, and when.
#[derive(clap::Args)]
pub struct RecordedReplyOptions {
    /// Answer with this file: NAME.NNN.json with status NNN, NAME.json with 200, NAME.sse as a stream,
    /// NAME.words as what the model writes.
    #[arg(long)]
    reply_with: Option<PathBuf>,
    /// Only if the form has this field.
    #[arg(long, requires = "reply_with")]
    on: Option<String>,
    /// Only to calls with one of: temperature, top_p, system, response_format, json_schema, json_object,
    /// names_as_keys, stream, stream_options, max_tokens, max_tokens>N.
    #[arg(long = "while", requires = "reply_with", default_value = "always")]
    when: CallCondition,
    /// Only after so many normal answers.
    #[arg(long, requires = "reply_with", default_value_t = 0)]
    after: u32,
    /// At most so many times.
    #[arg(long, requires = "reply_with")]
    times: Option<u32>,
    /// The content type, if it is not the usual one.
    #[arg(long = "as", requires = "reply_with")]
    kind: Option<String>,
}

/// A recorded answer.
pub enum RecordedReply {
    Answer(Answer),
    Stream { kind: String, bytes: Vec<u8> },
    Words(String),
}

impl RecordedReplyOptions {
    /// Does this call get it, after `answered` normal and `given` recorded answers?
    pub fn applies_to_call(&self, form: &RequestedForm, body: &Value, answered: u32, given: u32) -> bool {
        self.reply_with.is_some()
            && self.on.as_ref().is_none_or(|field| form.has_field(field))
            && self.when.matches(body)
            && answered >= self.after
            && self.times.is_none_or(|times| given < times)
    }

    /// Reads the file for every call, so that it may be edited while the server runs.
    pub fn read_answer(&self) -> Result<RecordedReply> {
        let path = self.reply_with.clone().unwrap_or_default();
        let bytes = std::fs::read(&path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut parts = name.rsplit('.');
        let (ending, before) = (parts.next(), parts.next());
        let kind = |usual: &str| self.kind.clone().unwrap_or_else(|| usual.to_owned());
        Ok(match ending {
            Some("words") => {
                let words = String::from_utf8_lossy(&bytes);
                RecordedReply::Words(words.trim_end_matches('\n').to_owned())
            }
            Some("sse") => RecordedReply::Stream { kind: kind("text/event-stream"), bytes },
            _ => {
                let status = before.and_then(|part| part.parse().ok()).unwrap_or(200);
                RecordedReply::Answer(Answer::new(status, &kind("application/json"), bytes))
            }
        })
    }
}

/// Sends a recorded body or stream.
pub async fn send_recorded(record: &RecordedReply, to: &mut Connection) -> Result<bool> {
    match record {
        RecordedReply::Answer(answer) => to.send(answer).await,
        RecordedReply::Stream { kind, bytes } => {
            to.begin_chunked(&Answer::new(200, kind, "")).await?;
            to.send_chunk(bytes).await?;
            to.end_chunked().await
        }
        RecordedReply::Words(_) => Ok(true),
    }
}
