//! Writes files completely or not at all, even if the process is killed meanwhile.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A path that cannot be written, with advice.
#[derive(Debug, thiserror::Error)]
#[error("{path} cannot be written: {why}. {}; what lies there is whole, and the same command goes on",
    advice_for_io_error(.why.kind()))]
pub struct WriteError {
    path: String,
    why: std::io::Error,
}

fn advice_for_io_error(why: ErrorKind) -> &'static str {
    match why {
        ErrorKind::StorageFull => "Free some space or choose another place",
        ErrorKind::QuotaExceeded => "Your share of this disk is used up: free some space or choose another place",
        ErrorKind::FileTooLarge => "This disk takes no file of that size: choose another place",
        ErrorKind::ReadOnlyFilesystem => "This disk is read-only: choose another place",
        ErrorKind::PermissionDenied => "You may not write there: change its permissions or choose another place",
        ErrorKind::NotFound => "Make its folder first or choose another place",
        ErrorKind::NotADirectory => "A part of its path is a file: choose another place",
        ErrorKind::IsADirectory | ErrorKind::DirectoryNotEmpty => "A folder has that name: name a file in it",
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => "Choose a shorter or plainer name",
        _ => "Choose another place",
    }
}

pub fn write_error(path: &Path) -> impl Fn(std::io::Error) -> WriteError {
    let path = path.display().to_string();
    move |why| WriteError { path: path.clone(), why }
}

/// A suffix that no other thread or process uses.
pub fn unique_suffix() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{count}", std::process::id())
}

/// Writes a file atomically: the old content stays until the new one is on the disk. Pipes and devices are
/// written directly, and a link stays a link.
pub fn write_atomically(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), WriteError> {
    if is_pipe_or_device(path) {
        return std::fs::write(path, bytes).map_err(write_error(path));
    }
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // A short name of its own, since the target's may already have the maximal length.
    let part = target.with_file_name(format!("casebook-{}.part", unique_suffix()));
    write_via_temporary_file(&target, &part, bytes)
}

/// Is it a pipe or a device? It has no sidecar files and is not read back.
pub fn is_pipe_or_device(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir())
}

/// The same by way of a given temporary file, so that the next process takes over what a killed one left.
pub fn write_via_temporary_file(path: &Path, part: &Path, bytes: impl AsRef<[u8]>) -> Result<(), WriteError> {
    let written = if path.is_dir() {
        Err(ErrorKind::IsADirectory.into())
    } else {
        File::create(part).and_then(|mut file| {
            file.write_all(bytes.as_ref())?;
            file.sync_all()?;
            match std::fs::rename(part, path) {
                // A file that is a mount of its own, as in containers, cannot be replaced.
                Err(why) if [ErrorKind::CrossesDevices, ErrorKind::ResourceBusy].contains(&why.kind()) => {
                    std::fs::write(path, bytes.as_ref())?;
                    std::fs::remove_file(part)
                }
                renamed => renamed,
            }
        })
    };
    written.map_err(|why| {
        let _ = std::fs::remove_file(part);
        write_error(path)(why)
    })
}

/// Is there nothing of anybody else's? Our journals, temporary files and failure records are JSON that starts
/// with our format; a killed process may leave the beginning of one.
pub fn is_absent_or_own_file(path: &Path) -> bool {
    let begin = b"{\"format\":\"casebook-";
    // Nothing is there, or nothing can be: the writer reports why.
    if std::fs::symlink_metadata(path).is_err() {
        return true;
    }
    let mut head = Vec::new();
    // A pipe would block forever.
    let read = std::fs::metadata(path)
        .is_ok_and(|facts| facts.is_file())
        .then(|| File::open(path).and_then(|file| file.take(128).read_to_end(&mut head)));
    head.retain(|byte| !byte.is_ascii_whitespace());
    matches!(read, Some(Ok(_))) && (head.starts_with(begin) || begin.starts_with(&head))
}

/// Removes a sidecar file, if it is ours.
pub fn remove_own_file(path: &Path) {
    if is_absent_or_own_file(path) {
        let _ = std::fs::remove_file(path);
    }
}

/// A foreign file in our place, with advice.
#[derive(Debug, thiserror::Error)]
#[error("{path} is not Casebook's, so it stays: move it away, or name another --out")]
pub struct ForeignFileError {
    path: String,
}

impl ForeignFileError {
    pub fn new(path: &Path) -> Self {
        Self { path: path.display().to_string() }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn what_somebody_else_left_is_told_from_ours() {
        let path = std::env::temp_dir().join(format!("casebook-ours-{}", unique_suffix()));
        for (text, expected) in [
            ("", true),
            ("{\n  \"for", true),
            ("{\n\"format\": \"casebook-log\", \"id", true),
            ("{\"format\":\"other\"}", false),
            ("# generated by cargo", false),
        ] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(is_absent_or_own_file(&path), expected, "{text}");
            remove_own_file(&path);
            assert_eq!(path.exists(), !expected, "{text}");
        }
        let _ = std::fs::remove_file(&path);
        assert!(is_absent_or_own_file(&path), "nothing is there");
    }

    #[test]
    fn what_cannot_be_written_whole_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("casebook-whole-{}", unique_suffix()));
        std::fs::create_dir_all(folder.join("taken/inside")).unwrap();
        let path = folder.join("taken");
        assert!(write_atomically(&path, "text").unwrap_err().to_string().contains("cannot be written"));
        assert!(path.join("inside").exists());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
