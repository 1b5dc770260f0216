//! The papers' tables of words: ours in the same layout. Theirs are not repeated; the page says where they
//! are.

use super::definition::TextOnlyTable;
use super::source::ValueSource;
use crate::base::language::Language;
use crate::base::scenario::{ChoiceMode, QuestionKind};
use crate::play::task::{PREPARED_QUESTION_COUNT, prepared_question};
use crate::show::export::PrintedTable;

/// A table of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageTextTable {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Why there is nothing, or what is missing; may be empty.
    pub missing: String,
}

impl PageTextTable {
    pub(super) fn to_printed_table(&self) -> PrintedTable {
        PrintedTable { head: self.head.clone(), rows: self.rows.clone(), label_columns: self.head.len() }
    }
}

pub(super) fn word_table(table: TextOnlyTable, sources: &[ValueSource]) -> PageTextTable {
    match table {
        TextOnlyTable::ExamExamples => exam_examples_table(sources),
        TextOnlyTable::PreparedQuestions => PageTextTable {
            head: vec!["index".to_owned(), "question".to_owned()],
            rows: (1..=PREPARED_QUESTION_COUNT)
                .map(|number| {
                    let question = prepared_question(Language::default(), number, "[victim]");
                    vec![number.to_string(), question]
                })
                .collect(),
            missing: String::new(),
        },
    }
}

/// The first question of each kind and choice in the opened cases.
fn exam_examples_table(sources: &[ValueSource]) -> PageTextTable {
    let mut rows = Vec::new();
    let mut absent = Vec::new();
    for (kind, name) in [
        (QuestionKind::Objective, "objective"),
        (QuestionKind::Reasoning, "reasoning"),
        (QuestionKind::Relations, "relations"),
    ] {
        for (choice, one) in [(ChoiceMode::Single, "single"), (ChoiceMode::Multiple, "multiple")] {
            let found = sources.iter().find_map(|source| {
                let mut own = source.examples.iter();
                let example = own.find(|own| (own.kind, own.choice) == (kind, choice))?;
                Some((source, example))
            });
            let Some((source, example)) = found else {
                absent.push(format!("{name}, {one} choice"));
                continue;
            };
            let letters = ('a'..='z').zip(&example.options);
            let options: Vec<String> = letters.map(|(letter, option)| format!("{letter}. {option}")).collect();
            rows.push(vec![
                format!("{name} ({} points)", kind.points()),
                one.to_owned(),
                example.question.clone(),
                options.join(" · "),
                example.truth.clone(),
                source.trait_value(super::SourceTrait::Script).to_owned(),
            ]);
        }
    }
    let missing = if absent.is_empty() {
        String::new()
    } else {
        format!("No case of these folders has a question: {}.", absent.join("; "))
    };
    let head = ["kind", "choice", "question", "options", "truth", "case"];
    PageTextTable { head: head.map(str::to_owned).to_vec(), rows, missing }
}
