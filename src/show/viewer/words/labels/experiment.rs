//! Labels of experiments.

use crate::base::language::words;

words! {
    experiment_page() experiment_head() experiment_lead() experiment_cases() experiment_ways() experiment_seeds()
    experiment_seeds_hint() experiment_exams() experiment_exams_hint() experiment_beliefs() experiment_beliefs_hint()
    experiment_other() experiment_file() experiment_file_hint()
    experiment_open() experiment_open_hint() experiment_plan() experiment_problems() experiment_games(games: usize)
    experiment_games_word()
    experiment_takes_calls(low: &str,
        high: &str) experiment_takes_just(calls: &str) experiment_takes_tokens(low: &str, high: &str)
    experiment_takes_money(low: &str, high: &str, currency: &str) experiment_free() experiment_left_out()
    experiment_start() experiment_go_on() experiment_pause() experiment_parallel() experiment_parallel_hint()
    experiment_done(done: usize, games: usize) experiment_failed_count(failed: usize)
    experiment_game_state(cell: &str, seed: u64, standing: &str) experiment_waiting() experiment_part(events: usize)
    experiment_playing(events: usize) experiment_finished() experiment_failed(why: &str) experiment_other_tab()
    experiment_way() experiment_case() experiment_no_key()
    experiment_table() experiment_table_none() experiment_table_note() experiment_compare() experiment_compare_none()
    experiment_compared() experiment_save_as() experiment_games_of() experiment_of_folder(games: usize)
    experiment_judges(names: &str, first: &str)
    experiment_close_results() experiment_nothing_found() experiment_counting() experiment_not_counted()
    experiment_too_many_files(most: usize, more: usize)
    experiment_compared_measure() experiment_compared_other(column: &str) experiment_compared_cases()
    experiment_compared_mean() experiment_compared_other_mean() experiment_compared_difference()
    experiment_compared_interval() experiment_compared_least_p() experiment_compared_same_words()
    experiment_compared_holm() experiment_compared_t() experiment_compared_p_of_t()
    experiment_column_mind() experiment_column_language() experiment_column_seed() experiment_column_after_round()
    experiment_all_cases()
}
