//! An experiment file from disk, with the cases and the settings that it names: everything that is wrong with it is told
//! at once; a case that cannot be played is told and left out.

use crate::load::{load, tell_loose};
use crate::{Outcome, read};
use casebook::archive::{Opened, digest};
use casebook::experiment::{
    ExperimentBudget, ExperimentCase, ExperimentFile, ExperimentPlan, ExperimentProblem, MindEntry,
    plan, read_experiment,
};
use casebook::game::SettingsFile;
use casebook::scenario::Severity;
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The file, and who plays instead of whom it names.
#[derive(Args)]
pub struct Source {
    /// An experiment file: TOML, or JSON of the same shape.
    pub file: PathBuf,
}

/// A file with its games.
pub struct Loaded {
    pub plan: ExperimentPlan,
    pub budget: ExperimentBudget,
    /// Cases, and paths of cases, that cannot be played.
    pub broken: usize,
}

impl Source {
    /// `server`: address and model that play instead of the file's minds.
    pub fn load(&self, server: Option<(&str, &str)>) -> Outcome<Loaded> {
        let mut file = self.experiment()?;
        if let Some((endpoint, model)) = server {
            file.minds = vec![MindEntry {
                endpoint: Some(endpoint.to_owned()),
                model: Some(model.to_owned()),
                ..MindEntry::default()
            }];
        }
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let (cases, broken) = cases(&file, folder)?;
        let settings = |path: &str| {
            let text = read(&folder.join(path)).map_err(|error| error.to_string())?;
            SettingsFile::read(&text).map_err(|error| format!("{path}: {error}"))
        };
        let plan = plan(&file, &cases, &settings).map_err(|problems| self.wrong(&problems))?;
        if plan.games.is_empty() {
            return Err("no case can be played".into());
        }
        Ok(Loaded {
            plan,
            budget: file.budget,
            broken,
        })
    }

    pub fn experiment(&self) -> Outcome<ExperimentFile> {
        let text = read(&self.file)?;
        let name = self.file.display();
        let text = text.trim_start_matches('\u{feff}');
        let value = match text.trim_start().starts_with('{') {
            true => serde_json::from_str(text).map_err(|error| format!("{name}: {error}"))?,
            false => toml::from_str(text).map_err(|error| format!("{name}: {error}"))?,
        };
        read_experiment(&value).map_err(|problems| self.wrong(&problems).into())
    }

    fn wrong(&self, problems: &[ExperimentProblem]) -> String {
        let lines = problems.iter().map(|problem| format!("\n  {problem}"));
        let count = match problems.len() {
            1 => "one thing is wrong".to_owned(),
            several => format!("{several} things are wrong"),
        };
        format!(
            "{}: {count}:{}",
            self.file.display(),
            lines.collect::<String>()
        )
    }
}

/// The cases of a file in the order of its paths, and how many cannot be played.
fn cases(file: &ExperimentFile, folder: &Path) -> Outcome<(Vec<ExperimentCase>, usize)> {
    let mut cases: Vec<ExperimentCase> = Vec::new();
    let mut broken = 0;
    let mut labels: BTreeMap<String, u64> = BTreeMap::new();
    for (place, pattern) in file.cases.iter().enumerate() {
        let place = format!("cases[{place}]");
        let paths = super::pattern::paths(folder, pattern);
        if paths.is_empty() {
            note!(
                "{place}: nothing is called `{pattern}`; correct the path, from the experiment file's folder"
            );
            broken += 1;
        }
        for path in paths {
            let found = load(std::slice::from_ref(&path));
            let findings = match found {
                Ok(findings) => findings,
                Err(error) => {
                    note!("{place}: {error}");
                    broken += 1;
                    continue;
                }
            };
            tell_loose(&findings);
            // A file that is named and holds nothing was meant to.
            if findings.found.is_empty() {
                note!("{place}: there is no case in {}", path.display());
                broken += 1;
            }
            for found in findings.found {
                let playable = found.is_playable();
                for problem in found
                    .problems()
                    .iter()
                    .filter(|one| one.severity != Severity::Warning)
                {
                    note!("{place}: {}: {problem}", found.path);
                }
                let Opened::Case(case, _) = found.opened else {
                    note!(
                        "{place}: {} is a log, not a case; it is left out",
                        found.path
                    );
                    continue;
                };
                if !file.languages.is_empty() && !file.languages.contains(&case.language) {
                    continue;
                }
                if !playable {
                    note!(
                        "{place}: {}: this case cannot be played as it is",
                        found.path
                    );
                    broken += 1;
                    continue;
                }
                let mark = digest(serde_json::to_string(&case)?.as_bytes());
                let mut label = ExperimentCase::label_of(&case);
                match labels.get(&label) {
                    // Two patterns may name one file.
                    Some(known) if *known == mark => continue,
                    Some(_) => label = format!("{label} {:08x}", mark as u32),
                    None => {}
                }
                if labels.insert(label.clone(), mark).is_none() {
                    let case = Arc::new(*case);
                    cases.push(ExperimentCase { label, case });
                }
            }
        }
    }
    Ok((cases, broken))
}
