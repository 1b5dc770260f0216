//! Reads who plays which role, and which models play.

use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::hidden_roles::HiddenPlayer;
use crate::read::archive::json::Json;

/// Everybody in the state, in the order of its table of players, else of its lists by role.
fn everybody(state: &Json) -> Vec<&Json> {
    let table = state.get("players").map_or(&[][..], Json::fields);
    if !table.is_empty() {
        return table.iter().map(|(_, player)| player).collect();
    }
    let roles = ["villagers", "werewolves", "doctor", "seer"];
    let lists = roles.into_iter().filter_map(|role| state.get(role));
    lists.flat_map(Json::items).collect()
}

fn text_of(player: &Json, key: &str) -> String {
    player.get(key).map(Json::to_text).unwrap_or_default().trim().to_owned()
}

pub(super) fn names(state: &Json) -> Vec<String> {
    let names = everybody(state).into_iter();
    names.map(|player| text_of(player, "name")).collect()
}

/// The models that play, each once; `None` if none is named.
pub(super) fn models(state: &Json) -> Option<String> {
    let mut models: Vec<String> = Vec::new();
    for player in everybody(state) {
        let model = text_of(player, "model");
        if !model.is_empty() && !models.contains(&model) {
            models.push(model);
        }
    }
    (!models.is_empty()).then(|| models.join(", "))
}

pub(super) fn players(path: &str, state: &Json, problems: &mut ProblemList) -> Vec<HiddenPlayer> {
    let mut players = Vec::new();
    for (number, player) in (1..).zip(everybody(state)) {
        let (name, role) = (text_of(player, "name"), text_of(player, "role"));
        let place = format!("{path}: players {number}");
        if name.is_empty() {
            let name = quoted("name");
            problems.warn(place, LogProblem::PartMissing { name });
            continue;
        }
        let hides = match role.to_lowercase().as_str() {
            "werewolf" => Some(true),
            "villager" | "seer" | "doctor" => Some(false),
            _ => {
                let role = quoted(&role);
                problems.warn(place, LogProblem::RoleUnknown { role });
                None
            }
        };
        players.push(HiddenPlayer { name, role, on_hidden_side: hides });
    }
    players
}
