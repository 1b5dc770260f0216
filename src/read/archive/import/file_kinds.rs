//! Recognizes a file by its first bytes: containers that are unpacked, and foreign kinds that are not read,
//! with advice. File names are ignored, and formats that this program reads are not known here.

use crate::base::scenario::{FileProblem, Quotation, quoted};
use std::sync::LazyLock;

/// A container that is unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Container {
    Zip,
    Gzip,
    Zstandard,
    Tar,
}

/// Extensions of compressed files, and what replaces each of them after unpacking.
const PACKED_EXTENSIONS: [(&str, &str); 6] =
    [(".tgz", ".tar"), (".tzst", ".tar"), (".gz", ""), (".zst", ""), (".zstd", ""), (".z", "")];

impl Container {
    pub(super) fn detect(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Self::Zip),
            [0x1f, 0x8b, ..] => Some(Self::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Self::Zstandard),
            _ => is_tar(bytes).then_some(Self::Tar),
        }
    }

    /// The path of the file inside a single compressed file.
    pub(super) fn inner_path(path: &str) -> String {
        let cut = |(ending, left): &(&str, &str)| {
            let (stem, end) = path.split_at_checked(path.len().checked_sub(ending.len())?)?;
            end.eq_ignore_ascii_case(ending).then(|| format!("{stem}{left}"))
        };
        PACKED_EXTENSIONS.iter().find_map(cut).unwrap_or_else(|| path.to_owned())
    }
}

/// Is the checksum of the first tar header right? That holds for every program's tar files.
fn is_tar(bytes: &[u8]) -> bool {
    let mut archive = tar::Archive::new(bytes);
    let first = archive.entries().ok().and_then(|entries| entries.raw(true).next());
    bytes.first().is_some_and(|byte| *byte != 0) && first.is_some_and(|entry| entry.is_ok())
}

/// Kinds of files that are not read here: the offset of their magic bytes, these bytes (each written as a letter),
/// and the problem to report.
static MAGIC_BYTES: LazyLock<Vec<(usize, Vec<u8>, FileProblem)>> = LazyLock::new(|| {
    let rows: Vec<(usize, String, FileProblem)> =
        serde_json::from_str(include_str!("magic_bytes.json")).unwrap_or_default();
    let bytes = |mark: String| mark.chars().filter_map(|letter| u8::try_from(letter).ok()).collect();
    rows.into_iter().map(|(at, mark, problem)| (at, bytes(mark), problem)).collect()
});

/// A mark of fewer plain letters also begins texts, so the file must contain zeros as well.
const MIN_DISTINCTIVE_MAGIC_BYTES: usize = 6;

/// How much of a file is searched for zeros and invalid UTF-8, in bytes.
const HEAD_BYTES: usize = 4096;

/// The problem with a file of a kind that is not read; `None` for any other.
pub(super) fn unsupported_kind_problem(bytes: &[u8]) -> Option<FileProblem> {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let zeros = head.contains(&0);
    // A letter may be cut where the head ends.
    let is_utf8 = std::str::from_utf8(head).map_or_else(|e| e.error_len().is_none(), |_| true);
    let is_text = is_utf8 && !zeros;
    let is_there = |(at, mark, problem): &&(usize, Vec<u8>, FileProblem)| {
        let plain = mark.len() < MIN_DISTINCTIVE_MAGIC_BYTES && mark.iter().all(u8::is_ascii_graphic);
        let counts = matches!(problem, FileProblem::Document { .. }) || !is_text && (zeros || !plain);
        counts && bytes.get(*at..).is_some_and(|rest| rest.starts_with(mark))
    };
    let pickle = || (!is_text && is_pickle(bytes)).then_some(FileProblem::Pickle);
    MAGIC_BYTES.iter().find(is_there).map(|(.., problem)| problem.clone()).or_else(pickle)
}

/// Protocols 2 to 5 begin with their number and end with a full stop; the first opcode is a frame or pushes a
/// value.
fn is_pickle(bytes: &[u8]) -> bool {
    let begins = matches!(bytes, [0x80, 2..=5, 0x95 | b']' | b'}' | b'c' | b'(' | b'X' | b'J' | b'K' | 0x8c, ..]);
    begins && bytes.ends_with(b".")
}

/// What a zip archive is, by the names in it: office documents and data files are zip archives too.
pub(super) enum ZipKind {
    /// A packed folder.
    Folder,
    Workbook,
    /// A kind that is not read, and the problem to report.
    Other(FileProblem),
}

impl ZipKind {
    pub(super) fn from_names(names: &[&[u8]]) -> Self {
        let begins = |what: &str| names.iter().any(|name| name.starts_with(what.as_bytes()));
        let is = |what: &str| names.contains(&what.as_bytes());
        let ends = |what: &str| names.iter().any(|name| name.ends_with(what.as_bytes()));
        let document = |kind: &str| Self::Other(FileProblem::Document { kind: quoted(kind) });
        let data = |kind: &str| Self::Other(FileProblem::DataFile { kind: quoted(kind) });
        match () {
            () if is("xl/workbook.bin") => Self::Other(FileProblem::OldOffice),
            () if begins("xl/work") => Self::Workbook,
            () if is("word/document.xml") => document("Word"),
            () if is("ppt/presentation.xml") => document("PowerPoint"),
            () if is("[Content_Types].xml") => Self::Workbook,
            () if is("META-INF/container.xml") => document("EPUB"),
            () if is("mimetype") && is("content.xml") || is("Index/Document.iwa") => {
                Self::Other(FileProblem::OldOffice)
            }
            () if ends("/data.pkl") || is("data.pkl") => Self::Other(FileProblem::Pickle),
            () if ends(".npy") => data("NumPy"),
            () => Self::Folder,
        }
    }
}

/// The name of a zip compression method that is not read.
pub(super) fn compression_name(number: u16) -> Quotation {
    match number {
        9 => quoted("Deflate64"),
        12 => quoted("bzip2"),
        14 => quoted("LZMA"),
        95 => quoted("xz"),
        98 => quoted("PPMd"),
        other => quoted(format_args!("{other}")),
    }
}
