//! `casebook convert`: the scripts of others as our case files.

use super::Outcome;
use super::load::{load, tell_loose};
use casebook::archive::{Opened, write_case, write_log};
use casebook::scenario::Scenario;
use clap::Args;
use std::path::PathBuf;

/// What is converted, and what its files do not say.
#[derive(Args)]
pub struct Convert {
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
}

/// Writes every case. `false`: one of them cannot be played as it is.
pub fn command(options: &Convert) -> Outcome<bool> {
    let findings = load(&options.files)?;
    tell_loose(&findings);
    if findings.found.is_empty() {
        return Err("there is nothing in it that this program knows".into());
    }
    let several = findings.found.len() > 1;
    if several {
        std::fs::create_dir_all(&options.out)?;
    }
    let mut playable = true;
    let mut written: Vec<PathBuf> = Vec::new();
    for found in findings.found {
        playable &= found.is_playable();
        for problem in found.problems() {
            note!("{}: {problem}", found.path);
        }
        let (id, text) = match found.opened {
            Opened::Case(mut case, _) => {
                options.complete(&mut case)?;
                (case.id.clone(), write_case(&case)?)
            }
            Opened::Log(log, _) => (log.id.clone(), write_log(&log)?),
        };
        let mut path = options.out.clone();
        if several {
            let mut number = 1;
            path = options.out.join(format!("{id}.json"));
            while written.contains(&path) {
                number += 1;
                path = options.out.join(format!("{id}-{number}.json"));
            }
        }
        crate::files::write_whole(&path, text)?;
        say!("{}", path.display());
        written.push(path);
    }
    Ok(playable)
}

impl Convert {
    fn complete(&self, case: &mut Scenario) -> Outcome<()> {
        for (victim, name) in case.victims.iter_mut().zip(&self.victim) {
            victim.name.clone_from(name);
        }
        if self.culprit.is_empty() {
            return Ok(());
        }
        let mut ids = Vec::new();
        for name in &self.culprit {
            let found = case
                .characters
                .iter()
                .find(|c| c.name == *name || c.id == *name);
            let names = || {
                case.characters
                    .iter()
                    .map(|c| c.name.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let found =
                found.ok_or_else(|| format!("“{name}” is nobody here; there are {}", names()))?;
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
