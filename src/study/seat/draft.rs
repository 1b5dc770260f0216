//! What somebody has typed into a form and not sent. Sending it makes it the task's reply.

use super::form::{OpenForm, SeatTask};
use crate::base::game::Seat;
use crate::base::language::Language;
use crate::show::viewer::words::labels as t;
use serde::{Deserialize, Serialize};
use serde_json::json;

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

impl FormDraft {
    /// A form's draft: the stored one, completed by what the form suggests.
    pub fn for_form(stored: Option<Self>, form: &OpenForm) -> Self {
        let mut draft = stored.unwrap_or_default();
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
    pub fn to_reply(&self, form: &OpenForm, language: Language) -> Result<String, String> {
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
pub fn passing_reply(form: &OpenForm) -> Option<String> {
    match &form.asked {
        SeatTask::Act { may_pass: true, .. } => Some(json!({ "action": "pass" }).to_string()),
        SeatTask::Suspects { .. } => Some(json!({ "reason": "" }).to_string()),
        SeatTask::Say => Some(json!({ "statement": "" }).to_string()),
        _ => None,
    }
}
