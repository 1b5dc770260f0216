//! Small files of our own in the shapes of the published ones: each folder opens as what it is. Once damaged
//! it opens as something or nothing, soon and without a panic; `fuzz-import` tries that for as long
//! as one likes.

use casebook::base::language::Language;
use casebook::read::archive::{Format, OpenedFile, SourceFile, count_log_contents, open_files, read_log, write_log};
use proptest::prelude::*;
use std::path::Path;
use std::time::Instant;

fn collect_files(path: &Path, base: &Path, list: &mut Vec<SourceFile>) {
    let mut entries: Vec<_> = std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect_files(&path, base, list);
        } else {
            list.push(SourceFile {
                path: path.strip_prefix(base).unwrap().to_string_lossy().replace('\\', "/"),
                bytes: std::fs::read(&path).unwrap(),
            });
        }
    }
}

fn folder(name: &str) -> Vec<SourceFile> {
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut list = Vec::new();
    collect_files(&base.join(name), &base, &mut list);
    list
}

const FOLDERS: [&str; 15] = [
    "among-us",
    "avalon-nlu",
    "llmafia",
    "mirage-log",
    "mirage-log-stream",
    "mirage-script",
    "mixed",
    "own-log",
    "player-star-csv",
    "player-star-xlsx",
    "thinkthrice-game",
    "thinkthrice-log",
    "thinkthrice-log-zh",
    "wellplay",
    "werewolf-arena",
];

#[test]
fn every_folder_opens_as_what_it_is() {
    // Folder; formats; players, victims; for logs utterances, votes, ratings, clues, exam answers.
    type Row = (&'static str, &'static str, [usize; 2], Option<[usize; 5]>);
    let table: [Row; 14] = [
        ("among-us", "among-us", [3, 1], Some([5, 2, 0, 0, 0])),
        ("avalon-nlu", "avalon-nlu", [5, 1], Some([13, 0, 0, 0, 0])),
        ("llmafia", "llmafia", [4, 1], Some([13, 7, 0, 0, 0])),
        ("werewolf-arena", "werewolf-arena", [5, 1], Some([8, 8, 0, 0, 0])),
        ("mirage-log", "mirage-log", [2, 1], Some([5, 2, 10, 1, 0])),
        ("mirage-log-stream", "mirage-log", [2, 1], Some([5, 2, 10, 1, 0])),
        ("mirage-script", "mirage-script", [2, 1], None),
        ("own-log", "casebook-log", [3, 1], Some([23, 0, 23, 0, 2])),
        ("player-star-csv", "player-star-log", [3, 1], Some([23, 0, 0, 0, 2])),
        ("player-star-xlsx", "player-star-log", [3, 1], Some([23, 0, 0, 0, 2])),
        ("thinkthrice-game", "thinkthrice-game", [2, 1], None),
        ("thinkthrice-log", "thinkthrice-log", [2, 1], Some([10, 2, 0, 0, 0])),
        ("thinkthrice-log-zh", "thinkthrice-log", [2, 1], Some([10, 1, 0, 0, 0])),
        ("wellplay", "wellplay", [3, 2], None),
    ];
    for (name, format, [players, victims], counts) in &table {
        let findings = open_files(folder(name)).with_rated_copies();
        let [found] = findings.games.as_slice() else { panic!("{name}: {findings:?}") };
        assert_eq!(found.format.tag(), *format, "{name}");
        let case = found.case();
        assert_eq!((case.characters.len(), case.victims.len()), (*players, *victims), "{name}");
        if let OpenedFile::Log(log, _) = &found.opened {
            let f = count_log_contents(log);
            let told = [
                f.utterances.unwrap_or_default().total,
                f.votes.unwrap_or(0),
                f.ratings.unwrap_or_default().total,
                f.clues.unwrap_or(0),
                f.exam_answers,
            ];
            assert_eq!(Some(told), *counts, "{name}");
        } else {
            assert_eq!(*counts, None, "{name}");
        }
    }
    for format in Format::all() {
        let sample = |(_, tag, ..): &Row| *tag == format.tag();
        assert!(format == Format::CASE || table.iter().any(sample), "no sample of {format}");
    }
    // Archives are unpacked, so a game in two of them is opened twice.
    let formats: Vec<Format> = open_files(folder("mixed")).games.iter().map(|f| f.format).collect();
    assert_eq!(formats.len(), 3, "{formats:?}");
}

#[test]
fn the_page_of_formats_has_a_row_for_each() {
    let page = include_str!("../docs/formats.md");
    for format in Format::all() {
        let name = format.name(Language::English);
        assert!(page.contains(&format!("| {name} |")), "{name}");
        assert_eq!(Format::by_name(format.tag()), Some(format));
    }
}

#[test]
fn the_same_files_in_other_codes_and_under_other_names_are_the_same_games() {
    let plain = open_files(folder("thinkthrice-log-zh"));
    let text = String::from_utf8(folder("thinkthrice-log-zh")[0].bytes.clone()).unwrap();
    let marked: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let unmarked: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let gbk = encoding_rs::GBK.encode(&text).0.into_owned();
    let windows = text.replace('\n', "\r\n").into_bytes();
    for bytes in [marked, unmarked, gbk, windows] {
        let path = "download".to_owned();
        let findings = open_files(vec![SourceFile { path, bytes }]);
        let (OpenedFile::Log(a, _), OpenedFile::Log(b, _)) = (&findings.games[0].opened, &plain.games[0].opened) else {
            panic!("no log")
        };
        assert_eq!(a.events, b.events);
    }
}

/// One way to damage a file.
#[derive(Debug, Clone)]
enum Damage {
    Flip(usize, u8),
    Cut(usize),
    Double(usize, usize),
    Insert(usize, &'static str),
    Nest(usize, usize),
    Drop,
}

fn any_damage() -> impl Strategy<Value = Damage> {
    let pieces = prop_oneof![
        Just("{"),
        Just("]"),
        Just("\""),
        Just("1e999"),
        Just("99999999999999999999"),
        Just("<script>"),
        Just("\u{3010}"),
        Just("\0")
    ];
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, bit)| Damage::Flip(at, bit)),
        any::<usize>().prop_map(Damage::Cut),
        (any::<usize>(), any::<usize>()).prop_map(|(from, to)| Damage::Double(from, to)),
        (any::<usize>(), pieces).prop_map(|(at, piece)| Damage::Insert(at, piece)),
        (any::<usize>(), 1..20_000_usize).prop_map(|(at, deep)| Damage::Nest(at, deep)),
        Just(Damage::Drop),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 700, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn spoilt_files_of_every_kind_open_or_not_but_never_stop_an_importer(
        which in 0..=FOLDERS.len(),
        spoils in proptest::collection::vec((any::<usize>(), any_damage()), 1..8),
    ) {
        // One game, or all of them together.
        let mut files = match FOLDERS.get(which) {
            Some(one) => folder(one),
            None => FOLDERS.map(folder).concat(),
        };
        for (which, spoil) in spoils {
            if files.is_empty() {
                break;
            }
            let which = which % files.len();
            let bytes = &mut files[which].bytes;
            let length = bytes.len().max(1);
            match spoil {
                Damage::Flip(at, bit) if !bytes.is_empty() => bytes[at % length] ^= bit,
                Damage::Flip(..) => {}
                Damage::Cut(at) => bytes.truncate(at % length),
                Damage::Double(from, to) => {
                    let (from, to) = (from % length, to % length);
                    let part = bytes.get(from.min(to)..from.max(to)).unwrap_or(&[]).to_vec();
                    bytes.extend(part);
                }
                Damage::Insert(at, piece) => {
                    let at = at % length.min(bytes.len().max(1));
                    bytes.splice(at.min(bytes.len())..at.min(bytes.len()), piece.bytes());
                }
                Damage::Nest(at, deep) => {
                    let at = (at % length).min(bytes.len());
                    bytes.splice(at..at, b"[".repeat(deep));
                }
                Damage::Drop => { files.remove(which); }
            }
        }
        let started = Instant::now();
        for found in open_files(files).games {
            match found.opened {
                OpenedFile::Log(log, _) => {
                    let again = read_log(&write_log(&log).unwrap());
                    prop_assert!(again.is_ok_and(|(again, _)| again == *log));
                }
                OpenedFile::Case(case, problems) => {
                    prop_assert!(!problems.is_empty() || case.characters.len() > 1);
                }
            }
        }
        // No limit that a busy machine could miss: a hang takes longer.
        prop_assert!(started.elapsed().as_secs() < 30);
    }
}
