//! Shows how far coders agree, with intervals computed one at a time so that the page stays responsive, and
//! lists where they disagree, side by side.

use super::CodingFeature;
use crate::base::language::Language;
use crate::base::platform::{sleep_ms, yield_to_others};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::study::coding::{AgreementKind, ComparedCoders, Disagreement, compare_coders, find_disagreements};
use std::collections::BTreeSet;

/// Intervals are computed after this long without a change.
const INTERVALS_DEBOUNCE_MS: u32 = 500;
/// At most this many disagreements are listed.
const MAX_LISTED_DISAGREEMENTS: usize = 300;

/// The intervals computed so far, in order; `None` where a figure has none.
type Intervals = RwSignal<Vec<Option<(f64, f64)>>>;

#[component]
pub fn Agreements() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    let compared = coding.memo(|model| model.codes().map(|codes| compare_coders(&[codes])).unwrap_or_default());
    let intervals: Intervals = RwSignal::new(Vec::new());
    compute_intervals(compared, intervals);
    let places = coding.memo(|model| model.codes().map(find_disagreements).unwrap_or_default());
    let figures = move || {
        let compared = compared.get();
        let mut tables = Vec::new();
        let mut at = 0;
        for group in compared.chunk_by(|one, other| (one.figure, &one.coders) == (other.figure, &other.coders)) {
            tables.push(agreement_table(l, group, at, intervals));
            at += group.len();
        }
        tables.collect_view()
    };
    let listed = move || {
        let places = places.get();
        let rows = places.into_iter().take(MAX_LISTED_DISAGREEMENTS);
        rows.map(|one| disagreement_item(coding, one)).collect_view()
    };
    let several = move || !compared.read().is_empty();
    view! {
        <section class="code-agreement" aria-label=t::coding_agreement(l)>
            {folding_panel(true, "code-fold", view! {
                <h3>{move || t::coding_disagreements(l, places.read().len())}</h3>
            }, view! {
                <Show when=several fallback=move || view! { <p class="small quiet">{t::coding_agreement_wait(l)}</p> }>
                    <Show when=move || places.read().is_empty()>
                        <p class="small quiet">{t::coding_no_disagreements(l)}</p>
                    </Show>
                    <ol class="code-rows">{listed}</ol>
                </Show>
            })}
            {folding_panel(false, "code-fold", view! { <h3>{t::coding_agreement(l)}</h3> }, view! {
                <Show when=several fallback=move || view! { <p class="small quiet">{t::coding_agreement_wait(l)}</p> }>
                    <div data-testid="code-figures">{figures}</div>
                    <p class="small quiet">{t::coding_agreement_note(l)}</p>
                </Show>
            })}
        </section>
    }
}

/// Computes the intervals one figure at a time, and stops as soon as something changes.
fn compute_intervals(compared: Memo<Vec<ComparedCoders>>, intervals: Intervals) {
    let job = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let list = compared.get();
        job.update_value(|job| *job = job.wrapping_add(1));
        let this = job.get_value();
        intervals.set(Vec::new());
        spawn_local(async move {
            sleep_ms(INTERVALS_DEBOUNCE_MS).await;
            for one in list {
                // A view that is gone has no job any more.
                if job.try_get_value() != Some(this) {
                    return;
                }
                let interval = one.confidence_interval();
                intervals.update(|known| known.push(interval));
                yield_to_others().await;
            }
        });
    });
}

fn agreement_table(l: Language, group: &[ComparedCoders], first: usize, intervals: Intervals) -> impl IntoView + use<> {
    let caption = group.first().map(|one| {
        let coders = one.coders.join(", ");
        match one.figure {
            AgreementKind::Kappa => t::coding_kappa_of(l, &coders),
            AgreementKind::Alpha => t::coding_alpha_of(l, &coders),
        }
    });
    let rows = group.iter().enumerate().map(|(at, one)| {
        let name = one.code.as_ref().map_or_else(|| t::coding_whole_set(l), |code| code.name.clone());
        let value = one.coefficient().map(|found| format!("{:.3}", found.coefficient));
        let has = value.is_some();
        let interval = move || {
            has.then(|| match intervals.read().get(first + at) {
                Some(Some((low, high))) => format!("[{low:.3}, {high:.3}]"),
                Some(None) => String::new(),
                None => "[…]".to_owned(),
            })
        };
        view! { <tr><th scope="row">{name}</th><td class="num">{value.unwrap_or_else(|| "–".to_owned())}
        " " <small>{interval}</small></td><td class="num">{one.n.to_string()}</td></tr> }
    });
    view! {
        <table class="code-figures">
            <caption>{caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{t::coding_code(l)}</th>
                    <th scope="col">{t::coding_value(l)}</th>
                    <th scope="col">"n"</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

fn disagreement_item(coding: CodingFeature, one: Disagreement) -> impl IntoView {
    let app = app();
    let l = language();
    let turn = one.turn as usize;
    let model = coding.read_untracked();
    let names = |given: &BTreeSet<String>| {
        let held = model.codebook().iter().filter(|code| given.contains(&code.id));
        match held.map(|code| code.name.as_str()).collect::<Vec<_>>() {
            names if names.is_empty() => t::coding_none_short(l),
            names => names.join(", "),
        }
    };
    let by_coder = one.coders.iter();
    let coders = by_coder.map(|(coder, given)| view! { <dt>{coder.clone()}</dt><dd>{names(given)}</dd> });
    view! {
        <li class="code-row" data-testid="code-disagreement">
            <button type="button" class="button small"
                on:click=move |_| app.stage.seek(turn)>{t::turn_number(l, turn)}</button>
            <dl>{coders.collect_view()}</dl>
        </li>
    }
}
