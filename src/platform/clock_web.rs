//! Time in a page.

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    // A clock before 1970 or beyond 2⁵³ is no clock.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let now = js_sys::Date::now() as u64;
    now
}

pub async fn sleep_ms(ms: u32) {
    gloo_timers::future::TimeoutFuture::new(ms).await;
}
