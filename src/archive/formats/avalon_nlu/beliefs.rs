//! Turns players' statements about each other's roles into belief points, because the file has words alone. A
//! statement adds to the same player's earlier ones and takes effect at the end of its turn.

use super::game::{Moment, text_of, whole_number};
use crate::archive::formats::hidden_roles::HiddenRoles;
use crate::archive::json::Json;
use crate::game::{MAX_POINTS, Seat};
use crate::scenario::{LogProblem, ProblemList, quoted};
use std::collections::BTreeMap;

/// Does a role belong to the hidden side? `None` for an unknown role. Servants are numbered.
pub(super) fn side(role: &str) -> Option<bool> {
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
    at: Moment,
    observer: Seat,
    about: Seat,
    /// `None`: undecided.
    hides: Option<bool>,
    words: String,
}

/// The statements still to come, and the beliefs held so far.
#[derive(Debug)]
pub(super) struct Beliefs {
    ahead: std::iter::Peekable<std::vec::IntoIter<Statement>>,
    held: BTreeMap<(Seat, Seat), bool>,
}

impl Beliefs {
    pub(super) fn of(
        path: &str,
        rows: &[(String, Json)],
        game: &HiddenRoles,
        problems: &mut ProblemList,
    ) -> Self {
        let mut all = Vec::new();
        for (number, row) in rows {
            let place = format!("{path}: beliefs {number}");
            match statement(row, game) {
                Ok(statement) => all.push(statement),
                Err(problem) => problems.warn(place, problem),
            }
        }
        // The sort is stable: within a turn the file's order remains.
        all.sort_by_key(|one| one.at);
        Self { ahead: all.into_iter().peekable(), held: BTreeMap::new() }
    }

    /// Adds the beliefs of all moments before `now` to the game.
    pub(super) fn before(&mut self, now: Moment, game: &mut HiddenRoles) {
        while let Some(next) = self.ahead.next_if(|next| next.at < now) {
            let (observer, at) = (next.observer, next.at);
            self.tell(next, game);
            // One belief for each turn and player: statements about several people belong together.
            while let Some(more) = self.ahead.next_if(|more| (more.observer, more.at) == (observer, at)) {
                self.tell(more, game);
            }
            let held = game.by_chance(observer).map(|chance| {
                let points = |about: Seat| match self.held.get(&(observer, about)) {
                    Some(true) => MAX_POINTS,
                    Some(false) => 0.0,
                    None => chance,
                };
                let all = game.players().map(|(about, _)| (about, points(about)));
                all.collect::<Vec<_>>()
            });
            if let Some(points) = held {
                game.believe(observer, &points);
            }
        }
    }

    pub(super) fn rest(&mut self, game: &mut HiddenRoles) {
        self.before((u32::MAX, u32::MAX), game);
    }

    fn tell(&mut self, one: Statement, game: &mut HiddenRoles) {
        let key = (one.observer, one.about);
        match one.hides {
            Some(hides) => self.held.insert(key, hides),
            None => self.held.remove(&key),
        };
        game.step(one.observer, "role_belief", one.words);
    }
}

fn statement(row: &Json, game: &HiddenRoles) -> Result<Statement, LogProblem> {
    let seat = |key: &str| {
        let name = text_of(row, key);
        let seat = game.seat(&name);
        seat.ok_or_else(|| LogProblem::NoPlayer { name: quoted(&name) })
    };
    let (observer, about) = (seat("player")?, seat("about_player")?);
    let belief = text_of(row, "belief");
    let hides = match side(&belief) {
        None if belief.trim().eq_ignore_ascii_case("undecided") => None,
        Some(hides) => Some(hides),
        None => {
            let words = quoted(&belief);
            return Err(LogProblem::BeliefUnclear { words });
        }
    };
    let quest =
        whole_number(row, "quest").ok_or_else(|| LogProblem::PartMissing { name: quoted("quest") })?;
    // Some games record no turn for a belief, so it takes effect at the end of its quest.
    let at = (quest, whole_number(row, "turn").unwrap_or(u32::MAX));
    Ok(Statement {
        at,
        observer,
        about,
        hides,
        words: format!("{}: {}", text_of(row, "about_player").trim(), belief.trim()),
    })
}
