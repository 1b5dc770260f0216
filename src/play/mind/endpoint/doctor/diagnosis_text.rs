//! Describes a diagnosis: what happened, what it means, what to do, and the command for it.

use super::super::{Adaptation, Address, PRESETS, Vendor};
use super::{Diagnosis, LONG_PROMPT_TOKENS, UnusableReply, commands};
use crate::base::language::{Language, text};

/// A diagnosis for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiagnosisText {
    pub happened: String,
    pub means: String,
    /// What to do.
    pub todo: String,
    /// Command lines for it, the likeliest first; often none.
    pub commands: Vec<String>,
}

pub fn describe_diagnosis(diagnosis: &Diagnosis, language: Language) -> DiagnosisText {
    let [happened, means, todo] = describe_parts(diagnosis, language);
    DiagnosisText { happened, means, todo: todo.trim().to_owned(), commands: command_lines(diagnosis) }
}

/// What happened, what it means, what to do.
fn describe_parts(diagnosis: &Diagnosis, language: Language) -> [String; 3] {
    match diagnosis {
        Diagnosis::Fine { models, latency_ms, streams, adapted, asked_again, points, context, .. } => {
            let short = context.filter(|context| *context < LONG_PROMPT_TOKENS);
            [
                match *models {
                    0 => text!(language, doctor_works, latency_ms),
                    models => {
                        text!(language, doctor_works_models, latency_ms, models)
                    }
                },
                {
                    let first =
                        if *streams { text!(language, doctor_streams) } else { text!(language, doctor_no_streaming) };
                    let adapted = (!adapted.is_empty()).then(|| {
                        let comma = text!(language, list_comma);
                        let what: Vec<String> = adapted.iter().map(|one| describe_adaptation(*one, language)).collect();
                        text!(language, doctor_adapted, what = what.join(&comma))
                    });
                    let again = asked_again.then(|| text!(language, doctor_asked_again));
                    let points = (!points).then(|| text!(language, doctor_no_points));
                    let all = [Some(first), adapted, again, points].into_iter().flatten();
                    let blank = if language == Language::Chinese { "" } else { " " };
                    all.collect::<Vec<_>>().join(blank)
                },
                short.map_or_else(String::new, |context| {
                    text!(language, doctor_small_window, context, longest = LONG_PROMPT_TOKENS)
                }),
            ]
        }
        Diagnosis::Unread { why, start } => [
            match start.as_str() {
                "" => text!(language, doctor_unread),
                start => text!(language, doctor_unread_start, start),
            },
            match why {
                UnusableReply::Empty => text!(language, doctor_unread_empty),
                UnusableReply::ThoughtsAlone => text!(language, doctor_unread_thoughts),
                UnusableReply::CutOff => text!(language, doctor_unread_cut),
                UnusableReply::NoJson => text!(language, doctor_unread_no_json),
                UnusableReply::Inadmissible => text!(language, doctor_unread_inadmissible),
                UnusableReply::Withheld => text!(language, doctor_unread_withheld),
            },
            match why {
                UnusableReply::ThoughtsAlone | UnusableReply::CutOff => {
                    text!(language, doctor_fix_less_thinking)
                }
                _ => text!(language, doctor_fix_other_model),
            },
        ],
        Diagnosis::UnknownForm { detail } => [
            text!(language, doctor_unknown_form, detail),
            text!(language, doctor_why_unread_listed),
            text!(language, doctor_fix_read_answer),
        ],
        Diagnosis::BadAddress { url } => [
            if url.is_empty() { text!(language, doctor_no_address) } else { text!(language, doctor_bad_address, url) },
            text!(language, doctor_why_bad_address),
            text!(language, doctor_fix_address),
        ],
        Diagnosis::Entry { problem } => {
            [problem.words(language), text!(language, entry_nothing_sent), text!(language, entry_then)]
        }
        Diagnosis::PlainKey { url } => [
            text!(language, doctor_key_not_sent, url),
            text!(language, doctor_why_unencrypted),
            text!(language, doctor_fix_https_or_no_key),
        ],
        Diagnosis::Redirected { url, to } => [
            match to {
                Some(to) => text!(language, doctor_redirected_to, url, to),
                None => text!(language, doctor_redirected, url),
            },
            text!(language, doctor_why_redirect_refused),
            text!(language, doctor_fix_redirect),
        ],
        Diagnosis::Forbidden { url } => [
            text!(language, doctor_forbidden_by_policy, url),
            text!(language, doctor_why_policy),
            text!(language, doctor_fix_policy),
        ],
        Diagnosis::MixedContent { url, local } => [
            text!(language, doctor_browser_refused, url),
            text!(language, doctor_why_mixed_content),
            if *local { text!(language, doctor_fix_mixed_content_local) } else { text!(language, doctor_fix_https) },
        ],
        Diagnosis::LocalNetworkPermission { url, askable: false, .. } => [
            text!(language, doctor_cannot_call, url),
            text!(language, doctor_why_http_page),
            text!(language, doctor_fix_http_page),
        ],
        Diagnosis::LocalNetworkPermission { url, denied, .. } => [
            text!(language, doctor_cannot_call, url),
            if *denied {
                text!(language, doctor_why_permission_denied)
            } else {
                text!(language, doctor_why_permission_needed)
            },
            if *denied {
                text!(language, doctor_fix_permission_denied)
            } else {
                text!(language, doctor_fix_permission)
            },
        ],
        Diagnosis::NothingThere { url, vendor, detail, offline, page } => [
            text!(language, doctor_no_answer, url, detail),
            if *offline {
                text!(language, doctor_why_offline)
            } else if runs_locally(*vendor) {
                text!(
                    language,
                    doctor_why_not_running,
                    name = server_name(*vendor, text!(language, doctor_the_server_first))
                )
            } else if *page {
                text!(language, doctor_why_no_answer_in_page)
            } else {
                text!(language, doctor_why_no_answer)
            },
            if *offline {
                text!(language, doctor_fix_test_again)
            } else if runs_locally(*vendor) {
                text!(
                    language,
                    doctor_fix_start_server,
                    name = server_name(*vendor, text!(language, doctor_the_server_within))
                )
            } else {
                text!(language, doctor_fix_check_address, usual_ports = usual_ports(url))
            },
        ],
        Diagnosis::OriginRefused { vendor, origin, preflight } => [
            text!(
                language,
                doctor_answer_unreadable,
                name = server_name(*vendor, text!(language, doctor_the_server_first))
            ),
            if *preflight {
                text!(language, doctor_why_cors_preflight, origin)
            } else {
                text!(language, doctor_why_cors, origin)
            },
            if runs_locally(*vendor) {
                text!(
                    language,
                    doctor_fix_cors_by_command,
                    name = server_name(*vendor, text!(language, doctor_the_server_within))
                )
            } else {
                text!(language, doctor_fix_cors, origin)
            },
        ],
        Diagnosis::WrongKey { vendor, hidden, by_health, detail } => [
            if *hidden {
                text!(
                    language,
                    doctor_refused_unreadably,
                    name = server_name(*vendor, text!(language, doctor_the_server_first))
                )
            } else {
                text!(
                    language,
                    doctor_key_refused,
                    name = server_name(*vendor, text!(language, doctor_the_server_first)),
                    detail
                )
            },
            if *by_health {
                text!(language, doctor_why_only_health)
            } else if *hidden {
                text!(language, doctor_why_key_hidden)
            } else {
                text!(language, doctor_why_key_refused)
            },
            text!(language, doctor_fix_key, key_page = key_page(*vendor)),
        ],
        Diagnosis::MissingKey { vendor, by_health } => [
            text!(language, doctor_key_needed, name = server_name(*vendor, text!(language, doctor_the_server_first))),
            if *by_health { text!(language, doctor_why_only_health) } else { text!(language, doctor_why_key_needed) },
            text!(language, doctor_fix_enter_key, key_page = key_page(*vendor)),
        ],
        Diagnosis::UnknownModel { model, near, available, vendor } => [
            if model.is_empty() {
                text!(language, doctor_works_without_model, available)
            } else {
                text!(language, doctor_unknown_model, model)
            },
            if model.is_empty() {
                text!(language, doctor_why_no_model)
            } else {
                text!(language, doctor_why_unknown_model)
            },
            match (near.is_empty(), runs_locally(*vendor)) {
                (false, _) => {
                    text!(language, doctor_fix_near_model, near = near.join(&text!(language, list_comma)))
                }
                (true, true) => text!(language, doctor_fix_install_model),
                (true, false) => text!(language, doctor_fix_model_name),
            },
        ],
        Diagnosis::NoChat { url, better } => [
            text!(language, doctor_wrong_endpoint, url),
            text!(language, doctor_why_wrong_path),
            match better {
                Some(better) => text!(language, doctor_fix_use_address, better),
                None => text!(language, doctor_fix_add_v1),
            },
        ],
        Diagnosis::NoCredit { detail, vendor } => [
            text!(
                language,
                doctor_no_credit,
                name = server_name(*vendor, text!(language, doctor_the_server_first)),
                detail
            ),
            text!(language, doctor_why_no_credit),
            text!(language, doctor_fix_credit),
        ],
        Diagnosis::Limited { detail, retry_after_ms } => [
            text!(language, doctor_rate_limited, detail),
            text!(language, doctor_why_rate_limited),
            match retry_after_ms {
                Some(ms) => {
                    text!(language, doctor_fix_wait_seconds, div_ceil = ms.div_ceil(1000))
                }
                None => text!(language, doctor_fix_wait_and_slow_down),
            },
        ],
        Diagnosis::Busy { local, detail } => [
            text!(language, doctor_busy, detail),
            if *local { text!(language, doctor_why_loading) } else { text!(language, doctor_why_overloaded) },
            text!(language, doctor_fix_wait_minute),
        ],
        Diagnosis::TooLong { detail, .. } => [
            text!(language, doctor_prompt_too_long, detail),
            text!(language, doctor_why_prompt_too_long),
            text!(language, doctor_fix_prompt_too_long),
        ],
        Diagnosis::Garbled { url, html, detail } => [
            if *html {
                text!(language, doctor_web_page, url)
            } else {
                text!(language, doctor_unknown_answer, url, detail)
            },
            text!(language, doctor_why_not_openai),
            text!(language, doctor_fix_api_address),
        ],
        Diagnosis::Other { detail } => [
            text!(language, doctor_failed, detail),
            text!(language, doctor_why_unknown_fault),
            text!(language, doctor_fix_read_answer),
        ],
        Diagnosis::CalledOff => [
            text!(language, doctor_cancelled),
            text!(language, doctor_why_cancelled),
            text!(language, doctor_fix_test_again),
        ],
    }
}

/// What is adapted to a server.
fn describe_adaptation(adapted: Adaptation, l: Language) -> String {
    match adapted {
        Adaptation::NoSystemRole => text!(l, adapted_system),
        Adaptation::NoTemperature => text!(l, adapted_temperature),
        Adaptation::NoTopP => text!(l, adapted_top_p),
        Adaptation::NoSchema => text!(l, adapted_schema),
        Adaptation::NoJson => text!(l, adapted_json),
        Adaptation::NoStream => text!(l, adapted_stream),
        Adaptation::LooseSchema => text!(l, adapted_loose_schema),
        Adaptation::Limit(tokens) => text!(l, adapted_limit, tokens),
        Adaptation::Window(tokens) => text!(l, adapted_window, tokens),
    }
}

fn command_lines(diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::NothingThere { vendor, url, .. } => commands::start_commands_at(*vendor, url),
        Diagnosis::LocalNetworkPermission { .. }
        | Diagnosis::Forbidden { .. }
        | Diagnosis::MixedContent { local: true, .. } => commands::serve_page_commands(),
        Diagnosis::OriginRefused { vendor, origin, .. } => commands::allow_origin_commands(*vendor, origin),
        Diagnosis::UnknownModel { vendor, model, .. } => commands::install_commands(*vendor, model),
        Diagnosis::TooLong { vendor, .. } => commands::context_length_commands(*vendor),
        Diagnosis::Fine { vendor, context: Some(context), .. } if *context < super::LONG_PROMPT_TOKENS => {
            commands::context_length_commands(*vendor)
        }
        _ => Vec::new(),
    }
}

/// The name of a vendor's server within a sentence.
fn server_name(vendor: Vendor, otherwise: String) -> String {
    match vendor {
        Vendor::Custom => otherwise,
        known => known.preset().map_or(otherwise, |preset| preset.name.to_owned()),
    }
}

/// Where to find a key.
fn key_page(vendor: Vendor) -> &'static str {
    vendor.preset().map_or("", |preset| preset.key_page)
}

/// The server runs on the user's own machine, so a program can be set up there.
fn runs_locally(vendor: Vendor) -> bool {
    vendor.preset().is_some_and(|preset| preset.local)
}

/// The default ports of local servers, for a local address where nothing answers.
fn usual_ports(url: &str) -> String {
    if !Address::parse(url).is_some_and(|address| address.is_local()) {
        return String::new();
    }
    let ports: Vec<String> = PRESETS
        .iter()
        .filter(|preset| preset.local)
        .filter_map(|preset| {
            let port = Address::parse(preset.base_url)?.port;
            Some(format!("{} {port}", preset.name))
        })
        .collect();
    format!(" ({})", ports.join(", "))
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
