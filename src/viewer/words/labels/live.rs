//! Labels of live play, and of playing on.

use crate::language::words;

words! {
    resume() one_turn() stop() to_live_end() paused() paused_short() stopping() table_is_set() game_goes_on()
    thinking(name: &str) thinking_introduce(name: &str) thinking_sensors(name: &str)
    thinking_ask(name: &str) thinking_answer(name: &str) thinking_prune(name: &str)
    thinking_vote(name: &str) thinking_exam(name: &str) thinking_embed(name: &str)
    call_failed(name: &str, attempt: u32) call_failed_others(count: usize) call_failed_alike(count: usize) call_failed_means() retry() skip() game_stopped() engine_again()
    play_on() what_happened() live_controls() give_up() give_up_hint() is_unfinished()
    played_elsewhere() not_over_yet(title: &str, turns: usize) key_again_hint()
    waits(name: &str, seconds: u32) waits_others(count: usize) waits_soon(name: &str) do_not_wait() arriving()
    stopped_label() stopped_unkept(why: &str) stopped_unkept_todo() stopped_offline() stopped_more() store_again()
    go_on_unkept() kept_again() play_stopped(why: &str) not_over_unbegun(title: &str) others_not_over(count: usize)
}
