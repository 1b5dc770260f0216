//! A table or figure worked out: the paper's arrangement, in each cell theirs and ours, and for what is missing a plain
//! reason. The same sources and numbers give the same page. How it is written down is [`write`](super::write)'s.

use super::definition::{Body, Facet, PaperItem, Side, SourceTrait, Together};
use super::formula::{CellFormula, OurFigure, WhyEmpty};
use super::labels::labels;
use super::made_of::{made_of, unsaid};
use super::source::PaperSource;
use super::test::{PageTest, tests};
use super::words::{PageWords, words};
use std::collections::BTreeMap;

/// A cell as the paper prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TheirCell {
    pub part: String,
    pub row: String,
    pub column: String,
    /// As it is printed; empty where it cannot be read.
    pub value: String,
    pub plus_minus: String,
    /// Marks of significance, known errors; mostly empty.
    pub note: String,
}

/// What a paper prints of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TheirTable {
    pub cells: Vec<TheirCell>,
    /// What has to be known of the whole table.
    pub remark: String,
}

/// A label along a side.
#[derive(Debug, Clone, PartialEq)]
pub struct PageLabel {
    pub text: String,
    /// The paper has no such label in this table.
    pub ours_alone: bool,
    pub(super) facets: Vec<Facet>,
    pub(super) only: Option<(SourceTrait, String)>,
    pub(super) subject: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageCell {
    pub theirs: Option<TheirCell>,
    pub ours: Option<OurFigure>,
    /// Which of the page's sets of sources ours is made of.
    pub set: Option<usize>,
    /// Why there is nothing of ours.
    pub missing: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageRow {
    pub label: PageLabel,
    pub cells: Vec<PageCell>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PagePart {
    pub label: PageLabel,
    pub rows: Vec<PageRow>,
}

/// A page.
#[derive(Debug, Clone)]
pub struct PaperPage {
    pub item: &'static PaperItem,
    pub their_remark: String,
    pub columns: Vec<PageLabel>,
    pub parts: Vec<PagePart>,
    pub tests: Vec<PageTest>,
    pub words: Option<PageWords>,
    /// Sources of which cells are made, each list once.
    pub sets: Vec<Vec<usize>>,
    /// Why cells are empty, and how many cells that holds for.
    pub missing: Vec<(String, usize)>,
    /// What ours is made of in all: what a reader has to know before comparing.
    pub made_of: String,
}

impl PaperPage {
    /// How many cells have a number of ours, and how many have one of theirs.
    pub fn filled(&self) -> (usize, usize) {
        let rows = self.parts.iter().flat_map(|part| &part.rows);
        rows.flat_map(|row| &row.cells).fold((0, 0), |sum, cell| {
            let theirs = cell.theirs.as_ref().is_some_and(|one| !one.value.is_empty());
            (sum.0 + usize::from(cell.ours.is_some()), sum.1 + usize::from(theirs))
        })
    }

    pub(super) fn of(item: &'static PaperItem, sources: &[PaperSource], theirs: &TheirTable) -> Self {
        let mut page = Self {
            item,
            their_remark: theirs.remark.clone(),
            columns: Vec::new(),
            parts: Vec::new(),
            tests: Vec::new(),
            words: None,
            sets: Vec::new(),
            missing: Vec::new(),
            made_of: String::new(),
        };
        match item.body {
            Body::Numbers { parts, rows, columns } => page.numbers(sources, theirs, [parts, rows, columns]),
            Body::Words(table) => page.words = Some(words(table, sources)),
            Body::Nothing => {}
        }
        page
    }

    fn numbers(&mut self, sources: &[PaperSource], theirs: &TheirTable, sides: [Side; 3]) {
        let mut whole = CellFormula::default();
        self.item.whole.iter().for_each(|facet| whole.takes(*facet));
        let fitting: Vec<&PaperSource> = sources.iter().filter(|one| whole.fits(one)).collect();
        let [parts, rows, columns] = sides.map(|side| labels(side, &fitting));
        // What the paper has no label for is ours alone.
        let in_theirs = |of: fn(&TheirCell) -> &str, labels: Vec<PageLabel>| {
            let has = |label: &PageLabel| theirs.cells.iter().any(|cell| of(cell) == label.text);
            let marked = labels.into_iter().map(|label| PageLabel {
                ours_alone: match self.item.theirs {
                    Some(_) => !has(&label),
                    None => label.ours_alone,
                },
                ..label
            });
            marked.collect::<Vec<_>>()
        };
        let parts = in_theirs(|cell| &cell.part, parts);
        let rows = in_theirs(|cell| &cell.row, rows);
        let columns = in_theirs(|cell| &cell.column, columns);
        let mut known: BTreeMap<(&str, &str, &str), &TheirCell> = BTreeMap::new();
        for cell in &theirs.cells {
            known.insert((&cell.part, &cell.row, &cell.column), cell);
        }
        let mut sets: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut missing: Vec<(String, usize)> = Vec::new();
        for part in &parts {
            let mut of_part = Vec::new();
            for row in &rows {
                let cells = columns.iter().map(|column| {
                    let mut formula = whole.clone();
                    for label in [part, row, column] {
                        formula.takes_label(label);
                    }
                    let key = (&*part.text, &*row.text, &*column.text);
                    let theirs = known.get(&key).map(|cell| (*cell).clone());
                    match formula.figure(sources) {
                        Ok(ours) => {
                            let next = sets.len();
                            let set = *sets.entry(ours.sources.clone()).or_insert(next);
                            PageCell { theirs, ours: Some(ours), set: Some(set), missing: String::new() }
                        }
                        Err(reason) => {
                            let reason = reason.words();
                            // Of what neither they nor we could have, nothing is missing.
                            let alone = part.ours_alone || row.ours_alone || column.ours_alone;
                            if theirs.is_some() || (self.item.theirs.is_none() && !alone) {
                                match missing.iter_mut().find(|(own, _)| *own == reason) {
                                    Some((_, count)) => *count += 1,
                                    None => missing.push((reason.clone(), 1)),
                                }
                            }
                            PageCell { theirs, ours: None, set: None, missing: reason }
                        }
                    }
                });
                let cells: Vec<PageCell> = cells.collect();
                let label = row.clone();
                of_part.push(PageRow { label, cells });
            }
            let rows = of_part.into_iter().filter(|row| {
                let shown = |cell: &PageCell| cell.theirs.is_some() || cell.ours.is_some();
                self.item.theirs.is_none() || row.cells.iter().any(shown)
            });
            let rows: Vec<PageRow> = rows.collect();
            if !rows.is_empty() {
                let label = part.clone();
                self.parts.push(PagePart { label, rows });
            }
        }
        let mut in_order: Vec<(usize, Vec<usize>)> = sets.into_iter().map(|(set, at)| (at, set)).collect();
        in_order.sort();
        self.sets = in_order.into_iter().map(|(_, set)| set).collect();
        self.missing = missing;
        self.columns = columns;
        self.without_empty_columns();
        self.made_of = made_of(&self.sets, sources) + &unsaid(self, &fitting);
        if let Some(tested) = self.item.tested {
            self.tests = tests(&tested, &whole, sources, self);
        }
    }

    /// Columns of ours alone in which nothing stands.
    fn without_empty_columns(&mut self) {
        let shown: Vec<bool> = (0..self.columns.len())
            .map(|at| {
                let ours_alone = self.columns.get(at).is_some_and(|one| one.ours_alone);
                let rows = self.parts.iter().flat_map(|part| &part.rows);
                let mut cells = rows.filter_map(|row| row.cells.get(at));
                !ours_alone || cells.any(|cell| cell.ours.is_some())
            })
            .collect();
        let mut keep = shown.iter();
        self.columns.retain(|_| keep.next() == Some(&true));
        for row in self.parts.iter_mut().flat_map(|part| &mut part.rows) {
            let mut keep = shown.iter();
            row.cells.retain(|_| keep.next() == Some(&true));
        }
    }
}

/// Why a cell is empty, in a sentence.
impl WhyEmpty {
    pub(super) fn words(&self) -> String {
        match self {
            Self::NoMeasure => "no log can say it; what it needs stands on the page".to_owned(),
            Self::NoGame(by, value) => format!("no game of these folders {}", by.lacking(value)),
            Self::NotTogether => {
                "no game of these folders is all of this at once: part, row and column".to_owned()
            }
            Self::NoCulprit => {
                "nobody knows who did it in these games' scripts (`murderers` in the case file), so there is no Victory".to_owned()
            }
            Self::NotMeasured { what, how } => format!("not in these logs: {what}; {how}"),
        }
    }
}

/// What several values come to, in words.
impl Together {
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Mean => "mean over games",
            Self::MeanOfCases => "mean over cases",
            Self::SumOfCases => "sum over cases of each case's mean",
        }
    }
}
