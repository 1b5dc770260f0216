//! A computed table or figure: the paper's layout, theirs and ours in each cell, and a plain reason for what
//! is missing. The same sources and numbers give the same page. [`write_page`](super::write_page) renders it.

use super::definition::{Aggregation, Body, Facet, PaperItem, Side, SourceTrait};
use super::formula::{CellFormula, EmptyReason, OurFigure};
use super::labels::expand_labels;
use super::provenance::{describe_sources, describe_unknown_traits};
use super::significance::{PageTest, page_tests};
use super::source::PaperSource;
use super::word_tables::{PageWords, word_table};
use std::collections::BTreeMap;

/// A cell as the paper prints it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TheirCell {
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
pub struct TheirTable {
    pub cells: Vec<TheirCell>,
    /// A remark on the table as a whole.
    pub remark: String,
}

/// A label along a side.
#[derive(Debug, Clone, PartialEq)]
pub struct PageLabel {
    pub text: String,
    /// Not in the paper's table.
    pub is_ours_alone: bool,
    pub(super) facets: Vec<Facet>,
    pub(super) only: Option<(SourceTrait, String)>,
    pub(super) subject: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct PageCell {
    pub theirs: Option<TheirCell>,
    pub ours: Option<OurFigure>,
    /// Index into the page's sets of sources.
    pub source_set: Option<usize>,
    /// Why there is no number of ours.
    pub empty_reason: String,
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
    /// The distinct lists of sources behind cells.
    pub source_sets: Vec<Vec<usize>>,
    /// Why cells are empty, with the number of cells.
    pub empty_reasons: Vec<(String, usize)>,
    /// All that ours is made of: what to know before comparing.
    pub provenance: String,
}

impl PaperPage {
    /// How many cells have a number of ours, and how many one of theirs.
    pub fn filled(&self) -> (usize, usize) {
        let rows = self.parts.iter().flat_map(|part| &part.rows);
        rows.flat_map(|row| &row.cells).fold((0, 0), |sum, cell| {
            let theirs = cell.theirs.as_ref().is_some_and(|one| !one.value.is_empty());
            (sum.0 + usize::from(cell.ours.is_some()), sum.1 + usize::from(theirs))
        })
    }

    pub(super) fn new(item: &'static PaperItem, sources: &[PaperSource], theirs: &TheirTable) -> Self {
        let mut page = Self {
            item,
            their_remark: theirs.remark.clone(),
            columns: Vec::new(),
            parts: Vec::new(),
            tests: Vec::new(),
            words: None,
            source_sets: Vec::new(),
            empty_reasons: Vec::new(),
            provenance: String::new(),
        };
        match item.body {
            Body::Numbers { parts, rows, columns } => page.fill_numbers(sources, theirs, [parts, rows, columns]),
            Body::Words(table) => page.words = Some(word_table(table, sources)),
            Body::Nothing => {}
        }
        page
    }

    fn fill_numbers(&mut self, sources: &[PaperSource], theirs: &TheirTable, sides: [Side; 3]) {
        let mut whole = CellFormula::default();
        self.item.whole.iter().for_each(|facet| whole.add_facet(*facet));
        let fitting: Vec<&PaperSource> = sources.iter().filter(|one| whole.selects(one)).collect();
        let [parts, rows, columns] = sides.map(|side| expand_labels(side, &fitting));
        // Labels that the paper lacks are ours alone.
        let in_theirs = |of: fn(&TheirCell) -> &str, labels: Vec<PageLabel>| {
            let has = |label: &PageLabel| theirs.cells.iter().any(|cell| of(cell) == label.text);
            let marked = labels.into_iter().map(|label| PageLabel {
                is_ours_alone: match self.item.theirs {
                    Some(_) => !has(&label),
                    None => label.is_ours_alone,
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
                        formula.add_label(label);
                    }
                    let key = (&*part.text, &*row.text, &*column.text);
                    let theirs = known.get(&key).map(|cell| (*cell).clone());
                    match formula.evaluate(sources) {
                        Ok(ours) => {
                            let next = sets.len();
                            let set = *sets.entry(ours.sources.clone()).or_insert(next);
                            PageCell { theirs, ours: Some(ours), source_set: Some(set), empty_reason: String::new() }
                        }
                        Err(reason) => {
                            let reason = reason.describe();
                            // Cells that neither side could have are not missing.
                            let alone = part.is_ours_alone || row.is_ours_alone || column.is_ours_alone;
                            if theirs.is_some() || (self.item.theirs.is_none() && !alone) {
                                match missing.iter_mut().find(|(own, _)| *own == reason) {
                                    Some((_, count)) => *count += 1,
                                    None => missing.push((reason.clone(), 1)),
                                }
                            }
                            PageCell { theirs, ours: None, source_set: None, empty_reason: reason }
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
        self.source_sets = in_order.into_iter().map(|(_, set)| set).collect();
        self.empty_reasons = missing;
        self.columns = columns;
        self.drop_empty_columns();
        self.provenance = describe_sources(&self.source_sets, sources) + &describe_unknown_traits(self, &fitting);
        if let Some(tested) = self.item.tested {
            self.tests = page_tests(&tested, &whole, sources, self);
        }
    }

    /// Drops columns of ours alone that are empty.
    fn drop_empty_columns(&mut self) {
        let shown: Vec<bool> = (0..self.columns.len())
            .map(|at| {
                let ours_alone = self.columns.get(at).is_some_and(|one| one.is_ours_alone);
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
