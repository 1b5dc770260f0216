//! Labels of the exam.

#![allow(missing_docs)]

use crate::game::Perspective;
use crate::scenario::Language;

words! {
    exam() { en: "Exam", zh: "考卷" }
    exam_title() { en: "The exam: who knew what", zh: "考卷：谁知道什么" }
    exam_none() { en: "There is no exam in this game.", zh: "这局游戏没有考试。" }
    exam_objective() { en: "Objective", zh: "客观题" }
    exam_reasoning() { en: "Reasoning", zh: "推理题" }
    exam_relations() { en: "Relations", zh: "关系题" }
    exam_overall() { en: "Overall", zh: "总分" }
    exam_question() { en: "Question", zh: "题目" }
    exam_points() { en: "Points", zh: "得分" }
    exam_kind(name: &str, points: u32) { en: "{name}, {points} points", zh: "{name}，{points}分" }
    exam_reader() { en: "Reader of every script", zh: "读过全部剧本者" }
    exam_right() { en: "right", zh: "正确" }
    exam_wrong() { en: "wrong", zh: "错误" }
    exam_unanswered() { en: "not answered", zh: "未作答" }
    exam_unmarked() { en: "not marked", zh: "未评分" }
    exam_true() { en: "true", zh: "正确答案" }
    exam_answer(answer: &str, mark: &str) { en: "{answer}: {mark}", zh: "{answer}：{mark}" }
    exam_not_asked() { en: "not asked", zh: "不答此题" }
    exam_first_said() { en: "First said", zh: "首次说出" }
    exam_not_said() { en: "not in these words", zh: "未以此措辞说出" }
    exam_said_hint() {
        en: "“First said” compares words: the turn in which all words of the true option first meet the question's people or most of its words. What was said in other words is missed, and common words may match something else.",
        zh: "“首次说出”只比较字词：正确选项的全部字词首次与题中人物或大部分字词一同出现的回合。换了说法的会漏掉，常见的字词也可能另有所指。"
    }
    exam_without_truth(count: usize) {
        en: count "{count} question counts in nobody's score: its answer is missing in the file." / "{count} questions count in nobody's score: their answers are missing in the file.",
        zh: "有{count}题不计分：文件里没有答案。"
    }
    exam_marking_strict() { en: "Strict marking", zh: "严格评分" }
    exam_marking_lenient() { en: "The papers' lenient marking", zh: "论文的宽松评分" }
    exam_marking() { en: "Marking", zh: "评分方式" }
    exam_after_play() { en: "Taken after play, from the own script and what was said.", zh: "游戏之后作答，依据自己的剧本和桌上说过的话。" }
    exam_own() { en: "Taken without play, from the own script alone.", zh: "未经游戏，只依据自己的剧本作答。" }
    exam_everybody() { en: "Taken without play, from everybody's scripts.", zh: "未经游戏，依据全部剧本作答。" }
    exam_unknown() { en: "The log does not say from what it was taken.", zh: "记录没有说明作答依据。" }
    exam_evaluations(count: usize) {
        en: count "The log holds {count} evaluation." / "The log holds {count} evaluations; the first is shown.",
        zh: "记录中有{count}次作答，此处为第一次。"
    }
}

/// From what it was taken.
pub fn exam_taken(language: Language, perspective: Option<Perspective>) -> String {
    match perspective {
        Some(Perspective::Play) => exam_after_play(language),
        Some(Perspective::Own) => exam_own(language),
        Some(Perspective::Everybody) => exam_everybody(language),
        None => exam_unknown(language),
    }
}
