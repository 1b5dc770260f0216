//! Reads chats: a line `[14:16:47] Name: words` begins a message, and lines without a head continue it.

use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::formats::paths::file_stem;
use std::collections::{BTreeSet, VecDeque};

/// A day in seconds.
pub(super) const SECONDS_PER_DAY: u32 = 24 * 3_600;

/// Who speaks for the game.
pub(super) const MANAGER: &str = "Game-Manager";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ChatLine {
    /// Seconds since the midnight before the game.
    pub time: u32,
    pub speaker: String,
    pub words: String,
    /// The file and its line.
    pub place: String,
}

/// Who can read a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChatKind {
    Day,
    /// The mafia alone.
    Night,
    /// The manager's announcements.
    Manager,
    /// Everything that one player said, by day and by night.
    OnePlayer,
}

/// Time (in seconds), speaker and words of a line that begins a message.
fn parse_message_head(line: &str) -> Option<(u32, &str, &str)> {
    let (time, rest) = line.strip_prefix('[')?.split_once("] ")?;
    let mut parts = time.split(':').map(str::parse::<u32>);
    let mut next = |below: u32| parts.next()?.ok().filter(|number| *number < below);
    let (hours, minutes, seconds) = (next(24)?, next(60)?, next(60)?);
    let (from, words) = rest.split_once(':')?;
    let from = from.trim();
    let named = !from.is_empty() && from.chars().count() <= 60;
    named.then_some((hours * 3_600 + minutes * 60 + seconds, from, words.trim()))
}

/// Does this begin like a chat?
pub(super) fn is_chat(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| parse_message_head(line.trim()).is_some())
}

pub(super) fn parse_chat_lines(path: &str, text: &str, problems: &mut ProblemList) -> VecDeque<ChatLine> {
    let mut list: VecDeque<ChatLine> = VecDeque::new();
    for (number, row) in (1..).zip(text.lines()) {
        let place = format!("{path}:{number}");
        match (parse_message_head(row.trim()), list.back_mut()) {
            (Some((time, from, words)), last) => {
                // A step back of more than half a day means that midnight has passed.
                let before = last.map_or(0, |last| last.time);
                let days = before.saturating_sub(time).div_ceil(SECONDS_PER_DAY / 2) / 2;
                list.push_back(ChatLine {
                    time: time.saturating_add(days.saturating_mul(SECONDS_PER_DAY)),
                    speaker: from.to_owned(),
                    words: words.to_owned(),
                    place,
                });
            }
            _ if row.trim().is_empty() => {}
            (None, Some(last)) => {
                last.words.push('\n');
                last.words.push_str(row.trim());
            }
            (None, None) => {
                problems.warn(place, LogProblem::LineUnclear { words: quoted(row.trim()) });
            }
        }
    }
    list
}

/// Which chat this is: by the file's name, else by its speakers.
pub(super) fn chat_kind(path: &str, lines: &VecDeque<ChatLine>) -> ChatKind {
    let name = file_stem(path).to_lowercase();
    let named = [("night", ChatKind::Night), ("manager", ChatKind::Manager), ("daytime", ChatKind::Day)];
    if let Some((_, kind)) = named.into_iter().find(|(word, _)| name.contains(word)) {
        return kind;
    }
    let speakers: BTreeSet<&str> = lines.iter().map(|line| line.speaker.as_str()).collect();
    match speakers.first() {
        Some(&MANAGER) if speakers.len() == 1 => ChatKind::Manager,
        Some(_) if speakers.len() == 1 => ChatKind::OnePlayer,
        _ if lines.iter().any(|line| line.words.starts_with("Nighttime has ended")) => ChatKind::Night,
        _ => ChatKind::Day,
    }
}
