//! Labels of the belief charts.

use crate::base::language::words;

words! {
    beliefs_of()
    each_observer() count_feigned_beliefs() observer_chart(name: &str, leading: &str)
    turning_points() line_doubt() line_truth() line_division()
    certainty_chart() worth_chart(count: usize) nats(value: &str) key_turning()
    legend_points() legend_turning() legend_loss() legend_stretch() legend_reconsidered()
    legend_returned() legend_against() legend_neither() legend_for() legend_lanes(lanes: &str)
    scale_events() scale_beliefs() scale_log_odds(top: &str) axis_word() axis_points() axis_log_odds()
    legend_log_odds() legend_even() beliefs_odds_chart(name: &str, share: &str,
        odds: &str) scale_certainty(top: &str) scale_worth()
    scale_ratings() scale_sensors() scale_entropy(top: &str) scale_gain()
    sensors_chart(name: &str, count: usize, last: &str)
    grid_of(name: &str, victim: &str, leading: &str)
    legend_word(name: &str)
}
