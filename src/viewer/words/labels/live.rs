//! Labels of live play, and of playing on.

words! {
    resume() { en: "Resume", zh: "继续" }
    one_turn() { en: "One turn", zh: "走一回合" }
    stop() { en: "Stop", zh: "停止" }
    to_live_end() { en: "To what is happening now", zh: "回到现场" }
    paused() { en: "Paused. The game goes on when you resume.", zh: "已暂停，继续后对局才会进行。" }
    stopping() { en: "Stopping after this call …", zh: "本次调用结束后停止……" }
    table_is_set() { en: "The scripts are being dealt …", zh: "正在分发剧本……" }
    game_goes_on() { en: "The game goes on …", zh: "对局继续……" }
    thinking(name: &str) { en: "{name} is thinking", zh: "{name}正在思考" }
    thinking_introduce(name: &str) { en: "{name} prepares an introduction", zh: "{name}正在准备自我介绍" }
    thinking_sensors(name: &str) { en: "{name} weighs a suspect", zh: "{name}正在判断一名嫌疑人" }
    thinking_ask(name: &str) { en: "{name} thinks of a question", zh: "{name}正在想问题" }
    thinking_answer(name: &str) { en: "{name} thinks of an answer", zh: "{name}正在想如何回答" }
    thinking_prune(name: &str) { en: "{name} goes over the suspect list", zh: "{name}正在整理嫌疑名单" }
    thinking_vote(name: &str) { en: "{name} decides whom to accuse", zh: "{name}正在决定指控谁" }
    thinking_exam(name: &str) { en: "{name} answers an exam question", zh: "{name}正在回答考题" }
    thinking_embed(name: &str) { en: "{name} searches their memory", zh: "{name}正在回忆" }
    call_failed(name: &str, attempt: u32) {
        en: "The call for {name} failed (attempt {attempt}).",
        zh: "{name}的调用失败了（第{attempt}次尝试）。"
    }
    call_failed_means() {
        en: "The game waits. Retry asks again; Skip goes on without this and the log says so; Stop ends the game and keeps the log.",
        zh: "对局正在等待。重试：再问一次；跳过：不带这一回合继续，并写入记录；停止：结束对局并保留记录。"
    }
    retry() { en: "Retry", zh: "重试" }
    skip() { en: "Skip this turn", zh: "跳过这一回合" }
    game_stopped() { en: "The game has stopped. What was played so far is kept.", zh: "对局已停止，此前的内容均已保留。" }
    play_on() { en: "Resume the game", zh: "接着玩" }
    what_happened() { en: "What happened", zh: "真相" }
    live_controls() { en: "The game in play", zh: "进行中的游戏" }
    give_up() { en: "Give up and see everything", zh: "放弃并查看全部" }
    give_up_hint() {
        en: "Everybody's scripts and thoughts become visible. The game can still be played on.",
        zh: "所有人的剧本和想法都会显示出来。游戏仍然可以继续。"
    }
    is_unfinished() {
        en: "This game is not over. It can be played on from here; nothing that was answered is asked again.",
        zh: "这一局还没有结束，可以从这里接着玩；已经得到的回复不会再次请求。"
    }
    played_elsewhere() {
        en: "This game is being played in another tab. Here it can only be read.",
        zh: "这一局正在另一个标签页中进行，这里只能阅读。"
    }
    was_being_played(title: &str, turns: usize) {
        en: turns "“{title}” was being played here when the page was closed. {turns} turn is kept." / "“{title}” was being played here when the page was closed. {turns} turns are kept.",
        zh: "上次关闭页面时，《{title}》正在进行，已保留{turns}个回合。"
    }
    key_again_hint() {
        en: "The key was in memory only and went with the page. Leave it empty where the server needs none.",
        zh: "密钥只留在内存中，已随页面关闭而消失。如服务不需要密钥，请留空。"
    }
    waits(name: &str, seconds: u32) {
        en: "The call for {name} failed. Trying again in {seconds} s",
        zh: "{name}的调用失败，{seconds}秒后重试"
    }
    waits_soon(name: &str) {
        en: "The call for {name} failed and is tried again in a moment.",
        zh: "{name}的调用失败，稍后自动重试。"
    }
    do_not_wait() { en: "Do not wait", zh: "不再等待" }
    arriving() { en: "is speaking …", zh: "正在说……" }
}
