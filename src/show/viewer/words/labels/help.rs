//! The help panel.

use crate::base::language::words;

words! {
    keys() key_turn() key_round() key_ends() key_play() key_same() key_gain() key_pruning()
    key_perspective() key_spoilers() key_search() key_help() help_game_term() help_game()
    help_entropy_term() help_entropy() help_gain_term() help_gain() help_matrix_term() help_matrix()
    help_missing_term() help_missing() help_about(name: &str) help_belief_term() help_belief()
    help_nats_term() help_nats() help_worth_term() help_worth() help_truth_term() help_truth()
    help_division_term() help_division() help_turning_term() help_turning() help_score_term()
    help_score() help_terms() help_watch_term() help_watch() help_look_term() help_look()
    help_play_term() help_play() help_teach_term() help_teach() help_turn_term() help_turn()
    help_list_term() help_list() help_sure_term() help_sure() help_stop_term() help_stop()
}
