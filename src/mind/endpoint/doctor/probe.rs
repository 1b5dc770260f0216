//! The probes themselves: a list of models, the same without a key, whether anything answers at all, and a
//! call as a game makes it (`trial`). A handful of requests, all to the entered server.

use super::super::super::MindError;
use super::super::{Address, EndpointSettings, text};
use super::trial::trial;
use super::{CallingPage, ChatOutcome, ConnectionReport, Diagnosis, Evidence, Probe, classify};
use crate::platform::{Abort, HttpRequest, Method, Reached, is_offline, local_network, something_answers};

/// Timeout of a short answer, in milliseconds. The browser may be asking the user meanwhile.
const SHORT_TIMEOUT_MS: u32 = 15_000;

/// Finds out what is wrong with an endpoint, or that nothing is, and which models it lists. `page` is the
/// calling page; natively `None`. `abort` cancels the test. Without a model in `settings` no chat is tried.
pub async fn diagnose(
    settings: &EndpointSettings,
    page: Option<&CallingPage>,
    abort: &Abort,
) -> ConnectionReport {
    let evidence = gather(settings, page, abort).await;
    let diagnosis = classify(&evidence);
    let models = match evidence.models {
        Some(Probe::Models(list)) => Some(list.into_iter().map(|(name, _)| name).collect()),
        _ => None,
    };
    ConnectionReport { diagnosis, models }
}

/// Diagnoses a call that failed in a game, without asking the server anything.
pub fn of_failure(settings: &EndpointSettings, page: Option<&CallingPage>, error: &MindError) -> Diagnosis {
    let mut evidence = evidence(settings, page);
    evidence.chat = Some(ChatOutcome::of(Err(error.clone())));
    classify(&evidence)
}

fn evidence(settings: &EndpointSettings, page: Option<&CallingPage>) -> Evidence {
    Evidence::new(&settings.base_url, &settings.model, settings.key.is_some(), page)
}

async fn gather(settings: &EndpointSettings, page: Option<&CallingPage>, abort: &Abort) -> Evidence {
    let mut evidence = evidence(settings, page);
    if let Err(error @ MindError::Entry { .. }) = settings.check() {
        evidence.models = Some(Probe::Failed(error));
        return evidence;
    }
    let Some(address) = Address::parse(&settings.base_url) else {
        return evidence;
    };
    let models = list(settings, settings.request("/models", None), abort).await;
    let (readable, listed) = (models.is_readable(), matches!(models, Probe::Models(_)));
    let refused = matches!(models, Probe::Failed(MindError::Unauthorized { .. }));
    evidence.models = Some(models);
    if !readable {
        if page.is_some() {
            let url = address.below("/models");
            let reached = something_answers(&url, SHORT_TIMEOUT_MS, abort).await;
            evidence.answers = reached.map(|reached| reached == Reached::Answered);
            evidence.forbidden = reached == Some(Reached::Forbidden);
            evidence.permission = local_network().await;
            evidence.offline = is_offline();
            if evidence.answers == Some(true) {
                evidence.bare = Some(list(settings, bare(url), abort).await);
                let health = bare(format!("{}/health", address.origin()));
                evidence.health = Some(list(settings, health, abort).await);
            }
        }
        return evidence;
    }
    if refused {
        return evidence;
    }
    if !settings.model.is_empty() {
        evidence.chat = Some(trial(settings, abort).await);
    }
    let works = matches!(&evidence.chat, Some(ChatOutcome { result: Ok(_), .. }));
    if !listed && !works {
        evidence.better = better(settings, &address, abort).await;
    }
    evidence
}

/// A request without any header, which needs no preflight.
fn bare(url: String) -> HttpRequest {
    HttpRequest { method: Method::Get, url, headers: Vec::new(), body: None, timeout_ms: SHORT_TIMEOUT_MS }
}

async fn list(settings: &EndpointSettings, mut request: HttpRequest, abort: &Abort) -> Probe {
    request.timeout_ms = SHORT_TIMEOUT_MS;
    match read(settings, request, abort).await {
        Ok(text) => Probe::read(&settings.redact_key(&text)),
        Err(error) => Probe::Failed(settings.redact_error(error)),
    }
}

async fn read(settings: &EndpointSettings, request: HttpRequest, abort: &Abort) -> Result<String, MindError> {
    let url = request.url.clone();
    let mut response = settings.answer(request, abort).await?;
    let bytes =
        text(&mut response, &settings.deadline()).await.map_err(|error| MindError::from_http(&url, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// An address on the same server that lists models where the entered one does not.
async fn better(settings: &EndpointSettings, address: &Address, abort: &Abort) -> Option<String> {
    for base_url in candidates(address) {
        let other = EndpointSettings { base_url, ..settings.clone() };
        let probe = list(&other, other.request("/models", None), abort).await;
        if matches!(probe, Probe::Models(_)) {
            return Some(other.base_url);
        }
    }
    None
}

/// Where the endpoint may be instead, the most common slips first.
fn candidates(address: &Address) -> Vec<String> {
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
            let list = candidates(&address);
            assert_eq!(list[0], first);
            assert!(!list.iter().any(|url| url == entered));
            assert!(list.iter().all(|url| url.starts_with(&address.origin())));
        }
    }
}
