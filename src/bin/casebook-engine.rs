//! The engine: the module that the page runs on a thread of its own.

#[cfg(target_arch = "wasm32")]
fn main() {
    use casebook::engine::{AttemptStore, Engine};
    use casebook::platform::browser::worker;
    use casebook::scenario::Said;
    use casebook::studio::shelf;
    use casebook::wire::{JournalEntry, KeptAt};
    use std::pin::Pin;
    use std::rc::Rc;

    type Kept = Pin<Box<dyn Future<Output = Result<(), Said>>>>;

    /// The browser's own database.
    struct Shelf;

    impl AttemptStore for Shelf {
        fn begin(&self) -> Kept {
            Box::pin(async { shelf::connect().await.map_err(|error| error.said()) })
        }

        fn attempt(&self, at: &KeptAt, entry: &JournalEntry) -> Kept {
            let kept = shelf::keep_attempt(&at.game, at.rating.as_deref(), at.next, entry);
            Box::pin(async move { kept.await.map_err(|error| error.said()) })
        }
    }

    console_error_panic_hook::set_once();
    worker::serve(|speak| {
        let say = move |report, contents| match serde_json::to_string(&report) {
            Ok(text) => speak(text, contents),
            // Plain data always has a form; without one the page sees that the engine ended.
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        };
        let spawn = wasm_bindgen_futures::spawn_local;
        let engine = Engine::new(Rc::new(say), spawn, Rc::new(Shelf));
        move |text, contents| match serde_json::from_slice(text.as_bytes()) {
            Ok(order) => engine.hear(order, contents),
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        }
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is a part of Casebook's page; it runs in a browser.");
}
