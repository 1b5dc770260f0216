//! Classifies the paragraphs of a transcript: an utterance, a stage title, or a continuation.

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Paragraph {
    /// `X says to Y: "…"`.
    Said {
        from: String,
        to: String,
        replies: bool,
        asks: bool,
        /// The words, with quotation marks.
        text: String,
    },
    StageTitle(StageTitle),
    /// Neither: a continuation of the utterance before, or narration.
    Continuation(String),
}

/// What a stage title announces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StageTitle {
    Introductions,
    Questions,
    Clues,
    Vote,
    Other,
}

/// The length limit of a name, in characters.
const MAX_NAME_CHARS: usize = 40;

pub(super) fn classify(paragraph: &str) -> Paragraph {
    let paragraph = paragraph.trim();
    if let Some(said) = english(paragraph).or_else(|| chinese(paragraph)) {
        return said;
    }
    match stage(paragraph) {
        Some(stage) => Paragraph::StageTitle(stage),
        None => Paragraph::Continuation(paragraph.to_owned()),
    }
}

/// English verbs of speech; whether each replies, and whether it asks.
pub(super) const ENGLISH_VERBS: [(&str, bool, bool); 12] = [
    (" says to ", false, false),
    (" said to ", false, false),
    (" replies to ", true, false),
    (" replied to ", true, false),
    (" answers to ", true, false),
    (" answered to ", true, false),
    (" responded to ", true, false),
    (" asks ", false, true),
    (" asked ", false, true),
    (" answered ", true, false),
    (" told ", false, false),
    (" tells ", false, false),
];

fn english(paragraph: &str) -> Option<Paragraph> {
    let (verb, replies, asks, at) = ENGLISH_VERBS
        .iter()
        .filter_map(|(verb, replies, asks)| Some((*verb, *replies, *asks, paragraph.find(verb)?)))
        .min_by_key(|(.., at)| *at)?;
    let from = name(&paragraph[..at])?;
    let rest = &paragraph[at + verb.len()..];
    let end = rest.find([':', ',', '：', '，'])?;
    let to = name(&rest[..end])?;
    let mark = rest[end..].chars().next().map_or(1, char::len_utf8);
    let text = rest[end + mark..].trim_start();
    // Only direct speech is an utterance; the rest is narration.
    text.starts_with(OPENING_MARKS).then(|| Paragraph::Said { from, to, replies, asks, text: text.to_owned() })
}

/// Chinese verbs of speech; whether each replies, and whether it asks.
pub(super) const CHINESE_VERBS: [(&str, bool, bool); 8] = [
    ("回答说", true, false),
    ("回复说", true, false),
    ("提问说", false, true),
    ("提问", false, true),
    ("问道", false, true),
    ("回答", true, false),
    ("回复", true, false),
    ("说", false, false),
];

fn chinese(paragraph: &str) -> Option<Paragraph> {
    let at = paragraph.find('对')?;
    let from = name(&paragraph[..at])?;
    let rest = &paragraph[at + '对'.len_utf8()..];
    let colon = rest.find(['：', ':', '，', ',', '“', '"', '「'])?;
    let head = &rest[..colon];
    let (verb, replies, asks) = CHINESE_VERBS.iter().find(|(verb, ..)| head.trim_end().ends_with(verb))?;
    let to = name(head.trim_end().strip_suffix(verb)?)?;
    let text = rest[colon..].trim_start_matches(['：', ':', '，', ',']).trim_start();
    text.starts_with(OPENING_MARKS).then(|| Paragraph::Said {
        from,
        to,
        replies: *replies,
        asks: *asks,
        text: text.to_owned(),
    })
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
pub(super) fn strip_marks(text: &str) -> (&str, bool) {
    let text = text.strip_prefix(OPENING_MARKS).unwrap_or(text).trim_end();
    match text.strip_suffix(['"', '”', '“', '」', '’']) {
        Some(inner) => (inner.trim_end(), true),
        None => (text, false),
    }
}

/// Removes the spaces that line breaks of a PDF leave between Chinese letters.
pub(super) fn close_gaps(text: &str) -> String {
    let chinese = |c: char| crate::base::language::is_han(c) || "，。、；：？！”“（）《》".contains(c);
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

fn stage(paragraph: &str) -> Option<StageTitle> {
    let marks = ['-', '=', '*', '—', '–', '―', '#', ' '];
    let title = paragraph.trim_matches(marks);
    let ruled = paragraph.chars().filter(|c| marks[..7].contains(c)).count() >= 3 && title != paragraph;
    if title.chars().count() > 60 || title.contains(['"', '“', '”']) {
        return None;
    }
    let low = title.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| low.contains(word));
    let found = if has(&["clue", "线索"]) {
        StageTitle::Clues
    } else if has(&["vote", "voting", "投票"]) {
        StageTitle::Vote
    } else if has(&["introduction", "自我介绍"]) {
        StageTitle::Introductions
    } else if has(&["question", "discussion", "自由问答", "提问", "问答", "讨论"]) {
        StageTitle::Questions
    } else if ruled {
        return Some(StageTitle::Other);
    } else {
        return None;
    };
    // A title without rules around it must be short and no sentence.
    let plain = !title.ends_with(['.', '。', '?', '？', '!', '！', ',', '，'])
        && title.split_whitespace().count() <= 8
        && title.chars().count() <= 45;
    (ruled || plain).then_some(found)
}

/// The round that a title announces: "Fifth Round", "第五轮", "Round 5".
pub(super) fn round_number(title: &str) -> Option<u32> {
    const WORDS: [(&str, &str); 10] = [
        ("first", "第一"),
        ("second", "第二"),
        ("third", "第三"),
        ("fourth", "第四"),
        ("fifth", "第五"),
        ("sixth", "第六"),
        ("seventh", "第七"),
        ("eighth", "第八"),
        ("ninth", "第九"),
        ("tenth", "第十"),
    ];
    let low = title.to_lowercase();
    let mut words = (1..).zip(WORDS);
    let word = words.find(|(_, (en, zh))| low.contains(en) || low.contains(zh));
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
        let han =
            |c: Option<char>| c.is_some_and(|c| crate::base::language::is_han(c) || "，。、；：？！”“".contains(c));
        if !(han(text.chars().last()) && han(more.chars().next())) {
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
        let (from, to, text) = (from.into(), to.into(), text.into());
        Paragraph::Said { from, to, replies, asks, text }
    }

    #[test]
    fn utterances_stages_and_the_rest_are_told_apart() {
        for (paragraph, expected) in table! {
            "Vale says to Dr. Finch: \"Where?\"" => said("Vale", "Dr. Finch", false, false, "\"Where?\"");
            "The host said to Vale, “Speak" => said("The host", "Vale", false, false, "“Speak");
            "Dr. Finch replied to the host, \"I" => said("Dr. Finch", "the host", true, false, "\"I");
            "Vale asked Finch, \"Did X say to Y: no?\"" => said("Vale", "Finch", false, true, "\"Did X say to Y: no?\"");
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
            "why did you go there? What did you find?" => Paragraph::Continuation("why did you go there? What did you find?".into());
        } {
            assert_eq!(classify(paragraph), expected, "{paragraph}");
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
            close_gaps("主持人对 芬奇说:\"介绍你的角 色, 在 18:10 见过 Ann 。\""),
            "主持人对芬奇说:\"介绍你的角色, 在 18:10 见过 Ann 。\""
        );
    }
}
