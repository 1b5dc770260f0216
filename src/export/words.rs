//! The transcript's own sentences. Names come in escaped.

use crate::game::Phase;
use crate::scenario::{Said, said};

pub(super) fn phase(phase: Phase) -> Said {
    match phase {
        Phase::Introductions => said!("Introductions", "自我介绍"),
        Phase::Questioning { round } => said!("Round {round}", "第 {round} 轮"),
        Phase::Pruning { round } => said!("After round {round}", "第 {round} 轮之后"),
        Phase::Clues => said!("Clues", "线索"),
        Phase::Accusation => said!("Accusations", "指控"),
        Phase::Vote => said!("Vote", "投票"),
        Phase::Outcome => said!("Outcome", "结局"),
        Phase::Exam => said!("Exam", "考题"),
    }
}

pub(super) fn players(list: &str) -> Said {
    said!("Players: {list}", "玩家：{list}")
}

pub(super) fn victims(list: &str) -> Said {
    said!("The dead: {list}", "死者：{list}")
}

pub(super) fn act(act: u32) -> Said {
    said!("Act {act}", "幕 {act}")
}

pub(super) fn host() -> Said {
    said!("The host", "主持人")
}

pub(super) fn nobody() -> Said {
    said!("nobody", "无人")
}

/// Who speaks to whom, about whose death.
pub(super) fn speaks(from: &str, to: &str, victim: Option<&str>) -> Said {
    match victim {
        None => said!("**{from}** to **{to}**", "**{from}**对**{to}**"),
        Some(victim) => said!(
            "**{from}** to **{to}**, about the death of {victim}",
            "**{from}**对**{to}**，关于{victim}之死"
        ),
    }
}

pub(super) fn clue(place: &str) -> Said {
    said!("*Clue: {place}*", "*线索：{place}*")
}

pub(super) fn suspects(who: &str, list: &str, victim: &str) -> Said {
    said!(
        "*{who} now suspects {list}, about the death of {victim}*",
        "*{who}现在怀疑{list}，关于{victim}之死*"
    )
}

pub(super) fn votes(voter: &str, accused: &str, victim: Option<&str>) -> Said {
    match victim {
        None => said!(
            "**{voter}** votes for **{accused}**",
            "**{voter}**投票给**{accused}**"
        ),
        Some(victim) => said!(
            "**{voter}** votes for **{accused}**, about the death of {victim}",
            "**{voter}**投票给**{accused}**，关于{victim}之死"
        ),
    }
}

pub(super) fn convicted(who: &str, victim: &str) -> Said {
    said!(
        "Convicted: **{who}**, about the death of {victim}",
        "被指认：**{who}**，关于{victim}之死"
    )
}
