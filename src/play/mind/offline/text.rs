//! Text functions of the offline reader: sentences, content words, overlap.
//!
//! It knows two languages and no case. It deliberately does no grammar: words are stems in English and
//! bigrams in Chinese.

use crate::base::language::{Grammar, Language, is_han};

/// Splits at sentence ends and line breaks. A quotation is not split.
pub(super) fn split_into_sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in text.split('\n').flat_map(|line| line.split("\\n")) {
        split_line(line, &mut found);
    }
    found
}

fn split_line<'a>(line: &'a str, found: &mut Vec<&'a str>) {
    let quotes_close = line.matches('“').count() == line.matches('”').count();
    let chars: Vec<(usize, char)> = line.char_indices().collect();
    let (mut start, mut depth) = (0, 0i32);
    let mut i = 0;
    while i < chars.len() {
        let (at, c) = chars[i];
        match c {
            '“' => depth += 1,
            '”' => depth -= 1,
            _ => {}
        }
        let inside = quotes_close && depth > 0;
        let closes_quotation = c == '”' && i > 0 && is_sentence_end(&chars, i - 1) && starts_anew(&chars, i + 1);
        if (!inside && is_sentence_end(&chars, i) && !is_abbreviation(line, at)) || closes_quotation {
            let mut next = i + 1;
            while next < chars.len()
                && matches!(
                    chars[next].1,
                    '”' | '’' | '"' | '」' | '』' | ')' | '）' | '！' | '？' | '。' | '…' | '!' | '?'
                )
            {
                next += 1;
            }
            let end = chars.get(next).map_or(line.len(), |(at, _)| *at);
            push_sentence(&line[start..end], found);
            (start, i, depth) = (end, next, 0);
            continue;
        }
        i += 1;
    }
    push_sentence(&line[start..], found);
}

fn push_sentence<'a>(piece: &'a str, found: &mut Vec<&'a str>) {
    let piece = piece.trim();
    if piece.chars().any(char::is_alphanumeric) {
        found.push(piece);
    }
}

/// Whether the character at `i` ends a sentence.
fn is_sentence_end(chars: &[(usize, char)], i: usize) -> bool {
    let next = chars.get(i + 1).map(|(_, c)| *c);
    match chars[i].1 {
        '。' | '！' | '？' | '；' => true,
        // An ellipsis in Chinese: two characters, or a row of dots.
        '…' | '·' => {
            let before = |n: usize| i.checked_sub(n).map(|at| chars[at].1);
            let row = before(1) == Some(chars[i].1) && (chars[i].1 == '…' || before(2) == Some(chars[i].1));
            row && next.is_none_or(is_han)
        }
        '.' | '!' | '?' => match next {
            None => true,
            Some(c) => {
                c.is_whitespace()
                    || matches!(c, '”' | '"' | ')' | '’')
                    || (c.is_uppercase() && i > 1 && chars[i - 1].1.is_lowercase() && chars[i - 2].1.is_lowercase())
            }
        },
        _ => false,
    }
}

/// Whether a new sentence starts at `i`, unlike in “… ,” he said.
fn starts_anew(chars: &[(usize, char)], i: usize) -> bool {
    chars[i.min(chars.len())..]
        .iter()
        .map(|(_, c)| *c)
        .find(|c| !c.is_whitespace())
        .is_none_or(|c| c.is_uppercase() || is_han(c) || c == '“')
}

/// Whether the full stop at `at` is part of an abbreviation.
fn is_abbreviation(line: &str, at: usize) -> bool {
    const SHORT: [&str; 12] = ["mr", "mrs", "ms", "dr", "st", "prof", "sr", "jr", "a.m", "p.m", "no", "capt"];
    if !line[at..].starts_with('.') {
        return false;
    }
    let word = line[..at].rsplit(char::is_whitespace).next().unwrap_or("").to_lowercase();
    let rest = line[at + 1..].trim_start();
    let lower = rest.starts_with(|c: char| c.is_lowercase() || c == ',');
    let title = SHORT[..8].contains(&word.as_str()) || word == "capt";
    title || (SHORT.contains(&word.as_str()) && lower)
}

/// Lower-case words with their byte ranges.
pub(super) fn word_tokens(text: &str) -> Vec<(usize, usize, String)> {
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let part = (c.is_alphanumeric() && !is_han(c)) || (matches!(c, '\'' | '’') && start.is_some());
        match (part, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let word = text[from..at].trim_end_matches(['\'', '’']);
                found.push((from, from + word.len(), word.to_lowercase().replace('’', "'")));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// A word's hash (FNV-1a), the same on every machine.
pub(super) type WordHash = u64;

fn hash_word(word: &str) -> WordHash {
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The hashes of the content words, sorted.
pub(super) fn content_words(language: Language, text: &str) -> Vec<WordHash> {
    let mut words: Vec<String> = word_tokens(text)
        .into_iter()
        .map(|(_, _, word)| stem(word.trim_end_matches("'s")))
        .filter(|word| word.len() > 2 && !STOP_EN.contains(&word.as_str()))
        .collect();
    if language.grammar() == Grammar::Chinese {
        let chars: Vec<char> = text.chars().collect();
        words.extend(
            chars
                .windows(2)
                .filter(|pair| pair.iter().all(|c| is_han(*c) && !STOP_ZH.contains(*c)))
                .map(|pair| pair.iter().collect()),
        );
    }
    let mut numbers: Vec<WordHash> = words.iter().map(|word| hash_word(word)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Light stemming: strips plural, past and gerund endings.
pub(super) fn stem(word: &str) -> String {
    const IRREGULAR: [(&str, &str); 14] = [
        ("struck", "strike"),
        ("wound", "wind"),
        ("heard", "hear"),
        ("saw", "see"),
        ("seen", "see"),
        ("met", "meet"),
        ("knew", "know"),
        ("told", "tell"),
        ("left", "leave"),
        ("found", "find"),
        ("went", "go"),
        ("came", "come"),
        ("said", "say"),
        ("quarrelled", "quarrel"),
    ];
    if let Some((_, base)) = IRREGULAR.iter().find(|(form, _)| *form == word) {
        return (*base).to_owned();
    }
    for (ending, least, instead) in
        [("ies", 3, "y"), ("ied", 3, "y"), ("ing", 4, ""), ("ed", 4, ""), ("es", 4, ""), ("s", 3, ""), ("e", 4, "")]
    {
        if let Some(base) = word.strip_suffix(ending)
            && base.len() >= least
            && base.is_ascii()
            && !base.ends_with('s')
        {
            return format!("{base}{instead}");
        }
    }
    word.to_owned()
}

/// How much of the smaller of two word lists is in the other, in percent.
pub(super) fn overlap_percent(a: &[WordHash], b: &[WordHash]) -> usize {
    let least = a.len().min(b.len());
    if least == 0 {
        return 0;
    }
    count_shared(a, b) * 100 / least
}

/// How many words two lists of [`content`] share.
pub(super) fn count_shared(a: &[WordHash], b: &[WordHash]) -> usize {
    a.iter().filter(|word| b.binary_search(word).is_ok()).count()
}

/// At most `limit` characters, cut at a word's or clause's end.
pub(super) fn truncate(text: &str, limit: usize) -> String {
    let text = text.trim();
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let head: String = text.chars().take(limit).collect();
    let end = head.rfind(|c: char| c.is_whitespace() || matches!(c, '，' | '、' | '；' | ',')).unwrap_or(head.len());
    let head = head[..end].trim_end_matches(|c: char| !c.is_alphanumeric());
    format!("{head}…")
}

const STOP_EN: [&str; 62] = [
    "the", "and", "you", "your", "that", "this", "was", "were", "are", "for", "with", "had", "have", "has", "his",
    "her", "him", "she", "they", "them", "their", "but", "not", "did", "does", "from", "what", "when", "where", "who",
    "why", "how", "which", "about", "there", "then", "than", "will", "would", "could", "can", "been", "being", "into",
    "out", "all", "any", "some", "who'", "its", "one", "our", "just", "mine", "myself", "yourself", "also", "tell",
    "say", "death", "dead", "die",
];

const STOP_ZH: &str =
    "的了是在和与我你他她它们这那也就都还有不没一个之而于被把将让给说吗呢吧什么怎为上下去来到过着得地";
