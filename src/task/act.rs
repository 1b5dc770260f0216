//! One action: ask somebody something, or search a place (MIRAGE §2.2). Where there is no place to search
//! it is a free choice of whom to ask; a person may also let it pass.

use super::ask::{new_questions, summary};
use super::{Assignment, Given, Task};
use crate::game::{Reading, Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask or search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AskOrSearch {
    /// About whose death a question is.
    pub victim: VictimId,
    /// Who may be asked.
    pub whom: Vec<Seat>,
    /// Where there is something left to find; empty: nowhere.
    pub places: Vec<String>,
    /// What the sensors read of the one who may be asked; empty without sensors.
    pub readings: Vec<Reading>,
    /// May the thinker do nothing?
    pub may_pass: bool,
}

/// An admissible action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Put a question.
    Ask {
        /// To whom.
        whom: Seat,
        /// The question.
        text: String,
    },
    /// Search a place.
    Investigate {
        /// Which, as the task names it.
        place: String,
        /// What is said with it; may be empty.
        text: String,
    },
    /// Do nothing.
    Pass,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AskOrSearchReply {
    /// `ask`, `investigate` or `pass`.
    pub action: Kind,
    /// The player who is asked, or the place that is searched.
    #[serde(default, alias = "place", alias = "name", alias = "whom")]
    pub target: String,
    /// What is said aloud.
    #[serde(default, alias = "question", alias = "words")]
    pub text: String,
}

/// Kinds of action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Put a question.
    #[serde(alias = "Ask", alias = "询问")]
    Ask,
    /// Search a place.
    #[serde(
        alias = "Investigate",
        alias = "search",
        alias = "调查",
        alias = "搜查"
    )]
    Investigate,
    /// Do nothing.
    #[serde(alias = "Pass", alias = "放弃")]
    Pass,
}

impl Task for AskOrSearch {
    type Reply = AskOrSearchReply;
    type Output = Action;

    fn assignment(&self) -> Assignment {
        Assignment::Act(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        match given.language {
            Language::English => {
                format!(
                    "Who killed {victim}? What is open, what does not fit, where may something lie?"
                )
            }
            Language::Chinese => {
                format!("谁杀了{victim}？还有什么不明、哪里对不上、哪里可能有线索？")
            }
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let victim = given.victim(self.victim);
        let comma = if given.language == Language::English {
            ", "
        } else {
            "、"
        };
        let names: Vec<&str> = self.whom.iter().map(|s| given.name(*s)).collect();
        let (names, places) = (names.join(comma), self.places.join(comma));
        let (search, new) = (!self.places.is_empty(), new_questions(given));
        let mut text = match (given.language, search) {
            (Language::English, true) => format!(
                "It is your turn. Do one thing: ask one player one question about the death of \
                 {victim}, which they must answer before everybody, or search one place, where one clue comes to light for all to see. You may ask: {names}. You \
                 may search: {places}. Turns are few. Say your reasons aloud in a sentence as far as \
                 you want the others to know them."
            ),
            (Language::English, false) => format!(
                "It is your turn. Ask one player one question about the death of {victim}, and say in \
                 it whose death you mean. You may ask: {names}.{new}"
            ),
            (Language::Chinese, true) => format!(
                "轮到你了。请做一件事：就{victim}之死向一位玩家提一个问题（对方必须当众回答），\
                 或者搜查一处地点，那里的一条线索会向所有人公开。可以询问：{names}。可以搜查：{places}。回合有限。\
                 愿意让别人知道的理由，可以用一句话当众说出。"
            ),
            (Language::Chinese, false) => format!(
                "轮到你了。请就{victim}之死向一位玩家提一个问题，并点明问的是谁的死。可以询问：{names}。{new}"
            ),
        };
        let summary = summary(given, &self.readings);
        if !summary.is_empty() {
            text.push_str(match given.language {
                Language::English => "\nYour reading of the one you may ask:\n",
                Language::Chinese => "\n你目前对可询问者的判断：\n",
            });
            text.push_str(&summary);
        }
        if given.is_murderer() {
            text.push_str(match given.language {
                Language::English => "\nAct as an innocent person would.",
                Language::Chinese => "\n要像无辜者那样行动。",
            });
        }
        if self.may_pass {
            text.push_str(match given.language {
                Language::English => "\nYou may also do nothing: pass.",
                Language::Chinese => "\n你也可以什么都不做：放弃。",
            });
        }
        text
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        let search = !self.places.is_empty();
        let action = match (search, self.may_pass) {
            (true, true) => "<ask|investigate|pass>",
            (true, false) => "<ask|investigate>",
            (false, true) => "<ask|pass>",
            (false, false) => "ask",
        };
        let (target, text) = match (given.language, search) {
            (Language::English, true) => ("<a player, or a place>", "<what you say aloud>"),
            (Language::English, false) => ("<a player>", "<your question>"),
            (Language::Chinese, true) => ("<一位玩家，或一处地点>", "<当众说的话>"),
            (Language::Chinese, false) => ("<一位玩家>", "<你的问题>"),
        };
        json!({ "action": action, "target": target, "text": text })
    }

    /// The published program's way of writing: 【Ask】【name】: question.
    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AskOrSearchReply> {
        let rest = prose.split_once('【')?.1;
        let (word, rest) = rest.split_once('】')?;
        let (target, text) = rest.trim_start().strip_prefix('【')?.split_once('】')?;
        let action = match word.trim().to_lowercase().as_str() {
            "ask" | "询问" => Kind::Ask,
            "investigate" | "调查" => Kind::Investigate,
            _ => return None,
        };
        Some(AskOrSearchReply {
            action,
            target: target.trim().to_owned(),
            text: text
                .trim()
                .trim_start_matches([':', '：'])
                .trim()
                .to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: AskOrSearchReply) -> Result<Action, String> {
        let text = reply.text.trim().to_owned();
        match reply.action {
            Kind::Ask => {
                let whom = given.find(&reply.target)?;
                if !self.whom.contains(&whom) {
                    return Err(cannot_ask(given, &self.whom, whom));
                }
                let text = super::read::spoken(given, &text)?;
                Ok(Action::Ask { whom, text })
            }
            Kind::Investigate => {
                let place = self.find_place(given, &reply.target)?;
                Ok(Action::Investigate { place, text })
            }
            Kind::Pass if self.may_pass => Ok(Action::Pass),
            Kind::Pass => Err(match given.language {
                Language::English => "you must ask or search".to_owned(),
                Language::Chinese => "你必须询问或搜查".to_owned(),
            }),
        }
    }
}

impl AskOrSearch {
    fn find_place(&self, given: &Given, written: &str) -> Result<String, String> {
        let wanted = written.trim().to_lowercase();
        let exact = self.places.iter().find(|p| p.to_lowercase() == wanted);
        let mut near = self.places.iter().filter(|p| {
            let place = p.to_lowercase();
            !wanted.is_empty() && (place.contains(&wanted) || wanted.contains(&place))
        });
        let found = exact.or_else(|| near.next().filter(|_| near.next().is_none()));
        found.cloned().ok_or_else(|| match given.language {
            Language::English => format!(
                "there is nothing to be found at “{written}”; the places are {}",
                self.places.join(", ")
            ),
            Language::Chinese => format!(
                "“{written}”没有可找的线索；可搜查的地点是：{}",
                self.places.join("、")
            ),
        })
    }
}

fn cannot_ask(given: &Given, whom: &[Seat], chosen: Seat) -> String {
    let names: Vec<&str> = whom.iter().map(|s| given.name(*s)).collect();
    let chosen = given.name(chosen);
    match given.language {
        Language::English => format!("you cannot ask {chosen}; ask one of {}", names.join(", ")),
        Language::Chinese => format!("你不能询问{chosen}；可以询问：{}", names.join("、")),
    }
}
