//! Finds the values of a JSON text byte by byte, so that a long text can be parsed one value at a time. It
//! knows nothing of logs.

use super::ArchiveError;
use crate::base::scenario::{Localized, describe_json_error, localized};
use crate::read::archive::json::estimate_value_bytes;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// A text and the current position in it.
#[derive(Debug)]
pub(super) struct Scanner {
    bytes: Vec<u8>,
    at: usize,
}

/// The memory limit of one value, in bytes.
const MAX_VALUE_BYTES: u64 = 160 << 20;
/// A text of this size, in bytes, cannot exceed [`MAX_VALUE_BYTES`]: a value takes at most some 500 bytes for
/// each of its own.
const MAX_UNCHECKED_VALUE_BYTES: usize = 300 << 10;

impl Scanner {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Self { bytes, at: 0 }
    }

    /// Bytes scanned, and all bytes.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.at, self.bytes.len())
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Skips a byte-order mark.
    pub(super) fn skip_byte_order_mark(&mut self) {
        if self.bytes.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
            self.skip_whitespace();
        }
    }

    /// Moves on to `end` and returns the range in between.
    pub(super) fn advance_to(&mut self, end: usize) -> Range<usize> {
        let from = std::mem::replace(&mut self.at, end);
        from..end
    }

    /// Skips a comma; at the end of the list or object, which is `end`, there need be none.
    pub(super) fn expect_comma_or_end(&mut self, end: u8) -> Result<(), ArchiveError> {
        self.skip_whitespace();
        if self.accept(b',') || self.bytes.get(self.at) == Some(&end) {
            return Ok(());
        }
        Err(self.error_here(match (self.is_at_end(), end) {
            (true, b']') => localized!(json_truncated_list),
            (true, _) => localized!(json_truncated_object),
            (false, _) => localized!(json_missing_comma),
        }))
    }

    pub(super) fn skip_whitespace(&mut self) {
        let blank = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|byte| blank(byte)).count();
    }

    pub(super) fn accept(&mut self, byte: u8) -> bool {
        let is = self.bytes.get(self.at) == Some(&byte);
        self.at += usize::from(is);
        is
    }

    pub(super) fn expect(&mut self, byte: u8, detail: Localized) -> Result<(), ArchiveError> {
        if self.accept(byte) {
            Ok(())
        } else if self.at >= self.bytes.len() {
            Err(self.error_here(localized!(json_file_truncated)))
        } else {
            Err(self.error_here(detail))
        }
    }

    /// Parses the value that begins here and returns where it ends. Sound values take one pass; otherwise the
    /// end is searched first.
    pub(super) fn parse_element<T: DeserializeOwned>(&self) -> Result<(Result<T, Localized>, usize), ArchiveError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        // A larger value is weighed before it is parsed.
        let near = rest.get(..MAX_UNCHECKED_VALUE_BYTES).unwrap_or(rest);
        let mut values = serde_json::Deserializer::from_slice(near).into_iter();
        if let Some(Ok(value)) = values.next()
            && (values.byte_offset() < near.len() || near.len() == rest.len())
        {
            return Ok((Ok(value), self.at + values.byte_offset()));
        }
        let end = self.find_value_end()?;
        Ok((self.parse_value(self.at..end), end))
    }

    /// Parses the value in this range.
    pub(super) fn parse_value<T: DeserializeOwned>(&self, range: Range<usize>) -> Result<T, Localized> {
        let part = self.bytes.get(range).unwrap_or_default();
        if part.len() > MAX_UNCHECKED_VALUE_BYTES && estimate_value_bytes(part) > MAX_VALUE_BYTES {
            return Err(localized!(json_too_many_values));
        }
        serde_json::from_slice(part).map_err(|error| describe_json_error(&error))
    }

    /// Where the value that begins here ends.
    pub(super) fn find_value_end(&self) -> Result<usize, ArchiveError> {
        let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        for (offset, byte) in rest.iter().enumerate() {
            let here = self.at + offset;
            if quoted {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = true,
                    b'"' => {
                        quoted = false;
                        if depth == 0 {
                            return Ok(here + 1);
                        }
                    }
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => quoted = true,
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 0 => return Ok(here),
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(here + 1);
                    }
                }
                b',' | b' ' | b'\n' | b'\r' | b'\t' if depth == 0 => return Ok(here),
                _ => {}
            }
        }
        Err(self.error_here(localized!(json_file_truncated_here)))
    }

    pub(super) fn error_here(&self, detail: Localized) -> ArchiveError {
        let before = self.bytes.get(..self.at).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let begins = before.iter().rposition(|byte| *byte == b'\n');
        ArchiveError::NotJson { detail, line, column: self.at - begins.map_or(0, |at| at + 1) + 1 }
    }
}
