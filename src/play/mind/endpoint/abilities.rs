//! The optional parts of a request that a server may not support, and which of them a refusal names. What a
//! refusal does not name is not dropped.

use super::error_text::ErrorText;
use super::refusal::{Refusal, is_about_parameters};

/// What requests to a server may use. Everything is tried once and dropped when the server refuses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Abilities {
    /// How a JSON reply is requested.
    pub reply_format: ReplyFormat,
    /// A schema may set `additionalProperties` to false.
    pub closed_schema: bool,
    /// A schema may have keys of any letters, such as people's names.
    pub any_keys: bool,
    pub limit_name: LimitName,
    /// A temperature may be sent.
    pub temperature: bool,
    /// `top_p` may be sent.
    pub top_p: bool,
    /// Usage may be requested in a stream.
    pub stream_usage: bool,
    /// Streaming works at all.
    pub stream: bool,
    /// System messages are supported. Otherwise their text is put before the user's, and roles alternate.
    pub system: bool,
}

/// How a JSON reply is requested, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ReplyFormat {
    Schema,
    Object,
    PromptOnly,
}

/// The name of the field that limits the tokens of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LimitName {
    MaxTokens,
    MaxCompletionTokens,
    /// No limit is sent.
    NoLimit,
}

/// One thing that can be dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ability {
    System,
    Limit,
    StreamUsage,
    TopP,
    Temperature,
    AnyKeys,
    ClosedSchema,
    Format,
    Stream,
}

impl Ability {
    /// In the order in which they are tried again once a bare request has succeeded.
    pub(super) const ALL: [Self; 7] =
        [Self::Format, Self::Limit, Self::System, Self::Temperature, Self::TopP, Self::Stream, Self::StreamUsage];
}

impl Default for Abilities {
    fn default() -> Self {
        Self {
            reply_format: ReplyFormat::Schema,
            closed_schema: true,
            any_keys: true,
            limit_name: LimitName::MaxTokens,
            temperature: true,
            top_p: true,
            stream_usage: true,
            stream: true,
            system: true,
        }
    }
}

/// What a call would use beyond what every call uses.
#[derive(Debug, Clone, Copy)]
pub(super) struct CallFeatures {
    pub temperature: bool,
    pub top_p: bool,
    pub system: bool,
    /// Its schema has keys outside the plain ASCII of identifiers.
    pub non_ascii_keys: bool,
}

impl Abilities {
    /// Nothing that any server could refuse.
    pub(super) fn bare() -> Self {
        Self {
            reply_format: ReplyFormat::PromptOnly,
            closed_schema: true,
            any_keys: true,
            limit_name: LimitName::NoLimit,
            temperature: false,
            top_p: false,
            stream_usage: false,
            stream: false,
            system: false,
        }
    }

    /// Whether a call with these uses would ask for `ability`.
    pub(super) fn would_use(&self, ability: Ability, uses: CallFeatures) -> bool {
        match ability {
            Ability::System => self.system && uses.system,
            Ability::Limit => self.limit_name != LimitName::NoLimit,
            Ability::StreamUsage => self.stream && self.stream_usage,
            Ability::TopP => self.top_p && uses.top_p,
            Ability::Temperature => self.temperature && uses.temperature,
            Ability::AnyKeys => self.reply_format == ReplyFormat::Schema && self.any_keys && uses.non_ascii_keys,
            Ability::ClosedSchema => self.reply_format == ReplyFormat::Schema && self.closed_schema,
            Ability::Format => self.reply_format != ReplyFormat::PromptOnly,
            Ability::Stream => self.stream,
        }
    }

    /// Drops `ability`, one step at a time where it has several.
    pub(super) fn drop_ability(&mut self, ability: Ability, error_text: &ErrorText) {
        match ability {
            Ability::System => self.system = false,
            Ability::Limit => {
                self.limit_name = match self.limit_name {
                    LimitName::MaxTokens => LimitName::MaxCompletionTokens,
                    // The server wants the other name, or none.
                    LimitName::MaxCompletionTokens if error_text.is_about(&["use max_tokens", "use 'max_tokens'"]) => {
                        LimitName::MaxTokens
                    }
                    _ => LimitName::NoLimit,
                }
            }
            Ability::StreamUsage => self.stream_usage = false,
            Ability::TopP => self.top_p = false,
            Ability::Temperature => self.temperature = false,
            Ability::AnyKeys => self.any_keys = false,
            Ability::ClosedSchema => self.closed_schema = false,
            Ability::Format => {
                self.reply_format = match self.reply_format {
                    ReplyFormat::Schema if !refuses_any_json(error_text) => ReplyFormat::Object,
                    _ => ReplyFormat::PromptOnly,
                }
            }
            Ability::Stream => self.stream = false,
        }
    }

    /// Sets `ability` as in `other`.
    pub(super) fn copy_from(&mut self, ability: Ability, other: &Self) {
        match ability {
            Ability::System => self.system = other.system,
            Ability::Limit => self.limit_name = other.limit_name,
            Ability::StreamUsage => self.stream_usage = other.stream_usage,
            Ability::TopP => self.top_p = other.top_p,
            Ability::Temperature => self.temperature = other.temperature,
            Ability::AnyKeys => self.any_keys = other.any_keys,
            Ability::ClosedSchema => self.closed_schema = other.closed_schema,
            Ability::Format => self.reply_format = other.reply_format,
            Ability::Stream => self.stream = other.stream,
        }
    }
}

/// The server takes neither a schema nor plain JSON mode.
fn refuses_any_json(error_text: &ErrorText) -> bool {
    let own = [
        "response_format is not",
        "response_format' is not",
        "response_format` is not",
        "unknown parameter: response_format",
        "unrecognized request argument supplied: response_format",
        "'response_format.type' must be 'text'",
    ];
    error_text.is_about(&own)
}

/// Words that turn a mention of a thing into a refusal of it.
const REFUSAL_WORDS: [&str; 37] = [
    "not support",
    "unsupported",
    "n't support",
    "not allowed",
    "not permitted",
    "not accept",
    "not available",
    "not enabled",
    "not implemented",
    "not valid",
    "not be set",
    "not be specified",
    "not compatible",
    "incompatible",
    "unknown",
    "unrecognized",
    "unrecognised",
    "unexpected",
    "invalid",
    "illegal",
    "bad ",
    "malformed",
    "must ",
    "should ",
    "only ",
    "cannot",
    "can't",
    "could not",
    "failed to",
    "no system",
    "knows no",
    "extra ",
    "deprecated",
    "不支持",
    "无效",
    "非法",
    "参数错误",
];

/// The ability that a refusal of a call with these uses blames, if that call asked for it.
pub(super) fn find_blamed_ability(refusal: &Refusal, asked: &Abilities, uses: CallFeatures) -> Option<Ability> {
    let (status, told) = (refusal.status, &refusal.error_text);
    let refuses = told.is_about(&REFUSAL_WORDS);
    match status {
        400 | 404..=407 | 409..=428 | 501 => {}
        // It may be a gateway's failure that mentions something in passing.
        403 | 500 | 502 | 503 if refuses && !is_transport_failure(told) => {}
        _ => return None,
    }
    let used = |ability: &Ability| asked.would_use(*ability, uses);
    // A field that is blamed by its name is the only one.
    let fields = [
        (Ability::System, &["role", "messages"][..]),
        (Ability::Limit, &["max_tokens", "max_completion_tokens", "maxtokens"]),
        (Ability::StreamUsage, &["stream_options", "include_usage"]),
        (Ability::TopP, &["top_p", "topp"]),
        (Ability::Temperature, &["temperature"]),
        (Ability::ClosedSchema, &["additionalproperties", "additionalProperties"]),
        (Ability::Format, &["response_format", "json_schema", "schema", "text"]),
        (Ability::Stream, &["stream"]),
    ];
    let blamed = fields.iter().find_map(|(ability, fields)| {
        let blames = fields.iter().any(|field| told.blames_field(field));
        (blames && asked.would_use(*ability, uses)).then_some(*ability)
    });
    let of_keys = Some(Ability::AnyKeys).filter(|one| used(one) && is_about_keys(told));
    let of_closed = Some(Ability::ClosedSchema).filter(|one| used(one) && is_about_closed_schema(told));
    match blamed {
        Some(Ability::Format) => return of_keys.or(of_closed).or(Some(Ability::Format)),
        // "messages" may be about anything in them.
        Some(Ability::System) if !is_about_roles(told) => {}
        Some(ability) => return Some(ability),
        None => {}
    }
    let list = [
        (Ability::System, is_about_roles(told)),
        (Ability::StreamUsage, told.is_about(&["stream_options", "include_usage", "streamoptions", "stream options"])),
        (Ability::AnyKeys, of_keys.is_some()),
        (Ability::ClosedSchema, of_closed.is_some()),
        (Ability::Format, is_about_format(told)),
        (
            Ability::Limit,
            contains_word(told, &["max_tokens", "max_completion_tokens", "maxtokens", "max_output_tokens"]),
        ),
        (Ability::TopP, contains_word(told, &["top_p", "topp", "top-p", "nucleus"])),
        (Ability::Temperature, contains_word(told, &["temperature", "温度"])),
        (Ability::Stream, refuses && contains_word(told, &["stream", "streaming", "流式"])),
    ];
    let named = list.into_iter().filter(|(_, named)| *named).map(|(ability, _)| ability);
    let any = || {
        let all = [
            Ability::Format,
            Ability::StreamUsage,
            Ability::TopP,
            Ability::Temperature,
            Ability::Limit,
            Ability::Stream,
        ];
        all.into_iter().filter(|_| is_about_parameters(told)).find(|one| used(one))
    };
    let mut named = named.filter(|one| used(one));
    named.next().or_else(any)
}

/// A connection or a program broke; the request is not to blame.
fn is_transport_failure(error_text: &ErrorText) -> bool {
    let words = [
        "unexpectedly",
        "closed",
        "connection",
        "disconnected",
        "reset by",
        "broken pipe",
        "unexpected eof",
        "timed out",
        "timeout",
        "prematurely",
        "terminated",
        "interrupted",
    ];
    !error_text.blames_any_field() && contains_word(error_text, &words)
}

/// Whether one of `words` occurs as a separate word: "upstream" does not match "stream".
fn contains_word(error_text: &ErrorText, words: &[&str]) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric();
    words.iter().any(|word| {
        error_text.searchable_text.match_indices(word).any(|(at, _)| {
            !error_text.searchable_text[..at].ends_with(letter)
                && !error_text.searchable_text[at + word.len()..].starts_with(|c| letter(c) || c == '_')
        })
    })
}

fn is_about_roles(error_text: &ErrorText) -> bool {
    error_text.is_about(&[
        "system role",
        "role system",
        "role: system",
        "'system' role",
        "\"system\" role",
        "`system` role",
        "role 'system'",
        "role \"system\"",
        "role `system`",
        "system message",
        "system prompt",
        "system instruction",
        "developer instruction",
        "messages[0].role",
        "messages.0.role",
        "messages.[0].role",
        "messages[0]['role']",
        "messages/0/role",
        "roles must alternate",
        "role must alternate",
        "must alternate",
        "user and assistant role",
        "user/assistant",
        "'user' and 'assistant'",
        "user or assistant",
        "user, assistant",
        "\"user\" or \"assistant\"",
        "'user' or 'assistant'",
        "unsupported role",
        "invalid role",
        "unknown role",
        "unexpected role",
        "incorrect role",
        "role information",
        "does not support 'system'",
        "does not support system",
        "start with user",
        "start with a user",
        "first message must",
        "first role",
        "raise_exception",
        "chat template",
        "chat_template",
        "系统角色",
        "system 角色",
        "角色信息不正确",
        "角色信息不能",
    ])
}

fn is_about_format(error_text: &ErrorText) -> bool {
    error_text.is_about(&[
        "response_format",
        "responseformat",
        "response format",
        "json_schema",
        "json schema",
        "jsonschema",
        "schema",
        "json_object",
        "json object",
        "json mode",
        "json_mode",
        "structured output",
        "structured_output",
        "structured-output",
        "grammar",
        "guided",
        "constrained",
        "output_format",
        "output format",
        "output_config",
        "text.format",
        "\"strict\"",
        "'strict'",
        "`strict`",
        "outlines",
        "json 模式",
        "json模式",
        "结构化输出",
    ])
}

/// The error names keys of a schema and their letters.
fn is_about_keys(error_text: &ErrorText) -> bool {
    error_text.is_about(&[
        "property key",
        "properties key",
        "property name",
        "propertyname",
        "key name",
        "keys should match",
        "key should match",
        "keys must match",
        "key must match",
        "names must match",
        "invalid key",
        "illegal key",
        "invalid property",
        "property identifier",
        "field name",
        "[a-za-z0-9_",
        "non-ascii",
        "属性名",
        "字段名",
    ])
}

/// A schema is refused for its contents, not because it is a schema.
pub(super) fn is_about_this_schema(error_text: &ErrorText) -> bool {
    error_text.is_about(&[
        "too many states",
        "schema is too complex",
        "schema too complex",
        "too many properties",
        "in context=",
        "invalid schema for response_format",
    ])
}

fn is_about_closed_schema(error_text: &ErrorText) -> bool {
    let own = error_text.is_about(&["additionalproperties", "additional_properties", "additional properties"]);
    // Where the server requires it, it is supported.
    own && !error_text.is_about(&[
        "required to be",
        "must be false",
        "must be set to false",
        "to be false",
        "is required",
        "must be supplied",
    ])
}

#[cfg(test)]
#[path = "abilities_tests.rs"]
mod tests;
