//! Opens what was dropped together: plain files, folders, archives; one game or several.

use super::files::{SourceFile, is_office, unpack};
use super::found::{Findings, Found};
use super::join;
use super::kind::{Kind, kind};
use super::text::decode;
use crate::archive::formats::foreign_logs::{ForeignLog, import_logs, recognise};
use crate::archive::formats::paths::{folder, steps};
use crate::archive::formats::{Format, mirage_script, think_thrice_script, wellplay};
use crate::archive::json::Json;
use crate::archive::own::own_format;
use crate::archive::own::{Opened, open, read_ratings};
use crate::game::Overlay;
use crate::scenario::{Language, Problem, Report, Scenario, Severity, said, validate};

/// Opens files that were dropped together. Names do not matter where contents tell what a file is;
/// paths tell which files belong together, and what a game without a title is called.
pub fn open_files(files: Vec<SourceFile>) -> Findings {
    let mut report = Report::default();
    let files = unpack(files, &mut report);
    let mut sorted = Sorted::default();
    for file in files {
        sorted.take(file, &mut report);
    }
    let mut found = std::mem::take(&mut sorted.own);
    found.extend(sorted.scripts(&mut report));
    found.extend(sorted.logs(&mut report));
    Findings {
        found: join_scripts(found),
        ratings: std::mem::take(&mut sorted.overlays),
        problems: report.done(),
    }
}

/// Files by what they are.
#[derive(Default)]
struct Sorted {
    own: Vec<Found>,
    infos: Vec<(String, Json)>,
    people: Vec<(String, Json)>,
    exams: Vec<(String, String)>,
    scripts: Vec<(String, Json)>,
    clues: Vec<(String, Json)>,
    truths: Vec<(String, Json)>,
    games: Vec<(String, Json)>,
    foreign: Vec<((String, Vec<u8>), ForeignLog)>,
    overlays: Vec<(String, Overlay)>,
    /// What is wrong with a file stays with it until its game is known.
    notes: Vec<(String, Vec<Problem>)>,
}

impl Sorted {
    fn take(&mut self, file: SourceFile, report: &mut Report) {
        let SourceFile { path, bytes } = file;
        if is_office(&bytes) {
            match recognise(&bytes) {
                Some(kind) => self.foreign.push(((path, bytes), kind)),
                None => report.warn(
                    path,
                    said!(
                        "this workbook is no table that this program knows; left out",
                        "本程序不认识这个工作簿里的表，已略去"
                    ),
                ),
            }
            return;
        }
        let mut note = Report::default();
        let Some(text) = decode(&path, &bytes, &mut note) else {
            report.warn(
                path,
                said!("this is no text; left out", "这不是文本，已略去"),
            );
            return;
        };
        drop(bytes);
        if text.trim().is_empty() {
            report.warn(path, said!("this file is empty", "这个文件是空的"));
            return;
        }
        if own_format(&text).is_none()
            && let Some(kind) = recognise(text.as_bytes())
        {
            self.notes.push((path.clone(), note.done()));
            let bytes = text.into_bytes();
            return self.foreign.push(((path, bytes), kind));
        }
        let kind = kind(&path, text, &mut note);
        if matches!(kind, Kind::Unknown | Kind::EvaluationSummary(_)) {
            report.extend(note.done());
        } else {
            self.notes.push((path.clone(), note.done()));
        }
        match kind {
            Kind::Own(Overlay::FORMAT, text) => match read_ratings(&text) {
                Ok(overlay) => self.overlays.push((path, overlay)),
                Err(error) => report.error(path, error.said()),
            },
            Kind::Own(_, text) => match open(&text) {
                Ok(mut opened) => {
                    let notes = take(&mut self.notes, std::slice::from_ref(&path));
                    let (format, problems) = match &mut opened {
                        Opened::Log(_, problems) => (Format::Log, problems),
                        Opened::Case(_, problems) => (Format::Case, problems),
                    };
                    problems.splice(0..0, notes);
                    let files = vec![path.clone()];
                    self.own.push(Found {
                        format,
                        path,
                        files,
                        opened,
                    });
                }
                Err(error) => report.error(path, error.said()),
            },
            Kind::WellPlayInfo(json) => self.infos.push((path, json)),
            Kind::WellPlayPerson(json) => self.people.push((path, json)),
            Kind::WellPlayExam(text) => self.exams.push((path, text)),
            Kind::MirageScript(json) => self.scripts.push((path, json)),
            Kind::Clues(json) => self.clues.push((path, json)),
            Kind::Truth(json) => self.truths.push((path, json)),
            Kind::ThinkThriceGame(json) => self.games.push((path, json)),
            Kind::EvaluationSummary(said) => report.warn(path, said),
            Kind::Unknown => report.warn(
                path,
                said!(
                    "this is no file that this program knows; left out",
                    "本程序不认识这个文件，已略去"
                ),
            ),
        }
    }

    /// The scripts of others.
    fn scripts(&mut self, report: &mut Report) -> Vec<Found> {
        let mut found = Vec::new();
        let infos = std::mem::take(&mut self.infos);
        let people = std::mem::take(&mut self.people);
        let exams = std::mem::take(&mut self.exams);
        for game in wellplay::gather(infos, people, exams, report) {
            let mut own = Report::default();
            let paths = game.info.iter().chain(&game.people).map(|(path, _)| path);
            let paths: Vec<String> = paths
                .chain(game.exams.iter().map(|(path, _)| path))
                .cloned()
                .collect();
            own.extend(take(&mut self.notes, &paths));
            let path = game.home().to_owned();
            let case = wellplay::read(game, &mut own);
            found.push(finish(Format::WellPlay, path, paths, case, own));
        }
        let scripts = std::mem::take(&mut self.scripts);
        let truths = std::mem::take(&mut self.truths);
        found.extend(mirage(scripts, &mut self.clues, &truths, &mut self.notes));
        let scripted = found.iter().any(|f| f.format == Format::MirageScript);
        for (path, json) in std::mem::take(&mut self.games) {
            found.extend(self.think_thrice(path, &json));
        }
        for (path, _) in std::mem::take(&mut self.clues) {
            report.warn(
                path,
                said!(
                    "clues without a script beside them; left out",
                    "线索旁边没有剧本，已略去"
                ),
            );
        }
        for (path, _) in truths.into_iter().filter(|_| !scripted) {
            report.warn(
                path,
                said!(
                    "texts by titles, without a game that they belong to; left out",
                    "按标题排列的文字找不到所属的游戏，已略去"
                ),
            );
        }
        found
    }

    fn think_thrice(&mut self, path: String, json: &Json) -> Vec<Found> {
        let mut own = Report::default();
        let mut files = vec![path.clone()];
        own.extend(take(&mut self.notes, &files));
        let list = match json {
            Json::List(games) => games.as_slice(),
            one => std::slice::from_ref(one),
        };
        let deck = self
            .clues
            .iter()
            .position(|(deck, _)| list.len() == 1 && folder(deck) == folder(&path));
        let deck = deck.map(|at| self.clues.remove(at));
        files.extend(deck.iter().map(|(path, _)| path.clone()));
        let games = list.iter().map(|game| {
            let case = think_thrice_script::read(&path, game, deck.as_ref(), &mut own);
            let problems = std::mem::take(&mut own);
            let (path, files) = (path.clone(), files.clone());
            finish(Format::ThinkThriceGame, path, files, case, problems)
        });
        games.collect()
    }

    /// The logs of others.
    fn logs(&mut self, report: &mut Report) -> Vec<Found> {
        let (games, loose) = import_logs(&std::mem::take(&mut self.foreign));
        let found = games.into_iter().map(|game| {
            let mut problems = take(&mut self.notes, &game.files);
            problems.extend(game.problems);
            Found {
                format: game.format,
                path: game.files.first().cloned().unwrap_or_default(),
                files: game.files,
                opened: Opened::Log(Box::new(game.log), problems),
            }
        });
        let found = found.collect();
        report.extend(loose);
        let rest = std::mem::take(&mut self.notes);
        report.extend(rest.into_iter().flat_map(|(_, problems)| problems));
        found
    }
}

/// Every log of others takes what the script of its game says; a script that a log has taken is no game
/// of its own any more.
fn join_scripts(found: Vec<Found>) -> Vec<Found> {
    let (mut cases, mut rest): (Vec<Found>, Vec<Found>) = found
        .into_iter()
        .partition(|f| matches!(f.opened, Opened::Case(..)));
    let mut taken = vec![false; cases.len()];
    for found in &mut rest {
        let Opened::Log(log, problems) = &mut found.opened else {
            continue;
        };
        if found.format == Format::Log {
            continue;
        }
        let here = folder(&found.path);
        let best = cases
            .iter()
            .enumerate()
            .filter_map(|(at, case)| {
                let Opened::Case(script, _) = &case.opened else {
                    return None;
                };
                let same = join::fits(log, script)?;
                let far = usize::MAX - steps(here, folder(&case.path));
                Some(((same, far), usize::MAX - at))
            })
            .max();
        let Some((_, at)) = best else { continue };
        let at = usize::MAX - at;
        let case = &cases[at];
        if let Opened::Case(script, wrong) = &case.opened {
            join::join(log, script);
            found.files.extend(case.files.iter().cloned());
            // It can be watched, whatever is wrong with the script.
            problems.extend(wrong.iter().cloned().map(|mut problem| {
                problem.severity = Severity::Warning;
                problem
            }));
            taken[at] = true;
        }
    }
    let mut taken = taken.into_iter();
    cases.retain(|_| taken.next() != Some(true));
    // Cases first, as they stand among the files; our own logs before those of others.
    let (mut own, others): (Vec<Found>, Vec<Found>) =
        rest.into_iter().partition(|f| f.format == Format::Log);
    own.append(&mut cases);
    own.extend(others);
    own
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
        found.push(finish(Format::MirageScript, path, paths, case, own));
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
fn finish(
    format: Format,
    path: String,
    files: Vec<String>,
    case: Scenario,
    mut report: Report,
) -> Found {
    let told = |p: &Problem| {
        let row = ["exam[", "everybodys_exam[", "clues["]
            .iter()
            .any(|rows| p.place.starts_with(rows));
        row && p.severity == Severity::Warning && !p.message.en.starts_with("the id")
    };
    let whole = validate(&case);
    report.extend(whole.into_iter().filter(|p| !told(p)));
    let opened = Opened::Case(Box::new(case), report.done());
    Found {
        format,
        path,
        files,
        opened,
    }
}
