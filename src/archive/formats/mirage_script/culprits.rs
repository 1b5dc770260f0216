//! Who did it in MIRAGE's published scripts. No data file says it: the published program does (`ScriptEnvs`), for seven of
//! its eight; of the eighth it names nobody, and so do we.

use crate::archive::formats::names::{fold, likeness};

/// Titles in both languages, and what the culprit is called in each.
const KNOWN: [([&str; 2], &[&str]); 7] = [
    (["Bride in Filial Dress", "孝衣新娘"], &["Doctor Fang", "方医生"]),
    (["The Eastern Star Cruise Ship", "东方之星号游轮事件"], &["Manager Xiu", "修经理"]),
    (["Night at the Museum", "博物馆奇妙夜"], &["Manager Sa", "撒干事"]),
    (["Li Chuan Strange Talk Book", "漓川怪谈簿"], &["Elderly in Tattered", "衣衫褴褛的老人"]),
    (["Raging Sea of Rest Life", "怒海余生"], &["John", "约翰"]),
    (["Article 22 School Rules", "第二十二条校规"], &["Fuqing Huang", "皇甫青"]),
    (["Fox Hotel", "狐狸旅馆"], &["Ichiro Kiryu (Nopperabo)", "Nopperabo", "桐生一郎（滑头鬼）", "滑头鬼"]),
];

/// Titles at least so alike mean the same script: folders of others misspell them.
const MIN_LIKENESS: f64 = 0.8;

/// Whose place among `names` is the culprit's in the script of this title. `None`: it is no published script, or nobody in it
/// is called so.
pub(super) fn culprit(title: &str, names: &[&str]) -> Option<usize> {
    let titled = |titles: &[&str; 2]| titles.iter().any(|known| likeness(known, title) >= MIN_LIKENESS);
    let (_, called) = KNOWN.iter().find(|(titles, _)| titled(titles))?;
    called.iter().find_map(|one| names.iter().position(|name| fold(name) == fold(one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_culprit_is_known_by_title_and_name_together() {
        let aboard = ["Captain Bo", "Manager Xiu"];
        assert_eq!(culprit("The Eastern Star cruise ship", &aboard), Some(1));
        assert_eq!(culprit("Artical 22 School Rules", &["Ann", "Fuqing Huang"]), Some(1));
        assert_eq!(culprit("狐狸旅馆", &["滑头鬼", "甲"]), Some(0));
        assert_eq!(culprit("The Mill", &aboard), None);
        assert_eq!(culprit("The Eastern Star Cruise Ship", &["Captain Bo"]), None);
        assert_eq!(culprit("", &aboard), None);
    }
}
