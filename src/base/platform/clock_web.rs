//! Time in a page or a worker.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    // A clock before 1970 or beyond 2⁵³ is not supported.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let now = js_sys::Date::now() as u64;
    now
}

pub async fn sleep_ms(ms: u32) {
    gloo_timers::future::TimeoutFuture::new(ms).await;
}

/// Yields to everything else that is ready. Not by a timer: after the fifth nested one browsers clamp each to
/// four milliseconds.
pub async fn yield_to_others() {
    let Ok(channel) = MessageChannel::new() else {
        return sleep_ms(0).await;
    };
    let heard = Promise::new(&mut |heard, _| channel.port1().set_onmessage(Some(&heard)));
    match channel.port2().post_message(&JsValue::NULL) {
        // The promise is never rejected.
        Ok(()) => drop(JsFuture::from(heard).await),
        Err(_) => sleep_ms(0).await,
    }
    channel.port1().close();
}
