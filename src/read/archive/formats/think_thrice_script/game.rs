//! Reads a ThinkThrice game: Chinese keys, one murderer among the roles, clue cards in it or in a file beside
//! it.

use super::timeline::parse_timeline;
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, Clue, MAX_PEOPLE, ProblemList, Scenario, ScriptProblem, Victim, quoted};
use crate::read::archive::formats::goals::split_goals;
use crate::read::archive::formats::mirage_script::read_clues;
use crate::read::archive::formats::names::unique_ids;
use crate::read::archive::formats::paths::{file_stem, folder};
use crate::read::archive::formats::shared::{self, blank_case, unnamed_victim_name};
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// The known keys of a game. All are read but `游戏规则`, because Casebook has its own rules.
const KNOWN_KEYS: &str = "受害人|剧本背景|游戏规则|角色|线索|线索卡|剧本名|剧本名称|标题|名称|真相|案件真相|id";

/// Is this a game, or a list of games?
pub(super) fn is_game(json: &Value) -> bool {
    match json {
        Value::Array(games) => !games.is_empty() && games.iter().all(is_game),
        _ => json.get("受害人").is_some() || json.items_of("角色").iter().any(|role| role.get("角色名").is_some()),
    }
}

/// Reads a game; `deck` holds the clue cards of a file beside it.
pub(super) fn read(path: &str, json: &Value, deck: Option<&(String, Value)>, report: &mut ProblemList) -> Scenario {
    let first_text = |keys: &[&str]| keys.iter().map(|key| json.text_of(key)).find(|text| !text.is_empty());
    let listed = json.items_of("角色");
    let roles = &listed[..listed.len().min(MAX_PEOPLE)];
    let texts: String = roles.iter().map(|role| role.text_of("人物剧本")).collect();
    let language = Language::detect(&(texts + &json.text_of("剧本背景")));
    let title = first_text(&["剧本名", "剧本名称", "标题", "名称"]);
    let mut case = blank_case(language, &title.unwrap_or_else(|| game_title(path)));
    case.setting = json.text_of("剧本背景");
    case.truth = first_text(&["真相", "案件真相"]).unwrap_or_default();
    for (key, _) in json.fields().filter(|(key, _)| !KNOWN_KEYS.split('|').any(|known| known == *key)) {
        report.warn(format!("{path}: {key}"), ScriptProblem::UnknownPart);
    }
    let names: Vec<String> = roles.iter().map(|role| role.text_of("角色名")).collect();
    let ids = unique_ids(names.iter().map(String::as_str));
    let mut guilty: Vec<Option<bool>> = Vec::new();
    for (i, ((role, name), id)) in roles.iter().zip(&names).zip(&ids).enumerate() {
        let place = format!("{path}: 角色[{i}]");
        for key in ["角色名", "人物剧本"] {
            if role.text_of(key).is_empty() {
                report.warn(&place, ScriptProblem::NoField { key: quoted(key) });
            }
        }
        guilty.push(read_is_murderer(&place, role, report));
        case.characters.push(read_character(id, name, role));
    }
    case.victims = read_victims(path, json, language, &guilty, &ids, report);
    case.clues = collect_clues(path, json, deck, report);
    case
}

/// The title of a game: the file's name, or the folder's if the file has a generic name.
fn game_title(path: &str) -> String {
    let name = file_stem(path);
    let plain = ["game", "script", "data", "剧本"].contains(&name.to_lowercase().as_str());
    let folder = folder(path);
    let home = folder.rsplit('/').next().unwrap_or(folder);
    if plain && !home.is_empty() { home } else { name }.to_owned()
}

fn read_character(id: &str, name: &str, role: &Value) -> Character {
    let age = role.text_of("年龄");
    let avoid = role.text_of("角色不可以主动说出的事情");
    let years = age.chars().all(|c| c.is_ascii_digit()) && !age.is_empty();
    let act = Act {
        script: role.text_of("人物剧本"),
        objectives: split_goals(&role.text_of("角色任务")),
        story: role.text_of("角色需要知道的事"),
        performance: if avoid.is_empty() { avoid } else { format!("不可以主动说出：{avoid}") },
        ..Act::default()
    };
    Character {
        role: if years { format!("{age}岁") } else { age },
        timeline: role.get("案发日时间线").map(parse_timeline).unwrap_or_default(),
        ..shared::character(id, name, vec![act])
    }
}

/// 凶手 is the murderer, 平民 anybody else.
fn read_is_murderer(place: &str, role: &Value, report: &mut ProblemList) -> Option<bool> {
    let part = role.text_of("角色");
    let innocent = ["平民", "好人", "非凶手", "不是凶手"].iter().any(|word| part.contains(word));
    let guilty = part.contains("凶手") && !innocent;
    if !guilty && !innocent {
        report.warn(format!("{place}: 角色"), ScriptProblem::NoSide { part: quoted(&part) });
    }
    (guilty || innocent).then_some(guilty)
}

fn read_victims(
    path: &str, json: &Value, language: Language, guilty: &[Option<bool>], ids: &[String], report: &mut ProblemList,
) -> Vec<Victim> {
    let listed = json.text_of("受害人");
    let parts = listed.split(['、', '，', ',', ';', '；', '\n']).map(|name| name.trim().to_owned());
    let mut names: Vec<String> = parts.filter(|name| !name.is_empty()).take(MAX_PEOPLE).collect();
    if names.is_empty() {
        report.warn(format!("{path}: 受害人"), ScriptProblem::VictimUnsaid);
        names.push(unnamed_victim_name(language, 0, 1));
    }
    let found: Vec<String> =
        guilty.iter().zip(ids).filter(|(guilty, _)| **guilty == Some(true)).map(|(_, id)| id.clone()).collect();
    let silent = guilty.contains(&None) || guilty.is_empty();
    let mut murderers = (!found.is_empty() || !silent).then_some(found);
    if names.len() > 1 && murderers.as_ref().is_some_and(|found| !found.is_empty()) {
        report.warn(format!("{path}: 受害人"), ScriptProblem::WhoseMurderer);
        murderers = None;
    }
    names.into_iter().map(|name| Victim { name, murderers: murderers.clone() }).collect()
}

fn collect_clues(path: &str, json: &Value, deck: Option<&(String, Value)>, report: &mut ProblemList) -> Vec<Clue> {
    let mut clues = Vec::new();
    for key in ["线索", "线索卡"] {
        if let Some(cards) = json.get(key) {
            clues.extend(read_clues(&format!("{path}: {key}"), cards, &[], &[], report).clues);
        }
    }
    if let Some((path, cards)) = deck {
        clues.extend(read_clues(path, cards, &[], &[], report).clues);
    }
    for (i, clue) in clues.iter_mut().enumerate() {
        clue.id = format!("c{}", i + 1);
    }
    clues
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"受害人": "石老板", "剧本背景": "雨夜，磨坊停了。", "游戏规则": "凶手可以说谎。", "角色": [
        {"角色名": "林医生", "年龄": 40, "角色": "凶手", "角色任务": "1、藏好药瓶。2、嫁祸他人。", "角色需要知道的事": "你欠了债。",
         "角色不可以主动说出的事情": "药瓶", "人物剧本": "你在雨夜去了磨坊。", "案发日时间线": "19:00-19:30：吃饭\n20点，出门\n没有带伞"},
        {"角色名": "周秘书", "年龄": "二十岁", "角色": "平民", "角色任务": "找出凶手。", "角色需要知道的事": "",
         "角色不可以主动说出的事情": "", "人物剧本": "你在家里等信。", "案发日时间线": ["18:00 回家"]}],
        "线索": [{"clue_type": "物证", "content": "空药瓶"}]}"#;

    fn game(text: &str) -> (Scenario, Vec<String>) {
        let mut report = ProblemList::default();
        let json = serde_json::from_str(text).unwrap();
        let case = read("磨坊.json", &json, None, &mut report);
        (case, report.into_problems().iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_part_of_the_game_is_read() {
        let (case, problems) = game(GAME);
        assert_eq!(problems, Vec::<String>::new());
        assert_eq!((case.title.as_str(), case.language), ("磨坊", Language::Chinese));
        assert_eq!(case.victims[0].murderers, Some(vec!["p1".to_owned()]));
        let doctor = &case.characters[0];
        assert_eq!((doctor.name.as_str(), doctor.role.as_str()), ("林医生", "40岁"));
        assert_eq!(doctor.acts[0].objectives.len(), 2);
        let times: Vec<&str> = doctor.timeline.iter().map(|t| t.time.as_str()).collect();
        assert_eq!(times, ["19:00-19:30", "20点"]);
        assert!(doctor.timeline[1].text.ends_with("没有带伞"));
        assert_eq!((case.clues[0].place.as_str(), case.clues[0].text.as_str()), ("物证", "空药瓶"));
    }

    #[test]
    fn what_the_file_does_not_say_stays_open() {
        let some = |list: &[&str]| Some(list.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>());
        let table = [
            ("凶手", "平民", 0, some(&[])),
            ("凶手", "？", 1, None),
            ("石老板", "甲、乙", 1, None),
            ("平民", "凶手", 0, some(&["p1", "p2"])),
        ];
        for (from, to, told, murderers) in table {
            let (case, problems) = game(&GAME.replace(&format!("\"{from}\""), &format!("\"{to}\"")));
            assert_eq!(case.victims[0].murderers, murderers, "{from} → {to}: {problems:?}");
            assert_eq!(problems.len(), told, "{problems:?}");
        }
    }
}
