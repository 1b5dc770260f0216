//! Labels of the first visit, of the library, and of opening files.

words! {
    welcome_label() { en: "Welcome", zh: "欢迎" }
    welcome() {
        en: "A murder mystery played by machines. Watch who suspects whom, and what every question was worth.",
        zh: "一场由机器演绎的谋杀之谜。看谁在怀疑谁，每个问题又值多少。"
    }
    way_play() { en: "Play a case yourself", zh: "自己开一局" }
    way_open() { en: "Open a log", zh: "打开记录" }
    way_connect() { en: "Connect a model", zh: "接入模型" }
    empty_table() { en: "The table is empty", zh: "牌桌上还没有案件" }
    empty_table_hint() {
        en: "Choose a case or a log from the library, open a file, or drop one anywhere on this page.",
        zh: "从案卷库中选择案件或记录，打开文件，或把文件拖到页面任意处。"
    }
    laying_the_table() { en: "Laying the table …", zh: "正在布置牌桌……" }
    loading() { en: "Loading …", zh: "正在载入……" }
    library_head() { en: "Cases and logs", zh: "案件与记录" }
    library_lead() { en: "Choose a case to have it played, or a log to read how one was.", zh: "选一个案件开局，或打开一份记录回看。" }
    open_file() { en: "Open files", zh: "打开文件" }
    or_drop() { en: "or drop files and folders anywhere on this page", zh: "或把文件、文件夹拖到页面任意处" }
    drop_here() { en: "Drop it: logs go on the table, scripts into the library.", zh: "松手即可：记录放上牌桌，剧本存入案卷库。" }
    cases() { en: "Cases", zh: "案件" }
    bundled_logs() { en: "Games to watch", zh: "可供观看的对局" }
    your_logs() { en: "Your logs", zh: "你的记录" }
    no_cases() {
        en: "No cases are bundled with this page. Open a case file to play one.",
        zh: "本页面没有自带案件。打开案件文件即可开局。"
    }
    no_logs() {
        en: "Nothing here yet. Games that you play or open are kept in this browser, entry by entry.",
        zh: "这里还空着。你进行或打开的对局会逐条保存在这个浏览器里。"
    }
    no_catalogue(error: &str) {
        en: "The list of bundled cases could not be read: {error}. Opening your own files works all the same.",
        zh: "无法读取自带案件列表：{error}。打开自己的文件不受影响。"
    }
    no_storage(error: &str) {
        en: "Your logs cannot be shown: {error}. Games can still be played and saved to a file.",
        zh: "无法显示你的记录：{error}。仍可开局，并把记录存为文件。"
    }
    players(count: usize) { en: count "{count} player" / "{count} players", zh: "{count}名玩家" }
    victims(count: usize) { en: count "{count} victim" / "{count} victims", zh: "{count}名死者" }
    turns(count: usize) { en: count "{count} turn" / "{count} turns", zh: "{count}回合" }
    set_up() { en: "Set up a game", zh: "开一局" }
    open() { en: "Open", zh: "打开" }
    save_file() { en: "Save to file", zh: "存为文件" }
    delete() { en: "Delete", zh: "删除" }
    deleted(title: &str) { en: "“{title}” was deleted.", zh: "已删除“{title}”。" }
    undo() { en: "Undo", zh: "撤销" }
    finished() { en: "finished", zh: "已结束" }
    unfinished() { en: "unfinished", zh: "未结束" }
    end_not_recorded() { en: "end not recorded", zh: "是否结束未记录" }
    cannot_delete() { en: "The log could not be deleted.", zh: "无法删除这份记录。" }
    cannot_open() { en: "This could not be opened.", zh: "无法打开。" }
    cannot_save() { en: "The browser did not let the page hand out a file.", zh: "浏览器不允许页面导出文件。" }
    not_stored() {
        en: "This game is not being kept in the browser. It goes on; save it as a file before you close the page.",
        zh: "这一局没有保存到浏览器。对局可以继续，关闭页面前请存为文件。"
    }
    no_demo() {
        en: "The demo game could not be fetched. Open a log or a case instead; everything else works.",
        zh: "无法获取演示对局。请打开记录或案件，其他功能不受影响。"
    }
    link_leads_nowhere() {
        en: "The log of this link is not here. It may have been played in another browser: ask for its file.",
        zh: "找不到链接所指的记录。它可能保存在另一个浏览器里，请索取文件。"
    }
    not_a_log(name: &str) {
        en: "“{name}” is neither a log nor a case that can be read. The table stays as it was.",
        zh: "“{name}”不是可读取的记录或案件。牌桌保持原样。"
    }
    case_not_log() { en: "This is a case, not a log.", zh: "这是案件，不是记录。" }
    skipped_events(count: usize) {
        en: count "{count} event of this log cannot have happened and was passed over." / "{count} events of this log cannot have happened and were passed over.",
        zh: "这份记录中有{count}个事件不可能发生，已略过。"
    }
    and_more(count: usize) { en: "and {count} more", zh: "另有{count}条" }
}
