//! What lies in folders of results: every file is read once to know what it is; logs are read again one at a time. What
//! kinds there are is the library's to say.

use super::game::{FAILED, JOURNAL, LOCK, PART};
use crate::Outcome;
use crate::load::paths_in;
use casebook::archive::SourceFile;
use casebook::experiment::ResultFiles;
use std::path::{Path, PathBuf};

/// Files of results by what they are; `false`: something could not be read, which was told.
///
/// # Errors
/// A folder that was named is not there.
pub fn lying_in(folders: &[PathBuf]) -> Outcome<(ResultFiles<PathBuf>, bool)> {
    let mut lying = ResultFiles::default();
    let mut whole = true;
    let (paths, left_out) = paths_in(folders)?;
    for problem in &left_out {
        note!("{problem}");
        whole = false;
    }
    for path in paths {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if [JOURNAL, LOCK, FAILED, PART].contains(&&*ending) {
            continue;
        }
        let shown = path.display().to_string();
        let bytes = match source_file(&path) {
            Ok(source) => source.bytes,
            Err(error) => {
                note!("{shown}: {error}");
                whole = false;
                continue;
            }
        };
        if let Err(error) = lying.take(path, &bytes) {
            note!("{shown}: {error}");
            whole = false;
        }
    }
    lying.logs.sort();
    Ok((lying, whole))
}

/// A file with its path.
///
/// # Errors
/// The disk's.
pub fn source_file(path: &PathBuf) -> Result<SourceFile, std::io::Error> {
    let bytes = std::fs::read(path)?;
    let path = Path::to_string_lossy(path).into_owned();
    Ok(SourceFile { path, bytes })
}
