//! Who plays: the offline reader or a language model, or several of them, a mind per seat.

mod browser;
mod connection_test;
mod endpoint;
mod form;
mod local;
mod seats;

use self::browser::BrowserModel;
use self::endpoint::EndpointFields;
use self::form::MindKind;
pub use self::form::{MindForm, MindsForm};
use self::local::LocalServers;
use self::seats::SeveralMinds;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field;

#[component]
pub fn MindFields(form: MindsForm, head: String) -> impl IntoView {
    let first = form.default_mind;
    view! {
        <fieldset id="who-plays">
            <legend>{head}</legend>
            <SingleMindFields mind=first plays=true/>
            <SeveralMinds form=form/>
        </fieldset>
    }
}

/// One mind: the offline reader, the browser's own model, or one at a server with its fields.
#[component]
pub fn SingleMindFields(
    mind: MindForm,
    /// Is the browser's own model offered, where there is one?
    #[prop(default = true)]
    browser: bool,
    /// Does it play the case that was chosen?
    #[prop(optional)]
    plays: bool,
) -> impl IntoView {
    let l = language();
    let card = move |kind: MindKind, hint: String| {
        let id = format!("mind-{}", kind.name());
        field::choice_card(
            "mind",
            id,
            move || mind.kind.get() == kind,
            move || mind.kind.set(kind),
            kind.label(l),
            hint,
        )
    };
    let offered = browser::check_browser_model(plays.then_some(mind));
    view! {
        <div class="choices">
            {card(MindKind::OfflineReader, t::offline_hint(l))}
            {move || (browser && offered.can_be_chosen() || mind.kind.get() == MindKind::Browser)
                .then(|| card(MindKind::Browser, t::browser_model_hint(l)))}
            {card(MindKind::Endpoint, t::endpoint_hint(l))}
        </div>
        {move || match mind.kind.get() {
            MindKind::OfflineReader => ().into_any(),
            MindKind::Browser => view! { <BrowserModel offered=offered/> }.into_any(),
            MindKind::Endpoint => view! { <LocalServers mind=mind/> <EndpointFields mind=mind/> }.into_any(),
        }}
    }
}
