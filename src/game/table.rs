//! The one reducer. Live play, replay, charts and verification all see the game through
//! [`Table::apply`]; nothing else turns events into state. It judges no strategy and draws nothing.

mod check;
mod state;

pub use check::{ApplyError, ListError};
pub use state::{
    Ballot, ChoiceEntry, FoundClue, ListChange, Mind, Note, Outcome, Rating, ReadingEntry, Summary,
    Suspicion, Utterance, UtteranceKind,
};

use super::{Criteria, Event, Phase, Seat, Standing, VictimId, What};
use crate::language::is_han;
use crate::scenario::{Clue, Scenario};

/// The state of a game after some of its events.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    players: usize,
    victims: usize,
    /// Who can be accused without sitting here; their seats follow the players'.
    outsiders: usize,
    /// How many events were applied.
    pub applied: usize,
    /// The act that was dealt last, 0 before any.
    pub act: u32,
    /// The event that dealt each act, by act; the first act's is the first.
    pub dealt: Vec<usize>,
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
    /// What everybody accused before the vote, like `votes`; empty where nobody was asked to.
    pub accusations: Vec<Vec<Option<Ballot>>>,
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

/// The step of thought that leaves somebody with questions to themself (O-CoT).
pub const OWN_QUESTIONS: &str = "aims_to_questions";

impl Table {
    /// A table at which nothing has happened: everyone suspects everyone but themself. The lists
    /// start with the next seat and go round, so that ties do not make the whole table ask the
    /// first player.
    pub fn new(players: usize, victims: usize) -> Self {
        Self::with(players, 0, victims)
    }

    /// The same for the people and victims of a case.
    pub fn of(case: &Scenario) -> Self {
        Self::with(
            case.characters.len(),
            case.outsiders.len(),
            case.victims.len(),
        )
    }

    /// Whoever does not sit at the table is suspected like the players, after them.
    pub fn with(players: usize, outsiders: usize, victims: usize) -> Self {
        let mind = |owner: Seat| {
            let suspects: Vec<Seat> = Seat::all(players)
                .filter(|s| *s > owner)
                .chain(Seat::all(players).filter(|s| *s < owner))
                .chain(Seat::all(players + outsiders).skip(players))
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
                summaries: Vec::new(),
                notes: Vec::new(),
                review: Vec::new(),
                own_questions: Vec::new(),
            }
        };
        Self {
            players,
            victims,
            outsiders,
            applied: 0,
            act: 0,
            dealt: Vec::new(),
            phase: None,
            round: 0,
            utterances: Vec::new(),
            minds: Seat::all(players).map(mind).collect(),
            votes: vec![vec![None; victims]; players],
            accusations: Vec::new(),
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

    /// How many people can be accused.
    pub fn people(&self) -> usize {
        self.players + self.outsiders
    }

    /// How many victims there are.
    pub fn victims(&self) -> usize {
        self.victims
    }

    /// What `observer` thinks about `victim`. `None` for seats and victims that do not exist.
    pub fn suspicion(&self, observer: Seat, victim: VictimId) -> Option<&Suspicion> {
        self.minds.get(observer.index())?.about.get(victim.index())
    }

    /// Has everybody seen this clue?
    pub fn is_found(&self, clue: &Clue) -> bool {
        self.clues
            .iter()
            .any(|found| found.place == clue.place && found.text == clue.text)
    }

    /// The event that first said or showed these words to all.
    pub fn first_heard(&self, words: &str) -> Option<usize> {
        let words = words.to_lowercase();
        // “Well” as a word of its own is heard in “the well”, not in “farewell”.
        let bounds = |text: &str, at: usize| {
            let (before, after) = (
                text[..at].chars().next_back(),
                text[at + words.len()..].chars().next(),
            );
            let of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !is_han(c));
            !of_word(before) && !of_word(after)
        };
        let holds = |text: &str| {
            let text = text.to_lowercase();
            !words.is_empty() && text.match_indices(&words).any(|(at, _)| bounds(&text, at))
        };
        let said = self.utterances.iter().find(|said| holds(&said.text));
        let mut shown = self.clues.iter();
        let shown = shown.find(|clue| holds(&clue.text) || holds(&clue.place));
        let events = said.map(|said| said.event).into_iter();
        events.chain(shown.map(|clue| clue.event)).min()
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
            What::ActDealt { act } => {
                self.act = *act;
                self.dealt.push(index);
            }
            What::PhaseBegan { phase } => {
                // The vote begins anew: what was given before were accusations.
                if (self.phase, phase) == (Some(Phase::Accusation), &Phase::Vote) {
                    let fresh = vec![vec![None; self.victims]; self.players];
                    self.accusations = std::mem::replace(&mut self.votes, fresh);
                }
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
                said,
            } => self.ratings.push(Rating {
                event: index,
                rater: *rater,
                about: about.clone(),
                utterance: match said {
                    Some(said) => self
                        .utterances
                        .iter()
                        .position(|u| u.event == *said as usize),
                    None => self.utterances.len().checked_sub(1),
                },
                suspicion: *suspicion,
                trust: *trust,
            }),
            What::Ranked { victim, ranking } => {
                self.rankings[victim.index()].clone_from(ranking);
            }
            What::Investigated {
                investigator, text, ..
            } => {
                let kind = UtteranceKind::Statement;
                if !text.is_empty() {
                    self.say(index, Some(*investigator), None, None, kind, text);
                }
            }
            What::Summarised {
                seat,
                store,
                segments,
                text,
            } => self.minds[seat.index()].summaries.push(Summary {
                event: index,
                store: *store,
                segments: *segments,
                text: text.clone(),
            }),
            What::Noted { seat, text } => self.minds[seat.index()].notes.push(Note {
                event: index,
                round: self.round,
                text: text.clone(),
            }),
            What::Reviewed { reviewer, scores } => {
                self.minds[reviewer.index()].review.clone_from(scores);
            }
            What::Considered {
                seat, task, list, ..
            } => {
                if task == OWN_QUESTIONS {
                    let questions = &mut self.minds[seat.index()].own_questions;
                    *questions = list.iter().map(|line| line.text.clone()).collect();
                }
            }
            What::Passed { .. } | What::Hinted { .. } => {}
            // A vote for nobody at the table counts for nobody; marks and numbers change no state.
            What::VotedOutside { voter, victim, .. } => {
                self.votes[voter.index()][victim.index()] = None;
            }
            What::Examined { .. } | What::VotedInExam { .. } | What::Measured { .. } => {}
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
}
