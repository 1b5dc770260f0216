//! What opened files hold, in our own format: what a page may choose from, and what a worker hands to it.

use super::import::{OpenedFiles, OpenedGame, SourceFile, open_files};
use super::own_files::{ArchiveError, OpenedFile, write_case, write_log, write_ratings};
use crate::base::game::{Log, count_turns};
use crate::base::language::{Language, shorten};
use crate::base::scenario::{Localized, Problem, Scenario, Victim};
use serde::{Deserialize, Serialize};

/// The longest title that is listed, in characters.
const MAX_TITLE_CHARS: usize = 100;

/// A victim whose murderers the files do not name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsolvedVictim {
    /// Index of the victim.
    pub victim: usize,
    pub name: String,
}

/// A game or log that was found, ready to be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectableGame {
    pub format: String,
    /// The file or folder in which it was found.
    pub path: String,
    pub title: String,
    pub language: Language,
    pub is_log: bool,
    pub playable: bool,
    /// The id of the log or case.
    pub id: String,
    /// Id and name of everybody who can be accused.
    pub people: Vec<(String, String)>,
    /// How many of them play; the others do not sit at the table.
    pub players: usize,
    pub victims: usize,
    /// How many turns; 0 for a case.
    pub turns: usize,
    /// Victims whose murderers the files do not name.
    pub unsaid: Vec<UnsolvedVictim>,
    /// What was recovered, and what is missing.
    pub notes: Vec<Localized>,
    /// Warnings and errors about it.
    pub problems: Vec<Problem>,
}

impl SelectableGame {
    fn from_case(case: &Scenario) -> Self {
        let unsaid = case.victims.iter().enumerate();
        let victims = case.victims.iter().filter(|victim| !Victim::is_hidden_side_name(&victim.name));
        Self {
            format: String::new(),
            path: String::new(),
            title: shorten(&case.title, MAX_TITLE_CHARS),
            language: case.language,
            is_log: false,
            playable: true,
            id: case.id.clone(),
            people: (0..case.people_count())
                .filter_map(|at| case.person_id_name_role(at))
                .map(|(id, name, _)| (id.to_owned(), name.to_owned()))
                .collect(),
            players: case.characters.len(),
            victims: victims.count(),
            turns: 0,
            unsaid: unsaid
                .filter(|(_, victim)| victim.murderers.is_none())
                .map(|(victim, one)| UnsolvedVictim { victim, name: one.name.clone() })
                .collect(),
            notes: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The description of a log that is already open.
    pub fn from_log(log: &Log) -> Self {
        let source = log.source.as_ref();
        Self {
            format: source.map_or_else(|| Log::FORMAT.to_owned(), |source| source.format.clone()),
            is_log: true,
            id: log.id.clone(),
            turns: count_turns(&log.events),
            notes: source.map(|source| source.notes.clone()).unwrap_or_default(),
            ..Self::from_case(&log.scenario)
        }
    }

    fn from_opened_game(found: &OpenedGame) -> Self {
        let offer = match &found.opened {
            OpenedFile::Log(log, _) => Self::from_log(log),
            OpenedFile::Case(case, _) => Self::from_case(case),
        };
        let path = if found.files.len() > 1 { found.files.join(" + ") } else { found.path.clone() };
        Self {
            format: found.format.tag().to_owned(),
            path,
            playable: offer.is_log || found.is_playable(),
            problems: found.problems().to_vec(),
            ..offer
        }
    }
}

/// Everything that the files held: offers, and the text of each in our own format.
#[derive(Debug, Default)]
pub struct ConvertedFiles {
    /// What can be chosen, and all other problems.
    pub report: OpenedFilesReport,
    /// The text of each offer in our own format, as bytes.
    pub contents: Vec<Vec<u8>>,
    /// Ratings made after a game, of a log among the offers or of the open log.
    pub ratings: Vec<UnmatchedRatings>,
    /// Lessons and bookmarks, each with its path and text.
    pub lessons_and_bookmarks: Vec<(String, String)>,
}

/// Ratings from a file whose log is not known yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnmatchedRatings {
    pub path: String,
    /// The id of the rated log.
    pub log: String,
    /// In our own format.
    pub text: String,
}

impl UnmatchedRatings {
    /// The warning for when their log is missing.
    pub fn problem(&self) -> Problem {
        let log = self.log.clone();
        Problem::warning(&self.path, ArchiveError::Ratings { log }.localized())
    }
}

/// What a page shows after opening files.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OpenedFilesReport {
    pub offers: Vec<SelectableGame>,
    /// Problems that belong to no offer.
    pub loose: Vec<Problem>,
}

impl OpenedFilesReport {
    pub fn problem_count(&self) -> usize {
        let own = self.offers.iter().map(|offer| offer.problems.len());
        self.loose.len() + own.sum::<usize>()
    }
}

/// Opens files and converts what they hold to our own format, so that a worker can hand it to the page.
pub fn open_and_convert_files(files: Vec<SourceFile>) -> ConvertedFiles {
    let OpenedFiles { games: found, ratings, lessons_and_bookmarks: companions, problems } = open_files(files);
    let mut packed = ConvertedFiles { lessons_and_bookmarks: companions, ..ConvertedFiles::default() };
    for (path, overlay) in ratings {
        // Ratings that were just read can be written.
        if let Ok(text) = write_ratings(&overlay) {
            let log = overlay.log;
            packed.ratings.push(UnmatchedRatings { path, log, text });
        }
    }
    packed.report.loose = problems;
    for found in found {
        let mut offer = SelectableGame::from_opened_game(&found);
        let text = match &found.opened {
            OpenedFile::Log(log, _) => write_log(log),
            OpenedFile::Case(case, _) => write_case(case),
        };
        match text {
            Ok(text) => packed.contents.push(text.into_bytes()),
            Err(error) => {
                offer.playable = false;
                let problem = Problem::error(&offer.path, error.localized());
                offer.problems.push(problem);
                packed.contents.push(Vec::new());
            }
        }
        packed.report.offers.push(offer);
    }
    packed
}
