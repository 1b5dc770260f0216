//! Long waits and long work that can be cancelled.

use super::sleep_ms;
use futures_util::future::{Either, select};
use std::pin::pin;

/// How often a wait checks whether it is still wanted, in milliseconds.
const CHECK_INTERVAL_MS: u32 = 200;

/// Waits `ms` milliseconds, or until it is no longer `wanted`. Returns whether it still is.
pub async fn sleep_while(ms: u32, wanted: impl Fn() -> bool) -> bool {
    let mut left = ms;
    while left > 0 && wanted() {
        let part = left.min(CHECK_INTERVAL_MS);
        sleep_ms(part).await;
        left -= part;
    }
    wanted()
}

/// The result of `work`, which is dropped once it is no longer `wanted`.
pub async fn run_while<T>(wanted: impl Fn() -> bool, work: impl Future<Output = T>) -> Option<T> {
    let over = async { while sleep_while(CHECK_INTERVAL_MS, &wanted).await {} };
    match select(pin!(work), pin!(over)).await {
        Either::Left((done, _)) => Some(done),
        Either::Right(_) => None,
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::future::{pending, ready};

    struct ClearFlagOnDrop<'a>(&'a Cell<bool>);

    impl Drop for ClearFlagOnDrop<'_> {
        fn drop(&mut self) {
            self.0.set(false);
        }
    }

    #[tokio::test]
    async fn work_that_nobody_wants_any_more_is_let_go_of_in_the_middle() {
        assert_eq!(run_while(|| true, ready(7)).await, Some(7));
        let (held, looks) = (Cell::new(true), Cell::new(0));
        let work = async {
            let _held = ClearFlagOnDrop(&held);
            pending::<u32>().await
        };
        let wanted = || looks.replace(looks.get() + 1) < 2;
        assert_eq!(run_while(wanted, work).await, None);
        assert!(!held.get(), "it goes on");
    }
}
