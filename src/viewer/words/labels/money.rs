//! Labels of money: the estimate, prices, the budget, and what was spent.

words! {
    cost_head() { en: "What it will take", zh: "预计花费" }
    cost_calls(range: &str) { en: "{range} calls", zh: "{range}次调用" }
    cost_sent(range: &str) { en: "{range} tokens sent", zh: "发送 {range} 词元" }
    cost_received(range: &str) { en: "{range} received", zh: "接收 {range} 词元" }
    cost_free() { en: "Costs nothing: no server is called.", zh: "完全免费：不调用任何服务。" }
    cost_about(range: &str) { en: "about {range}", zh: "约 {range}" }
    cost_extra() {
        en: "Failed calls and hidden reasoning come on top: a reasoning model can receive several times as many tokens.",
        zh: "失败的调用和隐藏的推理另计：推理模型接收的词元可能是估算的数倍。"
    }
    cost_embeddings() { en: "Embeddings come on top, too; they are not counted.", zh: "嵌入调用另计，不在统计之内。" }
    cost_no_price(model: &str) {
        en: "No price is known for {model}, so tokens only.",
        zh: "尚不知道 {model} 的价格，因此只列出词元数。"
    }
    cost_noted(date: &str) {
        en: "prices noted {date}; check with your provider",
        zh: "价格记录于 {date}；请以服务商公布为准"
    }
    cost_needs_form() { en: "The estimate appears when the form is complete.", zh: "填完表单后显示估算。" }
    enter_price() { en: "Enter its price", zh: "填写价格" }
    range_of(low: &str, high: &str) { en: "{low}–{high}", zh: "{low}–{high}" }
    budget() { en: "Pause at", zh: "达到此额度时暂停" }
    budget_hint() { en: "Empty: no limit. Calls under way count before another begins.", zh: "留空则不设上限。进行中的调用会先计入，再开始新的调用。" }
    budget_unit() { en: "Unit", zh: "单位" }
    unit_tokens() { en: "tokens", zh: "词元" }
    budget_bad() { en: "The budget: a number above 0, or nothing", zh: "额度：请填写大于 0 的数，或留空" }
    budget_unpriced() {
        en: "A budget in money needs a price for every model; enter the prices, or set a budget in tokens.",
        zh: "按金额设额度需要知道每个模型的价格；请填写价格，或改为按词元设额度。"
    }
    prices_head() { en: "Prices", zh: "价格表" }
    prices_lead(currency: &str) {
        en: "In {currency} per million tokens, as noted in the month that is shown; vendors change them, so check with your provider. The first row that fits counts. Kept in this browser.",
        zh: "每百万词元的价格（{currency}），为所示月份记录的数值；服务商会调价，请以其公布为准。以第一条匹配的为准。保存在此浏览器中。"
    }
    price_host() { en: "Server", zh: "服务" }
    price_model() { en: "Model", zh: "模型" }
    price_sent() { en: "Sent", zh: "发送" }
    price_received() { en: "Received", zh: "接收" }
    price_noted() { en: "Noted", zh: "记录于" }
    price_own() { en: "by you", zh: "由你填写" }
    price_any_host() { en: "any", zh: "任意" }
    price_add() { en: "Add a row", zh: "添加一行" }
    price_remove(model: &str) { en: "Remove the price of {model}", zh: "移除 {model} 的价格" }
    price_reset() { en: "Back to the built-in list", zh: "恢复内置价格表" }
    spent_head() { en: "Calls and cost", zh: "调用与花费" }
    spent_so_far(calls: u32, tokens: &str) {
        en: calls "So far {calls} call · {tokens} tokens" / "So far {calls} calls · {tokens} tokens",
        zh: "目前{calls}次调用 · {tokens} 词元"
    }
    spent_of(spent: &str, limit: &str) { en: "{spent} of {limit}", zh: "{spent} / {limit}" }
    tokens_of(tokens: &str) { en: "{tokens} tokens", zh: "{tokens} 词元" }
    spent_whole() { en: "The whole game", zh: "整局" }
    spent_by_seat() { en: "By seat", zh: "按座位" }
    spent_by_kind() { en: "By task", zh: "按任务" }
    spent_by_mind() { en: "By model", zh: "按模型" }
    spent_calls() { en: "Calls", zh: "调用" }
    spent_tokens() { en: "Tokens", zh: "词元" }
    spent_cost() { en: "Cost", zh: "花费" }
    spent_failed(count: u32) { en: count "{count} failed" / "{count} failed", zh: "{count}次失败" }
    spent_estimated() {
        en: "≈ The server did not count these tokens; they are estimated.",
        zh: "≈ 服务没有给出词元数，此为估算。"
    }
    spent_note() {
        en: "By the prices in your table (set-up form); your provider's bill is what counts.",
        zh: "按你的价格表（见开局表单）计算；以服务商的账单为准。"
    }
    free() { en: "free", zh: "免费" }
    no_price() { en: "no price", zh: "无价格" }
    at_least(cost: &str) { en: "{cost} + unknown", zh: "{cost} + 未知" }
    kind_of_task_introduce() { en: "Introductions", zh: "自我介绍" }
    kind_of_task_read() { en: "Reading suspects", zh: "判断嫌疑人" }
    kind_of_task_ask() { en: "Questions", zh: "提问" }
    kind_of_task_answer() { en: "Answers", zh: "回答" }
    kind_of_task_prune() { en: "Suspect lists", zh: "嫌疑名单" }
    kind_of_task_vote() { en: "Votes", zh: "投票" }
    kind_of_task_act() { en: "Actions", zh: "行动" }
    kind_of_task_summarise() { en: "Summaries", zh: "摘要" }
    kind_of_task_rate() { en: "Ratings", zh: "评分" }
    kind_of_task_examine() { en: "Exam", zh: "考题" }
    stage_play() { en: "Play", zh: "对局" }
    stage_rating() { en: "Rating", zh: "评分" }
    stage_exam() { en: "Exam", zh: "考试" }
    spent_by_stage() { en: "By stage", zh: "按阶段" }
    kind_of_task_other() { en: "Other", zh: "其他" }
    readers_outside() { en: "Readers at no seat", zh: "局外的读者" }
    budget_reached(limit: &str) { en: "The budget of {limit} is used up.", zh: "额度 {limit} 已用完。" }
    budget_reached_detail(spent: &str) {
        en: "{spent} so far; the next call would go beyond it. Nothing has been called since, and nothing is lost.",
        zh: "目前已用 {spent}，再调用一次就会超出。此后没有再进行任何调用，也没有丢失任何内容。"
    }
    budget_cannot_tell() {
        en: "The budget is in money, and a model of this game has no price any more. The game waits, since nobody could say when it is used up.",
        zh: "额度按金额设定，但本局中有模型没有价格，无法判断何时用完，因此对局正在等待。"
    }
    budget_raise() { en: "Raise the budget to", zh: "把额度提高到" }
    budget_raise_go() { en: "Raise and go on", zh: "提高并继续" }
    budget_without() { en: "Go on without a budget", zh: "不设额度继续" }
}
