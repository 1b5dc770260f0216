//! What `open_files` returns: one type for every script and log, ours or others'.

use crate::base::game::Overlay;
use crate::base::scenario::{Act, Problem, Scenario, Severity, Victim};
use crate::read::archive::formats::Format;
use crate::read::archive::own_files::OpenedFile;

/// One game or log among the files.
#[derive(Debug)]
pub struct OpenedGame {
    pub format: Format,
    /// The file, or the folder, that it was found in.
    pub path: String,
    /// Every file that it was read from; a log that was joined with its script names the script's too.
    pub files: Vec<String>,
    /// The game, with its problems. One of [`Severity::Error`] means that it can be viewed but not played.
    pub opened: OpenedFile,
}

/// What no file says, but a person could.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissingFact {
    /// This victim's name; a generic word stands in.
    VictimName {
        /// Position among the case's victims.
        victim: usize,
    },
    Murderers {
        /// Position among the case's victims.
        victim: usize,
    },
    /// The players' scripts: the game can be watched, but not played again.
    Scripts,
}

impl OpenedGame {
    /// The case; every log carries one.
    pub fn case(&self) -> &Scenario {
        self.opened.case()
    }

    pub fn title(&self) -> &str {
        &self.case().title
    }

    pub fn problems(&self) -> &[Problem] {
        self.opened.problems()
    }

    pub fn is_playable(&self) -> bool {
        self.problems().iter().all(|p| p.severity == Severity::Warning)
    }

    /// What the files do not say, in the order of the victims. The visitor is asked, or it stays open; it is
    /// never guessed.
    pub fn missing_facts(&self) -> Vec<MissingFact> {
        let case = self.case();
        let mut list = Vec::new();
        for (victim, own) in case.victims.iter().enumerate() {
            if Victim::is_generic_name(&own.name) {
                list.push(MissingFact::VictimName { victim });
            }
            if own.murderers.is_none() {
                list.push(MissingFact::Murderers { victim });
            }
        }
        if case.characters.iter().flat_map(|character| &character.acts).all(Act::is_empty) {
            list.push(MissingFact::Scripts);
        }
        list
    }
}

#[derive(Debug, Default)]
pub struct OpenedFiles {
    /// Our own games in the order of the files, then others' scripts, then others' logs.
    pub games: Vec<OpenedGame>,
    /// Ratings that were made of logs afterwards, each with its file. [`OpenedFiles::with_overlays`] applies
    /// them to copies of their logs, [`OpenedFiles::with_ratings_applied`] to the logs themselves.
    pub ratings: Vec<(String, Overlay)>,
    /// Lessons and bookmarks, each with its file, as text. The page hands them on;
    /// [`OpenedFiles::with_overlays`] reports them as unknown files.
    pub lessons_and_bookmarks: Vec<(String, String)>,
    /// Problems of no game: unknown files, archives that cannot be unpacked.
    pub problems: Vec<Problem>,
}
