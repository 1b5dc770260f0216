//! A log as a Markdown transcript in the language of the case: utterances, clues, suspect lists and votes.
//! Foreign text is quoted and escaped.

use super::words;
use crate::base::game::{Log, PlayedBy, Seat, Table, VictimId, What};
use crate::base::scenario::{Localized, Scenario};
use std::fmt::Write;

pub fn markdown(log: &Log) -> String {
    transcript_of(log, |_, _| true)
}

/// The transcript of the events that pass `kept`, by index.
pub(super) fn transcript_of(log: &Log, kept: impl Fn(usize, &What) -> bool) -> String {
    let case = &log.scenario;
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "# {}\n", escape_line(&case.title));
    let own = |said: Localized| said.text(case.language).to_owned();
    let list = |names: Vec<String>| names.join(", ");
    let players = list(case.characters.iter().map(|c| escape_line(&c.name)).collect());
    let victims = list(case.victims.iter().map(|v| escape_line(&v.name)).collect());
    let _ = writeln!(out, "- {}", own(words::players(&players)));
    let _ = writeln!(out, "- {}", own(words::victims(&victims)));
    let played = PlayedBy::from_log(log).sentence(case.language);
    let _ = writeln!(out, "- {}", escape_line(&played));
    if let Some(source) = &log.source {
        let _ = writeln!(out, "- {}", escape_line(&source.format));
        for note in &source.notes {
            let _ = writeln!(out, "- {}", escape_line(note.text(case.language)));
        }
    }
    let mut table = Table::for_case(case);
    for (at, event) in log.events.iter().enumerate() {
        // Invalid events are shown nowhere.
        if table.apply(event).is_ok() && kept(at, &event.what) {
            write_event(&mut out, case, &event.what);
        }
    }
    out
}

fn write_event(out: &mut String, case: &Scenario, what: &What) {
    let own = |said: Localized| said.text(case.language).to_owned();
    let who = |seat: &Seat| escape_line(case.person_name(seat.index()));
    let victim =
        |victim: &VictimId| case.victims.get(victim.index()).map_or_else(String::new, |v| escape_line(&v.name));
    let _ = match what {
        What::ActDealt { act } => writeln!(out, "\n## {}", own(words::act(*act))),
        What::PhaseBegan { phase } => writeln!(out, "\n## {}", own(words::phase(*phase))),
        What::Investigated { investigator, place, text } => {
            let (from, place) = (who(investigator), escape_line(place));
            writeln!(out, "\n**{from}** → {place}\n\n{}", quote_block(text))
        }
        What::ClueShown { place, text, .. } => {
            let head = own(words::clue(&escape_line(place)));
            writeln!(out, "\n{head}\n\n{}", quote_block(text))
        }
        What::Pruned { observer, victim: of, suspects, .. } => {
            let list: Vec<String> = suspects.iter().map(who).collect();
            let told = words::suspects(&who(observer), &list.join(", "), &victim(of));
            writeln!(out, "\n- {}", own(told))
        }
        What::Voted { voter, victim: of, accused, .. } => {
            let told = words::votes(&who(voter), &who(accused), Some(&victim(of)));
            writeln!(out, "\n- {}", own(told))
        }
        What::VotedOutside { voter, accused, .. } => {
            let told = words::votes(&who(voter), &escape_line(accused), None);
            writeln!(out, "\n- {}", own(told))
        }
        What::CaseClosed { victim: of, convicted, .. } => {
            let whom = convicted.as_ref().map_or_else(|| own(words::nobody()), who);
            writeln!(out, "\n- {}", own(words::convicted(&whom, &victim(of))))
        }
        // Other audible events; thoughts and everything around the table are not in a transcript.
        other => {
            let facts = other.facts();
            let Some(text) = facts.public_text else { return };
            let from = facts.actor.map_or_else(|| own(words::host()), |seat| who(&seat));
            let head = match facts.counterpart {
                Some(to) => {
                    let of = facts.victim.as_ref().map(victim);
                    own(words::speaker_line(&from, &who(&to), of.as_deref()))
                }
                None => format!("**{from}**"),
            };
            writeln!(out, "\n{head}\n\n{}", quote_block(text))
        }
    };
}

/// Escapes foreign text within a line.
pub fn escape_line(text: &str) -> String {
    escape(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Quotes foreign text, line by line.
pub fn quote_block(text: &str) -> String {
    let lines: Vec<String> =
        text.trim().lines().map(|row| format!("> {}", escape(row.trim())).trim_end().to_owned()).collect();
    lines.join("\n")
}

/// Escapes every mark of CommonMark, and what HTML would take for a tag, an entity or a link.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    for (at, c) in text.char_indices() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '!' => {
                out.push('\\');
                out.push(c);
            }
            // Markers of lists and rules, only at the start.
            '-' | '+' | '=' if at == 0 => {
                out.push('\\');
                out.push(c);
            }
            '.' | ')' if digits > 0 && at == digits => {
                out.push('\\');
                out.push(c);
            }
            // An address that a renderer would turn into a link.
            ':' if text[at..].starts_with("://") => out.push_str("&#58;"),
            '@' => out.push_str("&#64;"),
            '\0' => {}
            _ => out.push(c),
        }
    }
    out
}
