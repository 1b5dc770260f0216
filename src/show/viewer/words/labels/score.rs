//! Labels of the score and of playback.

use crate::base::language::words;

words! {
    score() playback() first() last() previous() next() previous_round()
    next_round() speed() rounds() events_chart(count: usize)
    count_feigned() entropy()
    entropy_hint() entropy_chart(count: usize) suspects_left(count: u32)
    gain_chart(count: usize) as_table(name: &str) enlarge(name: &str)
}
