//! Files as they are dropped: plain ones, folders of them, zip archives and gzipped ones, unpacked in
//! memory and within limits.

use crate::scenario::{FileProblem, ProblemList, quoted};
use std::io::{Cursor, Read};

/// A file, with the path that it has in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// Path with `/` between its parts; the name alone where nothing else is known.
    pub path: String,
    pub bytes: Vec<u8>,
}

/// Everything together, unpacked, is at most so large.
pub const MOST_BYTES: u64 = (MOST_MEGABYTES as u64) << 20;
const MOST_MEGABYTES: usize = 200;
/// At most so many files are looked at.
pub const MOST_FILES: usize = 5000;

/// When so many bytes are unpacked nothing more is, those of files included that are too large to be kept: an archive of a few
/// kilobytes can claim any number of them.
const MOST_UNPACKED: u64 = 2 * MOST_BYTES;

/// Archives in archives are unpacked so deep.
const DEEPEST: usize = 3;

/// What may still be done.
struct Room {
    /// Bytes kept.
    bytes: u64,
    /// Bytes unpacked, kept or not.
    unpacked: u64,
}

impl Room {
    /// Unpacks as much as can be kept and one byte more, which tells that there is more. An error leaves what came before
    /// it.
    fn unpack(&mut self, from: impl Read) -> (Vec<u8>, Option<std::io::Error>) {
        let mut bytes = Vec::new();
        let error = from.take(self.bytes + 1).read_to_end(&mut bytes).err();
        self.unpacked = self.unpacked.saturating_sub(bytes.len() as u64);
        (bytes, error)
    }

    fn is_full(&self) -> bool {
        self.bytes == 0 || self.unpacked == 0
    }
}

/// Unpacks archives and leaves out what systems add to folders. The files come in the order of their paths.
pub(crate) fn unpack(files: Vec<SourceFile>, report: &mut ProblemList) -> Vec<SourceFile> {
    let mut out = Vec::new();
    let mut room = Room {
        bytes: MOST_BYTES,
        unpacked: MOST_UNPACKED,
    };
    for file in files {
        let path = tidy(&file.path);
        let bytes = file.bytes;
        take(SourceFile { path, bytes }, 0, &mut room, &mut out, report);
    }
    out.sort_by(|a, b| a.path.cmp(&b.path));
    out
}

fn take(
    file: SourceFile,
    depth: usize,
    room: &mut Room,
    out: &mut Vec<SourceFile>,
    report: &mut ProblemList,
) {
    let SourceFile { path, bytes } = file;
    let packed = is_zip(&bytes) && !is_office(&bytes);
    let gzipped = bytes.starts_with(&[0x1f, 0x8b]);
    if is_litter(&path) {
        // What systems add.
    } else if (packed || gzipped) && depth >= DEEPEST {
        report.warn(path, FileProblem::TooDeep);
    } else if packed {
        unzip(&path, &bytes, depth, room, out, report);
    } else if gzipped && room.is_full() {
        report.warn(path, too_large());
    } else if gzipped {
        let (inner, error) = room.unpack(flate2::read::MultiGzDecoder::new(bytes.as_slice()));
        match error {
            Some(error) if inner.is_empty() => {
                report.error(path, FileProblem::GzipDamaged { why: quoted(error) });
                return;
            }
            Some(error) => report.warn(&path, FileProblem::UnpackedInPart { why: quoted(error) }),
            None => {}
        }
        let path = path.strip_suffix(".gz").unwrap_or(&path).to_owned();
        take(
            SourceFile { path, bytes: inner },
            depth + 1,
            room,
            out,
            report,
        );
    } else {
        keep(SourceFile { path, bytes }, room, out, report);
    }
}

fn too_large() -> FileProblem {
    FileProblem::TooLarge {
        limit: MOST_MEGABYTES,
    }
}

/// Is its name that of a zip archive, whatever it holds? What was gzipped may keep its name when it is unpacked.
pub(super) fn is_called_zip(path: &str) -> bool {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

fn keep(file: SourceFile, room: &mut Room, out: &mut Vec<SourceFile>, report: &mut ProblemList) {
    let size = file.bytes.len() as u64;
    if size > room.bytes {
        report.warn(file.path, too_large());
    } else if out.len() >= MOST_FILES {
        report.warn(file.path, FileProblem::TooMany { most: MOST_FILES });
    } else {
        room.bytes -= size;
        out.push(file);
    }
}

fn unzip(
    path: &str,
    bytes: &[u8],
    depth: usize,
    room: &mut Room,
    out: &mut Vec<SourceFile>,
    report: &mut ProblemList,
) {
    let mut archive = match zip::ZipArchive::new(Cursor::new(bytes)) {
        Ok(archive) => archive,
        Err(error) => {
            report.error(path, FileProblem::ZipDamaged { why: quoted(error) });
            return;
        }
    };
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    for index in 0..archive.len() {
        if out.len() >= MOST_FILES || room.is_full() {
            report.warn(path, FileProblem::ZipTooLarge { entries: index });
            return;
        }
        let mut entry = match archive.by_index(index) {
            Ok(entry) => entry,
            Err(error) => {
                report.warn(
                    format!("{path}, entry {index}"),
                    FileProblem::EntryDamaged { why: quoted(error) },
                );
                continue;
            }
        };
        if entry.is_dir() {
            continue;
        }
        // Most programs write UTF-8, some without saying so.
        let name = match std::str::from_utf8(entry.name_raw()) {
            Ok(name) => name.to_owned(),
            Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
        };
        let inner = format!("{stem}/{}", tidy(&name));
        // The size that the archive claims is not believed.
        let (bytes, error) = room.unpack(entry.by_ref());
        if let Some(error) = error {
            report.warn(&inner, FileProblem::UnpackedInPart { why: quoted(error) });
        }
        take(
            SourceFile { path: inner, bytes },
            depth + 1,
            room,
            out,
            report,
        );
    }
}

/// Office files are zip archives too; they are one file each.
pub(crate) fn is_office(bytes: &[u8]) -> bool {
    if !is_zip(bytes) {
        return false;
    }
    // Programs write the parts in any order, so the directory at the end is asked first.
    let is_part = |name: &str| name == "[Content_Types].xml" || name.starts_with("xl/work");
    if let Ok(archive) = zip::ZipArchive::new(Cursor::new(bytes)) {
        let mut names = archive.file_names().flatten();
        return names.any(|name| is_part(&name));
    }
    let ends = [
        &bytes[..bytes.len().min(1 << 16)],
        &bytes[bytes.len().saturating_sub(1 << 16)..],
    ];
    let has = |name: &[u8]| {
        ends.iter()
            .any(|end| end.windows(name.len()).any(|w| w == name))
    };
    has(b"[Content_Types].xml") || has(b"xl/work")
}

/// A path without drive, dots and doubled separators.
fn tidy(path: &str) -> String {
    let path = path.replace('\\', "/");
    let parts = path
        .split('/')
        .filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}

fn is_litter(path: &str) -> bool {
    path.split('/').any(|part| {
        part == "__MACOSX" || part.starts_with('.') || part == "Thumbs.db" || part == "desktop.ini"
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn zipped(entries: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            writer
                .start_file(*name, zip::write::SimpleFileOptions::default())
                .unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    fn names(files: Vec<SourceFile>) -> (Vec<String>, usize) {
        let mut report = ProblemList::default();
        let files = unpack(files, &mut report);
        let paths = files.into_iter().map(|f| f.path).collect();
        (paths, report.done().len())
    }

    #[test]
    fn archives_become_folders_and_litter_is_left_out() {
        let bytes = zipped(&[
            ("a/x.json", b"{}"),
            ("__MACOSX/._x", b"-"),
            ("../../y", b""),
        ]);
        let file = |path: &str, bytes: &[u8]| SourceFile {
            path: path.into(),
            bytes: bytes.to_vec(),
        };
        let (paths, problems) = names(vec![file("Game.zip", &bytes), file("C\\b.txt", b"b")]);
        assert_eq!(paths, ["C/b.txt", "Game/a/x.json", "Game/y"]);
        assert_eq!(problems, 0);
        let (paths, problems) = names(vec![file("Game.zip", &bytes[..bytes.len() / 2])]);
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
        let zeros = vec![0_u8; (MOST_BYTES + (1 << 20)) as usize];
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
        let problems = report.done();
        let ends = |problem: &crate::scenario::Problem| {
            problem
                .text(crate::language::Language::English)
                .contains("only its first")
        };
        assert!(
            problems.len() < 5 && problems.iter().any(ends),
            "{problems:?}"
        );
    }
}
