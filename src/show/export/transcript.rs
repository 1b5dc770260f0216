//! A log as a Markdown transcript in the language of the case: utterances, clues, suspect lists and votes.
//! Foreign text is quoted and escaped.

use crate::base::game::{EventKind, GamePlayers, Log, Phase, Seat, Table, VictimId};
use crate::base::language::{Language, text};
use crate::base::scenario::Scenario;
use std::fmt::Write;

pub fn transcript_markdown(log: &Log) -> String {
    filtered_transcript(log, |_, _| true)
}

/// The transcript of the events that pass `kept`, by index.
pub(super) fn filtered_transcript(log: &Log, kept: impl Fn(usize, &EventKind) -> bool) -> String {
    let case = &log.scenario;
    let l = case.language;
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "# {}\n", escape_markdown_line(&case.title));
    let players: Vec<String> = case.characters.iter().map(|c| escape_markdown_line(&c.name)).collect();
    let victims: Vec<String> = case.victims.iter().map(|v| escape_markdown_line(&v.name)).collect();
    let _ = writeln!(out, "- {}", text!(l, transcript_players, list = players.join(", ")));
    let _ = writeln!(out, "- {}", text!(l, transcript_victims, list = victims.join(", ")));
    let played = GamePlayers::from_log(log).describe(l);
    let _ = writeln!(out, "- {}", escape_markdown_line(&played));
    if let Some(source) = &log.source {
        let _ = writeln!(out, "- {}", escape_markdown_line(&source.format));
        for note in &source.notes {
            let _ = writeln!(out, "- {}", escape_markdown_line(note.text(l)));
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

fn write_event(out: &mut String, case: &Scenario, what: &EventKind) {
    let l = case.language;
    let who = |seat: &Seat| escape_markdown_line(case.person_name(seat.index()));
    let victim = |victim: &VictimId| {
        case.victims.get(victim.index()).map_or_else(String::new, |v| escape_markdown_line(&v.name))
    };
    let _ = match what {
        EventKind::ActDealt { act } => writeln!(out, "\n## {}", text!(l, transcript_act, act = *act)),
        EventKind::PhaseBegan { phase } => writeln!(out, "\n## {}", phase_heading(l, *phase)),
        EventKind::Investigated { investigator, place, text } => {
            let (from, place) = (who(investigator), escape_markdown_line(place));
            writeln!(out, "\n**{from}** → {place}\n\n{}", quote_markdown_block(text))
        }
        EventKind::ClueShown { place, text, .. } => {
            let head = text!(l, transcript_clue, place = escape_markdown_line(place));
            writeln!(out, "\n{head}\n\n{}", quote_markdown_block(text))
        }
        EventKind::Pruned { observer, victim: of, suspects, .. } => {
            let list = suspects.iter().map(who).collect::<Vec<_>>().join(", ");
            writeln!(out, "\n- {}", text!(l, transcript_suspects, who = who(observer), list, victim = victim(of)))
        }
        EventKind::Voted { voter, victim: of, accused, .. } => {
            let (voter, accused) = (who(voter), who(accused));
            writeln!(out, "\n- {}", text!(l, transcript_vote_about, voter, accused, victim = victim(of)))
        }
        EventKind::VotedOutside { voter, accused, .. } => {
            let (voter, accused) = (who(voter), escape_markdown_line(accused));
            writeln!(out, "\n- {}", text!(l, transcript_vote_line, voter, accused))
        }
        EventKind::CaseClosed { victim: of, convicted, .. } => {
            let convicted = convicted.as_ref().map_or_else(|| text!(l, transcript_nobody), who);
            writeln!(out, "\n- {}", text!(l, transcript_convicted, who = convicted, victim = victim(of)))
        }
        // Other audible events; thoughts and everything around the table are not in a transcript.
        other => {
            let facts = other.facts();
            let Some(text) = facts.public_text else { return };
            let from = facts.actor.map_or_else(|| text!(l, dialogue_host), |seat| who(&seat));
            let head = match facts.counterpart {
                Some(to) => match facts.victim.as_ref().map(victim) {
                    None => text!(l, transcript_question, from, to = who(&to)),
                    Some(victim) => text!(l, transcript_question_about, from, to = who(&to), victim),
                },
                None => format!("**{from}**"),
            };
            writeln!(out, "\n{head}\n\n{}", quote_markdown_block(text))
        }
    };
}

pub(super) fn phase_heading(l: Language, phase: Phase) -> String {
    match phase {
        Phase::Introductions => text!(l, transcript_introductions),
        Phase::Questioning { round } => text!(l, transcript_round, round),
        Phase::Pruning { round } => text!(l, transcript_after_round, round),
        Phase::Clues => text!(l, transcript_clues),
        Phase::Accusation => text!(l, transcript_accusations),
        Phase::Vote => text!(l, transcript_vote),
        Phase::Outcome => text!(l, transcript_outcome),
        Phase::Exam { after_round: None } => text!(l, transcript_exam),
        Phase::Exam { after_round: Some(round) } => text!(l, transcript_exam_after_round, round),
    }
}

/// Escapes foreign text within a line.
pub fn escape_markdown_line(text: &str) -> String {
    escape_markdown(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Quotes foreign text, line by line.
pub fn quote_markdown_block(text: &str) -> String {
    let lines: Vec<String> =
        text.trim().lines().map(|row| format!("> {}", escape_markdown(row.trim())).trim_end().to_owned()).collect();
    lines.join("\n")
}

/// Escapes every mark of CommonMark, and what HTML would take for a tag, an entity or a link.
fn escape_markdown(text: &str) -> String {
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
