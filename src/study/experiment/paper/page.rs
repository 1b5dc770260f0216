//! A computed table or figure: the paper's layout, theirs and ours in each cell, and a plain reason for what
//! is missing. `fill_page` makes it, [`write_page`](super::write_page) renders it.

use super::definition::{Aggregation, HeaderLabel, PaperItem};
use super::formula::{ComputedValue, EmptyReason};
use super::word_tables::PageTextTable;
use crate::read::statistics::compare::TestedDifference;

/// A cell as the paper prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperCell {
    pub part: String,
    pub row: String,
    pub column: String,
    /// As printed; empty if illegible.
    pub value: String,
    pub plus_minus: String,
    /// Marks of significance, known errors; usually empty.
    pub note: String,
}

/// A table as the paper prints it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PaperTable {
    pub cells: Vec<PaperCell>,
    /// A remark on the table as a whole.
    pub remark: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageCell {
    pub theirs: Option<PaperCell>,
    pub ours: Option<ComputedValue>,
    /// Index into the page's sets of sources.
    pub source_set: Option<usize>,
    /// Why there is no number of ours.
    pub empty_reason: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageRow {
    pub label: HeaderLabel,
    pub cells: Vec<PageCell>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PagePart {
    pub label: HeaderLabel,
    pub rows: Vec<PageRow>,
}

/// One comparison.
#[derive(Debug, Clone, PartialEq)]
pub struct PageTest {
    pub measure: String,
    pub first: String,
    pub second: String,
    /// Over games; `None`: fewer than two on either side, or no variance.
    pub games: Option<TestedDifference>,
    /// Over the means of evaluations.
    pub evaluations: Option<TestedDifference>,
}

/// A page.
#[derive(Debug, Clone)]
pub struct PaperPage {
    pub item: &'static PaperItem,
    pub their_remark: String,
    pub columns: Vec<HeaderLabel>,
    pub parts: Vec<PagePart>,
    pub tests: Vec<PageTest>,
    pub words: Option<PageTextTable>,
    /// The distinct lists of sources behind cells.
    pub source_sets: Vec<Vec<usize>>,
    /// Why cells are empty, with the number of cells.
    pub empty_reasons: Vec<(String, usize)>,
    /// All that ours is made of: what to know before comparing.
    pub provenance: String,
}

impl PaperPage {
    /// How many cells have a number of ours, and how many one of theirs.
    pub fn count_filled_cells(&self) -> (usize, usize) {
        let rows = self.parts.iter().flat_map(|part| &part.rows);
        rows.flat_map(|row| &row.cells).fold((0, 0), |sum, cell| {
            let theirs = cell.theirs.as_ref().is_some_and(|one| !one.value.is_empty());
            (sum.0 + usize::from(cell.ours.is_some()), sum.1 + usize::from(theirs))
        })
    }
}

/// Why a cell is empty, in a sentence.
impl EmptyReason {
    pub(super) fn describe(&self) -> String {
        match self {
            Self::NoMeasure => "no log can say it; what it needs stands on the page".to_owned(),
            Self::NoGame(by, value) => format!("no game of these folders {}", by.describe_missing(value)),
            Self::NotTogether => "no game of these folders is all of this at once: part, row and column".to_owned(),
            Self::NoCulprit => {
                "nobody knows who did it in these games' scripts (`murderers` in the case file), so there is no Victory"
                    .to_owned()
            }
            Self::NotMeasured { what, how } => format!("not in these logs: {what}; {how}"),
        }
    }
}

/// How values are combined, in words.
impl Aggregation {
    pub(super) fn describe(self) -> &'static str {
        match self {
            Self::Mean => "mean over games",
            Self::MeanOfCases => "mean over cases",
            Self::SumOfCases => "sum over cases of each case's mean",
        }
    }
}
