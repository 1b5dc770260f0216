//! Files of settings, from the command that writes them to the game that is played by them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use casebook::archive::read_log;
use casebook::game::{
    MindSettings, PresetName, Procedure, Sensor, SettingsFile, StrategyName, Targets, VoteRule,
};
use casebook::scenario::parse;
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
        let expected = SettingsFile::preset(preset, MindSettings::OfflineReader, 1);
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
         --embedding-model b --exam 3 --seed 9",
    );
    let file = SettingsFile::read(&written).unwrap();
    assert_eq!(
        (file.civilians, file.murderers),
        (StrategyName::OCot, StrategyName::Mirage)
    );
    let settings = file.settings;
    assert_eq!(
        settings.procedure,
        Procedure::Jubensha {
            before_clues: 1,
            after_clues: 4
        }
    );
    let MindSettings::Endpoint {
        base_url,
        temperature,
        top_p,
        ..
    } = &settings.minds[0]
    else {
        panic!("a model plays");
    };
    assert_eq!(base_url, "https://models.example/v1");
    assert_eq!((*temperature, *top_p), (Some(0.3), Some(0.9)));
    let questum = &settings.questum;
    assert_eq!(questum.targets, Targets::Top { n: 2 });
    assert_eq!(questum.questions_per_target, 3);
    assert_eq!(
        questum.asking_sensors,
        [Sensor::Emotion, Sensor::Background]
    );
    assert!(questum.pruning_sensors.is_empty() && settings.lists_in_votes);
    assert_eq!(settings.vote_rule, VoteRule::Half);
    assert_eq!(
        (
            settings.memory.script_tokens,
            settings.memory.dialogue_tokens
        ),
        (900, 800)
    );
    assert_eq!(settings.exam.unwrap().evaluations, 3);
    assert_eq!(settings.seed, 9);
}

#[test]
fn a_game_is_played_by_a_file_of_settings() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, log) = (
        folder.join("settings.json"),
        folder.join("settings-log.json"),
    );
    casebook(&format!(
        "settings --preset werewolf --rounds 1 --seed 5 --out {}",
        file.display()
    ));
    let case = "public/cases/the-lantern-room.en.json";
    casebook(&format!(
        "play {case} --settings {} --limit 3 --out {}",
        file.display(),
        log.display()
    ));
    let (played, _) = read_log(&std::fs::read_to_string(log).unwrap()).unwrap();
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(case)).unwrap();
    let (scenario, _) = parse(&text).unwrap();
    let written = SettingsFile::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let mut expected = written.for_case(&scenario);
    expected.scheduling.limit = 3;
    assert_eq!(played.settings, expected);
    assert!(played.is_finished());
    // For another case, too: the sides say how its players play.
    for (position, seat) in played.settings.seats.iter().enumerate() {
        let werewolf = seat.strategy == StrategyName::Werewolf;
        assert_eq!(werewolf, !scenario.is_murderer(position));
    }
    assert!(
        SettingsFile::of(&scenario, &played.settings)
            .settings
            .seats
            .is_empty()
    );
}
