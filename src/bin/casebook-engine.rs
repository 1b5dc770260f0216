//! The engine: the module that the page runs on a thread of its own.

#[cfg(target_arch = "wasm32")]
fn main() {
    casebook::studio::serve();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is a part of Casebook's page; it runs in a browser.");
}
