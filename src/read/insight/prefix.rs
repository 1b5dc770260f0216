//! How much of its prompts a game repeats: what a server with a prefix cache need not process again.

use crate::base::game::{Log, Prompt, TextId, VictimId};
use std::collections::HashMap;

/// The prefix that prompts share with the previous prompt of the same seat about the same victim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SharedPrefix {
    /// Characters in shared prefixes.
    pub shared: u64,
    /// Characters of all prompts that have a previous one.
    pub characters: u64,
}

impl SharedPrefix {
    /// The share, 0 to 1; `None` without two prompts.
    #[allow(clippy::cast_precision_loss)]
    pub fn share(self) -> Option<f64> {
        (self.characters > 0).then(|| self.shared as f64 / self.characters as f64)
    }
}

/// The shared prefixes of a log's prompts, added up.
pub fn measure_shared_prefixes(log: &Log) -> SharedPrefix {
    let texts = LogTexts(&log.texts);
    let mut before: HashMap<(&[TextId], Option<VictimId>), &Prompt> = HashMap::new();
    let mut sum = SharedPrefix::default();
    for thought in log.events.iter().filter_map(|event| event.thought.as_ref()) {
        // The system prompt identifies the caller: neutral readers have no seat.
        let Some(system) = thought.prompt.messages.first() else {
            continue;
        };
        let place = (system.parts.as_slice(), thought.key.name().victim());
        if let Some(last) = before.insert(place, &thought.prompt) {
            sum.shared += texts.shared_characters(last, &thought.prompt);
            sum.characters += texts.prompt_characters(&thought.prompt);
        }
    }
    sum
}

struct LogTexts<'a>(&'a [String]);

impl LogTexts<'_> {
    fn text(&self, id: TextId) -> &str {
        self.0.get(id.0 as usize).map_or("", String::as_str)
    }

    /// In characters, with the line break after it.
    fn text_characters(&self, id: TextId) -> u64 {
        self.text(id).chars().count() as u64 + 1
    }

    fn prompt_characters(&self, prompt: &Prompt) -> u64 {
        let parts = prompt.messages.iter().flat_map(|message| &message.parts);
        parts.map(|part| self.text_characters(*part)).sum()
    }

    fn shared_characters(&self, one: &Prompt, other: &Prompt) -> u64 {
        let mut sum = 0;
        for (a, b) in one.messages.iter().zip(&other.messages) {
            for (x, y) in a.parts.iter().zip(&b.parts) {
                if x != y {
                    let same = self.text(*x).chars().zip(self.text(*y).chars());
                    return sum + same.take_while(|(x, y)| x == y).count() as u64;
                }
                sum += self.text_characters(*x);
            }
            if a.parts.len() != b.parts.len() {
                return sum;
            }
        }
        sum
    }
}
