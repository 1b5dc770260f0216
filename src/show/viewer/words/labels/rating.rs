//! Labels of rating a log afterwards.

use crate::base::language::words;

words! {
    rate_log() read_beliefs() read_beliefs_cost(seconds: &str) read_beliefs_go() seconds_about(seconds: &str)
    read_beliefs_charts() rate_panel() rate_lead() rate_what() rate_beliefs() rate_beliefs_hint() rate_two()
    rate_two_hint() rate_sensors()
    rate_sensors_hint() rate_sensors_own() rate_as() rate_as_hint() rate_together()
    rate_together_hint() rate_who() rate_start() rate_nothing() rate_calls(calls: &str)
    rate_free(steps: &str) rating_now(done: usize, of: usize) rating_begins()
    rating_waits(why: &str, seconds: &str) rating_stop() rating_show() rated_all(readings: usize)
    rated_part(done: usize, of: usize) rated_broken(done: usize, of: usize) rated_none(of: usize)
    rated_left(count: usize) overlays() no_overlays() overlay_by(name: &str)
    overlay_shown(name: &str) overlay_shown_word() overlay_unfit() overlay_save(name: &str)
    overlay_save_word() overlay_remove(name: &str) overlay_remove_word() overlay_removed(name: &str)
    overlay_back() overlays_open() overlays_open_hint() overlays_added(count: usize) overlay_known()
    overlays_not_kept() rated_by() rated_after(name: &str)

}
