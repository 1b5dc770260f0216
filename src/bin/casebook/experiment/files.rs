//! Files of a run: written whole or not at all, and one lock a game, so that two runs in one folder never play the same
//! game. The system lets go of a lock when its process ends, however it ends, so none is ever left behind; the number
//! of the process stands in it for people.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder or a disk that does not do what a run needs.
#[derive(Debug, thiserror::Error)]
#[error(
    "{path} cannot be written: {why}. Free some space or choose another folder; what lies there is whole, and the same command goes on"
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
fn own_mark() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{count}", std::process::id())
}

/// Writes a file whole: what was there stays until the new one is on the disk.
pub fn write_whole(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Unwritable> {
    write_through(
        path,
        &path.with_extension(format!("{}.part", own_mark())),
        bytes,
    )
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

/// A game that is this process' to play, until it is dropped.
pub struct GameLock {
    // Closing it lets go.
    _file: File,
    path: PathBuf,
}

impl GameLock {
    /// Takes it; `None`: another process that is alive plays this game.
    pub fn take(path: &Path) -> Result<Option<Self>, Unwritable> {
        let wrong = unwritable(path);
        loop {
            let mut options = OpenOptions::new();
            options.create(true).truncate(false).read(true).write(true);
            let mut file = options.open(path).map_err(&wrong)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) => return Err(wrong(why)),
            }
            let mark = format!("process {}\n", own_mark());
            file.set_len(0).map_err(&wrong)?;
            file.seek(SeekFrom::Start(0)).map_err(&wrong)?;
            file.write_all(mark.as_bytes()).map_err(&wrong)?;
            // Whoever held it before may have removed the file that we had opened already.
            if std::fs::read_to_string(path).is_ok_and(|text| text == mark) {
                let path = path.to_owned();
                return Ok(Some(Self { _file: file, path }));
            }
        }
    }
}

impl Drop for GameLock {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_lock_is_held_by_one_and_that_of_a_dead_process_is_taken_over() {
        let path = std::env::temp_dir().join(format!("casebook-lock-{}", own_mark()));
        // As a killed process leaves it.
        std::fs::write(&path, "process 999999999-0\n").unwrap();
        let held = GameLock::take(&path).unwrap();
        assert!(held.is_some() && GameLock::take(&path).unwrap().is_none());
        drop(held);
        assert!(!path.exists() && GameLock::take(&path).unwrap().is_some());
    }

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
