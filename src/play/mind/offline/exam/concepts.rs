//! Kinds of deed, motive, relationship and place in exam options, with the words for them in either language.
//! Common words of the genre, of family and of work; none of any one case.

use super::super::text::word_tokens;

/// The group of a concept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConceptGroup {
    Cause,
    /// Why somebody was killed.
    Motive,
    /// What somebody is to somebody.
    Bond,
    Place,
}

/// The gender that a relationship implies, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    Female,
    Male,
}

/// A concept: its group and its words.
#[derive(Debug)]
pub(super) struct Concept {
    pub group: ConceptGroup,
    pub gender: Option<Gender>,
    /// English word beginnings; one that ends in `=` matches that word alone.
    english: &'static str,
    chinese: &'static str,
}

const fn concept(group: ConceptGroup, english: &'static str, chinese: &'static str) -> Concept {
    Concept { group, gender: None, english, chinese }
}

const fn female_bond(english: &'static str, chinese: &'static str) -> Concept {
    Concept { group: ConceptGroup::Bond, gender: Some(Gender::Female), english, chinese }
}

const fn male_bond(english: &'static str, chinese: &'static str) -> Concept {
    Concept { group: ConceptGroup::Bond, gender: Some(Gender::Male), english, chinese }
}

use ConceptGroup::{Bond, Cause, Motive, Place};

pub(super) const CONCEPTS: &[Concept] = &[
    concept(Cause, "poison toxic toxin arsenic cyanide venom pesticide", "毒 砒霜 农药"),
    concept(Cause, "shot= shoot gun guns gunshot pistol rifle bullet crossbow arrow", "枪 弩 射 箭 子弹"),
    concept(Cause, "stab knife knives dagger blade sword scissors", "刀 刺 捅 匕首 剑 砍"),
    concept(Cause, "fist punch beat= beaten beating bludgeon club= kick", "拳 打死 殴 棍 痛打"),
    concept(Cause, "stone= stones= rock= rocks= brick smash", "石头 石块 砖 砸"),
    concept(Cause, "drown water= river= lake= sank= sink=", "淹 溺 水里 落水"),
    concept(Cause, "strangl chok rope throttl suffocat smother hang= hanged hanging", "勒 掐 窒息 闷死 绳 吊"),
    concept(Cause, "burn fire= flames", "烧 火"),
    concept(Cause, "fell= fall= falls= falling push pushed cliff", "推下 坠 摔 悬崖"),
    concept(Cause, "mechanism trap= device trigger", "机关 陷阱 触发"),
    concept(Cause, "suicide himself= herself=", "自杀 自尽"),
    concept(Motive, "love jealous lover passion romance affair", "情杀 爱 嫉妒 情人 私情"),
    concept(Motive, "vendetta revenge aveng hatred hate hated grudge enemy enemies", "仇 恨 报复"),
    concept(
        Motive,
        "interest money profit inherit propert wealth insurance business silver greed gain= gains fortune",
        "利益 钱 财 遗产 银 产业 贪",
    ),
    concept(Motive, "accident mistak unintention wrong= error", "误 意外 失手 不小心"),
    female_bond("mother mum mom mama", "母 娘 妈"),
    male_bond("father dad= papa daddy", "父 爹 爸"),
    male_bond("son= sons=", "儿子 之子 少爷"),
    female_bond("daughter", "女儿 之女"),
    male_bond("brother", "兄 弟 哥"),
    female_bond("sister", "姐 妹"),
    concept(Bond, "sibling twin", "兄妹 姐弟 兄弟 姐妹 双胞胎 孪生"),
    male_bond("husband", "丈夫 老公 夫君"),
    female_bond("wife= wives", "妻 太太 夫人 老婆 娘子"),
    female_bond("concubine", "妾 姨太 小妾"),
    concept(Bond, "spouse married marri", "成亲 结婚 嫁 娶"),
    male_bond("grandfather grandpa", "爷爷 祖父 外公"),
    female_bond("grandmother grandma", "奶奶 祖母 外婆"),
    concept(Bond, "grandparent grandchild grandson granddaughter", "孙 祖"),
    male_bond("uncle nephew", "叔 伯 舅 侄"),
    female_bond("aunt= aunts= niece", "姨妈 姑 侄女 婶"),
    concept(Bond, "cousin relative kin= family", "亲戚 家人 族 表"),
    concept(Bond, "adopt foster step", "收养 养父 养母 养女 养子 继"),
    concept(Bond, "fiance engaged betroth", "未婚 订婚 婚约"),
    concept(Bond, "lover romantic romance boyfriend girlfriend love= loved dating", "恋 情人 男友 女友 相爱 心上"),
    concept(Bond, "affair extramarital mistress", "私情 偷情 婚外 出轨 私通"),
    concept(Bond, "ex divorc", "前妻 前夫 离婚 从前的"),
    concept(Bond, "admir crush fondness fond=", "爱慕 暗恋 喜欢 仰慕"),
    concept(Bond, "friend", "朋友 好友 友"),
    concept(Bond, "acquaint know= knew= known=", "认识 相识 熟人"),
    concept(Bond, "colleague coworker workmate", "同事 同僚"),
    concept(Bond, "classmate schoolmate", "同学 同窗"),
    concept(Bond, "teacher= mentor tutor professor", "老师 教书 先生教 师父 师傅"),
    concept(Bond, "student pupil apprentice disciple", "学生 徒弟 弟子"),
    concept(Bond, "superior boss= chief= leader head= employer supervisor director", "上司 上级 老板 领导 雇主"),
    concept(Bond, "subordinate employee assistant secretary worker staff", "下属 部下 手下 雇员 助手"),
    concept(Bond, "master= lord=", "主人 老爷 少爷 小姐 东家"),
    concept(Bond, "servant minion maid= butler housekeeper", "仆 丫鬟 佣人 下人 管家 奴"),
    concept(Bond, "neighbo", "邻居 邻"),
    concept(Bond, "landlord tenant", "房东 房客"),
    concept(Bond, "guest= guests= visitor", "客人 来客"),
    concept(Bond, "host= hosts= hostess", "主人 东道"),
    concept(Bond, "customer client buyer", "顾客 客户 买家"),
    concept(Bond, "seller merchant vendor dealer trader", "卖 商人 贩"),
    concept(Bond, "partner", "合伙 伙伴 搭档 同伙"),
    concept(Bond, "creditor lend lent= loan", "债主 借钱给 借给"),
    concept(Bond, "debtor debt owe= owes= owed=", "欠"),
    concept(Bond, "enemy enemies adversar foe= rival hostil", "仇人 敌 对头 仇家 情敌"),
    concept(Bond, "hate hated hatred", "恨 憎"),
    concept(Bond, "dislike disgust resent", "讨厌 厌恶 不喜欢 反感"),
    concept(Bond, "jealous envy envi", "嫉妒 妒"),
    concept(Bond, "bully bullied bullies bullying abus humiliat", "欺负 欺凌 虐待 打骂 羞辱"),
    concept(Bond, "help= helps= helped helper helping assist", "帮 相助 协助"),
    concept(Bond, "saviour savior rescue saved= save= saves=", "救"),
    concept(Bond, "deceiv deceit cheat trick lied= lie=", "骗 欺瞒 谎"),
    concept(Bond, "betray", "背叛 出卖"),
    concept(Bond, "manipulat control coerc forced= utiliz exploit used=", "操纵 控制 利用 逼迫 胁迫"),
    concept(Bond, "blackmail threat extort", "勒索 威胁 要挟 敲诈"),
    concept(Bond, "suspect suspic", "怀疑 嫌疑"),
    concept(Bond, "murderer killer kill murder", "凶手 杀"),
    concept(Bond, "attempted", "想杀 要杀 未遂 谋害"),
    concept(Bond, "perpetrat harm hurt=", "害 伤害 加害"),
    concept(Bond, "victim", "被害 受害"),
    concept(Bond, "crime criminal accomplice", "同谋 共犯 犯罪"),
    concept(Bond, "thief stole stolen steal rob= robbed", "偷 盗 贼"),
    concept(Bond, "doctor physician", "医生 大夫"),
    concept(Bond, "patient= patients=", "病人 患者"),
    concept(Bond, "lawyer attorney", "律师"),
    concept(Bond, "police detective officer investigat", "警察 侦探 调查 捕快"),
    concept(Bond, "informant spy spies undercover", "线人 间谍 卧底 奸细"),
    concept(Bond, "guard bodyguard", "护卫 保镖 侍卫"),
    concept(Bond, "guide=", "向导 导游"),
    concept(Bond, "trust confid", "信任 信赖"),
    concept(Bond, "kidnap abduct", "绑架 劫持"),
    concept(Place, "board= boat ship= ships= deck= ferry", "船 甲板"),
    concept(Place, "river riverside bank= shore ashore", "河 江 岸"),
    concept(Place, "mountain hill= cliff", "山"),
    concept(Place, "courtyard yard=", "院"),
    concept(Place, "home= house= residence", "家中 家里 宅"),
    concept(Place, "room= rooms= bedroom chamber", "屋 房 室 卧室"),
    concept(Place, "hospital ward= clinic", "医院 病房"),
    concept(Place, "laborator", "实验室 化验"),
    concept(Place, "office=", "办公室 书房"),
    concept(Place, "kitchen", "厨房"),
    concept(Place, "street road= alley", "街 路 巷"),
    concept(Place, "garden", "花园 园"),
];

impl Concept {
    /// Whether a text, given also as its words, mentions it. Words of both languages match in any text, since
    /// exams mix them.
    pub(super) fn occurs_in(&self, text: &str, words: &[(usize, usize, String)]) -> bool {
        let english = |entry: &str| {
            words.iter().any(|(_, _, word)| match entry.strip_suffix('=') {
                Some(exact) => exact == word,
                None => word.starts_with(entry),
            })
        };
        self.english.split(' ').any(english) || self.chinese.split(' ').any(|entry| text.contains(entry))
    }
}

/// The concepts that `text` mentions.
pub(super) fn find_concepts(text: &str) -> Vec<&'static Concept> {
    let words = word_tokens(text);
    CONCEPTS.iter().filter(|concept| concept.occurs_in(text, &words)).collect()
}
