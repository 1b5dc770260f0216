//! Labels of coding what is said.

use crate::base::language::words;

words! {
    code_log() key_code() coding_panel() coding_lead() coding_as() coding_choose() coding_name() coding_begin()
    coding_nobody()
    coding_keys() coding_turn(turn: usize,
        who: &str) coding_towards(speaker: &str, listener: &str) coding_nothing_said()
    coding_previous() coding_next() coding_next_open() coding_progress(done: usize, of: usize) coding_none()
    coding_marked(count: usize) coding_is_uncoded() coding_agreement() coding_agreement_wait() coding_agreement_note()
    coding_whole_set() coding_code() coding_value() coding_alpha_of(coders: &str) coding_kappa_of(coders: &str)
    coding_disagreements(count: usize) coding_no_disagreements() coding_none_short() coding_coders()
    coding_coded(count: usize) coding_imported() coding_remove_coder(name: &str) coding_removed(name: &str) codebook()
    code_name() code_definition() code_key() code_no_key() code_add() code_remove(name: &str) code_in_use()
    codes_files()
    codes_save() codes_as_csv() codes_as_agreement() codes_as_convokit() codes_open() codes_open_hint()
    codes_taken(count: usize) codes_known() codes_taken_none() codes_passed_over(count: usize) codes_more(count: usize)
    codes_not_kept()
}
