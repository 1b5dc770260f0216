//! The index of all pages: what each has of theirs and ours, and in a sentence why ours is missing.

use super::PaperName;
use super::html::html_document;
use super::page::PaperPage;
use crate::show::export::escape_markup;

/// The index of these pages as HTML.
pub fn render_paper_index(pages: &[PaperPage]) -> String {
    let mut body = String::from(
        "<h1>Tables and figures of the papers, theirs beside ours</h1>\n<p>Theirs are the papers' printed numbers, \
            errors included; ours are computed from the games of the folders that were named. Every number of ours \
            leads to its games. Nothing here says which is better: set-ups differ, and each page says what is known of \
            that.</p>\n",
    );
    for paper in PaperName::ALL {
        let own: Vec<&PaperPage> = pages.iter().filter(|page| page.item.paper == paper).collect();
        if own.is_empty() {
            continue;
        }
        body += &format!(
            "<h2>{paper}</h2>\n<div class=\"scroll\"><table>\n<thead><tr><th class=\"left\">what</th><th \
                class=\"left\">shows</th><th>cells of ours</th><th>of theirs</th><th \
                class=\"left\">ours</th></tr></thead>\n<tbody>\n"
        );
        for page in own {
            let (ours, theirs) = page.count_filled_cells();
            let name = page.item.title();
            let name = name.rsplit(", ").next().unwrap_or_default();
            body += &format!(
                "<tr><td class=\"left name\"><a href=\"{}.html\">{}</a></td><td \
                    class=\"words\">{}</td><td>{ours}</td><td>{theirs}</td><td class=\"words\">{}</td></tr>\n",
                page.item.file_name(),
                escape_markup(name),
                escape_markup(&page.item.shows),
                escape_markup(&describe_contents(page))
            );
        }
        body += "</tbody>\n</table></div>\n";
    }
    html_document("Tables and figures of the papers", &body)
}

/// A sentence: what there is of ours, or why there is nothing.
pub(super) fn describe_contents(page: &PaperPage) -> String {
    let (ours, _) = page.count_filled_cells();
    if let Some(words) = &page.words {
        return match words.rows.len() {
            0 => words.missing.clone(),
            rows => format!("words, {rows} rows"),
        };
    }
    if ours > 0 {
        return page.provenance.clone();
    }
    let most = page.empty_reasons.iter().max_by_key(|(_, cells)| *cells);
    match most {
        Some((why, _)) => format!("None: {why}."),
        None => page.item.remarks.first().cloned().unwrap_or_default(),
    }
}
