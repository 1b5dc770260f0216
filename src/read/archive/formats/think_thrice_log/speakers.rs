//! Finds a second speaker in a paragraph: `Ann asked Bob, "Where?" Bob replied to Ann, "In the hall."`
//!
//! A paragraph is split only where it is unmistakable: both names are known, and the utterance before has its
//! closing mark. Reported speech is inside open quotation marks and stays where it is. An ambiguous place is
//! reported, never guessed.

use super::lines::{OPENING_MARKS, SpeechKind, chinese_verbs, english_verbs};
use crate::base::language::is_han;
use crate::base::order::SharedSort;

/// A second speaker in an utterance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SecondSpeaker {
    /// Somebody else begins to speak.
    Speaks {
        /// Where the utterance before ends.
        end: usize,
        /// The narration between the two utterances.
        between: String,
        head: SpeechHead,
    },
    /// Somebody else may begin to speak, with these words.
    Unclear(String),
}

/// `X says to Y:` before a quotation mark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SpeechHead {
    pub from: String,
    pub to: String,
    pub kind: SpeechKind,
    /// Byte position of the head.
    at: usize,
    /// Byte position of its quotation mark.
    pub text: usize,
}

/// The first other speaker in the utterance `text`, which includes its quotation marks.
pub(super) fn find_second_speaker(text: &str, names: &[String]) -> Option<SecondSpeaker> {
    let heads = find_speech_heads(text, names);
    if heads.is_empty() {
        return None;
    }
    let marks = find_quote_marks(text);
    let whole = marks.last().is_none_or(|mark| mark.depth == 0);
    let outer = text.chars().next();
    let mut unclear = None;
    for head in heads {
        let before = marks.iter().take_while(|mark| mark.at < head.at).last();
        let start = before.map_or(0, |mark| mark.end);
        let between = text[start..head.at].trim();
        let words = || text[head.at..head.text].trim().to_owned();
        if before.is_some_and(|mark| mark.depth == 0) {
            if between.is_empty() || between.ends_with(SENTENCE_ENDS) {
                return Some(SecondSpeaker::Speaks { end: start, between: between.to_owned(), head });
            }
            unclear.get_or_insert_with(words);
            continue;
        }
        // Inside quotation marks: reported speech if all marks are closed in the end, or if its marks are
        // single ones.
        let single = |mark: Option<char>| matches!(mark, Some('\'' | '‘'));
        let lesser = single(text[head.text..].chars().next()) && !single(outer);
        if !whole && !lesser {
            unclear.get_or_insert_with(words);
        }
    }
    unclear.map(SecondSpeaker::Unclear)
}

const SENTENCE_ENDS: [char; 11] = ['.', '?', '!', '。', '？', '！', '…', ')', '）', '—', ']'];

/// A quotation mark, and the nesting depth of the text after it.
#[derive(Debug)]
struct QuoteMark {
    at: usize,
    end: usize,
    depth: usize,
}

/// The quotation marks of `text`, which begins with one. Straight marks open or close by their neighbours;
/// between Chinese letters, where these decide nothing, they alternate.
fn find_quote_marks(text: &str) -> Vec<QuoteMark> {
    let single = text.starts_with(['\'', '‘']);
    let mut list: Vec<QuoteMark> = Vec::new();
    let (mut depth, mut turn, mut before) = (0_usize, false, None);
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().map(|(_, next)| *next);
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let ends = before.is_some_and(|c| SENTENCE_ENDS.contains(&c));
        let opens = match c {
            _ if list.is_empty() => Some(true),
            '“' | '「' | '『' if !single => Some(true),
            '”' | '」' | '』' if !single => Some(false),
            '"' if !single => {
                let opening = blank(before) || before.is_some_and(|c| [':', '：', ',', '，', '(', '（'].contains(&c));
                if ends {
                    Some(false)
                } else if opening && !blank(next) {
                    Some(true)
                } else if !blank(before) && !next.is_some_and(char::is_alphanumeric) {
                    Some(false)
                } else {
                    turn = !turn;
                    Some(turn)
                }
            }
            // Most of these marks are apostrophes.
            '\'' | '‘' | '’' if single => {
                let opening = blank(before) && !blank(next);
                let closing = (ends || before == Some(',')) && blank(next);
                match (opening, closing) {
                    (true, _) => Some(true),
                    (_, true) => Some(false),
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(opens) = opens {
            depth = if opens { depth + 1 } else { depth.saturating_sub(1) };
            let end = at + c.len_utf8();
            list.push(QuoteMark { at, end, depth });
        }
        before = Some(c);
    }
    list
}

/// Every `X says to Y:` before a quotation mark whose names are known, in the order of the text.
fn find_speech_heads(text: &str, names: &[String]) -> Vec<SpeechHead> {
    let mut list: Vec<SpeechHead> = Vec::new();
    for (verb, kind) in english_verbs() {
        list.extend(text.match_indices(verb).filter_map(|found| parse_speech_head(text, found, "", names, kind)));
    }
    for found in text.match_indices('对') {
        list.extend(chinese_verbs().find_map(|(verb, kind)| parse_speech_head(text, found, verb, names, kind)));
    }
    list.order_by_key(|head| head.at);
    list
}

/// The head around the word `found`, which precedes the second name; `verb` follows it.
fn parse_speech_head(
    text: &str, found: (usize, &str), verb: &str, names: &[String], kind: SpeechKind,
) -> Option<SpeechHead> {
    let (at, word) = found;
    let same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
    let before = text[..at].trim_end();
    let from = names
        .iter()
        .filter(|name| {
            let start = before.len().checked_sub(name.len()).filter(|start| before.is_char_boundary(*start));
            start.is_some_and(|start| {
                let goes_on = |c: char| if is_han(c) { name.contains(is_han) } else { c.is_alphanumeric() };
                !before[..start].ends_with(goes_on) && same(&before[start..], name)
            })
        })
        .max_by_key(|name| name.len())?;
    let behind = text[at + word.len()..].trim_start();
    let to = names
        .iter()
        .filter(|name| behind.get(..name.len()).is_some_and(|b| same(b, name)))
        .max_by_key(|name| name.len())?;
    let after = behind[to.len()..].trim_start().strip_prefix(verb)?.trim_start();
    let said = after.trim_start_matches(['：', ':', '，', ',']);
    // English needs a colon or comma: `asked Ann "no"` is no head.
    if said.len() == after.len() && verb.is_empty() {
        return None;
    }
    let said = said.trim_start();
    said.starts_with(OPENING_MARKS).then(|| SpeechHead {
        from: from.clone(),
        to: to.clone(),
        kind,
        at: before.len() - from.len(),
        text: text.len() - said.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn another_speaker_is_found_and_reported_speech_is_not() {
        let names = ["Ann", "Bob", "Dr. Finch", "the host", "韦尔", "芬奇"].map(String::from);
        // What is said; who speaks then to whom, "?" where it is unclear, "" for nobody.
        for (text, expected) in table! {
            "\"Where?\" Bob replied to Ann, \"In the hall.\"" => "Bob>Ann";
            "\"Where?\"Dr. Finch said to Bob: \"Here.\"" => "Dr. Finch>Bob";
            "“Where?” The host said to Ann, “Here.”" => "the host>Ann";
            "'Where?' Bob replied to Ann, 'It's there.'" => "Bob>Ann";
            "\"Where?\" She paused. Bob replied to Ann, \"Here.\"" => "Bob>Ann";
            "\"He said \"no\" to me.\" Bob asked Ann, \"Why?\"" => "Bob>Ann";
            "“他说‘不’。” 芬奇对韦尔说：“在家。”" => "芬奇>韦尔";
            "\"有一瓶\"一针就死\"药。\"芬奇对韦尔说:\"在家。\"" => "芬奇>韦尔";
            "“在哪？”芬奇对韦尔回答：“在家。”" => "芬奇>韦尔";
            // Reported.
            "\"I heard that Bob said to Ann, 'Go home.' So I left.\"" => "";
            "\"I heard Bob. Bob said to Ann, \"Go home.\" So I left.\"" => "";
            "\"They talked: \"Bob said to Ann, \"Go.\"\" That was all.\"" => "";
            "“我听见了。芬奇对韦尔说：“走。”然后我走了。”" => "";
            "\"我听见芬奇对韦尔说:\"走。\"然后我走了。\"" => "";
            "\"Did Bob say to Ann: no?\"" => "";
            "\"Where?\" Zoe replied to Ann, \"Here.\"" => "";
            "\"Where?\" Bobby replied to Anna, \"Here.\"" => "";
            // Either.
            "\"Where were you Bob replied to Ann, \"In the hall.\"" => "?";
            "\"Yes,\" she said, and Bob replied to Ann, \"No.\"" => "?";
            "“在哪 芬奇对韦尔说：“在家。”" => "?";
        } {
            let found = match find_second_speaker(text, &names) {
                Some(SecondSpeaker::Speaks { head, .. }) => format!("{}>{}", head.from, head.to),
                Some(SecondSpeaker::Unclear(_)) => "?".into(),
                None => String::new(),
            };
            assert_eq!(found, expected, "{text}");
        }
    }
}
