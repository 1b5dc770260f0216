//! The field for a server's key: held in memory, stored on the device on request, forgotten at a press. A key
//! belongs to its base URL; another address shows another key, or none.

use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::entry_correction_note::entry_correction_note;
use crate::page::studio::keyring::Keyring;
use crate::play::mind::endpoint::{Address, EntryField, normalize_base_url};
use crate::show::viewer::words::labels as t;

/// The key for the server at `base_url`.
pub fn key_field(base_url: RwSignal<String>, id: &'static str) -> impl IntoView {
    let l = language();
    let keyring = app().context::<Keyring>();
    let url = Memo::new(move |_| base_url.with(|url| normalize_base_url(url)));
    // A key belongs to its address.
    let has_address = move || Address::parse(&url.read()).is_some();
    let has_key = move || keyring.key(&url.read()).is_some();
    let remembered = move || keyring.is_remembered(&url.read());
    // The origin that is called, which is not always the one that the address seems to name.
    let goes_to = move || match Address::parse(&url.read()) {
        None => t::key_needs_address(l).to_owned(),
        Some(address) if remembered() => t::key_goes_to(l, &address.origin()),
        Some(address) => format!("{} {}", t::key_goes_to(l, &address.origin()), t::key_in_memory(l)),
    };
    let remember = move |event| {
        keyring.set_remembered(&url.get_untracked(), event_target_checked(&event));
    };
    view! {
        <div class="key-field">
            <label class="field"><span>{t::key(l)}</span>
                <span class="with-button">
                    <input type="password" data-testid=id autocomplete="off" spellcheck="false"
                        disabled=move || !has_address() prop:value=move || keyring.key(&url.read()).unwrap_or_default()
                        on:input=move |e| keyring.set_key(&url.get_untracked(), &event_target_value(&e))/>
                    <Show when=has_key>
                        <button type="button" class="tool" data-testid="forget-key" title=t::forget_key_hint(l)
                            on:click=move |_| keyring.forget_key(&url.get_untracked())>
                            {icon(Icon::Close)} {t::forget_key(l)}</button>
                    </Show>
                </span>
                <small>{goes_to}</small></label>
            {entry_correction_note(EntryField::Key, move || keyring.key(&url.read()).unwrap_or_default(),
                move |key| keyring.set_key(&url.get_untracked(), &key))}
            <Show when=move || has_key() || remembered()>
                <label class="tick">
                    <input type="checkbox" data-testid="remember-key" prop:checked=remembered on:change=remember/>
                    <span>{t::remember_key(l)}<small>{t::remember_where(l)}</small></span></label>
            </Show>
        </div>
    }
}
