//! Parses a message catalogue: the part of Fluent's syntax that Casebook needs. That is messages of one or
//! more lines, `{ $slots }`, `{ "text" }`, and choices by a number's plural category or by a word. No terms,
//! attributes or functions.

use super::Language;
use std::collections::BTreeMap;
#[cfg(test)]
use std::collections::BTreeSet;

/// A message's value: texts, slots and choices in order.
type Pattern = Vec<Part>;

#[derive(Debug)]
enum Part {
    Text(String),
    Slot(&'static str),
    /// One of several variants, chosen by the slot's value; `otherwise` is the default.
    Choice {
        slot: &'static str,
        ways: Vec<(&'static str, Pattern)>,
        otherwise: Pattern,
    },
}

/// The value of a slot.
#[derive(Debug, Clone, Copy)]
pub enum Value<'a> {
    Text(&'a str),
    Number(u64),
}

#[derive(Debug)]
pub(super) struct Catalogue {
    messages: BTreeMap<&'static str, Pattern>,
    language: Language,
    length: usize,
}

impl Catalogue {
    /// Parses `source` as the catalogue of `language`. Returns the messages that it could not parse beside
    /// it.
    pub(super) fn read(language: Language, source: &'static str) -> (Self, Vec<String>) {
        let mut messages = BTreeMap::new();
        let mut wrong = Vec::new();
        let mut rest = source;
        while let Some(line) = rest.lines().next() {
            if line.is_empty() || line.starts_with('#') {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            let end = message_length(rest);
            let (message, after) = rest.split_at(end);
            rest = after;
            let read = message.split_once(" =").and_then(|(id, text)| {
                let mut reader = Reader { rest: text };
                let pattern = reader.pattern()?;
                reader.rest.trim().is_empty().then_some((id, pattern))
            });
            match read {
                Some((id, _)) if messages.contains_key(id) => wrong.push(format!("{id}: twice")),
                Some((id, pattern)) => {
                    messages.insert(id, pattern);
                }
                None => wrong.push(message.to_owned()),
            }
        }
        let catalogue = Self { messages, language, length: source.len() };
        (catalogue, wrong)
    }

    /// The length of the source, in bytes.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// The message `id` with `values` in its slots; `None` if it is not in this catalogue. A slot without a
    /// value shows its name.
    pub(super) fn text(&self, id: &str, values: &[(&str, Value)]) -> Option<String> {
        let mut text = String::new();
        self.write(self.messages.get(id)?, values, &mut text);
        Some(text)
    }

    fn write(&self, pattern: &Pattern, values: &[(&str, Value)], out: &mut String) {
        let value = |slot: &str| values.iter().find(|(name, _)| *name == slot);
        for part in pattern {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Slot(slot) => match value(slot) {
                    Some((_, Value::Text(text))) => out.push_str(text),
                    Some((_, Value::Number(number))) => out.push_str(&number.to_string()),
                    None => out.push_str(slot),
                },
                Part::Choice { slot, ways, otherwise } => {
                    let wanted = match value(slot) {
                        Some((_, Value::Text(text))) => text,
                        Some((_, Value::Number(number))) => self.language.plural(*number),
                        None => "",
                    };
                    let way = ways.iter().find(|(key, _)| *key == wanted);
                    self.write(way.map_or(otherwise, |(_, way)| way), values, out);
                }
            }
        }
    }
}

#[cfg(test)]
impl Catalogue {
    /// Every message with the slots that it names.
    pub(super) fn slots(&self) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        fn of(pattern: &Pattern, found: &mut BTreeSet<&'static str>) {
            for part in pattern {
                match part {
                    Part::Text(_) => {}
                    Part::Slot(slot) => {
                        found.insert(slot);
                    }
                    Part::Choice { slot, ways, otherwise } => {
                        found.insert(slot);
                        ways.iter().for_each(|(_, way)| of(way, found));
                        of(otherwise, found);
                    }
                }
            }
        }
        let messages = self.messages.iter();
        messages
            .map(|(id, pattern)| {
                let mut found = BTreeSet::new();
                of(pattern, &mut found);
                (*id, found)
            })
            .collect()
    }
}

/// The length of the message at the start of `source`, in bytes. A message goes on while lines are indented
/// or empty.
fn message_length(source: &str) -> usize {
    let mut end = 0;
    for line in source.split_inclusive('\n') {
        let goes_on = line.starts_with(' ') || line.trim().is_empty();
        if end > 0 && !goes_on {
            break;
        }
        end += line.len();
    }
    end
}

struct Reader {
    rest: &'static str,
}

/// A part, or a line break with the indentation that follows it.
enum Piece {
    Part(Part),
    Break { lines: usize, indent: usize },
}

impl Reader {
    /// Parses up to the next variant of a choice, the end of the choice, or the end of the message.
    fn pattern(&mut self) -> Option<Pattern> {
        let mut pieces = Vec::new();
        self.skip(" ");
        loop {
            if self.rest.starts_with('\n') {
                let next = self.rest.trim_start_matches([' ', '\n']);
                if next.is_empty() || next.starts_with(['[', '*', '}']) {
                    break;
                }
                let blank = &self.rest[..self.rest.len() - next.len()];
                let indent = blank.rsplit('\n').next().map_or(0, str::len);
                let lines = blank.matches('\n').count();
                pieces.push(Piece::Break { lines, indent });
                self.rest = next;
            } else if self.skip("{") {
                pieces.push(Piece::Part(self.placeable()?));
            } else {
                let end = self.rest.find(['{', '}', '\n']).unwrap_or(self.rest.len());
                if end == 0 {
                    break;
                }
                let text = self.take(end).to_owned();
                pieces.push(Piece::Part(Part::Text(text)));
            }
        }
        Some(joined(pieces))
    }

    /// Parses what follows `{`: a slot, a text or a choice.
    fn placeable(&mut self) -> Option<Part> {
        self.blank();
        let part = if self.skip("\"") {
            let text = self.take(self.rest.find('"')?);
            self.skip("\"");
            Part::Text(text.to_owned())
        } else {
            if !self.skip("$") {
                return None;
            }
            let slot = self.name();
            self.blank();
            if !self.skip("->") {
                return self.skip("}").then_some(Part::Slot(slot));
            }
            self.choice(slot)?
        };
        self.blank();
        self.skip("}").then_some(part)
    }

    fn choice(&mut self, slot: &'static str) -> Option<Part> {
        let mut ways = Vec::new();
        loop {
            self.blank();
            let last = self.skip("*");
            if !self.skip("[") {
                return None;
            }
            // A key may be several words: "the hidden side".
            let key = self.take(self.rest.find(['[', ']', '\n'])?);
            if !self.skip("]") {
                return None;
            }
            let pattern = self.pattern()?;
            if last {
                return Some(Part::Choice { slot, ways, otherwise: pattern });
            }
            ways.push((key, pattern));
        }
    }

    fn name(&mut self) -> &'static str {
        let letter = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        self.take(self.rest.find(|c| !letter(c)).unwrap_or(self.rest.len()))
    }

    fn take(&mut self, length: usize) -> &'static str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn skip(&mut self, what: &str) -> bool {
        let rest = self.rest.strip_prefix(what);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn blank(&mut self) {
        self.rest = self.rest.trim_start();
    }
}

/// Removes the indentation that all lines share, and blank lines at the start.
fn joined(pieces: Vec<Piece>) -> Pattern {
    let indents = pieces.iter().filter_map(|piece| match piece {
        Piece::Break { indent, .. } => Some(*indent),
        Piece::Part(_) => None,
    });
    let shared = indents.min().unwrap_or(0);
    let mut pattern = Pattern::new();
    for (at, piece) in pieces.into_iter().enumerate() {
        match piece {
            Piece::Break { .. } if at == 0 => {}
            Piece::Break { lines, indent } => {
                let text = "\n".repeat(lines) + &" ".repeat(indent - shared);
                pattern.push(Part::Text(text));
            }
            Piece::Part(part) => pattern.push(part),
        }
    }
    pattern
}
