//! Questum (§2.2): reads sensors, chooses targets by expected and historical gain, prunes the suspect list.
//! With all suspects as targets it is PLAYER*.

mod planner;
mod sensors;

use super::defaults::{ask_key, murderer_criteria, question_draft};
use super::{
    ActionTaken, Bound, Call, Desk, Draft, Drafts, ForecastContext, Necessity, QuestionRound, SeatStep, Stopped,
    Strategy, TargetForecast, TaskResult, defaults,
};
use crate::base::game::{
    CallGrouping, EventKind, Purpose, Seat, Sensor, Settings, StrategyName, TargetSelection, TaskName, UtteranceKind,
    VictimId,
};
use crate::play::task::{Ask, Prune, ReadAndAsk, ReadAndPrune, ReadSensors};
use futures_util::future::LocalBoxFuture;

/// The strategy without state; its parameters are in the game's settings.
pub struct Questum;

impl Strategy for Questum {
    fn choose_targets<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, Result<Vec<Seat>, Stopped>> {
        Box::pin(async move { Ok(plan_targets(desk, victim, notes)) })
    }

    fn questions_per_target(&self, settings: &Settings) -> u32 {
        settings.questum.questions_per_target.max(1)
    }

    fn ask<'a>(
        &'a self, desk: &'a Desk<'a>, target: Seat, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<String>> {
        Box::pin(async move {
            let questum = &desk.settings.questum;
            if desk.question_number > 1 {
                let readings = sensors::earlier_readings(desk, target, victim, notes);
                return defaults::ask(desk, target, victim, readings, notes).await;
            }
            if questum.calls.is_fused() && !questum.sensors_before_asking().is_empty() {
                return read_and_ask(desk, target, victim, notes).await;
            }
            let readings = sensors::read_sensors_for_asking(desk, target, victim, notes).await?;
            defaults::ask(desk, target, victim, readings, notes).await
        })
    }

    fn act<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<ActionTaken>> {
        Box::pin(async move {
            let whom = plan_targets(desk, victim, notes);
            let readings = match whom.first() {
                Some(target) => sensors::read_sensors_for_asking(desk, *target, victim, notes).await?,
                None => Vec::new(),
            };
            defaults::act(desk, victim, whom, readings, notes).await
        })
    }

    fn can_prune(&self) -> bool {
        true
    }

    fn prune<'a>(
        &'a self, desk: &'a Desk<'a>, victim: VictimId, notes: &'a mut Drafts,
    ) -> LocalBoxFuture<'a, TaskResult<()>> {
        Box::pin(async move {
            let observer = desk.seat();
            let sensors = sensors_in_pruning_call(desk);
            if !sensors.is_empty() {
                return read_and_prune(desk, victim, sensors, notes).await;
            }
            let readings = match desk.settings.questum.calls {
                CallGrouping::PerAct => Vec::new(),
                _ => sensors::read_sensors_of_others(desk, victim, notes).await?,
            };
            let Some(suspicion) = desk.suspicion(victim) else {
                return Ok(None);
            };
            let key = TaskName::Prune(desk.task_place(victim)).into();
            let task = Prune { victim, current: suspicion.suspects.clone(), readings, criteria: suspicion.criteria };
            let done = desk.think(key, &task, Necessity::Optional, notes).await?;
            Ok(done.map(|(pruning, thought)| {
                notes.push(thought.into_draft(EventKind::Pruned {
                    observer,
                    victim,
                    suspects: pruning.suspects,
                    reason: pruning.reason,
                    criteria: pruning.criteria,
                }));
            }))
        })
    }

    fn forecast_targets(&self, round: &QuestionRound<'_>) -> TargetForecast {
        let questum = &round.settings.questum;
        // In the first round everybody is a suspect, later only those whom pruning left.
        let pruned = round.number > 1 && questum.pruner && round.bound == Bound::Low;
        let suspects = round.others.min(if pruned { 1 } else { usize::MAX });
        let wanted = match questum.targets {
            TargetSelection::AllSuspects => suspects,
            TargetSelection::Top { n } => suspects.min(n as usize),
        };
        TargetForecast {
            target_count: wanted.min(round.max_targets),
            questions_per_target: self.questions_per_target(round.settings),
            ..TargetForecast::everybody(round)
        }
    }

    fn forecast_calls(&self, deed: SeatStep, outlook: &ForecastContext<'_>) -> Vec<Call> {
        let settings = outlook.settings;
        let questum = &settings.questum;
        match deed {
            SeatStep::Ask { nth: 1, .. } => {
                if questum.calls.is_fused() && !questum.sensors_before_asking().is_empty() {
                    return vec![Call::ReadAndAsk];
                }
                [sensor_calls_before_asking(settings), vec![Call::Ask]].concat()
            }
            SeatStep::Act { .. } => [sensor_calls_before_asking(settings), vec![Call::Act]].concat(),
            SeatStep::Prune { .. } if questum.calls == CallGrouping::PerAct && !questum.pruning_sensors.is_empty() => {
                vec![Call::ReadAndPrune]
            }
            SeatStep::Prune { suspects } => {
                let sensors = questum.pruning_sensors.clone();
                let read = if sensors.is_empty() { 0 } else { suspects };
                let mut calls = vec![Call::Sensors(sensors, Purpose::Pruning); read];
                calls.push(Call::Prune);
                calls
            }
            SeatStep::Introduce | SeatStep::Ask { .. } | SeatStep::Answer { .. } => deed.default_calls(),
        }
    }
}

/// The sensors that share a call with the pruning; empty if the game is not played like that, or nothing is
/// left to read.
fn sensors_in_pruning_call(desk: &Desk<'_>) -> Vec<Sensor> {
    let questum = &desk.settings.questum;
    if questum.calls != CallGrouping::PerAct {
        return Vec::new();
    }
    let mut sensors = questum.pruning_sensors.clone();
    // After the last round nobody can be asked any more.
    if desk.view.round() >= desk.rounds {
        sensors.retain(|sensor| *sensor != Sensor::InformationValue);
    }
    sensors
}

/// The calls that read a suspect before a question.
fn sensor_calls_before_asking(settings: &Settings) -> Vec<Call> {
    let calls = sensors::sensor_groups_before_asking(&settings.questum).into_iter();
    calls.map(|sensors| Call::Sensors(sensors, Purpose::Asking)).collect()
}

/// Scores everybody on the list and chooses targets.
fn plan_targets(desk: &Desk<'_>, victim: VictimId, notes: &mut Drafts) -> Vec<Seat> {
    let Some(suspicion) = desk.suspicion(victim) else {
        return Vec::new();
    };
    let place = planner::TargetChoiceContext {
        seed: desk.settings.seed,
        observer: desk.seat(),
        victim,
        round: desk.view.round(),
        players: desk.view.players(),
    };
    let mut plan = planner::build_target_plan(&suspicion, &desk.settings.questum, place, desk.max_targets);
    if let Some(person) = find_unasked_person(desk, victim) {
        plan.add_person(person, &desk.settings.questum, desk.max_targets);
    }
    let targets = plan.chosen.iter().map(|target| target.suspect).collect();
    notes.push(Draft::from(EventKind::TargetsChosen {
        observer: desk.seat(),
        victim,
        candidates: plan.candidates,
        chosen: plan.chosen,
    }));
    targets
}

/// A person whom nobody has asked in this round, and whom only this observer may still ask.
fn find_unasked_person(desk: &Desk<'_>, victim: VictimId) -> Option<Seat> {
    let (settings, view) = (desk.settings, &desk.view);
    if !settings.questum.asks_people {
        return None;
    }
    let chooses = |seat: &&Seat| {
        let own = settings.seats.get(seat.index());
        own.is_some_and(|own| own.strategy == StrategyName::Questum)
    };
    let asked = |seat: &Seat| {
        let mut said = view.utterances().iter();
        said.any(|one| {
            let question = matches!(one.kind, UtteranceKind::Question);
            question && one.round == view.round() && one.listener == Some(*seat)
        })
    };
    let mut people = view.others().filter(|seat| settings.is_person(*seat) && !asked(seat));
    // How many more choices follow in this round's order of play.
    let order = settings.speaking_order(view.players(), view.round());
    let own = order.iter().position(|seat| *seat == desk.seat())?;
    let later = order.iter().skip(own + 1);
    let later = later.filter(chooses).count() * view.victims() + view.victims().saturating_sub(victim.index() + 1);
    // Each choice serves one person, so the last choices are for those who are left.
    people.nth(later)
}

/// Reads sensors and asks in one call. The thought goes with the readings, which come first.
async fn read_and_ask(desk: &Desk<'_>, suspect: Seat, victim: VictimId, notes: &mut Drafts) -> TaskResult<String> {
    let purpose = Purpose::Asking;
    let questum = &desk.settings.questum;
    let sensors = questum.sensors_before_asking();
    let known = match questum.calls {
        CallGrouping::PerAct => sensors::known_readings(desk, suspect, victim, &sensors),
        _ => Vec::new(),
    };
    let task = ReadAndAsk {
        sensors: ReadSensors { suspect, victim, sensors, purpose, known },
        ask: Ask { target: suspect, victim, readings: Vec::new(), criteria: murderer_criteria(desk, victim) },
    };
    let key = ask_key(desk, suspect, victim);
    let done = desk.think(key, &task, Necessity::Essential, notes).await?;
    Ok(done.map(|((readings, text), thought)| {
        let observer = desk.seat();
        let mut thought = Some(thought);
        // Without a change there are no readings.
        if !readings.is_empty() {
            let what = EventKind::SensorsRead { observer, suspect, victim, purpose, readings };
            let thought = thought.take();
            notes.push(Draft { what, thought });
        }
        let text = desk.disclose_if_culprit(text);
        notes.push(question_draft(desk, suspect, victim, &text, thought));
        text
    }))
}

/// Reads everybody and prunes in one call. The thought goes with the first event.
async fn read_and_prune(desk: &Desk<'_>, victim: VictimId, sensors: Vec<Sensor>, notes: &mut Drafts) -> TaskResult<()> {
    let Some(suspicion) = desk.suspicion(victim) else {
        return Ok(None);
    };
    let (observer, purpose) = (desk.seat(), Purpose::Pruning);
    let known = |suspect| (suspect, sensors::known_readings(desk, suspect, victim, &sensors));
    let task = ReadAndPrune {
        prune: Prune {
            victim,
            current: suspicion.suspects.clone(),
            readings: desk.view.suspects().map(known).collect(),
            criteria: suspicion.criteria,
        },
        sensors,
    };
    let key = TaskName::Prune(desk.task_place(victim)).into();
    let done = desk.think(key, &task, Necessity::Optional, notes).await?;
    Ok(done.map(|((readings, pruning), thought)| {
        let read = |(suspect, readings)| EventKind::SensorsRead { observer, suspect, victim, purpose, readings };
        let pruned = EventKind::Pruned {
            observer,
            victim,
            suspects: pruning.suspects,
            reason: pruning.reason,
            criteria: pruning.criteria,
        };
        let mut thought = Some(thought);
        let all = readings.into_iter().map(read).chain([pruned]);
        notes.extend(all.map(|what| Draft { what, thought: thought.take() }));
    }))
}
