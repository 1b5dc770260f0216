//! Names of private steps on the way to what is said, and ThinkThrice's tries.

use crate::game::OWN_QUESTIONS;
use crate::scenario::Language;

words! {
    step_draft() { en: "first draft", zh: "初稿" }
    step_choose_question() { en: "picks a prepared question", zh: "挑选预备问题" }
    step_reflect() { en: "holds the draft against what was said", zh: "对照已说过的话反思初稿" }
    step_own_questions() { en: "turns objectives into questions to oneself", zh: "把目标化为自问" }
    step_answer_oneself() { en: "answers a question to oneself", zh: "自问自答" }
    /// Step (ThinkThrice).
    /// Step.
    step_needs_timeline() { en: "decides whether the question asks for the timeline", zh: "判断问题是否问及时间线" }
    step_split_question() { en: "splits the question", zh: "拆分问题" }
    step_find_facts() { en: "looks for facts of the own timeline", zh: "从自己的时间线中找事实" }
    step_find_missing() { en: "looks for what the answer leaves out", zh: "找出回答遗漏之处" }
    step_complete_answer() { en: "writes the answer anew", zh: "重写回答" }
    step_split_answer() { en: "splits the answer into statements", zh: "把回答拆成陈述" }
    step_check_facts() { en: "checks every statement", zh: "逐条核对陈述" }
    /// Step that is not known; `task` is its name in files.
    step_other(task: &str) { en: "thinks it over ({task})", zh: "斟酌（{task}）" }
    length_words(words: u32) { en: words "{words} word" / "{words} words", zh: "{words}词" }
    length_characters(characters: u32) { en: characters "{characters} character" / "{characters} characters", zh: "{characters}字" }
    /// What a try must reach.
    try_needed(accuracy: &str, correct: u32, length: &str) {
        en: correct "Accepted from accuracy {accuracy}, {correct} correct statement and {length}." / "Accepted from accuracy {accuracy}, {correct} correct statements and {length}.",
        zh: "接受标准：准确率至少{accuracy}，正确陈述至少{correct}条，长度至少{length}。"
    }
    /// A try that passes.
    try_accepted() { en: "Accepted: it reaches every threshold.", zh: "接受：达到全部标准。" }
    /// A try that does not; `lacks` is a list.
    try_refused(lacks: &str) { en: "Not accepted: {lacks}.", zh: "未接受：{lacks}。" }
    try_lacks_accuracy(has: &str, needs: &str) { en: "accuracy {has} ({needs} needed)", zh: "准确率{has}（需{needs}）" }
    try_lacks_correct(has: u32, needs: u32) { en: "{has} correct ({needs} needed)", zh: "正确{has}条（需{needs}条）" }
    try_lacks_length(has: u32, needs: &str) { en: "length {has} ({needs} needed)", zh: "长度{has}（需{needs}）" }
}

/// A step's name, from its name in files.
pub fn step_name(language: Language, task: &str) -> String {
    match task {
        "draft" => step_draft(language),
        "choose_question" => step_choose_question(language),
        "reflect" => step_reflect(language),
        OWN_QUESTIONS => step_own_questions(language),
        "answer_oneself" => step_answer_oneself(language),
        "needs_timeline" => step_needs_timeline(language),
        "split_question" => step_split_question(language),
        "find_facts" => step_find_facts(language),
        "find_missing" => step_find_missing(language),
        "complete_answer" => step_complete_answer(language),
        "split_answer" => step_split_answer(language),
        "check_facts" => step_check_facts(language),
        other => step_other(language, other),
    }
}
