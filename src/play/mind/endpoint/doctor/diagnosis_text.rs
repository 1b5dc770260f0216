//! Describes a diagnosis: what happened, what it means, what to do, and the command for it.

use super::super::{Adaptation, Address, SERVER_PRESETS, Vendor};
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
    let [happened, means, todo] = describe_cause_meaning_and_remedy(diagnosis, language);
    DiagnosisText { happened, means, todo: todo.trim().to_owned(), commands: command_lines(diagnosis) }
}

/// What happened, what it means, what to do.
fn describe_cause_meaning_and_remedy(diagnosis: &Diagnosis, l: Language) -> [String; 3] {
    let name_first = |vendor: &Vendor| server_name(*vendor, text!(l, doctor_the_server_first));
    let name_within = |vendor: &Vendor| server_name(*vendor, text!(l, doctor_the_server_within));
    match diagnosis {
        Diagnosis::Fine { models, latency_ms, streams, adapted, asked_again, points, context, .. } => {
            let streaming = if *streams { text!(l, doctor_streams) } else { text!(l, doctor_no_streaming) };
            let adapted = (!adapted.is_empty()).then(|| {
                let what: Vec<String> = adapted.iter().map(|one| describe_adaptation(*one, l)).collect();
                text!(l, doctor_adapted, what = what.join(&text!(l, list_comma)))
            });
            let again = asked_again.then(|| text!(l, doctor_asked_again));
            let points = (!points).then(|| text!(l, doctor_no_points));
            let notes: Vec<String> = [Some(streaming), adapted, again, points].into_iter().flatten().collect();
            let short = context.filter(|context| *context < LONG_PROMPT_TOKENS);
            [
                match models {
                    0 => text!(l, doctor_works, latency_ms),
                    models => text!(l, doctor_works_models, latency_ms, models),
                },
                notes.join(if l == Language::Chinese { "" } else { " " }),
                short.map_or_else(String::new, |context| {
                    text!(l, doctor_small_window, context, longest = LONG_PROMPT_TOKENS)
                }),
            ]
        }
        Diagnosis::Unread { why, start } => [
            if start.is_empty() { text!(l, doctor_unread) } else { text!(l, doctor_unread_start, start) },
            match why {
                UnusableReply::Empty => text!(l, doctor_unread_empty),
                UnusableReply::ThoughtsAlone => text!(l, doctor_unread_thoughts),
                UnusableReply::CutOff => text!(l, doctor_unread_cut),
                UnusableReply::NoJson => text!(l, doctor_unread_no_json),
                UnusableReply::Inadmissible => text!(l, doctor_unread_inadmissible),
                UnusableReply::Withheld => text!(l, doctor_unread_withheld),
            },
            match why {
                UnusableReply::ThoughtsAlone | UnusableReply::CutOff => text!(l, doctor_fix_less_thinking),
                _ => text!(l, doctor_fix_other_model),
            },
        ],
        Diagnosis::UnknownForm { detail } => [
            text!(l, doctor_unknown_form, detail),
            text!(l, doctor_why_unread_listed),
            text!(l, doctor_fix_read_answer),
        ],
        Diagnosis::BadAddress { url } => [
            if url.is_empty() { text!(l, doctor_no_address) } else { text!(l, doctor_bad_address, url) },
            text!(l, doctor_why_bad_address),
            text!(l, doctor_fix_address),
        ],
        Diagnosis::Entry { problem } => [problem.describe(l), text!(l, entry_nothing_sent), text!(l, entry_then)],
        Diagnosis::PlainKey { url } => {
            [text!(l, doctor_key_not_sent, url), text!(l, doctor_why_unencrypted), text!(l, doctor_fix_https_or_no_key)]
        }
        Diagnosis::Redirected { url, to } => [
            match to {
                Some(to) => text!(l, doctor_redirected_to, url, to),
                None => text!(l, doctor_redirected, url),
            },
            text!(l, doctor_why_redirect_refused),
            text!(l, doctor_fix_redirect),
        ],
        Diagnosis::Forbidden { url } => {
            [text!(l, doctor_forbidden_by_policy, url), text!(l, doctor_why_policy), text!(l, doctor_fix_policy)]
        }
        Diagnosis::MixedContent { url, local } => [
            text!(l, doctor_browser_refused, url),
            text!(l, doctor_why_mixed_content),
            if *local { text!(l, doctor_fix_mixed_content_local) } else { text!(l, doctor_fix_https) },
        ],
        Diagnosis::LocalNetworkPermission { url, denied, askable, .. } => {
            let [means, todo] = match (askable, denied) {
                (false, _) => [text!(l, doctor_why_http_page), text!(l, doctor_fix_http_page)],
                (true, true) => [text!(l, doctor_why_permission_denied), text!(l, doctor_fix_permission_denied)],
                (true, false) => [text!(l, doctor_why_permission_needed), text!(l, doctor_fix_permission)],
            };
            [text!(l, doctor_cannot_call, url), means, todo]
        }
        Diagnosis::NothingThere { url, vendor, detail, offline, page } => {
            let [means, todo] = if *offline {
                [text!(l, doctor_why_offline), text!(l, doctor_fix_test_again)]
            } else if runs_locally(*vendor) {
                let start = text!(l, doctor_fix_start_server, name = name_within(vendor));
                [text!(l, doctor_why_not_running, name = name_first(vendor)), start]
            } else {
                let check = text!(l, doctor_fix_check_address, usual_ports = usual_ports(url));
                let why = if *page { text!(l, doctor_why_no_answer_in_page) } else { text!(l, doctor_why_no_answer) };
                [why, check]
            };
            [text!(l, doctor_no_answer, url, detail), means, todo]
        }
        Diagnosis::OriginRefused { vendor, origin, preflight } => [
            text!(l, doctor_answer_unreadable, name = name_first(vendor)),
            if *preflight { text!(l, doctor_why_cors_preflight, origin) } else { text!(l, doctor_why_cors, origin) },
            if runs_locally(*vendor) {
                text!(l, doctor_fix_cors_by_command, name = name_within(vendor))
            } else {
                text!(l, doctor_fix_cors, origin)
            },
        ],
        Diagnosis::WrongKey { vendor, hidden, by_health, detail } => [
            if *hidden {
                text!(l, doctor_refused_unreadably, name = name_first(vendor))
            } else {
                text!(l, doctor_key_refused, name = name_first(vendor), detail)
            },
            match (by_health, hidden) {
                (true, _) => text!(l, doctor_why_only_health),
                (false, true) => text!(l, doctor_why_key_hidden),
                (false, false) => text!(l, doctor_why_key_refused),
            },
            text!(l, doctor_fix_key, key_page = key_page(*vendor)),
        ],
        Diagnosis::MissingKey { vendor, by_health } => [
            text!(l, doctor_key_needed, name = name_first(vendor)),
            if *by_health { text!(l, doctor_why_only_health) } else { text!(l, doctor_why_key_needed) },
            text!(l, doctor_fix_enter_key, key_page = key_page(*vendor)),
        ],
        Diagnosis::UnknownModel { model, near, available, vendor } => {
            let [happened, means] = match model.as_str() {
                "" => [text!(l, doctor_works_without_model, available), text!(l, doctor_why_no_model)],
                model => [text!(l, doctor_unknown_model, model), text!(l, doctor_why_unknown_model)],
            };
            let todo = match (near.is_empty(), runs_locally(*vendor)) {
                (false, _) => text!(l, doctor_fix_near_model, near = near.join(&text!(l, list_comma))),
                (true, true) => text!(l, doctor_fix_install_model),
                (true, false) => text!(l, doctor_fix_model_name),
            };
            [happened, means, todo]
        }
        Diagnosis::NoChat { url, better } => [
            text!(l, doctor_wrong_endpoint, url),
            text!(l, doctor_why_wrong_path),
            match better {
                Some(better) => text!(l, doctor_fix_use_address, better),
                None => text!(l, doctor_fix_add_v1),
            },
        ],
        Diagnosis::NoCredit { detail, vendor } => [
            text!(l, doctor_no_credit, name = name_first(vendor), detail),
            text!(l, doctor_why_no_credit),
            text!(l, doctor_fix_credit),
        ],
        Diagnosis::Limited { detail, retry_after_ms } => [
            text!(l, doctor_rate_limited, detail),
            text!(l, doctor_why_rate_limited),
            match retry_after_ms {
                Some(ms) => text!(l, doctor_fix_wait_seconds, div_ceil = ms.div_ceil(1000)),
                None => text!(l, doctor_fix_wait_and_slow_down),
            },
        ],
        Diagnosis::Busy { local, detail } => [
            text!(l, doctor_busy, detail),
            if *local { text!(l, doctor_why_loading) } else { text!(l, doctor_why_overloaded) },
            text!(l, doctor_fix_wait_minute),
        ],
        Diagnosis::TooLong { detail, .. } => [
            text!(l, doctor_prompt_too_long, detail),
            text!(l, doctor_why_prompt_too_long),
            text!(l, doctor_fix_prompt_too_long),
        ],
        Diagnosis::Garbled { url, html, detail } => [
            if *html { text!(l, doctor_web_page, url) } else { text!(l, doctor_unknown_answer, url, detail) },
            text!(l, doctor_why_not_openai),
            text!(l, doctor_fix_api_address),
        ],
        Diagnosis::Other { detail } => {
            [text!(l, doctor_failed, detail), text!(l, doctor_why_unknown_fault), text!(l, doctor_fix_read_answer)]
        }
        Diagnosis::CalledOff => {
            [text!(l, doctor_cancelled), text!(l, doctor_why_cancelled), text!(l, doctor_fix_test_again)]
        }
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
        Diagnosis::UnknownModel { vendor, model, .. } => commands::install_model_commands(*vendor, model),
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
    let local = SERVER_PRESETS.iter().filter(|preset| preset.local);
    let ports = local.filter_map(|one| Some(format!("{} {}", one.name, Address::parse(one.base_url)?.port)));
    format!(" ({})", ports.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
