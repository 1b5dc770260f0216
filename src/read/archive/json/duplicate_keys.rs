//! Finds duplicate keys in JSON objects, with their lines; the parser does not report them.

use crate::base::scenario::{FileProblem, ProblemList, quoted};
use std::collections::HashSet;

/// The parser's limit of nesting: sound JSON is no deeper.
const MAX_DEPTH: usize = 128;

/// How many duplicate keys of a file are reported.
pub(super) const MAX_DUPLICATES: usize = 20;

/// Reports duplicate keys in sound JSON. The parser gives no positions, so this scans the text itself.
pub(crate) fn report_duplicate_keys(place: &str, text: &str, report: &mut ProblemList) {
    let doubled = find_duplicate_keys(text);
    for (line, key) in doubled.iter().take(MAX_DUPLICATES) {
        report.warn(format!("{place}:{line}"), FileProblem::KeyTwice { key: quoted(key) });
    }
    let more = doubled.len().saturating_sub(MAX_DUPLICATES);
    if more > 0 {
        report.warn(place, FileProblem::MoreKeysTwice { count: more });
    }
}

/// Duplicate keys with the line of each repetition.
pub(super) fn find_duplicate_keys(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut line) = (Vec::new(), 1);
    // The keys of every open object; `None` for a list.
    let mut open: Vec<Option<HashSet<&str>>> = Vec::new();
    let mut is_key = false;
    let mut rest = text.char_indices();
    while let Some((at, c)) = rest.next() {
        match c {
            '\n' => line += 1,
            // The parser does not go deeper, so this is not sound.
            '{' | '[' if open.len() >= MAX_DEPTH => break,
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
