//! Named locks, each held by one tab at a time: Web Locks, which the browser releases when a tab is closed or
//! killed. Where they are missing (the page is not served securely) or refused (storage is blocked), tabs ask
//! each other over a broadcast channel; two that ask within the same quarter of a second may then both get
//! the lock. Without a channel either, no lock is known to be held.

use crate::base::platform::sleep_ms;
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How long other tabs have to answer where there are no Web Locks.
const ANSWER_MS: u32 = 250;

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
    let Ok(held) = held_locks(&manager).await else {
        return ask_other_tabs(name).await;
    };
    Array::from(&held).iter().any(|lock| {
        Reflect::get(&lock, &"name".into()).ok().and_then(|value| value.as_string()).is_some_and(|other| other == name)
    })
}

/// Waits until nobody holds the lock; for ever where there are no Web Locks.
pub async fn wait_until_free(name: &str) {
    let asked = lock_manager().and_then(|manager| {
        let nothing = Closure::once_into_js(|_: JsValue| JsValue::UNDEFINED);
        let request = method(&manager, "request").ok()?;
        let promise = request.call2(&manager, &name.into(), &nothing).ok()?;
        promise.dyn_into::<Promise>().ok()
    });
    if let Some(asked) = asked
        && JsFuture::from(asked).await.is_ok()
    {
        return;
    }
    // Its state is unknown.
    std::future::pending().await
}

/// `navigator.locks`, where the browser has it.
fn lock_manager() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}

fn method(object: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(object, &name.into())?.dyn_into()
}

/// The locks that are held.
async fn held_locks(manager: &JsValue) -> Result<JsValue, JsValue> {
    let promise: Promise = method(manager, "query")?.call0(manager)?.dyn_into()?;
    let state = JsFuture::from(promise).await?;
    Reflect::get(&state, &"held".into())
}

/// The page may not use Web Locks.
struct Refused;

/// Requests the Web Lock; `None`: it is held.
async fn request_lock(manager: &JsValue, name: &str) -> Result<Option<Lock>, Refused> {
    let options = Object::new();
    // A plain object accepts every property.
    let _ = Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE);
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
        let arguments = Array::of3(&name, &options, &callback);
        let asked = method(&manager, "request").and_then(|request| Reflect::apply(&request, &manager, &arguments));
        let over = asked.and_then(|promise| promise.dyn_into::<Promise>());
        wasm_bindgen_futures::spawn_local(async move {
            let refused = match over {
                Ok(promise) => JsFuture::from(promise).await.is_err(),
                Err(_) => true,
            };
            if refused {
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
        let kind: Function = Reflect::get(&js_sys::global(), &"BroadcastChannel".into()).ok()?.dyn_into().ok()?;
        let object = Reflect::construct(&kind, &Array::of1(&name.into())).ok()?;
        let own = object.clone();
        let listener = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let data = Reflect::get(&event, &"data".into()).ok();
            if let Some(text) = data.and_then(|data| data.as_string()) {
                heard(&own, &text);
            }
        });
        Reflect::set(&object, &"onmessage".into(), listener.as_ref()).ok()?;
        Some(Self { object, _listener: listener })
    }
}

/// Posts a message on a channel.
fn post(channel: &JsValue, text: &str) {
    if let Ok(method) = method(channel, "postMessage") {
        // A closed channel posts nothing.
        let _ = method.call1(channel, &text.into());
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        let _ = Reflect::set(&self.object, &"onmessage".into(), &JsValue::NULL);
        if let Ok(close) = method(&self.object, "close") {
            let _ = close.call0(&self.object);
        }
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
    sleep_ms(ANSWER_MS).await;
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
