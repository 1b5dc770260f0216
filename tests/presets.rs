//! Every preset plays every bundled case with the offline reader, whole, by several seeds: each game ends by itself and can
//! be verified from its log.

use crate::support::{Keeper, assert_verifies, whole_case};
use casebook::director::run;
use casebook::game::{Log, MindSettings, PresetName, SettingsFile, What};
use casebook::mind::{Mind, offline::OfflineReader};
use futures_util::FutureExt;
use rayon::prelude::*;
use std::rc::Rc;

const CASES: [&str; 6] = [
    "the-lantern-room.en",
    "the-lantern-room.zh",
    "five-oclock-bread.en",
    "five-oclock-bread.zh",
    "borrowed-wind.en",
    "borrowed-wind.zh",
];

fn play(name: &str, preset: PresetName, seed: u64) -> Result<Log, String> {
    let case = whole_case(name);
    let settings = SettingsFile::preset(preset, MindSettings::OfflineReader, seed).for_case(&case);
    let log = Log::new(format!("{name}-{}-{seed}", preset.name()), case, settings);
    let keeper = Keeper::new(log.clone());
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    let ran = run(&log, &[], &minds, &keeper).now_or_never().ok_or("it waits for somebody")?;
    ran.map_err(|halt| format!("{halt:?}"))?;
    Ok(keeper.log.into_inner())
}

#[test]
fn every_preset_plays_every_bundled_case_to_its_end_by_three_seeds_and_verifies() {
    let games = CASES.into_iter().flat_map(|name| PresetName::ALL.map(|preset| (name, preset)));
    let games: Vec<_> = games.flat_map(|(name, preset)| [1, 2, 3].map(|seed| (name, preset, seed))).collect();
    let wrong = games.into_par_iter().filter_map(|(name, preset, seed)| {
        let about = format!("{name}, {}, seed {seed}", preset.name());
        let log = match play(name, preset, seed) {
            Ok(log) => log,
            Err(why) => return Some(format!("{about}: {why}")),
        };
        let faults = log.events.iter().filter(|event| matches!(event.what, What::Fault { .. })).count();
        if !log.is_finished() || faults > 0 {
            return Some(format!("{about}: finished {}, {faults} faults", log.is_finished()));
        }
        assert_verifies(&log);
        None
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
