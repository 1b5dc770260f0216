//! Decides which of many files are read and counted together: as many as a page can hold, and all that belong
//! together. Deliberately not here: what is in them, which the engine reads.

use crate::base::game::Overlay;
use crate::base::platform::browser::files;
use crate::base::platform::browser::folders::PickedFile;
use crate::read::archive::{MAX_IMPORT_BYTES, is_own_log};
use crate::study::experiment::PlanRecord;

/// Logs of files that are counted at once.
const MAX_LOGS_PER_BATCH: usize = 12;
/// Bytes at the start of a file that show its format.
const HEAD_BYTES: u16 = 200;
/// Bytes of logs that are read into memory at once, if all of them are too many.
const MAX_BATCH_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// Splits files into batches if they are more than a page can hold: own logs, each batch with the plans; the
/// others together, and first. Ratings may be of any log, so where there are some, everything stays together.
pub(super) async fn split_into_batches(picked: Vec<PickedFile>) -> Vec<Vec<PickedFile>> {
    let size: f64 = picked.iter().map(|one| one.file.size()).sum();
    if size <= MAX_IMPORT_BYTES as f64 {
        return vec![picked];
    }
    let (mut logs, mut plans, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for one in &picked {
        let head = match one.file.slice_with_f64_and_f64(0.0, f64::from(HEAD_BYTES)) {
            Ok(head) => files::read_bytes(&head, |_| true).await,
            Err(_) => Ok(Vec::new()),
        };
        // An unreadable file is reported when all of it is read.
        let head = head.unwrap_or_default();
        if is_own_log(&head) {
            logs.push(one.clone());
            continue;
        }
        if head_contains(&head, Overlay::FORMAT) {
            return vec![picked];
        }
        if head_contains(&head, PlanRecord::FORMAT) {
            plans.push(one.clone());
        }
        others.push(one.clone());
    }
    let mut all = vec![others];
    let mut room = 0.0;
    for log in logs {
        room -= log.file.size();
        if room < 0.0 {
            room = MAX_BATCH_BYTES - log.file.size();
            all.push(plans.clone());
        }
        if let Some(last) = all.last_mut() {
            last.push(log);
        }
    }
    all.retain(|stretch| !stretch.is_empty());
    all
}

fn head_contains(bytes: &[u8], what: &str) -> bool {
    let head = String::from_utf8_lossy(bytes.get(..usize::from(HEAD_BYTES)).unwrap_or(bytes));
    head.contains(what)
}

pub(super) type FileRead = (PickedFile, Vec<u8>);

/// Splits own logs into batches, each with the plans that name them; the others stay together, since another
/// program's game may be several files. Where there are ratings, everything stays together.
pub(super) fn split_for_engine(kept: Vec<FileRead>) -> Vec<Vec<FileRead>> {
    if kept.iter().any(|(_, bytes)| head_contains(bytes, Overlay::FORMAT)) {
        return vec![kept];
    }
    let is_log = |one: &FileRead| is_own_log(&one.1);
    let (own, others): (Vec<FileRead>, Vec<FileRead>) = kept.into_iter().partition(is_log);
    let plans_found = others.iter().filter(|(_, bytes)| head_contains(bytes, PlanRecord::FORMAT));
    let plans: Vec<FileRead> = plans_found.cloned().collect();
    let mut parts: Vec<Vec<FileRead>> = Vec::new();
    for log in own {
        match parts.last_mut() {
            Some(part) if part.len() < MAX_LOGS_PER_BATCH + plans.len() => part.push(log),
            _ => parts.push(plans.iter().cloned().chain([log]).collect()),
        }
    }
    if others.len() > plans.len() {
        parts.push(others);
    }
    parts
}
