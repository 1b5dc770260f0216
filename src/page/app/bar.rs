//! The top bar: what is on the table, the turn, the perspective, and a few tools.

use super::bundled_logs;
use super::fork_control::fork_menu_item;
use super::icon::{Icon, icon};
use super::open_log::has_exam;
use super::prelude::*;
use super::prologue::PlayedByLine;
use super::shell::{ShellCommand, send_command};
use super::state::{App, Page, SidePanelKind, Theme, app, language};
use crate::base::language::Language;
use crate::base::platform::browser::catalogues;
use crate::show::viewer::words::{labels as t, phase_mark_name, truncate_name};
use crate::show::viewer::{Perspective, PhaseMarkKind};

#[component]
pub fn TopBar() -> impl IntoView {
    let app = app();
    let l = language();
    let of_log = move || matches!(app.page.get(), Page::Table | Page::Exam | Page::Compare) && app.stage.has_game();
    let on_table = move || app.page.get() == Page::Table && app.stage.has_game();
    view! {
        <header class="bar">
            <button class="brand" disabled=move || app.is_single_file.get()
                on:click=move |_| app.page.set(Page::Library) title=t::to_library(l) data-testid="library">
                <svg viewBox="0 0 32 32" aria-hidden="true" class="brand-mark">
                    <path d="M4 8h7v5h6v6h6v6h5" class="brand-line"></path>
                    <circle cx="28" cy="25" r="2.8" class="brand-dot"></circle>
                </svg>
                <span>"Casebook"</span>
            </button>
            <TitleAndTurn/>
            <div class="bar-tools">
                <Show when=of_log>
                    <PerspectiveSelect/>
                    <RevealButton/>
                </Show>
                <Show when=move || on_table() && !app.is_single_file.get()><ShareButton/></Show>
                <PageMenu/>
                <button class="tool not-phone" class:is-on=move || app.open_panel.get() == Some(SidePanelKind::Help)
                    aria-label=t::help(l) title=t::help_key(l) data-testid="help"
                    aria-expanded=move || (app.open_panel.get() == Some(SidePanelKind::Help)).to_string()
                    on:click=move |_| app.toggle_panel(SidePanelKind::Help)>"?"</button>
            </div>
        </header>
    }
}

/// Title, round and turn.
#[component]
fn TitleAndTurn() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    let title = Memo::new(move |_| match app.page.get() {
        Page::Table => stage.session(|session| truncate_name(&session.scenario().title)).unwrap_or_else(|| t::table(l)),
        Page::Library => t::library(l),
        Page::Setup => t::setup(l),
        Page::Exam => t::exam(l),
        Page::Fork => t::fork_head(l),
        Page::Compare => t::compare_page(l),
        Page::Experiment => t::experiment_page(l),
        Page::Games => t::many_page(l),
    });
    let place = Memo::new(move |_| {
        stage.scene(|scene| {
            let (cursor, turns) = (scene.cursor, scene.session.turn_count());
            let marks = scene.session.timeline().marks();
            let mark = marks.iter().rev().find(|mark| mark.turn <= cursor).map(|mark| mark.kind);
            let stretch =
                mark.map(|kind: PhaseMarkKind| phase_mark_name(l, kind)).unwrap_or_else(|| t::before_start(l));
            (stretch, cursor, turns)
        })
    });
    view! {
        <div class="place">
            <h1>{move || title.get()}</h1>
            <Show when=move || app.page.get() == Page::Table>
                <PlayedByLine/>
                {move || place.get().map(|(stretch, cursor, turns)| view! {
                    <p class="place-turn">
                        <span>{stretch}</span> <span class="num">{t::turn_of(l, cursor, turns)}</span>
                    </p>
                })}
            </Show>
        </div>
    }
}

#[component]
fn PerspectiveSelect() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    let fixed = move || stage.fixed_perspective.get().is_some();
    let people = Memo::new(move |_| {
        stage
            .scene(|scene| {
                crate::base::game::Seat::all(scene.player_count())
                    .map(|seat| scene.person(seat).short_name)
                    .collect::<Vec<_>>()
            })
            .unwrap_or_default()
    });
    let value = move || match stage.viewpoint.get().perspective {
        Perspective::Public => "public".to_owned(),
        Perspective::AllKnowing => "all".to_owned(),
        Perspective::FromSeat(seat) => seat.0.to_string(),
    };
    let change = move |event| {
        let value = event_target_value(&event);
        stage.set_perspective(match value.as_str() {
            "public" => Perspective::Public,
            "all" => Perspective::AllKnowing,
            seat => seat.parse().map(crate::base::game::Seat).map_or(Perspective::AllKnowing, Perspective::FromSeat),
        });
    };
    view! {
        <label class="select perspective" class:is-fixed=fixed
            title=move || if fixed() { t::perspective_fixed(l) } else { t::perspective_hint(l) }>
            <span class="visually-hidden">{t::perspective(l)}</span>
            {move || {
                let people = people.get();
                view! {
                    <select data-testid="perspective" prop:value=value disabled=fixed on:change=change>
                        <option value="all" selected=move || value() == "all">{t::all_knowing(l)}</option>
                        <option value="public" selected=move || value() == "public">{t::public(l)}</option>
                        {people.into_iter().enumerate().map(|(index, name)| {
                            let id = index.to_string();
                            let chosen = { let id = id.clone(); move || value() == id };
                            view! { <option value=id selected=chosen>{t::as_seat(l, &name)}</option> }
                        }).collect_view()}
                    </select>
                }
            }}
        </label>
    }
}

/// Shows or hides who did it.
#[component]
fn RevealButton() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let on = move || stage.viewpoint.get().spoilers_revealed;
    let fixed = move || stage.fixed_perspective.get().is_some();
    let told = move || stage.scene(|scene| scene.are_all_deaths_revealed()) == Some(true);
    let label = move || {
        if fixed() {
            t::spoilers_after_verdict(l)
        } else if on() {
            t::spoilers_shown(l)
        } else if told() {
            t::spoilers_truth_revealed(l)
        } else {
            t::spoilers_hidden(l)
        }
    };
    view! {
        <button class="tool wide" class:is-on=on data-testid="reveal" aria-pressed=move || on().to_string()
            disabled=fixed title=move || if fixed() { t::perspective_fixed(l) } else { t::reveal_hint(l) }
            on:click=move |_| app.toggle_reveal()>
            {move || if on() { icon(Icon::Revealed) } else { icon(Icon::Hidden) }}
            <span class="tool-label">{label}</span>
        </button>
    }
}

/// Opens the panel of links and files.
#[component]
fn ShareButton() -> impl IntoView {
    let app = app();
    let l = language();
    let shared = move || app.open_panel.get() == Some(SidePanelKind::Share);
    view! {
        <button class="tool not-phone" class:is-on=shared data-testid="share" aria-label=t::share_and_export(l)
            title=t::share_and_export(l)
            aria-expanded=move || shared().to_string() on:click=move |_| send_command(app, ShellCommand::ToggleShare)>
            {icon(Icon::Link)}
        </button>
    }
}

/// The menu: saving, verifying, other pages, language and theme.
#[component]
fn PageMenu() -> impl IntoView {
    let app = app();
    let l = language();
    let node = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        if let Some(menu) = node.get_untracked() {
            menu.set_open(false);
        }
    };
    let set = move || app.page.get() == Page::Table && app.stage.has_game();
    let examined = Memo::new(move |_| set() && app.stage.session(has_exam) == Some(true));
    let examined = move || examined.get();
    let theme = move || match app.theme.get() {
        Theme::System => t::theme_system(l),
        Theme::Light => t::theme_light(l),
        Theme::Dark => t::theme_dark(l),
    };
    let other = l.next();
    let other_name = other.own_name();
    view! {
        <button class="tool wide not-phone" data-testid="language" lang=other.tag()
            on:click=move |_| switch_language(app, other)>
            {other_name}
        </button>
        <details class="menu" node_ref=node data-testid="menu"
            on:toggle=move |_| app.is_menu_open.set(node.get_untracked().is_some_and(|menu| menu.open()))>
            <summary class="tool" aria-label=t::menu(l) title=t::menu(l)>{icon(Icon::Menu)}</summary>
            <div class="menu-list">
                <div class="menu-group" role="group" aria-label=t::menu_go(l)>
                <Show when=move || !app.is_single_file.get()>
                    <button data-testid="menu-library"
                        on:click=move |_| { close(); app.page.set(Page::Library); }>{t::to_library(l)}</button>
                    <button data-testid="menu-experiment"
                        on:click=move |_| { close(); app.page.set(Page::Experiment); }>{t::experiment_page(l)}</button>
                    <button data-testid="menu-games"
                        on:click=move |_| { close(); app.page.set(Page::Games); }>{t::many_head(l)}</button>
                </Show>
                <Show when=move || app.page.get() != Page::Table && app.stage.has_game()>
                    <button on:click=move |_| { close(); app.page.set(Page::Table); }>{t::to_table(l)}</button>
                </Show>
                <Show when=examined>
                    <button data-testid="menu-exam"
                        on:click=move |_| { close(); app.page.set(Page::Exam); }>{t::exam(l)}</button>
                </Show>
                <Show when=move || set() && !app.is_single_file.get()>
                    {fork_menu_item(close)}
                    <button data-testid="menu-compare" on:click=move |_| { close(); app.page.set(Page::Compare); }>
                        {t::compare_with_other(l)} <kbd class="not-phone" aria-hidden="true">"c"</kbd>
                    </button>
                </Show>
                <Show when=move || set() && app.page.get() == Page::Table>
                    <button data-testid="menu-outline"
                        on:click=move |_| { close(); app.toggle_panel(SidePanelKind::Outline); }>
                        {t::outline(l)} <kbd class="not-phone" aria-hidden="true">"o"</kbd>
                    </button>
                </Show>
                </div>
                // A page in one file has no studio, so none of its commands.
                <Show when=move || set() && !app.is_single_file.get()>
                    <Show when=move || !app.stage.is_live()>
                        <div class="menu-group" role="group" aria-label=t::menu_teach(l)>
                        <button data-testid="menu-predict" title=t::predict_start_hint(l)
                            on:click=move |_| { close(); send_command(app,
                                ShellCommand::Predict); }>{t::predict_start(l)}</button>
                        <button data-testid="menu-present" title=t::present_start_hint(l)
                            on:click=move |_| { close(); send_command(app,
                                ShellCommand::TogglePresenting); }>{t::present_start(l)}</button>
                        <button data-testid="menu-lesson" title=t::lesson_make_hint(l)
                            on:click=move |_| { close(); send_command(app,
                                ShellCommand::ToggleLessonEditor); }>{t::lesson_make(l)}</button>
                        </div>
                    </Show>
                    <div class="menu-group" role="group" aria-label=t::menu_study(l)>
                    <Show when=move || !app.stage.is_live()>
                        <button data-testid="menu-rate"
                            on:click=move |_| { close(); send_command(app, ShellCommand::Rate(None)); }>
                            {t::rate_log(l)}
                        </button>
                        <button data-testid="menu-interview"
                            on:click=move |_| { close(); send_command(app, ShellCommand::ToggleInterview); }>
                            {t::interview_menu(l)}
                        </button>
                        <button data-testid="menu-code"
                            on:click=move |_| { close(); send_command(app, ShellCommand::ToggleCoding); }>
                            {t::code_log(l)} <kbd class="not-phone" aria-hidden="true">"a"</kbd>
                        </button>
                    </Show>
                    <button data-testid="menu-cite"
                        on:click=move |_| { close(); send_command(app, ShellCommand::ToggleCitation); }>
                        {t::cite_this(l)} <kbd class="not-phone" aria-hidden="true">"q"</kbd>
                    </button>
                    <button data-testid="verify"
                        on:click=move |_| { close(); send_command(app, ShellCommand::Verify); }>{t::verify(l)}</button>
                    <button data-testid="about-log"
                        on:click=move |_| { close(); send_command(app, ShellCommand::ShowMetadata); }>
                        {t::about_this_log(l)}
                    </button>
                    </div>
                    <div class="menu-group" role="group" aria-label=t::menu_keep(l)>
                    <button data-testid="menu-share"
                        on:click=move |_| { close(); send_command(app, ShellCommand::ToggleShare); }>
                        {t::share_and_export(l)}
                    </button>
                    <button data-testid="save"
                        on:click=move |_| { close(); send_command(app, ShellCommand::DownloadLog); }>
                        {t::save_log(l)}
                    </button>
                    </div>
                </Show>
                <div class="menu-group" role="group" aria-label=t::menu_page(l)>
                <button class="on-phone" lang=other.tag()
                    on:click=move |_| { close(); switch_language(app, other); }>{other_name}</button>
                <button class="on-phone"
                    on:click=move |_| { close(); app.toggle_panel(SidePanelKind::Help); }>{t::help(l)}</button>
                <button data-testid="theme"
                    on:click=move |_| app.theme.update(|theme| *theme = theme.next())>{theme}</button>
                </div>
            </div>
        </details>
    }
}

/// Changes the language once its texts are loaded.
fn switch_language(app: App, language: Language) {
    spawn_local(async move {
        if catalogues::fetch_language(language).await {
            app.language.set(language);
            bundled_logs::offer_case_in_language(app, language);
        }
    });
}
