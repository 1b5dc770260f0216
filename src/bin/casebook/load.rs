//! Reads files and folders from disk as the page would receive them.

use super::Outcome;
use super::experiment::game::{FAILURE_EXTENSION, JOURNAL_EXTENSION, LOCK_EXTENSION, PART_EXTENSION};
use casebook::base::game::Log;
use casebook::base::scenario::{FileProblem, Problem, Scenario, limit_per_kind, quoted};
use casebook::read::archive::{
    MAX_IMPORT_BYTES, MAX_IMPORT_FILES, OpenedFile, OpenedFiles, OpenedGame, SourceFile, is_system_file, open_files,
};
use std::collections::HashSet;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Opens files, folders and archives together, and applies ratings among them to their logs.
pub fn load_with_ratings(paths: &[PathBuf]) -> Outcome<OpenedFiles> {
    load_recorded(paths).map(OpenedFiles::with_rated_copies)
}

/// The same without applying ratings: games as recorded, for running them again.
pub fn load_recorded(paths: &[PathBuf]) -> Outcome<OpenedFiles> {
    let (files, left_out) = read_files(paths)?;
    let mut findings = open_files(files);
    findings.problems.splice(0..0, left_out);
    Ok(findings)
}

/// Files, and those in folders, with their relative paths; and what is left out: anything but regular files
/// (a pipe would block, a device never ends), unreadable files, and whatever exceeds the limits.
///
/// # Errors
/// A named path that does not exist.
pub fn read_files(paths: &[PathBuf]) -> Outcome<(Vec<SourceFile>, Vec<Problem>)> {
    let mut walk = FolderWalk::new(MAX_IMPORT_FILES);
    for path in paths {
        // A path may end in a dot or a slash; its folder still has a name.
        let full = full_path(path)?;
        walk.base = full.parent().unwrap_or(&full).to_owned();
        walk.visit_named_path(&full);
    }
    Ok(walk.read_found())
}

/// Files found in folders, with their relative paths: a game of several files is known by its folder.
///
/// # Errors
/// A folder or file that does not exist.
pub fn read_found_files(folders: &[PathBuf], found: &[PathBuf]) -> Outcome<(Vec<SourceFile>, Vec<Problem>)> {
    let folders: Vec<PathBuf> = folders.iter().map(full_path).collect::<Result<_, _>>()?;
    let mut walk = FolderWalk::new(MAX_IMPORT_FILES);
    for path in found {
        let full = full_path(path)?;
        let folder = folders.iter().find(|folder| full.starts_with(folder));
        let base = folder.unwrap_or(&full).parent();
        walk.base = base.unwrap_or(&full).to_owned();
        walk.visit(&full);
    }
    Ok(walk.read_found())
}

/// Every regular file in folders, sorted by name, for callers that read one at a time; and what is left out.
/// No file exceeds the size limit.
///
/// # Errors
/// A named path that does not exist.
pub fn list_files(folders: &[PathBuf]) -> Outcome<(Vec<PathBuf>, Vec<Problem>)> {
    let mut walk = FolderWalk::new(usize::MAX);
    for folder in folders {
        let full = full_path(folder)?;
        walk.base = full.parent().unwrap_or(&full).to_owned();
        // As the user named it, so that messages show it so.
        walk.visit(folder);
    }
    let (small, large): (Vec<_>, Vec<_>) = walk.found.into_iter().partition(|found| found.size <= MAX_IMPORT_BYTES);
    let mut left_out = walk.skipped_file_problems;
    for found in large {
        left_out.push(Problem::warning(found.shown_path, TOO_LARGE));
    }
    Ok((small.into_iter().map(|found| found.path).collect(), limit_per_kind(left_out)))
}

fn full_path(path: &PathBuf) -> Result<PathBuf, String> {
    std::fs::canonicalize(path).map_err(|error| format!("{}: {error}", path.display()))
}

const TOO_LARGE: FileProblem = FileProblem::TooLarge { limit: (MAX_IMPORT_BYTES >> 20) as usize };

/// Is it a work file of a run or a judge: a journal, a lock and the like? These hold no game; a user who
/// names one means it.
fn is_work_file(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    [JOURNAL_EXTENSION, LOCK_EXTENSION, FAILURE_EXTENSION, PART_EXTENSION].contains(&&*ending)
}

/// A walk through folders.
struct FolderWalk {
    /// Paths are told from here.
    base: PathBuf,
    found: Vec<FoundFile>,
    skipped_file_problems: Vec<Problem>,
    /// Folders already entered: a link may lead back to one.
    entered: HashSet<PathBuf>,
    /// Limit on the number of files.
    max_files: usize,
    /// The first system file that was skipped.
    first_system_file: Option<PathBuf>,
    first_work_file: Option<PathBuf>,
    /// The limit is reached; nothing more is looked at.
    is_full: bool,
}

/// A regular file.
struct FoundFile {
    path: PathBuf,
    shown_path: String,
    size: u64,
}

impl FolderWalk {
    fn new(most: usize) -> Self {
        Self {
            base: PathBuf::new(),
            found: Vec::new(),
            skipped_file_problems: Vec::new(),
            entered: HashSet::new(),
            max_files: most,
            first_system_file: None,
            first_work_file: None,
            is_full: false,
        }
    }

    /// A path that the user named: an empty folder is reported.
    fn visit_named_path(&mut self, path: &Path) {
        let before = (self.found.len(), self.skipped_file_problems.len());
        (self.first_system_file, self.first_work_file) = (None, None);
        self.visit(path);
        if before != (self.found.len(), self.skipped_file_problems.len()) || self.is_full || !path.is_dir() {
            return;
        }
        match (self.first_work_file.take(), self.first_system_file.take()) {
            (Some(work), _) => self.report_left_out(&work, FileProblem::OnlyWork),
            (None, Some(first_system_file)) => self.report_left_out(&first_system_file, FileProblem::System),
            (None, None) => self.report_left_out(path, FileProblem::EmptyFolder),
        }
    }

    fn visit(&mut self, path: &Path) {
        if self.is_full {
            return;
        }
        let outcome = match std::fs::metadata(path) {
            Ok(facts) if facts.is_dir() => self.visit_folder(path),
            Ok(facts) if facts.is_file() => {
                self.visit_file(path, facts.len());
                Ok(())
            }
            Ok(_) => {
                self.report_left_out(path, FileProblem::NoFile);
                Ok(())
            }
            Err(error) => Err(error),
        };
        if let Err(error) = outcome {
            let why = quoted(error);
            self.report_left_out(path, FileProblem::Unreadable { why });
        }
    }

    fn visit_folder(&mut self, path: &Path) -> std::io::Result<()> {
        if !self.entered.insert(std::fs::canonicalize(path)?) {
            self.report_left_out(path, FileProblem::LinkAgain);
            return Ok(());
        }
        let entries = std::fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut inner: Vec<PathBuf> = entries.collect::<std::io::Result<_>>()?;
        // System files beside the user's would count against the limit.
        inner.retain(|path| {
            let is_litter = path.file_name().is_some_and(|name| is_system_file(&name.to_string_lossy()));
            let passed = match (is_work_file(path), is_litter) {
                (true, _) => &mut self.first_work_file,
                (_, true) => &mut self.first_system_file,
                _ => return true,
            };
            passed.get_or_insert_with(|| path.clone());
            false
        });
        inner.sort();
        for path in inner {
            self.visit(&path);
        }
        Ok(())
    }

    fn visit_file(&mut self, path: &Path, size: u64) {
        if self.found.len() >= self.max_files {
            self.is_full = true;
            self.report_left_out(path, FileProblem::TooManyFromHere { most: self.max_files });
            return;
        }
        let told = self.shown_path(path);
        self.found.push(FoundFile { path: path.to_owned(), shown_path: told, size });
    }

    /// Reads what was found, up to the limit in total.
    fn read_found(self) -> (Vec<SourceFile>, Vec<Problem>) {
        let mut room = MAX_IMPORT_BYTES;
        let mut files = Vec::new();
        let mut left_out = self.skipped_file_problems;
        for FoundFile { path, shown_path: told, size } in self.found {
            match read_at_most(&path, size, room) {
                Ok(Some(bytes)) => {
                    room -= bytes.len() as u64;
                    files.push(SourceFile { path: told, bytes });
                }
                Ok(None) => left_out.push(Problem::warning(told, TOO_LARGE)),
                Err(error) => {
                    let why = quoted(error);
                    left_out.push(Problem::warning(told, FileProblem::Unreadable { why }));
                }
            }
        }
        (files, limit_per_kind(left_out))
    }

    fn shown_path(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.base).unwrap_or(path);
        path.to_string_lossy().replace('\\', "/")
    }

    fn report_left_out(&mut self, path: &Path, why: FileProblem) {
        self.skipped_file_problems.push(Problem::warning(self.shown_path(path), why));
    }
}

/// A file's bytes; `None`: more than `room`. A file may grow while being read, and some that claim to be
/// empty never end.
fn read_at_most(path: &Path, size: u64, remaining_bytes: u64) -> std::io::Result<Option<Vec<u8>>> {
    if size > remaining_bytes {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path)?;
    file.take(remaining_bytes + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= remaining_bytes).then_some(bytes))
}

/// Prints problems that belong to no game to standard error.
pub fn print_problems(findings: &OpenedFiles) {
    for problem in &findings.problems {
        note!("{problem}");
    }
}

/// Prints a game's problems to standard error, under its path.
pub fn print_game_problems(found: &OpenedGame) {
    for problem in found.problems() {
        note!("{}: {problem}", found.path);
    }
}

/// The only case in `path`, which may be a folder; problems go to standard error.
pub fn load_case(path: &Path) -> Outcome<Scenario> {
    let name = path.display();
    let findings = load_with_ratings(&[path.to_owned()])?;
    print_problems(&findings);
    let mut found = findings.games.into_iter();
    let (Some(found), None) = (found.next(), found.next()) else {
        return Err(format!("{name}: there is not exactly one case in it").into());
    };
    let playable = found.is_playable();
    for problem in found.problems() {
        note!("{name}: {problem}");
    }
    match found.opened {
        OpenedFile::Case(case, _) if playable => Ok(*case),
        OpenedFile::Case(..) => Err(format!("{name}: this case cannot be played").into()),
        OpenedFile::Log(..) => Err(format!("{name} is a log, not a case").into()),
    }
}

/// The only log among the paths, with the ratings beside it applied; problems go to standard error.
pub fn load_log(paths: &[PathBuf]) -> Outcome<Log> {
    require_single_log(load_with_ratings(paths)?)
}

/// The only log among the paths, as recorded.
pub fn load_recorded_log(paths: &[PathBuf]) -> Outcome<Log> {
    require_single_log(load_recorded(paths)?)
}

/// The only log among the findings; problems go to standard error.
pub fn require_single_log(findings: OpenedFiles) -> Outcome<Log> {
    print_problems(&findings);
    let mut logs = Vec::new();
    for found in findings.games {
        print_game_problems(&found);
        if let OpenedFile::Log(log, _) = found.opened {
            logs.push(*log);
        }
    }
    match logs.len() {
        1 => Ok(logs.remove(0)),
        0 => Err("there is no log in it".into()),
        several => Err(format!("there are {several} logs in it; name the files of one").into()),
    }
}
