//! Reads logs of the Among Us sandbox (Golechha and Garriga-Alonso 2025): `agent-logs.json` or
//! `agent-logs-compact.json` with a record for every act, of one game or many, and `summary.json` with the
//! winner. Prompts are not imported.

mod game;
mod record;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, ImportedGame};
use super::hidden_roles::Publication;
use super::offered_file::OfferedFile;
use super::paths::folder;
use crate::base::game::UnrecordedPart;
use crate::base::scenario::{LogProblem, ProblemList};
use record::{ActionRecord, read_action_records, read_objects};
use serde_json::Value;

pub(super) const FORMAT: Format =
    Format::for_logs("among-us", "Among Us", &["Among Us"], &[UnrecordedPart::Clues, UnrecordedPart::Outcome]);

const PUBLICATION: Publication = Publication {
    format: FORMAT,
    name: "Among Us",
    licence: "CC0-1.0",
    unrecorded_without_end: &[UnrecordedPart::End],
};

#[derive(Debug, Default)]
pub(crate) struct AmongUsLogs {
    logs: Vec<(String, String)>,
    summaries: Vec<(String, String)>,
}

impl FormatReader for AmongUsLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        let near = file.head();
        let has = |keys: [&str; 3]| {
            near.trim_start().starts_with(['{', '[']) && keys.iter().all(|key| near.contains(&format!("\"{key}")))
        };
        if has(["game_index\"", "interaction\"", "identity\""]) {
            self.logs.push(file.take_text());
        } else if has(["Game ", "config\"", "identity\""]) {
            self.summaries.push(file.take_text());
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame> {
        let mut summaries: Vec<(String, Vec<Value>)> = Vec::new();
        for (path, text) in std::mem::take(&mut self.summaries) {
            let all = read_objects(&path, &text, report).into_iter();
            summaries.push((path, all.map(|(_, json)| json).collect()));
        }
        let mut list: Vec<ImportedGame> = Vec::new();
        let mut known: Vec<(String, String)> = Vec::new();
        for (path, text) in std::mem::take(&mut self.logs) {
            let mut games: Vec<(String, Vec<ActionRecord>)> = Vec::new();
            for act in read_action_records(&path, &text, report) {
                match games.iter_mut().rev().find(|(index, _)| *index == act.game) {
                    Some((_, acts)) => acts.push(act),
                    None => games.push((act.game.clone(), vec![act])),
                }
            }
            let beside = summaries.iter().find(|(other, _)| folder(other) == folder(&path));
            let mut is_doubled = false;
            for (index, acts) in games {
                // The program writes every record twice, pretty-printed and in one line.
                let key = (folder(&path).to_owned(), index.clone());
                if known.contains(&key) {
                    is_doubled = true;
                    continue;
                }
                known.push(key);
                let mut problems = ProblemList::default();
                let summary = beside.and_then(|(_, all)| all.iter().find_map(|one| one.get(&index)));
                let log = game::build_log(&path, &index, &acts, summary, &mut problems);
                let with_summary = summary.and(beside).map(|(path, _)| path.clone());
                list.push(ImportedGame::log([path.clone()].into_iter().chain(with_summary).collect(), log, problems));
            }
            if is_doubled {
                report.warn(&path, LogProblem::SameGame);
            }
        }
        list
    }
}
