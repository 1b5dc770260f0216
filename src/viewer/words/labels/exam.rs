//! Labels of the exam.

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
    exam_votes_table() { en: "Votes of this evaluation", zh: "本次作答的投票" }
    exam_voter() { en: "Voter", zh: "投票者" }
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
    exam_not_said() { en: "not found by its words", zh: "未按字词找到" }
    exam_said_hint() {
        en: "“First said” compares words: the first turn with most of the words that tell the true option from the others, beside the question's people or a third of its words. What was said in other words is missed, and common words may match something else.",
        zh: "“首次说出”只比较字词：正确选项区别于其他选项的字词有大部分首次与题中人物或三分之一的题目字词一同出现的回合。换了说法的会漏掉，常见的字词也可能另有所指。"
    }
    exam_without_truth(count: usize) {
        en: count "{count} question counts in nobody's score: its answer is missing in the file." / "{count} questions count in nobody's score: their answers are missing in the file.",
        zh: "有{count}题不计分：文件里没有答案。"
    }
    exam_marking_strict() { en: "Strict marking", zh: "严格评分" }
    exam_marking_published() { en: "As the published program marks", zh: "按已发表程序的评分" }
    exam_published_errs() { en: "Where the published program's marking errs", zh: "已发表程序的评分在哪些地方出错" }
    exam_errs_empty() { en: "An empty answer to a single choice is right.", zh: "单选题留空算对。" }
    exam_errs_single() { en: "A single choice with anything beside its letter is wrong: a space, “b. The miller”, a full-width letter.", zh: "单选题只要字母之外还有别的内容就算错：空格、“b. 磨坊主”、全角字母。" }
    exam_errs_all() { en: "Naming every option of a multiple choice is right.", zh: "多选题把选项全写上算对。" }
    exam_errs_word() { en: "A multiple choice is right when a word happens to hold the true letter: “not the blacksmith” for “b”.", zh: "多选题中某个词碰巧含有正确字母也算对：正确答案为“b”时，“not the blacksmith”算对。" }
    exam_errs_order() { en: "Several true letters must stand side by side in order: for “ac”, both “ca” and “a, c” are wrong.", zh: "正确答案有多个字母时，必须依次紧挨着写：正确答案为“ac”时，“ca”和“a, c”都算错。" }
    exam_marking() { en: "Marking", zh: "评分方式" }
    exam_after_play() { en: "Taken after play, from the own script and what was said.", zh: "游戏之后作答，依据自己的剧本和桌上说过的话。" }
    exam_own() { en: "Taken without play, from the own script alone.", zh: "未经游戏，只依据自己的剧本作答。" }
    exam_everybody() { en: "Taken without play, from everybody's scripts.", zh: "未经游戏，依据全部剧本作答。" }
    exam_unknown() { en: "The log does not say from what it was taken.", zh: "记录没有说明作答依据。" }
    exam_evaluation(number: usize, of: usize) { en: "Evaluation {number} of {of}", zh: "第{number}次作答，共{of}次" }
    exam_which() { en: "Evaluation", zh: "第几次作答" }
    exam_everybody_together() { en: "Everybody", zh: "全体" }
    exam_share(share: &str) { en: "{share} of all points", zh: "得到全部分数的{share}" }
    exam_share_mean(share: &str, of: usize) { en: "{share} of all points, the mean of {of} evaluations", zh: "得到全部分数的{share}（{of}次作答的平均）" }
    exam_won(won: u32, cases: u32, share: &str) { en: cases "{won} of {cases} case won ({share})" / "{won} of {cases} cases won ({share})", zh: "{cases}起案件中破获{won}起（{share}）" }
    exam_mean(of: usize) { en: "Mean of {of} evaluations", zh: "{of}次作答的平均" }
    exam_deviation_hint() {
        en: "± is the deviation over the evaluations of this game, as in the cells of the papers' tables. How much games differ (Questum App. C.2) is another number; “casebook exam” prints both.",
        zh: "± 是这局游戏各次作答之间的标准差，与论文表格各格相同。各局之间的差异（Questum 附录 C.2）是另一个数，“casebook exam”两者都给出。"
    }
    exam_key() { en: "Key", zh: "图例" }
    exam_hidden_mark() { en: "hidden", zh: "已隐藏" }
    exam_closed() { en: "Marks, right answers and where they were said are hidden: they could give away who did it.", zh: "评分、正确答案及其出处已隐藏：可能透露凶手。" }
    exam_open_it() { en: "Show them", zh: "显示" }
    exam_said_by(turn: usize, name: &str) { en: "Go to turn {turn}, where {name} says it", zh: "跳到第{turn}回合，{name}在此说出" }
    exam_why(name: &str) { en: "Reason of {name}", zh: "{name}的理由" }
    exam_thoughts(count: usize) { en: count "{count} exam answer" / "{count} exam answers", zh: "{count}次答题" }
    exam_to_page() { en: "Who knew what", zh: "谁知道什么" }
    exam_taken_here(questions: usize) {
        en: questions "The exam has {questions} question. Question by question: who knew it, and when it was first said." / "The exam has {questions} questions. Question by question: who knew it, and when it was first said.",
        zh: "考卷共{questions}题。逐题查看：谁知道答案，答案在何时首次说出。"
    }
    exam_switch_head() { en: "The exam", zh: "考试" }
    exam_switch_hint(questions: usize) {
        en: questions "This case has {questions} question; a table then shows who knew what." / "This case has {questions} questions; a table then shows who knew what.",
        zh: "本案有{questions}道考题；考后有表格列出谁知道什么。"
    }
    exam_switch_none() { en: "This case has no exam questions; its votes can be repeated.", zh: "本案没有考题，但可以重复投票。" }
    exam_people() { en: "People are not examined.", zh: "真人不参加考试。" }
}

/// Where the published program's marking errs.
pub fn exam_published_errors(language: Language) -> [String; 5] {
    [
        exam_errs_empty(language),
        exam_errs_single(language),
        exam_errs_all(language),
        exam_errs_word(language),
        exam_errs_order(language),
    ]
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
