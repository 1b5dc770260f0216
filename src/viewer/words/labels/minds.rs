//! Labels of the set-up form's part about minds, keys, calls and memory.

words! {
    presets() { en: "Where the model runs", zh: "模型在哪里运行" }
    presets_hosted() { en: "On somebody's servers, with a key", zh: "在服务商处，需要密钥" }
    presets_local() { en: "On your own machine, or any other server", zh: "在自己的电脑上，或其他服务" }
    preset_custom() { en: "Another address", zh: "其他地址" }
    needs_key(name: &str) { en: "{name} wants a key.", zh: "{name} 需要密钥。" }
    needs_running(name: &str) {
        en: "{name} must be running on this machine; it needs no key.",
        zh: "{name} 须在这台电脑上运行，无需密钥。"
    }
    key_page() { en: "Keys are made here", zh: "在此创建密钥" }
    full_stop() { en: ".", zh: "。" }
    models_listed(count: usize) {
        en: count "{count} model is listed there; any other name can be written" / "{count} models are listed there; any other name can be written",
        zh: "该服务列出了{count}个模型；也可填写其他名称"
    }
    key_goes_to(host: &str) {
        en: "Goes to {host} and nowhere else. In memory only: gone when the page closes.",
        zh: "只发送给 {host}，别无他处。只留在内存中，关闭页面即消失。"
    }
    remember_key() { en: "Remember on this device", zh: "在此设备上记住" }
    remember_where() {
        en: "Kept unencrypted in this browser's local storage, until you forget it. Anybody who uses this browser profile can read it: not for shared machines.",
        zh: "以明文保存在此浏览器的本地存储中，直到你将其忘记。使用此浏览器的任何人都能读到：请勿在公用电脑上使用。"
    }
    forget_key() { en: "Forget", zh: "忘记" }
    forget_key_hint() { en: "Forget this key, in memory and on this device", zh: "忘记此密钥，包括内存中和此设备上的" }
    test_connection() { en: "Test connection", zh: "测试连接" }
    test_cost() { en: "A few short requests; they cost next to nothing.", zh: "只发几个简短的请求，几乎不花钱。" }
    test_cancel() { en: "Cancel the test", zh: "取消测试" }
    testing() { en: "Testing", zh: "正在测试" }
    use_address(url: &str) { en: "Use {url}", zh: "改用 {url}" }
    copy_command() { en: "Copy", zh: "复制" }
    copied_command() { en: "Copied", zh: "已复制" }
    cannot_copy() { en: "Copy by hand", zh: "请手动复制" }
    mind_details() { en: "Temperature", zh: "温度设置" }
    several_minds() { en: "A model per seat", zh: "每个座位一个模型" }
    several_lead() {
        en: "Everybody is played by the choice above. Add others, and say who plays whom: two models can sit at one table, or a model among offline readers.",
        zh: "默认所有人都由上面的选择来扮演。可再添加其他模型，并指定谁扮演谁：两个模型可以同桌，模型也可以与离线阅读器同桌。"
    }
    add_mind() { en: "Add another", zh: "再添加一个" }
    remove_mind() { en: "Remove", zh: "移除" }
    kind_of_mind() { en: "Kind", zh: "类型" }
    mind_number(number: usize) { en: "{number}", zh: "{number}" }
    mind_called(number: usize, name: &str) { en: "{number} · {name}", zh: "{number} · {name}" }
    seats() { en: "Who plays whom", zh: "谁扮演谁" }
    no_embedding_model() { en: "Which embedding model? Its name is missing.", zh: "请填写嵌入模型名称。" }
    calls_head() { en: "How calls are made", zh: "调用方式" }
    calls_lead() {
        en: "How many calls a question takes, and how many are made at once. The paper's values stand here.",
        zh: "每个问题用几次调用，以及同时进行几次。默认为论文中的取值。"
    }
    limit() { en: "Calls at once", zh: "同时调用数" }
    limit_hint() { en: "at most; lower it where the server asks to slow down", zh: "上限；若服务要求放慢，请调低" }
    memory_head() { en: "Memory", zh: "记忆" }
    memory_lead() {
        en: "What a player recalls for a task: the nearest segments of the own script and of the dialogue, up to these budgets.",
        zh: "玩家在每次任务中能回想起的内容：自己剧本和对话中最相关的片段，不超过以下预算。"
    }
    embedder() { en: "Embedder", zh: "嵌入模型" }
    embedder_hint() { en: "what finds the nearest segments", zh: "用来查找最相关的片段" }
    embedder_builtin() { en: "built in, free, offline", zh: "内置，免费，离线" }
    embedder_endpoint() { en: "a server's", zh: "某个服务的" }
    embedding_model() { en: "Embedding model", zh: "嵌入模型名称" }
    embedding_model_hint() { en: "its name on that server; embeddings are not part of the estimate", zh: "在该服务上的名称；嵌入不计入估算" }
}
