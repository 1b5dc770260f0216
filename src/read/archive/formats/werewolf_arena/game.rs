//! Turns a session into a log, night by night and day by day. Players bid to speak next. A ballot may follow
//! every utterance; the last one of a round decides.

use super::PUBLICATION;
use super::calls::RoundCalls;
use super::people::{models, players};
use crate::base::game::{Log, MAX_POINTS, Phase, Seat};
use crate::base::language::{Language, text};
use crate::base::scenario::{LogProblem, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::HiddenRoleBuilder;
use crate::read::archive::formats::paths::{file_stem, folder};
use crate::read::archive::json::Json;

pub(super) fn log(
    path: &str,
    bytes: &[u8],
    state: &Json,
    calls: Option<(&str, &Json)>,
    problems: &mut ProblemList,
) -> Log {
    let rounds = state.get("rounds").map_or(&[][..], Json::items);
    let spoken: String = rounds.iter().take(3).filter_map(|one| one.get("debate")).map(Json::to_text).collect();
    let players = players(path, state, problems);
    if calls.is_none() {
        let name = quoted("game_logs.json");
        problems.warn(path, LogProblem::PartMissing { name });
    }
    let mut play = Play {
        path,
        game: HiddenRoleBuilder::new(players, Language::detect(&spoken)),
        eliminated: Vec::new(),
        exiled: None,
        has_straw_polls: false,
    };
    for (at, round) in rounds.iter().enumerate() {
        let calls = RoundCalls(calls.and_then(|(_, all)| all.items().get(at)));
        play.round(at, round, calls, problems);
    }
    let Play { mut game, exiled, has_straw_polls: between, .. } = play;
    let words = |key: &str| state.get(key).map(Json::to_text).unwrap_or_default();
    let (winner, failed) = (words("winner"), words("error_message"));
    if !failed.trim().is_empty() {
        let why = quoted(failed.trim());
        problems.warn(path, LogProblem::GameFailed { why });
    }
    if !winner.trim().is_empty() {
        let side = winner.trim();
        game.announce(text!(game.language, hidden_winner, side));
        game.close_case(exiled);
        game.finish();
    }
    let notes = if between { vec![localized!(note_votes_after_talk)] } else { Vec::new() };
    let session = words("session_id");
    let home = file_stem(folder(path));
    let title = [session.trim(), home, file_stem(path)].into_iter().find(|title| !title.is_empty());
    game.log(PUBLICATION, title.unwrap_or_default(), bytes, models(state), notes)
}

struct Play<'a> {
    path: &'a str,
    game: HiddenRoleBuilder,
    /// Players who are out of the game.
    eliminated: Vec<Seat>,
    /// Whom the last ballot voted out.
    exiled: Option<Seat>,
    /// Were there ballots that decided nothing?
    has_straw_polls: bool,
}

impl Play<'_> {
    /// The player named in a field of the round.
    fn named(&self, round: &Json, key: &str) -> Option<Seat> {
        self.game.seat(round.get(key)?.as_text()?)
    }

    fn round(&mut self, at: usize, round: &Json, calls: RoundCalls, problems: &mut ProblemList) {
        let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
        self.game.begin(Phase::Questioning { round: number });
        self.night(round, calls);
        let debate = round.get("debate").map_or(&[][..], Json::items);
        let ballots = round.get("votes").map_or(&[][..], Json::items);
        let bids = round.get("bids").map_or(&[][..], Json::items);
        // A round that broke off decides nothing.
        let ended = round.get("success").and_then(Json::as_bool) == Some(true) || self.named(round, "exiled").is_some();
        let deciding = ballots.len().checked_sub(1).filter(|_| ended);
        // The ballots follow the last utterances.
        let first = debate.len().saturating_sub(ballots.len());
        for (turn, line) in debate.iter().enumerate() {
            self.bids(turn, bids.get(turn), calls);
            self.speak(at, turn, line, calls, problems);
            let Some(ballot) = turn.checked_sub(first) else {
                continue;
            };
            if let Some(votes) = ballots.get(ballot).filter(|_| Some(ballot) != deciding) {
                self.add_straw_poll(votes);
            }
        }
        if let Some((ballot, votes)) = deciding.and_then(|at| Some((at, ballots.get(at)?))) {
            self.vote(at, ballot, votes, calls, problems);
            self.exiled = self.named(round, "exiled");
            self.eliminated.extend(self.exiled);
            let language = self.game.language;
            let told = match round.get("exiled").and_then(Json::as_text) {
                Some(name) => text!(language, hidden_voted_out, name),
                None => text!(language, hidden_nobody_voted_out),
            };
            self.game.announce(told);
        }
        for (name, words) in calls.summaries() {
            if let Some(seat) = self.game.seat(name) {
                self.game.add_private_step(seat, "summary", words);
            }
        }
    }

    fn night(&mut self, round: &Json, calls: RoundCalls) {
        let alone = |role: &str| {
            let mut of_role = self
                .game
                .players()
                .filter(|(seat, player)| player.role.eq_ignore_ascii_case(role) && !self.eliminated.contains(seat));
            let only = of_role.next();
            only.filter(|_| of_role.next().is_none()).map(|(seat, _)| seat)
        };
        let alive = self
            .game
            .players()
            .filter(|(seat, player)| player.on_hidden_side == Some(true) && !self.eliminated.contains(seat));
        let wolves: Vec<Seat> = alive.map(|(seat, _)| seat).collect();
        let acts = [("protected", "protect", alone("doctor")), ("unmasked", "investigate", alone("seer"))];
        let whom = |key: &str| round.get(key).and_then(Json::as_text).map(str::to_owned);
        let with = |name: &str, why: String| {
            if why.is_empty() { name.to_owned() } else { format!("{name}: {why}") }
        };
        let victim = whom("eliminated");
        if let Some(name) = &victim {
            // The log does not say which of several wolves chose, but all of them know.
            let why = if wolves.len() == 1 { calls.night_reason("eliminate") } else { String::new() };
            for wolf in wolves {
                self.game.add_private_step(wolf, "night_act", with(name, why.clone()));
            }
        }
        for (key, call, seat) in acts {
            if let (Some(name), Some(seat)) = (whom(key), seat) {
                let words = with(&name, calls.night_reason(call));
                self.game.add_private_step(seat, "night_act", words);
            }
        }
        let language = self.game.language;
        match victim {
            Some(name) if whom("protected").as_ref() != Some(&name) => {
                self.eliminated.extend(self.game.seat(&name));
                self.game.announce(text!(language, hidden_removed_at_night, name));
            }
            Some(_) => self.game.announce(text!(language, hidden_nobody_at_night)),
            None => {}
        }
    }

    fn bids(&mut self, turn: usize, bids: Option<&Json>, calls: RoundCalls) {
        for (name, bid) in bids.map_or(&[][..], Json::fields) {
            if let Some(seat) = self.game.seat(name) {
                let why = calls.bid_reason(turn, name);
                let words = [bid.to_text(), why].into_iter().filter(|one| !one.is_empty());
                self.game.add_private_step(seat, "bid", words.collect::<Vec<_>>().join(": "));
            }
        }
    }

    fn speak(&mut self, at: usize, turn: usize, line: &Json, calls: RoundCalls, problems: &mut ProblemList) {
        let pair = match line {
            Json::List(pair) => pair.as_slice(),
            _ => &[],
        };
        let (Some(name), Some(words)) = (pair.first(), pair.get(1)) else {
            let place = self.place(at, "debate", turn);
            return problems.warn(place, LogProblem::LineUnclear { words: quoted(line.to_text()) });
        };
        let name = name.to_text();
        let Some(seat) = self.game.seat(&name) else {
            let place = self.place(at, "debate", turn);
            return problems.warn(place, LogProblem::NoPlayer { name: quoted(&name) });
        };
        self.game.add_private_step(seat, "reasoning", calls.speech_reason(turn, &name));
        self.game.say(seat, None, words.to_text());
    }

    /// Records a ballot that decides nothing as beliefs.
    fn add_straw_poll(&mut self, votes: &Json) {
        for (voter, accused) in votes.fields() {
            let accused = accused.as_text().and_then(|name| self.game.seat(name));
            if let (Some(voter), Some(accused)) = (self.game.seat(voter), accused) {
                let points = |seat| if seat == accused { MAX_POINTS } else { 0.0 };
                let all = self.game.players().filter(|(seat, _)| !self.eliminated.contains(seat));
                let points: Vec<(Seat, f64)> = all.map(|(seat, _)| (seat, points(seat))).collect();
                self.game.believe(voter, &points);
                self.has_straw_polls = true;
            }
        }
    }

    fn vote(&mut self, at: usize, ballot: usize, votes: &Json, calls: RoundCalls, problems: &mut ProblemList) {
        self.game.begin(Phase::Vote);
        for (voter, accused) in votes.fields() {
            let accused = accused.to_text();
            let seats = [voter.as_str(), accused.as_str()];
            match seats.map(|name| self.game.seat(name).ok_or(name)) {
                [Ok(seat), Ok(accused)] => {
                    let reason = calls.vote_reason(ballot, voter);
                    self.game.vote(seat, accused, reason);
                }
                [Err(name), _] | [_, Err(name)] => {
                    let name = quoted(name);
                    let place = self.place(at, "votes", ballot);
                    problems.warn(place, LogProblem::NoPlayer { name });
                }
            }
        }
    }

    fn place(&self, round: usize, key: &str, at: usize) -> String {
        format!("{}: rounds[{round}].{key}[{at}]", self.path)
    }
}
