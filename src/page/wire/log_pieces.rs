//! A log in pieces, so that a long one blocks neither thread.

use super::{JobId, Order};
use crate::base::game::{Log, LogEntry};

/// Approximate size of one piece, in bytes.
const PIECE_BYTES: usize = 64 << 10;
/// Approximate size of an entry without its texts, in bytes.
const ENTRY_BYTES: usize = 1_000;

/// Splits a log into its head and pieces of its entries.
pub struct LogPieces {
    entries: std::vec::IntoIter<LogEntry>,
}

impl LogPieces {
    /// The head of `log`, and the pieces that follow it.
    pub fn split(mut log: Log) -> (Log, Self) {
        let used = log.texts_used().min(log.texts.len());
        let spare = log.texts.split_off(used);
        let mut entries = log.split_off(0);
        // Texts that no event uses come after those that are used.
        match entries.last_mut() {
            Some(last) => last.texts.extend(spare),
            None => log.texts = spare,
        }
        let entries = entries.into_iter();
        (log, Self { entries })
    }

    /// The orders that give this log to a job.
    pub fn orders(job: JobId, log: Log) -> impl Iterator<Item = Order> {
        let (head, pieces) = Self::split(log);
        let head = Box::new(head);
        let entries = pieces.map(move |entries| Order::Entries { job, entries });
        std::iter::once(Order::Head { job, head }).chain(entries)
    }
}

impl Iterator for LogPieces {
    type Item = Vec<LogEntry>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut piece, mut bytes) = (Vec::new(), 0);
        while bytes < PIECE_BYTES
            && let Some(entry) = self.entries.next()
        {
            bytes += ENTRY_BYTES + entry.texts.iter().map(String::len).sum::<usize>();
            piece.push(entry);
        }
        (!piece.is_empty()).then_some(piece)
    }
}
