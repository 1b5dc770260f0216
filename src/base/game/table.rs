//! The state of a game. Live play, replay, charts and verification all use [`Table::apply`]; nothing else
//! turns events into state. It judges no strategy and draws nothing.

mod apply;
mod check;
mod state;

pub use check::{ApplyError, SuspectListError};
pub use state::{
    Ballot, BeliefEntry, ChoiceEntry, FoundClue, Outcome, PersonalNote, PrivateState, Rating, ReadingEntry, Summary,
    SuspectListVersion, Suspicion, Utterance, UtteranceKind,
};

use super::{Criteria, Event, EventKind, Log, Phase, RankingEntry, Seat, VictimId};
use crate::base::language::is_han;
use crate::base::scenario::{Clue, Scenario};

/// The state of a game after some of its events.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    players: usize,
    victims: usize,
    /// The number of suspects who do not play; their seats follow the players'.
    outsiders: usize,
    pub applied_events: usize,
    /// The act last dealt, 0 before any.
    pub act: u32,
    /// Positions of the events that dealt the acts, by act.
    pub act_events: Vec<usize>,
    /// The current phase.
    pub phase: Option<Phase>,
    /// The round of questions, 0 before the first.
    pub round: u32,
    /// Everything said aloud, in order.
    pub utterances: Vec<Utterance>,
    /// Private minds, one per seat.
    pub private_states: Vec<PrivateState>,
    /// Votes, `[voter][victim]`.
    pub votes: Vec<Vec<Option<Ballot>>>,
    /// Accusations before the vote, `[voter][victim]`; empty if there were none.
    pub accusations: Vec<Vec<Option<Ballot>>>,
    /// Events that are votes, the game's own and its exams', in order; accusations do not count.
    pub vote_events: Vec<usize>,
    /// Clues shown to all, in order.
    pub clues: Vec<FoundClue>,
    pub ratings: Vec<Rating>,
    pub beliefs: Vec<BeliefEntry>,
    /// The last ranking, `[victim]`; empty if there was none.
    pub rankings: Vec<Vec<RankingEntry>>,
    /// Outcomes, one per victim.
    pub outcomes: Vec<Option<Outcome>>,
    /// Events that are faults.
    pub fault_events: Vec<usize>,
    pub finished: bool,
}

/// The task that produces questions to oneself (O-CoT).
pub const OWN_QUESTIONS_TASK: &str = "aims_to_questions";

impl Log {
    /// The table before the first event. Other programs' logs deal no scripts, although their players had read
    /// them.
    pub fn opening_table(&self) -> Table {
        self.initial_table_for(&self.events)
    }

    /// The table after the first `events` events, whatever comes later. An impossible event is skipped, as
    /// everywhere where a log is read.
    pub fn table_after(&self, events: usize) -> Table {
        let seen = self.events.get(..events).unwrap_or(&self.events);
        let mut table = self.initial_table_for(seen);
        for event in seen {
            let _ = table.apply(event);
        }
        table
    }

    /// The table before these events of the log, with the first scripts where none of them deals any.
    fn initial_table_for(&self, events: &[Event]) -> Table {
        if events.iter().any(|event| matches!(event.what, EventKind::ActDealt { .. })) {
            Table::for_case(&self.scenario)
        } else {
            Table::after_dealing(&self.scenario, 1)
        }
    }
}

impl Table {
    /// A table before the first event: everybody suspects everybody but themself. Lists start with the next
    /// seat and go round, so that ties do not make everybody ask the first player.
    pub fn new(players: usize, victims: usize) -> Self {
        Self::with_outsiders(players, 0, victims)
    }

    /// [`Self::new`] for the people and victims of a case.
    pub fn for_case(case: &Scenario) -> Self {
        Self::with_outsiders(case.characters.len(), case.outsiders.len(), case.victims.len())
    }

    /// The table of a case after dealing the first `acts` acts, at least one.
    pub fn after_dealing(case: &Scenario, acts: usize) -> Self {
        let mut table = Self::for_case(case);
        for act in 1..=acts.max(1) {
            let act = u32::try_from(act).unwrap_or(u32::MAX);
            // Dealing acts in order to a new table is always admissible.
            let _ = table.apply(&EventKind::ActDealt { act }.into());
        }
        table
    }

    /// [`Self::new`] with outsiders, who follow the players on every suspect list.
    pub fn with_outsiders(players: usize, outsiders: usize, victims: usize) -> Self {
        let mind = |owner: Seat| {
            let suspects: Vec<Seat> = Seat::all(players)
                .filter(|s| *s > owner)
                .chain(Seat::all(players).filter(|s| *s < owner))
                .chain(Seat::all(players + outsiders).skip(players))
                .collect();
            let suspicion = Suspicion {
                history: vec![SuspectListVersion { event: None, round: 0, suspects: suspects.clone() }],
                suspects,
                criteria: Criteria::default(),
                readings: Vec::new(),
                choices: Vec::new(),
                asked: Vec::new(),
            };
            PrivateState {
                suspicions: vec![suspicion; victims],
                summaries: Vec::new(),
                notes: Vec::new(),
                review: Vec::new(),
                own_questions: Vec::new(),
                last_reply: None,
            }
        };
        Self {
            players,
            victims,
            outsiders,
            applied_events: 0,
            act: 0,
            act_events: Vec::new(),
            phase: None,
            round: 0,
            utterances: Vec::new(),
            private_states: Seat::all(players).map(mind).collect(),
            votes: vec![vec![None; victims]; players],
            accusations: Vec::new(),
            vote_events: Vec::new(),
            clues: Vec::new(),
            ratings: Vec::new(),
            beliefs: Vec::new(),
            rankings: vec![Vec::new(); victims],
            outcomes: vec![None; victims],
            fault_events: Vec::new(),
            finished: false,
        }
    }

    /// The state after a whole log; impossible events are skipped.
    pub fn after_log(log: &Log) -> Self {
        let mut table = Self::for_case(&log.scenario);
        for event in &log.events {
            if table.apply(event).is_err() {
                table.applied_events += 1;
            }
        }
        table
    }

    pub fn players(&self) -> usize {
        self.players
    }

    pub fn people(&self) -> usize {
        self.players + self.outsiders
    }

    pub fn victims(&self) -> usize {
        self.victims
    }

    /// What `observer` thinks about `victim`'s death. `None` for seats and victims that do not exist.
    pub fn suspicion(&self, observer: Seat, victim: VictimId) -> Option<&Suspicion> {
        self.private_states.get(observer.index())?.suspicions.get(victim.index())
    }

    /// The event that everybody last heard or saw, without the host's words, which say nothing new; `None`:
    /// none yet.
    pub fn last_heard_event(&self) -> Option<usize> {
        let said = self.utterances.iter().rev().find(|said| said.speaker.is_some());
        said.map(|said| said.event).max(self.clues.last().map(|clue| clue.event))
    }

    /// The latest belief of `observer` (`None`: a neutral reader) about `victim`.
    pub fn belief(&self, observer: Option<Seat>, victim: VictimId) -> Option<&BeliefEntry> {
        let mut latest = self.beliefs.iter().rev();
        latest.find(|entry| (entry.observer, entry.victim) == (observer, victim))
    }

    /// Has everybody seen this clue?
    pub fn is_found(&self, clue: &Clue) -> bool {
        self.clues.iter().any(|found| found.place == clue.place && found.text == clue.text)
    }

    /// The event that first said or showed these words to all.
    pub fn find_first_mention(&self, words: &str) -> Option<usize> {
        let words = words.to_lowercase();
        // The word “well” is heard in “the well”, not in “farewell”.
        let bounds = |text: &str, at: usize| {
            let (before, after) = (text[..at].chars().next_back(), text[at + words.len()..].chars().next());
            let of_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !is_han(c));
            !of_word(before) && !of_word(after)
        };
        let holds = |text: &str| {
            let text = text.to_lowercase();
            !words.is_empty() && text.match_indices(&words).any(|(at, _)| bounds(&text, at))
        };
        let said = self.utterances.iter().find(|said| holds(&said.text));
        let shown = self.clues.iter().find(|clue| holds(&clue.text) || holds(&clue.place));
        let events = said.map(|said| said.event).into_iter();
        events.chain(shown.map(|clue| clue.event)).min()
    }

    /// s_ijk of Questum §2.2: does `observer` suspect `suspect` of killing `victim`?
    pub fn does_suspect(&self, observer: Seat, suspect: Seat, victim: VictimId) -> bool {
        self.suspicion(observer, victim).is_some_and(|s| s.suspects.contains(&suspect))
    }
}
