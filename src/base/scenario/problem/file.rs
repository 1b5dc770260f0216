//! What can be wrong with a file as such, with JSON, or with a log or ratings of ours.

use super::words::{Quoted, problems};
use crate::base::scenario::Localized;

problems! {
    /// What is wrong with a file.
    FileProblem {
        // Of any kind.
        AndMore(count: usize) TooManyPeople(most: usize)
        // On disk.
        NoFile EmptyFolder OnlyWork LinkAgain Unreadable(why: Quoted) TooManyFromHere(most: usize)
        // Unpacked.
        TooDeep GzipDamaged(why: Quoted) UnpackedInPart(why: Quoted) TooLarge(limit: usize)
        TooMany(most: usize) TooManyValues TooManyValuesFromHere NameTwiceInZip(name: Quoted)
        ZipDamaged(why: Quoted) ZipTooLarge(entries: usize) EntryDamaged(why: Quoted)
        EntriesPacked(count: usize, by: Quoted) Locked(count: usize)
        LinksInArchive(count: usize) SplitArchive EmptyArchive System
        // Kinds that are not read, with advice.
        Compressed(by: Quoted, command: Quoted) OtherArchive(kind: Quoted) DataFile(kind: Quoted)
        Pickle OldOffice Document(kind: Quoted) Picture(kind: Quoted) Media Program
        // Stand-ins for a file.
        WebPage(title: Quoted) BlobPage(title: Quoted) DrivePage OwnPage ContentsAnswer
        ServerAnswer(words: Quoted) LfsPointer AnnexPointer DvcPointer LinkText(target: Quoted)
        Shortcut(target: Quoted)
        // Decoding and recognition.
        UnknownWorkbook WorkbookCut(why: Quoted) NoText NoArchive Empty Unknown UnknownList(count: usize, formats: Quoted)
        EventsAlone(count: usize) UnknownObject(keys: Quoted, formats: Quoted) OfResults UnmarkedUtf16
        ReadAs(coding: Quoted) CodingDamaged(coding: Quoted) NotUtf8
        // JSON.
        UnsoundJson(why: Localized) KeyTwice(key: Quoted) MoreKeysTwice(count: usize)
        // Ours.
        Refused(why: Localized) KeyTwiceInLog(key: Quoted) ElementLeftOut(why: Localized)
        ElementsLeftOut(why: Localized, more: usize) BreaksOff(why: Localized)
        EventPassedOver(why: Localized) RatingsOfOtherLog(theirs: Quoted, ours: Quoted)
        RatingsOfOtherLength(theirs: usize, ours: usize) SensorsTwice
    }
}
