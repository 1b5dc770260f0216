//! Labels of experiments.

use crate::language::{Language, words};

words! {
    experiment_page() experiment_head() experiment_lead() experiment_cases() experiment_ways() experiment_seeds()
    experiment_seeds_hint() experiment_beliefs() experiment_beliefs_hint() experiment_file() experiment_file_hint()
    experiment_open() experiment_open_hint() experiment_plan() experiment_problems() experiment_games(games: usize) experiment_games_word()
    experiment_takes_calls(low: &str, high: &str) experiment_takes_just(calls: &str) experiment_takes_tokens(low: &str, high: &str)
    experiment_takes_money(low: &str, high: &str, currency: &str) experiment_free() experiment_left_out()
    experiment_start() experiment_go_on() experiment_pause() experiment_side() experiment_side_hint()
    experiment_done(done: usize, games: usize) experiment_failed_count(failed: usize)
    experiment_standing(cell: &str, seed: u64, standing: &str) experiment_waiting() experiment_part(events: usize)
    experiment_playing(events: usize) experiment_finished() experiment_failed(why: &str) experiment_elsewhere()
    experiment_budget(what: &str, limit: &str, needed: &str) experiment_way() experiment_case() experiment_no_key()
    experiment_table() experiment_table_none() experiment_table_note() experiment_compare() experiment_compare_none()
    experiment_compared() experiment_save_as() experiment_games_of() experiment_of_folder(games: usize)
    experiment_forget() experiment_nothing_found() experiment_counting() experiment_not_here()
    experiment_measure_win_rate() experiment_measure_exam() experiment_measure_exam_objective()
    experiment_measure_exam_reasoning() experiment_measure_exam_relations() experiment_measure_forecast_nats()
    experiment_measure_forecast_uniform_nats() experiment_measure_certainty_at_vote_nats()
    experiment_measure_truth_at_vote() experiment_measure_tii() experiment_measure_calls()
    experiment_measure_prompt_tokens() experiment_measure_completion_tokens() experiment_measure_money()
    experiment_measure_faults() experiment_measure_events()
}

/// A measure's heading; one without a heading of its own has its name.
pub fn experiment_measure(l: Language, name: &str) -> String {
    match name {
        "win_rate" => experiment_measure_win_rate(l),
        "exam" => experiment_measure_exam(l),
        "exam_objective" => experiment_measure_exam_objective(l),
        "exam_reasoning" => experiment_measure_exam_reasoning(l),
        "exam_relations" => experiment_measure_exam_relations(l),
        "forecast_nats" => experiment_measure_forecast_nats(l),
        "forecast_uniform_nats" => experiment_measure_forecast_uniform_nats(l),
        "certainty_at_vote_nats" => experiment_measure_certainty_at_vote_nats(l),
        "truth_at_vote" => experiment_measure_truth_at_vote(l),
        "tii" => experiment_measure_tii(l),
        "calls" => experiment_measure_calls(l),
        "prompt_tokens" => experiment_measure_prompt_tokens(l),
        "completion_tokens" => experiment_measure_completion_tokens(l),
        "money" => experiment_measure_money(l),
        "faults" => experiment_measure_faults(l),
        "events" => experiment_measure_events(l),
        other => other.replace('_', " "),
    }
}
