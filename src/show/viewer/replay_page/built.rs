//! The parts of the built page that go into a page in one file, whatever game that replays. The caller
//! supplies access and compression: the page fetches its own files, the command reads a folder.

use crate::base::language::Language;
use std::collections::BTreeMap;

/// Long parts are gzipped.
#[derive(Debug, Clone)]
pub struct BuiltPage {
    /// Style sheets, concatenated.
    pub styles: Vec<u8>,
    /// The JavaScript glue: a module whose default export starts the program.
    pub glue: String,
    /// The WebAssembly that runs first.
    pub program: Vec<u8>,
    /// The rest of the WebAssembly.
    pub deferred_program: Vec<u8>,
    /// The message catalogues by language, as JSON.
    pub words: Vec<u8>,
}

impl BuiltPage {
    /// Gathers the parts; `named` maps an attribute of the loader's tag to the address of a file.
    ///
    /// # Errors
    /// As `named`, `read` and `gzip` have them.
    pub async fn gather_parts<E>(
        named: impl Fn(&str) -> Result<String, E>, sheets: &[String], read: impl AsyncFn(&str) -> Result<Vec<u8>, E>,
        gzip: impl AsyncFn(&[u8]) -> Result<Vec<u8>, E>,
    ) -> Result<Self, E> {
        let text = async |address: &str| {
            let bytes = read(address).await?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        let mut styles = String::new();
        for sheet in sheets {
            styles.push_str(&text(sheet).await?);
            styles.push('\n');
        }
        // The messages of the viewer, by language.
        let mut words: BTreeMap<&str, String> = BTreeMap::new();
        for tag in Language::ALL.map(Language::tag) {
            let said = words.entry(tag).or_default();
            for part in ["first-words", "viewer-words"] {
                said.push_str(&text(&named(&format!("data-{part}-{tag}"))?).await?);
            }
        }
        // A map of strings always serializes.
        let words = serde_json::to_string(&words).unwrap_or_default();
        Ok(Self {
            styles: gzip(without_font_faces(&styles).as_bytes()).await?,
            glue: text(&named("data-js")?).await?,
            program: gzip(&read(&named("data-wasm")?).await?).await?,
            deferred_program: gzip(&read(&named("data-viewer")?).await?).await?,
            words: gzip(words.as_bytes()).await?,
        })
    }
}

/// Removes typefaces, which are separate files: a page in one file uses the system's serif.
fn without_font_faces(styles: &str) -> String {
    let mut kept = String::with_capacity(styles.len());
    let mut parts = styles.split("@font-face");
    kept.push_str(parts.next().unwrap_or_default());
    for part in parts {
        kept.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
    }
    kept
}
