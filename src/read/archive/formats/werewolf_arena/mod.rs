//! Reads sessions of Werewolf Arena (Bailis and others 2024): `game_complete.json` or `game_partial.json`
//! with the state of the game, and `game_logs.json` with the model calls, of which the reasons are read.
//! Prompts are not imported.

mod calls;
mod game;
mod people;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, Import, distribute_problems};
use super::hidden_roles::Publication;
use super::offered_file::{FileNotes, OfferedFile};
use super::paths::folder;
use crate::base::game::NotRecorded;
use crate::base::language::id;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::json::Json;

pub(super) const FORMAT: Format =
    Format::log("werewolf-arena", id!(format_werewolf_arena), &["Werewolf Arena"], &[NotRecorded::Clues]);

const PUBLICATION: Publication = Publication { format: FORMAT, name: "Werewolf Arena", licence: "Apache-2.0" };

/// The name by which a missing state is reported.
const STATE_FILE: &str = "game_complete.json";

#[derive(Debug, Default)]
pub(crate) struct WerewolfSessions {
    states: Vec<OfferedFile>,
    calls: Vec<OfferedFile>,
    notes: FileNotes,
}

impl FormatReader for WerewolfSessions {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, mut file: OfferedFile) -> Option<OfferedFile> {
        let has = |key: &str| file.text().contains(key);
        if has("\"werewolves\"") && has("\"rounds\"") && file.json().is_some_and(is_state) {
            self.states.push(file);
        } else if file.text().contains("\"debate\"")
            && file.text().contains("\"eliminate\"")
            && file.json().is_some_and(is_calls)
        {
            self.calls.push(file);
        } else {
            return Some(file);
        }
        None
    }

    fn read_games(&mut self, _beside: &mut Vec<OfferedFile>, report: &mut ProblemList) -> Vec<Import> {
        let mut apart = ProblemList::default();
        let files = std::mem::take(&mut self.calls).into_iter();
        let mut calls: Vec<(String, Json)> = files.map(|file| file.into_json(&mut self.notes)).collect();
        let mut games = Vec::new();
        for file in std::mem::take(&mut self.states) {
            let bytes = file.bytes().to_vec();
            let (path, state) = file.into_json(&mut self.notes);
            let mut problems = ProblemList::default();
            let near = calls
                .iter()
                .position(|(other, rounds)| folder(other) == folder(&path) && calls::calls_match_state(rounds, &state));
            let own = near.map(|at| calls.remove(at));
            let rounds = own.as_ref().map(|(path, rounds)| (path.as_str(), rounds));
            let log = game::log(&path, &bytes, &state, rounds, &mut problems);
            let mut paths = vec![path];
            paths.extend(own.map(|(path, _)| path));
            let noted = self.notes.remove_for(&paths);
            games.push(Import::log(paths, log, [noted, problems.into_problems()].concat()));
        }
        for (path, _) in calls {
            let name = quoted(STATE_FILE);
            apart.warn(path, LogProblem::PartMissing { name });
        }
        distribute_problems(&mut games, apart.into_problems(), report);
        report.extend(self.notes.remove_remaining());
        games
    }
}

fn is_state(json: &Json) -> bool {
    json.get("rounds").is_some() && json.get("werewolves").is_some()
}

fn is_calls(json: &Json) -> bool {
    let Json::List(rounds) = json else {
        return false;
    };
    let mut first = rounds.iter().take(2);
    first.any(|round| round.get("debate").is_some() && round.get("eliminate").is_some())
}
