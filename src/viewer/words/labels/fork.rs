//! Labels of forks, of comparing two games, and of hints.

words! {
    fork_here() { en: "Play on from here…", zh: "从这里接着玩……" }
    fork_here_hint() { en: "Play on from this turn with other players, strategies or models (f)", zh: "从这一回合起换人、换策略或换模型接着玩（f）" }
    fork_no_script(name: &str) {
        en: "The log does not hold the script of {name}, so nobody can play that part on. Open the script’s files together with the log.",
        zh: "记录中没有{name}的剧本，无人能接着扮演。请先把剧本文件与记录一起打开。"
    }
    fork_exam_alone() { en: "Nobody played here: an exam took the place of the game.", zh: "这里没有对局：只进行了考试。" }
    fork_over() { en: "The game is over after this turn. Go back to an earlier one to play on from there.", zh: "这一回合之后对局已结束。请退回较早的回合，再从那里接着玩。" }
    fork_head() { en: "Play on from here", zh: "从这里接着玩" }
    fork_from(turn: usize, title: &str) { en: "From turn {turn} of “{title}”", zh: "自《{title}》第{turn}回合起" }
    fork_from_start(title: &str) { en: "From before the first turn of “{title}”", zh: "自《{title}》开局前起" }
    fork_lead() {
        en: "What was played up to there is kept, what came after is played anew by what you choose here. The game it comes from stays as it is.",
        zh: "此前的内容保留不变，之后按这里的选择重新进行。原来的对局不受影响。"
    }
    fork_keys() { en: "Models are filled in as they were; keys are in no log, so enter them again where they are not remembered here.", zh: "模型已按原设置填好；记录中不含密钥，如未保存在此设备上，请重新填写。" }
    fork_fixed() { en: "Fixed", zh: "不可更改" }
    fork_fixed_case(title: &str) { en: "Case: {title}", zh: "案件：{title}" }
    fork_fixed_procedure(name: &str) { en: "Procedure: {name}; its numbers can be changed", zh: "玩法：{name}；其中的数值可以更改" }
    fork_fixed_why() { en: "What was played cannot turn into another case or another procedure.", zh: "已经进行的部分不能变成另一个案件或另一种玩法。" }
    fork_bound_people(names: &str) {
        en: "Played by people, as before: {names}. Other seats open to people once the game is over; until then a fork must not show anybody’s secrets.",
        zh: "仍由真人扮演：{names}。对局结束之前不能换成别的座位，以免借分叉看到他人的秘密。"
    }
    fork_back() { en: "Back to the game", zh: "回到原局" }
    fork_estimate() { en: "This is for a whole game; a fork takes only what is still to be played.", zh: "以上按整局估算；分叉只需进行余下的部分。" }
    fork_start() { en: "Play on", zh: "接着玩" }
    fork_cannot() { en: "The game cannot be played on like this.", zh: "这样还不能接着玩。" }
    fork_working() { en: "Checking what was played …", zh: "正在核对已进行的部分……" }
    fork_card(turn: u32) { en: "a fork from turn {turn}", zh: "第{turn}回合的分叉" }
    fork_mark() { en: "fork", zh: "分叉" }
    to_parent() { en: "The game it comes from", zh: "看原局" }
    compare_short() { en: "Compare…", zh: "比较……" }
    parent_missing() { en: "That game is not in this browser; open its file to see and compare it.", zh: "此浏览器中没有原局；打开其文件即可查看和比较。" }
    key_fork() { en: "play on from this turn", zh: "从这一回合接着玩" }
    key_compare() { en: "compare with another game", zh: "与另一局比较" }

    compare_with_other() { en: "Compare with another game…", zh: "与另一局比较……" }
    compare_page() { en: "Two games compared", zh: "两局比较" }
    compare_lead() { en: "Both games are shown to their end, verdicts included.", zh: "两局都显示到结局，包括判决。" }
    compare_this_game() { en: "the game on the table", zh: "牌桌上的对局" }
    compare_other_game() { en: "the other game", zh: "另一局" }
    compare_choose() { en: "Compare with", zh: "比较对象" }
    compare_choose_one() { en: "Choose a game …", zh: "选择一局……" }
    compare_parent_option(turns: usize) { en: "the game it was forked from ({turns} turns)", zh: "原局（{turns}个回合）" }
    compare_option(when: &str, turns: usize) { en: "{when} ({turns} turns)", zh: "{when}（{turns}个回合）" }
    compare_fork_option(when: &str, turns: usize) { en: "fork of this game, {when} ({turns} turns)", zh: "本局的分叉，{when}（{turns}个回合）" }
    matrix_ranked(state: &str, rank: usize) { en: "{state}, number {rank} on the list", zh: "{state}，名单第{rank}位" }
    what_was_said() { en: "What was said", zh: "对话内容" }
    facts_of_games() { en: "How the two games were played", zh: "两局的玩法与结果" }
    fact_differs() { en: "differs", zh: "不同" }
    fact_procedure() { en: "Procedure", zh: "玩法" }
    fact_strategies() { en: "Strategies", zh: "策略" }
    fact_minds() { en: "Minds", zh: "由谁扮演" }
    fact_seed() { en: "Seed", zh: "随机种子" }
    fact_verdict() { en: "Verdict", zh: "判决" }
    fact_cost() { en: "Cost", zh: "花费" }
    compare_axes() { en: "Across: turns. Up: entropy in nats; 0 is one suspect left.", zh: "横轴：回合。纵轴：熵（nats）；0 表示只剩一名嫌疑人。" }
    compare_none() { en: "No other game of this case is in this browser yet.", zh: "此浏览器中还没有同一案件的其他对局。" }
    compare_none_hint() { en: "Play on from a turn of this one, set up another game of the case, or open a log’s file here.", zh: "可从本局的某一回合接着玩、用同一案件另开一局，或在这里打开一份记录文件。" }
    compare_open_file() { en: "Open a log’s file…", zh: "打开记录文件……" }
    compare_other_case() { en: "That log is of another case: other people sit at its table.", zh: "那份记录是另一个案件：在座的是另一些人。" }
    compare_not_here() { en: "That game could not be read.", zh: "无法读取那一局。" }
    compare_wait_people() {
        en: "While people play a game that is not over, it is not compared: that would show what others think.",
        zh: "真人参与的对局结束之前不能比较，以免看到他人的想法。"
    }
    compare_parting(turn: usize) { en: "They part at turn {turn}", zh: "在第{turn}回合分道" }
    compare_ends_before() { en: "ends before it", zh: "在此之前已结束" }
    compare_go(turn: usize) { en: "To turn {turn}", zh: "到第{turn}回合" }
    compare_legend_left() { en: "A, solid line", zh: "甲，实线" }
    compare_legend_right() { en: "B, broken line", zh: "乙，虚线" }
    compare_left() { en: "A", zh: "甲" }
    compare_right() { en: "B", zh: "乙" }
    compare_observer() { en: "Observer", zh: "观察者" }
    compare_suspects() { en: "Suspects at the end", zh: "最后的嫌疑名单" }
    compare_vote() { en: "Vote", zh: "投票" }
    compare_verdict() { en: "Verdict", zh: "判决" }
    compare_no_vote() { en: "no vote", zh: "未投票" }
    compare_curves() { en: "Entropy turn by turn", zh: "逐回合的熵" }
    compare_curve_of(name: &str) { en: "{name}: entropy in both games, from the first turn on", zh: "{name}：两局中的熵，自第一回合起" }
    compare_on_axis() { en: "turns", zh: "回合" }

    hint_ask() { en: "Hint", zh: "提示" }
    hint_about() { en: "What would Questum ask? It looks only at what you know. That you looked is kept in the log.", zh: "Questum 会问什么？它只看你所知道的内容。看过提示会记入记录。" }
    hint_working() { en: "Thinking it over …", zh: "正在考虑……" }
    hint_head(name: &str) { en: "Questum would ask {name}:", zh: "Questum 会问{name}：" }
    hint_why() { en: "Why", zh: "为什么" }
    hint_scores() { en: "Scores of your suspects", zh: "你的各嫌疑人的得分" }
    hint_use() { en: "Use this question", zh: "采用这个问题" }
    hint_none() { en: "There is nobody on your list whom Questum would ask.", zh: "你的名单上没有 Questum 想问的人。" }
    hint_failed() { en: "There is no hint now.", zh: "现在没有提示。" }
    hints_allowed() { en: "Hints are allowed", zh: "允许提示" }
    hints_allowed_hint() { en: "Whoever asks may look at what Questum would ask in their place.", zh: "轮到提问时，可以看看 Questum 会怎么问。" }
}
