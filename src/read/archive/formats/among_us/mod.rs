//! Reads logs of the Among Us sandbox (Golechha and Garriga-Alonso 2025): `agent-logs.json` or
//! `agent-logs-compact.json` with a record for every act, of one game or many, and `summary.json` with the
//! winner. Prompts are not imported.

mod game;
mod record;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, Import, distribute_problems};
use super::hidden_roles::Publication;
use super::offered_file::{FileNotes, HEAD_BYTES, OfferedFile};
use super::paths::folder;
use crate::base::game::NotRecorded;
use crate::base::language::id;
use crate::base::scenario::{LogProblem, ProblemList};
use crate::read::archive::json::Json;
use record::{ActRecord, acts, objects};

pub(super) const FORMAT: Format =
    Format::log("among-us", id!(format_among_us), &["Among Us"], &[NotRecorded::Clues, NotRecorded::Outcome]);

const PUBLICATION: Publication = Publication { format: FORMAT, name: "Among Us", licence: "CC0-1.0" };

#[derive(Debug, Default)]
pub(crate) struct AmongUsLogs {
    logs: Vec<(String, String)>,
    summaries: Vec<(String, String)>,
    notes: FileNotes,
}

/// The acts of one game.
struct GameActs {
    index: String,
    acts: Vec<ActRecord>,
}

impl FormatReader for AmongUsLogs {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: OfferedFile) -> Option<OfferedFile> {
        let text = file.text();
        let near = &text[..text.floor_char_boundary(HEAD_BYTES)];
        let has = |key: &str| near.contains(key);
        let begins = near.trim_start().starts_with(['{', '[']);
        if begins && has("\"game_index\"") && has("\"interaction\"") && has("\"identity\"") {
            self.logs.push(file.into_text(&mut self.notes));
        } else if begins && has("\"Game ") && has("\"config\"") && has("\"identity\"") {
            self.summaries.push(file.into_text(&mut self.notes));
        } else {
            return Some(file);
        }
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut apart = ProblemList::default();
        let mut summaries: Vec<(String, Vec<Json>)> = Vec::new();
        for (path, text) in std::mem::take(&mut self.summaries) {
            let all = objects(&path, &text, &mut apart).into_iter();
            summaries.push((path, all.map(|(_, json)| json).collect()));
        }
        let mut list: Vec<Import> = Vec::new();
        let mut known: Vec<(String, String)> = Vec::new();
        for (path, text) in std::mem::take(&mut self.logs) {
            let mut games: Vec<GameActs> = Vec::new();
            for act in acts(&path, &text, &mut apart) {
                match games.iter_mut().rev().find(|one| one.index == act.game) {
                    Some(game) => game.acts.push(act),
                    None => games.push(GameActs { index: act.game.clone(), acts: vec![act] }),
                }
            }
            let beside = summaries.iter().find(|(other, _)| folder(other) == folder(&path));
            let mut twice = false;
            for game in games {
                // The program writes every record twice, pretty-printed and in one line.
                let key = (folder(&path).to_owned(), game.index.clone());
                if known.contains(&key) {
                    twice = true;
                    continue;
                }
                known.push(key);
                let mut problems = ProblemList::default();
                let summary = beside.and_then(|(_, all)| all.iter().find_map(|one| one.get(&game.index)));
                let log = game::log(&path, &game.index, &game.acts, summary, &mut problems);
                let mut paths = vec![path.clone()];
                paths.extend(summary.and(beside).map(|(path, _)| path.clone()));
                let noted = self.notes.remove_for(&paths);
                list.push(Import::log(paths, log, [noted, problems.into_problems()].concat()));
            }
            if twice {
                apart.warn(&path, LogProblem::SameGame);
            }
        }
        distribute_problems(&mut list, apart.into_problems(), report);
        report.extend(self.notes.remove_remaining());
        list
    }
}
