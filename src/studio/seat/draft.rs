//! What somebody has typed and not sent: kept in the browser, so that a reload loses none of it, and put
//! into the shape of the task's reply when it is sent.

use crate::game::Seat;
use crate::language::Language;
use crate::platform::browser::preferences;
use crate::viewer::words::labels as t;
use crate::wire::{OpenForm, SeatAsked};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A form's fields, whatever its task.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FormDraft {
    pub text: String,
    pub reason: String,
    pub whom: Option<u16>,
    /// Which place was chosen instead.
    pub place: Option<String>,
    /// Everybody else, the most suspicious first.
    pub order: Vec<u16>,
    pub ticked: Vec<u16>,
}

fn shelf(id: &str) -> String {
    format!("drafts.{id}")
}

fn all(id: &str) -> BTreeMap<String, Value> {
    preferences::get(&shelf(id))
        .and_then(|text| serde_json::from_slice(text.as_bytes()).ok())
        .unwrap_or_default()
}

/// What was typed under a name in the game `id`.
pub fn kept<T: for<'de> Deserialize<'de>>(id: &str, name: &str) -> Option<T> {
    let value = all(id).remove(name)?;
    serde_json::from_value(value).ok()
}

pub fn keep<T: Serialize>(id: &str, name: &str, draft: &T) {
    let mut drafts = all(id);
    if let Ok(value) = serde_json::to_value(draft) {
        drafts.insert(name.to_owned(), value);
    }
    if let Ok(text) = serde_json::to_string(&drafts) {
        preferences::set(&shelf(id), &text);
    }
}

/// The game is over: nothing of it waits any more.
pub fn forget(id: &str) {
    preferences::remove(&shelf(id));
}

impl FormDraft {
    /// A form's draft: what was typed before, else empty.
    pub fn of(id: &str, form: &OpenForm) -> Self {
        let mut draft: Self = kept(id, &form.key.to_string()).unwrap_or_default();
        match &form.asked {
            SeatAsked::Suspects { current, .. } if draft.order.is_empty() => {
                draft.ticked = current.iter().map(|seat| seat.0).collect();
                draft.order.clone_from(&draft.ticked);
                let others = form.seats().map(|(seat, _)| seat);
                let others = others.filter(|seat| *seat != form.seat).map(|seat| seat.0);
                let others: Vec<u16> = others.filter(|seat| !draft.ticked.contains(seat)).collect();
                draft.order.extend(others);
            }
            SeatAsked::Act { whom, places, .. } if draft.whom.is_none() && places.is_empty() => {
                if let [only] = whom.as_slice() {
                    draft.whom = Some(only.0);
                }
            }
            _ => {}
        }
        draft
    }

    /// The reply in the shape of the form's task.
    pub fn reply(&self, form: &OpenForm, language: Language) -> Result<String, String> {
        let name = |seat: u16| form.name(Seat(seat)).to_owned();
        let chosen = || self.whom.map(name).ok_or(t::choose_somebody(language));
        let said = || {
            let text = self.text.trim();
            if text.is_empty() {
                Err(t::write_something(language))
            } else {
                Ok(text.to_owned())
            }
        };
        let value = match &form.asked {
            SeatAsked::Introduce => json!({ "introduction": said()? }),
            SeatAsked::Say => json!({ "statement": said()? }),
            SeatAsked::Answer { .. } => json!({ "answer": said()? }),
            SeatAsked::Act { .. } => match &self.place {
                Some(place) => {
                    json!({ "action": "investigate", "target": place, "text": self.text.trim() })
                }
                None => json!({ "action": "ask", "target": chosen()?, "text": said()? }),
            },
            SeatAsked::Suspects { .. } => {
                let ticked = self.order.iter().filter(|seat| self.ticked.contains(seat));
                let names: Vec<String> = ticked.map(|seat| name(*seat)).collect();
                if names.is_empty() {
                    return Err(t::tick_somebody(language));
                }
                json!({ "suspects": names, "reason": self.reason.trim() })
            }
            SeatAsked::Vote { .. } => {
                json!({ "accused": chosen()?, "reason": self.reason.trim() })
            }
            // Nothing else is asked of people today; what they write then goes as it is.
            _ => return said(),
        };
        Ok(value.to_string())
    }
}

/// The reply that lets a task pass; `None`: it cannot be let pass.
pub fn passing(form: &OpenForm) -> Option<String> {
    match &form.asked {
        SeatAsked::Act { may_pass: true, .. } => Some(json!({ "action": "pass" }).to_string()),
        SeatAsked::Suspects { .. } => Some(json!({ "reason": "" }).to_string()),
        SeatAsked::Say => Some(json!({ "statement": "" }).to_string()),
        _ => None,
    }
}
