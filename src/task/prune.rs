//! Pruning: choose anew whom to suspect of one victim's murder (Questum §2.2).

use super::ask::summary;
use super::lists::unquoted;
use super::{Assignment, Given, Task};
use crate::game::{Criteria, Reading, Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Settle the suspect list about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Prune {
    /// About whose death.
    pub victim: VictimId,
    /// The list so far.
    pub current: Vec<Seat>,
    /// What the sensors read of every other player; empty without sensors.
    pub readings: Vec<(Seat, Vec<Reading>)>,
    /// What the hypothetical murderer is recognised by so far.
    pub criteria: Criteria,
}

/// An admissible suspect list.
#[derive(Debug, Clone, PartialEq)]
pub struct Pruning {
    /// Most suspicious first, never empty, never the thinker.
    pub suspects: Vec<Seat>,
    /// Why.
    pub reason: String,
    /// The criteria, when they changed.
    pub criteria: Option<Criteria>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct PruneReply {
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// Which criteria count for the murderer that the thinker looks for.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        alias = "murderer_must_have"
    )]
    pub criteria: Option<Wanted>,
    /// Names, most suspicious first.
    #[serde(alias = "suspect_list", alias = "suspect")]
    pub suspects: Vec<String>,
}

/// Criteria as the mind writes them; what is left out counts.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Wanted {
    /// The thinker is ill disposed to them.
    #[serde(default = "yes", alias = "ill_will")]
    pub emotion: bool,
    /// They have a motive.
    #[serde(default = "yes", alias = "motive")]
    pub motivation: bool,
    /// They had the chance.
    #[serde(default = "yes", alias = "chance")]
    pub opportunity: bool,
}

fn yes() -> bool {
    true
}

impl Prune {
    /// Whom to choose among and how, without what else a mind is asked for.
    pub(super) fn choosing(&self, given: &Given) -> String {
        let language = given.language;
        let comma = if language == Language::English {
            ", "
        } else {
            "、"
        };
        let names = |seats: &[Seat]| {
            seats
                .iter()
                .map(|s| given.name(*s))
                .collect::<Vec<_>>()
                .join(comma)
        };
        let everyone: Vec<Seat> = given.accusable().map(|p| p.seat).collect();
        let readings: Vec<String> = self
            .readings
            .iter()
            .map(|(seat, readings)| format!("{}\n{}", given.name(*seat), summary(given, readings)))
            .collect();
        let readings = readings.join("\n");
        let (victim, current, everyone) = (
            given.victim(self.victim),
            names(&self.current),
            names(&everyone),
        );
        match language {
            Language::English => format!(
                "Settle whom you suspect of killing {victim}. So far you suspect: {current}. Keep \
                 those who are most like the murderer, most suspicious first; fewer is better, but \
                 keep one at least. Somebody whom you dropped may come back if new facts speak \
                 against them. Choose among: {everyone}.{}{readings}",
                if readings.is_empty() {
                    ""
                } else {
                    "\nYour readings:\n"
                }
            ),
            Language::Chinese => format!(
                "列出仍有杀害{victim}嫌疑的人。目前你怀疑：{current}。留下最像凶手的人，最可疑的排在最前；越少越好，\
                 但至少留一人。若有新的事实，先前排除的人可以重新列入。可选的人：{everyone}。{}{readings}",
                if readings.is_empty() {
                    ""
                } else {
                    "\n你的判断：\n"
                }
            ),
        }
    }
}

impl Task for Prune {
    type Reply = PruneReply;
    type Output = Pruning;

    fn assignment(&self) -> Assignment {
        Assignment::Prune(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        match given.language {
            Language::English => {
                format!("Who killed {victim}? Motives, chances, contradictions, evidence.")
            }
            Language::Chinese => format!("谁杀了{victim}？动机、机会、矛盾、证据。"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let (choosing, victim) = (self.choosing(given), given.victim(self.victim));
        match given.language {
            Language::English => format!(
                "{choosing}\nFirst give your reason in one or two sentences. Then say by what you would \
                 know the murderer of {victim}, true or false for each: emotion (you are ill disposed to \
                 them; false if it may be somebody whom you like), motivation (a reason to kill; false if \
                 none was needed, as in an accident), opportunity (the chance). Then give the list."
            ),
            Language::Chinese => format!(
                "{choosing}\n先用一两句话说明理由，再说杀害{victim}的凶手要凭哪几样辨认，逐项填 true 或 false：\
                 情感（你对此人没有好感；凶手也可能是你有好感的人，就填 false）、\
                 动机（有杀人的理由；不需要理由，例如失手致死，就填 false）、机会（有机会下手）。最后给出名单。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        let either = "<true|false>";
        let criteria = json!({ "emotion": either, "motivation": either, "opportunity": either });
        match given.language {
            Language::English => {
                json!({ "reason": "<reason>", "criteria": criteria, "suspects": ["<name>"] })
            }
            Language::Chinese => {
                json!({ "reason": "<理由>", "criteria": criteria, "suspects": ["<姓名>"] })
            }
        }
    }

    /// Minds also write one name instead of a list, or a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "suspects": list }),
            Value::Object(mut map) => {
                for key in ["criteria", "murderer_must_have"] {
                    if let Some(Value::Object(criteria)) = map.get_mut(key) {
                        criteria.values_mut().for_each(unquoted);
                    }
                }
                for key in ["suspects", "suspect_list", "suspect"] {
                    if let Some(Value::String(name)) = map.get(key) {
                        let names: Vec<&str> =
                            name.split([',', '、', '，']).map(str::trim).collect();
                        let names = json!(names);
                        map.insert(key.into(), names);
                    }
                }
                Value::Object(map)
            }
            other => other,
        }
    }

    fn admit(&self, given: &Given, reply: PruneReply) -> Result<Pruning, String> {
        let mut suspects = Vec::new();
        for name in &reply.suspects {
            let seat = given.find(name)?;
            if seat == given.seat {
                return Err(match given.language {
                    Language::English => "you cannot suspect yourself".to_owned(),
                    Language::Chinese => "你不能怀疑自己".to_owned(),
                });
            }
            if !suspects.contains(&seat) {
                suspects.push(seat);
            }
        }
        if suspects.is_empty() {
            return Err(match given.language {
                Language::English => "the list is empty; keep one suspect at least".to_owned(),
                Language::Chinese => "名单是空的；至少要留一名嫌疑人".to_owned(),
            });
        }
        let criteria = reply
            .criteria
            .map(|wanted| Criteria {
                emotion: wanted.emotion,
                motivation: wanted.motivation,
                opportunity: wanted.opportunity,
            })
            .filter(|criteria| *criteria != self.criteria);
        Ok(Pruning {
            suspects,
            reason: reply.reason.trim().to_owned(),
            criteria,
        })
    }
}
