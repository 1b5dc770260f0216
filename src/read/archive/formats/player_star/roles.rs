//! Finds the murderers in the prompts of questions and answers, which tell each player their role.
//! Introductions are not read, because the published program swaps the roles' prompts there; neither are
//! scripts.

use super::history::{HistoryRow, RowKind};
use crate::base::game::{Seat, VictimId};
use std::collections::BTreeMap;

/// What prompts say about a death.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RolesInPrompts {
    /// They tell nobody that they did it.
    Nobody,
    /// They tell these players that they did it, and contradict themselves about nobody.
    Murderers(Vec<Seat>),
    /// They tell somebody both that they did it and that they did not.
    Contradiction,
}

/// What every player was told about every death, row by row.
#[derive(Debug, Default)]
pub(super) struct PromptRoleRows(BTreeMap<(VictimId, Seat), Vec<bool>>);

impl PromptRoleRows {
    pub(super) fn add_row(&mut self, row: &HistoryRow, speaker: Seat, victim: VictimId) {
        if let Some(did_it) = role_in_prompt(row) {
            self.0.entry((victim, speaker)).or_default().push(did_it);
        }
    }

    pub(super) fn roles_for(&self, victim: VictimId) -> RolesInPrompts {
        let mut murderers = Vec::new();
        for ((_, seat), all) in self.0.iter().filter(|((one, _), _)| *one == victim) {
            match (all.contains(&true), all.contains(&false)) {
                (true, true) => return RolesInPrompts::Contradiction,
                (true, false) => murderers.push(*seat),
                (false, _) => {}
            }
        }
        if murderers.is_empty() { RolesInPrompts::Nobody } else { RolesInPrompts::Murderers(murderers) }
    }
}

/// Whether the prompt of a question or an answer says that its speaker did it: a question's in its first
/// line, an answer's in one of its last, after the chat history.
fn role_in_prompt(row: &HistoryRow) -> Option<bool> {
    match row.kind {
        RowKind::Question => {
            let (_, rest) = row.prompt.lines().next()?.split_once(" was murdered, ")?;
            starts_with_role(rest, ["you are the murderer,", "you are not the murderer,"])
        }
        RowKind::Answer => {
            let marks = ["You are the murderer. Please hide", "You are not the murderer, and"];
            let mut last = row.prompt.trim_end().lines().rev().take(MAX_SEARCHED_LINES);
            last.find_map(|line| starts_with_role(line, marks))
        }
        RowKind::Introduction | RowKind::Other => None,
    }
}

/// How many last lines of an answer's prompt are searched for the role.
const MAX_SEARCHED_LINES: usize = 4;

/// Which of the two phrases the text starts with: `Some(true)` for `did`.
fn starts_with_role(text: &str, [did, did_not]: [&str; 2]) -> Option<bool> {
    let text = text.trim_start();
    if text.starts_with(did) {
        return Some(true);
    }
    text.starts_with(did_not).then_some(false)
}
