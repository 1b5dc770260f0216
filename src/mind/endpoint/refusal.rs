//! What a status that is not 200 means. Vendors say the same things in different ways; a table of what
//! each of them was seen to say is in the test.

use super::super::MindError;
use crate::scenario::Said;
use serde_json::Value;

pub(super) fn refusal(status: u16, text: &str, retry_after_ms: Option<u64>) -> MindError {
    let (detail, kind) = said(text);
    let lower = detail.to_lowercase();
    let about = |words: &[&str]| words.iter().any(|w| lower.contains(w) || kind.contains(w));
    if about(&["json_validate_failed"]) {
        // The model's failure, not the request's: another try may do.
        return MindError::Garbled {
            detail: Said::verbatim(detail),
        };
    }
    match status {
        402 => MindError::NoCredit { detail },
        // One vendor words a limit per minute like an empty account, and says when to come back.
        429 if about(&["insufficient_quota", "billing"]) && !about(&["retry in", "per minute"]) => {
            MindError::NoCredit { detail }
        }
        429 => MindError::Limited {
            detail,
            retry_after_ms,
        },
        400 | 403
            if about(&[
                "credit balance is too low",
                "key limit exceeded",
                "spending limit",
            ]) =>
        {
            MindError::NoCredit { detail }
        }
        403 if about(&["unsupported_country", "country, region"]) => MindError::Refused {
            status,
            detail,
            retry_after_ms,
        },
        401 | 403 => MindError::Unauthorized {
            status,
            detail,
            accepted: false,
        },
        400 if about(&[
            "api key not valid",
            "incorrect api key",
            "invalid api key",
            "api_key_invalid",
            "missing or invalid authorization",
        ]) =>
        {
            MindError::Unauthorized {
                status,
                detail,
                accepted: false,
            }
        }
        404 => MindError::NotFound { detail },
        413 if about(&["tokens per minute", "rate_limit"]) => MindError::Limited {
            detail,
            retry_after_ms,
        },
        400 | 413 | 422 | 500
            if about(&[
                "context_length",
                "context length",
                "context size",
                "context window",
                "maximum context",
                "prompt is too long",
                "input token count",
                "context the overflows",
                "too many tokens",
            ]) =>
        {
            MindError::TooLong { detail }
        }
        _ => MindError::Refused {
            status,
            detail,
            retry_after_ms,
        },
    }
}

/// Characters of a server's words that are kept.
pub(super) const MOST_DETAIL: usize = 600;

/// The words of a refusal, and its code and type.
fn said(text: &str) -> (String, String) {
    let value: Option<Value> = serde_json::from_str(text).ok();
    // Some put the error into a list of one.
    let value = value.as_ref().map(|v| v.get(0).unwrap_or(v));
    let error = value.and_then(|v| v.get("error"));
    let field = |name: &str| error.and_then(|e| e.get(name)).and_then(Value::as_str);
    let detail = field("message")
        .or_else(|| error.and_then(Value::as_str))
        .or_else(|| {
            value
                .and_then(|v| v.get("message").or_else(|| v.get("detail")))
                .and_then(Value::as_str)
        })
        .unwrap_or(text);
    let detail = if detail.trim_start().starts_with('<') {
        "the server sent a web page"
    } else {
        detail
    };
    let kind = ["code", "type", "status"]
        .map(|name| field(name).unwrap_or(""))
        .join(" ");
    (detail.trim().chars().take(MOST_DETAIL).collect(), kind)
}

/// `Retry-After` in milliseconds: in seconds, or until a date (RFC 9110 §5.6.7, its obsolete forms
/// included). `now_ms`: the time since 1970, by the server's clock where it tells it.
pub(super) fn retry_after_ms(value: &str, now_ms: u64) -> Option<u64> {
    let value = value.trim();
    if let Ok(seconds) = value.parse::<f64>() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        return (seconds.is_finite() && seconds >= 0.0).then_some((seconds * 1000.0) as u64);
    }
    // A date that has passed asks for no wait.
    Some(since_1970_ms(value)?.saturating_sub(now_ms))
}

/// A date of HTTP, in milliseconds since 1970.
pub(super) fn since_1970_ms(date: &str) -> Option<u64> {
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
            MindError::Limited { .. } => "limit",
            MindError::TooLong { .. } => "long",
            MindError::NotFound { .. } => "not found",
            MindError::Refused { .. } => "refused",
            _ => "other",
        }
    }

    #[test]
    fn what_vendors_say_is_told_apart() {
        for (status, text, expected) in table! {
            401, r#"{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}"# => "key";
            400, r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]"# => "key";
            400, r#"{"code":"Client specified an invalid argument","error":"Incorrect API key provided: ab***yz."}"# => "key";
            403, r#"{"error":{"code":"unsupported_country_region_territory","message":"Country, region, or territory not supported"}}"# => "refused";
            400, r#"{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}"# => "credit";
            402, r#"{"error":{"message":"Insufficient Balance"}}"# => "credit";
            403, r#"{"error":{"message":"Key limit exceeded (total limit).","code":403}}"# => "credit";
            429, r#"{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota"}}"# => "credit";
            429, r#"[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 21.4s.","status":"RESOURCE_EXHAUSTED"}}]"# => "limit";
            429, "slow down" => "limit";
            413, r#"{"error":{"message":"Request too large for model: tokens per minute (TPM): Limit 6000","code":"rate_limit_exceeded"}}"# => "limit";
            400, r#"{"error":{"message":"This model's maximum context length is 8192 tokens.","code":"context_length_exceeded"}}"# => "long";
            400, r#"{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}"# => "long";
            400, r#"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}"# => "long";
            400, r#"[{"error":{"message":"The input token count (40000) exceeds the maximum number of tokens allowed (32768)."}}]"# => "long";
            404, r#"{"error":{"message":"model \"llama9\" not found, try pulling it first"}}"# => "not found";
            503, r#"{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}"# => "refused";
            400, r#"{"detail":"messages: field required"}"# => "refused";
        } {
            assert_eq!(kind(&refusal(status, text, None)), expected, "{text}");
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
            let now_ms = since_1970_ms("Sun, 06 Nov 1994 08:49:30 GMT").unwrap();
            assert_eq!(retry_after_ms(value, now_ms), wait, "{value}");
        }
    }
}
