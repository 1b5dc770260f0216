//! Labels of the end of a game, and of what is asked before it.

use crate::language::words;

words! {
    guess_head() guess_about(victim: &str) guess_lead() guess_kept() guess_go_on()
    guess_right(name: &str) guess_wrong(name: &str) guess_said(name: &str)
    ending_head() truth_untold() gave_away_head() led_astray_head() gave_away_feigned(names: &str) gave_away_of(victim: &str) back_to_end()
    courses_head() courses_of(victim: &str) courses_lead() course_introductions()
    course_round(round: u32) course_vote() course_accused() course_did_it() course_gave_none() course_you()
    course_watched() course_even(points: &str) was_right() was_wrong() played_by_person(name: &str)
    ways_head() way_seats() way_seat(name: &str) way_another() way_share()
}
