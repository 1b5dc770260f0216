//! What is rated, when, by whom, and from which words. It asks nobody.

use crate::base::game::{
    EventKind, Log, Phase, Purpose, Raters, RatingPlan, Scale, Seat, Sensor, Table, TaskKey, TaskName, TaskPlace,
    Utterance, UtteranceKind, VictimId,
};
use crate::base::scenario::{Act, Scenario};
use crate::play::task::{Believe, DialogueEntry, Rate, Rater, ReadSensors, dialogue_line};

/// One task over a dialogue.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingTask {
    /// Its name within the overlay.
    pub key: TaskKey,
    /// The event of the log that it follows.
    pub after: u32,
    /// The last event that the rater has seen.
    pub(super) last_seen_event: u32,
    /// The rating seat; `None`: a neutral reader.
    pub rater: Option<Seat>,
    pub task: RatingTaskKind,
    /// An open question, as the last line of the dialogue.
    pub(super) open_question: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum RatingTaskKind {
    Rating(Rate),
    Sensors(ReadSensors),
    /// A belief that builds on the rater's previous one.
    Belief(Believe),
}

#[derive(Debug, Clone, Default)]
pub struct RatingTasks {
    /// In the order of the log.
    pub list: Vec<RatingTask>,
    /// How many rounds the log has.
    pub rounds: u32,
}

pub fn plan_ratings(log: &Log, plan: &RatingPlan) -> RatingTasks {
    let case = &log.scenario;
    let mut table = Table::for_case(case);
    let mut ratings = RatingTasks::default();
    // The current round: its last utterance, and the last event that was seen.
    let mut ends: Option<RoundEnd> = None;
    for (at, event) in (0u32..).zip(&log.events) {
        let (said, clues) = (table.utterances.len(), table.clues.len());
        // An impossible event is skipped, as everywhere when reading logs.
        if table.apply(event).is_err() {
            continue;
        }
        if let EventKind::PhaseBegan { phase } = &event.what {
            ratings.rounds = ratings.rounds.max(table.round);
            let over = !matches!(phase, Phase::Introductions | Phase::Clues);
            if let (true, Some(round), RatingPlan::Sensors { sensors }) = (over, ends.take(), plan) {
                ratings.add_sensor_readings(case, sensors, &round);
            }
        }
        let shown = table.clues.len() > clues;
        if let (Some(round), true) = (&mut ends, shown) {
            round.last_seen_event = at;
        }
        if let RatingPlan::Beliefs { raters } = plan {
            let said = table.utterances.get(said).map(|utterance| utterance.kind);
            // A question alone reveals nothing yet.
            if shown || said.is_some_and(|kind| kind != UtteranceKind::Question) {
                ratings.add_beliefs(log, &table, at, *raters);
            }
        }
        let Some(utterance) = table.utterances.get(said) else {
            continue;
        };
        ends = Some(RoundEnd { number: table.round, last_utterance: at, last_seen_event: at });
        if let (RatingPlan::Ratings { raters, apart }, Some(speaker)) = (plan, utterance.speaker) {
            ratings.add_ratings(case, (at, said), (*raters, *apart), (speaker, utterance));
        }
    }
    if let (Some(round), RatingPlan::Sensors { sensors }) = (ends, plan) {
        ratings.add_sensor_readings(case, sensors, &round);
    }
    ratings
}

struct RoundEnd {
    number: u32,
    /// The event of the last utterance.
    last_utterance: u32,
    /// Raters at the end of the round see events up to this one: its last utterance or clue.
    last_seen_event: u32,
}

impl RatingTasks {
    fn add_ratings(
        &mut self, case: &Scenario, (after, utterance): (u32, usize), (raters, apart): (Raters, bool),
        (speaker, said): (Seat, &Utterance),
    ) {
        let (text, name) = (&said.text, case.person_name(speaker.index()));
        // A question is not in the dialogue before its answer, but its raters have heard it.
        let open = matches!(said.kind, UtteranceKind::Question).then(|| {
            let (language, speaker) = (case.language, name);
            dialogue_line(language, &DialogueEntry::Statement { speaker, text })
        });
        let whom: Vec<Option<Seat>> = match raters {
            Raters::Neutral => vec![None],
            Raters::Nobody => Vec::new(),
            Raters::EveryOther => Seat::all(case.characters.len()).filter(|seat| *seat != speaker).map(Some).collect(),
        };
        let scales: Vec<Vec<Scale>> =
            if apart { Scale::ALL.iter().map(|scale| vec![*scale]).collect() } else { vec![Scale::ALL.to_vec()] };
        for rater in whom {
            for scales in &scales {
                self.list.push(RatingTask {
                    key: TaskKey::from(TaskName::RateAfterwards {
                        utterance,
                        rater,
                        scale: match scales.as_slice() {
                            [one] => Some(*one),
                            _ => None,
                        },
                    }),
                    after,
                    last_seen_event: after,
                    rater,
                    task: RatingTaskKind::Rating(Rate {
                        about: speaker,
                        said: text.clone(),
                        rater: rater.map_or(Rater::Neutral, |_| Rater::Player),
                        scales: scales.clone(),
                    }),
                    open_question: open.clone(),
                });
            }
        }
    }

    /// Beliefs of all raters after the event `after`. With several deaths, only about the one that was asked
    /// about, if the log says so.
    fn add_beliefs(&mut self, log: &Log, table: &Table, after: u32, raters: Raters) {
        let case = &log.scenario;
        let observers: Vec<Option<Seat>> = match raters {
            Raters::Neutral => vec![None],
            Raters::Nobody => Vec::new(),
            Raters::EveryOther => Seat::all(case.characters.len())
                .filter(|seat| !case.characters[seat.index()].acts.iter().all(Act::is_empty))
                .map(Some)
                .collect(),
        };
        let said = table.utterances.last().filter(|said| said.event == after as usize);
        let about = said.and_then(|said| said.victim);
        for observer in observers {
            for victim in VictimId::all(case.victims.len()) {
                if about.is_some_and(|about| about != victim) {
                    continue;
                }
                self.list.push(RatingTask {
                    key: TaskKey::from(TaskName::Believe { event: after as usize, observer, victim }),
                    after,
                    last_seen_event: after,
                    rater: observer,
                    task: RatingTaskKind::Belief(Believe { victim, neutral: observer.is_none(), before: None }),
                    open_question: None,
                });
            }
        }
    }

    fn add_sensor_readings(&mut self, case: &Scenario, sensors: &[Sensor], round: &RoundEnd) {
        let players = case.characters.len();
        for observer in Seat::all(players) {
            for victim in VictimId::all(case.victims.len()) {
                for suspect in Seat::all(players).filter(|seat| *seat != observer) {
                    self.list.push(RatingTask {
                        key: TaskKey::from(TaskName::ReadSensorsAfterwards {
                            place: TaskPlace { round: round.number, seat: observer, victim },
                            suspect,
                        }),
                        after: round.last_utterance,
                        last_seen_event: round.last_seen_event,
                        rater: Some(observer),
                        task: RatingTaskKind::Sensors(ReadSensors {
                            suspect,
                            victim,
                            sensors: sensors.to_vec(),
                            purpose: Purpose::Pruning,
                            known: Vec::new(),
                        }),
                        open_question: None,
                    });
                }
            }
        }
    }
}
