//! Labels of the human seat: taking a role, the forms at the table, one's own script, and what is told
//! and asked after the end.

use crate::base::language::words;

words! {
    play_a_role() people_head() people_watch() people_watch_hint() people_play() people_play_hint()
    choose_role() choose_role_hint() several_people() several_people_hint() role_missing() others_offline() limit_form()
    limit_form_hint()
    everything_else() takes_about()

    procedure_head() procedure_questum() procedure_jubensha() procedure_mirage() raters_others()
    raters_neutral()

    strategies_head() strategies_all() strategies_sides() strategies_each() strategy_everybody()
    strategy_civilians() strategy_murderers() strategies_quiet()

    your_turn(name: &str) turns_since(count: usize) seat_go_to_form() read_my_script() form_introduce()
    form_introduce_hint() form_ask(victim: &str) form_search(victim: &str) form_ask_hint()
    whom_to_ask() ask_or_search() ask_somebody(name: &str) search_place(place: &str) your_question()
    seat_remark() seat_pass() form_answer(name: &str, victim: &str) form_answer_open()
    form_answer_sly() form_answer_by_script() form_confess() your_answer() your_words() form_suspects(victim: &str)
    form_suspects_hint()
    more_suspicious(name: &str) leave_list() why_for_me() form_vote(victim: &str) form_vote_hint()
    form_vote_sly(victim: &str) why_aloud() form_other() send() send_key() seat_not_sent(why: &str)
    choose_somebody() tick_somebody() write_something() form_is_closed() form_again() draft_kept()
    seconds_left(seconds: u32) clock_stopped() next_introduce() next_ask() next_answer()
    next_suspects() next_suspects_last() script_dealt(act: u32) next_vote() round_place(round: u32, rounds: u32,
        minutes: u32) answers_hidden_until_all()
    others_play() pass_to(name: &str) pass_hint(name: &str) i_am(name: &str)

    suspicion_head() suspicion_of(victim: &str) suspicion_most(name: &str, points: u32)
    suspicion_none() suspicion_how() suspicion_mine() suspicion_else() suspicion_points(points: u32)
    you_said() seat_lines_left(count: usize) next_one() show_the_rest() seat_pace() seat_pace_hint()

    perspective_fixed() spoilers_after_verdict() my_script() seat_place() my_script_hint()
    act_of_script(act: usize) objectives() how_to_play_it() seat_timeline() my_notes() my_notes_hint()
    new_note() seat_papers() seat_papers_script() seat_papers_clues(count: usize) seat_papers_place() mark() unmark()
    mark_hint() no_clues() seat_others() timeout_head() timeout_next() timeout_draft() timeout_to_notes()
    timeout_warning()

    how_close() how_close_of(name: &str) truth_of(murderers: &str, victim: &str)
    truth_unknown(victim: &str) you_accused_right(name: &str) you_accused_wrong(name: &str)
    you_accused(name: &str) no_vote() list_held(place: usize, size: usize) list_missed(size: usize)
    ending_you_did_it(victim: &str, votes: usize, of: usize) ending_got_away() ending_caught()

    review_head() review_lead() review_by(name: &str) review_story() review_story_hint()
    review_questions() review_questions_hint() review_answers() review_answers_hint()
    review_immersion() review_immersion_hint() review_speed() review_speed_hint() review_keep()
    review_kept() review_none()
}
