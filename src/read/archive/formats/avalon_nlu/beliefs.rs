//! Turns players' statements about each other's roles into belief points, because the file has words alone. A
//! statement adds to the same player's earlier ones and takes effect at the end of its turn.

use super::game::{QuestTurn, read_whole_number};
use crate::base::game::{MAX_POINTS, Seat};
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::hidden_roles::HiddenRoleBuilder;
use crate::read::archive::json::ValueExt;
use serde_json::Value;
use std::collections::BTreeMap;

/// Does a role belong to the hidden side? `None` for an unknown role. Servants are numbered.
pub(super) fn is_hidden_role(role: &str) -> Option<bool> {
    let role = role.trim().to_lowercase();
    let numbered = role.trim_end_matches(|c: char| c.is_ascii_digit());
    match numbered.trim_end_matches(['-', '_', ' ']) {
        "assassin" | "morgana" | "mordred" | "oberon" | "minion" | "evil" => Some(true),
        "merlin" | "percival" | "servant" | "good" => Some(false),
        _ => None,
    }
}

#[derive(Debug, Clone)]
struct Statement {
    at: QuestTurn,
    observer: Seat,
    about: Seat,
    /// `None`: undecided.
    on_hidden_side: Option<bool>,
    words: String,
}

/// The statements still to come, and the beliefs held so far.
#[derive(Debug)]
pub(super) struct BeliefTracker {
    pending: std::iter::Peekable<std::vec::IntoIter<Statement>>,
    current: BTreeMap<(Seat, Seat), bool>,
}

impl BeliefTracker {
    pub(super) fn from_rows<'a>(
        path: &str, rows: impl Iterator<Item = (&'a String, &'a Value)>, game: &HiddenRoleBuilder,
        problems: &mut ProblemList,
    ) -> Self {
        let mut all = Vec::new();
        for (number, row) in rows {
            match parse_statement(row, game) {
                Ok(statement) => all.push(statement),
                Err(problem) => problems.warn(format!("{path}: beliefs {number}"), problem),
            }
        }
        // The sort is stable: within a turn the file's order remains.
        all.sort_by_key(|one| one.at);
        Self { pending: all.into_iter().peekable(), current: BTreeMap::new() }
    }

    /// Adds the beliefs of all moments before `now` to the game.
    pub(super) fn add_beliefs_before(&mut self, now: QuestTurn, game: &mut HiddenRoleBuilder) {
        while let Some(next) = self.pending.next_if(|next| next.at < now) {
            let (observer, at) = (next.observer, next.at);
            self.add_statement(next, game);
            // One belief for each turn and player: statements about several people belong together.
            while let Some(more) = self.pending.next_if(|more| (more.observer, more.at) == (observer, at)) {
                self.add_statement(more, game);
            }
            let held = game.chance_points(observer).map(|chance| {
                let points = |about: Seat| match self.current.get(&(observer, about)) {
                    Some(true) => MAX_POINTS,
                    Some(false) => 0.0,
                    None => chance,
                };
                game.players().map(|(about, _)| (about, points(about))).collect::<Vec<_>>()
            });
            if let Some(points) = held {
                game.believe(observer, &points);
            }
        }
    }

    pub(super) fn add_remaining_beliefs(&mut self, game: &mut HiddenRoleBuilder) {
        self.add_beliefs_before((u32::MAX, u32::MAX), game);
    }

    fn add_statement(&mut self, one: Statement, game: &mut HiddenRoleBuilder) {
        let key = (one.observer, one.about);
        match one.on_hidden_side {
            Some(hides) => self.current.insert(key, hides),
            None => self.current.remove(&key),
        };
        game.add_private_step(one.observer, "role_belief", one.words);
    }
}

fn parse_statement(row: &Value, game: &HiddenRoleBuilder) -> Result<Statement, LogProblem> {
    let seat = |key: &str| {
        let name = row.text_of(key);
        game.seat(&name).ok_or_else(|| LogProblem::NoPlayer { name: quoted(&name) })
    };
    let (observer, about) = (seat("player")?, seat("about_player")?);
    let belief = row.text_of("belief");
    let hides = match is_hidden_role(&belief) {
        None if belief.trim().eq_ignore_ascii_case("undecided") => None,
        Some(hides) => Some(hides),
        None => return Err(LogProblem::BeliefUnclear { words: quoted(&belief) }),
    };
    let quest = read_whole_number(row, "quest").ok_or_else(|| LogProblem::PartMissing { name: quoted("quest") })?;
    // Some games record no turn for a belief, so it takes effect at the end of its quest.
    Ok(Statement {
        at: (quest, read_whole_number(row, "turn").unwrap_or(u32::MAX)),
        observer,
        about,
        on_hidden_side: hides,
        words: format!("{}: {}", row.text_of("about_player").trim(), belief.trim()),
    })
}
