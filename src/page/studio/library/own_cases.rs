//! Cases that were opened and are stored in this browser.

use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page, app, language};
use crate::page::studio::setup;
use crate::page::studio::shelf::{self, StoredCase};
use crate::show::viewer::words::{format_name, labels as t, shortened};
use leptos::task::spawn_local;

#[component]
pub fn OwnCases() -> impl IntoView {
    let l = language();
    let cases = RwSignal::new(None::<Vec<StoredCase>>);
    let refresh = Callback::new(move |()| {
        spawn_local(async move {
            // Without a database the section below says so.
            cases.try_set(shelf::cases().await.ok());
        });
    });
    refresh.run(());
    view! {
        <section aria-label=t::your_cases(l) data-testid="own-cases">
            <h3 class="section-title">{t::your_cases(l)}</h3>
            {move || cases.get().map(|list| if list.is_empty() {
                view! { <p class="quiet empty-shelf">{t::no_own_cases(l)}</p> }.into_any()
            } else {
                view! { <ul class="cards">{list.into_iter().map(|one| card(one, refresh)).collect_view()}</ul> }.into_any()
            })}
        </section>
    }
}

fn card(case: StoredCase, refresh: Callback<()>) -> impl IntoView {
    let app = app();
    let l = language();
    let kept = StoredValue::new(case.clone());
    let set_up = move |_| match kept.with_value(StoredCase::case) {
        Ok(case) => {
            setup::discard_used_entries(app);
            app.setup_case.set(Some(case));
            app.page.set(Page::Setup);
        }
        Err(error) => app.notify(Notice::error(t::cannot_open(l), vec![error.said().text(l).to_owned()])),
    };
    view! {
        <li class="card case" data-testid="own-case">
            <h4 class="script" lang=case.language.clone()>{shortened(&case.title)}</h4>
            <p class="card-size">{t::players(l, case.players)} " · " {t::victims(l, case.victims)} " · " {format_name(l, &case.format)}</p>
            {case.stated.into_iter().map(|note| view! { <p class="small quiet" data-testid="stated">{note}</p> }).collect_view()}
            <div class="card-actions">
                <button class="button primary" data-testid="set-up-own" on:click=set_up>{t::set_up(l)}</button>
                <button class="button plain" on:click=move |_| delete(app, kept.get_value(), refresh)>{t::delete(l)}</button>
            </div>
        </li>
    }
}

/// Deletes a case, and offers to undo it.
fn delete(app: App, case: StoredCase, refresh: Callback<()>) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        if let Err(error) = shelf::delete_case(&case.id).await {
            return app.notify(Notice::error(t::cannot_delete(l), vec![error.said().text(l).to_owned()]));
        }
        refresh.try_run(());
        let title = shortened(&case.title);
        let undo = Callback::new(move |()| {
            let case = case.clone();
            app.notice.set(None);
            spawn_local(async move {
                if let Err(error) = shelf::restore_case(&case).await {
                    app.notify(Notice::error(t::case_not_kept(l), vec![error.said().text(l).to_owned()]));
                }
                refresh.try_run(());
            });
        });
        app.notify(Notice { action: Some((t::undo(l), undo)), ..Notice::info(t::case_deleted(l, &title)) });
    });
}
