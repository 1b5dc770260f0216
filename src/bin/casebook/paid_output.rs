//! The files beside a log that is played at a server: its journal, its lock, and an earlier version. So the
//! same command continues a killed run, pays nothing for finished work, and overwrites no other game.

use super::Outcome;
use super::experiment::game::{JOURNAL_EXTENSION, LOCK_EXTENSION, PART_EXTENSION};
use super::files::{
    ForeignFileError, is_absent_or_own_file, is_pipe_or_device, remove_own_file, write_atomically, write_error,
    write_via_temporary_file,
};
use super::host::CommandHost;
use super::journal::Journal;
use super::lock::GameLock;
use super::output::OverwriteOption;
use super::servers::servers_in_settings;
use casebook::base::game::Log;
use casebook::base::scenario::shorten_quotation;
use casebook::play::mind::JournalEntry;
use casebook::read::archive::{game_journal_heading, read_log, unique_file_name};
use clap::Args;
use serde_json::Value;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Where a run stores what it pays for.
#[derive(Args, Clone, Default)]
pub struct PaidOutputOptions {
    /// Where every attempt is stored as it comes in. The same command continues from there. Without it, at a
    /// server, it lies beside --out (or in this folder) until the end.
    #[arg(long)]
    journal: Option<PathBuf>,
    #[command(flatten)]
    over: OverwriteOption,
}

impl PaidOutputOptions {
    /// Beside the output file.
    pub fn with_adjacent_journal(overwrite: bool) -> Self {
        Self { journal: None, over: OverwriteOption { overwrite } }
    }

    /// May something else be replaced?
    pub fn overwrite(&self) -> OverwriteOption {
        self.over
    }
}

/// An output file that costs money to make, with its sidecar files.
pub struct PaidOutput {
    /// `None`: standard output, or a pipe or device.
    out: Option<PathBuf>,
    /// A pipe or a device.
    pipe_or_device: Option<PathBuf>,
    journal: Option<PathBuf>,
    /// The user asked for the journal, so it stays.
    is_journal_named: bool,
    lock: Option<GameLock>,
    overwrite: bool,
}

/// The path with one more extension.
fn add_extension(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(format!(".{ending}"));
    name.into()
}

impl PaidOutput {
    /// Claims an output path. `paid`: calls cost money, so they are journalled in any case; `id` names the
    /// journal if there is no output file.
    ///
    /// # Errors
    /// Another process works there, or nothing can be written.
    pub fn claim(options: &PaidOutputOptions, out: Option<&Path>, paid: bool, id: &str) -> Outcome<Self> {
        let (special, out) = match out {
            Some(path) if is_pipe_or_device(path) => (out.map(Path::to_owned), None),
            _ => (None, out),
        };
        let named = options.journal.is_some();
        let own = || match out {
            Some(out) => add_extension(out, JOURNAL_EXTENSION),
            None => PathBuf::from(format!("{}.{JOURNAL_EXTENSION}", unique_file_name(id))),
        };
        let mut journal = options.journal.clone().or_else(|| paid.then(own));
        let mut lock = None;
        if let Some(out) = out {
            // Links are resolved, as for writing.
            let target = out.canonicalize().unwrap_or_else(|_| out.to_owned());
            let part = add_extension(&target, PART_EXTENSION);
            if journal.is_some() && !is_absent_or_own_file(&part) {
                return Err(ForeignFileError::new(&part).into());
            }
        }
        if let Some(path) = &journal {
            match GameLock::try_take(&add_extension(out.unwrap_or(path), LOCK_EXTENSION)) {
                Ok(Some(own)) => lock = Some(own),
                Ok(None) => {
                    let path = out.unwrap_or(path).display();
                    return Err(
                        format!("another process works on {path}; wait for its end, or name another file").into()
                    );
                }
                // The user did not ask for a journal.
                Err(error) if out.is_none() && !named => {
                    note!("warning: nothing is kept until the end: {error}");
                    journal = None;
                }
                Err(error) => return Err(error.into()),
            }
        }
        let (out, overwrite) = (out.map(Path::to_owned), options.over.overwrite);
        Ok(Self { out, pipe_or_device: special, journal, is_journal_named: named, lock, overwrite })
    }

    /// The existing output; `None`: nothing, or `--overwrite` is given.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn existing_text(&self) -> Outcome<Option<String>> {
        let Some(out) = self.out.as_ref().filter(|_| !self.overwrite) else {
            return Ok(None);
        };
        match std::fs::read(out) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned()).filter(|text| !text.trim().is_empty())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(write_error(out)(error).into()),
        }
    }

    fn shown_path(&self) -> impl std::fmt::Display {
        self.out.as_deref().unwrap_or(Path::new("")).display()
    }

    /// The message about something else at the output path.
    pub fn describe_foreign_content(&self, what: &str) -> String {
        format!("{} holds {what}, which stays: name another --out, or begin anew with --overwrite", self.shown_path())
    }

    /// The stored game if it goes further than `begun`, else `begun`; `true`: it is finished.
    ///
    /// # Errors
    /// Another game is there.
    pub fn choose_longer_game(&self, begun: Log) -> Outcome<(Log, bool)> {
        let Some(text) = self.existing_text()? else {
            return Ok((begun, false));
        };
        let lying = read_log(&text).ok().filter(|(_, problems)| problems.is_empty());
        let Some((lying, _)) = lying else {
            return Err(self.describe_foreign_content("something that is no whole log").into());
        };
        let both = lying.events.len().min(begun.events.len());
        let same = game_journal_heading(&lying)? == game_journal_heading(&begun)?
            && lying.events[..both] == begun.events[..both];
        // A free game is simply played again.
        let free = self.journal.is_none() && servers_in_settings(&lying.settings).is_empty();
        if !same && !free {
            return Err(self
                .describe_foreign_content(&format!("another game ({})", shorten_quotation(&lying.id)))
                .into());
        }
        if free || lying.events.len() < begun.events.len() {
            return Ok((begun, false));
        }
        let finished = lying.is_finished();
        Ok((lying, finished))
    }

    /// Opens the journal, if any, for this keeper.
    ///
    /// # Errors
    /// It belongs to another game, or cannot be written.
    pub fn open_game_journal(&self, keeper: &mut CommandHost) -> Outcome<()> {
        let heading = game_journal_heading(&keeper.log.borrow())?;
        if let Some(open) = self.open_journal(&heading)? {
            keeper.set_journal(open);
        }
        Ok(())
    }

    /// The journal with this heading, and its entries.
    ///
    /// # Errors
    /// It belongs to another, or cannot be written.
    pub fn open_journal(&self, heading: &Value) -> Outcome<Option<(Journal, Vec<JournalEntry>)>> {
        let Some(path) = &self.journal else {
            return Ok(None);
        };
        // A journal of the game to be overwritten goes; one of this very command, killed before, stays.
        if self.overwrite && !self.is_journal_named && Journal::read_existing(path, heading).is_empty() {
            remove_own_file(path);
        }
        let (journal, attempts) = Journal::open(path, heading)?;
        if !attempts.is_empty() {
            note!("{}: goes on with the {} attempts that it holds", path.display(), attempts.len());
        }
        Ok(Some((journal, attempts)))
    }

    /// Reports that the output is complete and nothing is paid for.
    pub fn report_finished(&self) {
        // The process that finished it may have been killed before this.
        self.remove_journal();
        note!("{}: finished there, so nobody is asked; --overwrite begins anew", self.shown_path());
    }

    /// Is there more than the output holds?
    pub fn has_journal(&self) -> bool {
        self.journal.as_ref().is_some_and(|path| path.exists())
    }

    /// Writes the output atomically. A temporary file of a killed process is taken over.
    pub fn write(&self, bytes: &str) -> Outcome<()> {
        match &self.out {
            Some(out) if self.lock.is_some() => {
                let target = out.canonicalize().unwrap_or_else(|_| out.clone());
                write_via_temporary_file(&target, &add_extension(&target, PART_EXTENSION), bytes)?;
            }
            Some(out) => write_atomically(out, bytes)?,
            None => match &self.pipe_or_device {
                Some(special) => write_atomically(special, bytes)?,
                None => super::write_data(bytes)?,
            },
        }
        Ok(())
    }

    /// The output is complete: removes the journal.
    pub fn remove_journal(&self) {
        if let Some(path) = self.journal.as_ref().filter(|_| !self.is_journal_named) {
            remove_own_file(path);
        }
    }

    /// Says how to continue what is unfinished.
    pub fn report_how_to_resume(&self) {
        if let Some(path) = &self.journal {
            note!("{}: what was paid for is kept; the same command goes on", path.display());
        }
    }
}
