//! Refusals of parameters, in the words of real servers.

use super::{Options, Parameter};
use serde_json::Value;

/// The error for something that this server cannot do: message and code.
pub fn refusal(options: &Options, body: &Value) -> Option<(&'static str, &'static str)> {
    let refused = |parameter| options.refuse.contains(&parameter);
    let format = body["response_format"]["type"].as_str();
    if !body["messages"].is_array() {
        Some(("Missing required parameter: 'messages'.", "missing_required_parameter"))
    } else if refused(Parameter::MaxTokens) && body.get("max_tokens").is_some() {
        Some((
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            "unsupported_parameter",
        ))
    } else if refused(Parameter::Temperature) && body.get("temperature").is_some() {
        Some((
            "Unsupported value: 'temperature' does not support this value with this model. Only the default (1) value is supported.",
            "unsupported_value",
        ))
    } else if refused(Parameter::StreamOptions) && body.get("stream_options").is_some() {
        Some(("Unrecognized request argument supplied: stream_options", "unknown_parameter"))
    } else if options.no_json_schema && format == Some("json_schema") {
        Some((
            "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
            "invalid_value",
        ))
    } else if options.no_json_mode && format == Some("json_object") {
        Some(("'response_format' of type 'json_object' is not supported with this model.", "invalid_value"))
    } else if options.no_stream && body["stream"] == true {
        Some(("'stream' does not support true with this model.", "unsupported_value"))
    } else {
        None
    }
}
