//! The vote: one accused per victim.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Vote on who killed `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    /// Whose death.
    pub victim: VictimId,
    /// The thinker's suspect list, most suspicious first; empty where votes are asked from script and
    /// dialogue alone.
    #[serde(default)]
    pub suspects: Vec<Seat>,
}

/// An admissible vote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CastVote {
    /// Whom.
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

    fn assignment(&self) -> Assignment {
        Assignment::Vote(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        match given.language {
            Language::English => format!("Who killed {victim}, how, when, where and why?"),
            Language::Chinese => format!("谁杀了{victim}？如何、何时、何地、为何？"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let ballot = self.ballot(given);
        let Some(course) = self.course(given) else {
            return ballot;
        };
        format!("{course}\n{ballot}")
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "reason": "<reason>", "accused": "<name>" }),
            Language::Chinese => json!({ "reason": "<理由>", "accused": "<姓名>" }),
        }
    }

    /// Prose counts as a vote when it names exactly one of those who can be voted for.
    fn read_prose(&self, given: &Given, prose: &str) -> Option<VoteReply> {
        let folded = prose.to_lowercase();
        let votable = given.votable(self.victim);
        let mut named = votable
            .into_iter()
            .map(|seat| given.name(seat))
            .filter(|name| folded.contains(&name.to_lowercase()));
        let first = named.next()?;
        named.next().is_none().then(|| VoteReply {
            accused: first.to_owned(),
            reason: prose.to_owned(),
        })
    }

    /// Nobody votes for themself, a murderer never (Questum App. A), unless the table allows it
    /// (ThinkThrice's Rule 9).
    fn admit(&self, given: &Given, reply: VoteReply) -> Result<CastVote, String> {
        let accused = given.find(&reply.accused)?;
        let votable = given.votable(self.victim);
        if accused == given.seat && !votable.contains(&accused) {
            return Err(match given.language {
                Language::English => "you cannot vote for yourself".to_owned(),
                Language::Chinese => "你不能投自己".to_owned(),
            });
        }
        if !votable.contains(&accused) {
            let names: Vec<&str> = votable.iter().map(|seat| given.name(*seat)).collect();
            return Err(match given.language {
                Language::English => {
                    format!("vote on one of those who are accused: {}", names.join(", "))
                }
                Language::Chinese => format!("请在被指控的人中投票：{}", names.join("、")),
            });
        }
        Ok(CastVote {
            accused,
            reason: reply.reason.trim().to_owned(),
        })
    }
}

impl Vote {
    /// What the ballot asks for.
    fn ballot(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        let comma = if given.language == Language::English {
            ", "
        } else {
            "、"
        };
        let names = |list: &mut dyn Iterator<Item = Seat>| {
            list.map(|seat| given.name(seat))
                .collect::<Vec<_>>()
                .join(comma)
        };
        let suspects = names(&mut self.suspects.iter().copied());
        let others = names(&mut given.votable(self.victim).into_iter());
        let list = match given.language {
            _ if self.suspects.is_empty() => String::new(),
            Language::English => format!(" Your suspects: {suspects}."),
            Language::Chinese => format!("你的嫌疑人：{suspects}。"),
        };
        let mut text = match (given.language, given.killed(self.victim)) {
            (Language::English, Some(false)) => format!(
                "Vote: who killed {victim}?{list} Say why in one or two \
                 sentences, then name one of: {others}."
            ),
            (Language::English, Some(true)) => format!(
                "Vote: who killed {victim}? You did, so accuse somebody whom the others will \
                 believe guilty. Give a reason in one or two sentences that you could say aloud, then \
                 name one of: {others}."
            ),
            (Language::Chinese, Some(false)) => format!(
                "投票：谁杀了{victim}？{list}请先用一两句话说明理由，再从以下的人中指认一人：{others}。"
            ),
            (Language::English, None) => format!(
                "Vote: who killed {victim}?{list} If your script says that you \
                 did, accuse somebody whom the others will believe guilty. Give a reason in one or two \
                 sentences that you could say aloud, then name one of: {others}."
            ),
            (Language::Chinese, None) => format!(
                "投票：谁杀了{victim}？{list}如果剧本里写着是你，就请指认一个别人会信以为真的人。\
                 先用一两句可以当众说出的话说明理由，再从以下的人中指认一人：{others}。"
            ),
            (Language::Chinese, Some(true)) => format!(
                "投票：谁杀了{victim}？是你，所以请指认一个别人会信以为真的人。先用一两句可以当众说出的话说明理由，\
                 再从以下的人中指认一人：{others}。"
            ),
        };
        if given.votable(self.victim).contains(&given.seat) {
            text.push_str(match given.language {
                Language::English => " You may vote for yourself, though it is discouraged.",
                Language::Chinese => "可以投自己，但不鼓励。",
            });
        }
        text
    }

    /// What an accusation is for, or who was accused before the vote.
    fn course(&self, given: &Given) -> Option<String> {
        if given.accusing {
            return Some(match given.language {
                Language::English => {
                    "Everybody now accuses somebody before all, with a reason said aloud; \
                    the vote will be on those who are accused."
                        .to_owned()
                }
                Language::Chinese => {
                    "现在每人当众指控一人并说出理由，之后只在被指控的人中投票。".to_owned()
                }
            });
        }
        let about = given
            .accusations
            .iter()
            .filter(|one| one.victim == self.victim);
        let lines: Vec<String> = about
            .map(|one| {
                let (accuser, accused) = (given.name(one.accuser), given.name(one.accused));
                match given.language {
                    Language::English => format!("- {accuser} accuses {accused}: {}", one.reason),
                    Language::Chinese => format!("- {accuser}指控{accused}：{}", one.reason),
                }
            })
            .collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}
