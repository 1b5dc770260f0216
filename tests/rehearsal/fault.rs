//! The ways to fail, as `faults.toml` lists them, and the choice of failing calls. `say`, `dress` and `send`
//! define what a way does to the bytes.

use super::condition::CallCondition;
use super::dress::{FormVariant, ReplyPlace};
use serde::Deserialize;
use std::sync::LazyLock;

/// A way to fail.
#[derive(Debug, PartialEq, Deserialize)]
pub struct Fault {
    /// The name on the command line and in the journal.
    pub name: String,
    pub what: String,
    #[serde(flatten)]
    pub does: FaultAction,
    /// Which calls it applies to; others are answered normally.
    #[serde(default)]
    pub when: CallCondition,
    /// A field that the form must have.
    pub on: Option<String>,
    /// A client may either read what was meant or ask again.
    #[serde(default)]
    pub may_be_read: bool,
}

/// What the server does instead of a normal reply.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultAction {
    /// A response that is not a reply.
    Answer(FaultResponse),
    /// The same, as recorded: a status, and a body with placeholders for numbers of the call.
    Recorded(u16, String),
    /// No response, or only a part of its head.
    Line(ConnectionFault),
    /// Other words than asked for, sent normally.
    Say(FixedReply),
    /// A complete reply in an odd but valid form: a client reads what was meant.
    Dress(OddReplyForm),
    /// The reply, corrupted on its way.
    Spoil(Corruption),
    /// The complete reply, sent in an odd way: a client reads what was meant.
    Send(OddSending),
}

/// The head of a response that is not a reply, and its body.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FaultResponse {
    pub status: u16,
    pub body: FaultBody,
    pub after: RetryAfter,
    /// May web pages read it (CORS)?
    pub cors: bool,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultBody {
    Limited,
    Broken,
    WrongKey,
    /// Repeats what came with the request.
    Echo,
    Page(String),
    /// A redirect.
    Elsewhere,
}

/// The `Retry-After` header.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetryAfter {
    Unsaid,
    /// The number of seconds that the server was started with.
    AsStarted,
    Words(String),
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConnectionFault {
    Close,
    Reset,
    ResetInHead,
    ResetAfterHead,
    Stall,
    StallAfterHead,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FixedReply {
    pub text: String,
    pub finish: String,
    pub reasoning: Option<String>,
    pub refusal: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddReplyForm {
    Fenced,
    Thoughts,
    LooseJson,
    /// Words around it, with a draft of the same form before it.
    Around(String),
    /// The form, written in another way.
    Turned(FormVariant),
    /// Elsewhere in the answer.
    At(ReplyPlace),
    /// Said to be cut off, although it is complete.
    Length,
    /// The reasoning repeats what came with the request.
    Echo,
    /// Token counts as JSON; empty: none.
    Usage(String),
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corruption {
    Truncate,
    Garble,
    EarlyDone,
    ErrorInStream,
    /// An error in the middle of a stream, or instead of a response.
    Interrupt(String),
    Endless,
    Huge,
    /// Compressed unasked; only browsers can read it.
    Gzip,
    /// A piece of the stream comes twice; the result may or may not be JSON.
    Double,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddSending {
    Drip,
    Splits,
    Ends(String),
    Mark,
    Fields,
    Choices,
    LateDone,
    NoDone,
    AfterDone,
    PlainText,
    /// A stream with the content type of JSON, with a comment in front.
    CommentAsJson,
    /// One object per line, as `application/x-ndjson`.
    JsonLines,
    /// A prefix of every event.
    Before(String),
    OneLineBreak,
    HalfLetters,
    /// Each piece repeats the ones before it.
    Cumulative,
    /// Complete, but without a finish reason and an end.
    NoEnd,
    Status201,
    /// Every event has the counts so far and an empty finish reason.
    CountsThroughout,
}

impl Default for FaultResponse {
    fn default() -> Self {
        Self { status: 500, body: FaultBody::Broken, after: RetryAfter::Unsaid, cors: true }
    }
}

impl Default for FixedReply {
    fn default() -> Self {
        Self { text: String::new(), finish: "stop".to_owned(), reasoning: None, refusal: None }
    }
}

#[derive(Deserialize)]
struct FaultFile {
    faults: Vec<Fault>,
}

fn read_faults() -> Result<Vec<Fault>, toml::de::Error> {
    toml::from_str(include_str!("faults.toml")).map(|file: FaultFile| file.faults)
}

/// All ways to fail. A test holds that the file can be read.
pub static FAULTS: LazyLock<Vec<Fault>> = LazyLock::new(|| read_faults().unwrap_or_default());

/// Tokens that every prompt leaves in the context.
pub const CONTEXT_MARGIN_TOKENS: u64 = 1_500;

impl Fault {
    /// Is it a complete reply after all?
    pub fn is_complete_reply(&self) -> bool {
        matches!(self.does, FaultAction::Dress(_) | FaultAction::Send(_))
    }

    /// May a client either read a reply in it or not?
    pub fn may_be_read_or_refused(&self) -> bool {
        self.may_be_read || self.does == FaultAction::Spoil(Corruption::Double)
    }

    /// Would a model have written something, which most servers charge for?
    pub fn is_charged(&self) -> bool {
        match &self.does {
            FaultAction::Say(_) | FaultAction::Dress(_) | FaultAction::Send(_) => true,
            FaultAction::Spoil(spoil) => *spoil != Corruption::Gzip,
            FaultAction::Line(line) => {
                matches!(line, ConnectionFault::ResetAfterHead | ConnectionFault::StallAfterHead)
            }
            FaultAction::Answer(_) | FaultAction::Recorded(..) => false,
        }
    }

    /// Does it refuse something that the call could do without?
    pub fn refuses_dispensable_parameter(&self) -> bool {
        self.when != CallCondition::Always
    }

    /// The way with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        FAULTS.iter().find(|way| way.name == name)
    }
}

/// FNV-1a with a finalizer, so that all bits count; the same on every platform.
pub fn hash(bytes: &[u8]) -> u64 {
    let fnv = casebook::read::archive::digest(bytes);
    let mixed = (fnv ^ (fnv >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}

/// How the call fails that brings this prompt for the `seen`-th time, if it does.
pub fn choose_fault(share: f64, ways: &[&'static Fault], prompt: u64, seen: u32) -> Option<&'static Fault> {
    let draw = hash(format!("{prompt:x}/{seen}").as_bytes());
    #[allow(clippy::cast_precision_loss)]
    let unit = (draw >> 11) as f64 / (1_u64 << 53) as f64;
    if unit >= share {
        return None;
    }
    let which = hash(format!("{seen}\\{prompt:x}").as_bytes());
    let count = u64::try_from(ways.len()).ok().filter(|n| *n > 0)?;
    ways.get(usize::try_from(which % count).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_share_of_failing_calls_is_as_asked_and_every_way_comes_up() {
        let ways: Vec<&Fault> = FAULTS.iter().collect();
        let chosen: Vec<&Fault> = (0..60_000)
            .filter_map(|prompt| choose_fault(0.3, &ways, hash(&[(prompt % 251) as u8]), prompt as u32))
            .collect();
        assert!((16_800..19_200).contains(&chosen.len()), "{}", chosen.len());
        for way in ways {
            let times = chosen.iter().filter(|w| **w == way).count();
            assert!(times > 50, "{way:?} came up {times} times");
        }
    }

    #[test]
    fn every_way_has_a_name_of_its_own() {
        assert_eq!(read_faults().unwrap().len(), 148);
        let names: HashSet<&str> = FAULTS.iter().map(|way| way.name.as_str()).collect();
        assert_eq!(names.len(), FAULTS.len());
        assert!(FAULTS.iter().all(|way| Fault::find(&way.name) == Some(way)));
    }
}
