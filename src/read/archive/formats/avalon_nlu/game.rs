//! Turns users and messages into a log.

use super::PUBLICATION;
use super::beliefs::{BeliefTracker, is_hidden_role};
use super::labels::MessageLabels;
use crate::base::game::{Log, Phase};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenRoleBuilder, HiddenRolePlayer};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// The speaker of the game's own announcements.
const SYSTEM_SPEAKER: &str = "system";

/// When something is said: the quest, and the turn in it.
pub(super) type QuestTurn = (u32, u32);

/// A number below a million; the dataset writes −1 for none.
pub(super) fn read_whole_number(row: &Value, key: &str) -> Option<u32> {
    let number = match row.get(key)? {
        // Quests and turns are small whole numbers, so the cast loses nothing.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Value::Number(number) => number.as_f64().filter(|number| *number >= 0.0).map(|number| number as u32),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    number.filter(|number| *number < 1_000_000)
}

/// Does this announcement end the game?
fn ends_game(words: &str) -> bool {
    let words = words.to_lowercase();
    words.contains(" wins") || words.contains("good win!") || words.contains("good wins")
}

pub(super) fn build_log(path: &str, bytes: &[u8], json: &Value, problems: &mut ProblemList) -> Log {
    let rows = |key: &str, problems: &mut ProblemList| {
        let table = json.get(key);
        if table.is_none() {
            problems.warn(path, LogProblem::PartMissing { name: quoted(key) });
        }
        table.into_iter().flat_map(Value::fields)
    };
    let messages = rows("messages", problems);
    let spoken: String = messages.clone().take(200).map(|(_, row)| row.text_of("msg")).collect();
    let players = read_players(path, rows("users", problems), problems);
    let mut game = HiddenRoleBuilder::new(players, Language::detect(&spoken));
    let mut labels = MessageLabels::from_rows(path, rows("persuasion", problems), problems);
    let mut beliefs = BeliefTracker::from_rows(path, rows("beliefs", problems), &game, problems);
    let mut now: QuestTurn = (0, 0);
    let mut finished = false;
    for (number, row) in messages {
        let place = format!("{path}: messages {number}");
        let (who, words) = (row.text_of("player"), row.text_of("msg"));
        // A row without quest or turn belongs to the moment before.
        let quest = read_whole_number(row, "quest").unwrap_or(now.0);
        let turn = read_whole_number(row, "turn").unwrap_or(if quest > now.0 { 0 } else { now.1 });
        now = now.max((quest, turn));
        beliefs.add_beliefs_before(now, &mut game);
        if words.trim().is_empty() {
            problems.warn(place, LogProblem::LineUnclear { words: quoted(&who) });
        } else if who == SYSTEM_SPEAKER {
            begin_quest_round(&mut game, now);
            finished |= ends_game(&words);
            game.add_host_utterance(words);
        } else if let Some(seat) = game.seat_or_warn(&who, place, problems) {
            begin_quest_round(&mut game, now);
            let (persuasion, deception) = labels.labels_for(&row.text_of("mid"));
            game.add_label(seat, persuasion, deception);
            game.add_player_utterance(seat, None, words);
        }
    }
    beliefs.add_remaining_beliefs(&mut game);
    labels.report_unused(path, problems);
    if finished {
        game.finish();
    }
    let notes = vec![localized!(note_role_beliefs), localized!(note_party_votes)];
    game.into_log(PUBLICATION, file_stem(path), bytes, None, notes)
}

/// Begins the round of a quest.
fn begin_quest_round(game: &mut HiddenRoleBuilder, (quest, _): QuestTurn) {
    if quest > 0 {
        game.begin_phase(Phase::Questioning { round: quest });
    }
}

fn read_players<'a>(
    path: &str, users: impl Iterator<Item = (&'a String, &'a Value)>, problems: &mut ProblemList,
) -> Vec<HiddenRolePlayer> {
    let mut players = Vec::new();
    for (number, user) in users {
        let (name, role) = (user.text_of("name"), user.text_of("role"));
        let place = format!("{path}: users {number}");
        if name.trim().is_empty() {
            problems.warn(place, LogProblem::PartMissing { name: quoted("name") });
        } else {
            let hides = is_hidden_role(&role);
            players.push(HiddenRolePlayer::with_role(name, role, hides, &place, problems));
        }
    }
    players
}
