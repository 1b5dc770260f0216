//! The ways to fail, one line each, and which call fails in which. What a line means for the bytes that are
//! sent is `perform`'s and `send`'s.

/// A way to fail.
#[derive(Debug, PartialEq)]
pub struct Way {
    /// On the command line and in the journal.
    pub name: &'static str,
    pub what: &'static str,
    pub does: Does,
}

/// What a server does instead of replying as it should.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Does {
    /// An answer that is no reply.
    Answer(Answered),
    /// No answer, or not all of its head.
    Line(Line),
    /// Other words than were asked for, sent as they should be.
    Say(Said),
    /// A whole reply in an odd but lawful dress: a client reads what was meant.
    Dress(Dress),
    /// The reply, spoiled on its way.
    Spoil(Spoil),
    /// The reply, whole, sent in an odd way: a client reads what was meant.
    Send(Oddly),
}

/// The head of an answer that is no reply, and what stands in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answered {
    pub status: u16,
    pub body: Body,
    pub after: After,
    /// May pages read it?
    pub cors: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Body {
    Limited,
    Broken,
    WrongKey,
    /// What came with the request is repeated.
    Echo,
    Page(&'static str),
    /// It names another address.
    Elsewhere,
}

/// `Retry-After`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum After {
    Unsaid,
    /// As many seconds as the server was started with.
    AsStarted,
    Words(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Line {
    Close,
    Reset,
    ResetInHead,
    ResetAfterHead,
    Stall,
    StallAfterHead,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Said {
    pub text: &'static str,
    pub finish: &'static str,
    pub reasoning: Option<&'static str>,
    pub refusal: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Dress {
    Fenced,
    Thoughts,
    LooseJson,
    /// The server stopped the model behind a reply that was whole.
    Length,
    /// What came with the request is repeated in the reasoning.
    Echo,
    /// Counts as JSON; empty: none.
    Usage(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Spoil {
    Truncate,
    Garble,
    EarlyDone,
    ErrorInStream,
    Endless,
    Huge,
    /// Nobody who does not ask for it can read it, except browsers.
    Gzip,
    /// A piece of the stream comes twice, and may or may not leave JSON behind.
    Double,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Oddly {
    Drip,
    Splits,
    Ends(&'static str),
    Mark,
    Fields,
    Choices,
    LateDone,
    NoDone,
    AfterDone,
    PlainText,
}

const ANSWERED: Answered = Answered {
    status: 500,
    body: Body::Broken,
    after: After::Unsaid,
    cors: true,
};
const LIMITED: Answered = Answered {
    status: 429,
    body: Body::Limited,
    ..ANSWERED
};
const SAID: Said = Said {
    text: "",
    finish: "stop",
    reasoning: None,
    refusal: None,
};
/// Half a sentence of prose, as models fall into it.
const HALF: &str = "I was in the next room when I heard somebody on the";
const THOUGHT: &str = "A rehearsal that thinks and thinks and";

const fn limited(after: After) -> Does {
    Does::Answer(Answered { after, ..LIMITED })
}
const fn page(status: u16, html: &'static str) -> Does {
    Does::Answer(Answered {
        status,
        body: Body::Page(html),
        ..ANSWERED
    })
}
const fn answer(status: u16, body: Body, cors: bool) -> Does {
    Does::Answer(Answered {
        status,
        body,
        cors,
        ..ANSWERED
    })
}
const fn say(text: &'static str, finish: &'static str) -> Does {
    Does::Say(Said {
        text,
        finish,
        ..SAID
    })
}
const fn way(name: &'static str, what: &'static str, does: Does) -> Way {
    Way { name, what, does }
}

/// Every way there is.
#[rustfmt::skip]
pub static WAYS: &[Way] = &[
    way("429", "too many requests, and no word on how long to wait", limited(After::Unsaid)),
    way("429-after", "too many requests, with Retry-After in seconds", limited(After::AsStarted)),
    way("429-zero", "too many requests, and no need to wait", limited(After::Words("0"))),
    // In the past: it asks for no wait.
    way("429-date", "too many requests until a date", limited(After::Words("Sun, 06 Nov 1994 08:49:37 GMT"))),
    way("429-years", "too many requests, for years", limited(After::Words("1000000000"))),
    way("500", "the server broke", Does::Answer(ANSWERED)),
    way("500-page", "the server broke, and says so in a web page", page(500, "<html><body><h1>500 Internal Server Error</h1></body></html>")),
    way("502", "a gateway's web page", page(502, "<html><head><title>502 Bad Gateway</title></head></html>")),
    way("503", "overloaded, with a web page", page(503, "<html><body><h1>503 Service Unavailable</h1></body></html>")),
    way("page", "a web page, with status 200", page(200, "<!doctype html><title>Sign in</title><p>Welcome to our network.")),
    way("302", "it sends to another server", answer(302, Body::Elsewhere, true)),
    way("307", "it sends to another server, and wants the call repeated there", answer(307, Body::Elsewhere, true)),
    way("401", "the key is refused", answer(401, Body::WrongKey, true)),
    way("401-nocors", "the key is refused, and no page may read that", answer(401, Body::WrongKey, false)),
    way("key-in-error", "a refusal that repeats the key, escaped", answer(500, Body::Echo, true)),
    way("drop", "the connection closes without a word", Does::Line(Line::Close)),
    way("reset", "the connection is reset before the answer", Does::Line(Line::Reset)),
    way("reset-in-head", "the connection is reset inside the headers", Does::Line(Line::ResetInHead)),
    way("reset-after-head", "the connection is reset after the headers", Does::Line(Line::ResetAfterHead)),
    way("stall", "nothing comes for a while, then the connection closes", Does::Line(Line::Stall)),
    way("stall-after-head", "the headers come, and nothing more for a while", Does::Line(Line::StallAfterHead)),
    way("empty", "the reply is empty", say("", "stop")),
    way("schema", "the reply is JSON of another shape", say(r#"{"rehearsal":"this is not the shape that was asked for"}"#, "stop")),
    way("strangers", "the reply names people whom nobody knows", say(r#"{"accused":"Nobody Inparticular","suspects":["Nobody Inparticular"],"reason":"a rehearsal"}"#, "stop")),
    way("prose-cut", "prose instead of JSON, and JSON that breaks off behind it", say(r#"Let me think. {"reason":"I was in the next room when"#, "stop")),
    way("length", "the reply is cut off where it may be no longer", say(HALF, "length")),
    way("filter", "a content filter cuts the reply off", say(HALF, "content_filter")),
    way("filtered-out", "a content filter leaves nothing", say("", "content_filter")),
    way("reasoned-out", "all of the tokens went into reasoning", Does::Say(Said { finish: "length", reasoning: Some(THOUGHT), ..SAID })),
    way("reasoning-only", "it thinks, and says nothing", Does::Say(Said { reasoning: Some(THOUGHT), ..SAID })),
    way("refusal", "the model will not", Does::Say(Said { refusal: Some("I'm sorry, but I can't help with a murder."), ..SAID })),
    way("truncate", "the answer stops in the middle", Does::Spoil(Spoil::Truncate)),
    way("garble", "the answer is spoiled in the middle", Does::Spoil(Spoil::Garble)),
    way("early-done", "the stream is said to end in the middle", Does::Spoil(Spoil::EarlyDone)),
    way("error-in-stream", "an error within the stream, which repeats the key", Does::Spoil(Spoil::ErrorInStream)),
    way("endless", "the stream goes on and on", Does::Spoil(Spoil::Endless)),
    way("huge", "an answer of 20 MB, all in one", Does::Spoil(Spoil::Huge)),
    way("gzip", "the answer is compressed, though nobody asked for that", Does::Spoil(Spoil::Gzip)),
    way("double", "a piece of the stream comes twice", Does::Spoil(Spoil::Double)),
    way("fenced", "JSON in a fence, amid prose", Does::Dress(Dress::Fenced)),
    way("think", "thoughts in marks before the reply", Does::Dress(Dress::Thoughts)),
    way("loose-json", "JSON with a comma too many and its last brace missing", Does::Dress(Dress::LooseJson)),
    way("length-whole", "a whole reply, said to be cut off", Does::Dress(Dress::Length)),
    way("key-in-reply", "a reply that repeats the key", Does::Dress(Dress::Echo)),
    way("usage-missing", "no counts", Does::Dress(Dress::Usage(""))),
    way("usage-zero", "counts of zero", Does::Dress(Dress::Usage(r#"{"prompt_tokens":0,"completion_tokens":0}"#))),
    way("usage-negative", "counts below zero, and in fractions", Does::Dress(Dress::Usage(r#"{"prompt_tokens":-5,"completion_tokens":1.5}"#))),
    way("usage-huge", "counts beyond all numbers, and in words", Does::Dress(Dress::Usage(r#"{"prompt_tokens":99999999999,"completion_tokens":"7"}"#))),
    way("drip", "the reply comes in drips", Does::Send(Oddly::Drip)),
    way("splits", "the stream is cut anywhere, inside letters too", Does::Send(Oddly::Splits)),
    way("crlf", "the stream's lines end in CR and LF", Does::Send(Oddly::Ends("\r\n"))),
    way("cr", "the stream's lines end in CR", Does::Send(Oddly::Ends("\r"))),
    way("mark", "the stream begins with a byte order mark", Does::Send(Oddly::Mark)),
    way("fields", "the stream holds comments and fields of no use", Does::Send(Oddly::Fields)),
    way("choices", "several choices", Does::Send(Oddly::Choices)),
    way("late-done", "the stream's end comes a while after its last piece", Does::Send(Oddly::LateDone)),
    way("no-done", "the stream ends without saying so", Does::Send(Oddly::NoDone)),
    way("after-done", "more words after the stream's end", Does::Send(Oddly::AfterDone)),
    way("plain-text", "the answer is said to be plain text", Does::Send(Oddly::PlainText)),
];

impl Way {
    /// Is it a whole reply after all?
    pub fn replies(&self) -> bool {
        matches!(self.does, Does::Dress(_) | Does::Send(_))
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        WAYS.iter().find(|way| way.name == name)
    }
}

/// FNV-1a, finished so that all bits count: the same everywhere.
pub fn hash(bytes: &[u8]) -> u64 {
    let fnv = casebook::archive::digest(bytes);
    let mixed = (fnv ^ (fnv >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}

/// How the call fails that brings this prompt for the `seen`-th time, if it does.
pub fn choose(share: f64, ways: &[&'static Way], prompt: u64, seen: u32) -> Option<&'static Way> {
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
        let ways: Vec<&Way> = WAYS.iter().collect();
        let chosen: Vec<&Way> = (0..20_000)
            .filter_map(|prompt| choose(0.3, &ways, hash(&[(prompt % 251) as u8]), prompt as u32))
            .collect();
        assert!((5_400..6_600).contains(&chosen.len()), "{}", chosen.len());
        for way in ways {
            let times = chosen.iter().filter(|w| **w == way).count();
            assert!(times > 50, "{way:?} came up {times} times");
        }
    }

    #[test]
    fn every_way_has_a_name_of_its_own() {
        let names: HashSet<&str> = WAYS.iter().map(|way| way.name).collect();
        assert_eq!(names.len(), WAYS.len());
        assert!(WAYS.iter().all(|way| Way::named(way.name) == Some(way)));
    }
}
