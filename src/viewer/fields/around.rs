//! The table's part about what stands around the game: the exam, calls, memory.

use super::{Field, FieldSlot, Group};

/// In the order in which they are shown; what the exam is taken from comes before the rest of it.
pub(super) const AROUND: &[Field] = &[
    Field {
        name: "exam-from",
        alias: "perspective",
        path: "exam.perspective",
        group: Group::Exam,
        at: |s| Some(FieldSlot::Choice(&mut s.exam)),
        label: ["Exam", "考试"],
        hint: [
            "After play, or without play in its place; a table then shows who knew what. Questum holds it after play and compares with PP and OP",
            "游戏之后考，或以考试代替游戏；考后有表格列出谁知道什么。Questum 在游戏后考试，并与 PP、OP 比较",
        ],
        options: &[
            ("none", ["none", "不考"]),
            ("play", ["after play", "游戏之后"]),
            (
                "own",
                [
                    "without play, from the own script (PP)",
                    "不游戏，各凭自己的剧本（PP）",
                ],
            ),
            (
                "everybody",
                [
                    "without play, from every script (OP)",
                    "不游戏，依据全部剧本（OP）",
                ],
            ),
        ],
    },
    Field {
        name: "exam-times",
        alias: "evaluations",
        path: "exam.evaluations",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.evaluations, 1, 20))
        },
        label: ["How often it is taken", "作答次数"],
        hint: [
            "3 in Questum, 10 votes in ThinkThrice; the offline reader always answers alike",
            "Questum 中为 3；ThinkThrice 投票 10 次；离线阅读器每次答案相同",
        ],
        options: &[],
    },
    Field {
        name: "exam-questions",
        alias: "",
        path: "exam.questions",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Switch(&mut exam.questions))
        },
        label: ["The case’s questions are put", "回答案件的考题"],
        hint: [
            "Off: the votes alone are repeated, as in ThinkThrice",
            "关闭则只重复投票，如 ThinkThrice",
        ],
        options: &[],
    },
    Field {
        name: "exam-votes",
        alias: "",
        path: "exam.votes",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Switch(&mut exam.votes))
        },
        label: [
            "The vote is repeated with every evaluation",
            "每次作答都重新投票",
        ],
        hint: [
            "As published; without play everybody votes from the scripts. The win rate is then a mean too",
            "与论文相同；不游戏时各人依据剧本投票。胜率因此也是平均值",
        ],
        options: &[],
    },
    Field {
        name: "exam-script-tokens",
        alias: "",
        path: "exam.script_tokens",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.script_tokens, 100, 1_000_000))
        },
        label: ["Script memory in the exam", "考试中的剧本记忆"],
        hint: [
            "tokens per question; 5,000 in the paper",
            "每题的词元数；论文中为 5,000",
        ],
        options: &[],
    },
    Field {
        name: "exam-dialogue-tokens",
        alias: "",
        path: "exam.dialogue_tokens",
        group: Group::Exam,
        at: |s| {
            s.exam
                .as_mut()
                .map(|exam| FieldSlot::Whole(&mut exam.dialogue_tokens, 100, 1_000_000))
        },
        label: ["Dialogue memory in the exam", "考试中的对话记忆"],
        hint: [
            "tokens per question; 5,000 in the paper",
            "每题的词元数；论文中为 5,000",
        ],
        options: &[],
    },
    Field {
        name: "calls",
        alias: "",
        path: "questum.calls",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Choice(&mut s.questum.calls)),
        label: ["Calls per question", "每个问题的调用"],
        hint: [
            "Fewer calls cost less and read less carefully; one per sensor in the papers",
            "调用越少越省钱，但判断较粗；论文中每项判断一次",
        ],
        options: &[
            ("per_sensor", ["one per sensor", "每项判断一次"]),
            ("per_target", ["sensors together", "判断合为一次"]),
            ("fused", ["all in one", "全部合为一次"]),
        ],
    },
    Field {
        name: "visibility",
        alias: "",
        path: "scheduling.visibility",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Choice(&mut s.scheduling.visibility)),
        label: ["Questions of a round", "同一轮的提问"],
        hint: [
            "All at once is much faster, but nobody can take up what was said a moment ago; one after another in the papers",
            "同时进行快得多，但没人能接上刚才的话；论文中逐个进行",
        ],
        options: &[
            ("sequential", ["one after another", "逐个进行"]),
            ("simultaneous", ["all at once", "同时进行"]),
        ],
    },
    Field {
        name: "limit",
        alias: "",
        path: "scheduling.limit",
        group: Group::Calls,
        at: |s| Some(FieldSlot::Whole(&mut s.scheduling.limit, 1, 256)),
        label: ["Calls at once", "同时调用数"],
        hint: [
            "at most; lower it where the server asks to slow down",
            "上限；若服务要求放慢，请调低",
        ],
        options: &[],
    },
    Field {
        name: "script-tokens",
        alias: "",
        path: "memory.script_tokens",
        group: Group::Memory,
        at: |s| {
            Some(FieldSlot::Whole(
                &mut s.memory.script_tokens,
                100,
                1_000_000,
            ))
        },
        label: ["Script memory", "剧本记忆"],
        hint: [
            "tokens per task; 4,000 in the paper",
            "每次任务的词元数；论文中为 4,000",
        ],
        options: &[],
    },
    Field {
        name: "dialogue-tokens",
        alias: "",
        path: "memory.dialogue_tokens",
        group: Group::Memory,
        at: |s| {
            Some(FieldSlot::Whole(
                &mut s.memory.dialogue_tokens,
                100,
                1_000_000,
            ))
        },
        label: ["Dialogue memory", "对话记忆"],
        hint: [
            "tokens per task; 4,000 in the paper",
            "每次任务的词元数；论文中为 4,000",
        ],
        options: &[],
    },
    Field {
        name: "head-percent",
        alias: "",
        path: "memory.head_percent",
        group: Group::Memory,
        at: |s| Some(FieldSlot::Whole(&mut s.memory.head_percent, 0, 100)),
        label: ["Kept at the head, in percent", "固定开头部分（百分比）"],
        hint: [
            "Of each budget: the beginning of script and dialogue, the same for every task, so that servers can reuse it; 0 in the papers",
            "每份预算中，剧本与对话的开头每次任务都原样给出，服务器便可复用；论文中为 0",
        ],
        options: &[],
    },
];
