//! Server-sent events: bytes in, `data` fields out. Pieces may be cut anywhere, even inside a character;
//! lines may end in LF, CRLF or CR; comments and other fields are skipped. A body that claims to be such a
//! stream and is not comes back unchanged.

use super::super::MindError;
use crate::base::scenario::localized;
use serde_json::Value;

#[derive(Debug, Default)]
pub(super) struct SseDecoder {
    /// Bytes of an unfinished line.
    line: Vec<u8>,
    /// Data lines of an unfinished event.
    data: Vec<String>,
    /// The last byte was CR: a following LF belongs to it.
    after_cr: bool,
    /// Lines outside any stream of events, as long as there is none.
    non_event_lines: String,
    is_stream: bool,
}

impl SseDecoder {
    /// Takes bytes, returns the data of every event that they complete.
    ///
    /// # Errors
    /// [`MindError::Garbled`] when a line is not UTF-8: a lossy reading would hold what was never written.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<Vec<String>, MindError> {
        let mut events = Vec::new();
        for byte in bytes {
            let after_cr = std::mem::replace(&mut self.after_cr, *byte == b'\r');
            match byte {
                b'\n' if after_cr => {}
                b'\n' | b'\r' => self.end_line(&mut events)?,
                _ => self.line.push(*byte),
            }
        }
        Ok(events)
    }

    /// Ends the stream. An event without its blank line is returned as well: many servers close right after
    /// their last line.
    pub(super) fn finish(&mut self) -> Result<Vec<String>, MindError> {
        let mut events = Vec::new();
        if !self.line.is_empty() {
            self.end_line(&mut events)?;
        }
        self.end_event(&mut events);
        Ok(events)
    }

    /// What came instead of a stream of events.
    pub(super) fn non_event_body(&self) -> Option<&str> {
        let other = self.non_event_lines.trim();
        (!self.is_stream && !other.is_empty()).then_some(other)
    }

    fn end_line(&mut self, events: &mut Vec<String>) -> Result<(), MindError> {
        let text = String::from_utf8(std::mem::take(&mut self.line))
            .map_err(|_| MindError::Garbled { detail: localized!(garbled_line) })?;
        let line = text.trim_start_matches(['\u{feff}', '\0', '\u{1e}']);
        if line.is_empty() {
            self.end_event(events);
        } else if let Some(data) = strip_data_mark(line) {
            self.is_stream = true;
            let mut data = data.strip_prefix(' ').unwrap_or(data);
            // A gateway puts its own mark before that of the server behind it.
            while let Some(inner) = data.trim_start().strip_prefix("data:") {
                data = inner.strip_prefix(' ').unwrap_or(inner);
            }
            // Some servers put no empty line between events.
            let is_whole = |data: &String| data.starts_with('{') && parse_json(data).is_ok();
            if data.trim() == "[DONE]" || matches!(self.data.as_slice(), [one] if is_whole(one)) {
                self.end_event(events);
            }
            self.data.push(data.to_owned());
            if data.trim() == "[DONE]" {
                self.end_event(events);
            }
        } else if !self.is_stream {
            self.non_event_lines.push_str(line);
            self.non_event_lines.push('\n');
        }
        Ok(())
    }

    fn end_event(&mut self, events: &mut Vec<String>) {
        if !self.data.is_empty() {
            events.push(std::mem::take(&mut self.data).join("\n"));
        }
    }
}

/// What follows the `data:` mark, in any case.
fn strip_data_mark(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (mark, data) = (line.get(..5)?, line.get(5..)?);
    mark.eq_ignore_ascii_case("data:").then_some(data)
}

/// A private plane in which lone surrogates wait for their other half.
const SURROGATE_PLANE: u32 = 0xF_0000;

/// Parses JSON. A lone surrogate, as servers cut characters, is kept for [`join_surrogates`].
pub(super) fn parse_json(text: &str) -> serde_json::Result<Value> {
    serde_json::from_str(text).or_else(|error| {
        let marked = text.contains("\\u").then(|| mark_lone_surrogates(text));
        marked.map_or(Err(error), |marked| serde_json::from_str(&marked))
    })
}

/// Parses values that follow one another on one line, each perhaps with the mark of an event; `None`: there
/// is something else as well.
pub(super) fn parse_json_sequence(text: &str) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || "\0\u{1e},".contains(c));
        rest = match rest.strip_prefix("data:").or_else(|| rest.strip_prefix("[DONE]")) {
            Some(behind) => behind,
            None if rest.is_empty() => return Some(values),
            None => {
                let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
                values.push(stream.next()?.ok()?);
                &rest[stream.byte_offset()..]
            }
        };
    }
}

fn mark_lone_surrogates(text: &str) -> String {
    let mut marked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at(at);
        marked.push_str(before);
        let code = |at: usize| {
            let digits = escape.get(at..)?.strip_prefix("\\u")?.get(..4)?;
            u32::from_str_radix(digits, 16).ok()
        };
        let (own, next) = (code(0), code(6));
        let is_high = |code: u32| (0xD800..0xDC00).contains(&code);
        let is_low = |code: u32| (0xDC00..0xE000).contains(&code);
        let length = match (own, next) {
            (Some(own), Some(next)) if is_high(own) && is_low(next) => 12,
            (Some(own), _) if is_high(own) || is_low(own) => {
                marked.extend(char::from_u32(SURROGATE_PLANE + own - 0xD800));
                rest = escape.get(6..).unwrap_or_default();
                continue;
            }
            (Some(_), _) => 6,
            (None, _) => 1 + escape[1..].chars().next().map_or(0, char::len_utf8),
        };
        marked.push_str(escape.get(..length).unwrap_or(escape));
        rest = escape.get(length..).unwrap_or_default();
    }
    marked + rest
}

/// Joins surrogate halves that were separated; a half without its other half becomes a replacement character.
pub(super) fn join_surrogates(text: &str) -> String {
    let half = |letter: char| {
        let code = u32::from(letter).checked_sub(SURROGATE_PLANE)?;
        (code < 0x800).then_some(code)
    };
    if !text.chars().any(|letter| half(letter).is_some()) {
        return text.to_owned();
    }
    let mut letters = text.chars().peekable();
    let mut joined = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let Some(own) = half(letter) else {
            joined.push(letter);
            continue;
        };
        let low = letters.peek().and_then(|next| half(*next)).filter(|next| own < 0x400 && *next >= 0x400);
        let whole = low.and_then(|low| char::from_u32(0x1_0000 + (own << 10) + (low - 0x400)));
        if whole.is_some() {
            letters.next();
        }
        joined.push(whole.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decode(pieces: &[&[u8]]) -> Vec<String> {
        let mut decoder = SseDecoder::default();
        let mut events: Vec<String> = pieces.iter().flat_map(|piece| decoder.push(piece).unwrap()).collect();
        events.extend(decoder.finish().unwrap());
        events
    }

    #[test]
    fn events_are_read_whatever_ends_their_lines() {
        for end in ["\n", "\r\n", "\r"] {
            let text =
                [": hello", "event: x", "data: {\"a\":1}", "", "data:two", "data: lines", "", "data: [DONE]", ""]
                    .join(end);
            assert_eq!(decode(&[text.as_bytes()]), ["{\"a\":1}", "two\nlines", "[DONE]"]);
        }
    }

    #[test]
    fn a_stream_that_closes_early_still_gives_its_last_event() {
        assert_eq!(decode(&[b"data: one\n\ndata: tw", b"o"]), ["one", "two"]);
        assert_eq!(decode(&[b""]), Vec::<String>::new());
    }

    #[test]
    fn bytes_that_are_no_text_are_not_made_into_text() {
        assert!(SseDecoder::default().push(b"data: caf\xe9\n").is_err());
    }

    proptest! {
        #[test]
        fn it_does_not_matter_where_the_pieces_are_cut(
            texts in prop::collection::vec("[a-z凶手🔎 ]{1,12}", 1..6),
            cuts in prop::collection::vec(0usize..200, 0..8)
        ) {
            let stream: String = texts.iter().map(|t| format!("data: {t}\r\n\r\n")).collect();
            let bytes = stream.as_bytes();
            let mut cuts: Vec<usize> = cuts.into_iter().map(|c| c % (bytes.len() + 1)).collect();
            cuts.sort_unstable();
            let mut pieces = Vec::new();
            let mut from = 0;
            for cut in cuts {
                pieces.push(&bytes[from..cut]);
                from = cut;
            }
            pieces.push(&bytes[from..]);
            prop_assert_eq!(decode(&pieces), texts);
        }
    }
}
