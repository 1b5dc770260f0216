//! Tests of presets and of settings files.

use super::super::{RankingRule, RatingScope, Settings, SettingsFile, SettingsFileError, VoteRule};
use super::*;
use crate::base::language::Language;

fn model() -> MindSettings {
    MindSettings::Endpoint {
        base_url: "https://models.example/v1".into(),
        model: "a".into(),
        temperature: None,
        top_p: None,
    }
}

fn preset(name: PresetName) -> SettingsFile {
    SettingsFile::from_preset(name, model(), 7)
}

#[test]
fn presets_play_as_the_papers_say() {
    use PresetName::{Mirage, OCot, PlayerStar, Questum, ThinkThrice, ThinkThriceInQuestum, Werewolf};
    for name in [Questum, PlayerStar, Werewolf, OCot, ThinkThriceInQuestum] {
        let file = preset(name);
        let settings = &file.settings;
        assert_eq!(settings.procedure, Procedure::Questum { rounds: 3 });
        assert_eq!(settings.vote_rule, VoteRule::Half);
        assert!(!settings.lists_in_votes);
        assert_eq!(file.murderers, StrategyName::Questum);
        let q = &settings.questum;
        assert_eq!((q.beta, q.epsilon, q.questions_per_target), (0.2, 0.1, 1));
        assert!(q.pruner && q.asking_sensors.len() == 3 && q.pruning_sensors.len() == 4);
        let all = q.targets == TargetSelection::AllSuspects;
        assert_eq!(all, name == PlayerStar);
        let memory = &settings.memory;
        assert_eq!((memory.script_tokens, memory.dialogue_tokens), (4_000, 4_000));
        assert_eq!(memory.head_percent, 0);
        let MindSettings::Endpoint { temperature, .. } = settings.minds[0] else {
            panic!("a model plays");
        };
        assert_eq!(temperature, None);
    }
    let civilians = |name| preset(name).civilians;
    assert_eq!(civilians(Werewolf), StrategyName::Werewolf);
    assert_eq!(civilians(OCot), StrategyName::OCot);
    assert_eq!(civilians(ThinkThriceInQuestum), StrategyName::ThinkThrice);
    let think_thrice = preset(ThinkThrice);
    let counts = think_thrice.settings.procedure.rounds(1);
    assert_eq!((counts, think_thrice.settings.vote_rule), (5, VoteRule::Plurality));
    let mirage = preset(Mirage).settings;
    assert!(mirage.table.thoughts && !preset(ThinkThrice).settings.table.thoughts);
    assert_eq!((mirage.memory.script_tokens, mirage.memory.dialogue_tokens), (3_000, 1_500));
    let rules = mirage.procedure.mirage_rules();
    assert!(rules.shared_history && !Procedure::mirage().mirage_rules().shared_history);
    assert_eq!((rules.ranking, rules.counters), (RankingRule::Doubt, RatingScope::LastStage));
    let MindSettings::Endpoint { temperature, top_p, .. } = mirage.minds[0] else {
        panic!("a model plays");
    };
    assert_eq!((temperature, top_p), (Some(0.8), Some(1.0)));
}

#[test]
fn a_preset_is_the_same_from_its_file_and_ours_is_the_default() {
    for name in PresetName::ALL {
        let file = preset(name);
        assert_eq!(SettingsFile::read(&file.write().unwrap()).unwrap(), file);
        assert_eq!(PresetName::from_name(name.name()), Some(name));
    }
    let usual = preset(PresetName::default()).settings;
    let ours = Settings {
        beliefs: BeliefReading::WithActs,
        table: TableRules { order: SpeakingOrder::ByChance, guidance: true, host: true, ..TableRules::default() },
        questum: QuestumSettings {
            calls: CallGrouping::PerAct,
            prunes_last: true,
            asks_people: true,
            epsilon: 0.3,
            ..QuestumSettings::default()
        },
        memory: MemorySettings {
            script_tokens: 9_000,
            dialogue_tokens: 9_000,
            head_percent: 85,
            keeps_own: true,
            ..MemorySettings::default()
        },
        ..Settings::questum(0, model(), 7)
    };
    assert_eq!(usual, ours);
}

#[test]
fn what_is_no_file_of_settings_is_refused_with_its_reason() {
    for text in ["", "[]", "{\"format\":\"casebook-log\"}"] {
        let error = SettingsFile::read(text).unwrap_err();
        assert!(matches!(error, SettingsFileError::Shape { .. }), "{text}");
    }
    let mut file = preset(PresetName::Casebook);
    file.version = 2;
    let error = SettingsFile::read(&file.write().unwrap()).unwrap_err();
    assert!(matches!(error, SettingsFileError::Format(_)));
    file.version = 1;
    file.settings.minds.clear();
    let error = SettingsFile::read(&file.write().unwrap()).unwrap_err();
    assert_eq!(error, SettingsFileError::NoMind);
    assert!(error.describe(Language::Chinese).contains("设置"));
}

#[test]
fn a_setting_that_nobody_knows_is_named_with_its_place() {
    for name in PresetName::ALL {
        let text = preset(name).write().unwrap();
        assert_eq!(SettingsFile::read(&text).map(|file| file.write().unwrap()), Ok(text.clone()));
    }
    let whole = serde_json::to_value(preset(PresetName::Casebook)).unwrap();
    for (from, to, place) in [
        ("/settings/scheduling", "sheduling", "settings.sheduling"),
        ("/settings/beliefs", "belief", "settings.belief"),
        ("/settings/questum/epsilon", "epsilonx", "settings.questum.epsilonx"),
    ] {
        let (parent, key) = from.rsplit_once('/').unwrap();
        let mut changed = whole.clone();
        let map = changed.pointer_mut(parent).unwrap().as_object_mut().unwrap();
        let value = map.remove(key).unwrap();
        map.insert(to.to_owned(), value);
        let error = SettingsFile::read(&changed.to_string()).unwrap_err();
        let told = error.describe(Language::English);
        assert!(told.contains(place) || told.contains(key), "{told}");
    }
}

#[test]
fn settings_of_older_logs_keep_their_number_of_targets() {
    let old = r#"{"kind":"top","m":2}"#;
    assert_eq!(serde_json::from_str::<TargetSelection>(old).unwrap(), TargetSelection::Top { n: 2 });
    let mut value = serde_json::to_value(QuestumSettings::default()).unwrap();
    assert!(value.get("questions_per_target").is_none());
    value["targets"] = serde_json::from_str(old).unwrap();
    let read: QuestumSettings = serde_json::from_value(value).unwrap();
    assert_eq!(read.questions_per_target, 1);
}

#[test]
fn published_presets_differ_at_the_table_where_the_papers_do() {
    for name in PresetName::ALL {
        let table = preset(name).settings.table;
        let ours = name == PresetName::Casebook;
        assert_eq!(table.new_questions, ours, "{name:?}");
        let think_thrice = name == PresetName::ThinkThrice;
        let oneself = think_thrice || name == PresetName::Mirage;
        assert_eq!(table.votes_for_oneself, oneself, "{name:?}");
        let by_chance = table.order == SpeakingOrder::ByChance;
        assert_eq!(by_chance, think_thrice || ours, "{name:?}");
        // What is ours no published preset has.
        let settings = preset(name).settings;
        let marks = [table.guidance, table.host, settings.questum.prunes_last];
        assert_eq!(marks, [ours; 3], "{name:?}");
        assert_eq!(settings.memory.keeps_own, ours, "{name:?}");
        assert_eq!(settings.questum.calls == CallGrouping::PerAct, ours, "{name:?}");
    }
}

#[test]
fn published_presets_hold_the_exam_and_repeat_the_vote_as_the_papers_do() {
    use PresetName::{Casebook, Mirage, OCot, Omniscient, Personal, PlayerStar, Questum, ThinkThrice, Werewolf};
    let exam = |name| preset(name).settings.exam;
    for (name, perspective) in [
        (Questum, ExamPerspective::Play),
        (PlayerStar, ExamPerspective::Play),
        (Werewolf, ExamPerspective::Play),
        (OCot, ExamPerspective::Play),
        (Personal, ExamPerspective::Own),
        (Omniscient, ExamPerspective::Everybody),
    ] {
        let exam = exam(name).unwrap();
        assert_eq!((exam.perspective, exam.evaluations), (perspective, 3));
        assert!(exam.votes && exam.questions, "{name:?}");
        assert_eq!((exam.script_tokens, exam.dialogue_tokens), (5_000, 5_000));
    }
    let ten = exam(ThinkThrice).unwrap();
    assert_eq!((ten.evaluations, ten.votes, ten.questions), (10, true, false));
    assert_eq!((exam(Casebook), exam(Mirage)), (None, None));
}

#[test]
fn settings_of_older_logs_keep_the_table_that_they_had() {
    let mut value = serde_json::to_value(preset(PresetName::Casebook)).unwrap();
    value["settings"]["table"] = serde_json::json!({ "votes_for_oneself": true });
    let file = SettingsFile::read(&value.to_string()).unwrap();
    let expected = TableRules { votes_for_oneself: true, ..TableRules::default() };
    assert_eq!(file.settings.table, expected);
    assert!(expected.new_questions && expected.order == SpeakingOrder::BySeat);
    // Nothing that came later: a game without it was played without it.
    assert!(!expected.guidance && !expected.host);
    let settings = Settings::questum(4, model(), 1);
    let silent = serde_json::to_value(&settings).unwrap();
    assert!(silent.get("table").is_none() && silent.get("beliefs").is_none());
}
