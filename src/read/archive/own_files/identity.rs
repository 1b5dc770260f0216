//! Decides whether two logs with the same id are the same game, one of them longer, or two games. The caller
//! decides what to do with them.

use super::log::write_log;
use super::{ArchiveError, digest};
use crate::base::game::Log;
use crate::base::scenario::Scenario;
use sha2::{Digest, Sha256};

/// Is one log the beginning of the other? The murderers may be missing in one of them, because readers can
/// add them.
pub fn is_same_game(one: &Log, other: &Log) -> bool {
    fn is_either_prefix<T: PartialEq>(one: &[T], other: &[T]) -> bool {
        one.starts_with(other) || other.starts_with(one)
    }
    one.settings == other.settings
        && is_either_prefix(&one.events, &other.events)
        && is_either_prefix(&one.texts, &other.texts)
        && is_same_case(&one.scenario, &other.scenario)
}

fn is_same_case(one: &Scenario, other: &Scenario) -> bool {
    let (mut one, mut other) = (one.clone(), other.clone());
    let victims = one.victims.iter_mut().zip(&mut other.victims);
    for (one, other) in victims {
        if one.murderers.is_none() || other.murderers.is_none() {
            (one.murderers, other.murderers) = (None, None);
        }
    }
    one == other
}

/// A new id for a log whose id another game has. The same content gives the same id.
///
/// # Errors
/// [`ArchiveError`] when the log cannot be written.
pub fn new_id_from_content(log: &Log) -> Result<String, ArchiveError> {
    let content = write_log(log)?;
    Ok(format!("{}-{:016x}", log.id, digest(content.as_bytes())))
}

/// SHA-256 of the log's file, in hexadecimal digits, by which a cited log can be checked. Unlike [`digest`]
/// it resists forgery.
///
/// # Errors
/// [`ArchiveError`] when the log cannot be written.
pub fn fingerprint(log: &Log) -> Result<String, ArchiveError> {
    let content = write_log(log)?;
    let bytes = Sha256::digest(content.as_bytes());
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::EventKind;
    use crate::read::archive::read_log;

    fn demo() -> Log {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.en.json");
        read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0
    }

    #[test]
    fn a_log_that_goes_on_is_the_same_game_and_one_of_other_content_has_an_id_of_its_own() {
        let log = demo();
        let mut shorter = log.clone();
        shorter.events.truncate(20);
        let mut stated = log.clone();
        stated.scenario.victims[0].murderers = None;
        for same in [&log, &shorter, &stated] {
            assert!(is_same_game(&log, same) && is_same_game(same, &log));
        }
        let mut said = log.clone();
        for event in &mut said.events {
            if let EventKind::Asked { text, .. } = &mut event.what {
                text.push('?');
            }
        }
        let mut seed = log.clone();
        seed.settings.seed += 1;
        let mut title = log.clone();
        title.scenario.title.push('!');
        let mut ids = vec![log.id.clone()];
        for other in [&said, &seed, &title] {
            assert!(!is_same_game(&log, other) && !is_same_game(other, &log));
            let id = new_id_from_content(other).unwrap();
            assert_eq!(id, new_id_from_content(other).unwrap());
            assert!(id.starts_with(&log.id));
            ids.push(id);
        }
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 4);
    }

    #[test]
    fn a_fingerprint_is_of_the_file_and_changes_with_a_letter() {
        // As `sha256sum` prints it.
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let bytes = Sha256::digest(b"");
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digits, empty);
        let log = demo();
        let of = fingerprint(&log).unwrap();
        assert_eq!((of.len(), &of), (64, &fingerprint(&log.clone()).unwrap()));
        let mut other = log;
        other.scenario.title.push('!');
        assert_ne!(fingerprint(&other).unwrap(), of);
    }
}
