//! Labels of the set-up form.

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
    seed() { en: "Seed", zh: "随机种子" }
    seed_hint() { en: "Same seed, same replies: same game", zh: "种子相同、回复相同，对局就相同" }
    throw_dice() { en: "Another seed", zh: "换一个种子" }
    questum_settings() { en: "Questum settings", zh: "Questum 设置" }
    questum_lead() {
        en: "How suspects are read, asked and struck off. Switching parts off gives the ablations of the paper.",
        zh: "如何判断、提问和排除嫌疑人。关闭某些部分即为论文中的消融实验。"
    }
    preset_head() { en: "Start from", zh: "起点" }
    preset() { en: "Played as", zh: "玩法预设" }
    preset_hint() {
        en: "Fills in everything that the papers differ in; who plays, the seed and the budget stay.",
        zh: "填入各论文不同的全部设置；由谁扮演、随机种子和预算保持不变。"
    }
    preset_none() { en: "as it stands below", zh: "以下方所填为准" }
    preset_casebook() { en: "Casebook", zh: "Casebook（默认）" }
    preset_published(name: &str) { en: "{name}, as published", zh: "{name}（论文原样）" }
    preset_personal() { en: "PP (no play, own script)", zh: "PP（不游戏，各凭自己的剧本）" }
    preset_omniscient() { en: "OP (no play, every script)", zh: "OP（不游戏，依据全部剧本）" }
    mirage_settings() { en: "MIRAGE settings", zh: "MIRAGE 设置" }
    think_thrice_settings() { en: "ThinkThrice settings", zh: "ThinkThrice 设置" }
    think_thrice_lead() {
        en: "How answers are gone over. Switching modules off gives the ablations of the paper.",
        zh: "如何反复推敲回答。关闭某些模块即为论文中的消融实验。"
    }
    table_rules() { en: "Rules of the table", zh: "桌上规则" }
    table_rules_lead() {
        en: "For everybody, whatever the procedure: where the papers differ from one another.",
        zh: "不论流程，对所有人有效：各论文互不相同之处。"
    }
    settings_open() { en: "Open settings…", zh: "打开设置文件…" }
    settings_save() { en: "Save these settings", zh: "保存当前设置" }
    settings_refused() { en: "These settings cannot be used.", zh: "无法使用这份设置。" }
    start() { en: "Start the game", zh: "开始" }
    form_problems() { en: "The game cannot start like this.", zh: "这样还不能开始。" }
    number_between(name: &str, from: &str, to: &str) {
        en: "{name}: a number from {from} to {to}",
        zh: "{name}：请填写 {from} 到 {to} 之间的数"
    }
}
