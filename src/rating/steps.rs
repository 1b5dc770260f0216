//! What is rated, when, by whom, and from which words: everything but the asking.

use crate::game::{
    Log, Phase, Purpose, Raters, RatingPlan, Scale, Seat, Sensor, Table, TaskKey, TaskName,
    TaskPlace, Utterance, UtteranceKind, VictimId, What,
};
use crate::memory::{estimate_tokens, segments};
use crate::scenario::Scenario;
use crate::task::{Given, Player, Rate, Rater, ReadSensors, Speech, dialogue_line};

/// One task over a dialogue.
#[derive(Debug, Clone, PartialEq)]
pub struct Rating {
    /// Names it within its overlay.
    pub key: TaskKey,
    /// The event of the log that it follows.
    pub after: u32,
    /// Who rates; `None`: a neutral reader.
    pub rater: Option<Seat>,
    /// What is asked for.
    pub of: Of,
    /// How many lines of the dialogue have been said by then.
    heard: usize,
    /// A question that is still open, as it stands at the end of the dialogue.
    open: Option<String>,
    round: u32,
    act: u32,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum Of {
    /// A rating of a speaker.
    Rating(Rate),
    /// Sensors of a suspect.
    Sensors(ReadSensors),
}

/// All of it, with the dialogue that it is read from.
#[derive(Debug, Clone, Default)]
pub struct Ratings {
    /// In the order of the log.
    pub list: Vec<Rating>,
    lines: Vec<(String, u32)>,
    rounds: u32,
}

/// What `plan` asks for in `log`.
pub fn ratings(log: &Log, plan: &RatingPlan) -> Ratings {
    let case = &log.scenario;
    let mut table = Table::of(case);
    let mut ratings = Ratings::default();
    let mut ends: Option<(u32, u32)> = None;
    for (at, event) in (0u32..).zip(&log.events) {
        let (said, clues) = (table.utterances.len(), table.clues.len());
        // An event that cannot have happened is passed over, as in every other reading of a log.
        if table.apply(event).is_err() {
            continue;
        }
        if let What::PhaseBegan { phase } = &event.what {
            ratings.rounds = ratings.rounds.max(table.round);
            let over = !matches!(phase, Phase::Introductions | Phase::Clues);
            if let (true, Some((after, round)), RatingPlan::Sensors { sensors }) =
                (over, ends.take(), plan)
            {
                ratings.read_everyone(case, sensors, after, round, table.act);
            }
        }
        if let Some(clue) = table.clues.get(clues) {
            let text = format!("{}: {}", clue.place, clue.text);
            let speaker = clue.finder.map_or("", |seat| name(case, seat));
            ratings.say(
                case,
                &Speech::Statement {
                    speaker,
                    text: &text,
                },
            );
        }
        let Some(utterance) = table.utterances.get(said) else {
            continue;
        };
        let open = ratings.hear(case, &table.utterances, said);
        ends = Some((at, table.round));
        if let (RatingPlan::Ratings { raters, apart }, Some(speaker)) = (plan, utterance.speaker) {
            let text = utterance.text.clone();
            ratings.rate(
                case,
                (at, said),
                (*raters, *apart),
                (speaker, &text),
                open,
                &table,
            );
        }
    }
    if let (Some((after, round)), RatingPlan::Sensors { sensors }) = (ends, plan) {
        ratings.read_everyone(case, sensors, after, round, table.act);
    }
    ratings
}

fn name(case: &Scenario, seat: Seat) -> &str {
    case.person_name(seat.index())
}

impl Ratings {
    fn say(&mut self, case: &Scenario, speech: &Speech<'_>) {
        let line = dialogue_line(case.language, speech);
        let tokens = estimate_tokens(&line);
        self.lines.push((line, tokens));
    }

    /// Takes in what was said; a question waits for its answer and is given back meanwhile.
    fn hear(&mut self, case: &Scenario, all: &[Utterance], at: usize) -> Option<String> {
        let said = &all[at];
        let speaker = said.speaker.map_or("", |seat| name(case, seat));
        let text = &said.text;
        match said.kind {
            UtteranceKind::Introduction => self.say(case, &Speech::Introduction { speaker, text }),
            UtteranceKind::Statement => self.say(case, &Speech::Statement { speaker, text }),
            UtteranceKind::Question => {
                return Some(dialogue_line(
                    case.language,
                    &Speech::Statement { speaker, text },
                ));
            }
            UtteranceKind::Answer { question } => {
                let asked = question.and_then(|question| all.get(question));
                let victim = said.victim.or_else(|| asked?.victim).unwrap_or(VictimId(0));
                let victim = case.victims.get(victim.index());
                let victim = victim.filter(|_| case.victims.len() > 1);
                let victim = victim.map_or("", |v| v.name.as_str());
                match asked {
                    Some(asked) => self.say(
                        case,
                        &Speech::Exchange {
                            asker: asked.speaker.map_or("", |seat| name(case, seat)),
                            answerer: speaker,
                            victim,
                            question: &asked.text,
                            answer: text,
                        },
                    ),
                    None => self.say(case, &Speech::Statement { speaker, text }),
                }
            }
        }
        None
    }

    fn rate(
        &mut self,
        case: &Scenario,
        (after, utterance): (u32, usize),
        (raters, apart): (Raters, bool),
        (speaker, text): (Seat, &str),
        open: Option<String>,
        table: &Table,
    ) {
        let whom: Vec<Option<Seat>> = match raters {
            Raters::Neutral => vec![None],
            Raters::Nobody => Vec::new(),
            Raters::EveryOther => Seat::all(case.characters.len())
                .filter(|seat| *seat != speaker)
                .map(Some)
                .collect(),
        };
        let scales: Vec<Vec<Scale>> = if apart {
            Scale::BOTH.iter().map(|scale| vec![*scale]).collect()
        } else {
            vec![Scale::BOTH.to_vec()]
        };
        for rater in whom {
            for scales in &scales {
                self.list.push(Rating {
                    key: TaskKey::from(TaskName::RateAfterwards {
                        utterance,
                        rater,
                        scale: match scales.as_slice() {
                            [one] => Some(*one),
                            _ => None,
                        },
                    }),
                    after,
                    rater,
                    of: Of::Rating(Rate {
                        about: speaker,
                        said: text.to_owned(),
                        rater: rater.map_or(Rater::Neutral, |_| Rater::Player),
                        scales: scales.clone(),
                    }),
                    heard: self.lines.len(),
                    open: open.clone(),
                    round: table.round,
                    act: table.act,
                });
            }
        }
    }

    fn read_everyone(
        &mut self,
        case: &Scenario,
        sensors: &[Sensor],
        after: u32,
        round: u32,
        act: u32,
    ) {
        let players = case.characters.len();
        for observer in Seat::all(players) {
            for victim in VictimId::all(case.victims.len()) {
                for suspect in Seat::all(players).filter(|seat| *seat != observer) {
                    self.list.push(Rating {
                        key: TaskKey::from(TaskName::ReadAfterwards {
                            place: TaskPlace {
                                round,
                                seat: observer,
                                victim,
                            },
                            suspect,
                        }),
                        after,
                        rater: Some(observer),
                        of: Of::Sensors(ReadSensors {
                            suspect,
                            victim,
                            sensors: sensors.to_vec(),
                            purpose: Purpose::Pruning,
                        }),
                        heard: self.lines.len(),
                        open: None,
                        round,
                        act,
                    });
                }
            }
        }
    }

    /// What the rater is given: the dialogue up to then, the oldest lines left out where it outgrows its
    /// budget; a player also their own script, as far as its budget goes.
    pub fn given(&self, log: &Log, rating: &Rating) -> Given {
        let case = &log.scenario;
        let victims = case.victims.len();
        let mut room = log.settings.memory.dialogue_tokens;
        let heard = &self.lines[..rating.heard.min(self.lines.len())];
        let fits = heard.iter().rev().take_while(|(_, tokens)| {
            let fits = *tokens <= room;
            room = room.saturating_sub(*tokens);
            fits
        });
        let from = heard.len() - fits.count();
        let mut dialogue: Vec<String> =
            heard[from..].iter().map(|(line, _)| line.clone()).collect();
        dialogue.extend(rating.open.clone());
        let own = rating
            .rater
            .and_then(|seat| case.characters.get(seat.index()));
        let dealt = own.map_or(&[][..], |c| {
            &c.acts[..c.acts.len().min((rating.act.max(1)) as usize)]
        });
        let mut room = log.settings.memory.script_tokens;
        let script = dealt.iter().flat_map(|act| segments(&act.script, 50));
        let script = script.take_while(|part| {
            let tokens = estimate_tokens(part);
            let fits = tokens <= room;
            room = room.saturating_sub(tokens);
            fits
        });
        let public = || VictimId::all(victims).map(|v| case.victims[v.index()].name.clone());
        Given {
            procedure: log.settings.procedure.name(),
            table: log.settings.table,
            language: case.language,
            title: case.title.clone(),
            setting: case.setting.clone(),
            seat: rating.rater.unwrap_or(Given::NOBODY),
            accusations: Vec::new(),
            accusing: false,
            outsiders: (case.characters.len()..case.people())
                .filter_map(|at| {
                    let (_, name, role) = case.person(at)?;
                    Some(Player {
                        seat: Seat(u16::try_from(at).ok()?),
                        name: name.to_owned(),
                        role: role.to_owned(),
                    })
                })
                .collect(),
            players: case
                .characters
                .iter()
                .zip(0u16..)
                .map(|(c, seat)| Player {
                    seat: Seat(seat),
                    name: c.name.clone(),
                    role: c.role.clone(),
                })
                .collect(),
            victims: match rating.rater {
                Some(seat) => VictimId::all(victims)
                    .map(|v| case.victim_name(seat.index(), v.index()).to_owned())
                    .collect(),
                None => public().collect(),
            },
            victims_public: public().collect(),
            killed: VictimId::all(victims)
                .map(|v| case.killed(rating.rater?.index(), v.index()))
                .collect(),
            objectives: dealt
                .iter()
                .flat_map(|act| act.objectives.clone())
                .collect(),
            performance: String::new(),
            round: rating.round,
            rounds: self.rounds.max(rating.round),
            script: script.collect(),
            dialogue,
            script_tail: 0,
            dialogue_tail: 0,
        }
    }
}
