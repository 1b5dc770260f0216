//! The course of one game: who played it, what came of it, and where its table stood after every turn at which a belief
//! changed. Means are those of an experiment's table (`figures`): of civilians' beliefs, each observer and death alike,
//! before the vote was over; so the last point is what that table says of the vote.

use crate::experiment::figures::{GameFigures, game_figures, honest_believers};
use crate::experiment::minds::mind_name;
use crate::game::{BeliefShares, Log, Phase, Seat, StrategyName, VictimId, What};
use crate::insight::{BeliefStep, Believer, Insight, Prices};
use crate::order::PutInOrder;
use crate::viewer::GameVerdict;
use crate::viewer::games::GameTold;
use serde::{Deserialize, Serialize};

/// One game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameCourse {
    pub figures: GameFigures,
    pub told: GameTold,
    /// The case's.
    pub title: String,
    /// Another program's game has no seed and no strategies of ours.
    pub foreign: bool,
    /// How civilians are played, each way once, in the order of seats.
    pub strategies: Vec<StrategyName>,
    /// Who plays, each once, in the order of seats.
    pub minds: Vec<String>,
    pub verdict: GameVerdict,
    pub turns: usize,
    pub stretches: Vec<Stretch>,
    pub led: LedFrom,
    pub points: Vec<CoursePoint>,
    /// Everybody who can be suspected, in seat order, and everybody who died.
    pub people: Vec<String>,
    pub victims: Vec<String>,
    pub suspects: Vec<SuspectCourse>,
    pub asked: Vec<CourseQuestion>,
}

/// A part of a game: 0 the introductions, then its rounds, then the vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    pub number: u32,
    /// Is it the vote?
    pub votes: bool,
    /// Its first and last turn.
    pub from: usize,
    pub to: usize,
}

/// Since when the true murderers stood first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LedFrom {
    NotRecorded,
    Never,
    /// The first turn at which the table suspects a true murderer more than anybody else; of several deaths the last
    /// that it came to.
    Turn(usize),
}

/// Where a table stands from some turn on. Absent: not recorded.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CoursePoint {
    pub turn: usize,
    /// Mean H of beliefs, in nats: 0 is certainty.
    pub certainty: Option<f64>,
    /// The share that beliefs give to the true murderers, 0 to 1.
    pub truth: Option<f64>,
    /// How far observers are of different minds, in nats.
    pub division: Option<f64>,
    /// Mean of H first less H now, in nats.
    pub gain: Option<f64>,
    /// Mean entropy of suspect lists, in nats: what published games record.
    pub lists: Option<f64>,
}

/// How much a table suspects somebody of a death.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SuspectCourse {
    /// Places among the victims and the people.
    pub victim: usize,
    pub suspect: usize,
    /// `None`: the case does not say.
    pub did_it: Option<bool>,
    /// From which turn which mean share, 0 to 1.
    pub steps: Vec<(usize, f64)>,
}

/// A question and its answer; their words are at these turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseQuestion {
    pub turn: usize,
    /// `None`: nobody answered.
    pub answered: Option<usize>,
    pub asker: usize,
    pub answerer: usize,
    pub victim: Option<usize>,
}

/// An observer's beliefs about a death that count, with the true murderers.
struct Watched<'i> {
    victim: VictimId,
    steps: &'i [BeliefStep],
}

impl Watched<'_> {
    fn at(&self, turn: usize) -> Option<&BeliefStep> {
        let count = self.steps.partition_point(|step| step.turn <= turn);
        self.steps.get(count.checked_sub(1)?)
    }
}

/// Reads a log.
pub fn course_of(log: &Log, prices: &Prices) -> GameCourse {
    let insight = Insight::of(log);
    let case = &log.scenario;
    let victims = VictimId::all(case.victims.len());
    let guilty = |victim: VictimId| -> Vec<Seat> {
        let killed = |seat: &Seat| case.killed(seat.index(), victim.index()) == Some(true);
        Seat::all(case.people()).filter(killed).collect()
    };
    let deaths: Vec<(VictimId, Vec<Seat>)> = victims.map(|one| (one, guilty(one))).collect();
    let any_truth = deaths.iter().any(|(_, guilty)| !guilty.is_empty());
    // As in an experiment's table: what nobody can be right or wrong about does not count beside what one can.
    let counts = |guilty: &[Seat]| !any_truth || !guilty.is_empty();
    let watched: Vec<Watched> = deaths
        .iter()
        .filter(|(_, guilty)| counts(guilty))
        .flat_map(|(victim, guilty)| {
            let believers = honest_believers(&insight, *victim, guilty).into_iter();
            let insight = &insight;
            believers.map(move |one| watch(log, insight, one, *victim))
        })
        .filter(|one| !one.steps.is_empty())
        .collect();
    let (strategies, minds) = played_by(log);
    GameCourse {
        figures: game_figures(log, prices),
        told: GameTold::of(log, prices),
        title: case.title.clone(),
        foreign: log.is_foreign(),
        strategies,
        minds,
        verdict: GameVerdict::of(log),
        turns: insight.turns().count(),
        stretches: stretches(log, &insight),
        led: led(&deaths, &watched),
        points: points(log, &insight, &deaths, &watched),
        people: Seat::all(case.people())
            .map(|seat| case.person_name(seat.index()).to_owned())
            .collect(),
        victims: case.victims.iter().map(|one| one.name.clone()).collect(),
        suspects: suspects(&deaths, &watched),
        asked: asked(log, &insight),
    }
}

fn watch<'i>(log: &Log, insight: &'i Insight, of: Believer, victim: VictimId) -> Watched<'i> {
    let steps = insight.beliefs(of, victim);
    let voted = log.events.iter().any(|event| match &event.what {
        What::Voted { victim: about, .. } | What::VotedOutside { victim: about, .. } => {
            *about == victim
        }
        _ => false,
    });
    let before = insight.forecasts(of, victim);
    let count = before.iter().rposition(|one| one.before_vote);
    Watched {
        victim,
        steps: match (voted, count) {
            (false, _) => steps,
            (true, last) => steps
                .get(..last.map_or(0, |last| last + 1))
                .unwrap_or(steps),
        },
    }
}

fn played_by(log: &Log) -> (Vec<StrategyName>, Vec<String>) {
    let (mut strategies, mut minds) = (Vec::new(), Vec::new());
    if let Some(source) = &log.source {
        minds.extend(source.played_by.clone());
    }
    let seats = log.settings.seats.iter().enumerate();
    for (at, seat) in seats.take(log.scenario.characters.len()) {
        let is_civilian = !log.scenario.is_murderer(at);
        if is_civilian && !seat.strategy.is_person() && !strategies.contains(&seat.strategy) {
            strategies.push(seat.strategy);
        }
        let mind = log
            .settings
            .minds
            .get(usize::from(seat.mind))
            .map(mind_name);
        if let Some(mind) = mind.filter(|mind| log.source.is_none() && !minds.contains(mind)) {
            minds.push(mind);
        }
    }
    if log.is_foreign() {
        strategies.clear();
    }
    (strategies, minds)
}

/// The parts of a game that an axis of rounds is made of. Clue cards belong to what came before them.
fn stretches(log: &Log, insight: &Insight) -> Vec<Stretch> {
    let turns = insight.turns();
    let mut found: Vec<Stretch> = Vec::new();
    let mut end = turns.count();
    for (at, event) in log.events.iter().enumerate() {
        let What::PhaseBegan { phase } = &event.what else {
            continue;
        };
        let last = found.last().map(|one| one.number);
        let number = match phase {
            Phase::Introductions => 0,
            Phase::Questioning { round } => *round,
            Phase::Accusation | Phase::Vote => last.map_or(0, |last| last + 1),
            Phase::Exam | Phase::Outcome => {
                end = turns.of_event(at).saturating_sub(1).min(end);
                continue;
            }
            Phase::Pruning { .. } | Phase::Clues => continue,
        };
        let from = turns.of_event(at);
        let votes = matches!(phase, Phase::Vote) && accused(log, at);
        if !votes && last.is_none_or(|last| last < number) {
            found.push(Stretch {
                number,
                votes: matches!(phase, Phase::Accusation | Phase::Vote),
                from,
                to: from,
            });
        }
    }
    let begins: Vec<usize> = found.iter().skip(1).map(|one| one.from).collect();
    for (at, one) in found.iter_mut().enumerate() {
        let next = begins.get(at).map(|next| next.saturating_sub(1));
        one.to = next.unwrap_or(end).max(one.from);
    }
    found
}

/// Did accusations begin the vote?
fn accused(log: &Log, before: usize) -> bool {
    let events = log.events.iter().take(before);
    let phases = events.filter_map(|event| match &event.what {
        What::PhaseBegan { phase } => Some(*phase),
        _ => None,
    });
    phases.last() == Some(Phase::Accusation)
}

fn mean_of(watched: &[&BeliefStep]) -> Option<BeliefShares> {
    BeliefShares::mean(watched.iter().map(|step| &step.shares))
}

/// The share of the true murderers, at most all of it.
fn share_of(shares: &BeliefShares, guilty: &[Seat]) -> f64 {
    guilty.iter().map(|seat| shares.share(*seat)).sum()
}

/// Far below 2⁵³.
#[allow(clippy::cast_precision_loss)]
fn float(count: usize) -> f64 {
    count as f64
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / float(values.len()))
}

fn points(
    log: &Log,
    insight: &Insight,
    deaths: &[(VictimId, Vec<Seat>)],
    watched: &[Watched],
) -> Vec<CoursePoint> {
    let observers: Vec<Seat> = Seat::all(log.scenario.characters.len()).collect();
    // A murderer's list of its own victim's is feigned.
    let keeps: Vec<(Seat, VictimId)> = deaths
        .iter()
        .flat_map(|(victim, guilty)| {
            let keepers = insight.list_keepers(*victim, &observers).into_iter();
            let honest = keepers.filter(|seat| !guilty.contains(seat));
            honest.map(|seat| (seat, *victim)).collect::<Vec<_>>()
        })
        .collect();
    let told = watched.iter().flat_map(|one| one.steps.iter());
    let mut turns: Vec<usize> = told.map(|step| step.turn).collect();
    for (observer, victim) in &keeps {
        let steps = insight.entropies(*observer, *victim).steps.iter();
        turns.extend(steps.map(|step| step.turn));
    }
    turns.order();
    turns.dedup();
    let guilty = |victim: VictimId| deaths.iter().find(|(one, _)| *one == victim);
    let point = |turn: usize| {
        let (mut certain, mut truths, mut gains) = (Vec::new(), Vec::new(), Vec::new());
        for one in watched {
            let (Some(step), Some(first)) = (one.at(turn), one.steps.first()) else {
                continue;
            };
            certain.push(step.entropy);
            gains.push(first.entropy - step.entropy);
            let known = guilty(one.victim).filter(|(_, guilty)| !guilty.is_empty());
            truths.extend(known.map(|(_, guilty)| share_of(&step.shares, guilty)));
        }
        let divided = deaths.iter().filter_map(|(victim, _)| {
            let of = watched.iter().filter(|one| one.victim == *victim);
            let of: Vec<&BeliefStep> = of.filter_map(|one| one.at(turn)).collect();
            let entropies = of.iter().map(|step| step.entropy);
            Some(mean_of(&of)?.division(entropies))
        });
        let divided: Vec<f64> = divided.collect();
        let lists = keeps.iter().filter_map(|(observer, victim)| {
            let step = insight.step_at(*observer, *victim, turn)?;
            Some(step.entropy)
        });
        let lists: Vec<f64> = lists.collect();
        CoursePoint {
            turn,
            certainty: mean(&certain),
            truth: mean(&truths),
            division: mean(&divided),
            gain: mean(&gains),
            lists: mean(&lists),
        }
    };
    turns.into_iter().map(point).collect()
}

/// The turns at which a death's beliefs changed, and their mean there.
fn means(watched: &[Watched], victim: VictimId) -> Vec<(usize, BeliefShares)> {
    let of: Vec<&Watched> = watched.iter().filter(|one| one.victim == victim).collect();
    let steps = of.iter().flat_map(|one| one.steps.iter());
    let mut turns: Vec<usize> = steps.map(|step| step.turn).collect();
    turns.order();
    turns.dedup();
    let mean = |turn: usize| {
        let steps: Vec<&BeliefStep> = of.iter().filter_map(|one| one.at(turn)).collect();
        Some((turn, mean_of(&steps)?))
    };
    turns.into_iter().filter_map(mean).collect()
}

fn led(deaths: &[(VictimId, Vec<Seat>)], watched: &[Watched]) -> LedFrom {
    let mut found = LedFrom::NotRecorded;
    for (victim, guilty) in deaths.iter().filter(|(_, guilty)| !guilty.is_empty()) {
        let means = means(watched, *victim);
        if means.is_empty() {
            return LedFrom::NotRecorded;
        }
        let leads = |shares: &BeliefShares| {
            let most = |guilty_ones: bool| {
                let own = shares.of.iter();
                let own = own.filter(|(seat, _)| guilty.contains(seat) == guilty_ones);
                own.fold(0.0, |most: f64, (_, share)| most.max(*share))
            };
            most(true) > most(false).max(shares.somebody_else)
        };
        match (means.iter().find(|(_, shares)| leads(shares)), found) {
            (None, _) => return LedFrom::Never,
            (Some((turn, _)), LedFrom::Turn(before)) => found = LedFrom::Turn(before.max(*turn)),
            (Some((turn, _)), _) => found = LedFrom::Turn(*turn),
        }
    }
    found
}

fn suspects(deaths: &[(VictimId, Vec<Seat>)], watched: &[Watched]) -> Vec<SuspectCourse> {
    let mut all = Vec::new();
    for (victim, guilty) in deaths {
        let means = means(watched, *victim);
        let named = means.iter().flat_map(|(_, shares)| shares.of.iter());
        let mut seats: Vec<Seat> = named.map(|(seat, _)| *seat).collect();
        seats.order();
        seats.dedup();
        all.extend(seats.into_iter().map(|seat| {
            SuspectCourse {
                victim: victim.index(),
                suspect: seat.index(),
                did_it: (!guilty.is_empty()).then(|| guilty.contains(&seat)),
                steps: means
                    .iter()
                    .map(|(turn, shares)| (*turn, shares.share(seat)))
                    .collect(),
            }
        }));
    }
    all
}

fn asked(log: &Log, insight: &Insight) -> Vec<CourseQuestion> {
    let mut all: Vec<CourseQuestion> = Vec::new();
    for (at, event) in log.events.iter().enumerate() {
        let turn = insight.turns().of_event(at);
        match &event.what {
            What::Asked {
                asker,
                answerer,
                victim,
                ..
            } => all.push(CourseQuestion {
                turn,
                answered: None,
                asker: asker.index(),
                answerer: answerer.index(),
                victim: victim.map(VictimId::index),
            }),
            What::Answered {
                asker, answerer, ..
            } => {
                let own = all.iter_mut().rev().find(|one| {
                    one.answered.is_none()
                        && (one.asker, one.answerer) == (asker.index(), answerer.index())
                });
                if let Some(own) = own {
                    own.answered = Some(turn);
                }
            }
            _ => {}
        }
    }
    all
}

impl GameCourse {
    pub fn id(&self) -> &str {
        &self.figures.id
    }

    /// Where its table stood in the end.
    pub fn last(&self) -> Option<&CoursePoint> {
        self.points.last()
    }

    /// Where its table stood at a turn.
    pub fn at(&self, turn: usize) -> Option<&CoursePoint> {
        let count = self.points.partition_point(|point| point.turn <= turn);
        self.points.get(count.checked_sub(1)?)
    }

    /// What a question was worth: nats that an observer gained, by the number of questions.
    pub fn gain_per_question(&self) -> Option<f64> {
        let gain = self.last()?.gain?;
        (!self.asked.is_empty()).then(|| gain / float(self.asked.len()))
    }

    /// The turns played by the end of a place on the axis of rounds: 0.5 is the middle of the introductions, 2 the end of
    /// the first round. `None`: the game has no such place.
    pub fn turn_at_round(&self, at: f64) -> Option<usize> {
        let (first, last) = (self.stretches.first()?, self.stretches.last()?);
        if at <= f64::from(first.number) {
            return (at >= 0.0).then(|| first.from.saturating_sub(1));
        }
        if at > f64::from(last.number) + 1.0 {
            return None;
        }
        let of = |one: &&Stretch| f64::from(one.number) < at;
        let own = self.stretches.iter().rfind(of)?;
        let share = (at - f64::from(own.number)).min(1.0);
        let length = float(own.to + 1 - own.from);
        // A game's turns, and a place within it.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let played = libm::floor(share * length + 1e-9) as usize;
        Some((own.from + played).saturating_sub(1))
    }

    /// The place of a turn on the axis of rounds.
    pub fn round_of(&self, turn: usize) -> f64 {
        let Some(own) = self.stretches.iter().rfind(|one| one.from <= turn) else {
            return 0.0;
        };
        let share = float(turn.min(own.to) + 1 - own.from) / float(own.to + 1 - own.from);
        f64::from(own.number) + share
    }
}
