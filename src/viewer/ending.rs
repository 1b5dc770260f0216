//! The end of a game, told: how the case was decided, who did it and what happened, the turns that gave it away, how
//! surely each player believed it when, and how near those came who played. There is none before the game has told
//! the truth or its viewer asked for it; what these eyes do not see of others' thoughts is not in it.

mod course;
#[cfg(test)]
mod tests;

pub use course::{BeliefCourse, Believed};

use super::describe::turn_text;
use super::explain::{recorded_verdict, verdict};
use super::prologue::first_sentence;
use super::scene::{Person, Scene};
use super::score::{ScoreChoice, Turned, turned_at};
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
    /// What happened, by paragraphs, as the case tells it; empty: it does not.
    pub truth: Vec<String>,
    /// Language tag of the case.
    pub tag: &'static str,
    /// Who played along, and how near they came.
    pub people: Vec<Closeness>,
    /// The roles that somebody may play; empty: the log does not hold their scripts.
    pub roles: Vec<Person>,
}

/// One victim's part of it.
#[derive(Debug, Clone, PartialEq)]
pub struct EndedCase {
    pub victim: VictimId,
    pub name: String,
    /// How it was decided; `None`: it was not, or whoever did it was convicted, which `culprits` and `why` say.
    pub verdict: Option<String>,
    /// Why it was decided so.
    pub why: Vec<String>,
    /// Who did it, in words.
    pub culprits: String,
    /// The same by their seats, at the table or not; empty: nobody says.
    pub guilty: Vec<Seat>,
    /// The turns that gave it away, in the order of the game.
    pub turned: Vec<TurnThatTold>,
    /// Who only feigned the points that they gave, which counted while the game played and count here no more.
    pub feigned: Option<String>,
    /// A head per column: after which part of the game beliefs are told, short and in full.
    pub columns: Vec<(String, String)>,
    /// What whoever shares out alike gives the murderers; `None`: nobody says who did it.
    pub even: Option<f64>,
    pub courses: Vec<BeliefCourse>,
}

/// A turn that gave it away.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnThatTold {
    pub turn: usize,
    /// What happened in it.
    pub what: String,
    /// Whom it moved, in one sentence.
    pub moved: String,
    /// Towards the truth? `None`: nobody can say.
    pub towards: Option<bool>,
}

impl GameEnd {
    /// The end of the game, once its viewer has come to it; `None` before.
    pub fn of(scene: &Scene) -> Option<Self> {
        let (session, case) = (scene.session, scene.session.scenario());
        let over = scene.cursor == session.turns() && scene.cursor > 0;
        if !over || !(scene.all_told() || scene.viewpoint.revealed) {
            return None;
        }
        let lines = case.truth.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty());
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

/// What is told in one piece is read in several: sentences together, as long as a paragraph is.
fn paragraphs(language: Language, line: &str) -> Vec<String> {
    let most = match language.measure() {
        LengthMeasure::Words => 60,
        LengthMeasure::Characters => 100,
    };
    let mut all: Vec<String> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let sentence = first_sentence(rest).len();
        // A quotation ends behind its full stop.
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
            what: turn.map_or_else(String::new, |turn| turn_text(scene, turn)),
            moved: seat.label.clone(),
            towards: seat.towards,
        }
    };
    let turned = turned_at(scene, scene, victim, ScoreChoice::default());
    // Whoever believes gives themself nothing.
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

/// Everybody of whom the case says that they did it, at the table or not.
fn guilty(scene: &Scene, victim: VictimId) -> Vec<Seat> {
    let case = scene.session.scenario();
    let killed = |seat: &Seat| case.killed(seat.index(), victim.index()) == Some(true);
    Seat::all(scene.people()).filter(killed).collect()
}

fn decided(scene: &Scene, victim: VictimId, guilty: &[Seat]) -> Option<(Option<String>, Vec<String>)> {
    let timeline = scene.session.timeline();
    let mut turns = timeline.turns().iter();
    let turn = turns.rfind(|turn| turn.kind == TurnKind::Verdict && turn.victim == Some(victim))?;
    let why = match scene.session.log().source {
        Some(_) => recorded_verdict(scene, victim),
        None => verdict(scene, victim),
    };
    let why = why.into_iter().map(|sentence| sentence.text).collect();
    let right = turn.other.is_some_and(|convicted| guilty == [convicted]);
    Some(((!right).then(|| turn_text(scene, turn)), why))
}

/// What a person who played is told of one victim: their vote and their list against the truth.
pub fn own_part(scene: &Scene, about: &super::seat::CloseCase) -> Vec<String> {
    let l = scene.language;
    let mut lines = Vec::new();
    if about.mine {
        lines.push(t::it_was_you(l, &about.victim, about.against, about.votes));
        lines.extend(about.caught.map(|caught| match caught {
            true => t::was_caught(l),
            false => t::got_away(l),
        }));
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
