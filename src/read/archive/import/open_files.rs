//! Opens what was dropped together: files, folders and archives, with one game or several.

use super::file_kinds::foreign_kind_problem;
use super::files::{SourceFile, has_zip_extension, is_workbook, unpack, workbook_problem};
use super::found::{OpenedFiles, OpenedGame};
use super::join;
use super::stand_ins::recognize_stand_in;
use super::text::decode;
use super::unknown::unknown_file_problem;
use crate::base::game::{Log, Overlay};
use crate::base::scenario::{
    CaseProblem, FileProblem, MAX_PEOPLE, Problem, ProblemKind, ProblemList, Scenario, Severity, read_case, validate,
};
use crate::read::archive::formats::paths::{folder, folder_distance};
use crate::read::archive::formats::{Format, FormatReader, Import, OfferedFile, readers};
use crate::read::archive::json::{estimate_value_bytes, report_duplicate_keys};
use crate::read::archive::own_files::{ArchiveError, Opened, detect_format, detect_own_format, open, read_ratings};
use serde_json::Value;
use std::ops::ControlFlow;

/// Opens files that were dropped together. Contents decide what a file is; paths decide which files belong
/// together and what an untitled game is called.
pub fn open_files(files: Vec<SourceFile>) -> OpenedFiles {
    let mut report = ProblemList::default();
    let files = unpack(files, &mut report);
    let mut door = Importer { report, readers: readers(), memory_left: MAX_VALUE_BYTES, ..Importer::default() };
    for file in files {
        if let Some(file) = door.text(file) {
            door.offer(file);
        }
    }
    door.read_games();
    OpenedFiles {
        games: join_scripts(door.found),
        ratings: door.ratings,
        companions: door.companions,
        problems: door.report.into_problems(),
    }
}

/// What has come in so far.
#[derive(Default)]
struct Importer {
    found: Vec<OpenedGame>,
    ratings: Vec<(String, Overlay)>,
    companions: Vec<(String, String)>,
    readers: Vec<Box<dyn FormatReader>>,
    /// Files that no format took.
    unclaimed: Vec<OfferedFile>,
    report: ProblemList,
    /// Memory left for the values of further files, in bytes.
    memory_left: u64,
}

/// The memory limit for the values of all files together, in bytes. Our own logs are read event by event and
/// do not count.
const MAX_VALUE_BYTES: u64 = 600 << 20;
/// A case is read as plain values and then converted, so it takes several times its weight.
const MAX_CASE_VALUE_BYTES: u64 = MAX_VALUE_BYTES / 4;

impl Importer {
    /// Decodes a file to what a format can look at: a workbook or a text. Reports any other.
    fn text(&mut self, file: SourceFile) -> Option<OfferedFile> {
        let SourceFile { path, bytes } = file;
        if is_workbook(&bytes) {
            return Some(OfferedFile::from_workbook(path, bytes));
        }
        if let Some(problem) = foreign_kind_problem(&bytes) {
            self.report.warn(path, problem);
            return None;
        }
        // Sound archives were unpacked before this; a text may have any name.
        let plain = std::str::from_utf8(&bytes).is_ok_and(|text| !text.contains('\0'));
        if !plain && has_zip_extension(&path) {
            self.report.warn(path, FileProblem::NoArchive);
            return None;
        }
        let mut note = ProblemList::default();
        match decode(&path, &bytes, &mut note) {
            None => self.report.warn(path, FileProblem::NoText),
            Some(text) if text.trim().is_empty() => self.report.warn(path, FileProblem::Empty),
            Some(text) => match recognize_stand_in(&text) {
                Some(problem) => self.report.warn(path, problem),
                None => return Some(OfferedFile::from_text(path, text, note)),
            },
        }
        None
    }

    /// Opens our own files and offers every other one to each format.
    fn offer(&mut self, file: OfferedFile) {
        let format = detect_own_format(file.text());
        if format != Some(Log::FORMAT) {
            let weight = estimate_value_bytes(file.bytes());
            let most = if format.is_some() { MAX_CASE_VALUE_BYTES } else { MAX_VALUE_BYTES };
            if weight > self.memory_left.min(most) {
                return self.report.warn(file.path, FileProblem::TooManyValues);
            }
            self.memory_left -= weight;
        }
        if let Some(format) = format {
            return self.open_own(format, file);
        }
        if is_companion(file.text()) {
            self.companions.push((file.path.clone(), file.text().to_owned()));
            return self.report.extend(file.into_problems());
        }
        let mut readers = self.readers.iter_mut();
        let left = readers.try_fold(file, |file, reader| match reader.claim(file) {
            Some(file) => ControlFlow::Continue(file),
            None => ControlFlow::Break(()),
        });
        if let ControlFlow::Continue(file) = left {
            self.unclaimed.push(file);
        }
    }

    fn open_own(&mut self, format: &str, file: OfferedFile) {
        let path = file.path.clone();
        if format == Overlay::FORMAT {
            match read_ratings(file.text()) {
                Ok(overlay) => self.ratings.push((path, overlay)),
                Err(error) => self.report.error(path, error.localized()),
            }
            return self.report.extend(file.into_problems());
        }
        let opened = match format {
            Scenario::FORMAT => self.case(&file),
            _ => open(file.text()),
        };
        match opened {
            Ok(mut opened) => {
                let (format, problems) = match &mut opened {
                    Opened::Log(_, problems) => (Format::LOG, problems),
                    Opened::Case(_, problems) => (Format::CASE, problems),
                };
                problems.splice(0..0, file.into_problems());
                self.found.push(OpenedGame { format, files: vec![path.clone()], path, opened });
            }
            Err(error) => {
                let mut is_told = false;
                if matches!(error, ArchiveError::Part { place: "scenario", .. }) {
                    for problem in case_errors(file.text()) {
                        self.report.error(format!("{path}: scenario.{}", problem.place), problem.kind);
                        is_told = true;
                    }
                }
                if !is_told {
                    self.report.error(path, error.localized());
                }
                self.report.extend(file.into_problems());
            }
        }
    }

    /// Reads a case of ours, with all its problems.
    fn case(&self, file: &OfferedFile) -> Result<Opened, ArchiveError> {
        let (mut case, problems) = read_case(file.text())?;
        // `read_case` has reported that there are too many; a page that showed them all would freeze.
        case.characters.truncate(MAX_PEOPLE);
        case.outsiders.truncate(MAX_PEOPLE);
        case.victims.truncate(MAX_PEOPLE);
        let mut doubled = ProblemList::default();
        report_duplicate_keys(&file.path, file.text(), &mut doubled);
        let problems = [doubled.into_problems(), problems].concat();
        Ok(Opened::Case(Box::new(case), problems))
    }

    /// Lets every format read the files that it took, and reports the files left over.
    fn read_games(&mut self) {
        for reader in &mut self.readers {
            let format = reader.format();
            let games = reader.read_games(&mut self.unclaimed, &mut self.report);
            self.found.extend(games.into_iter().map(|game| validate_import(format, game)));
        }
        for mut file in std::mem::take(&mut self.unclaimed) {
            let recognized = self.readers.iter().find_map(|one| one.describe_unclaimed(&mut file));
            let about = recognized.unwrap_or_else(|| {
                if file.is_workbook() {
                    workbook_problem(file.bytes()).into()
                } else {
                    unknown_file_problem(file.json()).into()
                }
            });
            let path = file.path.clone();
            self.report.extend(file.into_problems());
            self.report.warn(path, about);
        }
    }
}

/// All errors that keep the case inside a log from being read.
fn case_errors(log: &str) -> Vec<Problem> {
    let log =
        (estimate_value_bytes(log.as_bytes()) <= MAX_CASE_VALUE_BYTES).then(|| serde_json::from_str::<Value>(log).ok());
    let case = log.flatten().and_then(|log| read_case(&log.get("scenario")?.to_string()).ok());
    let problems = case.into_iter().flat_map(|(_, problems)| problems);
    problems.filter(|problem| problem.severity == Severity::Error).collect()
}

/// The `format` of a lesson.
pub const LESSON_FORMAT: &str = "casebook-lesson";
/// How a file of bookmarks begins.
pub const BOOKMARKS_BEGIN: &str = "{\"casebook_notes\"";

fn is_companion(text: &str) -> bool {
    text.trim_start().starts_with(BOOKMARKS_BEGIN) || detect_format(text, &[LESSON_FORMAT]).is_some()
}

/// Joins every foreign log with the script of its game. A script that was joined is no longer a game of its
/// own.
fn join_scripts(found: Vec<OpenedGame>) -> Vec<OpenedGame> {
    let (mut cases, mut rest): (Vec<OpenedGame>, Vec<OpenedGame>) =
        found.into_iter().partition(|f| matches!(f.opened, Opened::Case(..)));
    let mut taken = vec![false; cases.len()];
    for found in &mut rest {
        let Opened::Log(log, problems) = &mut found.opened else {
            continue;
        };
        if found.format == Format::LOG {
            continue;
        }
        let here = folder(&found.path);
        let best = cases
            .iter()
            .enumerate()
            .filter_map(|(at, case)| {
                let Opened::Case(script, _) = &case.opened else {
                    return None;
                };
                let same = join::count_matching_names(log, script)?;
                let far = usize::MAX - folder_distance(here, folder(&case.path));
                Some(((same, far), usize::MAX - at))
            })
            .max();
        let Some((_, at)) = best else { continue };
        let at = usize::MAX - at;
        let case = &cases[at];
        if let Opened::Case(script, wrong) = &case.opened {
            join::join_script(log, script);
            found.files.extend(case.files.iter().cloned());
            // The log can be watched, whatever is wrong with the script.
            problems.extend(wrong.iter().cloned().map(|mut problem| {
                problem.severity = Severity::Warning;
                problem
            }));
            taken[at] = true;
        }
    }
    let mut taken = taken.into_iter();
    cases.retain(|_| taken.next() != Some(true));
    // Our own logs, then cases, then others' logs.
    let (mut own, others): (Vec<OpenedGame>, Vec<OpenedGame>) = rest.into_iter().partition(|f| f.format == Format::LOG);
    own.append(&mut cases);
    own.extend(others);
    own
}

/// Validates a case as a whole. Warnings about exam and clues are left out: the reader checked those row by
/// row.
fn validate_import(format: Format, game: Import) -> OpenedGame {
    let Import { path, files, mut opened } = game;
    if let Opened::Case(case, problems) = &mut opened {
        let told = |p: &Problem| {
            let mut rows = ["exam[", "everybodys_exam[", "clues["].iter();
            rows.any(|rows| p.place.starts_with(rows))
                && p.severity == Severity::Warning
                && !matches!(p.kind, ProblemKind::Case(CaseProblem::IdTwice { .. }))
        };
        problems.extend(validate(case).into_iter().filter(|p| !told(p)));
    }
    let (people, victims, problems) = match &mut opened {
        Opened::Log(log, problems) => {
            let case = &log.scenario;
            (case.people_count(), case.victims.len(), problems)
        }
        Opened::Case(case, problems) => (case.people_count(), case.victims.len(), problems),
    };
    if people.max(victims) >= MAX_PEOPLE {
        let most = MAX_PEOPLE;
        problems.push(Problem::warning(&path, FileProblem::TooManyPeople { most }));
    }
    OpenedGame { format, path, files, opened }
}
