//! Sorts the files of a results folder by their content: logs, plans, ratings and judges' files, wherever
//! they lie in it. The caller walks the folder and hands in each file's bytes with a handle; this reads no
//! disk.

use super::judged::{HEAD_BYTES, JudgedGames};
use super::record::{GameRecord, PlanRecord, ResultFileError};
use crate::read::archive::{OpenedFile, OpenedFiles, SourceFile, is_own_log, open_files, read_ratings};
use crate::read::insight::Prices;
use std::collections::BTreeMap;

/// Files by kind; `F` is a handle to a file (a path, a place in a list).
#[derive(Debug, Clone)]
pub struct ResultFiles<F> {
    /// Our own logs, one each.
    pub logs: Vec<F>,
    /// Ratings, by the id of their log.
    ratings: BTreeMap<String, Vec<F>>,
    /// Figures from judges' files.
    pub judged: JudgedGames,
    /// All others: another program's log may be several files together.
    pub others: Vec<F>,
    pub plans: Vec<PlanRecord>,
}

impl<F> Default for ResultFiles<F> {
    fn default() -> Self {
        Self {
            logs: Vec::new(),
            ratings: BTreeMap::new(),
            judged: JudgedGames::default(),
            others: Vec::new(),
            plans: Vec::new(),
        }
    }
}

/// The prices of the first plan by name, else those that Casebook comes with.
pub fn first_plan_prices(plans: &[PlanRecord]) -> Prices {
    let first = plans.iter().min_by(|a, b| a.name.cmp(&b.name));
    first.map_or_else(Prices::default, |plan| plan.prices.clone())
}

/// The games of all plans, with their cells.
pub fn planned_games(plans: &[PlanRecord]) -> Vec<GameRecord> {
    let games = plans.iter().flat_map(|plan| plan.games.clone());
    games.collect()
}

impl<F: Clone> ResultFiles<F> {
    /// Adds a file.
    ///
    /// # Errors
    /// It claims to be a judge's file or a plan and cannot be read. The other files stay added.
    pub fn add_file(&mut self, file: F, bytes: &[u8]) -> Result<(), ResultFileError> {
        let head = String::from_utf8_lossy(bytes.get(..HEAD_BYTES).unwrap_or(bytes)).into_owned();
        let whole = || String::from_utf8_lossy(bytes);
        if JudgedGames::is_judged_file(bytes) {
            let taken = self.judged.add_file(&whole());
            return taken.map_err(|why| ResultFileError::Judged { why });
        }
        if head.contains("\"casebook-questions\"") {
            // They are asked after games, and are none.
        } else if is_own_log(bytes) {
            self.logs.push(file);
        } else if head.contains(&format!("\"{}\"", PlanRecord::FORMAT)) {
            self.plans.push(PlanRecord::read(&whole())?);
        } else if head.contains("casebook-ratings")
            && let Ok(overlay) = read_ratings(&whole())
        {
            let of = self.ratings.entry(overlay.log).or_default();
            of.push(file.clone());
            // Another program's log is opened with its ratings.
            self.others.push(file);
        } else {
            self.others.push(file);
        }
        Ok(())
    }

    /// Opens a log of ours with the ratings beside it. One log at a time: an unreadable one does not affect
    /// others.
    ///
    /// # Errors
    /// What `read` returns.
    pub fn open_with_ratings<E>(&self, log: &F, read: impl Fn(&F) -> Result<SourceFile, E>) -> Result<OpenedFiles, E> {
        let alone = open_files(vec![read(log)?]);
        let ids = alone.games.iter().filter_map(|found| match &found.opened {
            OpenedFile::Log(log, _) => self.ratings.get(&log.id),
            OpenedFile::Case(..) => None,
        });
        let beside: Vec<&F> = ids.flatten().collect();
        if beside.is_empty() {
            return Ok(alone);
        }
        let mut together = vec![read(log)?];
        for file in beside {
            together.push(read(file)?);
        }
        Ok(open_files(together))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn files_are_told_apart_by_what_they_say_of_themselves() {
        let judged =
            r#"{"format":"casebook-judged","log":"g","events":9,"judge":"j","measures":{"ici":{"value":0.5,"n":4}}}"#;
        let plan = concat!(
            r#"{"format":"casebook-experiment","version":1,"name":"n","prices":{"currency":"EUR","rows":[]},"#,
            r#""games":[]}"#,
        );
        let mut files = ResultFiles::default();
        for (name, text) in [
            ("judged", judged),
            ("plan", plan),
            ("questions", r#"{"format":"casebook-questions"}"#),
            ("note", "buy bread"),
        ] {
            files.add_file(name, text.as_bytes()).unwrap();
        }
        assert_eq!(files.judged.judges(), ["j"]);
        assert_eq!(first_plan_prices(&files.plans).currency, "EUR");
        assert_eq!((files.logs.len(), files.others), (0, vec!["note"]));
    }

    #[test]
    fn a_plan_or_a_judges_file_that_cannot_be_read_is_told_of() {
        let mut files = ResultFiles::default();
        let later = r#"{"format":"casebook-experiment","version":2,"name":"n"}"#;
        assert_eq!(files.add_file((), later.as_bytes()), Err(ResultFileError::LaterPlan { version: 2 }));
        for text in [r#"{"format":"casebook-experiment","version":1}"#, r#"{"format":"casebook-judged","log":1}"#] {
            assert!(files.add_file((), text.as_bytes()).is_err(), "{text}");
        }
    }
}
