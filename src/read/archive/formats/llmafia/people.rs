//! Reads who plays, on which side, and which models play.

use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::hidden_roles::HiddenRolePlayer;
use crate::read::archive::formats::paths::file_stem;
use crate::read::archive::json::{ValueExt, parse};

const MAFIA_ROLE: &str = "mafia";
const BYSTANDER_ROLE: &str = "bystander";

/// Are these the settings of a game?
pub(super) fn is_settings(text: &str) -> bool {
    let near = &text[..text.floor_char_boundary(1 << 12)];
    near.trim_start().starts_with('{') && near.contains("\"players\"") && near.contains("\"is_mafia\"")
}

#[derive(Debug, Default)]
pub(super) struct MafiaPlayers {
    pub players: Vec<HiddenRolePlayer>,
    pub models: Vec<String>,
}

pub(super) fn mafia_player(name: &str, hides: Option<bool>) -> HiddenRolePlayer {
    let role = hides.map_or("", |hides| if hides { MAFIA_ROLE } else { BYSTANDER_ROLE });
    HiddenRolePlayer { name: name.trim().to_owned(), role: role.to_owned(), on_hidden_side: hides }
}

/// The players from the settings, else from the lists of names; nobody if there are neither.
pub(super) fn read_players(
    settings: &[(String, String)], lists: &[(String, String)], problems: &mut ProblemList,
) -> MafiaPlayers {
    let mut people = MafiaPlayers::default();
    for (path, text) in settings {
        let json = parse(path, text, problems).unwrap_or_default();
        for (number, row) in (1..).zip(json.items_of("players")) {
            let name = row.text_of("name");
            if name.trim().is_empty() {
                let place = format!("{path}: players {number}");
                problems.warn(place, LogProblem::PartMissing { name: quoted("name") });
                continue;
            }
            let hides = row.get("is_mafia").and_then(ValueExt::to_bool);
            people.players.push(mafia_player(&name, hides));
            let model = row.get("llm_config").map(|config| config.text_of("model_name"));
            people.models.extend(model);
        }
    }
    let names = |called: &str| {
        let file = lists.iter().find(|(path, _)| file_stem(path) == called)?;
        let names = file.1.lines().map(str::trim);
        Some(names.filter(|name| !name.is_empty()).collect::<Vec<_>>())
    };
    let mafia = names("mafia_names");
    if people.players.is_empty() {
        let all = names("player_names").unwrap_or_default();
        people.players = all.into_iter().map(|name| mafia_player(name, None)).collect();
    }
    for one in people.players.iter_mut().filter(|one| one.on_hidden_side.is_none()) {
        let hides = mafia.as_ref().map(|mafia| mafia.contains(&one.name.as_str()));
        *one = mafia_player(&one.name, hides);
    }
    people
}
