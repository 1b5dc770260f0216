//! A file that is offered to the formats, with the problems of decoding and parsing it.

use crate::base::scenario::{Problem, ProblemList};
use crate::read::archive::json::parse;
use serde_json::Value;

/// How much of a text a reader searches to recognize its format, in bytes.
pub(crate) const HEAD_BYTES: usize = 1 << 16;

/// A file as readers see it: a text or a workbook. A reader that takes its content claims it; its problems stay
/// here until its game is known.
#[derive(Debug, Default)]
pub(crate) struct OfferedFile {
    pub(crate) path: String,
    /// Empty for a workbook.
    text: String,
    /// Empty for a text.
    workbook: Vec<u8>,
    /// The text as JSON, parsed on first use; the inner `None`: it is no JSON.
    json: Option<Option<Value>>,
    report: ProblemList,
    is_claimed: bool,
}

impl OfferedFile {
    /// `report` holds the problems found while decoding.
    pub(crate) fn from_text(path: String, text: String, report: ProblemList) -> Self {
        Self { path, text, report, ..Self::default() }
    }

    pub(crate) fn from_workbook(path: String, workbook: Vec<u8>) -> Self {
        Self { path, workbook, ..Self::default() }
    }

    /// The text; empty for a workbook.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The beginning of the text, by which formats are recognized.
    pub(crate) fn head(&self) -> &str {
        &self.text[..self.text.floor_char_boundary(HEAD_BYTES)]
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        if self.is_workbook() { &self.workbook } else { self.text.as_bytes() }
    }

    pub(crate) fn is_workbook(&self) -> bool {
        !self.workbook.is_empty()
    }

    /// The text as JSON, repaired where it is malformed.
    pub(crate) fn json(&mut self) -> Option<&Value> {
        let json = self.json.get_or_insert_with(|| parse(&self.path, &self.text, &mut self.report));
        json.as_ref()
    }

    pub(crate) fn is_claimed(&self) -> bool {
        self.is_claimed
    }

    /// Path and JSON; call [`Self::json`] first, or the JSON is `Null`.
    pub(crate) fn take_json(&mut self) -> (String, Value) {
        let json = self.json.replace(None).flatten();
        self.take_text();
        (self.path.clone(), json.unwrap_or_default())
    }

    pub(crate) fn take_text(&mut self) -> (String, String) {
        self.is_claimed = true;
        (self.path.clone(), std::mem::take(&mut self.text))
    }

    pub(crate) fn take_bytes(&mut self) -> (String, Vec<u8>) {
        let (path, text) = self.take_text();
        let bytes = if self.is_workbook() { std::mem::take(&mut self.workbook) } else { text.into_bytes() };
        (path, bytes)
    }

    pub(crate) fn into_problems(self) -> Vec<Problem> {
        self.report.into_problems()
    }
}
