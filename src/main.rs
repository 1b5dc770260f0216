//! The viewer: the module that every visit loads. The build parts it in what runs until a game is to be seen and the
//! rest (`.make/split.mjs`). On any other target it only says what it is.

#[cfg(target_arch = "wasm32")]
fn main() {
    casebook::app::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!(
        "This is the page of Casebook; it runs in a browser. `make serve` builds and serves it."
    );
}

/// What the first part of this module calls before it calls anything of the rest.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(skip_typescript)]
pub fn need_rest() {
    casebook::app::need_rest();
}
