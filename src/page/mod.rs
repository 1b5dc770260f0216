//! The page and its engine: Leptos views, the thread that plays, and what crosses between them. Nothing uses it.
//!
//! | module | is for |
//! |---|---|
//! | `app` | the page that shows games: thin Leptos over `viewer`; on wasm32 and in native tests |
//! | `studio` | the page that does everything else, around `app`'s table; what plays is the engine's; likewise |
//! | [`engine`] | carries out orders: plays, verifies, forks, rates, reads files; in the page on a thread of its own |
//! | [`wire`] | what crosses between the page and the engine: orders, reports, a log in pieces |

#[cfg(any(target_arch = "wasm32", test))]
pub mod app;
pub mod engine;
#[cfg(any(target_arch = "wasm32", test))]
pub mod studio;
pub mod wire;
