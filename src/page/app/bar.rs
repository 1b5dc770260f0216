//! The top bar: what is on the table, the turn, the perspective, and a few tools.

use super::bundled_logs;
use super::fork_control::fork_menu_item;
use super::icon::{Icon, icon};
use super::open_log::has_exam;
use super::prelude::*;
use super::prologue::PlayedByLine;
use super::shell::{ShellCommand, send_command, toggle_panel};
use super::state::{App, Page, Theme, app, language};
use crate::base::language::Language;
use crate::base::platform::browser::catalogues;
use crate::show::panels::{MenuGroup, SidePanelKind};
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
            aria-expanded=move || shared().to_string() on:click=move |_| toggle_panel(app, SidePanelKind::Share)>
            {icon(Icon::Link)}
        </button>
    }
}

/// The menu, which its buttons close.
#[derive(Clone, Copy)]
struct Menu(NodeRef<leptos::html::Details>);

impl Menu {
    fn close(self) {
        if let Some(menu) = self.0.get_untracked() {
            menu.set_open(false);
        }
    }

    /// A button with its test id.
    fn button(self, id: &'static str, label: String, press: impl Fn() + 'static) -> impl IntoView {
        self.button_with_key(id, label, None, None, press)
    }

    fn button_with_key(
        self, id: &'static str, label: String, hint: Option<String>, key: Option<&'static str>,
        press: impl Fn() + 'static,
    ) -> impl IntoView {
        let press = move |_| {
            self.close();
            press();
        };
        view! {
            <button data-testid=id title=hint on:click=press>
                {label} {key.map(|key| view! { <kbd class="not-phone" aria-hidden="true">{key}</kbd> })}
            </button>
        }
    }

    /// Sends a request to the shell.
    fn command(self, app: App, id: &'static str, label: String, want: ShellCommand) -> impl IntoView {
        self.button(id, label, move || send_command(app, want))
    }

    /// The panels of a group.
    fn panels(self, app: App, group: MenuGroup) -> impl IntoView {
        let l = language();
        let button = move |panel: SidePanelKind| {
            let item = panel.menu_item().filter(|item| item.group == group)?;
            let hidden = move || panel.needs_record() && app.stage.is_live();
            let show = move || {
                let hint = item.hint.map(|hint| hint(l));
                let open = move || toggle_panel(app, panel);
                self.button_with_key(item.id, (item.label)(l), hint, item.key, open)
            };
            Some(view! { <Show when=move || !hidden()>{show()}</Show> })
        };
        SidePanelKind::ALL.into_iter().filter_map(button).collect_view()
    }
}

/// The menu: saving, verifying, other pages, language and theme.
#[component]
fn PageMenu() -> impl IntoView {
    let app = app();
    let l = language();
    let node = NodeRef::<leptos::html::Details>::new();
    let menu = Menu(node);
    let go_to = move |page: Page| move || app.page.set(page);
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
                    {menu.button("menu-library", t::to_library(l), go_to(Page::Library))}
                    {menu.button("menu-experiment", t::experiment_page(l), go_to(Page::Experiment))}
                    {menu.button("menu-games", t::many_head(l), go_to(Page::Games))}
                </Show>
                <Show when=move || app.page.get() != Page::Table && app.stage.has_game()>
                    {menu.button("menu-table", t::to_table(l), go_to(Page::Table))}
                </Show>
                <Show when=examined>{menu.button("menu-exam", t::exam(l), go_to(Page::Exam))}</Show>
                <Show when=move || set() && !app.is_single_file.get()>
                    {fork_menu_item(move || menu.close())}
                    {menu.button_with_key("menu-compare", t::compare_with_other(l), None, Some("c"),
                        go_to(Page::Compare))}
                </Show>
                <Show when=set>{menu.panels(app, MenuGroup::GoTo)}</Show>
                </div>
                // A page in one file has no studio, so none of its commands.
                <Show when=move || set() && !app.is_single_file.get()>
                    <Show when=move || !app.stage.is_live()>
                        <div class="menu-group" role="group" aria-label=t::menu_teach(l)>
                        {menu.button_with_key("menu-predict", t::predict_start(l), Some(t::predict_start_hint(l)), None,
                            move || send_command(app, ShellCommand::Predict))}
                        {menu.button_with_key("menu-present", t::present_start(l), Some(t::present_start_hint(l)), None,
                            move || send_command(app, ShellCommand::TogglePresenting))}
                        {menu.panels(app, MenuGroup::Teach)}
                        </div>
                    </Show>
                    <div class="menu-group" role="group" aria-label=t::menu_study(l)>
                    {menu.panels(app, MenuGroup::Study)}
                    {menu.command(app, "verify", t::verify(l), ShellCommand::Verify)}
                    {menu.command(app, "about-log", t::about_this_log(l), ShellCommand::ShowMetadata)}
                    </div>
                    <div class="menu-group" role="group" aria-label=t::menu_keep(l)>
                    {menu.panels(app, MenuGroup::Keep)}
                    {menu.command(app, "save", t::save_log(l), ShellCommand::DownloadLog)}
                    </div>
                </Show>
                <div class="menu-group" role="group" aria-label=t::menu_page(l)>
                <button class="on-phone" lang=other.tag()
                    on:click=move |_| { menu.close(); switch_language(app, other); }>{other_name}</button>
                <button class="on-phone"
                    on:click=move |_| { menu.close(); app.toggle_panel(SidePanelKind::Help); }>{t::help(l)}</button>
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
