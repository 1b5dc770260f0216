//! Labels of the end of a game, and of what is asked before it.

use crate::base::language::words;

words! {
    guess_head() guess_about(victim: &str) guess_lead() guess_kept() guess_go_on()
    guess_right(name: &str) guess_wrong(name: &str) guess_said(name: &str)
    ending_head() truth_untold() ending_turns_head() ending_turns_astray_head() ending_feigned_left_out(names: &str)
    ending_turns_of(victim: &str) back_to_end()
    ending_beliefs_head() ending_beliefs_of(victim: &str) ending_beliefs_lead() ending_beliefs_introductions()
    ending_beliefs_round(round: u32) ending_beliefs_vote() ending_beliefs_accused() ending_beliefs_did_it()
    ending_beliefs_none_given() ending_beliefs_you()
    ending_beliefs_watched() ending_beliefs_even(points: &str) was_right() was_wrong() played_by_person(name: &str)
    ending_next() ending_seats() ending_seat(name: &str) ending_another_case() ending_share()
}
