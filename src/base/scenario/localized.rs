//! Localized text: a sentence in every language, made where it arises. Problems are found far from the page,
//! whose language is not known there.

use crate::base::language::{Language, SlotValue, Value, is_loaded, shorten};
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// One sentence in every language, by the language's tag.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "LocalizedFileForm")]
pub struct Localized(BTreeMap<Language, String>);

/// The form in files; older files have one text for all languages.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum LocalizedFileForm {
    Words(String),
    Each(BTreeMap<Language, String>),
}

impl<'de> Deserialize<'de> for LocalizedFileForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LocalizedVisitor;
        impl<'de> Visitor<'de> for LocalizedVisitor {
            type Value = LocalizedFileForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E>(self, words: &str) -> Result<LocalizedFileForm, E> {
                Ok(LocalizedFileForm::Words(words.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<LocalizedFileForm, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(LocalizedFileForm::Each)
            }
        }
        deserializer.deserialize_any(LocalizedVisitor)
    }
}

impl From<LocalizedFileForm> for Localized {
    fn from(written: LocalizedFileForm) -> Self {
        match written {
            LocalizedFileForm::Words(words) => Self::verbatim(words),
            LocalizedFileForm::Each(each) => Self(each),
        }
    }
}

impl From<&str> for Localized {
    fn from(words: &str) -> Self {
        Self::verbatim(words)
    }
}

/// The length limit of a quotation, in characters.
const MAX_QUOTATION_CHARS: usize = 120;
/// The length limit of a sentence, in characters.
const MAX_SENTENCE_CHARS: usize = 600;

impl Localized {
    /// The text that `say` returns for each language that is loaded.
    pub fn in_each_language(say: impl Fn(Language) -> String) -> Self {
        // Not generic, so that it is compiled once.
        fn text_by_language(say: &dyn Fn(Language) -> String) -> BTreeMap<Language, String> {
            let known = Language::ALL.into_iter().filter(|one| is_loaded(*one));
            known.map(|language| (language, say(language))).collect()
        }
        Self(text_by_language(&say))
    }

    /// A text of another program, the same in every language.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let words = words.into();
        Self::in_each_language(|_| words.clone())
    }

    /// The sentence with quotations from files truncated to a readable length.
    #[must_use]
    pub fn truncated(self) -> Self {
        self.map(|text| truncate_text(text.to_owned()))
    }

    /// The sentence with `change` applied to the text of each language.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self::in_each_language(|language| change(self.text(language)))
    }

    /// The text of every language that it has.
    pub fn texts(&self) -> impl Iterator<Item = (Language, &str)> {
        self.0.iter().map(|(language, said)| (*language, said.as_str()))
    }

    /// The text in `language`, or in another language if a file lacks it.
    pub fn text(&self, language: Language) -> &str {
        let said = self.0.get(&language).or_else(|| self.0.values().next());
        said.map_or("", String::as_str)
    }
}

impl SlotValue for Localized {
    fn value(&self, language: Language) -> Value<'_> {
        Value::Text(self.text(language))
    }
}

/// Truncates a text's quotations, and its middle if it is still too long.
pub(crate) fn truncate_text(text: String) -> String {
    if text.len() <= MAX_QUOTATION_CHARS {
        return text;
    }
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('“') {
        let start = at + '“'.len_utf8();
        let length = rest[start..].find('”').unwrap_or(rest.len() - start);
        out.push_str(&rest[..start]);
        let quoted = &rest[start..start + length];
        out.push_str(&shorten(quoted, MAX_QUOTATION_CHARS));
        rest = &rest[start + length..];
    }
    out.push_str(rest);
    let count = out.chars().count();
    if count <= MAX_SENTENCE_CHARS {
        return out;
    }
    let head = out.chars().take(MAX_SENTENCE_CHARS * 2 / 3);
    let tail = out.chars().skip(count - MAX_SENTENCE_CHARS / 3);
    head.chain(" … ".chars()).chain(tail).collect()
}

impl fmt::Display for Localized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Language::default()))
    }
}

/// `said!(json_colon_missing, slot = value)` makes a [`Said`]; its arguments are those of `text!` without the
/// language.
macro_rules! localized {
    ($id:ident $($slots:tt)*) => {
        $crate::base::scenario::Localized::in_each_language(|language| $crate::base::language::text!(language,
            $id $($slots)*))
    };
}
pub(crate) use localized;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::{LogProblem, Problem, quoted};

    #[test]
    fn names_of_any_length_are_cut_where_they_are_told() {
        let name = "名".repeat(500_000);
        let name_of = || quoted(&name);
        let told = Problem::warning(&name, LogProblem::NoPlayer { name: name_of() });
        assert!(told.message(Language::English).ends_with("…” is not a player"));
        assert!(told.message(Language::Chinese).chars().count() < 140);
        assert!(told.place.chars().count() <= MAX_SENTENCE_CHARS + 3);
        let bare = Problem::warning("f", LogProblem::CutOff { name: name_of() });
        let bare = bare.message(Language::Chinese);
        assert!(bare.ends_with("的话没有说完") && bare.len() < 3 * MAX_SENTENCE_CHARS + 20);
        let short = Localized::from("“Ann” is no player");
        assert_eq!(short.clone().truncated(), short);
    }

    #[test]
    fn a_sentence_is_stored_in_each_language_by_its_tag() {
        let new = Localized::in_each_language(|language| language.own_name().to_owned());
        let stored = serde_json::to_string(&new).unwrap();
        assert!(stored.starts_with(r#"{"en":"English","zh":"中文""#), "{stored}");
        assert_eq!(serde_json::from_str::<Localized>(&stored).unwrap(), new);
        let half: Localized = serde_json::from_str(r#"{"zh":"一"}"#).unwrap();
        assert_eq!(half.text(Language::English), "一");
    }

    #[test]
    fn words_of_older_files_are_the_same_in_all_languages() {
        let old: Localized = serde_json::from_str("\"as it was\"").unwrap();
        assert_eq!(old, Localized::verbatim("as it was"));
    }
}
