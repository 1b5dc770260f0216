//! The debriefing after a game: the verdict, who did it and what happened, the turning points, how strongly
//! each player believed the truth when, and how close the people who played came. It does not exist before
//! the game has revealed the truth or the viewer asked for it, and holds nothing that the viewpoint does not
//! see.

mod course;
#[cfg(test)]
mod tests;

pub use course::{BeliefCourse, Believed};

use super::describe::describe_turn;
use super::explain::{recorded_verdict, verdict};
use super::prologue::first_sentence;
use super::scene::{Person, Scene};
use super::score::{ScoreOptions, Turned, turned_at};
use super::seat::{Closeness, closeness};
use super::timeline::TurnKind;
use super::words::{labels as t, list, shortened};
use crate::game::{Seat, VictimId};
use crate::insight::Believer;
use crate::language::{Language, LengthMeasure};
use course::{CoursePart, courses, parts};

#[derive(Debug, Clone, PartialEq)]
pub struct GameEnd {
    pub cases: Vec<EndedCase>,
    /// What happened, in paragraphs, as the case tells it; empty if it does not.
    pub truth: Vec<String>,
    /// Language tag of the case.
    pub tag: &'static str,
    /// How close each person who played came.
    pub people: Vec<Closeness>,
    /// The roles that can be replayed; empty if the log lacks their scripts.
    pub roles: Vec<Person>,
}

/// The part about one victim.
#[derive(Debug, Clone, PartialEq)]
pub struct EndedCase {
    pub victim: VictimId,
    pub name: String,
    /// The verdict; `None` if there was none, or if the murderer was convicted, which `culprits` and `why`
    /// tell.
    pub verdict: Option<String>,
    /// The reasons for the verdict.
    pub why: Vec<String>,
    /// Who did it, in words.
    pub culprits: String,
    /// The same as seats, at the table or not; empty if not known.
    pub guilty: Vec<Seat>,
    /// The turning points, in the order of the game.
    pub turned: Vec<TurnThatTold>,
    /// Murderers whose stated beliefs were feigned: they counted during the game and do not count here.
    pub feigned: Option<String>,
    /// A heading per column, short and in full: the part of the game after which beliefs are shown.
    pub columns: Vec<(String, String)>,
    /// The share that a uniform belief gives the murderers; `None` if they are not known.
    pub even: Option<f64>,
    pub courses: Vec<BeliefCourse>,
}

/// A turning point of the game.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnThatTold {
    pub turn: usize,
    /// What happened in it.
    pub what: String,
    /// Whose belief moved, in one sentence.
    pub moved: String,
    /// Towards the truth? `None` if that is not known.
    pub towards: Option<bool>,
}

impl GameEnd {
    /// The debriefing, once the viewer has reached the end of the game; `None` before.
    pub fn of(scene: &Scene) -> Option<Self> {
        let (session, case) = (scene.session, scene.session.scenario());
        let over = scene.cursor == session.turns() && scene.cursor > 0;
        if !over || !(scene.all_told() || scene.viewpoint.revealed) {
            return None;
        }
        let lines = case.truth.lines().map(str::trim).filter(|line| !line.is_empty());
        let parts = parts(scene);
        Some(Self {
            cases: VictimId::all(scene.victims()).map(|victim| ended(scene, victim, &parts)).collect(),
            truth: lines.flat_map(|line| paragraphs(case.language, line)).collect(),
            tag: case.language.tag(),
            people: closeness(session),
            roles: roles(scene),
        })
    }
}

/// Splits a text told in one piece into paragraphs of several sentences.
fn paragraphs(language: Language, line: &str) -> Vec<String> {
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

fn roles(scene: &Scene) -> Vec<Person> {
    let mut people = scene.session.scenario().characters.iter();
    let scripted = people.all(|one| one.acts.iter().any(|act| !act.script.trim().is_empty()));
    let seats = Seat::all(scene.players()).filter(|_| scripted);
    seats.map(|seat| scene.person(seat)).collect()
}

fn ended(scene: &Scene, victim: VictimId, parts: &[CoursePart]) -> EndedCase {
    let l = scene.language;
    let case = scene.session.scenario();
    let guilty = guilty(scene, victim);
    let name = scene.victim_name(victim);
    let names: Vec<String> = guilty.iter().map(|seat| scene.name(*seat)).collect();
    let told = |seat: &Turned| {
        let turn = scene.session.timeline().turn(seat.turn);
        TurnThatTold {
            turn: seat.turn,
            what: turn.map_or_else(String::new, |turn| describe_turn(scene, turn)),
            moved: seat.label.clone(),
            towards: seat.towards,
        }
    };
    let turned = turned_at(scene, scene, victim, ScoreOptions::default());
    // Nobody believes in their own guilt, so they are not among the suspects.
    #[allow(clippy::cast_precision_loss)]
    let even = guilty.len() as f64 / (scene.people().max(2) - 1) as f64;
    let (verdict, why) = decided(scene, victim, &guilty).unwrap_or_default();
    let insight = scene.session.insight();
    let feigns = |seat: &&Seat| insight.believers(victim).contains(&Believer::Player(**seat));
    let feigned: Vec<String> = guilty.iter().filter(feigns).map(|seat| scene.name(*seat)).collect();
    EndedCase {
        feigned: (!feigned.is_empty()).then(|| list(l, &feigned)),
        victim,
        verdict,
        why,
        culprits: match case.victims[victim.index()].murderers {
            Some(_) if !names.is_empty() => t::truth_of(l, &list(l, &names), &name),
            _ => t::truth_unknown(l, &name),
        },
        name,
        turned: turned.iter().map(told).collect(),
        columns: parts.iter().map(|part| part.head.clone()).collect(),
        even: (!guilty.is_empty()).then_some(even.min(1.0)),
        courses: courses(scene, victim, &guilty, parts),
        guilty,
    }
}

/// Everybody who did it according to the case, at the table or not.
fn guilty(scene: &Scene, victim: VictimId) -> Vec<Seat> {
    let case = scene.session.scenario();
    let killed = |seat: &Seat| case.killed(seat.index(), victim.index()) == Some(true);
    Seat::all(scene.people()).filter(killed).collect()
}

fn decided(scene: &Scene, victim: VictimId, guilty: &[Seat]) -> Option<(Option<String>, Vec<String>)> {
    let timeline = scene.session.timeline();
    let mut turns = timeline.turns().iter();
    let turn = turns.rfind(|turn| turn.kind == TurnKind::Verdict && turn.victim == Some(victim))?;
    let sentences = match scene.session.log().source {
        Some(_) => recorded_verdict(scene, victim),
        None => verdict(scene, victim),
    };
    let why = sentences.into_iter().map(|sentence| sentence.text).collect();
    let right = turn.other.is_some_and(|convicted| guilty == [convicted]);
    Some(((!right).then(|| describe_turn(scene, turn)), why))
}

/// What somebody who played is told about one victim: their vote and list against the truth.
pub fn own_part(scene: &Scene, about: &super::seat::CloseCase) -> Vec<String> {
    let l = scene.language;
    let mut lines = Vec::new();
    if about.mine {
        lines.push(t::ending_you_did_it(l, &about.victim, about.against, about.votes));
        lines.extend(
            about.caught.map(|caught| if caught { t::ending_caught(l) } else { t::ending_got_away(l) }),
        );
        return lines;
    }
    let accused = about.accused.as_deref().map(shortened);
    lines.push(match (&accused, about.right) {
        (None, _) => t::no_vote(l),
        (Some(name), Some(true)) => t::you_accused_right(l, name),
        (Some(name), Some(false)) => t::you_accused_wrong(l, name),
        (Some(name), None) => t::you_accused(l, name),
    });
    if about.murderers.is_some() && about.listed > 0 {
        lines.push(match about.place {
            Some(place) => t::list_held(l, place, about.listed),
            None => t::list_missed(l, about.listed),
        });
    }
    lines
}
