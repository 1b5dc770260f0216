//! Everything that can happen in a game. An event says what happened (`what`) and, if a mind was asked, how
//! (`thought`). Events carry no wall-clock time, so the same seed and the same replies give the same bytes.
//! Times are in the log's `clock`.

use super::{
    Belief, Candidate, ConsideredItem, Criteria, ExamPerspective, FaultCause, Measure, MemoryKind, Phase, Purpose,
    RankingEntry, Reading, Remedy, ReviewScore, Seat, Subject, Target, TaskKey, Thought, TryScore, VictimId,
};
use crate::base::scenario::{default_one, is_one, tagged};
use schemars::JsonSchema;
use serde::Serialize;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: EventKind,
    /// The thought that led to it; absent for the director's own acts and for what an imported log
    /// does not record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
}

impl Event {
    /// The task whose outcome or failure it is.
    pub fn key(&self) -> Option<&TaskKey> {
        match (&self.thought, &self.what) {
            (Some(thought), _) => Some(&thought.key),
            (None, EventKind::Fault { key, .. }) => Some(key),
            (None, _) => None,
        }
    }

    /// Does it come from a thought or a fault of the task `key`, or of one of its steps?
    pub fn belongs_to_task(&self, key: &TaskKey) -> bool {
        self.key().is_some_and(|own| own.is_part_of(key))
    }

    /// The number of texts up to the last one that its thought refers to.
    pub fn texts_used(&self) -> usize {
        let ids = self.thought.iter().flat_map(|thought| {
            let parts = thought.prompt.messages.iter().flat_map(|m| m.parts.iter());
            let recalls = thought.recalled.iter();
            parts.chain(recalls.flat_map(|r| r.hits.iter().map(|hit| &hit.text).chain([&r.query])))
        });
        ids.map(|id| id.0 as usize + 1).max().unwrap_or(0)
    }
}

impl From<EventKind> for Event {
    fn from(what: EventKind) -> Self {
        Self { what, thought: None }
    }
}

tagged! {
    "event",
    /// What can happen.
    #[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
    pub enum EventKind {
        /// The scripts of an act (from 1) were dealt.
        ActDealt {
            /// From 1.
            act: u32,
        },
        /// A phase of the procedure began.
        PhaseBegan {
            /// Which.
            phase: Phase,
        },
        /// A player introduced themself to everybody.
        Introduced {
            /// Who.
            speaker: Seat,
            /// What was said.
            text: String,
        },
        /// An observer read sensors about a suspect (private to the observer).
        SensorsRead {
            /// Whose mind.
            observer: Seat,
            /// About whom.
            suspect: Seat,
            /// As to whose death.
            victim: VictimId,
            /// For a question or for pruning.
            purpose: Purpose,
            /// One reading per sensor that was asked for.
            readings: Vec<Reading>,
        },
        /// An observer chose whom to question (private).
        TargetsChosen {
            /// Who asks.
            observer: Seat,
            /// About whose death.
            victim: VictimId,
            /// Everyone on the suspect list with its score, in suspect-list order.
            candidates: Vec<Candidate>,
            /// Whom to ask, in order.
            chosen: Vec<Target>,
        },
        /// A question, heard by all.
        Asked {
            /// Who asks.
            asker: Seat,
            /// Who must answer.
            answerer: Seat,
            /// About whose death; absent where a log does not say.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            victim: Option<VictimId>,
            /// The question.
            text: String,
        },
        /// An answer, heard by all.
        Answered {
            /// Who answers.
            answerer: Seat,
            /// Who had asked.
            asker: Seat,
            /// About whose death.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            victim: Option<VictimId>,
            /// The answer.
            text: String,
        },
        /// An observer pruned their suspect list (private).
        Pruned {
            /// Whose list.
            observer: Seat,
            /// About whose death.
            victim: VictimId,
            /// The new list, most suspicious first; never empty.
            suspects: Vec<Seat>,
            /// Why, in the observer's words; empty when not recorded.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            reason: String,
            /// What the hypothetical murderer must be like from now on, when that changed.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            criteria: Option<Criteria>,
        },
        /// A player voted.
        Voted {
            /// Who.
            voter: Seat,
            /// About whose death.
            victim: VictimId,
            /// Whom.
            accused: Seat,
            /// Why; empty when not recorded.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            reason: String,
        },
        /// A victim's case was decided, and the truth about it revealed.
        CaseClosed {
            /// Whose.
            victim: VictimId,
            /// Who holds the deciding votes; nobody on a tie.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            convicted: Option<Seat>,
            /// Was a true murderer voted out? Absent when the case does not say who did it.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            won: Option<bool>,
        },
        /// Something said aloud that is neither introduction, question nor answer: what the host says, what
        /// a player tells the host or everybody.
        Said {
            /// Who; absent: the host.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            speaker: Option<Seat>,
            /// To whom; absent: to everybody, or to the host.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            listener: Option<Seat>,
            /// The words.
            text: String,
        },
        /// A player searches a place, for all to see (MIRAGE §2.2).
        Investigated {
            /// Who.
            investigator: Seat,
            /// Where.
            place: String,
            /// What they say with it; may be empty.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            text: String,
        },
        /// A clue was found and shown to all.
        ClueShown {
            /// Who found it; absent: the host laid it out.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            finder: Option<Seat>,
            /// Where it lay.
            place: String,
            /// What one sees.
            text: String,
        },
        /// Somebody was rated by what was said so far (MIRAGE §2.3). A scale that was not asked is absent.
        Rated {
            /// Who rates; absent: a neutral reader of what was said aloud.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            rater: Option<Seat>,
            /// Who is rated.
            about: Subject,
            /// How suspicious, 0 to 2.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            suspicion: Option<u8>,
            /// How trustworthy, 0 to 2.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            trust: Option<u8>,
            /// The event of the rated utterance; absent: the last utterance before.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            said: Option<u32>,
        },
        /// A player voted for somebody who does not sit at the table.
        VotedOutside {
            /// Who.
            voter: Seat,
            /// About whose death.
            victim: VictimId,
            /// Whom, by name.
            accused: String,
            /// Why; empty when not recorded.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            reason: String,
        },
        /// An observer gave points to the suspects: Casebook's own measure, private to the observer.
        Believed {
            /// Whose belief; absent: a neutral reader's of what was said aloud.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            observer: Option<Seat>,
            /// About whose death.
            victim: VictimId,
            /// The points.
            #[serde(flatten)]
            belief: Belief,
            /// The event that the observer last heard or saw; absent: none yet.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            heard: Option<u32>,
        },
        /// Everybody's place in the final accusation, the most doubted first.
        Ranked {
            /// About whose death.
            victim: VictimId,
            /// In order.
            ranking: Vec<RankingEntry>,
        },
        /// An exam question was answered.
        Examined {
            /// Who answers; absent: somebody outside the game who has read every script.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            examinee: Option<Seat>,
            /// The id of the question in the case's exam.
            question: String,
            /// What was answered, unchanged.
            answer: String,
            /// The letters in the answer, lower case, in order; absent where the log does not read them.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            letters: Option<String>,
            /// Why, in the examinee's words; empty when not recorded.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            reason: String,
            /// From what it was answered; absent where the log does not say.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            perspective: Option<ExamPerspective>,
            /// Which evaluation, from 1: the papers average three.
            #[serde(default = "default_one", skip_serializing_if = "is_one")]
            evaluation: u32,
            /// After which round it was held, from 1; absent: at the end.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            after_round: Option<u32>,
            /// How the log marks it; absent when it does not say.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            right: Option<bool>,
        },
        /// A vote that belongs to the exam: repeated with an evaluation, or given where nothing was played.
        /// It decides no case (private).
        VotedInExam {
            /// Who.
            voter: Seat,
            /// About whose death.
            victim: VictimId,
            /// Whom.
            accused: Seat,
            /// Why; empty when not recorded.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            reason: String,
            /// From what it was given.
            perspective: ExamPerspective,
            /// Which evaluation, from 1; after play the first one's vote is the game's own.
            evaluation: u32,
            /// After which round it was held, from 1; absent: at the end.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            after_round: Option<u32>,
        },
        /// A number about the game or one of its players.
        Measured {
            /// What is measured.
            measure: Measure,
            /// About whom; absent: the game.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            about: Option<Subject>,
            /// As it follows from the records; absent when they do not suffice.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            value: Option<f64>,
            /// As the log claims it; absent when it does not.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            claimed: Option<f64>,
        },
        /// A step on the way to something: a draft, a reflection, a question to oneself (private).
        Considered {
            /// Whose mind.
            seat: Seat,
            /// Which task it was.
            task: String,
            /// What came of it, in words.
            text: String,
            /// What came of it as a list: parts of a question, facts, questions to oneself.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            list: Vec<ConsideredItem>,
            /// What a try of an answer is worth (ThinkThrice App. G).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            score: Option<TryScore>,
        },
        /// A player's memory was summarised because it had outgrown its budget (private; MIRAGE §2.3).
        Summarised {
            /// Whose.
            seat: Seat,
            /// Which memory.
            store: MemoryKind,
            /// How many of its segments, from the first, the words stand for.
            segments: u32,
            /// The words.
            text: String,
        },
        /// Somebody outside the game labelled the next utterance: how it tries to persuade, and whether it is
        /// a lie, in the labellers' terms (private to the speaker).
        Labelled {
            /// Whose words are labelled.
            speaker: Seat,
            /// The means; absent where it has no such label.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            persuasion: Option<String>,
            /// The kind of lie; absent: it is not labelled as one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            deception: Option<String>,
        },
        /// A player did nothing where they need not do anything (private).
        Passed {
            /// Who.
            seat: Seat,
            /// Which task they were given.
            task: String,
        },
        /// A person's private note.
        Noted {
            /// Whose.
            seat: Seat,
            /// The note.
            text: String,
        },
        /// A person was shown what Questum would ask in their place (private).
        Hinted {
            /// Who.
            seat: Seat,
            /// About whose death.
            victim: VictimId,
            /// Everyone on the person's suspect list with its score, in its order.
            candidates: Vec<Candidate>,
            /// Whom it would ask.
            target: Seat,
            /// And what.
            question: String,
        },
        /// A person rated the game after its end (Questum Table 7).
        Reviewed {
            /// Who.
            reviewer: Seat,
            /// One score per criterion that they rated.
            scores: Vec<ReviewScore>,
        },
        /// A task failed, was refused or was asked again.
        Fault {
            /// Whose task; absent for the director's.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<Seat>,
            /// Which task, as in the thought's key.
            key: TaskKey,
            /// From 1.
            attempt: u32,
            /// What went wrong.
            cause: FaultCause,
            /// What is done about it.
            remedy: Remedy,
        },
        /// The game is over.
        Finished,
    }
}

impl EventKind {
    /// Updates the positions of other events in it: `moved` gives the new position for each old one.
    pub(super) fn renumber_events(&mut self, moved: &[u32]) {
        let position = match self {
            Self::Rated { said, .. } => said,
            Self::Believed { heard, .. } => heard,
            _ => return,
        };
        if let Some(position) = position {
            *position = moved.get(*position as usize).copied().unwrap_or(*position);
        }
    }
}
