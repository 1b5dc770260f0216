//! Labels of interviews.

use crate::base::language::words;

words! {
    interview_menu() interview_panel() interview_lead() interview_outside() interview_whom() interview_question()
    interview_question_hint(most: usize) interview_name() interview_name_hint() interview_who()
    interview_ask(name: &str, turn: usize) interview_one_call()
    interview_send_key() interview_asking(name: &str) interview_again(why: &str,
        seconds: &str) interview_stop() interview_came(name: &str)
    interview_stopped() interview_failed(name: &str) interview_no_script_yet() interview_before_first()
    interview_while_played()
    interview_hidden_view(name: &str) interview_hidden_spoilers(name: &str) interview_open(name: &str)
    interviews_head() interviews_none() interviews_ahead(count: usize) interview_at(turn: usize, name: &str)
    interview_answered_by(mind: &str, cost: &str) interview_calls(calls: u32) interview_by(asker: &str)
    interview_veiled(name: &str) interview_sent() interview_remove(turn: usize, name: &str) interview_remove_word()
    interview_removed(name: &str) interview_back() interviews_save() interviews_as_markdown() interviews_open()
    interviews_open_hint() interviews_taken(count: usize) interviews_known() interviews_not_taken()
    interviews_not_kept()
}
