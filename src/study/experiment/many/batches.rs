//! Decides which of many files are read and counted together: as many as a page can hold, and all that belong
//! together. Deliberately not here: what is in them, which the engine reads.

use crate::base::game::Overlay;
use crate::read::archive::{MAX_IMPORT_BYTES, is_own_log};
use crate::study::experiment::PlanRecord;

/// Logs of files that are counted at once.
const MAX_LOGS_PER_BATCH: usize = 12;
/// Bytes at the start of a file that show its format.
pub const HEAD_BYTES: u16 = 200;
/// Bytes of logs that are read into memory at once, if all of them are too many.
const MAX_BATCH_BYTES: u64 = 64 << 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileKind {
    OwnLog,
    Ratings,
    Plan,
    Other,
}

fn kind_of_file(bytes: &[u8]) -> FileKind {
    let head = String::from_utf8_lossy(bytes.get(..usize::from(HEAD_BYTES)).unwrap_or(bytes));
    if is_own_log(bytes) {
        FileKind::OwnLog
    } else if head.contains(Overlay::FORMAT) {
        FileKind::Ratings
    } else if head.contains(PlanRecord::FORMAT) {
        FileKind::Plan
    } else {
        FileKind::Other
    }
}

/// Are these files, of this size in bytes, more than a page can hold?
pub fn needs_batches(total_bytes: u64) -> bool {
    total_bytes > MAX_IMPORT_BYTES
}

/// Splits files that are more than a page can hold, by their sizes and first bytes, into batches to read: own logs,
/// each batch with the plans; the others together, and first. Ratings may be of any log, so where there are some,
/// everything stays together.
pub fn split_into_batches<F: Clone>(files: Vec<(F, u64, Vec<u8>)>) -> Vec<Vec<F>> {
    let kinds: Vec<FileKind> = files.iter().map(|(_, _, head)| kind_of_file(head)).collect();
    if kinds.contains(&FileKind::Ratings) {
        return vec![files.into_iter().map(|(file, ..)| file).collect()];
    }
    let (mut logs, mut plans, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for ((file, bytes, _), kind) in files.into_iter().zip(kinds) {
        match kind {
            FileKind::OwnLog => {
                logs.push((file, bytes));
                continue;
            }
            FileKind::Plan => plans.push(file.clone()),
            FileKind::Ratings | FileKind::Other => {}
        }
        others.push(file);
    }
    let mut batches = vec![others];
    let mut left = 0;
    for (log, bytes) in logs {
        match batches.last_mut() {
            Some(batch) if bytes <= left => batch.push(log),
            _ => {
                batches.push(plans.iter().cloned().chain([log]).collect());
                left = MAX_BATCH_BYTES;
            }
        }
        left = left.saturating_sub(bytes);
    }
    batches.retain(|batch| !batch.is_empty());
    batches
}

/// Splits files that were read for the engine: own logs, each batch with the plans that name them; the others stay
/// together, since another program's game may be several files. Where there are ratings, everything stays together.
pub fn split_for_engine<F: Clone>(files: Vec<(F, Vec<u8>)>) -> Vec<Vec<(F, Vec<u8>)>> {
    let kind = |file: &(F, Vec<u8>)| kind_of_file(&file.1);
    if files.iter().any(|file| kind(file) == FileKind::Ratings) {
        return vec![files];
    }
    let (own, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| kind(file) == FileKind::OwnLog);
    let plans: Vec<(F, Vec<u8>)> = others.iter().filter(|file| kind(file) == FileKind::Plan).cloned().collect();
    let mut batches: Vec<Vec<(F, Vec<u8>)>> = Vec::new();
    for log in own {
        match batches.last_mut() {
            Some(batch) if batch.len() < MAX_LOGS_PER_BATCH + plans.len() => batch.push(log),
            _ => batches.push(plans.iter().cloned().chain([log]).collect()),
        }
    }
    if others.len() > plans.len() {
        batches.push(others);
    }
    batches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> Vec<u8> {
        format!(r#"{{"format": "{}", "version": 1}}"#, crate::base::game::Log::FORMAT).into_bytes()
    }

    fn plan() -> Vec<u8> {
        format!(r#"{{"format": "{}"}}"#, PlanRecord::FORMAT).into_bytes()
    }

    fn ratings() -> Vec<u8> {
        format!(r#"{{"format": "{}"}}"#, Overlay::FORMAT).into_bytes()
    }

    #[test]
    fn large_logs_are_read_in_batches_with_their_plans_and_all_others_first() {
        let mega = |count: u64| count << 20;
        let files = vec![
            ("a", mega(30), log()),
            ("plan", 100, plan()),
            ("b", mega(30), log()),
            ("c", mega(30), log()),
            ("case", 100, Vec::new()),
            ("d", mega(70), log()),
        ];
        let batches = split_into_batches(files);
        assert_eq!(batches, [vec!["plan", "case"], vec!["plan", "a", "b"], vec!["plan", "c"], vec!["plan", "d"]]);
    }

    #[test]
    fn where_there_are_ratings_everything_stays_together() {
        let files = vec![("a", 1 << 30, log()), ("ratings", 100, ratings()), ("b", 1 << 30, log())];
        assert_eq!(split_into_batches(files), [["a", "ratings", "b"]]);
        let read = vec![("a", log()), ("ratings", ratings()), ("b", log())];
        assert_eq!(split_for_engine(read).len(), 1);
    }

    #[test]
    fn the_engine_counts_twelve_logs_at_once_and_other_programs_games_last() {
        let names = |batches: Vec<Vec<(usize, Vec<u8>)>>| -> Vec<Vec<usize>> {
            batches.into_iter().map(|batch| batch.into_iter().map(|(name, _)| name).collect()).collect()
        };
        let logs = |count: usize| (0..count).map(|at| (at, log()));
        let with_plan = logs(13).chain([(90, plan()), (91, b"other".to_vec())]).collect();
        let first: Vec<usize> = [90].into_iter().chain(0..12).collect();
        assert_eq!(names(split_for_engine(with_plan)), [first, vec![90, 12], vec![90, 91]]);
        assert_eq!(names(split_for_engine(vec![(90, plan())])), [] as [Vec<usize>; 0], "a plan alone counts nothing");
    }
}
