//! The browser's own model in the form: offered only where there is one for the case's language, and refused
//! where its window is too small for the case. Its download is announced before it begins and shown while it
//! goes on, with what the model cannot do. Deliberately not here: asking it
//! ([`crate::page::studio::browser_model`]).

use super::form::MindForm;
use crate::base::game::{MindSettings, Settings};
use crate::base::platform::browser::model::{self, Availability};
use crate::base::scenario::Scenario;
use crate::page::studio::browser_model::to_mind_error;
use crate::page::studio::engine::run_work;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::entry::ASSUMED_BROWSER_WINDOW_TOKENS;
use crate::page::wire::{JobOutcome, Work};
use crate::show::viewer::words::format_grouped;

/// What is known of the model.
#[derive(Debug, Clone, PartialEq)]
enum BrowserModelStatus {
    Checking,
    Unavailable,
    /// It has to be downloaded first.
    Downloadable,
    /// The share of the download that is done, from 0 to 1.
    Downloading(f64),
    /// With the tokens of its window, if the browser says so.
    Ready(Option<u32>),
    /// Ready, but the longest prompts of the case may exceed the window.
    NearlyTooSmall {
        window: u32,
        longest: u64,
    },
    /// Even with the least memory, prompts of the case exceed the window.
    TooSmall {
        window: u32,
        shortest: u64,
    },
    Failed(String),
}

/// Whether the model can play the case that was chosen.
#[derive(Clone, Copy)]
pub struct BrowserModelCheck {
    app: App,
    status: RwSignal<BrowserModelStatus>,
    /// The language, and the case that is to be played by it.
    checked_case: RwSignal<(Language, Option<String>)>,
    /// Plays the case; `None`: the model is asked for something whose length does not depend on the case.
    player: Option<MindForm>,
}

/// Checks the model, and again when another case is chosen; `player`: the mind that is to play the case.
pub fn check_browser_model(player: Option<MindForm>) -> BrowserModelCheck {
    let app = app();
    let language = app.language.get_untracked();
    let offered = BrowserModelCheck {
        app,
        status: RwSignal::new(BrowserModelStatus::Checking),
        checked_case: RwSignal::new((language, None)),
        player,
    };
    Effect::new(move |_| {
        let case = app.setup_case.with(|case| {
            let case = case.as_ref();
            case.map(|case| (case.language, case.id.clone()))
        });
        let (wanted, id) = case.unzip();
        let about = (wanted.unwrap_or_else(|| app.language.get()), id);
        offered.checked_case.set(about.clone());
        offered.set_status(&about, BrowserModelStatus::Checking);
        spawn_local(async move {
            let found = match model::availability(about.0.tag()).await {
                Availability::Unavailable => BrowserModelStatus::Unavailable,
                Availability::Downloadable => BrowserModelStatus::Downloadable,
                Availability::Available => offered.prepare_and_check(about.0, |_| {}).await,
            };
            offered.set_status(&about, found);
        });
    });
    offered
}

/// Tokens of the longest prompt and its reply, fewest and most, if a game of the case remembers as little as
/// this window allows; `None`: unknown.
async fn longest_prompt_tokens(case: Scenario, window: u32) -> Option<(u64, u64)> {
    let mut settings = Settings::questum(case.characters.len(), MindSettings::Browser, 0);
    settings.memory = settings.memory.fitted_to_window(window);
    let case = Box::new(case);
    match run_work(None, Work::Estimate { case, settings }).await {
        Ok(JobOutcome::Estimated(estimate)) => estimate.minds.first().map(|mind| mind.longest),
        _ => None,
    }
}

impl BrowserModelCheck {
    /// Can it be chosen?
    pub fn can_be_chosen(self) -> bool {
        !matches!(self.status.get(), BrowserModelStatus::Checking | BrowserModelStatus::Unavailable)
    }

    /// Sets the status, unless the form is gone, or about another case.
    fn set_status(self, asked: &(Language, Option<String>), standing: BrowserModelStatus) {
        if self.checked_case.try_get_untracked().as_ref() != Some(asked) {
            return;
        }
        if let Some(player) = self.player {
            player.too_small_reason.set(match &standing {
                BrowserModelStatus::TooSmall { window, shortest: least } => {
                    Some(describe_too_small_window(self.app.language.get_untracked(), *window, *least))
                }
                _ => None,
            });
        }
        self.status.set(standing);
    }

    async fn prepare_and_check(self, language: Language, progress: impl Fn(f64) + 'static) -> BrowserModelStatus {
        let window = match model::load_model(language.tag(), progress).await {
            Ok(model) => model.window_tokens(),
            Err(failure) => return BrowserModelStatus::Failed(to_mind_error(&failure).describe(language)),
        };
        let played = self.player.and_then(|_| self.app.setup_case.get_untracked());
        let Some(case) = played else {
            return BrowserModelStatus::Ready(window);
        };
        let tokens = window.unwrap_or(ASSUMED_BROWSER_WINDOW_TOKENS);
        match (longest_prompt_tokens(case, tokens).await, window) {
            (Some((least, _)), _) if least > u64::from(tokens) => {
                BrowserModelStatus::TooSmall { window: tokens, shortest: least }
            }
            (Some((_, longest)), Some(window)) if longest > u64::from(window) => {
                BrowserModelStatus::NearlyTooSmall { window, longest }
            }
            _ => BrowserModelStatus::Ready(window),
        }
    }

    fn download_model(self) {
        let about = self.checked_case.get_untracked();
        self.set_status(&about, BrowserModelStatus::Downloading(0.0));
        spawn_local(async move {
            let whose = about.clone();
            let progress = move |part| self.set_status(&whose, BrowserModelStatus::Downloading(part));
            let found = self.prepare_and_check(about.0, progress).await;
            self.set_status(&about, found);
        });
    }
}

fn describe_too_small_window(l: Language, window: u32, least: u64) -> String {
    t::browser_model_small(l, &format_grouped(u64::from(window)), &format_grouped(least))
}

/// The status of the model, and what to do.
#[component]
pub fn BrowserModel(offered: BrowserModelCheck) -> impl IntoView {
    let l = language();
    let fetch = move |label: String| {
        view! {
            <button type="button" class="button" data-testid="browser-model-fetch"
                on:click=move |_| offered.download_model()>{label}</button>
        }
    };
    view! {
        <div class="endpoint" data-testid="browser-model" aria-live="polite">
            {move || match offered.status.get() {
                BrowserModelStatus::Checking => view! { <p class="small quiet">{t::testing(l)}</p> }.into_any(),
                BrowserModelStatus::Unavailable => view! {
                    <p class="finding">{t::browser_model_none(l, offered.checked_case.get().0.own_name())}</p>
                }.into_any(),
                BrowserModelStatus::Downloadable => view! {
                    <p>{t::browser_model_download(l)}</p> {fetch(t::browser_model_fetch(l))}
                }.into_any(),
                BrowserModelStatus::Downloading(part) => view! {
                    <p role="status">{t::browser_model_coming(l, (part * 100.0).floor() as usize)}</p>
                    <progress max="1" value=part.to_string() aria-label=t::browser_model(l)></progress>
                }.into_any(),
                BrowserModelStatus::Ready(window) => view! { <p class="finding is-ok">{match window {
                    Some(tokens) => t::browser_model_window(l, &format_grouped(u64::from(tokens))),
                    None => t::browser_model_ready(l),
                }}</p> }.into_any(),
                BrowserModelStatus::NearlyTooSmall { window, longest } => view! {
                    <p class="finding">
                        {t::browser_model_tight(l, &format_grouped(u64::from(window)), &format_grouped(longest))}
                    </p>
                }.into_any(),
                BrowserModelStatus::TooSmall { window, shortest } => view! {
                    <p class="finding">{describe_too_small_window(l, window, shortest)}</p>
                }.into_any(),
                BrowserModelStatus::Failed(why) => view! {
                    <p class="finding">{why}</p> {fetch(t::browser_model_again(l))}
                }.into_any(),
            }}
            <p class="small quiet">{t::browser_model_unrepeatable(l)}</p>
        </div>
    }
}
