//! `casebook convert`: writes other programs' scripts as our case files.

use super::Outcome;
use super::load::{load_with_ratings, print_game_problems, print_problems};
use crate::files::write_error;
use casebook::base::scenario::Scenario;
use casebook::read::archive::{OpenedFile, unique_file_name, write_case, write_log};
use clap::Args;
use std::io::ErrorKind;
use std::path::PathBuf;

/// The most files of one id in a folder.
const MAX_FILES_PER_ID: usize = 100_000;

/// What is converted, and what its files do not say.
#[derive(Args)]
pub struct ConvertOptions {
    /// Files, folders or archives of one game, or of several.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where to write: a file for one game, a folder for several.
    #[arg(long)]
    out: PathBuf,
    /// Names a victim whom the files do not name (one after the other).
    #[arg(long)]
    victim: Vec<String>,
    /// Who killed the first victim, where the files do not say: a player's name or id.
    #[arg(long)]
    culprit: Vec<String>,
    #[command(flatten)]
    over: super::output::OverwriteOption,
}

/// Writes every case. `false`: one of them cannot be played as it is.
pub fn command(options: &ConvertOptions) -> Outcome<bool> {
    let findings = load_with_ratings(&options.files)?;
    print_problems(&findings);
    if findings.games.is_empty() {
        return Err("there is nothing in it that this program knows".into());
    }
    // A single game becomes a file, unless a folder of that name exists.
    let several = findings.games.len() > 1 || options.out.is_dir();
    if several {
        std::fs::create_dir_all(&options.out).map_err(write_error(&options.out))?;
    }
    let mut playable = true;
    let mut written: Vec<PathBuf> = Vec::new();
    for found in findings.games {
        playable &= found.is_playable();
        print_game_problems(&found);
        let (id, text) = match found.opened {
            OpenedFile::Case(mut case, _) => {
                options.fill_missing_facts(&mut case)?;
                (unique_file_name(&case.id), write_case(&case)?)
            }
            OpenedFile::Log(log, _) => (unique_file_name(&log.id), write_log(&log)?),
        };
        let path = if several { options.free_path(&id, text.as_bytes(), &written)? } else { options.out.clone() };
        let is_written = several && std::fs::read(&path).is_ok_and(|there| there == text.as_bytes());
        if !is_written {
            options.over.write(Some(&path), &options.files, text)?;
        }
        say!("{}", path.display());
        written.push(path);
    }
    Ok(playable)
}

impl ConvertOptions {
    /// Its path in the folder: another game of the same id, from this run or an earlier one, gets another
    /// file.
    fn free_path(&self, id: &str, bytes: &[u8], written: &[PathBuf]) -> Outcome<PathBuf> {
        for number in 1..=MAX_FILES_PER_ID {
            let name = match number {
                1 => format!("{id}.json"),
                _ => format!("{id}-{number}.json"),
            };
            let path = self.out.join(name);
            if written.contains(&path) {
                continue;
            }
            let is_free = std::fs::symlink_metadata(&path).is_err_and(|error| error.kind() == ErrorKind::NotFound);
            if is_free
                || std::fs::read(&path).is_ok_and(|there| there == bytes)
                || self.over.check_may_write(&path, &self.files, bytes).is_ok()
            {
                return Ok(path);
            }
        }
        Err(format!("{}: too many games are called {id}", self.out.display()).into())
    }

    fn fill_missing_facts(&self, case: &mut Scenario) -> Outcome<()> {
        for (victim, name) in case.victims.iter_mut().zip(&self.victim) {
            victim.name.clone_from(name);
        }
        if self.culprit.is_empty() {
            return Ok(());
        }
        let mut ids = Vec::new();
        for name in &self.culprit {
            let found = case.characters.iter().find(|c| c.name == *name || c.id == *name);
            let names = || case.characters.iter().map(|c| c.name.as_str()).collect::<Vec<_>>().join(", ");
            let found = found.ok_or_else(|| format!("“{name}” is nobody here; there are {}", names()))?;
            ids.push(found.id.clone());
        }
        match case.victims.first_mut() {
            Some(victim) if victim.murderers.is_none() => victim.murderers = Some(ids),
            Some(_) => return Err("the files say who did it already".into()),
            None => {}
        }
        Ok(())
    }
}
