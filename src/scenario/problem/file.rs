//! What can be wrong with a file as such, with JSON, or with a log or ratings of ours.

use super::words::{Quoted, problems};
use crate::scenario::Said;

problems! {
    /// What is wrong with a file.
    FileProblem {
        // Found on the disk.
        NoFile LinkAgain Unreadable(why: Quoted) TooManyFromHere(most: usize)
        // Unpacked.
        TooDeep GzipDamaged(why: Quoted) UnpackedInPart(why: Quoted) TooLarge(limit: usize)
        TooMany(most: usize) ZipDamaged(why: Quoted) ZipTooLarge(entries: usize)
        EntryDamaged(why: Quoted)
        // Decoded and told apart.
        UnknownWorkbook NoText NoArchive Empty Unknown UnknownList(count: usize) EventsAlone(count: usize)
        UnknownObject(keys: Quoted) OfResults UnmarkedUtf16 Gbk GbkDamaged NotUtf8
        // JSON.
        UnsoundJson(why: Said) KeyTwice(key: Quoted) MoreKeysTwice(count: usize)
        // Ours.
        Refused(why: Said) KeyTwiceInLog(key: Quoted) ElementLeftOut(why: Said)
        ElementsLeftOut(why: Said, more: usize) BreaksOff(why: Said)
        EventPassedOver(why: Said) RatingsOfOtherLog(theirs: Quoted, ours: Quoted)
        RatingsOfOtherLength(theirs: usize, ours: usize) SensorsTwice
    }
}
