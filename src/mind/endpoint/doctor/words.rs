//! Describes a diagnosis: what happened, what it means, what to do, and the command for it.

use super::super::{Adapted, Address, PRESETS, Vendor};
use super::{Diagnosis, LONG_PROMPT_TOKENS, Unread, commands};
use crate::language::{Language, text};

/// A diagnosis for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    pub happened: String,
    pub means: String,
    /// What to do.
    pub todo: String,
    /// Command lines for it, the likeliest first; often none.
    pub commands: Vec<String>,
}

pub fn words(diagnosis: &Diagnosis, language: Language) -> Words {
    let [happened, means, todo] = say(diagnosis, language);
    Words { happened, means, todo: todo.trim().to_owned(), commands: command_lines(diagnosis) }
}

/// What happened, what it means, what to do.
fn say(diagnosis: &Diagnosis, language: Language) -> [String; 3] {
    match diagnosis {
        Diagnosis::Fine { models, latency_ms, streams, adapted, asked_again, points, context, .. } => {
            let short = context.filter(|context| *context < LONG_PROMPT_TOKENS);
            [
                match *models {
                    0 => text!(language, doctor_it_works, latency_ms),
                    models => {
                        text!(language, doctor_it_works_the_model_replied, latency_ms, models)
                    }
                },
                {
                    let first = if *streams {
                        text!(language, doctor_replies_come_word_by_word)
                    } else {
                        text!(language, doctor_replies_come_all_at_once)
                    };
                    let adapted = (!adapted.is_empty()).then(|| {
                        let comma = text!(language, list_comma);
                        let what: Vec<String> =
                            adapted.iter().map(|one| adaptation(*one, language)).collect();
                        text!(language, doctor_adapted, what = what.join(&comma))
                    });
                    let again = asked_again.then(|| text!(language, doctor_asked_again));
                    let points = (!points).then(|| text!(language, doctor_no_points));
                    let all = [Some(first), adapted, again, points].into_iter().flatten();
                    let blank = if language == Language::Chinese { "" } else { " " };
                    all.collect::<Vec<_>>().join(blank)
                },
                short.map_or_else(String::new, |context| {
                    text!(
                        language,
                        doctor_this_model_reads_context_tokens,
                        context,
                        longest = LONG_PROMPT_TOKENS
                    )
                }),
            ]
        }
        Diagnosis::Unread { why, start } => [
            match start.as_str() {
                "" => text!(language, doctor_unread),
                start => text!(language, doctor_unread_start, start),
            },
            match why {
                Unread::Empty => text!(language, doctor_unread_empty),
                Unread::ThoughtsAlone => text!(language, doctor_unread_thoughts),
                Unread::CutOff => text!(language, doctor_unread_cut),
                Unread::NoJson => text!(language, doctor_unread_no_json),
                Unread::Inadmissible => text!(language, doctor_unread_inadmissible),
                Unread::Withheld => text!(language, doctor_unread_withheld),
            },
            match why {
                Unread::ThoughtsAlone | Unread::CutOff => {
                    text!(language, doctor_unread_todo_thoughts)
                }
                _ => text!(language, doctor_unread_todo),
            },
        ],
        Diagnosis::UnknownForm { detail } => [
            text!(language, doctor_unknown_form, detail),
            text!(language, doctor_address_and_key_are_right),
            text!(language, doctor_read_what_the_server_said),
        ],
        Diagnosis::BadAddress { url } => [
            if url.is_empty() {
                text!(language, doctor_no_address)
            } else {
                text!(language, doctor_url_cannot_be_called, url)
            },
            text!(language, doctor_an_address_begins_with_http),
            text!(language, doctor_write_the_address_of_the),
        ],
        Diagnosis::Entry { problem } => {
            [problem.words(language), text!(language, entry_nothing_sent), text!(language, entry_then)]
        }
        Diagnosis::PlainKey { url } => [
            text!(language, doctor_the_key_was_not_sent, url),
            text!(language, doctor_that_address_is_on_the),
            text!(language, doctor_use_the_servers_https_address),
        ],
        Diagnosis::Redirected { url, to } => [
            match to {
                Some(to) => text!(language, doctor_url_sends_on_to_to, url, to),
                None => text!(language, doctor_url_sends_on_to_another, url),
            },
            text!(language, doctor_that_was_not_followed_a),
            text!(language, doctor_enter_the_address_that_it),
        ],
        Diagnosis::Forbidden { url } => [
            text!(language, doctor_the_policy_that_this_page, url),
            text!(language, doctor_whoever_put_this_page_on),
            text!(language, doctor_run_this_page_on_your),
        ],
        Diagnosis::MixedContent { url, local } => [
            text!(language, doctor_the_browser_did_not_let, url),
            text!(language, doctor_this_page_came_over_https),
            if *local {
                text!(language, doctor_serve_this_page_over_http)
            } else {
                text!(language, doctor_use_the_servers_https_address_2)
            },
        ],
        Diagnosis::LocalNetworkPermission { url, askable: false, .. } => [
            text!(language, doctor_url_could_not_be_called, url),
            text!(language, doctor_this_page_came_over_http),
            text!(language, doctor_run_this_page_on_your_own),
        ],
        Diagnosis::LocalNetworkPermission { url, denied, .. } => [
            text!(language, doctor_url_could_not_be_called, url),
            if *denied {
                text!(language, doctor_you_or_a_setting_forbade)
            } else {
                text!(language, doctor_a_page_from_elsewhere_needs)
            },
            if *denied {
                text!(language, doctor_allow_local_network_access_for)
            } else {
                text!(language, doctor_answer_the_browsers_question_with)
            },
        ],
        Diagnosis::NothingThere { url, vendor, detail, offline, page } => [
            text!(language, doctor_nothing_answered_at_url_detail, url, detail),
            if *offline {
                text!(language, doctor_offline)
            } else if runs_here(*vendor) {
                text!(
                    language,
                    doctor_name_is_not_running_there,
                    name = name(*vendor, text!(language, doctor_server_first))
                )
            } else if *page {
                text!(language, doctor_the_name_or_the_port_page)
            } else {
                text!(language, doctor_the_name_or_the_port)
            },
            if *offline {
                text!(language, doctor_test_again)
            } else if runs_here(*vendor) {
                text!(
                    language,
                    doctor_start_name_and_test_again,
                    name = name(*vendor, text!(language, doctor_server_within))
                )
            } else {
                text!(language, doctor_check_the_address_letter_by, usual_ports = usual_ports(url))
            },
        ],
        Diagnosis::OriginRefused { vendor, origin, preflight } => [
            text!(
                language,
                doctor_name_answers_and_does_not,
                name = name(*vendor, text!(language, doctor_server_first))
            ),
            if *preflight {
                text!(language, doctor_it_lets_pages_in_but, origin)
            } else {
                text!(language, doctor_it_does_not_allow_requests, origin)
            },
            if runs_here(*vendor) {
                text!(
                    language,
                    doctor_allow_this_page_start_name,
                    name = name(*vendor, text!(language, doctor_server_within))
                )
            } else {
                text!(language, doctor_make_sure_that_the_key, origin)
            },
        ],
        Diagnosis::WrongKey { vendor, hidden, by_health, detail } => [
            if *hidden {
                text!(
                    language,
                    doctor_name_refused_the_request_in,
                    name = name(*vendor, text!(language, doctor_server_first))
                )
            } else {
                text!(
                    language,
                    doctor_name_refused_the_key_detail,
                    name = name(*vendor, text!(language, doctor_server_first)),
                    detail
                )
            },
            if *by_health {
                text!(language, doctor_health_is_open)
            } else if *hidden {
                text!(language, doctor_it_looks_like_a_blocked)
            } else {
                text!(language, doctor_the_key_is_mistyped_revoked)
            },
            text!(language, doctor_copy_the_key_again_whole, key_page = key_page(*vendor)),
        ],
        Diagnosis::MissingKey { vendor, by_health } => [
            text!(
                language,
                doctor_name_wants_a_key,
                name = name(*vendor, text!(language, doctor_server_first))
            ),
            if *by_health {
                text!(language, doctor_health_is_open)
            } else {
                text!(language, doctor_no_key_was_entered)
            },
            text!(language, doctor_enter_a_key_key_page, key_page = key_page(*vendor)),
        ],
        Diagnosis::UnknownModel { model, near, available, vendor } => [
            if model.is_empty() {
                text!(language, doctor_the_server_works_and_lists, available)
            } else {
                text!(language, doctor_the_server_works_and_does, model)
            },
            if model.is_empty() {
                text!(language, doctor_no_model_was_chosen)
            } else {
                text!(language, doctor_the_name_differs_from_the)
            },
            match (near.is_empty(), runs_here(*vendor)) {
                (false, _) => text!(
                    language,
                    doctor_choose_one_that_it_has,
                    near = near.join(&text!(language, list_comma))
                ),
                (true, true) => text!(language, doctor_install_the_model_then_test),
                (true, false) => text!(language, doctor_look_the_models_exact_name),
            },
        ],
        Diagnosis::NoChat { url, better } => [
            text!(language, doctor_something_answers_at_url_and, url),
            text!(language, doctor_the_path_is_wrong_most),
            match better {
                Some(better) => text!(language, doctor_use_better, better),
                None => text!(language, doctor_add_v1_to_the_address),
            },
        ],
        Diagnosis::NoCredit { detail, vendor } => [
            text!(
                language,
                doctor_name_refused_to_go_on,
                name = name(*vendor, text!(language, doctor_server_first)),
                detail
            ),
            text!(language, doctor_the_key_is_right_its),
            text!(language, doctor_add_credit_or_raise_the),
        ],
        Diagnosis::Limited { detail, retry_after_ms } => [
            text!(language, doctor_the_server_asks_to_slow, detail),
            text!(language, doctor_address_key_and_server_are),
            match retry_after_ms {
                Some(ms) => {
                    text!(language, doctor_test_again_in_div_ceil_seconds, div_ceil = ms.div_ceil(1000))
                }
                None => text!(language, doctor_test_again_in_a_minute),
            },
        ],
        Diagnosis::Busy { local, detail } => [
            text!(language, doctor_the_server_is_there_and, detail),
            if *local {
                text!(language, doctor_it_is_probably_still_loading)
            } else {
                text!(language, doctor_it_is_overloaded_or_being)
            },
            text!(language, doctor_test_again_in_a_minute_2),
        ],
        Diagnosis::TooLong { detail, .. } => [
            text!(language, doctor_the_prompt_does_not_fit, detail),
            text!(language, doctor_the_model_or_the_servers),
            text!(language, doctor_let_the_server_read_more),
        ],
        Diagnosis::Garbled { url, html, detail } => [
            if *html {
                text!(language, doctor_url_answers_with_a_web, url)
            } else {
                text!(language, doctor_url_answers_in_a_form, url, detail)
            },
            text!(language, doctor_this_is_not_the_address),
            text!(language, doctor_write_the_address_of_the_api),
        ],
        Diagnosis::Other { detail } => [
            text!(language, doctor_the_test_failed_detail, detail),
            text!(language, doctor_this_is_none_of_the),
            text!(language, doctor_read_what_the_server_said),
        ],
        Diagnosis::CalledOff => [
            text!(language, doctor_the_test_was_called_off),
            text!(language, doctor_nothing_is_known),
            text!(language, doctor_test_again),
        ],
    }
}

/// What is adapted to a server.
fn adaptation(adapted: Adapted, l: Language) -> String {
    match adapted {
        Adapted::NoSystemRole => text!(l, adapted_system),
        Adapted::NoTemperature => text!(l, adapted_temperature),
        Adapted::NoTopP => text!(l, adapted_top_p),
        Adapted::NoSchema => text!(l, adapted_schema),
        Adapted::NoJson => text!(l, adapted_json),
        Adapted::NoStream => text!(l, adapted_stream),
        Adapted::LooseSchema => text!(l, adapted_loose_schema),
        Adapted::Limit(tokens) => text!(l, adapted_limit, tokens),
        Adapted::Window(tokens) => text!(l, adapted_window, tokens),
    }
}

fn command_lines(diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::NothingThere { vendor, url, .. } => commands::start_at(*vendor, url),
        Diagnosis::LocalNetworkPermission { .. }
        | Diagnosis::Forbidden { .. }
        | Diagnosis::MixedContent { local: true, .. } => commands::run_here(),
        Diagnosis::OriginRefused { vendor, origin, .. } => commands::allow(*vendor, origin),
        Diagnosis::UnknownModel { vendor, model, .. } => commands::get(*vendor, model),
        Diagnosis::TooLong { vendor, .. } => commands::lengthen(*vendor),
        Diagnosis::Fine { vendor, context: Some(context), .. } if *context < super::LONG_PROMPT_TOKENS => {
            commands::lengthen(*vendor)
        }
        _ => Vec::new(),
    }
}

/// The name of a vendor's server within a sentence.
fn name(vendor: Vendor, otherwise: String) -> String {
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
fn runs_here(vendor: Vendor) -> bool {
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
