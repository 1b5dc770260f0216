//! Labels of the page itself: buttons, headings, hints. What a model says is in `model`.

use crate::base::language::words;
mod beliefs;
mod coding;
mod ending;
mod exam;
mod experiment;
mod finding;
mod fork;
mod help;
mod interview;
mod lesson;
mod library;
mod live;
mod many;
mod minds;
mod money;
mod opening;
mod play;
mod prediction;
mod rating;
mod review;
mod score;
mod seat;
mod sharing;

pub use self::{
    beliefs::*, coding::*, ending::*, exam::*, experiment::*, finding::*, fork::*, help::*, interview::*, lesson::*,
    library::*, live::*, many::*, minds::*, money::*, opening::*, play::*, prediction::*, rating::*,
    review::describe_review_points, score::*, seat::*, sharing::*,
};

words! {
    play() pause() skip_to_content() title_of(title: &str) library() table() setup() to_library()
    to_table() help() help_key() menu() menu_go() menu_teach() menu_study() menu_keep() menu_page() close() dismiss()
    before_start()
    turn_of(turn: usize, turns: usize) turn_number(turn: usize) turn_word() go_to_turn(turn: usize)
    perspective() perspective_hint() all_knowing() public() as_seat(name: &str) spoilers_hidden()
    spoilers_shown() spoilers_truth_revealed() reveal_hint() reveal_warning() reveal_confirm() copy_by_hand()
    theme_system() theme_light() theme_dark() save_log()
    verify() verified(events: usize) differs(event: usize) verify_foreign() cannot_verify() parts_of_the_table()
    conversation() cast() inspector() suspected_by_label() death_of(name: &str) whose_death() follow_victim()
    follow_victim_hint()
    votes_for(name: &str) you_see_as() matrix() state_suspects() state_no_longer() state_feigned()
    state_own() reasons() no_reasons() about_whom(observer: &str, suspect: &str)
    show_earlier(lines: usize) more() less() search() search_hint()
    hits(count: usize) not_recorded_label() hidden_by_perspective() hidden_by_spoilers() reason_folded()
    reason_folded_hint() why_button()
    why_label(turn: usize) the_numbers() steps_head() step_holds() step_does_not_hold()
    tries_head() try_word() try_number(number: u32) try_accuracy() try_correct()
    try_of(correct: u32, facts: u32) try_timed() try_length() try_said() try_left_out()
    try_nothing_left_out() try_wrong() try_nothing_wrong() try_formula() scores() suspect()
    weighted_gain() expected_gain() score_word() by_chance() parameters(beta: &str, epsilon: &str)
    sensors() distance() distance_hint() thoughts(count: usize) nothing_to_explain()
    prologue() prologue_setting() watch() entry_question(victims: &str) entry_turn_of(turn: usize, turns: usize)
    entry_starts_at(turn: usize, turns: usize) entry_starts_in(seconds: usize) from_the_beginning()
    suspicion_strip_lead() suspicion_strip_chart(values: &str) all_charts() score_handle() folded()
    matrix_undecided() matrix_legend() ratings_word() tracks_not_recorded(names: &str) rate_missing(what: &str)
    attempt(number: u32) repaired() prompt() reply() reasoning() inspector_recall_query() segment_distance()
}
