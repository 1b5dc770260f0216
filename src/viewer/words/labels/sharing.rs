//! Labels of sharing and exporting: links, frames, files.

words! {
    share_sealed() {
        en: "People are playing: the log holds everybody's scripts and thoughts. It is meant to be handed out when the game is over.",
        zh: "有人正在参与：记录里有所有人的剧本和想法，最好等游戏结束后再分享。"
    }
    share_unseal() { en: "Hand it out all the same", zh: "仍要分享" }
    share_and_export() { en: "Share and export", zh: "分享与导出" }
    link_to_turn() { en: "Link to this turn", zh: "指向这一回合的链接" }
    link_here_only() {
        en: "This log is kept in this browser: the link opens it here only. The one below carries the log itself.",
        zh: "这份记录保存在这个浏览器里：此链接只能在这里打开。下面的链接自带记录。"
    }
    link_anywhere() { en: "Opens this turn in any browser.", zh: "可在任何浏览器中打开这一回合。" }
    link_with_log() { en: "Link that carries the log", zh: "自带记录的链接" }
    link_with_log_hint(characters: &str, most: &str) {
        en: "The whole game is in the link: no server sees it. It has {characters} characters, out of {most} at most.",
        zh: "整局对局都在链接里，不经过任何服务器。链接长{characters}个字符，上限为{most}。"
    }
    link_long(limit: &str) {
        en: "Some chats and mail programs cut links of more than {limit} characters. Send the file if that happens.",
        zh: "有些聊天和邮件程序会截断超过{limit}个字符的链接。遇到这种情况请改发文件。"
    }
    link_too_long(most: &str) {
        en: "This log is too large for a link (the most is {most} characters). Send it as a file: gzipped JSON, or the HTML file that replays it.",
        zh: "这份记录太大，放不进链接（上限{most}个字符）。请以文件发送：gzip 压缩的 JSON，或可重放的 HTML 文件。"
    }
    frame_code() { en: "Embed in a page", zh: "嵌入网页" }
    frame_hint() { en: "The table and the score, without the bar around them.", zh: "只有牌桌和总谱，不带外围工具栏。" }
    copy_word() { en: "Copy", zh: "复制" }
    copied_word() { en: "Copied", zh: "已复制" }
    export_log() { en: "The log as a file", zh: "把记录导出为文件" }
    export_json() { en: "JSON", zh: "JSON" }
    export_json_hint() { en: "Casebook’s own format, opens again here", zh: "Casebook 自己的格式，可在此再次打开" }
    export_gzip() { en: "Gzipped JSON", zh: "gzip 压缩的 JSON" }
    export_gzip_hint() { en: "the same, a fraction of the size", zh: "内容相同，体积小得多" }
    export_csv() { en: "CSV", zh: "CSV" }
    export_csv_hint() { en: "every series, a row per value", zh: "所有数据序列，每个值一行" }
    export_markdown() { en: "Markdown", zh: "Markdown" }
    export_markdown_hint() { en: "the transcript, to be read", zh: "对局文字稿，便于阅读" }
    export_html() { en: "HTML that replays", zh: "可重放的 HTML" }
    export_html_hint() { en: "one file with everything in it, works offline", zh: "单个文件，内含全部内容，离线可用" }
    export_charts() { en: "A chart as a picture", zh: "把图表导出为图片" }
    export_chart_hint() { en: "As it is on the page now: colours, size and reach of the cursor.", zh: "与页面当前所见一致：颜色、大小、光标所及之处。" }
    export_as(name: &str, kind: &str) { en: "{name} as {kind}", zh: "{name}，{kind} 格式" }
    export_failed() { en: "The file could not be made.", zh: "无法生成文件。" }
    chart_absent() { en: "This chart shows nothing at the moment: it is hidden or not recorded.", zh: "这个图表目前没有内容：被隐藏或未记录。" }
    open_full_page() { en: "Open the full page", zh: "打开完整页面" }
    carried_note() { en: "This file replays one game and needs no network.", zh: "此文件可重放一局对局，无需网络。" }
}
