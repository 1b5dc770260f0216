//! Detects prompts that a server truncated silently, by its own count of the tokens that it read. The first
//! thought that shows it records it among its repairs, so that log, page and command report the same.

use super::{Log, Thought};
use crate::language::{Language, text};

/// A prompt of which a server read only a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutPrompt {
    /// Tokens sent, by our count.
    pub sent: u32,
    /// Tokens read, by the server's count.
    pub read: u32,
}

const START: &str = "the server read ";

impl CutPrompt {
    /// The text that a thought records.
    pub fn note(self) -> String {
        let Self { sent, read } = self;
        format!("{START}{read} tokens of a prompt of some {sent}: its window is too small")
    }

    pub fn from_note(note: &str) -> Option<Self> {
        let words = note.strip_prefix(START)?;
        let mut numbers = words.split(|c: char| !c.is_ascii_digit());
        let mut next = || numbers.find(|part| !part.is_empty())?.parse().ok();
        let (read, sent) = (next()?, next()?);
        Some(Self { sent, read })
    }

    /// The message for whoever runs the game; `name` is the mind's.
    pub fn words(self, language: Language, name: &str) -> String {
        let Self { sent, read } = self;
        text!(language, cut_prompt, name, sent, read)
    }
}

impl Thought {
    pub fn cut_prompt(&self) -> Option<CutPrompt> {
        self.repairs.iter().find_map(|note| CutPrompt::from_note(note))
    }
}

impl Log {
    /// The first truncated prompt of each mind, with the mind's position in the list of minds.
    pub fn truncated_prompts(&self) -> Vec<(u16, CutPrompt)> {
        let mut found: Vec<(u16, CutPrompt)> = Vec::new();
        for thought in self.events.iter().filter_map(|event| event.thought.as_ref()) {
            let cut = thought.cut_prompt();
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
        let cut = CutPrompt { sent: 2_900, read: 512 };
        assert_eq!(CutPrompt::from_note(&cut.note()), Some(cut));
        assert_eq!(CutPrompt::from_note("mended the JSON"), None);
        for language in [Language::English, Language::Chinese] {
            let words = cut.words(language, "m");
            assert!(words.contains("512") && words.contains("900"), "{words}");
        }
    }
}
