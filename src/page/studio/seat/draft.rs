//! What somebody has typed and not sent, and their marks and notes: stored in the browser, so that a reload
//! loses none of it. Sending a form makes its draft the task's reply.

use crate::base::game::Seat;
use crate::base::language::Language;
use crate::base::platform::browser::preferences;
use crate::page::wire::{OpenForm, SeatTask};
use crate::show::viewer::words::labels as t;
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

/// Preferences: what is typed until it is sent, and what outlives the game.
const DRAFTS: &str = "drafts";
const PAPERS: &str = "papers";

fn stored_values(shelf: &str, id: &str) -> BTreeMap<String, Value> {
    preferences::get(&format!("{shelf}.{id}"))
        .and_then(|text| serde_json::from_slice(text.as_bytes()).ok())
        .unwrap_or_default()
}

fn read<T: for<'de> Deserialize<'de>>(shelf: &str, id: &str, name: &str) -> Option<T> {
    let value = stored_values(shelf, id).remove(name)?;
    serde_json::from_value(value).ok()
}

fn write<T: Serialize>(shelf: &str, id: &str, name: &str, kept: &T) {
    let mut list = stored_values(shelf, id);
    if let Ok(value) = serde_json::to_value(kept) {
        list.insert(name.to_owned(), value);
    }
    if let Ok(text) = serde_json::to_string(&list) {
        preferences::set(&format!("{shelf}.{id}"), &text);
    }
}

/// The stored draft of this name in the game `id`.
pub fn stored_draft(id: &str, name: &str) -> Option<FormDraft> {
    read(DRAFTS, id, name)
}

pub fn store_draft(id: &str, name: &str, draft: &FormDraft) {
    write(DRAFTS, id, name, draft);
}

/// Stored marks or notes of somebody in the game `id`.
pub fn stored_papers<T: for<'de> Deserialize<'de>>(id: &str, name: &str) -> Option<T> {
    read(PAPERS, id, name)
}

pub fn store_papers<T: Serialize>(id: &str, name: &str, kept: &T) {
    write(PAPERS, id, name, kept);
}

/// Removes the drafts of a game that is over.
pub fn delete_drafts(id: &str) {
    preferences::remove(&format!("{DRAFTS}.{id}"));
}

impl FormDraft {
    /// A form's draft: the stored one, else an empty one.
    pub fn for_form(id: &str, form: &OpenForm) -> Self {
        let mut draft: Self = stored_draft(id, &form.key.to_string()).unwrap_or_default();
        match &form.asked {
            SeatTask::Suspects { current, .. } if draft.order.is_empty() => {
                draft.ticked = current.iter().map(|seat| seat.0).collect();
                draft.order.clone_from(&draft.ticked);
                let others = form.seats().map(|(seat, _)| seat);
                let others = others.filter(|seat| *seat != form.seat).map(|seat| seat.0);
                let others: Vec<u16> = others.filter(|seat| !draft.ticked.contains(seat)).collect();
                draft.order.extend(others);
            }
            SeatTask::Act { whom, places, .. } if draft.whom.is_none() && places.is_empty() => {
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
            if text.is_empty() { Err(t::write_something(language)) } else { Ok(text.to_owned()) }
        };
        let value = match &form.asked {
            SeatTask::Introduce => json!({ "introduction": said()? }),
            SeatTask::Say => json!({ "statement": said()? }),
            SeatTask::Answer { .. } => json!({ "answer": said()? }),
            SeatTask::Act { .. } => match &self.place {
                Some(place) => {
                    json!({ "action": "investigate", "target": place, "text": self.text.trim() })
                }
                None => json!({ "action": "ask", "target": chosen()?, "text": said()? }),
            },
            SeatTask::Suspects { .. } => {
                let ticked = self.order.iter().filter(|seat| self.ticked.contains(seat));
                let names: Vec<String> = ticked.map(|seat| name(*seat)).collect();
                if names.is_empty() {
                    return Err(t::tick_somebody(language));
                }
                json!({ "suspects": names, "reason": self.reason.trim() })
            }
            SeatTask::Vote { .. } => {
                json!({ "accused": chosen()?, "reason": self.reason.trim() })
            }
            // Nothing else is asked of people today; such a reply is sent as it is typed.
            _ => return said(),
        };
        Ok(value.to_string())
    }
}

/// The reply that skips a task; `None`: it cannot be skipped.
pub fn passing(form: &OpenForm) -> Option<String> {
    match &form.asked {
        SeatTask::Act { may_pass: true, .. } => Some(json!({ "action": "pass" }).to_string()),
        SeatTask::Suspects { .. } => Some(json!({ "reason": "" }).to_string()),
        SeatTask::Say => Some(json!({ "statement": "" }).to_string()),
        _ => None,
    }
}
