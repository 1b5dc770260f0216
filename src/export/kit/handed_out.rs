//! The pages that are handed out, and the key.

use super::{list, page, prose};
use crate::export::escaped;
use crate::language::text;
use crate::scenario::{Act, Character, Clue, Scenario};
use std::collections::BTreeSet;

/// The page that everybody gets.
pub(super) fn premise(case: &Scenario) -> String {
    let l = case.language;
    let dead = case.victims.iter().map(|victim| format!("† {}", victim.name));
    let people = case.characters.iter().map(|one| (&one.name, &one.role));
    let others = case.outsiders.iter().map(|one| (&one.name, &one.role));
    let person = |(name, role): (&String, &String)| match role.is_empty() {
        true => name.clone(),
        false => text!(l, kit_person, name = name.as_str(), role = role.as_str()),
    };
    let body = format!(
        "{}{}{}<h2>{}</h2>\n{}",
        list("ul", dead),
        prose(&case.summary),
        prose(&case.setting),
        escaped(&text!(l, kit_people)),
        list("ul", people.chain(others).map(person))
    );
    page("premise", &text!(l, kit_for_all), &case.title, &body)
}

/// A sheet per part of each script, at least one per character.
pub(super) fn roles(case: &Scenario) -> Vec<String> {
    let sheets = case.characters.iter().flat_map(|character| {
        let parts = parts_of(case, character);
        let last = parts.last().copied().unwrap_or(1);
        let first = parts.first().copied();
        parts.into_iter().map(move |part| role(case, character, (part, last), first == Some(part)))
    });
    sheets.collect()
}

/// The number of sheets.
pub(super) fn sheets(case: &Scenario) -> usize {
    let parts = |one| parts_of(case, one).len();
    case.characters.iter().map(parts).sum()
}

/// The parts, from 1, in which a character receives anything.
fn parts_of(case: &Scenario, character: &Character) -> Vec<u32> {
    let scripts = (1..).zip(&character.acts).filter(|(_, act)| !act.is_empty());
    let clues = own_clues(case, character).map(|clue| clue.act.max(1));
    let parts: BTreeSet<u32> = scripts.map(|(part, _)| part).chain(clues).collect();
    if parts.is_empty() { vec![1] } else { parts.into_iter().collect() }
}

fn own_clues<'a>(case: &'a Scenario, character: &Character) -> impl Iterator<Item = &'a Clue> {
    let own = |clue: &&Clue| clue.owner.as_ref() == Some(&character.id);
    case.clues.iter().filter(own)
}

/// A sheet for one of `parts`; what is known from the start is on the first sheet.
fn role(case: &Scenario, character: &Character, (part, parts): (u32, u32), is_first: bool) -> String {
    let l = case.language;
    let none = Act::default();
    let at = part.saturating_sub(1) as usize;
    let act = character.acts.get(at).unwrap_or(&none);
    let mut body = String::new();
    if !character.role.is_empty() {
        body += &format!("<p class=\"role\">{}</p>\n", escaped(&character.role));
    }
    for part in [&act.story, &act.script, &act.relationship, &act.performance, &act.guidance, &act.ability] {
        body += &prose(part);
    }
    let mut titled = |head: String, items: Vec<String>| {
        if !items.is_empty() {
            body += &format!("<h2>{}</h2>\n{}", escaped(&head), list("ul", items));
        }
    };
    titled(text!(l, kit_objectives), act.objectives.clone());
    if is_first {
        let facts = character.timeline.iter().map(|fact| format!("{} {}", fact.time, fact.text));
        titled(text!(l, kit_timeline), facts.collect());
    }
    let own = own_clues(case, character).filter(|clue| clue.act.max(1) == part);
    let own = own.map(|clue| match clue.keyword.is_empty() {
        true => clue.text.clone(),
        false => text!(l, kit_keyword, keyword = clue.keyword.as_str(), text = clue.text.as_str()),
    });
    titled(text!(l, kit_own_clues), own.collect());
    let corner = match parts {
        1 => text!(l, kit_only_for, name = character.name.as_str()),
        acts => text!(l, kit_only_for_act, name = character.name.as_str(), act = part, acts),
    };
    page("role-sheet", &corner, &character.name, &body)
}

/// Clue cards to cut out, by act; empty when no clue lies at a place.
pub(super) fn clues(case: &Scenario) -> Vec<String> {
    let l = case.language;
    let lying = || case.clues.iter().filter(|clue| clue.owner.is_none());
    let acts = lying().map(|clue| clue.act).collect::<BTreeSet<u32>>();
    let sheet = |act: u32| {
        let cards: String = lying()
            .filter(|clue| clue.act == act)
            .map(|clue| {
                format!("<article><h2>{}</h2>\n{}</article>\n", escaped(&clue.place), prose(&clue.text))
            })
            .collect();
        let head = text!(l, kit_clues_of, act);
        page("cut", &text!(l, kit_to_cut), &head, &format!("<div class=\"cards\">{cards}</div>\n"))
    };
    acts.into_iter().map(sheet).collect()
}

/// Everybody who can be accused.
fn accused(case: &Scenario) -> impl Iterator<Item = &str> {
    let players = case.characters.iter().map(|one| one.name.as_str());
    players.chain(case.outsiders.iter().map(|one| one.name.as_str()))
}

/// Lines to write on. They are borders: printers leave out backgrounds.
fn lines(count: usize) -> String {
    format!("<div class=\"lines\">{}</div>\n", "<i></i>".repeat(count))
}

/// Questionnaires before and after play: a hundred points, as players and models are asked too.
pub(super) fn questionnaire(case: &Scenario) -> Vec<String> {
    let l = case.language;
    let sheet = |head: String, asked: String| {
        let mut body = format!("<p>{}</p>\n", escaped(&text!(l, kit_points)));
        for victim in &case.victims {
            let rows: String =
                accused(case).map(|name| format!("<tr><th>{}</th><td></td></tr>", escaped(name))).collect();
            let of = escaped(&text!(l, kit_who_killed, name = victim.name.as_str()));
            let sum = escaped(&text!(l, kit_sum));
            body += &format!("<h2>{of}</h2>\n<table>{rows}<tr><th>{sum}</th><td>100</td></tr></table>\n");
        }
        for question in [text!(l, kit_because), asked] {
            body += &format!("<h2>{}</h2>\n{}", escaped(&question), lines(3));
        }
        page("questionnaire", &text!(l, kit_name_line), &head, &body)
    };
    vec![
        sheet(text!(l, kit_before), text!(l, kit_would_ask)),
        sheet(text!(l, kit_after), text!(l, kit_what_changed)),
    ]
}

/// A ballot per player.
pub(super) fn ballots(case: &Scenario) -> String {
    let l = case.language;
    let mut slip = format!("<h2>{}</h2>\n", escaped(&text!(l, kit_ballot)));
    slip += &format!("<p class=\"name\">{}</p>\n", escaped(&text!(l, kit_name_line)));
    for victim in &case.victims {
        let names = accused(case).map(|name| format!("☐ {name}"));
        let of = text!(l, kit_who_killed, name = victim.name.as_str());
        slip += &format!("<p><b>{}</b></p>\n{}", escaped(&of), list("ul", names));
    }
    slip += &format!("<p>{}</p>\n{}", escaped(&text!(l, kit_because)), lines(2));
    let slips = format!("<article>{slip}</article>\n").repeat(case.characters.len());
    let head = text!(l, kit_ballots);
    page("cut", &text!(l, kit_to_cut), &head, &format!("<div class=\"cards\">{slips}</div>\n"))
}

/// The key: the murderers, the truth, and the exam's answers.
pub(super) fn key(case: &Scenario) -> String {
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
                text!(l, kit_killed_by, name, names = crate::viewer::words::list(l, &names))
            }
        }
    });
    let mut body = list("ul", told);
    body += &prose(&case.truth);
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
        body += &format!("<h2>{}</h2>\n{}", escaped(&text!(l, kit_exam)), list("ol", answers));
    }
    page("key", &text!(l, kit_for_teacher), &text!(l, kit_key), &body)
}
