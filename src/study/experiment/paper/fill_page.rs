//! Fills a page from sources and printed numbers. The same sources and numbers give the same page.

use super::definition::{HeaderLabel, PaperItem};
use super::labels::expand_labels;
use super::page::{PageCell, PagePart, PageRow, PaperCell, PaperPage, PaperTable};
use super::provenance::{describe_sources, describe_unknown_traits};
use super::significance::run_significance_tests;
use super::source::ValueSource;
use super::word_tables::word_table;
use std::collections::BTreeMap;

impl PaperPage {
    pub(super) fn new(item: &'static PaperItem, sources: &[ValueSource], theirs: &PaperTable) -> Self {
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
        page.words = item.words.map(|table| word_table(table, sources));
        if !item.rows.is_empty() {
            page.fill_numbers(sources, theirs);
        }
        page
    }

    fn fill_numbers(&mut self, sources: &[ValueSource], theirs: &PaperTable) {
        let item = self.item;
        let everywhere = &item.everywhere;
        let fitting: Vec<&ValueSource> = sources.iter().filter(|one| everywhere.selects(one)).collect();
        let sides = [&item.parts, &item.rows, &item.columns];
        let [parts, rows, columns] = sides.map(|side| expand_labels(side, &fitting));
        // Labels that the paper lacks are ours alone.
        let in_theirs = |of: fn(&PaperCell) -> &str, labels: Vec<HeaderLabel>| {
            let has = |label: &HeaderLabel| theirs.cells.iter().any(|cell| of(cell) == label.text);
            let marked = labels.into_iter().map(|label| HeaderLabel {
                is_ours_alone: match &item.theirs {
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
        let mut known: BTreeMap<(&str, &str, &str), &PaperCell> = BTreeMap::new();
        for cell in &theirs.cells {
            known.insert((&cell.part, &cell.row, &cell.column), cell);
        }
        let mut sets: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut missing: Vec<(String, usize)> = Vec::new();
        for part in &parts {
            let mut of_part = Vec::new();
            for row in &rows {
                let cells = columns.iter().map(|column| {
                    let meaning = HeaderLabel::merge_all([everywhere, part, row, column]);
                    let key = (&*part.text, &*row.text, &*column.text);
                    let theirs = known.get(&key).map(|cell| (*cell).clone());
                    match meaning.evaluate(sources) {
                        Ok(ours) => {
                            let next = sets.len();
                            let set = *sets.entry(ours.sources.clone()).or_insert(next);
                            PageCell { theirs, ours: Some(ours), source_set: Some(set), empty_reason: String::new() }
                        }
                        Err(reason) => {
                            let reason = reason.describe();
                            // Cells that neither side could have are not missing.
                            let alone = part.is_ours_alone || row.is_ours_alone || column.is_ours_alone;
                            if theirs.is_some() || (item.theirs.is_none() && !alone) {
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
                item.theirs.is_none() || row.cells.iter().any(shown)
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
        if let Some(tested) = &item.tested {
            self.tests = run_significance_tests(tested, sources, self);
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
