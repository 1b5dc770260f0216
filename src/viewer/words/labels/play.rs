//! Labels of the set-up form.

#![allow(missing_docs)]

words! {
    setup_head() { en: "Set up a game", zh: "开一局" }
    setup_lead() {
        en: "The numbers are the ones of the Questum paper. Press Start, or change what you like.",
        zh: "各项数值取自 Questum 论文。可直接开始，也可自行调整。"
    }
    the_case() { en: "The case", zh: "案件" }
    choose_a_case() { en: "Choose a case first.", zh: "请先选择案件。" }
    who_plays() { en: "Who plays", zh: "由谁来玩" }
    offline_reader() { en: "The offline reader", zh: "离线阅读器" }
    offline_hint() {
        en: "No language model, no key, works offline. It answers with sentences of the scripts. Costs nothing.",
        zh: "没有语言模型，无需密钥，可离线使用。它用剧本中的句子作答。完全免费。"
    }
    endpoint() { en: "A language model", zh: "语言模型" }
    endpoint_hint() {
        en: "Any OpenAI-compatible server, also one on your own machine. You pay what it charges.",
        zh: "任何兼容 OpenAI 的服务，也可以是本机的服务。费用由该服务收取。"
    }
    base_url() { en: "Base URL", zh: "服务地址" }
    base_url_hint() { en: "Up to and including /v1", zh: "写到 /v1 为止" }
    bad_base_url() { en: "The base URL must begin with https:// or http://, followed by a plain host name and a path", zh: "服务地址必须以 https:// 或 http:// 开头，后接普通的主机名和路径" }
    model() { en: "Model", zh: "模型" }
    model_hint() { en: "Its name on that server", zh: "在该服务上的名称" }
    no_model() { en: "Which model? Its name is missing.", zh: "请填写模型名称。" }
    key() { en: "Key", zh: "密钥" }
    key_hint() { en: "Leave it empty where the server needs none", zh: "如服务不需要密钥，请留空" }
    temperature() { en: "Temperature", zh: "温度" }
    temperature_hint() { en: "0 to 2; empty: the server decides; 0.8 in the papers", zh: "0 到 2；留空则由服务决定；论文中为 0.8" }
    top_p_hint() { en: "0 to 1; empty: the server decides; 1 in MIRAGE", zh: "0 到 1；留空则由服务决定；MIRAGE 中为 1" }
    the_game() { en: "The game", zh: "对局" }
    rounds_hint() { en: "of questions; 3 in the paper", zh: "提问轮数；论文中为 3" }
    seed() { en: "Seed", zh: "随机种子" }
    seed_hint() { en: "Same seed, same replies: same game", zh: "种子相同、回复相同，对局就相同" }
    throw_dice() { en: "Another seed", zh: "换一个种子" }
    vote_rule() { en: "Vote", zh: "投票规则" }
    vote_half() { en: "Half of all players", zh: "全体玩家的半数" }
    vote_half_of_cast() { en: "Half of the votes cast", zh: "已投票数的半数" }
    vote_plurality() { en: "Most votes", zh: "得票最多" }
    vote_hint() {
        en: "Half: a murderer for whom half of the players vote is caught, also when some did not vote. A tie convicts nobody.",
        zh: "半数：投给真凶的人达到全体玩家的半数即落网，有人弃票也照此计算。平票则无人被定罪。"
    }
    vote_asked_from() { en: "Votes are asked from", zh: "投票依据" }
    vote_from_memory() { en: "script and dialogue", zh: "剧本与对话" }
    vote_from_list() { en: "script, dialogue and the own suspect list", zh: "剧本、对话与自己的嫌疑人名单" }
    vote_asked_from_hint() {
        en: "As published: script and dialogue. A list is what only one strategy keeps, so it spoils a comparison.",
        zh: "论文的做法：剧本与对话。名单只有一种策略才有，放进去就无法公平比较。"
    }
    questum_settings() { en: "Questum settings", zh: "Questum 设置" }
    questum_lead() {
        en: "How suspects are read, asked and struck off. Switching parts off gives the ablations of the paper.",
        zh: "如何判断、提问和排除嫌疑人。关闭某些部分即为论文中的消融实验。"
    }
    targets() { en: "Whom to ask", zh: "问谁" }
    preset_head() { en: "Start from", zh: "起点" }
    preset() { en: "Played as", zh: "玩法预设" }
    preset_hint() {
        en: "Fills in everything that the papers differ in; who plays, the seed and the budget stay.",
        zh: "填入各论文不同的全部设置；由谁扮演、随机种子和预算保持不变。"
    }
    preset_none() { en: "as it stands below", zh: "以下方所填为准" }
    preset_casebook() { en: "Casebook", zh: "Casebook（默认）" }
    preset_published(name: &str) { en: "{name}, as published", zh: "{name}（论文原样）" }
    settings_open() { en: "Open settings…", zh: "打开设置文件…" }
    settings_save() { en: "Save these settings", zh: "保存当前设置" }
    settings_refused() { en: "These settings cannot be used.", zh: "无法使用这份设置。" }
    targets_top() { en: "the best suspects", zh: "得分最高的人" }
    targets_count() { en: "How many of them", zh: "问几人" }
    targets_count_hint() { en: "different people per victim and round; 1 in the paper", zh: "每名死者每轮问几个不同的人；论文中为 1" }
    targets_all() { en: "every suspect (PLAYER*)", zh: "所有嫌疑人（PLAYER*）" }
    m_hint() { en: "questions in a row to the same person; 1 in the paper", zh: "向同一人连续提问的个数；论文中为 1" }
    beta_hint() { en: "weight of the past, 0 to 1", zh: "历史的权重，0 到 1" }
    epsilon_hint() { en: "share left to chance, 0 to 1", zh: "随机选择的比例，0 到 1" }
    script_budget() { en: "Script memory", zh: "剧本记忆" }
    dialogue_budget() { en: "Dialogue memory", zh: "对话记忆" }
    memory_head_percent() { en: "Kept at the head, in percent", zh: "固定开头部分（百分比）" }
    memory_head_percent_hint() { en: "Of each budget: the beginning of script and dialogue, the same for every task, so that servers can reuse it. 0 is the paper's way", zh: "每份预算中，剧本与对话的开头每次任务都原样给出，服务器便可复用；0 为论文的做法" }
    tokens_hint() { en: "tokens per task", zh: "每次任务的词元数" }
    calls() { en: "Calls per question", zh: "每个问题的调用" }
    calls_sensor() { en: "one per sensor (the paper)", zh: "每项判断一次（论文）" }
    calls_target() { en: "sensors together", zh: "判断合为一次" }
    calls_fused() { en: "all in one", zh: "全部合为一次" }
    calls_hint() { en: "Fewer calls cost less and read less carefully", zh: "调用越少越省钱，但判断较粗" }
    pruner_hint() {
        en: "Without it, information value is read before questions instead. Leaving the lists whole costs more only where every suspect is asked, as in the paper's figures (17.9 → 28.7 $); with a fixed number of people it costs less.",
        zh: "关闭后，信息价值改在提问前判断。只有逐一询问所有嫌疑人时，不整理名单才会更贵（论文中由 17.9 美元升至 28.7 美元）；询问人数固定时反而更省。"
    }
    pruner_on() { en: "Suspect lists are pruned after each round", zh: "每轮之后整理嫌疑名单" }
    asking_sensors() { en: "Read before a question", zh: "提问前的判断" }
    pruning_sensors() { en: "Read before pruning", zh: "整理名单前的判断" }
    start() { en: "Start the game", zh: "开始" }
    form_problems() { en: "The game cannot start like this.", zh: "这样还不能开始。" }
    number_between(name: &str, from: &str, to: &str) {
        en: "{name}: a number from {from} to {to}",
        zh: "{name}：请填写 {from} 到 {to} 之间的数"
    }
}
