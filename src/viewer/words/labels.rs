//! Labels of the page itself: buttons, headings, hints. What a model says is in `model`. A label's English is
//! its documentation.

mod exam;
mod fork;
mod help;
mod library;
mod live;
mod minds;
mod money;
mod opening;
mod play;
mod rating;
mod review;
mod score;
mod seat;
mod sharing;

pub use self::{
    exam::*, fork::*, help::*, library::*, live::*, minds::*, money::*, opening::*, play::*,
    rating::*, review::review_step, score::*, seat::*, sharing::*,
};

/// Every table of labels.
#[cfg(test)]
pub(super) const TABLES: &[&[(&str, &str, &str, &str)]] = &[
    TEXTS,
    exam::TEXTS,
    fork::TEXTS,
    help::TEXTS,
    library::TEXTS,
    live::TEXTS,
    minds::TEXTS,
    money::TEXTS,
    opening::TEXTS,
    play::TEXTS,
    rating::TEXTS,
    review::TEXTS,
    score::TEXTS,
    seat::TEXTS,
    sharing::TEXTS,
];

words! {
    play() { en: "Play", zh: "播放" }
    pause() { en: "Pause", zh: "暂停" }
    skip_to_content() { en: "Skip to the content", zh: "跳到正文" }
    title_of(title: &str) { en: "{title} · Casebook", zh: "{title} · Casebook" }
    library() { en: "Library", zh: "案卷库" }
    table() { en: "Table", zh: "牌桌" }
    setup() { en: "Set up a game", zh: "开一局" }
    to_library() { en: "Library", zh: "案卷库" }
    to_table() { en: "Back to the table", zh: "回到牌桌" }
    help() { en: "Help", zh: "帮助" }
    help_key() { en: "Help (?)", zh: "帮助（?）" }
    menu() { en: "Menu", zh: "菜单" }
    close() { en: "Close", zh: "关闭" }
    dismiss() { en: "Dismiss", zh: "知道了" }
    before_start() { en: "Before the first turn", zh: "开局之前" }
    turn_of(turn: usize, turns: usize) { en: "turn {turn} of {turns}", zh: "第{turn}回合，共{turns}回合" }
    turn_number(turn: usize) { en: "Turn {turn}", zh: "第{turn}回合" }
    turn_word() { en: "Turn", zh: "回合" }
    go_to_turn(turn: usize) { en: "Go to turn {turn}", zh: "跳到第{turn}回合" }
    perspective() { en: "Perspective", zh: "视角" }
    perspective_hint() { en: "Through whose eyes (v)", zh: "以谁的视角来看（v）" }
    all_knowing() { en: "All-knowing", zh: "全知视角" }
    public() { en: "Public only", zh: "仅公开信息" }
    as_seat(name: &str) { en: "As {name}", zh: "以{name}的视角" }
    spoilers_hidden() { en: "Spoilers hidden", zh: "剧透已隐藏" }
    spoilers_shown() { en: "Spoilers shown", zh: "剧透已显示" }
    reveal_hint() {
        en: "Who did it, scripts, and what lies ahead on the charts (s)",
        zh: "谁是凶手、各人剧本，以及图表上尚未走到的部分（s）"
    }
    copy_this() { en: "The browser did not let the page copy. Here is the link:", zh: "浏览器不允许复制，链接如下：" }
    theme_system() { en: "Theme: as the system", zh: "主题：跟随系统" }
    theme_light() { en: "Theme: light", zh: "主题：浅色" }
    theme_dark() { en: "Theme: dark", zh: "主题：深色" }
    save_log() { en: "Save the log as a file", zh: "把记录存为文件" }
    verify() { en: "Verify this log", zh: "核验这份记录" }
    verified(events: usize) {
        en: "Verified: all {events} events are equal to what the engine gives for this seed and these replies.",
        zh: "核验通过：全部{events}个事件都与引擎按同一种子和同样回复所得的结果一致。"
    }
    differs(event: usize) { en: "Event {event} differs from what the engine gives.", zh: "第{event}个事件与引擎所得的结果不同。" }
    verify_foreign() {
        en: "This game was not played by Casebook, so there is nothing to run again.",
        zh: "这一局不是由 Casebook 进行的，无法重新运行核验。"
    }
    parts_of_the_table() { en: "Parts of the table", zh: "牌桌各部分" }
    conversation() { en: "Conversation", zh: "对话" }
    cast() { en: "Cast", zh: "人物" }
    inspector() { en: "Why?", zh: "缘由" }
    suspected_by() { en: "suspected by", zh: "被几人怀疑" }
    death_of(name: &str) { en: "The death of {name}", zh: "{name}之死" }
    whose_death() { en: "Whose death", zh: "关于谁的死" }
    votes_for(name: &str) { en: "votes for {name}", zh: "投给{name}" }
    you_see_as() { en: "your eyes", zh: "当前视角" }
    matrix() { en: "Who suspects whom", zh: "谁在怀疑谁" }
    state_suspects() { en: "suspects", zh: "怀疑" }
    state_no_longer() { en: "no longer", zh: "不再怀疑" }
    state_feigned() { en: "feigned", zh: "装出来的" }
    state_own() { en: "themself", zh: "本人" }
    reasons() { en: "Reasons", zh: "缘由" }
    no_reasons() { en: "Nothing has been read or decided about this yet.", zh: "对此还没有任何判断。" }
    about_whom(observer: &str, suspect: &str) { en: "{observer} about {suspect}", zh: "{observer}对{suspect}的看法" }
    show_earlier(lines: usize) { en: "Show earlier lines ({lines} more)", zh: "显示更早的内容（还有{lines}行）" }
    opening_hint() { en: "Press Play, or the right arrow key, to begin.", zh: "按播放键或右方向键开始。" }
    more() { en: "More", zh: "展开" }
    less() { en: "Less", zh: "收起" }
    search() { en: "Find in the conversation", zh: "在对话中查找" }
    search_hint() { en: "Find words in what was said …", zh: "查找说过的话……" }
    hits(count: usize) { en: count "{count} hit" / "{count} hits", zh: "{count}处" }
    not_recorded() { en: "Not recorded", zh: "未记录" }
    hidden_by_perspective() { en: "These eyes do not see this.", zh: "这个视角看不到。" }
    hidden_by_spoilers() {
        en: "Hidden: it could give away who did it. “Spoilers” shows it.",
        zh: "已隐藏：可能透露凶手。打开“剧透”即可查看。"
    }
    ask_why() { en: "why?", zh: "为何？" }
    ask_why_of(turn: usize) { en: "Why turn {turn} went this way", zh: "第{turn}回合为何如此" }
    the_numbers() { en: "The numbers", zh: "数值" }
    steps_head() { en: "On the way there", zh: "思考步骤" }
    step_holds() { en: "holds:", zh: "成立：" }
    step_does_not_hold() { en: "does not hold:", zh: "不成立：" }
    tries_head() { en: "Tries of this answer", zh: "回答的各次尝试" }
    try_word() { en: "Try", zh: "尝试" }
    try_number(number: u32) { en: "Try {number}", zh: "第{number}次尝试" }
    try_accuracy() { en: "Accuracy", zh: "准确率" }
    try_correct() { en: "Correct", zh: "正确" }
    try_of(correct: u32, facts: u32) { en: "{correct} of {facts}", zh: "{correct}/{facts}" }
    try_timed() { en: "Timed", zh: "含时间" }
    try_length() { en: "Length", zh: "长度" }
    try_said() { en: "said", zh: "采用" }
    try_left_out() { en: "Left out before this try", zh: "此前遗漏" }
    try_nothing_left_out() { en: "Nothing had been left out.", zh: "没有遗漏。" }
    try_wrong() { en: "Not borne out by the own timeline", zh: "与自己的时间线不符" }
    try_nothing_wrong() { en: "Every statement is borne out.", zh: "全部陈述都有依据。" }
    try_formula() { en: "Score = accuracy + correct + timed (correct statements that name a time) + length / 200. The best try is said.", zh: "得分 = 准确率 + 正确数 + 含时间的正确陈述数 + 长度 / 200。采用得分最高的一次。" }
    scores() { en: "Scores of the suspects", zh: "各嫌疑人的得分" }
    suspect() { en: "Suspect", zh: "嫌疑人" }
    weighted_gain() { en: "Weighted information gain of earlier rounds", zh: "此前各轮的加权信息增益" }
    expected_gain() { en: "Expected information gain of the next question", zh: "下一个问题的预期信息增益" }
    score_word() { en: "Score", zh: "得分" }
    by_chance() { en: "by chance", zh: "随机" }
    parameters(beta: &str, epsilon: &str) { en: "β = {beta}, ε = {epsilon}", zh: "β = {beta}，ε = {epsilon}" }
    sensors() { en: "What was read beforehand", zh: "事先的判断" }
    distance() { en: "Distance to the hypothetical murderer", zh: "与假想凶手的距离" }
    distance_hint() {
        en: "A full bar fits the picture of the murderer: the observer is ill disposed to them, they had a motive and the opportunity. What an observer no longer looks for does not count.",
        zh: "条越满，越符合假想凶手的样子：判断者对其没有好感，且此人有动机、有机会。判断者不再看重的标准不计入。"
    }
    thoughts(count: usize) {
        en: count "{count} thought behind it" / "{count} thoughts behind it",
        zh: "背后的{count}次思考"
    }
    nothing_to_explain() { en: "Nobody had to decide anything here.", zh: "这一回合没有需要解释的决定。" }
    attempt(number: u32) { en: "attempt {number}", zh: "第{number}次尝试" }
    repaired() { en: "Mended to be readable:", zh: "为便于读取而修补：" }
    prompt() { en: "Prompt", zh: "提示词" }
    reply() { en: "Reply", zh: "回复" }
    reasoning() { en: "Reasoning", zh: "推理过程" }
    looked_for() { en: "Looked for", zh: "检索内容" }
    segment_distance() { en: "Segment · distance", zh: "片段 · 距离" }
}
