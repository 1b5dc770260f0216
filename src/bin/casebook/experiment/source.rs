//! An experiment file from disk, with the cases and settings that it names. All problems are reported at
//! once; a case that cannot be played is reported and left out.

use crate::load::{load_with_ratings, print_problems};
use crate::{Outcome, read_text_file};
use casebook::base::game::SettingsFile;
use casebook::study::experiment::{
    CaseList, ExperimentBudget, ExperimentFile, ExperimentPlan, ExperimentProblem, MindEntry, PlayEnvironment,
    parse_experiment, plan_experiment, read_experiment,
};
use clap::Args;
use std::path::{Path, PathBuf};

/// The experiment file.
#[derive(Args)]
pub struct ExperimentSource {
    /// An experiment file: TOML, or JSON of the same shape.
    pub file: PathBuf,
}

/// A file with its games.
pub struct LoadedExperiment {
    pub plan: ExperimentPlan,
    pub budget: ExperimentBudget,
    /// Cases, and paths of cases, that cannot be played.
    pub unplayable: usize,
}

impl ExperimentSource {
    /// Loads the file. `server`: address and model that replace the file's minds.
    pub fn load(&self, server: Option<(&str, &str)>) -> Outcome<LoadedExperiment> {
        let mut file = self.read_file()?;
        if let Some((endpoint, model)) = server {
            file.minds = vec![MindEntry {
                endpoint: Some(endpoint.to_owned()),
                model: Some(model.to_owned()),
                ..MindEntry::default()
            }];
        }
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let list = load_cases(&file, folder)?;
        let settings = |path: &str| {
            let text = read_text_file(&folder.join(path)).map_err(|error| error.to_string())?;
            SettingsFile::read(&text).map_err(|error| format!("{path}: {error}"))
        };
        let plan = plan_experiment(&file, &list.cases, PlayEnvironment::Command, &settings)
            .map_err(|problems| self.describe_problems(&problems))?;
        if plan.games.is_empty() {
            return Err("no case can be played".into());
        }
        Ok(LoadedExperiment { plan, budget: file.budget, unplayable: list.unplayable })
    }

    pub fn read_file(&self) -> Outcome<ExperimentFile> {
        let text = read_text_file(&self.file)?;
        let name = self.file.display();
        parse_experiment(&text)
            .map_err(|error| format!("{name}: {error}"))
            .and_then(|value| read_experiment(&value).map_err(|problems| self.describe_problems(&problems)))
            .map_err(Into::into)
    }

    fn describe_problems(&self, problems: &[ExperimentProblem]) -> String {
        let lines = problems.iter().map(|problem| format!("\n  {problem}"));
        let count = match problems.len() {
            1 => "one thing is wrong".to_owned(),
            several => format!("{several} things are wrong"),
        };
        format!("{}: {count}:{}", self.file.display(), lines.collect::<String>())
    }
}

/// The cases of a file, in the order of its paths.
fn load_cases(file: &ExperimentFile, folder: &Path) -> Outcome<CaseList> {
    let mut list = CaseList::default();
    for (place, pattern) in file.cases.iter().enumerate() {
        let place = format!("cases[{place}]");
        let paths = super::paths::expand_pattern(folder, pattern);
        if paths.is_empty() {
            note!("{place}: nothing is called `{pattern}`; correct the path, from the experiment file's folder");
            list.unplayable += 1;
        }
        for path in paths {
            let found = load_with_ratings(std::slice::from_ref(&path));
            let findings = match found {
                Ok(findings) => findings,
                Err(error) => {
                    note!("{place}: {error}");
                    list.unplayable += 1;
                    continue;
                }
            };
            print_problems(&findings);
            // A named file without a case is a mistake.
            if findings.games.is_empty() {
                note!("{place}: there is no case in {}", path.display());
                list.unplayable += 1;
            }
            list.add_cases(&place, findings, &file.languages, &mut |line| note!("{line}"))?;
        }
    }
    Ok(list)
}
