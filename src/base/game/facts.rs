//! What every reader needs to know about an event, in one place: who does it, to whom, about whose death,
//! what kind of turn it is, who hears it, who may see it, and its part in a simultaneous step. A new event is
//! one more arm here; readers call this and never guess with a wildcard. Single events only; the state that
//! follows is the table's.

use super::{Event, EventKind, Seat, Settings, Subject, VictimId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnKind {
    Introduction,
    Question,
    Answer,
    /// Somebody, or the host, says something else.
    Statement,
    Clue,
    /// Somebody prunes a suspect list.
    Pruning,
    Vote,
    /// The final accusation: who is doubted how much.
    Ranking,
    /// A case is decided and the truth revealed.
    Verdict,
}

/// Who learns of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    All,
    /// The actor alone.
    Actor,
}

/// An event's part in a simultaneous step, in which everybody gives something before anybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SimultaneousStepPart {
    /// It belongs to the step; more may follow from the same seat.
    Partial,
    /// It is all that the seat gives (about the death that it names).
    Complete,
    /// It comes after the step: contributions still missing never come.
    After,
}

#[derive(Debug, Clone, PartialEq)]
pub struct EventFacts<'a> {
    /// Who does or thinks it; `None`: the director, the host, or a neutral reader.
    pub actor: Option<Seat>,
    /// With whom: the listener, the accused, the convicted.
    pub counterpart: Option<Seat>,
    pub victim: Option<VictimId>,
    /// The kind of turn; `None`: nobody sees it happen, and it belongs to the turn that it leads to.
    pub turn_kind: Option<TurnKind>,
    /// The words that everybody hears or sees.
    pub public_text: Option<&'a str>,
    /// Who learns of it.
    pub audience: Audience,
    /// A person does it at a moment of their choice; the engine records it as it is.
    pub is_aside: bool,
    /// Its part in a simultaneous step.
    pub step_part: SimultaneousStepPart,
    /// Further players involved; they sit at the table.
    pub players: Vec<Seat>,
    /// Whom it says something about: players, or people who do not sit at the table.
    pub people: Vec<Seat>,
}

impl EventFacts<'_> {
    /// The facts of a public event that is no turn.
    fn public_event(actor: Option<Seat>) -> Self {
        Self {
            actor,
            counterpart: None,
            victim: None,
            turn_kind: None,
            public_text: None,
            audience: Audience::All,
            is_aside: false,
            step_part: SimultaneousStepPart::Partial,
            players: Vec::new(),
            people: Vec::new(),
        }
    }
}

impl EventKind {
    pub fn facts(&self) -> EventFacts<'_> {
        let all = EventFacts::public_event;
        let own = |seat: Seat| EventFacts { audience: Audience::Actor, ..EventFacts::public_event(Some(seat)) };
        match self {
            Self::ActDealt { .. } | Self::Finished => {
                EventFacts { step_part: SimultaneousStepPart::After, ..all(None) }
            }
            Self::PhaseBegan { .. } => all(None),
            Self::Introduced { speaker, text } => EventFacts {
                turn_kind: Some(TurnKind::Introduction),
                public_text: Some(text),
                step_part: SimultaneousStepPart::Complete,
                ..all(Some(*speaker))
            },
            Self::SensorsRead { observer, suspect, victim, .. } => {
                EventFacts { victim: Some(*victim), people: vec![*suspect], ..own(*observer) }
            }
            Self::TargetsChosen { observer, victim, candidates, chosen } => EventFacts {
                victim: Some(*victim),
                players: chosen.iter().map(|target| target.suspect).collect(),
                people: candidates.iter().map(|one| one.suspect).collect(),
                ..own(*observer)
            },
            Self::Asked { asker, answerer, victim, text } => EventFacts {
                counterpart: Some(*answerer),
                victim: *victim,
                turn_kind: Some(TurnKind::Question),
                public_text: Some(text),
                players: vec![*answerer],
                ..all(Some(*asker))
            },
            Self::Answered { answerer, asker, victim, text } => EventFacts {
                counterpart: Some(*asker),
                victim: *victim,
                turn_kind: Some(TurnKind::Answer),
                public_text: Some(text),
                players: vec![*asker],
                ..all(Some(*answerer))
            },
            Self::Pruned { observer, victim, suspects, .. } => EventFacts {
                victim: Some(*victim),
                turn_kind: Some(TurnKind::Pruning),
                people: suspects.clone(),
                ..own(*observer)
            },
            Self::Voted { voter, victim, accused, .. } => EventFacts {
                counterpart: Some(*accused),
                victim: Some(*victim),
                turn_kind: Some(TurnKind::Vote),
                step_part: SimultaneousStepPart::Complete,
                people: vec![*accused],
                ..all(Some(*voter))
            },
            Self::VotedOutside { voter, victim, .. } => EventFacts {
                victim: Some(*victim),
                turn_kind: Some(TurnKind::Vote),
                step_part: SimultaneousStepPart::Complete,
                ..all(Some(*voter))
            },
            Self::CaseClosed { victim, convicted, .. } => EventFacts {
                counterpart: *convicted,
                victim: Some(*victim),
                turn_kind: Some(TurnKind::Verdict),
                step_part: SimultaneousStepPart::After,
                people: convicted.iter().copied().collect(),
                ..all(None)
            },
            Self::Said { speaker, listener, text } => EventFacts {
                counterpart: *listener,
                turn_kind: Some(TurnKind::Statement),
                public_text: Some(text),
                step_part: match speaker {
                    Some(_) => SimultaneousStepPart::Partial,
                    None => SimultaneousStepPart::After,
                },
                players: listener.iter().copied().collect(),
                ..all(*speaker)
            },
            Self::Investigated { investigator, text, .. } => EventFacts {
                turn_kind: Some(TurnKind::Statement),
                public_text: Some(text),
                step_part: SimultaneousStepPart::After,
                ..all(Some(*investigator))
            },
            Self::ClueShown { finder, text, .. } => EventFacts {
                turn_kind: Some(TurnKind::Clue),
                public_text: Some(text),
                step_part: SimultaneousStepPart::After,
                ..all(*finder)
            },
            Self::Rated { rater, about, .. } => {
                EventFacts { people: about.seat().into_iter().collect(), ..all(*rater) }
            }
            Self::Believed { observer, victim, belief, .. } => EventFacts {
                victim: Some(*victim),
                people: belief.weights.iter().map(|one| one.suspect).collect(),
                ..observer.map_or(all(None), own)
            },
            Self::Ranked { victim, ranking } => {
                let seats = ranking.iter().filter_map(|standing| standing.about.seat());
                EventFacts {
                    victim: Some(*victim),
                    turn_kind: Some(TurnKind::Ranking),
                    step_part: SimultaneousStepPart::After,
                    people: seats.collect(),
                    ..all(None)
                }
            }
            Self::Examined { examinee, .. } => examinee.map_or(all(None), own),
            Self::VotedInExam { voter, victim, accused, .. } => {
                EventFacts { victim: Some(*victim), people: vec![*accused], ..own(*voter) }
            }
            Self::Measured { about, .. } => {
                EventFacts { people: about.iter().filter_map(Subject::seat).collect(), ..all(None) }
            }
            Self::Considered { seat, .. }
            | Self::Summarised { seat, .. }
            | Self::Passed { seat, .. }
            | Self::Labelled { speaker: seat, .. } => own(*seat),
            Self::Noted { seat, .. } => EventFacts { is_aside: true, ..own(*seat) },
            Self::Hinted { seat, victim, candidates, target, .. } => EventFacts {
                victim: Some(*victim),
                is_aside: true,
                players: vec![*target],
                people: candidates.iter().map(|one| one.suspect).collect(),
                ..own(*seat)
            },
            Self::Reviewed { reviewer, .. } => EventFacts { is_aside: true, ..all(Some(*reviewer)) },
            Self::Fault { seat, .. } => all(*seat),
        }
    }

    /// Does the cursor stop at this event? Each stop is a turn.
    pub fn is_stop(&self) -> bool {
        self.facts().turn_kind.is_some()
    }

    /// Does a person do this at a moment of their choice? The engine records such events as they are: they
    /// change no task, so a re-run has nothing to compare them with.
    pub fn is_aside(&self) -> bool {
        self.facts().is_aside
    }

    /// [`Self::is_aside`] in a game with these settings: a person's belief counts too, because no task asks
    /// people for it.
    pub fn is_aside_in(&self, settings: &Settings) -> bool {
        match self {
            Self::Believed { observer: Some(seat), .. } => settings.is_person(*seat),
            _ => self.is_aside(),
        }
    }
}

/// The number of turns.
pub fn count_turns(events: &[Event]) -> usize {
    events.iter().filter(|event| event.what.is_stop()).count()
}
