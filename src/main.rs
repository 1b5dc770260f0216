//! The page: the viewer, and the studio that comes in when more than watching is wanted. The build parts it in what
//! runs until a game is to be seen, the rest of the viewer, the studio, and what of the studio comes later still
//! (`.make/wings.mjs` lists the parts). On any other target it only says what it is.

#[cfg(target_arch = "wasm32")]
fn main() {
    casebook::app::mount(&casebook::studio::Studio);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is the page of Casebook; it runs in a browser. `make serve` builds and serves it.");
}

/// Called by what stands in the place of a function of a later part.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(skip_typescript)]
pub fn need_part(part: u32) {
    casebook::app::need_part(part);
}
