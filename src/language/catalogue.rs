//! Reads a catalogue: the part of Fluent's syntax that Casebook needs, which is messages of one or more lines,
//! `{ $slots }`, `{ "text" }` and choices by a number's plural or by a word. No terms, attributes or functions.

use super::Language;
use std::collections::BTreeMap;
#[cfg(test)]
use std::collections::BTreeSet;

/// What is said: texts, slots and choices in their order.
type Pattern = Vec<Part>;

#[derive(Debug)]
enum Part {
    Text(String),
    Slot(&'static str),
    /// One of several, by what stands in the slot; the last is for everything else.
    Choice {
        slot: &'static str,
        ways: Vec<(&'static str, Pattern)>,
        otherwise: Pattern,
    },
}

/// What stands in a slot.
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
    /// Reads what `language` says from `source`; what is not understood is left out, and told.
    pub(super) fn read(language: Language, source: &'static str) -> (Self, Vec<String>) {
        let mut messages = BTreeMap::new();
        let mut wrong = Vec::new();
        let mut rest = source;
        while let Some(line) = rest.lines().next() {
            if line.is_empty() || line.starts_with('#') {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            let end = end_of_message(rest);
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

    /// How many bytes were read.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// The message `id` with `values` in its slots, if it is here. A slot without a value shows its name.
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

/// A message goes on while lines are indented or empty.
fn end_of_message(source: &str) -> usize {
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

/// A part, or a line break with the indentation behind it.
enum Piece {
    Part(Part),
    Break { lines: usize, indent: usize },
}

impl Reader {
    /// Up to the next way of a choice, its end, or the end of the message.
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

    /// Behind `{`: a slot, a text or a choice.
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
            // A word that is chosen by may be several: "the hidden side".
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

/// Takes the indentation that all lines share out of them, and what is blank at both ends.
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
