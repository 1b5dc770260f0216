//! From evidence to a diagnosis: pure, so that every case can be tested without a server.

use super::super::super::MindError;
use super::super::phrases::mentions_phrase_of;
use super::super::{Address, Vendor};
use super::similar_names::{MAX_SUGGESTIONS, find_similar_names};
use super::{ChatOutcome, Diagnosis, Evidence, ProbeResult, UnusableReply};
use crate::base::platform::LocalNetworkPermission;
use crate::base::scenario::{Localized, localized};

pub fn diagnose_evidence(evidence: &Evidence) -> Diagnosis {
    if let Some(ProbeResult::Failed(MindError::Entry { problem })) = &evidence.models_probe {
        let problem = problem.clone();
        return Diagnosis::Entry { problem };
    }
    let Some(address) = Address::parse(&evidence.base_url) else {
        return Diagnosis::BadAddress { url: evidence.base_url.clone() };
    };
    let case = Classifier { evidence, vendor: Vendor::from_url(&evidence.base_url), address };
    match (&evidence.models_probe, &evidence.chat) {
        (Some(ProbeResult::Failed(error @ MindError::Unauthorized { .. })), _) => case.diagnose_failure(error),
        (Some(probe @ ProbeResult::Failed(error)), _) if !probe.is_readable() => case.diagnose_unreadable(error),
        (_, Some(ChatOutcome { unusable: Some((why, start)), result: Ok(_), .. })) => {
            Diagnosis::Unread { why: *why, start: start.clone() }
        }
        (_, Some(chat @ ChatOutcome { result: Ok(ms), .. })) => case.diagnose_working(*ms, chat),
        (_, Some(ChatOutcome { result: Err(error), .. })) => case.diagnose_failure(error),
        (Some(ProbeResult::Models(_)), None) => case.diagnose_unknown_model(),
        (Some(ProbeResult::NotAList { .. }), None) => case.diagnose_no_chat(),
        (Some(ProbeResult::Failed(error)), None) => case.diagnose_failure(error),
        (None, None) => Diagnosis::Other { detail: localized!(doctor_not_asked) },
    }
}

struct Classifier<'a> {
    evidence: &'a Evidence,
    vendor: Vendor,
    address: Address,
}

impl Classifier<'_> {
    fn models(&self) -> &[(String, Option<u32>)] {
        match &self.evidence.models_probe {
            Some(ProbeResult::Models(list)) => list,
            _ => &[],
        }
    }

    fn model_names(&self) -> Vec<String> {
        self.models().iter().map(|(name, _)| name.clone()).collect()
    }

    fn diagnose_working(&self, latency_ms: u64, chat: &ChatOutcome) -> Diagnosis {
        let own = self.models().iter().find(|(name, _)| *name == self.evidence.model);
        Diagnosis::Fine {
            vendor: self.vendor,
            models: self.models().len(),
            latency_ms,
            streams: chat.was_streamed,
            adapted: chat.adapted.clone(),
            asked_again: chat.was_retried,
            points: chat.has_points,
            context: own.and_then(|(_, context)| *context),
        }
    }

    fn diagnose_key_problem(&self, hidden: bool, detail: &str) -> Diagnosis {
        let health = self.evidence.health_probe.as_ref();
        let by_health = hidden
            && health.is_some_and(ProbeResult::is_readable)
            && !Vendor::hides_key_errors(&self.evidence.base_url);
        if self.evidence.has_key {
            Diagnosis::WrongKey { vendor: self.vendor, hidden, by_health, detail: detail.to_owned() }
        } else {
            Diagnosis::MissingKey { vendor: self.vendor, by_health }
        }
    }

    fn diagnose_refused_origin(&self, preflight: bool) -> Diagnosis {
        Diagnosis::OriginRefused {
            vendor: self.vendor,
            origin: self.evidence.page.as_ref().map_or_else(String::new, |page| page.origin.clone()),
            preflight,
        }
    }

    fn diagnose_unknown_model(&self) -> Diagnosis {
        let names = self.model_names();
        let model = self.evidence.model.clone();
        let mut near = find_similar_names(&model, &names);
        if near.is_empty() {
            near = names.iter().take(MAX_SUGGESTIONS).cloned().collect();
        }
        Diagnosis::UnknownModel { model, vendor: self.vendor, near, available: names.len() }
    }

    fn diagnose_no_chat(&self) -> Diagnosis {
        let url = self.evidence.base_url.clone();
        match (&self.evidence.better_url, &self.evidence.models_probe) {
            (None, Some(ProbeResult::NotAList { html: true, start })) => {
                Diagnosis::Garbled { url, html: true, detail: Localized::verbatim(start) }
            }
            (better, _) => Diagnosis::NoChat { url, better: better.clone() },
        }
    }

    fn diagnose_nothing_there(&self, error: &MindError) -> Diagnosis {
        let detail = match error {
            MindError::Unreachable { detail, .. } => Localized::verbatim(detail),
            other => other.localized(),
        };
        Diagnosis::NothingThere {
            url: self.evidence.base_url.clone(),
            vendor: self.vendor,
            detail,
            offline: self.evidence.is_offline && !self.address.is_local(),
            page: self.evidence.page.is_some(),
        }
    }

    /// The list of models could not be read at all.
    fn diagnose_unreadable(&self, error: &MindError) -> Diagnosis {
        if *error == MindError::Aborted {
            return Diagnosis::CalledOff;
        }
        let Some(page) = &self.evidence.page else {
            return self.diagnose_nothing_there(error);
        };
        let readable = |probe: &Option<ProbeResult>| probe.as_ref().is_some_and(ProbeResult::is_readable);
        let (bare, health) = (readable(&self.evidence.bare_probe), readable(&self.evidence.health_probe));
        if self.evidence.answers == Some(true) || bare || health {
            return if Vendor::hides_key_errors(&self.evidence.base_url) {
                self.diagnose_key_problem(true, "")
            } else if health && !bare {
                // This origin is allowed; only what needs a key is refused.
                self.diagnose_key_problem(true, "")
            } else {
                self.diagnose_refused_origin(bare)
            };
        }
        let url = self.evidence.base_url.clone();
        if self.evidence.is_blocked_by_policy {
            return Diagnosis::Forbidden { url };
        }
        // Browsers that ask about local networks let a secure page call an address that is plainly local,
        // once permitted.
        let asks = self.evidence.local_network != LocalNetworkPermission::Unknown && self.address.is_visibly_local();
        if page.secure && !self.address.secure && !self.address.is_loopback() && !asks {
            let local = self.address.is_local();
            return Diagnosis::MixedContent { url, local };
        }
        // A browser asks whenever a page calls an address that is closer to the user than the page itself.
        let nearer = Address::parse(&page.origin).is_some_and(|own| {
            (!own.is_local() && self.address.is_local()) || (!own.is_loopback() && self.address.is_loopback())
        });
        if nearer && self.evidence.local_network != LocalNetworkPermission::Granted {
            return Diagnosis::LocalNetworkPermission {
                url,
                vendor: self.vendor,
                denied: self.evidence.local_network == LocalNetworkPermission::Denied,
                askable: page.secure,
            };
        }
        self.diagnose_nothing_there(error)
    }

    /// A request was refused or failed.
    fn diagnose_failure(&self, error: &MindError) -> Diagnosis {
        let vendor = self.vendor;
        match error {
            MindError::Unreachable { .. } if self.evidence.models_probe.is_none() => self.diagnose_unreadable(error),
            MindError::Unreachable { .. } => self.diagnose_unreadable_chat(error),
            MindError::Address { url } => Diagnosis::BadAddress { url: url.clone() },
            MindError::Entry { problem } => Diagnosis::Entry { problem: problem.clone() },
            MindError::Unencrypted { url } => Diagnosis::PlainKey { url: url.clone() },
            MindError::Redirected { url, to } => Diagnosis::Redirected { url: url.clone(), to: to.clone() },
            MindError::TimedOut { .. } => self.diagnose_busy(&error.to_string()),
            MindError::Refused { status: 502..=504 | 529, detail, .. } => self.diagnose_busy(detail),
            MindError::Unauthorized { detail, .. } if detail.contains("CORS") => self.diagnose_refused_origin(false),
            MindError::Unauthorized { detail, .. } => self.diagnose_key_problem(false, detail),
            MindError::NoCredit { detail } => Diagnosis::NoCredit { vendor, detail: detail.clone() },
            MindError::Limited { detail, retry_after_ms, .. } => {
                Diagnosis::Limited { detail: detail.clone(), retry_after_ms: *retry_after_ms }
            }
            MindError::TooLong { detail, .. } => Diagnosis::TooLong { vendor, detail: detail.clone() },
            MindError::NotFound { detail } | MindError::Refused { detail, .. } if is_about_model(detail) => {
                self.diagnose_unknown_model()
            }
            MindError::NotFound { .. } if !self.models().is_empty() => self.diagnose_unknown_model(),
            MindError::NotFound { .. } => self.diagnose_no_chat(),
            MindError::Refused { .. } | MindError::Garbled { .. } if self.evidence.better_url.is_some() => {
                self.diagnose_no_chat()
            }
            MindError::Refused { status: 405, .. } => self.diagnose_no_chat(),
            MindError::Silent { reasoning_only, .. } => Diagnosis::Unread {
                why: if *reasoning_only { UnusableReply::ThoughtsAlone } else { UnusableReply::Empty },
                start: String::new(),
            },
            MindError::Withheld { said, .. } => {
                Diagnosis::Unread { why: UnusableReply::Withheld, start: said.clone().unwrap_or_default() }
            }
            // The address is right: it lists models.
            MindError::Garbled { detail } | MindError::BrokenOff { detail, .. } if !self.models().is_empty() => {
                Diagnosis::UnknownForm { detail: detail.clone() }
            }
            MindError::Garbled { detail } => Diagnosis::Garbled {
                url: self.evidence.base_url.clone(),
                html: matches!(self.evidence.models_probe, Some(ProbeResult::NotAList { html: true, .. })),
                detail: detail.clone(),
            },
            MindError::Aborted => Diagnosis::CalledOff,
            other => Diagnosis::Other { detail: other.localized() },
        }
    }

    /// The models could be read, the chat could not.
    fn diagnose_unreadable_chat(&self, error: &MindError) -> Diagnosis {
        if self.evidence.page.is_none() {
            self.diagnose_nothing_there(error)
        } else if Vendor::hides_key_errors(&self.evidence.base_url) {
            self.diagnose_key_problem(true, "")
        } else {
            self.diagnose_refused_origin(true)
        }
    }

    fn diagnose_busy(&self, detail: &str) -> Diagnosis {
        Diagnosis::Busy { local: self.address.is_local(), detail: detail.to_owned() }
    }
}

/// Whether a refusal says that the model does not exist. Vendors say so with 400, 404 and 422.
fn is_about_model(detail: &str) -> bool {
    let detail = detail.to_lowercase();
    detail.contains("model") && mentions_phrase_of(&detail, "missing_model")
}

#[cfg(test)]
#[path = "classify_tests.rs"]
mod tests;
