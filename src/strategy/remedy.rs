//! What a desk does about a failure: repeats the log's remedy, else follows the rules, else asks for a
//! decision.

use super::desk::{Desk, Need};
use super::overseer::{Decision, Failure, Stopped, Thinking};
use super::standing::Repeats;
use super::trouble::{History, MAX_UNUSABLE_REPLIES, Trouble};
use crate::game::{Cut, Draws, Remedy};
use crate::language::Language;
use crate::mind::{JournalEntry, MindError, Patience, wait_ms};
use crate::task::ReadError;

/// A call under way, by a mind or an embedder.
pub(super) struct CallAttempt {
    pub(super) thinking: Thinking,
    /// The number of the attempt, from 1.
    pub(super) attempt: u32,
    /// The name of the server that it calls.
    pub(super) server: String,
}

impl CallAttempt {
    /// A journal entry with the name of this attempt.
    pub(super) fn entry(&self) -> JournalEntry {
        JournalEntry { key: self.thinking.key.clone(), attempt: self.attempt, ..JournalEntry::default() }
    }
}

impl Desk<'_> {
    pub(super) async fn remedy(
        &self,
        call: &CallAttempt,
        trouble: &Trouble,
        need: Need,
        history: &mut History,
        repeats: Option<Repeats>,
    ) -> Result<Remedy, Stopped> {
        let recorded = self.recording.attempt(&call.thinking.key, call.attempt);
        if let Some((_, remedy)) = recorded.and_then(|r| r.fault.as_ref()) {
            history.count(trouble, *remedy);
            // Somebody was asked at that time.
            if let (Some(_), Some(standing)) = (repeats, self.standing()) {
                standing.decided(&call.server);
            }
            return Ok(*remedy);
        }
        if matches!(trouble, Trouble::Unavailable(MindError::Aborted)) {
            return Err(Stopped);
        }
        // Waiting and deciding take time. If the page is closed meanwhile, neither the fault nor its usage
        // must be lost: a retry is stored until the real remedy is known.
        let early = trouble.needs_waiting().then_some(retry_remedy(call, trouble));
        if let Some(remedy) = early {
            self.store_fault(call, trouble, remedy).await?;
        }
        let remedy = match self.remedy_by_rule(call, trouble, need, history, repeats).await {
            Some(remedy) => remedy,
            None => {
                let standing = self.standing();
                let asking = standing.map(|standing| standing.asks(&call.server));
                let failure = failure(call, trouble, self.view.language(), repeats);
                let decision = self.overseer.failed(failure).await;
                if let Some(standing) = standing {
                    standing.decided(&call.server);
                }
                drop(asking);
                match decision {
                    // A fresh attempt would be as long as before.
                    Decision::Retry if is_too_long(trouble) => Remedy::AskedAgain,
                    Decision::Retry => Remedy::Retried,
                    Decision::Skip => Remedy::Skipped,
                    Decision::Stop => return Err(Stopped),
                }
            }
        };
        history.count(trouble, remedy);
        if early != Some(remedy) {
            self.store_fault(call, trouble, remedy).await?;
        }
        Ok(remedy)
    }

    fn store_fault(
        &self,
        call: &CallAttempt,
        trouble: &Trouble,
        remedy: Remedy,
    ) -> impl Future<Output = Result<(), Stopped>> {
        self.keep_attempt(JournalEntry {
            fault: Some((trouble.cause(), remedy)),
            usage: trouble.usage(),
            ..call.entry()
        })
    }

    async fn remedy_by_rule(
        &self,
        call: &CallAttempt,
        trouble: &Trouble,
        need: Need,
        history: &mut History,
        repeats: Option<Repeats>,
    ) -> Option<Remedy> {
        match trouble {
            _ if repeats.is_some() => {
                // An unusable server needs a decision, even for an optional task.
                let is_reply = matches!(trouble, Trouble::Unusable(_));
                let left =
                    is_reply && need == Need::Optional && matches!(repeats, Some(Repeats::Alike { .. }));
                left.then_some(Remedy::LeftAsItWas)
            }
            // Asked again once with the reason; an essential task is then retried afresh.
            Trouble::Unusable(_) if !history.asked_again => Some(Remedy::AskedAgain),
            // A fresh attempt would be as long as before, so the mind is always told.
            Trouble::Unusable(_) if is_too_long(trouble) && history.unusable + 1 < MAX_UNUSABLE_REPLIES => {
                Some(Remedy::AskedAgain)
            }
            Trouble::Unusable(_) if need == Need::Optional => {
                let again = trouble.is_form_error() && history.unusable + 1 < MAX_UNUSABLE_REPLIES;
                Some(if again { Remedy::Retried } else { Remedy::LeftAsItWas })
            }
            Trouble::Unusable(_) if history.unusable < MAX_UNUSABLE_REPLIES => Some(Remedy::Retried),
            Trouble::Unusable(_) => None,
            // Whoever lets the time run out says nothing, and nobody speaks for them.
            Trouble::Unavailable(MindError::TimeUp { .. }) => Some(match need {
                Need::Essential => Remedy::Skipped,
                Need::Optional => Remedy::LeftAsItWas,
            }),
            Trouble::Unavailable(error) => {
                let past = history.with(error);
                let jitter = Draws::for_waiting(self.settings.seed, &call.thinking.key, past.failures).unit();
                let wait = wait_ms(error, past, Patience::default(), jitter)?;
                history.waited_ms += u64::from(wait);
                let failure = failure(call, trouble, self.view.language(), None);
                let waited = self.overseer.wait(failure, wait).await;
                waited.then_some(retry_remedy(call, trouble))
            }
        }
    }
}

/// The remedy of a further attempt. A prompt can be made milder, texts to embed cannot.
fn retry_remedy(call: &CallAttempt, trouble: &Trouble) -> Remedy {
    let withheld = matches!(trouble, Trouble::Unavailable(MindError::Withheld { .. }));
    if withheld && call.thinking.mind.is_some() { Remedy::AskedAgain } else { Remedy::Retried }
}

fn is_too_long(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Unusable(ReadError::CutOff(Cut::Length)))
}

fn failure(call: &CallAttempt, trouble: &Trouble, language: Language, repeats: Option<Repeats>) -> Failure {
    Failure {
        thinking: call.thinking.clone(),
        attempt: call.attempt,
        message: Failure::append_repeats(trouble.words(language), repeats, language),
        repeats,
        error: match trouble {
            Trouble::Unavailable(error) => Some(error.clone()),
            Trouble::Unusable(_) => None,
        },
    }
}
