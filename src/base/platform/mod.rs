//! What differs between a browser and a native program, behind one interface: time, waiting, HTTP.
//!
//! Only this module, the crate's entry points and the few files that `tests/layers.rs` lists check the target. It knows
//! nothing of games.

#[cfg(any(target_arch = "wasm32", test))]
pub mod browser;
#[cfg(any(target_arch = "wasm32", test))]
mod by_name;
mod cancellable;
mod http;
mod storage;

#[cfg(target_arch = "wasm32")]
#[path = "clock_web.rs"]
mod clock;
#[cfg(not(target_arch = "wasm32"))]
#[path = "clock_native.rs"]
mod clock;

#[cfg(target_arch = "wasm32")]
#[path = "http_web.rs"]
mod transport;
#[cfg(all(not(target_arch = "wasm32"), feature = "cli"))]
#[path = "http_native.rs"]
mod transport;
#[cfg(all(not(target_arch = "wasm32"), not(feature = "cli")))]
#[path = "http_none.rs"]
mod transport;

pub use cancellable::{run_while, sleep_while};
pub use clock::{now_ms, sleep_ms, yield_to_others};
pub use http::{HttpError, HttpRequest, LocalNetworkPermission, Method, Reachability};
pub use storage::{StorageFailure, classify_storage_failure};
pub use transport::{Abort, HttpResponse, is_offline, local_network_permission, probe_reachability, send};

/// False only in native tests, which render the page without a browser.
pub fn runs_in_browser() -> bool {
    cfg!(target_arch = "wasm32")
}
