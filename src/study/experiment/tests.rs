//! Files, plans and tables, without a disk.

use super::*;
use crate::base::game::{
    AddedEvent, Event, EventKind, Log, MindSettings, Overlay, PresetName, Raters, RatingPlan, Seat, SettingsFile,
    Subject,
};
use crate::base::language::Language;
use crate::play::director::estimate_game;
use crate::read::archive::{SourceFile, open_files};
use crate::read::exam::WeightedMetric;
use crate::read::insight::Prices;
use crate::show::export::escape_latex;
use serde_json::json;
use std::sync::Arc;

fn case() -> ExperimentCase {
    let text = include_str!("../../../public/cases/the-lantern-room.en.json");
    ExperimentCase {
        label: "the-lantern-room (en)".into(),
        case: Arc::new(crate::base::scenario::parse(text).unwrap().0),
    }
}

fn file(more: Value) -> Result<ExperimentFile, Vec<ExperimentProblem>> {
    let mut value = json!({ "name": "Test", "cases": ["case.json"], "presets": ["questum"] });
    for (key, own) in more.as_object().unwrap() {
        value[key] = own.clone();
    }
    read_experiment(&value)
}

fn planned(more: Value) -> ExperimentPlan {
    plan_experiment(&file(more).unwrap(), &[case()], PlayEnvironment::Command, &|_| Err("no files here".into()))
        .unwrap()
}

fn ids(plan: &ExperimentPlan) -> Vec<&str> {
    plan.games.iter().map(|game| game.id.as_str()).collect()
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_place_and_what_to_write() {
    for (more, told) in [
        (json!({ "nam": 1 }), "nam: this key is not recognised; remove it, or use one of: name,"),
        (json!({ "cases": "case.json" }), "cases: expected a list of paths, but found `\"case.json\"`"),
        (json!({ "presets": [] }), "presets: this is empty"),
        (json!({ "presets": ["x"] }), "presets[0]: `x` is not recognised; use one of: casebook, questum"),
        (json!({ "presets": [{}] }), "presets[0]: neither `preset` nor `settings` is given"),
        (json!({ "seeds": [] }), "seeds: expected the number of seeds, from 1 to 10000"),
        (json!({ "seeds": [1, 2, 1] }), "seeds[2]: `1` appears twice"),
        (json!({ "seeds": [1, 9_007_199_254_740_992_u64] }), "seeds[1]: expected the number of seeds, from 1 to 10000"),
        (json!({ "evaluations_after": [1, 0] }), "evaluations_after[1]: expected a list of rounds"),
        (
            json!({ "prices": { "currency": "EUR", "rows": [
                { "model": "m", "prompt": 1, "completion": 2 }, { "model": "n", "prompt": -1, "completion": 2 }
            ] } }),
            "prices.rows[1].prompt: expected a number, 0 or more",
        ),
        (
            json!({ "prices": { "currency": "EUR", "rows": [{ "model": "m", "prompt": 1 }] } }),
            "prices.rows[0].completion: this is missing; write a number, 0 or more",
        ),
        (json!({ "prices": { "currency": "EUR", "rows": [], "row": 1 } }), "prices.row: "),
        (
            json!({ "axes": { "rounds": [0] } }),
            "axes.rounds[0]: `0` is not a valid value; write a whole number from 1 to 20",
        ),
        (
            json!({ "axes": { "asking_sensors": ["none"] } }),
            "axes.asking_sensors: there is no such setting; did you mean `asking-sensors`? `casebook play --help` \
                lists all settings",
        ),
        (json!({ "minds": [{ "endpoint": "http://localhost/v1" }] }), "minds[0]: `model` is missing"),
        (json!({ "budget": { "money": -1 } }), "budget.money: expected a number, 0 or more"),
        (json!({ "languages": ["xx"] }), "languages[0]: `xx` is not recognised; use one of: en, zh"),
    ] {
        let problems = file(more.clone()).unwrap_err();
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(lines.len() == 1 && lines[0].starts_with(told), "{more}: {lines:?}");
    }
    assert_eq!(file(json!({ "seeds": -1, "beliefs": 1, "x": 1 })).unwrap_err().len(), 3);
}

#[test]
fn what_the_reader_takes_is_what_the_types_say() {
    let value = json!({
        "name": "All", "cases": ["a/*.json"], "languages": ["en"], "seeds": [3, 1], "evaluations": 3,
        "evaluations_after": [1, 2],
        "presets": ["questum", { "label": "two", "preset": "mirage", "fields": { "turns": 2, "thoughts": false } }],
        "minds": [{}, { "endpoint": "http://localhost:1/v1", "model": "m", "temperature": 0.5 }],
        "axes": { "epsilon": [0.1, 0.3], "asking-sensors": [["emotion", "motivation"], "none"] },
        "beliefs": "with_acts", "budget": { "calls": 10, "tokens": 1000, "money": 1.5 },
        "prices": { "currency": "EUR", "rows": [{ "model": "m", "prompt": 1.0, "completion": 2.0 }] },
    });
    let read = read_experiment(&value).unwrap();
    assert_eq!(read, serde_json::from_value(value).unwrap());
    let again = serde_json::to_value(&read).unwrap();
    assert_eq!(read_experiment(&again).unwrap(), read);
}

#[test]
fn the_same_file_gives_the_same_games_and_every_change_another_id() {
    let plain = planned(json!({ "seeds": 2 }));
    assert_eq!(ids(&plain), ids(&planned(json!({ "seeds": [1, 2] }))));
    assert!(plain.games[0].id.starts_with("the-lantern-room-en-1-"));
    let other = planned(json!({ "seeds": 2, "evaluations": 2 }));
    assert!(ids(&plain).iter().all(|id| !ids(&other).contains(id)));
    // How many calls are made at once changes nothing that happens.
    let hasty = planned(json!({ "seeds": 2, "axes": { "limit": [1] } }));
    assert_eq!(ids(&plain), ids(&hasty));
    // What tells games apart must not change from one version to the next without need.
    assert_eq!(plain.to_record().write().unwrap(), planned(json!({ "seeds": 2 })).to_record().write().unwrap());
    let expected = estimate_game(&case().case, &plain.games[0].settings);
    assert_eq!(*plain.games[0].estimate, expected);
}

#[test]
fn a_file_says_after_which_rounds_exams_are_held_and_every_preset_holds_them() {
    let plan = planned(json!({ "evaluations_after": [2, 1], "presets": ["questum", "casebook", "pp"] }));
    assert_eq!(plan.games.len(), 3);
    for game in &plan.games {
        let exam = game.settings.exam.as_ref().unwrap();
        assert_eq!(exam.after_rounds, [1, 2], "{}", game.id);
    }
    for (wrong, place) in [
        (json!([0]), "evaluations_after[0]: "),
        (json!(["one"]), "evaluations_after[0]: "),
        (json!(2), "evaluations_after: "),
    ] {
        let problems = file(json!({ "evaluations_after": wrong })).unwrap_err();
        assert!(problems[0].to_string().starts_with(place), "{problems:?}");
    }
}

#[test]
fn axes_multiply_where_a_preset_has_a_use_for_them() {
    let presets = json!(["questum", "mirage"]);
    let plan = planned(json!({ "presets": presets, "axes": { "epsilon": [0, 0.5], "turns": [1, 2, 3] } }));
    let cells: Vec<(&str, Vec<&str>)> = plan
        .cells
        .iter()
        .map(|cell| (cell.cell.preset.as_str(), cell.cell.axes.keys().map(String::as_str).collect()))
        .collect();
    assert_eq!(cells.len(), 5);
    assert_eq!(cells[0], ("questum", vec!["epsilon"]));
    assert_eq!(cells[4], ("mirage", vec!["turns"]));
    let nobody = super::plan_experiment(
        &file(json!({ "axes": { "turns": [1] } })).unwrap(),
        &[case()],
        PlayEnvironment::Command,
        &|_| Err(String::new()),
    );
    assert_eq!(nobody.unwrap_err()[0].to_string(), "axes.turns: no preset uses this axis; remove it");
    let targets = planned(json!({ "axes": { "targets": ["all", "top"], "targets-count": [1, 2] } }));
    assert_eq!(targets.cells.len(), 3);
}

#[test]
fn a_field_that_its_preset_lacks_and_a_file_that_cannot_be_read_are_told_together() {
    let presets = json!([{ "label": "a", "preset": "questum", "fields": { "turns": 1 } }, { "settings": "own.json" }]);
    let read = file(json!({ "presets": presets })).unwrap();
    let problems =
        super::plan_experiment(&read, &[case()], PlayEnvironment::Command, &|path| Err(format!("{path} is not there")))
            .unwrap_err();
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(lines[0], "presets[0].fields.turns: games with the preset `a` do not have this setting; remove it");
    assert!(lines[1].starts_with("presets[1].settings: own.json is not there"));
    // A file of settings is a preset like any other.
    let own = SettingsFile::from_preset(
        crate::base::game::PresetName::OCot,
        crate::base::game::MindSettings::OfflineReader,
        9,
    );
    let read = file(json!({ "presets": [{ "settings": "folder/own.json" }], "seeds": [4] })).unwrap();
    let plan = super::plan_experiment(&read, &[case()], PlayEnvironment::Command, &|_| Ok(own.clone())).unwrap();
    assert_eq!((plan.cells[0].cell.preset.as_str(), plan.games[0].settings.seed), ("own", 4));
}

#[test]
fn a_preset_may_have_other_strategies_and_another_procedure_by_the_names_of_the_commands_flags() {
    let fields = json!({ "civilians": "werewolf", "procedure": "mirage", "turns": 2 });
    let presets = json!([{ "label": "a", "preset": "questum", "fields": fields }]);
    let plan = planned(json!({ "presets": presets }));
    let settings = &plan.games[0].settings;
    assert_eq!(settings.procedure.rounds(1), 2);
    let strategies = settings.seats.iter().map(|seat| seat.strategy);
    let murders = |at: usize| case().case.is_murderer(at);
    let wanted = (0..settings.seats.len()).map(|at| {
        if murders(at) { crate::base::game::StrategyName::Questum } else { crate::base::game::StrategyName::Werewolf }
    });
    assert!(strategies.eq(wanted));
    let presets = json!([{ "preset": "questum", "fields": { "murderers": "liar" } }]);
    let told: Vec<String> = file(json!({ "presets": presets })).unwrap_err().iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with("presets[0].fields.murderers"), "{told:?}");
    assert!(told[0].contains("o_cot"), "{told:?}");
}

#[test]
fn who_cannot_play_and_a_budget_that_cannot_be_kept_are_told_before_anything_is_played() {
    use crate::base::game::{MindSettings, PresetName};
    let wrong = |mind: MindSettings, played_in, more: Value| {
        let read = file(more).unwrap();
        let own = SettingsFile::from_preset(PresetName::OCot, mind, 9);
        let planned = super::plan_experiment(&read, &[case()], played_in, &|_| Ok(own.clone()));
        planned.map_or_else(|problems| problems.iter().map(ToString::to_string).collect(), |_| Vec::new())
    };
    let own = || json!({ "presets": [{ "settings": "own.json" }] });
    for played_in in [PlayEnvironment::Command, PlayEnvironment::Page] {
        let told: Vec<String> = wrong(MindSettings::Human, played_in, own());
        assert!(told[0].starts_with("presets[0].settings: this includes human players"), "{told:?}");
    }
    let told = wrong(MindSettings::Browser, PlayEnvironment::Command, own());
    assert!(told[0].contains("no browser here"), "{told:?}");
    assert!(wrong(MindSettings::Browser, PlayEnvironment::Page, own()).is_empty());
    // Whoever has no price would play past a budget of money.
    let server = |budget: Value| {
        let minds = json!([{ "endpoint": "http://localhost:1/v1", "model": "nobody-knows-it" }]);
        let more = json!({ "minds": minds, "budget": budget });
        wrong(MindSettings::OfflineReader, PlayEnvironment::Page, more)
    };
    let told = server(json!({ "money": 1 }));
    assert!(
        told.len() == 1 && told[0].starts_with("budget.money: this budget cannot be enforced, because nobody-knows-it"),
        "{told:?}"
    );
    assert!(server(json!({ "tokens": 1 })).is_empty());
}

#[test]
fn what_is_wrong_is_told_in_chinese_too() {
    let problems = file(json!({ "cases": 1, "seeds": {} })).unwrap_err();
    let all: Vec<String> = problems.iter().map(|one| one.describe(Language::Chinese)).collect();
    assert_eq!(all[0], "cases: 现在是 `1`；应为：路径列表");
    assert!(all[1].contains("键值表") && !all[1].contains("list"), "{all:?}");
}

#[test]
fn shards_share_out_every_game_once() {
    let shard = |text: &str| text.parse::<Shard>();
    let all: Vec<Shard> = (1..=3).map(|number| shard(&format!("{number}/3")).unwrap()).collect();
    for place in 0..20 {
        assert_eq!(all.iter().filter(|shard| shard.includes_game(place)).count(), 1);
    }
    for wrong in ["0/3", "4/3", "1", "a/b", "1/0", ""] {
        assert!(shard(wrong).is_err(), "{wrong}");
    }
}

fn figures(id: &str, preset: &str, wins: &[f64]) -> GameMeasures {
    let mut values = vec![None; MEASURES.len()];
    values[0] = (!wins.is_empty()).then(|| WeightedMetric { values: wins.to_vec(), weight: 1.0 });
    GameMeasures {
        id: id.into(),
        seed: 1,
        finished: true,
        events: 1,
        words: String::new(),
        cell: ExperimentCell {
            preset: preset.into(),
            mind: "m".into(),
            axes: [("epsilon".to_owned(), "0.3".to_owned())].into(),
            case: "case (en)".into(),
            language: "en".into(),
        },
        values,
        after_rounds: Vec::new(),
    }
}

#[test]
fn a_table_has_both_kinds_of_deviation_and_hangs_on_no_order() {
    let mut games = vec![
        figures("a", "p_1 & co", &[0.0, 1.0]),
        figures("b", "p_1 & co", &[1.0, 1.0]),
        figures("c", "other|one", &[]),
    ];
    let table = ExperimentTable::new(&games, &[], &[], "USD");
    games.reverse();
    // A copy from another folder is the same game.
    games.push(games[0].clone());
    assert_eq!(table, ExperimentTable::new(&games, &[], &[], "USD"));
    let line = table.lines.iter().find(|line| line.logs.len() == 2).unwrap();
    assert_eq!(line.by, ["p_1 & co", "0.3", "case (en)"]);
    let win = line.figures[0].unwrap();
    assert_eq!((win.mean, win.over_evaluations, win.over_games, win.games), (0.75, Some(0.25), Some(0.25), 2));
    let markdown = table.write(TableFormat::Markdown).unwrap();
    assert!(markdown.contains("other\\|one") && markdown.contains("0.750 ± 0.250 (0.250)"), "{markdown}");
    let latex = table.write(TableFormat::Latex).unwrap();
    assert!(latex.contains("p\\_1 \\& co & 0.3 & case (en) & 2 & 2 & 0.750 $\\pm$ 0.250 (0.250) \\\\"), "{latex}");
    assert!(!latex.contains("tokens in") && latex.contains("win rate: "), "{latex}");
    let chosen = ExperimentTable { measures: vec![0], ..table };
    let csv = chosen.write(TableFormat::Csv).unwrap();
    assert!(csv.contains("win_rate_n") && !csv.contains("calls"), "{csv}");
    let by_axis = ExperimentTable::new(&games, &[], &[GroupingColumn::Axis("epsilon".into())], "USD");
    assert_eq!((by_axis.lines.len(), by_axis.lines[0].logs.len()), (1, 3));
}

#[test]
fn a_game_in_two_cells_of_a_plan_counts_in_both() {
    let games = [figures("a", "x", &[1.0])];
    let recorded = |preset: &str| GameRecord {
        id: "a".into(),
        seed: 1,
        cell: ExperimentCell { preset: preset.into(), ..games[0].cell.clone() },
    };
    let table = ExperimentTable::new(&games, &[recorded("one"), recorded("two")], &[GroupingColumn::Preset], "USD");
    let lines: Vec<&str> = table.lines.iter().map(|line| line.by[0].as_str()).collect();
    assert_eq!(lines, ["one", "two"]);
}

#[test]
fn a_rater_and_a_summariser_of_their_own_sit_beside_whoever_plays_mirage_and_nowhere_else() {
    let mind = |model: &str| json!({ "endpoint": "http://localhost:1/v1", "model": model });
    let plan = planned(json!({
        "presets": ["mirage", "questum"], "minds": [mind("plays")], "rater": mind("rates"),
        "summariser": mind("sums"), "judge": mind("judges"), "examinee": mind("answers"),
    }));
    let minds = |preset: &str| -> Vec<String> {
        let cell = plan.cells.iter().find(|one| one.cell.preset == preset);
        let minds = cell.unwrap().minds.iter();
        minds.map(|mind| serde_json::to_value(mind).unwrap()["model"].to_string()).collect()
    };
    assert_eq!(minds("mirage"), ["\"plays\"", "\"rates\"", "\"sums\""]);
    assert_eq!(minds("questum"), ["\"plays\""]);
    let beside = plan.games.iter().map(|game| game.settings.minds_without_seat());
    assert_eq!(beside.collect::<Vec<_>>(), [vec![1, 2], vec![]]);
    let file = file(json!({ "judge": { "model": "x" } }));
    assert!(file.unwrap_err()[0].to_string().starts_with("judge: "));
}

#[test]
fn a_table_tells_which_planned_games_are_missing_and_which_stand_in_one_place() {
    let games = [figures("a", "x", &[1.0]), figures("b", "x", &[0.0])];
    let recorded = |id: &str, seed: u64| GameRecord { id: id.into(), seed, cell: games[0].cell.clone() };
    let told = |plans: &[GameRecord]| {
        let table = ExperimentTable::new(&games, plans, &[], "USD");
        let [markdown, latex, json] =
            [TableFormat::Markdown, TableFormat::Latex, TableFormat::Json].map(|format| table.write(format).unwrap());
        let sentences = table.gaps.describe(Language::English);
        for sentence in &sentences {
            assert!(markdown.contains(sentence) && json.contains(sentence), "{sentence}");
            assert!(latex.contains(&escape_latex(sentence)), "{latex}");
        }
        sentences
    };
    assert!(told(&[]).is_empty());
    assert!(told(&[recorded("a", 1), recorded("b", 2)]).is_empty());
    let missing = told(&[recorded("a", 1), recorded("b", 2), recorded("c", 3)]);
    assert!(missing[0].contains("1 of 3 planned games"), "{missing:?}");
    // The file was changed: the same place has another game. One that is not here is in nobody's way.
    let doubled = told(&[recorded("a", 1), recorded("b", 1)]);
    assert!(doubled[0].starts_with("2 games share"), "{doubled:?}");
    let alone = told(&[recorded("a", 1), recorded("c", 1)]);
    assert_eq!(alone.len(), 1, "{alone:?}");
}

#[test]
fn of_two_logs_of_one_id_that_say_different_things_one_counts_and_the_other_is_told() {
    let log = crate::read::archive::read_log(include_str!("../../../public/logs/demo.en.json"));
    let log = log.unwrap().0;
    let figures = |log: &Log| compute_game_measures(log, &Prices::default());
    let whole = figures(&log);
    let mut begun = log.clone();
    begun.events.truncate(60);
    let table = |games: &[GameMeasures]| ExperimentTable::new(games, &[], &[], "USD");
    // A copy is no other game.
    let copied = table(&[whole.clone(), whole.clone()]);
    assert_eq!(copied.lines[0].logs.len(), 1);
    assert!(copied.gaps.describe(Language::English).is_empty());
    let mut again = whole.clone();
    again.seed = 99;
    for games in [[whole.clone(), again.clone()], [figures(&begun), whole.clone()]] {
        let made = table(&games);
        assert_eq!(made.lines[0].logs.len(), 1);
        let told = made.gaps.describe(Language::English);
        assert!(told[0].starts_with("1 log is not counted"), "{told:?}");
    }
}

#[test]
fn a_game_that_no_plan_names_goes_by_its_preset_however_often_its_exam_was_held_else_by_its_strategies() {
    let labelled = |preset: PresetName, change: fn(&mut SettingsFile)| {
        let mut log = crate::read::archive::read_log(include_str!("../../../public/logs/demo.en.json")).unwrap().0;
        let mut file = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 7);
        change(&mut file);
        log.settings = file.for_case(&log.scenario);
        compute_game_measures(&log, &crate::read::insight::Prices::default()).cell.preset
    };
    for preset in [PresetName::Questum, PresetName::Werewolf] {
        let often = labelled(preset, |file| {
            file.settings.beliefs = crate::base::game::BeliefReading::WithActs;
            file.settings.exam.as_mut().unwrap().evaluations = 7;
        });
        assert_eq!(often, preset.name());
    }
    let changed = |file: &mut SettingsFile| file.settings.questum.pruner = false;
    assert_eq!(labelled(PresetName::Questum, changed), "other settings of questum");
}

#[test]
fn a_case_whose_id_is_a_digest_goes_by_its_title() {
    let mut scenario = (*case().case).clone();
    assert_eq!(ExperimentCase::label_of_case(&scenario), format!("{} (en)", scenario.id));
    scenario.id = "case-bb67e46c".into();
    scenario.title = "石桥".into();
    assert_eq!(ExperimentCase::label_of_case(&scenario), "石桥 (en)");
}

#[test]
fn ratings_that_lie_beside_a_log_change_what_they_rate_and_nothing_else() {
    let log = crate::read::archive::read_log(include_str!("../../../public/logs/demo.en.json"));
    let log = log.unwrap().0;
    let plan = RatingPlan::Ratings { raters: Raters::Neutral, apart: false };
    let mut overlay = Overlay::new(&log, MindSettings::OfflineReader, plan);
    overlay.texts.clone_from(&log.texts);
    let thought = log.events.iter().find_map(|event| event.thought.clone());
    let mut event = Event::from(EventKind::Rated {
        rater: None,
        about: Subject::Player(Seat(0)),
        suspicion: Some(2),
        trust: Some(1),
        said: None,
    });
    event.thought = thought;
    overlay.added.push(AddedEvent { after: 9, event });
    let file = |path: &str, text: String| SourceFile { path: path.to_owned(), bytes: text.into_bytes() };
    let text = crate::read::archive::write_log(&log).unwrap();
    let ratings = crate::read::archive::write_ratings(&overlay).unwrap();
    let figures = |files: Vec<SourceFile>| {
        let mut found = extract_game_measures(open_files(files), &Prices::default());
        found.remove(0).1
    };
    let alone = figures(vec![file("log.json", text.clone())]);
    let mut rated = figures(vec![file("log.json", text), file("r.json", ratings)]);
    assert_eq!((&rated.id, &rated.cell), (&alone.id, &alone.cell));
    assert_eq!((rated.events, rated.finished), (alone.events, alone.finished));
    for (at, measure) in MEASURES.iter().enumerate() {
        let (one, other) = (&alone.values[at], &rated.values[at]);
        match measure.name {
            "tii" => assert!(one.is_none() && other.is_some()),
            name => assert_eq!(one, other, "{name}"),
        }
    }
    // A judge saw the log as it was recorded.
    let mut judged = JudgedGames::default();
    let file = json!({
        "format": "casebook-judged", "log": log.id, "events": log.events.len(), "judge": "j",
        "measures": { "ici": { "value": 0.5, "n": 4 } },
    });
    judged.add_file(&file.to_string()).unwrap();
    rated.apply_judgement(&judged, None);
    let at = MEASURES.iter().position(|one| one.name == "ici").unwrap();
    assert_eq!(rated.values[at].as_ref().unwrap().values, [0.5]);
}

#[test]
fn latex_has_a_minus_before_a_number_and_a_hyphen_between_words_and_numbers() {
    for (text, latex) in [
        ("-0.678", "$-$0.678"),
        ("0.1 (-2.5; n 3)", "0.1 ($-$2.5; n 3)"),
        ("o-cot 4-5", "o-cot 4-5"),
        ("−1", "$-$1"),
        ("gpt-4", "gpt-4"),
    ] {
        assert_eq!(escape_latex(text), latex);
    }
}
