//! Counts what is in a log: the numbers that `casebook inspect` prints and that tests count again by other
//! means.

use crate::base::game::{Ending, EventKind, Log, Seat, Subject, Table, UnrecordedPart, UtteranceKind, VictimId};
use crate::base::scenario::{Localized, QuestionKind};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct LogCounts {
    /// The foreign format; absent: our own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    pub title: String,
    /// BCP 47.
    pub language: String,
    pub players: Vec<String>,
    pub victims: Vec<String>,
    /// Names of the murderers per victim; `null`: the log does not say.
    pub murderers: Vec<Option<Vec<String>>>,
    /// Acts or stages that were dealt, at least those of the scripts.
    pub acts: u32,
    pub rounds: u32,
    /// Everything said aloud; `null`: not recorded.
    pub utterances: Option<UtteranceCounts>,
    /// Votes, those for nobody at the table among them; `null`: not recorded.
    pub votes: Option<usize>,
    /// Votes for nobody at the table; `null`: not recorded.
    pub votes_outside: Option<usize>,
    /// Ratings; `null`: not recorded.
    pub ratings: Option<RatingCounts>,
    /// Labels of utterances; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<LabelCounts>,
    /// Clues shown; `null`: not recorded.
    pub clues: Option<usize>,
    pub clues_in_case: usize,
    /// Exam questions of the case by kind.
    pub exam_questions: ExamQuestionCounts,
    pub exam_answers: usize,
    /// Those marked right by the log.
    pub exam_right: usize,
    pub readings: usize,
    /// Suspect lists pruned (in imported logs: recovered).
    pub suspect_lists: usize,
    /// Replies, tasks and calls that failed.
    pub faults: usize,
    /// Calls with a reply or a prompt on record.
    pub thoughts: usize,
    /// Measures, computed and claimed.
    pub metrics: Vec<MeasureComparison>,
    /// Who was convicted of each victim's murder; `null` in its place: nobody was, or not yet. `null` for the
    /// whole: not recorded.
    pub convicted: Option<Vec<Option<String>>>,
    /// Did the game reach its end? `null`: not recorded.
    pub finished: Option<bool>,
    /// What was recovered or is missing.
    pub notes: Vec<Localized>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct UtteranceCounts {
    pub total: usize,
    pub introductions: usize,
    pub questions: usize,
    pub answers: usize,
    /// Other utterances of players: announced searches, words to the host.
    pub statements: usize,
    pub host: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct RatingCounts {
    /// Moments at which somebody was rated.
    pub total: usize,
    pub suspicion: usize,
    pub trust: usize,
}

/// Labels of utterances; each utterance counts once.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct LabelCounts {
    /// Utterances with a label.
    pub utterances: usize,
    /// Those labelled as lies.
    pub lies: usize,
    pub persuasion: BTreeMap<String, usize>,
    pub deception: BTreeMap<String, usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct ExamQuestionCounts {
    pub objective: usize,
    pub reasoning: usize,
    pub relations: usize,
}

/// A number about the game or a player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MeasureComparison {
    pub measure: String,
    /// About whom; absent: the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// As the file claims it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claimed: Option<f64>,
    /// Do the two agree to 1e-9? Absent unless both are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agrees: Option<bool>,
}

pub fn count_log_contents(log: &Log) -> LogCounts {
    let case = &log.scenario;
    let name = |seat: Seat| case.person_name(seat.index()).to_owned();
    let by_id = |id: &String| Some(case.person_name(case.person_position(id)?).to_owned());
    let mut figures = LogCounts {
        format: log.source.as_ref().map(|source| source.format.clone()),
        title: case.title.clone(),
        language: case.language.tag().to_owned(),
        players: case.characters.iter().map(|c| c.name.clone()).collect(),
        victims: case.victims.iter().map(|v| v.name.clone()).collect(),
        murderers: case
            .victims
            .iter()
            .map(|victim| Some(victim.murderers.as_ref()?.iter().filter_map(by_id).collect()))
            .collect(),
        acts: u32::try_from(case.act_count()).unwrap_or(u32::MAX),
        clues_in_case: case.public_clues().count(),
        notes: log.source.as_ref().map(|source| source.notes.clone()).unwrap_or_default(),
        ..LogCounts::default()
    };
    for question in &case.exam {
        let count = match question.kind {
            QuestionKind::Objective => &mut figures.exam_questions.objective,
            QuestionKind::Reasoning => &mut figures.exam_questions.reasoning,
            QuestionKind::Relations => &mut figures.exam_questions.relations,
        };
        *count += 1;
    }
    let mut table = Table::for_case(case);
    let (mut votes, mut outside, mut clues) = (0, 0, 0);
    let (mut ratings, mut list) = (RatingCounts::default(), UtteranceCounts::default());
    for event in &log.events {
        if table.apply(event).is_err() {
            continue;
        }
        figures.thoughts += usize::from(event.thought.is_some());
        figures.acts = figures.acts.max(table.act);
        figures.rounds = figures.rounds.max(table.round);
        count_event(&mut figures, &event.what, &name);
        match &event.what {
            EventKind::Voted { accused, .. } => {
                votes += 1;
                outside += usize::from(accused.index() >= table.players());
            }
            EventKind::VotedOutside { .. } => {
                votes += 1;
                outside += 1;
            }
            EventKind::ClueShown { .. } => clues += 1,
            EventKind::Rated { suspicion, trust, .. } => {
                ratings.total += 1;
                ratings.suspicion += usize::from(suspicion.is_some());
                ratings.trust += usize::from(trust.is_some());
            }
            _ => {}
        }
    }
    for said in &table.utterances {
        list.total += 1;
        match (said.kind, said.speaker) {
            (_, None) => list.host += 1,
            (UtteranceKind::Introduction, _) => list.introductions += 1,
            (UtteranceKind::Question, _) => list.questions += 1,
            (UtteranceKind::Answer { .. }, _) => list.answers += 1,
            (UtteranceKind::Statement, _) => list.statements += 1,
        }
    }
    let convicted = VictimId::all(case.victims.len())
        .map(|victim| table.outcomes.get(victim.index())?.as_ref()?.convicted.map(name));
    let known = |part: UnrecordedPart| !log.does_not_record(part);
    figures.utterances = known(UnrecordedPart::Play).then_some(list);
    figures.ratings = known(UnrecordedPart::Play).then_some(ratings);
    figures.clues = known(UnrecordedPart::Clues).then_some(clues);
    figures.votes = known(UnrecordedPart::Votes).then_some(votes);
    figures.votes_outside = known(UnrecordedPart::Votes).then_some(outside);
    figures.convicted = known(UnrecordedPart::Outcome).then(|| convicted.collect());
    figures.finished = match log.ending() {
        Ending::Finished => Some(true),
        Ending::Unfinished => Some(false),
        Ending::NotRecorded => None,
    };
    figures
}

fn count_event(figures: &mut LogCounts, what: &EventKind, name: &impl Fn(Seat) -> String) {
    match what {
        EventKind::SensorsRead { readings, .. } => figures.readings += readings.len(),
        EventKind::Pruned { .. } => figures.suspect_lists += 1,
        EventKind::Fault { .. } => figures.faults += 1,
        EventKind::Examined { right, .. } => {
            figures.exam_answers += 1;
            figures.exam_right += usize::from(*right == Some(true));
        }
        EventKind::Labelled { persuasion, deception, .. } => {
            let labels = figures.labels.get_or_insert_default();
            labels.utterances += 1;
            labels.lies += usize::from(deception.is_some());
            for (label, counts) in [(persuasion, &mut labels.persuasion), (deception, &mut labels.deception)] {
                if let Some(label) = label {
                    *counts.entry(label.clone()).or_default() += 1;
                }
            }
        }
        EventKind::Measured { measure, about, value, claimed } => {
            let about = about.as_ref().map(|about| match about {
                Subject::Player(seat) => name(*seat),
                Subject::Other(name) => name.clone(),
            });
            let (measure, value, claimed) = (measure.name().to_owned(), *value, *claimed);
            let agrees = value.zip(claimed).map(|(a, b)| (a - b).abs() <= 1e-9);
            figures.metrics.push(MeasureComparison { measure, about, value, claimed, agrees });
        }
        _ => {}
    }
}
