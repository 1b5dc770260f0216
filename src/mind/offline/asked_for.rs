//! What a question wants besides its words: a name, a denial, whereabouts, more of the same. It looks at how the
//! question is put, never at the case, and it finds no sentence: that is [`fit`](super::fit)'s.

use super::lexicon::{Mark, Marks};
use super::notebook::Notebook;
use super::people::Who;
use super::text::{content, tokens};
use crate::language::{Grammar, Language, is_han};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AskedFor {
    /// An account of whatever its words name.
    Account,
    Greeting,
    Thanks,
    /// Who the thinker is and what brings them here.
    Name,
    /// "You did it."
    Deed,
    /// "You are lying", "are you sure?"
    Doubt,
    Nerves,
    /// "And then?"
    More,
    /// Whom the thinker takes for the murderer.
    Suspect,
    /// How the victim died and was found.
    Manner,
    /// How the thinker stands to somebody.
    Bond,
    LastSeen,
    /// Where the thinker was, with whom, who bears it out.
    Whereabouts,
    /// What the thinker heard or saw.
    Sensed,
    Hidden,
    /// Nothing of it occurs in the case.
    Aside,
}

impl AskedFor {
    pub(super) fn of(book: &Notebook<'_>, question: &str) -> Self {
        let language = book.given.language;
        let mentions = book.people().mentions(question);
        let others = mentions.iter().any(|m| m.who != me(book));
        let put = Put::new(language, question);
        let found = LISTS.iter().find(|(want, english, chinese)| {
            let list = match language.grammar() {
                Grammar::English => english,
                Grammar::Chinese => chinese,
            };
            let small = !others && put.short;
            let fits = match want {
                Self::Greeting => small && mentions.is_empty(),
                Self::Thanks | Self::Nerves | Self::More | Self::Doubt => small,
                // "Did you hear steps near the door?" names what it wants.
                Self::Sensed => put.short && !others,
                Self::LastSeen => {
                    let dead = |who| matches!(who, Who::Victim(_));
                    mentions.iter().any(|m| dead(m.who))
                        || put.holds_any(&["him", "her", "他", "她"])
                }
                Self::Bond => {
                    !mentions.is_empty() || put.holds_any(&["him", "her", "them", "他", "她"])
                }
                _ => true,
            };
            fits && list.iter().any(|phrase| put.holds(phrase))
        });
        match found {
            _ if put.accuses() => Self::Deed,
            Some((want, ..)) => *want,
            // "What do you know about Mrs Vale?", put to Mrs Vale.
            None if !mentions.is_empty() && !others && put.short => Self::Name,
            None if put.short && mentions.is_empty() && is_aside(book, question) => Self::Aside,
            None => Self::Account,
        }
    }
}

fn me(book: &Notebook<'_>) -> Who {
    Who::Player(book.given.seat)
}

/// Does it speak of nothing that the thinker has ever read or heard of?
fn is_aside(book: &Notebook<'_>, question: &str) -> bool {
    let language = book.given.language;
    let marked = Marks::of(language, question).any(&[
        Mark::Witness,
        Mark::Violence,
        Mark::Death,
        Mark::Trace,
        Mark::Secret,
        Mark::Alone,
        Mark::Ill,
        Mark::Motive,
    ]);
    let timed = !super::clock::clocks(language, question).is_empty();
    let placed = !super::place::places(language, question).is_empty();
    let setting = content(language, &book.given.setting);
    let words = super::fit::asked_for(language, question);
    let known = words
        .iter()
        .filter(|w| setting.contains(w) || book.notes().any(|n| n.words.contains(w)))
        .count();
    !marked && !timed && !placed && known * 2 <= words.len().saturating_sub(1)
}

/// A question as it is put: lower case, words between single spaces.
struct Put {
    language: Language,
    text: String,
    short: bool,
}

impl Put {
    fn new(language: Language, question: &str) -> Self {
        let words: Vec<String> = tokens(question).into_iter().map(|(_, _, w)| w).collect();
        let han = question.chars().filter(|c| is_han(*c)).count();
        let (text, short) = match language.grammar() {
            Grammar::English => (format!(" {} ", words.join(" ")), words.len() <= 10),
            Grammar::Chinese => (question.to_lowercase(), han <= 18),
        };
        Self {
            language,
            text,
            short,
        }
    }

    fn holds_any(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.holds(phrase))
    }

    /// "How did*die" leaves room for whom. A phrase that begins with `^` opens the question; one that ends in `$` ends it, too.
    fn holds(&self, phrase: &str) -> bool {
        if let Some((head, tail)) = phrase.split_once('*') {
            return self.holds(head) && self.holds(tail);
        }
        let text = match self.language.grammar() {
            Grammar::English => self.text.trim(),
            Grammar::Chinese => self
                .text
                .trim_end_matches(|c: char| !c.is_alphanumeric())
                .trim(),
        };
        let (phrase, opens) = match phrase.strip_prefix('^') {
            Some(rest) => (rest, true),
            None => (phrase, false),
        };
        match (phrase.strip_suffix('$'), opens) {
            (Some(whole), true) => text == whole,
            (Some(end), false) => text.ends_with(end),
            (None, true) => text.starts_with(phrase),
            (None, false) if self.language.grammar() == Grammar::English => {
                self.text.contains(&format!(" {phrase} "))
            }
            (None, false) => text.contains(phrase),
        }
    }

    /// Is "you" whoever did it? "Who do you think killed him?" accuses nobody.
    fn accuses(&self) -> bool {
        match self.language.grammar() {
            Grammar::English => {
                let words: Vec<&str> = self.text.split_whitespace().collect();
                words.iter().enumerate().any(|(i, word)| {
                    let next = words[i + 1..].iter().take(4);
                    let until: Vec<&str> = next
                        .copied()
                        .take_while(|w| !EXCEPT_EN.contains(w))
                        .collect();
                    *word == "you"
                        && until
                            .iter()
                            .any(|w| Marks::of(self.language, w).has(Mark::Deed))
                })
            }
            Grammar::Chinese => self.text.match_indices('你').any(|(at, _)| {
                let next: String = self.text[at..].chars().take(6).collect();
                let next = next
                    .split(['，', '。', '？', '！', '的'])
                    .next()
                    .unwrap_or("")
                    .to_owned();
                !EXCEPT_ZH.iter().any(|word| next.contains(word))
                    && ["杀", "害死", "动手", "下手", "下毒"]
                        .iter()
                        .any(|word| next.contains(word))
            }),
        }
    }
}

const EXCEPT_EN: [&str; 13] = [
    "think", "know", "believe", "say", "see", "saw", "suspect", "who", "hear", "when", "after",
    "find", "the",
];

const EXCEPT_ZH: [&str; 10] = [
    "觉得", "认为", "知道", "看见", "看到", "怀疑", "猜", "听", "相信", "谁",
];

type List = (AskedFor, &'static [&'static str], &'static [&'static str]);

/// The first that fits.
const LISTS: [List; 14] = [
    (
        AskedFor::Deed,
        &[
            "you did it",
            "did you do it",
            "was it you",
            "it was you",
            "admit it",
            "confess",
            "you are the murderer",
            "you are the killer",
            "are you the murderer",
            "are you the killer",
        ],
        &[
            "你干的",
            "你做的",
            "你是凶手",
            "凶手是你",
            "凶手就是你",
            "承认吧",
            "认罪",
            "招了吧",
            "人是你",
            "是不是你",
        ],
    ),
    (
        AskedFor::Suspect,
        &[
            "who killed",
            "who do you think killed",
            "who do you think did it",
            "who did it",
            "whom do you suspect",
            "who do you suspect",
            "who is the murderer",
            "who is the killer",
            "who murdered",
        ],
        &[
            "是谁杀",
            "谁是凶手",
            "凶手是谁",
            "怀疑谁",
            "是谁干",
            "谁杀了",
            "谁干的",
        ],
    ),
    (
        AskedFor::Name,
        &[
            "who are you",
            "your name",
            "introduce yourself",
            "about yourself",
            "why did you come",
            "why are you here",
            "what brings you",
            "what do you do$",
        ],
        &[
            "你是谁",
            "你叫什么",
            "介绍一下",
            "你是做什么的",
            "为什么来",
            "怎么会在这",
            "来这里做什么",
        ],
    ),
    (
        AskedFor::Greeting,
        &[
            "^hello",
            "^hi$",
            "^hi ",
            "^hey",
            "^good evening",
            "^good morning",
            "^good afternoon",
            "^good day",
            "how are you",
        ],
        &[
            "^你好",
            "^您好",
            "晚上好",
            "早上好",
            "下午好",
            "你还好吗",
            "^嗨",
        ],
    ),
    (
        AskedFor::Thanks,
        &[
            "^thank",
            "^thanks",
            "^goodbye",
            "^all right$",
            "^okay$",
            "^ok$",
        ],
        &["谢谢", "多谢", "再见", "^好的$", "^好$"],
    ),
    (
        AskedFor::Doubt,
        &[
            "lying",
            "liar",
            "are you sure",
            "don't believe you",
            "do not believe you",
            "^really$",
            "is that true",
            "is that so",
            "you lied",
            "you lie",
            "swear",
        ],
        &[
            "撒谎",
            "说谎",
            "骗人",
            "确定吗",
            "真的吗",
            "不信",
            "你发誓",
            "假话",
        ],
    ),
    (
        AskedFor::Nerves,
        &[
            "nervous",
            "are you afraid",
            "are you scared",
            "are you crying",
            "so pale",
            "trembling",
        ],
        &["紧张", "你怕什么", "慌什么", "你哭什么", "发抖"],
    ),
    (
        AskedFor::More,
        &[
            "^and then$",
            "^then$",
            "^then what",
            "what happened after",
            "what happened next",
            "happened then",
            "^go on",
            "^why$",
            "^why not$",
            "tell me more",
            "tell us more",
            "what else",
            "more detail",
            "^what do you mean",
            "^how so",
            "^how$",
            "^and$",
            "explain that",
            "explain yourself",
        ],
        &[
            "^然后",
            "^后来",
            "接着呢",
            "再说详细",
            "说详细",
            "说下去",
            "^为什么$",
            "还有呢",
            "还有别的",
            "什么意思",
            "^怎么说",
            "继续",
            "仔细说",
            "说清楚",
        ],
    ),
    (
        AskedFor::LastSeen,
        &[
            "last see",
            "last saw",
            "last time you saw",
            "last speak",
            "last talk",
        ],
        &["最后一次看见", "最后一次见", "最后一次看到", "最后见到"],
    ),
    (
        AskedFor::Manner,
        &[
            "how did*die",
            "when did*die",
            "how was*killed",
            "how was*murdered",
            "what happened to",
            "cause of death",
            "who found",
            "how was*found",
            "where was the body",
            "how was the body",
            "how did it happen",
        ],
        &[
            "怎么死的",
            "怎么死",
            "什么时候死",
            "死因",
            "谁发现",
            "发现的尸体",
            "怎么遇害",
            "死在哪",
        ],
    ),
    (
        AskedFor::Bond,
        &[
            "get on with",
            "got on with",
            "get along",
            "stand to",
            "relationship",
            "feel about",
            "do you like",
            "did you like",
            "do you trust",
            "do you hate",
            "did you hate",
            "did you love",
            "do you love",
            "how well do you know",
            "how well did you know",
            "think of",
        ],
        &["关系", "熟吗", "恨", "相信", "信任", "喜欢", "爱"],
    ),
    (
        AskedFor::Whereabouts,
        &[
            "where were you",
            "what were you doing",
            "what did you do$",
            "your alibi",
            "alibi",
            "were you alone",
            "who was with you",
            "with you",
            "confirm",
            "vouch",
            "witness",
            "bear it out",
            "who saw you",
            "can you prove",
            "where did you go",
        ],
        &[
            "你在哪",
            "你到底在哪",
            "你在干什么",
            "你在做什么",
            "你干什么",
            "不在场",
            "作证",
            "证明",
            "一个人吗",
            "和你在一起",
            "见过你",
            "你的去向",
            "之间的去向",
            "看见你",
            "你去了哪",
        ],
    ),
    (
        AskedFor::Hidden,
        &[
            "hiding",
            "a secret",
            "your secret",
            "keeping back",
            "not telling",
            "keep from us",
        ],
        &["隐瞒", "秘密", "瞒着", "没有说出来", "没说"],
    ),
    (
        AskedFor::Sensed,
        &[
            "hear anything",
            "see anything",
            "notice anything",
            "anything strange",
            "anything odd",
            "anything unusual",
            "what did you see$",
            "what did you hear$",
            "what did you notice$",
        ],
        &[
            "动静",
            "奇怪的",
            "听见什么",
            "看见什么",
            "听到什么",
            "看到什么",
            "注意到什么",
            "可疑",
        ],
    ),
];
