//! Long waits that somebody may call off.

use super::sleep_ms;

/// So often is looked whether a wait is still wanted, in milliseconds.
const LOOK_MS: u32 = 200;

/// Waits so long, or until it is not `wanted` any more. Is it wanted still?
pub async fn sleep_while(ms: u32, wanted: impl Fn() -> bool) -> bool {
    let mut left = ms;
    while left > 0 && wanted() {
        let part = left.min(LOOK_MS);
        sleep_ms(part).await;
        left -= part;
    }
    wanted()
}
