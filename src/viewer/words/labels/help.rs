//! The help panel.

words! {
    keys() { en: "Keys", zh: "按键" }
    key_turn() { en: "Previous and next turn", zh: "上一回合、下一回合" }
    key_round() { en: "Previous and next round", zh: "上一轮、下一轮" }
    key_ends() { en: "To the beginning, to the end", zh: "到开头、到结尾" }
    key_play() { en: "Play and pause", zh: "播放与暂停" }
    key_same() { en: "Next and previous turn of the same speaker", zh: "同一人的下一回合、上一回合" }
    key_gain() { en: "The largest gain of the game", zh: "全局最大的增益" }
    key_pruning() { en: "The next pruning", zh: "下一次整理名单" }
    key_perspective() { en: "Another perspective", zh: "切换视角" }
    key_spoilers() { en: "Show and hide spoilers", zh: "显示或隐藏剧透" }
    key_search() { en: "Find in the conversation", zh: "在对话中查找" }
    key_help() { en: "This help", zh: "本帮助" }
    help_game_term() { en: "The game", zh: "玩法" }
    help_game() {
        en: "Every player has a secret script. They introduce themselves, question each other for some rounds, and vote on who did it. Only a murderer may lie.",
        zh: "每名玩家各有一份秘密剧本。大家自我介绍，轮流互相提问，最后投票指认凶手。只有凶手可以说谎。"
    }
    help_entropy_term() { en: "Entropy", zh: "熵" }
    help_entropy() {
        en: "How open a case is to an observer: H = ln n with n suspects left. It falls when somebody is struck off.",
        zh: "案件对某位观察者而言还有多少未定：H = ln n，n 为剩余嫌疑人数。有人被排除时下降。"
    }
    help_gain_term() { en: "Information gain", zh: "信息增益" }
    help_gain() {
        en: "What a round of questions was worth: entropy before less entropy after. Negative when a suspect comes back.",
        zh: "一轮提问值多少：之前的熵减去之后的熵。有人重新被怀疑时为负。"
    }
    help_matrix_term() { en: "Who suspects whom", zh: "谁在怀疑谁" }
    help_matrix() {
        en: "Rows suspect columns. Full: suspected; ring: no longer; the small strip below is the history, round by round. Press a cell for the reasons.",
        zh: "行怀疑列。实心为怀疑，空心为不再怀疑，下方小条为逐轮的历史。点按格子查看缘由。"
    }
    help_missing_term() { en: "Not recorded", zh: "未记录" }
    help_missing() {
        en: "A log that does not say something shows a dashed box, never a zero.",
        zh: "记录中没有的内容以虚线框表示，绝不显示为零。"
    }
}
