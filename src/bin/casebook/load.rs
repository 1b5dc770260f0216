//! Files and folders from disk, as the page would be given them.

use super::Outcome;
use casebook::archive::{Findings, MOST_BYTES, MOST_FILES, Opened, SourceFile, open_files};
use casebook::game::Log;
use casebook::scenario::Scenario;
use std::path::{Path, PathBuf};

/// Opens files, folders and archives together; ratings that lie among them are laid onto their logs.
pub fn load(paths: &[PathBuf]) -> Outcome<Findings> {
    Ok(open_files(files(paths)?).laid())
}

/// Files, and those of folders, with the paths that they have there.
pub fn files(paths: &[PathBuf]) -> Outcome<Vec<SourceFile>> {
    let mut files = Vec::new();
    let mut room = MOST_BYTES;
    for path in paths {
        // A path may end in a dot or a slash; the folder still has its name.
        let full = std::fs::canonicalize(path).map_err(|error| told(path, &error))?;
        let base = full.parent().unwrap_or(&full).to_owned();
        walk(&full, &base, &mut files, &mut room)?;
    }
    Ok(files)
}

fn told(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn walk(path: &Path, base: &Path, files: &mut Vec<SourceFile>, room: &mut u64) -> Outcome<()> {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).map_err(|error| told(path, &error))?;
        let mut inner: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        inner.sort();
        for path in inner {
            walk(&path, base, files, room)?;
        }
        return Ok(());
    }
    let size = std::fs::metadata(path)
        .map_err(|error| told(path, &error))?
        .len();
    if size > *room || files.len() >= MOST_FILES {
        return Err(format!("{}: too many files, or too large ones", path.display()).into());
    }
    *room -= size;
    files.push(SourceFile {
        path: path
            .strip_prefix(base)
            .unwrap_or(path)
            .to_string_lossy()
            .replace('\\', "/"),
        bytes: std::fs::read(path).map_err(|error| told(path, &error))?,
    });
    Ok(())
}

/// The one case in `path`, which may be a folder; what is wrong with it goes to standard error.
pub fn load_case(path: &Path) -> Outcome<Scenario> {
    let name = path.display();
    let findings = load(&[path.to_owned()])?;
    for problem in &findings.problems {
        eprintln!("{name}: {problem}");
    }
    let mut found = findings.found.into_iter();
    let (Some(found), None) = (found.next(), found.next()) else {
        return Err(format!("{name}: there is not exactly one case in it").into());
    };
    let playable = found.is_playable();
    for problem in found.problems() {
        eprintln!("{name}: {problem}");
    }
    match found.opened {
        Opened::Case(case, _) if playable => Ok(*case),
        Opened::Case(..) => Err(format!("{name}: this case cannot be played as it is").into()),
        Opened::Log(..) => Err(format!("{name} is a log, not a case").into()),
    }
}

/// The one log in what would be dropped together; what is wrong with it goes to standard error.
pub fn load_log(paths: &[PathBuf]) -> Outcome<Log> {
    let findings = load(paths)?;
    for problem in &findings.problems {
        eprintln!("{problem}");
    }
    let mut logs = Vec::new();
    for found in findings.found {
        for problem in found.problems() {
            eprintln!("{}: {problem}", found.path);
        }
        if let Opened::Log(log, _) = found.opened {
            logs.push(*log);
        }
    }
    match logs.len() {
        1 => Ok(logs.remove(0)),
        0 => Err("there is no log in it".into()),
        several => Err(format!("there are {several} logs in it; name the files of one").into()),
    }
}
