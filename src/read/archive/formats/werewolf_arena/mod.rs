//! Reads sessions of Werewolf Arena (Bailis and others 2024): `game_complete.json` or `game_partial.json`
//! with the state of the game, and `game_logs.json` with the model calls, of which the reasons are read.
//! Prompts are not imported.

mod calls;
mod game;
mod people;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, ImportedGame};
use super::hidden_roles::Publication;
use super::offered_file::OfferedFile;
use super::paths::folder;
use crate::base::game::UnrecordedPart;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use serde_json::Value;

pub(super) const FORMAT: Format =
    Format::for_logs("werewolf-arena", "Werewolf Arena", &["Werewolf Arena"], &[UnrecordedPart::Clues]);

const PUBLICATION: Publication =
    Publication { format: FORMAT, name: "Werewolf Arena", licence: "Apache-2.0", unrecorded_without_end: &[] };

/// The name by which a missing state is reported.
const STATE_FILE: &str = "game_complete.json";

#[derive(Debug, Default)]
pub(crate) struct WerewolfSessions {
    /// Path, text and JSON.
    states: Vec<(String, String, Value)>,
    calls: Vec<(String, Value)>,
}

impl FormatReader for WerewolfSessions {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        let has = |file: &OfferedFile, keys: [&str; 2]| keys.iter().all(|key| file.text().contains(key));
        if has(file, ["\"werewolves\"", "\"rounds\""]) && file.json().is_some_and(is_state) {
            let (path, text) = file.take_text();
            self.states.push((path, text, file.take_json().1));
        } else if has(file, ["\"debate\"", "\"eliminate\""]) && file.json().is_some_and(is_calls) {
            self.calls.push(file.take_json());
        }
    }

    fn read_games(&mut self, _beside: &mut [OfferedFile], report: &mut ProblemList) -> Vec<ImportedGame> {
        let mut calls = std::mem::take(&mut self.calls);
        let mut games = Vec::new();
        for (path, text, state) in std::mem::take(&mut self.states) {
            let near = calls
                .iter()
                .position(|(other, rounds)| folder(other) == folder(&path) && calls::calls_match_state(rounds, &state));
            let own = near.map(|at| calls.remove(at));
            let mut problems = ProblemList::default();
            let rounds = own.as_ref().map(|(_, rounds)| rounds);
            let log = game::build_log(&path, text.as_bytes(), &state, rounds, &mut problems);
            games.push(ImportedGame::log([path].into_iter().chain(own.map(|(path, _)| path)).collect(), log, problems));
        }
        for (path, _) in calls {
            report.warn(path, LogProblem::PartMissing { name: quoted(STATE_FILE) });
        }
        games
    }
}

fn is_state(json: &Value) -> bool {
    json.get("rounds").is_some() && json.get("werewolves").is_some()
}

fn is_calls(json: &Value) -> bool {
    let mut first = json.as_array().into_iter().flatten().take(2);
    first.any(|round| round.get("debate").is_some() && round.get("eliminate").is_some())
}
