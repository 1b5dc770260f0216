//! What can be wrong with a file as such, with JSON, or with a log or ratings of ours.

use super::words::{Quoted, problems};
use crate::scenario::Said;

problems! {
    /// What is wrong with a file.
    FileProblem {
        // Found on the disk.
        NoFile { en: "left out: neither a file nor a folder", zh: "已略去：既不是文件也不是文件夹" }
        LinkAgain { en: "left out: a link to a folder that is read already", zh: "已略去：链接指向已经读过的文件夹" }
        Unreadable(why: Quoted) { en: "left out: it cannot be read ({why})", zh: "已略去：无法读取（{why}）" }
        TooManyFromHere(most: usize) { en: "left out: this and all that follows: more than {most} files", zh: "已略去：它和后面的全部文件：超过 {most} 个文件" }
        // Unpacked.
        TooDeep { en: "an archive in an archive in an archive; left out", zh: "压缩包套了三层，已略去" }
        GzipDamaged(why: Quoted) { en: "this cannot be unpacked ({why}); left out", zh: "无法解压（{why}），已略去" }
        UnpackedInPart(why: Quoted) { en: "unpacked as far as it goes ({why})", zh: "能解压多少就解压多少（{why}）" }
        TooLarge(limit: usize) { en: "left out: more than {limit} MB together", zh: "已略去：合计超过 {limit} MB" }
        TooMany(most: usize) { en: "left out: more than {most} files", zh: "已略去：超过 {most} 个文件" }
        ZipDamaged(why: Quoted) { en: "this zip archive cannot be read ({why}); left out", zh: "这个 zip 压缩包无法读取（{why}），已略去" }
        ZipTooLarge(entries: usize) { en: "only its first {entries} entries are read: it is too large", zh: "太大了，只读取前 {entries} 项" }
        EntryDamaged(why: Quoted) { en: "left out: {why}", zh: "已略去：{why}" }
        // Decoded and told apart.
        UnknownWorkbook { en: "this workbook is no table that this program knows; left out", zh: "本程序不认识这个工作簿里的表，已略去" }
        NoText { en: "this is no text; left out", zh: "这不是文本，已略去" }
        Empty { en: "this file is empty", zh: "这个文件是空的" }
        Unknown { en: "this is no file that this program knows; left out", zh: "本程序不认识这个文件，已略去" }
        UnmarkedUtf16 { en: "this is UTF-16 without a mark; read as such", zh: "这是没有标记的 UTF-16，按此读取" }
        Gbk { en: "this is not UTF-8; read as GBK", zh: "这不是 UTF-8，按 GBK 读取" }
        GbkDamaged { en: "some of it is not GBK either; shown as �", zh: "其中有些也不是 GBK，显示为 �" }
        NotUtf8 { en: "this is not UTF-8; what cannot be read is shown as �", zh: "这不是 UTF-8，无法读取的字显示为 �" }
        // JSON.
        UnsoundJson(why: Said) { en: "this is not sound JSON ({why}); read as far as it goes", zh: "这不是完好的 JSON（{why}），能读多少读多少" }
        KeyTwice(key: Quoted) { en: "the key “{key}” stands twice in one object; the last one counts", zh: "键“{key}”在同一个对象里出现了两次，以后一个为准" }
        MoreKeysTwice(count: usize) { en: "{count} more keys stand twice in one object", zh: "另有 {count} 个键在同一个对象里出现了两次" }
        // Ours.
        Refused(why: Said) { en: "{why}", zh: "{why}" }
        KeyTwiceInLog(key: Quoted) { en: "the key “{key}” stands there twice; of a list both count, else the first", zh: "键“{key}”出现了两次；列表两份都算，其他以前一份为准" }
        ElementLeftOut(why: Said) { en: "{why}; left out", zh: "{why}；已略去" }
        ElementsLeftOut(why: Said, more: usize) { en: "{why}; this one and {more} more are left out", zh: "{why}；这一项和另外 {more} 项已略去" }
        BreaksOff(why: Said) { en: "{why}; what comes after it is left out", zh: "{why}；后面的内容已略去" }
        EventsLeftOut(why: Said, after: usize) { en: "{why}; this event and the {after} after it are left out", zh: "{why}；这个事件和后面的 {after} 个已略去" }
        RatingsOfOtherLog(theirs: Quoted, ours: Quoted) { en: "these ratings are of the log “{theirs}”, this log is “{ours}”", zh: "这些评分属于记录“{theirs}”，而这份记录是“{ours}”" }
        RatingsOfOtherLength(theirs: usize, ours: usize) { en: "these ratings were made when the log had {theirs} events; it has {ours}: rate it again", zh: "评分时这份记录有 {theirs} 个事件，现在有 {ours} 个：请重新评分" }
    }
}
