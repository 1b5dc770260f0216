//! Every preset plays every bundled case with the offline reader, completely, with several seeds. Each game
//! ends by itself, and its log verifies.

use crate::support::{StoringHost, assert_verifies, bundled_case};
use casebook::base::game::{EventKind, Log, MindSettings, PresetName, SettingsFile};
use casebook::play::director::run_game;
use casebook::play::mind::{Mind, offline::OfflineReader};
use futures_util::FutureExt;
use rayon::prelude::*;
use std::rc::Rc;
use std::sync::LazyLock;

const CASES: [&str; 6] = [
    "the-lantern-room.en",
    "the-lantern-room.zh",
    "five-oclock-bread.en",
    "five-oclock-bread.zh",
    "borrowed-wind.en",
    "borrowed-wind.zh",
];

/// Every preset over every case with the first seed; other tests read the prompts of these games.
pub static FIRST_SEED_GAMES: LazyLock<Vec<Result<Log, String>>> = LazyLock::new(|| {
    let games = CASES.into_iter().flat_map(|name| PresetName::ALL.map(|preset| (name, preset)));
    games.collect::<Vec<_>>().into_par_iter().map(|(name, preset)| play(name, preset, 1)).collect()
});

fn play(name: &str, preset: PresetName, seed: u64) -> Result<Log, String> {
    let case = bundled_case(name);
    let settings = SettingsFile::from_preset(preset, MindSettings::OfflineReader, seed).for_case(&case);
    play_offline(Log::new(format!("{name}-{}-{seed}", preset.name()), case, settings))
}

pub fn play_offline(log: Log) -> Result<Log, String> {
    let keeper = StoringHost::new(log.clone());
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    let ran = run_game(&log, &[], &minds, &keeper).now_or_never();
    let ran = ran.ok_or_else(|| format!("{}: it waits for somebody", log.id))?;
    ran.map_err(|halt| format!("{}: {halt:?}", log.id))?;
    Ok(keeper.log.into_inner())
}

#[test]
fn every_preset_plays_every_bundled_case_to_its_end_by_three_seeds_and_verifies() {
    let games = CASES.into_iter().flat_map(|name| PresetName::ALL.map(|preset| (name, preset)));
    let games: Vec<_> = games.flat_map(|(name, preset)| [2, 3].map(|seed| (name, preset, seed))).collect();
    let others = games.into_par_iter().map(|(name, preset, seed)| play(name, preset, seed));
    let wrong = FIRST_SEED_GAMES.par_iter().cloned().chain(others).filter_map(|log| {
        let log = match log {
            Ok(log) => log,
            Err(why) => return Some(why),
        };
        let faults = log.events.iter().filter(|event| matches!(event.what, EventKind::Fault { .. })).count();
        if !log.is_finished() || faults > 0 {
            return Some(format!("{}: finished {}, {faults} faults", log.id, log.is_finished()));
        }
        assert_verifies(&log);
        None
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
