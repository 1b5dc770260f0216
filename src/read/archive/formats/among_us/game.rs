//! Turns the acts of a game into a log. A meeting is a round; acts between meetings are private.

use super::PUBLICATION;
use super::record::{ActRecord, speech_words, unclear_action_problem};
use crate::base::game::{Log, NotRecorded, Phase, Seat};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, MAX_PEOPLE, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenPlayer, HiddenRoleBuilder};
use crate::read::archive::json::Json;

pub(super) fn log(
    path: &str,
    index: &str,
    acts: &[ActRecord],
    summary: Option<&Json>,
    problems: &mut ProblemList,
) -> Log {
    let spoken: String = acts.iter().filter_map(|act| speech_words(act.action.as_deref()?)).take(100).collect();
    let players = players(path, acts, summary, problems);
    let mut game = HiddenRoleBuilder::new(players, Language::detect(&spoken));
    let (mut round, mut meets) = (0_u32, false);
    for act in acts {
        let Some(seat) = game.seat(&act.name) else {
            continue;
        };
        if act.meeting && !meets {
            round = round.saturating_add(1);
            game.begin(Phase::Questioning { round });
        }
        meets = act.meeting;
        game.add_private_step(seat, "reasoning", act.thought.as_str());
        match &act.action {
            Some(taken) => add_action(&mut game, seat, act, taken, problems),
            None => problems.warn(&act.place, unclear_action_problem(&act.answer)),
        }
    }
    let reason = summary.and_then(|one| one.get("winner_reason"));
    let won = reason.map(Json::to_text).filter(|won| !won.trim().is_empty());
    if let Some(won) = &won {
        game.announce(won.trim());
        game.finish();
    }
    let mut models: Vec<&str> = acts.iter().map(|act| act.model.as_str()).collect();
    models.retain(|model| !model.is_empty());
    models.sort_unstable();
    models.dedup();
    let models = (!models.is_empty()).then(|| models.join(", "));
    let bytes: Vec<u8> = acts
        .iter()
        .flat_map(|act| [act.name.as_str(), act.thought.as_str(), act.answer.as_str()])
        .flat_map(str::bytes)
        .chain(index.bytes())
        .collect();
    let notes = vec![localized!(note_room_talk)];
    let mut log = game.log(PUBLICATION, index, &bytes, models, notes);
    if let Some(source) = log.source.as_mut().filter(|_| won.is_none()) {
        source.not_recorded.push(NotRecorded::End);
    }
    log
}

fn add_action(game: &mut HiddenRoleBuilder, seat: Seat, act: &ActRecord, taken: &str, problems: &mut ProblemList) {
    if let Some(words) = speech_words(taken) {
        let near = match act.nearby.as_slice() {
            [only] if !act.meeting => game.seat(only),
            _ => None,
        };
        game.say(seat, near, words);
    } else if let Some(name) = taken.strip_prefix("VOTE ") {
        match game.seat(name) {
            Some(accused) => game.vote(seat, accused, act.thought.clone()),
            None => {
                let name = quoted(name);
                problems.warn(&act.place, LogProblem::NoPlayer { name });
            }
        }
    } else if taken.starts_with("CALL MEETING") || taken.starts_with("REPORT DEAD BODY") {
        game.announce(format!("{}: {taken}", act.name));
    } else {
        game.add_private_step(seat, "action", taken);
    }
}

fn players(path: &str, acts: &[ActRecord], summary: Option<&Json>, problems: &mut ProblemList) -> Vec<HiddenPlayer> {
    let fields = summary.map_or(&[][..], Json::fields).iter();
    let rows = fields.filter(|(key, _)| key.starts_with("Player "));
    let text_of = |row: &Json, key: &str| row.get(key).map(Json::to_text).unwrap_or_default();
    let listed = rows.map(|(_, row)| (text_of(row, "name"), text_of(row, "identity")));
    let acting = acts.iter().map(|act| (act.name.clone(), act.identity.clone()));
    let mut players: Vec<HiddenPlayer> = Vec::new();
    for (name, role) in listed.chain(acting) {
        let name = name.trim().to_owned();
        if players.len() == MAX_PEOPLE {
            break;
        }
        if name.is_empty() || players.iter().any(|other| other.name == name) {
            continue;
        }
        let hides = match role.trim().to_lowercase().as_str() {
            "impostor" => Some(true),
            "crewmate" => Some(false),
            _ => {
                let role = quoted(&role);
                problems.warn(path, LogProblem::RoleUnknown { role });
                None
            }
        };
        players.push(HiddenPlayer { name, role, on_hidden_side: hides });
    }
    players
}
