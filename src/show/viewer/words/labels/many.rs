//! Labels of the page of many games.

use crate::base::language::words;

words! {
    many_page() many_head() many_lead() many_open_kept() many_open_bundled() many_open_files() many_reading(done: usize,
        of: usize)
    many_none() many_none_hint() many_unread() many_remove_all() many_count_kept(games: usize)
    many_count_bundled(games: usize)
    many_count_files(games: usize) many_search() many_search_hint() many_found(found: usize,
        of: usize) many_found_none()
    many_table() many_table_note() many_order(column: &str) many_pages() many_page_of(from: usize, to: usize, of: usize)
    many_page_back() many_page_on() many_choose() many_choose_this(game: &str) many_chosen(count: usize)
    many_choose_none()
    many_open_game(game: &str) many_curves() many_measure() many_axis() many_group() many_layout() many_layout_one()
    many_layout_small() many_group_unknown() many_all_games() many_curves_none() many_curves_note()
    many_chart(measure: &str, axis: &str) many_chart_table() many_games_column() many_mean_column() many_low_column()
    many_high_column() many_outliers() many_outliers_none() many_save() many_save_games() many_save_rows()
    many_save_means()
    many_save_missing() many_not_saved() many_side_by_side() many_side_by_side_hint() many_compare_two()
    many_side_by_side_left_out(games: &str)
    many_side_by_side_beliefs() many_side_by_side_belief_of(name: &str) many_did_it() many_differs() many_questions()
    many_questions_note()
    many_questions_none() many_question(asker: &str,
        answerer: &str) many_question_again(asker: &str, answerer: &str, number: usize)
    many_question_about(question: &str,
        victim: &str) many_same_words() many_other_words() many_no_answer() many_not_asked()
    many_points(before: &str, after: &str) many_side_by_side_table()
}
