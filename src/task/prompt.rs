//! A task as chat messages. What never changes comes first (rules, role), then the script, then the
//! dialogue, then the task, so that a server's prefix cache hits. Where memory gives a head that stays and a
//! tail that was looked for, both tails come behind both heads. Messages are lists of parts, since
//! the log keeps every part once.

use super::{Given, Task, shown};
use crate::game::{MessageRole, ProcedureName, VictimId};
use crate::language::text;
use crate::scenario::Victim;

/// A chat message before its parts are interned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Who speaks in it.
    pub role: MessageRole,
    /// Its parts; joined with line breaks they are the message.
    pub parts: Vec<String>,
}

impl Message {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        self.parts.join("\n")
    }
}

/// Renders `task` for a thinker who is given `given`.
pub fn prompt<T: Task>(task: &T, given: &Given) -> Vec<Message> {
    let neutral;
    let given = if task.is_neutral() {
        neutral = given.neutral();
        &neutral
    } else {
        given
    };
    let system = Message {
        role: MessageRole::System,
        parts: match task.judges() {
            true => vec![judges(given)],
            false => vec![rules(given), role(given)],
        },
    };
    let mut parts = Vec::new();
    if task.remembers(given) {
        parts.extend(memory(given));
        parts.extend(given.noted.iter().cloned());
    }
    parts.extend(task.notes(given));
    parts.push(text!(given.language, prompt_task_head));
    parts.push(task.instruction(given));
    parts.extend(given.believes.as_ref().map(|believe| believe.beside(given)));
    let example = shown(task, given).to_string();
    // The example stays JSON, so numbers stand in quotes there.
    let numbers = given.table.guidance && example.contains("<0-100>");
    parts.push(match numbers {
        true => text!(given.language, prompt_reply_shape_numbers, example),
        false => text!(given.language, prompt_reply_shape, example),
    });
    vec![system, Message { role: MessageRole::User, parts }]
}

/// What the thinker remembers of its script and of what was said, each under its heading.
fn memory(given: &Given) -> Vec<String> {
    let of = |(name, segments): &(String, Vec<String>)| {
        let heading = text!(given.language, prompt_script_head_of, name);
        [heading].into_iter().chain(segments.iter().cloned()).collect::<Vec<_>>()
    };
    if !given.scripts.is_empty() {
        return given.scripts.iter().flat_map(of).collect();
    }
    let (script, more_script) = split(given, &given.script, given.script_tail, &given.script_gaps);
    let (dialogue, more_dialogue) = split(given, &given.dialogue, given.dialogue_tail, &given.dialogue_gaps);
    let mut parts = Vec::new();
    if !script.is_empty() {
        parts.push(match given.is_outside {
            false => text!(given.language, prompt_script_head),
            true => text!(given.language, prompt_every_script_head),
        });
        parts.extend(script);
    }
    if !dialogue.is_empty() {
        parts.push(text!(given.language, prompt_dialogue_head));
        parts.extend(dialogue);
    }
    if !more_script.is_empty() {
        parts.push(text!(given.language, prompt_more_script_head));
        parts.extend(more_script);
    }
    if !more_dialogue.is_empty() {
        parts.push(text!(given.language, prompt_more_dialogue_head));
        parts.extend(more_dialogue);
    }
    parts
}

/// What every task is given, and what was looked for with this one in mind; where segments are left out, a mark says
/// so.
fn split(given: &Given, segments: &[String], tail: usize, gaps: &[u32]) -> (Vec<String>, Vec<String>) {
    let head = segments.len().saturating_sub(tail);
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    let gap = |at: usize| gaps.get(at).is_some_and(|gap| *gap > 0);
    let mark = || text!(given.language, prompt_gap_mark);
    for (at, segment) in segments.iter().enumerate() {
        if gap(at) {
            // What is left out behind the head is said there.
            let part = if at <= head { &mut first } else { &mut rest };
            part.push(mark());
        }
        let part = if at < head { &mut first } else { &mut rest };
        part.push(segment.clone());
    }
    if tail == 0 && gap(segments.len()) {
        first.push(mark());
    }
    (first, rest)
}

/// Asks again after a reply that could not be used, saying why.
pub fn reask(given: &Given, mut messages: Vec<Message>, reply: &str, why: &str) -> Vec<Message> {
    messages.push(Message { role: MessageRole::Assistant, parts: vec![reply.to_owned()] });
    let part = text!(given.language, prompt_retry, why);
    messages.push(Message { role: MessageRole::User, parts: vec![part] });
    messages
}

/// Asks again after a filter held the reply back: for milder words. How to reply still stands last.
pub fn milder(given: &Given, mut messages: Vec<Message>) -> Vec<Message> {
    if let Some(last) = messages.last_mut() {
        let at = last.parts.len().saturating_sub(1);
        last.parts.insert(at, text!(given.language, prompt_retry_filtered));
    }
    messages
}

/// The same for every seat and every task of a game.
fn rules(given: &Given) -> String {
    let (roll, setting, dead) = (roll(given), setting(given), dead(given));
    let Given { title, rounds, .. } = given;
    let course = match given.procedure {
        ProcedureName::Questum if given.is_older() => {
            text!(given.language, prompt_course_questum_at_first, rounds)
        }
        ProcedureName::Questum => {
            text!(given.language, prompt_course_questum, rounds)
        }
        ProcedureName::Jubensha => {
            text!(given.language, prompt_course_jubensha, rounds)
        }
        ProcedureName::Mirage => {
            text!(given.language, prompt_course_mirage, rounds)
        }
    };
    if given.is_neutral() {
        text!(given.language, prompt_rules_neutral_reader, title, dead, roll, setting)
    } else if given.is_outside {
        text!(given.language, prompt_rules_omniscient, title, dead, roll, setting)
    } else if given.table.guidance {
        let cards = given.table.host || given.table.clue_cards || given.procedure == ProcedureName::Jubensha;
        let means = match (given.procedure, cards && given.has_clues) {
            (ProcedureName::Mirage, _) => String::new(),
            (_, false) => text!(given.language, prompt_means_questions),
            (_, true) => text!(given.language, prompt_means_questions_and_clues),
        };
        text!(given.language, prompt_rules_player_guided, title, course, means, dead, roll, setting)
    } else {
        text!(given.language, prompt_rules_player, title, course, dead, roll, setting)
    }
}

/// Who died, with its heading; empty where no file names the only one.
fn dead(given: &Given) -> String {
    match given.victims_public.as_slice() {
        [one] if Victim::is_unnamed(one) => String::new(),
        all => text!(given.language, prompt_dead, victims = all.join(&text!(given.language, list_comma))),
    }
}

/// What everybody knows, with its heading; empty where a case says nothing.
fn setting(given: &Given) -> String {
    let setting = given.setting.trim();
    match setting.is_empty() {
        true => String::new(),
        false => text!(given.language, prompt_setting, setting),
    }
}

/// Everybody at the table, a line each, and who can be accused besides.
fn roll(given: &Given) -> String {
    let at_table = given.players.iter().filter(|p| !given.is_outside || p.seat != given.seat);
    let roll: Vec<String> = at_table
        .map(|p| match p.role.is_empty() {
            true => format!("- {}", p.name),
            false => {
                text!(given.language, prompt_cast_line, name = p.name, role = p.role)
            }
        })
        .collect();
    let mut roll = roll.join("\n");
    if !given.outsiders.is_empty() {
        let outside = given.outsiders.iter().map(|one| one.name.as_str());
        let outside: Vec<&str> = outside.collect();
        roll.push_str(&text!(
            given.language,
            prompt_outsiders,
            outside = outside.join(&text!(given.language, list_comma))
        ));
    }
    roll
}

/// What a judge is told before each task.
fn judges(given: &Given) -> String {
    let (roll, setting, dead) = (roll(given), setting(given), dead(given));
    text!(given.language, prompt_rules_judge, title = given.title, dead, roll, setting)
}

/// The same for every task of a seat.
fn role(given: &Given) -> String {
    if given.is_neutral() {
        return text!(given.language, prompt_neutral_attitude);
    }
    if given.is_outside {
        return given.objectives.join("\n");
    }
    let me = given.me();
    let mine: Vec<String> = VictimId::all(given.victims.len())
        .filter(|victim| given.killed(*victim) == Some(true))
        .map(|victim| given.victim_to_you(victim))
        .collect();
    let objectives = given.objectives.iter().map(|o| format!("- {o}")).collect::<Vec<_>>().join("\n");
    // A gap in a file accuses nobody and clears nobody: the player's own script has to say it.
    let open = given.killed.contains(&None);
    let mut text = match mine.is_empty() {
        true if open => {
            text!(given.language, prompt_role_by_script, me)
        }
        true => {
            text!(given.language, prompt_role_innocent, me)
        }
        false => {
            let mine = mine.join(&text!(given.language, list_and));
            match given.table.culprits_confess {
                false => text!(given.language, prompt_role_murderer, me, mine),
                true => text!(given.language, prompt_role_confessing, me, mine),
            }
        }
    };
    if !objectives.is_empty() {
        text.push_str(&text!(given.language, prompt_aims_head));
        text.push_str(&objectives);
    }
    if !given.performance.is_empty() {
        text.push_str(&text!(given.language, prompt_manner_head));
        text.push_str(&given.performance);
    }
    text
}
