//! What a desk does about a failure: repeats the log's remedy, else follows the rules, else asks for a
//! decision.

use super::attempt_error::{AttemptError, MAX_UNUSABLE_REPLIES, TaskHistory};
use super::desk::{CallAttempt, Desk, Necessity};
use super::overseer::{Decision, Stopped, TaskFailure};
use super::server_states::RepeatedFailure;
use crate::base::game::{RandomStream, Remedy, TruncationCause};
use crate::base::language::Language;
use crate::play::mind::{JournalEntry, MindError, RetryPolicy, retry_wait_ms};
use crate::play::task::ReadError;

impl Desk<'_> {
    pub(super) async fn choose_remedy(
        &self, call: &CallAttempt, trouble: &AttemptError, need: Necessity, history: &mut TaskHistory,
        repeats: Option<RepeatedFailure>,
    ) -> Result<Remedy, Stopped> {
        let recorded = self.recording.attempt(&call.thinking.key, call.attempt);
        if let Some((_, remedy)) = recorded.and_then(|r| r.fault.as_ref()) {
            history.record(trouble, *remedy);
            // Somebody was asked at that time.
            if let (Some(_), Some(standing)) = (repeats, self.server_states()) {
                standing.end_decision(&call.server);
            }
            return Ok(*remedy);
        }
        if matches!(trouble, AttemptError::Unavailable(MindError::Aborted)) {
            return Err(Stopped);
        }
        // Waiting and deciding take time. If the page is closed meanwhile, neither the fault nor its usage
        // must be lost: a retry is stored until the real remedy is known.
        let early = trouble.needs_waiting().then_some(retry_remedy(call, trouble));
        if let Some(remedy) = early {
            self.store_fault(call, trouble, remedy).await?;
        }
        let remedy = match self.choose_remedy_by_rule(call, trouble, need, history, repeats).await {
            Some(remedy) => remedy,
            None => {
                let standing = self.server_states();
                let asking = standing.map(|standing| standing.begin_decision(&call.server));
                let failure = build_failure(call, trouble, self.view.language(), repeats);
                let decision = self.overseer.decide_after_failure(failure).await;
                if let Some(standing) = standing {
                    standing.end_decision(&call.server);
                }
                drop(asking);
                match decision {
                    // A fresh attempt would be as long as before.
                    Decision::Retry if is_reply_too_long(trouble) => Remedy::AskedAgain,
                    Decision::Retry => Remedy::Retried,
                    Decision::Skip => Remedy::Skipped,
                    Decision::Stop => return Err(Stopped),
                }
            }
        };
        history.record(trouble, remedy);
        if early != Some(remedy) {
            self.store_fault(call, trouble, remedy).await?;
        }
        Ok(remedy)
    }

    fn store_fault(
        &self, call: &CallAttempt, trouble: &AttemptError, remedy: Remedy,
    ) -> impl Future<Output = Result<(), Stopped>> {
        self.store_attempt(JournalEntry {
            fault: Some((trouble.cause(), remedy)),
            usage: trouble.usage(),
            ..call.journal_entry()
        })
    }

    async fn choose_remedy_by_rule(
        &self, call: &CallAttempt, trouble: &AttemptError, need: Necessity, history: &mut TaskHistory,
        repeats: Option<RepeatedFailure>,
    ) -> Option<Remedy> {
        match trouble {
            _ if repeats.is_some() => {
                // An unusable server needs a decision, even for an optional task.
                let is_reply = matches!(trouble, AttemptError::Unusable(_));
                let left =
                    is_reply && need == Necessity::Optional && matches!(repeats, Some(RepeatedFailure::Alike { .. }));
                left.then_some(Remedy::LeftAsItWas)
            }
            // Asked again once with the reason; an essential task is then retried afresh.
            AttemptError::Unusable(_) if !history.was_asked_again => Some(Remedy::AskedAgain),
            // A fresh attempt would be as long as before, so the mind is always told.
            AttemptError::Unusable(_) if is_reply_too_long(trouble) && history.unusable + 1 < MAX_UNUSABLE_REPLIES => {
                Some(Remedy::AskedAgain)
            }
            AttemptError::Unusable(_) if need == Necessity::Optional => {
                let again = trouble.is_malformed_reply() && history.unusable + 1 < MAX_UNUSABLE_REPLIES;
                Some(if again { Remedy::Retried } else { Remedy::LeftAsItWas })
            }
            AttemptError::Unusable(_) if history.unusable < MAX_UNUSABLE_REPLIES => Some(Remedy::Retried),
            AttemptError::Unusable(_) => None,
            // Whoever lets the time run out says nothing, and nobody speaks for them.
            AttemptError::Unavailable(MindError::TimeUp { .. }) => Some(match need {
                Necessity::Essential => Remedy::Skipped,
                Necessity::Optional => Remedy::LeftAsItWas,
            }),
            AttemptError::Unavailable(error) => {
                let past = history.failure_history_including(error);
                let jitter = RandomStream::for_retry_delay(self.settings.seed, &call.thinking.key, past.failures)
                    .next_fraction();
                let wait = retry_wait_ms(error, past, RetryPolicy::default(), jitter)?;
                history.waited_ms += u64::from(wait);
                let failure = build_failure(call, trouble, self.view.language(), None);
                let waited = self.overseer.wait_before_retry(failure, wait).await;
                waited.then_some(retry_remedy(call, trouble))
            }
        }
    }
}

/// The remedy of a further attempt. A prompt can be made milder, texts to embed cannot.
fn retry_remedy(call: &CallAttempt, trouble: &AttemptError) -> Remedy {
    let withheld = matches!(trouble, AttemptError::Unavailable(MindError::Withheld { .. }));
    if withheld && call.thinking.mind.is_some() { Remedy::AskedAgain } else { Remedy::Retried }
}

fn is_reply_too_long(trouble: &AttemptError) -> bool {
    matches!(trouble, AttemptError::Unusable(ReadError::CutOff(TruncationCause::Length)))
}

fn build_failure(
    call: &CallAttempt, trouble: &AttemptError, language: Language, repeats: Option<RepeatedFailure>,
) -> TaskFailure {
    TaskFailure {
        thinking: call.thinking.clone(),
        attempt: call.attempt,
        message: TaskFailure::append_repeats_explanation(trouble.describe(language), repeats, language),
        repeats,
        error: match trouble {
            AttemptError::Unavailable(error) => Some(error.clone()),
            AttemptError::Unusable(_) => None,
        },
    }
}
