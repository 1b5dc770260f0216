//! Files that the command writes: whole or not at all, whatever kills it meanwhile.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder or a disk that does not take what is written.
#[derive(Debug, thiserror::Error)]
#[error(
    "{path} cannot be written: {why}. Free some space or choose another place; what lies there is whole, and the same command goes on"
)]
pub struct Unwritable {
    path: String,
    why: std::io::Error,
}

pub fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> Unwritable {
    let path = path.display().to_string();
    move |why| Unwritable {
        path: path.clone(),
        why,
    }
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
    if std::fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
        return std::fs::write(path, bytes).map_err(unwritable(path));
    }
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let part = target.with_extension(format!("{}.part", own_mark()));
    write_through(&target, &part, bytes)
}

/// The same by way of a file that nobody else writes meanwhile, so that a killed process leaves none that the next one
/// does not take over.
pub fn write_through(path: &Path, part: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Unwritable> {
    let written = File::create(part).and_then(|mut file| {
        file.write_all(bytes.as_ref())?;
        file.sync_all()?;
        std::fs::rename(part, path)
    });
    written.map_err(|why| {
        let _ = std::fs::remove_file(part);
        unwritable(path)(why)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn what_cannot_be_written_whole_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("casebook-whole-{}", own_mark()));
        std::fs::create_dir_all(folder.join("taken/inside")).unwrap();
        let path = folder.join("taken");
        assert!(
            write_whole(&path, "text")
                .unwrap_err()
                .to_string()
                .contains("cannot be written")
        );
        assert!(path.join("inside").exists());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
