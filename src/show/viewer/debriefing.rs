//! The debriefing after a game: the verdict, who did it and what happened, the turning points, how strongly
//! each player believed the truth when, and how close the people who played came. It does not exist before
//! the game has revealed the truth or the viewer asked for it, and holds nothing that the viewpoint does not
//! see.

#[cfg(test)]
mod tests;
mod trajectory;

pub use trajectory::{BeliefTrajectory, TrajectoryState};

use super::describe::describe_turn;
use super::explain::{explain_recorded_verdict, explain_verdict};
use super::prologue::first_sentence;
use super::scene::{Person, Scene};
use super::score::{ChartOptions, TurningPointLabel, describe_turning_points};
use super::seat::{PlayerResult, player_results};
use super::timeline::TurnKind;
use super::words::{join_names, labels as t, truncate_name};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, LengthMeasure};
use crate::read::insight::Believer;
use trajectory::{GamePart, belief_trajectories, game_parts};

#[derive(Debug, Clone, PartialEq)]
pub struct Debriefing {
    pub victims: Vec<VictimDebriefing>,
    /// What happened, in paragraphs, as the case tells it; empty if it does not.
    pub truth: Vec<String>,
    /// Language tag of the case.
    pub language_tag: &'static str,
    /// How close each person who played came.
    pub player_results: Vec<PlayerResult>,
    /// The roles that can be replayed; empty if the log lacks their scripts.
    pub roles: Vec<Person>,
}

/// The part about one victim.
#[derive(Debug, Clone, PartialEq)]
pub struct VictimDebriefing {
    pub victim: VictimId,
    pub name: String,
    /// The verdict; `None` if there was none, or if the murderer was convicted, which `culprits` and `why`
    /// tell.
    pub verdict: Option<String>,
    /// The reasons for the verdict.
    pub verdict_reasons: Vec<String>,
    /// Who did it, in words.
    pub culprits: String,
    /// The same as seats, at the table or not; empty if not known.
    pub murderers: Vec<Seat>,
    /// The turning points, in the order of the game.
    pub turning_points: Vec<TurningPointRow>,
    /// Murderers whose stated beliefs were feigned: they counted during the game and do not count here.
    pub feigned_beliefs_note: Option<String>,
    /// A heading per column, short and in full: the part of the game after which beliefs are shown.
    pub columns: Vec<(String, String)>,
    /// The share that a uniform belief gives the murderers; `None` if they are not known.
    pub uniform_share: Option<f64>,
    pub trajectories: Vec<BeliefTrajectory>,
}

/// A turning point of the game.
#[derive(Debug, Clone, PartialEq)]
pub struct TurningPointRow {
    pub turn: usize,
    /// What happened in it.
    pub event_text: String,
    /// Whose belief moved, in one sentence.
    pub move_text: String,
    /// Towards the truth? `None` if that is not known.
    pub is_towards_truth: Option<bool>,
}

impl Debriefing {
    /// The debriefing, once the viewer has reached the end of the game; `None` before.
    pub fn from_scene(scene: &Scene) -> Option<Self> {
        let (session, case) = (scene.session, scene.session.scenario());
        let over = scene.cursor == session.turn_count() && scene.cursor > 0;
        if !over || !(scene.are_all_deaths_revealed() || scene.viewpoint.spoilers_revealed) {
            return None;
        }
        let lines = case.truth.lines().map(str::trim).filter(|line| !line.is_empty());
        let parts = game_parts(scene);
        Some(Self {
            victims: VictimId::all(scene.victim_count()).map(|victim| debrief_victim(scene, victim, &parts)).collect(),
            truth: lines.flat_map(|line| split_paragraphs(case.language, line)).collect(),
            language_tag: case.language.tag(),
            player_results: player_results(session),
            roles: replayable_roles(scene),
        })
    }
}

/// Splits a text told in one piece into paragraphs of several sentences.
fn split_paragraphs(language: Language, line: &str) -> Vec<String> {
    let most = match language.measure() {
        LengthMeasure::Words => 60,
        LengthMeasure::Characters => 100,
    };
    let mut all: Vec<String> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let sentence = first_sentence(rest).len();
        // A closing quotation mark after the full stop belongs to the sentence.
        let closed = rest[sentence..].trim_start_matches(['”', '’', '」', '"']);
        let end = rest.len() - closed.len();
        let (sentence, behind) = rest.split_at(end);
        let short = 2 * language.length(rest) < most;
        match all.last_mut() {
            Some(last) if short || language.length(last) < most => last.push_str(sentence),
            _ => all.push(sentence.to_owned()),
        }
        let blank = behind.len() - behind.trim_start().len();
        if let Some(last) = all.last_mut() {
            last.push_str(&behind[..blank]);
        }
        rest = behind.trim_start();
    }
    all.iter().map(|one| one.trim_end().to_owned()).collect()
}

fn replayable_roles(scene: &Scene) -> Vec<Person> {
    let mut people = scene.session.scenario().characters.iter();
    let scripted = people.all(|one| one.acts.iter().any(|act| !act.script.trim().is_empty()));
    let seats = Seat::all(scene.player_count()).filter(|_| scripted);
    seats.map(|seat| scene.person(seat)).collect()
}

fn debrief_victim(scene: &Scene, victim: VictimId, parts: &[GamePart]) -> VictimDebriefing {
    let l = scene.language;
    let case = scene.session.scenario();
    let guilty = known_murderers(scene, victim);
    let name = scene.victim_name(victim);
    let names: Vec<String> = guilty.iter().map(|seat| scene.name(*seat)).collect();
    let told = |seat: &TurningPointLabel| {
        let turn = scene.session.timeline().turn(seat.turn);
        TurningPointRow {
            turn: seat.turn,
            event_text: turn.map_or_else(String::new, |turn| describe_turn(scene, turn)),
            move_text: seat.label.clone(),
            is_towards_truth: seat.is_towards_truth,
        }
    };
    let turned = describe_turning_points(scene, scene, victim, ChartOptions::default());
    // Nobody believes in their own guilt, so they are not among the suspects.
    #[allow(clippy::cast_precision_loss)]
    let even = guilty.len() as f64 / (scene.people_count().max(2) - 1) as f64;
    let (verdict, why) = describe_decision(scene, victim, &guilty).unwrap_or_default();
    let insight = scene.session.insight();
    let feigns = |seat: &&Seat| insight.believers(victim).contains(&Believer::Player(**seat));
    let feigned: Vec<String> = guilty.iter().filter(feigns).map(|seat| scene.name(*seat)).collect();
    VictimDebriefing {
        feigned_beliefs_note: (!feigned.is_empty()).then(|| join_names(l, &feigned)),
        victim,
        verdict,
        verdict_reasons: why,
        culprits: match case.victims[victim.index()].murderers {
            Some(_) if !names.is_empty() => t::truth_of(l, &join_names(l, &names), &name),
            _ => t::truth_unknown(l, &name),
        },
        name,
        turning_points: turned.iter().map(told).collect(),
        columns: parts.iter().map(|part| part.head.clone()).collect(),
        uniform_share: (!guilty.is_empty()).then_some(even.min(1.0)),
        trajectories: belief_trajectories(scene, victim, &guilty, parts),
        murderers: guilty,
    }
}

/// Everybody who did it according to the case, at the table or not.
fn known_murderers(scene: &Scene, victim: VictimId) -> Vec<Seat> {
    let case = scene.session.scenario();
    let killed = |seat: &Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
    Seat::all(scene.people_count()).filter(killed).collect()
}

fn describe_decision(scene: &Scene, victim: VictimId, guilty: &[Seat]) -> Option<(Option<String>, Vec<String>)> {
    let timeline = scene.session.timeline();
    let mut turns = timeline.turns().iter();
    let turn = turns.rfind(|turn| turn.kind == TurnKind::Verdict && turn.victim == Some(victim))?;
    let sentences = match scene.session.log().source {
        Some(_) => explain_recorded_verdict(scene, victim),
        None => explain_verdict(scene, victim),
    };
    let why = sentences.into_iter().map(|sentence| sentence.text).collect();
    let right = turn.counterpart.is_some_and(|convicted| guilty == [convicted]);
    Some(((!right).then(|| describe_turn(scene, turn)), why))
}

/// What somebody who played is told about one victim: their vote and list against the truth.
pub fn describe_own_result(scene: &Scene, about: &super::seat::VictimResult) -> Vec<String> {
    let l = scene.language;
    let mut lines = Vec::new();
    if about.is_own_murder {
        lines.push(t::ending_you_did_it(l, &about.victim, about.votes_against, about.vote_count));
        lines.extend(
            about.was_murderer_convicted.map(|caught| if caught { t::ending_caught(l) } else { t::ending_got_away(l) }),
        );
        return lines;
    }
    let accused = about.accused.as_deref().map(truncate_name);
    lines.push(match (&accused, about.was_right) {
        (None, _) => t::no_vote(l),
        (Some(name), Some(true)) => t::you_accused_right(l, name),
        (Some(name), Some(false)) => t::you_accused_wrong(l, name),
        (Some(name), None) => t::you_accused(l, name),
    });
    if about.murderers.is_some() && about.list_length > 0 {
        lines.push(match about.murderer_rank {
            Some(place) => t::list_held(l, place, about.list_length),
            None => t::list_missed(l, about.list_length),
        });
    }
    lines
}
