//! Opens what was dropped together: plain files, folders, archives; one game or several.

use super::files::{SourceFile, folder, steps, unpack};
use super::kind::{Kind, kind};
use super::loose_json::Json;
use super::report::Report;
use super::text::decode;
use super::{Opened, mirage_script, open, think_thrice_game, wellplay};
use crate::scenario::{Language, Problem, Scenario, Severity, validate};
use std::fmt;

/// Where a game comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own log.
    Log,
    /// Our own case.
    Case,
    /// WellPlay (PLAYER*).
    WellPlay,
    /// A script of MIRAGE's.
    MirageScript,
    /// A game file of ThinkThrice's.
    ThinkThriceGame,
}

impl Format {
    /// A name for files and tests.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Log => "casebook-log",
            Self::Case => "casebook-case",
            Self::WellPlay => "wellplay",
            Self::MirageScript => "mirage-script",
            Self::ThinkThriceGame => "thinkthrice-game",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// One game or log among the files.
#[derive(Debug)]
pub struct Found {
    /// Where it comes from.
    pub format: Format,
    /// The file, or the folder, that it was found in.
    pub path: String,
    /// The game, with what is wrong with it. A problem of [`Severity::Error`] says that it can be looked
    /// at but not played.
    pub opened: Opened,
}

impl Found {
    /// What is wrong with it.
    pub fn problems(&self) -> &[Problem] {
        match &self.opened {
            Opened::Log(_, problems) | Opened::Case(_, problems) => problems,
        }
    }

    /// Can it be played, or replayed?
    pub fn is_playable(&self) -> bool {
        self.problems()
            .iter()
            .all(|p| p.severity == Severity::Warning)
    }
}

/// Everything that the files held.
#[derive(Debug, Default)]
pub struct Findings {
    /// Games and logs, in the order of their files as far as that goes.
    pub found: Vec<Found>,
    /// What belongs to none of them: files that nobody knows, archives that cannot be unpacked.
    pub problems: Vec<Problem>,
}

/// Opens files that were dropped together. Names do not matter where contents tell what a file is;
/// paths tell which files belong together, and what a game without a title is called.
pub fn open_files(files: Vec<SourceFile>) -> Findings {
    let mut report = Report::default();
    let mut found = Vec::new();
    let (mut infos, mut people, mut exams) = (Vec::new(), Vec::new(), Vec::new());
    let (mut scripts, mut clues, mut truths) = (Vec::new(), Vec::new(), Vec::new());
    let mut games = Vec::new();
    // What is wrong with a file stays with it until its game is known.
    let mut notes: Vec<(String, Vec<Problem>)> = Vec::new();
    let mut files = unpack(files, &mut report);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    for SourceFile { path, bytes } in files {
        let mut note = Report::default();
        let Some(text) = decode(&path, &bytes, &mut note) else {
            report.warn(path, "this is no text; left out");
            continue;
        };
        if text.trim().is_empty() {
            report.warn(path, "this file is empty");
            continue;
        }
        let kind = kind(&path, text, &mut note);
        if !matches!(kind, Kind::Unknown | Kind::Own(_)) {
            notes.push((path.clone(), note.done()));
        } else {
            report.extend(note.done());
        }
        match kind {
            Kind::Own(text) => match open(&text) {
                Ok(opened) => {
                    let format = match &opened {
                        Opened::Log(..) => Format::Log,
                        Opened::Case(..) => Format::Case,
                    };
                    found.push(Found {
                        format,
                        path,
                        opened,
                    });
                }
                Err(error) => report.warn(path, error.to_string()),
            },
            Kind::WellPlayInfo(json) => infos.push((path, json)),
            Kind::WellPlayPerson(json) => people.push((path, json)),
            Kind::WellPlayExam(text) => exams.push((path, text)),
            Kind::MirageScript(json) => scripts.push((path, json)),
            Kind::Clues(json) => clues.push((path, json)),
            Kind::Truth(json) => truths.push((path, json)),
            Kind::ThinkThriceGame(json) => games.push((path, json)),
            Kind::Unknown => report.warn(path, "this is no file that this program knows; left out"),
        }
    }
    for game in wellplay::gather(infos, people, exams, &mut report) {
        let mut own = Report::default();
        let paths = game.info.iter().chain(&game.people).map(|(path, _)| path);
        let paths: Vec<String> = paths
            .chain(game.exams.iter().map(|(path, _)| path))
            .cloned()
            .collect();
        own.extend(take(&mut notes, &paths));
        let path = game.home().to_owned();
        let case = wellplay::read(game, &mut own);
        found.push(finish(Format::WellPlay, path, case, own));
    }
    found.extend(mirage(scripts, &mut clues, &truths, &mut notes));
    for (path, json) in games {
        let mut own = Report::default();
        own.extend(take(&mut notes, std::slice::from_ref(&path)));
        let list = match &json {
            Json::List(games) => games.as_slice(),
            one => std::slice::from_ref(one),
        };
        let deck = clues
            .iter()
            .position(|(deck, _)| list.len() == 1 && folder(deck) == folder(&path));
        let deck = deck.map(|at| clues.remove(at));
        for game in list {
            let case = think_thrice_game::read(&path, game, deck.as_ref(), &mut own);
            let problems = std::mem::take(&mut own);
            found.push(finish(
                Format::ThinkThriceGame,
                path.clone(),
                case,
                problems,
            ));
        }
    }
    let scripted = found.iter().any(|f| f.format == Format::MirageScript);
    for (path, _) in clues {
        report.warn(path, "clues without a script beside them; left out");
    }
    for (path, _) in truths.into_iter().filter(|_| !scripted) {
        report.warn(
            path,
            "texts by titles, without a game that they belong to; left out",
        );
    }
    report.extend(notes.into_iter().flat_map(|(_, problems)| problems));
    Findings {
        found,
        problems: report.done(),
    }
}

/// Every script with the clues beside it: of several decks the one in its language that names its people.
fn mirage(
    scripts: Vec<(String, Json)>,
    clues: &mut Vec<(String, Json)>,
    truths: &[(String, Json)],
    notes: &mut Vec<(String, Vec<Problem>)>,
) -> Vec<Found> {
    let titles: Vec<String> = scripts
        .iter()
        .map(|(path, _)| mirage_script::title_of(path))
        .collect();
    let mut found = Vec::new();
    for script in scripts {
        let language = Language::of_text(&script.1.say());
        let suits = |deck: &Json| {
            let text = deck.say();
            let names = script.1.fields().iter().flat_map(|(name, value)| {
                std::iter::once(name).chain(value.fields().iter().map(|(name, _)| name))
            });
            let named = names.filter(|name| text.contains(name.as_str())).count();
            (Language::of_text(&text) == language, named)
        };
        let beside = clues
            .iter()
            .enumerate()
            .filter(|(_, (deck, _))| steps(folder(deck), folder(&script.0)) == 0);
        let best = beside
            .map(|(at, (_, deck))| (suits(deck), at))
            .max_by_key(|(suits, at)| (*suits, usize::MAX - at));
        let deck = best.map(|(_, at)| clues.remove(at));
        let mut own = Report::default();
        let mut paths = vec![script.0.clone()];
        paths.extend(deck.iter().map(|(path, _)| path.clone()));
        own.extend(take(notes, &paths));
        let path = match folder(&script.0) {
            "" => script.0.clone(),
            folder => folder.to_owned(),
        };
        let game = mirage_script::Game {
            script,
            clues: deck,
        };
        let case = mirage_script::read(&game, truths, &titles, &mut own);
        found.push(finish(Format::MirageScript, path, case, own));
    }
    found
}

/// Takes what was noted about these files.
fn take(notes: &mut Vec<(String, Vec<Problem>)>, paths: &[String]) -> Vec<Problem> {
    let mut taken = Vec::new();
    notes.retain_mut(|(path, problems)| {
        let mine = paths.contains(path);
        if mine {
            taken.append(problems);
        }
        !mine
    });
    taken
}

/// Adds what is wrong with the case as a whole. Exam and clues were looked at row by row.
fn finish(format: Format, path: String, case: Scenario, mut report: Report) -> Found {
    let told = |p: &Problem| {
        let row = ["exam[", "everybodys_exam[", "clues["]
            .iter()
            .any(|rows| p.place.starts_with(rows));
        row && p.severity == Severity::Warning && !p.message.starts_with("the id")
    };
    let whole = validate(&case);
    report.extend(whole.into_iter().filter(|p| !told(p)));
    let opened = Opened::Case(Box::new(case), report.done());
    Found {
        format,
        path,
        opened,
    }
}
