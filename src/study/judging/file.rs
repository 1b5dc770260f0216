//! What a judge made of a log, as the file that is stored with it. Items are flat, one mark or number each,
//! so that judges can be compared item by item whatever was judged.

use crate::base::game::{Log, MindSettings};
use crate::base::scenario::tagged;
use crate::play::task::{MarkScale, ScriptSection};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;

/// What can be judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgedAspect {
    /// MIRAGE's Interactivity Capability Index (§2.4): four abilities.
    Ici,
    /// MIRAGE's Script Compliance Index: role-play, and the script retold.
    Sci,
    /// ThinkThrice §5: factual questions.
    Factual,
    /// ThinkThrice §5: inferential questions with their rationale.
    Inferential,
    /// ThinkThrice §6.4: votes on the murderer, repeated without memory.
    Identification,
    /// ThinkThrice §6.3: similarity of the dialogue to all scripts.
    Similarity,
    /// ThinkThrice App. A: naturalness, authenticity, informativeness of what was said.
    Quality,
}

impl JudgedAspect {
    pub const ALL: [Self; 7] =
        [Self::Ici, Self::Sci, Self::Factual, Self::Inferential, Self::Identification, Self::Similarity, Self::Quality];

    pub fn name(self) -> &'static str {
        match self {
            Self::Ici => "ici",
            Self::Sci => "sci",
            Self::Factual => "factual",
            Self::Inferential => "inferential",
            Self::Identification => "identification",
            Self::Similarity => "similarity",
            Self::Quality => "quality",
        }
    }

    /// Does it need a set of questions?
    pub fn needs_question_set(self) -> bool {
        matches!(self, Self::Factual | Self::Inferential)
    }
}

impl FromStr for JudgedAspect {
    type Err = JudgedError;

    fn from_str(text: &str) -> Result<Self, JudgedError> {
        let found = Self::ALL.into_iter().find(|one| one.name() == text.trim());
        found.ok_or_else(|| JudgedError::UnknownAspect { written: text.to_owned() })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JudgedError {
    #[error(
        "“{written}” cannot be judged; write ici, sci, factual, inferential, identification, similarity or quality"
    )]
    UnknownAspect { written: String },
    #[error("it is no file of a judge: {why}")]
    Malformed { why: String },
    #[error("it is of version {version}, later than this program")]
    LaterVersion { version: u32 },
    #[error("these questions are of the case {theirs}, not of {ours}")]
    OtherCase { theirs: String, ours: String },
}

tagged! {
    "by",
    /// Who gave the marks.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    pub enum JudgedBy {
        /// A mind.
        Mind { mind: MindSettings },
        /// A person; the marks were read from a sheet.
        Person {},
    }
}

/// The usage of judging.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct JudgingUsage {
    /// Calls with a reply, including those from a journal.
    pub calls: u64,
    pub prompt_tokens: u64,
    pub completion_tokens: u64,
    /// Unusable replies and failed calls.
    pub faults: u64,
}

impl JudgingUsage {
    pub fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.prompt_tokens += other.prompt_tokens;
        self.completion_tokens += other.completion_tokens;
        self.faults += other.faults;
    }
}

/// A figure of one game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct JudgedFigure {
    pub value: f64,
    /// Number of marks, answers or votes behind it.
    pub n: usize,
    /// Number of those that failed.
    pub failed: usize,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JudgedFile {
    /// Always `casebook-judged`.
    pub format: String,
    /// 1 today.
    pub version: u32,
    /// The id of the log.
    pub log: String,
    /// How many events that log has.
    pub events: u32,
    /// The id and language of its case.
    pub case: String,
    pub language: String,
    /// The judge's name.
    pub judge: String,
    pub marked_by: JudgedBy,
    /// Who answered questions and voted, if anybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub examinee: Option<MindSettings>,
    pub what: Vec<JudgedAspect>,
    /// Why parts could not be judged from the log, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// Did every job run? Items that failed count as run.
    pub whole: bool,
    /// In total.
    pub spent: JudgingUsage,
    /// By what was judged with a mind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub spent_on: BTreeMap<JudgedAspect, JudgingUsage>,
    /// Figures of the whole game, by name.
    pub measures: BTreeMap<String, JudgedFigure>,
    /// Figures of `ici` and `sci` for each character, by its id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, BTreeMap<String, JudgedFigure>>,
    pub items: Vec<JudgedItem>,
}

/// One mark, one number, or why there is none.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct JudgedItem {
    /// Unique within its log and the same for every judge: `ici.s0.reasoning`.
    pub key: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<JudgedAspect>,
    /// The scale of the mark; absent if computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<MarkScale>,
    /// The subgroup: `own`, `civilians`, `murderer` or `others` of factual questions, `full_access` of
    /// inferential ones, the name of a similarity or of a section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub group: String,
    /// The character that it is about.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The character that answered or voted; empty also for the reader of all scripts.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub question: String,
    /// The right answer, the right rationale, or the section of the script.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// What is marked: an answer, a rationale, an utterance, a retold section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub answer: String,
    /// The examinee's reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// The question's place in the scripts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<ScriptPlace>,
    /// The log's events that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<u32>,
    /// The mark or the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// The judge's reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Why there is no value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
}

/// A place in a script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptPlace {
    pub character: String,
    pub section: ScriptSection,
    /// The quoted words.
    pub words: String,
    /// Where they begin, in characters of the section; absent if they do not occur there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_character: Option<usize>,
}

impl JudgedFile {
    pub const FORMAT: &'static str = "casebook-judged";
    pub const VERSION: u32 = 1;

    /// A file without items.
    pub fn new(log: &Log, judge: &str, marked_by: JudgedBy) -> Self {
        Self {
            format: Self::FORMAT.into(),
            version: Self::VERSION,
            log: log.id.clone(),
            events: u32::try_from(log.events.len()).unwrap_or(u32::MAX),
            case: log.scenario.id.clone(),
            language: log.scenario.language.tag().into(),
            judge: judge.to_owned(),
            marked_by,
            examinee: None,
            what: Vec::new(),
            left_out: Vec::new(),
            whole: false,
            spent: JudgingUsage::default(),
            spent_on: BTreeMap::new(),
            measures: BTreeMap::new(),
            players: BTreeMap::new(),
            items: Vec::new(),
        }
    }

    /// How many items have no value.
    pub fn failed_count(&self) -> usize {
        let failed = self.items.iter().filter(|item| item.failed.is_some());
        failed.count()
    }

    /// As text; the same file gives the same bytes.
    ///
    /// # Errors
    /// [`JudgedError::Shape`] if a value has no JSON form; all of ours have one.
    pub fn to_text(&self) -> Result<String, JudgedError> {
        to_file_text(self)
    }

    /// # Errors
    /// What the text is instead.
    pub fn read(text: &str) -> Result<Self, JudgedError> {
        let shape = |why: String| JudgedError::Malformed { why };
        let file: Self = serde_json::from_str(text).map_err(|error| shape(error.to_string()))?;
        match (file.format.as_str(), file.version) {
            (Self::FORMAT, version) if version > Self::VERSION => Err(JudgedError::LaterVersion { version }),
            (Self::FORMAT, _) => Ok(file),
            (other, _) => Err(shape(format!("its format is “{other}”"))),
        }
    }
}

/// Serialises a value as the text of a file.
pub(super) fn to_file_text(value: &impl Serialize) -> Result<String, JudgedError> {
    let text =
        serde_json::to_string_pretty(value).map_err(|error| JudgedError::Malformed { why: error.to_string() })?;
    Ok(text + "\n")
}

impl JudgedItem {
    pub fn new(what: JudgedAspect, key: String) -> Self {
        Self { what: Some(what), key, ..Self::default() }
    }

    /// Sets the value, or why there is none.
    #[must_use]
    pub fn with_value(mut self, value: Result<f64, String>) -> Self {
        match value {
            Ok(value) => self.value = Some(value),
            Err(why) => self.failed = Some(why),
        }
        self
    }
}
