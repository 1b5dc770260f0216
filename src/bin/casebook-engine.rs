//! The engine: the module that the page runs on its own thread. The build splits parts off
//! (`.make/split`): the offline reader loads when something is played, readers of other programs' files
//! when there are such files, experiment counters when there is an experiment.

#[cfg(target_arch = "wasm32")]
fn main() {
    use casebook::base::platform::browser::lazy_parts::{self, LazyPart};
    use casebook::base::platform::browser::worker;
    use casebook::base::scenario::Localized;
    use casebook::page::engine::{AttemptStore, Engine, FetchProgramPart};
    use casebook::page::studio::shelf;
    use casebook::page::wire::{JournalEntry, JournalPlace, Work};
    use std::future::ready;
    use std::pin::Pin;
    use std::rc::Rc;
    use wasm_bindgen_futures::spawn_local;

    type StoreFuture = Pin<Box<dyn Future<Output = Result<(), Localized>>>>;

    /// The browser's own database.
    struct Shelf;

    impl AttemptStore for Shelf {
        fn prepare(&self) -> StoreFuture {
            Box::pin(async { shelf::connect().await.map_err(|error| error.localized()) })
        }

        fn store_attempt(&self, at: &JournalPlace, entry: &JournalEntry) -> StoreFuture {
            let kept = shelf::store_attempt(at, entry);
            Box::pin(async move { kept.await.map_err(|error| error.localized()) })
        }
    }

    console_error_panic_hook::set_once();
    worker::serve(|speak| {
        let say = move |report, contents| match serde_json::to_string(&report) {
            Ok(text) => speak(text, contents),
            // Plain data always has a JSON form; without one the page sees that the engine ended.
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        };
        let fetch: FetchProgramPart = Rc::new(|work| match part_for(work) {
            Some(part) => Box::pin(async move { lazy_parts::load_parts_through(part).await.is_ok() }),
            None => Box::pin(ready(true)),
        });
        let engine = Engine::new(Rc::new(say), spawn_local, Rc::new(Shelf), fetch);
        move |text, contents| match serde_json::from_slice(text.as_bytes()) {
            Ok(order) => engine.handle_order(order, contents),
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        }
    });

    /// The part of the engine that some work needs besides the first.
    fn part_for(work: &Work) -> Option<LazyPart> {
        match work {
            Work::Files { .. } => Some(LazyPart::READERS),
            // Any of these may need a mind that is not a model: the offline reader.
            Work::Play { .. }
            | Work::Verify
            | Work::Fork { .. }
            | Work::Hint { .. }
            | Work::Rate { .. }
            | Work::Interview { .. } => Some(LazyPart::OFFLINE),
            work if work.is_for_experiment() => Some(LazyPart::STATISTICS),
            _ => None,
        }
    }
}

/// Called by the stub of a function in a part that loads later.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(skip_typescript)]
pub fn need_part(part: u32) {
    casebook::base::platform::browser::lazy_parts::load_parts_through_blocking(part);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is a part of Casebook's page; it runs in a browser.");
}
