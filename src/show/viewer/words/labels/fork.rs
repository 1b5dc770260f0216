//! Labels of forks, of comparing two games, and of hints.

use crate::base::language::words;

words! {
    fork_here() fork_here_hint() fork_no_script(name: &str) fork_exam_alone() fork_over()
    fork_head() fork_from(turn: usize, title: &str) fork_from_start(title: &str) fork_lead()
    fork_keys() fork_fixed() fork_fixed_case(title: &str) fork_fixed_procedure(name: &str)
    fork_fixed_why() fork_bound_people(names: &str) fork_back() fork_estimate() fork_start()
    fork_cannot() fork_working() fork_card(turn: u32) fork_mark() to_parent() compare_short()
    parent_missing() key_fork() key_compare()

    compare_with_other() compare_page() compare_lead() compare_in_games() compare_this_game() compare_other_game()
    compare_choose() compare_choose_one() compare_parent_option(turns: usize)
    compare_option(when: &str, turns: usize) compare_fork_option(when: &str, turns: usize)
    matrix_ranked(state: &str, rank: usize) what_was_said() facts_of_games() fact_differs() fact_more()
    fact_procedure() fact_strategies() fact_minds() fact_seed() fact_verdict() fact_close() fact_cost_label()
    compare_axes() compare_none() compare_none_hint() compare_open_file() compare_other_case()
    compare_not_here() compare_wait_people() compare_parting(turn: usize) compare_ends_before()
    compare_go(turn: usize) compare_legend_left() compare_legend_right() compare_left()
    compare_right() compare_observer() compare_suspects() compare_vote() compare_verdict()
    compare_no_vote() compare_curves() compare_curve_of(name: &str) compare_on_axis()

    hint_ask() hint_about() hint_working() hint_head(name: &str) hint_why() hint_scores() hint_use()
    hint_none() hint_failed() hints_allowed() hints_allowed_hint()
}
