//! Turns the acts of a game into a log. A meeting is a round; acts between meetings are private.

use super::PUBLICATION;
use super::record::{ActionRecord, speech_words};
use crate::base::game::{Log, Phase, Seat};
use crate::base::language::Language;
use crate::base::scenario::{LogProblem, MAX_PEOPLE, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenRoleBuilder, HiddenRolePlayer, join_models};
use crate::read::archive::json::ValueExt;
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) fn build_log(
    path: &str, index: &str, acts: &[ActionRecord], summary: Option<&Value>, problems: &mut ProblemList,
) -> Log {
    let spoken: String = acts.iter().filter_map(|act| speech_words(act.action.as_deref()?)).take(100).collect();
    let players = read_players(path, acts, summary, problems);
    let mut game = HiddenRoleBuilder::new(players, Language::detect(&spoken));
    let (mut round, mut meets) = (0_u32, false);
    for act in acts {
        let Some(seat) = game.seat(&act.name) else {
            continue;
        };
        if act.meeting && !meets {
            round = round.saturating_add(1);
            game.begin_phase(Phase::Questioning { round });
        }
        meets = act.meeting;
        game.add_private_step(seat, "reasoning", act.thought.as_str());
        match &act.action {
            Some(taken) => add_action(&mut game, seat, act, taken, problems),
            None => {
                problems.warn(&act.place, LogProblem::ActionUnclear { words: quoted(act.answer.trim()) });
            }
        }
    }
    let won = summary.map(|summary| summary.text_of("winner_reason")).filter(|won| !won.trim().is_empty());
    if let Some(won) = won {
        game.add_host_utterance(won.trim());
        game.finish();
    }
    let models: BTreeSet<String> = acts.iter().map(|act| act.model.clone()).collect();
    let texts = acts.iter().flat_map(|act| [act.name.as_str(), act.thought.as_str(), act.answer.as_str()]);
    let bytes: Vec<u8> = texts.flat_map(str::bytes).chain(index.bytes()).collect();
    game.into_log(PUBLICATION, index, &bytes, join_models(models), vec![localized!(note_room_talk)])
}

fn add_action(game: &mut HiddenRoleBuilder, seat: Seat, act: &ActionRecord, taken: &str, problems: &mut ProblemList) {
    if let Some(words) = speech_words(taken) {
        let near = match act.nearby.as_slice() {
            [only] if !act.meeting => game.seat(only),
            _ => None,
        };
        game.add_player_utterance(seat, near, words);
    } else if let Some(name) = taken.strip_prefix("VOTE ") {
        if let Some(accused) = game.seat_or_warn(name, &act.place, problems) {
            game.add_vote(seat, accused, act.thought.clone());
        }
    } else if taken.starts_with("CALL MEETING") || taken.starts_with("REPORT DEAD BODY") {
        game.add_host_utterance(format!("{}: {taken}", act.name));
    } else {
        game.add_private_step(seat, "action", taken);
    }
}

fn read_players(
    path: &str, acts: &[ActionRecord], summary: Option<&Value>, problems: &mut ProblemList,
) -> Vec<HiddenRolePlayer> {
    let rows = summary.into_iter().flat_map(Value::fields).filter(|(key, _)| key.starts_with("Player "));
    let listed = rows.map(|(_, row)| (row.text_of("name"), row.text_of("identity")));
    let acting = acts.iter().map(|act| (act.name.clone(), act.identity.clone()));
    let mut players: Vec<HiddenRolePlayer> = Vec::new();
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
            _ => None,
        };
        players.push(HiddenRolePlayer::with_role(name, role, hides, path, problems));
    }
    players
}
