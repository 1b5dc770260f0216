//! `casebook verify`: runs logs again and reports differences.

use super::Outcome;
use super::experiment::parallel::{core_count, parallel_map};
use super::load::{load_recorded, print_problems};
use casebook::play::director::{Verification, verify};
use casebook::read::archive::{OpenedFile, OpenedGame};
use std::path::PathBuf;

/// Verifies every log, concurrently. `false`: one of them differs.
pub fn verify_all(paths: &[PathBuf]) -> Outcome<bool> {
    let mut all_equal = true;
    for path in paths {
        let findings = load_recorded(std::slice::from_ref(path))?;
        print_problems(&findings);
        let found = &findings.games;
        let verdicts = parallel_map(core_count(), found.len(), |at| match &found[at].opened {
            OpenedFile::Log(log, _) => tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map(|runtime| Some(runtime.block_on(verify(log)))),
            OpenedFile::Case(..) => Ok(None),
        });
        for (found, verdict) in found.iter().zip(verdicts) {
            // A file goes by its name as given, one inside a folder or archive by its path there.
            let name = if found.path.contains('/') { found.path.clone() } else { path.display().to_string() };
            let is_log = matches!(found.opened, OpenedFile::Log(..));
            for problem in found.problems() {
                say!("{name}: {problem}");
                // Events that could not be read were not compared.
                let of_events = problem.place.starts_with("events") || problem.place == "log";
                all_equal &= !(is_log && of_events);
            }
            if let Some(verdict) = verdict? {
                all_equal &= report_verdict(&name, verdict)?;
            }
        }
        let is_log = |found: &OpenedGame| matches!(found.opened, OpenedFile::Log(..));
        if !found.iter().any(is_log) {
            return Err(format!("{}: there is no log in it", path.display()).into());
        }
    }
    Ok(all_equal)
}

fn report_verdict(name: &str, verdict: Verification) -> Outcome<bool> {
    match verdict {
        Verification::Equal { events, unchecked: 0, finished } => {
            let end = if finished { "to the end" } else { "as far as it goes" };
            say!("{name}: all {events} events are equal, {end}");
            Ok(true)
        }
        Verification::Equal { events, unchecked, .. } => {
            say!(
                "{name}: the first {events} events are equal; the last {unchecked} hang on a reply that the log breaks \
                    off before"
            );
            Ok(true)
        }
        Verification::Foreign => {
            say!("{name}: not played by Casebook, nothing to run again");
            Ok(true)
        }
        Verification::Differs { index, recorded, recomputed, why } => {
            say!("{name}: event {index} differs: {why}");
            for (label, event) in [("recorded", recorded), ("re-run", recomputed)] {
                if let Some(event) = event {
                    say!("  {label}: {}", serde_json::to_string(&event.what)?);
                }
            }
            Ok(false)
        }
    }
}
