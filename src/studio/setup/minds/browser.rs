//! The browser's own model in the form: offered only where there is one for the case's language, with its download named
//! before it begins and shown while it goes on, and with what it cannot do. Asking it is [`crate::studio::browser_model`]'s.

use crate::app::prelude::*;
use crate::app::state::{app, language};
use crate::language::Language;
use crate::platform::browser::model::{self, Availability};
use crate::studio::browser_model::in_words;
use crate::viewer::words::{grouped, labels as t};
use leptos::task::spawn_local;

/// What is known of it.
#[derive(Debug, Clone, PartialEq)]
enum Standing {
    Asking,
    Unavailable,
    /// It has to be fetched first.
    Downloadable,
    /// So much of it is there, from 0 to 1.
    Coming(f64),
    /// With the tokens of its window, where the browser says so.
    Ready(Option<u32>),
    Failed(String),
}

/// Whether it is there for the case that was chosen.
#[derive(Clone, Copy)]
pub struct Offered {
    standing: RwSignal<Standing>,
    language: RwSignal<Language>,
}

/// Finds out, and again when another case is chosen.
pub fn offered() -> Offered {
    let app = app();
    let language = RwSignal::new(app.language.get_untracked());
    let standing = RwSignal::new(Standing::Asking);
    let offered = Offered { standing, language };
    Effect::new(move |_| {
        let case = app
            .case
            .with(|case| case.as_ref().map(|case| case.language));
        let wanted = case.unwrap_or_else(|| app.language.get());
        language.set(wanted);
        standing.set(Standing::Asking);
        spawn_local(async move {
            let found = match model::availability(wanted.tag()).await {
                Availability::Unavailable => Standing::Unavailable,
                Availability::Downloadable => Standing::Downloadable,
                Availability::Available => ready(wanted, |_| {}).await,
            };
            offered.is_now(wanted, found);
        });
    });
    offered
}

async fn ready(language: Language, progress: impl Fn(f64) + 'static) -> Standing {
    match model::prepare(language.tag(), progress).await {
        Ok(model) => Standing::Ready(model.window_tokens()),
        Err(failure) => Standing::Failed(in_words(&failure).words(language)),
    }
}

impl Offered {
    /// Can it be chosen?
    pub fn is_there(self) -> bool {
        !matches!(
            self.standing.get(),
            Standing::Asking | Standing::Unavailable
        )
    }

    /// The form may be gone, or about another case.
    fn is_now(self, asked: Language, standing: Standing) {
        if self.language.try_get_untracked() == Some(asked) {
            self.standing.set(standing);
        }
    }

    fn fetch(self) {
        let wanted = self.language.get_untracked();
        self.standing.set(Standing::Coming(0.0));
        spawn_local(async move {
            let progress = move |part| self.is_now(wanted, Standing::Coming(part));
            self.is_now(wanted, ready(wanted, progress).await);
        });
    }
}

/// How it stands with it, and what is to be done.
#[component]
pub fn BrowserModel(offered: Offered) -> impl IntoView {
    let l = language();
    let fetch = move |label: String| {
        view! { <button type="button" class="button" data-testid="browser-model-fetch" on:click=move |_| offered.fetch()>{label}</button> }
    };
    view! {
        <div class="endpoint" data-testid="browser-model" aria-live="polite">
            {move || match offered.standing.get() {
                Standing::Asking => view! { <p class="small quiet">{t::testing(l)}</p> }.into_any(),
                Standing::Unavailable => view! { <p class="finding">{t::browser_model_none(l, offered.language.get().own_name())}</p> }.into_any(),
                Standing::Downloadable => view! { <p>{t::browser_model_download(l)}</p> {fetch(t::browser_model_fetch(l))} }.into_any(),
                Standing::Coming(part) => view! {
                    <p role="status">{t::browser_model_coming(l, (part * 100.0).floor() as usize)}</p>
                    <progress max="1" value=part.to_string() aria-label=t::browser_model(l)></progress>
                }.into_any(),
                Standing::Ready(window) => view! { <p class="finding is-fine">{match window {
                    Some(tokens) => t::browser_model_window(l, &grouped(u64::from(tokens))),
                    None => t::browser_model_ready(l),
                }}</p> }.into_any(),
                Standing::Failed(why) => view! { <p class="finding">{why}</p> {fetch(t::browser_model_again(l))} }.into_any(),
            }}
            <p class="small quiet">{t::browser_model_unrepeatable(l)}</p>
        </div>
    }
}
