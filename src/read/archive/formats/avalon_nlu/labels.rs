//! Labels of utterances, by message id. The paper counts utterances (2384 in its 20 games), so a label that
//! the file repeats counts once.

use super::game::text_of;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::json::Json;
use std::collections::HashMap;

/// The labels of persuasion and deception, each optional.
type LabelPair = (Option<String>, Option<String>);

#[derive(Debug)]
struct Label {
    number: String,
    pair: LabelPair,
    used: bool,
}

#[derive(Debug, Default)]
pub(super) struct MessageLabels {
    by_message: HashMap<String, Label>,
    /// The number of utterances without labels.
    unlabelled: usize,
}

impl MessageLabels {
    pub(super) fn from_rows(path: &str, rows: &[(String, Json)], problems: &mut ProblemList) -> Self {
        let mut all = Self::default();
        for (number, row) in rows {
            let pair = (word(row, "persuasion"), word(row, "deception"));
            let label = Label { number: number.clone(), pair, used: false };
            match all.by_message.get(&text_of(row, "mid")) {
                // The dataset repeats some rows as they are.
                Some(before) if before.pair == label.pair => {}
                Some(_) => {
                    let place = format!("{path}: persuasion {number}");
                    problems.warn(place, LogProblem::LabelsDiffer);
                }
                None => {
                    all.by_message.insert(text_of(row, "mid"), label);
                }
            }
        }
        all
    }

    /// The labels of the message with this id; counts it if there are none.
    pub(super) fn labels_for(&mut self, id: &str) -> LabelPair {
        let Some(label) = self.by_message.get_mut(id) else {
            self.unlabelled += 1;
            return (None, None);
        };
        label.used = true;
        label.pair.clone()
    }

    /// Reports labels without an utterance, and the number of utterances without labels.
    pub(super) fn report_unused(self, path: &str, problems: &mut ProblemList) {
        if self.by_message.is_empty() {
            return;
        }
        if self.unlabelled > 0 {
            let count = self.unlabelled;
            problems.warn(path, LogProblem::UtterancesWithoutLabel { count });
        }
        let mut loose: Vec<(&String, &Label)> = self.by_message.iter().filter(|(_, one)| !one.used).collect();
        loose.sort_by(|a, b| a.1.number.cmp(&b.1.number));
        for (id, label) in loose {
            let place = format!("{path}: persuasion {}", label.number);
            let name = quoted(id);
            problems.warn(place, LogProblem::LabelOfNothing { name });
        }
    }
}

fn word(row: &Json, key: &str) -> Option<String> {
    let word = text_of(row, key).trim().to_lowercase();
    (!word.is_empty() && word != "none").then_some(word)
}
