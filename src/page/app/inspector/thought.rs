//! One thought: the memories recalled for it, the prompt, the reply, the cost.

use super::super::prelude::*;
use crate::page::app::bundled_logs;
use crate::page::app::shared_views::{absence_note, expandable_text, folding_panel, lazy_folding_panel, monogram};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::words::{format_fixed, format_seconds};
use crate::show::viewer::{Inspector, MemoryQueryResult, Seen, ThoughtPanel, describe_call_cost};

/// A thought; its prompt and reply are drawn when somebody opens it.
pub fn thought_view(panel: &ThoughtPanel) -> AnyView {
    let (stage, l, event) = (app().stage, language(), panel.event);
    let again = (panel.attempt > 1).then(|| view! { <span class="badge-fault">{t::attempt(l, panel.attempt)}</span> });
    let spent = call_cost_view(panel);
    let summary = view! {
        <span class="thought-title">
            {panel.person.as_ref().map(monogram)} <span>{panel.task.clone()}</span> {again}
        </span>
        <span class="thought-cost num">{panel.usage_text.clone()} {spent}</span>
    };
    let body = move || {
        let lacks = Memo::new(move |_| stage.complete_log_address.with(Option::is_some));
        let panel = move || stage.scene(|scene| Inspector::thought(scene, event)).flatten();
        let shown = move || {
            if lacks.get() {
                view! { <MissingTexts/> }.into_any()
            } else {
                untrack(panel).map_or_else(|| ().into_any(), thought_texts)
            }
        };
        shown.into_any()
    };
    lazy_folding_panel("thought", summary.into_any(), body)
}

/// A placeholder for texts that the log on the table lacks, until they are loaded.
#[component]
fn MissingTexts() -> impl IntoView {
    let (app, l) = (app(), language());
    let failed = RwSignal::new(None::<Vec<String>>);
    let fetch = move || {
        failed.set(None);
        spawn_local(async move {
            if let Err(error) = bundled_logs::complete_current_log(app).await {
                // It may be folded by now.
                failed.try_set(Some(error.describe(l)));
            }
        });
    };
    fetch();
    let shown = move || match failed.get() {
        None => view! { <span>{t::loading(l)}</span> }.into_any(),
        Some(words) => view! {
            <span>{words.join(" ")}</span> " "
            <button class="link" on:click=move |_| fetch()>{t::retry(l)}</button>
        }
        .into_any(),
    };
    view! { <p class="small quiet" role="status" data-testid="lacking">{shown}</p> }
}

fn thought_texts(panel: ThoughtPanel) -> AnyView {
    let l = language();
    let took = panel.latency_ms.shown().map(|ms| {
        let text = format_seconds(*ms);
        view! { <span class="num">{text}</span> }
    });
    let repairs = (!panel.repairs.is_empty()).then(|| {
        view! { <p class="repairs">{t::repaired(l)} {expandable_text(panel.repairs.join("; "))}</p> }
    });
    let reasoning = match &panel.reasoning {
        Seen::Shown(text) => {
            Some(folding_panel(false, "raw", t::reasoning(l), view! { <pre>{expandable_text(text.clone())}</pre> }))
        }
        _ => None,
    };
    let reply = match &panel.reply {
        Seen::Shown(text) => view! { <pre data-testid="reply">{expandable_text(text.clone())}</pre> }.into_any(),
        other => absence_note(other).into_any(),
    };
    let messages = match &panel.messages {
        Seen::Shown(list) => list
            .iter()
            .cloned()
            .map(|message| {
                view! {
                    <div class="message">
                        <p class="eyebrow">{message.role_name}</p><pre>{expandable_text(message.text)}</pre>
                    </div>
                }
            })
            .collect_view()
            .into_any(),
        other => absence_note(other).into_any(),
    };
    view! {
        <p class="small quiet">{panel.mind} " " {took}</p>
        {repairs}
        {panel.recalled.into_iter().map(recalled_store).collect_view()}
        {folding_panel(false, "raw", t::prompt(l), messages)}
        {reasoning}
        {folding_panel(false, "raw", t::reply(l), reply)}
    }
    .into_any()
}

/// What the call cost, where that is known; follows the price table.
fn call_cost_view(panel: &ThoughtPanel) -> impl IntoView + use<> {
    let app = app();
    let (mind, usage) = (usize::from(panel.mind_index), panel.tokens);
    let settings = app.stage.session_untracked(|session| session.log().settings.minds.get(mind).cloned()).flatten();
    move || {
        let cost = app.prices.with(|prices| settings.as_ref().and_then(|mind| describe_call_cost(prices, mind, usage)));
        cost.map(|cost| view! { <span data-testid="call-cost">" · " {cost}</span> })
    }
}

fn recalled_store(store: MemoryQueryResult) -> impl IntoView {
    let l = language();
    let share = f64::from(store.tokens) / f64::from(store.budget_tokens.max(1)) * 100.0;
    let hits = match &store.hits {
        Seen::Shown(hits) => view! {
            <ol class="recalled">
                {hits.iter().cloned().map(|hit| view! {
                    <li>
                        <span class="num quiet" title=t::segment_distance(l)>
                            {hit.segment} " · " {format_fixed(f64::from(hit.distance), 2)}
                        </span>
                        <span class="script">{expandable_text(hit.text)}</span></li>
                }).collect_view()}
            </ol>
        }
        .into_any(),
        other => absence_note(other).into_any(),
    };
    let query = store.query.shown().map(|query| {
        view! { <p class="small quiet">{t::inspector_recall_query(l)}
        <q class="script">{expandable_text(query.clone())}</q></p> }
    });
    let summary = view! {
        <span>{store.name}</span> <span class="thought-cost num">{store.text}</span>
    };
    folding_panel(
        false,
        "raw",
        summary,
        view! {
            <svg class="closeness" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="all" width="100" height="6"></rect>
                <rect class="part" width=share.min(100.0) height="6"></rect>
            </svg>
            {query} {hits}
        },
    )
}
