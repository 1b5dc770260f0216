//! What was found in the opened files: games to choose from, what was recovered or is missing, and what is
//! wrong, each with its place. One line once a game is open; the whole report on request.

use super::missing_facts::missing_questions;
use super::storing::{is_storable, store_all};
use super::{Opening, choose};
use crate::base::language::Language;
use crate::base::scenario::{Problem, Severity};
use crate::page::app::clipboard;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{Page, SidePanelKind, app, language};
use crate::read::archive::Offer;
use crate::show::viewer::words::{format_name, labels as t, shortened};

/// Rows that are drawn of one list; the copied report has them all.
const MAX_ROWS: usize = 200;

/// The line, while there is something to report.
#[component]
pub fn OpenedLine() -> impl IntoView {
    let opening: Opening = app().context();
    move || opening.shows_line.get().then(report_line)
}

/// The whole report.
#[component]
pub fn ReportPanel() -> impl IntoView {
    let app = app();
    move || (app.open_panel.get() == Some(SidePanelKind::Report)).then(report_panel)
}

/// One line: what it was read as, and how much there is to report.
fn report_line() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let parts = opening.report.with(|report| {
        let taken = opening.opened_offer.get().and_then(|at| report.offers.get(at));
        let mut parts = Vec::new();
        // First, because a narrow window cuts the line.
        if report.problems() > 0 {
            parts.push(t::problem_count(l, report.problems()));
        }
        if let Some(offer) = taken {
            parts.push(format_name(l, &offer.format));
            parts.push(offer.size(l));
            if !offer.notes.is_empty() {
                parts.push(t::notes_count(l, offer.notes.len()));
            }
            if !offer.unsaid.is_empty() {
                parts.push(t::culprit_unsaid(l));
            }
        }
        parts.join(" · ")
    });
    view! {
        <section class="opened is-line" data-testid="opened" aria-label=t::found_one(l)>
            <p>{parts}</p>
            <button class="button plain" data-testid="opened-details" on:click=move |_| opening.show_report_panel(app)>{t::show_details(l)}</button>
            <button class="tool" data-testid="opened-close" aria-label=t::dismiss(l) title=t::dismiss(l) on:click=move |_| opening.shows_line.set(false)>{icon(Icon::Close)}</button>
        </section>
    }
}

fn report_panel() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let report = opening.report.get();
    let found = report.offers.len();
    let several = found > 1;
    // A log that was already on the table has no file any more.
    let there = opening.contents.with_value(Vec::len) == found;
    let keepable = if there { report.offers.iter().filter(|one| is_storable(one)).count() } else { 0 };
    let (head, hint) = match found {
        0 => (t::nothing_found(l), Some(t::nothing_found_hint(l))),
        1 => (t::found_one(l), None),
        count => (t::found_several(l, count), None),
    };
    let offers = report.offers.iter().enumerate().map(|(at, one)| offer(l, at, one)).collect_view();
    let loose = (!report.loose.is_empty()).then(|| {
        view! {
            {(found > 0).then(|| view! { <h3 class="opened-sub">{t::loose_problems(l)}</h3> })}
            {troubles(l, &report.loose)}
        }
    });
    view! {
        <SidePanel id="opened" title=head alert={found == 0}>
            {hint.map(|hint| view! { <p class="quiet">{hint}</p> })}
            <ul class="offers" class:is-several=several>{offers}</ul>
            {loose}
            <div class="opened-tools">
                {(found == 0).then(|| view! { <OpenFileButton label=t::welcome_open(l)/> })}
                {(keepable > 1).then(|| view! {
                    <button class="button primary" data-testid="keep-all" on:click=move |_| store_all(app)>{t::keep_all(l, keepable)}</button>
                })}
                {copy()}
            </div>
        </SidePanel>
    }
}

fn copy() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let copied = RwSignal::new(false);
    let run = move |_| {
        let text = opening.report.with_untracked(|report| report.text(l));
        clipboard::copy_text(app, text, copied);
    };
    view! {
        <button class="button" data-testid="copy-report" on:click=run>{move || if copied.get() { t::report_copied(l) } else { t::copy_report(l) }}</button>
    }
}

fn offer(l: Language, at: usize, offer: &Offer) -> impl IntoView + use<> {
    let app = app();
    let opening: Opening = app.context();
    let taken = move || opening.opened_offer.get() == Some(at);
    let (is_log, playable) = (offer.is_log, offer.playable);
    let label = if is_log { t::open_on_table(l) } else { t::set_up(l) };
    let done = if is_log { t::on_the_table(l) } else { t::in_the_library(l) };
    let kind = format!("{} · {} · {}", format_name(l, &offer.format), offer.size(l), offer.language.own_name());
    let notes = (!offer.notes.is_empty()).then(|| {
        let rows = offer.notes.iter().map(|note| view! { <li>{note.text(l).to_owned()}</li> });
        view! { <ul class="offer-notes">{rows.collect_view()}</ul> }
    });
    let many = offer.problems.len();
    let wrong = (many > 0).then(|| {
        view! {
            <details class="folding" open=many <= 6>
                <summary>{icon(Icon::Collapsed)} {t::problem_count(l, many)}</summary>
                <div class="folding-body">{troubles(l, &offer.problems)}</div>
            </details>
        }
    });
    let questions = StoredValue::new(offer.clone());
    let ask = move || {
        let here = taken() && (is_log == (app.page.get() == Page::Table));
        here.then(|| questions.with_value(missing_questions))
    };
    view! {
        <li class="offer" class:is-imported=taken data-testid="offer">
            <div class="offer-head">
                <div>
                    <h3 class="script" lang=offer.language.tag()>{shortened(&offer.title)}</h3>
                    <p class="card-size">{kind}</p>
                    {(!offer.path.is_empty()).then(|| view! { <p class="offer-path">{shortened(&offer.path)}</p> })}
                </div>
                <Show when=taken fallback=move || {
                    let label = label.clone();
                    if playable {
                        view! { <button class="button primary" data-testid="take-offer" on:click=move |_| choose(app, at)>{label}</button> }.into_any()
                    } else {
                        view! { <p class="quiet small">{t::not_playable(l)}</p> }.into_any()
                    }
                }>
                    <p class="quiet small">{done.clone()}</p>
                </Show>
            </div>
            {notes}
            {ask}
            {wrong}
        </li>
    }
}

fn troubles(l: Language, list: &[Problem]) -> impl IntoView + use<> {
    let more = list.len().saturating_sub(MAX_ROWS);
    let rows = list.iter().take(MAX_ROWS).map(|one| {
        let grave = one.severity == Severity::Error;
        view! {
            <li class="trouble" class:is-severe=grave data-testid="trouble">
                <span class="trouble-place">{one.place.clone()}</span>
                <span class="trouble-text">{grave.then(|| view! { <strong>{t::problem_serious(l)}": "</strong> })}{one.message(l)}</span>
            </li>
        }
    });
    view! {
        <ul class="troubles">{rows.collect_view()}{(more > 0).then(|| view! { <li class="quiet">{t::and_more(l, more)}</li> })}</ul>
    }
}
