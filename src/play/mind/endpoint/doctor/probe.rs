//! The probes themselves: a list of models, the same without a key, whether anything answers at all, and a
//! call as a game makes it (`trial`). A handful of requests, all to the entered server.

use super::super::super::MindError;
use super::super::{Address, EndpointSettings, read_body};
use super::trial::run_trial_chat;
use super::{CallingPage, ChatOutcome, ConnectionReport, Diagnosis, Evidence, ProbeResult, diagnose_evidence};
use crate::base::platform::{
    Abort, HttpRequest, Method, Reachability, is_offline, local_network_permission, probe_reachability,
};

/// Timeout of a short answer, in milliseconds. The browser may be asking the user meanwhile.
const PROBE_TIMEOUT_MS: u32 = 15_000;

/// Finds out what is wrong with an endpoint, or that nothing is, and which models it lists. `page` is the
/// calling page; natively `None`. `abort` cancels the test. Without a model in `settings` no chat is tried.
pub async fn diagnose_connection(
    settings: &EndpointSettings, page: Option<&CallingPage>, abort: &Abort,
) -> ConnectionReport {
    let evidence = gather_evidence(settings, page, abort).await;
    let diagnosis = diagnose_evidence(&evidence);
    let models = match evidence.models_probe {
        Some(ProbeResult::Models(list)) => Some(list.into_iter().map(|(name, _)| name).collect()),
        _ => None,
    };
    ConnectionReport { diagnosis, models }
}

/// Diagnoses a call that failed in a game, without asking the server anything.
pub fn diagnose_failure(settings: &EndpointSettings, page: Option<&CallingPage>, error: &MindError) -> Diagnosis {
    let mut evidence = new_evidence(settings, page);
    evidence.chat = Some(ChatOutcome::from_result(Err(error.clone())));
    diagnose_evidence(&evidence)
}

fn new_evidence(settings: &EndpointSettings, page: Option<&CallingPage>) -> Evidence {
    Evidence::new(&settings.base_url, &settings.model, settings.key.is_some(), page)
}

async fn gather_evidence(settings: &EndpointSettings, page: Option<&CallingPage>, abort: &Abort) -> Evidence {
    let mut evidence = new_evidence(settings, page);
    if let Err(error @ MindError::Entry { .. }) = settings.check_sendable() {
        evidence.models_probe = Some(ProbeResult::Failed(error));
        return evidence;
    }
    let Some(address) = Address::parse(&settings.base_url) else {
        return evidence;
    };
    let models = probe_models(settings, settings.new_request("/models", None), abort).await;
    let (readable, listed) = (models.is_readable(), matches!(models, ProbeResult::Models(_)));
    let refused = matches!(models, ProbeResult::Failed(MindError::Unauthorized { .. }));
    evidence.models_probe = Some(models);
    if !readable {
        if page.is_some() {
            let url = address.url_for("/models");
            let reached = probe_reachability(&url, PROBE_TIMEOUT_MS, abort).await;
            evidence.answers = reached.map(|reached| reached == Reachability::Answered);
            evidence.is_blocked_by_policy = reached == Some(Reachability::Forbidden);
            evidence.local_network = local_network_permission().await;
            evidence.is_offline = is_offline();
            if evidence.answers == Some(true) {
                evidence.bare_probe = Some(probe_models(settings, bare_request(url), abort).await);
                let health = bare_request(format!("{}/health", address.origin()));
                evidence.health_probe = Some(probe_models(settings, health, abort).await);
            }
        }
        return evidence;
    }
    if refused {
        return evidence;
    }
    if !settings.model.is_empty() {
        evidence.chat = Some(run_trial_chat(settings, abort).await);
    }
    let works = matches!(&evidence.chat, Some(ChatOutcome { result: Ok(_), .. }));
    if !listed && !works {
        evidence.better_url = find_better_url(settings, &address, abort).await;
    }
    evidence
}

/// A request without any header, which needs no preflight.
fn bare_request(url: String) -> HttpRequest {
    HttpRequest { method: Method::Get, url, headers: Vec::new(), body: None, timeout_ms: PROBE_TIMEOUT_MS }
}

async fn probe_models(settings: &EndpointSettings, mut request: HttpRequest, abort: &Abort) -> ProbeResult {
    request.timeout_ms = PROBE_TIMEOUT_MS;
    match fetch_text(settings, request, abort).await {
        Ok(text) => ProbeResult::parse(&settings.redact_key(&text)),
        Err(error) => ProbeResult::Failed(settings.redact_error(error)),
    }
}

async fn fetch_text(settings: &EndpointSettings, request: HttpRequest, abort: &Abort) -> Result<String, MindError> {
    let url = request.url.clone();
    let mut response = settings.send_request(request, abort).await?;
    let bytes =
        read_body(&mut response, &settings.deadline()).await.map_err(|error| MindError::from_http(&url, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// An address on the same server that lists models where the entered one does not.
async fn find_better_url(settings: &EndpointSettings, address: &Address, abort: &Abort) -> Option<String> {
    for base_url in candidate_urls(address) {
        let other = EndpointSettings { base_url, ..settings.clone() };
        let probe = probe_models(&other, other.new_request("/models", None), abort).await;
        if matches!(probe, ProbeResult::Models(_)) {
            return Some(other.base_url);
        }
    }
    None
}

/// Where the endpoint may be instead, the most common slips first.
fn candidate_urls(address: &Address) -> Vec<String> {
    let (origin, path) = (address.origin(), address.path.as_str());
    let mut list = Vec::new();
    for end in ["/chat/completions", "/completions", "/models", "/embeddings"] {
        if let Some(short) = path.strip_suffix(end) {
            list.push(format!("{origin}{short}"));
        }
    }
    list.push(format!("{origin}{path}/v1"));
    for usual in ["/v1", "/api/v1", "/openai/v1"] {
        list.push(format!("{origin}{usual}"));
    }
    let entered = format!("{origin}{path}");
    let mut seen = vec![entered];
    list.retain(|url| {
        let new = !seen.contains(url);
        seen.push(url.clone());
        new
    });
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn the_usual_slips_in_an_address_are_tried_and_never_another_server() {
        for (entered, first) in table! {
            "http://localhost:11434" => "http://localhost:11434/v1";
            "http://localhost:11434/api" => "http://localhost:11434/api/v1";
            "https://api.openai.com/v1/chat/completions" => "https://api.openai.com/v1";
        } {
            let address = Address::parse(entered).unwrap();
            let list = candidate_urls(&address);
            assert_eq!(list[0], first);
            assert!(!list.iter().any(|url| url == entered));
            assert!(list.iter().all(|url| url.starts_with(&address.origin())));
        }
    }
}
