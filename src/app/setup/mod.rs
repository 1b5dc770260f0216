//! The form before a game. Its defaults are the paper's. One file per fieldset; [`form`] puts their parts
//! together.

mod calls;
mod case;
mod cost;
mod field;
mod form;
mod game;
mod memory;
mod minds;
mod people;
mod prices;
mod questum;
mod strategies;

use self::calls::CallsFields;
use self::case::CaseField;
use self::cost::CostFields;
pub use self::cost::budget;
use self::form::{Form, Problems};
use self::game::GameFields;
use self::memory::MemoryFields;
pub use self::minds::{key_field, this_page};

use self::minds::MindFields;
use self::people::PeopleFields;
use self::prices::PriceFields;
use self::questum::QuestumFields;
use self::strategies::StrategyFields;
use super::icon::{Icon, icon};
use super::live;
use super::state::{Notice, Page, app, language};
use crate::game::Log;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Setup() -> impl IntoView {
    let app = app();
    let l = language();
    // Whoever wants to play along chooses a role and begins; the rest is there, folded away.
    let along = app.play_along.get_untracked();
    app.play_along.set(false);
    let form = Form::new(app.connect.get_untracked(), along);
    app.connect.set(false);
    app.first_visit.set(false);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(case) = app.case.get_untracked() else {
            return app.say(Notice::fault(t::choose_a_case(l), vec![]));
        };
        let read = untrack(|| {
            let settings = form.settings(&case)?;
            let mut problems = Problems::default();
            let prices = app.prices.get();
            let budget = form.budget.read(&settings, &prices, &mut problems);
            problems.or((settings, budget))
        });
        match read {
            Err(problems) => app.say(Notice::fault(t::form_problems(l), problems)),
            Ok((settings, budget)) => {
                let id = format!("{}-{}-{:.0}", case.id, settings.seed, js_sys::Date::now());
                live::start(app, Log::new(id, case, settings), budget);
            }
        }
    };
    view! {
        <main id="main" class="page setup" tabindex="-1">
            <header class="page-head"><h2>{t::setup_head(l)}</h2><p class="quiet">{t::setup_lead(l)}</p></header>
            <form class="form" on:submit=start novalidate>
                <CaseField/>
                <PeopleFields form=form.people/>
                <details class="folding setup-rest" open=!along data-testid="setup-rest">
                <summary>{icon(Icon::Closed)} {t::everything_else(l)}</summary>
                <div class="form">
                <MindFields form=form.minds/>
                <GameFields form=form.game/>
                <div class="details-list">
                    <StrategyFields form=form.strategies/>
                    <CallsFields form=form.calls/>
                    <QuestumFields form=form.questum/>
                    <MemoryFields form=form.memory/>
                    <PriceFields/>
                </div>
                <CostFields form=form/>
                </div>
                </details>
                <div class="form-end">
                    <button class="button primary large" type="submit" data-testid="start-game">{icon(Icon::Play)} {t::start(l)}</button>
                    <button class="button plain" type="button" on:click=move |_| app.page.set(Page::Library)>{t::to_library(l)}</button>
                </div>
            </form>
        </main>
    }
}
