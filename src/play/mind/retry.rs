//! Whether to retry a failed call, and after how long. A pure function: error and history in, wait out. The
//! profiles follow observed servers: network failures 0.5–8 s, overloaded servers 1–30 s (`Retry-After`
//! honoured), other server errors 0.2–2 s. Failures that seldom pass get a few retries only. Each kind is
//! counted separately, so that different failures do not use up each other's retries.

use super::MindError;

/// How long a task waits at most without asking anybody, in milliseconds.
pub const MAX_WAIT_MS: u64 = 600_000;

/// How patient a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Maximum number of failures of one task before somebody must decide.
    pub max_failures: u32,
    /// Maximum time that one task may wait, in milliseconds.
    pub max_wait_ms: u64,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self { max_failures: 12, max_wait_ms: MAX_WAIT_MS }
    }
}

/// The history of a task, including the current failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FailureHistory {
    /// Failures of any kind, from 1.
    pub failures: u32,
    /// Failures of the same kind, from 1.
    pub same_kind_failures: u32,
    /// How long the task has waited already, in milliseconds.
    pub waited_ms: u64,
}

/// How long to wait before the next attempt, in milliseconds; `None`: do not retry automatically.
///
/// `jitter` is from [0, 1) and spreads the waits over the upper half of their span.
pub fn retry_wait_ms(error: &MindError, history: FailureHistory, policy: RetryPolicy, jitter: f64) -> Option<u32> {
    // First wait, longest wait, maximum failures of this kind.
    let (first, longest, most) = match error {
        MindError::Unreachable { .. } => (500, 8_000, 6),
        MindError::TimedOut { .. } => (500, 8_000, 4),
        MindError::BrokenOff { .. } | MindError::Garbled { .. } => (500, 8_000, 8),
        MindError::Silent { reasoning_only: false, .. } => (200, 2_000, u32::MAX),
        // Another try reasons differently, or is judged differently; each of them is paid for.
        MindError::Silent { reasoning_only: true, .. } => (200, 2_000, 3),
        MindError::Withheld { .. } => (200, 2_000, 2),
        MindError::Redirected { .. } => (500, 8_000, 3),
        // It comes back tomorrow.
        MindError::Limited { of_day: true, .. } => (1_000, 30_000, 2),
        MindError::Limited { .. } => (1_000, 30_000, u32::MAX),
        MindError::Refused { status: 502 | 503 | 529, .. } => (1_000, 30_000, u32::MAX),
        MindError::Refused { status: 408 | 500..=599, .. } => (200, 2_000, u32::MAX),
        // Usually a transient conflict or a lost call.
        MindError::Refused { status: 409 | 421 | 423 | 425 | 499, .. } => (500, 8_000, 2),
        // A gateway's failure, if the key was accepted before; otherwise probably a wrong key.
        MindError::Unauthorized { accepted: true, .. } => (500, 8_000, 6),
        MindError::Unauthorized { .. } => (500, 1_000, 3),
        _ => return None,
    };
    let FailureHistory { failures, same_kind_failures: alike, waited_ms } = history;
    if failures >= policy.max_failures || alike >= most {
        return None;
    }
    let span = u64::min(first << failures.saturating_sub(1).min(16), longest);
    // Between half of the span and all of it.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let own = (span as f64 * (0.5 + 0.5 * jitter)) as u64;
    let asked = match error {
        MindError::Limited { retry_after_ms, .. } | MindError::Refused { retry_after_ms, .. } => *retry_after_ms,
        _ => None,
    };
    // Never sooner than the server asks.
    let wait = asked.map_or(own, |asked| asked.max(own.min(1_000)));
    (waited_ms.saturating_add(wait) <= policy.max_wait_ms).then(|| u32::try_from(wait).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::Usage;
    use crate::base::scenario::Localized;
    use crate::table::table;

    fn refused(status: u16, retry_after_ms: Option<u64>) -> MindError {
        MindError::Refused { status, detail: String::new(), retry_after_ms, in_answer: false }
    }

    fn limited(retry_after_ms: Option<u64>) -> MindError {
        MindError::Limited { detail: String::new(), retry_after_ms, of_day: false }
    }

    fn unauthorized(accepted: bool) -> MindError {
        MindError::Unauthorized { status: 401, detail: String::new(), accepted }
    }

    fn silent(reasoning_only: bool) -> MindError {
        MindError::Silent { reasoning_only, usage: Usage::default() }
    }

    /// Failures of one kind only.
    fn past(failures: u32, waited_ms: u64) -> FailureHistory {
        FailureHistory { failures, same_kind_failures: failures, waited_ms }
    }

    #[test]
    fn other_kinds_of_trouble_do_not_use_up_the_tries_of_a_kind() {
        let past = |failures, alike| FailureHistory { failures, same_kind_failures: alike, waited_ms: 0 };
        let slow = MindError::TimedOut { timeout_ms: 1, usage: None };
        let wait = |past| retry_wait_ms(&slow, past, RetryPolicy::default(), 0.0);
        assert_eq!(wait(past(8, 1)), Some(4_000));
        assert_eq!(wait(past(8, 4)), None);
        assert_eq!(wait(past(12, 1)), None);
    }

    #[test]
    fn waits_grow_within_their_profile_and_end_with_the_patience() {
        let network = MindError::broken_off(Localized::default());
        // error, failures, jitter, wait
        let table = table! {
            network.clone(), 1, 0.0 => Some(250);
            network.clone(), 1, 0.999_999 => Some(499);
            network.clone(), 3, 0.0 => Some(1_000);
            network.clone(), 7, 0.0 => Some(4_000);
            network, 8, 0.0 => None;
            refused(500, None), 1, 0.0 => Some(100);
            refused(500, None), 9, 0.0 => Some(1_000);
            refused(503, None), 1, 0.0 => Some(500);
            limited(None), 2, 0.0 => Some(1_000);
            limited(Some(7_000)), 1, 0.0 => Some(7_000);
            limited(Some(0)), 1, 0.0 => Some(500);
            limited(Some(400_000)), 1, 0.0 => Some(400_000);
            limited(Some(600_001)), 1, 0.0 => None;
            limited(Some(u64::MAX)), 1, 0.0 => None;
            refused(400, None), 1, 0.0 => None;
            refused(409, None), 1, 0.0 => Some(250);
            refused(499, None), 2, 0.0 => None;
            MindError::Limited { detail: String::new(), retry_after_ms: None, of_day: true }, 2, 0.0 => None;
            MindError::Aborted, 1, 0.0 => None;
            refused(500, None), 12, 0.0 => None;
            unauthorized(false), 1, 0.0 => Some(250);
            unauthorized(false), 3, 0.0 => None;
            unauthorized(true), 5, 0.0 => Some(4_000);
            unauthorized(true), 6, 0.0 => None;
            MindError::NotFound { detail: String::new() }, 1, 0.0 => None;
            MindError::NoCredit { detail: String::new() }, 1, 0.0 => None;
            silent(true), 3, 0.0 => None;
            silent(false), 1, 0.0 => Some(100);
        };
        for (error, failures, jitter, wait) in table {
            assert_eq!(
                retry_wait_ms(&error, past(failures, 0), RetryPolicy::default(), jitter),
                wait,
                "{error:?} {failures}"
            );
        }
    }

    #[test]
    fn no_task_waits_longer_than_its_budget() {
        let mut waited = 0;
        let mut failures = 0;
        let patience = RetryPolicy { max_failures: 100, max_wait_ms: 60_000 };
        loop {
            failures += 1;
            let Some(wait) = retry_wait_ms(&limited(None), past(failures, waited), patience, 0.5) else {
                break;
            };
            waited += u64::from(wait);
        }
        assert!(waited <= 60_000 && waited > 30_000, "{waited}");
    }
}
