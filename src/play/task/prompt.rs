//! A task as chat messages. The order serves a server's prefix cache: what never changes (rules, role), the
//! script, the dialogue, the task. Where memory has a head that stays and a tail that was recalled, both
//! tails follow both heads. Messages are lists of parts, since the log stores every part once.

use super::{Task, TaskContext, example_with_extras};
use crate::base::game::{MessageRole, ProcedureName};
use crate::base::language::text;
use crate::base::scenario::Victim;

/// A chat message before its parts are interned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Who speaks.
    pub role: MessageRole,
    /// Its parts, to be joined with line breaks.
    pub parts: Vec<String>,
}

impl Message {
    /// The message's text as it is sent.
    pub fn text(&self) -> String {
        self.parts.join("\n")
    }
}

/// Renders `task` with what the thinker is given.
pub fn build_prompt<T: Task>(task: &T, given: &TaskContext) -> Vec<Message> {
    let neutral;
    let given = if task.is_done_by_neutral_reader() {
        neutral = given.for_neutral_reader();
        &neutral
    } else {
        given
    };
    let system = Message {
        role: MessageRole::System,
        parts: if task.is_for_judge() {
            vec![describe_judge_rules(given)]
        } else {
            vec![describe_rules(given), describe_role(given)]
        },
    };
    let mut parts = Vec::new();
    if task.uses_memory(given) {
        parts.extend(memory_parts(given));
        parts.extend(given.notes.iter().cloned());
    }
    parts.extend(task.extra_prompt_parts(given));
    parts.push(text!(given.language, prompt_task_head));
    parts.push(task.instruction(given));
    parts.extend(given.requested_belief.as_ref().map(|believe| believe.describe_request_within_task(given)));
    let example = example_with_extras(task, given).to_string();
    // Placeholders in the example are quoted, so the prompt must say that numbers are not.
    let numbers = given.table_rules.guidance && example.contains("<0-100>");
    parts.push(if numbers {
        text!(given.language, prompt_reply_shape_numbers, example)
    } else {
        text!(given.language, prompt_reply_shape, example)
    });
    vec![system, Message { role: MessageRole::User, parts }]
}

/// Recalled script and dialogue, each under its heading.
fn memory_parts(given: &TaskContext) -> Vec<String> {
    let of = |(name, segments): &(String, Vec<String>)| {
        let heading = text!(given.language, prompt_script_head_of, name);
        [heading].into_iter().chain(segments.iter().cloned()).collect::<Vec<_>>()
    };
    if !given.all_scripts.is_empty() {
        return given.all_scripts.iter().flat_map(of).collect();
    }
    let (script, more_script) = split_head_and_tail(given, &given.script, given.script_tail, &given.script_gaps);
    let (dialogue, more_dialogue) =
        split_head_and_tail(given, &given.dialogue, given.dialogue_tail, &given.dialogue_gaps);
    let script_head = if given.is_outside_reader {
        text!(given.language, prompt_every_script_head)
    } else {
        text!(given.language, prompt_script_head)
    };
    let sections = [
        (script_head, script),
        (text!(given.language, prompt_dialogue_head), dialogue),
        (text!(given.language, prompt_more_script_head), more_script),
        (text!(given.language, prompt_more_dialogue_head), more_dialogue),
    ];
    let filled = sections.into_iter().filter(|(_, segments)| !segments.is_empty());
    filled.flat_map(|(heading, segments)| [heading].into_iter().chain(segments)).collect()
}

/// Splits segments into the head that every task gets and the recalled tail; marks left-out segments.
fn split_head_and_tail(
    given: &TaskContext, segments: &[String], tail: usize, gaps: &[u32],
) -> (Vec<String>, Vec<String>) {
    let head = segments.len().saturating_sub(tail);
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    let gap = |at: usize| gaps.get(at).is_some_and(|gap| *gap > 0);
    let mark = || text!(given.language, prompt_gap_mark);
    for (at, segment) in segments.iter().enumerate() {
        if gap(at) {
            // A gap right after the head is marked there.
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

/// Asks again after an unusable reply, with the reason.
pub fn build_retry_messages(given: &TaskContext, mut messages: Vec<Message>, reply: &str, why: &str) -> Vec<Message> {
    messages.push(Message { role: MessageRole::Assistant, parts: vec![reply.to_owned()] });
    let part = text!(given.language, prompt_retry, why);
    messages.push(Message { role: MessageRole::User, parts: vec![part] });
    messages
}

/// Asks again after a content filter: for milder words. The reply's format stays last.
pub fn build_milder_words_messages(given: &TaskContext, mut messages: Vec<Message>) -> Vec<Message> {
    if let Some(last) = messages.last_mut() {
        let at = last.parts.len().saturating_sub(1);
        last.parts.insert(at, text!(given.language, prompt_retry_filtered));
    }
    messages
}

/// The part that is the same for every seat and task of a game.
fn describe_rules(given: &TaskContext) -> String {
    let (roll, setting, dead) = (describe_people(given), describe_setting(given), describe_victims(given));
    let TaskContext { title, rounds, .. } = given;
    let course = match given.procedure {
        ProcedureName::Questum if given.uses_older_wording() => {
            text!(given.language, prompt_course_questum_at_first, rounds)
        }
        ProcedureName::Questum => text!(given.language, prompt_course_questum, rounds),
        ProcedureName::Jubensha => text!(given.language, prompt_course_jubensha, rounds),
        ProcedureName::Mirage => text!(given.language, prompt_course_mirage, rounds),
    };
    if given.is_neutral_reader() {
        text!(given.language, prompt_rules_neutral_reader, title, dead, roll, setting)
    } else if given.is_outside_reader {
        text!(given.language, prompt_rules_omniscient, title, dead, roll, setting)
    } else if given.table_rules.guidance {
        let jubensha = given.procedure == ProcedureName::Jubensha;
        let cards = jubensha || given.table_rules.shows_cards_each_round(given.procedure);
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

/// The dead, with a heading; empty where the only one has no name.
fn describe_victims(given: &TaskContext) -> String {
    match given.public_victims.as_slice() {
        [one] if Victim::is_generic_name(one) => String::new(),
        all => text!(given.language, prompt_dead, victims = all.join(&text!(given.language, list_comma))),
    }
}

/// The public setting, with a heading; empty without one.
fn describe_setting(given: &TaskContext) -> String {
    let setting = given.setting.trim();
    if setting.is_empty() { String::new() } else { text!(given.language, prompt_setting, setting) }
}

/// The players, one per line, and the outsiders who can be accused.
fn describe_people(given: &TaskContext) -> String {
    let at_table = given.players.iter().filter(|p| !given.is_outside_reader || p.seat != given.seat);
    let players: Vec<String> = at_table
        .map(|p| {
            if p.role.is_empty() {
                format!("- {}", p.name)
            } else {
                text!(given.language, prompt_cast_line, name = p.name, role = p.role)
            }
        })
        .collect();
    let mut roll = players.join("\n");
    if !given.outsiders.is_empty() {
        let outside: Vec<&str> = given.outsiders.iter().map(|one| one.name.as_str()).collect();
        let outside = outside.join(&text!(given.language, list_comma));
        roll.push_str(&text!(given.language, prompt_outsiders, outside));
    }
    roll
}

/// The system message of a judge.
fn describe_judge_rules(given: &TaskContext) -> String {
    let (roll, setting, dead) = (describe_people(given), describe_setting(given), describe_victims(given));
    text!(given.language, prompt_rules_judge, title = given.title, dead, roll, setting)
}

/// The part that is the same for every task of a seat.
fn describe_role(given: &TaskContext) -> String {
    if given.is_neutral_reader() {
        return text!(given.language, prompt_neutral_attitude);
    }
    if given.is_outside_reader {
        return given.objectives.join("\n");
    }
    let me = given.own_name();
    let objectives = given.objectives.iter().map(|o| format!("- {o}")).collect::<Vec<_>>().join("\n");
    // A missing entry in a file neither accuses nor clears: the player's own script has to say it.
    let is_open = given.killed.contains(&None);
    let mut text = match given.describe_victims_killed() {
        None if is_open => text!(given.language, prompt_role_by_script, me),
        None => text!(given.language, prompt_role_innocent, me),
        Some(mine) if given.table_rules.culprits_confess => text!(given.language, prompt_role_confessing, me, mine),
        Some(mine) => text!(given.language, prompt_role_murderer, me, mine),
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
