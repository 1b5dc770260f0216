//! How many new words everybody's answers hold: those that neither the question nor an earlier speech of theirs holds.
//! [`silence`](super::silence) compares them.

use super::dialogue::HeardLine;
use super::sentence::SentenceCache;
use super::text::WordHash;

/// How many of somebody's first answers count: later ones run dry for everybody.
const MAX_COUNTED_ANSWERS: usize = 4;

/// New words in somebody's first answers.
#[derive(Debug, Clone, Default)]
pub(super) struct NewWords {
    known: Vec<WordHash>,
    pub words: i32,
    pub answers: usize,
}

impl NewWords {
    /// By seat, from everything that was said.
    pub(super) fn count_by_seat(known: &SentenceCache, players: usize, speeches: &[HeardLine]) -> Vec<Self> {
        let mut all = vec![Self::default(); players];
        for speech in speeches {
            let Some(told) = all.get_mut(speech.speaker.index()) else {
                continue;
            };
            let mut fresh = known.analysed_text(&speech.text).words.clone();
            fresh.retain(|word| !told.known.contains(word));
            told.known.extend(&fresh);
            let Some((_, question)) = &speech.question else {
                continue;
            };
            let asked = known.analysed_text(question);
            fresh.retain(|word| asked.words.binary_search(word).is_err());
            if told.answers < MAX_COUNTED_ANSWERS {
                told.answers += 1;
                told.words += i32::try_from(fresh.len()).unwrap_or(i32::MAX);
            }
        }
        all
    }

    /// New words per hundred answers; `None` before the first answer.
    pub(super) fn words_per_100_answers(&self) -> Option<i32> {
        let answers = i32::try_from(self.answers).ok().filter(|n| *n > 0)?;
        Some(self.words * 100 / answers)
    }
}
