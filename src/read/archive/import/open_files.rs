//! Opens what was dropped together: files, folders and archives, with one game or several.

use super::file_kinds::unsupported_kind_problem;
use super::files::{SourceFile, has_zip_extension, is_workbook, unpack, workbook_problem};
use super::found::{OpenedFiles, OpenedGame};
use super::join;
use super::stand_ins::recognize_stand_in;
use super::text::decode;
use super::unknown::unknown_file_problem;
use crate::base::game::{Log, Overlay};
use crate::base::scenario::{
    CaseProblem, FileProblem, MAX_PEOPLE, Problem, ProblemKind, ProblemList, Scenario, Severity, limit_per_kind,
    read_case, validate,
};
use crate::read::archive::formats::paths::{folder, folder_distance};
use crate::read::archive::formats::{Format, FormatReader, ImportedGame, OfferedFile, readers};
use crate::read::archive::json::{estimate_value_bytes, report_duplicate_keys};
use crate::read::archive::own_files::{ArchiveError, OpenedFile, detect_format, detect_own_format, open, read_ratings};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Opens files that were dropped together. Contents decide what a file is; paths decide which files belong
/// together and what an untitled game is called.
pub fn open_files(files: Vec<SourceFile>) -> OpenedFiles {
    let mut report = ProblemList::default();
    let files = unpack(files, &mut report);
    let readers = readers().into_iter().map(|reader| (reader, Vec::new())).collect();
    let mut door = Importer { report, readers, memory_left: MAX_VALUE_BYTES, ..Importer::default() };
    for file in files {
        if let Some(file) = door.decode_file(file) {
            door.open_or_offer_file(file);
        }
    }
    door.read_games();
    OpenedFiles {
        games: join_logs_with_scripts(door.found),
        ratings: door.ratings,
        lessons_and_bookmarks: door.lessons_and_bookmarks,
        problems: door.report.into_problems(),
    }
}

/// What has come in so far.
#[derive(Default)]
struct Importer {
    found: Vec<OpenedGame>,
    ratings: Vec<(String, Overlay)>,
    lessons_and_bookmarks: Vec<(String, String)>,
    /// Each reader with the files whose content it has taken.
    readers: Vec<(Box<dyn FormatReader>, Vec<OfferedFile>)>,
    /// Files that no format took.
    unclaimed: Vec<OfferedFile>,
    report: ProblemList,
    /// Memory left for the values of further files, in bytes.
    memory_left: u64,
}

/// The memory limit for the values of all files together, in bytes. Our own logs are read event by event and
/// do not count.
const MAX_VALUE_BYTES: u64 = 600 << 20;
/// A case is read as plain values and then converted, so it takes more than its weight.
const MAX_CASE_VALUE_BYTES: u64 = MAX_VALUE_BYTES / 2;

impl Importer {
    /// Decodes a file to what a format can look at: a workbook or a text. Reports any other.
    fn decode_file(&mut self, file: SourceFile) -> Option<OfferedFile> {
        let SourceFile { path, bytes } = file;
        if is_workbook(&bytes) {
            return Some(OfferedFile::from_workbook(path, bytes));
        }
        if let Some(problem) = unsupported_kind_problem(&bytes) {
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
    fn open_or_offer_file(&mut self, mut file: OfferedFile) {
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
            return self.open_own_file(format, file);
        }
        if is_bookmarks_or_lesson(file.text()) {
            self.lessons_and_bookmarks.push((file.path.clone(), file.text().to_owned()));
            return self.report.extend(file.into_problems());
        }
        let taken_by = self.readers.iter_mut().find_map(|(reader, claimed)| {
            reader.claim(&mut file);
            file.is_claimed().then_some(claimed)
        });
        taken_by.unwrap_or(&mut self.unclaimed).push(file);
    }

    fn open_own_file(&mut self, format: &str, file: OfferedFile) {
        let path = file.path.clone();
        if format == Overlay::FORMAT {
            match read_ratings(file.text()) {
                Ok(overlay) => self.ratings.push((path, overlay)),
                Err(error) => self.report.error(path, error.localized()),
            }
            return self.report.extend(file.into_problems());
        }
        let opened = match format {
            Scenario::FORMAT => self.read_own_case(&file),
            _ => open(file.text()),
        };
        match opened {
            Ok(mut opened) => {
                let format = if matches!(opened, OpenedFile::Log(..)) { Format::LOG } else { Format::CASE };
                opened.problems_mut().splice(0..0, file.into_problems());
                self.found.push(OpenedGame { format, files: vec![path.clone()], path, opened });
            }
            Err(error) => {
                let is_of_case = matches!(error, ArchiveError::Part { place: "scenario", .. });
                let errors = if is_of_case { find_case_errors_in_log(file.text()) } else { Vec::new() };
                if errors.is_empty() {
                    self.report.error(path.as_str(), error.localized());
                }
                for problem in errors {
                    self.report.error(format!("{path}: scenario.{}", problem.place), problem.kind);
                }
                self.report.extend(file.into_problems());
            }
        }
    }

    /// Reads a case of ours, with all its problems.
    fn read_own_case(&self, file: &OfferedFile) -> Result<OpenedFile, ArchiveError> {
        let (mut case, problems) = read_case(file.text())?;
        // `read_case` has reported that there are too many; a page that showed them all would freeze.
        case.characters.truncate(MAX_PEOPLE);
        case.outsiders.truncate(MAX_PEOPLE);
        case.victims.truncate(MAX_PEOPLE);
        let mut doubled = ProblemList::default();
        report_duplicate_keys(&file.path, file.text(), &mut doubled);
        let problems = [doubled.into_problems(), problems].concat();
        Ok(OpenedFile::Case(Box::new(case), problems))
    }

    /// Lets every format read the files that it took, and reports the files left over.
    fn read_games(&mut self) {
        for (reader, claimed) in &mut self.readers {
            let mut apart = ProblemList::default();
            let mut games = reader.read_games(&mut self.unclaimed, &mut apart);
            claimed.extend(self.unclaimed.extract_if(.., |file| file.is_claimed()));
            for game in &mut games {
                let files = claimed.extract_if(.., |file| game.files.contains(&file.path));
                let problems = game.opened.problems_mut();
                problems.splice(0..0, files.flat_map(OfferedFile::into_problems));
                *problems = limit_per_kind(std::mem::take(problems));
            }
            distribute_problems(&mut games, apart.into_problems(), &mut self.report);
            self.report.extend(claimed.drain(..).flat_map(OfferedFile::into_problems));
            self.found.extend(games.into_iter().map(|game| validate_import(reader.format(), game)));
        }
        for mut file in std::mem::take(&mut self.unclaimed) {
            let recognized = self.readers.iter().find_map(|(reader, _)| reader.describe_unclaimed(&mut file));
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

/// Gives each problem to the game that was read from its file; the others go to `report`.
fn distribute_problems(games: &mut [ImportedGame], problems: Vec<Problem>, report: &mut ProblemList) {
    for problem in problems {
        let is_in = |path: &String| problem.place.starts_with(path.as_str());
        match games.iter_mut().find(|game| game.files.iter().any(is_in)) {
            Some(game) => game.opened.problems_mut().push(problem),
            None => report.push(problem),
        }
    }
}

/// All errors that keep the case inside a log from being read.
fn find_case_errors_in_log(log: &str) -> Vec<Problem> {
    let is_light = estimate_value_bytes(log.as_bytes()) <= MAX_CASE_VALUE_BYTES;
    let value = is_light.then(|| serde_json::from_str::<Value>(log).ok()).flatten();
    let case = value.and_then(|log| read_case(&log.get("scenario")?.to_string()).ok());
    let problems = case.into_iter().flat_map(|(_, problems)| problems);
    problems.filter(|problem| problem.severity == Severity::Error).collect()
}

/// The `format` of a lesson.
pub const LESSON_FORMAT: &str = "casebook-lesson";
/// How a file of bookmarks begins.
pub const BOOKMARKS_FILE_PREFIX: &str = "{\"casebook_notes\"";

fn is_bookmarks_or_lesson(text: &str) -> bool {
    text.trim_start().starts_with(BOOKMARKS_FILE_PREFIX) || detect_format(text, &[LESSON_FORMAT]).is_some()
}

/// Joins every foreign log with the script of its game. A script that was joined is no longer a game of its
/// own.
fn join_logs_with_scripts(found: Vec<OpenedGame>) -> Vec<OpenedGame> {
    let (cases, mut rest): (Vec<OpenedGame>, Vec<OpenedGame>) =
        found.into_iter().partition(|f| matches!(f.opened, OpenedFile::Case(..)));
    let mut joined = BTreeSet::new();
    for found in rest.iter_mut().filter(|found| found.format != Format::LOG) {
        let OpenedFile::Log(log, problems) = &mut found.opened else {
            continue;
        };
        let here = folder(&found.path);
        let fitting = cases.iter().enumerate().filter_map(|(at, case)| {
            let same = join::count_matching_names(log, case.case())?;
            Some((same, Reverse(folder_distance(here, folder(&case.path))), Reverse(at)))
        });
        let Some((.., Reverse(at))) = fitting.max() else { continue };
        let case = &cases[at];
        join::join_script(log, case.case());
        found.files.extend(case.files.iter().cloned());
        // The log can be watched, whatever is wrong with the script.
        let wrong = case.problems().iter().cloned();
        problems.extend(wrong.map(|problem| Problem { severity: Severity::Warning, ..problem }));
        joined.insert(at);
    }
    let alone = cases.into_iter().enumerate().filter(|(at, _)| !joined.contains(at)).map(|(_, case)| case);
    // Our own logs, then cases, then others' logs.
    let (own, others): (Vec<OpenedGame>, Vec<OpenedGame>) = rest.into_iter().partition(|f| f.format == Format::LOG);
    own.into_iter().chain(alone).chain(others).collect()
}

/// Validates a case as a whole. Warnings about exam and clues are left out: the reader checked those row by
/// row.
fn validate_import(format: Format, game: ImportedGame) -> OpenedGame {
    let ImportedGame { path, files, mut opened } = game;
    if let OpenedFile::Case(case, problems) = &mut opened {
        let told = |p: &Problem| {
            let mut rows = ["exam[", "everybodys_exam[", "clues["].iter();
            rows.any(|rows| p.place.starts_with(rows))
                && p.severity == Severity::Warning
                && !matches!(p.kind, ProblemKind::Case(CaseProblem::IdTwice { .. }))
        };
        problems.extend(validate(case).into_iter().filter(|p| !told(p)));
    }
    if opened.case().people_count().max(opened.case().victims.len()) >= MAX_PEOPLE {
        let kind = FileProblem::TooManyPeople { most: MAX_PEOPLE };
        opened.problems_mut().push(Problem::warning(&path, kind));
    }
    OpenedGame { format, path, files, opened }
}
