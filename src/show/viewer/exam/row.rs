//! The row of a question: its options, each answer with its mark, and where the answer was first said.

use super::examinee_hidden_by;
use crate::base::game::Seat;
use crate::base::scenario::ExamQuestion;
use crate::read::exam::{AnsweredQuestion, Evaluation, find_first_utterance};
use crate::show::viewer::perspective::{HiddenBy, Seen};
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::words::labels as t;

/// Where an answer was first said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstMention {
    pub turn: usize,
    /// The speaker; `None`: nobody at the table.
    pub person: Option<Person>,
    /// Turn and speaker in words, for screen readers.
    pub label: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExamCell {
    pub mark: ExamMark,
    /// The answer; empty if it may not be seen.
    pub answer: String,
    /// The stated reason; empty if it may not be seen or is not recorded.
    pub reason: String,
    /// Mark and answer in words, for screen readers.
    pub label: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ExamMark {
    Right,
    Wrong,
    /// Never answered, which is never right.
    Unanswered,
    /// The truth is missing, or the log does not hold the answer.
    Unmarked,
    /// The mark would be a spoiler.
    Hidden,
}

pub(super) fn options_with_truth(question: &ExamQuestion, open: bool) -> Vec<(char, String, Seen<bool>)> {
    ('a'..='z')
        .zip(&question.options)
        .map(|(letter, option)| {
            let truth = match (open, question.truth.is_empty()) {
                (false, _) => Seen::Hidden(HiddenBy::Spoilers),
                (true, true) => Seen::NotRecorded,
                (true, false) => Seen::Shown(question.truth.contains(letter)),
            };
            (letter, option.clone(), truth)
        })
        .collect()
}

pub(super) fn cell(
    scene: &Scene<'_>, evaluation: &Evaluation<'_>, question: &ExamQuestion, seat: Option<Seat>, open: bool,
) -> Option<ExamCell> {
    let sat: &AnsweredQuestion<'_> =
        evaluation.answers.iter().find(|sat| sat.examinee == seat && sat.question.id == question.id)?;
    let language = scene.language;
    if examinee_hidden_by(scene, seat).is_some() {
        return Some(ExamCell {
            mark: ExamMark::Hidden,
            answer: String::new(),
            reason: String::new(),
            label: t::hidden_by_perspective(language),
        });
    }
    let mark = match (sat.event, sat.is_right) {
        (None, _) => ExamMark::Unanswered,
        _ if !open => ExamMark::Hidden,
        (Some(_), Some(true)) => ExamMark::Right,
        (Some(_), Some(false)) => ExamMark::Wrong,
        (Some(_), None) => ExamMark::Unmarked,
    };
    // Everybody's answers can reveal the truth just like the marks.
    let answer = match mark {
        ExamMark::Hidden => String::new(),
        _ => sat.letters.unwrap_or(sat.answer).to_owned(),
    };
    let reason = match mark {
        ExamMark::Hidden => String::new(),
        _ => sat.reason.to_owned(),
    };
    let name = match mark {
        ExamMark::Right => t::exam_right_label(language),
        ExamMark::Wrong => t::exam_wrong_label(language),
        ExamMark::Unanswered => t::exam_unanswered(language),
        ExamMark::Unmarked => t::exam_unmarked_label(language),
        ExamMark::Hidden => t::hidden_by_spoilers(language),
    };
    let words = if answer.is_empty() { name } else { t::exam_answer_label(language, &answer, &name) };
    Some(ExamCell { mark, answer, reason, label: words })
}

pub(super) fn find_first_mention(
    scene: &Scene<'_>, question: &ExamQuestion, names: &[&str], open: bool,
) -> Seen<FirstMention> {
    if !open {
        return Seen::Hidden(HiddenBy::Spoilers);
    }
    let first = find_first_utterance(question, names, &scene.session.log().events);
    Seen::shown_if_recorded(first.map(|first| {
        let turn = scene.session.turn_of_event(first.event);
        let speaker = scene.session.timeline().turn(turn);
        let person = speaker.and_then(|turn| turn.actor).map(|seat| scene.person(seat));
        let label = match &person {
            Some(person) => t::exam_said_by(scene.language, turn, &person.name),
            None => t::go_to_turn(scene.language, turn),
        };
        FirstMention { turn, person, label }
    }))
}
