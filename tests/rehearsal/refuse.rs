//! Refusals of parameters, in the words of real servers.

use super::{Options, RefusedParameter};
use serde_json::Value;

/// The error for something that this server cannot do: message and code.
pub fn find_refusal(options: &Options, body: &Value) -> Option<(&'static str, &'static str)> {
    let is_refused = |parameter, name: &str| options.refuse.contains(&parameter) && body.get(name).is_some();
    let format = body["response_format"]["type"].as_str();
    let refusals = [
        (!body["messages"].is_array(), "Missing required parameter: 'messages'.", "missing_required_parameter"),
        (
            is_refused(RefusedParameter::MaxTokens, "max_tokens"),
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' \
                instead.",
            "unsupported_parameter",
        ),
        (
            is_refused(RefusedParameter::Temperature, "temperature"),
            "Unsupported value: 'temperature' does not support this value with this model. Only the default (1) value \
                is supported.",
            "unsupported_value",
        ),
        (
            is_refused(RefusedParameter::StreamOptions, "stream_options"),
            "Unrecognized request argument supplied: stream_options",
            "unknown_parameter",
        ),
        (
            options.no_json_schema && format == Some("json_schema"),
            "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
            "invalid_value",
        ),
        (
            options.no_json_mode && format == Some("json_object"),
            "'response_format' of type 'json_object' is not supported with this model.",
            "invalid_value",
        ),
        (
            options.no_stream && body["stream"] == true,
            "'stream' does not support true with this model.",
            "unsupported_value",
        ),
    ];
    refusals.into_iter().find(|(applies, ..)| *applies).map(|(_, message, code)| (message, code))
}
