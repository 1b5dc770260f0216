//! A log as a Markdown transcript: what was said aloud, clues, suspect lists and votes, in the language of
//! the case. Foreign text is quoted and escaped: nothing in it becomes markup.

use super::words::{phase, words};
use crate::game::{Log, Seat, Table, VictimId, What};
use crate::scenario::Scenario;
use std::fmt::Write;

/// The transcript.
pub fn markdown(log: &Log) -> String {
    let case = &log.scenario;
    let w = words(case.language);
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "# {}\n", line(&case.title));
    let list = |names: Vec<String>| names.join(", ");
    let players = case.characters.iter().map(|c| line(&c.name)).collect();
    let victims = case.victims.iter().map(|v| line(&v.name)).collect();
    let _ = writeln!(out, "- {}{}{}", w.players, w.colon, list(players));
    let _ = writeln!(out, "- {}{}{}", w.victims, w.colon, list(victims));
    if let Some(source) = &log.source {
        let _ = writeln!(out, "- {}", line(&source.format));
        for note in &source.notes {
            let _ = writeln!(out, "- {}", line(note.text(case.language)));
        }
    }
    let mut table = Table::of(case);
    for event in &log.events {
        // What cannot have happened is shown nowhere.
        if table.apply(event).is_ok() {
            tell(&mut out, case, &event.what);
        }
    }
    out
}

fn name(case: &Scenario, seat: Seat) -> String {
    line(case.person_name(seat.index()))
}

fn tell(out: &mut String, case: &Scenario, what: &What) {
    let w = words(case.language);
    let who = |seat: &Seat| name(case, *seat);
    let victim = |victim: &VictimId| {
        let victim = case.victims.get(victim.index());
        victim.map_or_else(String::new, |v| line(&v.name))
    };
    let about = |of: &Option<VictimId>| match of {
        Some(of) => format!("{}{}{}", w.about[0], victim(of), w.about[1]),
        None => String::new(),
    };
    let _ = match what {
        What::ActDealt { act } => writeln!(out, "\n## {} {act}", w.act),
        What::PhaseBegan { phase: begun } => {
            writeln!(out, "\n## {}", phase(case.language, *begun))
        }
        What::Introduced { speaker, text } => {
            writeln!(out, "\n**{}**\n\n{}", who(speaker), quote(text))
        }
        What::Asked {
            asker: from,
            answerer: to,
            victim,
            text,
        }
        | What::Answered {
            answerer: from,
            asker: to,
            victim,
            text,
        } => {
            let (from, to, about) = (who(from), who(to), about(victim));
            writeln!(
                out,
                "\n**{from}**{}**{to}**{about}\n\n{}",
                w.to,
                quote(text)
            )
        }
        What::Said {
            speaker,
            listener,
            text,
        } => {
            let from = speaker.as_ref().map_or_else(|| w.host.to_owned(), who);
            let to = listener
                .as_ref()
                .map(|seat| format!("{}**{}**", w.to, who(seat)));
            let to = to.unwrap_or_default();
            writeln!(out, "\n**{from}**{to}\n\n{}", quote(text))
        }
        What::Investigated {
            investigator,
            place,
            text,
        } => {
            let (from, place) = (who(investigator), line(place));
            writeln!(out, "\n**{from}** → {place}\n\n{}", quote(text))
        }
        What::ClueShown { place, text, .. } => {
            writeln!(
                out,
                "\n*{}{}{}*\n\n{}",
                w.clue,
                w.colon,
                line(place),
                quote(text)
            )
        }
        What::Pruned {
            observer,
            victim: of,
            suspects,
            ..
        } => {
            let list: Vec<String> = suspects.iter().map(who).collect();
            let (from, about) = (who(observer), about(&Some(*of)));
            writeln!(out, "\n- *{from}{}{}{about}*", w.suspects, list.join(", "))
        }
        What::Voted {
            voter,
            victim: of,
            accused,
            ..
        } => {
            let (from, whom, about) = (who(voter), who(accused), about(&Some(*of)));
            writeln!(out, "\n- **{from}**{}**{whom}**{about}", w.votes_for)
        }
        What::VotedOutside { voter, accused, .. } => {
            writeln!(
                out,
                "\n- **{}**{}**{}**",
                who(voter),
                w.votes_for,
                line(accused)
            )
        }
        What::CaseClosed {
            victim: of,
            convicted,
            ..
        } => {
            let whom = convicted.as_ref().map_or_else(|| w.nobody.to_owned(), who);
            writeln!(
                out,
                "\n- {}{}**{whom}**{}",
                w.convicted,
                w.colon,
                about(&Some(*of))
            )
        }
        _ => Ok(()),
    };
}

/// Foreign text within a line.
fn line(text: &str) -> String {
    escape(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Foreign text as a quotation of its own, line by line.
fn quote(text: &str) -> String {
    let lines: Vec<String> = text
        .trim()
        .lines()
        .map(|row| format!("> {}", escape(row.trim())).trim_end().to_owned())
        .collect();
    lines.join("\n")
}

/// Nothing in it is markup: every mark of CommonMark's is escaped, and what HTML takes for a tag, an entity
/// or a link's scheme is none any more.
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
            // Marks of a list or a rule, at the beginning alone.
            '-' | '+' | '=' if at == 0 => {
                out.push('\\');
                out.push(c);
            }
            '.' | ')' if digits > 0 && at == digits => {
                out.push('\\');
                out.push(c);
            }
            // An address that a renderer would make a link of.
            ':' if text[at..].starts_with("://") => out.push_str("&#58;"),
            '@' => out.push_str("&#64;"),
            '\0' => {}
            _ => out.push(c),
        }
    }
    out
}
