//! Unpacks dropped files in memory and within limits: folders, archives (zip, tar) and single compressed
//! files (gzip, Zstandard). It does not recognize what a file is; `kinds` does.

use super::encodings;
use super::file_kinds::{Container, ZipKind, compression_name};
use super::zstandard::{FrameReader, close_cut_frame};
use crate::base::scenario::{FileProblem, ProblemList, Quotation, quoted};
use std::collections::{BTreeSet, HashSet};
use std::io::{Cursor, Read};

/// A file with its path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// The path, with `/` between its parts; the name alone if nothing else is known.
    pub path: String,
    pub bytes: Vec<u8>,
}

/// The limit for all unpacked files together, in bytes.
pub const MAX_IMPORT_BYTES: u64 = (MAX_IMPORT_MEGABYTES as u64) << 20;
const MAX_IMPORT_MEGABYTES: usize = 200;
/// The limit for the number of files.
pub const MAX_IMPORT_FILES: usize = 5000;

/// The limit for bytes unpacked, kept or not: an archive of a few kilobytes can hold any number of files that
/// are too large to keep.
const MAX_UNPACKED_BYTES: u64 = 2 * MAX_IMPORT_BYTES;

/// How deep archives inside archives are unpacked.
const MAX_ARCHIVE_DEPTH: usize = 3;

/// The bytes that came out, and the error at which they end.
type UnpackedBytes = (Vec<u8>, Option<std::io::Error>);

/// What may still be unpacked.
struct UnpackBudget {
    /// Bytes that may still be kept.
    keepable_bytes: u64,
    /// Bytes that may still be unpacked, kept or not.
    unpackable_bytes: u64,
}

impl UnpackBudget {
    /// Unpacks as much as can be kept and one byte more, so that the caller sees an overflow. After an error
    /// the bytes before it remain.
    fn unpack(&mut self, from: impl Read) -> UnpackedBytes {
        let mut bytes = Vec::new();
        let error = from.take(self.keepable_bytes + 1).read_to_end(&mut bytes).err();
        self.unpackable_bytes = self.unpackable_bytes.saturating_sub(bytes.len() as u64);
        (bytes, error)
    }

    fn is_full(&self) -> bool {
        self.keepable_bytes == 0 || self.unpackable_bytes == 0
    }
}

/// Unpacks archives and drops what operating systems add to folders. Returns the files in the order of their
/// paths.
pub(crate) fn unpack(files: Vec<SourceFile>, report: &mut ProblemList) -> Vec<SourceFile> {
    let mut unpacking = Unpacker {
        budget: UnpackBudget { keepable_bytes: MAX_IMPORT_BYTES, unpackable_bytes: MAX_UNPACKED_BYTES },
        out: Vec::new(),
        first_system_file: None,
        report,
    };
    for SourceFile { path, bytes } in files {
        unpacking.add_file(SourceFile { path: normalize_path(&path), bytes }, 0);
    }
    let Unpacker { mut out, first_system_file, report, .. } = unpacking;
    if let Some(path) = first_system_file.filter(|_| out.is_empty() && report.is_empty()) {
        report.warn(path, FileProblem::System);
    }
    out.sort_by(|a, b| a.path.cmp(&b.path));
    out
}

struct Unpacker<'a> {
    budget: UnpackBudget,
    out: Vec<SourceFile>,
    /// The first file that was dropped because a system had added it.
    first_system_file: Option<String>,
    report: &'a mut ProblemList,
}

impl Unpacker<'_> {
    fn add_file(&mut self, file: SourceFile, depth: usize) {
        let SourceFile { path, bytes } = file;
        if is_system_file(&path) {
            self.first_system_file.get_or_insert(path);
            return;
        }
        let Some(packing) = Container::detect(&bytes) else {
            return self.keep_file(SourceFile { path, bytes });
        };
        if depth >= MAX_ARCHIVE_DEPTH {
            return self.report.warn(path, FileProblem::TooDeep);
        }
        match packing {
            Container::Zip => self.unpack_zip(path, bytes, depth),
            Container::Tar => self.unpack_tar(&path, &bytes, depth),
            Container::Gzip => {
                let from = flate2::read::MultiGzDecoder::new(bytes.as_slice());
                self.unpack_single(path, from, depth);
            }
            Container::Zstandard => {
                let ended = close_cut_frame(&bytes);
                let from = FrameReader::new(ended.as_deref().unwrap_or(&bytes), ended.is_some());
                self.unpack_single(path, from, depth);
            }
        }
    }

    /// Unpacks a single compressed file. A tar in it does not count as an archive inside an archive.
    fn unpack_single(&mut self, path: String, from: impl Read, depth: usize) {
        if self.budget.is_full() {
            return self.report.warn(path, too_large_problem());
        }
        let (bytes, error) = self.budget.unpack(from);
        match error {
            Some(error) if bytes.is_empty() => {
                return self.report.error(path, FileProblem::GzipDamaged { why: quoted(error) });
            }
            Some(error) => self.report.warn(&path, FileProblem::UnpackedInPart { why: quoted(error) }),
            None => {}
        }
        let depth = depth + usize::from(Container::detect(&bytes) != Some(Container::Tar));
        self.add_file(SourceFile { path: Container::inner_path(&path), bytes }, depth);
    }

    fn keep_file(&mut self, file: SourceFile) {
        let size = file.bytes.len() as u64;
        if size > self.budget.keepable_bytes {
            self.report.warn(file.path, too_large_problem());
        } else if self.out.len() >= MAX_IMPORT_FILES {
            self.report.warn(file.path, FileProblem::TooMany { most: MAX_IMPORT_FILES });
        } else {
            self.budget.keepable_bytes -= size;
            self.out.push(file);
        }
    }

    /// Is a limit reached? Then warns about the archive at `path`, of which `entries` were read.
    fn is_at_limit(&mut self, path: &str, entries: usize) -> bool {
        let is_over = self.out.len() >= MAX_IMPORT_FILES || self.budget.is_full();
        if is_over {
            self.report.warn(path, FileProblem::ZipTooLarge { entries });
        }
        is_over
    }

    fn unpack_zip(&mut self, path: String, bytes: Vec<u8>, depth: usize) {
        let mut archive = match zip::ZipArchive::new(Cursor::new(bytes.as_slice())) {
            Ok(archive) => archive,
            Err(_) if is_workbook(&bytes) => return self.keep_file(SourceFile { path, bytes }),
            Err(_) if is_split_archive(&bytes) => return self.report.warn(path, FileProblem::SplitArchive),
            Err(error) => return self.unpack_truncated_zip(path, &bytes, quoted(error), depth),
        };
        let twice = duplicate_zip_names(&bytes, archive.central_directory_start());
        let raw: Vec<&[u8]> = archive.file_names_raw().collect();
        match ZipKind::from_names(&raw) {
            ZipKind::Workbook => return self.keep_file(SourceFile { path, bytes }),
            ZipKind::Other(problem) => return self.report.warn(path, problem),
            ZipKind::Folder => {}
        }
        let names = encodings::decode_names(&raw);
        for name in encodings::decode_names(&twice).into_iter().filter(|name| !is_system_file(name)) {
            self.report.warn(&path, FileProblem::NameTwiceInZip { name: quoted(name) });
        }
        let stem = path_stem(&path);
        // Why entries were not read, and how many each time, in the order of appearance.
        let mut not_read: Vec<(EntrySkipReason, usize)> = Vec::new();
        for (index, name) in names.iter().enumerate() {
            if self.is_at_limit(&path, index) {
                return;
            }
            let inner = format!("{stem}/{}", normalize_path(name));
            if is_system_file(&inner) {
                self.first_system_file.get_or_insert(inner);
                continue;
            }
            // The size that the archive claims is not trusted.
            match read_zip_entry(&mut archive, index, &mut self.budget) {
                Ok(unpacked) => self.add_entry(inner, unpacked, depth),
                Err(EntrySkipReason::Folder) => {}
                Err(EntrySkipReason::Damaged(why)) => self.report.warn(inner, FileProblem::EntryDamaged { why }),
                Err(why) => match not_read.iter_mut().find(|(one, _)| *one == why) {
                    Some((_, count)) => *count += 1,
                    None => not_read.push((why, 1)),
                },
            }
        }
        for (why, count) in not_read {
            let kind = match why {
                EntrySkipReason::Locked => FileProblem::Locked { count },
                EntrySkipReason::UnsupportedCompression(number) => {
                    FileProblem::EntriesPacked { count, by: compression_name(number) }
                }
                EntrySkipReason::Link => FileProblem::LinksInArchive { count },
                EntrySkipReason::Folder | EntrySkipReason::Damaged(_) => continue,
            };
            self.report.warn(&path, kind);
        }
        if names.is_empty() {
            self.report.warn(path, FileProblem::EmptyArchive);
        }
    }

    /// Reads the entries of an archive one by one, because its directory at the end is missing.
    fn unpack_truncated_zip(&mut self, path: String, bytes: &[u8], why: Quotation, depth: usize) {
        let (mut from, mut entries) = (bytes, 0);
        while !self.budget.is_full()
            && let Ok(Some(mut entry)) = zip::read::read_zipfile_from_stream(&mut from)
        {
            if !entry.is_file() {
                continue;
            }
            let name = encodings::decode_names(&[entry.name_raw()]).pop().unwrap_or_default();
            let unpacked = self.budget.unpack(entry.by_ref());
            let is_broken = unpacked.1.is_some();
            drop(entry);
            entries += 1;
            if entries == 1 {
                self.report.warn(&path, FileProblem::UnpackedInPart { why: why.clone() });
            }
            self.add_entry(format!("{}/{}", path_stem(&path), normalize_path(&name)), unpacked, depth);
            if is_broken || self.is_at_limit(&path, entries) {
                return;
            }
        }
        if entries == 0 {
            self.report.error(path, FileProblem::ZipDamaged { why });
        }
    }

    /// Takes what came out of an archive: all of it, or what precedes the damage.
    fn add_entry(&mut self, path: String, (bytes, error): UnpackedBytes, depth: usize) {
        if let Some(error) = error {
            self.report.warn(&path, FileProblem::UnpackedInPart { why: quoted(error) });
        }
        self.add_file(SourceFile { path, bytes }, depth + 1);
    }

    fn unpack_tar(&mut self, path: &str, bytes: &[u8], depth: usize) {
        let mut archive = tar::Archive::new(bytes);
        // The names' encoding is guessed from all of them, so contents are kept as positions until then.
        let (mut raw, mut places, mut links, mut sparse) = (Vec::new(), Vec::new(), 0, 0);
        for entry in archive.entries().into_iter().flatten() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    self.report.warn(path, FileProblem::UnpackedInPart { why: quoted(error) });
                    break;
                }
            };
            let kind = entry.header().entry_type();
            if kind.is_symlink() || kind.is_hard_link() {
                links += 1;
            } else if kind.is_gnu_sparse() {
                sparse += 1;
            } else if kind.is_file() || kind.is_contiguous() {
                raw.push(entry.path_bytes().into_owned());
                places.push((entry.raw_file_position(), entry.size()));
            }
            if raw.len() > MAX_IMPORT_FILES {
                break;
            }
        }
        let (stem, empty) = (path_stem(path), raw.is_empty() && links + sparse == 0);
        let raw: Vec<&[u8]> = raw.iter().map(Vec::as_slice).collect();
        let names = encodings::decode_names(&raw);
        for (index, (name, (at, size))) in names.iter().zip(places).enumerate() {
            if self.is_at_limit(path, index) {
                return;
            }
            let from = usize::try_from(at).ok().and_then(|at| bytes.get(at..));
            let (bytes, _) = self.budget.unpack(from.unwrap_or_default().take(size));
            let is_whole = bytes.len() as u64 == size || self.budget.keepable_bytes < size;
            let error = (!is_whole).then(|| std::io::ErrorKind::UnexpectedEof.into());
            self.add_entry(format!("{stem}/{}", normalize_path(name)), (bytes, error), depth);
        }
        if links > 0 {
            self.report.warn(path, FileProblem::LinksInArchive { count: links });
        }
        if sparse > 0 {
            self.report.warn(path, FileProblem::EntriesPacked { count: sparse, by: quoted("GNU sparse") });
        }
        if empty {
            self.report.warn(path, FileProblem::EmptyArchive);
        }
    }
}

/// Why an entry of a zip archive is not read.
#[derive(Debug, PartialEq)]
enum EntrySkipReason {
    Folder,
    Link,
    Locked,
    UnsupportedCompression(u16),
    Damaged(Quotation),
}

/// Zstandard's number among zip compression methods.
const ZSTANDARD: u16 = 93;

/// Unpacks one entry.
fn read_zip_entry(
    archive: &mut zip::ZipArchive<Cursor<&[u8]>>, index: usize, room: &mut UnpackBudget,
) -> Result<UnpackedBytes, EntrySkipReason> {
    let damaged = |error| EntrySkipReason::Damaged(quoted(error));
    let raw = archive.by_index_raw(index).map_err(damaged)?;
    if raw.is_dir() {
        return Err(EntrySkipReason::Folder);
    } else if raw.encrypted() {
        return Err(EntrySkipReason::Locked);
    } else if raw.is_symlink() {
        return Err(EntrySkipReason::Link);
    }
    // `to_u16` is deprecated, and the only way to name an unknown method.
    #[allow(deprecated)]
    match raw.compression().to_u16() {
        0 | 8 => {}
        ZSTANDARD => {
            let mut packed = Vec::new();
            // The packed bytes are in memory already.
            let read = raw.take(MAX_IMPORT_BYTES).read_to_end(&mut packed);
            read.map_err(|error| EntrySkipReason::Damaged(quoted(error)))?;
            return Ok(room.unpack(FrameReader::new(&packed, false)));
        }
        other => return Err(EntrySkipReason::UnsupportedCompression(other)),
    }
    drop(raw);
    let mut entry = archive.by_index(index).map_err(damaged)?;
    Ok(room.unpack(entry.by_ref()))
}

fn too_large_problem() -> FileProblem {
    FileProblem::TooLarge { limit: MAX_IMPORT_MEGABYTES }
}

/// The problem with a workbook that no format took.
pub(super) fn workbook_problem(bytes: &[u8]) -> FileProblem {
    let mut archive = match zip::ZipArchive::new(Cursor::new(bytes)) {
        Ok(archive) => archive,
        Err(error) => return FileProblem::WorkbookCut { why: quoted(error) },
    };
    // Reads every part, to find out whether the file is cut.
    let mut room = UnpackBudget { keepable_bytes: MAX_IMPORT_BYTES, unpackable_bytes: MAX_UNPACKED_BYTES };
    for index in 0..archive.len() {
        let why = match read_zip_entry(&mut archive, index, &mut room) {
            Ok((_, None)) | Err(EntrySkipReason::Folder | EntrySkipReason::Link) => continue,
            Ok((_, Some(error))) => quoted(error),
            Err(EntrySkipReason::Damaged(why)) => why,
            Err(EntrySkipReason::UnsupportedCompression(number)) => compression_name(number),
            Err(EntrySkipReason::Locked) => continue,
        };
        return FileProblem::WorkbookCut { why };
    }
    FileProblem::UnknownWorkbook
}

/// Does the name end in `.zip`, whatever the file holds? A gzipped file may keep its name when it is
/// unpacked.
pub(super) fn has_zip_extension(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("zip"))
}

fn path_stem(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(stem, _)| stem)
}

/// Names that are in a zip archive's directory more than once; only the last entry of each can be found.
fn duplicate_zip_names(bytes: &[u8], directory: u64) -> Vec<&[u8]> {
    let (mut seen, mut twice) = (HashSet::new(), BTreeSet::new());
    let mut rest = usize::try_from(directory).ok().and_then(|at| bytes.get(at..));
    while let Some(entry) = rest.filter(|entry| entry.starts_with(b"PK\x01\x02")) {
        let length = |at: usize| match entry.get(at..at + 2) {
            Some([low, high]) => usize::from(u16::from_le_bytes([*low, *high])),
            _ => 0,
        };
        let end = 46 + length(28);
        let Some(name) = entry.get(46..end) else { break };
        if !name.ends_with(b"/") && !seen.insert(name) {
            twice.insert(name);
        }
        rest = entry.get(end + length(30) + length(32)..);
    }
    twice.into_iter().collect()
}

/// How much is searched at a zip archive's end (its last record, with a comment of up to 64 kB), and at its
/// start if the directory is damaged.
const ZIP_END_BYTES: usize = 1 << 16;

/// Does the end of a zip archive say that it is one part of several?
fn is_split_archive(bytes: &[u8]) -> bool {
    let tail = &bytes[bytes.len().saturating_sub(ZIP_END_BYTES)..];
    let end = tail.windows(4).rposition(|mark| mark == b"PK\x05\x06");
    end.and_then(|at| tail.get(at + 4..at + 8)).is_some_and(|disks| disks != [0; 4] && disks != [0xff; 4])
}

/// Is it a workbook? Those are zip archives too, but stay one file each.
pub(crate) fn is_workbook(bytes: &[u8]) -> bool {
    if Container::detect(bytes) != Some(Container::Zip) {
        return false;
    }
    // Programs write the parts in any order, so the directory at the end is read first.
    if let Ok(archive) = zip::ZipArchive::new(Cursor::new(bytes)) {
        let names: Vec<&[u8]> = archive.file_names_raw().collect();
        return matches!(ZipKind::from_names(&names), ZipKind::Workbook);
    }
    let ends = [&bytes[..bytes.len().min(ZIP_END_BYTES)], &bytes[bytes.len().saturating_sub(ZIP_END_BYTES)..]];
    let has = |name: &[u8]| ends.iter().any(|end| end.windows(name.len()).any(|w| w == name));
    has(b"[Content_Types].xml") || has(b"xl/work")
}

/// A path without dots, backslashes and doubled separators.
fn normalize_path(path: &str) -> String {
    let path = path.replace('\\', "/");
    let parts = path.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}

/// What operating systems and programs add to folders.
const SYSTEM_FILES: &str = "__MACOSX|.DS_Store|Thumbs.db|desktop.ini|.git|.svn|.hg|.Trash|.Trashes|.Spotlight-V100|\
    .fseventsd|.ipynb_checkpoints|.idea|.vscode|.venv|.localized|@eaDir";

/// Is it something that systems and programs add to folders? Other names with a leading dot belong to people
/// and are read like any.
pub fn is_system_file(path: &str) -> bool {
    let known = |part: &str| SYSTEM_FILES.split('|').any(|known| known == part) || part.starts_with("._");
    let name = path.rsplit('/').next().unwrap_or_default();
    path.split('/').any(known) || name.starts_with(".git") || name.starts_with("~$")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn zipped(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn names(files: Vec<SourceFile>) -> (Vec<String>, usize) {
        let mut report = ProblemList::default();
        let files = unpack(files, &mut report);
        let paths = files.into_iter().map(|f| f.path).collect();
        (paths, report.into_problems().len())
    }

    #[test]
    fn archives_become_folders_and_litter_is_left_out() {
        let bytes = zipped(&[("a/x.json", b"{}"), ("__MACOSX/._x", b"-"), ("../../y", b"")]);
        let file = |path: &str, bytes: &[u8]| SourceFile { path: path.into(), bytes: bytes.to_vec() };
        let (paths, problems) = names(vec![file("Game.zip", &bytes), file("C\\b.txt", b"b")]);
        assert_eq!(paths, ["C/b.txt", "Game/a/x.json", "Game/y"]);
        assert_eq!(problems, 0);
        let (paths, problems) = names(vec![file("Game.zip", &bytes[..bytes.len() / 2])]);
        // What comes before the cut is whole.
        assert_eq!((paths.len(), problems), (2, 1));
        let (paths, problems) = names(vec![file("Game.zip", &bytes[..20])]);
        assert_eq!((paths.len(), problems), (0, 1));
    }

    #[test]
    fn a_zip_bomb_is_stopped_at_the_limit() {
        let zeros = vec![0_u8; 70 << 20];
        let bytes = zipped(&[("1", &zeros), ("2", &zeros), ("3", &zeros), ("4", b"small")]);
        assert!(bytes.len() < 1 << 20);
        let path = "bomb.zip".to_owned();
        let (paths, problems) = names(vec![SourceFile { path, bytes }]);
        assert_eq!(paths, ["bomb/1", "bomb/2", "bomb/4"]);
        assert_eq!(problems, 1);
    }

    #[test]
    fn of_an_archive_that_claims_a_terabyte_little_is_unpacked() {
        // Each is larger than what may be kept.
        let zeros = vec![0_u8; (MAX_IMPORT_BYTES + (1 << 20)) as usize];
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(&zeros).unwrap();
        let gzip = gzip.finish().unwrap();
        let named: Vec<String> = (0..5).map(|at| format!("{at}.gz")).collect();
        let mut entries: Vec<(&str, &[u8])> = vec![("first", b"small")];
        entries.extend(named.iter().map(|name| (name.as_str(), &gzip[..])));
        entries.push(("last", b"small"));
        let (path, bytes) = ("bomb.zip".to_owned(), zipped(&entries));
        let mut report = ProblemList::default();
        let files = unpack(vec![SourceFile { path, bytes }], &mut report);
        assert_eq!(files.len(), 1, "what comes behind them is not looked at");
        let problems = report.into_problems();
        let ends = |problem: &crate::base::scenario::Problem| {
            problem.text_with_place(crate::base::language::Language::English).contains("only its first")
        };
        assert!(problems.len() < 5 && problems.iter().any(ends), "{problems:?}");
    }
}
