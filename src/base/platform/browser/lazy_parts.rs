//! The lazily loaded parts of this program. The page's loader (`start.js`) knows where they are and links
//! them to the running module. A single-file page contains what it needs. The build reads from this file which
//! parts there are (`.make/assemble.mjs`). Deliberately not here: which functions belong to a part, which
//! follows from the module that it begins with (`.make/split/README.md`).

use super::catalogues;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A part, by its number in its program; each needs those before it.
#[derive(Debug, Clone, Copy)]
pub struct LazyPart(u32);

impl LazyPart {
    /// The parts of the viewer that no game needs before it is visible. No module: the build runs the page to
    /// find out (`.make/first-look.mjs`).
    pub const VIEWER: Self = Self::of_page(1, "");
    pub const STUDIO: Self = Self::of_page(2, "page::studio::shell");
    /// The panels beside the table: sharing, rating, coding, interviews, lessons, predicting, presenting,
    /// citing, comparing.
    pub const SIDE_PANELS: Self = Self::of_page(3, "page::studio::side_panels::parts");
    pub const EXPERIMENT: Self = Self::of_page(4, "page::studio::experiment::page");
    /// Many games side by side.
    pub const GAMES: Self = Self::of_page(5, "page::studio::games::page");
    /// The Parquet writer.
    pub const PARQUET: Self = Self::of_page(6, "study::experiment::columnar");
    /// The offline reader.
    pub const OFFLINE: Self = Self::of_engine(1, "play::mind::offline");
    /// The importers of other programs' files.
    pub const READERS: Self = Self::of_engine(2, "page::engine::import_files");
    /// Planning experiments and counting games.
    pub const STATISTICS: Self = Self::of_engine(3, "page::engine::experiment");

    /// A part of the page: everything that only `_module`, or a module of a later part, leads to.
    const fn of_page(number: u32, _module: &str) -> Self {
        Self(number)
    }

    /// The same of the engine.
    const fn of_engine(number: u32, _module: &str) -> Self {
        Self(number)
    }
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
    fn load_part_blocking(part: u32, exports: &JsValue);
}

thread_local! {
    /// How many parts are loaded.
    static LOADED_PARTS: Cell<u32> = const { Cell::new(0) };
}

/// Loads all parts up to this one, unless they are loaded.
///
/// # Errors
/// The loader's error, where one could not be loaded.
pub async fn load_parts_through(last: LazyPart) -> Result<(), JsValue> {
    for part in LOADED_PARTS.get() + 1..=last.0 {
        fetch_part(part, &wasm_bindgen::exports()).await?;
        LOADED_PARTS.set(LOADED_PARTS.get().max(part));
        catalogues::add_fetched_messages();
    }
    Ok(())
}

/// Whether a game was interrupted here that its player may want to resume. The loader asks the database,
/// which no initially loaded part knows.
pub async fn has_interrupted_game_here() -> bool {
    // A single-file page has no loader and stores nothing.
    has_interrupted_game().await.is_ok_and(|told| told.is_truthy())
}

/// Loads a part synchronously because something in it is needed. The stubs of that part call this, so nothing
/// here may be in a later part itself.
pub fn load_parts_through_blocking(last: u32) {
    let joined = LOADED_PARTS.get();
    if joined >= last {
        return;
    }
    for part in joined + 1..=last {
        load_part_blocking(part, &wasm_bindgen::exports());
        LOADED_PARTS.set(part);
    }
    catalogues::add_fetched_messages();
}
