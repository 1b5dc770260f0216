//! Classifies refusals. Vendors say the same things in different ways; the test has a table of observed
//! messages.

use super::super::MindError;
use super::error_text::{ErrorText, WEB_PAGE_MARK, parse_duration_ms, to_whole_ms};
use super::phrases::{mentions_phrase_of, phrases};
use crate::base::game::Usage;
use crate::base::scenario::Localized;

/// Characters of a server's message that are shown.
pub(super) const MAX_DETAIL_CHARACTERS: usize = 600;

/// An answer that is not a reply: its error, and its full text, which is more than is shown.
#[derive(Debug)]
pub(super) struct Refusal {
    /// The HTTP status, or the status in the error itself.
    pub status: u16,
    pub error_text: ErrorText,
    pub error: MindError,
}

impl Refusal {
    pub(super) fn parse(status: u16, text: &str, retry_after_ms: Option<u64>) -> Self {
        let mut told = ErrorText::parse(text);
        told.retry_after_ms = retry_after_ms.or(told.retry_after_ms);
        // An error in a successful answer: its own code counts, where it is an HTTP status.
        let in_answer = (200..400).contains(&status);
        let status = if in_answer { told.status.unwrap_or(500) } else { status };
        let mut error = classify_error(status, &told);
        if let MindError::Refused { in_answer: own, .. } = &mut error {
            *own = in_answer;
        }
        Self { status, error_text: told, error }
    }
}

#[cfg(test)]
pub(super) fn refusal_error(status: u16, text: &str, retry_after_ms: Option<u64>) -> MindError {
    Refusal::parse(status, text, retry_after_ms).error
}

fn classify_error(status: u16, told: &ErrorText) -> MindError {
    let detail: String = told.message.chars().take(MAX_DETAIL_CHARACTERS).collect();
    let retry_after_ms = told.retry_after_ms;
    let refused = |detail| MindError::Refused { status, detail, retry_after_ms, in_answer: false };
    if is_content_filtered(status, told) {
        return MindError::Withheld { said: Some(detail), filter: true, usage: Usage::default() };
    }
    if told.contains_any(&["json_validate_failed", "tool_use_failed"]) {
        // The model failed, not the request: a retry may succeed.
        return MindError::Garbled { detail: Localized::verbatim(detail) };
    }
    if status == 402 || is_out_of_credit(told) {
        return MindError::NoCredit { detail };
    }
    if status == 429 || is_rate_limited(status, told) {
        let is_soon = retry_after_ms.is_some() || told.contains_any(&["per minute", "per second"]);
        return MindError::Limited {
            detail,
            retry_after_ms,
            of_day: told.mentions_phrase_of("daily_limits") && !is_soon,
        };
    }
    match status {
        // A firewall's page says nothing about keys.
        403 if told.mentions_phrase_of("region_refusals") || detail == WEB_PAGE_MARK => refused(detail),
        403 if told.mentions_phrase_of("model_access") => MindError::NotFound { detail },
        401 | 403 => MindError::Unauthorized { status, detail, accepted: false },
        400 | 500 if is_about_key(told) => MindError::Unauthorized { status, detail, accepted: false },
        404 if told.mentions_phrase_of("privacy") => MindError::Privacy { detail },
        404 if is_about_parameters(told) => refused(detail),
        404 => MindError::NotFound { detail },
        400 | 413 | 422 | 500 if is_prompt_too_long(told) => MindError::TooLong { detail, prompt_tokens: None },
        _ => refused(detail),
    }
}

/// A content filter blocked it, before or after the model.
fn is_content_filtered(status: u16, told: &ErrorText) -> bool {
    if !matches!(status, 400 | 403 | 422 | 451 | 500) || told.mentions_phrase_of("privacy") {
        return false;
    }
    let joined: String = told.searchable_text.chars().filter(|c| !"_-. \"'".contains(*c)).collect();
    let is_flag = |line: &str| phrases("filter_flags").iter().any(|flag| flag == line);
    // "Unavailable for legal reasons": if it is not about regions, it is about content.
    status == 451 && !told.mentions_phrase_of("regions")
        || told.searchable_text.lines().any(is_flag)
        || mentions_phrase_of(&joined, "filter_names")
        || told.has_code_in("filter_codes")
        || told.mentions_phrase_of("filter_phrases")
}

/// No retry can help until somebody pays, whatever the status.
fn is_out_of_credit(told: &ErrorText) -> bool {
    let passes = told.retry_after_ms.is_some()
        || told.mentions_phrase_of("daily_limits")
        || told.mentions_phrase_of("rate_phrases");
    let quota = told.contains_any(&["insufficient_quota", "exceeded your current quota", "billing details"]);
    let was_fast = told.contains_any(&["rate limit", "rate_limit", "ratelimit", "throttl"]);
    let offers = !was_fast && told.mentions_phrase_of("credit_offers");
    let is_used_up = told.mentions_phrase_of("allowances") && told.mentions_phrase_of("used_up");
    (quota || offers || is_used_up) && !passes
        || told.has_code_in("no_credit_codes")
        || told.mentions_phrase_of("no_credit_phrases")
}

/// A call that no wait helps, since it asks for more tokens than a minute allows: the tokens that a minute
/// allows, and those that the call asks for, its prompt included.
pub(super) fn find_minute_token_limit(told: &ErrorText) -> Option<(u32, u32)> {
    let words = &told.messages;
    let number = |word: &str| {
        words.match_indices(word).find_map(|(at, _)| {
            let rest = words[at + word.len()..].trim_start_matches([':', ' ']);
            let digits = rest.chars().take_while(|c| c.is_ascii_digit() || *c == ',');
            digits.filter(char::is_ascii_digit).collect::<String>().parse::<u32>().ok()
        })
    };
    let (limit, requested) = (number("limit")?, number("requested")?);
    // Requests and concurrent calls have limits too, and tokens used before come back.
    let of_tokens = words.contains("token") || words.contains("tpm");
    (of_tokens && requested > limit && !words.contains("used")).then_some((limit, requested))
}

/// A rate limit under another status than 429.
fn is_rate_limited(status: u16, told: &ErrorText) -> bool {
    matches!(status, 400 | 403 | 413 | 500 | 503)
        && (told.has_code(&["429", "1302", "1303", "rate_limit_exceeded", "rate_limit_error"])
            || told.mentions_phrase_of("rate_limit_phrases"))
}

fn is_about_key(told: &ErrorText) -> bool {
    told.has_code(&["invalid_api_key", "invalidapikey", "authentication_error", "api_key_invalid"])
        || told.mentions_phrase_of("key_phrases")
}

/// A router has providers, but none that supports all requested parameters.
pub(super) fn is_about_parameters(told: &ErrorText) -> bool {
    told.contains_any(&["endpoint", "provider"]) && told.mentions_phrase_of("router_parameters")
}

fn is_prompt_too_long(told: &ErrorText) -> bool {
    told.has_code(&["context_length_exceeded", "exceed_context_size_error"])
        || told.mentions_phrase_of("window_words") && !told.mentions_phrase_of("limit_words")
        || told.mentions_phrase_of("context_phrases")
}

/// The wait that a refusal's headers ask for, in milliseconds.
pub(super) fn find_wait_ms_in_headers(
    status: u16, header: impl Fn(&str) -> Option<String>, now_ms: u64,
) -> Option<u64> {
    let number = |name: &str| header(name)?.trim().parse::<f64>().ok();
    if let Some(ms) = number("retry-after-ms").and_then(to_whole_ms) {
        return Some(ms);
    }
    if let Some(wait) = header("retry-after") {
        let here = header("date").and_then(|date| parse_http_date_ms(&date)).unwrap_or(now_ms);
        return parse_retry_after_ms(&wait, here).or_else(|| Some(parse_duration_ms(&wait)?.0));
    }
    if status != 429 {
        return None;
    }
    let until = |name: &str| {
        let value = header(name)?;
        match value.trim().parse::<f64>() {
            // A time since 1970, in milliseconds or seconds, or seconds from now.
            Ok(at) if at > 1e12 => to_whole_ms(at - now_ms as f64),
            Ok(at) if at > 1e9 => to_whole_ms(at * 1e3 - now_ms as f64),
            Ok(seconds) => to_whole_ms(seconds * 1e3),
            Err(_) => Some(parse_duration_ms(&value)?.0),
        }
    };
    // Of several limits, the exhausted one.
    let kinds = ["requests", "tokens", "requests-day", "input-tokens", "output-tokens"].iter();
    let used_up = kinds.filter(|kind| number(&format!("x-ratelimit-remaining-{kind}")) == Some(0.0));
    let waits = used_up.filter_map(|kind| until(&format!("x-ratelimit-reset-{kind}")));
    let others = ["x-ratelimit-reset", "ratelimit-reset", "x-ratelimit-reset-requests", "x-ratelimit-reset-tokens"];
    waits.max().or_else(|| others.iter().find_map(|name| until(name)))
}

/// `Retry-After` in milliseconds: from seconds, or from a date (RFC 9110 §5.6.7, obsolete forms included).
/// `now_ms`: the time since 1970, by the server's clock where it is known.
pub(super) fn parse_retry_after_ms(value: &str, now_ms: u64) -> Option<u64> {
    let value = value.trim();
    if let Ok(seconds) = value.parse::<f64>() {
        return to_whole_ms(seconds * 1e3);
    }
    // A date in the past asks for no wait.
    Some(parse_http_date_ms(value)?.saturating_sub(now_ms))
}

/// An HTTP date, in milliseconds since 1970.
pub(super) fn parse_http_date_ms(date: &str) -> Option<u64> {
    let date = httpdate::parse_http_date(date.trim()).ok()?;
    let since = date.duration_since(std::time::UNIX_EPOCH).ok()?;
    u64::try_from(since.as_millis()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    fn kind(error: &MindError) -> &'static str {
        match error {
            MindError::Unauthorized { .. } => "key",
            MindError::NoCredit { .. } => "credit",
            MindError::Limited { of_day: true, .. } => "limit of a day",
            MindError::Limited { .. } => "limit",
            MindError::TooLong { .. } => "long",
            MindError::Withheld { filter: true, .. } => "filter",
            MindError::Privacy { .. } => "privacy",
            MindError::Garbled { .. } => "slip",
            MindError::NotFound { .. } => "not found",
            MindError::Refused { .. } => "refused",
            _ => "other",
        }
    }

    #[test]
    fn what_vendors_say_is_told_apart() {
        for (status, text, expected) in table! {
            401, r#"{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}"# => "key";
            400, concat!(
                r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","#,
                r#""status":"INVALID_ARGUMENT"}}]"#,
            ) => "key";
            400, r#"{"code":"Client specified an invalid argument","error":"Incorrect API key provided: ab***yz."}"# =>
                "key";
            403, concat!(
                r#"{"error":{"code":"unsupported_country_region_territory","#,
                r#""message":"Country, region, or territory not supported"}}"#,
            ) => "refused";
            400, concat!(
                r#"{"type":"error","error":{"type":"invalid_request_error","#,
                r#""message":"Your credit balance is too low to access the Anthropic API."}}"#,
            ) => "credit";
            402, r#"{"error":{"message":"Insufficient Balance"}}"# => "credit";
            403, r#"{"error":{"message":"Key limit exceeded (total limit).","code":403}}"# => "credit";
            429, concat!(
                r#"{"error":{"message":"You exceeded your current quota, please check your plan and billing "#,
                r#"details.","type":"insufficient_quota"}}"#,
            ) => "credit";
            429, concat!(
                r#"[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and "#,
                r#"billing details. Please retry in 21.4s.","status":"RESOURCE_EXHAUSTED"}}]"#,
            ) => "limit";
            429, "slow down" => "limit";
            429, concat!(
                r#"{"error":{"message":"You have reached the rate limit specific to this model: 6.0 queries per "#,
                r#"minute. If you need a higher limit, please purchase credits.","type":"rate_limit"}}"#,
            ) => "limit";
            429, concat!(
                r#"{"error":{"message":"Request rate limit reached. To increase your limits, add credits to your "#,
                r#"account."}}"#,
            ) => "limit";
            429, r#"{"code":"Throttling.AllocationQuota","message":"Allocated quota exceeded, please add credits."}"# =>
                "limit";
            429, concat!(
                r#"{"error":{"message":"Rate limit exceeded: free-models-per-day. Add 10 credits to unlock more.","#,
                r#""code":429}}"#,
            ) => "limit of a day";
            200, r#"{"code":"1113","msg":"资源包余量已用尽"}"# => "credit";
            429, r#"{"error":{"message":"您的可用额度已经用完"}}"# => "credit";
            429, r#"{"error":{"message":"每分钟额度不足，请稍后再试"}}"# => "limit";
            429, r#"{"error":{"message":"当前 TPM 配额不足，请稍后重试"}}"# => "limit";
            429, "litellm.RateLimitError: OpenAIException - You exceeded your current quota, please check your plan \
                and billing details" => "credit";
            429, "10 requests per minute, 1000 per day; retry in 6 s" => "limit";
            200, concat!(
                r#"{"choices":null,"input_sensitive":false,"input_sensitive_type":0,"#,
                r#""base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}"#,
            ) => "credit";
            403, "accept the licensor's terms" => "key";
            403, r#"{"message":"Forbidden: invalid token","metadata":{"region":"iad1"}}"# => "key";
            451, r#"{"error":{"type":"censorship_blocked","message":"blocked"}}"# => "filter";
            451, r#"{"error":{"message":"This model is not available in your country"}}"# => "refused";
            400, r#"{"error":{"code":"SensitiveContentDetected","message":"m"}}"# => "filter";
            400, r#"{"error":{"message":"litellm.ContentPolicyViolationError: m"}}"# => "filter";
            200, r#"{"base_resp":{"status_code":1026,"status_msg":"input new_sensitive"}}"# => "filter";
            200, r#"{"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}"# => "credit";
            413, concat!(
                r#"{"error":{"message":"Request too large for model: tokens per minute (TPM): Limit 6000","#,
                r#""code":"rate_limit_exceeded"}}"#,
            ) => "limit";
            400, concat!(
                r#"{"error":{"message":"This model's maximum context length is 8192 tokens.","#,
                r#""code":"context_length_exceeded"}}"#,
            ) => "long";
            400, concat!(
                r#"{"error":{"code":400,"message":"the request exceeds the available context size","#,
                r#""type":"exceed_context_size_error"}}"#,
            ) => "long";
            400, concat!(
                r#"{"type":"error","error":{"type":"invalid_request_error","#,
                r#""message":"prompt is too long: 210000 tokens > 200000 maximum"}}"#,
            ) => "long";
            400, concat!(
                r#"[{"error":{"message":"The input token count (40000) exceeds the maximum number of tokens allowed "#,
                r#"(32768)."}}]"#,
            ) => "long";
            404, r#"{"error":{"message":"model \"llama9\" not found, try pulling it first"}}"# => "not found";
            503, r#"{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}"# => "refused";
            400, r#"{"detail":"messages: field required"}"# => "refused";
            429, r#"{"error":{"code":"1113","message":"您的账户已欠费，请充值后重试。"}}"# => "credit";
            400, concat!(
                r#"{"code":"Arrearage","message":"Access denied, please make sure your account is in good "#,
                r#"standing."}"#,
            ) => "credit";
            403, r#"{"error":{"message":"余额不足"}}"# => "credit";
            429, concat!(
                r#"{"error":{"message":"Your account org is suspended, please recharge your account","#,
                r#""type":"exceeded_current_quota_error"}}"#,
            ) => "credit";
            400, r#"{"error":{"message":"Billing hard limit has been reached","code":"billing_hard_limit_reached"}}"# =>
                "credit";
            402, concat!(
                r#"{"error":{"message":"This request requires more credits, or fewer max_tokens. You requested up to "#,
                r#"4096 tokens, but can only afford 1200."}}"#,
            ) => "credit";
            429, concat!(
                r#"{"error":{"message":"Rate limit reached for requests","type":"requests","#,
                r#""code":"rate_limit_exceeded"}}"#,
            ) => "limit";
            400, r#"{"error":{"code":"1302","message":"您的账户已达到速率限制"}}"# => "limit";
            429, r#"{"code":"Throttling.RateQuota","message":"Requests rate limit exceeded"}"# => "limit";
            429, concat!(
                r#"{"error":{"message":"Quota exceeded for quota metric 'Generate Content API requests per minute'","#,
                r#""status":"RESOURCE_EXHAUSTED"}}"#,
            ) => "limit";
            400, concat!(
                r#"{"error":{"message":"The response was filtered due to the prompt triggering the content "#,
                r#"management policy.","code":"content_filter","param":"prompt"}}"#,
            ) => "filter";
            400, r#"{"error":{"message":"m","innererror":{"code":"ResponsibleAIPolicyViolation"}}}"# => "filter";
            400, r#"{"code":"DataInspectionFailed","message":"Input data may contain inappropriate content."}"# =>
                "filter";
            400, r#"{"error":{"message":"Content Exists Risk","type":"invalid_request_error"}}"# => "filter";
            400, concat!(
                r#"{"contentFilter":[{"level":1,"role":"user"}],"#,
                r#""error":{"code":"1301","message":"系统检测到输入或生成内容可能包含不安全或敏感内容"}}"#,
            ) => "filter";
            400, concat!(
                r#"{"error":{"message":"Invalid prompt: your prompt was flagged as potentially violating our usage "#,
                r#"policy.","code":"invalid_prompt"}}"#,
            ) => "filter";
            403, concat!(
                r#"{"error":{"message":"x/y requires moderation on Z. Your input was flagged for "violence".","#,
                r#""code":403,"metadata":{"reasons":["violence"]}}}"#,
            ) => "filter";
            400, r#"{"message":"The content was blocked by the guardrail"}"# => "filter";
            404, r#"{"error":{"message":"No endpoints found matching your data policy.","code":404}}"# => "privacy";
            404, concat!(
                r#"{"error":{"message":"No endpoints available matching your guardrail restrictions and data policy. "#,
                r#"Configure: https://openrouter.ai/settings/privacy","code":404}}"#,
            ) => "privacy";
            404, r#"{"error":{"message":"No endpoints found that can handle the requested parameters.","code":404}}"# =>
                "refused";
            400, concat!(
                r#"{"error":{"message":"Tool choice is none, but model called a tool","code":"tool_use_failed","#,
                r#""failed_generation":"{"name":"x"}"}}"#,
            ) => "slip";
            403, "<!DOCTYPE html><title>Just a moment...</title>" => "refused";
            403, r#"{"error":{"message":"Project `p` does not have access to model `m`","code":"model_not_found"}}"# =>
                "not found";
        } {
            assert_eq!(kind(&refusal_error(status, text, None)), expected, "{text}");
        }
    }

    #[test]
    fn a_wait_in_the_headers_is_kept_whatever_they_are_called() {
        for (status, headers, wait) in table! {
            429, &[("retry-after-ms", "700"), ("retry-after", "1")][..] => Some(700);
            429, &[("retry-after", "2")][..] => Some(2_000);
            429, &[("retry-after", "1m30s")][..] => Some(90_000);
            503, &[("x-ratelimit-reset-requests", "9s")][..] => None;
            429, &[("x-ratelimit-reset-requests", "1s"), ("x-ratelimit-reset-tokens", "6m0s"),
                ("x-ratelimit-remaining-tokens", "0")][..] => Some(360_000);
            429, &[("x-ratelimit-reset-requests", "120ms")][..] => Some(120);
            429, &[("x-ratelimit-reset", "1700000005000")][..] => Some(5_000);
            429, &[("x-ratelimit-reset", "1700000005")][..] => Some(5_000);
            429, &[("x-ratelimit-reset", "3")][..] => Some(3_000);
        } {
            let header =
                |name: &str| headers.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
            assert_eq!(find_wait_ms_in_headers(status, header, 1_700_000_000_000), wait, "{headers:?}");
        }
    }

    #[test]
    fn the_wait_that_a_server_asks_for_is_kept() {
        for (value, wait) in [
            ("2", Some(2_000)),
            ("0.5", Some(500)),
            ("0", Some(0)),
            ("1000000000", Some(1_000_000_000_000)),
            ("Sun, 06 Nov 1994 08:49:37 GMT", Some(7_000)),
            ("Sunday, 06-Nov-94 08:49:37 GMT", Some(7_000)),
            ("Sun Nov  6 08:49:37 1994", Some(7_000)),
            ("Sun, 06 Nov 1994 08:00:00 GMT", Some(0)),
            ("Fri, 1 Jan", None),
            ("NaN", None),
            ("-1", None),
        ] {
            let now_ms = parse_http_date_ms("Sun, 06 Nov 1994 08:49:30 GMT").unwrap();
            assert_eq!(parse_retry_after_ms(value, now_ms), wait, "{value}");
        }
    }
}
