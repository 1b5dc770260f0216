//! Everything that can happen in a game. An event says what happened (`what`) and, when somebody had
//! to think for it, how that came about (`thought`). Events carry no wall-clock time: the same seed
//! and the same replies give the same bytes. Times live in the log's `clock`.

use super::{Seat, Thought, VictimId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The thought that led to it; absent for the director's own acts and for what an imported log
    /// does not record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
}

impl From<What> for Event {
    fn from(what: What) -> Self {
        Self {
            what,
            thought: None,
        }
    }
}

/// What can happen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum What {
    /// The scripts of an act (from 1) were dealt.
    ActDealt {
        /// From 1.
        act: u32,
    },
    /// A stretch of the procedure began.
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
    /// An observer settled its suspect list anew (private).
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
    /// A victim's case was decided, and the truth about it told.
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
    /// Somebody was rated by what was said so far (MIRAGE §2.3). What a scale does not say is absent.
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
    /// Everybody's place in the final accusation, the most doubted first.
    Ranked {
        /// About whose death.
        victim: VictimId,
        /// In order.
        ranking: Vec<Standing>,
    },
    /// An exam question was answered.
    Examined {
        /// Who answers.
        examinee: Seat,
        /// The id of the question in the case's exam.
        question: String,
        /// What was answered, unchanged.
        answer: String,
        /// How the log marks it; absent when it does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        right: Option<bool>,
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
    /// A task failed, was refused or was asked again.
    Fault {
        /// Whose task; absent for the director's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Which task, as in the thought's key.
        key: String,
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

/// Somebody at the table, or somebody that the game only speaks of.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(untagged)]
pub enum Subject {
    /// A player.
    Player(Seat),
    /// Anybody else, by name.
    Other(String),
}

impl Subject {
    /// The seat, when it has one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(*seat),
            Self::Other(_) => None,
        }
    }
}

/// A place in the final accusation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Who.
    pub about: Subject,
    /// The more, the more doubted.
    pub score: f64,
}

/// What can be measured of a game (MIRAGE §2.3, Questum §3).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Suspicion's share, "TII as published": Σ suspicion / (Σ suspicion + Σ trust).
    SuspicionShare,
    /// Clues found, as a number.
    CluesFound,
    /// Clues found / clues there are (CIC).
    ClueShare,
    /// Reasoning, communication, observation and creativity by a judge, / 80 (ICI).
    Interaction,
    /// Mean of the role-play score / 20 and the mean Rouge-L F1 of the scripts' parts (SCI).
    ScriptCompliance,
    /// Reciprocal rank of the culprit in the final accusation.
    Victory,
    /// Replies that could not be parsed.
    Failures,
    /// Points / points possible in the exam.
    ExamScore,
    /// Right answers / answers in the exam.
    ExamAccuracy,
}

impl Measure {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::SuspicionShare => "suspicion_share",
            Self::CluesFound => "clues_found",
            Self::ClueShare => "clue_share",
            Self::Interaction => "interaction",
            Self::ScriptCompliance => "script_compliance",
            Self::Victory => "victory",
            Self::Failures => "failures",
            Self::ExamScore => "exam_score",
            Self::ExamAccuracy => "exam_accuracy",
        }
    }
}

/// A stretch of the procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Phase {
    /// Everybody says who they are.
    Introductions,
    /// A round of open questions.
    Questioning {
        /// From 1.
        round: u32,
    },
    /// Everybody settles their suspect lists.
    Pruning {
        /// The round that has just been played, from 1.
        round: u32,
    },
    /// Clue cards are laid out.
    Clues,
    /// Everybody votes.
    Vote,
    /// The truth is told.
    Outcome,
}

/// Why sensors are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To put a question.
    Asking,
    /// To prune the suspect list.
    Pruning,
}

/// A dimension in which a suspect is read (Questum §2.2, App. C.4).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Sensor {
    /// How the suspect feels about the victim: positive, neutral, negative.
    Emotion,
    /// Does the relation to the victim give a motive: yes, no.
    Motivation,
    /// Had the suspect objectively the chance (the paper's "suspicion"): yes, no.
    Opportunity,
    /// How much more can be learnt from the suspect: high, medium, low.
    InformationValue,
    /// Ablation: does evidence point at the suspect: yes, no.
    Evidence,
    /// Ablation: does the suspect's background fit the deed: yes, no.
    Background,
}

impl Sensor {
    /// Every sensor, the four of the paper's play first.
    pub const ALL: [Self; 6] = [
        Self::Emotion,
        Self::Motivation,
        Self::Opportunity,
        Self::InformationValue,
        Self::Evidence,
        Self::Background,
    ];

    /// The admissible readings.
    pub fn choices(self) -> &'static [Level] {
        match self {
            Self::Emotion => &[Level::Positive, Level::Neutral, Level::Negative],
            Self::InformationValue => &[Level::High, Level::Medium, Level::Low],
            Self::Motivation | Self::Opportunity | Self::Evidence | Self::Background => {
                &[Level::Yes, Level::No]
            }
        }
    }

    /// The name in prompts, logs and replies.
    pub fn name(self) -> &'static str {
        match self {
            Self::Emotion => "emotion",
            Self::Motivation => "motivation",
            Self::Opportunity => "opportunity",
            Self::InformationValue => "information_value",
            Self::Evidence => "evidence",
            Self::Background => "background",
        }
    }
}

/// What a sensor can read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Well disposed.
    Positive,
    /// Neither.
    Neutral,
    /// Ill disposed.
    Negative,
    /// It holds.
    Yes,
    /// It does not.
    No,
    /// Much to learn.
    High,
    /// Something to learn.
    Medium,
    /// Little to learn.
    Low,
}

impl Level {
    /// The word in prompts, logs and replies.
    pub fn name(self) -> &'static str {
        match self {
            Self::Positive => "positive",
            Self::Neutral => "neutral",
            Self::Negative => "negative",
            Self::Yes => "yes",
            Self::No => "no",
            Self::High => "high",
            Self::Medium => "medium",
            Self::Low => "low",
        }
    }
}

/// One sensor's reading.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reading {
    /// Which sensor.
    pub sensor: Sensor,
    /// What it read.
    pub level: Level,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What the hypothetical murderer must be like (Questum §2.2): `true` means the criterion counts.
/// An accident, for example, needs no motive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Criteria {
    /// Must be ill disposed to the victim.
    pub emotion: bool,
    /// Must have a motive.
    pub motivation: bool,
    /// Must have had the chance.
    pub opportunity: bool,
}

impl Default for Criteria {
    fn default() -> Self {
        Self {
            emotion: true,
            motivation: true,
            opportunity: true,
        }
    }
}

/// A suspect with the score of Questum eq. 3 and its two terms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Candidate {
    /// Who.
    pub suspect: Seat,
    /// IGw, eq. 1, in nats.
    pub weighted_gain: f64,
    /// E\[IG\], eq. 2: +1, 0 or −1.
    pub expected_gain: f64,
    /// β·IGw + (1−β)·E\[IG\], eq. 3.
    pub score: f64,
}

/// Somebody chosen to be questioned.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Target {
    /// Who.
    pub suspect: Seat,
    /// The number drawn from \[0, 1); below ε means exploration. Absent where nothing is drawn
    /// (`targets = all`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<f64>,
    /// Chosen by chance, not by score.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub explored: bool,
}

/// What went wrong with a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FaultCause {
    /// The mind could not be reached or refused.
    Unavailable {
        /// What it said, without any key.
        detail: String,
    },
    /// The reply was empty.
    Empty,
    /// The reply had no readable output.
    Unreadable {
        /// What is wrong with it.
        detail: String,
    },
    /// The output is not admissible: an unknown name, an empty suspect list…
    Inadmissible {
        /// Which rule it breaks.
        detail: String,
    },
}

/// What is done about a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// The mind is asked again and told why.
    AskedAgain,
    /// Nothing was learnt: readings stay unread, the old suspect list stays.
    LeftAsItWas,
    /// Somebody decided to try once more.
    Retried,
    /// Somebody decided to go on without it.
    Skipped,
}
