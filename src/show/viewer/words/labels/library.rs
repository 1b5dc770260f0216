//! Labels of the first visit, of the library, and of opening files.

use crate::base::language::words;

words! {
    library_terms() welcome_label() welcome() welcome_play() welcome_open() welcome_connect() empty_table()
    empty_table_hint()
    table_loading() studio_loading() studio_not_loaded() part_not_loaded() charts_not_loaded() update_ready()
    update_waits() update_now() page_crashed() page_crashed_game_saved(turn: usize) reload() program_unfetched()
    loading() library_head() library_lead() open_file() or_drop() drop_here()
    cases() bundled_logs() bundled_others(count: usize,
        languages: &str) open_games() your_logs() no_cases() no_logs() no_catalogue(error: &str)
    may_be_cleared() save_all() saving_all(done: usize, total: usize) save_all_hint() save_all_left_out(count: usize)
    no_storage(error: &str) players(count: usize) victims(count: usize) turns(count: usize) set_up()
    open() save_file() delete() deleted(title: &str) deleted_for_good(title: &str) delete_while_played() undo()
    finished_label() unfinished()
    end_not_recorded_label() cannot_delete() cannot_open() cannot_save() not_stored() not_restored() id_taken(own: &str,
        id: &str) no_demo()
    link_game_unknown() link_lost() address_unreadable() not_a_log(name: &str) another_game(name: &str)
    game_keeps_its_language() watch_in_this_language() case_not_log() skipped_events(count: usize)
    and_more(count: usize) search_games() show_games() order_games() games_found(count: usize)
    order_newest() order_oldest() order_title() order_closest() order_longest() order_costliest()
    filter_all() filter_models() filter_people() filter_offline()
}
