//! Recognizes a file by its first bytes: containers that are unpacked, and foreign kinds that are not read,
//! with advice. File names are ignored, and formats that this program reads are not known here.

use crate::base::scenario::{FileProblem, Quoted, quoted};

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
            let at = path.len().checked_sub(ending.len())?;
            let is = path.get(at..)?.eq_ignore_ascii_case(ending);
            is.then(|| format!("{}{left}", &path[..at]))
        };
        PACKED_EXTENSIONS.iter().find_map(cut).unwrap_or_else(|| path.to_owned())
    }
}

/// The bytes of a tar header that hold its checksum, in octal digits.
const CHECKSUM_BYTES: std::ops::Range<usize> = 148..156;

/// Is the checksum of the first tar header right? That holds for every program's tar files.
fn is_tar(bytes: &[u8]) -> bool {
    let Some(head) = bytes.get(..512) else {
        return false;
    };
    let field = String::from_utf8_lossy(&head[CHECKSUM_BYTES]);
    let digits = field.trim_matches(|c: char| c == '\0' || c.is_whitespace());
    let Ok(told) = u32::from_str_radix(digits, 8) else {
        return false;
    };
    let mut all = head.iter().enumerate();
    let byte = |(at, byte): (usize, &u8)| u32::from(if CHECKSUM_BYTES.contains(&at) { b' ' } else { *byte });
    head[0] != 0 && all.by_ref().map(byte).sum::<u32>() == told
}

/// A kind of file that is not read here.
enum ForeignKind {
    /// A single compressed file: by what, and the command that unpacks it.
    Compressed(&'static str, &'static str),
    Archive(&'static str),
    Split,
    Data(&'static str),
    /// Python's own serialization, which runs code when it is loaded.
    Pickle,
    OldOffice,
    Document(&'static str),
    Picture(&'static str),
    Media,
    Program,
    System,
}
use ForeignKind::{Archive, Compressed, Data, Document, Media, Picture, Program, Split, System};

/// Magic bytes: their offset, the bytes, and the kind.
const MAGIC_BYTES: [(usize, &[u8], ForeignKind); 59] = [
    (0, b"\xfd7zXZ\0", Compressed("xz", "xz -d")),
    (4, b"1AY&SY", Compressed("bzip2", "bzip2 -d")),
    (0, b"\x5d\0\0", Compressed("LZMA", "xz -d")),
    (0, b"LZIP", Compressed("lzip", "lzip -d")),
    (0, b"\x04\x22\x4d\x18", Compressed("LZ4", "lz4 -d")),
    (0, b"\x1f\x9d", Compressed("compress", "uncompress")),
    (0, b"\x89LZO", Compressed("lzop", "lzop -d")),
    (0, b"\xff\x06\0\0sNaPpY", Compressed("Snappy", "snzip -d")),
    (0, b"7z\xbc\xaf\x27\x1c", Archive("7z")),
    (0, b"Rar!\x1a\x07", Archive("RAR")),
    (0, b"MSCF\0", Archive("CAB")),
    (0, b"xar!", Archive("xar")),
    (0, b"!<arch>\n", Archive("ar")),
    (0, b"ALZ\x01", Archive("ALZ")),
    (0, b"EGGA", Archive("EGG")),
    (2, b"-lh", Archive("LZH")),
    (0x8001, b"CD001", Archive("ISO")),
    (0, b"PK\x07\x08", Split),
    (0, b"PAR1", Data("Parquet")),
    (0, b"PARE", Data("Parquet")),
    (0, b"ARROW1", Data("Arrow")),
    (0, b"FEA1", Data("Feather")),
    (0, b"ORC", Data("ORC")),
    (0, b"Obj\x01", Data("Avro")),
    (0, b"\x89HDF\r\n\x1a\n", Data("HDF5")),
    (0, b"\x93NUMPY", Data("NumPy")),
    (0, b"SQLite format 3\0", Data("SQLite")),
    (8, b"DUCK", Data("DuckDB")),
    (0, b"MATLAB 5.0", Data("MATLAB")),
    (0, b"RDX", Data("R")),
    (0, b"RDA", Data("R")),
    (0, b"GGUF", Data("GGUF")),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ForeignKind::OldOffice),
    (0, b"%PDF-", Document("PDF")),
    (0, b"{\\rtf", Document("RTF")),
    (0, b"\x89PNG", Picture("PNG")),
    (0, b"\xff\xd8\xff", Picture("JPEG")),
    (0, b"GIF8", Picture("GIF")),
    (8, b"WEBP", Picture("WebP")),
    (4, b"ftyphei", Picture("HEIC")),
    (4, b"ftypmif", Picture("HEIC")),
    (4, b"ftypavi", Picture("AVIF")),
    (0, b"II*\0", Picture("TIFF")),
    (0, b"MM\0*", Picture("TIFF")),
    (0, b"BM", Picture("BMP")),
    (0, b"\0\0\x01\0", Picture("ICO")),
    (4, b"ftyp", Media),
    (0, b"ID3", Media),
    (0, b"OggS", Media),
    (0, b"fLaC", Media),
    (0, b"RIFF", Media),
    (0, b"\x1a\x45\xdf\xa3", Media),
    (0, b"\x7fELF", Program),
    (0, b"MZ", Program),
    (0, b"\0asm", Program),
    (0, b"\xca\xfe\xba\xbe", Program),
    (0, b"\xcf\xfa\xed\xfe", Program),
    (0, b"\0\0\0\x01Bud1", System),
    (0, b"bplist00", System),
];

/// A mark of fewer plain letters also begins texts, so the file must contain zeros as well.
const MIN_TELLING_MARK_BYTES: usize = 6;

/// How much of a file is searched for zeros and invalid UTF-8, in bytes.
const HEAD_BYTES: usize = 4096;

/// The problem with a file of a kind that is not read; `None` for any other.
pub(super) fn foreign_kind_problem(bytes: &[u8]) -> Option<FileProblem> {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let zeros = head.contains(&0);
    // A letter may be cut where the head ends.
    let is_utf8 = std::str::from_utf8(head).map_or_else(|e| e.error_len().is_none(), |_| true);
    let is_text = is_utf8 && !zeros;
    let stands = |(at, mark, kind): &&(usize, &[u8], ForeignKind)| {
        let plain = mark.len() < MIN_TELLING_MARK_BYTES && mark.iter().all(u8::is_ascii_graphic);
        let counts = matches!(kind, Document(_)) || !is_text && (zeros || !plain);
        counts && bytes.get(*at..).is_some_and(|rest| rest.starts_with(mark))
    };
    let pickle = (!is_text && is_pickle(bytes)).then_some(&ForeignKind::Pickle);
    let kind = MAGIC_BYTES.iter().find(stands).map(|(.., kind)| kind).or(pickle);
    kind.map(ForeignKind::problem)
}

/// Protocols 2 to 5 begin with their number and end with a full stop; the first opcode is a frame or pushes a
/// value.
fn is_pickle(bytes: &[u8]) -> bool {
    let begins = matches!(bytes, [0x80, 2..=5, 0x95 | b']' | b'}' | b'c' | b'(' | b'X' | b'J' | b'K' | 0x8c, ..]);
    begins && bytes.ends_with(b".")
}

impl ForeignKind {
    fn problem(&self) -> FileProblem {
        match self {
            Compressed(by, command) => FileProblem::Compressed { by: quoted(by), command: quoted(command) },
            Archive(kind) => FileProblem::OtherArchive { kind: quoted(kind) },
            Split => FileProblem::SplitArchive,
            Data(kind) => FileProblem::DataFile { kind: quoted(kind) },
            Self::Pickle => FileProblem::Pickle,
            Self::OldOffice => FileProblem::OldOffice,
            Document(kind) => FileProblem::Document { kind: quoted(kind) },
            Picture(kind) => FileProblem::Picture { kind: quoted(kind) },
            Media => FileProblem::Media,
            Program => FileProblem::Program,
            System => FileProblem::System,
        }
    }
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
        let any = |is: &dyn Fn(&[u8]) -> bool| names.iter().any(|name| is(name));
        let begins = |what: &'static str| any(&|name| name.starts_with(what.as_bytes()));
        let is = |what: &'static str| any(&|name| name == what.as_bytes());
        let ends = |what: &'static str| any(&|name| name.ends_with(what.as_bytes()));
        let document = |kind: &str| Self::Other(FileProblem::Document { kind: quoted(kind) });
        let data = |kind: &str| Self::Other(FileProblem::DataFile { kind: quoted(kind) });
        match () {
            () if is("xl/workbook.bin") => Self::Other(FileProblem::OldOffice),
            () if begins("xl/work") => Self::Workbook,
            () if is("word/document.xml") => document("Word"),
            () if is("ppt/presentation.xml") => document("PowerPoint"),
            () if is("[Content_Types].xml") => Self::Workbook,
            () if is("META-INF/container.xml") => document("EPUB"),
            () if is("mimetype") && is("content.xml") => Self::Other(FileProblem::OldOffice),
            () if is("Index/Document.iwa") => Self::Other(FileProblem::OldOffice),
            () if ends("/data.pkl") || is("data.pkl") => Self::Other(FileProblem::Pickle),
            () if ends(".npy") => data("NumPy"),
            () => Self::Folder,
        }
    }
}

/// The name of a zip compression method that is not read.
pub(super) fn compression_name(number: u16) -> Quoted {
    match number {
        9 => quoted("Deflate64"),
        12 => quoted("bzip2"),
        14 => quoted("LZMA"),
        95 => quoted("xz"),
        98 => quoted("PPMd"),
        other => quoted(format_args!("{other}")),
    }
}
