//! Collects an experiment's cases, each once and under a unique label. The caller loads the files; what
//! cannot be played is reported and left out. Reads no disk.

use super::plan::ExperimentCase;
use crate::base::language::Language;
use crate::base::scenario::{Localized, Severity, localized};
use crate::read::archive::{OpenedFile, OpenedFiles, digest};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Default)]
pub struct CaseList {
    pub cases: Vec<ExperimentCase>,
    /// Cases, and paths of cases, that cannot be played.
    pub unplayable: usize,
    /// Digests by label: two patterns may match one file.
    labels: BTreeMap<String, u64>,
}

impl CaseList {
    /// Adds what was found at a place in the file, as in `cases[0]`. Empty `languages`: every language.
    /// `tell` receives what is left out, and why.
    ///
    /// # Errors
    /// A number in a case that JSON cannot hold.
    pub fn add_cases(
        &mut self, place: &str, findings: OpenedFiles, languages: &[Language], tell: &mut dyn FnMut(Localized),
    ) -> Result<(), serde_json::Error> {
        for found in findings.games {
            let playable = found.is_playable();
            let problems = found.problems().iter();
            for problem in problems.filter(|one| one.severity != Severity::Warning) {
                let path = &found.path;
                tell(Localized::in_each_language(|l| format!("{place}: {path}: {}", problem.text_with_place(l))));
            }
            let path = found.path;
            let OpenedFile::Case(case, _) = found.opened else {
                tell(localized!(experiment_case_is_log, place = place, path = path));
                continue;
            };
            if !languages.is_empty() && !languages.contains(&case.language) {
                continue;
            }
            if !playable {
                tell(localized!(experiment_case_unplayable, place = place, path = path));
                self.unplayable += 1;
                continue;
            }
            let mark = digest(serde_json::to_string(&case)?.as_bytes());
            let mut label = ExperimentCase::label_of_case(&case);
            match self.labels.get(&label) {
                Some(known) if *known == mark => continue,
                #[allow(clippy::cast_possible_truncation)]
                Some(_) => label = format!("{label} {:08x}", mark as u32),
                None => {}
            }
            if self.labels.insert(label.clone(), mark).is_none() {
                let case = Arc::new(*case);
                self.cases.push(ExperimentCase { label, case });
            }
        }
        Ok(())
    }
}
