//! Parses a message catalogue: the part of Fluent's syntax that Casebook needs. That is messages of one or
//! more lines, `{ $slots }`, `{ "text" }`, and choices by a number's plural category or by a word. No terms,
//! attributes or functions.

use super::Language;
use std::collections::BTreeMap;
#[cfg(test)]
use std::collections::BTreeSet;

/// A message's value: texts, slots and choices in order.
type Pattern = Vec<PatternPart>;

#[derive(Debug)]
enum PatternPart {
    Text(String),
    Slot(&'static str),
    /// One of several variants, chosen by the slot's value; `otherwise` is the default.
    Choice {
        slot: &'static str,
        variants: Vec<(&'static str, Pattern)>,
        fallback: Pattern,
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
    source_bytes: usize,
}

impl Catalogue {
    /// Parses `source` as the catalogue of `language`. Returns the messages that it could not parse beside
    /// it.
    pub(super) fn parse(language: Language, source: &'static str) -> (Self, Vec<String>) {
        let mut messages = BTreeMap::new();
        let mut wrong = Vec::new();
        let mut rest = source;
        while let Some(line) = rest.lines().next() {
            if line.is_empty() || line.starts_with('#') {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            let end = first_message_bytes(rest);
            let (message, after) = rest.split_at(end);
            rest = after;
            let read = message.split_once(" =").and_then(|(id, text)| {
                let mut reader = PatternParser { remaining: text };
                let pattern = reader.parse_pattern()?;
                reader.remaining.trim().is_empty().then_some((id, pattern))
            });
            match read {
                Some((id, _)) if messages.contains_key(id) => wrong.push(format!("{id}: twice")),
                Some((id, pattern)) => {
                    messages.insert(id, pattern);
                }
                None => wrong.push(message.to_owned()),
            }
        }
        let catalogue = Self { messages, language, source_bytes: source.len() };
        (catalogue, wrong)
    }

    /// The length of the source, in bytes.
    pub(super) fn source_bytes(&self) -> usize {
        self.source_bytes
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
                PatternPart::Text(text) => out.push_str(text),
                PatternPart::Slot(slot) => match value(slot) {
                    Some((_, Value::Text(text))) => out.push_str(text),
                    Some((_, Value::Number(number))) => out.push_str(&number.to_string()),
                    None => out.push_str(slot),
                },
                PatternPart::Choice { slot, variants: ways, fallback: otherwise } => {
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
    pub(super) fn slots_by_message(&self) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        fn collect_slots(pattern: &Pattern, found: &mut BTreeSet<&'static str>) {
            for part in pattern {
                match part {
                    PatternPart::Text(_) => {}
                    PatternPart::Slot(slot) => {
                        found.insert(slot);
                    }
                    PatternPart::Choice { slot, variants: ways, fallback: otherwise } => {
                        found.insert(slot);
                        ways.iter().for_each(|(_, way)| collect_slots(way, found));
                        collect_slots(otherwise, found);
                    }
                }
            }
        }
        let messages = self.messages.iter();
        messages
            .map(|(id, pattern)| {
                let mut found = BTreeSet::new();
                collect_slots(pattern, &mut found);
                (*id, found)
            })
            .collect()
    }
}

/// The length of the message at the start of `source`, in bytes. A message goes on while lines are indented
/// or empty.
fn first_message_bytes(source: &str) -> usize {
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

struct PatternParser {
    remaining: &'static str,
}

/// A part, or a line break with the indentation that follows it.
enum Piece {
    Part(PatternPart),
    Break { lines: usize, indent: usize },
}

impl PatternParser {
    /// Parses up to the next variant of a choice, the end of the choice, or the end of the message.
    fn parse_pattern(&mut self) -> Option<Pattern> {
        let mut pieces = Vec::new();
        self.skip_prefix(" ");
        loop {
            if self.remaining.starts_with('\n') {
                let next = self.remaining.trim_start_matches([' ', '\n']);
                if next.is_empty() || next.starts_with(['[', '*', '}']) {
                    break;
                }
                let blank = &self.remaining[..self.remaining.len() - next.len()];
                let indent = blank.rsplit('\n').next().map_or(0, str::len);
                let lines = blank.matches('\n').count();
                pieces.push(Piece::Break { lines, indent });
                self.remaining = next;
            } else if self.skip_prefix("{") {
                pieces.push(Piece::Part(self.parse_placeable()?));
            } else {
                let end = self.remaining.find(['{', '}', '\n']).unwrap_or(self.remaining.len());
                if end == 0 {
                    break;
                }
                let text = self.consume(end).to_owned();
                pieces.push(Piece::Part(PatternPart::Text(text)));
            }
        }
        Some(join_pieces(pieces))
    }

    /// Parses what follows `{`: a slot, a text or a choice.
    fn parse_placeable(&mut self) -> Option<PatternPart> {
        self.skip_whitespace();
        let part = if self.skip_prefix("\"") {
            let text = self.consume(self.remaining.find('"')?);
            self.skip_prefix("\"");
            PatternPart::Text(text.to_owned())
        } else {
            if !self.skip_prefix("$") {
                return None;
            }
            let slot = self.parse_name();
            self.skip_whitespace();
            if !self.skip_prefix("->") {
                return self.skip_prefix("}").then_some(PatternPart::Slot(slot));
            }
            self.parse_choice(slot)?
        };
        self.skip_whitespace();
        self.skip_prefix("}").then_some(part)
    }

    fn parse_choice(&mut self, slot: &'static str) -> Option<PatternPart> {
        let mut ways = Vec::new();
        loop {
            self.skip_whitespace();
            let last = self.skip_prefix("*");
            if !self.skip_prefix("[") {
                return None;
            }
            // A key may be several words: "the hidden side".
            let key = self.consume(self.remaining.find(['[', ']', '\n'])?);
            if !self.skip_prefix("]") {
                return None;
            }
            let pattern = self.parse_pattern()?;
            if last {
                return Some(PatternPart::Choice { slot, variants: ways, fallback: pattern });
            }
            ways.push((key, pattern));
        }
    }

    fn parse_name(&mut self) -> &'static str {
        let letter = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        self.consume(self.remaining.find(|c| !letter(c)).unwrap_or(self.remaining.len()))
    }

    fn consume(&mut self, length: usize) -> &'static str {
        let (taken, rest) = self.remaining.split_at(length);
        self.remaining = rest;
        taken
    }

    fn skip_prefix(&mut self, what: &str) -> bool {
        let rest = self.remaining.strip_prefix(what);
        self.remaining = rest.unwrap_or(self.remaining);
        rest.is_some()
    }

    fn skip_whitespace(&mut self) {
        self.remaining = self.remaining.trim_start();
    }
}

/// Removes the indentation that all lines share, and blank lines at the start.
fn join_pieces(pieces: Vec<Piece>) -> Pattern {
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
                pattern.push(PatternPart::Text(text));
            }
            Piece::Part(part) => pattern.push(part),
        }
    }
    pattern
}
