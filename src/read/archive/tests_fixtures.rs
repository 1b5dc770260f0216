//! Small original games in the shapes of the published files.

use super::{OpenedFile, SourceFile, open_files};
use crate::base::game::Log;
use crate::base::scenario::Problem;

fn source_file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
}

/// A WellPlay game with every trap: private names for each victim, two killers of one victim, a byte-order
/// mark, quoted commas, a name spelled in three ways, an empty truth, an exam for everybody.
pub(crate) fn wellplay() -> Vec<SourceFile> {
    let home = "The Mill (open to 2 people)";
    let head = "value,type,question,a,b,c,d,e,truth";
    vec![
        source_file(
            &format!("{home}/json/script_info.json"),
            r#"{"agent_num": 3, "script_name": "The Mill", "character_name": ["Ann Grey", "Hu Digs", "Cy Moss"],
                "acts_num": 3, "stage": ["", ""], "open_discuss_rounds": [2]}"#,
        ),
        source_file(
            &format!("{home}/json/Ann Grey.json"),
            r#"{"acts_num": 3, "script": ["Ann Grey\nYou ground the corn at nine.\nYou poisoned Eve."],
                "acts_goal": ["1. Hide the flour. 2. Blame Cy Moss."], "victims": ["Sister(Eve)", "Old Ash"],
                "kill_by_me": [1, 0], "is_murderer": 1, "secrets": ""}"#,
        ),
        source_file(
            &format!("{home}/json/Hu Delves.json"),
            concat!(
                r#"{"script": ["Hu Delves\nYou dug the well. You pushed Eve."], "victims": ["Eve", "Old Ash"], "#,
                r#""extra": {"k": 1},
                "kill_by_me": [1, 0], "acts_goal": ["Hide it."], "is_murderer": 1}"#,
            ),
        ),
        source_file(
            &format!("{home}/json/Cy Moss.json"),
            r#"{"script": ["You watched the mill from the hill."], "acts_goal": ["Find out."],
                "victims": ["Eve", "Father(Old Ash)"], "kill_by_me": [0, 1], "is_murderer": 0}"#,
        ),
        source_file(
            &format!("{home}/final_result/Ann Grey.csv"),
            &format!("\u{feff}{head}\r\na,a,Who killed Old Ash?,Hu Digs,Cy Moss,,,,b\r\n"),
        ),
        source_file(
            &format!("{home}/final_result/Cy Moss.csv"),
            &format!(
                "{head}\na,a,Who killed Eve?,Ann Grey,Hu Research,,,,\nb,b,\"When, and where?\",\"at nine, \
                    home\",well,mill,,,ac\n"
            ),
        ),
        source_file(
            &format!("{home}/final_result/Hu Research.csv"),
            &format!("{head}\nc,a,What is Ann to Cy?,aunt,niece,friend,cook,none,d\n"),
        ),
        source_file(
            &format!("{home}/final_result/FSA.csv"),
            &format!(
                "{head}\na,a,Who killed Old Ash?,Hu Digs,Cy Moss,,,,b\na,a,Who killed Eve?,Ann Grey,Hu \
                    Digs,,,,a\nb,b,\"When, and where?\",\"at nine, home\",well,mill,,,ac\nc,a,What is Ann to \
                    Cy?,aunt,niece,friend,cook,none,d\n"
            ),
        ),
    ]
}

/// A MIRAGE game in two stages, in Chinese, with a solution whose title differs a little.
pub(crate) fn mirage() -> Vec<SourceFile> {
    let person = |name: &str, text: &str| {
        format!(
            concat!(
                r#""{name}": {{"Story": "你是{name}。", "Script": "{text}", "Relationship": "", "Performance": "", "#,
                r#""Purpose": "1、藏好。2、找到他。", "Ability": ""}}"#,
            ),
            name = name,
            text = text
        )
    };
    let stage = |text: &str| format!("{{{}, {}}}", person("安", text), person("柏", text));
    vec![
        source_file(
            "Zh/第22条家规/人物剧本.json",
            &format!(r#"{{"第一幕": {}, "第二幕": {}, "show": ["第一幕"]}}"#, stage("昨晚下雨。"), stage("今早天晴。")),
        ),
        source_file(
            "Zh/第22条家规/线索.json",
            r#"{"第一幕": {"门厅": ["一顶帽子", "一把伞"], "安": ["一把钥匙"]}, "第二幕": {"柏": ["一封信"]}}"#,
        ),
        source_file("Zh/Truth.json", r#"{"第22条校规家": "安做的，柏看见了。", "别的": "没有人。"}"#),
    ]
}

/// A ThinkThrice game, with its clue cards in a second file.
pub(crate) fn think_thrice() -> Vec<SourceFile> {
    vec![
        source_file(
            "tt/云磨坊.json",
            r#"{"受害人": "石老板", "剧本背景": "雨夜。", "游戏规则": "略", "角色": [
                {"角色名": "林医生", "年龄": 40, "角色": "凶手", "角色任务": "藏好。", "角色需要知道的事": "欠债。",
                 "角色不可以主动说出的事情": "药瓶", "人物剧本": "你去了磨坊。", "案发日时间线": "19:00 吃饭"},
                {"角色名": "周秘书", "年龄": 30, "角色": "平民", "角色任务": "找出凶手。", "角色需要知道的事": "",
                 "角色不可以主动说出的事情": "", "人物剧本": "你在家。", "案发日时间线": ""}]}"#,
        ),
        source_file(
            "tt/线索卡.json",
            r#"[{"clue_type": "物证", "content": "空药瓶"}, {"clue_type": "口供", "content": "<b>他在</b>"}]"#,
        ),
    ]
}

/// A PLAYER* history of the game of [`wellplay`], with its evaluation and settings: Cy speaks first and asks
/// about Old Ash first.
pub(crate) fn player_star() -> Vec<SourceFile> {
    let mut history = String::from("\u{feff}index,stage,speaker,listener,words\n");
    for name in ["Cy Moss", "Ann Grey", "Hu Digs"] {
        history += &format!("0,self introduction stage,{name},all,I am {name}.\n");
    }
    for (asker, answerer, victim) in [
        ("Cy Moss", "Ann Grey", "Father(Old Ash)"),
        ("Cy Moss", "Ann Grey", "Eve"),
        ("Ann Grey", "Hu Digs", "Old Ash"),
        ("Ann Grey", "Hu Digs", "Sister(Eve)"),
    ] {
        let stage = format!("{asker} ask {answerer} for death of {victim}");
        history += &format!("1,{stage},{asker},{answerer},Where?\n2,{stage},{answerer},{asker},At home.\n");
    }
    vec![
        source_file("runs/game.csv", &history),
        source_file(
            "runs/evaluate/game.csv",
            "tester,value,question,choices,truth,answer,is_right\nAnn Grey,10,Who killed Old Ash?, A: Hu Digs B: Cy \
                Moss,b,B,1\nCy Moss,2,Is this asked elsewhere?, A: yes B: no,b,B,1\n,,,,,,0.9\n",
        ),
        source_file(
            "runs/args.json",
            r#"{"script_name": "Mill run", "script_root": "x", "max_turn": 3, "prompt_path": "y"}"#,
        ),
    ]
}

/// The logs in files, and all their problems.
pub(crate) fn open_logs(files: Vec<SourceFile>) -> (Vec<Log>, Vec<Problem>) {
    let findings = open_files(files);
    let (mut logs, mut problems) = (Vec::new(), findings.problems);
    for found in findings.games {
        if let OpenedFile::Log(log, own) = found.opened {
            logs.push(*log);
            problems.extend(own);
        }
    }
    (logs, problems)
}
