//! The word lists by which sentences are classified, as English stems and Chinese strings.
//!
//! Small on purpose: common words of the genre, none of any one case. A list says only what kind of thing a
//! sentence mentions; who did what to whom is up to the notebook and the scale.

use super::text::word_tokens;
use crate::base::language::{Grammar, Language};
use std::sync::OnceLock;

/// What a sentence can mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(usize)]
pub(super) enum SentenceTag {
    IllWill,
    Liking,
    /// Money, debts, affairs, exposure: motives for murder.
    Motive,
    /// Killing and its tools.
    Violence,
    /// Dying and the dead.
    Death,
    /// Coming, going and being about.
    Movement,
    /// Traces of a deed: blood, washing, burning, things out of place.
    Traces,
    /// Company that clears somebody.
    Company,
    Alone,
    /// Secrets, lies, fear of discovery.
    Secret,
    Witness,
    Negation,
    /// Emptiness: nobody was there.
    Emptiness,
    /// Skills that kill: medicine, arms, chemistry.
    Skill,
    Plan,
    /// Acts that can kill.
    Deed,
}

/// The number of kinds.
const TAG_COUNT: usize = 16;

/// How often each kind occurs in a sentence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SentenceTags([u8; TAG_COUNT]);

impl SentenceTags {
    pub(super) fn find(language: Language, text: &str) -> Self {
        let mut marks = Self::default();
        match language.grammar() {
            Grammar::English => {
                for (_, _, word) in word_tokens(text) {
                    let Some(first) = word.bytes().next().filter(u8::is_ascii_lowercase) else {
                        continue;
                    };
                    for (mark, entry) in &by_letter()[usize::from(first - b'a')] {
                        if entry_matches(entry, &word) {
                            marks.add(*mark);
                        }
                    }
                }
            }
            Grammar::Chinese => {
                for (mark, list) in CHINESE {
                    for _ in list.split(' ').filter(|entry| text.contains(entry)) {
                        marks.add(*mark);
                    }
                }
            }
        }
        marks
    }

    fn add(&mut self, mark: SentenceTag) {
        let count = &mut self.0[mark as usize];
        *count = count.saturating_add(1);
    }

    /// Whether there is a word of this kind.
    pub(super) fn has(&self, mark: SentenceTag) -> bool {
        self.0[mark as usize] > 0
    }

    /// Whether there is a word of any of these kinds.
    pub(super) fn has_any(&self, marks: &[SentenceTag]) -> bool {
        marks.iter().any(|mark| self.has(*mark))
    }
}

/// An entry matches every word that begins with it; one that ends in `=` matches that word alone.
fn entry_matches(entry: &str, word: &str) -> bool {
    match entry.strip_suffix('=') {
        Some(exact) => exact == word,
        None => !entry.is_empty() && word.starts_with(entry),
    }
}

/// The English entries by first letter, built once.
fn by_letter() -> &'static [Vec<(SentenceTag, &'static str)>] {
    static INDEX: OnceLock<Vec<Vec<(SentenceTag, &'static str)>>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let mut index = vec![Vec::new(); 26];
        for (mark, list) in ENGLISH {
            for entry in list.split(' ') {
                if let Some(first) = entry.bytes().next().filter(u8::is_ascii_lowercase) {
                    index[usize::from(first - b'a')].push((*mark, entry));
                }
            }
        }
        index
    })
}

type TagLists = [(SentenceTag, &'static str); TAG_COUNT];

const ENGLISH: &TagLists = &[
    (
        SentenceTag::IllWill,
        "hate= hated= hates= hatred resent despis angry anger furious fury rage raging quarrel argu threat bitter jealous disgust scorn loath= loathe detest insult humiliat shout enemy enemies grudge cruel beat= beating bully bullied cursed scold dislik blame blamed afraid fear= feared frighten",
    ),
    (
        SentenceTag::Liking,
        "love= loved= loves= loving= lover fond admir respect trust friend grateful gratitude thank care= cared= adore dear= kind= kindness affection devoted cherish",
    ),
    (
        SentenceTag::Motive,
        "money debt owe= owed= owes= owing inherit will= fortune insurance blackmail extort affair mistress revenge aveng ruin bankrupt expos report= reported divorc jealous betray cheat fraud embezzl stole= steal stolen theft thief rob= robbed gem jewel dismiss fired= scandal disgrac pregnant illegitimate lawsuit sued profit reward loan pay= paid greed profit secret rival grudge orphan",
    ),
    (
        SentenceTag::Violence,
        "kill murder poison stab strangl shoot shot= gun= pistol knife knives dagger sword bullet weapon smother suffocat drown bludgeon pesticide arsenic cyanide slash throttl attack assassin slain corpse",
    ),
    (
        SentenceTag::Death,
        "dead= died= dies= dying death= deaths= corpse body= bodies= killed= murdered= lifeless scream",
    ),
    (
        SentenceTag::Movement,
        "went= go= going= came= come= coming enter left= leave= leaving ran= run= running walk climb follow hurri slip= slipped sneak crept return pass= passed passing arriv footstep steps= visit met= meet= meeting appear",
    ),
    (
        SentenceTag::Traces,
        "blood stain wash burn= burned= burnt= burning bury buried torn= tore= mud= muddy wet= grease smear hid= hide= hidden= hiding missing disappear glove nervous pale= sweat trembl panick breathless hurri secretly sneak conceal strange odd= oddly bare= threw= destroy fled= flee key=",
    ),
    (SentenceTag::Company, "together accompan beside= company chat chatted chatting played= dined= all= both="),
    (SentenceTag::Alone, "alone= himself= herself= nobody= noone= unseen="),
    (
        SentenceTag::Secret,
        "secret lie= lied= lies= lying= hid= hide= hidden= hiding pretend pretence conceal confess admit deceiv deceit disguise fake faked suspicio afraid suspect= discover expos caught= alibi guilt guilty criminal crime burn= burned= burnt= destroyed= evidence= traces= escape=",
    ),
    (
        SentenceTag::Witness,
        "saw= see= seen= hear= heard= hears= watch watched notice noticed found= spotted glimps overheard recogni",
    ),
    (
        SentenceTag::Negation,
        "not= no= never= nobody= none= nothing= without= neither= nor= didn't wasn't weren't couldn't hadn't isn't stopped= bare= off=",
    ),
    (SentenceTag::Emptiness, "empty nobody= deserted dark= vacant noone= missing="),
    (
        SentenceTag::Skill,
        "doctor nurse physician surgeon pharmac chemist medicine medical soldier army hunter swordsm martial trained= killer gangster poison butcher engineer electric drug",
    ),
    (
        SentenceTag::Plan,
        "plan= planned= plans= decid intend want= wanted= wish hope= hoped= must= determin prepar ready= chance= opportunity idea= swear= vow revenge",
    ),
    (
        SentenceTag::Deed,
        "kill murder stab strangl shot= shoot smother suffocat drown slash slit= throttl poison inject bludgeon chok pierc plung thrust behead electrocut hack smash struck= knock push shov hit= hits= axed= chop garrot impal ignit detonat arsenic cyanide powder pill medicin drug potassium toxin pesticide potion venom strychnin digitalis laudanum overdos sedativ opium mercury",
    ),
];

const CHINESE: &TagLists = &[
    (
        SentenceTag::IllWill,
        "恨 怨 讨厌 厌恶 憎 愤怒 生气 恼 怒 争吵 吵架 吵了 大吵 争执 争了起来 争起来 威胁 逼迫 逼 嫉妒 妒 侮辱 羞辱 骂 打骂 痛打 仇 敌 看不惯 瞧不起 鄙视 委屈 害怕 怕 恶",
    ),
    (SentenceTag::Liking, "爱 喜欢 敬 信任 朋友 感激 感谢 谢 照顾 疼爱 关心 恩 友好 亲如 要好 想念"),
    (
        SentenceTag::Motive,
        "钱 债 欠 遗产 继承 保险 勒索 敲诈 要挟 私情 偷情 情人 复仇 报仇 仇人 毁 破产 揭发 告发 揭穿 离婚 嫉妒 背叛 骗 偷 盗 贪 抢 宝石 银子 财 开除 丑闻 怀孕 私生 借 利 秘密 情敌 霸占 纳妾 妾 儿子 枪毙 把柄 录音",
    ),
    (
        SentenceTag::Violence,
        "杀 毒 刺 捅 勒 枪 刀 剑 匕首 弩 凶器 砒霜 农药 炭毒 掐 闷死 推下 溺 砍 谋害 下手 动手 凶手 尸",
    ),
    (SentenceTag::Death, "死 尸 遇害 断气 身亡 去世 咽气 丧命 惨叫 脉搏"),
    (
        SentenceTag::Movement,
        "去 来到 走 进 出 离开 跑 上楼 下楼 跟着 跟踪 返回 回到 回来 经过 碰到 遇到 碰见 路上 脚步 潜 溜",
    ),
    (
        SentenceTag::Traces,
        "血 洗 烧 埋 撕 泥 湿 油脂 染 藏 失踪 不见 手套 慌 脸色 发抖 匆 急 偷偷 悄悄 鬼鬼祟祟 奇怪 可疑 光秃 扔 销毁 逃 钥匙",
    ),
    (SentenceTag::Company, "一起 陪 同行 结伴 聊天 下棋 众人 大家 同屋"),
    (SentenceTag::Alone, "独自 一个人 一人 单独 独处"),
    (
        SentenceTag::Secret,
        "秘密 谎 编了 编造 骗 隐瞒 瞒 藏 假装 装作 伪装 承认 坦白 嫌疑 怀疑 发现 揭 暴露 不在场 罪 烧掉 销毁 痕迹 逃 证据 破绽 证明自己",
    ),
    (SentenceTag::Witness, "看见 看到 见到 听见 听到 听说 发现 注意到 碰到 遇到 碰见 撞见 目睹 认出"),
    (SentenceTag::Negation, "没 不 未 无 空 停 光秃 摘"),
    (SentenceTag::Emptiness, "没有人 空无一人 没人 无人 漆黑 不在 空荡"),
    (SentenceTag::Skill, "医 药 护士 军 兵 武 猎 屠 枪法 电 化学 杀人 毒 弩 特工 间谍"),
    (SentenceTag::Plan, "计划 决定 打算 想要 必须 机会 准备 决心 只能 终于 盼 报仇 发誓 要对别人 立志"),
    (
        SentenceTag::Deed,
        "杀 刺死 刺进 刺入 刺向 刺中 刺穿 捅 砍 勒 掐 闷死 捂 推下 推倒 推进 推入 推了 砸 打死 打晕 敲晕 击中 击杀 开枪 一枪 射 毒 溺死 淹死 割 扎 扳机 按进 按住 害死 砒霜 农药 氰 药",
    ),
];
