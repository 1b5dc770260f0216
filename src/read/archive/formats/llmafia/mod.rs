//! Reads LLMafia's games (Eckhaus and others 2025): a folder with a chat for the day, one for the night and
//! one of the manager, and small files that say who plays and who won. Only the mafia hears the night's chat.

mod chat;
mod game;
mod people;
#[cfg(test)]
mod tests;

use super::format::{Format, FormatReader, ImportedGame};
use super::hidden_roles::Publication;
use super::offered_file::OfferedFile;
use super::paths::{file_stem, folder};
use crate::base::game::UnrecordedPart;
use crate::base::scenario::ProblemList;

pub(super) const FORMAT: Format = Format::for_logs("llmafia", "LLMafia", &["LLMafia"], &[UnrecordedPart::Clues]);

const PUBLICATION: Publication = Publication {
    format: FORMAT,
    name: "LLMafia",
    licence: "MIT",
    unrecorded_without_end: &[UnrecordedPart::Outcome, UnrecordedPart::End],
};

#[derive(Debug, Default)]
pub(crate) struct MafiaGames {
    chats: Vec<(String, String)>,
    settings: Vec<(String, String)>,
}

/// Files of a game that can be recognized only by their names.
const ROSTER_FILES: [&str; 3] = ["player_names", "mafia_names", "who_wins"];

/// Files of a game that repeat the chats or say nothing about play.
const REDUNDANT_FILES: [&str; 5] = ["phase_status", "game_start_time", "remaining_players", "real_names", "notes"];

/// Endings of one player's files, which only repeat the chats.
const REDUNDANT_ENDINGS: [&str; 4] = ["_vote", "_status", "_survey", "_log"];

fn is_game_file(path: &str) -> bool {
    let name = file_stem(path);
    ROSTER_FILES.contains(&name)
        || REDUNDANT_FILES.contains(&name)
        || REDUNDANT_ENDINGS.iter().any(|end| name.ends_with(end))
}

impl FormatReader for MafiaGames {
    fn format(&self) -> Format {
        FORMAT
    }

    fn claim(&mut self, file: &mut OfferedFile) {
        if chat::is_chat(file.text()) {
            self.chats.push(file.take_text());
        } else if people::is_settings(file.text()) {
            self.settings.push(file.take_text());
        }
    }

    fn read_games(&mut self, beside: &mut [OfferedFile], _report: &mut ProblemList) -> Vec<ImportedGame> {
        let mut homes: Vec<String> = Vec::new();
        for (path, _) in self.chats.iter().chain(&self.settings) {
            if !homes.iter().any(|home| home == folder(path)) {
                homes.push(folder(path).to_owned());
            }
        }
        let mut games = Vec::new();
        for home in homes {
            let here = |(path, _): &mut (String, String)| folder(path) == home;
            let chats: Vec<_> = self.chats.extract_if(.., here).collect();
            let settings: Vec<_> = self.settings.extract_if(.., here).collect();
            let lists = beside
                .iter_mut()
                .filter(|file| folder(&file.path) == home && !file.is_workbook() && is_game_file(&file.path));
            let lists: Vec<(String, String)> = lists.map(OfferedFile::take_text).collect();
            let mut problems = ProblemList::default();
            let log = game::build_log(&home, &chats, &settings, &lists, &mut problems);
            let files = chats.iter().chain(&settings).chain(&lists);
            let mut import = ImportedGame::log(files.map(|(path, _)| path.clone()).collect(), log, problems);
            if !home.is_empty() {
                import.path = home;
            }
            games.push(import);
        }
        games
    }
}
