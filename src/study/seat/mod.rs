//! People at the table as a model and its update: which forms are open, who holds the device, and how their time
//! passes. A form's task says what it asks; here is decided who may see it.

mod draft;
mod form;
#[cfg(test)]
mod tests;

pub use draft::{FormDraft, passing_reply};
pub use form::{FormId, FormPerson, FormVictim, OpenForm, SeatTask};

use crate::base::game::Seat;
use crate::play::mind::human::ReplyError;
use crate::show::viewer::Session;

/// The parts of one's papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SeatDocument {
    #[default]
    Script,
    Clues,
    Setting,
    Notes,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct SeatModel {
    /// The seats that people play, while a game is being played here.
    pub seats: Vec<Seat>,
    /// The open forms, the earliest first.
    pub forms: Vec<OpenForm>,
    /// Who has the device in front of them.
    pub holder: Option<Seat>,
    pub is_form_in_sight: bool,
    /// Are the suspicion sliders open?
    pub is_suspicion_open: bool,
    /// The part of the papers that is on top.
    pub open_document: SeatDocument,
    /// Who ran out of time last, with what they had typed.
    pub lapsed_words: Option<(Seat, String)>,
    /// Why the last reply to a form was not accepted.
    problem: Option<(FormId, ReplyError)>,
    last_spoken: Option<SpokenWords>,
    /// Milliseconds that remain, per form with a limit.
    remaining_ms: Vec<(FormId, f64)>,
    /// Replies that were sent and not accepted yet.
    sent: Vec<(FormId, SpokenWords)>,
}

/// What somebody here said, and how many turns there were before it: they see it at once, even while earlier
/// words are still being shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenWords {
    pub seat: Seat,
    pub words: String,
    pub turns_before: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum SeatEvent {
    /// A game begins in which people play these seats.
    GameBegan(Vec<Seat>),
    FormsChanged(Vec<OpenForm>),
    /// Somebody says that they have the device.
    DeviceTaken(Seat),
    /// Somebody edits a form.
    Edited,
    /// Somebody sends a form; `Err`: why it cannot be sent.
    Sent {
        form: FormId,
        reply: Result<String, String>,
        spoken: SpokenWords,
    },
    /// The game has accepted a reply, or says what is wrong with it.
    Resolved(FormId, Option<ReplyError>),
    /// A form has to be filled in within so many milliseconds.
    TimeLimited(FormId, u32),
    /// Time that counts only for the form that its person sees.
    TimePassed(FormId, f64),
    /// What somebody had typed when their time was over.
    TimeLapsed(Seat, String),
    /// Somebody keeps in their notes what they had typed.
    LapsedWordsKept,
    SuspicionToggled,
    DocumentOpened(SeatDocument),
    FormSeen(bool),
    /// The engine has died: another one asks again.
    EngineDied,
    /// The game is over, or was left.
    Ended,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatEffect {
    /// Tells the table who holds the device.
    SetHolder(Option<Seat>),
    SendReply(FormId, String),
    /// Finds what somebody had typed into the form with this draft.
    FindLapsedWords {
        seat: Seat,
        draft: String,
    },
    AddNote(Seat, String),
}

pub fn update(model: &mut SeatModel, event: SeatEvent) -> Vec<SeatEffect> {
    let holder = model.holder;
    let effect = handle_event(model, event);
    // First of all, the table shows what the holder may see.
    let changed = (model.holder != holder).then_some(SeatEffect::SetHolder(model.holder));
    changed.into_iter().chain(effect).collect()
}

fn handle_event(model: &mut SeatModel, event: SeatEvent) -> Option<SeatEffect> {
    match event {
        SeatEvent::GameBegan(seats) => {
            model.holder = seats.first().copied().filter(|_| seats.len() == 1);
            model.seats = seats;
        }
        SeatEvent::FormsChanged(forms) => {
            // What the holder sees is hidden before anybody else is asked for.
            let is_asked = forms.iter().any(|form| Some(form.seat) == model.holder);
            if model.seats.len() > 1 && !is_asked && !forms.is_empty() {
                model.holder = None;
            }
            model.remaining_ms.retain(|(id, _)| forms.iter().any(|form| form.form_id() == *id));
            model.forms = forms;
        }
        SeatEvent::DeviceTaken(seat) => {
            model.holder = Some(seat);
            model.problem = None;
        }
        SeatEvent::Edited => model.problem = None,
        SeatEvent::Sent { form, reply: Err(why), .. } => model.problem = Some((form, ReplyError::Inadmissible(why))),
        SeatEvent::Sent { form, reply: Ok(reply), spoken } => {
            model.lapsed_words = None;
            model.sent.push((form.clone(), spoken));
            return Some(SeatEffect::SendReply(form, reply));
        }
        SeatEvent::Resolved(form, problem) => {
            let place = model.sent.iter().position(|(sent, _)| *sent == form)?;
            let (_, spoken) = model.sent.remove(place);
            match problem {
                Some(problem) => model.problem = Some((form, problem)),
                None if spoken.words.is_empty() => {}
                None => model.last_spoken = Some(spoken),
            }
        }
        SeatEvent::TimeLimited(form, limit_ms) => {
            model.find_form(&form)?;
            model.remaining_ms.retain(|(id, _)| *id != form);
            model.remaining_ms.push((form.clone(), f64::from(limit_ms)));
            return model.lapse_form(&form);
        }
        SeatEvent::TimePassed(form, elapsed_ms) => {
            model.holder_form().filter(|shown| shown.form_id() == form)?;
            let (_, left) = model.remaining_ms.iter_mut().find(|(id, left)| *id == form && *left > 0.0)?;
            *left = (*left - elapsed_ms).max(0.0);
            return model.lapse_form(&form);
        }
        SeatEvent::TimeLapsed(seat, typed) => model.lapsed_words = Some((seat, typed)),
        SeatEvent::LapsedWordsKept => {
            model.open_document = SeatDocument::Notes;
            return model.lapsed_words.take().map(|(seat, typed)| SeatEffect::AddNote(seat, typed));
        }
        SeatEvent::SuspicionToggled => model.is_suspicion_open = !model.is_suspicion_open,
        SeatEvent::DocumentOpened(part) => model.open_document = part,
        SeatEvent::FormSeen(seen) => model.is_form_in_sight = seen,
        SeatEvent::EngineDied => {
            model.forms.clear();
            model.remaining_ms.clear();
            model.sent.clear();
            model.problem = None;
        }
        SeatEvent::Ended => {
            let SeatModel { is_suspicion_open, open_document: papers, is_form_in_sight, .. } = *model;
            *model = SeatModel { is_suspicion_open, open_document: papers, is_form_in_sight, ..SeatModel::default() };
        }
    }
    None
}

impl SeatModel {
    fn find_form(&self, id: &FormId) -> Option<&OpenForm> {
        self.forms.iter().find(|form| form.form_id() == *id)
    }

    /// The form that the holder is to fill in.
    pub fn holder_form(&self) -> Option<&OpenForm> {
        self.forms.iter().find(|form| Some(form.seat) == self.holder)
    }

    /// Who gets the device next, if the holder has nothing to do and somebody else has.
    pub fn next_holder(&self) -> Option<Seat> {
        let next = self.forms.first().filter(|_| self.holder_form().is_none());
        next.map(|form| form.seat)
    }

    /// Milliseconds that remain for a form; `None`: it has no limit, or is not open.
    pub fn remaining_time_ms(&self, form: &FormId) -> Option<f64> {
        self.remaining_ms.iter().find(|(id, _)| id == form).map(|(_, left)| *left)
    }

    /// Why the last reply to this form was not accepted.
    pub fn reply_problem(&self, form: &FormId) -> Option<&ReplyError> {
        self.problem.as_ref().filter(|(id, _)| id == form).map(|(_, problem)| problem)
    }

    /// The holder's own last words, until they are shown in their place.
    pub fn own_unshown_words(&self, session: &Session, cursor: usize) -> Option<&str> {
        let spoken = self.last_spoken.as_ref().filter(|spoken| self.holder == Some(spoken.seat))?;
        let is_spoken = |turn: usize| {
            let turn = session.timeline().turn(turn).filter(|turn| turn.actor == Some(spoken.seat));
            let event = turn.and_then(|turn| session.log().events.get(turn.event));
            event.is_some_and(|event| event.what.facts().public_text.is_some())
        };
        let is_shown = (spoken.turns_before + 1..=cursor).any(is_spoken);
        (!is_shown).then_some(spoken.words.as_str())
    }

    /// What follows once a form has no time left.
    fn lapse_form(&self, id: &FormId) -> Option<SeatEffect> {
        let form = self.find_form(id).filter(|_| self.remaining_time_ms(id) == Some(0.0))?;
        Some(SeatEffect::FindLapsedWords { seat: form.seat, draft: form.key.to_string() })
    }
}
