//! Reads who plays which role, and which models play.

use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenRolePlayer, join_models};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// Everybody in the state, in the order of its table of players, else of its lists by role.
fn player_values(state: &Value) -> Vec<&Value> {
    let listed: Vec<&Value> = state.get("players").into_iter().flat_map(Value::fields).map(|(_, one)| one).collect();
    if !listed.is_empty() {
        return listed;
    }
    ["villagers", "werewolves", "doctor", "seer"].into_iter().flat_map(|role| state.items_of(role)).collect()
}

fn trimmed_text_of(player: &Value, key: &str) -> String {
    player.text_of(key).trim().to_owned()
}

pub(super) fn player_names(state: &Value) -> Vec<String> {
    player_values(state).into_iter().map(|player| trimmed_text_of(player, "name")).collect()
}

/// The models that play, each once; `None` if none is named.
pub(super) fn models(state: &Value) -> Option<String> {
    join_models(player_values(state).into_iter().map(|player| trimmed_text_of(player, "model")))
}

pub(super) fn read_players(path: &str, state: &Value, problems: &mut ProblemList) -> Vec<HiddenRolePlayer> {
    let mut players = Vec::new();
    for (number, player) in (1..).zip(player_values(state)) {
        let (name, role) = (trimmed_text_of(player, "name"), trimmed_text_of(player, "role"));
        let place = format!("{path}: players {number}");
        if name.is_empty() {
            problems.warn(place, LogProblem::PartMissing { name: quoted("name") });
            continue;
        }
        let hides = match role.to_lowercase().as_str() {
            "werewolf" => Some(true),
            "villager" | "seer" | "doctor" => Some(false),
            _ => None,
        };
        players.push(HiddenRolePlayer::with_role(name, role, hides, &place, problems));
    }
    players
}
