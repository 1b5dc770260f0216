//! The papers' tables and figures by name, theirs beside ours: their definitions as data ([`paper_items`]), a
//! game's values ([`ValueSource`]), a page of both ([`paper_page`]), and the page as HTML, Markdown, CSV,
//! LaTeX and SVG ([`write_page`]).
//!
//! It reads no disk and judges nothing: the papers' printed numbers and the judges' measures are handed in.
//! It calls no number better than another; where there is none, it says why.

mod case_values;
mod definition;
mod drawing;
mod fill_page;
mod formula;
mod game_values;
mod html;
mod index;
mod labels;
mod long_csv;
mod measures;
mod page;
mod paper_names;
mod plain_text;
mod provenance;
mod significance;
mod source;
#[cfg(test)]
mod tests;
mod traits;
mod word_tables;

pub use definition::{Aggregation, HeaderLabel, PaperItem, PaperName, SourceTrait, paper_items};
pub use formula::ComputedValue;
pub use index::render_paper_index;
pub use measures::{PAPER_MEASURES, PaperMeasure};
pub use page::{PageCell, PagePart, PageRow, PageTest, PaperCell, PaperPage, PaperTable};
pub use source::{ExtraGameValues, ValueSource};
pub use word_tables::PageTextTable;

use crate::show::export::ExportError;

/// Makes the page of a table or figure: `theirs` are the printed numbers of [`PaperItem::theirs`], or none.
pub fn make_paper_page(item: &'static PaperItem, sources: &[ValueSource], theirs: &PaperTable) -> PaperPage {
    PaperPage::new(item, sources, theirs)
}

/// Sources ordered by id; of logs with the same id the longest counts, so the order of files does not matter.
/// Also the number of games left out for this that have other content.
pub fn deduplicate_paper_sources(read: Vec<ValueSource>) -> (Vec<ValueSource>, usize) {
    source::keep_longest_of_each(read)
}

/// The files of a page by extension: `html`, `md`, `csv`, `tex`, and `svg` if there is something to draw. The
/// same page gives the same bytes.
///
/// # Errors
/// [`ExportError`] when memory runs out.
pub fn write_page(page: &PaperPage, sources: &[ValueSource]) -> Result<Vec<(&'static str, String)>, ExportError> {
    let drawn = drawing::draw_svg(page);
    let mut files = vec![
        ("html", html::render_html(page, sources, drawn.as_deref())),
        ("md", plain_text::render_markdown(page, sources)),
        ("csv", long_csv::write_page_csv(page, sources)?),
        ("tex", plain_text::render_latex(page)),
    ];
    files.extend(drawn.map(|drawn| ("svg", drawn)));
    Ok(files)
}
