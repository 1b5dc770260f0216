//! Who sits where. Names of one player differ between stages ("Fox", later "Nuan (Fox)"); who only
//! later appears under a name that contains an earlier one, which is not heard any more, is the same.

use super::config::Config;
use super::games::Game;
use super::record::Template;
use crate::game::{Seat, Subject};
use std::collections::HashMap;

/// The players' names by seat, and the seat of every name.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub players: Vec<String>,
    seats: HashMap<String, Seat>,
}

impl Names {
    pub(super) fn of(game: &Game) -> Self {
        // Name, first and last record in which it speaks.
        let mut heard: Vec<(String, usize, usize)> = Vec::new();
        for (at, record) in game.records.iter().enumerate() {
            let speaks = matches!(
                record.template,
                Template::Introduction
                    | Template::Converse
                    | Template::Ask
                    | Template::Vote
                    | Template::Rouge
                    | Template::Judge
            ) && !record.is_prompt()
                && !record.name.trim().is_empty();
            if !speaks {
                continue;
            }
            match heard.iter_mut().find(|(name, ..)| *name == record.name) {
                Some((_, _, last)) => *last = at,
                None => heard.push((record.name.clone(), at, at)),
            }
        }
        let listed = game
            .config
            .as_ref()
            .map(Config::players)
            .unwrap_or_default();
        for name in listed {
            if !heard.iter().any(|(known, ..)| *known == name) {
                heard.push((name, usize::MAX, usize::MAX));
            }
        }
        let mut names = Self::default();
        for (name, first, _) in &heard {
            let earlier = heard
                .iter()
                .find(|(old, _, last)| old != name && last < first && name.contains(old.as_str()));
            let seat = match earlier.and_then(|(old, ..)| names.seats.get(old)) {
                Some(seat) => {
                    names.players[seat.index()].clone_from(name);
                    *seat
                }
                None => {
                    let Ok(seat) = u16::try_from(names.players.len()) else {
                        break;
                    };
                    names.players.push(name.clone());
                    Seat(seat)
                }
            };
            names.seats.insert(name.clone(), seat);
        }
        names
    }

    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        self.seats.get(name.trim()).copied()
    }

    pub(super) fn subject(&self, name: &str) -> Subject {
        match self.seat(name) {
            Some(seat) => Subject::Player(seat),
            None => Subject::Other(name.trim().to_owned()),
        }
    }

    /// Whom a vote names: the whole reply, its first line, or the only player named in it.
    pub(super) fn voted(&self, reply: &str) -> Option<Subject> {
        let first = reply.lines().next().unwrap_or_default();
        let first = first.trim().trim_matches(['【', '】', '*', '"', '。', '.']);
        if let Some(seat) = self.seat(first) {
            return Some(Subject::Player(seat));
        }
        let mut found: Vec<Seat> = self
            .seats
            .iter()
            .filter(|(name, _)| reply.contains(name.as_str()))
            .map(|(_, seat)| *seat)
            .collect();
        found.sort_unstable();
        found.dedup();
        match found.as_slice() {
            [only] => Some(Subject::Player(*only)),
            [] if !first.is_empty() && first.chars().count() <= 40 => {
                Some(Subject::Other(first.to_owned()))
            }
            _ => None,
        }
    }
}
