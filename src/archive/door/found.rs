//! What was found in files: one type for every game, script or log, ours or others'.

use crate::archive::formats::Format;
use crate::archive::own::Opened;
use crate::game::Overlay;
use crate::scenario::{Problem, Scenario, Severity, Victim};

/// One game or log among the files.
#[derive(Debug)]
pub struct Found {
    pub format: Format,
    /// The file, or the folder, that it was found in.
    pub path: String,
    /// Every file that it was read from; a log that was joined with its script names the script's too.
    pub files: Vec<String>,
    /// The game, with what is wrong with it. A problem of [`Severity::Error`] says that it can be looked
    /// at but not played.
    pub opened: Opened,
}

/// What no file says and a person could.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// What this victim is called; a plain word stands in.
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

impl Found {
    /// The case, which every log carries.
    pub fn case(&self) -> &Scenario {
        match &self.opened {
            Opened::Log(log, _) => &log.scenario,
            Opened::Case(case, _) => case,
        }
    }

    pub fn title(&self) -> &str {
        &self.case().title
    }

    pub fn problems(&self) -> &[Problem] {
        match &self.opened {
            Opened::Log(_, problems) | Opened::Case(_, problems) => problems,
        }
    }

    pub fn is_playable(&self) -> bool {
        self.problems().iter().all(|p| p.severity == Severity::Warning)
    }

    /// What the files do not say, in the order of the victims: to be asked for, or left open, never
    /// guessed.
    pub fn missing(&self) -> Vec<Missing> {
        let case = self.case();
        let mut list = Vec::new();
        for (victim, own) in case.victims.iter().enumerate() {
            if Victim::is_unnamed(&own.name) {
                list.push(Missing::VictimName { victim });
            }
            if own.murderers.is_none() {
                list.push(Missing::Murderers { victim });
            }
        }
        let mut acts = case.characters.iter().flat_map(|c| &c.acts);
        if !acts.any(|act| !act.script.trim().is_empty() || !act.story.trim().is_empty()) {
            list.push(Missing::Scripts);
        }
        list
    }
}

#[derive(Debug, Default)]
pub struct Findings {
    /// Our own games as they lie among the files, then the scripts of others, then the logs of others.
    pub found: Vec<Found>,
    /// Ratings that were made of logs afterwards, each with its file. They are kept beside their logs;
    /// [`Findings::with_overlays`] puts them onto copies, [`Findings::with_ratings`] lays them into the games.
    pub ratings: Vec<(String, Overlay)>,
    /// What goes with a game and is none: lessons and bookmarks, each with its file, as text. Whoever opens games for
    /// people hands them on; [`Findings::with_overlays`] tells of them as of files that nobody knows.
    pub companions: Vec<(String, String)>,
    /// What belongs to none of them: files that nobody knows, archives that cannot be unpacked.
    pub problems: Vec<Problem>,
}
