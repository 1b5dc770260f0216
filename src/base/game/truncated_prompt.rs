//! Detects prompts that a server truncated silently, by its own count of the tokens that it read. The first
//! thought that shows it records it among its repairs, so that log, page and command report the same.

use super::{Log, Thought};
use crate::base::language::{Language, text};

/// A prompt of which a server read only a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TruncatedPrompt {
    /// Tokens sent, by our count.
    pub sent_tokens: u32,
    /// Tokens read, by the server's count.
    pub read_tokens: u32,
}

const NOTE_PREFIX: &str = "the server read ";

impl TruncatedPrompt {
    /// The text that a thought records.
    pub fn to_note(self) -> String {
        let Self { sent_tokens: sent, read_tokens: read } = self;
        format!("{NOTE_PREFIX}{read} tokens of a prompt of some {sent}: its window is too small")
    }

    pub fn from_note(note: &str) -> Option<Self> {
        let words = note.strip_prefix(NOTE_PREFIX)?;
        let mut numbers = words.split(|c: char| !c.is_ascii_digit());
        let mut next = || numbers.find(|part| !part.is_empty())?.parse().ok();
        let (read, sent) = (next()?, next()?);
        Some(Self { sent_tokens: sent, read_tokens: read })
    }

    /// The message for whoever runs the game; `name` is the mind's.
    pub fn describe(self, language: Language, name: &str) -> String {
        let Self { sent_tokens: sent, read_tokens: read } = self;
        text!(language, cut_prompt, name, sent, read)
    }
}

impl Thought {
    pub fn truncated_prompt(&self) -> Option<TruncatedPrompt> {
        self.repairs.iter().find_map(|note| TruncatedPrompt::from_note(note))
    }
}

impl Log {
    /// The first truncated prompt of each mind, with the mind's position in the list of minds.
    pub fn truncated_prompts(&self) -> Vec<(u16, TruncatedPrompt)> {
        let mut found: Vec<(u16, TruncatedPrompt)> = Vec::new();
        for thought in self.events.iter().filter_map(|event| event.thought.as_ref()) {
            let cut = thought.truncated_prompt();
            if let Some(cut) = cut.filter(|_| found.iter().all(|(mind, _)| *mind != thought.mind)) {
                found.push((thought.mind, cut));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_was_written() {
        let cut = TruncatedPrompt { sent_tokens: 2_900, read_tokens: 512 };
        assert_eq!(TruncatedPrompt::from_note(&cut.to_note()), Some(cut));
        assert_eq!(TruncatedPrompt::from_note("mended the JSON"), None);
        for language in [Language::English, Language::Chinese] {
            let words = cut.describe(language, "m");
            assert!(words.contains("512") && words.contains("900"), "{words}");
        }
    }
}
