//! Labels of rating a log afterwards.

words! {
    rate_log() { en: "Rate this log…", zh: "为这份记录评分……" }
    rate_panel() { en: "Rate this log", zh: "为这份记录评分" }
    rate_lead() {
        en: "Somebody who was not there reads what was said aloud and rates it. The recorded log stays as it is; the ratings lie beside it and say who made them.",
        zh: "由不在场者阅读公开的对话并加以评定。原记录保持不变，评分另存在旁，并注明由谁评定。"
    }
    rate_what() { en: "What is read", zh: "读什么" }
    rate_two() { en: "Suspicion and trust (MIRAGE)", zh: "怀疑与信任（MIRAGE）" }
    rate_two_hint() { en: "Two ratings of the speaker, 0 to 2, after every utterance. Draws the suspicion share.", zh: "每次发言后对发言者的两项评分，0 至 2。绘出怀疑占比。" }
    rate_sensors() { en: "Sensors (Questum)", zh: "感知（Questum）" }
    rate_sensors_hint() {
        en: "Emotion, motivation and opportunity of every player in the eyes of every other one, after every round. Draws who comes closer to the murderer.",
        zh: "每轮结束时，每位玩家眼中其他各人的情绪、动机与机会。绘出谁更接近凶手。"
    }
    rate_sensors_own() { en: "The players of this log have read one another themselves; their own readings stay alone.", zh: "这份记录中的玩家已自行做过感知判断，不再另加。" }
    rate_as() { en: "As whom", zh: "以谁的身份" }
    rate_as_hint() {
        en: "A neutral reader hears what everybody heard; a player also knows their own script, where the log has it.",
        zh: "中立读者只听到大家都听到的；玩家还知道自己的剧本（若记录中有）。"
    }
    rate_together() { en: "Both in one call", zh: "一次调用评两项" }
    rate_together_hint() { en: "Half the calls. The published program asks for each on its own.", zh: "调用次数减半。原论文的程序分两次提问。" }
    rate_who() { en: "Who rates", zh: "由谁评定" }
    rate_start() { en: "Rate", zh: "开始评分" }
    rate_nothing() { en: "Nobody at the table says anything in this log, so there is nothing to rate.", zh: "这份记录中没有人发言，无可评定。" }
    rate_calls(calls: &str) { en: "{calls} calls", zh: "{calls}次调用" }
    rate_free(steps: &str) { en: "{steps} ratings in this browser. Costs nothing: no server is called.", zh: "在浏览器内评定{steps}次。完全免费：不调用任何服务。" }
    rating_now(done: usize, of: usize) { en: "Rating: {done} of {of}", zh: "正在评分：{done}/{of}" }
    rating_begins() { en: "Rating: looking for what was said …", zh: "正在评分：查找发言……" }
    rating_waits(why: &str, seconds: &str) { en: "{why} – again in {seconds}.", zh: "{why}——{seconds}后重试。" }
    rating_stop() { en: "Stop", zh: "停止" }
    rating_show() { en: "Show", zh: "显示" }
    rated_all(readings: usize) {
        en: readings "Done: {readings} reading is laid onto the log." / "Done: {readings} readings are laid onto the log.",
        zh: "完成：{readings}次评定已叠加到记录上。"
    }
    rated_part(done: usize, of: usize) {
        en: "Stopped after {done} of {of}. What was rated until then is kept and shown.",
        zh: "已在{done}/{of}处停止。此前的评定已保留并显示。"
    }
    rated_broken(done: usize, of: usize) {
        en: "It could not go on after {done} of {of}. What was rated until then is kept and shown.",
        zh: "在{done}/{of}处无法继续。此前的评定已保留并显示。"
    }
    rated_none(of: usize) { en: "Stopped before the first of {of} was rated.", zh: "尚未完成第一次评定（共{of}次）即已停止。" }
    rated_left(count: usize) {
        en: count "{count} reply could not be used; nothing stands in its place." / "{count} replies could not be used; nothing stands in their place.",
        zh: "{count}次回复无法采用，其处留空。"
    }
    overlays() { en: "Ratings beside this log", zh: "这份记录旁的评分" }
    no_overlays() { en: "None so far.", zh: "目前没有。" }
    overlay_by(name: &str) { en: "rated afterwards by {name}", zh: "事后由{name}评定" }
    overlay_shown(name: &str) { en: "Show the ratings of {name} on the charts", zh: "在图表上显示{name}的评分" }
    overlay_shown_word() { en: "on the charts", zh: "在图表上" }
    overlay_unfit() { en: "These were made of a longer version of this log and do not fit it.", zh: "这些评分针对的是这份记录更长的版本，与当前记录不符。" }
    overlay_save(name: &str) { en: "Save the ratings of {name} as a file", zh: "把{name}的评分存为文件" }
    overlay_save_word() { en: "Save", zh: "保存" }
    overlay_remove(name: &str) { en: "Remove the ratings of {name}", zh: "移除{name}的评分" }
    overlay_remove_word() { en: "Remove", zh: "移除" }
    overlay_removed(name: &str) { en: "The ratings of {name} were removed.", zh: "已移除{name}的评分。" }
    overlay_back() { en: "Put them back", zh: "放回" }
    overlays_open() { en: "Open a file of ratings", zh: "打开评分文件" }
    overlays_open_hint() { en: "or drop it on the page, with its log or onto it", zh: "也可把它拖到页面上，与记录一起或拖到已打开的记录上" }
    overlays_laid(count: usize) {
        en: count "The ratings were laid onto the log." / "The ratings of {count} files were laid onto the log.",
        zh: "已把{count}份评分叠加到记录上。"
    }
    overlay_known() { en: "These ratings lie beside the log already.", zh: "这些评分已在记录旁。" }
    overlays_not_kept() { en: "The ratings are not being kept in this browser: save them as a file.", zh: "评分没有保存到浏览器：请存为文件。" }
    rated_by() { en: "Rated by", zh: "评定者" }
    rated_after(name: &str) { en: "afterwards: {name}", zh: "事后：{name}" }
    ratings_word() { en: "Ratings", zh: "评分" }
    closeness() { en: "Closeness to the murderer", zh: "与凶手的接近程度" }
    closeness_short() { en: "Closeness", zh: "接近程度" }
    closeness_hint() {
        en: "How well each character fits the hypothetical murderer in the eyes of the others: 1 less the distance, averaged over whoever read them. Full: the observer is ill disposed to them, they had a motive and the opportunity. What an observer no longer looks for does not count.",
        zh: "在其他人眼中，各人物有多符合假想凶手：1 减去距离，对所有判断者取平均。满格：判断者对其没有好感，且此人有动机、有机会。判断者不再看重的标准不计入。"
    }
    closeness_chart(name: &str, share: &str) {
        en: "Closeness of {name} to the hypothetical murderer over the turns; now {share}",
        zh: "{name}与假想凶手的接近程度随时间的变化；目前{share}"
    }
}
