//! The culprits of MIRAGE's published scripts. No data file has them; the published program (`ScriptEnvs`)
//! names them for seven of its eight scripts. The eighth stays without.

use crate::read::archive::formats::names::{likeness, normalize_name};

/// Titles in both languages, and the culprit's names.
const CULPRITS: [([&str; 2], &[&str]); 7] = [
    (["Bride in Filial Dress", "孝衣新娘"], &["Doctor Fang", "方医生"]),
    (["The Eastern Star Cruise Ship", "东方之星号游轮事件"], &["Manager Xiu", "修经理"]),
    (["Night at the Museum", "博物馆奇妙夜"], &["Manager Sa", "撒干事"]),
    (["Li Chuan Strange Talk Book", "漓川怪谈簿"], &["Elderly in Tattered", "衣衫褴褛的老人"]),
    (["Raging Sea of Rest Life", "怒海余生"], &["John", "约翰"]),
    (["Article 22 School Rules", "第二十二条校规"], &["Fuqing Huang", "皇甫青"]),
    (["Fox Hotel", "狐狸旅馆"], &["Ichiro Kiryu (Nopperabo)", "Nopperabo", "桐生一郎（滑头鬼）", "滑头鬼"]),
];

/// Titles with at least this likeness mean the same script, because folder names are often misspelled.
const MIN_PUBLISHED_TITLE_LIKENESS: f64 = 0.8;

/// The position in `names` of the culprit of the script with this title. `None`: it is no published script,
/// or nobody has the culprit's name.
pub(super) fn find_culprit(title: &str, names: &[&str]) -> Option<usize> {
    let titled = |titles: &[&str; 2]| titles.iter().any(|known| likeness(known, title) >= MIN_PUBLISHED_TITLE_LIKENESS);
    let (_, called) = CULPRITS.iter().find(|(titles, _)| titled(titles))?;
    called.iter().find_map(|one| names.iter().position(|name| normalize_name(name) == normalize_name(one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_culprit_is_known_by_title_and_name_together() {
        let aboard = ["Captain Bo", "Manager Xiu"];
        assert_eq!(find_culprit("The Eastern Star cruise ship", &aboard), Some(1));
        assert_eq!(find_culprit("Artical 22 School Rules", &["Ann", "Fuqing Huang"]), Some(1));
        assert_eq!(find_culprit("狐狸旅馆", &["滑头鬼", "甲"]), Some(0));
        assert_eq!(find_culprit("The Mill", &aboard), None);
        assert_eq!(find_culprit("The Eastern Star Cruise Ship", &["Captain Bo"]), None);
        assert_eq!(find_culprit("", &aboard), None);
    }
}
