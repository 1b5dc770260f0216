//! Describes a [`MindError`] in the reader's language. A server's own words stay as they are.

use super::MindError;
use super::endpoint::WEB_PAGE_MARK;
use crate::base::language::{Language, text};

impl MindError {
    /// What happened and what to do about it.
    pub fn describe(&self, language: Language) -> String {
        // A web page or an empty message is replaced by a note.
        let shown = |said: &str| match said {
            WEB_PAGE_MARK => text!(language, refusal_web_page),
            "" => text!(language, refusal_no_words),
            said => said.to_owned(),
        };
        self.clone().map_texts(shown).describe_unshortened(language)
    }

    fn describe_unshortened(&self, language: Language) -> String {
        match self {
            Self::Address { url } => text!(language, mind_address, url),
            Self::Entry { problem } => problem.describe(language),
            Self::Unencrypted { url } => text!(language, mind_unencrypted, url),
            Self::Redirected { url, to: Some(to) } => text!(language, mind_redirected_to, url, to),
            Self::Redirected { url, to: None } => text!(language, mind_redirected, url),
            Self::Unreachable { url, detail } => text!(language, mind_unreachable, url, detail),
            Self::TimedOut { timeout_ms, .. } => {
                text!(language, mind_timed_out, seconds = (f64::from(*timeout_ms) / 1_000.0).to_string())
            }
            Self::BrokenOff { detail, .. } => text!(language, mind_broken_off, detail),
            Self::Unauthorized { status, detail, accepted: true } => {
                text!(language, mind_unauthorized_now, status, detail)
            }
            Self::Unauthorized { status, detail, accepted: false } => {
                text!(language, mind_unauthorized, status, detail)
            }
            Self::NotFound { detail } => text!(language, mind_not_found, detail),
            Self::NoBrowserModel { detail } => {
                text!(language, mind_no_browser_model, detail = strip_full_stop(detail))
            }
            Self::Limited { detail, retry_after_ms, of_day } => match describe_long_wait(language, *retry_after_ms) {
                Some(wait) => text!(language, mind_limited_long, wait, detail),
                None if *of_day => text!(language, mind_limited_of_day, detail),
                None => text!(language, mind_limited, detail),
            },
            Self::NoCredit { detail } => text!(language, mind_no_credit, detail),
            Self::TooLong { detail, prompt_tokens: None } => {
                text!(language, mind_too_long, detail = strip_full_stop(detail))
            }
            Self::TooLong { detail, prompt_tokens: Some(tokens) } => {
                text!(language, mind_too_long_by, tokens, detail = strip_full_stop(detail))
            }
            Self::Privacy { detail } => text!(language, mind_privacy, detail = strip_full_stop(detail)),
            Self::Refused { detail, in_answer: true, .. } => text!(language, mind_refused_in_answer, detail),
            Self::Refused { status, detail, retry_after_ms, in_answer: false } => {
                match describe_long_wait(language, *retry_after_ms) {
                    Some(wait) => text!(language, mind_refused_long, status, wait, detail),
                    None => text!(language, mind_refused, status, detail),
                }
            }
            Self::Garbled { detail } => text!(language, mind_garbled, detail),
            Self::Silent { reasoning_only: false, .. } => text!(language, mind_silent),
            Self::Silent { reasoning_only: true, .. } => text!(language, mind_silent_reasoning),
            Self::Withheld { said: Some(said), filter: false, .. } => text!(language, mind_declined, said),
            Self::Withheld { said: Some(said), .. } => {
                text!(language, mind_withheld_saying, said = strip_full_stop(said))
            }
            Self::Withheld { said: None, .. } => text!(language, mind_withheld),
            Self::Aborted => text!(language, mind_aborted),
            Self::TimeUp { limit_s } => text!(language, mind_time_up, limit_s),
            Self::NotRecorded { key, attempt } => text!(language, mind_not_recorded, key = key.to_string(), attempt),
            Self::Recorded { detail, .. } => detail.text(language).to_owned(),
        }
    }
}

/// A quoted message without its full stop, since ours follows.
fn strip_full_stop(detail: &str) -> &str {
    detail.trim_end_matches(['.', '。'])
}

/// The wait until the server wants to be asked again, where it is too long to wait silently.
fn describe_long_wait(language: Language, retry_after_ms: Option<u64>) -> Option<String> {
    let minutes = retry_after_ms.filter(|ms| *ms > super::retry::MAX_WAIT_MS)?.div_ceil(60_000);
    Some(match minutes {
        0..120 => text!(language, wait_minutes, minutes),
        120..2_880 => text!(language, wait_hours, hours = minutes.div_ceil(60)),
        _ => text!(language, wait_days, days = minutes.div_ceil(1_440)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_ends_in_somebody_elses_words_ends_once() {
        let error = MindError::TooLong { detail: "The input is too large.".into(), prompt_tokens: None };
        assert!(!error.describe(Language::English).contains(".."));
        assert!(!error.describe(Language::Chinese).contains(".。"));
    }

    #[test]
    fn nobody_is_told_in_a_language_that_they_do_not_read_what_the_server_sent() {
        for (detail, en, zh) in [(WEB_PAGE_MARK, "web page", "网页"), ("", "no details", "没有更多")] {
            let error =
                MindError::Refused { status: 500, detail: detail.to_owned(), retry_after_ms: None, in_answer: false };
            assert!(error.describe(Language::English).contains(en));
            let told = error.describe(Language::Chinese);
            let letters = told.replace("HTTP", "");
            assert!(told.contains(zh) && !letters.contains(|c: char| c.is_ascii_alphabetic()));
        }
    }

    #[test]
    fn a_servers_own_words_stay_as_they_are() {
        let error = MindError::Limited { detail: "Slow down, please".into(), retry_after_ms: None, of_day: false };
        for language in [Language::English, Language::Chinese] {
            assert!(error.describe(language).contains("Slow down, please"));
        }
        assert_ne!(error.describe(Language::English), error.describe(Language::Chinese));
    }
}
