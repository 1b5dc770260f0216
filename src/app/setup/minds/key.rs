//! The key of a server: in memory, remembered on the device where somebody asks for it, forgotten at a
//! press. A key belongs to its base URL; another address shows another key, or none.

use crate::app::icon::{Icon, icon};
use crate::app::setup::form::address;
use crate::app::state::{app, language};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// The key for the server at `base_url`.
pub fn key_field(base_url: RwSignal<String>, id: &'static str) -> impl IntoView {
    let l = language();
    let keyring = app().keyring;
    let url = Memo::new(move |_| address(base_url));
    let host = move || {
        let url = url.get();
        let rest = url.split_once("://").map_or("", |(_, rest)| rest);
        rest.split('/').next().unwrap_or_default().to_owned()
    };
    let goes_to = move || match host() {
        host if host.is_empty() => t::key_hint(l),
        host => t::key_goes_to(l, &host),
    };
    let has_key = move || keyring.key(&url.read()).is_some();
    let remembered = move || keyring.is_remembered(&url.read());
    let remember = move |event| {
        keyring.remember(&url.get_untracked(), event_target_checked(&event));
    };
    view! {
        <div class="key-field">
            <label class="field"><span>{t::key(l)}</span>
                <span class="with-button">
                    <input type="password" data-testid=id autocomplete="off" spellcheck="false" prop:value=move || keyring.key(&url.read()).unwrap_or_default()
                        on:input=move |e| keyring.hold(&url.get_untracked(), &event_target_value(&e))/>
                    <Show when=has_key>
                        <button type="button" class="tool" data-testid="forget-key" title=t::forget_key_hint(l) on:click=move |_| keyring.forget(&url.get_untracked())>{icon(Icon::Close)} {t::forget_key(l)}</button>
                    </Show>
                </span>
                <small>{goes_to}</small></label>
            <Show when=move || has_key() || remembered()>
                <label class="tick"><input type="checkbox" data-testid="remember-key" prop:checked=remembered on:change=remember/>
                    <span>{t::remember_key(l)}<small>{t::remember_where(l)}</small></span></label>
            </Show>
        </div>
    }
}
