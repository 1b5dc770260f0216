//! The vote: one accusation per victim.

use super::names::find_accused;
use super::read::find_only_candidate;
use super::{Task, TaskContext};
use crate::base::game::{ProcedureName, Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Vote on who killed `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    /// The victim.
    pub victim: VictimId,
    /// The thinker's suspect list, most suspicious first; empty where votes use script and dialogue alone.
    #[serde(default)]
    pub suspects: Vec<Seat>,
}

/// An admissible vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CastVote {
    /// The accused seat.
    pub accused: Seat,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct VoteReply {
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// A name.
    #[serde(alias = "vote", alias = "murderer", alias = "name")]
    pub accused: String,
}

impl Task for Vote {
    type Reply = VoteReply;
    type Output = CastVote;

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let victim = given.victim_name(self.victim);
        text!(given.language, vote_recall_query, victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let ballot = self.describe_ballot(given);
        let Some(course) = self.describe_accusations(given) else {
            return ballot;
        };
        format!("{course}\n{ballot}")
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "reason": text!(given.language, example_reason), "accused": text!(given.language, example_name) })
    }

    /// Takes prose as a vote if a sentence accuses exactly one person who can be voted for.
    fn read_prose(&self, given: &TaskContext, prose: &str) -> Option<VoteReply> {
        if given.reading_terms.edition == 1 {
            let accused = find_only_candidate(given, self.victim, prose)?.to_owned();
            return Some(VoteReply { accused, reason: prose.to_owned() });
        }
        let (seat, reason) = find_accused(given.people(), prose)?;
        Some(VoteReply { accused: given.name(seat).to_owned(), reason })
    }

    /// Nobody votes for themself, and a murderer never does (Questum App. A), unless the table allows it
    /// (ThinkThrice's Rule 9).
    fn admit(&self, given: &TaskContext, reply: VoteReply) -> Result<CastVote, String> {
        // The name's field may hold a sentence.
        let in_words = || find_accused(given.people(), &reply.accused).filter(|_| given.reading_terms.edition > 1);
        let accused = given.find_person(&reply.accused).or_else(|why| in_words().map(|(seat, _)| seat).ok_or(why))?;
        let votable = given.vote_candidates(self.victim);
        if accused == given.seat && !votable.contains(&accused) {
            return Err(text!(given.language, vote_error_oneself));
        }
        if !votable.contains(&accused) {
            return Err(text!(given.language, vote_error_not_accused, names = given.list_names(votable)));
        }
        Ok(CastVote { accused, reason: reply.reason.trim().to_owned() })
    }
}

impl Vote {
    /// What the ballot asks for.
    fn describe_ballot(&self, given: &TaskContext) -> String {
        let victim = given.victim_in_second_person(self.victim);
        let candidates = given.vote_candidates(self.victim);
        let has_oneself = candidates.contains(&given.seat);
        let (suspects, others) = (given.list_names(self.suspects.iter().copied()), given.list_names(candidates));
        let list =
            if self.suspects.is_empty() { String::new() } else { text!(given.language, vote_own_suspects, suspects) };
        let mut text = match given.has_killed(self.victim) {
            Some(false) => text!(given.language, vote_task, victim, list, others),
            Some(true) => text!(given.language, vote_task_murderer, victim, others),
            None => text!(given.language, vote_task_by_script, victim, list, others),
        };
        // MIRAGE's program lists everybody without a remark.
        if given.procedure != ProcedureName::Mirage && has_oneself {
            text.push_str(&text!(given.language, vote_may_name_oneself));
        }
        text
    }

    /// The purpose of an accusation, or the accusations before the vote.
    fn describe_accusations(&self, given: &TaskContext) -> Option<String> {
        if given.is_accusation {
            return Some(text!(given.language, vote_accusation_phase));
        }
        let about = given.accusations.iter().filter(|one| one.victim == self.victim);
        let lines: Vec<String> = about
            .map(|one| {
                let (accuser, accused) = (given.name(one.accuser), given.name(one.accused));
                text!(given.language, vote_accusation_line, accuser, accused, reason = one.reason)
            })
            .collect();
        (!lines.is_empty()).then(|| text!(given.language, vote_accusations_head, lines = lines.join("\n")))
    }
}
