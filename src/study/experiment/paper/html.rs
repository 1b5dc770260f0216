//! A page as one self-contained HTML file: the paper's layout, a row of theirs and a row of ours; each number
//! of ours links to the list of games behind it.

use super::page::{PageCell, PagePart, PaperPage};
use super::plain_text::{
    LEGEND, TEST_NOTE, describe_counts, describe_spreads, format_our_number, list_empty_reasons, remarks_below,
    tests_table, their_cell_text,
};
use super::source::ValueSource;
use crate::show::export::escape_markup;

const STYLE: &str = include_str!("page.css");

pub(super) fn render_html(page: &PaperPage, sources: &[ValueSource], drawn: Option<&str>) -> String {
    let item = page.item;
    let name = item.file_name();
    let title = escape_markup(&item.title());
    let mut body = format!(
        "<nav><a href=\"index.html\">All tables and figures</a></nav>\n<h1>{title}</h1>\n<p>{}</p>\n",
        escape_markup(&item.shows)
    );
    body += &links_to_files(&name, drawn.is_some());
    if let Some(drawn) = drawn {
        body += &format!("<figure>\n{drawn}</figure>\n");
    } else if item.drawing.is_some() {
        body += "<p>There is nothing to draw: no number of theirs is printed, and there is none of ours. Why not \
            stands below.</p>\n";
    }
    let mut notes = Vec::new();
    body += &links_to_parts(page);
    if page.parts.iter().any(|part| !part.rows.is_empty()) {
        body += &data_table(page, &mut notes);
        body += &format!("<p class=\"quiet\">{}</p>\n", escape_markup(LEGEND));
    }
    if let Some(words) = &page.words {
        body += &html_table(&words.head, &words.rows, "words");
        if !words.missing.is_empty() {
            body += &format!("<p>{}</p>\n", escape_markup(&words.missing));
        }
    }
    if !page.tests.is_empty() {
        let tests = tests_table(page);
        body += "<h2>Is it higher?</h2>\n";
        body += &html_table(&tests.head, &tests.rows, "left");
        body += &format!("<p class=\"quiet\">{}</p>\n", escape_markup(TEST_NOTE));
    }
    body += &html_list_with_title("To be known", &remarks_below(page));
    if !notes.is_empty() {
        body += "<h2>Notes on theirs</h2>\n<ol>\n";
        for (at, note) in notes.iter().enumerate() {
            body += &format!("<li id=\"n{}\">{}</li>\n", at + 1, escape_markup(note));
        }
        body += "</ol>\n";
    }
    let missing = list_empty_reasons(page);
    if !missing.is_empty() {
        body += &html_list_with_title("Why cells of ours are empty", &missing);
    }
    body += &source_lists(page, sources);
    html_document(&title, &body)
}

fn html_list_with_title(title: &str, lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>\n", escape_markup(line))).collect();
    format!("<h2>{title}</h2>\n<ul>\n{lines}</ul>\n")
}

/// Wraps a body into a page.
pub(super) fn html_document(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
            content=\"width=device-width\">\n<title>{title} – \
            Casebook</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// Links to the parts that have numbers of ours, if there are many parts.
fn links_to_parts(page: &PaperPage) -> String {
    if page.parts.len() < 4 {
        return String::new();
    }
    let has_ours = |part: &PagePart| {
        let mut cells = part.rows.iter().flat_map(|row| &row.cells);
        cells.any(|cell| cell.ours.is_some())
    };
    let links = page.parts.iter().enumerate().filter(|(_, part)| has_ours(part));
    let links = links.map(|(at, part)| format!("<a href=\"#p{at}\">{}</a>", escape_markup(&part.label.text)));
    let links: Vec<String> = links.collect();
    match links.len() {
        0 => String::new(),
        _ => format!("<p>Ours are in: {}</p>\n", links.join(", ")),
    }
}

/// Links to the other forms of the page.
fn links_to_files(name: &str, drawn: bool) -> String {
    let mut endings = vec![("md", "Markdown"), ("csv", "CSV"), ("tex", "LaTeX")];
    endings.extend(drawn.then_some(("svg", "SVG")));
    let links = endings.iter().map(|(ending, what)| format!("<a href=\"{name}.{ending}\">{what}</a>"));
    let links: Vec<String> = links.collect();
    format!("<p class=\"files\">The same as {}</p>\n", links.join(", "))
}

fn html_table(head: &[String], rows: &[Vec<String>], class: &str) -> String {
    let line = |cells: &[String], tag: &str, class: &str| {
        let cells = cells.iter().map(|cell| format!("<{tag} class=\"{class}\">{}</{tag}>", escape_markup(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = rows.iter().map(|row| line(row, "td", class)).collect();
    format!(
        "<div class=\"scroll\"><table>\n<thead>{}</thead>\n<tbody>{rows}</tbody>\n</table></div>\n",
        line(head, "th", "left")
    )
}

fn data_table(page: &PaperPage, notes: &mut Vec<String>) -> String {
    let head = page.columns.iter().map(|column| {
        let alone = if column.is_ours_alone { "<br><small>not in theirs</small>" } else { "" };
        format!("<th scope=\"col\">{}{alone}</th>", escape_markup(&column.text))
    });
    let head: String = head.collect();
    let parts = page.parts.iter().enumerate();
    let body: String = parts.map(|(at, part)| part_rows(page, at, part, notes)).collect();
    format!(
        "<div class=\"scroll\"><table>\n<thead><tr><th></th><th></th>{head}</tr></thead>\n\
         <tbody>\n{body}</tbody>\n</table></div>\n"
    )
}

fn part_rows(page: &PaperPage, at: usize, part: &PagePart, notes: &mut Vec<String>) -> String {
    let mut out = String::new();
    if !part.label.text.is_empty() {
        let alone = if part.label.is_ours_alone { " <small>not in theirs</small>" } else { "" };
        let columns = page.columns.len() + 2;
        out += &format!(
            "<tr class=\"part\" id=\"p{at}\"><th colspan=\"{columns}\" scope=\"colgroup\">{}{alone}</th></tr>\n",
            escape_markup(&part.label.text)
        );
    }
    for row in &part.rows {
        let has_theirs = row.cells.iter().any(|cell| cell.theirs.is_some());
        let has_ours = row.cells.iter().any(|cell| cell.ours.is_some()) || page.item.theirs.is_none();
        let span = usize::from(has_theirs) + usize::from(has_ours);
        let mut label =
            format!("<th class=\"left\" scope=\"rowgroup\" rowspan=\"{span}\">{}</th>", escape_markup(&row.label.text));
        if has_theirs {
            let cells = row.cells.iter().map(|cell| their_html_cell(cell, notes));
            out += &format!(
                "<tr class=\"theirs\">{}<th class=\"whose left\" scope=\"row\">theirs</th>{}</tr>\n",
                std::mem::take(&mut label),
                cells.collect::<String>()
            );
        }
        if has_ours {
            let alone = if has_theirs { "" } else { " alone" };
            let cells: String = row.cells.iter().map(our_html_cell).collect();
            out += &format!(
                "<tr class=\"ours{alone}\">{label}<th class=\"whose left\" scope=\"row\">ours</th>{cells}</tr>\n"
            );
        }
    }
    out
}

fn their_html_cell(cell: &PageCell, notes: &mut Vec<String>) -> String {
    let text = their_cell_text(cell, notes);
    let Some((number, mark)) = text.strip_suffix(']').and_then(|text| text.rsplit_once(" [")) else {
        return format!("<td>{}</td>", escape_markup(&text));
    };
    format!("<td>{}<sup><a href=\"#n{mark}\">{mark}</a></sup></td>", escape_markup(number))
}

fn our_html_cell(cell: &PageCell) -> String {
    match (&cell.ours, cell.source_set) {
        (Some(ours), Some(set)) => {
            let mut spreads = escape_markup(describe_spreads(ours).trim());
            if !spreads.is_empty() {
                spreads = format!("<small>{spreads}</small>");
            }
            format!(
                "<td><a href=\"#s{set}\" title=\"{}\">{}</a>{spreads}<small>{}</small></td>",
                ours.aggregation.describe(),
                format_our_number(ours),
                describe_counts(ours)
            )
        }
        _ => format!("<td title=\"{}\">–</td>", escape_markup(&cell.empty_reason)),
    }
}

/// The lists of games that cells are made of.
fn source_lists(page: &PaperPage, sources: &[ValueSource]) -> String {
    if page.source_sets.is_empty() {
        return String::new();
    }
    let mut out = String::from(
        "<h2>Made of</h2>\n<p class=\"quiet\">A number of ours leads to its list; a name leads to its file, which \
            Casebook's page opens and replays. The CSV names the logs of every cell.</p>\n",
    );
    for (set, members) in page.source_sets.iter().enumerate() {
        let members: Vec<&ValueSource> = members.iter().filter_map(|at| sources.get(*at)).collect();
        let games = members.iter().filter(|one| one.played).count();
        let what = match (games, members.len() - games) {
            (1, 0) => "1 game".to_owned(),
            (games, 0) => format!("{games} games"),
            (0, 1) => "1 case".to_owned(),
            (0, cases) => format!("{cases} cases"),
            (games, cases) => format!("games: {games}, cases: {cases}"),
        };
        // The link targets the list: browsers then open the folded part around it.
        out += &format!("<details><summary>List {}: {what}</summary><ul id=\"s{set}\">\n", set + 1);
        for source in members {
            out += &format!(
                "<li><a href=\"{}\">{}</a> <small>{}</small></li>\n",
                escape_markup(&source.link),
                escape_markup(&source.id),
                escape_markup(&source.describe())
            );
        }
        out += "</ul></details>\n";
    }
    out
}
