//! The value of guessing, which every examinee has to beat.

use super::mark::max_answer_letters;
use crate::base::scenario::ExamQuestion;

/// The chance that a random answer is right under strict marking, with as many letters as the question allows
/// and all sets equally likely. 0 to 1; `None`: the question has no truth.
pub fn guessing_chance(question: &ExamQuestion) -> Option<f64> {
    let (options, truth) = (question.options.len(), question.truth.chars().count());
    if truth == 0 || options == 0 {
        return None;
    }
    let chosen = max_answer_letters(question).min(options);
    if truth > chosen {
        // With several true letters for a single choice, each of them will do.
        return Some(ratio(truth.min(options), options));
    }
    // C(options − truth, chosen − truth) / C(options, chosen)
    Some((0..truth).map(|i| ratio(chosen - i, options - i)).product())
}

fn ratio(part: usize, total: usize) -> f64 {
    // There are only a few options.
    #[allow(clippy::cast_precision_loss)]
    {
        part as f64 / total as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::{ChoiceMode, QuestionKind};

    #[test]
    fn guessing_is_worth_its_share_of_the_sets() {
        for (choice, text, options, truth, worth) in [
            (ChoiceMode::Single, "Who?", 4, "b", Some(0.25)),
            (ChoiceMode::Single, "Who?", 3, "", None),
            (ChoiceMode::Single, "Who?", 4, "bc", Some(0.5)),
            (ChoiceMode::Multiple, "Select the two", 5, "b", Some(0.4)),
            (ChoiceMode::Multiple, "Which?", 4, "ab", Some(1.0 / 6.0)),
            (ChoiceMode::Multiple, "Which?", 4, "abcd", Some(1.0)),
        ] {
            let question = ExamQuestion {
                id: String::new(),
                examinees: vec![],
                kind: QuestionKind::Reasoning,
                choice,
                question: text.into(),
                options: vec![String::new(); options],
                truth: truth.into(),
            };
            let found = guessing_chance(&question);
            assert!(
                found.zip(worth).map_or(found == worth, |(a, b)| (a - b).abs() < 1e-12),
                "{text} {truth}: {found:?}"
            );
        }
    }
}
