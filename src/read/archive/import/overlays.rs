//! Applies the ratings among the files to their logs, or to copies of them.

use super::OpenedFiles;
use super::unknown::unknown_file_problem;
use crate::base::game::{Log, Overlay, OverlayError};
use crate::base::scenario::{FileProblem, Problem, ProblemList, quoted};
use crate::read::archive::json::parse;
use crate::read::archive::own_files::{ArchiveError, OpenedFile};

impl OpenedFiles {
    /// Applies all ratings to copies of their logs; each copy is a log of its own. Ratings without a log
    /// become problems.
    #[must_use]
    pub fn with_rated_copies(self) -> Self {
        self.apply_ratings(Overlay::rated_copy_with_all)
    }

    /// Applies all ratings to their logs, which keep their ids and owners, so that games are counted once.
    /// Ratings without a log become problems.
    #[must_use]
    pub fn with_ratings_applied(self) -> Self {
        self.apply_ratings(Overlay::merge_into_log)
    }

    fn apply_ratings(mut self, apply: fn(&[&Overlay], &Log) -> Result<Log, OverlayError>) -> Self {
        for found in &mut self.games {
            let OpenedFile::Log(log, problems) = &mut found.opened else {
                continue;
            };
            let mut fitting = Vec::new();
            for (path, overlay) in self.ratings.extract_if(.., |(_, overlay)| overlay.log == log.id) {
                let twice = overlay.has_sensor_readings() && fitting.iter().any(Overlay::has_sensor_readings);
                match overlay.check_fits(log) {
                    Ok(()) if !twice => fitting.push(overlay),
                    Ok(()) => problems.push(overlay_problem(path, &OverlayError::SensorsTwice)),
                    Err(error) => problems.push(overlay_problem(path, &error)),
                }
            }
            let all: Vec<&Overlay> = fitting.iter().collect();
            if !all.is_empty() {
                match apply(&all, log) {
                    Ok(rated) => **log = rated,
                    Err(error) => problems.push(overlay_problem(found.path.clone(), &error)),
                }
            }
        }
        for (path, overlay) in self.ratings.drain(..) {
            let error = ArchiveError::Ratings { log: overlay.log };
            self.problems.push(Problem::warning(path, error.localized()));
        }
        for (path, text) in self.lessons_and_bookmarks.drain(..) {
            let json = parse(&path, &text, &mut ProblemList::default());
            self.problems.push(Problem::warning(path, unknown_file_problem(json.as_ref())));
        }
        self
    }
}

fn overlay_problem(place: String, error: &OverlayError) -> Problem {
    let kind = match error {
        OverlayError::OtherLog { theirs, ours } => {
            FileProblem::RatingsOfOtherLog { theirs: quoted(theirs), ours: quoted(ours) }
        }
        OverlayError::OtherLength { theirs, ours } => {
            FileProblem::RatingsOfOtherLength { theirs: *theirs, ours: *ours }
        }
        OverlayError::SensorsTwice => FileProblem::SensorsTwice,
    };
    Problem::warning(place, kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::{AddedEvent, EventKind, MindSettings, Raters, RatingPlan, Seat, Subject};
    use crate::read::archive::{SourceFile, open_files, write_log, write_ratings};

    fn log() -> Log {
        use crate::read::archive::tests_fixtures::{open_logs, player_star};
        open_logs(player_star()).0.remove(0)
    }

    fn overlay(log: &Log, suspicion: u8) -> Overlay {
        let plan = RatingPlan::Ratings { raters: Raters::Neutral, apart: false };
        let mut overlay = Overlay::new(log, MindSettings::OfflineReader, plan);
        let event = EventKind::Rated {
            rater: None,
            about: Subject::Player(Seat(0)),
            suspicion: Some(suspicion),
            trust: None,
            said: None,
        };
        overlay.added.push(AddedEvent { after: 0, event: event.into() });
        overlay
    }

    #[test]
    fn a_lesson_and_bookmarks_go_with_a_game_and_are_unknown_where_nobody_takes_them() {
        let log = log();
        let file = |path: &str, text: &str| SourceFile { path: path.into(), bytes: text.as_bytes().to_vec() };
        let files = vec![
            file("game.json", &write_log(&log).unwrap()),
            file("a.lesson.json", "{ \"title\": \"A\", \"format\": \"casebook-lesson\" }"),
            file("marks.json", "{\"casebook_notes\":1,\"game\":\"x\"}"),
        ];
        let findings = open_files(files);
        let paths: Vec<&str> = findings.lessons_and_bookmarks.iter().map(|(path, _)| &**path).collect();
        assert_eq!(paths, ["a.lesson.json", "marks.json"]);
        assert!(findings.problems.is_empty(), "{:?}", findings.problems);
        assert_eq!(findings.games.len(), 1);
        let told = findings.with_rated_copies();
        assert_eq!((told.lessons_and_bookmarks.len(), told.problems.len()), (0, 2));
    }

    #[test]
    fn several_ratings_are_kept_beside_their_log_and_applied_to_it_together() {
        let log = log();
        let (one, two) = (overlay(&log, 1), overlay(&log, 2));
        let mut stray = overlay(&log, 0);
        stray.log = "else".into();
        let file = |path: &str, text: String| SourceFile { path: path.into(), bytes: text.into_bytes() };
        let files = || {
            vec![
                file("a.json", write_log(&log).unwrap()),
                file("b.json", write_ratings(&one).unwrap()),
                file("c.json", write_ratings(&two).unwrap()),
                file("d.json", write_ratings(&stray).unwrap()),
            ]
        };
        let apart = open_files(files());
        assert_eq!(apart.ratings.len(), 3);
        let OpenedFile::Log(plain, _) = &apart.games[0].opened else { panic!("no log") };
        assert_eq!(plain.events, log.events, "the recorded log stays as it is");
        let together = open_files(files()).with_rated_copies();
        let OpenedFile::Log(whole, _) = &together.games[0].opened else { panic!("no log") };
        assert_eq!(whole.events.len(), log.events.len() + 2);
        let loose: Vec<&str> = together.problems.iter().map(|p| p.place.as_str()).collect();
        assert_eq!(loose, ["d.json"]);
    }
}
