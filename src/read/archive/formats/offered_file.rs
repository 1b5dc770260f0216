//! A file that is offered to the formats, and its problems until its game is known.

use crate::base::scenario::{Problem, ProblemList};
use crate::read::archive::json::{Json, parse};

/// How much of a text a reader searches to recognize its format, in bytes.
pub(crate) const HEAD_BYTES: usize = 1 << 16;

/// A file that no format has taken yet.
#[derive(Debug)]
pub(crate) struct OfferedFile {
    pub(crate) path: String,
    content: Content,
    /// The text as JSON, parsed on first use; the inner `None`: it is no JSON.
    json: Option<Option<Json>>,
    report: ProblemList,
}

#[derive(Debug)]
enum Content {
    Text(String),
    Workbook(Vec<u8>),
}

impl OfferedFile {
    /// `report` holds the problems found while decoding.
    pub(crate) fn from_text(path: String, text: String, report: ProblemList) -> Self {
        Self { path, content: Content::Text(text), json: None, report }
    }

    pub(crate) fn from_workbook(path: String, bytes: Vec<u8>) -> Self {
        Self { path, content: Content::Workbook(bytes), json: None, report: ProblemList::default() }
    }

    /// The text; empty for a workbook.
    pub(crate) fn text(&self) -> &str {
        match &self.content {
            Content::Text(text) => text,
            Content::Workbook(_) => "",
        }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Text(text) => text.as_bytes(),
            Content::Workbook(bytes) => bytes,
        }
    }

    pub(crate) fn is_workbook(&self) -> bool {
        matches!(self.content, Content::Workbook(_))
    }

    /// The text as JSON, repaired where it is malformed.
    pub(crate) fn json(&mut self) -> Option<&Json> {
        if self.json.is_none() {
            let text = match &self.content {
                Content::Text(text) => text,
                Content::Workbook(_) => "",
            };
            self.json = Some(parse(&self.path, text, &mut self.report));
        }
        self.json.as_ref().and_then(Option::as_ref)
    }

    pub(crate) fn into_problems(self) -> Vec<Problem> {
        self.report.into_problems()
    }

    /// Path and JSON; call [`Self::json`] first, or the JSON is `Null`.
    pub(crate) fn into_json(self, notes: &mut FileNotes) -> (String, Json) {
        notes.add(&self.path, self.report);
        (self.path, self.json.flatten().unwrap_or(Json::Null))
    }

    pub(crate) fn into_text(self, notes: &mut FileNotes) -> (String, String) {
        notes.add(&self.path, self.report);
        match self.content {
            Content::Text(text) => (self.path, text),
            Content::Workbook(_) => (self.path, String::new()),
        }
    }

    pub(crate) fn into_bytes(self, notes: &mut FileNotes) -> (String, Vec<u8>) {
        notes.add(&self.path, self.report);
        match self.content {
            Content::Text(text) => (self.path, text.into_bytes()),
            Content::Workbook(bytes) => (self.path, bytes),
        }
    }
}

/// The problems of files that a reader took, until their game is known.
#[derive(Debug, Default)]
pub(crate) struct FileNotes(Vec<(String, Vec<Problem>)>);

impl FileNotes {
    fn add(&mut self, path: &str, report: ProblemList) {
        self.0.push((path.to_owned(), report.into_problems()));
    }

    /// Removes and returns the problems of these files.
    pub(crate) fn remove_for(&mut self, paths: &[String]) -> Vec<Problem> {
        let mine = self.0.extract_if(.., |(path, _)| paths.contains(path));
        mine.flat_map(|(_, problems)| problems).collect()
    }

    /// Removes and returns the remaining problems, of files that belong to no game.
    pub(crate) fn remove_remaining(&mut self) -> Vec<Problem> {
        let all = std::mem::take(&mut self.0).into_iter();
        all.flat_map(|(_, problems)| problems).collect()
    }
}
