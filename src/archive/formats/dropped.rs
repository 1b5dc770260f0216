//! A file on its way to the format that knows it, and what is wrong with it until its game is known.

use crate::archive::json::{Json, parse};
use crate::scenario::{Problem, ProblemList};

/// A file that no format has taken yet.
#[derive(Debug)]
pub(crate) struct LooseFile {
    pub(crate) path: String,
    content: Content,
    /// Its text as JSON, once somebody has asked; nothing: it is none.
    json: Option<Option<Json>>,
    report: ProblemList,
}

#[derive(Debug)]
enum Content {
    Text(String),
    Workbook(Vec<u8>),
}

impl LooseFile {
    /// `report`: what was found while it was decoded.
    pub(crate) fn text_file(path: String, text: String, report: ProblemList) -> Self {
        Self { path, content: Content::Text(text), json: None, report }
    }

    pub(crate) fn workbook(path: String, bytes: Vec<u8>) -> Self {
        Self { path, content: Content::Workbook(bytes), json: None, report: ProblemList::default() }
    }

    /// Nothing of a workbook.
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

    /// As JSON, mended where it is not sound.
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

    pub(crate) fn problems(self) -> Vec<Problem> {
        self.report.done()
    }

    /// Path and JSON, which it must have.
    pub(crate) fn into_json(self, notes: &mut FileNotes) -> (String, Json) {
        notes.keep(&self.path, self.report);
        (self.path, self.json.flatten().unwrap_or(Json::Null))
    }

    pub(crate) fn into_text(self, notes: &mut FileNotes) -> (String, String) {
        notes.keep(&self.path, self.report);
        match self.content {
            Content::Text(text) => (self.path, text),
            Content::Workbook(_) => (self.path, String::new()),
        }
    }

    pub(crate) fn into_bytes(self, notes: &mut FileNotes) -> (String, Vec<u8>) {
        notes.keep(&self.path, self.report);
        match self.content {
            Content::Text(text) => (self.path, text.into_bytes()),
            Content::Workbook(bytes) => (self.path, bytes),
        }
    }
}

/// What is wrong with files that were taken stays with them until their game is known.
#[derive(Debug, Default)]
pub(crate) struct FileNotes(Vec<(String, Vec<Problem>)>);

impl FileNotes {
    fn keep(&mut self, path: &str, report: ProblemList) {
        self.0.push((path.to_owned(), report.done()));
    }

    /// What was noted about these files.
    pub(crate) fn take(&mut self, paths: &[String]) -> Vec<Problem> {
        let mine = self.0.extract_if(.., |(path, _)| paths.contains(path));
        mine.flat_map(|(_, problems)| problems).collect()
    }

    /// What is left: of files that belong to no game.
    pub(crate) fn rest(&mut self) -> Vec<Problem> {
        let all = std::mem::take(&mut self.0).into_iter();
        all.flat_map(|(_, problems)| problems).collect()
    }
}
