//! What the page models say.

words! {
    /// A player without a name.
    nameless_player(number: usize) { en: "Player {number}", zh: "玩家{number}" }
    /// A victim without a name.
    nameless_victim(number: usize) { en: "Victim {number}", zh: "死者{number}" }

    sensor_emotion() { en: "observer's disposition", zh: "判断者的态度" }
    sensor_motivation() { en: "motive", zh: "动机" }
    sensor_opportunity() { en: "opportunity", zh: "作案机会" }
    sensor_information_value() { en: "information value", zh: "信息价值" }
    sensor_evidence() { en: "link to the scene", zh: "与现场的联系" }
    sensor_background() { en: "conflict with others", zh: "与他人的积怨" }
    level_positive() { en: "positive", zh: "正面" }
    level_neutral() { en: "neutral", zh: "中立" }
    level_negative() { en: "negative", zh: "负面" }
    level_yes() { en: "yes", zh: "有" }
    level_no() { en: "no", zh: "无" }
    level_high() { en: "high", zh: "高" }
    level_medium() { en: "medium", zh: "中" }
    level_low() { en: "low", zh: "低" }

    kind_introduction() { en: "introduction", zh: "自我介绍" }
    kind_question() { en: "question", zh: "提问" }
    kind_answer() { en: "answer", zh: "回答" }
    kind_pruning() { en: "suspect list settled", zh: "整理嫌疑名单" }
    kind_vote() { en: "vote", zh: "投票" }
    kind_verdict() { en: "outcome", zh: "结果" }
    kind_statement() { en: "statement", zh: "发言" }
    kind_clue() { en: "clue", zh: "线索" }
    kind_ranking() { en: "final accusation", zh: "最终指认" }
    /// Stretch of the procedure.
    mark_clues() { en: "Clues", zh: "线索" }
    /// Stretch of the procedure.
    mark_introductions() { en: "Introductions", zh: "自我介绍" }
    /// Stretch of the procedure.
    mark_round(round: u32) { en: "Round {round}", zh: "第{round}轮" }
    /// Stretch of the procedure.
    mark_accusation() { en: "Accusations", zh: "指控" }
    /// Stretch of the procedure.
    mark_vote() { en: "Vote", zh: "投票" }
    /// Stretch of the procedure.
    mark_outcome() { en: "Outcome", zh: "结果" }

    /// Heading: a round about one death.
    round_about(round: u32, victim: &str) { en: "Round {round} · about the death of {victim}", zh: "第{round}轮 · 关于{victim}之死" }
    /// Divider: the talk turns to a death.
    about_death(victim: &str) { en: "About the death of {victim}", zh: "关于{victim}之死" }
    introduces(speaker: &str) { en: "{speaker} introduces themself", zh: "{speaker}自我介绍" }
    asks(asker: &str, answerer: &str) { en: "{asker} asks {answerer}", zh: "{asker}向{answerer}提问" }
    /// Somebody asks somebody about a death.
    asks_about(asker: &str, answerer: &str, victim: &str) { en: "{asker} asks {answerer} about the death of {victim}", zh: "{asker}就{victim}之死向{answerer}提问" }
    answers(answerer: &str, asker: &str) { en: "{answerer} answers {asker}", zh: "{answerer}回答{asker}" }
    /// Somebody's list changes: heading of the inspector.
    settles_list(observer: &str, victim: &str) { en: "{observer} goes over the suspects in the death of {victim}", zh: "{observer}重新考虑{victim}之死的嫌疑人" }
    /// Somebody's list changes, unseen.
    thinks(observer: &str) { en: "{observer} thinks it over", zh: "{observer}在思考" }
    accuses(voter: &str, accused: &str, victim: &str) { en: "{voter} accuses {accused} of killing {victim}", zh: "{voter}指认{accused}杀害了{victim}" }
    /// Somebody says something to everybody or to the host.
    speaks(speaker: &str) { en: "{speaker} speaks", zh: "{speaker}发言" }
    /// The host says something.
    host_speaks() { en: "The host speaks", zh: "主持人发言" }
    host_to_all(text: &str) { en: "The host: {text}", zh: "主持人：{text}" }
    /// The host's line to somebody.
    host_to(listener: &str, text: &str) { en: "The host to {listener}: {text}", zh: "主持人对{listener}说：{text}" }
    /// A clue that somebody found.
    clue_by(finder: &str, place: &str) { en: "{finder} finds a clue: {place}", zh: "{finder}找到线索：{place}" }
    /// A clue that was laid out.
    clue_at(place: &str) { en: "A clue: {place}", zh: "线索：{place}" }
    ranking_of(victim: &str) { en: "Who is doubted most in the death of {victim}", zh: "{victim}之死的怀疑度排名" }
    nothing_yet() { en: "Nothing has happened yet", zh: "游戏尚未开始" }

    /// Pruned: somebody is off the list.
    stopped_suspecting(observer: &str, suspects: &str) { en: "{observer} stopped suspecting {suspects}", zh: "{observer}不再怀疑{suspects}" }
    /// Pruned: somebody is back.
    suspects_again(observer: &str, suspects: &str) { en: "{observer} suspects {suspects} again", zh: "{observer}再次怀疑{suspects}" }
    stopped_and_again(observer: &str, dropped: &str, returned: &str) { en: "{observer} stopped suspecting {dropped} and suspects {returned} again", zh: "{observer}不再怀疑{dropped}，并再次怀疑{returned}" }
    still_suspects(observer: &str, suspects: &str) { en: "{observer} still suspects {suspects}", zh: "{observer}仍然怀疑{suspects}" }
    /// Pruned: somebody stays off the list.
    still_does_not_suspect(observer: &str, suspect: &str) { en: "{observer} still does not suspect {suspect}", zh: "{observer}仍不怀疑{suspect}" }
    /// Pruned, in the words of the paper.
    pruned_detail(before: &str, after: &str, gain: &str) { en: "pruned; entropy {before} → {after}, gain {gain}", zh: "修剪嫌疑名单；熵 {before} → {after}，信息增益 {gain}" }
    /// A list that an imported log does not hold but lets one see.
    recovered_detail(before: &str, after: &str, gain: &str) { en: "recovered from the questions asked; entropy {before} → {after}, gain {gain}", zh: "据所提问题还原；熵 {before} → {after}，信息增益 {gain}" }
    /// The flag on a question.
    gain_label(asker: &str, gain: &str, turn: usize) { en: "{asker} gained {gain} nats in this round, settled in turn {turn}", zh: "{asker}本轮获得信息增益{gain}奈特，于第{turn}回合确定" }

    fault_asked_again(who: &str) { en: "{who}: the reply was of no use and was asked for again", zh: "{who}：回复无法使用，已重新询问" }
    fault_left(who: &str) { en: "{who}: the reply was of no use; everything stays as it was", zh: "{who}：回复无法使用，一切保持原状" }
    fault_retried(who: &str) { en: "{who}: something went wrong and was tried once more", zh: "{who}：出现问题，已再次尝试" }
    fault_skipped(who: &str) { en: "{who}: something went wrong; the game went on without it", zh: "{who}：出现问题，游戏跳过此步继续" }
    /// Something said that is too long to be shown.
    goes_on(text: &str, left: usize) { en: "{text}… ({left} more characters stand in the log)", zh: "{text}……（其余{left}个字符见记录）" }
    /// Button: the rest of a long text.
    show_more(left: usize) { en: "Show more ({left} more characters)", zh: "显示更多（还有{left}个字符）" }
    /// Who can be accused and plays no part.
    not_at_the_table() { en: "not at the table", zh: "不在桌上" }
    /// Whose fault, when nobody's at the table.
    neutral_reader() { en: "The neutral reader", zh: "中立读者" }
    /// Whose fault, when it is the exam's.
    reader_of_all() { en: "The reader of every script", zh: "读过全部剧本者" }
    /// What is under way.
    neutral_reader_thinks() { en: "A neutral reader rates what was said", zh: "中立读者正在评价刚才的话" }
    /// What is under way.
    reader_of_all_thinks() { en: "The reader of every script answers the exam", zh: "读过全部剧本者正在答题" }
    cause_unavailable(detail: &str) { en: "the mind could not be reached: {detail}", zh: "无法连接模型：{detail}" }
    cause_empty() { en: "the reply was empty", zh: "回复为空" }
    cause_cut_by_length() { en: "the reply was cut off before its end: it was longer than a reply may be", zh: "回复没有写完就被截断：超过了允许的长度" }
    cause_cut_by_filter() { en: "the reply was cut off before its end by the server’s content filter", zh: "回复没有写完就被服务端的内容过滤截断" }
    cause_unreadable(detail: &str) { en: "the reply could not be read: {detail}", zh: "回复无法解析：{detail}" }
    cause_inadmissible(detail: &str) { en: "the reply breaks a rule: {detail}", zh: "回复不符合规则：{detail}" }

    /// Verdict: a murderer was convicted.
    verdict_won(victim: &str, convicted: &str) { en: "{convicted} is convicted of killing {victim}, and did it", zh: "{convicted}因杀害{victim}被定罪，确系凶手" }
    /// Verdict: an innocent was convicted.
    verdict_innocent(victim: &str, convicted: &str) { en: "{convicted} is convicted of killing {victim}, and is innocent of it", zh: "{convicted}因杀害{victim}被定罪，却是无辜的" }
    /// Verdict: convicted, truth unknown.
    verdict_convicted(victim: &str, convicted: &str) { en: "{convicted} is convicted of killing {victim}; the case does not say who did it", zh: "{convicted}因杀害{victim}被定罪；案件未说明真凶" }
    verdict_nobody(victim: &str) { en: "Nobody is convicted of killing {victim}", zh: "无人因{victim}之死被定罪" }
    truth_is(murderers: &str, victim: &str) { en: "{victim} was killed by {murderers}", zh: "杀害{victim}的是{murderers}" }
    /// An act was dealt.
    act_dealt(act: u32) { en: "The scripts of act {act} are dealt", zh: "发放第{act}幕剧本" }
    /// The game is over.
    game_over() { en: "The game is over", zh: "游戏结束" }
    /// Behind the last line of another program's log.
    record_ends() {
        en: "The record ends here; whether the game was finished is not recorded.",
        zh: "记录到此为止；这局是否已经结束，文件没有记载。"
    }
    /// Behind the last line of another program's log.
    record_breaks_off() {
        en: "The record breaks off here; the game was not finished.",
        zh: "记录到此中断；这局没有结束。"
    }

    /// Something about one death of several.
    of_death(victim: &str, text: &str) { en: "{victim}: {text}", zh: "{victim}：{text}" }
    suspected_by(holders: usize, of: usize) { en: "suspected by {holders} of {of}", zh: "{of}人中有{holders}人怀疑" }
    /// Cast, through a seat's eyes.
    you_suspect() { en: "you suspect this player", zh: "你怀疑此人" }
    /// Cast, through a seat's eyes.
    you_do_not_suspect() { en: "you do not suspect this player", zh: "你不怀疑此人" }
    murderer() { en: "Murderer", zh: "凶手" }
    /// Hidden by the perspective.
    hidden_perspective() { en: "not visible from here", zh: "当前视角不可见" }
    /// Hidden as a spoiler.
    hidden_spoilers() { en: "hidden until spoilers are revealed", zh: "揭示剧透后可见" }
    /// The log does not say.
    not_recorded() { en: "not recorded", zh: "无记录" }
    offline_reader() { en: "offline reader (no language model)", zh: "离线阅读器（无语言模型）" }
    /// A mind that the log does not name.
    unknown_mind() { en: "unknown mind", zh: "未知模型" }

    matrix_caption(victim: &str) { en: "Who suspects whom of killing {victim}", zh: "谁怀疑谁杀害了{victim}" }
    cell_suspects(observer: &str, suspect: &str) { en: "{observer} suspects {suspect}", zh: "{observer}怀疑{suspect}" }
    cell_no_longer(observer: &str, suspect: &str, turn: usize) { en: "{observer} no longer suspects {suspect}, since turn {turn}", zh: "自第{turn}回合起，{observer}不再怀疑{suspect}" }
    cell_own(observer: &str) { en: "{observer} never suspects themself", zh: "{observer}从不怀疑自己" }
    cell_hidden(observer: &str) { en: "what {observer} thinks is not visible from here", zh: "当前视角看不到{observer}的想法" }
    /// A cell whose observer keeps no list any more.
    cell_not_kept(who: &str, turn: usize) { en: "{who} keeps no suspect list from turn {turn} on", zh: "{who}自第{turn}回合起不再列嫌疑名单" }
    /// Where a line of the chart ends.
    not_kept_from_here(who: &str) { en: "{who}: not kept from here", zh: "{who}：此后不再记录" }
    cell_not_recorded(observer: &str) { en: "what {observer} thought is not recorded", zh: "{observer}的想法没有记录" }
    reason_reading(observer: &str, suspect: &str, sensor: &str, level: &str) { en: "{observer} on {suspect} · {sensor}: {level}", zh: "{observer}对{suspect}的判断 · {sensor}：{level}" }

    distance_is(suspect: &str, distance: &str) { en: "{suspect} is {distance} away from the picture of the murderer (0 fits, 1 does not)", zh: "{suspect}与假想凶手的距离为{distance}（0 为吻合，1 为不符）" }
    distance_unread(suspect: &str) { en: "{suspect} has not been read", zh: "{suspect}尚未被解读" }
    /// Inspector: "score", as the name in a formula.
    formula_score() { en: "score", zh: "得分" }
    task_reads(suspect: &str) { en: "reads {suspect}", zh: "解读{suspect}" }
    task_chooses() { en: "chooses whom to ask", zh: "选择询问对象" }
    task_introduces() { en: "introduces themself", zh: "自我介绍" }
    task_asks(answerer: &str) { en: "asks {answerer}", zh: "询问{answerer}" }
    task_answers(asker: &str) { en: "answers {asker}", zh: "回答{asker}" }
    task_prunes() { en: "goes over the suspect list", zh: "整理嫌疑名单" }
    task_speaks() { en: "speaks", zh: "发言" }
    task_searches(place: &str) { en: "searches: {place}", zh: "搜查：{place}" }
    task_rates(who: &str) { en: "rates {who}", zh: "为{who}评分" }
    task_is_examined() { en: "answers an exam question", zh: "回答考题" }
    task_votes() { en: "votes", zh: "投票" }
    task_failed() { en: "a task that failed", zh: "失败的任务" }
    /// Task of the director.
    task_directs() { en: "leads the game", zh: "主持游戏" }
    store_script() { en: "own script", zh: "自己的剧本" }
    store_dialogue() { en: "what was said at the table", zh: "桌上的对话" }
    recalled(found: usize, held: u32, tokens: u32, budget: u32) { en: "{found} of {held} segments, about {tokens} of {budget} tokens", zh: "{held}段中的{found}段，约{tokens}/{budget}个词元" }
    /// Tokens.
    tokens(sent: u32, received: u32) { en: "{sent} tokens sent, {received} received", zh: "发送{sent}个词元，收到{received}个" }
    /// Nothing was called that counts tokens.
    tokens_none() { en: "no tokens", zh: "不耗词元" }
    /// A log that does not count.
    tokens_not_recorded() { en: "tokens not recorded", zh: "词元数无记录" }
    /// Tokens, estimated.
    tokens_estimated(sent: u32, received: u32) { en: "about {sent} tokens sent, {received} received (estimated)", zh: "约发送{sent}个词元，收到{received}个（估计）" }
    /// Role of a message.
    role_system() { en: "rules", zh: "规则" }
    /// Role of a message.
    role_user() { en: "task", zh: "任务" }
    /// Role of a message.
    role_assistant() { en: "earlier reply", zh: "先前的回复" }

    dot(turn: usize, text: &str) { en: "Turn {turn}: {text}", zh: "第{turn}回合：{text}" }
    /// Score: a dot with a fault.
    dot_fault(turn: usize, text: &str) { en: "Turn {turn}: {text}; something went wrong on the way", zh: "第{turn}回合：{text}；过程中出现问题" }
    heat_label(turn: usize, holders: usize, of: usize, suspect: &str) { en: holders "From turn {turn}: {holders} of {of} suspects {suspect}" / "From turn {turn}: {holders} of {of} suspect {suspect}", zh: "自第{turn}回合：{of}人中有{holders}人怀疑{suspect}" }
    /// Score: whose lists are counted.
    keepers_some(names: &str) { en: "Lists of {names}; the others keep none that is known.", zh: "名单来自{names}；其他人没有已知的名单。" }
    /// Score: nobody's list is counted.
    keepers_none() { en: "Nobody who could suspect in earnest keeps a list.", zh: "真正可能怀疑别人的人都没有名单。" }
    /// Matrix and inspector: a feigned list.
    feigned_list(name: &str) { en: "{name} did it: this list is feigned.", zh: "{name}就是作案者：这份名单是装出来的。" }
    /// Score: feigned lists, left out.
    feigned_left_out(names: &str) { en: "Feigned, and not counted: the list of {names}, who did it.", zh: "未计入：作案者{names}的名单是装出来的。" }
    /// Score: feigned lists, counted.
    feigned_counted(names: &str) { en: "Counted, though feigned: the list of {names}, who did it.", zh: "已计入：作案者{names}的名单是装出来的。" }
    entropy_label(turn: usize, observer: &str, entropy: &str, suspects: usize) { en: suspects "From turn {turn}: {observer} has {suspects} suspect, entropy {entropy}" / "From turn {turn}: {observer} has {suspects} suspects, entropy {entropy}", zh: "自第{turn}回合：{observer}有{suspects}名嫌疑人，熵{entropy}" }
    /// Score: a drop with its question.
    drop_after(gain: &str, answerers: &str) { en: "gain {gain} after asking {answerers}", zh: "询问{answerers}后，信息增益{gain}" }
    /// A gain about people who were not asked.
    drop_aside(gain: &str) { en: "gain {gain}, about nobody whom they asked", zh: "信息增益{gain}，与本轮所问之人无关" }
    /// Score: a drop without a question.
    drop_unasked(gain: &str) { en: "gain {gain} without a question of their own", zh: "未提问，信息增益{gain}" }
    bar_label(turn: usize, observer: &str, gain: &str) { en: "Turn {turn}: {observer} gained {gain} nats", zh: "第{turn}回合：{observer}获得信息增益{gain}奈特" }
    table_suspicion(victim: &str) { en: "Share of the others who suspect each player of killing {victim}", zh: "其他玩家中怀疑各人杀害{victim}的比例" }
    table_entropy(victim: &str) { en: "Entropy of each observer about the death of {victim}, in nats", zh: "各观察者关于{victim}之死的熵（奈特）" }
    table_gain(victim: &str) { en: "Information gain about the death of {victim}, in nats", zh: "关于{victim}之死的信息增益（奈特）" }
    table_events() { en: "What happened, turn by turn", zh: "逐回合事件" }
    column_turn() { en: "Turn", zh: "回合" }
    column_suspect() { en: "Suspect", zh: "嫌疑人" }
    column_observer() { en: "Observer", zh: "观察者" }
    column_share() { en: "Share", zh: "比例" }
    column_entropy() { en: "Entropy", zh: "熵" }
    column_gain() { en: "Gain", zh: "信息增益" }
    column_event() { en: "Event", zh: "事件" }

    /// Library card: the parts of its size.
    count_players(players: usize) { en: players "{players} player" / "{players} players", zh: "{players}名玩家" }
    count_victims(victims: usize) { en: victims "{victims} victim" / "{victims} victims", zh: "{victims}名死者" }
    count_turns(turns: usize) { en: turns "{turns} turn" / "{turns} turns", zh: "{turns}个回合" }
    /// Library card: players, victims, turns, each with its noun.
    size(players: &str, victims: &str, turns: &str) { en: "{players}, {victims}, {turns}", zh: "{players}、{victims}、{turns}" }
    finished() { en: "finished", zh: "已结束" }
    in_progress() { en: "in progress", zh: "进行中" }
    /// Library card of another program's log.
    end_not_recorded() { en: "end not recorded", zh: "是否结束未记录" }
    /// Language of a case.
    language_english() { en: "English", zh: "英文" }
    /// Language of a case.
    language_chinese() { en: "Chinese", zh: "中文" }
}
