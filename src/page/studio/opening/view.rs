//! What was found in the opened files: games to choose from, what was recovered or is missing, and what is
//! wrong, each with its place. One line once a game is open; the whole report on request. It asks who did it where
//! the files do not say: the reader may state it, or leave it open; nothing is guessed.

use super::storing::{store_all_offers, store_stated_case_murderers, store_stated_murderers};
use super::{Opening, open_chosen_offer};
use crate::base::scenario::{Problem, Severity};
use crate::page::app::clipboard;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::side_panel::SidePanel;
use crate::page::studio::prelude::*;
use crate::read::archive::{OpenedFilesReport, SelectableGame};
use crate::show::opening::{OpeningEvent, OpeningStep, is_storable};
use crate::show::viewer::words::{file_format_title, truncate_name, victim_name};

/// Rows that are drawn of one list; the copied report has them all.
const MAX_ROWS: usize = 200;

/// The line, while there is something to report.
#[component]
pub fn OpeningReportLine() -> impl IntoView {
    let opening: Opening = app().context();
    let l = language();
    let line = opening.memo(move |model| model.shows_line.then(|| model.describe_report_line(l)));
    move || line.get().map(|parts| report_line(opening, parts))
}

/// The whole report.
#[component]
pub fn OpeningReportPanel() -> impl IntoView {
    let app = app();
    move || (app.open_panel.get() == Some(SidePanelKind::OpeningReport)).then(report_panel)
}

fn report_line(opening: Opening, parts: String) -> impl IntoView {
    let l = language();
    view! {
        <section class="opened is-line" data-testid="opened" aria-label=t::found_one(l)>
            <p>{parts}</p>
            <button class="button plain" data-testid="opened-details"
                on:click=move |_| opening.dispatch(OpeningEvent::ReportAsked)>{t::show_details(l)}</button>
            <button class="tool" data-testid="opened-close" aria-label=t::dismiss(l) title=t::dismiss(l)
                on:click=move |_| opening.dispatch(OpeningEvent::LineDismissed)>{icon(Icon::Close)}</button>
        </section>
    }
}

fn report_panel() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let report_number = opening.memo(|model| model.report_number);
    move || {
        report_number.track();
        report_view(app, &opening.read_untracked().report)
    }
}

fn report_view(app: App, report: &OpenedFilesReport) -> impl IntoView + use<> {
    let l = language();
    let found = report.offers.len();
    let several = found > 1;
    let storable = report.offers.iter().filter(|offer| is_storable(offer)).count();
    let (head, hint) = match found {
        0 => (t::nothing_found(l), Some(t::nothing_found_hint(l))),
        1 => (t::found_one(l), None),
        count => (t::found_several(l, count), None),
    };
    let offers = report.offers.iter().enumerate().map(|(at, one)| offer_item(l, at, one)).collect_view();
    let loose = (!report.loose.is_empty()).then(|| {
        view! {
            {(found > 0).then(|| view! { <h3 class="opened-sub">{t::loose_problems(l)}</h3> })}
            {problem_list(l, &report.loose)}
        }
    });
    view! {
        <SidePanel id="opened" title=head alert={found == 0}>
            {hint.map(|hint| view! { <p class="quiet">{hint}</p> })}
            <ul class="offers" class:is-several=several>{offers}</ul>
            {loose}
            <div class="opened-tools">
                {(found == 0).then(|| view! { <OpenFileButton label=t::welcome_open(l)/> })}
                {(storable > 1).then(|| view! {
                    <button class="button primary" data-testid="keep-all"
                        on:click=move |_| store_all_offers(app)>{t::keep_all(l, storable)}</button>
                })}
                {copy_report_button()}
            </div>
        </SidePanel>
    }
}

fn copy_report_button() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let copied = RwSignal::new(false);
    let run = move |_| {
        let text = opening.read_untracked().report.to_plain_text(l);
        clipboard::copy_text(app, text, copied);
    };
    view! {
        <button class="button" data-testid="copy-report"
            on:click=run>{move || if copied.get() { t::report_copied(l) } else { t::copy_report(l) }}</button>
    }
}

fn offer_item(l: Language, at: usize, offer: &SelectableGame) -> impl IntoView + use<> {
    let app = app();
    let opening: Opening = app.context();
    let is_taken = opening.memo(move |model| model.opened_offer == Some(at));
    let taken = move || is_taken.get();
    let (is_log, playable) = (offer.is_log, offer.playable);
    let label = if is_log { t::open_on_table(l) } else { t::set_up(l) };
    let done = if is_log { t::on_the_table(l) } else { t::in_the_library(l) };
    let kind =
        format!("{} · {} · {}", file_format_title(l, &offer.format), offer.describe_size(l), offer.language.own_name());
    let notes = (!offer.notes.is_empty()).then(|| {
        let rows = offer.notes.iter().map(|note| view! { <li>{note.text(l).to_owned()}</li> });
        view! { <ul class="offer-notes">{rows.collect_view()}</ul> }
    });
    let many = offer.problems.len();
    let wrong = (many > 0).then(|| {
        view! {
            <details class="folding" open=many <= 6>
                <summary>{icon(Icon::Collapsed)} {t::problem_count(l, many)}</summary>
                <div class="folding-body">{problem_list(l, &offer.problems)}</div>
            </details>
        }
    });
    let questions = StoredValue::new(offer.clone());
    let ask = move || {
        let here = taken() && (is_log == (app.page.get() == Page::Table));
        here.then(|| questions.with_value(missing_murderer_questions))
    };
    view! {
        <li class="offer" class:is-imported=taken data-testid="offer">
            <div class="offer-head">
                <div>
                    <h3 class="script" lang=offer.language.tag()>{truncate_name(&offer.title)}</h3>
                    <p class="card-size">{kind}</p>
                    {(!offer.path.is_empty()).then(|| view! { <p class="offer-path">{truncate_name(&offer.path)}</p> })}
                </div>
                <Show when=taken fallback=move || {
                    let label = label.clone();
                    if playable {
                        view! {
                            <button class="button primary" data-testid="take-offer"
                                on:click=move |_| open_chosen_offer(app, at)>{label}</button>
                        }.into_any()
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

fn problem_list(l: Language, list: &[Problem]) -> impl IntoView + use<> {
    let more = list.len().saturating_sub(MAX_ROWS);
    let rows = list.iter().take(MAX_ROWS).map(|one| {
        let grave = one.severity == Severity::Error;
        view! {
            <li class="trouble" class:is-severe=grave data-testid="trouble">
                <span class="trouble-place">{one.place.clone()}</span>
                <span class="trouble-text">
                    {grave.then(|| view! { <strong>{t::problem_serious(l)}": "</strong> })}{one.message(l)}
                </span>
            </li>
        }
    });
    view! {
        <ul class="troubles">
            {rows.collect_view()}{(more > 0).then(|| view! { <li class="quiet">{t::and_more(l, more)}</li> })}
        </ul>
    }
}

/// The questions about the offer that was opened.
fn missing_murderer_questions(offer: &SelectableGame) -> impl IntoView + use<> {
    let (is_log, format) = (offer.is_log, offer.format.clone());
    let (people, victims) = (offer.people.clone(), offer.victims);
    let questions = offer.unsaid.clone().into_iter().map(move |unsaid| {
        let name = victim_name(language(), &unsaid.name, unsaid.victim, victims);
        murderer_question(unsaid.victim, &name, people.clone(), is_log, format.clone())
    });
    questions.collect_view()
}

fn murderer_question(
    victim: usize, name: &str, people: Vec<(String, String)>, is_log: bool, format: String,
) -> impl IntoView + use<> {
    let app = app();
    let l = language();
    let chosen = RwSignal::new(Vec::<String>::new());
    let is_kept = RwSignal::new(false);
    let format = StoredValue::new(format);
    let keep = move |_| {
        let ids = chosen.get_untracked();
        if ids.is_empty() {
            return;
        }
        if is_log {
            store_stated_murderers(app, victim, &ids);
        } else {
            store_stated_case_murderers(app, format.get_value(), victim, &ids);
        }
        is_kept.set(true);
    };
    let wanted = move || is_log == (app.page.get() == Page::Table);
    view! {
        <fieldset class="missing" data-testid="missing">
            <legend>{t::who_killed(l, name)}</legend>
            <Show when=move || !is_kept.get() fallback=move || view! { <p class="quiet">{t::answer_kept(l)}</p> }>
                <div class="missing-people">
                    {people.iter().cloned().map(|(id, name)| {
                        let change = { let id = id.clone(); move |event| {
                            let on = event_target_checked(&event);
                            chosen.update(|list| {
                                list.retain(|other| *other != id);
                                if on { list.push(id.clone()); }
                            });
                        } };
                        view! {
                            <label class="tick">
                                <input type="checkbox" value=id on:change=change/>
                                <span class="script">{truncate_name(&name)}</span>
                            </label>
                        }
                    }).collect_view()}
                </div>
                <div class="card-actions">
                    <button type="button" class="button" data-testid="keep-answer"
                        disabled=move || chosen.read().is_empty() || !wanted()
                        on:click=keep>{t::keep_answer(l)}</button>
                </div>
            </Show>
        </fieldset>
    }
}

/// The progress of an opening, with a button that cancels it.
#[component]
pub fn OpeningProgressBar() -> impl IntoView {
    let app = app();
    let opening: Opening = app.context();
    let l = language();
    let step = Memo::new(move |_| opening.read().current_step(app.stage.newest_open_request()));
    let text = move || step.get().map(|step| step.describe(l));
    let value = move || step.get().and_then(OpeningStep::progress_share).map(|share| format!("{share:.3}"));
    // A wish for nothing else cancels the opening.
    let cancel = move |_| {
        app.stage.new_open_token();
    };
    view! {
        <Show when=move || step.get().is_some()>
            <div class="loading-line" data-testid="opening-now">
                <p class="num" role="status">{text}</p>
                <progress max="1" value=value aria-label=text></progress>
                <button class="button plain" data-testid="opening-cancel" on:click=cancel>{t::cancel(l)}</button>
            </div>
        </Show>
    }
}
