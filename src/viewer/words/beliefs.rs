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
    turned_unsure(what: &str) turned_untold(turn: usize) belief_unheard(what: &str) believer_afterwards(name: &str, mind: &str) column_points()
    column_doubt() column_truth() column_division() table_beliefs(whose: &str, victim: &str)
    table_certainty(whose: &str, victim: &str) table_worth(victim: &str)
    table_beliefs_each(whose: &str) column_victim() column_gain_nats() column_entropy_nats()
    belief_none_yet() belief_first(turn: usize, who: &str, suspect: &str, points: &str)
    belief_first_before(who: &str, suspect: &str, points: &str)
    doubt_went(turn: usize, who: &str, before: &str, after: &str)
    doubt_stays(turn: usize, who: &str, doubt: &str) truth_nears(before: &str, after: &str)
    truth_recedes(before: &str, after: &str) truth_stays(away: &str) truth_hidden()
    truth_not_recorded() division_now(division: &str) worth_now(turn: usize, all: &str)
    worth_now_none(turn: usize) somebodys_number(name: &str, number: &str)
    suspicion_now(names: &str, holders: usize, of: usize) suspicion_now_none()
    closeness_now(names: &str, share: &str, readers: usize) closeness_now_none()
    ratings_now(name: &str, share: &str) ratings_now_none() entropy_now(all: &str)
    gain_now(all: &str) gain_now_none() sensors_now_none(turn: usize)
    sensors_read(turn: usize, observer: &str, suspect: &str, levels: &str)
    sensor_level(sensor: &str, level: &str) table_sensors(victim: &str) column_sensor() column_level()
}
