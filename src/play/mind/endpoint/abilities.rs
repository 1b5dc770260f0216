//! The optional parts of a request that a server may not support, and which of them a refusal names. What a
//! refusal does not name is not dropped.

use super::error_text::ErrorText;
use super::phrases::phrases;
use super::refusal::{Refusal, is_about_parameters};
use std::collections::BTreeSet;

/// What requests to a server may use. Everything is tried once and dropped when the server refuses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Abilities {
    /// How a JSON reply is requested.
    pub reply_format: ReplyFormat,
    pub limit_name: LimitName,
    /// The other abilities that were dropped.
    dropped: BTreeSet<Ability>,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ability {
    /// System messages are supported. Otherwise their text is put before the user's, and roles alternate.
    System,
    Limit,
    /// Usage may be requested in a stream.
    StreamUsage,
    TopP,
    Temperature,
    /// A schema may have keys of any letters, such as people's names.
    NonAsciiKeys,
    /// A schema may set `additionalProperties` to false.
    ClosedSchema,
    Format,
    /// Streaming works at all.
    Stream,
}

use Ability::{ClosedSchema, Format, Limit, NonAsciiKeys, Stream, StreamUsage, System, Temperature, TopP};

impl Ability {
    /// In the order in which they are tried again once a bare request has succeeded.
    pub(super) const RETRIAL_ORDER: [Self; 7] = [Format, Limit, System, Temperature, TopP, Stream, StreamUsage];
}

impl Default for Abilities {
    fn default() -> Self {
        Self { reply_format: ReplyFormat::Schema, limit_name: LimitName::MaxTokens, dropped: BTreeSet::new() }
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
            limit_name: LimitName::NoLimit,
            dropped: BTreeSet::from([Temperature, TopP, StreamUsage, Stream, System]),
        }
    }

    pub(super) fn has(&self, ability: Ability) -> bool {
        match ability {
            Limit => self.limit_name != LimitName::NoLimit,
            Format => self.reply_format != ReplyFormat::PromptOnly,
            other => !self.dropped.contains(&other),
        }
    }

    /// Whether a call with these uses would ask for `ability`.
    pub(super) fn would_use(&self, ability: Ability, uses: CallFeatures) -> bool {
        let is_wanted = match ability {
            System => uses.system,
            TopP => uses.top_p,
            Temperature => uses.temperature,
            StreamUsage => self.has(Stream),
            NonAsciiKeys => self.reply_format == ReplyFormat::Schema && uses.non_ascii_keys,
            ClosedSchema => self.reply_format == ReplyFormat::Schema,
            Limit | Format | Stream => true,
        };
        is_wanted && self.has(ability)
    }

    /// Drops `ability`, one step at a time where it has several.
    pub(super) fn drop_ability(&mut self, ability: Ability, told: &ErrorText) {
        match (ability, self.limit_name, self.reply_format) {
            (Limit, LimitName::MaxTokens, _) => self.limit_name = LimitName::MaxCompletionTokens,
            // The server wants the other name, or none.
            (Limit, LimitName::MaxCompletionTokens, _)
                if told.contains_any(&["use max_tokens", "use 'max_tokens'"]) =>
            {
                self.limit_name = LimitName::MaxTokens;
            }
            (Limit, ..) => self.limit_name = LimitName::NoLimit,
            (Format, _, ReplyFormat::Schema) if !told.mentions_phrase_of("json_refusals") => {
                self.reply_format = ReplyFormat::Object;
            }
            (Format, ..) => self.reply_format = ReplyFormat::PromptOnly,
            (other, ..) => {
                self.dropped.insert(other);
            }
        }
    }

    /// Sets `ability` as in `other`.
    pub(super) fn copy_from(&mut self, ability: Ability, other: &Self) {
        match ability {
            Limit => self.limit_name = other.limit_name,
            Format => self.reply_format = other.reply_format,
            ability if other.has(ability) => {
                self.dropped.remove(&ability);
            }
            ability => {
                self.dropped.insert(ability);
            }
        }
    }
}

/// The fields of a request that ask for an ability.
const REQUEST_FIELDS: [(Ability, &[&str]); 8] = [
    (System, &["role", "messages"]),
    (Limit, &["max_tokens", "max_completion_tokens", "maxtokens"]),
    (StreamUsage, &["stream_options", "include_usage"]),
    (TopP, &["top_p", "topp"]),
    (Temperature, &["temperature"]),
    (ClosedSchema, &["additionalproperties", "additionalProperties"]),
    (Format, &["response_format", "json_schema", "schema", "text"]),
    (Stream, &["stream"]),
];

/// The ability that a refusal of a call with these uses blames, if that call asked for it.
pub(super) fn find_blamed_ability(refusal: &Refusal, asked: &Abilities, uses: CallFeatures) -> Option<Ability> {
    let told = &refusal.error_text;
    let refuses = told.mentions_phrase_of("refusal_words");
    match refusal.status {
        400 | 404..=407 | 409..=428 | 501 => {}
        // It may be a gateway's failure that mentions something in passing.
        403 | 500 | 502 | 503 if refuses && !is_transport_failure(told) => {}
        _ => return None,
    }
    let is_used = |ability: &Ability| asked.would_use(*ability, uses);
    let is_named = |ability: &Ability| match ability {
        System => told.mentions_phrase_of("roles"),
        StreamUsage => told.contains_any(&["stream_options", "include_usage", "streamoptions", "stream options"]),
        NonAsciiKeys => told.mentions_phrase_of("schema_keys"),
        ClosedSchema => is_about_closed_schema(told),
        Format => told.mentions_phrase_of("formats"),
        Limit => contains_word(told, &["max_tokens", "max_completion_tokens", "maxtokens", "max_output_tokens"]),
        TopP => contains_word(told, &["top_p", "topp", "top-p", "nucleus"]),
        Temperature => contains_word(told, &["temperature", "温度"]),
        Stream => refuses && contains_word(told, &["stream", "streaming", "流式"]),
    };
    let first_named = |list: &[Ability]| list.iter().copied().find(|one| is_used(one) && is_named(one));
    // A field that is blamed by its name is the only one.
    let blamed = REQUEST_FIELDS.iter().filter(|(_, fields)| fields.iter().any(|field| told.blames_field(field)));
    match blamed.map(|(ability, _)| *ability).find(is_used) {
        Some(Format) => return first_named(&[NonAsciiKeys, ClosedSchema]).or(Some(Format)),
        // "messages" may be about anything in them.
        Some(System) if !is_named(&System) => {}
        Some(ability) => return Some(ability),
        None => {}
    }
    first_named(&[System, StreamUsage, NonAsciiKeys, ClosedSchema, Format, Limit, TopP, Temperature, Stream]).or_else(
        || {
            let all = [Format, StreamUsage, TopP, Temperature, Limit, Stream];
            all.into_iter().find(|one| is_used(one) && is_about_parameters(told))
        },
    )
}

/// A connection or a program broke; the request is not to blame.
fn is_transport_failure(told: &ErrorText) -> bool {
    !told.blames_any_field() && contains_word(told, phrases("transport_failures"))
}

/// Whether one of `words` occurs as a separate word: "upstream" does not match "stream".
fn contains_word<S: AsRef<str>>(told: &ErrorText, words: &[S]) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric();
    let text = &told.searchable_text;
    words.iter().map(AsRef::as_ref).any(|word| {
        text.match_indices(word).any(|(at, _)| {
            !text[..at].ends_with(letter) && !text[at + word.len()..].starts_with(|c| letter(c) || c == '_')
        })
    })
}

fn is_about_closed_schema(told: &ErrorText) -> bool {
    told.contains_any(&["additionalproperties", "additional_properties", "additional properties"])
        && !told.mentions_phrase_of("closed_schema_required")
}

#[cfg(test)]
#[path = "abilities_tests.rs"]
mod tests;
