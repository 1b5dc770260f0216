//! The pages that are handed out, and the key.

use super::{list_html, page_html, prose_html};
use crate::base::language::text;
use crate::base::scenario::{Act, Character, Clue, Scenario};
use crate::show::export::escape_markup;
use std::collections::BTreeSet;

/// The page that everybody gets.
pub(super) fn premise_page(case: &Scenario) -> String {
    let l = case.language;
    let dead = case.victims.iter().map(|victim| format!("† {}", victim.name));
    let people = case.characters.iter().map(|one| (&one.name, &one.role));
    let others = case.outsiders.iter().map(|one| (&one.name, &one.role));
    let person = |(name, role): (&String, &String)| {
        if role.is_empty() { name.clone() } else { text!(l, kit_person, name = name.as_str(), role = role.as_str()) }
    };
    let body = format!(
        "{}{}{}<h2>{}</h2>\n{}",
        list_html("ul", dead),
        prose_html(&case.summary),
        prose_html(&case.setting),
        escape_markup(&text!(l, kit_people)),
        list_html("ul", people.chain(others).map(person))
    );
    page_html("premise", &text!(l, kit_for_all), &case.title, &body)
}

/// A sheet per part of each script, at least one per character.
pub(super) fn role_sheets(case: &Scenario) -> Vec<String> {
    let sheets = case.characters.iter().flat_map(|character| {
        let parts = parts_dealt_to(case, character);
        let last = parts.last().copied().unwrap_or(1);
        let first = parts.first().copied();
        parts.into_iter().map(move |part| role_sheet(case, character, (part, last), first == Some(part)))
    });
    sheets.collect()
}

/// The number of sheets.
pub(super) fn count_role_sheets(case: &Scenario) -> usize {
    let parts = |one| parts_dealt_to(case, one).len();
    case.characters.iter().map(parts).sum()
}

/// The parts, from 1, in which a character receives anything.
fn parts_dealt_to(case: &Scenario, character: &Character) -> Vec<u32> {
    let scripts = (1..).zip(&character.acts).filter(|(_, act)| !act.is_empty());
    let clues = clues_of_character(case, character).map(|clue| clue.act.max(1));
    let parts: BTreeSet<u32> = scripts.map(|(part, _)| part).chain(clues).collect();
    if parts.is_empty() { vec![1] } else { parts.into_iter().collect() }
}

fn clues_of_character<'a>(case: &'a Scenario, character: &Character) -> impl Iterator<Item = &'a Clue> {
    let own = |clue: &&Clue| clue.owner.as_ref() == Some(&character.id);
    case.clues.iter().filter(own)
}

/// A sheet for one of `parts`; what is known from the start is on the first sheet.
fn role_sheet(case: &Scenario, character: &Character, (part, parts): (u32, u32), is_first: bool) -> String {
    let l = case.language;
    let none = Act::default();
    let at = part.saturating_sub(1) as usize;
    let act = character.acts.get(at).unwrap_or(&none);
    let mut body = String::new();
    if !character.role.is_empty() {
        body += &format!("<p class=\"role\">{}</p>\n", escape_markup(&character.role));
    }
    for part in [&act.story, &act.script, &act.relationship, &act.performance, &act.guidance, &act.ability] {
        body += &prose_html(part);
    }
    let mut titled = |head: String, items: Vec<String>| {
        if !items.is_empty() {
            body += &format!("<h2>{}</h2>\n{}", escape_markup(&head), list_html("ul", items));
        }
    };
    titled(text!(l, kit_objectives), act.objectives.clone());
    if is_first {
        let facts = character.timeline.iter().map(|fact| format!("{} {}", fact.time, fact.text));
        titled(text!(l, kit_timeline), facts.collect());
    }
    let own = clues_of_character(case, character).filter(|clue| clue.act.max(1) == part);
    let own = own.map(|clue| {
        if clue.keyword.is_empty() {
            clue.text.clone()
        } else {
            text!(l, kit_keyword, keyword = clue.keyword.as_str(), text = clue.text.as_str())
        }
    });
    titled(text!(l, kit_own_clues), own.collect());
    let corner = match parts {
        1 => text!(l, kit_only_for, name = character.name.as_str()),
        acts => text!(l, kit_only_for_act, name = character.name.as_str(), act = part, acts),
    };
    page_html("role-sheet", &corner, &character.name, &body)
}

/// Clue cards to cut out, by act; empty when no clue lies at a place.
pub(super) fn clue_cards(case: &Scenario) -> Vec<String> {
    let l = case.language;
    let lying = || case.clues.iter().filter(|clue| clue.owner.is_none());
    let acts = lying().map(|clue| clue.act).collect::<BTreeSet<u32>>();
    let sheet = |act: u32| {
        let cards: String = lying()
            .filter(|clue| clue.act == act)
            .map(|clue| {
                format!("<article><h2>{}</h2>\n{}</article>\n", escape_markup(&clue.place), prose_html(&clue.text))
            })
            .collect();
        let head = text!(l, kit_clues_of, act);
        page_html("cut", &text!(l, kit_to_cut), &head, &format!("<div class=\"cards\">{cards}</div>\n"))
    };
    acts.into_iter().map(sheet).collect()
}

/// Everybody who can be accused.
fn suspect_names(case: &Scenario) -> impl Iterator<Item = &str> {
    let players = case.characters.iter().map(|one| one.name.as_str());
    players.chain(case.outsiders.iter().map(|one| one.name.as_str()))
}

/// Lines to write on. They are borders: printers leave out backgrounds.
fn blank_lines_html(count: usize) -> String {
    format!("<div class=\"lines\">{}</div>\n", "<i></i>".repeat(count))
}

/// Questionnaires before and after play: a hundred points, as players and models are asked too.
pub(super) fn questionnaire(case: &Scenario) -> Vec<String> {
    let l = case.language;
    let sheet = |head: String, asked: String| {
        let mut body = format!("<p>{}</p>\n", escape_markup(&text!(l, kit_points)));
        for victim in &case.victims {
            let rows: String =
                suspect_names(case).map(|name| format!("<tr><th>{}</th><td></td></tr>", escape_markup(name))).collect();
            let of = escape_markup(&text!(l, kit_who_killed, name = victim.name.as_str()));
            let sum = escape_markup(&text!(l, kit_sum));
            body += &format!("<h2>{of}</h2>\n<table>{rows}<tr><th>{sum}</th><td>100</td></tr></table>\n");
        }
        for question in [text!(l, kit_because), asked] {
            body += &format!("<h2>{}</h2>\n{}", escape_markup(&question), blank_lines_html(3));
        }
        page_html("questionnaire", &text!(l, kit_name_line), &head, &body)
    };
    vec![sheet(text!(l, kit_before), text!(l, kit_would_ask)), sheet(text!(l, kit_after), text!(l, kit_what_changed))]
}

/// A ballot per player.
pub(super) fn ballots(case: &Scenario) -> String {
    let l = case.language;
    let mut slip = format!("<h2>{}</h2>\n", escape_markup(&text!(l, kit_ballot)));
    slip += &format!("<p class=\"name\">{}</p>\n", escape_markup(&text!(l, kit_name_line)));
    for victim in &case.victims {
        let names = suspect_names(case).map(|name| format!("☐ {name}"));
        let of = text!(l, kit_who_killed, name = victim.name.as_str());
        slip += &format!("<p><b>{}</b></p>\n{}", escape_markup(&of), list_html("ul", names));
    }
    slip += &format!("<p>{}</p>\n{}", escape_markup(&text!(l, kit_because)), blank_lines_html(2));
    let slips = format!("<article>{slip}</article>\n").repeat(case.characters.len());
    let head = text!(l, kit_ballots);
    page_html("cut", &text!(l, kit_to_cut), &head, &format!("<div class=\"cards\">{slips}</div>\n"))
}

/// The key: the murderers, the truth, and the exam's answers.
pub(super) fn answer_key(case: &Scenario) -> String {
    let l = case.language;
    let person = |id: &String| {
        let players = case.characters.iter().map(|one| (&one.id, &one.name));
        let mut people = players.chain(case.outsiders.iter().map(|one| (&one.id, &one.name)));
        people.find(|(own, _)| *own == id).map_or(id.clone(), |(_, name)| name.clone())
    };
    let told = case.victims.iter().map(|victim| {
        let name = victim.name.as_str();
        match &victim.murderers {
            None => text!(l, kit_nobody_says, name),
            Some(list) if list.is_empty() => text!(l, kit_nobody_here, name),
            Some(list) => {
                let names: Vec<String> = list.iter().map(person).collect();
                text!(l, kit_killed_by, name, names = crate::show::viewer::words::join_names(l, &names))
            }
        }
    });
    let mut body = list_html("ul", told);
    body += &prose_html(&case.truth);
    let known = case.exam.iter().filter(|question| !question.truth.is_empty());
    let answers: Vec<String> = known
        .map(|question| {
            let option = |letter: char| {
                let at = usize::try_from(u32::from(letter).checked_sub(u32::from('a'))?).ok()?;
                Some(format!("{letter}) {}", question.options.get(at)?))
            };
            let right: Vec<String> = question.truth.chars().filter_map(option).collect();
            format!("{} {}", question.question.trim(), right.join("; "))
        })
        .collect();
    if !answers.is_empty() {
        body += &format!("<h2>{}</h2>\n{}", escape_markup(&text!(l, kit_exam)), list_html("ol", answers));
    }
    page_html("key", &text!(l, kit_for_teacher), &text!(l, kit_key), &body)
}
