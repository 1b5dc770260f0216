//! A case as a printed class kit: one HTML file of A4 pages to print and cut. It has a page for the teacher,
//! the premise, a sheet per role and act, clue cards, questionnaires before and after, ballots, the key, and
//! optionally a played game as a booklet, in the language of the case. Foreign text is escaped. It hides
//! nothing: whoever prints the key sees the truth.

mod booklet;
mod handouts;
#[cfg(test)]
mod tests;

use super::escape_markup;
use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::Scenario;
use std::fmt::Write;

/// The style of the pages: A4, black on white, a page per sheet, cards with lines to cut along. In print a
/// sheet is a table, because browsers repeat a table's head: so the corner, which names the owner, is on each
/// page.
const KIT_CSS: &str = include_str!("kit.css");

/// The kit of a case; `played`: a game of it, printed last.
pub fn classroom_kit(case: &Scenario, played: Option<&Log>) -> String {
    let l = case.language;
    let mut pages = vec![cover_page(case, played.is_some()), handouts::premise_page(case)];
    pages.extend(handouts::role_sheets(case));
    pages.extend(handouts::clue_cards(case));
    pages.extend(handouts::questionnaire(case));
    pages.push(handouts::ballots(case));
    pages.push(handouts::answer_key(case));
    pages.extend(played.map(booklet::booklet));
    let title = escape_markup(&text!(l, kit_title, title = case.title.as_str()));
    let (tag, style) = (l.tag(), KIT_CSS);
    format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{style}</style>\n</head>\n<body>\n<main>\n{}\n</main>\n</body>\n</html>\n",
        pages.join("\n")
    )
}

/// A page; `corner` is the small text in its upper corner.
fn page_html(kind: &str, corner: &str, head: &str, body: &str) -> String {
    let (corner, head) = (escape_markup(corner), escape_markup(head));
    format!("<section class=\"page {kind}\">\n<p class=\"corner\">{corner}</p>\n<h1>{head}</h1>\n{body}</section>")
}

/// Foreign prose, a paragraph per line.
fn prose_html(words: &str) -> String {
    let lines = words.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |mut out, line| {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "<p>{}</p>", escape_markup(line));
        out
    })
}

fn list_html(kind: &str, items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| format!("<li>{}</li>", escape_markup(&item))).collect();
    match items.as_slice() {
        [] => String::new(),
        items => format!("<{kind}>{}</{kind}>\n", items.join("")),
    }
}

/// The contents of the kit, and how to play.
fn cover_page(case: &Scenario, is_played: bool) -> String {
    let l = case.language;
    let sheets = handouts::count_role_sheets(case);
    let cards = case.clues.iter().filter(|clue| clue.owner.is_none()).count();
    let mut parts = vec![text!(l, kit_has_premise), text!(l, kit_has_roles, sheets = sheets)];
    parts.extend((cards > 0).then(|| text!(l, kit_has_clues, cards = cards)));
    parts.push(text!(l, kit_has_questionnaire));
    parts.push(text!(l, kit_has_ballots));
    parts.push(text!(l, kit_has_key));
    parts.extend(is_played.then(|| text!(l, kit_has_booklet)));
    let mut steps = vec![text!(l, kit_step_premise), text!(l, kit_step_roles)];
    steps.push(text!(l, kit_step_before));
    steps.push(text!(l, kit_step_rounds));
    steps.extend((cards > 0).then(|| text!(l, kit_step_clues)));
    let parts_follow = sheets > case.characters.len();
    steps.extend(parts_follow.then(|| text!(l, kit_step_parts)));
    steps.push(text!(l, kit_step_after));
    steps.push(text!(l, kit_step_key));
    let body = format!(
        "<p>{}</p>\n<p class=\"one-side\">{}</p>\n<h2>{}</h2>\n{}<h2>{}</h2>\n{}",
        escape_markup(&players_line(l, case)),
        escape_markup(&text!(l, kit_one_side)),
        escape_markup(&text!(l, kit_parts)),
        list_html("ul", parts),
        escape_markup(&text!(l, kit_steps)),
        list_html("ol", steps)
    );
    page_html("cover", &text!(l, kit_for_teacher), &case.title, &body)
}

fn players_line(l: Language, case: &Scenario) -> String {
    text!(l, kit_players, players = case.characters.len(), victims = case.victims.len())
}
