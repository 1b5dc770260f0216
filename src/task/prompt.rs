//! A task as chat messages. What never changes comes first (rules, role), then the script, then the
//! dialogue, then the task, so that a server's prefix cache hits. Where memory gives a head that stays and a
//! tail that was looked for, both tails come behind both heads. Messages are lists of parts, since
//! the log keeps every part once.

use super::{Given, Task, shown};
use crate::game::{MessageRole, ProcedureName};
use crate::language::Language;

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
        parts: vec![rules(given), role(given)],
    };
    let heading = |english: &str, chinese: &str| match given.language {
        Language::English => english.to_owned(),
        Language::Chinese => chinese.to_owned(),
    };
    let (script, more_script) = split(&given.script, given.script_tail);
    let (dialogue, more_dialogue) = split(&given.dialogue, given.dialogue_tail);
    let mut parts = Vec::new();
    if !given.is_neutral() {
        parts.push(heading(
            "What you remember of your script (nobody else has read it):",
            "你记得的剧本内容（别人都没有读过）：",
        ));
        parts.extend(script.iter().cloned());
    }
    if !dialogue.is_empty() {
        parts.push(heading("What was said at the table:", "桌上说过的话："));
        parts.extend(dialogue.iter().cloned());
    }
    if !more_script.is_empty() {
        parts.push(heading(
            "From further on in your script, what bears on your task:",
            "剧本后文中与当前任务有关的内容：",
        ));
        parts.extend(more_script.iter().cloned());
    }
    if !more_dialogue.is_empty() {
        parts.push(heading(
            "From what was said later, what bears on your task:",
            "后来说过的话中与当前任务有关的内容：",
        ));
        parts.extend(more_dialogue.iter().cloned());
    }
    parts.push(heading("Your task now:", "你现在要做的："));
    parts.push(task.instruction(given));
    parts.extend(given.believes.as_ref().map(|believe| believe.beside(given)));
    let example = shown(task, given);
    parts.push(match given.language {
        Language::English => {
            format!("Reply with one JSON object of this shape and nothing else:\n{example}")
        }
        Language::Chinese => format!("只回复一个如下形式的 JSON 对象，不要有别的内容：\n{example}"),
    });
    vec![
        system,
        Message {
            role: MessageRole::User,
            parts,
        },
    ]
}

/// What every task is given, and what was looked for with this one in mind.
fn split(segments: &[String], tail: usize) -> (&[String], &[String]) {
    segments.split_at(segments.len().saturating_sub(tail))
}

/// Asks again after a reply that could not be used, saying why.
pub fn reask(given: &Given, mut messages: Vec<Message>, reply: &str, why: &str) -> Vec<Message> {
    messages.push(Message {
        role: MessageRole::Assistant,
        parts: vec![reply.to_owned()],
    });
    let part = match given.language {
        Language::English => format!(
            "That reply cannot be used: {why}. Please do the same task again, and reply with the JSON object alone."
        ),
        Language::Chinese => {
            format!("这个回复无法采用：{why}。请重新完成同一任务，只回复该 JSON 对象。")
        }
    };
    messages.push(Message {
        role: MessageRole::User,
        parts: vec![part],
    });
    messages
}

/// The same for every seat and every task of a game.
fn rules(given: &Given) -> String {
    let roll: Vec<String> = given
        .players
        .iter()
        .map(|p| match (p.role.is_empty(), given.language) {
            (true, _) => format!("- {}", p.name),
            (false, Language::English) => format!("- {}: {}", p.name, p.role),
            (false, Language::Chinese) => format!("- {}：{}", p.name, p.role),
        })
        .collect();
    let mut roll = roll.join("\n");
    if !given.outsiders.is_empty() {
        let outside = given.outsiders.iter().map(|one| one.name.as_str());
        let outside: Vec<&str> = outside.collect();
        roll.push_str(&match given.language {
            Language::English => format!(
                "\nNot at the table, but they may have done it and can be accused: {}",
                outside.join(", ")
            ),
            Language::Chinese => format!(
                "\n不在座，但可能是凶手、可以指认的人：{}",
                outside.join("、")
            ),
        });
    }
    let Given {
        title,
        setting,
        rounds,
        ..
    } = given;
    let victims = &given.victims_public;
    let course = match (given.language, given.procedure) {
        (Language::English, ProcedureName::Questum) => {
            format!("After introductions there are {rounds} rounds of open questions;")
        }
        (Language::English, ProcedureName::Jubensha) => format!(
            "Introductions are made to the host, and each is followed by a question from every other \
             player; there are {rounds} rounds of open questions, with clue cards laid out on the way;"
        ),
        (Language::English, ProcedureName::Mirage) => format!(
            "After introductions there are {rounds} turns, in each of which everybody asks somebody or \
             searches a place;"
        ),
        (Language::Chinese, ProcedureName::Questum) => {
            format!("自我介绍之后有{rounds}轮公开提问，")
        }
        (Language::Chinese, ProcedureName::Jubensha) => format!(
            "每人先向主持人介绍自己并回答其他每人一个问题，然后有{rounds}轮公开提问，中途会公布线索卡，"
        ),
        (Language::Chinese, ProcedureName::Mirage) => {
            format!("自我介绍之后有{rounds}个回合，每个回合人人都可以询问一人或搜查一处，")
        }
    };
    match given.language {
        Language::English if given.is_neutral() => format!(
            "You watch a murder mystery, “{title}”. Every player holds a private script that you have not \
             read; you know only what is said aloud. Only a murderer may lie. Make up no facts about the \
             case.\nThe dead: {}.\nAt the table:\n{roll}\nWhat everybody knows: {setting}",
            victims.join(", ")
        ),
        Language::Chinese if given.is_neutral() => format!(
            "你在旁观剧本杀《{title}》。每位玩家都有一份只有自己读过的剧本，你没有读过任何一份，只知道桌上公开说过的话。\
             只有凶手可以说谎。不得编造案情。\n死者：{}。\n在座的人：\n{roll}\n众所周知的情况：{setting}",
            victims.join("、")
        ),
        Language::English => format!(
            "You play a part in a murder mystery, “{title}”. Every player holds a private script. \
             {course} then everybody votes \
             on who killed each victim. Only a murderer may lie; everybody else answers truthfully \
             and tells what they know. Say nothing but what your character knows and what was said at \
             the table; only a murderer may make anything up.\nThe dead: {}.\nAt the table:\n{roll}\nWhat everybody knows: {setting}",
            victims.join(", ")
        ),
        Language::Chinese => format!(
            "你在剧本杀《{title}》中扮演一个角色。每位玩家都有一份只有自己读过的剧本。{course}\
             最后投票指认凶手。只有凶手可以说谎、可以编造，其他人都要如实回答、尽量说出自己知道的事；\
             只说本角色知道的和桌上说过的。\n死者：{}。\n在座的人：\n{roll}\n众所周知的情况：{setting}",
            victims.join("、")
        ),
    }
}

/// The same for every task of a seat.
fn role(given: &Given) -> String {
    if given.is_neutral() {
        return match given.language {
            Language::English => {
                "You take nobody's side: you rate what is said, as a fair reader would."
            }
            Language::Chinese => "你不偏袒任何人，像公正的读者那样评判桌上说的话。",
        }
        .to_owned();
    }
    let me = given.me();
    let mine: Vec<&str> = given
        .victims
        .iter()
        .zip(&given.killed)
        .filter(|(_, killed)| **killed == Some(true))
        .map(|(name, _)| name.as_str())
        .collect();
    let objectives = given
        .objectives
        .iter()
        .map(|o| format!("- {o}"))
        .collect::<Vec<_>>()
        .join("\n");
    // A gap in a file accuses nobody and clears nobody: the player's own script has to say it.
    let open = given.killed.contains(&None);
    let mut text = match (given.language, mine.is_empty()) {
        (Language::English, true) if open => format!(
            "You are {me}. Your script says whether you killed anybody. If you did, nobody must find \
             out: you never confess, you behave as if you were innocent, and you may lie where you \
             must. If you did not, you answer truthfully."
        ),
        (Language::Chinese, true) if open => format!(
            "你是{me}。你有没有杀人，你的剧本里写着。如果杀了，绝不能让人发现：你决不承认，表现得像无辜者一样，\
             必要时可以说谎；如果没有，你如实回答。"
        ),
        (Language::English, true) => {
            format!("You are {me}. You killed nobody. You answer truthfully.")
        }
        (Language::English, false) => format!(
            "You are {me}. You killed {}. Nobody must find out: you never confess, you behave as if \
             you were innocent, and you may lie where you must.",
            mine.join(" and ")
        ),
        (Language::Chinese, true) => format!("你是{me}。你没有杀任何人，你如实回答。"),
        (Language::Chinese, false) => format!(
            "你是{me}。你杀了{}。绝不能让人发现：你决不承认，表现得像无辜者一样，必要时可以说谎。",
            mine.join("和")
        ),
    };
    if !objectives.is_empty() {
        text.push_str(match given.language {
            Language::English => "\nWhat you want:\n",
            Language::Chinese => "\n你的目标：\n",
        });
        text.push_str(&objectives);
    }
    if !given.performance.is_empty() {
        text.push_str(match given.language {
            Language::English => "\nHow you play this part:\n",
            Language::Chinese => "\n表演要求：\n",
        });
        text.push_str(&given.performance);
    }
    text
}
