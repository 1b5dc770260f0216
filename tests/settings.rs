//! Files of settings, from the command that writes them to the game that uses them.

use casebook::base::game::{
    ExamSettings, MindSettings, PresetName, Procedure, Sensor, SettingsFile, StrategyName, TargetSelection, VoteRule,
};
use casebook::base::scenario::parse;
use casebook::read::archive::read_log;
use casebook::show::viewer::fields::{self, FieldGroup};
use std::path::Path;
use std::process::Command;

fn casebook(arguments: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(arguments.split_whitespace())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_command_writes_every_preset_as_the_library_has_it() {
    for preset in PresetName::ALL {
        let written = casebook(&format!("settings --preset {} --seed 1", preset.name()));
        let expected = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1);
        assert_eq!(SettingsFile::read(&written).unwrap(), expected);
    }
}

#[test]
fn the_command_takes_all_that_the_form_takes() {
    let written = casebook(
        "settings --preset mirage --endpoint https://models.example/v1/ --model a --temperature 0.3 \
         --top-p 0.9 --procedure jubensha --before-clues 1 --rounds 4 --civilians o_cot --targets 2 \
         --questions 3 --asking-sensors emotion,background --pruning-sensors none --vote-rule half_of_players \
         --lists-in-votes --script-tokens 900 --dialogue-tokens 800 --embedder https://vectors.example/v1 \
         --embedding-model b --exam-from 3 --seed 9",
    );
    let file = SettingsFile::read(&written).unwrap();
    assert_eq!((file.civilians, file.murderers), (StrategyName::OCot, StrategyName::Mirage));
    let settings = file.settings;
    assert_eq!(settings.procedure, Procedure::Jubensha { before_clues: 1, after_clues: 4 });
    let MindSettings::Endpoint { base_url, temperature, top_p, .. } = &settings.minds[0] else {
        panic!("a model plays");
    };
    assert_eq!(base_url, "https://models.example/v1");
    assert_eq!((*temperature, *top_p), (Some(0.3), Some(0.9)));
    let questum = &settings.questum;
    assert_eq!(questum.targets, TargetSelection::Top { n: 2 });
    assert_eq!(questum.questions_per_target, 3);
    assert_eq!(questum.asking_sensors, [Sensor::Emotion, Sensor::Background]);
    assert!(questum.pruning_sensors.is_empty() && settings.lists_in_votes);
    assert_eq!(settings.vote_rule, VoteRule::Half);
    assert_eq!((settings.memory.script_tokens, settings.memory.dialogue_tokens), (900, 800));
    assert_eq!(settings.exam.unwrap().evaluations, 3);
    assert_eq!(settings.seed, 9);
}

#[test]
fn a_game_is_played_by_a_file_of_settings() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, log) = (folder.join("settings.json"), folder.join("settings-log.json"));
    casebook(&format!("settings --preset werewolf --rounds 1 --seed 5 --out {}", file.display()));
    let case = "public/cases/the-lantern-room.en.json";
    casebook(&format!("play {case} --settings {} --limit 3 --out {}", file.display(), log.display()));
    let (played, _) = read_log(&std::fs::read_to_string(log).unwrap()).unwrap();
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(case)).unwrap();
    let (scenario, _) = parse(&text).unwrap();
    let written = SettingsFile::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let mut expected = written.for_case(&scenario);
    expected.scheduling.limit = 3;
    assert_eq!(played.settings, expected);
    assert!(played.is_finished());
    // Also for another case: the teams decide how its players play.
    for (position, seat) in played.settings.seats.iter().enumerate() {
        let werewolf = seat.strategy == StrategyName::Werewolf;
        assert_eq!(werewolf, !scenario.is_murderer(position));
    }
    assert!(SettingsFile::from_game(&scenario, &played.settings).settings.seats.is_empty());
}

#[test]
fn nobody_sits_an_exam_in_the_place_of_the_model_that_a_file_names() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, out) = (folder.join("browser-exam.json"), folder.join("browser-exams"));
    let _ = std::fs::remove_dir_all(&out);
    let settings = SettingsFile::from_preset(PresetName::Personal, MindSettings::Browser, 1);
    std::fs::write(&file, settings.write().unwrap()).unwrap();
    casebook(&format!(
        "exam public/cases/the-lantern-room.en.json --settings {} --out {}",
        file.display(),
        out.display()
    ));
    let made = std::fs::read_dir(&out).unwrap().next().unwrap().unwrap();
    let (log, _) = read_log(&std::fs::read_to_string(made.path()).unwrap()).unwrap();
    let thoughts = log.events.iter().filter_map(|event| event.thought.as_ref());
    let replies: Vec<bool> = thoughts.map(|thought| thought.reply.is_some()).collect();
    assert!(!replies.is_empty() && replies.iter().all(|replied| !replied));
}

#[test]
fn where_a_case_has_no_questions_the_votes_alone_are_repeated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let (mut scenario, _) = parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    let exam = |name, scenario: &_| {
        let file = SettingsFile::from_preset(name, MindSettings::OfflineReader, 1);
        file.for_case(scenario).exam
    };
    assert!(exam(PresetName::Questum, &scenario).unwrap().questions);
    scenario.exam.clear();
    let votes = exam(PresetName::Questum, &scenario).unwrap();
    assert!(votes.votes && !votes.questions);
    let once = ExamSettings::default();
    assert_eq!(once.for_case(&scenario, 3), None, "the game has its own vote");
}

#[test]
fn every_field_of_the_table_is_a_flag_and_every_group_of_it_is_on_the_page() {
    for command in ["play", "settings", "exam"] {
        let help = casebook(&format!("{command} --help"));
        for field in fields::all_fields() {
            let flag = format!("--{}", field.name);
            let lines = help.lines().map(str::trim_start);
            let own = lines.filter(|line| line.split([' ', '[']).next() == Some(flag.as_str()));
            assert_eq!(own.count(), 1, "casebook {command}: {flag}");
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page/studio/setup");
    let mut page = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "rs") {
            page += &std::fs::read_to_string(path).unwrap();
        }
    }
    for group in FieldGroup::ALL {
        assert!(page.contains(&format!("group=FieldGroup::{group:?}")), "{group:?}");
    }
}

#[test]
fn every_field_can_be_set_by_its_flag() {
    for field in fields::all_fields() {
        let usual = field.settings_with_field();
        let now = field.text(&usual).unwrap();
        let other = match field.options {
            _ if field.is_switch() => if now == "on" { "off" } else { "on" }.to_owned(),
            [] if now.contains('.') => "0.5".to_owned(),
            [] if now.contains(',') => "emotion,background".to_owned(),
            [] if now == "100" => "99".to_owned(),
            [] if now == "none" => "2,3".to_owned(),
            [] if now.len() > 2 => "200".to_owned(),
            [] if now == "0" => "1".to_owned(),
            [] if now == "1" => "2".to_owned(),
            [] => "1".to_owned(),
            options => {
                let values = options.iter().rev().map(|(value, _)| *value);
                let mut values = values.filter(|value| *value != now);
                values.next().unwrap().to_owned()
            }
        };
        let procedure = serde_json::to_value(usual.procedure.name()).unwrap();
        let written = casebook(
            &format!("settings --procedure {} --exam-from play --{}={other}", procedure.as_str().unwrap(), field.name)
                .replace("--exam-from play --exam-from", "--exam-from"),
        );
        let file = SettingsFile::read(&written).unwrap();
        assert_eq!(field.text(&file.settings), Some(other), "{}", field.name);
    }
}

#[test]
fn a_flag_that_a_game_has_no_use_for_is_refused_with_its_reason() {
    for (arguments, why) in [
        ("settings --turns 3", "does not have it"),
        ("settings --exam-times 3", "does not have it"),
        ("settings --rounds 0", "a whole number from 1 to 20"),
        ("settings --rounds 4000000000", "a whole number from 1 to 20"),
        ("settings --rounds 1.5", "a whole number from 1 to 20"),
        ("settings --epsilon=-1", "a number from 0 to 1"),
        ("settings --epsilon NaN", "a number from 0 to 1"),
        ("settings --beta 70000", "a number from 0 to 1"),
        ("settings --temperature=-1", "a number from 0 to 2"),
        ("settings --temperature 1e999", "a number from 0 to 2"),
        ("settings --top-p 1.01", "a number from 0 to 1"),
        ("settings --seed 9007199254740992", "9007199254740991"),
        ("play x --max-tokens 0", "16..=1000000"),
        ("play x --timeout 0", "a number from 0.001 to 86400"),
        ("play x --timeout NaN", "a number from 0.001 to 86400"),
        ("rate x --limit=-1", "1..=256"),
        ("rate x --limit -1", "1..=256"),
        ("play x --seed=-1", "0..=9007199254740991"),
        ("play x --seed 18446744073709551616", "0..=9007199254740991"),
        ("play x --max-tokens -5", "16..=1000000"),
        ("judge items x --sample 18446744073709551616", "0..=1000000000"),
        ("fork x --turn -1", "0..=1000000000"),
        ("rate x --limit 0", "1..=256"),
        ("experiment run x --out y --jobs 0", "1..=256"),
        ("settings --order backwards", "by_seat, by_chance"),
        ("settings --asking-sensors smell", "information_value"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_casebook")).args(arguments.split_whitespace()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments}");
        assert!(said.contains(why), "{arguments}: {said}");
    }
}

#[test]
fn what_a_file_or_a_log_says_is_not_played_where_it_is_out_of_range_and_is_opened_all_the_same() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let case = "public/cases/the-lantern-room.en.json";
    let refused = |arguments: &str, why: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(arguments.split_whitespace())
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{arguments}: {said}");
    };
    let written = casebook("settings --seed 1");
    let file = folder.join("endless.json");
    let changed = |text: &str, place: &str, value: &str| {
        let mut whole: serde_json::Value = serde_json::from_str(text).unwrap();
        *whole.pointer_mut(place).unwrap() = serde_json::from_str(value).unwrap();
        whole.to_string()
    };
    for (place, value, why) in [
        ("/settings/procedure/rounds", "4000000000", "procedure.rounds is 4000000000"),
        ("/settings/questum/epsilon", "-1", "questum.epsilon is -1"),
        ("/settings/seed", "18446744073709551615", "seed is 18446744073709551615"),
    ] {
        std::fs::write(&file, changed(&written, place, value)).unwrap();
        refused(&format!("play {case} --settings {}", file.display()), why);
        refused(&format!("exam {case} --settings {}", file.display()), why);
    }
    // In an experiment, of the file that it names.
    let experiment = folder.join("endless.toml");
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join(case);
    let text = format!("name = \"x\"\ncases = [{cases:?}]\npresets = [{{ settings = \"endless.json\" }}]\n");
    std::fs::write(&experiment, text).unwrap();
    refused(&format!("experiment plan {}", experiment.display()), "seed is 18446744073709551615");
    // A log is read; nobody plays on by it.
    let log = folder.join("endless-log.json");
    casebook(&format!("play {case} --rounds 1 --out {}", log.display()));
    let odd = changed(&std::fs::read_to_string(&log).unwrap(), "/settings/questum/epsilon", "-1.0");
    std::fs::write(&log, &odd).unwrap();
    assert!(read_log(&odd).is_ok());
    casebook(&format!("inspect {}", log.display()));
    refused(&format!("play --resume {}", log.display()), "questum.epsilon is -1");
}

#[test]
fn what_would_cost_enormously_begins_once_somebody_says_yes() {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/cases/the-lantern-room.en.json");
    let case = case.display();
    let much = format!(
        "play {case} --endpoint http://127.0.0.1:9/v1 --model m --rounds 20 --targets 20 --questions 20 --timeout 0.01"
    );
    let output = |arguments: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
            .args(arguments.split_whitespace())
            .current_dir(env!("CARGO_TARGET_TMPDIR"))
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let said = output(&much);
    assert!(said.contains("--yes begins it") && said.contains("calls and"), "{said}");
    let said = output(&format!("{much} --yes --patience 0"));
    assert!(!said.contains("--yes"), "{said}");
}

#[test]
fn exams_are_held_by_presets_and_files_of_settings() {
    let case = "public/cases/the-lantern-room.en.json";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("exams");
    let exam = |arguments: &str| {
        let _ = std::fs::remove_dir_all(folder.join("logs"));
        casebook(&format!("exam {case} --out {} {arguments}", folder.join("logs").display()));
        let mut logs = std::fs::read_dir(folder.join("logs")).unwrap();
        let log = logs.next().unwrap().unwrap().path();
        let name = log.file_name().unwrap().to_string_lossy().into_owned();
        assert!(name.starts_with("the-lantern-room-exam-everybody-1-"), "{name}");
        let (log, _) = read_log(&std::fs::read_to_string(log).unwrap()).unwrap();
        log.settings
    };
    let settings = exam("--preset op");
    let held = settings.exam.unwrap();
    assert_eq!((held.evaluations, held.votes), (3, true));
    assert_eq!(settings.memory.head_percent, 0, "as published");
    let file = folder.join("op.json");
    casebook(&format!("settings --preset op --evaluations 2 --exam-votes=off --out {}", file.display()));
    let held = exam(&format!("--settings {}", file.display())).exam.unwrap();
    assert_eq!((held.evaluations, held.votes), (2, false));
    let held = exam("--perspective everybody").exam.unwrap();
    assert_eq!((held.evaluations, held.votes), (1, true), "ours, once");
}
