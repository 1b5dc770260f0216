//! Turns users and messages into a log.

use super::beliefs::{BeliefTracker, is_hidden_role};
use super::labels::MessageLabels;
use super::{PUBLICATION, table_rows};
use crate::base::game::{Log, NotRecorded, Phase};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenPlayer, HiddenRoleBuilder};
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::json::Json;

/// The speaker of the game's own announcements.
const SYSTEM: &str = "system";

/// When something is said: the quest, and the turn in it.
pub(super) type Moment = (u32, u32);

/// A number below a million; the dataset writes −1 for none.
pub(super) fn whole_number(row: &Json, key: &str) -> Option<u32> {
    match row.get(key)? {
        // Quests and turns are small whole numbers, so the cast loses nothing.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Json::Number(number) if (0.0..1e6).contains(number) => Some(*number as u32),
        Json::Text(text) => text.trim().parse().ok().filter(|number| *number < 1_000_000),
        _ => None,
    }
}

pub(super) fn text_of(row: &Json, key: &str) -> String {
    row.get(key).map(Json::to_text).unwrap_or_default()
}

/// Does this announcement end the game?
fn ends_game(words: &str) -> bool {
    let words = words.to_lowercase();
    words.contains(" wins") || words.contains("good win!") || words.contains("good wins")
}

pub(super) fn log(path: &str, bytes: &[u8], json: &Json, problems: &mut ProblemList) -> Log {
    let table = |key: &str, problems: &mut ProblemList| match json.get(key) {
        Some(table) => table_rows(table),
        None => {
            let name = quoted(key);
            problems.warn(path, LogProblem::PartMissing { name });
            &[]
        }
    };
    let messages = table("messages", problems);
    let spoken: String = messages.iter().take(200).map(|(_, row)| text_of(row, "msg")).collect();
    let players = players(path, table("users", problems), problems);
    let mut game = HiddenRoleBuilder::new(players, Language::detect(&spoken));
    let mut labels = MessageLabels::from_rows(path, table("persuasion", problems), problems);
    let mut beliefs = BeliefTracker::from_rows(path, table("beliefs", problems), &game, problems);
    let mut now: Moment = (0, 0);
    let mut finished = false;
    for (number, row) in messages {
        let place = || format!("{path}: messages {number}");
        let (who, words) = (text_of(row, "player"), text_of(row, "msg"));
        // A row without quest or turn belongs to the moment before.
        let quest = whole_number(row, "quest").unwrap_or(now.0);
        let turn = whole_number(row, "turn").unwrap_or(if quest > now.0 { 0 } else { now.1 });
        now = now.max((quest, turn));
        beliefs.add_until(now, &mut game);
        if words.trim().is_empty() {
            let words = quoted(&who);
            problems.warn(place(), LogProblem::LineUnclear { words });
            continue;
        }
        if who == SYSTEM {
            round(&mut game, now);
            finished |= ends_game(&words);
            game.announce(words);
            continue;
        }
        let Some(seat) = game.seat(&who) else {
            let name = quoted(&who);
            problems.warn(place(), LogProblem::NoPlayer { name });
            continue;
        };
        round(&mut game, now);
        let (persuasion, deception) = labels.labels_for(&text_of(row, "mid"));
        game.label(seat, persuasion, deception);
        game.say(seat, None, words);
    }
    beliefs.add_remaining(&mut game);
    labels.report_unused(path, problems);
    if finished {
        game.finish();
    }
    let notes = vec![localized!(note_role_beliefs), localized!(note_party_votes)];
    let mut log = game.log(PUBLICATION, file_stem(path), bytes, None, notes);
    if let Some(source) = log.source.as_mut().filter(|_| !finished) {
        source.not_recorded.push(NotRecorded::End);
    }
    log
}

/// Begins the round of a quest.
fn round(game: &mut HiddenRoleBuilder, (quest, _): Moment) {
    if quest > 0 {
        game.begin(Phase::Questioning { round: quest });
    }
}

fn players(path: &str, users: &[(String, Json)], problems: &mut ProblemList) -> Vec<HiddenPlayer> {
    let mut players = Vec::new();
    for (number, user) in users {
        let (name, role) = (text_of(user, "name"), text_of(user, "role"));
        let place = format!("{path}: users {number}");
        if name.trim().is_empty() {
            let name = quoted("name");
            problems.warn(place, LogProblem::PartMissing { name });
            continue;
        }
        let hides = is_hidden_role(&role);
        if hides.is_none() {
            let role = quoted(&role);
            problems.warn(place, LogProblem::RoleUnknown { role });
        }
        players.push(HiddenPlayer { name, role, on_hidden_side: hides });
    }
    players
}
