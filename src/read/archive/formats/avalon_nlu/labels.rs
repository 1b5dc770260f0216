//! Labels of utterances, by message id. The paper counts utterances (2384 in its 20 games), so a label that
//! the file repeats counts once.

use crate::base::order::SharedSort;
use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::json::ValueExt;
use serde_json::Value;
use std::collections::HashMap;

/// The labels of persuasion and deception, each optional.
type LabelPair = (Option<String>, Option<String>);

#[derive(Debug, Clone)]
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
    pub(super) fn from_rows<'a>(
        path: &str, rows: impl Iterator<Item = (&'a String, &'a Value)>, problems: &mut ProblemList,
    ) -> Self {
        let mut all = Self::default();
        for (number, row) in rows {
            let pair = (read_label(row, "persuasion"), read_label(row, "deception"));
            let label = Label { number: number.clone(), pair, used: false };
            let before = all.by_message.entry(row.text_of("mid")).or_insert_with(|| label.clone());
            // The dataset repeats some rows as they are.
            if before.pair != label.pair {
                problems.warn(format!("{path}: persuasion {number}"), LogProblem::LabelsDiffer);
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
            problems.warn(path, LogProblem::UtterancesWithoutLabel { count: self.unlabelled });
        }
        let mut unused: Vec<(&String, &Label)> = self.by_message.iter().filter(|(_, label)| !label.used).collect();
        unused.order_by_key(|(_, label)| label.number.clone());
        for (id, label) in unused {
            let place = format!("{path}: persuasion {}", label.number);
            problems.warn(place, LogProblem::LabelOfNothing { name: quoted(id) });
        }
    }
}

fn read_label(row: &Value, key: &str) -> Option<String> {
    let word = row.text_of(key).trim().to_lowercase();
    (!word.is_empty() && word != "none").then_some(word)
}
