//! The vote: one accused per victim.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::scenario::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Vote on who killed `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    /// Whose death.
    pub victim: VictimId,
    /// The thinker's suspect list, most suspicious first.
    pub suspects: Vec<Seat>,
}

/// An admissible vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// Whom.
    pub accused: Seat,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Reply {
    /// A name.
    #[serde(alias = "vote", alias = "murderer", alias = "name")]
    pub accused: String,
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
}

impl Task for Vote {
    type Reply = Reply;
    type Output = Ballot;

    fn assignment(&self) -> Assignment {
        Assignment::Vote(self.clone())
    }

    fn query(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        match given.language {
            Language::English => format!("Who killed {victim}, how, when, where and why?"),
            Language::Chinese => format!("谁杀了{victim}？如何、何时、何地、为何？"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        let comma = if given.language == Language::English {
            ", "
        } else {
            "、"
        };
        let suspects: Vec<&str> = self.suspects.iter().map(|s| given.name(*s)).collect();
        let others: Vec<&str> = given.others().map(|p| p.name.as_str()).collect();
        let (suspects, others) = (suspects.join(comma), others.join(comma));
        match (given.language, given.killed(self.victim)) {
            (Language::English, Some(false)) => format!(
                "Vote: who killed {victim}? Your suspects: {suspects}. Name one of: {others}. Give \
                 your reason in one or two sentences."
            ),
            (Language::English, Some(true)) => format!(
                "Vote: who killed {victim}? You did, so accuse somebody whom the others will \
                 believe guilty. Name one of: {others}. Give a reason in one or two sentences that \
                 you could say aloud."
            ),
            (Language::Chinese, Some(false)) => format!(
                "投票：谁杀了{victim}？你的嫌疑人：{suspects}。请在以下的人中指认一人：{others}，并用一两句话说明理由。"
            ),
            (Language::English, None) => format!(
                "Vote: who killed {victim}? Your suspects: {suspects}. If your script says that you \
                 did, accuse somebody whom the others will believe guilty. Name one of: {others}. \
                 Give a reason in one or two sentences that you could say aloud."
            ),
            (Language::Chinese, None) => format!(
                "投票：谁杀了{victim}？你的嫌疑人：{suspects}。如果剧本里写着是你，就请指认一个别人会相信的人。\
                 在以下的人中指认一人：{others}，并用一两句可以当众说出的话说明理由。"
            ),
            (Language::Chinese, Some(true)) => format!(
                "投票：谁杀了{victim}？是你，所以请指认一个别人会相信的人。在以下的人中指认一人：{others}，\
                 并用一两句可以当众说出的话说明理由。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "accused": "<name>", "reason": "<reason>" }),
            Language::Chinese => json!({ "accused": "<姓名>", "reason": "<理由>" }),
        }
    }

    /// Prose counts as a vote when it names exactly one other player.
    fn read_prose(&self, given: &Given, prose: &str) -> Option<Reply> {
        let folded = prose.to_lowercase();
        let mut named = given
            .others()
            .filter(|p| folded.contains(&p.name.to_lowercase()));
        let first = named.next()?;
        named.next().is_none().then(|| Reply {
            accused: first.name.clone(),
            reason: prose.to_owned(),
        })
    }

    /// Nobody votes for themself: a murderer never does (Questum App. A), and an innocent knows better.
    fn admit(&self, given: &Given, reply: Reply) -> Result<Ballot, String> {
        let accused = given.find(&reply.accused)?;
        if accused == given.seat {
            return Err(match given.language {
                Language::English => "you cannot vote for yourself".to_owned(),
                Language::Chinese => "你不能投自己".to_owned(),
            });
        }
        Ok(Ballot {
            accused,
            reason: reply.reason.trim().to_owned(),
        })
    }
}
