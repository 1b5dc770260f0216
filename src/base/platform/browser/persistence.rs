//! Whether the browser stores the page's data persistently or may evict it when space is short. What is
//! stored is not known here.

use crate::base::platform::by_name::{call_async, property, window};

/// Asks the browser for persistent storage; some browsers ask the user. `None`: it cannot be asked.
pub async fn request_persistence() -> Option<bool> {
    ask_storage("persist").await
}

/// Whether storage is persistent; `None`: unknown.
pub async fn is_persistent() -> Option<bool> {
    ask_storage("persisted").await
}

async fn ask_storage(name: &str) -> Option<bool> {
    let storage = property(&window()?.navigator(), "storage")?;
    call_async(&storage, name, &[]).await.ok()?.as_bool()
}
