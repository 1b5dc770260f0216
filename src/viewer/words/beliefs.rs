//! What the belief charts say (docs/beliefs.md).

use crate::language::words;

words! {
    belief_label(turn: usize, who: &str, share: &str)
    certainty_label(turn: usize, who: &str, doubt: &str)
    truth_label(turn: usize, who: &str, away: &str)
    division_label(turn: usize, of: usize, division: &str)
    belief_moved_nobody(turn: usize) belief_stayed(turn: usize, who: &str)
    belief_rose(turn: usize, who: &str, suspect: &str, before: &str, after: &str)
    belief_fell(turn: usize, who: &str, suspect: &str, before: &str, after: &str)
    belief_rose_between(from: usize, to: usize, who: &str, suspect: &str, before: &str, after: &str)
    belief_fell_between(from: usize, to: usize, who: &str, suspect: &str, before: &str, after: &str)
    turned_to_truth(what: &str) turned_from_truth(what: &str) turned_surer(what: &str)
    turned_unsure(what: &str) believer_afterwards(name: &str, mind: &str) column_points()
    column_doubt() column_truth() column_division() table_beliefs(whose: &str, victim: &str)
    table_certainty(whose: &str, victim: &str) table_worth(victim: &str)
}
