//! Time on native targets.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

pub async fn sleep_ms(ms: u32) {
    let wait = Duration::from_millis(u64::from(ms));
    #[cfg(feature = "cli")]
    tokio::time::sleep(wait).await;
    #[cfg(not(feature = "cli"))]
    std::thread::sleep(wait);
}

/// Yields to everything else that is ready.
pub async fn yield_to_others() {
    sleep_ms(0).await;
}
