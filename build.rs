//! Collects the languages: each is a catalogue in `src/base/language` whose first line describes it. A list by
//! hand would be a second place to maintain.

use std::{env, error::Error, fs, path::Path};

/// The first line of a catalogue; what follows is a row of `languages!` without the file.
const MARK: &str = "# language: ";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("src/base/language");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut rows = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let text = fs::read_to_string(&path)?;
            let first = text.lines().next().and_then(|line| line.strip_prefix(MARK));
            let row = first.ok_or_else(|| format!("{} does not begin with “{MARK}”", path.display()))?;
            rows.push(format!("{row}, {path:?};"));
        }
    }
    // English comes first, so it is the default.
    rows.sort_by_key(|row| (!row.starts_with("English:"), row.clone()));
    let list = format!("languages! {{ {} }}\n", rows.join("\n"));
    fs::write(Path::new(&env::var("OUT_DIR")?).join("languages.rs"), list)?;
    Ok(())
}
