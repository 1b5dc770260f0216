//! Labels of the belief charts.

use crate::language::words;

words! {
    beliefs_of()
    each_observer() count_feigned_beliefs() observer_chart(name: &str, leading: &str)
    beliefs_chart(name: &str, share: &str) turning_points() line_doubt() line_truth() line_division()
    truth_hidden() certainty_chart() worth_chart(count: usize) nats(value: &str) key_turning()
}
