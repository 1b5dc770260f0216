//! Every number and choice of a log, as rows of one long table.

use crate::base::game::{EventKind, GamePlayers, Log, MindSettings, Phase, Seat, Subject, Table, VictimId};
use crate::base::scenario::Scenario;
use crate::read::insight::{CostStage, Insight};
use std::collections::BTreeMap;

/// A row; fields that do not apply are empty.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct SeriesRow {
    pub series: &'static str,
    pub turn: usize,
    pub event: Option<usize>,
    pub round: Option<u32>,
    pub observer: String,
    pub subject: String,
    pub victim: String,
    pub measure: String,
    pub value: Option<f64>,
    pub text: String,
    /// Is it a murderer's own about the victim, and so feigned?
    pub feigned: bool,
}

impl SeriesRow {
    /// The same row with this number.
    pub fn with_number(&self, measure: &str, value: f64) -> Self {
        Self { measure: measure.to_owned(), value: Some(value), ..self.clone() }
    }

    /// The same row with this text.
    pub fn with_text(&self, measure: &str, text: &str) -> Self {
        Self { measure: measure.to_owned(), text: text.to_owned(), ..self.clone() }
    }
}

/// All rows: the players, the events in order, then the computed series. Events of ratings added afterwards
/// have no position in the log; their rows name the rater.
pub(super) fn collect_series_rows(log: &Log, insight: &Insight) -> Vec<SeriesRow> {
    let mut next = 0;
    let places = log.events.iter().map(|event| {
        let mind = event.thought.as_ref().map(|thought| thought.mind);
        if let Some(mind) = insight.filter_added_mind(mind) {
            return EventOrigin::Added(mind);
        }
        next += 1;
        EventOrigin::InLog(next - 1)
    });
    let mut rows = RowCollector {
        case: &log.scenario,
        log,
        insight,
        origins: places.collect(),
        is_imported: log.is_imported(),
        stages: BTreeMap::new(),
        rows: Vec::new(),
    };
    let text = GamePlayers::from_log(log).describe(log.scenario.language);
    rows.add_row(None, SeriesRow { series: "players", text, ..SeriesRow::default() });
    let mut table = Table::for_case(&log.scenario);
    for (at, event) in log.events.iter().enumerate() {
        // Invalid events are shown nowhere.
        match table.apply(event) {
            Ok(()) => rows.add_event(at, event),
            Err(_) => table.applied_events += 1,
        }
        if let Some(thought) = &event.thought {
            rows.add_usage(at, thought);
        }
    }
    for tick in &log.clock {
        if let Some(latency) = tick.latency_ms {
            #[allow(clippy::cast_precision_loss)]
            let row = SeriesRow { series: "latency", ..SeriesRow::default() }.with_number("latency_ms", latency as f64);
            rows.add_row(Some(tick.event as usize), row);
        }
    }
    rows.add_computed_series();
    let rounds = rounds_by_turn(log, insight);
    for row in &mut rows.rows {
        // An exam names the round after which it was held; rows about the whole game have none.
        if row.round.is_none() && !["players", "stage", "exam", "exam_vote"].contains(&row.series) {
            row.round = rounds.get(row.turn).copied().flatten();
        }
    }
    rows.rows
}

/// The round of each turn, from turn 0: 0 before the first round, the last one after it ends. `None`: the log
/// has no rounds.
fn rounds_by_turn(log: &Log, insight: &Insight) -> Vec<Option<u32>> {
    let turns = insight.turns();
    let begun = log.events.iter().enumerate().filter_map(|(at, event)| match event.what {
        EventKind::PhaseBegan { phase: Phase::Questioning { round } } => Some((turns.turn_of_event(at), round)),
        _ => None,
    });
    let begun: Vec<(usize, u32)> = begun.collect();
    let of = |turn: usize| {
        let before = begun.iter().rev().find(|(first, _)| *first <= turn);
        (!begun.is_empty()).then(|| before.map_or(0, |(_, round)| *round))
    };
    (0..=turns.count()).map(of).collect()
}

pub(super) struct RowCollector<'a> {
    pub(super) case: &'a Scenario,
    pub(super) insight: &'a Insight,
    log: &'a Log,
    pub(super) origins: Vec<EventOrigin>,
    pub(super) is_imported: bool,
    pub(super) stages: BTreeMap<CostStage, StageUsage>,
    pub(super) rows: Vec<SeriesRow>,
}

/// The usage of a stage.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct StageUsage {
    pub(super) calls: u64,
    /// Of prompts and replies; `None`: recorded for no call.
    pub(super) tokens: Option<(u64, u64)>,
}

/// The origin of an event.
#[derive(Debug, Clone, Copy)]
pub(super) enum EventOrigin {
    /// Its index in the log.
    InLog(usize),
    /// A mind added it afterwards.
    Added(u16),
}

impl RowCollector<'_> {
    pub(super) fn person_name(&self, seat: Seat) -> String {
        self.case.person_name(seat.index()).to_owned()
    }

    /// Murderers feign their readings and lists about the victim.
    pub(super) fn is_feigned(&self, observer: Seat, victim: VictimId) -> bool {
        self.case.has_killed(observer.index(), victim.index()) == Some(true)
    }

    pub(super) fn victim_name(&self, victim: VictimId) -> String {
        self.case.victims.get(victim.index()).map_or_else(String::new, |v| v.name.clone())
    }

    pub(super) fn subject_name(&self, about: &Subject) -> String {
        match about {
            Subject::Player(seat) => self.person_name(*seat),
            Subject::Other(name) => name.clone(),
        }
    }

    /// The index of an event in the log; `None`: it was added afterwards.
    pub(super) fn log_position(&self, event: usize) -> Option<usize> {
        match self.origins.get(event)? {
            EventOrigin::InLog(position) => Some(*position),
            EventOrigin::Added(_) => None,
        }
    }

    /// A row of what somebody thinks, does or says as to a victim.
    pub(super) fn observer_row(&self, series: &'static str, observer: Seat, victim: VictimId) -> SeriesRow {
        SeriesRow {
            series,
            observer: self.person_name(observer),
            victim: self.victim_name(victim),
            ..SeriesRow::default()
        }
    }

    /// Adds a row of an event.
    pub(super) fn add_row(&mut self, event: Option<usize>, row: SeriesRow) {
        let turn = event.map_or(0, |event| self.insight.turns().turn_of_event(event));
        let mut row = SeriesRow { turn, ..row };
        match event.and_then(|event| self.origins.get(event)) {
            Some(EventOrigin::InLog(position)) => row.event = Some(*position),
            Some(EventOrigin::Added(mind)) => row.observer = self.added_rater_name(&row.observer, *mind),
            None => {}
        }
        self.rows.push(row);
    }

    /// The name of an observer whose rating was added afterwards.
    pub(super) fn added_rater_name(&self, who: &str, mind: u16) -> String {
        let name = match self.log.settings.minds.get(usize::from(mind)) {
            Some(MindSettings::Endpoint { model, .. }) => model.as_str(),
            Some(MindSettings::OfflineReader) => "offline reader",
            Some(MindSettings::Browser) => "browser's own model",
            Some(MindSettings::Human) => "a person",
            Some(MindSettings::Audience { .. }) => "an audience",
            None => "",
        };
        match self.log.count_earlier_raters_named_alike(mind) {
            0 => format!("{who} (afterwards: {name})"),
            before => format!("{who} (afterwards: {name}, {})", before + 1),
        }
    }
}
