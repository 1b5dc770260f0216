//! Murderers that a reader names where the files do not. What a file says is never replaced.

use crate::base::game::Log;
use crate::base::scenario::{Localized, Scenario};
use crate::show::viewer::words;

/// Stores the murderers that a reader named. `false` if the file names some, or no person has such an id.
pub fn set_stated_murderers(case: &mut Scenario, victim: usize, ids: &[String]) -> bool {
    if ids.is_empty() || ids.iter().any(|id| case.person_position(id).is_none()) {
        return false;
    }
    match case.victims.get_mut(victim) {
        Some(victim) if victim.murderers.is_none() => {
            victim.murderers = Some(ids.to_vec());
            true
        }
        _ => false,
    }
}

/// The note that a reader said so.
pub fn stated_murderers_note(case: &Scenario, victim: usize, ids: &[String]) -> Localized {
    let names: Vec<String> = ids
        .iter()
        .filter_map(|id| case.person_id_name_role(case.person_position(id)?))
        .map(|(_, name, _)| name.to_owned())
        .collect();
    let own = case.victims.get(victim).map_or("", |one| one.name.as_str());
    Localized::in_each_language(|language| {
        let names = words::join_names(language, &names);
        let who = words::victim_name(language, own, victim, case.victims.len());
        words::stated_by_reader(language, &who, &names)
    })
    .truncated()
}

/// The same for a log, which also records that a reader said so.
pub fn set_stated_murderers_in_log(log: &mut Log, victim: usize, ids: &[String]) -> bool {
    if !set_stated_murderers(&mut log.scenario, victim, ids) {
        return false;
    }
    let note = stated_murderers_note(&log.scenario, victim, ids);
    if let Some(source) = &mut log.source {
        source.notes.push(note);
    }
    true
}
