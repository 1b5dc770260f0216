//! The studio: the module that the page loads when somebody wants more than to watch.

#[cfg(target_arch = "wasm32")]
fn main() {
    casebook::studio::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is a part of Casebook's page; it runs in a browser.");
}
