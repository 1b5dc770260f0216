//! Names of private intermediate steps, and ThinkThrice's tries.

use crate::base::game::OWN_QUESTIONS_TASK;
use crate::base::language::Language;
use crate::base::language::words;

words! {
    step_draft() step_choose_question() step_reflect() step_own_questions() step_answer_oneself()
    step_needs_timeline() step_split_question() step_find_facts() step_find_missing()
    step_complete_answer() step_split_answer() step_check_facts() step_role_belief() step_reasoning()
    step_bid() step_summary() step_night_talk() step_night_vote() step_night_act() step_action()
    step_labelled() step_other(task: &str)
    length_words(words: u32) length_characters(characters: u32)
    try_needed(accuracy: &str, correct: u32, length: &str) try_accepted() try_refused(lacks: &str)
    try_lacks_accuracy(has: &str, needs: &str) try_lacks_correct(has: u32, needs: u32)
    try_lacks_length(has: u32, needs: &str)
}

/// A step's display name, by its name in files.
pub fn step_name(language: Language, task: &str) -> String {
    match task {
        "draft" => step_draft(language),
        "choose_question" => step_choose_question(language),
        "reflect" => step_reflect(language),
        OWN_QUESTIONS_TASK => step_own_questions(language),
        "answer_oneself" => step_answer_oneself(language),
        "needs_timeline" => step_needs_timeline(language),
        "split_question" => step_split_question(language),
        "find_facts" => step_find_facts(language),
        "find_missing" => step_find_missing(language),
        "complete_answer" => step_complete_answer(language),
        "split_answer" => step_split_answer(language),
        "check_facts" => step_check_facts(language),
        // Steps in logs of games with hidden roles.
        "role_belief" => step_role_belief(language),
        "reasoning" => step_reasoning(language),
        "bid" => step_bid(language),
        "summary" => step_summary(language),
        "night_talk" => step_night_talk(language),
        "night_vote" => step_night_vote(language),
        "night_act" => step_night_act(language),
        "action" => step_action(language),
        other => step_other(language, other),
    }
}
