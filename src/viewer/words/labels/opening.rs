//! Labels of opening files: progress, what was found, what is missing.

words! {
    file_unreadable() { en: "the file cannot be read", zh: "无法读取这个文件" }
    file_missing(address: &str, status: u16) {
        en: "“{address}” is not there (answer {status})",
        zh: "“{address}”不存在（应答 {status}）"
    }
    file_unreachable(address: &str) {
        en: "“{address}” could not be fetched; is the network there?",
        zh: "无法取得“{address}”，网络是否可用？"
    }
    open_files_hint() {
        en: "Files, folders or archives, several at once: logs and scripts of Casebook, WellPlay and PLAYER*, MIRAGE, ThinkThrice. They stay in this browser.",
        zh: "可同时打开多个文件、文件夹或压缩包：Casebook、WellPlay 与 PLAYER*、MIRAGE、ThinkThrice 的记录和剧本。内容只留在这个浏览器里。"
    }
    open_folder() { en: "Open a folder", zh: "打开文件夹" }
    reading_files(done: &str, total: &str) { en: "Reading: {done} of {total} MB", zh: "正在读取：{done}/{total} MB" }
    fetching_file(done: &str) { en: "Fetching: {done} MB so far", zh: "正在下载：已有{done} MB" }
    recognising_files(count: usize) {
        en: count "Finding out what is in {count} file …" / "Finding out what is in {count} files …",
        zh: "正在辨认{count}个文件的内容……"
    }
    unfolding_log(percent: &str) { en: "Reading the log: {percent}", zh: "正在读取记录：{percent}" }
    laying_log(done: usize, total: usize) { en: "Laying the table: event {done} of {total}", zh: "正在布置牌桌：第{done}个事件，共{total}个" }
    cancel() { en: "Cancel", zh: "取消" }
    called_off() { en: "called off", zh: "已取消" }
    thread_broke_off(why: &str) { en: "the second thread of this page broke off: {why}", zh: "本页面的第二个线程中断了：{why}" }
    too_large_files(size: &str, limit: &str) {
        en: "These files have {size} MB together. This page reads up to {limit} MB at once; open them in smaller parts.",
        zh: "这些文件共{size} MB。本页面一次最多读取{limit} MB，请分批打开。"
    }
    too_many_files(count: usize, limit: usize) {
        en: "These are {count} files. This page reads up to {limit} at once; open a folder further down.",
        zh: "这里有{count}个文件。本页面一次最多读取{limit}个，请打开更下层的文件夹。"
    }
    no_files() { en: "There was no file in it.", zh: "其中没有文件。" }
    nothing_found() { en: "Nothing in these files could be read as a game or a script. The table stays as it was.", zh: "这些文件中没有可读的对局或剧本。牌桌保持原样。" }
    nothing_found_hint() {
        en: "Every file is listed below with what is wrong with it. Files of one game belong together: drop its whole folder.",
        zh: "下面列出每个文件及其问题。同一局的文件应一起打开：请拖入整个文件夹。"
    }
    found_several(count: usize) {
        en: count "{count} game found" / "{count} games found: choose one",
        zh: "找到{count}局，请选择"
    }
    found_one() { en: "What was read", zh: "读取结果" }
    about_this_log() { en: "About this log", zh: "关于这份记录" }
    put_on_table() { en: "Put on the table", zh: "放上牌桌" }
    on_the_table() { en: "on the table", zh: "已在牌桌上" }
    in_the_form() { en: "kept in the library", zh: "已存入案卷库" }
    not_playable() { en: "can be looked at, not played", zh: "可查看，不能开局" }
    a_case() { en: "script", zh: "剧本" }
    a_log() { en: "log", zh: "记录" }
    troubles(count: usize) { en: count "{count} problem" / "{count} problems", zh: "{count}个问题" }
    no_troubles() { en: "no problems", zh: "没有问题" }
    notes_count(count: usize) { en: count "{count} note" / "{count} notes", zh: "{count}条说明" }
    loose_troubles() { en: "Files that belong to none of them", zh: "不属于任何一局的文件" }
    trouble_grave() { en: "serious", zh: "严重" }
    copy_report() { en: "Copy this report", zh: "复制这份报告" }
    report_copied() { en: "Copied", zh: "已复制" }
    show_details() { en: "Details", zh: "详情" }
    hide_details() { en: "Fold", zh: "收起" }
    who_killed(name: &str) { en: "The files do not say who killed {name}. If you know, say so; nobody is guessed.", zh: "文件没有说明谁杀害了{name}。如果你知道，可以填写；页面不会猜测。" }
    keep_answer() { en: "Keep this answer", zh: "保存答案" }
    leave_open() { en: "Leave it open", zh: "留空" }
    answer_kept() { en: "Kept, as stated by you.", zh: "已保存，并注明由你提供。" }
    unsaid_short() { en: "who did it is not in the files", zh: "文件未载明凶手" }
    your_cases() { en: "Your cases", zh: "你的案件" }
    no_own_cases() {
        en: "Scripts that you open are kept here, ready to be played.",
        zh: "你打开的剧本会保存在这里，随时可以开局。"
    }
    case_deleted(title: &str) { en: "“{title}” was deleted.", zh: "已删除“{title}”。" }
    case_not_kept() { en: "This case is not being kept in the browser. It can be played all the same.", zh: "这个案件没有保存到浏览器，仍可开局。" }
    reading_broke_off() { en: "The files could not be read.", zh: "无法读取文件。" }
    cors_refused(address: &str) {
        en: "“{address}” could not be fetched. Either it is not reachable, or its host does not allow other pages to read it (CORS), which a browser does not tell apart.",
        zh: "无法获取“{address}”。可能是地址无法访问，也可能是对方服务器不允许其他页面读取（CORS）；浏览器不会说明是哪一种。"
    }
    cors_what_to_do() {
        en: "What helps: open the address in a new tab, save the file, and drop it here. Hosts that allow it include raw.githubusercontent.com and gist raw links.",
        zh: "解决办法：在新标签页打开该地址，保存文件，然后拖到这里。允许读取的有 raw.githubusercontent.com 和 gist 的原始链接等。"
    }
    link_damaged_partly() {
        en: "Part of the log in this link could not be read; the rest is on the table.",
        zh: "此链接中的记录有一部分无法读取；其余部分已放到桌上。"
    }
    link_damaged() { en: "The log in this link cannot be read.", zh: "无法读取链接中的记录。" }
    refused_address(address: &str) {
        en: "“{address}” is not an address that this page fetches: only https:, http: and files beside the page are.",
        zh: "“{address}”不是本页面会获取的地址：只接受 https:、http: 以及与页面同处的文件。"
    }
    recovered_badge() { en: "recovered from the questions asked", zh: "据所提问题还原" }
    recovered_hint() {
        en: "The log does not hold suspect lists. Its program asks everybody on a list, so whoever was asked was on it.",
        zh: "记录没有嫌疑名单。该程序会询问名单上的每个人，因此被问到的人都在名单上。"
    }
    ratings() { en: "Suspicion share (TII)", zh: "怀疑占比（TII）" }
    ratings_short() { en: "Suspicion share", zh: "怀疑占比" }
    ratings_hint() {
        en: "What neutral readers rated, added up: suspicion above the line, trust below it, each as a share of what was possible so far. The number is suspicion’s share of both.",
        zh: "中立读者评分的累计：线上为怀疑，线下为信任，各为至此满分的占比。数字是怀疑在两者中的占比。"
    }
    ratings_chart(name: &str, share: &str) {
        en: "Ratings of {name} over the turns: suspicion above, trust below; suspicion share now {share}",
        zh: "{name}的评分随时间的变化：上为怀疑，下为信任；目前怀疑占比{share}"
    }
    rated_title() { en: "Rated by this", zh: "据此的评分" }
    suspicion_word() { en: "suspicion", zh: "怀疑" }
    trust_word() { en: "trust", zh: "信任" }
}
