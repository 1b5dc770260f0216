//! Reads a game's trajectory from its log. Means are those of an experiment's table (`figures`): over
//! civilians' beliefs, each observer and death alike, until the vote is over. So the last point agrees with
//! that table's vote columns.

use super::game_part::game_parts;
use super::trajectory::{AskedQuestion, GameTrajectory, LeadStart, SuspectTrajectory, TrajectoryPoint, count_as_f64};
use crate::base::game::{BeliefShares, EventKind, Log, Seat, StrategyName, TableBeliefs, VictimId};
use crate::base::order::SharedSort;
use crate::read::insight::{BeliefStep, Believer, Insight, Prices};
use crate::show::viewer::GameVerdict;
use crate::show::viewer::games::GameDigest;
use crate::study::experiment::figures::{compute_game_measures, honest_believers};
use crate::study::experiment::minds::mind_label;
use std::sync::Arc;

/// An observer's beliefs about a death, up to the vote.
struct BeliefsUntilVote<'i> {
    victim: VictimId,
    steps: &'i [BeliefStep],
}

impl BeliefsUntilVote<'_> {
    fn step_at(&self, turn: usize) -> Option<&BeliefStep> {
        let count = self.steps.partition_point(|step| step.turn <= turn);
        self.steps.get(count.checked_sub(1)?)
    }
}

/// Reads a log.
pub fn read_trajectory(log: &Log, prices: &Prices) -> GameTrajectory {
    let insight = Insight::from_log(log);
    let case = &log.scenario;
    let victims = VictimId::all(case.victims.len());
    let guilty = |victim: VictimId| -> Vec<Seat> {
        let killed = |seat: &Seat| case.has_killed(seat.index(), victim.index()) == Some(true);
        Seat::all(case.people_count()).filter(killed).collect()
    };
    let deaths: Vec<(VictimId, Vec<Seat>)> = victims.map(|one| (one, guilty(one))).collect();
    let any_truth = deaths.iter().any(|(_, guilty)| !guilty.is_empty());
    // As in an experiment's table: deaths without a known murderer count only if there are no others.
    let counts = |guilty: &[Seat]| !any_truth || !guilty.is_empty();
    let watched: Vec<BeliefsUntilVote> = deaths
        .iter()
        .filter(|(_, guilty)| counts(guilty))
        .flat_map(|(victim, guilty)| {
            let believers = honest_believers(&insight, *victim, guilty).into_iter();
            let insight = &insight;
            believers.map(move |one| beliefs_until_vote(log, insight, one, *victim))
        })
        .filter(|one| !one.steps.is_empty())
        .collect();
    let (strategies, minds) = strategies_and_minds(log);
    let (first_led, led) = lead_starts(&deaths, &watched);
    GameTrajectory {
        figures: compute_game_measures(log, prices),
        told: GameDigest::from_log(log, prices),
        title: case.title.clone(),
        foreign: log.is_foreign(),
        strategies,
        minds,
        verdict: GameVerdict::from_log(log),
        turns: insight.turns().count(),
        stretches: game_parts(log, &insight),
        led,
        first_led,
        points: trajectory_points(log, &insight, &deaths, &watched),
        people: Seat::all(case.people_count()).map(|seat| case.person_name(seat.index()).to_owned()).collect(),
        victims: case.victims.iter().map(|one| one.name.clone()).collect(),
        suspects: suspect_trajectories(&deaths, &watched),
        asked: asked_questions(log, &insight),
    }
}

fn beliefs_until_vote<'i>(log: &Log, insight: &'i Insight, of: Believer, victim: VictimId) -> BeliefsUntilVote<'i> {
    let steps = insight.beliefs(of, victim);
    let voted = log.events.iter().any(|event| match &event.what {
        EventKind::Voted { victim: about, .. } | EventKind::VotedOutside { victim: about, .. } => *about == victim,
        _ => false,
    });
    let before = insight.forecasts(of, victim);
    let count = before.iter().rposition(|one| one.before_vote);
    BeliefsUntilVote {
        victim,
        steps: match (voted, count) {
            (false, _) => steps,
            (true, last) => steps.get(..last.map_or(0, |last| last + 1)).unwrap_or(steps),
        },
    }
}

fn strategies_and_minds(log: &Log) -> (Vec<StrategyName>, Vec<String>) {
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
        let mind = log.settings.minds.get(usize::from(seat.mind)).map(mind_label);
        if let Some(mind) = mind.filter(|mind| !log.is_imported() && !minds.contains(mind)) {
            minds.push(mind);
        }
    }
    if log.is_foreign() {
        strategies.clear();
    }
    (strategies, minds)
}

fn table_beliefs<'b>(watched: impl Iterator<Item = &'b BeliefStep>) -> Option<TableBeliefs> {
    TableBeliefs::new(watched.map(|step| Arc::clone(&step.shares)))
}

/// The share that the true murderers get together, at most 1.
fn culprits_share(shares: &BeliefShares, guilty: &[Seat]) -> f64 {
    guilty.iter().map(|seat| shares.share(*seat)).sum()
}

fn mean_of_values(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / count_as_f64(values.len()))
}

fn trajectory_points(
    log: &Log, insight: &Insight, deaths: &[(VictimId, Vec<Seat>)], watched: &[BeliefsUntilVote],
) -> Vec<TrajectoryPoint> {
    let observers: Vec<Seat> = Seat::all(log.scenario.characters.len()).collect();
    // A murderer's list for their own victim is feigned.
    let keeps: Vec<(Seat, VictimId)> = deaths
        .iter()
        .flat_map(|(victim, guilty)| {
            let keepers = insight.observers_with_lists(*victim, &observers).into_iter();
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
            let (Some(step), Some(first)) = (one.step_at(turn), one.steps.first()) else {
                continue;
            };
            certain.push(step.entropy);
            gains.push(first.entropy - step.entropy);
            let known = guilty(one.victim).filter(|(_, guilty)| !guilty.is_empty());
            truths.extend(known.map(|(_, guilty)| culprits_share(&step.shares, guilty)));
        }
        let divided = deaths.iter().filter_map(|(victim, _)| {
            let of = watched.iter().filter(|one| one.victim == *victim);
            table_beliefs(of.filter_map(|one| one.step_at(turn)))?.disagreement()
        });
        let divided: Vec<f64> = divided.collect();
        let lists = keeps.iter().filter_map(|(observer, victim)| {
            let step = insight.suspect_list_at(*observer, *victim, turn)?;
            Some(step.entropy)
        });
        let lists: Vec<f64> = lists.collect();
        TrajectoryPoint {
            turn,
            certainty: mean_of_values(&certain),
            truth: mean_of_values(&truths),
            division: mean_of_values(&divided),
            gain: mean_of_values(&gains),
            lists: mean_of_values(&lists),
        }
    };
    turns.into_iter().map(point).collect()
}

/// The turns at which a death's beliefs changed, with the table's suspicion there.
fn table_suspicions(watched: &[BeliefsUntilVote], victim: VictimId) -> Vec<(usize, BeliefShares)> {
    let of: Vec<&BeliefsUntilVote> = watched.iter().filter(|one| one.victim == victim).collect();
    let steps = of.iter().flat_map(|one| one.steps.iter());
    let mut turns: Vec<usize> = steps.map(|step| step.turn).collect();
    turns.order();
    turns.dedup();
    let mean = |turn: usize| {
        let table = table_beliefs(of.iter().filter_map(|one| one.step_at(turn)))?;
        Some((turn, table.mean_suspicion().clone()))
    };
    turns.into_iter().filter_map(mean).collect()
}

/// When one of the true murderers first led, and since when to the end.
fn lead_starts(deaths: &[(VictimId, Vec<Seat>)], watched: &[BeliefsUntilVote]) -> (LeadStart, LeadStart) {
    let mut found = (LeadStart::NotRecorded, LeadStart::NotRecorded);
    for (victim, guilty) in deaths.iter().filter(|(_, guilty)| !guilty.is_empty()) {
        let means = table_suspicions(watched, *victim);
        if means.is_empty() {
            return (LeadStart::NotRecorded, LeadStart::NotRecorded);
        }
        let leads = |shares: &BeliefShares| shares.top_suspect().is_some_and(|leader| guilty.contains(&leader));
        let first = means.iter().find(|(_, shares)| leads(shares));
        let to_the_end = means.iter().rev().take_while(|(_, shares)| leads(shares)).last();
        let turn = |at: Option<&(usize, BeliefShares)>| at.map(|(turn, _)| *turn);
        found = (found.0.merge_death(turn(first)), found.1.merge_death(turn(to_the_end)));
    }
    found
}

impl LeadStart {
    /// Merges another death, which was led from a turn on or never.
    fn merge_death(self, turn: Option<usize>) -> Self {
        match (self, turn) {
            (Self::Never, _) | (_, None) => Self::Never,
            (Self::NotRecorded, Some(turn)) => Self::Turn(turn),
            (Self::Turn(before), Some(turn)) => Self::Turn(before.max(turn)),
        }
    }
}

fn suspect_trajectories(deaths: &[(VictimId, Vec<Seat>)], watched: &[BeliefsUntilVote]) -> Vec<SuspectTrajectory> {
    let mut all = Vec::new();
    for (victim, guilty) in deaths {
        let means = table_suspicions(watched, *victim);
        let named = means.iter().flat_map(|(_, shares)| shares.by_seat.iter());
        let mut seats: Vec<Seat> = named.map(|(seat, _)| *seat).collect();
        seats.order();
        seats.dedup();
        all.extend(seats.into_iter().map(|seat| SuspectTrajectory {
            victim: victim.index(),
            suspect: seat.index(),
            did_it: (!guilty.is_empty()).then(|| guilty.contains(&seat)),
            steps: means.iter().map(|(turn, shares)| (*turn, shares.share(seat))).collect(),
        }));
    }
    all
}

fn asked_questions(log: &Log, insight: &Insight) -> Vec<AskedQuestion> {
    let mut all: Vec<AskedQuestion> = Vec::new();
    for (at, event) in log.events.iter().enumerate() {
        let turn = insight.turns().turn_of_event(at);
        match &event.what {
            EventKind::Asked { asker, answerer, victim, .. } => all.push(AskedQuestion {
                turn,
                answered: None,
                asker: asker.index(),
                answerer: answerer.index(),
                victim: victim.map(VictimId::index),
            }),
            EventKind::Answered { asker, answerer, .. } => {
                let own = all.iter_mut().rev().find(|one| {
                    one.answered.is_none() && (one.asker, one.answerer) == (asker.index(), answerer.index())
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
