//! Classifies the paragraphs of a transcript: an utterance, a stage title, or a continuation.

use crate::base::language::is_han;

/// What an utterance does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpeechKind {
    Replies,
    Asks,
    /// Neither.
    Says,
}

/// `X says to Y: "…"`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RawUtterance {
    /// The line of the file in which it begins; 0 until that is known.
    pub line: usize,
    pub from: String,
    pub to: String,
    pub kind: SpeechKind,
    /// The words, with quotation marks.
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Paragraph {
    Said(RawUtterance),
    StageTitle(StageTitle),
    /// Neither: a continuation of the utterance before, or narration.
    Continuation(String),
}

/// What a stage title announces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum StageTitle {
    Introductions,
    Questions,
    Clues,
    Vote,
    #[default]
    Other,
}

/// The length limit of a name, in characters.
const MAX_NAME_CHARS: usize = 40;

pub(super) fn is_host(name: &str) -> bool {
    matches!(name.trim().to_lowercase().as_str(), "the host" | "host" | "主持人")
}

pub(super) fn classify_paragraph(paragraph: &str) -> Paragraph {
    let paragraph = paragraph.trim();
    if let Some(utterance) = parse_english_utterance(paragraph).or_else(|| parse_chinese_utterance(paragraph)) {
        return Paragraph::Said(utterance);
    }
    parse_stage_title(paragraph).map_or_else(|| Paragraph::Continuation(paragraph.to_owned()), Paragraph::StageTitle)
}

/// Verbs of speech; one that contains another comes before it.
type SpeechVerbs = [(SpeechKind, &'static str); 3];

const ENGLISH_VERBS: SpeechVerbs = [
    (SpeechKind::Replies, " replies to | replied to | answers to | answered to | responded to | answered "),
    (SpeechKind::Asks, " asks | asked "),
    (SpeechKind::Says, " says to | said to | told | tells "),
];
const CHINESE_VERBS: SpeechVerbs = [
    (SpeechKind::Replies, "回答说|回复说|回答|回复"),
    (SpeechKind::Asks, "提问说|提问|问道"),
    (SpeechKind::Says, "说"),
];

fn split_verbs(table: SpeechVerbs) -> impl Iterator<Item = (&'static str, SpeechKind)> {
    table.into_iter().flat_map(|(kind, verbs)| verbs.split('|').map(move |verb| (verb, kind)))
}

pub(super) fn english_verbs() -> impl Iterator<Item = (&'static str, SpeechKind)> {
    split_verbs(ENGLISH_VERBS)
}

pub(super) fn chinese_verbs() -> impl Iterator<Item = (&'static str, SpeechKind)> {
    split_verbs(CHINESE_VERBS)
}

fn parse_english_utterance(paragraph: &str) -> Option<RawUtterance> {
    let found = english_verbs().filter_map(|(verb, kind)| Some((paragraph.find(verb)?, verb, kind)));
    let (at, verb, kind) = found.min_by_key(|(at, ..)| *at)?;
    let (to, text) = paragraph[at + verb.len()..].split_once([':', ',', '：', '，'])?;
    build_utterance(&paragraph[..at], to, kind, text)
}

fn parse_chinese_utterance(paragraph: &str) -> Option<RawUtterance> {
    let (from, rest) = paragraph.split_once('对')?;
    let (head, text) = rest.split_at(rest.find(['：', ':', '，', ',', '“', '"', '「'])?);
    let (to, kind) = chinese_verbs().find_map(|(verb, kind)| Some((head.trim_end().strip_suffix(verb)?, kind)))?;
    build_utterance(from, to, kind, text.trim_start_matches(['：', ':', '，', ',']))
}

/// Only direct speech is an utterance; other text is narration.
fn build_utterance(from: &str, to: &str, kind: SpeechKind, text: &str) -> Option<RawUtterance> {
    let (from, to, text) = (name(from)?, name(to)?, text.trim_start());
    text.starts_with(OPENING_MARKS).then(|| RawUtterance { line: 0, from, to, kind, text: text.to_owned() })
}

/// A name, if the text is short and no sentence.
fn name(text: &str) -> Option<String> {
    let text = text.trim().trim_start_matches(['-', '=', '*', '#', '—', ' ']);
    let fits = !text.is_empty()
        && text.chars().count() <= MAX_NAME_CHARS
        && !text.contains(['"', '“', '”', '。', '？', '?', '!', '！', '\n', ';', '；'])
        && text.split_whitespace().count() <= 6;
    fits.then(|| text.to_owned())
}

/// The marks with which direct speech begins. Text from PDFs often has closing marks there.
pub(super) const OPENING_MARKS: [char; 6] = ['"', '“', '”', '「', '\'', '‘'];

/// The words without quotation marks; `false` if the closing mark is missing: the utterance continues or is
/// cut off.
pub(super) fn strip_quote_marks(text: &str) -> (&str, bool) {
    let text = text.strip_prefix(OPENING_MARKS).unwrap_or(text).trim_end();
    match text.strip_suffix(['"', '”', '“', '」', '’']) {
        Some(inner) => (inner.trim_end(), true),
        None => (text, false),
    }
}

fn is_chinese(c: char) -> bool {
    is_han(c) || "，。、；：？！”“".contains(c)
}

/// Removes the spaces that line breaks of a PDF leave between Chinese letters.
pub(super) fn remove_chinese_spaces(text: &str) -> String {
    let chinese = |c: char| is_chinese(c) || "（）《》".contains(c);
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let inside =
            c == ' ' && out.chars().next_back().is_some_and(chinese) && rest.peek().is_some_and(|next| chinese(*next));
        if !inside {
            out.push(c);
        }
    }
    out
}

fn parse_stage_title(paragraph: &str) -> Option<StageTitle> {
    let marks = ['-', '=', '*', '—', '–', '―', '#', ' '];
    let title = paragraph.trim_matches(marks);
    let ruled = paragraph.chars().filter(|c| marks[..7].contains(c)).count() >= 3 && title != paragraph;
    if title.chars().count() > 60 || title.contains(['"', '“', '”']) {
        return None;
    }
    let low = title.to_lowercase();
    let stages: [(StageTitle, &[&str]); 4] = [
        (StageTitle::Clues, &["clue", "线索"]),
        (StageTitle::Vote, &["vote", "voting", "投票"]),
        (StageTitle::Introductions, &["introduction", "自我介绍"]),
        (StageTitle::Questions, &["question", "discussion", "自由问答", "提问", "问答", "讨论"]),
    ];
    let found = stages.into_iter().find(|(_, words)| words.iter().any(|word| low.contains(word)));
    if ruled {
        return Some(found.map_or(StageTitle::Other, |(stage, _)| stage));
    }
    // A title without rules around it must be short and no sentence.
    let plain = !title.ends_with(['.', '。', '?', '？', '!', '！', ',', '，'])
        && title.split_whitespace().count() <= 8
        && title.chars().count() <= 45;
    found.filter(|_| plain).map(|(stage, _)| stage)
}

/// The round that a title announces: "Fifth Round", "第五轮", "Round 5".
pub(super) fn round_number(title: &str) -> Option<u32> {
    const ENGLISH_ORDINALS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    let low = title.to_lowercase();
    let mut words = (1..).zip(ENGLISH_ORDINALS.into_iter().zip("一二三四五六七八九十".chars()));
    let word = words.find(|(_, (en, zh))| low.contains(en) || low.contains(&format!("第{zh}")));
    let digit = || low.chars().find_map(|c| c.to_digit(10)).filter(|n| *n > 0);
    word.map(|(number, _)| number).or_else(digit)
}

/// Appends a continuation; a word hyphenated at a line's end becomes whole.
pub(super) fn append_paragraph(text: &mut String, more: &str) {
    let more = more.trim();
    let broken = text.ends_with('-')
        && text[..text.len() - 1].ends_with(char::is_alphabetic)
        && more.starts_with(char::is_lowercase);
    if broken {
        text.pop();
    } else if !text.is_empty() {
        let is_between_chinese = text.ends_with(is_chinese) && more.starts_with(is_chinese);
        if !is_between_chinese {
            text.push(' ');
        }
    }
    text.push_str(more);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    fn said(from: &str, to: &str, replies: bool, asks: bool, text: &str) -> Paragraph {
        let kind = if replies {
            SpeechKind::Replies
        } else if asks {
            SpeechKind::Asks
        } else {
            SpeechKind::Says
        };
        Paragraph::Said(RawUtterance { line: 0, from: from.into(), to: to.into(), kind, text: text.into() })
    }

    #[test]
    fn utterances_stages_and_the_rest_are_told_apart() {
        for (paragraph, expected) in table! {
            "Vale says to Dr. Finch: \"Where?\"" => said("Vale", "Dr. Finch", false, false, "\"Where?\"");
            "The host said to Vale, “Speak" => said("The host", "Vale", false, false, "“Speak");
            "Dr. Finch replied to the host, \"I" => said("Dr. Finch", "the host", true, false, "\"I");
            "Vale asked Finch, \"Did X say to Y: no?\"" =>
                said("Vale", "Finch", false, true, "\"Did X say to Y: no?\"");
            "韦尔对芬奇说：“在哪？”" => said("韦尔", "芬奇", false, false, "“在哪？”");
            "芬奇对主持人回答：\"我" => said("芬奇", "主持人", true, false, "\"我");
            "------ Second Round of Open Questioning" => Paragraph::StageTitle(StageTitle::Questions);
            "First Round of Self-Introduction" => Paragraph::StageTitle(StageTitle::Introductions);
            "= Distribution of Clue Cards =====" => Paragraph::StageTitle(StageTitle::Clues);
            "Vote ====" => Paragraph::StageTitle(StageTitle::Vote);
            "——第一轮自由问答——" => Paragraph::StageTitle(StageTitle::Questions);
            "线索卡发放" => Paragraph::StageTitle(StageTitle::Clues);
            "***投票***" => Paragraph::StageTitle(StageTitle::Vote);
            "and I asked her, calmly, to vote." => Paragraph::Continuation("and I asked her, calmly, to vote.".into());
            "why did you go there? What did you find?" =>
                Paragraph::Continuation("why did you go there? What did you find?".into());
        } {
            assert_eq!(classify_paragraph(paragraph), expected, "{paragraph}");
        }
    }

    #[test]
    fn broken_words_become_whole_and_chinese_needs_no_space() {
        for (text, more, expected) in [
            ("self-pro-", "tection", "self-protection"),
            ("at 6 -", "later", "at 6 - later"),
            ("he went", "home", "he went home"),
            ("他回", "家了", "他回家了"),
        ] {
            let mut whole = text.to_owned();
            append_paragraph(&mut whole, more);
            assert_eq!(whole, expected);
        }
        assert_eq!(
            remove_chinese_spaces("主持人对 芬奇说:\"介绍你的角 色, 在 18:10 见过 Ann 。\""),
            "主持人对芬奇说:\"介绍你的角色, 在 18:10 见过 Ann 。\""
        );
    }
}
