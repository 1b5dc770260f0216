//! Writes commands' output where the user says. It replaces only earlier output of the same kind: never an
//! input, another game or case, or anything else, unless the user says so.

use super::Outcome;
use super::files::{is_pipe_or_device, write_atomically, write_error};
use clap::Args;
use flate2::read::MultiGzDecoder;
use serde_json::Value;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Whether something else may be replaced.
#[derive(Args, Clone, Copy, Default)]
pub struct OverwriteOption {
    /// Overwrites something else that is there: another game, or this one although it is finished. An input
    /// is never overwritten.
    #[arg(long)]
    pub overwrite: bool,
}

impl OverwriteOption {
    /// Writes `bytes`; without a path, to standard output. `inputs`: the files that were read.
    ///
    /// # Errors
    /// Something else is there, or nothing can be written.
    pub fn write(self, out: Option<&Path>, inputs: &[PathBuf], bytes: impl AsRef<[u8]>) -> Outcome<()> {
        let Some(path) = out else {
            return super::screen::write_stdout(bytes.as_ref());
        };
        self.check_may_write(path, inputs, bytes.as_ref())?;
        write_atomically(path, bytes)?;
        Ok(())
    }

    /// May it be written there?
    ///
    /// # Errors
    /// Something else is there.
    pub fn check_may_write(self, path: &Path, inputs: &[PathBuf], bytes: &[u8]) -> Outcome<()> {
        refuse_input(path, inputs)?;
        if self.overwrite || is_pipe_or_device(path) || path.is_dir() {
            return Ok(());
        }
        match std::fs::read(path) {
            Ok(there) => check_may_replace(&there, bytes).map_err(|what| {
                let path = path.display();
                format!("{path} holds {what}, which stays: name another file, or write over it with --overwrite").into()
            }),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(write_error(path)(error).into()),
        }
    }
}

/// Where a command writes its output.
#[derive(Args)]
pub struct OutputOptions {
    /// Where to write it; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: OverwriteOption,
}

impl OutputOptions {
    /// Writes `bytes`. `inputs`: the files that were read.
    ///
    /// # Errors
    /// Something else is there, or nothing can be written.
    pub fn write(&self, inputs: &[PathBuf], bytes: impl AsRef<[u8]>) -> Outcome<()> {
        self.over.write(self.out.as_deref(), inputs, bytes)
    }
}

/// An input must not be overwritten.
///
/// # Errors
/// It is one of the inputs.
pub fn refuse_input(path: &Path, inputs: &[PathBuf]) -> Outcome<()> {
    let same = |input: &PathBuf| is_same_file(path, input);
    if inputs.iter().any(same) {
        Err(format!("{} is read here, so it stays: name another file", path.display()).into())
    } else {
        Ok(())
    }
}

/// Do both paths name the same file, existing or not?
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let full = |path: &Path| {
        let there = path.canonicalize().ok();
        there.or_else(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
            Some(folder.join(path.file_name()?))
        })
    };
    full(one).is_some_and(|one| full(other) == Some(one))
}

/// What a file is, to decide what may replace it.
#[derive(PartialEq)]
enum FileKind {
    /// A log: its id, whether ratings are merged into it, and its length.
    Game { id: String, is_joined: bool, events: usize },
    /// Files that people write: none replaces another.
    Authored(&'static str, String),
    /// Any other output, known by its beginning.
    GeneratedOutput(Vec<u8>),
}

/// Letters of the first line that identify other texts: their first columns, or the title.
const MAX_FILE_HEAD_CHARS: usize = 12;

/// May `now` replace `there`? `Err`: what is there.
fn check_may_replace(there: &[u8], now: &[u8]) -> Result<(), String> {
    if there == now || there.trim_ascii().is_empty() {
        return Ok(());
    }
    let (there, now) = (decompress(there), decompress(now));
    if there == now {
        return Ok(());
    }
    match (identify_file_kind(&there), identify_file_kind(&now)) {
        (FileKind::Game { id, is_joined, events }, FileKind::Game { id: now, is_joined: as_well, events: goes_to }) => {
            // A joined log is made from a log and its ratings, both stored elsewhere.
            let same = id == now && is_joined == as_well && (is_joined || events <= goes_to);
            if same {
                Ok(())
            } else if id == now && !is_joined && !as_well {
                Err("more of this game".to_owned())
            } else {
                Err(format!("another log ({})", shorten_id(&id)))
            }
        }
        (FileKind::Game { id, .. }, _) => Err(format!("a log ({})", shorten_id(&id))),
        (FileKind::Authored(what, id), _) => Err(format!("{what} ({})", shorten_id(&id))),
        (one, other) if one == other => Ok(()),
        _ => Err("something else".to_owned()),
    }
}

fn shorten_id(id: &str) -> String {
    casebook::base::scenario::shorten_quotation(id)
}

fn decompress(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let packed = bytes.starts_with(&[0x1f, 0x8b]);
    let read = packed.then(|| {
        let most = casebook::read::archive::MAX_IMPORT_BYTES;
        MultiGzDecoder::new(bytes).take(most).read_to_end(&mut out)
    });
    match read {
        Some(Ok(_)) => out,
        _ => bytes.to_owned(),
    }
}

fn identify_file_kind(bytes: &[u8]) -> FileKind {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
    let value = match bytes.first() {
        Some(b'{' | b'[') => serde_json::from_slice::<Value>(bytes).ok(),
        _ => None,
    };
    match value {
        Some(value) => identify_json_kind(&value),
        None => FileKind::GeneratedOutput(file_head(bytes)),
    }
}

fn identify_json_kind(value: &Value) -> FileKind {
    let text = |key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default();
    match text("format") {
        "casebook-log" => {
            let id = text("id");
            let (stem, is_joined) = match id.rsplit_once('+') {
                Some((stem, mark)) if mark.len() == 16 && mark.bytes().all(|b| b.is_ascii_hexdigit()) => (stem, true),
                _ => (id, false),
            };
            let events = value.get("events").and_then(Value::as_array).map_or(0, Vec::len);
            FileKind::Game { id: stem.to_owned(), is_joined, events }
        }
        "casebook-case" => FileKind::Authored("another case", text("id").to_owned()),
        "casebook-codes" => FileKind::Authored("other codes", text("log").to_owned()),
        "" => {
            let first = value.get(0).unwrap_or(value);
            let keys = first.as_object().map(|map| map.keys().cloned().collect::<Vec<_>>());
            FileKind::GeneratedOutput(keys.unwrap_or_default().join("\n").into_bytes())
        }
        format => FileKind::GeneratedOutput(format.as_bytes().to_owned()),
    }
}

/// The beginning that two files of the same kind share.
fn file_head(bytes: &[u8]) -> Vec<u8> {
    let ours = b"casebook";
    // A Parquet file names its program at its end.
    if bytes.starts_with(b"PAR1") && bytes.windows(ours.len()).any(|part| part == ours) {
        return b"PAR1".to_vec();
    }
    if bytes.starts_with(b"PK\x03\x04") {
        // The name of the first file in the archive.
        let length = bytes.get(26).copied().unwrap_or_default();
        return bytes.get(30..30 + usize::from(length)).unwrap_or_default().to_vec();
    }
    let text = String::from_utf8_lossy(bytes.get(..4096).unwrap_or(bytes)).into_owned();
    if text.starts_with('<')
        && let Some(end) = text.find("</title>")
    {
        return text.as_bytes()[..end].to_owned();
    }
    let line = text.lines().next().unwrap_or_default();
    line.chars().take(MAX_FILE_HEAD_CHARS).collect::<String>().into_bytes()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::io::Write;

    fn packed(text: &str) -> Vec<u8> {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(text.as_bytes()).unwrap();
        gzip.finish().unwrap()
    }

    #[test]
    fn only_what_can_be_made_again_is_replaced() {
        let log = |id: &str, events: &str| {
            format!("{{\"format\":\"casebook-log\",\"id\":\"{id}\",\"events\":[{events}]}}").into_bytes()
        };
        let case = |id: &str, title: &str| {
            format!("{{\"format\":\"casebook-case\",\"id\":\"{id}\",\"title\":\"{title}\"}}").into_bytes()
        };
        let joined = |id: &str, events: &str| log(&format!("{id}+557f0b73f1377fea"), events);
        let text = |text: &str| text.as_bytes().to_vec();
        for (there, now, expected) in [
            (text(" \n"), log("a", ""), None),
            (log("a", "1"), log("a", "1"), None),
            (log("a", "1"), log("a", "1,2"), None),
            (log("a", "1,2"), log("a", "1"), Some("more of this game")),
            (log("a", "1"), log("b", "1,2"), Some("another log (a)")),
            (joined("a", "1,2"), joined("a", "1"), None),
            (log("a", "1"), joined("a", "1,2"), Some("another log (a)")),
            (joined("a", "1"), joined("b", "1"), Some("another log (a)")),
            (log("a", "1"), text("turn,said\n1,2"), Some("a log (a)")),
            (packed("{\"format\":\"casebook-log\",\"id\":\"a\"}"), log("a", "1"), None),
            (case("a", "x"), case("a", "x"), None),
            (case("a", "x"), case("a", "y"), Some("another case (a)")),
            (text("turn,who,said\n1"), text("turn,who,said\n2"), None),
            (text("turn,who,said\n1"), text("name,mark\n2"), Some("something else")),
            (text("My notes"), text("# The Mill\n"), Some("something else")),
            (text("<!doctype html><title>A</title>1"), text("<!doctype html><title>A</title>2"), None),
            (text("<!doctype html><title>A</title>"), text("<!doctype html><title>B</title>"), Some("something else")),
            (text("[{\"of\":1}]"), text("[{\"of\":2}]"), None),
            (text("[{\"mine\":1}]"), text("[{\"of\":2}]"), Some("something else")),
        ] {
            let found = check_may_replace(&there, &now);
            assert_eq!(
                found.as_ref().err().map(String::as_str),
                expected,
                "{} {}",
                String::from_utf8_lossy(&there),
                String::from_utf8_lossy(&now)
            );
        }
    }
}
