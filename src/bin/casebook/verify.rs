//! `casebook verify`: runs logs again and says where they differ.

use super::{Outcome, read};
use casebook::archive::read_log;
use casebook::director::{Verification, verify};
use std::path::PathBuf;

/// Verifies every log. `false`: one of them differs.
pub async fn all(paths: &[PathBuf]) -> Outcome<bool> {
    let mut all_equal = true;
    for path in paths {
        let name = path.display();
        let (log, problems) = read_log(&read(path)?).map_err(|error| format!("{name}: {error}"))?;
        for problem in &problems {
            println!("{name}: {problem}");
        }
        match verify(&log).await {
            Verification::Equal { events, finished } => {
                let end = if finished {
                    "to the end"
                } else {
                    "as far as it goes"
                };
                println!("{name}: all {events} events are equal, {end}");
            }
            Verification::Foreign => {
                println!("{name}: not played by Casebook, nothing to run again")
            }
            Verification::Differs {
                index,
                recorded,
                recomputed,
                why,
            } => {
                all_equal = false;
                println!("{name}: event {index} differs: {why}");
                for (label, event) in [("recorded", recorded), ("re-run", recomputed)] {
                    if let Some(event) = event {
                        println!("  {label}: {}", serde_json::to_string(&event.what)?);
                    }
                }
            }
        }
    }
    Ok(all_equal)
}
