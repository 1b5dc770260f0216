//! Sheets for human judges, and their marks.

use super::super::Outcome;
use super::super::experiment::scan::{map_games_if_any, scan_result_folders};
use super::{find_judged_files, parse_aspects};
use crate::files::write_atomically;
use casebook::base::game::Log;
use casebook::read::archive::{safe_file_name, unique_file_name};
use casebook::study::experiment::extract_logs;
use casebook::study::judging::{JudgedFile, items_sheet, read_marks_sheet, script_with_timeline};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub struct ItemsOptions {
    /// Judges' files and their logs, or folders with them; scripts are shown only if their log is there.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// ici, sci, factual, inferential, quality; without it all of them.
    #[arg(long, value_delimiter = ',')]
    what: Vec<String>,
    /// At most so many per scale, drawn at random.
    #[arg(long, value_parser = crate::servers::count_parser(0, 1_000_000_000))]
    sample: Option<usize>,
    /// The seed of the sample.
    #[arg(long, default_value_t = 0, value_parser = parse_seed)]
    seed: u64,
    /// Where to write the sheet (CSV); without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: crate::output::OverwriteOption,
}

fn parse_seed(text: &str) -> Result<u64, String> {
    crate::servers::parse_integer(text, 0, u64::MAX)
}

#[derive(Args)]
pub struct MarksOptions {
    /// The sheet with marks in its column `mark`.
    sheet: PathBuf,
    /// The judges' files that it was made of, or folders with them.
    #[arg(long, required = true, num_args = 1..)]
    of: Vec<PathBuf>,
    /// The human judge's name in files.
    #[arg(long)]
    name: String,
    /// A folder for what comes out; without it, beside the files.
    #[arg(long)]
    out: Option<PathBuf>,
}

pub fn write_items_sheet(options: &ItemsOptions) -> Outcome<bool> {
    let found = find_judged_files(&options.files)?;
    let judged: Vec<JudgedFile> = found.into_iter().map(|(_, file)| file).collect();
    let what = parse_aspects(&options.what)?;
    let logs = load_logs(&options.files)?;
    let script = |log: &str, character: &str| {
        let log = logs.iter().find(|one| one.id == log)?;
        let place = log.scenario.character_position(character)?;
        log.scenario.characters.get(place).map(script_with_timeline)
    };
    let sample = options.sample.map(|most| (most, options.seed));
    let sheet = items_sheet(&judged, &what, sample, &script)?;
    // Spreadsheets recognise UTF-8 by a byte order mark.
    let sheet = match options.out {
        Some(_) => format!("\u{feff}{sheet}"),
        None => sheet,
    };
    options.over.write(options.out.as_deref(), &options.files, sheet)?;
    Ok(true)
}

/// The logs among these paths, for their scripts.
fn load_logs(paths: &[PathBuf]) -> Outcome<Vec<Log>> {
    let (lying, _) = scan_result_folders(paths)?;
    let (logs, _) =
        map_games_if_any(&lying, paths, |findings, _| extract_logs(findings).map(|(_, log)| log).collect())?;
    Ok(logs)
}

pub fn read_marks_sheet_file(options: &MarksOptions) -> Outcome<bool> {
    let found = find_judged_files(&options.of)?;
    let judged: Vec<JudgedFile> = found.iter().map(|(_, file)| file.clone()).collect();
    let text = super::super::read_text_file(&options.sheet)?;
    let made = read_marks_sheet(&text, &options.name, &judged).map_err(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        format!("{}: {}", options.sheet.display(), all.join("\n"))
    })?;
    for file in made {
        let beside = found.iter().find(|(_, one)| one.log == file.log).and_then(|(path, _)| path.parent());
        let folder = options.out.as_deref().or(beside);
        let name = format!("{}.judged.{}.json", unique_file_name(&file.log), safe_file_name(&options.name));
        let path = folder.map_or_else(|| PathBuf::from(&name), |folder| folder.join(&name));
        let others = found.iter().find(|(known, _)| *known == path);
        if others.is_some_and(|(_, one)| one.marked_by != file.marked_by) {
            return Err(format!("{} is another judge's; choose another --name", path.display()).into());
        }
        write_atomically(&path, file.to_text()?)?;
        say!("{}: {} marks", path.display(), file.items.len());
    }
    Ok(true)
}
