//! Labels of the exam.

use crate::base::game::ExamPerspective;
use crate::base::language::Language;
use crate::base::language::words;

words! {
    exam() exam_title() exam_none() exam_objective() exam_reasoning() exam_relations()
    exam_overall() exam_question() exam_votes_table() exam_voter() exam_points()
    exam_kind(name: &str, points: u32) exam_reader() exam_right_label() exam_wrong_label()
    exam_unanswered() exam_unmarked_label() exam_true() exam_answer_label(answer: &str, mark: &str)
    exam_not_asked() exam_first_said() exam_not_said() exam_said_hint()
    exam_without_truth(count: usize) exam_marking_strict() exam_marking_published()
    exam_published_errs() exam_errs_empty() exam_errs_single() exam_errs_all() exam_errs_word_matches()
    exam_errs_order() exam_marking() exam_after_play() exam_own() exam_everybody()
    exam_unknown_label() exam_evaluation(number: usize, of: usize) exam_which()
    exam_everybody_together() exam_share(share: &str) exam_share_mean(share: &str, of: usize)
    exam_won(won: u32, cases: u32, share: &str) exam_mean(of: usize) exam_deviation_hint()
    exam_key() exam_hidden_mark() exam_closed() exam_reveal() exam_said_by(turn: usize, name: &str)
    exam_why(name: &str) exam_thoughts(count: usize) exam_to_page()
    exam_in_game(questions: usize) exam_switch_head() exam_switch_hint(questions: usize)
    exam_switch_none() exam_people() exam_held_after(round: u32) exam_moment(round: u32)
    exam_moment_end() exam_which_moment() exam_course() exam_after_play_so_far(round: u32)
    exam_own_so_far(round: u32) exam_everybody_so_far(round: u32)
}

/// Where the published program's marking errs.
pub fn list_published_marking_errors(language: Language) -> [String; 5] {
    [
        exam_errs_empty(language),
        exam_errs_single(language),
        exam_errs_all(language),
        exam_errs_word_matches(language),
        exam_errs_order(language),
    ]
}

/// When it was taken (`None`: at the end), and from what.
pub fn describe_exam_sitting(
    language: Language, after_round: Option<u32>, perspective: Option<ExamPerspective>,
) -> String {
    match (perspective, after_round) {
        (Some(ExamPerspective::Play), None) => exam_after_play(language),
        (Some(ExamPerspective::Own), None) => exam_own(language),
        (Some(ExamPerspective::Everybody), None) => exam_everybody(language),
        (Some(ExamPerspective::Play), Some(round)) => exam_after_play_so_far(language, round),
        (Some(ExamPerspective::Own), Some(round)) => exam_own_so_far(language, round),
        (Some(ExamPerspective::Everybody), Some(round)) => exam_everybody_so_far(language, round),
        (None, _) => exam_unknown_label(language),
    }
}

/// When an exam was taken, as one of several.
pub fn describe_exam_moment(language: Language, after_round: Option<u32>) -> String {
    after_round.map_or_else(|| exam_moment_end(language), |round| exam_moment(language, round))
}
