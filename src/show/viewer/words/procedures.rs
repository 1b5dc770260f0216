//! Messages about procedures, people and forks: searches, notes, summaries, phases.

use crate::base::language::words;

words! {
    procedure_name_questum() procedure_name_jubensha() procedure_name_mirage()
    fact_rounds(procedure: &str, rounds: usize) fact_sides(civilians: &str, murderers: &str)
    fact_solved(solved: usize, of: usize) fact_verdict_untold() fact_no_vote() fact_close_points(points: usize)
    fact_cost(calls: usize, tokens: &str, cost: &str) mark_exam() human_mind() audience_mind(people: usize)
    browser_mind()
    searches(who: &str, place: &str) notes(who: &str) was_hinted(who: &str, whom: &str) fork_starts_here()
    fork_of(title: &str, turn: u32) fork_of_start(title: &str) task_summarises() task_passes() task_believes()
    task_notes() cause_time_up(limit_s: u32)
}
