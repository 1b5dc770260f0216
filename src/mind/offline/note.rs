//! One sentence and what it speaks of, read off the text: names, times, places, kinds of words, and
//! whom "I", "you" and a leading pronoun mean. It judges nothing.

use super::clock::{TimeOfDay, clocks};
use super::lexicon::Marks;
use super::people::{Mention, NameForms, Who};
use super::place::places;
use super::span::TimeSpan;
use super::text::{Word, content, sentences, tokens};
use crate::game::Seat;
use crate::language::{Language, is_han};
use crate::task::Given;

/// A sentence and what it speaks of.
#[derive(Debug, Clone)]
pub(super) struct Note {
    /// As it stands in the source.
    pub text: String,
    /// Who said it; `None`: the thinker's own script.
    pub speaker: Option<Seat>,
    /// Was it said within a question?
    pub asked: bool,
    /// Whom an answer calls "you": who had asked. `None` where it calls nobody so.
    pub to: Option<Seat>,
    /// About whose death it was said, by position.
    pub topic: Option<usize>,
    pub mentions: Vec<Mention>,
    /// Whom the sentence is about: names, the speaker, and whom a leading pronoun takes up.
    pub about: Vec<Who>,
    /// Who does something in it: the first of them.
    pub subject: Option<Who>,
    pub clocks: Vec<TimeOfDay>,
    /// When it happened: its first time, else the running time of the account.
    pub time: Option<TimeOfDay>,
    /// The stretch of time that it speaks of, when it names one.
    pub span: Option<TimeSpan>,
    /// Where: see [`places`].
    pub places: Vec<String>,
    /// What it speaks of.
    pub marks: Marks,
    pub words: Vec<Word>,
}

/// How a script speaks of its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    First,
    Second,
    Third,
}

/// Headings and dates are no sentences.
pub(super) fn is_sentence(text: &str) -> bool {
    let ended = text.ends_with([
        '.', '!', '?', '”', '"', '。', '！', '？', '；', '…', '’', '」', '·',
    ]);
    let long = tokens(text).len() >= 5 || text.chars().filter(|c| is_han(*c)).count() >= 10;
    let heading = text.starts_with(['[', '【', '#']) && text.ends_with([']', '】']);
    let directs = text.ends_with([':', '：']);
    (ended || long || directs)
        && !heading
        && (!text.ends_with([':', '：'])
            || text.to_lowercase().contains("you")
            || text.contains('你'))
}

/// How a script speaks of its owner.
pub(super) fn voice(given: &Given) -> Voice {
    let (mut first, mut second, mut lines) = (0usize, 0usize, 0usize);
    for line in given.script.iter().flat_map(|part| sentences(part)) {
        lines += 1;
        match given.language {
            Language::English => {
                for (_, _, word) in tokens(line) {
                    first += usize::from(matches!(word.as_str(), "i" | "my" | "me" | "i'm"));
                    second += usize::from(matches!(word.as_str(), "you" | "your"));
                }
            }
            Language::Chinese => {
                first += line.matches('我').count();
                second += line.matches('你').count();
            }
        }
    }
    if second * 4 >= lines && second >= first {
        Voice::Second
    } else if first * 3 >= lines {
        Voice::First
    } else {
        Voice::Third
    }
}

/// Whose sentences are read, and who is meant by "I" and "you" in them.
pub(super) struct NoteSource {
    /// Who says them; `None`: the own script.
    pub speaker: Option<Seat>,
    pub asked: bool,
    pub topic: Option<usize>,
    pub me: Who,
    pub you: Option<Who>,
}

/// A text without what it quotes. A word or two between the marks are a name, not somebody's words.
pub(super) fn unquoted(text: &str) -> String {
    let (mut out, mut quoted, mut depth) = (String::new(), String::new(), 0usize);
    for c in text.chars() {
        match c {
            '“' | '‘' => depth += 1,
            '”' | '’' if depth > 0 => {
                depth -= 1;
                let name = quoted.chars().all(is_han) && quoted.chars().count() <= 4;
                if depth == 0 && name {
                    out.push_str(&quoted);
                }
                quoted.clear();
            }
            '”' | '’' => {}
            _ if depth == 0 => out.push(c),
            _ => quoted.push(c),
        }
    }
    out
}

/// Reads sentences into notes, carrying times and persons along.
pub(super) fn read(
    language: Language,
    people: &NameForms,
    parts: &[&str],
    source: &NoteSource,
    out: &mut Vec<Note>,
) {
    let NoteSource {
        speaker,
        asked,
        topic,
        me,
        you,
    } = *source;
    let mut running: Option<TimeOfDay> = None;
    let mut last: Option<Who> = None;
    for text in parts {
        let text = text.replace(['【', '】'], "");
        let mentions = people.mentions(&text);
        let mut about: Vec<(usize, Who)> = mentions.iter().map(|m| (m.start, m.who)).collect();
        about.extend(pronoun_at(language, &text, true).map(|at| (at, me)));
        let addressed =
            you.and_then(|you| Some((pronoun_at(language, &unquoted(&text), false)?, you)));
        about.extend(addressed);
        let to = match addressed {
            Some((_, Who::Player(seat))) if speaker.is_some() && !asked => Some(seat),
            _ => None,
        };
        if let Some(who) = last.filter(|_| led_by_pronoun(language, &text)) {
            about.push((0, who));
        }
        about.sort_by_key(|(at, _)| *at);
        let mut order: Vec<Who> = Vec::new();
        for (_, who) in about {
            if !order.contains(&who) {
                order.push(who);
            }
        }
        let times: Vec<TimeOfDay> = clocks(language, &text)
            .into_iter()
            .map(|(_, clock)| clock)
            .collect();
        running = times
            .last()
            .copied()
            .or(running.filter(|_| !breaks_time(language, &text)));
        last = order
            .iter()
            .copied()
            .find(|who| *who != me)
            .or(order.first().copied())
            .or(last);
        out.push(Note {
            speaker,
            asked,
            to,
            topic,
            about: order.clone(),
            subject: order.first().copied(),
            time: times.first().copied().or(running),
            span: TimeSpan::of(language, &text, &times),
            clocks: times,
            places: places(language, &text),
            marks: Marks::of(language, &nameless(&text, &mentions)),
            words: content(language, &text),
            mentions,
            text,
        });
    }
}

/// The sentence without names: somebody called 恩 or Grace is no kindness.
fn nameless(text: &str, mentions: &[Mention]) -> String {
    let mut rest = text.to_owned();
    for m in mentions.iter().rev() {
        if rest.is_char_boundary(m.start) && rest.is_char_boundary(m.end) {
            rest.replace_range(m.start..m.end, " ");
        }
    }
    rest
}

/// Where the sentence first says "I" (`first`) or "you".
fn pronoun_at(language: Language, text: &str, first: bool) -> Option<usize> {
    const FIRST: [&str; 7] = ["i", "my", "me", "i'm", "we", "us", "myself"];
    const SECOND: [&str; 3] = ["you", "your", "yourself"];
    match language {
        Language::English => tokens(text)
            .into_iter()
            .find(|(_, _, w)| {
                if first {
                    FIRST.contains(&w.as_str())
                } else {
                    SECOND.contains(&w.as_str())
                }
            })
            .map(|(at, _, _)| at),
        Language::Chinese if first => text.find('我'),
        Language::Chinese => text
            .match_indices('你')
            .map(|(at, _)| at)
            .find(|at| !text[*at..].starts_with("你们")),
    }
}

/// Does the sentence begin with a pronoun that takes up somebody named before?
pub(super) fn led_by_pronoun(language: Language, text: &str) -> bool {
    match language {
        Language::English => tokens(text).first().is_some_and(|(_, _, w)| {
            matches!(w.as_str(), "he" | "she" | "his" | "her" | "they" | "their")
        }),
        Language::Chinese => {
            text.starts_with(['他', '她']) || ["那双", "那只"].iter().any(|p| text.starts_with(p))
        }
    }
}

/// Does the account leap to another day?
fn breaks_time(language: Language, text: &str) -> bool {
    let marks: &[&str] = match language {
        Language::English => &[
            "years ago",
            "year ago",
            "years later",
            "next day",
            "last week",
            "months",
            " in 19",
            " in 18",
            " in 20",
        ],
        Language::Chinese => &["年", "个月", "第二天", "次日", "上周", "从前", "小时候"],
    };
    marks.iter().any(|mark| text.contains(mark))
}

impl Note {
    /// Does it hold somebody's words within it? Then it is not quoted itself.
    pub(super) fn quotes(&self) -> bool {
        self.text.contains(['“', '”', '‘', '"', '「', '」', '『'])
    }
}
