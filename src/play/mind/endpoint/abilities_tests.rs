//! Tests of what a refusal names.

use super::*;
use crate::table::table;

const USES: CallFeatures = CallFeatures { temperature: true, top_p: true, system: true, non_ascii_keys: true };

#[test]
fn a_refusal_gives_up_what_it_names_and_nothing_else() {
    use Ability::*;
    for (status, text, expected) in table! {
        400, concat!(
            r#"{"error":{"message":"Provider returned error","#,
            r#""metadata":{"raw":"{\"error\":{\"message\":\"temperature may not be set for this model\"}}"}}}"#,
        ) => Some(Temperature);
        400, r#"{"error":{"message":"Unsupported value: only the default is supported.","param":"temperature"}}"# =>
            Some(Temperature);
        400, r#"{"error":{"message":"Unsupported value: only the default is supported.","param":"top_p"}}"# =>
            Some(TopP);
        400, r#"{"error":{"message":"`temperature` and `top_p` cannot both be specified for this model."}}"# =>
            Some(TopP);
        422, r#"{"detail":[{"loc":["body","temperature"],"msg":"Extra inputs are not permitted"}]}"# =>
            Some(Temperature);
        422, concat!(
            r#"{"detail":[{"loc":["body","stream_options"],"msg":"extra fields not permitted","#,
            r#""input":{"include_usage":true}}]}"#,
        ) => Some(StreamUsage);
        400, r#"{"error":{"message":"Unrecognized request argument supplied: stream_options"}}"# => Some(StreamUsage);
        400, concat!(
            r#"{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use "#,
            r#"'max_completion_tokens' instead.","param":"max_tokens"}}"#,
        ) => Some(Limit);
        400, r#"{"error":{"message":"stream is not supported by this deployment","param":"stream"}}"# => Some(Stream);
        500, r#"{"error":{"message":"streaming is not supported"}}"# => Some(Stream);
        400, r#"{"error":{"message":"This response_format type is unavailable now"}}"# => Some(Format);
        400, r#"{"error":{"message":"'response_format.type' must be 'json_schema' or 'text'"}}"# => Some(Format);
        500, r#"{"error":{"message":"failed to initialise samplers: bad grammar"}}"# => Some(Format);
        500, r#"{"error":"Failed to parse grammar"}"# => Some(Format);
        404, concat!(
            r#"{"error":{"message":"No endpoints found that can handle the requested parameters. To learn more about "#,
            r#"provider routing, visit: https://openrouter.ai/docs"}}"#,
        ) => Some(Format);
        400, r#"{"error":{"message":"model features structured outputs not support"}}"# => Some(Format);
        400, concat!(
            r#"[{"error":{"message":"Invalid JSON payload received. Unknown name \"additionalProperties\" at "#,
            r#"'generation_config.response_schema': Cannot find field."}}]"#,
        ) => Some(ClosedSchema);
        400, concat!(
            r#"{"error":{"message":"input_schema.properties.points.properties: Property keys should match pattern "#,
            r#"'^[a-zA-Z0-9_.-]{1,64}$'"}}"#,
        ) => Some(NonAsciiKeys);
        400, r#"{"object":"error","message":"this chat template knows no system role","code":400}"# => Some(System);
        400, concat!(
            r#"{"error":{"message":"Unsupported value: 'messages[0].role' does not support 'system' with this "#,
            r#"model.","param":"messages[0].role"}}"#,
        ) => Some(System);
        400, r#"{"message":"System role not supported"}"# => Some(System);
        500, concat!(
            r#"{"error":"Error rendering prompt with jinja template: \"Only user and assistant roles are "#,
            r#"supported!\""}"#,
        ) => Some(System);
        400, r#"{"message":"Conversation roles must alternate user/assistant/user/assistant/..."}"# => Some(System);
        500, concat!(
            r#"{"error":{"message":"Jinja Exception: After the optional system message, conversation roles must "#,
            r#"alternate"}}"#,
        ) => Some(System);
        400, r#"{"error":{"message":"Developer instruction is not enabled for models/gemma-3-27b-it"}}"# =>
            Some(System);
        400, r#"{"error":{"message":"the prompt is empty"}}"# => None;
        400, r#"{"error":{"message":"Provider returned error"}}"# => None;
        500, r#"{"error":{"message":"temperature too high in the server room"}}"# => None;
        500, r#"{"error":{"message":"upstream connect error, cannot go on"}}"# => None;
        400, r#"{"error":{"message":"bad upstream"}}"# => None;
        429, r#"{"error":{"message":"temperature is not supported"}}"# => None;
        401, r#"{"error":{"message":"invalid system role"}}"# => None;
        403, r#"{"error":{"message":"Your organization must be verified to stream this model.","param":"stream"}}"# =>
            Some(Stream);
        500, "upstream stream closed unexpectedly" => None;
        502, "stream error: connection reset, cannot go on" => None;
    } {
        let refusal = Refusal::parse(status, text, None);
        let named = find_blamed_ability(&refusal, &Abilities::default(), USES);
        assert_eq!(named, expected, "{text}");
    }
}

#[test]
fn what_was_not_asked_for_is_not_what_was_refused() {
    let refusal = Refusal::parse(400, r#"{"error":{"message":"temperature is not supported"}}"#, None);
    let uses = CallFeatures { temperature: false, ..USES };
    assert_eq!(find_blamed_ability(&refusal, &Abilities::default(), uses), None);
    assert_eq!(find_blamed_ability(&refusal, &Abilities::bare(), USES), None);
}

#[test]
fn a_format_is_given_up_by_steps_unless_no_format_is_known_at_all() {
    let steps = |message: &str| {
        let told = ErrorText::parse(message);
        let mut abilities = Abilities::default();
        abilities.drop_ability(Ability::Format, &told);
        abilities.reply_format
    };
    assert_eq!(steps("json_schema is not supported"), ReplyFormat::Object);
    assert_eq!(steps("Unknown parameter: response_format"), ReplyFormat::PromptOnly);
}
