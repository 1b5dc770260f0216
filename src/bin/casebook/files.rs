//! Files that the command writes: whole or not at all, whatever kills it meanwhile.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder or a disk that does not take what is written, and the way out.
#[derive(Debug, thiserror::Error)]
#[error("{path} cannot be written: {why}. {}; what lies there is whole, and the same command goes on", way_out(.why.kind()))]
pub struct Unwritable {
    path: String,
    why: std::io::Error,
}

fn way_out(why: ErrorKind) -> &'static str {
    match why {
        ErrorKind::StorageFull => "Free some space or choose another place",
        ErrorKind::QuotaExceeded => {
            "Your share of this disk is used up: free some space or choose another place"
        }
        ErrorKind::FileTooLarge => "This disk takes no file of that size: choose another place",
        ErrorKind::ReadOnlyFilesystem => "This disk is read-only: choose another place",
        ErrorKind::PermissionDenied => {
            "You may not write there: change its permissions or choose another place"
        }
        ErrorKind::NotFound => "Make its folder first or choose another place",
        ErrorKind::NotADirectory => "A part of its path is a file: choose another place",
        ErrorKind::IsADirectory | ErrorKind::DirectoryNotEmpty => "A folder has that name: name a file in it",
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => "Choose a shorter or plainer name",
        _ => "Choose another place",
    }
}

pub fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> Unwritable {
    let path = path.display().to_string();
    move |why| Unwritable { path: path.clone(), why }
}

/// Makes names that no other thread of this or another process uses.
pub fn own_mark() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{count}", std::process::id())
}

/// Writes a file whole: what was there stays until the new one is on the disk. A pipe or a device is written to as it
/// is, and a link stays one.
pub fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Unwritable> {
    if is_special(path) {
        return std::fs::write(path, bytes).map_err(unwritable(path));
    }
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // A name of its own: the file's may have no room for more letters.
    let part = target.with_file_name(format!("casebook-{}.part", own_mark()));
    write_through(&target, &part, bytes)
}

/// Is it a pipe or a device? Nothing lies beside one, and it is not read again.
pub fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir())
}

/// The same by way of a file that nobody else writes meanwhile, so that a killed process leaves none that the next one
/// does not take over.
pub fn write_through(path: &Path, part: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Unwritable> {
    let written = match path.is_dir() {
        true => Err(ErrorKind::IsADirectory.into()),
        false => File::create(part).and_then(|mut file| {
            file.write_all(bytes.as_ref())?;
            file.sync_all()?;
            match std::fs::rename(part, path) {
                // A file that is mounted by itself, as containers do it, cannot be replaced.
                Err(why) if [ErrorKind::CrossesDevices, ErrorKind::ResourceBusy].contains(&why.kind()) => {
                    std::fs::write(path, bytes.as_ref())?;
                    std::fs::remove_file(part)
                }
                renamed => renamed,
            }
        }),
    };
    written.map_err(|why| {
        let _ = std::fs::remove_file(part);
        unwritable(path)(why)
    })
}

/// Does nothing of somebody else's lie there? Journals, parts and records of failures of ours are JSON that begins with our
/// format; whoever was killed may have left the beginning of one.
pub fn is_ours(path: &Path) -> bool {
    let begin = b"{\"format\":\"casebook-";
    // Nothing is there, or nothing can be: whoever writes tells why.
    if std::fs::symlink_metadata(path).is_err() {
        return true;
    }
    let mut head = Vec::new();
    // A pipe would wait for ever.
    let read = std::fs::metadata(path)
        .is_ok_and(|facts| facts.is_file())
        .then(|| File::open(path).and_then(|file| file.take(128).read_to_end(&mut head)));
    head.retain(|byte| !byte.is_ascii_whitespace());
    matches!(read, Some(Ok(_))) && (head.starts_with(begin) || begin.starts_with(&head))
}

/// Removes what lies beside a finished work, where it is ours.
pub fn remove_ours(path: &Path) {
    if is_ours(path) {
        let _ = std::fs::remove_file(path);
    }
}

/// What is not ours and stands in the way, with the way out.
#[derive(Debug, thiserror::Error)]
#[error("{path} is not Casebook's, so it stays: move it away, or name another --out")]
pub struct NotOurs {
    path: String,
}

impl NotOurs {
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
        let path = std::env::temp_dir().join(format!("casebook-ours-{}", own_mark()));
        for (text, expected) in [
            ("", true),
            ("{\n  \"for", true),
            ("{\n\"format\": \"casebook-log\", \"id", true),
            ("{\"format\":\"other\"}", false),
            ("# generated by cargo", false),
        ] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(is_ours(&path), expected, "{text}");
            remove_ours(&path);
            assert_eq!(path.exists(), !expected, "{text}");
        }
        let _ = std::fs::remove_file(&path);
        assert!(is_ours(&path), "nothing is there");
    }

    #[test]
    fn what_cannot_be_written_whole_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("casebook-whole-{}", own_mark()));
        std::fs::create_dir_all(folder.join("taken/inside")).unwrap();
        let path = folder.join("taken");
        assert!(write_whole(&path, "text").unwrap_err().to_string().contains("cannot be written"));
        assert!(path.join("inside").exists());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
