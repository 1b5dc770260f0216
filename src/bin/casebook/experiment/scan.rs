//! Scans folders of results: every file is read once to identify it; logs are read again one at a time. The
//! library knows the kinds.

use super::parallel::{core_count, parallel_map};
use crate::Outcome;
use crate::load::{list_files, print_problems, read_found_files};
use casebook::read::archive::{OpenedFiles, SourceFile, open_files};
use casebook::study::experiment::ResultFiles;
use std::path::{Path, PathBuf};

/// The result files by kind; `false`: something could not be read, which was reported.
///
/// # Errors
/// A named folder that does not exist.
pub fn scan_result_folders(folders: &[PathBuf]) -> Outcome<(ResultFiles<PathBuf>, bool)> {
    let mut lying = ResultFiles::default();
    let mut whole = true;
    let (paths, left_out) = list_files(folders)?;
    for problem in &left_out {
        note!("{problem}");
        whole = false;
    }
    for path in paths {
        let shown = path.display().to_string();
        let bytes = match read_source_file(&path) {
            Ok(source) => source.bytes,
            Err(error) => {
                note!("{shown}: {error}");
                whole = false;
                continue;
            }
        };
        if let Err(error) = lying.add_file(path, &bytes) {
            note!("{shown}: {error}");
            whole = false;
        }
    }
    lying.logs.sort();
    Ok((lying, whole))
}

/// Maps every stored game by `say`, concurrently; `false`: one could not be read, which was reported. `say` is
/// told the path of a log of ours.
///
/// # Errors
/// There is no log, or other programs' files could not be read again.
pub fn map_at_least_one_game<T: Send>(
    lying: &ResultFiles<PathBuf>, folders: &[PathBuf], say: impl Fn(OpenedFiles, Option<&Path>) -> Vec<T> + Sync,
) -> Outcome<(Vec<T>, bool)> {
    let (games, whole) = map_games_if_any(lying, folders, say)?;
    if games.is_empty() { Err("there is no log in it".into()) } else { Ok((games, whole)) }
}

/// The same, where there may be no log.
///
/// # Errors
/// Other programs' files could not be read again.
pub fn map_games_if_any<T: Send>(
    lying: &ResultFiles<PathBuf>, folders: &[PathBuf], say: impl Fn(OpenedFiles, Option<&Path>) -> Vec<T> + Sync,
) -> Outcome<(Vec<T>, bool)> {
    let mut whole = true;
    let own = parallel_map(core_count(), lying.logs.len(), |place| {
        let path = &lying.logs[place];
        let findings = lying.open_with_ratings(path, read_source_file);
        let findings = findings.map_err(|error| format!("{}: {error}", path.display()))?;
        print_problems(&findings);
        Ok::<_, String>(say(findings, Some(path.as_path())))
    });
    let mut games = Vec::new();
    for read in own {
        match read {
            Ok(own) => games.extend(own),
            Err(error) => {
                note!("{error}");
                whole = false;
            }
        }
    }
    if !lying.others.is_empty() {
        let (files, _) = read_found_files(folders, &lying.others)?;
        games.extend(say(open_files(files), None));
    }
    Ok((games, whole))
}

/// A file with its path.
///
/// # Errors
/// The disk's.
pub fn read_source_file(path: &PathBuf) -> Result<SourceFile, std::io::Error> {
    let bytes = std::fs::read(path)?;
    let path = Path::to_string_lossy(path).into_owned();
    Ok(SourceFile { path, bytes })
}
