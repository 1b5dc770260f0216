//! Question sets, made once per case and asked after every game of it, so that games can be compared. People
//! may write or edit the file by hand.

use super::context::{JudgeContext, JudgingSession};
use super::file::{JudgedAspect, JudgedError, ScriptPlace, to_file_text};
use crate::base::game::{MindSettings, Seat};
use crate::base::scenario::{Character, Scenario};
use crate::play::strategy::Stopped;
use crate::play::task::{InferentialQuestion, MakeInferentialQuestions, MakeQuestions, ScriptSection};
use serde::{Deserialize, Serialize};

/// Sections for factual questions: ThinkThrice's story and timeline (Table 17), and MIRAGE's story.
const FACTUAL_SECTIONS: [ScriptSection; 3] = [ScriptSection::Story, ScriptSection::Script, ScriptSection::Timeline];

/// Key of the task that makes inferential questions.
const INFERENTIAL_KEY: &str = "questions.inferential";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QuestionSet {
    /// Always `casebook-questions`.
    pub format: String,
    /// 1 today.
    pub version: u32,
    pub case: String,
    pub language: String,
    #[serde(default, skip_serializing_if = "QuestionMakers::are_people")]
    pub made_by: QuestionMakers,
    #[serde(default)]
    pub factual: Vec<SourcedQuestion>,
    #[serde(default)]
    pub inferential: Vec<InferentialQuestion>,
    /// What could not be made, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<String>,
}

/// The minds that made the questions; absent: people.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "QuestionMakersInFile")]
pub struct QuestionMakers {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factual: Option<MindSettings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inferential: Option<MindSettings>,
}

impl QuestionMakers {
    fn are_people(&self) -> bool {
        self.factual.is_none() && self.inferential.is_none()
    }
}

/// The form in files: early ones name one mind for both kinds.
#[derive(Deserialize)]
#[serde(untagged)]
enum QuestionMakersInFile {
    Both(MindSettings),
    Each { factual: Option<MindSettings>, inferential: Option<MindSettings> },
}

impl From<QuestionMakersInFile> for QuestionMakers {
    fn from(read: QuestionMakersInFile) -> Self {
        let (factual, inferential) = match read {
            QuestionMakersInFile::Both(mind) => (Some(mind.clone()), Some(mind)),
            QuestionMakersInFile::Each { factual, inferential } => (factual, inferential),
        };
        Self { factual, inferential }
    }
}

/// A factual question and its source.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SourcedQuestion {
    pub question: String,
    pub answer: String,
    pub source: ScriptPlace,
}

impl QuestionSet {
    pub const FORMAT: &'static str = "casebook-questions";
    pub const VERSION: u32 = 1;

    /// An empty set.
    pub fn new(case: &Scenario) -> Self {
        Self {
            format: Self::FORMAT.into(),
            version: Self::VERSION,
            case: case.id.clone(),
            language: case.language.tag().into(),
            made_by: QuestionMakers::default(),
            factual: Vec::new(),
            inferential: Vec::new(),
            failed: Vec::new(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.factual.is_empty() && self.inferential.is_empty()
    }

    /// Questions for `what` that could not be made, and why.
    pub fn failures_for(&self, what: JudgedAspect) -> impl Iterator<Item = &String> {
        let inferential = |why: &&String| why.starts_with(INFERENTIAL_KEY);
        let of = move |why: &&String| match what {
            JudgedAspect::Factual => !inferential(why),
            JudgedAspect::Inferential => inferential(why),
            _ => false,
        };
        self.failed.iter().filter(of)
    }

    /// How many of each kind are still to be made, of these many wanted; 0: none.
    pub fn missing_counts(&self, (factual, inferential): (usize, usize)) -> (usize, usize) {
        let failed = self.failures_for(JudgedAspect::Factual).next().is_some();
        (
            if self.factual.is_empty() || failed { factual } else { 0 },
            if self.inferential.is_empty() { inferential } else { 0 },
        )
    }

    /// Adds newly made questions of the kinds that were missing. Existing ones were asked after other games,
    /// so they stay unless there are new ones of their kind.
    #[must_use]
    pub fn merge_new(mut self, anew: Self, (factual, inferential): (usize, usize)) -> Self {
        let whats = [(JudgedAspect::Factual, factual), (JudgedAspect::Inferential, inferential)];
        let failed = whats.into_iter().flat_map(|(what, wanted)| match wanted {
            0 => self.failures_for(what).cloned().collect::<Vec<_>>(),
            _ => anew.failures_for(what).cloned().collect(),
        });
        self.failed = failed.collect();
        if factual > 0 && !anew.factual.is_empty() {
            self.factual = anew.factual;
            self.made_by.factual = anew.made_by.factual;
        }
        if inferential > 0 && !anew.inferential.is_empty() {
            self.inferential = anew.inferential;
            self.made_by.inferential = anew.made_by.inferential;
        }
        self
    }

    /// # Errors
    /// What is wrong with the text, or that it belongs to another case.
    pub fn read(text: &str, case: &Scenario) -> Result<Self, JudgedError> {
        let shape = |why: String| JudgedError::Malformed { why };
        let set: Self = serde_json::from_str(text).map_err(|error| shape(error.to_string()))?;
        if set.format != Self::FORMAT {
            return Err(shape(format!("its format is “{}”", set.format)));
        }
        if set.version > Self::VERSION {
            return Err(JudgedError::LaterVersion { version: set.version });
        }
        let ours = format!("{} in {}", case.id, case.language.tag());
        let theirs = format!("{} in {}", set.case, set.language);
        if ours == theirs { Ok(set) } else { Err(JudgedError::OtherCase { theirs, ours }) }
    }

    /// # Errors
    /// See [`super::JudgedFile::write`].
    pub fn to_text(&self) -> Result<String, JudgedError> {
        to_file_text(self)
    }
}

/// Makes `factual` questions per section of every script and `inferential` ones in all; 0: none. Sections
/// that yield none are listed in `failed`.
///
/// # Errors
/// [`Stopped`] if nothing more can be asked.
pub(super) async fn make_question_set(
    context: &JudgeContext<'_>, session: &JudgingSession<'_>, (factual, inferential): (usize, usize),
) -> Result<QuestionSet, Stopped> {
    let case = &context.log.scenario;
    let mut set = QuestionSet::new(case);
    let by = |wanted: usize| (wanted > 0).then(|| session.settings.clone());
    set.made_by = QuestionMakers { factual: by(factual), inferential: by(inferential) };
    let desk = context.judge_desk(session, false);
    for seat in context.seats().filter(|_| factual > 0) {
        let Some(character) = case.characters.get(seat.index()) else {
            continue;
        };
        for section in FACTUAL_SECTIONS {
            let text = section.text_in_script(character);
            if text.is_empty() {
                continue;
            }
            let task = MakeQuestions { about: seat, section, text: text.clone(), count: factual };
            let key = format!("questions.s{}.{}", seat.0, section.name());
            match session.ask(&desk, JudgedAspect::Factual, &key, &task).await? {
                Ok(made) => set.factual.extend(made.into_iter().map(|one| SourcedQuestion {
                    source: locate_quote(character, section, &text, one.source),
                    question: one.question,
                    answer: one.answer,
                })),
                Err(why) => set.failed.push(format!("{key}: {why}")),
            }
        }
    }
    if inferential > 0 {
        let scripts = context.seats().filter_map(|seat| {
            let character = case.characters.get(seat.index())?;
            Some((seat, script_with_timeline(character)))
        });
        let scripts: Vec<(Seat, String)> = scripts.filter(|(_, script)| !script.is_empty()).collect();
        if scripts.is_empty() {
            return Ok(set);
        }
        let task = MakeInferentialQuestions { scripts, truth: describe_solution(case), count: inferential };
        let what = JudgedAspect::Inferential;
        match session.ask(&desk, what, INFERENTIAL_KEY, &task).await? {
            Ok(made) => set.inferential = made,
            Err(why) => set.failed.push(format!("{INFERENTIAL_KEY}: {why}")),
        }
    }
    Ok(set)
}

/// Makes a set for the case of a log.
///
/// # Errors
/// See [`JudgingSession::fatal_error`].
pub async fn make_questions(
    log: &crate::base::game::Log, session: &JudgingSession<'_>, counts: (usize, usize),
) -> Result<QuestionSet, Stopped> {
    let context = JudgeContext::new(log, std::rc::Rc::new(crate::play::mind::BuiltinEmbedder));
    make_question_set(&context, session, counts).await
}

fn locate_quote(character: &Character, section: ScriptSection, text: &str, words: String) -> ScriptPlace {
    let wanted = words.trim().trim_matches(['"', '“', '”']);
    let found = text.find(wanted).filter(|_| !wanted.is_empty());
    ScriptPlace {
        character: character.id.clone(),
        section,
        at_character: found.map(|at| text[..at].chars().count()),
        words,
    }
}

/// All sections of a script, and its timeline.
pub fn script_with_timeline(character: &Character) -> String {
    let sections = ScriptSection::MIRAGE_SECTIONS.into_iter().chain([ScriptSection::Timeline]);
    let texts: Vec<String> = sections.map(|section| section.text_in_script(character)).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    texts.join("\n")
}

/// The solution in prose, or the murderers' names; empty if the case does not say.
pub(super) fn describe_solution(case: &Scenario) -> String {
    if !case.truth.trim().is_empty() {
        return case.truth.trim().to_owned();
    }
    let lines = case.victims.iter().enumerate().filter_map(|(at, victim)| {
        let people = 0..case.people_count();
        let guilty = people.filter(|one| case.has_killed(*one, at) == Some(true));
        let guilty: Vec<&str> = guilty.map(|one| case.person_name(one)).collect();
        (!guilty.is_empty()).then(|| format!("{} → {}", guilty.join(", "), victim.name))
    });
    lines.collect::<Vec<_>>().join("\n")
}
