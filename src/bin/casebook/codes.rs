//! `casebook codes`: agreement of coders, and a log with its codes in other forms.

use super::Outcome;
use super::load::load_log;
use casebook::base::language::Language;
use casebook::study::coding::{
    Codebook, Codes, CodesChange, agreement_csv, codes_csv, compare_coders, convokit_archive, import_codes, read_codes,
    write_codes,
};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Subcommand)]
pub enum CodesCommand {
    /// Agreement of coders as CSV: Cohen's κ of every two, Krippendorff's α of all, by code and overall.
    Agree(AgreeOptions),
    /// A log with codes: gathered in one file, as a table, or as a ConvoKit corpus.
    Export(ExportCodesOptions),
}

#[derive(Args)]
pub struct AgreeOptions {
    /// Files of codes, of one log or of several. Equal names in them are one coder.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: super::output::OutputOptions,
}

#[derive(Args)]
pub struct ExportCodesOptions {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// Codes of it: files of ours, or tables with turn, code and coder as CSV or JSON.
    #[arg(long, required = true, num_args = 1..)]
    codes: Vec<PathBuf>,
    #[arg(long, value_enum)]
    format: CodesFormat,
    #[command(flatten)]
    output: super::output::OutputOptions,
}

#[derive(Clone, Copy, ValueEnum)]
enum CodesFormat {
    /// A file of codes, with everybody's.
    Json,
    /// A row for every code that somebody gave.
    Csv,
    /// A ConvoKit corpus, as a zip archive.
    Convokit,
}

pub fn command(command: &CodesCommand) -> Outcome<bool> {
    match command {
        CodesCommand::Agree(options) => write_agreement(options),
        CodesCommand::Export(options) => export_codes(options),
    }
}

fn write_agreement(options: &AgreeOptions) -> Outcome<bool> {
    let mut all = Vec::new();
    for path in &options.files {
        let codes = read_codes(&super::read_text_file(path)?);
        all.push(codes.map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let compared = compare_coders(&all.iter().collect::<Vec<_>>());
    if compared.is_empty() {
        return Err("no two coders coded the same utterance".into());
    }
    options.output.write(&options.files, agreement_csv(&compared)?)?;
    Ok(true)
}

fn export_codes(options: &ExportCodesOptions) -> Outcome<bool> {
    let log = load_log(&options.log)?;
    let mut files = Vec::new();
    for path in &options.codes {
        let bytes = std::fs::read(path);
        files.push((path, bytes.map_err(|error| format!("{}: {error}", path.display()))?));
    }
    // The codebook of the first file that has one; tables have none.
    let own = files.iter().find_map(|(_, bytes)| {
        let text = std::str::from_utf8(bytes).ok()?;
        Some(read_codes(text).ok()?.codebook)
    });
    let book = own.unwrap_or_else(|| Codebook::with_initial_codes(log.scenario.language));
    let mut codes = Codes::new(&log, book);
    for (path, bytes) in &files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let taken = import_codes(bytes, &codes, &log, &name);
        for problem in &taken.problems {
            note!("{}: {}", path.display(), problem.describe(Language::English));
        }
        if taken.more > 0 {
            note!("{}: … and {} more", path.display(), taken.more);
        }
        codes.apply(&CodesChange::Take(taken));
    }
    if codes.coders.is_empty() {
        return Err("nothing in these files could be taken as codes of this log".into());
    }
    let bytes = match options.format {
        CodesFormat::Json => write_codes(&codes)?.into_bytes(),
        CodesFormat::Csv => codes_csv(&codes, &log)?.into_bytes(),
        CodesFormat::Convokit => convokit_archive(&codes, &log, "corpus")?,
    };
    let inputs = [&options.log[..], &options.codes].concat();
    options.output.write(&inputs, &bytes)?;
    Ok(true)
}
