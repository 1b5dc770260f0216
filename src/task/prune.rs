//! Pruning: choose anew whom to suspect of one victim's murder (Questum §2.2).

use super::ask::summary;
use super::{Assignment, Given, Task};
use crate::game::{Criteria, Reading, Seat, VictimId};
use crate::scenario::Language;
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
    /// What the hypothetical murderer must be like so far.
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
pub struct Reply {
    /// Names, most suspicious first.
    #[serde(alias = "suspect_list", alias = "suspect")]
    pub suspects: Vec<String>,
    /// One or two sentences.
    #[serde(default)]
    pub reason: String,
    /// Which criteria still count for the murderer that the thinker looks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub murderer_must_have: Option<MustHave>,
}

/// Criteria as the mind writes them; what is left out counts.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct MustHave {
    /// Ill will towards the victim.
    #[serde(default = "yes")]
    pub ill_will: bool,
    /// A motive.
    #[serde(default = "yes")]
    pub motive: bool,
    /// The chance.
    #[serde(default = "yes")]
    pub chance: bool,
}

fn yes() -> bool {
    true
}

impl Task for Prune {
    type Reply = Reply;
    type Output = Pruning;

    fn assignment(&self) -> Assignment {
        Assignment::Prune(self.clone())
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
        let everyone: Vec<Seat> = given.others().map(|p| p.seat).collect();
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
                 against them. Choose among: {everyone}.{}{readings}\nAlso say what the murderer of \
                 {victim} must have: ill will, a motive, the chance (an accident, for example, needs \
                 no motive).",
                if readings.is_empty() {
                    ""
                } else {
                    "\nYour readings:\n"
                }
            ),
            Language::Chinese => format!(
                "确定你怀疑谁杀了{victim}。目前你怀疑：{current}。留下最像凶手的人，嫌疑最大的排在最前；越少越好，\
                 但至少留一人。若有新的事实，先前排除的人可以重新列入。可选的人：{everyone}。{}{readings}\n\
                 另请说明杀害{victim}的凶手必须具备什么：恶意、动机、机会（例如意外致死就不需要动机）。",
                if readings.is_empty() {
                    ""
                } else {
                    "\n你的判断：\n"
                }
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        let must = json!({ "ill_will": true, "motive": true, "chance": true });
        match given.language {
            Language::English => {
                json!({ "suspects": ["<name>"], "reason": "<reason>", "murderer_must_have": must })
            }
            Language::Chinese => {
                json!({ "suspects": ["<姓名>"], "reason": "<理由>", "murderer_must_have": must })
            }
        }
    }

    /// Minds also write one name instead of a list, or a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "suspects": list }),
            Value::Object(mut map) => {
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

    fn admit(&self, given: &Given, reply: Reply) -> Result<Pruning, String> {
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
            .murderer_must_have
            .map(|must| Criteria {
                emotion: must.ill_will,
                motivation: must.motive,
                opportunity: must.chance,
            })
            .filter(|criteria| *criteria != self.criteria);
        Ok(Pruning {
            suspects,
            reason: reply.reason.trim().to_owned(),
            criteria,
        })
    }
}
