//! What a format is called, and what reads it.

use super::dropped::LooseFile;
use crate::archive::own::Opened;
use crate::game::{Log, NotRecorded};
use crate::language::{Language, id, message};
use crate::scenario::{Problem, ProblemKind, ProblemList, Scenario};
use std::fmt;

/// Where a game comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    tag: &'static str,
    name: &'static str,
    /// What logs of it say that they are (`source.format`), the present word first. None: it holds cases.
    pub(crate) sources: &'static [&'static str],
    /// What no log of it holds.
    pub(crate) not_recorded: &'static [NotRecorded],
}

impl Format {
    pub const LOG: Self = Self::case(Log::FORMAT, id!(format_casebook_log));
    pub const CASE: Self = Self::case(Scenario::FORMAT, id!(format_casebook_case));

    /// A format of cases.
    pub(crate) const fn case(tag: &'static str, name: &'static str) -> Self {
        Self::log(tag, name, &[], &[])
    }

    /// A format of logs.
    pub(crate) const fn log(
        tag: &'static str,
        name: &'static str,
        sources: &'static [&'static str],
        not_recorded: &'static [NotRecorded],
    ) -> Self {
        Self { tag, name, sources, not_recorded }
    }

    /// A name for files and tests.
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// Its name for people.
    pub fn name(self, language: Language) -> String {
        message(language, self.name, &[])
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag)
    }
}

/// Reads the files of one format: is offered every file first, then reads the games in those that it took.
pub(crate) trait Reader {
    fn format(&self) -> Format;

    /// Takes a file of this format; gives back any other.
    fn take(&mut self, file: LooseFile) -> Option<LooseFile>;

    /// The games in what was taken. `beside` is what no format took; what belongs to a game is taken from it.
    fn games(&mut self, beside: &mut Vec<LooseFile>, report: &mut ProblemList) -> Vec<Import>;

    /// What to say of a file that no format took and that belongs to no game.
    fn about(&self, _beside: &mut LooseFile) -> Option<ProblemKind> {
        None
    }
}

#[derive(Debug)]
pub(crate) struct Import {
    /// The file, or the folder, that it is found under.
    pub(crate) path: String,
    /// The files that it was read from, the one in which it begins first.
    pub(crate) files: Vec<String>,
    /// The game, and what is wrong with its files.
    pub(crate) opened: Opened,
}

impl Import {
    pub(crate) fn case(path: String, files: Vec<String>, case: Scenario, report: ProblemList) -> Self {
        let opened = Opened::Case(Box::new(case), report.done());
        Self { path, files, opened }
    }

    pub(crate) fn log(files: Vec<String>, log: Log, problems: Vec<Problem>) -> Self {
        Self {
            path: files.first().cloned().unwrap_or_default(),
            files,
            opened: Opened::Log(Box::new(log), problems),
        }
    }
}

/// What is wrong with a file is wrong with the game that was read from it; the rest goes to `report`.
pub(crate) fn hand_out(games: &mut [Import], problems: Vec<Problem>, report: &mut ProblemList) {
    for problem in problems {
        let home = games.iter_mut().find(|game| {
            let mut files = game.files.iter();
            files.any(|path| problem.place.starts_with(path.as_str()))
        });
        match home.map(|game| &mut game.opened) {
            Some(Opened::Log(_, own) | Opened::Case(_, own)) => own.push(problem),
            None => report.extend([problem]),
        }
    }
}
