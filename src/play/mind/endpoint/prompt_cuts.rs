//! Detects servers that cut prompts, by comparing their counts with ours. Tokenizers differ by a third, so
//! only what no tokenizer explains counts as a cut.

use crate::base::game::TruncatedPrompt;
use std::collections::HashMap;

/// A shorter prompt, in tokens, shows nothing.
const MIN_SENT_TOKENS: u32 = 1_000;
/// A smaller count is made up: no window is so small.
const MIN_READ_TOKENS: u32 = 128;

#[derive(Debug, Default)]
pub(super) struct PromptTokenComparison {
    /// The fewest and the most tokens by our count, of prompts that the server counted alike.
    sent: HashMap<u32, (u32, u32)>,
    /// The highest ratio of the server's count to ours.
    ratio: f64,
    is_reported: bool,
}

impl PromptTokenComparison {
    /// Takes a prompt's two counts. Returns the cut when they show for the first time that prompts are cut.
    pub(super) fn detect_truncated_prompt(&mut self, sent: u32, read: u32) -> Option<TruncatedPrompt> {
        if read < MIN_READ_TOKENS || sent == 0 {
            return None;
        }
        // A window that is halved when it is full counts a token more or less.
        let alike = self.sent.entry(read / 4).or_insert((sent, sent));
        *alike = (alike.0.min(sent), alike.1.max(sent));
        // One count for prompts that differ by a sixth, and by more than a few words.
        let (fewest, most) = *alike;
        let same = most > fewest + fewest / 6 && most - fewest > 100 && sent == most;
        let share = f64::from(read) / f64::from(sent);
        let little = sent >= MIN_SENT_TOKENS && (share < 0.5 || share < 0.6 * self.ratio);
        self.ratio = self.ratio.max(share.min(1.5));
        let cut = (same || little) && !self.is_reported;
        self.is_reported |= cut;
        cut.then_some(TruncatedPrompt { sent_tokens: sent, read_tokens: read })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reported_cuts(counts: &[(u32, u32)]) -> Vec<TruncatedPrompt> {
        let mut window = PromptTokenComparison::default();
        counts.iter().filter_map(|(sent, read)| window.detect_truncated_prompt(*sent, *read)).collect()
    }

    #[test]
    fn a_window_that_is_smaller_than_the_prompts_is_told_once() {
        let cut = |sent_tokens, read_tokens| vec![TruncatedPrompt { sent_tokens, read_tokens }];
        // Ollama's default, other windows, and a window that is halved when it is full.
        assert_eq!(reported_cuts(&[(2_900, 512), (3_400, 512)]), cut(2_900, 512));
        assert_eq!(reported_cuts(&[(600, 512), (900, 512)]), cut(900, 512));
        assert_eq!(reported_cuts(&[(3_900, 4_000), (4_600, 4_096), (5_400, 4_096)]), cut(5_400, 4_096));
        assert_eq!(reported_cuts(&[(2_000, 2_100), (2_600, 1_300)]), cut(2_600, 1_300));
    }

    #[test]
    fn another_tokeniser_or_a_count_that_is_made_up_is_no_cut() {
        assert!(reported_cuts(&[(1_000, 700), (2_000, 1_350), (8_000, 4_900)]).is_empty());
        assert!(reported_cuts(&[(1_000, 1_400), (2_000, 2_500), (3_000, 3_300)]).is_empty());
        assert!(reported_cuts(&[(1_000, 9), (2_000, 9)]).is_empty());
        assert!(reported_cuts(&[(2_000, 2_000), (2_100, 2_000)]).is_empty());
        assert!(reported_cuts(&[(300, 140), (400, 200)]).is_empty());
    }
}
