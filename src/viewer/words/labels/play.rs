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
    bad_base_url() { en: "The base URL must begin with https:// or http://", zh: "服务地址必须以 https:// 或 http:// 开头" }
    model() { en: "Model", zh: "模型" }
    model_hint() { en: "Its name on that server", zh: "在该服务上的名称" }
    no_model() { en: "Which model? Its name is missing.", zh: "请填写模型名称。" }
    key() { en: "Key", zh: "密钥" }
    key_hint() { en: "Leave it empty where the server needs none", zh: "如服务不需要密钥，请留空" }
    temperature() { en: "Temperature", zh: "温度" }
    temperature_hint() { en: "0 to 2; empty: the server decides", zh: "0 到 2；留空则由服务决定" }
    the_game() { en: "The game", zh: "对局" }
    rounds_hint() { en: "of questions; 3 in the paper", zh: "提问轮数；论文中为 3" }
    seed() { en: "Seed", zh: "随机种子" }
    seed_hint() { en: "Same seed, same replies: same game", zh: "种子相同、回复相同，对局就相同" }
    throw_dice() { en: "Another seed", zh: "换一个种子" }
    vote_rule() { en: "Vote", zh: "投票规则" }
    vote_half() { en: "Half of the votes", zh: "半数票" }
    vote_plurality() { en: "Most votes", zh: "得票最多" }
    vote_hint() {
        en: "Half: a murderer with half of the votes is caught. A tie convicts nobody.",
        zh: "半数票：真凶得到半数票即落网。平票则无人被定罪。"
    }
    questum_settings() { en: "Questum settings", zh: "Questum 设置" }
    questum_lead() {
        en: "How suspects are read, asked and struck off. Switching parts off gives the ablations of the paper.",
        zh: "如何判断、提问和排除嫌疑人。关闭某些部分即为论文中的消融实验。"
    }
    targets() { en: "Whom to ask", zh: "问谁" }
    targets_top() { en: "the m best suspects", zh: "得分最高的 m 人" }
    targets_all() { en: "every suspect (PLAYER*)", zh: "所有嫌疑人（PLAYER*）" }
    m_hint() { en: "questions per victim and round", zh: "每名死者每轮的提问数" }
    beta_hint() { en: "weight of the past, 0 to 1", zh: "历史的权重，0 到 1" }
    epsilon_hint() { en: "share left to chance, 0 to 1", zh: "随机选择的比例，0 到 1" }
    script_budget() { en: "Script memory", zh: "剧本记忆" }
    dialogue_budget() { en: "Dialogue memory", zh: "对话记忆" }
    tokens_hint() { en: "tokens per task", zh: "每次任务的词元数" }
    calls() { en: "Calls per question", zh: "每个问题的调用" }
    calls_sensor() { en: "one per sensor (the paper)", zh: "每项判断一次（论文）" }
    calls_target() { en: "sensors together", zh: "判断合为一次" }
    calls_fused() { en: "all in one", zh: "全部合为一次" }
    calls_hint() { en: "Fewer calls cost less and read less carefully", zh: "调用越少越省钱，但判断较粗" }
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
