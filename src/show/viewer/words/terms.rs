//! Names of the game's terms: sensors, levels, kinds of turn.

use super::model as m;
use super::procedures as p;
use crate::base::game::{
    FaultCause, Level, Log, MemoryKind, MessageRole, MindSettings, Remedy, Seat, Sensor, TaskKey, TruncationCause,
    Usage,
};
use crate::base::language::{Language, shorten};
use crate::base::scenario::Victim;
use crate::read::insight::CostStage;
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::timeline::{PhaseMarkKind, TurnKind};

pub fn sensor_name(language: Language, sensor: Sensor) -> String {
    match sensor {
        Sensor::Emotion => m::sensor_emotion(language),
        Sensor::Motivation => m::sensor_motivation(language),
        Sensor::Opportunity => m::sensor_opportunity(language),
        Sensor::InformationValue => m::sensor_information_value(language),
        Sensor::Evidence => m::sensor_evidence(language),
        Sensor::Background => m::sensor_background(language),
    }
}

pub fn level_name(language: Language, level: Level) -> String {
    match level {
        Level::Positive => m::level_positive(language),
        Level::Neutral => m::level_neutral(language),
        Level::Negative => m::level_negative(language),
        Level::Yes => m::level_yes(language),
        Level::No => m::level_no(language),
        Level::High => m::level_high(language),
        Level::Medium => m::level_medium(language),
        Level::Low => m::level_low(language),
    }
}

pub fn turn_kind_name(language: Language, kind: TurnKind) -> String {
    match kind {
        TurnKind::Introduction => m::kind_introduction(language),
        TurnKind::Question => m::kind_question(language),
        TurnKind::Answer => m::kind_answer(language),
        TurnKind::Statement => m::kind_statement(language),
        TurnKind::Clue => m::kind_clue(language),
        TurnKind::Ranking => m::kind_ranking(language),
        TurnKind::Pruning => m::kind_pruning(language),
        TurnKind::Vote => m::kind_vote(language),
        TurnKind::Verdict => m::kind_verdict(language),
    }
}

/// The name of a phase of the procedure.
pub fn phase_mark_name(language: Language, kind: PhaseMarkKind) -> String {
    match kind {
        PhaseMarkKind::Introductions => m::mark_introductions(language),
        PhaseMarkKind::Round(round) => m::mark_round(language, round),
        PhaseMarkKind::Clues => m::mark_clues(language),
        PhaseMarkKind::Exam => p::mark_exam(language),
        PhaseMarkKind::Accusation => m::mark_accusation(language),
        PhaseMarkKind::Vote => m::mark_vote(language),
        PhaseMarkKind::Outcome => m::mark_outcome(language),
    }
}

/// Why something is not visible; empty if it is.
pub fn explain_unseen<T>(language: Language, seen: &Seen<T>) -> String {
    match seen {
        Seen::Shown(_) => String::new(),
        Seen::Hidden(HiddenBy::Perspective) => m::hidden_perspective(language),
        Seen::Hidden(HiddenBy::Spoilers) => m::hidden_spoilers(language),
        Seen::NotRecorded => m::not_recorded(language),
    }
}

/// A mind's name: the model's, or that of the offline reader.
pub fn mind_name(language: Language, mind: Option<&MindSettings>) -> String {
    match mind {
        Some(MindSettings::OfflineReader) => m::offline_reader(language),
        Some(MindSettings::Human) => p::human_mind(language),
        Some(MindSettings::Audience { people }) => p::audience_mind(language, *people as usize),
        Some(MindSettings::Browser) => p::browser_mind(language),
        Some(MindSettings::Endpoint { model, .. }) => truncate_name(model),
        None => m::unknown_mind(language),
    }
}

/// The token counts of an answer outside the game, in words; a zero is a gap, except for minds that really
/// take none.
pub fn describe_answer_tokens(language: Language, mind: &MindSettings, usage: Usage) -> String {
    let (sent, received) = (usage.prompt_tokens, usage.completion_tokens);
    match (sent, received, mind) {
        (0, 0, MindSettings::OfflineReader) => m::tokens_none(language),
        (0, 0, _) => m::tokens_not_recorded(language),
        _ if usage.estimated => m::tokens_estimated(language, sent, received),
        _ => m::tokens(language, sent, received),
    }
}

/// The name of what plays a seat.
pub fn mind_name_of_seat(language: Language, log: &Log, seat: Seat) -> String {
    let mind = log.settings.seats.get(seat.index()).map(|seat| usize::from(seat.mind));
    mind_name(language, mind.and_then(|mind| log.settings.minds.get(mind)))
}

/// A victim's public name, or a placeholder if no file names them; the side's name in games of hidden roles.
pub fn victim_name(language: Language, name: &str, victim: usize, of: usize) -> String {
    if Victim::is_hidden_side_name(name) {
        return m::the_hidden_side(language);
    }
    match (Victim::is_generic_name(name), of) {
        (false, _) => truncate_name(name),
        (true, 0 | 1) => m::the_victim(language),
        (true, _) => m::nameless_victim(language, victim + 1),
    }
}

/// A name or an address from a file or a server, truncated to fit into a line.
pub fn truncate_name(text: &str) -> String {
    shorten(text, MAX_NAME_CHARS)
}

/// An utterance, truncated to what a conversation shows; the log holds all of it.
pub fn truncate_utterance(language: Language, text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_UTTERANCE_CHARS) else {
        return text.to_owned();
    };
    let (shown, left) = text.split_at(end);
    m::text_truncated(language, shown, left.chars().count())
}

/// The end of the next chunk of `text` from byte `from`: a page shows the first chunk, and one more each time
/// that somebody asks.
pub fn next_chunk_end(text: &str, from: usize) -> usize {
    let most = if from == 0 { FIRST_CHUNK_CHARS } else { NEXT_CHUNK_CHARS };
    let rest = text.get(from..).unwrap_or_default();
    let end = rest.char_indices().nth(most).map(|(end, _)| from + end);
    // A remainder of a few lines is shown at once.
    let held = |end: &usize| text[*end..].chars().nth(most / 4).is_some();
    end.filter(held).unwrap_or(text.len())
}

/// Characters in the first chunk, and in each further one.
const FIRST_CHUNK_CHARS: usize = 4_000;
const NEXT_CHUNK_CHARS: usize = 40_000;

/// Characters of an utterance that are shown: some ten pages.
const MAX_UTTERANCE_CHARS: usize = 20_000;

/// Characters of a name that are shown.
const MAX_NAME_CHARS: usize = 100;

/// A fault and what it means for the game; `who`: whose task failed.
pub fn describe_fault_and_remedy(language: Language, remedy: Remedy, who: &str) -> String {
    match remedy {
        Remedy::AskedAgain => m::fault_asked_again(language, who),
        Remedy::LeftAsItWas => m::fault_left(language, who),
        Remedy::Retried => m::fault_retried(language, who),
        Remedy::Skipped => m::fault_skipped(language, who),
    }
}

/// Does `key` belong to the exam, whose reader has read every script?
fn is_exam_task(key: &TaskKey) -> bool {
    CostStage::from_key(key) == CostStage::Exam
}

/// Who carries out a task that belongs to no seat.
pub fn seatless_reader_name(language: Language, key: &TaskKey) -> String {
    if is_exam_task(key) { m::omniscient_reader(language) } else { m::neutral_reader(language) }
}

/// The same while the task is running.
pub fn describe_thinking_reader(language: Language, key: &TaskKey) -> String {
    if is_exam_task(key) { m::omniscient_reader_thinks(language) } else { m::neutral_reader_thinks(language) }
}

pub fn describe_fault_cause(language: Language, cause: &FaultCause) -> String {
    match cause {
        FaultCause::Unavailable { detail } => m::cause_unavailable(language, detail.text(language)),
        FaultCause::TimeUp { limit_s } => p::cause_time_up(language, *limit_s),
        FaultCause::Empty => m::cause_empty(language),
        FaultCause::CutOff { by: TruncationCause::Length } => m::cause_cut_by_length(language),
        FaultCause::CutOff { by: TruncationCause::Filter } => m::cause_cut_by_filter(language),
        FaultCause::Unreadable { detail } => m::cause_unreadable(language, detail),
        FaultCause::Inadmissible { detail } => m::cause_inadmissible(language, detail),
    }
}

pub fn store_name(language: Language, store: MemoryKind) -> String {
    match store {
        MemoryKind::Script => m::store_script(language),
        MemoryKind::Dialogue => m::store_dialogue(language),
    }
}

pub fn role_name(language: Language, role: MessageRole) -> String {
    match role {
        MessageRole::System => m::role_system(language),
        MessageRole::User => m::role_user(language),
        MessageRole::Assistant => m::role_assistant(language),
    }
}

pub fn describe_host_message(language: Language, listener: Option<&str>, text: &str) -> String {
    match listener {
        Some(listener) => m::host_to(language, listener, text),
        None => m::host_to_all(language, text),
    }
}

/// A clue, with its finder.
pub fn describe_shown_clue(language: Language, finder: Option<&str>, place: &str) -> String {
    match finder {
        Some(finder) => m::clue_by(language, finder, place),
        None => m::clue_at(language, place),
    }
}
