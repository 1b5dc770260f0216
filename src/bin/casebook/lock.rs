//! A lock per game, so that two runs in one folder never play the same one. The system releases it when the
//! process ends, however it ends; the process number in it is for people. If a file system has no locks, runs
//! go on without and say so once.

use crate::files::{ForeignFileError, WriteError, unique_suffix, write_error};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// A game that this process may play, until it is dropped.
pub struct GameLock {
    // Closing it releases the lock.
    _file: File,
    path: PathBuf,
}

impl GameLock {
    /// Takes the lock; `None`: another live process plays this game.
    pub fn try_take(path: &Path) -> Result<Option<Self>, WriteError> {
        let wrong = write_error(path);
        loop {
            let mut options = OpenOptions::new();
            options.create(true).truncate(false).read(true).write(true);
            let mut file = options.open(path).map_err(&wrong)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) if why.kind() == ErrorKind::Interrupted => continue,
                // Network and container file systems report a lack of locks in many ways.
                Err(TryLockError::Error(why)) => warn_of_missing_locks_once(path, &why),
            }
            let mut lying = Vec::new();
            (&mut file).take(64).read_to_end(&mut lying).map_err(&wrong)?;
            if !is_lock_content(&lying) {
                let why = std::io::Error::other(ForeignFileError::new(path));
                return Err(wrong(why));
            }
            let mark = format!("process {}\n", unique_suffix());
            file.set_len(0).map_err(&wrong)?;
            file.seek(SeekFrom::Start(0)).map_err(&wrong)?;
            file.write_all(mark.as_bytes()).map_err(&wrong)?;
            // The previous holder may have removed the file after we opened it.
            if std::fs::read_to_string(path).is_ok_and(|text| text == mark) {
                let path = path.to_owned();
                return Ok(Some(Self { _file: file, path }));
            }
        }
    }
}

/// Is it a mark of our processes, or the beginning of one?
fn is_lock_content(bytes: &[u8]) -> bool {
    let word = b"process ";
    match bytes.strip_prefix(word) {
        Some(number) => number.iter().all(|b| b.is_ascii_digit() || matches!(b, b'-' | b'\n')),
        None => word.starts_with(bytes),
    }
}

fn warn_of_missing_locks_once(path: &Path, why: &std::io::Error) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        note!(
            "warning: {} cannot be locked ({why}): it goes on without locks. Take care that no other run writes to \
                this folder",
            path.display()
        );
    });
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
        let path = std::env::temp_dir().join(format!("casebook-lock-{}", unique_suffix()));
        // As a killed process leaves it.
        std::fs::write(&path, "process 999999999-0\n").unwrap();
        let held = GameLock::try_take(&path).unwrap();
        assert!(held.is_some() && GameLock::try_take(&path).unwrap().is_none());
        drop(held);
        assert!(!path.exists() && GameLock::try_take(&path).unwrap().is_some());
        // Another program's, of which there are many.
        std::fs::write(&path, "[[package]]\n").unwrap();
        assert!(GameLock::try_take(&path).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"[[package]]\n");
        std::fs::remove_file(&path).unwrap();
    }
}
