//! Every number and every choice of a log as rows of one long table.

use crate::game::{Event, Log, MindSettings, Seat, Subject, Table, VictimId, What};
use crate::insight::{CostStage, Insight};
use crate::scenario::Scenario;
use std::collections::BTreeMap;

/// One row; what does not apply is empty.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct TableRow {
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

/// All rows: what happened in the order of events, then what follows from it, series by series. The
/// events of those who rated the log afterwards have no position in it, and their rows name them.
pub(super) fn rows(log: &Log, insight: &Insight) -> Vec<TableRow> {
    let mut next = 0;
    let places = log.events.iter().map(|event| {
        let mind = event.thought.as_ref().map(|thought| thought.mind);
        if let Some(mind) = insight.added_by(mind) {
            return Place::Added(mind);
        }
        next += 1;
        Place::At(next - 1)
    });
    let mut rows = Rows {
        case: &log.scenario,
        log,
        insight,
        places: places.collect(),
        stages: BTreeMap::new(),
        list: Vec::new(),
    };
    let mut table = Table::of(&log.scenario);
    for (at, event) in log.events.iter().enumerate() {
        // What cannot have happened is shown nowhere.
        match table.apply(event) {
            Ok(()) => rows.of_event(at, event),
            Err(_) => table.applied += 1,
        }
    }
    for tick in &log.clock {
        if let Some(latency) = tick.latency_ms {
            rows.add("latency", Some(tick.event as usize), |row| {
                row.measure = "latency_ms".into();
                #[allow(clippy::cast_precision_loss)]
                let ms = latency as f64;
                row.value = Some(ms);
            });
        }
    }
    rows.folds();
    rows.list
}

pub(super) struct Rows<'a> {
    pub(super) case: &'a Scenario,
    pub(super) insight: &'a Insight,
    log: &'a Log,
    places: Vec<Place>,
    /// Calls, prompt and completion tokens by stage.
    pub(super) stages: BTreeMap<CostStage, [u64; 3]>,
    pub(super) list: Vec<TableRow>,
}

/// Where an event comes from.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// Its position in the log.
    At(usize),
    /// This mind added it afterwards.
    Added(u16),
}

impl Rows<'_> {
    pub(super) fn name(&self, seat: Seat) -> String {
        self.case.person_name(seat.index()).to_owned()
    }

    /// What a murderer reads and lists about the victim is feigned.
    pub(super) fn feigns(&self, observer: Seat, victim: VictimId) -> bool {
        self.case.killed(observer.index(), victim.index()) == Some(true)
    }

    pub(super) fn victim(&self, victim: VictimId) -> String {
        let victim = self.case.victims.get(victim.index());
        victim.map_or_else(String::new, |v| v.name.clone())
    }

    fn subject(&self, about: &Subject) -> String {
        match about {
            Subject::Player(seat) => self.name(*seat),
            Subject::Other(name) => name.clone(),
        }
    }

    /// The position in the log of an event; `None`: it was added afterwards.
    pub(super) fn position(&self, event: usize) -> Option<usize> {
        match self.places.get(event)? {
            Place::At(position) => Some(*position),
            Place::Added(_) => None,
        }
    }

    fn add(
        &mut self,
        series: &'static str,
        event: Option<usize>,
        fill: impl FnOnce(&mut TableRow),
    ) {
        let turn = event.map_or(0, |event| self.insight.turns().of_event(event));
        let mut row = TableRow {
            series,
            turn,
            ..TableRow::default()
        };
        fill(&mut row);
        match event.and_then(|event| self.places.get(event)) {
            Some(Place::At(position)) => row.event = Some(*position),
            Some(Place::Added(mind)) => row.observer = self.afterwards(&row.observer, *mind),
            None => {}
        }
        self.list.push(row);
    }

    fn of_event(&mut self, at: usize, event: &Event) {
        let event_at = Some(at);
        match &event.what {
            What::SensorsRead {
                observer,
                suspect,
                victim,
                readings,
                ..
            } => {
                let who = (
                    self.name(*observer),
                    self.name(*suspect),
                    self.victim(*victim),
                );
                let feigned = self.feigns(*observer, *victim);
                for reading in readings {
                    self.add("reading", event_at, |row| {
                        row.feigned = feigned;
                        (row.observer, row.subject, row.victim) = who.clone();
                        row.measure = reading.sensor.name().into();
                        row.text = reading.level.name().into();
                    });
                }
            }
            What::TargetsChosen {
                observer,
                victim,
                candidates,
                chosen,
            } => {
                let feigned = self.feigns(*observer, *victim);
                let (observer, victim) = (self.name(*observer), self.victim(*victim));
                for candidate in candidates {
                    let suspect = self.name(candidate.suspect);
                    let picked = chosen.iter().find(|t| t.suspect == candidate.suspect);
                    let text = match picked {
                        Some(target) if target.explored => "explored",
                        Some(_) => "chosen",
                        None => "",
                    };
                    for (measure, value) in [
                        ("weighted_gain", candidate.weighted_gain),
                        ("expected_gain", candidate.expected_gain),
                        ("score", candidate.score),
                    ] {
                        self.add("choice", event_at, |row| {
                            row.feigned = feigned;
                            row.observer.clone_from(&observer);
                            row.victim.clone_from(&victim);
                            row.subject.clone_from(&suspect);
                            row.measure = measure.into();
                            row.value = Some(value);
                            row.text = text.into();
                        });
                    }
                }
            }
            What::Rated {
                rater,
                about,
                suspicion,
                trust,
                ..
            } => {
                let observer = rater.map_or_else(|| "neutral".to_owned(), |seat| self.name(seat));
                let subject = self.subject(about);
                for (measure, value) in [("suspicion", suspicion), ("trust", trust)] {
                    if let Some(value) = value {
                        self.add("rating", event_at, |row| {
                            row.observer.clone_from(&observer);
                            row.subject.clone_from(&subject);
                            row.measure = measure.into();
                            row.value = Some(f64::from(*value));
                        });
                    }
                }
            }
            What::Voted {
                voter,
                victim,
                accused,
                ..
            } => {
                let who = (self.name(*voter), self.name(*accused), self.victim(*victim));
                self.add("vote", event_at, |row| {
                    (row.observer, row.subject, row.victim) = who
                });
            }
            What::VotedOutside {
                voter,
                victim,
                accused,
                ..
            } => {
                let who = (self.name(*voter), accused.clone(), self.victim(*victim));
                self.add("vote", event_at, |row| {
                    (row.observer, row.subject, row.victim) = who
                });
            }
            What::Ranked { victim, ranking } => {
                let victim = self.victim(*victim);
                for standing in ranking {
                    let subject = self.subject(&standing.about);
                    self.add("ranking", event_at, |row| {
                        row.subject = subject;
                        row.victim.clone_from(&victim);
                        row.measure = "doubt".into();
                        row.value = Some(standing.score);
                    });
                }
            }
            What::CaseClosed {
                victim,
                convicted,
                won,
            } => {
                let subject = convicted.map_or_else(String::new, |seat| self.name(seat));
                let victim = self.victim(*victim);
                self.add("outcome", event_at, |row| {
                    (row.subject, row.victim) = (subject, victim);
                    row.measure = "won".into();
                    row.value = won.map(|won| f64::from(u8::from(won)));
                });
            }
            What::VotedInExam {
                voter,
                victim,
                accused,
                evaluation,
                ..
            } => {
                let who = (self.name(*voter), self.name(*accused), self.victim(*victim));
                self.add("exam_vote", event_at, |row| {
                    (row.observer, row.subject, row.victim) = who;
                    row.measure = "evaluation".into();
                    row.value = Some(f64::from(*evaluation));
                });
            }
            What::Examined {
                examinee,
                question,
                answer,
                right,
                ..
            } => {
                let observer = examinee.map_or_else(String::new, |seat| self.name(seat));
                self.add("exam", event_at, |row| {
                    row.observer = observer;
                    row.measure.clone_from(question);
                    row.value = right.map(|right| f64::from(u8::from(right)));
                    row.text.clone_from(answer);
                });
            }
            What::Measured {
                measure,
                about,
                value,
                claimed,
            } => {
                let subject = about.as_ref().map_or_else(String::new, |a| self.subject(a));
                for (series, value) in [("measure", value), ("measure_claimed", claimed)] {
                    if value.is_some() {
                        self.add(series, event_at, |row| {
                            row.subject.clone_from(&subject);
                            row.measure = measure.name().into();
                            row.value = *value;
                        });
                    }
                }
            }
            // Words, and what folds and thoughts say already.
            What::ActDealt { .. }
            | What::PhaseBegan { .. }
            | What::Introduced { .. }
            | What::Asked { .. }
            | What::Answered { .. }
            | What::Pruned { .. }
            | What::Said { .. }
            | What::Investigated { .. }
            | What::ClueShown { .. }
            | What::Believed { .. }
            | What::Considered { .. }
            | What::Summarised { .. }
            | What::Passed { .. }
            | What::Noted { .. }
            | What::Hinted { .. }
            | What::Reviewed { .. }
            | What::Fault { .. }
            | What::Finished => {}
        }
        if let Some(thought) = &event.thought {
            let usage = thought.usage;
            let text = if usage.estimated { "estimated" } else { "" };
            let stage = match self.places.get(at) {
                Some(Place::Added(_)) => CostStage::Rating,
                _ => CostStage::of_key(&thought.key),
            };
            let sums = self.stages.entry(stage).or_default();
            sums[0] += 1;
            sums[1] += u64::from(usage.prompt_tokens);
            sums[2] += u64::from(usage.completion_tokens);
            for (measure, tokens) in [
                ("prompt_tokens", usage.prompt_tokens),
                ("completion_tokens", usage.completion_tokens),
            ] {
                self.add("usage", event_at, |row| {
                    row.measure = measure.into();
                    row.value = Some(f64::from(tokens));
                    row.text = text.into();
                    row.subject = stage.name().into();
                    row.observer = thought.key.to_string();
                });
            }
        }
    }

    /// Who rated afterwards, in whose place.
    pub(super) fn afterwards(&self, who: &str, mind: u16) -> String {
        let name = match self.log.settings.minds.get(usize::from(mind)) {
            Some(MindSettings::Endpoint { model, .. }) => model.as_str(),
            Some(MindSettings::OfflineReader) => "offline reader",
            Some(MindSettings::Browser) => "browser's own model",
            Some(MindSettings::Human) | None => "",
        };
        match self.log.namesakes_before(mind) {
            0 => format!("{who} (afterwards: {name})"),
            before => format!("{who} (afterwards: {name}, {})", before + 1),
        }
    }
}
