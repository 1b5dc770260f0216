//! What is rated, when, by whom, and from which words. It asks nobody.

use crate::game::{
    Log, Phase, Purpose, Raters, RatingPlan, Scale, Seat, Sensor, Table, TaskKey, TaskName, TaskPlace,
    Utterance, UtteranceKind, VictimId, What,
};
use crate::scenario::{Act, Scenario};
use crate::task::{Believe, Rate, Rater, ReadSensors, Speech, dialogue_line};

/// One task over a dialogue.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingTask {
    /// Its name within the overlay.
    pub key: TaskKey,
    /// The event of the log that it follows.
    pub after: u32,
    /// The last event that the rater has seen.
    pub(super) seen: u32,
    /// The rating seat; `None`: a neutral reader.
    pub rater: Option<Seat>,
    pub of: Of,
    /// An open question, as the last line of the dialogue.
    pub(super) open: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Of {
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

pub fn ratings(log: &Log, plan: &RatingPlan) -> RatingTasks {
    let case = &log.scenario;
    let mut table = Table::of(case);
    let mut ratings = RatingTasks::default();
    // The current round: its last utterance, and the last event that was seen.
    let mut ends: Option<Round> = None;
    for (at, event) in (0u32..).zip(&log.events) {
        let (said, clues) = (table.utterances.len(), table.clues.len());
        // An impossible event is skipped, as everywhere when reading logs.
        if table.apply(event).is_err() {
            continue;
        }
        if let What::PhaseBegan { phase } = &event.what {
            ratings.rounds = ratings.rounds.max(table.round);
            let over = !matches!(phase, Phase::Introductions | Phase::Clues);
            if let (true, Some(round), RatingPlan::Sensors { sensors }) = (over, ends.take(), plan) {
                ratings.read_everyone(case, sensors, &round);
            }
        }
        let shown = table.clues.len() > clues;
        if let (Some(round), true) = (&mut ends, shown) {
            round.seen = at;
        }
        if let RatingPlan::Beliefs { raters } = plan {
            let said = table.utterances.get(said).map(|utterance| utterance.kind);
            // A question alone reveals nothing yet.
            if shown || said.is_some_and(|kind| kind != UtteranceKind::Question) {
                ratings.believe(log, &table, at, *raters);
            }
        }
        let Some(utterance) = table.utterances.get(said) else {
            continue;
        };
        ends = Some(Round { number: table.round, after: at, seen: at });
        if let (RatingPlan::Ratings { raters, apart }, Some(speaker)) = (plan, utterance.speaker) {
            ratings.rate(case, (at, said), (*raters, *apart), (speaker, utterance));
        }
    }
    if let (Some(round), RatingPlan::Sensors { sensors }) = (ends, plan) {
        ratings.read_everyone(case, sensors, &round);
    }
    ratings
}

struct Round {
    number: u32,
    /// The event of the last utterance.
    after: u32,
    /// The event of the last utterance or clue.
    seen: u32,
}

impl RatingTasks {
    fn rate(
        &mut self,
        case: &Scenario,
        (after, utterance): (u32, usize),
        (raters, apart): (Raters, bool),
        (speaker, said): (Seat, &Utterance),
    ) {
        let (text, name) = (&said.text, case.person_name(speaker.index()));
        // A question is not in the dialogue before its answer, but its raters have heard it.
        let open = matches!(said.kind, UtteranceKind::Question).then(|| {
            let (language, speaker) = (case.language, name);
            dialogue_line(language, &Speech::Statement { speaker, text })
        });
        let whom: Vec<Option<Seat>> = match raters {
            Raters::Neutral => vec![None],
            Raters::Nobody => Vec::new(),
            Raters::EveryOther => {
                Seat::all(case.characters.len()).filter(|seat| *seat != speaker).map(Some).collect()
            }
        };
        let scales: Vec<Vec<Scale>> = if apart {
            Scale::BOTH.iter().map(|scale| vec![*scale]).collect()
        } else {
            vec![Scale::BOTH.to_vec()]
        };
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
                    seen: after,
                    rater,
                    of: Of::Rating(Rate {
                        about: speaker,
                        said: text.clone(),
                        rater: rater.map_or(Rater::Neutral, |_| Rater::Player),
                        scales: scales.clone(),
                    }),
                    open: open.clone(),
                });
            }
        }
    }

    /// Beliefs of all raters after the event `after`. With several deaths, only about the one that was asked
    /// about, if the log says so.
    fn believe(&mut self, log: &Log, table: &Table, after: u32, raters: Raters) {
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
                    seen: after,
                    rater: observer,
                    of: Of::Belief(Believe { victim, neutral: observer.is_none(), before: None }),
                    open: None,
                });
            }
        }
    }

    fn read_everyone(&mut self, case: &Scenario, sensors: &[Sensor], round: &Round) {
        let players = case.characters.len();
        for observer in Seat::all(players) {
            for victim in VictimId::all(case.victims.len()) {
                for suspect in Seat::all(players).filter(|seat| *seat != observer) {
                    self.list.push(RatingTask {
                        key: TaskKey::from(TaskName::ReadAfterwards {
                            place: TaskPlace { round: round.number, seat: observer, victim },
                            suspect,
                        }),
                        after: round.after,
                        seen: round.seen,
                        rater: Some(observer),
                        of: Of::Sensors(ReadSensors {
                            suspect,
                            victim,
                            sensors: sensors.to_vec(),
                            purpose: Purpose::Pruning,
                            known: Vec::new(),
                        }),
                        open: None,
                    });
                }
            }
        }
    }
}
