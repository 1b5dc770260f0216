//! What can be wrong with a file as such, with JSON, or with a log or ratings of ours.

use super::words::{Quotation, problems};
use crate::base::scenario::Localized;

problems! {
    /// What is wrong with a file.
    FileProblem {
        // Of any kind.
        AndMore(count: usize) TooManyPeople(most: usize)
        // On disk.
        NoFile EmptyFolder OnlyWork LinkAgain Unreadable(why: Quotation) TooManyFromHere(most: usize)
        // Unpacked.
        TooDeep GzipDamaged(why: Quotation) UnpackedInPart(why: Quotation) TooLarge(limit: usize)
        TooMany(most: usize) TooManyValues TooManyValuesFromHere NameTwiceInZip(name: Quotation)
        ZipDamaged(why: Quotation) ZipTooLarge(entries: usize) EntryDamaged(why: Quotation)
        EntriesPacked(count: usize, by: Quotation) Locked(count: usize)
        LinksInArchive(count: usize) SplitArchive EmptyArchive System
        // Kinds that are not read, with advice.
        Compressed(by: Quotation, command: Quotation) OtherArchive(kind: Quotation) DataFile(kind: Quotation)
        Pickle OldOffice Document(kind: Quotation) Picture(kind: Quotation) Media Program
        // Stand-ins for a file.
        WebPage(title: Quotation) BlobPage(title: Quotation) DrivePage OwnPage ContentsAnswer
        ServerAnswer(words: Quotation) LfsPointer AnnexPointer DvcPointer LinkText(target: Quotation)
        Shortcut(target: Quotation)
        // Decoding and recognition.
        UnknownWorkbook WorkbookCut(why: Quotation) NoText NoArchive Empty Unknown UnknownList(count: usize,
            formats: Quotation)
        EventsAlone(count: usize) UnknownObject(keys: Quotation, formats: Quotation) OfResults UnmarkedUtf16
        ReadAs(coding: Quotation) CodingDamaged(coding: Quotation) NotUtf8
        // JSON.
        UnsoundJson(why: Localized) KeyTwice(key: Quotation) MoreKeysTwice(count: usize)
        // Ours.
        Refused(why: Localized) KeyTwiceInLog(key: Quotation) ElementLeftOut(why: Localized)
        ElementsLeftOut(why: Localized, more: usize) BreaksOff(why: Localized)
        EventPassedOver(why: Localized) RatingsOfOtherLog(theirs: Quotation, ours: Quotation)
        RatingsOfOtherLength(theirs: usize, ours: usize) SensorsTwice
    }
}
