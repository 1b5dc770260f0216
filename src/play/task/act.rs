//! One action (MIRAGE §2.2): ask somebody something, or search a place. Without a place to search, the
//! thinker freely chooses whom to ask. A person may also pass.

use super::ask::{asking_rules, describe_readings};
use super::{Task, TaskContext};
use crate::base::game::{Reading, Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask or search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AskOrSearch {
    /// The victim whose death a question is about.
    pub victim: VictimId,
    /// The seats that may be asked.
    pub whom: Vec<Seat>,
    /// Places that still hide something; empty: nowhere to search.
    pub places: Vec<String>,
    /// The sensors' readings of the only candidate; empty without sensors.
    pub readings: Vec<Reading>,
    /// The thinker's last turn, line by line: thought, action and result. Empty where it is not shown.
    #[serde(default)]
    pub last: Vec<String>,
    /// May the thinker do nothing?
    pub may_pass: bool,
}

/// An admissible action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Put a question.
    Ask {
        /// The seat that is asked.
        whom: Seat,
        /// The question.
        text: String,
    },
    /// Search a place.
    Investigate {
        /// The place, as the task names it.
        place: String,
        /// What the player says while searching; may be empty.
        text: String,
    },
    /// Do nothing.
    Pass,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AskOrSearchReply {
    /// `ask`, `investigate` or `pass`.
    pub action: ActionKind,
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
pub enum ActionKind {
    /// Put a question.
    #[serde(alias = "Ask", alias = "询问")]
    Ask,
    /// Search a place.
    #[serde(alias = "Investigate", alias = "search", alias = "调查", alias = "搜查")]
    Investigate,
    /// Do nothing.
    #[serde(alias = "Pass", alias = "放弃")]
    Pass,
}

impl Task for AskOrSearch {
    type Reply = AskOrSearchReply;
    type Output = Action;

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let victim = given.victim_name(self.victim);
        text!(given.language, act_recall_query, victim)
    }

    fn extra_prompt_parts(&self, given: &TaskContext) -> Vec<String> {
        let last = self.last.join("\n");
        let shown = !last.is_empty();
        shown.then(|| text!(given.language, act_last_turn, last)).into_iter().collect()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let victim = given.victim_in_second_person(self.victim);
        let names = given.list_names(self.whom.iter().copied());
        let places = self.places.join(&text!(given.language, list_comma));
        let (search, new) = (!self.places.is_empty(), asking_rules(given));
        let mut text = if search {
            text!(given.language, act_task_ask_or_search, victim, names, places)
        } else {
            text!(given.language, act_task_ask, victim, names, naming = given.name_victim_instruction(), new)
        };
        let summary = describe_readings(given, &self.readings);
        if !summary.is_empty() {
            text.push_str(&text!(given.language, act_readings_head));
            text.push_str(&summary);
        }
        if given.must_hide_murder() {
            text.push_str(&text!(given.language, act_feign_innocence));
        }
        if self.may_pass {
            text.push_str(&text!(given.language, act_may_pass));
        }
        text
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &TaskContext) -> Value {
        let search = !self.places.is_empty();
        let action = match (search, self.may_pass) {
            (true, true) => "<ask|investigate|pass>",
            (true, false) => "<ask|investigate>",
            (false, true) => "<ask|pass>",
            (false, false) => "ask",
        };
        let (target, text) = if search {
            (text!(given.language, example_player_or_place), text!(given.language, example_speech))
        } else {
            (text!(given.language, example_player), text!(given.language, example_own_question))
        };
        json!({ "action": action, "target": target, "text": text })
    }

    fn allows_plain_words(&self) -> bool {
        true
    }

    /// Reads the published program's notation: 【Ask】【name】: question.
    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<AskOrSearchReply> {
        let rest = prose.split_once('【')?.1;
        let (word, rest) = rest.split_once('】')?;
        let (target, text) = rest.trim_start().strip_prefix('【')?.split_once('】')?;
        let action = match word.trim().to_lowercase().as_str() {
            "ask" | "询问" => ActionKind::Ask,
            "investigate" | "调查" => ActionKind::Investigate,
            _ => return None,
        };
        Some(AskOrSearchReply {
            action,
            target: target.trim().to_owned(),
            text: text.trim().trim_start_matches([':', '：']).trim().to_owned(),
        })
    }

    fn admit(&self, given: &TaskContext, reply: AskOrSearchReply) -> Result<Action, String> {
        let text = reply.text.trim().to_owned();
        match reply.action {
            ActionKind::Ask => {
                let whom = given.find_person(&reply.target)?;
                if !self.whom.contains(&whom) {
                    return Err(cannot_ask_error(given, &self.whom, whom));
                }
                let text = super::read::non_empty_speech(given, &text)?;
                Ok(Action::Ask { whom, text })
            }
            ActionKind::Investigate => {
                let place = self.find_place(given, &reply.target)?;
                Ok(Action::Investigate { place, text })
            }
            ActionKind::Pass if self.may_pass => Ok(Action::Pass),
            ActionKind::Pass => Err(text!(given.language, act_error_no_action)),
        }
    }
}

impl AskOrSearch {
    fn find_place(&self, given: &TaskContext, written: &str) -> Result<String, String> {
        let wanted = written.trim().to_lowercase();
        let exact = self.places.iter().find(|p| p.to_lowercase() == wanted);
        let mut near = self.places.iter().filter(|p| {
            let place = p.to_lowercase();
            !wanted.is_empty() && (place.contains(&wanted) || wanted.contains(&place))
        });
        let found = exact.or_else(|| near.next().filter(|_| near.next().is_none()));
        found.cloned().ok_or_else(|| {
            let places = self.places.join(&text!(given.language, list_comma));
            text!(given.language, act_error_nothing_to_search, written, places)
        })
    }
}

fn cannot_ask_error(given: &TaskContext, whom: &[Seat], chosen: Seat) -> String {
    let names = given.list_names(whom.iter().copied());
    text!(given.language, act_error_cannot_ask, chosen = given.name(chosen), names)
}
