//! The page: the viewer, and the studio, which loads when somebody wants more than watching. The build splits
//! the program into what the first paint needs, the rest of the viewer, the studio, and parts of the studio
//! that load later (`.make/assemble.mjs` lists them). On other targets the program only says what it is.

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    casebook::page::app::mount(&casebook::page::studio::Studio);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is the page of Casebook; it runs in a browser. `make serve` builds and serves it.");
}

/// Called by the stub that replaces a function of a part that is not loaded yet.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(skip_typescript)]
pub fn need_part(part: u32) {
    casebook::page::app::need_part(part);
}
