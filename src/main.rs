//! The viewer: the module that every visit loads. On any other target it only says what it is.

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
