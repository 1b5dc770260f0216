//! The facts of a timeline, extracted without a call: the script's timeline where it has one, else the
//! sentences that name a time.

use super::score::names_a_time;
use crate::base::game::View;
use crate::base::language::text;
use crate::play::memory::split_into_sentences;

/// Maximum number of facts in a prompt.
const MAX_FACTS: usize = 60;
/// With fewer timed sentences than this, all sentences are facts.
const MIN_TIMED_SENTENCES: usize = 4;

/// The facts of all acts dealt so far, in order.
pub(super) fn timeline_facts(view: &View) -> Vec<String> {
    let mut facts: Vec<String> =
        view.timeline().iter().map(|entry| format!("{} {}", entry.time, entry.text).trim().to_owned()).collect();
    if facts.is_empty() {
        let all: Vec<&str> = view.acts().iter().flat_map(|act| split_into_sentences(&act.script)).collect();
        let timed: Vec<&str> = all.iter().copied().filter(|s| names_a_time(s)).collect();
        let chosen = if timed.len() >= MIN_TIMED_SENTENCES { timed } else { all };
        facts = chosen.into_iter().map(str::to_owned).collect();
    }
    // The day of the crime is at the end of a script.
    facts.split_off(facts.len().saturating_sub(MAX_FACTS))
}

/// The host's guidance as a question.
pub(super) fn guiding_question(view: &View) -> String {
    let victims: Vec<&str> =
        crate::base::game::VictimId::all(view.victims()).map(|v| view.public_victim_name(v)).collect();
    text!(view.language(), strategy_timeline_query, victims = victims.join(&text!(view.language(), strategy_list_and)))
}
