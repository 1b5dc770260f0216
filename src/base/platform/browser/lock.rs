//! Named locks, each held by one tab at a time: Web Locks, which the browser releases when a tab is closed or
//! killed. Where they are missing (the page is not served securely) or refused (storage is blocked), tabs ask
//! each other over a broadcast channel; two that ask within the same quarter of a second may then both get
//! the lock. Without a channel either, no lock is known to be held.

use crate::base::platform::by_name::{
    call, call_async, global_property, property, set_property, text_property, window,
};
use crate::base::platform::sleep_ms;
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How long other tabs have to answer where there are no Web Locks.
const OTHER_TABS_WAIT_MS: u32 = 250;

/// A lock that this tab holds; released when it is dropped.
pub struct Lock {
    release: Option<Function>,
    channel: Option<Channel>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(release) = &self.release {
            // Resolves the promise that holds the lock; that cannot fail.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
        self.channel.take();
    }
}

/// Takes the lock; `None`: another tab or this one holds it.
pub async fn acquire(name: &str) -> Option<Lock> {
    let asked = match lock_manager() {
        Some(manager) => request_lock(&manager, name).await,
        None => Err(Refused),
    };
    match asked {
        Ok(lock) => lock,
        Err(Refused) => acquire_by_channel(name).await,
    }
}

/// Whether anybody holds the lock.
pub async fn is_held(name: &str) -> bool {
    let Some(manager) = lock_manager() else {
        return ask_other_tabs(name).await;
    };
    let state = call_async(&manager, "query", &[]).await;
    let Some(held) = state.ok().and_then(|state| property(&state, "held")) else {
        return ask_other_tabs(name).await;
    };
    Array::from(&held).iter().any(|lock| text_property(&lock, "name").is_some_and(|other| other == name))
}

/// Waits until nobody holds the lock; for ever where there are no Web Locks.
pub async fn wait_until_free(name: &str) {
    if let Some(manager) = lock_manager() {
        let nothing = Closure::once_into_js(|_: JsValue| JsValue::UNDEFINED);
        if call_async(&manager, "request", &[&name.into(), &nothing]).await.is_ok() {
            return;
        }
    }
    // Its state is unknown.
    std::future::pending().await
}

/// `navigator.locks`, where the browser has it.
fn lock_manager() -> Option<JsValue> {
    property(&window()?.navigator(), "locks").filter(JsValue::is_object)
}

/// The page may not use Web Locks.
struct Refused;

/// Requests the Web Lock; `None`: it is held.
async fn request_lock(manager: &JsValue, name: &str) -> Result<Option<Lock>, Refused> {
    let options = Object::new();
    set_property(&options, "ifAvailable", &JsValue::TRUE);
    let manager = manager.clone();
    let name = JsValue::from_str(name);
    // The lock is held until the promise that its callback returns is settled.
    let granted = Promise::new(&mut |tell, _| {
        let told = tell.clone();
        let callback = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            if lock.is_null() || lock.is_undefined() {
                let _ = tell.call1(&JsValue::UNDEFINED, &JsValue::NULL);
                return JsValue::UNDEFINED;
            }
            Promise::new(&mut |release, _| {
                let _ = tell.call1(&JsValue::UNDEFINED, &release);
            })
            .into()
        });
        let (manager, name, options) = (manager.clone(), name.clone(), options.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if call_async(&manager, "request", &[&name, &options, &callback]).await.is_err() {
                let _ = told.call1(&JsValue::UNDEFINED, &JsValue::UNDEFINED);
            }
        });
    });
    let told = JsFuture::from(granted).await.map_err(|_| Refused)?;
    if told.is_null() {
        return Ok(None);
    }
    let release: Function = told.dyn_into().map_err(|_| Refused)?;
    Ok(Some(Lock { release: Some(release), channel: None }))
}

/// A broadcast channel with a listener.
struct Channel {
    object: JsValue,
    _listener: Closure<dyn FnMut(JsValue)>,
}

impl Channel {
    fn open(name: &str, mut heard: impl FnMut(&JsValue, &str) + 'static) -> Option<Self> {
        let kind: Function = global_property("BroadcastChannel")?.dyn_into().ok()?;
        let object = Reflect::construct(&kind, &Array::of1(&name.into())).ok()?;
        let own = object.clone();
        let listener = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(text) = text_property(&event, "data") {
                heard(&own, &text);
            }
        });
        Reflect::set(&object, &"onmessage".into(), listener.as_ref()).ok()?;
        Some(Self { object, _listener: listener })
    }
}

/// Posts a message on a channel.
fn post(channel: &JsValue, text: &str) {
    // A closed channel posts nothing.
    let _ = call(channel, "postMessage", &[&text.into()]);
}

impl Drop for Channel {
    fn drop(&mut self) {
        set_property(&self.object, "onmessage", &JsValue::NULL);
        let _ = call(&self.object, "close", &[]);
    }
}

/// Asks the other tabs whether one of them holds the lock.
async fn ask_other_tabs(name: &str) -> bool {
    let answered = Rc::new(Cell::new(false));
    let heard = Rc::clone(&answered);
    let channel = Channel::open(name, move |_, text| {
        if text == "held" {
            heard.set(true);
        }
    });
    let Some(channel) = channel else { return false };
    post(&channel.object, "held?");
    sleep_ms(OTHER_TABS_WAIT_MS).await;
    answered.get()
}

async fn acquire_by_channel(name: &str) -> Option<Lock> {
    if ask_other_tabs(name).await {
        return None;
    }
    let channel = Channel::open(name, |own, text| {
        if text == "held?" {
            post(own, "held");
        }
    });
    Some(Lock { release: None, channel })
}
