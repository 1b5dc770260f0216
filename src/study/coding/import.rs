//! Imports codes, for instance of a model: a CSV table with `turn`, `code` and `coder`, the same as JSON (a
//! list, or an object per line), or a file of codes of ours. Problems are listed with their place, and the
//! rest is read. Nothing here changes existing codes.

use super::codebook::Code;
use super::codes::{Coder, CoderKind, Codes, CodesError};
use super::file::{is_codes, read_codes};
use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, describe_json_error};
use crate::read::archive::DelimitedText;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The most problems that are listed; further ones are counted.
const MAX_PROBLEMS: usize = 50;
/// The most coders in one file.
const MAX_CODERS: usize = 64;
/// The most characters that are shown of a cell.
const MAX_CELL_CHARS: usize = 60;

/// The contents of a file, ready to merge.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ImportedCodes {
    /// Codes that are missing in our codebook; only files of codes have some.
    pub codes: Vec<Code>,
    pub coders: Vec<Coder>,
    /// What was skipped: shown to the reader, not stored.
    #[serde(skip)]
    pub problems: Vec<CodesProblem>,
    /// The number of further problems.
    #[serde(skip)]
    pub more: usize,
}

/// A skipped part of a file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodesProblem {
    pub place: CodesPlace,
    pub kind: CodesProblemKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodesPlace {
    /// The whole file.
    File,
    /// A line, from 1.
    Line(usize),
    /// An entry of a list, from 1.
    Entry(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodesProblemKind {
    /// Not UTF-8.
    NotText,
    /// Neither a table with the columns nor JSON.
    NoColumns,
    /// Without any text.
    Empty,
    /// Not JSON, and why.
    NotJson(Localized),
    /// A damaged file of codes, or of another log.
    Codes(CodesError),
    /// Not a number.
    NotATurn { cell: String },
    /// A turn without an utterance.
    NoUtterance { turn: String },
    /// A code that the codebook lacks.
    UnknownCode { cell: String },
    /// An entry that is not an object with a turn.
    NotAnEntry,
    /// Our code of the same id has another definition, which stays.
    OtherMeaning { code: String },
    /// More coders than a file may have.
    TooManyCoders,
}

impl CodesProblem {
    /// The problem with its place, in `language`.
    pub fn describe(&self, language: Language) -> String {
        let what = match &self.kind {
            CodesProblemKind::NotText => text!(language, codes_problem_not_text),
            CodesProblemKind::NoColumns => text!(language, codes_problem_no_columns),
            CodesProblemKind::Empty => text!(language, codes_problem_empty),
            CodesProblemKind::NotJson(why) => text!(language, codes_problem_not_json, why),
            CodesProblemKind::Codes(error) => error.describe(language),
            CodesProblemKind::NotATurn { cell } => text!(language, codes_problem_no_turn, cell),
            CodesProblemKind::NoUtterance { turn } => {
                text!(language, codes_problem_nothing_said, turn)
            }
            CodesProblemKind::UnknownCode { cell } => {
                text!(language, codes_problem_unknown_code, cell)
            }
            CodesProblemKind::NotAnEntry => text!(language, codes_problem_no_entry),
            CodesProblemKind::OtherMeaning { code } => {
                text!(language, codes_problem_other_meaning, code)
            }
            CodesProblemKind::TooManyCoders => {
                text!(language, codes_problem_too_many, most = MAX_CODERS)
            }
        };
        match self.place {
            CodesPlace::File => what,
            CodesPlace::Line(line) => text!(language, codes_place_line, line, what),
            CodesPlace::Entry(entry) => text!(language, codes_place_entry, entry, what),
        }
    }
}

/// Reads a chosen file. `unnamed` is the coder where the file names none.
pub fn import_codes(bytes: &[u8], ours: &Codes, log: &Log, unnamed: &str) -> ImportedCodes {
    let said = super::list_utterances(log);
    let mut reading = CodesReader {
        ours,
        spoken_turns: said.iter().map(|one| one.turn).collect(),
        default_coder: Coder::normalize_coder_name(unnamed),
        marks: BTreeMap::new(),
        coders_in_order: Vec::new(),
        imported: ImportedCodes::default(),
    };
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Err(_) => reading.add_problem(CodesPlace::File, CodesProblemKind::NotText),
        Ok(text) if text.trim().is_empty() => {
            reading.add_problem(CodesPlace::File, CodesProblemKind::Empty);
        }
        Ok(text) if text.trim_start().starts_with(['{', '[']) => reading.read_json(text, log),
        Ok(text) => reading.read_table(text),
    }
    reading.finish()
}

struct CodesReader<'a> {
    ours: &'a Codes,
    spoken_turns: BTreeSet<u32>,
    default_coder: String,
    marks: BTreeMap<String, BTreeMap<u32, BTreeSet<String>>>,
    /// Coders in the order of their first mark.
    coders_in_order: Vec<String>,
    imported: ImportedCodes,
}

impl CodesReader<'_> {
    fn add_problem(&mut self, place: CodesPlace, kind: CodesProblemKind) {
        if self.imported.problems.len() < MAX_PROBLEMS {
            self.imported.problems.push(CodesProblem { place, kind });
        } else {
            self.imported.more += 1;
        }
    }

    fn finish(mut self) -> ImportedCodes {
        for name in self.coders_in_order {
            let marks = self.marks.remove(&name).unwrap_or_default();
            self.imported.coders.push(Coder { name, kind: CoderKind::Imported, marks });
        }
        self.imported
    }

    /// One row: the codes of a coder at a turn; without any, no code applies.
    fn add_row(&mut self, place: CodesPlace, turn: &str, codes: &[String], coder: &str) {
        let Ok(number) = turn.trim().parse::<u32>() else {
            let cell = shorten_cell(turn);
            return self.add_problem(place, CodesProblemKind::NotATurn { cell });
        };
        if !self.spoken_turns.contains(&number) {
            let turn = shorten_cell(turn);
            return self.add_problem(place, CodesProblemKind::NoUtterance { turn });
        }
        let mut given = BTreeSet::new();
        let mut unknown = false;
        for word in codes.iter().filter(|word| !word.trim().is_empty()) {
            match self.ours.codebook.find_by_id_or_name(word) {
                Some(code) => {
                    given.insert(code.id.clone());
                }
                None if word.trim().eq_ignore_ascii_case("none") => {}
                None => {
                    unknown = true;
                    let cell = shorten_cell(word);
                    self.add_problem(place, CodesProblemKind::UnknownCode { cell });
                }
            }
        }
        // An unknown code must not count as "no code applies".
        if unknown && given.is_empty() {
            return;
        }
        let name = match Coder::normalize_coder_name(coder) {
            name if name.is_empty() => self.default_coder.clone(),
            name => name,
        };
        if !self.marks.contains_key(&name) {
            if self.coders_in_order.len() == MAX_CODERS {
                return self.add_problem(place, CodesProblemKind::TooManyCoders);
            }
            self.coders_in_order.push(name.clone());
        }
        let marks = self.marks.entry(name).or_default();
        marks.entry(number).or_default().extend(given);
    }

    fn read_table(&mut self, text: &str) {
        let table = DelimitedText::detect(text);
        let mut reader = table.reader(true);
        let column = |headers: &csv::StringRecord, name: &str| {
            headers.iter().position(|header| header.trim().eq_ignore_ascii_case(name))
        };
        let columns = reader.headers().ok().map(|headers| {
            let of = |name| column(headers, name);
            (of("turn"), of("code"), of("coder"))
        });
        let Some((Some(turn), Some(code), coder)) = columns else {
            return self.add_problem(CodesPlace::File, CodesProblemKind::NoColumns);
        };
        for record in reader.records() {
            // The text is UTF-8 and rows may have any length, so every row can be read.
            let Ok(record) = record else { continue };
            let line = table.line_number(record.position());
            let cell = |at: usize| record.get(at).unwrap_or_default();
            let coder = coder.map_or("", cell);
            let codes = [cell(code).to_owned()];
            self.add_row(CodesPlace::Line(line), cell(turn), &codes, coder);
        }
    }

    fn read_json(&mut self, text: &str, log: &Log) {
        match serde_json::from_str::<Value>(text) {
            Ok(value) if is_codes(&value) => self.read_codes_file(text, log),
            Ok(Value::Array(list)) => {
                for (at, entry) in list.iter().enumerate() {
                    self.read_entry(CodesPlace::Entry(at + 1), entry);
                }
            }
            Ok(entry) => self.read_entry(CodesPlace::Entry(1), &entry),
            // One object per line.
            Err(whole) => {
                let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
                let first = text.trim_start().lines().next().unwrap_or_default();
                if serde_json::from_str::<Value>(first).is_err() {
                    let kind = CodesProblemKind::NotJson(describe_json_error(&whole));
                    return self.add_problem(CodesPlace::Line(whole.line()), kind);
                }
                for (line, number) in lines {
                    match serde_json::from_str::<Value>(line) {
                        Ok(entry) => self.read_entry(CodesPlace::Line(number), &entry),
                        Err(error) => {
                            let kind = CodesProblemKind::NotJson(describe_json_error(&error));
                            self.add_problem(CodesPlace::Line(number), kind);
                        }
                    }
                }
            }
        }
    }

    /// `{"turn": 3, "code": "evasion", "coder": "a model"}`; `code` may be a list, or be called `codes`.
    fn read_entry(&mut self, place: CodesPlace, entry: &Value) {
        let turn = match entry.get("turn") {
            Some(Value::Number(number)) => number.to_string(),
            Some(Value::String(text)) => text.clone(),
            _ => return self.add_problem(place, CodesProblemKind::NotAnEntry),
        };
        let word = |value: &Value| match value {
            Value::Null => Some(String::new()),
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        let codes: Option<Vec<String>> = match entry.get("codes").or_else(|| entry.get("code")) {
            Some(Value::Array(list)) => list.iter().map(word).collect(),
            Some(one) => word(one).map(|word| vec![word]),
            None => None,
        };
        let Some(codes) = codes else {
            return self.add_problem(place, CodesProblemKind::NotAnEntry);
        };
        let coder = entry.get("coder").and_then(Value::as_str);
        self.add_row(place, &turn, &codes, coder.unwrap_or_default());
    }

    /// A file of codes: its coders, and the codes that our codebook lacks.
    fn read_codes_file(&mut self, text: &str, log: &Log) {
        let read = read_codes(text).and_then(|codes| codes.check_fits_log(log).map(|()| codes));
        let codes = match read {
            Ok(codes) => codes,
            Err(error) => {
                return self.add_problem(CodesPlace::File, CodesProblemKind::Codes(error));
            }
        };
        for code in codes.codebook.codes() {
            match self.ours.codebook.code(&code.id) {
                None => self.imported.codes.push(code.clone()),
                Some(known) if known.definition != code.definition => {
                    let code = shorten_cell(&code.name);
                    self.add_problem(CodesPlace::File, CodesProblemKind::OtherMeaning { code });
                }
                Some(_) => {}
            }
        }
        for mut coder in codes.coders {
            if self.imported.coders.len() == MAX_CODERS {
                return self.add_problem(CodesPlace::File, CodesProblemKind::TooManyCoders);
            }
            coder.marks.retain(|turn, given| {
                given.retain(|id| codes.codebook.code(id).is_some());
                self.spoken_turns.contains(turn)
            });
            coder.name = match Coder::normalize_coder_name(&coder.name) {
                name if name.is_empty() => self.default_coder.clone(),
                name => name,
            };
            self.imported.coders.push(coder);
        }
    }
}

/// A cell as it is shown: shortened.
fn shorten_cell(cell: &str) -> String {
    let mut text: String = cell.trim().chars().take(MAX_CELL_CHARS).collect();
    if cell.trim().chars().count() > MAX_CELL_CHARS {
        text.push('…');
    }
    text
}
