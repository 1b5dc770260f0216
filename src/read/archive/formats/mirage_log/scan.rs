//! Finds the objects of a MIRAGE log without parsing them: in one array, in arrays back to back or in
//! sequence; cut-off objects and runs appended to them are recognized.

use std::ops::Range;

/// A piece of the file, with its byte range or position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FilePiece {
    /// An object, from brace to brace.
    Object(Range<usize>),
    /// An object that ends before its closing brace.
    Cut(Range<usize>),
    /// A top-level array ended.
    ArrayEnd(usize),
    /// Anything else outside an object.
    Stray(usize),
}

/// Splits a file into pieces, in one pass.
pub(super) fn split_into_pieces(bytes: &[u8]) -> Vec<FilePiece> {
    let mut scanner = Scanner { bytes, pieces: Vec::new(), start: 0, depth: 0, in_string: false, broken: false };
    scanner.run();
    scanner.pieces
}

struct Scanner<'a> {
    bytes: &'a [u8],
    pieces: Vec<FilePiece>,
    /// Where the open object began.
    start: usize,
    /// Open braces and brackets, the object's own included.
    depth: usize,
    in_string: bool,
    /// A line break inside a string: the object was cut there, and only a new start is of interest.
    broken: bool,
}

impl Scanner<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(byte) = self.bytes.get(at).copied() {
            if byte == b'{' && self.depth > 0 && self.begins_record(at) {
                self.push_cut_object(at);
            }
            match byte {
                _ if self.depth == 0 => self.scan_outside_object(at, byte),
                _ if self.broken => {}
                b'\\' if self.in_string => at += 1,
                b'"' => self.in_string = !self.in_string,
                b'\n' if self.in_string => self.broken = true,
                _ if self.in_string => {}
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        self.pieces.push(FilePiece::Object(self.start..at + 1));
                    }
                }
                _ => {}
            }
            at += 1;
        }
        if self.depth > 0 {
            self.push_cut_object(self.bytes.len());
        }
    }

    fn scan_outside_object(&mut self, at: usize, byte: u8) {
        match byte {
            b'{' => {
                self.start = at;
                self.depth = 1;
                (self.in_string, self.broken) = (false, false);
            }
            b']' => self.pieces.push(FilePiece::ArrayEnd(at)),
            b'[' | b',' | b' ' | b'\t' | b'\r' | b'\n' | 0xef | 0xbb | 0xbf => {}
            _ if matches!(self.pieces.last(), Some(FilePiece::Stray(_))) => {}
            _ => self.pieces.push(FilePiece::Stray(at)),
        }
    }

    fn push_cut_object(&mut self, at: usize) {
        self.pieces.push(FilePiece::Cut(self.start..at));
        self.depth = 0;
        (self.in_string, self.broken) = (false, false);
    }

    /// Does a record begin here, even though one seems to be open? A sound record contains neither `{` before
    /// the key that begins every record, nor a brace at the start of a line.
    fn begins_record(&self, at: usize) -> bool {
        let rest = &self.bytes[at + 1..];
        let skip = rest.iter().take(16).take_while(|b| b.is_ascii_whitespace()).count();
        let key = &rest[skip..];
        if key.starts_with(b"\"Script_name\"") {
            return true;
        }
        let margin = match at.checked_sub(1).map(|i| self.bytes[i]) {
            Some(b'\n') => true,
            Some(b' ') => at >= 2 && self.bytes[at - 2] == b'\n',
            _ => false,
        };
        margin && (self.broken || !self.in_string) && key.starts_with(b"\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(text: &str) -> String {
        split_into_pieces(text.as_bytes())
            .iter()
            .map(|piece| match piece {
                FilePiece::Object(_) => 'o',
                FilePiece::Cut(_) => 'c',
                FilePiece::ArrayEnd(_) => ']',
                FilePiece::Stray(_) => '?',
            })
            .collect()
    }

    #[test]
    fn arrays_sequences_and_cut_objects_are_told_apart() {
        for (text, expected) in [
            ("[{\"a\": 1}, {\"b\": \"}{\"}]", "oo]"),
            ("[{\"a\": 1}][{\"a\": 1}]", "o]o]"),
            ("{\n \"a\": [{\"x\": 2}]\n}\n{\n \"b\": \"\\\"{\"\n}\n", "oo"),
            ("{\"a\": 1}\n{\"b\": \"cut of", "oc"),
            ("{\"a\": \"cut{\n \"Script_name\": \"S\"}", "co"),
            ("{\"Script_name\": {\"Deb{\n \"Script_name\": 1}", "co"),
            ("{\n \"a\": \"x\n}\n{\n \"b\": 1\n}", "co"),
            ("", ""),
            ("nothing here", "?"),
            ("}{}", "?o"),
        ] {
            assert_eq!(shapes(text), expected, "{text}");
        }
    }
}
