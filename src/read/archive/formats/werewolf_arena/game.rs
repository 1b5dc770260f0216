//! Turns a session into a log, night by night and day by day. Players bid to speak next. A ballot may follow
//! every utterance; the last one of a round decides.

use super::PUBLICATION;
use super::calls::RoundCalls;
use super::people::{models, read_players};
use crate::base::game::{Log, MAX_POINTS, Phase, Seat};
use crate::base::language::{Language, text};
use crate::base::scenario::{LogProblem, ProblemList, localized, quoted};
use crate::read::archive::formats::hidden_roles::{HiddenRoleBuilder, HiddenRolePlayer};
use crate::read::archive::formats::paths::{file_stem, folder};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

pub(super) fn build_log(
    path: &str, bytes: &[u8], state: &Value, calls: Option<&Value>, problems: &mut ProblemList,
) -> Log {
    let rounds = state.items_of("rounds");
    let spoken: String = rounds.iter().take(3).map(|round| round.text_of("debate")).collect();
    let players = read_players(path, state, problems);
    if calls.is_none() {
        problems.warn(path, LogProblem::PartMissing { name: quoted("game_logs.json") });
    }
    let mut play = WerewolfLogBuilder {
        path,
        game: HiddenRoleBuilder::new(players, Language::detect(&spoken)),
        eliminated: Vec::new(),
        exiled: None,
        has_straw_polls: false,
    };
    for (at, round) in rounds.iter().enumerate() {
        play.add_round(at, round, RoundCalls(calls.and_then(|rounds| rounds.items().get(at))), problems);
    }
    let WerewolfLogBuilder { mut game, exiled, has_straw_polls, .. } = play;
    let (winner, error) = (state.text_of("winner"), state.text_of("error_message"));
    if !error.trim().is_empty() {
        problems.warn(path, LogProblem::GameFailed { why: quoted(error.trim()) });
    }
    let side = winner.trim();
    if !side.is_empty() {
        game.add_host_utterance(text!(game.language, hidden_winner, side));
        game.record_verdict(exiled);
        game.finish();
    }
    let notes = if has_straw_polls { vec![localized!(note_votes_after_talk)] } else { Vec::new() };
    let session = state.text_of("session_id");
    let home = file_stem(folder(path));
    let title = [session.trim(), home, file_stem(path)].into_iter().find(|title| !title.is_empty());
    game.into_log(PUBLICATION, title.unwrap_or_default(), bytes, models(state), notes)
}

struct WerewolfLogBuilder<'a> {
    path: &'a str,
    game: HiddenRoleBuilder,
    /// Players who are out of the game.
    eliminated: Vec<Seat>,
    /// Whom the last ballot voted out.
    exiled: Option<Seat>,
    /// Were there ballots that decided nothing?
    has_straw_polls: bool,
}

impl WerewolfLogBuilder<'_> {
    /// The player named in a field of the round.
    fn player_in_field(&self, round: &Value, key: &str) -> Option<Seat> {
        self.game.seat(round.get(key)?.as_str()?)
    }

    fn add_round(&mut self, at: usize, round: &Value, calls: RoundCalls, problems: &mut ProblemList) {
        let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
        self.game.begin_phase(Phase::Questioning { round: number });
        self.add_night(round, calls);
        let [debate, ballots, bids] = ["debate", "votes", "bids"].map(|key| round.items_of(key));
        // A round that broke off decides nothing.
        let ended = round.get("success").and_then(ValueExt::to_bool) == Some(true)
            || self.player_in_field(round, "exiled").is_some();
        let deciding = ballots.len().checked_sub(1).filter(|_| ended);
        // The ballots follow the last utterances.
        let first = debate.len().saturating_sub(ballots.len());
        for (turn, line) in debate.iter().enumerate() {
            self.add_bids(turn, bids.get(turn), calls);
            self.add_utterance(at, turn, line, calls, problems);
            let Some(ballot) = turn.checked_sub(first) else {
                continue;
            };
            if let Some(votes) = ballots.get(ballot).filter(|_| Some(ballot) != deciding) {
                self.add_straw_poll(votes);
            }
        }
        if let Some((ballot, votes)) = deciding.and_then(|at| Some((at, ballots.get(at)?))) {
            self.add_vote(at, ballot, votes, calls, problems);
            self.exiled = self.player_in_field(round, "exiled");
            self.eliminated.extend(self.exiled);
            let language = self.game.language;
            let told = match round.get("exiled").and_then(Value::as_str) {
                Some(name) => text!(language, hidden_voted_out, name),
                None => text!(language, hidden_nobody_voted_out),
            };
            self.game.add_host_utterance(told);
        }
        for (name, words) in calls.summaries() {
            if let Some(seat) = self.game.seat(name) {
                self.game.add_private_step(seat, "summary", words);
            }
        }
    }

    fn add_night(&mut self, round: &Value, calls: RoundCalls) {
        let alive: Vec<(Seat, &HiddenRolePlayer)> =
            self.game.players().filter(|(seat, _)| !self.eliminated.contains(seat)).collect();
        let alone = |role: &str| {
            let mut of_role = alive.iter().filter(|(_, player)| player.role.eq_ignore_ascii_case(role));
            let only = of_role.next();
            only.filter(|_| of_role.next().is_none()).map(|(seat, _)| *seat)
        };
        let wolves: Vec<Seat> =
            alive.iter().filter(|(_, player)| player.on_hidden_side == Some(true)).map(|(seat, _)| *seat).collect();
        let acts = [("protected", "protect", alone("doctor")), ("unmasked", "investigate", alone("seer"))];
        let whom = |key: &str| round.get(key).and_then(Value::as_str).map(str::to_owned);
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
                self.game.add_private_step(seat, "night_act", with(&name, calls.night_reason(call)));
            }
        }
        let language = self.game.language;
        match victim {
            Some(name) if whom("protected").as_ref() != Some(&name) => {
                self.eliminated.extend(self.game.seat(&name));
                self.game.add_host_utterance(text!(language, hidden_removed_at_night, name));
            }
            Some(_) => self.game.add_host_utterance(text!(language, hidden_nobody_at_night)),
            None => {}
        }
    }

    fn add_bids(&mut self, turn: usize, bids: Option<&Value>, calls: RoundCalls) {
        for (name, bid) in bids.into_iter().flat_map(Value::fields) {
            if let Some(seat) = self.game.seat(name) {
                let why = calls.bid_reason(turn, name);
                let words = [bid.to_text(), why].into_iter().filter(|one| !one.is_empty());
                self.game.add_private_step(seat, "bid", words.collect::<Vec<_>>().join(": "));
            }
        }
    }

    fn add_utterance(&mut self, at: usize, turn: usize, line: &Value, calls: RoundCalls, problems: &mut ProblemList) {
        let place = self.problem_place(at, "debate", turn);
        let (Some(name), Some(words)) = (line.get(0).map(ValueExt::to_text), line.get(1)) else {
            return problems.warn(place, LogProblem::LineUnclear { words: quoted(line.to_text()) });
        };
        if let Some(seat) = self.game.seat_or_warn(&name, place, problems) {
            self.game.add_private_step(seat, "reasoning", calls.speech_reason(turn, &name));
            self.game.add_player_utterance(seat, None, words.to_text());
        }
    }

    /// Records a ballot that decides nothing as beliefs.
    fn add_straw_poll(&mut self, votes: &Value) {
        for (voter, accused) in votes.fields() {
            let accused = accused.as_str().and_then(|name| self.game.seat(name));
            if let (Some(voter), Some(accused)) = (self.game.seat(voter), accused) {
                let points = |seat| if seat == accused { MAX_POINTS } else { 0.0 };
                let all = self.game.players().filter(|(seat, _)| !self.eliminated.contains(seat));
                let points: Vec<(Seat, f64)> = all.map(|(seat, _)| (seat, points(seat))).collect();
                self.game.believe(voter, &points);
                self.has_straw_polls = true;
            }
        }
    }

    fn add_vote(&mut self, at: usize, ballot: usize, votes: &Value, calls: RoundCalls, problems: &mut ProblemList) {
        self.game.begin_phase(Phase::Vote);
        for (voter, accused) in votes.fields() {
            let place = self.problem_place(at, "votes", ballot);
            if let Some(seat) = self.game.seat_or_warn(voter, place.as_str(), problems)
                && let Some(accused) = self.game.seat_or_warn(&accused.to_text(), place, problems)
            {
                self.game.add_vote(seat, accused, calls.vote_reason(ballot, voter));
            }
        }
    }

    fn problem_place(&self, round: usize, key: &str, at: usize) -> String {
        format!("{}: rounds[{round}].{key}[{at}]", self.path)
    }
}
