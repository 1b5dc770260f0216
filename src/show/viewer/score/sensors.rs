//! The sensor track: who was read by whom, when and how (Questum §2.2). Readings against and for somebody
//! differ in shape; observers differ in their letters as well as in colour. Information value says nothing
//! about guilt and is shown only in the inspector.

use crate::base::game::{Level, Reading, Seat, Sensor, VictimId};
use crate::base::order::SharedSort;
use crate::read::insight::criterion_distance;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::words;

#[derive(Debug, Clone, PartialEq)]
pub struct SensorTrack {
    /// The lanes of each row, from the top: all sensors that were read, in the paper's order.
    pub lanes: Vec<Sensor>,
    /// The observers with readings so far, in seat order.
    pub observers: Vec<Person>,
    /// A row for everybody who can be suspected, in seat order.
    pub rows: Vec<SensorTrackRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SensorTrackRow {
    pub suspect: Person,
    /// In the order of the game.
    pub marks: Vec<SensorMark>,
}

/// One reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SensorMark {
    /// The turn to which it belongs.
    pub turn: usize,
    pub observer: Seat,
    pub sensor: Sensor,
    pub level: Level,
    pub side: ReadingSide,
}

/// Whether a reading speaks for or against a suspect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReadingSide {
    Against,
    Neither,
    For,
}

impl ReadingSide {
    pub const ALL: [Self; 3] = [Self::Against, Self::Neither, Self::For];

    /// Its shape, as a character.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Against => "▲",
            Self::Neither => "●",
            Self::For => "▽",
        }
    }
}

/// Whether a reading speaks for or against guilt; `None` if neither applies.
fn reading_side(reading: &Reading) -> Option<ReadingSide> {
    let known = criterion_distance(reading.sensor, reading.level);
    let value = known.or(match (reading.sensor, reading.level) {
        (Sensor::Evidence | Sensor::Background, Level::Yes) => Some(0.0),
        (Sensor::Evidence | Sensor::Background, Level::No) => Some(1.0),
        _ => None,
    })?;
    Some(match value {
        value if value < 0.5 => ReadingSide::Against,
        value if value > 0.5 => ReadingSide::For,
        _ => ReadingSide::Neither,
    })
}

/// The track up to `reach`; not recorded if nobody read anybody.
pub(super) fn sensor_track(scene: &Scene, victim: VictimId, reach: usize) -> Seen<SensorTrack> {
    let insight = scene.session.insight();
    let read = |seat: &Seat| insight.readings(*seat, victim).next().is_some();
    let mut readers: Vec<Seat> = Seat::all(scene.player_count()).filter(read).collect();
    if readers.is_empty() {
        return Seen::NotRecorded;
    }
    readers.retain(|seat| scene.viewpoint.perspective.sees_thoughts_of(*seat));
    if readers.is_empty() {
        return Seen::Hidden(HiddenBy::Perspective);
    }
    let mut rows: Vec<SensorTrackRow> = Seat::all(scene.people_count())
        .map(|seat| SensorTrackRow { suspect: scene.person(seat), marks: Vec::new() })
        .collect();
    for observer in &readers {
        let seen = insight.readings(*observer, victim);
        for (turn, entry) in seen.take_while(|(turn, _)| *turn <= reach) {
            let Some(row) = rows.get_mut(entry.suspect.index()) else {
                continue;
            };
            let marks = entry.readings.iter().filter_map(|reading| {
                Some(SensorMark {
                    turn,
                    observer: *observer,
                    sensor: reading.sensor,
                    level: reading.level,
                    side: reading_side(reading)?,
                })
            });
            row.marks.extend(marks);
        }
    }
    for row in &mut rows {
        row.marks.order_by_key(|mark| mark.turn);
    }
    let marks = || rows.iter().flat_map(|row| &row.marks);
    let lanes = Sensor::ALL.into_iter();
    let observed = |seat: &Seat| marks().any(|mark| mark.observer == *seat);
    Seen::Shown(SensorTrack {
        lanes: lanes.filter(|sensor| marks().any(|mark| mark.sensor == *sensor)).collect(),
        observers: readers.into_iter().filter(observed).map(|seat| scene.person(seat)).collect(),
        rows,
    })
}

/// The readings of a turn.
fn marks_of_turn(marks: &[SensorMark], turn: usize) -> &[SensorMark] {
    let first = marks.partition_point(|mark| mark.turn < turn);
    let last = marks.partition_point(|mark| mark.turn <= turn);
    marks.get(first..last).unwrap_or_default()
}

impl SensorTrack {
    /// The lanes and observers with readings up to a turn.
    pub fn lanes_and_observers_until(&self, reach: usize) -> (Vec<Sensor>, Vec<&Person>) {
        let read = |of: &dyn Fn(&SensorMark) -> bool| {
            let mut rows = self.rows.iter();
            rows.any(|row| {
                let mut seen = row.marks.iter().take_while(|mark| mark.turn <= reach);
                seen.any(of)
            })
        };
        let lanes = self.lanes.iter().copied();
        let observers = self.observers.iter();
        (
            lanes.filter(|lane| read(&|mark| mark.sensor == *lane)).collect(),
            observers.filter(|one| read(&|mark| mark.observer == one.seat)).collect(),
        )
    }

    /// The readings of a turn in words: one sentence per observer and suspect.
    pub fn describe_turn(&self, scene: &Scene, turn: usize, of: Option<Seat>) -> Vec<String> {
        let l = scene.language;
        let mut told = Vec::new();
        for row in self.rows.iter().filter(|row| of.is_none_or(|seat| row.suspect.seat == seat)) {
            for observer in &self.observers {
                let marks = marks_of_turn(&row.marks, turn).iter();
                let own = marks.filter(|mark| mark.observer == observer.seat);
                let levels: Vec<String> = own.map(|mark| mark.describe(scene)).collect();
                if !levels.is_empty() {
                    let levels = words::join_names(l, &levels);
                    let (who, whom) = (&observer.name, &row.suspect.name);
                    told.push(words::sensors_read(l, turn, who, whom, &levels));
                }
            }
        }
        told
    }
}

impl SensorMark {
    /// "motive: yes".
    pub fn describe(self, scene: &Scene) -> String {
        let l = scene.language;
        let (sensor, level) = (words::sensor_name(l, self.sensor), words::level_name(l, self.level));
        words::sensor_level(l, &sensor, &level)
    }
}
