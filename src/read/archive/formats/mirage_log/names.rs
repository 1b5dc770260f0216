//! Finds the seats of names. A player's name may differ between stages ("Fox", later "Nuan (Fox)"): a later
//! name that contains an earlier one, which is no longer in use, belongs to the same player.

use super::config::Config;
use super::games::RecordedGame;
use super::record::Template;
use crate::base::game::{Seat, Subject};
use crate::read::archive::formats::names::RenamedPlayers;

/// The players' names by seat, and the seat of every name.
#[derive(Debug, Default)]
pub(super) struct NameTable {
    people: RenamedPlayers,
    /// Suspects who do not play; their seats follow the players'.
    outsiders: Vec<String>,
}

impl NameTable {
    pub(super) fn from_game(game: &RecordedGame) -> Self {
        use Template::{Ask, Converse, Introduction, Judge, Rouge, Vote};
        // Name, first and last record in which it speaks.
        let mut heard: Vec<(String, usize, usize)> = Vec::new();
        for (at, record) in game.records.iter().enumerate() {
            let speaks = matches!(record.template, Introduction | Converse | Ask | Vote | Rouge | Judge);
            if !speaks || record.is_prompt() || record.name.trim().is_empty() {
                continue;
            }
            match heard.iter_mut().find(|(name, ..)| *name == record.name) {
                Some((_, _, last)) => *last = at,
                None => heard.push((record.name.clone(), at, at)),
            }
        }
        let listed = game.config.as_ref().map(Config::players).unwrap_or_default();
        for name in listed {
            if !heard.iter().any(|(known, ..)| *known == name) {
                heard.push((name, usize::MAX, usize::MAX));
            }
        }
        let mut people = RenamedPlayers::default();
        for (name, first, _) in &heard {
            let last = |old: &str| heard.iter().find(|(known, ..)| known == old);
            people.add(name, |old| last(old).is_some_and(|(.., last)| last < first));
        }
        // Candidates that the program rated, ranked or voted on, and who never played.
        let known = game.config.as_ref().map(Config::candidates).unwrap_or_default();
        let ranked = game.ranked_names();
        let mut outsiders: Vec<String> = Vec::new();
        for name in known.into_iter().chain(ranked) {
            if people.seat(&name).is_none() && !outsiders.contains(&name) {
                outsiders.push(name);
            }
        }
        Self { people, outsiders }
    }

    pub(super) fn players(&self) -> &[String] {
        &self.people.players
    }

    /// The outsiders, whose seats follow the players'.
    pub(super) fn outsiders(&self) -> &[String] {
        &self.outsiders
    }

    /// The seat of the player with this name.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        u16::try_from(self.people.seat(name)?).ok().map(Seat)
    }

    /// The seat of the player or outsider with this name.
    pub(super) fn suspect_seat(&self, name: &str) -> Option<Seat> {
        let outside = || {
            let at = self.outsiders.iter().position(|one| one == name.trim())?;
            u16::try_from(self.players().len() + at).ok().map(Seat)
        };
        self.seat(name).or_else(outside)
    }

    pub(super) fn subject(&self, name: &str) -> Subject {
        match self.suspect_seat(name) {
            Some(seat) => Subject::Player(seat),
            None => Subject::Other(name.trim().to_owned()),
        }
    }

    /// Whom a vote names: the first line of the reply, else the only suspect named anywhere in it.
    pub(super) fn voted_subject(&self, reply: &str) -> Option<Subject> {
        let line = reply.lines().next().unwrap_or_default();
        let first = line.trim().trim_matches(['【', '】', '*', '"', '。', '.']);
        if let Some(seat) = self.suspect_seat(first) {
            return Some(Subject::Player(seat));
        }
        let players = self.people.names().map(|(name, _)| name);
        let names = players.chain(self.outsiders.iter().map(String::as_str));
        let named = names.filter(|name| reply.contains(name));
        let mut found: Vec<Seat> = named.filter_map(|name| self.suspect_seat(name)).collect();
        found.sort_unstable();
        found.dedup();
        match found.as_slice() {
            [only] => Some(Subject::Player(*only)),
            [] if !first.is_empty() && first.chars().count() <= 40 => Some(Subject::Other(first.to_owned())),
            _ => None,
        }
    }
}
