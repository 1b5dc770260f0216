//! A game as a booklet: utterances, clues, votes and the verdict, by turn; no thoughts.

use super::{page_html, prose_html};
use crate::base::game::{EventKind, GamePlayers, Log, Seat, Table, VictimId};
use crate::base::language::text;
use crate::base::scenario::Scenario;
use crate::show::export::escape_markup;
use crate::show::export::transcript::phase_heading;

pub(super) fn booklet(log: &Log) -> String {
    let case = &log.scenario;
    let l = case.language;
    let mut table = Table::for_case(case);
    let played = GamePlayers::from_log(log).describe(l);
    let mut body = format!("<p class=\"role\">{}</p>\n", escape_markup(&played));
    for event in &log.events {
        // Invalid events are shown nowhere.
        if table.apply(event).is_ok() {
            body += &event_html(case, &event.what).unwrap_or_default();
        }
    }
    page_html("booklet", &text!(l, kit_booklet), &case.title, &body)
}

fn event_html(case: &Scenario, what: &EventKind) -> Option<String> {
    let l = case.language;
    let who = |seat: &Seat| case.person_name(seat.index()).to_owned();
    let victim = |victim: &VictimId| case.victims.get(victim.index()).map_or_else(String::new, |one| one.name.clone());
    let head = |words: &str| Some(format!("<h2>{}</h2>\n", escape_markup(words)));
    let deed = |words: &str| Some(format!("<p class=\"deed\">{}</p>\n", escape_markup(words)));
    let said = |by: &str, text: &str| {
        Some(format!("<div class=\"said\"><h3>{}</h3>\n{}</div>\n", escape_markup(by), prose_html(text)))
    };
    match what {
        EventKind::ActDealt { act } => head(&text!(l, transcript_act, act = *act)),
        EventKind::PhaseBegan { phase } => head(&phase_heading(l, *phase)),
        EventKind::Investigated { investigator, place, text } => {
            said(&text!(l, kit_from_to, from = who(investigator), to = place.as_str()), text)
        }
        EventKind::ClueShown { place, text, .. } => said(&text!(l, kit_clue_at, place = place.as_str()), text),
        EventKind::Voted { voter, victim: of, accused, .. } => {
            deed(&text!(l, kit_votes, voter = who(voter), accused = who(accused), name = victim(of)))
        }
        EventKind::VotedOutside { voter, accused, .. } => {
            deed(&text!(l, kit_votes_outside, voter = who(voter), accused = accused.as_str()))
        }
        EventKind::CaseClosed { victim: of, convicted, .. } => deed(&match convicted {
            Some(convicted) => {
                text!(l, kit_convicted, convicted = who(convicted), name = victim(of))
            }
            None => text!(l, kit_nobody_convicted, name = victim(of)),
        }),
        other => {
            let facts = other.facts();
            let text = facts.public_text?;
            let from = facts.actor.map_or_else(|| text!(l, dialogue_host), |seat| who(&seat));
            let by = match facts.counterpart {
                Some(to) => text!(l, kit_from_to, from, to = who(&to)),
                None => from,
            };
            said(&by, text)
        }
    }
}
