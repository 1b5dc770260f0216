//! Output to a screen: names and titles come from files, and a terminal obeys control characters in them.

use super::Outcome;
use std::borrow::Cow;
use std::io::{IsTerminal, Write};

/// The longest line on a screen, in characters; a name may have a million.
const MAX_LINE_CHARS: usize = 4_000;

/// Removes control characters except newlines and tabs.
pub fn without_control_chars(text: &str) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.contains(is_obeyed) { Cow::Owned(text.replace(is_obeyed, "")) } else { Cow::Borrowed(text) }
}

/// The same, with the middle of a long line cut out.
fn shorten_line(text: &str) -> String {
    let text = without_control_chars(text);
    let count = text.chars().count();
    if count <= MAX_LINE_CHARS {
        return text.into_owned();
    }
    let half = MAX_LINE_CHARS / 2;
    let begin = text.chars().take(half);
    begin.chain(['…']).chain(text.chars().skip(count - half)).collect()
}

/// Writes a line to standard error, ignoring failures.
pub fn write_stderr_line(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", shorten_line(text));
}

/// Writes text for people to standard output. A terminal gets no overlong line; a file gets all of it.
pub fn write_stdout_text(text: &str) -> Outcome<()> {
    let mut out = std::io::stdout();
    let text = if out.is_terminal() { Cow::Owned(shorten_lines(text)) } else { without_control_chars(text) };
    Ok(out.write_all(text.as_bytes())?)
}

fn shorten_lines(text: &str) -> String {
    let ends = if text.ends_with('\n') { "\n" } else { "" };
    text.lines().map(shorten_line).collect::<Vec<_>>().join("\n") + ends
}

/// Writes data to standard output: unchanged to a program, without control characters to a terminal.
pub fn write_stdout(bytes: &[u8]) -> Outcome<()> {
    let mut out = std::io::stdout();
    match std::str::from_utf8(bytes) {
        Ok(text) if out.is_terminal() => Ok(out.write_all(without_control_chars(text).as_bytes())?),
        _ => Ok(out.write_all(bytes)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_told_nothing_to_obey_and_no_line_without_end() {
        for (text, expected) in [
            ("The Mill\n\tGünther 灯室", "The Mill\n\tGünther 灯室"),
            ("a\u{1b}]0;pwn\u{7}b", "a]0;pwnb"),
            ("a\rb\u{9b}31mc\u{7f}", "ab31mc"),
        ] {
            assert_eq!(without_control_chars(text), expected);
        }
        let long = shorten_line(&"n".repeat(1_000_000));
        assert_eq!(long.chars().count(), MAX_LINE_CHARS + 1);
        let name = "x".repeat(1 << 20);
        let table = shorten_lines(&format!("| {name} | 1 |\n| b | 2 |\n"));
        assert!(table.len() < 2 * MAX_LINE_CHARS && table.ends_with("| 1 |\n| b | 2 |\n"));
    }
}
