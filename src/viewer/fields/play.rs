//! The table's part about the game itself: rounds, votes, the table's rules, MIRAGE's procedure.

use super::{Field, FieldSlot, Group};
use crate::game::{MirageRules, Procedure, Raters, Settings};

/// MIRAGE's rules, where it is played.
fn rules(settings: &mut Settings) -> Option<&mut MirageRules> {
    match &mut settings.procedure {
        Procedure::Mirage { rules, .. } => Some(rules),
        _ => None,
    }
}

/// In the order in which they are shown.
pub(super) const PLAY: &[Field] = &[
    Field {
        name: "rounds",
        alias: "",
        path: "procedure.rounds",
        group: Group::Game,
        at: |s| match &mut s.procedure {
            Procedure::Questum { rounds } => Some(FieldSlot::Whole(rounds, 1, 20)),
            _ => None,
        },
        label: ["Rounds", "轮次"],
        hint: ["of questions; 3 in the paper", "提问轮数；论文中为 3"],
        options: &[],
    },
    Field {
        name: "before-clues",
        alias: "",
        path: "procedure.before_clues",
        group: Group::Game,
        at: |s| match &mut s.procedure {
            Procedure::Jubensha { before_clues, .. } => Some(FieldSlot::Whole(before_clues, 0, 20)),
            _ => None,
        },
        label: ["Rounds before the clue cards", "公布线索前的轮数"],
        hint: ["2 in the paper", "论文中为 2"],
        options: &[],
    },
    Field {
        name: "after-clues",
        alias: "",
        path: "procedure.after_clues",
        group: Group::Game,
        at: |s| match &mut s.procedure {
            Procedure::Jubensha { after_clues, .. } => Some(FieldSlot::Whole(after_clues, 0, 20)),
            _ => None,
        },
        label: ["Rounds after them", "公布线索后的轮数"],
        hint: ["3 in the paper", "论文中为 3"],
        options: &[],
    },
    Field {
        name: "turns",
        alias: "",
        path: "procedure.turns",
        group: Group::Game,
        at: |s| match &mut s.procedure {
            Procedure::Mirage { turns, .. } => Some(FieldSlot::Whole(turns, 1, 50)),
            _ => None,
        },
        label: ["Turns in each stage", "每个阶段的行动次数"],
        hint: ["for each player; 5 in the paper", "每名玩家；论文中为 5"],
        options: &[],
    },
    Field {
        name: "vote-rule",
        alias: "",
        path: "vote_rule",
        group: Group::Game,
        at: |s| Some(FieldSlot::Choice(&mut s.vote_rule)),
        label: ["Vote", "投票规则"],
        hint: [
            "Half: a murderer for whom half of the players vote is caught, also when some did not vote (Questum). ThinkThrice and MIRAGE: most votes. A tie convicts nobody",
            "半数：投给真凶的人达到全体玩家的半数即落网，有人弃票也照此计算（Questum）；ThinkThrice 与 MIRAGE 为得票最多者。平票则无人被定罪",
        ],
        options: &[
            ("half_of_players", ["Half of all players", "全体玩家的半数"]),
            ("half", ["Half of the votes cast", "已投票数的半数"]),
            ("plurality", ["Most votes", "得票最多"]),
        ],
    },
    Field {
        name: "order",
        alias: "",
        path: "table.order",
        group: Group::Table,
        at: |s| Some(FieldSlot::Choice(&mut s.table.order)),
        label: ["Who speaks when", "发言顺序"],
        hint: [
            "By chance in ThinkThrice’s program, drawn anew for the introductions and every round; as they sit in the others",
            "ThinkThrice 的程序在介绍和每一轮都重新抽签；其余论文按座位",
        ],
        options: &[
            ("by_seat", ["as they sit", "按座位"]),
            ("by_chance", ["by chance", "抽签"]),
        ],
    },
    Field {
        name: "beliefs",
        alias: "",
        path: "beliefs",
        group: Group::Table,
        at: |s| Some(FieldSlot::Choice(&mut s.beliefs)),
        label: ["Beliefs", "信念"],
        hint: [
            "Everybody shares out 100 points among those who may have done it: the charts then move with every turn. Ours; the papers have none",
            "每人把 100 分分给可能的凶手，图表便随每个回合变动。本项目自有；论文中没有",
        ],
        options: &[
            ("off", ["not read", "不读取"]),
            (
                "with_acts",
                [
                    "stated with whatever one does: no further call",
                    "随各人的行动一并说明，不另行调用",
                ],
            ),
            (
                "by_asker",
                [
                    "besides, by the asker after each answer",
                    "另外，每次回答之后由提问者说明",
                ],
            ),
            (
                "by_everybody",
                [
                    "besides, by everybody after each answer",
                    "另外，每次回答之后人人说明",
                ],
            ),
            (
                "by_neutral_reader",
                [
                    "by a neutral reader, after each answer",
                    "由中立读者在每次回答之后说明",
                ],
            ),
        ],
    },
    Field {
        name: "votes-for-oneself",
        alias: "",
        path: "table.votes_for_oneself",
        group: Group::Table,
        at: |s| Some(FieldSlot::Switch(&mut s.table.votes_for_oneself)),
        label: ["One may vote for oneself", "可以投自己"],
        hint: [
            "Allowed and discouraged in ThinkThrice (Rule 9), possible in MIRAGE’s program; not in Questum",
            "ThinkThrice 允许但不鼓励（规则 9），MIRAGE 的程序也可以；Questum 不可",
        ],
        options: &[],
    },
    Field {
        name: "lists-in-votes",
        alias: "",
        path: "lists_in_votes",
        group: Group::Table,
        at: |s| Some(FieldSlot::Switch(&mut s.lists_in_votes)),
        label: [
            "Votes name the own suspect list",
            "投票时给出自己的嫌疑名单",
        ],
        hint: [
            "As published: no. A list is what only one strategy keeps, so it spoils a comparison",
            "论文中没有。名单只有一种策略才有，放进去就无法公平比较",
        ],
        options: &[],
    },
    Field {
        name: "new-questions",
        alias: "",
        path: "table.new_questions",
        group: Group::Table,
        at: |s| Some(FieldSlot::Switch(&mut s.table.new_questions)),
        label: [
            "Whoever asks is told not to ask what was answered already",
            "提醒提问者不要重复已经回答过的问题",
        ],
        hint: ["Ours; no paper has it", "本站所加，各论文都没有"],
        options: &[],
    },
    Field {
        name: "thoughts",
        alias: "",
        path: "table.thoughts",
        group: Group::Table,
        at: |s| Some(FieldSlot::Switch(&mut s.table.thoughts)),
        label: [
            "A thought is written before what is spoken",
            "发言前先写下想法",
        ],
        hint: [
            "Before introductions, actions and answers; nobody hears it. On in MIRAGE",
            "用于介绍、行动和回答，别人听不见；MIRAGE 中开启",
        ],
        options: &[],
    },
    Field {
        name: "raters",
        alias: "",
        path: "procedure.raters",
        group: Group::Mirage,
        at: |s| match &mut s.procedure {
            Procedure::Mirage { raters, .. } => Some(FieldSlot::Choice(raters)),
            _ => None,
        },
        label: ["Who rates what is said", "由谁评分"],
        hint: [
            "Suspicion and trust, after every utterance; a neutral reader in MIRAGE’s program, the other characters in its text",
            "每次发言后评定嫌疑与信任；MIRAGE 的程序用中立读者，文中是其他角色",
        ],
        options: &[
            ("neutral", ["a neutral reader", "中立读者"]),
            (
                "every_other",
                ["everybody but the speaker", "发言者以外的所有人"],
            ),
            ("nobody", ["nobody", "无人评分"]),
        ],
    },
    Field {
        name: "rater-mind",
        alias: "",
        path: "procedure.rater_mind",
        group: Group::Mirage,
        at: |s| match &mut s.procedure {
            Procedure::Mirage {
                raters: Raters::Neutral,
                rater_mind,
                ..
            } => Some(FieldSlot::Mind(rater_mind)),
            _ => None,
        },
        label: ["The neutral reader’s mind", "中立读者使用的模型"],
        hint: [
            "Its place in the list of minds, from 0; the papers have one model for all",
            "在模型列表中的位置，从 0 起；论文中全部用同一模型",
        ],
        options: &[],
    },
    Field {
        name: "ranking",
        alias: "",
        path: "procedure.rules.ranking",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Choice(&mut rules(s)?.ranking)),
        label: ["Final ranking", "最终排名"],
        hint: [
            "By doubt as published: suspicion less trust over all utterances, and for every vote the number of players",
            "论文按怀疑排名：各次发言的嫌疑减信任之和，每得一票再加玩家人数",
        ],
        options: &[
            ("doubt", ["by doubt", "按怀疑"]),
            ("votes", ["by votes", "按得票"]),
        ],
    },
    Field {
        name: "counters",
        alias: "",
        path: "procedure.rules.counters",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Choice(&mut rules(s)?.counters)),
        label: ["Ratings that count in TII", "计入 TII 的评分"],
        hint: [
            "The published program begins anew with each stage; both are measured in any case",
            "公布的程序每个阶段重新计数；两种数值都会给出",
        ],
        options: &[
            ("whole_game", ["of the whole game", "全局"]),
            ("last_stage", ["of the last stage", "最后一个阶段"]),
        ],
    },
    Field {
        name: "ratings-behind",
        alias: "",
        path: "procedure.rules.ratings_behind",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Whole(&mut rules(s)?.ratings_behind, 0, 100)),
        label: ["Ratings may lag behind by", "评分最多落后"],
        hint: [
            "so many actions and answers, so that the game need not wait; 0: it waits for each, as the published program does",
            "多少次行动与回答，游戏不必等待；0 表示逐一等待，与公布的程序相同",
        ],
        options: &[],
    },
    Field {
        name: "open-conversation",
        alias: "",
        path: "procedure.rules.open_conversation",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Switch(&mut rules(s)?.open_conversation)),
        label: [
            "Open conversation before every turn",
            "每个回合前先自由交谈",
        ],
        hint: [
            "Everybody may say one thing to all. In MIRAGE’s text, not in its program",
            "每人可对所有人说一次话；MIRAGE 文中有，程序中没有",
        ],
        options: &[],
    },
    Field {
        name: "accusation",
        alias: "",
        path: "procedure.rules.accusation",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Switch(&mut rules(s)?.accusation)),
        label: ["Accusations before the vote", "投票前先指控"],
        hint: [
            "The vote is then on those who are accused. In MIRAGE’s text, not in its program",
            "之后只在被指控者中投票；MIRAGE 文中有，程序中没有",
        ],
        options: &[],
    },
    Field {
        name: "clue-pool",
        alias: "",
        path: "procedure.rules.clue_pool",
        group: Group::Mirage,
        at: |s| Some(FieldSlot::Whole(&mut rules(s)?.clue_pool, 0, 1_000_000)),
        label: [
            "Clues that the pooled CIC divides by",
            "合并 CIC 的线索总数",
        ],
        hint: [
            "284 as published, the clues of all eight scripts; 0: not measured",
            "论文为八个剧本的全部线索 284 条；0 表示不计",
        ],
        options: &[],
    },
];
