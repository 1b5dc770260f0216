//! Reads sensors as the papers' program does: before a question one call per sensor (or one for all, by the
//! settings), before pruning one call per player with all sensors.

use super::super::desk::Necessity;
use super::super::{Desk, Drafts, Stopped};
use crate::base::game::{
    CallGrouping, EventKind, Purpose, QuestumSettings, Reading, Seat, Sensor, TaskKey, TaskName, VictimId,
};
use crate::play::task::ReadSensors;
use futures_util::future::join_all;

/// The sensors that are read before a question, call by call.
pub(super) fn sensor_groups_before_asking(questum: &QuestumSettings) -> Vec<Vec<Sensor>> {
    let sensors = questum.sensors_before_asking();
    match questum.calls {
        _ if sensors.is_empty() => Vec::new(),
        CallGrouping::PerSensor => sensors.into_iter().map(|sensor| vec![sensor]).collect(),
        CallGrouping::PerTarget | CallGrouping::Fused | CallGrouping::PerAct => vec![sensors],
    }
}

/// Reads the asking sensors of one suspect, concurrently.
pub(super) async fn read_sensors_for_asking(
    desk: &Desk<'_>, suspect: Seat, victim: VictimId, notes: &mut Drafts,
) -> Result<Vec<Reading>, Stopped> {
    let jobs = sensor_groups_before_asking(&desk.settings.questum)
        .into_iter()
        .map(|sensors| read_sensors(desk, suspect, victim, sensors, Purpose::Asking));
    let mut readings = Vec::new();
    for result in join_all(jobs).await {
        let (mut drafts, read) = result?;
        notes.append(&mut drafts);
        readings.extend(read);
    }
    Ok(readings)
}

/// The readings before the first of several questions. They are in `notes` while a simultaneous round is
/// played, on the table otherwise.
pub(super) fn earlier_readings(desk: &Desk<'_>, suspect: Seat, victim: VictimId, notes: &Drafts) -> Vec<Reading> {
    let noted = |sensor: Sensor| {
        notes.iter().rev().find_map(|draft| match &draft.what {
            EventKind::SensorsRead { suspect: of, victim: about, readings, .. }
                if (*of, *about) == (suspect, victim) =>
            {
                readings.iter().find(|reading| reading.sensor == sensor)
            }
            _ => None,
        })
    };
    let sensors = desk.settings.questum.sensors_before_asking();
    sensors
        .into_iter()
        .filter_map(|sensor| noted(sensor).or_else(|| desk.view.reading(suspect, victim, sensor)))
        .cloned()
        .collect()
}

/// The seat's readings of a suspect so far, by these sensors.
pub(super) fn known_readings(desk: &Desk<'_>, suspect: Seat, victim: VictimId, sensors: &[Sensor]) -> Vec<Reading> {
    let read = |sensor: &Sensor| desk.view.reading(suspect, victim, *sensor).cloned();
    sensors.iter().filter_map(read).collect()
}

/// Reads the pruning sensors of every other player, concurrently. Leaves out players without a reading.
pub(super) async fn read_sensors_of_others(
    desk: &Desk<'_>, victim: VictimId, notes: &mut Drafts,
) -> Result<Vec<(Seat, Vec<Reading>)>, Stopped> {
    let sensors = &desk.settings.questum.pruning_sensors;
    if sensors.is_empty() {
        return Ok(Vec::new());
    }
    let others: Vec<Seat> = desk.view.suspects().collect();
    let jobs = others.iter().map(|suspect| read_sensors(desk, *suspect, victim, sensors.clone(), Purpose::Pruning));
    let mut everyone = Vec::new();
    for (suspect, result) in others.iter().zip(join_all(jobs).await) {
        let (mut drafts, read) = result?;
        notes.append(&mut drafts);
        if !read.is_empty() {
            everyone.push((*suspect, read));
        }
    }
    Ok(everyone)
}

async fn read_sensors(
    desk: &Desk<'_>, suspect: Seat, victim: VictimId, sensors: Vec<Sensor>, purpose: Purpose,
) -> Result<(Drafts, Vec<Reading>), Stopped> {
    let mut notes = Drafts::new();
    let observer = desk.seat();
    let key = TaskKey::from(TaskName::ReadSensors {
        purpose,
        place: desk.task_place(victim),
        suspect,
        sensor: match sensors.as_slice() {
            [one] => Some(*one),
            _ => None,
        },
    });
    let task = ReadSensors { suspect, victim, sensors, purpose, known: Vec::new() };
    let Some((readings, thought)) = desk.think(key, &task, Necessity::Optional, &mut notes).await? else {
        return Ok((notes, Vec::new()));
    };
    notes.push(thought.into_draft(EventKind::SensorsRead {
        observer,
        suspect,
        victim,
        purpose,
        readings: readings.clone(),
    }));
    Ok((notes, readings))
}
