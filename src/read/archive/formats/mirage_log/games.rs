//! Decides which records belong to which game: runs appended to each other, the same game twice, an
//! evaluation repeated later.

use super::config::Config;
use super::record::{ParsedObject, Record, Template, parse_object, read_message};
use super::scan::{FilePiece, scan};
use crate::base::scenario::{LogProblem, Problem, ProblemList};
use crate::read::archive::json::report_duplicate_keys;

#[derive(Debug, Default)]
pub(super) struct RecordedGame {
    /// The file in which it begins.
    pub path: String,
    pub records: Vec<Record>,
    pub config: Option<Config>,
    /// The evaluation was repeated, so the program's own results are older than its records.
    pub evaluated_again: bool,
}

impl RecordedGame {
    /// The records of play, without those of the evaluation.
    pub(super) fn play_records(&self) -> impl Iterator<Item = &Record> {
        self.records.iter().filter(|r| !r.template.is_evaluation() && r.template != Template::Other)
    }

    /// Does the game hold play, and not the evaluation alone?
    pub(super) fn has_play(&self) -> bool {
        self.play_records().next().is_some()
    }

    /// The names of the final ranking, from the lines after the vote.
    pub(super) fn ranked_names(&self) -> Vec<String> {
        let plain = self.records.iter().filter(|r| r.template == Template::Plain);
        let mut lines = plain.map(|record| record.message.trim());
        lines.find(|line| {
            let head = line.trim_end_matches(['：', ':']);
            head == "Doubt Ranking" || head == "怀疑度排名"
        });
        let standing = |line: &str| {
            let (name, score) = line.rsplit_once(['：', ':'])?;
            score.trim().parse::<f64>().ok()?;
            Some(name.trim().to_owned())
        };
        lines.map_while(standing).collect()
    }

    fn is_empty(&self) -> bool {
        self.records.is_empty() && self.config.is_none()
    }

    fn script(&self) -> Option<&str> {
        self.records.first().map(|r| r.script.as_str()).or_else(|| {
            let config = self.config.as_ref()?;
            config.script_name.as_str()
        })
    }
}

/// The games in the files, in order of appearance.
pub(super) fn games(files: &[(&str, &[u8])]) -> (Vec<RecordedGame>, Vec<Problem>) {
    let bytes: Vec<&[u8]> = files.iter().map(|(_, bytes)| *bytes).collect();
    let (mut games, mut problems) = (Vec::new(), ProblemList::default());
    for (file, (path, _)) in files.iter().enumerate() {
        for run in runs(&bytes, file, path, &mut problems) {
            add_run(&mut games, run, &mut problems);
        }
    }
    (games, problems.into_problems())
}

/// The records that each run of the program wrote.
fn runs(files: &[&[u8]], file: usize, path: &str, problems: &mut ProblemList) -> Vec<RecordedGame> {
    let bytes = files[file];
    let fresh = || RecordedGame { path: path.to_owned(), ..RecordedGame::default() };
    let (mut list, mut run, mut number, mut first) = (Vec::new(), fresh(), 0, None);
    let close = |run: &mut RecordedGame, list: &mut Vec<RecordedGame>| {
        let done = std::mem::replace(run, fresh());
        if !done.is_empty() {
            list.push(done);
        }
    };
    for piece in scan(bytes) {
        match piece {
            FilePiece::Object(range) => {
                number += 1;
                let place = format!("{path}: record {number} (byte {})", range.start);
                match parse_object(bytes, range.clone(), file, number) {
                    Ok(ParsedObject::Record(record)) => {
                        if begins_new_run(files, &run, &record, &mut first) {
                            close(&mut run, &mut list);
                            first = None;
                            begins_new_run(files, &run, &record, &mut first);
                        }
                        run.records.push(record);
                    }
                    Ok(ParsedObject::Configuration) => {
                        let mut report = ProblemList::default();
                        let text = String::from_utf8_lossy(&bytes[range.clone()]);
                        report_duplicate_keys(&place, &text, &mut report);
                        problems.extend(report.into_problems());
                        match Config::read(&bytes[range]) {
                            Ok(config) => run.config = Some(config),
                            Err(detail) => problems.push(Problem::error(place, detail)),
                        }
                        close(&mut run, &mut list);
                        first = None;
                    }
                    Err(detail) => problems.push(Problem::error(place, detail)),
                }
            }
            FilePiece::Cut(range) => {
                number += 1;
                problems.push(Problem::warning(
                    format!("{path}: record {number} (byte {})", range.start),
                    LogProblem::RecordCutOff,
                ));
            }
            FilePiece::ArrayEnd(_) => {
                close(&mut run, &mut list);
                first = None;
            }
            FilePiece::Stray(at) => problems.push(Problem::warning(format!("{path}: byte {at}"), LogProblem::NoRecord)),
        }
    }
    close(&mut run, &mut list);
    list
}

/// How far back a vote or an evaluation shows that the run before has ended, in records.
const MAX_RECORDS_SINCE_END: usize = 400;
/// How much the lengths of equal records may differ, in bytes: a cheap check before messages are compared.
const MAX_LENGTH_DIFFERENCE: usize = 64;

/// Does this record begin another run? `first` is the run's first prompt of play: seeing it again means a
/// second run, because later prompts of the same kind are longer.
fn begins_new_run(files: &[&[u8]], run: &RecordedGame, record: &Record, first: &mut Option<Record>) -> bool {
    let opens = matches!(record.template, Template::Introduction | Template::Converse);
    if !opens || !record.is_prompt() {
        return false;
    }
    let Some(known) = first else {
        *first = Some(record.clone());
        return false;
    };
    if run.script().is_some_and(|script| script != record.script) {
        return true;
    }
    let over = |r: &Record| matches!(r.template, Template::Vote) || r.template.is_evaluation();
    let mut latest = run.records.iter().rev().take(MAX_RECORDS_SINCE_END);
    if record.template == Template::Introduction && latest.any(over) {
        return true;
    }
    known.template == record.template
        && known.range.len().abs_diff(record.range.len()) <= MAX_LENGTH_DIFFERENCE
        && read_message(files, known) == read_message(files, record)
}

/// Adds a run to the games: as a new game, as a copy of a known one, or as the evaluation of one.
fn add_run(games: &mut Vec<RecordedGame>, run: RecordedGame, problems: &mut ProblemList) {
    let plays = run.has_play();
    let same = |game: &RecordedGame| {
        if game.script() != run.script() {
            return false;
        }
        // An evaluation alone belongs to the game of its script. Of two copies one may be truncated.
        !plays
            || game.has_play()
                && game
                    .play_records()
                    .zip(run.play_records())
                    .all(|(a, b)| (a.template, &a.name, &a.message) == (b.template, &b.name, &b.message))
    };
    let Some(game) = games.iter_mut().rev().find(|game| same(game)) else {
        games.push(run);
        return;
    };
    let place = match run.records.first() {
        Some(record) => format!("{}: record {}", run.path, record.number),
        None => run.path.clone(),
    };
    let evaluation = |game: &RecordedGame| {
        let of = |r: &&Record| r.template.is_evaluation();
        game.records.iter().filter(of).count()
    };
    if plays {
        problems.push(Problem::warning(place, LogProblem::SameGame));
    }
    let again = evaluation(&run) > 0 && evaluation(game) > 0;
    let (kept, added) = if run.play_records().count() > game.play_records().count() {
        let path = std::mem::take(&mut game.path);
        let shorter = std::mem::replace(game, run);
        game.path = path;
        (game, shorter)
    } else {
        (game, run)
    };
    kept.evaluated_again |= again && evaluations_differ(&kept.records, &added.records);
    if evaluation(kept) == 0 || kept.evaluated_again {
        let new = added.records.into_iter();
        kept.records.extend(new.filter(|r| r.template.is_evaluation()));
    }
    if let Some(config) = added.config {
        kept.config.get_or_insert(config);
    }
}

/// Do two runs hold different evaluations?
fn evaluations_differ(a: &[Record], b: &[Record]) -> bool {
    let replies = |list: &[Record]| -> Vec<(Template, String, String)> {
        list.iter()
            .filter(|r| r.template.is_evaluation() && !r.is_prompt())
            .map(|r| (r.template, r.name.clone(), r.message.clone()))
            .collect()
    };
    replies(a) != replies(b)
}
