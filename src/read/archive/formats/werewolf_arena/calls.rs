//! Reads the reasons in the model calls of a round: why somebody spoke, bid, voted or acted.

use super::people::names;
use crate::read::archive::json::Json;

/// Do these calls belong to this game? All speakers in them must be its players.
pub(super) fn calls_match_state(rounds: &Json, state: &Json) -> bool {
    let players = names(state);
    let debates = rounds.items().iter().filter_map(|round| round.get("debate"));
    let mut speakers = debates.flat_map(Json::items).filter_map(|call| match call {
        Json::List(pair) => pair.first()?.as_text(),
        _ => None,
    });
    speakers.all(|name| players.iter().any(|player| player == name))
}

/// The calls of one round, if the file has them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RoundCalls<'a>(pub Option<&'a Json>);

impl<'a> RoundCalls<'a> {
    fn list(self, key: &str) -> &'a [Json] {
        let list = self.0.and_then(|round| round.get(key));
        list.map_or(&[][..], Json::items)
    }

    /// The reasoning of an action that happens once a night.
    pub(super) fn night_reason(self, key: &str) -> String {
        let call = self.0.and_then(|round| round.get(key));
        call.map_or_else(String::new, |call| result(call, "reasoning"))
    }

    /// The reasoning of `name`'s bid before the utterance at this position.
    pub(super) fn bid_reason(self, at: usize, name: &str) -> String {
        let bids = self.list("bid").get(at).map_or(&[][..], Json::items);
        bids.iter().find_map(|bid| call_by(bid, name)).map_or_else(String::new, |call| result(call, "reasoning"))
    }

    /// The reasoning of `name`'s utterance at this position.
    pub(super) fn speech_reason(self, at: usize, name: &str) -> String {
        let call = self.list("debate").get(at).and_then(|one| call_by(one, name));
        call.map_or_else(String::new, |call| result(call, "reasoning"))
    }

    /// The reasoning of `name`'s vote in the ballot at this position.
    pub(super) fn vote_reason(self, at: usize, name: &str) -> String {
        let votes = self.list("votes").get(at).map_or(&[][..], Json::items);
        let own = votes.iter().find(|vote| vote.get("player").and_then(Json::as_text) == Some(name));
        own.and_then(|vote| vote.get("log")).map_or_else(String::new, |call| result(call, "reasoning"))
    }

    /// The players' summaries of the day.
    pub(super) fn summaries(self) -> impl Iterator<Item = (&'a str, String)> {
        self.list("summaries").iter().filter_map(|one| match one {
            Json::List(pair) => {
                let (name, call) = (pair.first()?.as_text()?, pair.get(1)?);
                Some((name, result(call, "summary")))
            }
            _ => None,
        })
    }
}

/// The call in a pair (name, call), if the name matches.
fn call_by<'a>(pair: &'a Json, name: &str) -> Option<&'a Json> {
    match pair {
        Json::List(pair) if pair.first().and_then(Json::as_text) == Some(name) => pair.get(1),
        _ => None,
    }
}

fn result(call: &Json, key: &str) -> String {
    let result = call.get("result").and_then(|result| result.get(key));
    result.map(Json::to_text).unwrap_or_default()
}
