//! `casebook verify`: runs logs again and says where they differ.

use super::Outcome;
use super::load::{recorded, tell_loose};
use casebook::archive::Opened;
use casebook::director::{Verification, verify};
use casebook::game::Log;
use std::path::PathBuf;

/// Verifies every log. `false`: one of them differs.
pub async fn all(paths: &[PathBuf]) -> Outcome<bool> {
    let mut all_equal = true;
    for path in paths {
        let findings = recorded(std::slice::from_ref(path))?;
        tell_loose(&findings);
        let mut logs = 0;
        for found in findings.found {
            // A file is called as it was named, one of several in a folder or an archive as it is there.
            let name = match found.path.contains('/') {
                true => found.path.clone(),
                false => path.display().to_string(),
            };
            for problem in found.problems() {
                say!("{name}: {problem}");
            }
            if let Opened::Log(log, _) = found.opened {
                logs += 1;
                all_equal &= one(&name, &log).await?;
            }
        }
        if logs == 0 {
            return Err(format!("{}: there is no log in it", path.display()).into());
        }
    }
    Ok(all_equal)
}

async fn one(name: &str, log: &Log) -> Outcome<bool> {
    match verify(log).await {
        Verification::Equal { events, finished } => {
            let end = if finished {
                "to the end"
            } else {
                "as far as it goes"
            };
            say!("{name}: all {events} events are equal, {end}");
            Ok(true)
        }
        Verification::Foreign => {
            say!("{name}: not played by Casebook, nothing to run again");
            Ok(true)
        }
        Verification::Differs {
            index,
            recorded,
            recomputed,
            why,
        } => {
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
