//! Server-sent events: bytes in, `data` fields out. Pieces may be cut anywhere, also inside a
//! character; lines may end in LF, CRLF or CR; comments and other fields are passed over.

use super::super::MindError;
use crate::scenario::said;

#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// Bytes of a line that has not ended.
    line: Vec<u8>,
    /// Data lines of an event that has not ended.
    data: Vec<String>,
    /// The last byte was CR: a following LF belongs to it.
    after_cr: bool,
}

impl Decoder {
    /// Takes in bytes, gives the data of every event that they end.
    ///
    /// # Errors
    /// [`MindError::Garbled`] when a line is no text: what would be read of it was never written.
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

    /// The stream has ended. An event without its blank line is given as well: many servers close
    /// right after their last line.
    pub(super) fn finish(mut self) -> Result<Vec<String>, MindError> {
        let mut events = Vec::new();
        if !self.line.is_empty() {
            self.end_line(&mut events)?;
        }
        self.end_event(&mut events);
        Ok(events)
    }

    fn end_line(&mut self, events: &mut Vec<String>) -> Result<(), MindError> {
        let line =
            String::from_utf8(std::mem::take(&mut self.line)).map_err(|_| MindError::Garbled {
                detail: said!(garbled_line),
            })?;
        let line = line.trim_start_matches('\u{feff}');
        if line.is_empty() {
            self.end_event(events);
        } else if let Some(data) = line.strip_prefix("data:") {
            self.data
                .push(data.strip_prefix(' ').unwrap_or(data).to_owned());
        }
        Ok(())
    }

    fn end_event(&mut self, events: &mut Vec<String>) {
        if !self.data.is_empty() {
            events.push(std::mem::take(&mut self.data).join("\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decode(pieces: &[&[u8]]) -> Vec<String> {
        let mut decoder = Decoder::default();
        let mut events: Vec<String> = pieces
            .iter()
            .flat_map(|piece| decoder.push(piece).unwrap())
            .collect();
        events.extend(decoder.finish().unwrap());
        events
    }

    #[test]
    fn events_are_read_whatever_ends_their_lines() {
        for end in ["\n", "\r\n", "\r"] {
            let text = [
                ": hello",
                "event: x",
                "data: {\"a\":1}",
                "",
                "data:two",
                "data: lines",
                "",
                "data: [DONE]",
                "",
            ]
            .join(end);
            assert_eq!(
                decode(&[text.as_bytes()]),
                ["{\"a\":1}", "two\nlines", "[DONE]"]
            );
        }
    }

    #[test]
    fn a_stream_that_closes_early_still_gives_its_last_event() {
        assert_eq!(decode(&[b"data: one\n\ndata: tw", b"o"]), ["one", "two"]);
        assert_eq!(decode(&[b""]), Vec::<String>::new());
    }

    #[test]
    fn bytes_that_are_no_text_are_not_made_into_text() {
        assert!(Decoder::default().push(b"data: caf\xe9\n").is_err());
    }

    proptest! {
        #[test]
        fn it_does_not_matter_where_the_pieces_are_cut(texts in prop::collection::vec("[a-z凶手🔎 ]{1,12}", 1..6), cuts in prop::collection::vec(0usize..200, 0..8)) {
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
