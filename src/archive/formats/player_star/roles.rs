//! Who did it, as the program told players with each question that they were to ask or answer. The prompts of introductions
//! may say it the wrong way round (murderers get the civilians', and civilians theirs), and scripts are not read.

use super::history::{HistoryRow, RowKind};
use crate::game::{Seat, VictimId};
use std::collections::BTreeMap;

/// What prompts say of a death.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ToldRoles {
    /// Of nobody that they did it.
    Nobody,
    /// Of these that they did it, and of nobody both.
    Murderers(Vec<Seat>),
    /// Of somebody that they did it and that they did not.
    Contradiction,
}

/// What every player was told of every death, row by row.
#[derive(Debug, Default)]
pub(super) struct Roles(BTreeMap<(VictimId, Seat), Vec<bool>>);

impl Roles {
    pub(super) fn hear(&mut self, row: &HistoryRow, speaker: Seat, victim: VictimId) {
        if let Some(did_it) = told(row) {
            self.0.entry((victim, speaker)).or_default().push(did_it);
        }
    }

    pub(super) fn of(&self, victim: VictimId) -> ToldRoles {
        let mut murderers = Vec::new();
        for ((_, seat), all) in self.0.iter().filter(|((one, _), _)| *one == victim) {
            match (all.contains(&true), all.contains(&false)) {
                (true, true) => return ToldRoles::Contradiction,
                (true, false) => murderers.push(*seat),
                (false, _) => {}
            }
        }
        match murderers.is_empty() {
            true => ToldRoles::Nobody,
            false => ToldRoles::Murderers(murderers),
        }
    }
}

/// Whether the prompt of a question or an answer says that its speaker did it: a question's in its first line, an answer's
/// in one of its last, below everything that was said.
fn told(row: &HistoryRow) -> Option<bool> {
    match row.kind {
        RowKind::Question => {
            let (_, rest) = row.prompt.lines().next()?.split_once(" was murdered, ")?;
            starts(rest, ["you are the murderer,", "you are not the murderer,"])
        }
        RowKind::Answer => {
            let marks = ["You are the murderer. Please hide", "You are not the murderer, and"];
            let mut last = row.prompt.trim_end().lines().rev().take(LAST_LINES);
            last.find_map(|line| starts(line, marks))
        }
        RowKind::Introduction | RowKind::Other => None,
    }
}

/// An answer's prompt says what role it is of in one of these.
const LAST_LINES: usize = 4;

/// Which of the two it starts with: that they did it, or that they did not.
fn starts(text: &str, [did, did_not]: [&str; 2]) -> Option<bool> {
    let text = text.trim_start();
    if text.starts_with(did) {
        return Some(true);
    }
    text.starts_with(did_not).then_some(false)
}
