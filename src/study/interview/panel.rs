//! Interviewing in a panel: the question being written, the call, and the answers. Pure: what the page, the
//! engine or the storage has to do is an effect. Deliberately not here: words, and what the panel looks like.

use super::{InterviewAnswer, Interviews, PrivateQuestion, StoredAnswer};
use crate::base::game::{MindSettings, Seat};
use crate::play::mind::JournalPlace;
use crate::show::viewer::{HiddenBy, Viewpoint};
use crate::study::overlay::{MindFailure, OverlayLoad, OverlayStore};

/// Who is asked, by whom, and which mind answers for them.
#[derive(Debug, Clone, PartialEq)]
pub struct InterviewCall {
    /// The id of the log.
    pub log: String,
    pub name: String,
    pub interviewer: String,
    pub question: PrivateQuestion,
    pub mind: MindSettings,
}

/// Somebody is being asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingQuestion {
    pub name: String,
    /// A failed call is repeated: why it failed, and after how many milliseconds.
    pub retry: Option<(String, u32)>,
}

/// The outcome of the last question.
#[derive(Debug, Clone, PartialEq)]
pub enum QuestionOutcome {
    /// The answer that was given at this time.
    Answer {
        name: String,
        asked_at: f64,
    },
    Stopped,
    Failed {
        name: String,
        failure: MindFailure,
    },
}

/// How a call ended.
#[derive(Debug, Clone, PartialEq)]
pub enum InterviewCallEnd {
    Answered(InterviewAnswer),
    Stopped,
    /// Is it final? Then asking again calls the mind anew; else the engine broke off, and what the mind gave
    /// until then stays in the journal.
    Failed {
        failure: MindFailure,
        is_final: bool,
    },
}

/// A call that ended, and while the panel was open or not.
#[derive(Debug, Clone)]
pub struct EndedInterviewCall {
    pub asked: InterviewCall,
    pub end: InterviewCallEnd,
    pub journal: Option<JournalPlace>,
    pub now_ms: f64,
    pub is_open: bool,
}

#[derive(Debug, Clone, Default)]
pub struct InterviewModel {
    /// Interviews of the log on the table.
    store: OverlayStore<Interviews>,
    /// The id of that log.
    log: String,
    /// Characters whose private knowledge somebody asked to see, though the viewpoint hides it.
    pub revealed_seats: Vec<Seat>,
    pub pending: Option<PendingQuestion>,
    pub outcome: Option<QuestionOutcome>,
    /// The question as it is being written.
    pub question: String,
    /// Counts starts and stops, so that an older call is recognized.
    call: u32,
}

#[derive(Debug, Clone)]
pub enum InterviewEvent {
    /// The panel shows the game that was opened as this one: the id of its log, and the question that was last
    /// written to its characters.
    Shown(u32, String, String),
    /// Consent to see private knowledge holds for one log and one viewpoint.
    ViewChanged,
    /// The stored answers, or why they cannot be read.
    Read(OverlayLoad, Result<Vec<StoredAnswer>, String>),
    /// Something could not be stored.
    NotStored(String),
    Write(String),
    Reveal(Seat),
    Ask(InterviewCall),
    /// A failed call is repeated: why it failed, and after how many milliseconds.
    AsksAgain {
        call: u32,
        why: String,
        wait_ms: u32,
    },
    /// The call of this number ended.
    Ended(u32, Box<EndedInterviewCall>),
    Stop,
    /// Answers of a file.
    Import(Interviews),
    /// Removes the answer of this time, which can be undone.
    Remove(f64),
    /// Undoes that.
    Restore(String, StoredAnswer),
}

#[derive(Debug, Clone, PartialEq)]
pub enum InterviewEffect {
    /// Read the stored answers of this log.
    Read(OverlayLoad, String),
    /// Keep the question to characters of this log, until it is answered: a page that is closed while somebody
    /// thinks loses an answer, but no question.
    KeepQuestion(String, String),
    /// Forget the kept question to characters of this log, unless another one was written since.
    ForgetQuestion(String, String),
    Call(u32, InterviewCall),
    /// Stop the call of this number.
    Stop(u32),
    /// Store answers of this log; once they are, this journal ends.
    Store(String, Vec<StoredAnswer>, Option<JournalPlace>),
    EndJournal(JournalPlace),
    /// Remove the stored answer of this log and time.
    Delete(String, f64),
    OfferToRestore(String, StoredAnswer),
    ReportNotStored(String),
    /// How many answers of a file are new.
    ReportImport(usize),
    /// The call to this character failed where nobody sees it.
    ReportFailed {
        name: String,
        reason: String,
    },
}

/// Which answers are visible.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ShownAnswers {
    /// By the time of asking, the latest first; is the answer visible, or only that it exists?
    pub rows: Vec<(f64, bool)>,
    /// The number of answers at later turns.
    pub later_count: usize,
}

impl InterviewModel {
    /// The interviews; `None` until they are read.
    pub fn interviews(&self) -> Option<&Interviews> {
        self.store.get()
    }

    pub fn answers(&self) -> &[StoredAnswer] {
        self.interviews().map(|kept| kept.answers.as_slice()).unwrap_or_default()
    }

    /// The answer that was given at this time.
    pub fn answer(&self, asked_at: f64) -> Option<&StoredAnswer> {
        self.answers().iter().find(|one| one.asked_at == asked_at)
    }

    /// Can nobody be asked now? Earlier answers are not read yet, or somebody is being asked.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some() || self.interviews().is_none()
    }

    /// What hides a character's knowledge, unless somebody asked to see it.
    pub fn hidden_by(&self, seat: Seat, viewpoint: Viewpoint, all_revealed: bool) -> Option<HiddenBy> {
        let hidden = viewpoint.hides_interview_of(seat, all_revealed);
        hidden.filter(|_| !self.revealed_seats.contains(&seat))
    }

    /// The answers that are visible at the cursor.
    pub fn shown_answers(&self, viewpoint: Viewpoint, cursor: usize, all_revealed: bool) -> ShownAnswers {
        let mut shown = ShownAnswers::default();
        for one in self.answers().iter().rev() {
            if viewpoint.shows_interview_at(one.turn as usize, cursor) {
                shown.rows.push((one.asked_at, self.hidden_by(one.seat, viewpoint, all_revealed).is_none()));
            } else {
                shown.later_count += 1;
            }
        }
        shown
    }

    /// Adds answers of a log: here if it is on the table, and to the storage. Returns how many are new.
    fn add_answers(
        &mut self, log: String, answers: Vec<StoredAnswer>, journal: Option<JournalPlace>,
        effects: &mut Vec<InterviewEffect>,
    ) -> usize {
        let is_here = self.interviews().is_some_and(|kept| kept.log == log);
        let added = match self
            .store
            .change(|kept| is_here.then(|| answers.iter().filter_map(|one| kept.add(one.clone())).collect()))
        {
            Some(Some(added)) => added,
            _ => answers,
        };
        let count = added.len();
        effects.push(InterviewEffect::Store(log, added, journal));
        count
    }

    fn make_stored_answer(
        &mut self, asked: InterviewCall, answer: InterviewAnswer, now_ms: f64,
    ) -> (f64, StoredAnswer) {
        let kept = self.interviews().filter(|kept| kept.log == asked.log);
        let asked_at = kept.map_or(now_ms, |kept| kept.next_answer_time_ms(now_ms));
        if self.log == asked.log && self.question.trim() == asked.question.question {
            self.question.clear();
        }
        let answer = StoredAnswer {
            asked_at,
            turn: asked.question.turn,
            seat: asked.question.seat,
            interviewer: asked.interviewer,
            question: asked.question.question,
            answer: answer.answer,
            answered_by: asked.mind,
            usage: answer.usage,
            calls: answer.calls,
            sent: answer.sent,
        };
        (asked_at, answer)
    }

    fn handle_call_end(&mut self, call: EndedInterviewCall, effects: &mut Vec<InterviewEffect>) {
        let EndedInterviewCall { asked, end, journal, now_ms, is_open } = call;
        self.pending = None;
        // Another game may be on the table by now, whose panel says nothing of this one's.
        let is_here = self.interviews().is_some_and(|kept| kept.log == asked.log);
        let name = asked.name.clone();
        let outcome = match end {
            InterviewCallEnd::Answered(answer) => {
                let (log, question) = (asked.log.clone(), asked.question.question.clone());
                effects.push(InterviewEffect::ForgetQuestion(log.clone(), question));
                let (asked_at, answer) = self.make_stored_answer(asked, answer, now_ms);
                self.add_answers(log, vec![answer], journal, effects);
                QuestionOutcome::Answer { name, asked_at }
            }
            InterviewCallEnd::Stopped => QuestionOutcome::Stopped,
            InterviewCallEnd::Failed { failure, is_final } => {
                effects.extend(journal.filter(|_| is_final).map(InterviewEffect::EndJournal));
                if !is_here || !is_open {
                    effects.push(InterviewEffect::ReportFailed { name: name.clone(), reason: failure.reason.clone() });
                }
                QuestionOutcome::Failed { name, failure }
            }
        };
        if is_here {
            self.outcome = Some(outcome);
        }
    }

    /// Handles an event.
    pub fn update(&mut self, event: InterviewEvent) -> Vec<InterviewEffect> {
        let mut all = Vec::new();
        let effects = &mut all;
        match event {
            InterviewEvent::Shown(opened, log, question) => {
                if self.store.switch_to_game(opened) {
                    (self.outcome, self.question, self.log) = (None, question, log.clone());
                    effects.extend(self.store.begin_load().map(|reading| InterviewEffect::Read(reading, log)));
                }
            }
            InterviewEvent::ViewChanged => self.revealed_seats.clear(),
            InterviewEvent::Read(reading, found) => {
                let empty = Interviews::new(&self.log);
                let found = found.map(|answers| Interviews { answers, ..empty.clone() });
                let fault = self.store.end_load(reading, found, || empty);
                effects.extend(fault.map(InterviewEffect::ReportNotStored));
            }
            InterviewEvent::NotStored(why) => {
                effects.extend(self.store.report_first_fault(why).map(InterviewEffect::ReportNotStored));
            }
            InterviewEvent::Write(question) => {
                self.question.clone_from(&question);
                effects.push(InterviewEffect::KeepQuestion(self.log.clone(), question));
            }
            InterviewEvent::Reveal(seat) => self.revealed_seats.push(seat),
            InterviewEvent::Ask(asked) if !self.is_busy() => {
                self.call = self.call.wrapping_add(1);
                self.outcome = None;
                self.pending = Some(PendingQuestion { name: asked.name.clone(), retry: None });
                effects.push(InterviewEffect::Call(self.call, asked));
            }
            InterviewEvent::Ask(_) => {}
            InterviewEvent::AsksAgain { call, why, wait_ms } => {
                if let Some(pending) = self.pending.as_mut().filter(|_| self.call == call) {
                    pending.retry = Some((why, wait_ms));
                }
            }
            InterviewEvent::Ended(call, ended) => {
                if self.call == call {
                    self.handle_call_end(*ended, effects);
                }
            }
            InterviewEvent::Stop => {
                effects.push(InterviewEffect::Stop(self.call));
                self.call = self.call.wrapping_add(1);
                (self.pending, self.outcome) = (None, Some(QuestionOutcome::Stopped));
            }
            InterviewEvent::Import(interviews) => {
                let count = self.add_answers(interviews.log, interviews.answers, None, effects);
                effects.push(InterviewEffect::ReportImport(count));
            }
            InterviewEvent::Remove(asked_at) => {
                let removed = self.store.change(|kept| {
                    let at = kept.answers.iter().position(|one| one.asked_at == asked_at)?;
                    Some((kept.log.clone(), kept.answers.remove(at)))
                });
                if let Some((log, answer)) = removed.flatten() {
                    effects.push(InterviewEffect::Delete(log.clone(), asked_at));
                    effects.push(InterviewEffect::OfferToRestore(log, answer));
                }
            }
            InterviewEvent::Restore(log, answer) => _ = self.add_answers(log, vec![answer], None, effects),
        }
        all
    }
}
