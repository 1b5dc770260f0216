//! Labels of live play, and of playing on.

use crate::base::language::words;

words! {
    resume() one_turn() stop() to_live_end() paused() paused_short() stopping() game_dealing() game_playing()
    thinking(name: &str) thinking_introduce(name: &str) thinking_sensors(name: &str)
    thinking_ask(name: &str) thinking_answer(name: &str) thinking_prune(name: &str)
    thinking_vote(name: &str) thinking_exam(name: &str) thinking_embed(name: &str)
    call_failed(name: &str, attempt: u32) call_failed_others(count: usize) call_failed_alike(count: usize)
    call_failed_means() retry() skip() game_stopped() engine_again()
    play_on() what_happened() live_controls() give_up() give_up_hint() game_unfinished()
    played_elsewhere() game_not_over(title: &str, turns: usize) key_again_hint()
    call_retry_in(name: &str,
        seconds: u32) call_retry_others(count: usize) call_retry_soon(name: &str) call_retry_now() utterance_arriving()
    stopped_label() stopped_not_stored(why: &str) stopped_not_stored_todo() stopped_offline() stopped_more()
    store_again()
    continue_without_storing() stored_again() play_stopped(why: &str) game_not_over_unstarted(title: &str)
    games_not_over(count: usize)
}
