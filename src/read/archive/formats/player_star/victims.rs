//! Finds the victims: each asker has their own names for them, matched by position.

use super::history::{HistoryRow, RowKind};
use crate::base::scenario::MAX_PEOPLE;

/// What each asker calls the victims, by seat. Victims are matched by the order in which they are first asked
/// about, because every script has its own names for them.
pub(super) fn victim_names_by_asker(rows: &[HistoryRow], players: &[String]) -> Vec<Vec<String>> {
    let mut names: Vec<Vec<String>> = vec![Vec::new(); players.len()];
    for row in rows.iter().filter(|row| row.kind == RowKind::Question) {
        let Some(seat) = players.iter().position(|p| *p == row.speaker) else {
            continue;
        };
        if names[seat].len() < MAX_PEOPLE && !names[seat].contains(&row.victim) {
            names[seat].push(row.victim.clone());
        }
    }
    // An asker who did not ask about every victim is matched by name where possible.
    let most = names.iter().map(Vec::len).max().unwrap_or(0);
    let whole: Vec<Vec<String>> = names.iter().filter(|list| list.len() == most).cloned().collect();
    for list in names.iter_mut().filter(|list| list.len() < most) {
        let mut placed = vec![String::new(); most];
        for name in list.drain(..) {
            let known = (0..most).find(|k| placed[*k].is_empty() && whole.iter().any(|w| w[*k] == name));
            let free = known.or_else(|| placed.iter().position(String::is_empty));
            if let Some(k) = free {
                placed[k] = name;
            }
        }
        *list = placed;
    }
    names
}
