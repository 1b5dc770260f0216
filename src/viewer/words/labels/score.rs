//! Labels of the score and of playback.

words! {
    score() { en: "The score: every chart on one axis of turns", zh: "总谱：所有图表共用一条时间轴" }
    score_up() { en: "Pull the charts up", zh: "拉起图表" }
    score_down() { en: "Push the charts down", zh: "收起图表" }
    playback() { en: "Playback", zh: "播放控制" }
    first() { en: "To the beginning (Home)", zh: "到开头（Home）" }
    last() { en: "To the end (End)", zh: "到结尾（End）" }
    previous() { en: "Previous turn (←)", zh: "上一回合（←）" }
    next() { en: "Next turn (→)", zh: "下一回合（→）" }
    previous_round() { en: "Previous round (Shift ←)", zh: "上一轮（Shift ←）" }
    next_round() { en: "Next round (Shift →)", zh: "下一轮（Shift →）" }
    speed() { en: "Speed", zh: "速度" }
    rounds() { en: "Rounds", zh: "轮次" }
    events() { en: "Events", zh: "事件" }
    events_hint() {
        en: "A mark per turn: ring introduces, up asks, down answers, bar settles a suspect list, square votes, diamond decides",
        zh: "每回合一个标记：圆圈为介绍，上三角为提问，下三角为回答，竖条为整理名单，方块为投票，菱形为结果"
    }
    events_chart(count: usize) { en: count "Events: {count} turn" / "Events: {count} turns", zh: "事件：共{count}回合" }
    suspicion() { en: "Suspicion", zh: "嫌疑" }
    suspicion_hint() { en: "How many of everybody who could suspect do suspect each character; whoever did it only feigns a list", zh: "在所有可能怀疑他人的人中，有多少人怀疑此人；作案者的名单只是装出来的" }
    count_feigned() { en: "Count feigned lists", zh: "计入装出来的名单" }
    suspicion_chart(name: &str, share: &str) {
        en: "Suspicion of {name} over the turns; now {share} of those who could suspect",
        zh: "{name}的嫌疑随时间的变化；目前，可能怀疑他人的人中有{share}怀疑此人"
    }
    entropy() { en: "Entropy", zh: "熵" }
    entropy_hint() {
        en: "H = ln n with n suspects left on a list, in nats: how much is still open",
        zh: "H = ln n，n 为名单上剩余的嫌疑人数，单位为奈特：还有多少未定"
    }
    entropy_chart(count: usize) {
        en: count "Entropy of {count} observer over the turns" / "Entropy of {count} observers over the turns",
        zh: "{count}位观察者的熵随时间的变化"
    }
    suspects_left(count: u32) { en: count "{count} suspect" / "{count} suspects", zh: "{count}名嫌疑人" }
    gain() { en: "Gain", zh: "增益" }
    gain_hint() {
        en: "Information gain of each pruning, in nats: entropy before less entropy after",
        zh: "每次整理名单的信息增益，单位为奈特：之前的熵减去之后的熵"
    }
    gain_chart(count: usize) {
        en: count "Information gain of {count} pruning" / "Information gain of {count} prunings",
        zh: "{count}次整理名单的信息增益"
    }
    as_table(name: &str) { en: "{name} as a table", zh: "以表格显示{name}" }
    enlarge(name: &str) { en: "Enlarge {name}", zh: "放大{name}" }
}
