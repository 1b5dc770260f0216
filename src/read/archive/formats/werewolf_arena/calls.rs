//! Reads the reasons in the model calls of a round: why somebody spoke, bid, voted or acted.

use super::people::player_names;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// Do these calls belong to this game? All speakers in them must be its players.
pub(super) fn calls_match_state(rounds: &Value, state: &Value) -> bool {
    let players = player_names(state);
    let calls = rounds.items().iter().flat_map(|round| round.items_of("debate"));
    let mut speakers = calls.filter_map(|call| call.get(0)?.as_str());
    speakers.all(|name| players.iter().any(|player| player == name))
}

/// The calls of one round, if the file has them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RoundCalls<'a>(pub Option<&'a Value>);

impl<'a> RoundCalls<'a> {
    fn list(self, key: &str) -> &'a [Value] {
        self.0.map(|round| round.items_of(key)).unwrap_or_default()
    }

    /// The reasoning of an action that happens once a night.
    pub(super) fn night_reason(self, key: &str) -> String {
        reasoning(self.0.and_then(|round| round.get(key)))
    }

    /// The reasoning of `name`'s bid before the utterance at this position.
    pub(super) fn bid_reason(self, at: usize, name: &str) -> String {
        let bids = self.list("bid").get(at).map(Value::items).unwrap_or_default();
        reasoning(bids.iter().find_map(|bid| find_call_in_pair(bid, name)))
    }

    /// The reasoning of `name`'s utterance at this position.
    pub(super) fn speech_reason(self, at: usize, name: &str) -> String {
        reasoning(self.list("debate").get(at).and_then(|one| find_call_in_pair(one, name)))
    }

    /// The reasoning of `name`'s vote in the ballot at this position.
    pub(super) fn vote_reason(self, at: usize, name: &str) -> String {
        let votes = self.list("votes").get(at).map(Value::items).unwrap_or_default();
        let own = votes.iter().find(|vote| vote.get("player").and_then(Value::as_str) == Some(name));
        reasoning(own.and_then(|vote| vote.get("log")))
    }

    /// The players' summaries of the day.
    pub(super) fn summaries(self) -> impl Iterator<Item = (&'a str, String)> {
        self.list("summaries")
            .iter()
            .filter_map(|one| Some((one.get(0)?.as_str()?, result_text(one.get(1)?, "summary"))))
    }
}

/// The call in a pair (name, call), if the name matches.
fn find_call_in_pair<'a>(pair: &'a Value, name: &str) -> Option<&'a Value> {
    (pair.get(0)?.as_str()? == name).then(|| pair.get(1)).flatten()
}

fn reasoning(call: Option<&Value>) -> String {
    call.map(|call| result_text(call, "reasoning")).unwrap_or_default()
}

fn result_text(call: &Value, key: &str) -> String {
    call.get("result").map(|result| result.text_of(key)).unwrap_or_default()
}
