//! The data of a table, written by the reducer alone.

use crate::base::game::{
    Belief, Candidate, Criteria, MemoryKind, Purpose, Reading, ReviewScore, Seat, Subject, Target, VictimId,
};

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
    pub kind: UtteranceKind,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UtteranceKind {
    /// To everybody, once.
    Introduction,
    /// To one, heard by all.
    Question,
    /// To the asker; answers the utterance at this position, if there is one.
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
    pub place: String,
    pub text: String,
}

/// Somebody rated at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// The event that it is.
    pub event: usize,
    /// Who rates; `None`: a neutral reader.
    pub rater: Option<Seat>,
    pub about: Subject,
    /// Position of the rated utterance.
    pub utterance: Option<usize>,
    /// How suspicious, 0 to 2.
    pub suspicion: Option<u8>,
    /// How trustworthy, 0 to 2.
    pub trust: Option<u8>,
}

/// Somebody's belief at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct BeliefEntry {
    /// The event that it is.
    pub event: usize,
    /// Whose; `None`: a neutral reader's.
    pub observer: Option<Seat>,
    pub victim: VictimId,
    /// The event that they had last heard or seen; `None`: none yet.
    pub heard: Option<usize>,
    pub belief: Belief,
}

/// The private state of one player.
#[derive(Debug, Clone, PartialEq)]
pub struct PrivateState {
    pub suspicions: Vec<Suspicion>,
    /// Summaries of memories that outgrew their budget, in order.
    pub summaries: Vec<Summary>,
    /// A person's notes, in order.
    pub notes: Vec<PersonalNote>,
    /// How a person rated the game; empty if they did not.
    pub review: Vec<ReviewScore>,
    /// Questions to oneself, one per aim (O-CoT).
    pub own_questions: Vec<String>,
    /// The unchanged reply of the player's last introduction or action.
    pub last_reply: Option<String>,
}

/// A summary of a memory's first segments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The event that it is.
    pub event: usize,
    pub store: MemoryKind,
    pub segments: u32,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalNote {
    /// The event that it is.
    pub event: usize,
    /// The round in which it was made.
    pub round: u32,
    pub text: String,
}

/// What a player thinks about one victim's death.
#[derive(Debug, Clone, PartialEq)]
pub struct Suspicion {
    /// The suspect list, most suspicious first once it was pruned.
    pub suspects: Vec<Seat>,
    /// All states of the list; the first is the initial one.
    pub history: Vec<SuspectListVersion>,
    /// What the hypothetical murderer must be like.
    pub criteria: Criteria,
    pub readings: Vec<ReadingEntry>,
    pub choices: Vec<ChoiceEntry>,
    /// Who was asked in which round, in order.
    pub asked: Vec<(u32, Seat)>,
}

/// A suspect list from some event on.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspectListVersion {
    /// The event that set it; `None`: the initial list.
    pub event: Option<usize>,
    /// The round after which it holds, 0 at the start.
    pub round: u32,
    pub suspects: Vec<Seat>,
}

/// Readings of one suspect at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadingEntry {
    /// The event that they are.
    pub event: usize,
    pub round: u32,
    pub suspect: Seat,
    pub purpose: Purpose,
    pub readings: Vec<Reading>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ChoiceEntry {
    /// The event that it is.
    pub event: usize,
    /// The round in which it was made.
    pub round: u32,
    pub candidates: Vec<Candidate>,
    pub chosen: Vec<Target>,
}

impl ChoiceEntry {
    /// How many others score higher than `suspect`, and how many the same; `None`: the suspect has no score.
    pub fn count_above_and_equal(&self, suspect: Seat) -> Option<(usize, usize)> {
        let own = self.candidates.iter().find(|one| one.suspect == suspect)?;
        let others = || self.candidates.iter().filter(|one| one.suspect != suspect);
        let equal = others().filter(|one| one.has_same_score(own)).count();
        let above = others().filter(|one| one.score > own.score && !one.has_same_score(own));
        Some((above.count(), equal))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// The event that it is.
    pub event: usize,
    pub accused: Seat,
    pub reason: String,
}

/// The verdict of a victim's case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The event that closed it.
    pub event: usize,
    pub convicted: Option<Seat>,
    /// Was it a true murderer?
    pub won: Option<bool>,
}
