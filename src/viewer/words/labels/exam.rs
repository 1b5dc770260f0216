//! Labels of the exam.

use crate::game::ExamPerspective;
use crate::language::Language;
use crate::language::words;

words! {
    exam() exam_title() exam_none() exam_objective() exam_reasoning() exam_relations()
    exam_overall() exam_question() exam_votes_table() exam_voter() exam_points()
    exam_kind(name: &str, points: u32) exam_reader() exam_right_label() exam_wrong_label()
    exam_unanswered() exam_unmarked_label() exam_true() exam_answer_label(answer: &str, mark: &str)
    exam_not_asked() exam_first_said() exam_not_said() exam_said_hint()
    exam_without_truth(count: usize) exam_marking_strict() exam_marking_published()
    exam_published_errs() exam_errs_empty() exam_errs_single() exam_errs_all() exam_errs_word()
    exam_errs_order() exam_marking() exam_after_play() exam_own() exam_everybody()
    exam_unknown_label() exam_evaluation(number: usize, of: usize) exam_which()
    exam_everybody_together() exam_share(share: &str) exam_share_mean(share: &str, of: usize)
    exam_won(won: u32, cases: u32, share: &str) exam_mean(of: usize) exam_deviation_hint()
    exam_key() exam_hidden_mark() exam_closed() exam_open_it() exam_said_by(turn: usize, name: &str)
    exam_why(name: &str) exam_thoughts(count: usize) exam_to_page()
    exam_taken_here(questions: usize) exam_switch_head() exam_switch_hint(questions: usize)
    exam_switch_none() exam_people()
}

/// Where the published program's marking errs.
pub fn exam_published_errors(language: Language) -> [String; 5] {
    [
        exam_errs_empty(language),
        exam_errs_single(language),
        exam_errs_all(language),
        exam_errs_word(language),
        exam_errs_order(language),
    ]
}

/// From what it was taken.
pub fn exam_taken(language: Language, perspective: Option<ExamPerspective>) -> String {
    match perspective {
        Some(ExamPerspective::Play) => exam_after_play(language),
        Some(ExamPerspective::Own) => exam_own(language),
        Some(ExamPerspective::Everybody) => exam_everybody(language),
        None => exam_unknown_label(language),
    }
}
