//! What opened files hold: what a page lists, asks about and lets copy. It reads no files itself, and leaves
//! to the reader what the files leave open.

mod address;
mod stated_murderers;

pub use address::resolve_address;
pub use stated_murderers::{set_stated_murderers, set_stated_murderers_in_log, stated_note};

use super::words;
use crate::base::game::Log;
use crate::base::language::Language;
use crate::base::scenario::{Localized, Problem, Scenario, Severity, Victim};
use crate::read::archive::{
    ArchiveError, Opened, OpenedFiles, OpenedGame, SourceFile, open_files, write_case, write_log, write_ratings,
};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A victim whose murderers the files do not name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsolvedVictim {
    /// Index of the victim.
    pub victim: usize,
    pub name: String,
}

/// A game or log that was found, ready to be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
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

impl Offer {
    fn from_case(case: &Scenario) -> Self {
        let unsaid = case.victims.iter().enumerate();
        let victims = case.victims.iter().filter(|victim| !Victim::is_hidden_side(&victim.name));
        Self {
            format: String::new(),
            path: String::new(),
            title: words::shortened(&case.title),
            language: case.language,
            is_log: false,
            playable: true,
            id: case.id.clone(),
            people: (0..case.people_count())
                .filter_map(|at| case.person(at))
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
            turns: crate::base::game::count_turns(&log.events),
            notes: source.map(|source| source.notes.clone()).unwrap_or_default(),
            ..Self::from_case(&log.scenario)
        }
    }

    fn from_found(found: &OpenedGame) -> Self {
        let offer = match &found.opened {
            Opened::Log(log, _) => Self::from_log(log),
            Opened::Case(case, _) => Self::from_case(case),
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

    /// "5 players, 1 victim, 112 turns"; "6 players, 43 turns" with hidden roles.
    pub fn size(&self, language: Language) -> String {
        let players = words::count_players(language, self.players);
        let victims = words::count_victims(language, self.victims);
        let turns = words::count_turns(language, self.turns);
        match (self.is_log, self.victims) {
            (true, 0) => words::size_of_roles(language, &players, &turns),
            (true, _) => words::size(language, &players, &victims, &turns),
            (false, 0) => players,
            (false, _) => words::size_case(language, &players, &victims),
        }
    }
}

/// Everything that the files held: offers, and the text of each in our own format.
#[derive(Debug, Default)]
pub struct PackedFiles {
    /// What can be chosen, and all other problems.
    pub report: OpeningReport,
    /// The text of each offer in our own format, as bytes.
    pub contents: Vec<Vec<u8>>,
    /// Ratings made after a game, of a log among the offers or of the open log.
    pub ratings: Vec<UnmatchedRatings>,
    /// Lessons and bookmarks, each with its path and text.
    pub companions: Vec<(String, String)>,
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
pub struct OpeningReport {
    pub offers: Vec<Offer>,
    /// Problems that belong to no offer.
    pub loose: Vec<Problem>,
}

impl OpeningReport {
    pub fn problems(&self) -> usize {
        let own = self.offers.iter().map(|offer| offer.problems.len());
        self.loose.len() + own.sum::<usize>()
    }

    /// All of it as plain text, to be copied into a message.
    pub fn text(&self, language: Language) -> String {
        let mut out = String::new();
        let list = |out: &mut String, problems: &[Problem]| {
            for one in problems {
                let mark = match one.severity {
                    Severity::Error => "!",
                    Severity::Warning => "-",
                };
                // Writing to a String cannot fail.
                let _ = writeln!(out, "  {mark} {}", one.text(language));
            }
        };
        for offer in &self.offers {
            let format = words::format_name(language, &offer.format);
            let _ = writeln!(out, "{} ({format}; {})", offer.title, offer.size(language));
            let _ = writeln!(out, "  {}", offer.path);
            for note in &offer.notes {
                let _ = writeln!(out, "  · {}", note.text(language));
            }
            list(&mut out, &offer.problems);
        }
        list(&mut out, &self.loose);
        out
    }
}

/// Opens files and converts what they hold to our own format, so that a worker can hand it to the page.
pub fn pack_files(files: Vec<SourceFile>) -> PackedFiles {
    let OpenedFiles { games: found, ratings, companions, problems } = open_files(files);
    let mut packed = PackedFiles { companions, ..PackedFiles::default() };
    for (path, overlay) in ratings {
        // Ratings that were just read can be written.
        if let Ok(text) = write_ratings(&overlay) {
            let log = overlay.log;
            packed.ratings.push(UnmatchedRatings { path, log, text });
        }
    }
    packed.report.loose = problems;
    for found in found {
        let mut offer = Offer::from_found(&found);
        let text = match &found.opened {
            Opened::Log(log, _) => write_log(log),
            Opened::Case(case, _) => write_case(case),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::testing;

    fn imported() -> Log {
        let mut log = testing::game();
        log.source = Some(crate::base::game::Source {
            format: "mirage".into(),
            notes: vec!["rounds are not recorded".into()],
            ..crate::base::game::Source::default()
        });
        log.scenario.victims[0].murderers = None;
        log
    }

    #[test]
    fn files_become_offers_with_their_own_form() {
        let mut log = testing::game();
        let file = |path: &str, text: String| SourceFile { path: path.into(), bytes: text.into_bytes() };
        let packed = pack_files(vec![
            file("a/game.json", write_log(&log).unwrap()),
            file("a/case.json", write_case(&log.scenario).unwrap()),
            file("a/other.txt", "nothing".into()),
        ]);
        assert_eq!(packed.report.offers.len(), 2);
        assert_eq!(packed.report.loose.len(), 1);
        let game = packed.report.offers.iter().position(|o| o.is_log).unwrap();
        assert_eq!(packed.contents[game], write_log(&log).unwrap().into_bytes());
        let offer = &packed.report.offers[game];
        assert_eq!(offer.size(Language::English), "4 players, 1 victim, 29 turns");
        assert!(offer.unsaid.is_empty() && offer.playable);
        log.scenario.victims[0].name = "the hidden side".into();
        assert_eq!(Offer::from_log(&log).size(Language::English), "4 players, 29 turns");
        let text = packed.report.text(Language::English);
        assert!(text.contains("a/game.json") && text.contains("a/other.txt: "), "{text}");
        let back: OpeningReport = serde_json::from_str(&serde_json::to_string(&packed.report).unwrap()).unwrap();
        assert_eq!(back, packed.report);
    }

    #[test]
    fn who_did_it_is_kept_as_stated_by_the_reader_and_never_replaced() {
        let mut log = imported();
        let offer = Offer::from_log(&log);
        assert_eq!(offer.unsaid.len(), 1);
        assert_eq!(offer.notes, ["rounds are not recorded".into()]);
        let id = log.scenario.characters[2].id.clone();
        assert!(!set_stated_murderers_in_log(&mut log, 0, &["nobody".into()]));
        assert!(!set_stated_murderers_in_log(&mut log, 0, &[]));
        assert!(set_stated_murderers_in_log(&mut log, 0, std::slice::from_ref(&id)));
        assert_eq!(log.scenario.victims[0].murderers, Some(vec![id.clone()]));
        let notes = &log.source.as_ref().unwrap().notes;
        assert!(notes[1].text(Language::English).contains("Added by hand"), "{notes:?}");
        assert!(notes[1].text(Language::Chinese).contains("读者填写"), "{notes:?}");
        assert!(!set_stated_murderers_in_log(&mut log, 0, &[id]));
    }
}
