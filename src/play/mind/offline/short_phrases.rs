//! Short phrases before or instead of an account, and phrases for repeating what was told. The turn walks
//! every list, like those of [`questions`](super::questions).

use super::address_en::uncapitalise;
use super::answer::unsaid_frame;
use super::notebook::Notebook;
use super::tellable_sentences::TellableSentence;
use super::text::{content_words, count_shared};
use crate::base::language::{Grammar, Language};

/// The purpose of a short phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShortPhrase {
    Greeting,
    Thanks,
    /// The name was told before.
    Name,
    Denial,
    Doubt,
    Nerves,
    Hidden,
    /// The thinker knows nothing about it.
    Unknown,
    /// It has nothing to do with the case.
    Aside,
    /// Before something that was not asked for.
    Besides,
}

pub(super) fn phrase_frames(language: Language, short: ShortPhrase) -> &'static [&'static str] {
    match (language.grammar(), short) {
        (Grammar::English, ShortPhrase::Greeting) => &[
            "Good day. Ask me what you want to know about {victim}.",
            "Hello. It is a sad occasion to meet on.",
            "I am as well as one can be after such a thing.",
        ],
        (Grammar::English, ShortPhrase::Thanks) => {
            &["You are welcome.", "It is the least that I can do for {victim}.", "I only want this cleared up."]
        }
        (Grammar::English, ShortPhrase::Name) => {
            &["You know who I am: {me}.", "My name is {me}, as I told everybody.", "I am still {me}."]
        }
        (Grammar::English, ShortPhrase::Denial) => &[
            "No, I did not kill {victim}.",
            "It was not I.",
            "You accuse the wrong person.",
            "I have no hand in the death of {victim}.",
            "I say it once more: I am not the one you are looking for.",
            "That is not true, and you have nothing to show for it.",
        ],
        (Grammar::English, ShortPhrase::Doubt) => &[
            "I stand by what I said.",
            "Believe me or not, that is how I remember it.",
            "I have no other account to give you.",
            "Then tell me which of my words you doubt.",
        ],
        (Grammar::English, ShortPhrase::Nerves) => &[
            "{victim} is dead, and somebody in this circle did it; who would be calm?",
            "Anybody would feel as I do after such a death.",
            "It is not guilt, if that is what you mean.",
        ],
        (Grammar::English, ShortPhrase::Hidden) => &[
            "Everybody keeps something to themselves, but nothing of mine killed {victim}.",
            "I have told you what bears on the death of {victim}.",
            "What I keep to myself harmed nobody.",
        ],
        (Grammar::English, ShortPhrase::Unknown) => &[
            "About that I know nothing.",
            "That I do not know.",
            "I cannot help you there.",
            "I can say nothing certain about that.",
            "I wish I could answer that, but I cannot.",
            "Nobody has told me anything of that.",
            "I have no answer to that.",
            "There you must ask somebody else.",
        ],
        (Grammar::English, ShortPhrase::Aside) => &[
            "What has that to do with the death of {victim}?",
            "Let us keep to what happened to {victim}.",
            "I do not see how that helps us.",
            "This is hardly the time for that.",
        ],
        (Grammar::English, ShortPhrase::Besides) => &[
            "But there is something else that I can tell you.",
            "What I do know is this.",
            "I can only add this.",
            "Something else comes to my mind.",
            "There is one thing that you have not asked me.",
            "Perhaps this helps you.",
        ],
        (Grammar::Chinese, ShortPhrase::Greeting) => &[
            "你好。关于{victim}的事，你想问什么就问吧。",
            "你好，没想到是在这种时候说话。",
            "出了这样的事，能好到哪里去。",
        ],
        (Grammar::Chinese, ShortPhrase::Thanks) => &["不用谢。", "为了{victim}，这是应该的。", "我也只想早点弄清楚。"],
        (Grammar::Chinese, ShortPhrase::Name) => {
            &["你知道的，我是{me}。", "我叫{me}，先前对大家说过。", "我还是那个{me}。"]
        }
        (Grammar::Chinese, ShortPhrase::Denial) => &[
            "不，{victim}不是我杀的。",
            "不是我。",
            "你找错人了。",
            "{victim}的死和我没有关系。",
            "再问多少遍，我也不是你要找的人。",
            "没有的事，你也拿不出凭据。",
        ],
        (Grammar::Chinese, ShortPhrase::Doubt) => &[
            "我说过的话，句句算数。",
            "信不信由你，我记得的就是这样。",
            "我没有第二种说法。",
            "那你说说，我哪一句不可信？",
        ],
        (Grammar::Chinese, ShortPhrase::Nerves) => {
            &["{victim}死了，人就在我们当中，谁能不慌？", "出了人命，换了谁都一样。", "我慌，可不是因为心虚。"]
        }
        (Grammar::Chinese, ShortPhrase::Hidden) => &[
            "谁都有自己的事，可是我的事害不死{victim}。",
            "和{victim}的死有关的，我都说了。",
            "我没说的事，没有害过任何人。",
        ],
        (Grammar::Chinese, ShortPhrase::Unknown) => &[
            "这件事我不知道。",
            "这一点我帮不上忙。",
            "这个我说不上来。",
            "这件事我没有把握。",
            "我也想答你，可是真的不清楚。",
            "没有人对我讲过这个。",
            "你问的这个，我答不出来。",
            "这个你得问别人。",
        ],
        (Grammar::Chinese, ShortPhrase::Aside) => &[
            "这和{victim}的死有什么关系？",
            "还是说说{victim}的事吧。",
            "我看不出这有什么用。",
            "现在不是谈这个的时候。",
        ],
        (Grammar::Chinese, ShortPhrase::Besides) => &[
            "不过有件别的事可以说。",
            "我知道的是这些。",
            "只能补充一点。",
            "倒是想起另一件事。",
            "有一件事你还没有问到。",
            "也许这句话对你有用。",
        ],
    }
}

/// Phrases that name the thinker's main suspect; `you`: it is the asker.
pub(super) fn suspect_frames(language: Language, you: bool) -> &'static [&'static str] {
    match (language.grammar(), you) {
        (Grammar::English, true) => &[
            "If I had to name somebody, it would be you.",
            "As things stand I would say: you.",
            "You are the first that I think of.",
        ],
        (Grammar::English, false) => &[
            "If I had to name somebody, it would be {other}.",
            "As things stand I would say {other}, but I cannot prove it.",
            "{other} is the first that I think of.",
        ],
        (Grammar::Chinese, true) => &["真要我说一个人，那就是你。", "照现在看，我会说是你。", "我头一个想到的就是你。"],
        (Grammar::Chinese, false) => &[
            "真要我说一个人，我会说{other}。",
            "照现在看，我会说是{other}，可我拿不出证据。",
            "我头一个想到的就是{other}。",
        ],
    }
}

/// Phrases before what everybody knows of a death.
pub(super) fn public_frames(language: Language) -> &'static [&'static str] {
    match language.grammar() {
        Grammar::English => &["Of that I know only what everybody knows. {known}", "You know as much as I do."],
        Grammar::Chinese => &["这件事，我知道的和大家一样。{known}", "你知道的不比我少。"],
    }
}

/// Repeats what was told before, as such, unless that was done already.
pub(super) fn repeat_account(book: &Notebook<'_>, piece: &TellableSentence<'_>, turn: usize) -> Option<String> {
    // Whatever precedes it, a quotation would be repeated verbatim.
    if piece.note.has_quotation {
        return None;
    }
    let language = book.given.language;
    let frames: &[&str] = match language.grammar() {
        Grammar::English => &[
            "As I said, {told}",
            "I have said it before: {told}",
            "I can only repeat it: {told}",
            "It is as I told you: {told}",
        ],
        Grammar::Chinese => &["我说过，{told}", "还是那句话，{told}", "我前面讲过，{told}", "我只能再说一遍，{told}"],
    };
    let named = book.people().find_mentions(&piece.spoken).iter().any(|m| m.start == 0);
    let first = piece.spoken.split([' ', '\'']).next().unwrap_or_default();
    let keeps = named || first == "I" || language.grammar() == Grammar::Chinese;
    let told = if keeps { piece.spoken.clone() } else { uncapitalise(&piece.spoken) };
    // Twice is enough, and an answer that was nothing else is not given again.
    let spoken = frames.iter().any(|frame| book.has_said(&frame.replace("{told}", &told)));
    let alone = book.speeches.iter().filter(|s| s.speaker == book.given.seat && s.question.is_some()).any(|s| {
        let words = content_words(language, &s.text);
        let both = count_shared(&words, &piece.words);
        both * 10 >= (words.len() + piece.words.len() - both) * 7
    });
    if spoken || alone || piece.spoken.starts_with(['“', '‘', '"']) {
        return None;
    }
    unsaid_frame(book, frames, turn, |frame| frame.replace("{told}", &told))
}
