//! The spoken words of a reply that is still arriving. For display only: the complete reply is read and
//! checked elsewhere. Shows nothing that may be a thought.

use super::split_thoughts;

/// The words so far of a spoken reply to a task of kind `task`; `None`: nothing yet, or nothing spoken.
pub fn partial_speech(task: &str, reply: &str) -> Option<String> {
    let names: &[&str] = match task {
        "introduce" => &["introduction", "self_introduction", "text", "response"],
        "ask" => &["question", "text", "response"],
        "act" => &["text", "question", "words"],
        "answer" => &["answer", "text", "response"],
        _ => return None,
    };
    // Prose may be thoughts, and thoughts may hold a draft.
    let said = split_thoughts(reply).reply;
    let words = unescape_partial_json_string(names.iter().find_map(|name| text_after_key(&said, name))?);
    let is_thought = words.trim_start().starts_with(['<', '[', '{', '◁']);
    (!words.trim().is_empty() && !is_thought).then_some(words)
}

/// The text after `"name": "` in `reply`.
fn text_after_key<'a>(reply: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = reply;
    loop {
        let at = rest.find(name)?;
        let (before, behind) = (&rest[..at], &rest[at + name.len()..]);
        let value = behind
            .strip_prefix('"')
            .map(str::trim_start)
            .and_then(|text| text.strip_prefix(':'))
            .map(str::trim_start)
            .and_then(|text| text.strip_prefix('"'));
        if let Some(value) = value.filter(|_| before.ends_with('"')) {
            return Some(value);
        }
        rest = behind;
    }
}

/// A JSON string's text up to its end, or up to what has arrived.
fn unescape_partial_json_string(text: &str) -> String {
    let mut words = String::new();
    let mut units: Vec<u16> = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let code = match c {
            '"' => break,
            '\\' => match chars.next() {
                Some('u') => {
                    let digits: String = chars.by_ref().take(4).collect();
                    match u16::from_str_radix(&digits, 16) {
                        Ok(unit) if digits.len() == 4 => {
                            units.push(unit);
                            continue;
                        }
                        _ => break,
                    }
                }
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r' | 'b' | 'f') => ' ',
                Some(other) => other,
                None => break,
            },
            other => other,
        };
        flush_utf16(&mut units, &mut words);
        words.push(code);
    }
    // A high surrogate waits for its other half.
    if !units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
        flush_utf16(&mut units, &mut words);
    }
    words
}

fn flush_utf16(units: &mut Vec<u16>, words: &mut String) {
    words.push_str(&String::from_utf16_lossy(units));
    units.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken_so_far(task: &str, reply: &str) -> Option<String> {
        partial_speech(task, reply)
    }

    #[test]
    fn words_are_taken_out_of_json_that_is_not_whole() {
        assert_eq!(spoken_so_far("answer", r#"{"answer": "I was"#).as_deref(), Some("I was"));
        assert_eq!(spoken_so_far("answer", r#"{"answer":"Yes."}"#).as_deref(), Some("Yes."));
        assert_eq!(spoken_so_far("ask", "```json\n{ \"question\" : \"Where").as_deref(), Some("Where"));
        assert_eq!(spoken_so_far("answer", r#"{"reasons":"the answer is","answer":"No"#).as_deref(), Some("No"));
        assert_eq!(spoken_so_far("answer", r#"{"answer": "a \"b\"\nc\\"#).as_deref(), Some("a \"b\"\nc\\"));
    }

    #[test]
    fn nothing_is_shown_before_there_is_something() {
        for reply in ["", " ", "{", "{\"ans", "{\"answer\"", "{\"answer\": \"", "```", "<think>"] {
            assert_eq!(spoken_so_far("answer", reply), None, "{reply}");
        }
        assert_eq!(spoken_so_far("vote", r#"{"answer": "x"#), None);
    }

    #[test]
    fn escapes_wait_for_their_end() {
        assert_eq!(spoken_so_far("answer", r#"{"answer":"x\"#).as_deref(), Some("x"));
        assert_eq!(spoken_so_far("answer", r#"{"answer":"x\u4f"#).as_deref(), Some("x"));
        assert_eq!(spoken_so_far("answer", r#"{"answer":"\u4f60\u597d"#).as_deref(), Some("你好"));
        assert_eq!(spoken_so_far("answer", r#"{"answer":"x\ud83d"#).as_deref(), Some("x"));
        assert_eq!(spoken_so_far("answer", r#"{"answer":"\ud83d\ude00"#).as_deref(), Some("😀"));
    }

    #[test]
    fn prose_and_thoughts_are_not_shown() {
        for reply in [
            "I am the murderer, so",
            "<think>{\"answer\": \"I hide it",
            "{\"answer\": \"<think>I hide",
            "<|channel|>analysis<|message|>{\"answer\": \"I hide",
        ] {
            assert_eq!(spoken_so_far("answer", reply), None, "{reply}");
        }
        let behind = "<think>I hide it.</think>{\"answer\": \"At home";
        assert_eq!(spoken_so_far("answer", behind).as_deref(), Some("At home"));
    }
}
