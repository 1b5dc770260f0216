//! Keys that stand twice in one object, which no parser tells with their lines.

use crate::scenario::{FileProblem, ProblemList, quoted};
use std::collections::HashSet;

/// How deep sound JSON may be.
const DEEPEST: usize = 128;

/// Keys that stand twice in one object are told so many times at most.
pub(super) const MOST_DOUBLED: usize = 20;

/// Says which keys of sound JSON stand twice in one object. The parser tells no places, so this looks for
/// itself.
pub(crate) fn tell_doubled(place: &str, text: &str, report: &mut ProblemList) {
    let doubled = doubled(text);
    for (line, key) in doubled.iter().take(MOST_DOUBLED) {
        report.warn(format!("{place}:{line}"), FileProblem::KeyTwice { key: quoted(key) });
    }
    let more = doubled.len().saturating_sub(MOST_DOUBLED);
    if more > 0 {
        report.warn(place, FileProblem::MoreKeysTwice { count: more });
    }
}

/// Keys that stand in one object a second time, with their lines.
pub(super) fn doubled(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut line) = (Vec::new(), 1);
    // The keys of every object that is open; nothing for a list.
    let mut open: Vec<Option<HashSet<&str>>> = Vec::new();
    let mut is_key = false;
    let mut rest = text.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            '\n' => line += 1,
            // No parser went deeper: this is not sound.
            '{' | '[' if open.len() >= DEEPEST => break,
            '{' => {
                open.push(Some(HashSet::new()));
                is_key = true;
            }
            '[' => {
                open.push(None);
                is_key = false;
            }
            '}' | ']' => {
                open.pop();
                is_key = false;
            }
            ',' => is_key = matches!(open.last(), Some(Some(_))),
            '"' => {
                let start = at + 1;
                let mut end = start;
                while let Some((at, c)) = rest.next() {
                    match c {
                        '\\' => {
                            rest.next();
                        }
                        '"' => {
                            end = at;
                            break;
                        }
                        _ => {}
                    }
                }
                let key = text.get(start..end).unwrap_or_default();
                if std::mem::take(&mut is_key)
                    && let Some(Some(keys)) = open.last_mut()
                    && !keys.insert(key)
                {
                    found.push((line, key.to_owned()));
                }
            }
            _ => {}
        }
    }
    found
}
