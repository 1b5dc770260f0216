//! `fuzz-import`, for work on the importers: opens corrupted copies of files and reports the slowest. It
//! stops at the first that panics or takes too long, and writes it down.
//!
//! One fuzz target per importer without a second package: each folder of the corpus is a target whose files
//! are corrupted together; our own files (cases, logs, settings, experiments) can be targets of their own
//! (`--file`). The same seed corrupts in the same way.

use casebook::base::game::SettingsFile;
use casebook::read::archive::{OpenedFile, SourceFile, count_log_contents, open_files, read_log, write_log};
use casebook::show::export::{series_csv, transcript_markdown};
use casebook::show::viewer::Session;
use casebook::study::experiment::{parse_experiment, read_experiment};
use casebook::study::lesson::read_lesson;
use clap::Parser;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Opens corrupted copies of files until one is opened wrongly, or the time is over.
#[derive(Parser)]
#[command(version)]
struct FuzzOptions {
    /// Folders, each the files of one game.
    #[arg(default_value = "tests/corpus")]
    corpus: PathBuf,
    /// Files that are corrupted by themselves, instead of the folders.
    #[arg(long)]
    file: Vec<PathBuf>,
    /// How long to run.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How many inputs to try.
    #[arg(long, default_value_t = u64::MAX)]
    inputs: u64,
    /// The same seed corrupts in the same way.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the files that an importer failed on.
    #[arg(long, default_value = "target/fuzz-import")]
    out: PathBuf,
}

/// A longer report is a defect.
const MAX_REPORTED_PROBLEMS: usize = 1500;
/// The largest input, in bytes.
const MAX_INPUT_BYTES: usize = 8 << 20;
/// A slower input is a defect.
const MAX_DURATION: Duration = Duration::from_secs(2);

struct FuzzTarget {
    name: String,
    files: Vec<SourceFile>,
    inputs: u64,
    games: u64,
    slowest: Duration,
}

/// Corrupts and opens files. `false`: an importer panicked, hung, or let markup through.
type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match fuzz(&FuzzOptions::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// The file at `path`, or all files in that folder, with their paths from the folder's own name on.
fn collect_files(path: &Path, name: &str, files: &mut Vec<SourceFile>) -> std::io::Result<()> {
    if !path.is_dir() {
        files.push(SourceFile { path: name.to_owned(), bytes: std::fs::read(path)? });
        return Ok(());
    }
    let mut entries = std::fs::read_dir(path)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    entries.iter().try_for_each(|entry| {
        collect_files(&entry.path(), &format!("{name}/{}", entry.file_name().to_string_lossy()), files)
    })
}

fn fuzz(options: &FuzzOptions) -> Outcome<bool> {
    let mut targets = Vec::new();
    let mut folders: Vec<PathBuf> = std::fs::read_dir(&options.corpus)
        .map_err(|error| format!("{}: {error}", options.corpus.display()))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    if !options.file.is_empty() {
        folders.clone_from(&options.file);
    }
    for folder in folders {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut files = Vec::new();
        collect_files(&folder, &name, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
        targets.push(FuzzTarget { name, files, inputs: 0, games: 0, slowest: Duration::ZERO });
    }
    if targets.is_empty() {
        return Err(format!("{}: no folders in it", options.corpus.display()).into());
    }
    let mut chance = ChaCha8Rng::seed_from_u64(options.seed);
    let began = Instant::now();
    let mut sound = true;
    for input in 0..options.inputs {
        if began.elapsed().as_secs() >= options.seconds || !sound {
            break;
        }
        let at = random_below(&mut chance, targets.len());
        let others = random_below(&mut chance, targets.len());
        let mut spoilt = targets[at].files.clone();
        let more = targets[others].files.clone();
        for _ in 0..=random_below(&mut chance, 6) {
            corrupt(&mut spoilt, &more, &mut chance);
        }
        let started = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(|| open_as_page(&spoilt, input)));
        let took = started.elapsed();
        let target = &mut targets[at];
        target.inputs += 1;
        target.slowest = target.slowest.max(took);
        match result {
            Ok(Ok(games)) if took <= MAX_DURATION => target.games += games,
            outcome => {
                sound = false;
                let why = match outcome {
                    Ok(Ok(_)) => format!("took {took:?}"),
                    Ok(Err(what)) => what,
                    Err(_) => "panicked".to_owned(),
                };
                let home = options.out.join(format!("{}-{input}", target.name));
                save_files(&home, &spoilt)?;
                eprintln!("{}: {why}; the files are in {}", target.name, home.display());
            }
        }
    }
    let all: u64 = targets.iter().map(|t| t.inputs).sum();
    for target in &targets {
        println!(
            "{:<16} {:>8} inputs, {:>8} games, slowest {:?}",
            target.name, target.inputs, target.games, target.slowest
        );
    }
    println!("{all} inputs in {:?}", began.elapsed());
    Ok(sound)
}

/// Opens files as the page would; every twentieth time it also re-exports the logs.
fn open_as_page(files: &[SourceFile], input: u64) -> Result<u64, String> {
    for file in files {
        let text = String::from_utf8_lossy(&file.bytes);
        // Only panics matter here; the errors are the readers' own business.
        let _ = SettingsFile::read(&text);
        let _ = parse_experiment(&text).map(|value| read_experiment(&value));
        let _ = read_lesson(&text);
    }
    let findings = open_files(files.to_vec());
    let problems = findings.games.iter().map(|found| found.problems().len());
    if findings.problems.len() + problems.sum::<usize>() > MAX_REPORTED_PROBLEMS {
        return Err("the report grows with its input".into());
    }
    let games = findings.games.len() as u64;
    for found in &findings.games {
        let OpenedFile::Log(log, _) = &found.opened else {
            continue;
        };
        count_log_contents(log);
        let _ = Session::open((**log).clone());
        if !input.is_multiple_of(20) {
            continue;
        }
        let text = write_log(log).map_err(|error| error.to_string())?;
        match read_log(&text) {
            Ok((again, _)) if again == **log => {}
            Ok(_) => return Err("a log reads back differently".into()),
            Err(error) => return Err(format!("a log does not read back: {error}")),
        }
        series_csv(log).map_err(|error| error.to_string())?;
        if transcript_markdown(log).contains('<') {
            return Err("foreign markup came through".into());
        }
    }
    Ok(games)
}

fn random_below(chance: &mut ChaCha8Rng, below: usize) -> usize {
    usize::try_from(chance.next_u64() % (below.max(1) as u64)).unwrap_or(0)
}

/// Corrupts a file, or the list of files, in one way.
fn corrupt(files: &mut Vec<SourceFile>, others: &[SourceFile], chance: &mut ChaCha8Rng) {
    const INSERTED_PIECES: [&[u8]; 24] = [
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b"\\",
        b",",
        b":",
        b"\n",
        b"\0",
        b"\xff",
        b"\xef\xbb\xbf",
        b"999999999999999999999999999999",
        b"-1",
        b"1e400",
        b"null",
        b"<script>alert(1)</script>",
        b"</script>",
        b"\xe3\x80\x90",
        b"\xef\xbc\x9a",
        b"\\u0000",
        b"\\ud800",
        b"\r\n",
        b"=HYPERLINK(1)",
    ];
    if files.is_empty() {
        return;
    }
    let which = random_below(chance, files.len());
    let way = random_below(chance, 18);
    let length = files[which].bytes.len().max(1);
    let (a, b) = (random_below(chance, length), random_below(chance, length));
    let (from, to) = (a.min(b), a.max(b));
    match way {
        0 => {
            files.remove(which);
        }
        1 => {
            let mut twin = files[which].clone();
            twin.path.push('2');
            files.push(twin);
        }
        2 if !others.is_empty() => {
            let other = &others[random_below(chance, others.len())].bytes;
            let (c, d) = (random_below(chance, other.len()), random_below(chance, other.len()));
            let part = other[c.min(d)..c.max(d)].to_vec();
            files[which].bytes.splice(from..from, part);
        }
        3 => files[which].path = format!("{}", random_below(chance, 100)),
        4 => {
            let deep = INSERTED_PIECES[random_below(chance, 3) & 2].repeat(1 + random_below(chance, 100_000));
            let at = from.min(files[which].bytes.len());
            files[which].bytes.splice(at..at, deep);
        }
        _ => {
            let bytes = &mut files[which].bytes;
            if bytes.is_empty() {
                return;
            }
            match way {
                5 => bytes.truncate(from),
                6 => {
                    bytes.drain(from..to);
                }
                7 => {
                    let part = bytes[from..to].to_vec();
                    bytes.extend(part);
                }
                8 | 9 => bytes[from] ^= 1 << random_below(chance, 8),
                10 => bytes[from] = u8::try_from(random_below(chance, 256)).unwrap_or(0),
                // Complete values: duplicated with their keys, replaced by other kinds, or lengthened.
                12..=15 => {
                    let quote = bytes[from..].iter().position(|byte| *byte == b'"');
                    let Some(begins) = quote.map(|at| from + at) else {
                        return;
                    };
                    let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']' | b'\n');
                    let length = bytes[begins..].iter().position(ends);
                    let end = length.map_or(bytes.len(), |length| begins + length);
                    match way {
                        12 => {
                            let field = [&bytes[begins..end], b","].concat();
                            let many = field.repeat(1 + random_below(chance, 2_000));
                            bytes.splice(begins..begins, many);
                        }
                        13 | 14 => {
                            const REPLACEMENT_VALUES: [&[u8]; 8] =
                                [b"null", b"[]", b"{}", b"true", b"-7", b"1e999", b"\"\"", b"[[{}]]"];
                            let value = bytes[begins..end].iter().position(|byte| *byte == b':');
                            let value = value.map_or(begins, |at| begins + at + 1);
                            let kind = REPLACEMENT_VALUES[random_below(chance, REPLACEMENT_VALUES.len())];
                            bytes.splice(value..end, kind.iter().copied());
                        }
                        _ => {
                            let long = "long ".repeat(random_below(chance, 200_000));
                            bytes.splice(begins + 1..begins + 1, long.bytes());
                        }
                    }
                }
                16 => {
                    let part = bytes[from..to].to_vec();
                    let times = (MAX_INPUT_BYTES / 2 / part.len().max(1)).min(2_000);
                    let many = part.repeat(1 + random_below(chance, times));
                    bytes.splice(from..from, many);
                }
                11 => {
                    let short = bytes[from..to.min(from + 400)].to_vec();
                    let many = short.repeat(1 + random_below(chance, 20));
                    bytes.splice(from..from, many);
                }
                _ => {
                    let piece = INSERTED_PIECES[random_below(chance, INSERTED_PIECES.len())];
                    bytes.splice(from..from, piece.iter().copied());
                }
            }
        }
    }
    if let Some(file) = files.get_mut(which) {
        file.bytes.truncate(MAX_INPUT_BYTES);
    }
}

fn save_files(home: &Path, files: &[SourceFile]) -> Outcome<()> {
    for (at, file) in files.iter().enumerate() {
        let name: String =
            file.path.chars().map(|c| if c.is_alphanumeric() || "./-_".contains(c) { c } else { '_' }).collect();
        let path = home.join(format!("{at}")).join(name);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, &file.bytes)?;
    }
    Ok(())
}
