//! Messages of the page models.

use crate::base::language::words;

words! {
    nameless_player(number: usize) the_victim() nameless_victim(number: usize) the_hidden_side()

    sensor_emotion() sensor_motivation() sensor_opportunity() sensor_information_value()
    sensor_evidence() sensor_background() level_positive() level_neutral() level_negative()
    level_yes() level_no() level_high() level_medium() level_low()

    kind_introduction() kind_question() kind_answer() kind_pruning() kind_vote() kind_verdict()
    kind_statement() kind_clue() kind_ranking() mark_clues() mark_introductions()
    mark_round(round: u32) mark_accusation() mark_vote() mark_outcome()

    round_about(round: u32, victim: &str) about_death(victim: &str) introduces(speaker: &str)
    asks(asker: &str, answerer: &str) asks_about(asker: &str, answerer: &str, victim: &str)
    answers(answerer: &str, asker: &str) reviews_list(observer: &str, victim: &str)
    thinks(observer: &str) accuses(voter: &str, accused: &str, victim: &str) speaks(speaker: &str)
    host_speaks() host_to_all(text: &str) host_to(listener: &str, text: &str)
    clue_by(finder: &str, place: &str) clue_at(place: &str) ranking_of(victim: &str) nothing_yet()

    stopped_suspecting(observer: &str, suspects: &str)
    suspects_again(observer: &str, suspects: &str)
    stopped_and_suspects_again(observer: &str, dropped: &str, returned: &str)
    still_suspects(observer: &str, suspects: &str)
    still_does_not_suspect(observer: &str, suspect: &str)
    list_changes_of(name: &str, count: usize,
        lists: usize) lists_unchanged(lists: usize) lists_shrink(lists: usize, off: &str)
    lists_grow(lists: usize, back: &str) lists_change(lists: usize, off: &str, back: &str)
    pruned_detail(before: &str, after: &str, gain: &str)
    recovered_detail(before: &str, after: &str, gain: &str)
    gain_label(asker: &str, gain: &str, turn: usize)

    fault_asked_again(who: &str) fault_left(who: &str) fault_retried(who: &str)
    fault_skipped(who: &str) text_truncated(text: &str, left: usize) show_more(left: usize)
    not_at_the_table() neutral_reader() omniscient_reader() neutral_reader_thinks()
    omniscient_reader_thinks() cause_unavailable(detail: &str) cause_empty() cause_cut_by_length()
    cause_cut_by_filter() cause_unreadable(detail: &str) cause_inadmissible(detail: &str)

    verdict_won(victim: &str, convicted: &str) verdict_innocent(victim: &str, convicted: &str)
    verdict_convicted(victim: &str, convicted: &str) verdict_nobody(victim: &str)
    truth_is(murderers: &str, victim: &str) act_dealt(act: u32) game_over() record_ends()
    record_breaks_off()

    of_death(victim: &str, text: &str) suspected_by(holders: usize, of: usize) you_suspect()
    you_do_not_suspect() murderer(victim: &str) hidden_perspective() hidden_spoilers() not_recorded()
    offline_reader() unknown_mind()

    matrix_caption(victim: &str) matrix_entropy(left: usize, entropy: &str) cell_suspects(observer: &str, suspect: &str)
    cell_no_longer(observer: &str, suspect: &str, turn: usize) cell_own(observer: &str)
    cell_hidden(observer: &str) cell_not_kept(who: &str, turn: usize) line_list_ends(who: &str)
    cell_not_recorded(observer: &str)
    reason_reading(observer: &str, suspect: &str, sensor: &str, level: &str)

    distance_is(suspect: &str, distance: &str) distance_unread(suspect: &str) formula_score()
    task_reads(suspect: &str) task_chooses() task_introduces() task_asks(answerer: &str)
    task_answers(asker: &str) task_prunes() task_speaks() task_searches(place: &str)
    task_rates(who: &str) task_is_examined() task_votes() task_failed() task_directs()
    store_script() store_script_of(name: &str) store_dialogue()
    recalled(found: usize, held: u32, tokens: u32, budget: u32)
    tokens(sent: u32, received: u32) tokens_none() tokens_not_recorded()
    tokens_estimated(sent: u32, received: u32) role_system() role_user() role_assistant()

    dot(turn: usize, text: &str) dot_fault(turn: usize, text: &str)
    heat_label(turn: usize, holders: usize, of: usize, suspect: &str) lists_known_of(names: &str)
    lists_known_of_none() feigned_list(name: &str) feigned_left_out(names: &str)
    feigned_counted(names: &str)
    entropy_label(turn: usize, observer: &str, entropy: &str, suspects: usize)
    drop_after_questions(gain: &str, answerers: &str) drop_aside(gain: &str) drop_unasked(gain: &str)
    bar_label(turn: usize, observer: &str, gain: &str) table_suspicion(victim: &str)
    table_entropy(victim: &str) table_gain(victim: &str) table_events() column_turn()
    column_suspect() column_observer() column_share() column_event()

    count_players(players: usize) count_victims(victims: usize) count_turns(turns: usize)
    size(players: &str, victims: &str, turns: &str) size_of_roles(players: &str, turns: &str) finished()
    in_progress() end_not_recorded()
}
