//! The one reducer. Live play, replay, charts and verification all see the game through
//! [`Table::apply`]; nothing else turns events into state. It judges no strategy and draws nothing.

use super::{
    Candidate, Criteria, Event, Phase, Purpose, Reading, Seat, Standing, Subject, Target, VictimId,
    What,
};

/// The state of a game after some of its events.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    players: usize,
    victims: usize,
    /// How many events were applied.
    pub applied: usize,
    /// The act that was dealt last, 0 before any.
    pub act: u32,
    /// Where the procedure stands.
    pub phase: Option<Phase>,
    /// The round of questions, 0 before the first.
    pub round: u32,
    /// Everything said aloud, in order.
    pub utterances: Vec<Utterance>,
    /// Private minds, one per seat.
    pub minds: Vec<Mind>,
    /// Votes, `[voter][victim]`.
    pub votes: Vec<Vec<Option<Ballot>>>,
    /// Clues shown to all, in order.
    pub clues: Vec<FoundClue>,
    /// Ratings in order.
    pub ratings: Vec<Rating>,
    /// The last final accusation, `[victim]`; empty: none.
    pub rankings: Vec<Vec<Standing>>,
    /// Outcomes, one per victim.
    pub outcomes: Vec<Option<Outcome>>,
    /// Events that are faults.
    pub faults: Vec<usize>,
    /// The game is over.
    pub finished: bool,
}

/// Something said aloud.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Utterance {
    /// The event that it is.
    pub event: usize,
    /// The round in which it was said, 0 before the first.
    pub round: u32,
    /// Who speaks; `None`: the host.
    pub speaker: Option<Seat>,
    /// To whom; `None`: to everybody.
    pub listener: Option<Seat>,
    /// About whose death, where that is known.
    pub victim: Option<VictimId>,
    /// What kind of utterance.
    pub kind: UtteranceKind,
    /// The words.
    pub text: String,
}

/// Kinds of utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UtteranceKind {
    /// To everybody, once.
    Introduction,
    /// To one, heard by all.
    Question,
    /// To who asked; answers the utterance at this position, where there is one.
    Answer {
        /// Position of the question among the utterances.
        question: Option<usize>,
    },
    /// Anything else: the host's words, what is told to the host.
    Statement,
}

/// A clue that everybody has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundClue {
    /// The event that it is.
    pub event: usize,
    /// The round in which it was shown.
    pub round: u32,
    /// Who found it; `None`: the host laid it out.
    pub finder: Option<Seat>,
    /// Where it lay.
    pub place: String,
    /// What one sees.
    pub text: String,
}

/// Somebody rated at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// The event that it is.
    pub event: usize,
    /// Who rates; `None`: a neutral reader.
    pub rater: Option<Seat>,
    /// Who is rated.
    pub about: Subject,
    /// Position among the utterances of what was said last before it.
    pub utterance: Option<usize>,
    /// How suspicious, 0 to 2.
    pub suspicion: Option<u8>,
    /// How trustworthy, 0 to 2.
    pub trust: Option<u8>,
}

/// What one player privately holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Mind {
    /// One per victim.
    pub about: Vec<Suspicion>,
}

/// What a player thinks about one victim's death.
#[derive(Debug, Clone, PartialEq)]
pub struct Suspicion {
    /// The suspect list, most suspicious first once it was pruned.
    pub suspects: Vec<Seat>,
    /// How the list came to be, the first entry at the start.
    pub history: Vec<ListChange>,
    /// What the hypothetical murderer must be like.
    pub criteria: Criteria,
    /// Sensor readings in order.
    pub readings: Vec<ReadingEntry>,
    /// Choices of targets in order.
    pub choices: Vec<ChoiceEntry>,
    /// Who was asked in which round, in order.
    pub asked: Vec<(u32, Seat)>,
}

/// A suspect list from some event on.
#[derive(Debug, Clone, PartialEq)]
pub struct ListChange {
    /// The event that settled it; `None`: the start.
    pub event: Option<usize>,
    /// The round after which it holds, 0 at the start.
    pub round: u32,
    /// The list.
    pub suspects: Vec<Seat>,
}

/// Readings of one suspect at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadingEntry {
    /// The event that they are.
    pub event: usize,
    /// The round in which they were read.
    pub round: u32,
    /// Of whom.
    pub suspect: Seat,
    /// What for.
    pub purpose: Purpose,
    /// The readings.
    pub readings: Vec<Reading>,
}

/// A choice of targets.
#[derive(Debug, Clone, PartialEq)]
pub struct ChoiceEntry {
    /// The event that it is.
    pub event: usize,
    /// The round in which it was made.
    pub round: u32,
    /// The scores.
    pub candidates: Vec<Candidate>,
    /// Who was chosen.
    pub chosen: Vec<Target>,
}

/// A vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// The event that it is.
    pub event: usize,
    /// Whom it accuses.
    pub accused: Seat,
    /// Why.
    pub reason: String,
}

/// What came of a victim's case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The event that closed it.
    pub event: usize,
    /// Who was voted out.
    pub convicted: Option<Seat>,
    /// Was it a true murderer?
    pub won: Option<bool>,
}

/// An event that cannot happen at this table. The table stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// A seat that does not exist.
    #[error("event {event} speaks of seat {seat}, but there are {players} players")]
    UnknownSeat {
        /// Position of the event.
        event: usize,
        /// The seat.
        seat: u16,
        /// How many there are.
        players: usize,
    },
    /// A victim that does not exist.
    #[error("event {event} speaks of victim {victim}, but there are {victims} victims")]
    UnknownVictim {
        /// Position of the event.
        event: usize,
        /// The victim.
        victim: u16,
        /// How many there are.
        victims: usize,
    },
    /// A suspect list without suspects, or with its owner on it, or with somebody twice.
    #[error("event {event} settles a suspect list that cannot be: {why}")]
    SuspectList {
        /// Position of the event.
        event: usize,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A rating outside its scale.
    #[error("event {event} rates with {value}, but the scale goes from 0 to 2")]
    Scale {
        /// Position of the event.
        event: usize,
        /// The rating.
        value: u8,
    },
    /// Something after the end.
    #[error("event {event} comes after the end of the game")]
    AfterTheEnd {
        /// Position of the event.
        event: usize,
    },
}

impl Table {
    /// A table at which nothing has happened: everyone suspects everyone but themself. The lists
    /// start with the next seat and go round, so that ties do not make the whole table ask the
    /// first player.
    pub fn new(players: usize, victims: usize) -> Self {
        let mind = |owner: Seat| {
            let suspects: Vec<Seat> = Seat::all(players)
                .filter(|s| *s > owner)
                .chain(Seat::all(players).filter(|s| *s < owner))
                .collect();
            let suspicion = Suspicion {
                history: vec![ListChange {
                    event: None,
                    round: 0,
                    suspects: suspects.clone(),
                }],
                suspects,
                criteria: Criteria::default(),
                readings: Vec::new(),
                choices: Vec::new(),
                asked: Vec::new(),
            };
            Mind {
                about: vec![suspicion; victims],
            }
        };
        Self {
            players,
            victims,
            applied: 0,
            act: 0,
            phase: None,
            round: 0,
            utterances: Vec::new(),
            minds: Seat::all(players).map(mind).collect(),
            votes: vec![vec![None; victims]; players],
            clues: Vec::new(),
            ratings: Vec::new(),
            rankings: vec![Vec::new(); victims],
            outcomes: vec![None; victims],
            faults: Vec::new(),
            finished: false,
        }
    }

    /// How many players sit here.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How many victims there are.
    pub fn victims(&self) -> usize {
        self.victims
    }

    /// What `observer` thinks about `victim`. `None` for seats and victims that do not exist.
    pub fn suspicion(&self, observer: Seat, victim: VictimId) -> Option<&Suspicion> {
        self.minds.get(observer.index())?.about.get(victim.index())
    }

    /// s_ijk of Questum §2.2: does `observer` suspect `suspect` of killing `victim`?
    pub fn suspects(&self, observer: Seat, suspect: Seat, victim: VictimId) -> bool {
        self.suspicion(observer, victim)
            .is_some_and(|s| s.suspects.contains(&suspect))
    }

    /// Takes in one event.
    ///
    /// # Errors
    /// [`ApplyError`] when the event cannot happen here; the table is then unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), ApplyError> {
        let index = self.applied;
        self.check(index, &event.what)?;
        match &event.what {
            What::ActDealt { act } => self.act = *act,
            What::PhaseBegan { phase } => {
                self.phase = Some(*phase);
                if let Phase::Questioning { round } = phase {
                    self.round = *round;
                }
            }
            What::Introduced { speaker, text } => {
                self.say(
                    index,
                    Some(*speaker),
                    None,
                    None,
                    UtteranceKind::Introduction,
                    text,
                );
            }
            What::SensorsRead {
                observer,
                suspect,
                victim,
                purpose,
                readings,
            } => {
                let round = self.round;
                self.about(*observer, *victim).readings.push(ReadingEntry {
                    event: index,
                    round,
                    suspect: *suspect,
                    purpose: *purpose,
                    readings: readings.clone(),
                });
            }
            What::TargetsChosen {
                observer,
                victim,
                candidates,
                chosen,
            } => {
                let round = self.round;
                self.about(*observer, *victim).choices.push(ChoiceEntry {
                    event: index,
                    round,
                    candidates: candidates.clone(),
                    chosen: chosen.clone(),
                });
            }
            What::Asked {
                asker,
                answerer,
                victim,
                text,
            } => {
                let round = self.round;
                self.say(
                    index,
                    Some(*asker),
                    Some(*answerer),
                    *victim,
                    UtteranceKind::Question,
                    text,
                );
                if let Some(victim) = victim {
                    self.about(*asker, *victim).asked.push((round, *answerer));
                }
            }
            What::Answered {
                answerer,
                asker,
                victim,
                text,
            } => {
                let question = self.open_question(*asker, *answerer, *victim);
                let kind = UtteranceKind::Answer { question };
                self.say(index, Some(*answerer), Some(*asker), *victim, kind, text);
            }
            What::Pruned {
                observer,
                victim,
                suspects,
                criteria,
                ..
            } => {
                let round = self.round;
                let about = self.about(*observer, *victim);
                about.suspects.clone_from(suspects);
                about.history.push(ListChange {
                    event: Some(index),
                    round,
                    suspects: suspects.clone(),
                });
                if let Some(criteria) = criteria {
                    about.criteria = *criteria;
                }
            }
            What::Voted {
                voter,
                victim,
                accused,
                reason,
            } => {
                self.votes[voter.index()][victim.index()] = Some(Ballot {
                    event: index,
                    accused: *accused,
                    reason: reason.clone(),
                });
            }
            What::CaseClosed {
                victim,
                convicted,
                won,
            } => {
                self.outcomes[victim.index()] = Some(Outcome {
                    event: index,
                    convicted: *convicted,
                    won: *won,
                });
            }
            What::Said {
                speaker,
                listener,
                text,
            } => {
                let kind = UtteranceKind::Statement;
                self.say(index, *speaker, *listener, None, kind, text);
            }
            What::ClueShown {
                finder,
                place,
                text,
            } => self.clues.push(FoundClue {
                event: index,
                round: self.round,
                finder: *finder,
                place: place.clone(),
                text: text.clone(),
            }),
            What::Rated {
                rater,
                about,
                suspicion,
                trust,
            } => self.ratings.push(Rating {
                event: index,
                rater: *rater,
                about: about.clone(),
                utterance: self.utterances.len().checked_sub(1),
                suspicion: *suspicion,
                trust: *trust,
            }),
            What::Ranked { victim, ranking } => {
                self.rankings[victim.index()].clone_from(ranking);
            }
            // A vote for nobody at the table counts for nobody; marks and numbers change no state.
            What::VotedOutside { voter, victim, .. } => {
                self.votes[voter.index()][victim.index()] = None;
            }
            What::Examined { .. } | What::Measured { .. } => {}
            What::Fault { .. } => self.faults.push(index),
            What::Finished => self.finished = true,
        }
        self.applied += 1;
        Ok(())
    }

    /// The last question of `asker` to `answerer` that nobody has answered yet.
    fn open_question(
        &self,
        asker: Seat,
        answerer: Seat,
        victim: Option<VictimId>,
    ) -> Option<usize> {
        let answered = |position: usize| {
            self.utterances.iter().any(|u| {
                u.kind
                    == UtteranceKind::Answer {
                        question: Some(position),
                    }
            })
        };
        self.utterances
            .iter()
            .enumerate()
            .rev()
            .find_map(|(position, u)| {
                (u.kind == UtteranceKind::Question
                    && u.speaker == Some(asker)
                    && u.listener == Some(answerer)
                    && u.victim == victim
                    && !answered(position))
                .then_some(position)
            })
    }

    fn say(
        &mut self,
        event: usize,
        speaker: Option<Seat>,
        listener: Option<Seat>,
        victim: Option<VictimId>,
        kind: UtteranceKind,
        text: &str,
    ) {
        let round = self.round;
        self.utterances.push(Utterance {
            event,
            round,
            speaker,
            listener,
            victim,
            kind,
            text: text.to_owned(),
        });
    }

    /// Seats and victims were checked before.
    fn about(&mut self, observer: Seat, victim: VictimId) -> &mut Suspicion {
        &mut self.minds[observer.index()].about[victim.index()]
    }

    fn check(&self, event: usize, what: &What) -> Result<(), ApplyError> {
        if self.finished {
            return Err(ApplyError::AfterTheEnd { event });
        }
        let (seats, victim) = mentioned(what);
        if let Some(seat) = seats.iter().find(|seat| seat.index() >= self.players) {
            return Err(ApplyError::UnknownSeat {
                event,
                seat: seat.0,
                players: self.players,
            });
        }
        if let Some(victim) = victim.filter(|victim| victim.index() >= self.victims) {
            return Err(ApplyError::UnknownVictim {
                event,
                victim: victim.0,
                victims: self.victims,
            });
        }
        if let What::Rated {
            suspicion, trust, ..
        } = what
            && let Some(value) = suspicion.iter().chain(trust).find(|value| **value > 2)
        {
            return Err(ApplyError::Scale {
                event,
                value: *value,
            });
        }
        if let What::Pruned {
            observer, suspects, ..
        } = what
        {
            let why = if suspects.is_empty() {
                Some("it is empty")
            } else if suspects.contains(observer) {
                Some("its owner is on it")
            } else if suspects
                .iter()
                .enumerate()
                .any(|(i, s)| suspects[..i].contains(s))
            {
                Some("somebody is on it twice")
            } else {
                None
            };
            if let Some(why) = why {
                return Err(ApplyError::SuspectList { event, why });
            }
        }
        Ok(())
    }
}

/// Every seat and the victim that an event speaks of.
fn mentioned(what: &What) -> (Vec<Seat>, Option<VictimId>) {
    match what {
        What::ActDealt { .. } | What::PhaseBegan { .. } | What::Finished => (vec![], None),
        What::Introduced { speaker, .. } => (vec![*speaker], None),
        What::SensorsRead {
            observer,
            suspect,
            victim,
            ..
        } => (vec![*observer, *suspect], Some(*victim)),
        What::TargetsChosen {
            observer,
            victim,
            candidates,
            chosen,
        } => {
            let seats = [*observer].into_iter();
            let seats = seats.chain(candidates.iter().map(|c| c.suspect));
            (
                seats.chain(chosen.iter().map(|c| c.suspect)).collect(),
                Some(*victim),
            )
        }
        What::Asked {
            asker,
            answerer,
            victim,
            ..
        }
        | What::Answered {
            answerer,
            asker,
            victim,
            ..
        } => (vec![*asker, *answerer], *victim),
        What::Pruned {
            observer,
            victim,
            suspects,
            ..
        } => (
            [*observer]
                .into_iter()
                .chain(suspects.iter().copied())
                .collect(),
            Some(*victim),
        ),
        What::Voted {
            voter,
            victim,
            accused,
            ..
        } => (vec![*voter, *accused], Some(*victim)),
        What::CaseClosed {
            victim, convicted, ..
        } => (convicted.iter().copied().collect(), Some(*victim)),
        What::Fault { seat, .. } => (seat.iter().copied().collect(), None),
        What::Said {
            speaker, listener, ..
        } => (speaker.iter().chain(listener).copied().collect(), None),
        What::ClueShown { finder, .. } => (finder.iter().copied().collect(), None),
        What::Rated { rater, about, .. } => {
            (rater.iter().copied().chain(about.seat()).collect(), None)
        }
        What::VotedOutside { voter, victim, .. } => (vec![*voter], Some(*victim)),
        What::Ranked { victim, ranking } => {
            let seats = ranking.iter().filter_map(|standing| standing.about.seat());
            (seats.collect(), Some(*victim))
        }
        What::Examined { examinee, .. } => (vec![*examinee], None),
        What::Measured { about, .. } => (about.iter().filter_map(Subject::seat).collect(), None),
    }
}
