//! Labels of the human seat: taking a role, the forms at the table, one's own script, and what is told
//! and asked after the end.

words! {
    play_a_role() { en: "Play a role yourself", zh: "亲自扮演" }
    people_head() { en: "Do you play along?", zh: "你要上场吗？" }
    people_watch() { en: "I watch", zh: "我来旁观" }
    people_watch_hint() {
        en: "Programs play everybody. You follow who suspects whom, and why.",
        zh: "所有角色都由程序扮演，你来看谁怀疑谁、为什么。"
    }
    people_play() { en: "People play", zh: "真人上场" }
    people_play_hint() {
        en: "Take a role, read its script, ask, answer and accuse. Several people share one device and pass it on.",
        zh: "选一个角色，读剧本、提问、回答、指认凶手。多人可以共用一台设备，轮流传递。"
    }
    choose_role() { en: "Choose a role", zh: "选择角色" }
    choose_role_hint() {
        en: "Only what everybody knows stands here; any of them may be the murderer. You read your script at the table. Tick several roles for several people.",
        zh: "这里只写了人人都知道的事，谁都可能是凶手。剧本要到牌桌上才能读。多人游玩可勾选多个角色。"
    }
    role_missing() { en: "Choose the role that a person plays, or choose to watch.", zh: "请选择由真人扮演的角色，或选择旁观。" }
    others_offline() {
        en: "The offline reader plays the other roles, at once and for free, unless you connect a language model below, which answers better.",
        zh: "其余角色由离线阅读器扮演，反应即时，完全免费；也可在下方连接语言模型，答得更好。"
    }
    limit_form() { en: "Time for each task", zh: "每项任务的时间" }
    limit_form_hint() { en: "seconds; empty: as long as it takes", zh: "秒；留空则不限时" }
    everything_else() { en: "Rules, models and numbers", zh: "规则、模型与数值" }
    takes_about() {
        en: "A game of four takes about ten to fifteen minutes.",
        zh: "四人局大约需要十到十五分钟。"
    }

    procedure_head() { en: "How the game goes", zh: "玩法" }
    procedure_questum() {
        en: "Everybody introduces themself; then rounds in which each player asks a suspect, and strikes off who seems innocent; then the vote.",
        zh: "先自我介绍；再进行几轮，每人询问一名嫌疑人，并排除看似无辜的人；最后投票。"
    }
    procedure_jubensha() {
        en: "A host leads: after each introduction everybody else asks one question; then open rounds, the clue cards, more rounds, and the vote.",
        zh: "由主持人引导：每人介绍之后，其他人各问一个问题；随后是自由提问、公布线索卡、再次提问，最后投票。"
    }
    procedure_mirage() {
        en: "Turn by turn each player either asks somebody or searches a place for clues, and all are rated by what they say; then the accusation.",
        zh: "轮流行动：每人或询问他人，或搜查一处地点寻找线索，众人的言谈会被评分；最后指认凶手。"
    }
    raters_others() { en: "everybody but the speaker", zh: "发言者以外的所有人" }
    raters_neutral() { en: "a neutral reader", zh: "中立读者" }

    strategies_head() { en: "How programs play", zh: "程序的策略" }
    strategies_all() { en: "All alike", zh: "全部相同" }
    strategies_sides() { en: "Civilians one way, murderers another", zh: "平民与凶手不同" }
    strategies_each() { en: "Seat by seat", zh: "逐个指定" }
    strategy_everybody() { en: "Everybody plays", zh: "所有人使用" }
    strategy_civilians() { en: "Civilians play", zh: "平民使用" }
    strategy_murderers() { en: "Murderers play", zh: "凶手使用" }
    strategies_quiet() { en: "Who is which stays hidden.", zh: "谁是哪一方不会显示。" }
    strategy_questum() { en: "Questum", zh: "Questum" }
    strategy_werewolf() { en: "Werewolf", zh: "狼人杀策略" }
    strategy_o_cot() { en: "O-CoT", zh: "O-CoT" }
    strategy_think_thrice() { en: "ThinkThrice", zh: "ThinkThrice" }
    strategy_mirage() { en: "MIRAGE's player", zh: "MIRAGE 玩家" }
    strategy_questum_hint() { en: "asks where most is to be learnt, strikes off who does not fit", zh: "问最可能有收获的人，排除不相符的人" }
    strategy_werewolf_hint() { en: "picks among prepared questions, thinks an answer over", zh: "从预备问题中挑选，回答前先反思" }
    strategy_o_cot_hint() { en: "questions itself about its objectives before it asks", zh: "提问前先就自己的目标自问自答" }
    strategy_think_thrice_hint() { en: "recalls, refines and checks every answer", zh: "每个回答都经过检索、润色与核对" }
    strategy_mirage_hint() { en: "asks or searches, from the whole script", zh: "依据完整剧本询问或搜查" }

    your_turn(name: &str) { en: "Your turn, {name}", zh: "轮到你了，{name}" }
    turns_since(count: usize) {
        en: count "{count} turn since you last spoke: read it" / "{count} turns since you last spoke: read them",
        zh: "你上次发言之后又有{count}个回合：去看看"
    }
    to_my_form() { en: "Your turn: to the form", zh: "轮到你了：回到表单" }
    form_introduce() { en: "Introduce yourself", zh: "作自我介绍" }
    form_introduce_hint() {
        en: "First read your script, under “Your script”. Then a few sentences to all: who you are, how you stood to the dead, what you did that night. Keep to your script; what you would rather not tell, leave out.",
        zh: "请先读“你的剧本”一栏。然后用几句话告诉大家：你是谁，与死者是什么关系，当晚做了什么。依照剧本来说，不想说的可以不说。"
    }
    form_ask(victim: &str) { en: "Ask somebody about the death of {victim}", zh: "就{victim}之死问一个人" }
    form_search(victim: &str) { en: "Ask about the death of {victim}, or search a place", zh: "就{victim}之死提问，或搜查一处地点" }
    form_ask_hint() { en: "Everybody hears the question and the answer.", zh: "问题和回答所有人都能听到。" }
    whom_to_ask() { en: "Whom do you ask?", zh: "问谁？" }
    ask_or_search() { en: "What do you do?", zh: "做什么？" }
    ask_somebody(name: &str) { en: "Ask {name}", zh: "询问{name}" }
    search_place(place: &str) { en: "Search: {place}", zh: "搜查：{place}" }
    your_question() { en: "Your question", zh: "你的问题" }
    said_with_it() { en: "What you say with it (may be empty)", zh: "搜查时说的话（可留空）" }
    let_it_pass() { en: "Do nothing this time", zh: "这次不行动" }
    form_answer(name: &str, victim: &str) { en: "{name} asks you about the death of {victim}", zh: "{name}就{victim}之死问你" }
    form_answer_open() { en: "Answer truthfully: every fact helps. If you do not know, say so.", zh: "请如实回答，每个事实都有用。不知道就说不知道。" }
    form_answer_sly() { en: "You may lie. You must not confess.", zh: "你可以说谎，但不得承认。" }
    your_answer() { en: "Your answer", zh: "你的回答" }
    your_words() { en: "Your words", zh: "你要说的话" }
    form_suspects(victim: &str) { en: "Whom do you suspect of killing {victim}?", zh: "你怀疑谁杀了{victim}？" }
    form_suspects_hint() {
        en: "Your own list; nobody else sees it. Tick one at least, the most suspicious first, or leave the list as it is.",
        zh: "这是你自己的名单，别人看不到。至少勾选一人，最可疑的排在前面；也可以保持不变。"
    }
    more_suspicious(name: &str) { en: "{name}: more suspicious", zh: "{name}：更可疑" }
    leave_list() { en: "Leave the list as it is", zh: "名单保持不变" }
    why_for_me() { en: "Why (may be empty; nobody else sees it before the end)", zh: "理由（可留空，结束之前别人看不到）" }
    form_vote(victim: &str) { en: "Who killed {victim}?", zh: "谁杀了{victim}？" }
    form_vote_hint() { en: "Your vote. Everybody votes at the same moment; then the truth is told.", zh: "投出你的一票。所有人同时投票，随后揭晓真相。" }
    form_vote_sly(victim: &str) {
        en: "You killed {victim}. Accuse somebody whom the others will believe guilty.",
        zh: "{victim}是你杀的。请指认一个别人会相信的人。"
    }
    why_aloud() { en: "Your reason (everybody reads it)", zh: "理由（所有人都会看到）" }
    form_other() { en: "Your reply", zh: "你的回复" }
    send() { en: "Send", zh: "发送" }
    send_key() { en: "Ctrl + Enter", zh: "Ctrl + Enter" }
    not_sent(why: &str) { en: "Not sent yet: {why}.", zh: "尚未发送：{why}。" }
    choose_somebody() { en: "choose one of the list first", zh: "请先从列表中选择" }
    tick_somebody() { en: "tick one at least", zh: "请至少勾选一人" }
    write_something() { en: "write something first", zh: "请先写点什么" }
    form_is_closed() { en: "this task is over", zh: "这项任务已经结束" }
    form_again() { en: "The last reply could not be used. Please answer once more.", zh: "上一次的回复无法使用，请再答一次。" }
    draft_kept() { en: "Kept in this browser as you type.", zh: "输入内容会随时保存在本浏览器中。" }
    seconds_left(seconds: u32) { en: seconds "{seconds} second left" / "{seconds} seconds left", zh: "还剩{seconds}秒" }
    clock_stands() { en: "The clock stands still.", zh: "计时已暂停。" }
    next_introduce() { en: "Next: everybody has introduced themself; then the questions begin.", zh: "接下来：众人介绍完毕，开始提问。" }
    next_ask() { en: "Next: the answer, then the others ask in turn; one of them may ask you.", zh: "接下来：对方回答，随后其他人依次提问，也可能问到你。" }
    next_answer() { en: "Next: the others go on; it is soon your turn again.", zh: "接下来：其他人继续，很快又会轮到你。" }
    next_suspects() { en: "Next: the following round.", zh: "接下来：进入下一轮。" }
    next_vote() { en: "Next: the votes, and the truth.", zh: "接下来：公布投票与真相。" }
    round_place(round: u32, rounds: u32, minutes: u32) {
        en: minutes "Round {round} of {rounds} · about {minutes} minute to the end" / "Round {round} of {rounds} · about {minutes} minutes to the end",
        zh: "第{round}轮，共{rounds}轮 · 距结束约{minutes}分钟"
    }
    sealed_now() { en: "Everybody gives theirs at the same moment: what comes in stays sealed until the last one is there.", zh: "此时所有人同时作出决定：在最后一人交上之前，各人所交一律封存。" }
    others_play() { en: "The others are playing. You are asked when it is your turn; meanwhile read your script or take notes.", zh: "其他人正在行动。轮到你时会请你回答；在此之前可以读剧本或做笔记。" }
    pass_to(name: &str) { en: "Pass the device to {name}", zh: "请把设备交给{name}" }
    pass_hint(name: &str) { en: "What comes next is for {name} alone. Everybody else looks away, please.", zh: "接下来的内容只有{name}能看，其他人请回避。" }
    i_am(name: &str) { en: "I am {name}", zh: "我是{name}" }

    eyes_fixed() { en: "Only your own eyes while people play; free after the verdict.", zh: "真人游玩时只能用自己的视角，结案后解除。" }
    spoilers_wait() { en: "Spoilers: after the verdict", zh: "剧透：结案后" }
    my_script() { en: "Your script", zh: "你的剧本" }
    where_we_are() { en: "Where everybody is", zh: "众人所在" }
    my_script_hint() { en: "Only you may see this.", zh: "只有你可以看。" }
    act_of_script(act: usize) { en: "Act {act}", zh: "第{act}幕" }
    objectives() { en: "What you want", zh: "你的目标" }
    how_to_play_it() { en: "How you play it", zh: "扮演方式" }
    my_day() { en: "Your day", zh: "你的时间线" }
    my_notes() { en: "Private notes", zh: "私人笔记" }
    my_notes_hint() { en: "Only you see them while the game goes on; they are kept in the log.", zh: "游戏中只有你能看到；会保存在记录里。" }
    new_note() { en: "A new note", zh: "新笔记" }
    keep_note() { en: "Keep the note", zh: "记下" }

    how_close() { en: "How close you were", zh: "你离真相有多近" }
    how_close_of(name: &str) { en: "How close {name} was", zh: "{name}离真相有多近" }
    truth_of(murderers: &str, victim: &str) { en: "{murderers} killed {victim}.", zh: "杀害{victim}的是{murderers}。" }
    truth_unknown(victim: &str) { en: "The case does not say who killed {victim}.", zh: "本案没有写明谁杀了{victim}。" }
    you_accused_right(name: &str) { en: "You accused {name}, and you were right.", zh: "你指认了{name}，完全正确。" }
    you_accused_wrong(name: &str) { en: "You accused {name}, who did not do it.", zh: "你指认了{name}，但不是此人所为。" }
    you_accused(name: &str) { en: "You accused {name}.", zh: "你指认了{name}。" }
    no_vote() { en: "You accused nobody.", zh: "你没有指认任何人。" }
    list_held(place: usize, size: usize) {
        en: "On your last list of {size}, the murderer stood in place {place}.",
        zh: "在你最后的{size}人名单中，真凶排在第{place}位。"
    }
    list_missed(size: usize) { en: "Your last list of {size} did not hold the murderer.", zh: "你最后的{size}人名单中没有真凶。" }
    it_was_you(victim: &str, votes: usize, of: usize) {
        en: "You killed {victim}. {votes} of {of} votes were against you.",
        zh: "{victim}是你杀的。{of}票中有{votes}票指向你。"
    }
    got_away() { en: "You got away with it.", zh: "你逃脱了。" }
    was_caught() { en: "They found you out.", zh: "你被识破了。" }

    review_head() { en: "How was it to play with the others?", zh: "与其他角色一起玩，感觉如何？" }
    review_lead() {
        en: "Five ratings from 1 to 5, as in the Questum paper. They are kept in the log; leave out what you cannot say.",
        zh: "五项评分，每项 1 到 5 分，与 Questum 论文相同。会保存在记录中；说不准的可以不评。"
    }
    review_by(name: &str) { en: "{name} rates", zh: "{name}来评分" }
    review_story() { en: "Moving the story on", zh: "推进剧情" }
    review_story_hint() { en: "1: they went round in circles. 5: what they said and did kept opening up the case.", zh: "1：原地打转。5：言行不断推动案情发展。" }
    review_questions() { en: "Their questions", zh: "提问质量" }
    review_questions_hint() { en: "1: beside the point, or asked before. 5: sharp, and grown from what was said.", zh: "1：离题或重复。5：切中要害，紧扣前文。" }
    review_answers() { en: "Their answers", zh: "回答质量" }
    review_answers_hint() { en: "1: wrong or empty. 5: right, full and to the question.", zh: "1：错误或空洞。5：准确、充分、切题。" }
    review_immersion() { en: "Living the part", zh: "角色代入" }
    review_immersion_hint() { en: "1: a machine that recites. 5: a person with a past and a voice.", zh: "1：像机器在背书。5：像有经历、有性格的人。" }
    review_speed() { en: "Speed", zh: "反应速度" }
    review_speed_hint() { en: "1: the waiting spoilt the game. 5: never noticed any waiting.", zh: "1：等待破坏了游戏。5：几乎感觉不到等待。" }
    review_keep() { en: "Keep these ratings", zh: "保存评分" }
    review_kept() { en: "Kept in the log. Thank you.", zh: "已保存在记录中，谢谢。" }
    review_none() { en: "Rate one at least.", zh: "请至少评一项。" }
}
