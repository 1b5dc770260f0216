//! The parts of this program that come later: the page's loader (`start.js`) knows where they lie, and joins them to
//! what is here. A page in one file carries what it needs. Deliberately not here: what belongs to which part, which the
//! build finds out (`.make/parts.mjs`).

use super::words;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A part that comes later, by its place in its program; each needs those before it.
#[derive(Debug, Clone, Copy)]
pub struct LaterPart(u32);

impl LaterPart {
    /// Of the page: what of the viewer does not run until a game is to be seen.
    pub const REST: Self = Self(1);
    /// Of the page.
    pub const STUDIO: Self = Self(2);
    /// Of the page: what stands beside the table: sharing, rating, coding, interviews, lessons, predicting, presenting, citing,
    /// comparing.
    pub const BESIDE: Self = Self(3);
    /// Of the page: experiments.
    pub const EXPERIMENT: Self = Self(4);
    /// Of the page: many games beside each other.
    pub const GAMES: Self = Self(5);
    /// Of the page: what writes Parquet.
    pub const PARQUET: Self = Self(6);
    /// Of the engine: the offline reader.
    pub const OFFLINE: Self = Self(1);
    /// Of the engine: what reads other programs' files.
    pub const READERS: Self = Self(2);
    /// Of the engine: what plans experiments and counts games.
    pub const COUNTERS: Self = Self(3);
}

#[wasm_bindgen]
extern "C" {
    /// Fetches a part, its words with it, and joins it to what is here.
    #[wasm_bindgen(catch, js_name = casebookPart)]
    async fn fetch_part(part: u32, exports: &JsValue) -> Result<JsValue, JsValue>;

    /// Does the database hold a game that is being played?
    #[wasm_bindgen(catch, js_name = casebookCutOff)]
    async fn cut_off() -> Result<JsValue, JsValue>;

    /// As `casebookPart`, at once, the thread waiting for it.
    #[wasm_bindgen(js_name = casebookPartNow)]
    fn take_part(part: u32, exports: &JsValue);
}

thread_local! {
    /// How many parts have joined.
    static JOINED: Cell<u32> = const { Cell::new(0) };
}

/// Has the parts up to this one fetched, where they are not here yet.
///
/// # Errors
/// What went wrong, where one could not be loaded.
pub async fn fetch(last: LaterPart) -> Result<(), JsValue> {
    for part in JOINED.get() + 1..=last.0 {
        fetch_part(part, &wasm_bindgen::exports()).await?;
        JOINED.set(JOINED.get().max(part));
        words::take();
    }
    Ok(())
}

/// Was something being played here that its player may want to go on with? The loader asks the database, which no part that
/// is here at first knows.
pub async fn was_cut_off() -> bool {
    // Without a loader, in a page in one file, nothing is kept.
    cut_off().await.is_ok_and(|told| told.is_truthy())
}

/// Waits for a part: something of it is wanted before it is there. Called by what stands in its place, so nothing here
/// may lie in a later part itself.
pub fn need(last: u32) {
    let joined = JOINED.get();
    if joined >= last {
        return;
    }
    for part in joined + 1..=last {
        take_part(part, &wasm_bindgen::exports());
        JOINED.set(part);
    }
    words::take();
}
