//! The lazily loaded parts of this program. The page's loader (`start.js`) knows where they are and links
//! them to the running module. A single-file page contains what it needs. Deliberately not here: what belongs
//! to which part, which the build determines (`.make/parts.mjs`).

use super::catalogues;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A part, by its number in its program; each needs those before it.
#[derive(Debug, Clone, Copy)]
pub struct LazyPart(u32);

impl LazyPart {
    /// Page: the parts of the viewer that are not needed before a game is opened.
    pub const VIEWER: Self = Self(1);
    /// Page: the studio.
    pub const STUDIO: Self = Self(2);
    /// Page: the panels beside the table: sharing, rating, coding, interviews, lessons, predicting,
    /// presenting, citing, comparing.
    pub const SIDE_PANELS: Self = Self(3);
    /// Page: experiments.
    pub const EXPERIMENT: Self = Self(4);
    /// Page: many games side by side.
    pub const GAMES: Self = Self(5);
    /// Page: the Parquet writer.
    pub const PARQUET: Self = Self(6);
    /// Engine: the offline reader.
    pub const OFFLINE: Self = Self(1);
    /// Engine: the importers of other programs' files.
    pub const READERS: Self = Self(2);
    /// Engine: planning experiments and counting games.
    pub const STATISTICS: Self = Self(3);
}

#[wasm_bindgen]
extern "C" {
    /// Loads a part with its messages and links it.
    #[wasm_bindgen(catch, js_name = casebookPart)]
    async fn fetch_part(part: u32, exports: &JsValue) -> Result<JsValue, JsValue>;

    /// Whether the database holds an interrupted game.
    #[wasm_bindgen(catch, js_name = casebookCutOff)]
    async fn has_interrupted_game() -> Result<JsValue, JsValue>;

    /// Like `casebookPart`, but synchronous: it blocks the thread.
    #[wasm_bindgen(js_name = casebookPartNow)]
    fn load_part_now(part: u32, exports: &JsValue);
}

thread_local! {
    /// How many parts are loaded.
    static LOADED: Cell<u32> = const { Cell::new(0) };
}

/// Loads all parts up to this one, unless they are loaded.
///
/// # Errors
/// The loader's error, where one could not be loaded.
pub async fn load(last: LazyPart) -> Result<(), JsValue> {
    for part in LOADED.get() + 1..=last.0 {
        fetch_part(part, &wasm_bindgen::exports()).await?;
        LOADED.set(LOADED.get().max(part));
        catalogues::provide_fetched();
    }
    Ok(())
}

/// Whether a game was interrupted here that its player may want to resume. The loader asks the database,
/// which no initially loaded part knows.
pub async fn was_interrupted() -> bool {
    // A single-file page has no loader and stores nothing.
    has_interrupted_game().await.is_ok_and(|told| told.is_truthy())
}

/// Loads a part synchronously because something in it is needed. The stubs of that part call this, so nothing
/// here may be in a later part itself.
pub fn load_now(last: u32) {
    let joined = LOADED.get();
    if joined >= last {
        return;
    }
    for part in joined + 1..=last {
        load_part_now(part, &wasm_bindgen::exports());
        LOADED.set(part);
    }
    catalogues::provide_fetched();
}
