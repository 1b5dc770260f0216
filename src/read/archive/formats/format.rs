//! A format's names, and the trait of its reader.

use super::offered_file::OfferedFile;
use crate::base::game::{Log, UnrecordedPart};
use crate::base::language::{Language, text};
use crate::base::scenario::{ProblemKind, ProblemList, Scenario};
use crate::read::archive::own_files::OpenedFile;
use std::fmt;

/// The program of our own formats.
const OUR_PROGRAM: &str = "Casebook";

/// The file format that a game was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    tag: &'static str,
    /// The program, or the collection, that writes it.
    pub(crate) program: &'static str,
    /// The values of `source.format` in its logs, the current one first. Empty: the format holds cases.
    pub(crate) source_names: &'static [&'static str],
    /// What no log of this format records.
    pub(crate) not_recorded: &'static [UnrecordedPart],
}

impl Format {
    pub const LOG: Self = Self::for_logs(Log::FORMAT, OUR_PROGRAM, &[], &[]);
    pub const CASE: Self = Self::for_cases(Scenario::FORMAT, OUR_PROGRAM);

    /// A format that holds cases.
    pub(crate) const fn for_cases(tag: &'static str, program: &'static str) -> Self {
        Self::for_logs(tag, program, &[], &[])
    }

    /// A format that holds logs.
    pub(crate) const fn for_logs(
        tag: &'static str, program: &'static str, sources: &'static [&'static str],
        not_recorded: &'static [UnrecordedPart],
    ) -> Self {
        Self { tag, program, source_names: sources, not_recorded }
    }

    /// The name in files and tests.
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// The name on the screen.
    pub fn name(self, language: Language) -> String {
        match self.source_names {
            [] if self == Self::LOG => text!(language, format_log, program = self.program),
            [] if self == Self::CASE => text!(language, format_our_case, program = self.program),
            [] => text!(language, format_script, program = self.program),
            _ => text!(language, format_log, program = self.program),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag)
    }
}

/// Reads the files of one format: it is offered every file first, then reads the games in those that it took.
pub(crate) trait FormatReader {
    fn format(&self) -> Format;

    /// Takes the content of a file of this format; leaves any other as it is.
    fn claim(&mut self, file: &mut OfferedFile);

    /// The games in the files taken. `beside` holds files that no format took; the content of those of a game is
    /// taken now. Problems in `report` go to the game that was read from their file.
    fn read_games(&mut self, beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame>;

    /// The problem with a file that no format took and that belongs to no game, if this format recognizes it.
    fn describe_unclaimed(&self, _beside: &mut OfferedFile) -> Option<ProblemKind> {
        None
    }
}

/// A game as a reader returns it.
#[derive(Debug)]
pub(crate) struct ImportedGame {
    /// The file, or the folder, that it was found in.
    pub(crate) path: String,
    /// The files that it was read from; first the one in which it begins.
    pub(crate) files: Vec<String>,
    /// The game, with its problems.
    pub(crate) opened: OpenedFile,
}

impl ImportedGame {
    pub(crate) fn case(path: String, files: Vec<String>, case: Scenario, report: ProblemList) -> Self {
        Self { path, files, opened: OpenedFile::Case(Box::new(case), report.into_problems()) }
    }

    /// A log, found in its first file.
    pub(crate) fn log(files: Vec<String>, log: Log, report: ProblemList) -> Self {
        let opened = OpenedFile::Log(Box::new(log), report.into_problems());
        Self { path: files.first().cloned().unwrap_or_default(), files, opened }
    }
}
