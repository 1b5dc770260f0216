//! Decides which records belong to which game: runs appended to each other, the same game twice, an
//! evaluation repeated later.

use super::config::Config;
use super::record::{ParsedObject, Record, Template, parse_object, read_message};
use super::scan::{FilePiece, split_into_pieces};
use crate::base::scenario::{LogProblem, ProblemList};
use crate::read::archive::json::report_duplicate_keys;

#[derive(Debug, Default)]
pub(super) struct RecordedGame {
    /// The file in which it begins.
    pub path: String,
    pub records: Vec<Record>,
    pub config: Option<Config>,
    /// The evaluation was repeated, so the program's own results are older than its records.
    pub evaluated_again: bool,
    /// The first prompt of play, by which a second run is recognized.
    first_prompt: Option<Record>,
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

    fn script_name(&self) -> Option<&str> {
        match self.records.first() {
            Some(record) => Some(&record.script),
            None => self.config.as_ref()?.script_name.as_str(),
        }
    }

    fn count_evaluations(&self) -> usize {
        self.records.iter().filter(|record| record.template.is_evaluation()).count()
    }

    fn add(&mut self, record: Record) {
        if self.first_prompt.is_none() && record.opens_play() {
            self.first_prompt = Some(record.clone());
        }
        self.records.push(record);
    }

    /// Does this record begin another run? A run's first prompt of play that comes again means a second run,
    /// because later prompts of the same kind are longer.
    fn begins_another_run(&self, record: &Record, files: &[(String, Vec<u8>)]) -> bool {
        let Some(known) = self.first_prompt.as_ref().filter(|_| record.opens_play()) else {
            return false;
        };
        if self.script_name().is_some_and(|script| script != record.script) {
            return true;
        }
        let is_over = |r: &Record| matches!(r.template, Template::Vote) || r.template.is_evaluation();
        let mut latest = self.records.iter().rev().take(MAX_RECORDS_SINCE_END);
        record.template == Template::Introduction && latest.any(is_over)
            || known.template == record.template
                && known.range.len().abs_diff(record.range.len()) <= MAX_LENGTH_DIFFERENCE_BYTES
                && read_message(files, known) == read_message(files, record)
    }
}

/// How far back a vote or an evaluation shows that the run before has ended, in records.
const MAX_RECORDS_SINCE_END: usize = 400;
/// How much the lengths of equal records may differ, in bytes: a cheap check before messages are compared.
const MAX_LENGTH_DIFFERENCE_BYTES: usize = 64;

/// The games in the files, in order of appearance.
pub(super) fn group_into_games(files: &[(String, Vec<u8>)], problems: &mut ProblemList) -> Vec<RecordedGame> {
    let mut games = Vec::new();
    for file in 0..files.len() {
        for run in split_into_runs(files, file, problems) {
            add_run(&mut games, run, problems);
        }
    }
    games
}

/// The records that each run of the program wrote.
fn split_into_runs(files: &[(String, Vec<u8>)], file: usize, problems: &mut ProblemList) -> Vec<RecordedGame> {
    let (path, bytes) = &files[file];
    let mut run = RecordedGame { path: path.clone(), ..RecordedGame::default() };
    let (mut list, mut number) = (Vec::new(), 0);
    let mut close = |run: &mut RecordedGame| {
        let next = RecordedGame { path: path.clone(), ..RecordedGame::default() };
        list.push(std::mem::replace(run, next));
    };
    for piece in split_into_pieces(bytes) {
        let (range, is_cut) = match piece {
            FilePiece::Object(range) => (range, false),
            FilePiece::Cut(range) => (range, true),
            FilePiece::ArrayEnd(_) => {
                close(&mut run);
                continue;
            }
            FilePiece::Stray(at) => {
                problems.warn(format!("{path}: byte {at}"), LogProblem::NoRecord);
                continue;
            }
        };
        number += 1;
        let place = format!("{path}: record {number} (byte {})", range.start);
        if is_cut {
            problems.warn(place, LogProblem::RecordCutOff);
            continue;
        }
        match parse_object(bytes, range.clone(), file, number) {
            Ok(ParsedObject::Record(record)) => {
                if run.begins_another_run(&record, files) {
                    close(&mut run);
                }
                run.add(record);
            }
            Ok(ParsedObject::Configuration) => {
                report_duplicate_keys(&place, &String::from_utf8_lossy(&bytes[range.clone()]), problems);
                match Config::read(&bytes[range]) {
                    Ok(config) => run.config = Some(config),
                    Err(detail) => problems.error(place, detail),
                }
                close(&mut run);
            }
            Err(detail) => problems.error(place, detail),
        }
    }
    close(&mut run);
    list.retain(|run| !run.records.is_empty() || run.config.is_some());
    list
}

/// Adds a run to the games: as a new game, as a copy of a known one, or as the evaluation of one.
fn add_run(games: &mut Vec<RecordedGame>, run: RecordedGame, problems: &mut ProblemList) {
    let plays = run.has_play();
    let same = |game: &RecordedGame| {
        if game.script_name() != run.script_name() {
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
    if plays {
        problems.warn(place, LogProblem::SameGame);
    }
    let again = run.count_evaluations() > 0 && game.count_evaluations() > 0;
    let (kept, added) = if run.play_records().count() > game.play_records().count() {
        let path = std::mem::take(&mut game.path);
        let shorter = std::mem::replace(game, run);
        game.path = path;
        (game, shorter)
    } else {
        (game, run)
    };
    kept.evaluated_again |= again && evaluations_differ(&kept.records, &added.records);
    if kept.count_evaluations() == 0 || kept.evaluated_again {
        kept.records.extend(added.records.into_iter().filter(|record| record.template.is_evaluation()));
    }
    if let Some(config) = added.config {
        kept.config.get_or_insert(config);
    }
}

/// Do two runs hold different evaluations?
fn evaluations_differ(a: &[Record], b: &[Record]) -> bool {
    fn replies(list: &[Record]) -> impl Iterator<Item = (Template, &str, &str)> {
        let marked = list.iter().filter(|record| record.template.is_evaluation() && !record.is_prompt());
        marked.map(|record| (record.template, record.name.as_str(), record.message.as_str()))
    }
    replies(a).ne(replies(b))
}
