//! Whom a written name means. All names that models and people write are resolved here. A name that merely
//! occurs in a text never decides ("anyone but X"), and an ambiguous name means nobody.

use crate::base::game::Seat;
use crate::base::scenario::MAX_NAME_CHARS;
use std::collections::BTreeSet;

/// Somebody who can be accused, at the table or not, as everybody sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub seat: Seat,
    pub name: String,
    /// A public line about them; may be empty.
    pub role: String,
}

/// Latin base letters with their accented forms.
const LATIN_FOLDING: [(&str, &str); 24] = [
    ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"),
    ("ae", "æ"),
    ("c", "çćĉċč"),
    ("d", "ďđð"),
    ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
    ("g", "ĝğġģ"),
    ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįıǐịỉ"),
    ("j", "ĵ"),
    ("k", "ķ"),
    ("l", "ĺļľŀł"),
    ("n", "ñńņňŉ"),
    ("o", "òóôõöøōŏőǒọỏốồổỗộớờởỡợơ"),
    ("oe", "œ"),
    ("r", "ŕŗř"),
    ("s", "śŝşšș"),
    ("ss", "ß"),
    ("t", "ţťŧț"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűųǔụủứừửữựư"),
    ("w", "ŵẁẃẅ"),
    ("y", "ýÿŷỳỵỷỹ"),
    ("z", "źżž"),
    ("", "'’‘ʼ`´"),
];

/// Traditional characters of names and titles, each followed by its simplified form.
const TRADITIONAL_TO_SIMPLIFIED: &str = "陳陈張张劉刘楊杨趙赵黃黄吳吴孫孙馬马羅罗鄭郑謝谢韓韩馮冯鄧邓許许蕭萧葉叶蘇苏盧卢賈贾閻阎鍾钟範范譚谭鄒邹陸陆\
    龔龚賴赖龐庞顧顾龍龙萬万錢钱湯汤喬乔賀贺莊庄嚴严聶聂魯鲁騰腾簡简歐欧瑪玛亞亚爾尔納纳麗丽維维倫伦諾诺喬乔戴戴薩萨繆缪\
    蘭兰貝贝費费賓宾達达凱凯愛爱德德華华傑杰娜娜詹詹絲丝麥麦裡里師师醫医護护長长媽妈爺爷嬸婶姊姐學学經经記记偵侦隊队闆板國国\
    東东門门雲云風风飛飞鳳凤龜龟蓮莲瓊琼穎颖靜静偉伟強强軍军勝胜慶庆榮荣寶宝貴贵興兴義义禮礼書书詩诗夢梦曉晓陽阳燕燕鵬鹏麟麟\
    樹树園园楓枫嵐岚澤泽潔洁濤涛濱滨鐵铁銀银鋒锋鑫鑫錦锦齊齐齡龄輝辉剛刚紅红綠绿藍蓝紫紫級级編编織织續续羅罗習习聖圣職职聲声\
    聰聪聞闻雙双難难離离電电靈灵韋韦頓顿頭头顏颜願愿類类養养駱骆驕骄魚鱼鮑鲍鳴鸣鴻鸿鶴鹤麼么個个與与黨党點点";

/// Titles: male, female, neutral.
const TITLES: [&str; 3] = [
    "mr mister sir lord count duke baron master monsieur herr senor signor prince 先生 男士 爵士 公子 少爷 老爷 大叔 叔叔 伯伯 大爷 师傅",
    "mrs ms miss mme madam madame mlle lady dame countess duchess baroness frau fraulein senora senorita signora princess 女士 小姐 太太 夫人 姑娘 阿姨 大妈 婆婆 护士",
    "dr doctor prof professor inspector detective sergeant captain colonel major general lieutenant officer constable nurse \
     reverend rev judge 老师 医生 大夫 教授 警官 警探 侦探 队长 同学 老板 律师 博士 法官 经理 同志 管家",
];

/// Words that keep a name from being a choice.
const DENIALS: &str = "not no non none nobody noone never neither nor or and anyone anybody anything everyone everybody someone \
    somebody all any both except excluding but besides other others rather than innocent unlikely cleared clear unknown unsure \
    uncertain undecided abstain either cannot cant isnt wasnt didnt doesnt without rule ruled exclude excluded eliminate eliminated \
    instead if unless whether could might may maybe perhaps possibly would versus vs \
    refuse refused withdraw withdrawn retract decline nevermind want wants acquitted exonerated nt не \
    couldnt wont wouldnt dont hasnt shouldnt arent nicht kein keine keiner niemand jemand alle ausser oder und unschuldig ni ne pas personne sauf ou et innocente tous nadie ninguno \
    excepto salvo inocente nessuno tranne";

/// The same for Chinese and other languages without spaces between words.
const CHINESE_DENIALS: [&str; 32] = [
    "别投",
    "别选",
    "别怀疑",
    "拒绝",
    "收回",
    "撤回",
    "무죄",
    "아니",
    "不",
    "非",
    "没",
    "未",
    "无",
    "勿",
    "排除",
    "除了",
    "除外",
    "以外",
    "之外",
    "或",
    "和",
    "与",
    "及",
    "清白",
    "弃权",
    "谁",
    "都",
    "任何",
    "如果",
    "可能",
    "也许",
    "嫌疑不",
];

/// Words before a name by which the phrase means somebody else.
const OTHER_PERSON_PHRASES: [&str; 4] = ["killer of ", "murderer of ", "killed by ", "victim of "];

/// Signs before or after a name that strike it out.
const STRIKE_OUT_SIGNS: [char; 12] = ['¬', '≠', '❌', '🚫', '👎', '✗', '✘', '✖', '⛔', '❎', '×', '☒'];

/// Words after a name by which it is hardly meant.
const LOW_WEIGHT_WORDS: &str = "false low lowest least little zero victim dead deceased";

/// Appends `c` in the form for comparison: lower case, half width, without accents, simplified.
fn push_normalized(c: char, into: &mut String) {
    let c = match c {
        '！'..='～' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    };
    for c in c.to_lowercase() {
        if c.is_ascii() && c != '\'' && c != '`' {
            into.push(c);
        } else if matches!(c, '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}') {
        } else if let Some((letter, _)) = LATIN_FOLDING.iter().find(|(_, all)| all.contains(c)) {
            into.push_str(letter);
        } else {
            let mut pairs = TRADITIONAL_TO_SIMPLIFIED.chars().filter(|c| !c.is_whitespace());
            let found = std::iter::from_fn(|| Some((pairs.next()?, pairs.next()?))).find(|(from, _)| *from == c);
            into.push(found.map_or(c, |(_, to)| to));
        }
    }
}

/// Normalizes a text for the comparison of names and keys; see [`normalized_words`].
pub(super) fn normalize_text(text: &str) -> String {
    let mut plainly = String::new();
    text.chars().for_each(|c| push_normalized(c, &mut plainly));
    plainly
}

/// The normalized words of a text, split at everything but letters and digits.
pub(super) fn normalized_words(text: &str) -> Vec<String> {
    let trimmed = text.trim();
    let bare = trimmed.strip_suffix("'s").or_else(|| trimmed.strip_suffix("’s")).unwrap_or(trimmed);
    let normalized = normalize_text(bare);
    let words = normalized.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The normalized letters and digits of a text, without spaces.
pub(super) fn normalized_letters(text: &str) -> String {
    normalized_words(text).concat()
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '々')
}

/// Does the text hold a word that keeps a name from being a choice?
pub(super) fn holds_denial(text: &str) -> bool {
    let words = normalized_words(text);
    let is_denial = |word: &String| DENIALS.split_whitespace().any(|one| one == word);
    let text = normalize_text(text);
    words.iter().any(is_denial) || CHINESE_DENIALS.iter().any(|one| text.contains(one))
}

/// Does a sign strike the name out, or doubt it?
fn is_crossed_out(text: &str) -> bool {
    let text = text.trim();
    text.contains(STRIKE_OUT_SIGNS)
        || text.starts_with(['!', '！'])
        || ["!=", "~~", "[ ]"].iter().any(|sign| text.contains(sign))
        || text.ends_with(['?', '？'])
}

/// Does the text after a name give it little weight: a share below a half, zero, or a word such as "low"?
fn gives_low_weight(tail: &str) -> bool {
    let words = normalized_words(tail);
    let mut numbers = words.iter().map_while(|word| word.parse::<f64>().ok());
    let share = match (numbers.next(), numbers.next()) {
        // A fraction.
        (Some(part), Some(whole)) if tail.contains('/') => part / whole,
        (Some(part), _) if tail.contains(['%', '％']) => part / 100.0,
        // Any other number may be a position in a list.
        (Some(0.0), _) => 0.0,
        _ => 1.0,
    };
    let is_word = |word: &String| LOW_WEIGHT_WORDS.split_whitespace().any(|one| one == word);
    share < 0.5 || (1..=3).contains(&words.len()) && words.iter().any(is_word)
}

/// Which list of titles holds the word: 0 male, 1 female, 2 neutral.
fn title_gender(word: &str) -> Option<usize> {
    TITLES.iter().position(|titles| titles.split_whitespace().any(|one| one == word))
}

/// The parts of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
struct NameParts {
    /// Without titles.
    words: BTreeSet<String>,
    /// Male (0) or female (1), where a title says so.
    gender: Option<usize>,
    has_title: bool,
}

fn split_name(text: &str) -> NameParts {
    let mut found = NameParts { words: BTreeSet::new(), gender: None, has_title: false };
    for word in normalized_words(text) {
        let mut word = word.as_str();
        // Chinese titles follow the name without a space.
        if word.chars().any(is_chinese) {
            let titles =
                TITLES.iter().enumerate().flat_map(|(side, all)| all.split_whitespace().map(move |one| (side, one)));
            let behind = titles.filter(|(_, one)| word.ends_with(one) && word.len() > one.len());
            if let Some((side, one)) = behind.max_by_key(|(_, one)| one.len()) {
                word = &word[..word.len() - one.len()];
                (found.gender, found.has_title) = (Some(side).filter(|side| *side < 2), true);
            }
        } else if let Some(side) = title_gender(word) {
            found.gender = Some(side).filter(|side| *side < 2).or(found.gender);
            found.has_title = true;
            continue;
        }
        found.words.insert(word.to_owned());
    }
    found
}

/// Can these two titles belong to one person?
fn are_titles_compatible(a: &NameParts, b: &NameParts) -> bool {
    a.gender.zip(b.gender).is_none_or(|(a, b)| a == b)
}

fn single_seat<'a>(mut found: impl Iterator<Item = &'a Player>) -> Option<Seat> {
    let first = found.next()?;
    found.next().is_none().then_some(first.seat)
}

/// The person whom `written` means, if that is certain.
pub(super) fn resolve_name<'a>(people: impl Iterator<Item = &'a Player>, written: &str) -> Option<Seat> {
    let people: Vec<&Player> = people.collect();
    let all = || people.iter().copied();
    let wanted = written.trim();
    let same = |player: &&Player| player.name.trim() == wanted;
    let alike = |player: &&Player| player.name.to_lowercase() == wanted.to_lowercase();
    let as_letters = normalized_letters(wanted);
    if as_letters.is_empty() || wanted.chars().count() > MAX_NAME_CHARS || is_crossed_out(wanted) {
        return None;
    }
    let as_folded = |player: &&Player| normalized_letters(&player.name) == as_letters;
    let exact = single_seat(all().filter(same)).or_else(|| single_seat(all().filter(alike)));
    if let Some(seat) = exact.or_else(|| single_seat(all().filter(as_folded))) {
        return Some(seat);
    }
    // "X's mother" is another person.
    if ["'s ", "’s ", "的"].iter().any(|mark| wanted.contains(mark)) {
        return None;
    }
    let (outside, inside) = split_brackets(wanted);
    let (outside, inside) =
        if normalized_letters(&outside).is_empty() { (inside, String::new()) } else { (outside, inside) };
    // The text in brackets may explain the name, but must not name anybody else.
    if holds_denial(&inside) || gives_low_weight(&inside) || count_named(&people, &inside) > 1 {
        return None;
    }
    let (outside, value) = split_off_value(&outside);
    if gives_low_weight(value) {
        return None;
    }
    if let Some(seat) = find_by_name_words(&people, outside) {
        let other = all().any(|player| player.seat != seat && count_named(&[player], &inside) > 0);
        return (!is_denied(&people, seat, outside) && !other).then_some(seat);
    }
    let (head, tail) = outside
        .split_once([',', ':', ';', '，', '：', '；', '—', '–', '|'])
        .or_else(|| outside.split_once(" - "))
        .or_else(|| outside.split_once(" because "))?;
    let seat = find_by_name_words(&people, head)?;
    let other = all().any(|player| player.seat != seat && count_named(&[player], tail) > 0);
    (!other && !holds_denial(tail) && !gives_low_weight(tail) && !holds_denial(head)).then_some(seat)
}

/// Splits off a number behind a name: "X: 80 %", "X=0".
fn split_off_value(written: &str) -> (&str, &str) {
    let measure = |c: char| c.is_ascii_digit() || " %％/.".contains(c);
    let name = written.trim_end_matches(measure);
    match name.trim_end().strip_suffix([':', '：', '=', '-', '–', '—', '|']) {
        Some(head) if name.len() < written.trim_end().len() => (head, &written[name.len()..]),
        _ => (written, ""),
    }
}

/// Does the text deny the name, apart from denials that are part of the name itself?
fn is_denied(people: &[&Player], seat: Seat, written: &str) -> bool {
    let name = people.iter().find(|player| player.seat == seat).map_or("", |player| player.name.as_str());
    let small = normalize_text(written);
    let trimmed = small.trim_start();
    let phrase = trimmed.strip_prefix("the ").unwrap_or(trimmed);
    OTHER_PERSON_PHRASES.iter().any(|words| phrase.starts_with(words)) || holds_denial(written) && !holds_denial(name)
}

/// The text outside of brackets, and the text inside.
fn split_brackets(text: &str) -> (String, String) {
    let (mut outside, mut inside, mut depth) = (String::new(), String::new(), 0u32);
    for c in text.chars() {
        match c {
            '(' | '（' | '[' | '【' | '{' | '<' | '〈' | '《' | '｛' | '［' | '＜' => {
                depth += 1;
                inside.push(' ');
            }
            ')' | '）' | ']' | '】' | '}' | '>' | '〉' | '》' | '｝' | '］' | '＞' => {
                depth = depth.saturating_sub(1)
            }
            _ if depth > 0 => inside.push(c),
            _ => outside.push(c),
        }
    }
    (outside, inside)
}

/// How many people a text names, wholly or by one of their words.
fn count_named(people: &[&Player], text: &str) -> usize {
    people.iter().filter(|player| is_named(player, text)).count()
}

/// Does the text hold the name, wholly or by one of its words?
pub(super) fn is_named(player: &Player, text: &str) -> bool {
    let (in_text, name) = (split_name(text).words, split_name(&player.name).words);
    let joined = normalized_letters(text);
    name.iter().any(|word| {
        if word.chars().all(is_chinese) && !word.is_empty() {
            joined.contains(word.as_str())
        } else {
            word.chars().count() > 1 && in_text.contains(word)
        }
    })
}

/// The person whose name the text is, in any order and spelling.
fn find_by_name_words(people: &[&Player], written: &str) -> Option<Seat> {
    const FILLER_WORDS: &str = "the a an der die das le la el les il old young player suspect name accused vote answer culprit \
        killer murderer definitely probably certainly clearly surely obviously 1";
    let wanted = split_name(written);
    let all = || people.iter().copied();
    if wanted.words.is_empty() {
        return None;
    }
    let fits = |test: &dyn Fn(&NameParts, &Player) -> bool| {
        single_seat(all().filter(|player| {
            let name = split_name(&player.name);
            are_titles_compatible(&name, &wanted) && test(&name, player)
        }))
    };
    if let Some(seat) = fits(&|name, _| name.words == wanted.words) {
        return Some(seat);
    }
    // The name with the role beside it.
    let with_role = fits(&|name, player| {
        let role = split_name(&player.role).words;
        let beside = |word: &String| role.contains(word) || FILLER_WORDS.split_whitespace().any(|one| one == word);
        !name.words.is_empty()
            && name.words.is_subset(&wanted.words)
            && wanted.words.difference(&name.words).all(beside)
    });
    // A first or last name alone, or with an initial for the other.
    let is_part = |name: &NameParts, word: &String| {
        let initial = word.chars().count() == 1 && word.is_ascii();
        if initial {
            name.words.iter().any(|one| one.starts_with(word.as_str()))
        } else {
            name.words.contains(word) || is_chinese_part(name, word, wanted.has_title)
        }
    };
    let long = wanted.words.iter().any(|word| word.chars().count() > 1 || word.chars().all(is_chinese));
    let in_part = || fits(&|name, _| long && wanted.words.iter().all(|word| is_part(name, word)));
    with_role.or_else(in_part).or_else(|| find_by_edit_distance(people, &wanted))
}

/// A Chinese surname with a title, or a given name of two characters.
fn is_chinese_part(name: &NameParts, word: &str, titled: bool) -> bool {
    let letters = word.chars().count();
    let all = word.chars().all(is_chinese);
    all && name.words.iter().any(|one| {
        let longer = one.chars().count() > letters;
        longer && (letters > 1 && (one.ends_with(word) || one.starts_with(word)) || titled && one.starts_with(word))
    })
}

/// The only person whose name is close to it.
fn find_by_edit_distance(people: &[&Player], wanted: &NameParts) -> Option<Seat> {
    let joined = |parts: &NameParts| parts.words.iter().cloned().collect::<String>();
    let written = joined(wanted);
    let allowed = |length: usize| match length {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    };
    let mut distances: Vec<(usize, Seat)> = Vec::new();
    for player in people {
        let name = split_name(&player.name);
        let chinese = written.chars().any(is_chinese) || name.words.iter().any(|word| word.chars().any(is_chinese));
        let of_whole = edit_distance(&joined(&name), &written, chinese);
        // The text may be one word of several.
        let of_word = name.words.iter().filter(|word| word.chars().count() > 3 && wanted.words.len() == 1);
        let least = of_word.map(|word| edit_distance(word, &written, chinese)).chain([of_whole]).min();
        distances.push((least.unwrap_or(usize::MAX), player.seat));
        if !are_titles_compatible(&name, wanted) {
            distances.pop();
        }
    }
    distances.sort_by_key(|(distance, _)| *distance);
    let most = if written.chars().any(is_chinese) {
        usize::from(written.chars().count() > 2)
    } else {
        allowed(written.chars().count())
    };
    let (least, seat) = *distances.first()?;
    let alone = distances.get(1).is_none_or(|(next, _)| *next > least.saturating_add(1));
    (least <= most && alone).then_some(seat)
}

/// The edit distance, where two swapped letters count once. Chinese names of different length never match:
/// one more character may mean "not".
fn edit_distance(a: &str, b: &str, same_length: bool) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > if same_length { 0 } else { 2 } {
        return usize::MAX;
    }
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let other = usize::from(a[i - 1] != b[j - 1]);
                    let mut least = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + other);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        least = least.min(rows[i - 2][j - 2] + 1);
                    }
                    least
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

/// Phrases that accuse somebody, before the name or after it.
const ACCUSING_PHRASES_BEFORE: &str = "vote for|votes for|voting for|my vote is|my vote goes to|vote is for|i vote|i accuse|accuse|accusing|murderer is|\
    killer is|culprit is|murderer was|killer was|culprit was|must have been|i choose|i pick|stimme fur|beschuldige|morder ist|\
    tater ist|vote pour|jaccuse|meurtrier est|coupable est|voto por|acuso a|asesino es|culpable es|\
    投票给|投给|我投|投|指控|指认|凶手是|凶手就是|真凶是|真凶就是|杀人的是|就是|认定|选择";
const ACCUSING_PHRASES_AFTER: &str = "killed|murdered|poisoned|did it|is the murderer|is the killer|is the culprit|was the murderer|\
    was the killer|is guilty|is responsible|committed the murder|ist der morder|ist der tater|est le meurtrier|est coupable|\
    es el asesino|es culpable|是凶手|就是凶手|是真凶|就是真凶|杀了|杀害了|杀死了|是杀人";

/// The sentence with the person's name replaced by a sign.
fn replace_name_by_sign(player: &Player, sentence: &str) -> String {
    const NAME_SIGN: &str = "§";
    let name = split_name(&player.name).words;
    let chinese = |word: &&String| word.chars().any(is_chinese);
    if name.iter().any(|word| chinese(&word)) {
        let mut text = normalized_letters(sentence).replace(&normalized_letters(&player.name), NAME_SIGN);
        for word in name.iter().filter(|word| word.chars().count() > 1) {
            text = text.replace(word.as_str(), NAME_SIGN);
        }
        return text.replace("§§", NAME_SIGN);
    }
    let mut words: Vec<String> = Vec::new();
    // One word of the name may be an ordinary word.
    let whole = name.is_subset(&split_name(sentence).words);
    for written in sentence.split(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | ';' | '"' | '“' | '”')) {
        let capital = written.trim_start_matches(|c: char| !c.is_alphanumeric()).starts_with(char::is_uppercase);
        for word in normalized_words(written) {
            if name.contains(&word) && (capital || whole) {
                if words.last().is_none_or(|last| last != NAME_SIGN) {
                    words.push(NAME_SIGN.to_owned());
                }
            } else if title_gender(&word).is_none() {
                words.push(word);
            }
        }
    }
    words.join(" ")
}

fn holds_accusing_phrase(signed: &str) -> bool {
    let blank = |word: &str| if word.is_ascii() { " " } else { "" };
    let padded = format!(" {signed} ");
    let before = ACCUSING_PHRASES_BEFORE.split('|').any(|word| padded.contains(&format!("{0}{word}{0}§", blank(word))));
    let behind = ACCUSING_PHRASES_AFTER.split('|').any(|word| padded.contains(&format!("§{0}{word}{0}", blank(word))));
    before || behind || signed == "it was §"
}

/// Whom prose accuses, and the sentence that does. All affirming sentences must name the same person.
pub(super) fn find_accused<'a>(people: impl Iterator<Item = &'a Player>, prose: &str) -> Option<(Seat, String)> {
    let people: Vec<&Player> = people.collect();
    let mut found: Option<(Seat, String)> = None;
    let mut cleared: Vec<Seat> = Vec::new();
    for sentence in split_sentences(prose) {
        let named: Vec<&&Player> = people.iter().filter(|player| is_named(player, sentence)).collect();
        let unclear = holds_denial(sentence) || sentence.trim_end().ends_with(['?', '？']);
        match named.as_slice() {
            [one] if !unclear && holds_accusing_phrase(&replace_name_by_sign(one, sentence)) => {
                if found.as_ref().is_some_and(|(seat, _)| *seat != one.seat) {
                    return None;
                }
                found.get_or_insert_with(|| (one.seat, sentence.trim().to_owned()));
            }
            several if unclear => cleared.extend(several.iter().map(|player| player.seat)),
            _ => {}
        }
    }
    found.filter(|(seat, _)| !cleared.contains(seat))
}

/// Splits a text into sentences, roughly. The full stop of a title ends none.
fn split_sentences(text: &str) -> Vec<&str> {
    let (mut found, mut from) = (Vec::new(), 0);
    let mut places = text.char_indices().peekable();
    while let Some((at, c)) = places.next() {
        let before = text[from..at].rsplit([' ', '\n']).next().unwrap_or_default();
        let ends = match c {
            '!' | '?' | '。' | '！' | '？' | '\n' | ';' | '；' => true,
            '.' => {
                let blank = places.peek().is_none_or(|(_, next)| next.is_whitespace());
                let short = before.chars().count() < 2 || title_gender(&before.to_lowercase()).is_some();
                blank && !short
            }
            _ => false,
        };
        if ends {
            found.push(&text[from..at + c.len_utf8()]);
            from = at + c.len_utf8();
        }
    }
    found.push(&text[from..]);
    found.retain(|sentence| !sentence.trim().is_empty());
    found
}

/// Finds a person by name: the exact one (case aside), else the only one whose name contains it or is
/// contained in it. Edition 1 of the reply parser reads names like this.
pub(super) fn find_person_edition_1<'a>(
    people: impl Iterator<Item = &'a Player> + Clone,
    written: &str,
) -> Option<Seat> {
    let fold = |text: &str| text.trim().trim_matches(['"', '“', '”', '.', '。']).to_lowercase();
    let wanted = fold(written);
    if let Some(player) = people.clone().find(|p| fold(&p.name) == wanted) {
        return Some(player.seat);
    }
    let near: Vec<&Player> = people
        .filter(|p| !wanted.is_empty() && (fold(&p.name).contains(&wanted) || wanted.contains(&fold(&p.name))))
        .collect();
    match near.as_slice() {
        [one] => Some(one.seat),
        _ => None,
    }
}

#[cfg(test)]
#[path = "names_tests.rs"]
mod tests;
