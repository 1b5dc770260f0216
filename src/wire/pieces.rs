//! A log in pieces, so that neither thread stands still over a long one.

use super::{JobId, Order};
use crate::game::{Entry, Log};

/// About so many bytes does one piece hold.
const PIECE: usize = 64 << 10;

/// Gives a log as its head and, piece by piece, its entries.
pub struct Pieces {
    entries: std::vec::IntoIter<Entry>,
}

impl Pieces {
    /// The head of `log`, and what follows it.
    pub fn of(mut log: Log) -> (Log, Self) {
        let used = log.texts_used().min(log.texts.len());
        let spare = log.texts.split_off(used);
        let mut entries = log.split_off(0);
        // What no event uses comes behind what they do.
        match entries.last_mut() {
            Some(last) => last.texts.extend(spare),
            None => log.texts = spare,
        }
        let entries = entries.into_iter();
        (log, Self { entries })
    }

    /// Orders that give a job this log.
    pub fn orders(job: JobId, log: Log) -> impl Iterator<Item = Order> {
        let (head, pieces) = Self::of(log);
        let head = Box::new(head);
        let entries = pieces.map(move |entries| Order::Entries { job, entries });
        std::iter::once(Order::Head { job, head }).chain(entries)
    }
}

impl Iterator for Pieces {
    type Item = Vec<Entry>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut piece, mut bytes) = (Vec::new(), 0);
        while bytes < PIECE
            && let Some(entry) = self.entries.next()
        {
            bytes += 1_000 + entry.texts.iter().map(String::len).sum::<usize>();
            piece.push(entry);
        }
        (!piece.is_empty()).then_some(piece)
    }
}
