//! Labels of opening files: progress, what was found, what is missing.

use crate::base::language::words;

words! {
    file_unreadable() file_missing(address: &str,
        status: u16) file_refused(address: &str, status: u16) file_unreachable(address: &str)
    open_files_hint(programs: &str) open_folder() reading_files(done: &str, total: &str) fetching_file(done: &str)
    recognising_files(count: usize) log_unpacking(percent: &str)
    log_loading(done: usize, total: usize) keeping_games(done: usize, total: usize) keep_all(count: usize)
    kept_all(count: usize) kept_some(count: usize, of: usize) cancel() opening_cancelled()
    too_large_files(size: &str, limit: &str) too_many_files(count: usize, limit: usize) no_files()
    nothing_found() nothing_found_hint() found_several(count: usize) found_one() about_this_log()
    open_on_table() on_the_table() in_the_library() not_playable() a_case() a_log()
    problem_count(count: usize) problem_none() notes_count(count: usize) loose_problems() problem_serious()
    copy_report() report_copied() show_details() hide_details() who_killed(name: &str) keep_answer()
    leave_open() answer_kept() culprit_unsaid() your_cases() no_own_cases() case_deleted(title: &str)
    case_not_kept() reading_broke_off() cors_refused(address: &str) cors_what_to_do()
    link_damaged_partly() link_damaged() refused_address(address: &str) recovered_badge()
    recovered_hint() ratings_short() ratings_chart(name: &str, share: &str)
    rated_title() suspicion_word() trust_word()
}
