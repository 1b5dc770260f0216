//! The viewer: a shell that only shows games. Everything else loads the studio, which replaces it in place.
//! The viewer opens what needs neither storage nor import: the demo, bundled logs, and logs that a link or
//! the page carries.

use super::address::{self, Destination};
use super::alive::focus_in_place;
use super::bundled_logs;
use super::deferred::{self, RenderRank, defer};
use super::exam::ExamPanel;
use super::prelude::*;
use super::root;
use super::shell::{self, Shell, ShellCommand, ShellSlot, current_shell};
use super::state::{App, Notice, Page, app, language};
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::browser::lazy_parts::{self, LazyPart};
use crate::base::platform::browser::preferences;
use crate::show::viewer::link::Link;
use crate::show::viewer::words::labels as t;
use std::rc::Rc;

/// The preference that lists games in progress: the studio resumes them; this is a copy of its record.
pub const PLAYING_GAMES_PREFERENCE: &str = "playing";

/// The studio while it loads, and what to do once it is there.
#[derive(Clone, Copy)]
struct StudioLoading {
    studio: &'static dyn Shell,
    is_loading: RwSignal<bool>,
    after_load: StoredValue<Option<Rc<dyn Fn()>>>,
}

/// The shell that this studio replaces.
struct ViewerShell(&'static dyn Shell);

/// Mounts the page with the viewer; `studio` replaces it when more is wanted.
pub fn mount(studio: &'static dyn Shell) {
    // Lives as long as the page.
    root::mount(Box::leak(Box::new(ViewerShell(studio))));
}

impl Shell for ViewerShell {
    fn provide_contexts(&self, app: App) {
        provide_context(StudioLoading {
            studio: self.0,
            is_loading: RwSignal::new(false),
            after_load: StoredValue::new(None),
        });
        load_deferred_viewer_parts(app);
        Effect::new(move |_| {
            if !is_viewer_page(app.page.get()) {
                load_studio(app, None);
            }
        });
        let (destination, link) = address::requested_destination();
        let carried = matches!(destination, Destination::EmbeddedLog(_));
        let playing = || preferences::get(PLAYING_GAMES_PREFERENCE).is_some_and(|list| list != "[]");
        if !carried && !link.embed {
            if playing() {
                return open_address_in_studio(app);
            }
            // A killed browser may have lost the preference, but not the database.
            spawn_local(async move {
                if lazy_parts::has_interrupted_game_here().await {
                    load_studio(app, None);
                }
            });
        }
        self.open_address(app);
    }

    fn open_address(&self, app: App) {
        address::open_requested_destination(app, move |wanted, name, link| {
            // Anything else may be another program's file.
            if !bundled_logs::is_bundled(&name) {
                return open_address_in_studio(app);
            }
            spawn_local(async move {
                app.is_opening_log.set(true);
                match bundled_logs::open_bundled(app, wanted, &name).await {
                    Ok(true) => address::apply_link_as_entry(app, &link),
                    Err(error) if wanted.is_current() => {
                        let l = app.language.get_untracked();
                        app.notify(Notice::error(t::link_game_unknown(l), error.describe(l)));
                    }
                    Ok(false) | Err(_) => {}
                }
                app.is_opening_log.set(false);
            });
        });
    }

    fn run_command(&self, app: App, want: ShellCommand) {
        load_studio(app, Some(Rc::new(move || shell::send_command(app, want))));
    }

    fn open_files(&self, app: App, files: Vec<PickedFile>) {
        load_studio(app, Some(Rc::new(move || shell::open_files(app, files.clone()))));
    }

    fn needs_complete_logs(&self) -> bool {
        false
    }

    fn has_running_work(&self, _: App) -> bool {
        false
    }

    fn fill_slot(&self, slot: ShellSlot) -> AnyView {
        match slot {
            ShellSlot::RunningWork => view! { <StudioLoadingLine/> }.into_any(),
            ShellSlot::Page(Page::Exam) => view! { <ExamPanel/> }.into_any(),
            ShellSlot::Page(_) => view! { <main id="main" class="page" tabindex="-1"></main> }.into_any(),
            ShellSlot::BelowBar
            | ShellSlot::Panels
            | ShellSlot::MissingBeliefs
            | ShellSlot::ForkOrigin(_)
            | ShellSlot::AfterLiveUtterance
            | ShellSlot::AfterTruth
            | ShellSlot::StickyControls
            | ShellSlot::StopNotice
            | ShellSlot::PlayerScript(_) => ().into_any(),
        }
    }

    fn can_show(&self, page: Page) -> bool {
        is_viewer_page(page)
    }
}

fn is_viewer_page(page: Page) -> bool {
    matches!(page, Page::Table | Page::Exam)
}

/// Loads the rest of the viewer after the first paint, and with it the deferred drawing.
fn load_deferred_viewer_parts(app: App) {
    deferred::hold_ranks_after(RenderRank::ShellReplaced);
    let fetch = move || {
        spawn_local(async move {
            if lazy_parts::load_parts_through(LazyPart::VIEWER).await.is_err() {
                let l = app.language.get_untracked();
                return app.notify(Notice::error(t::charts_not_loaded(l), vec![]));
            }
            deferred::release_held_ranks();
        });
    };
    Effect::new(move |asked: Option<bool>| {
        let ready = root::has_something_to_show(app);
        if asked != Some(true) && ready {
            defer(RenderRank::ShellReplaced, move || defer(RenderRank::ShellReplaced, fetch));
        }
        asked == Some(true) || ready
    });
}

/// Lets the studio open what the address bar asks for.
fn open_address_in_studio(app: App) {
    let open = move || untrack(|| current_shell(app)).open_address(app);
    load_studio(app, Some(Rc::new(open)));
}

/// Loads the studio, which continues from what is shown. Of several requests in the meantime, the last one is
/// carried out.
fn load_studio(app: App, then: Option<Rc<dyn Fn()>>) {
    // A page in one file has no studio.
    if app.is_single_file.get_untracked() {
        return;
    }
    let coming: StudioLoading = app.context();
    if then.is_some() {
        coming.after_load.set_value(then);
    }
    if coming.is_loading.get_untracked() {
        return;
    }
    coming.is_loading.set(true);
    spawn_local(async move {
        let came = lazy_parts::load_parts_through(LazyPart::STUDIO).await.is_ok();
        // The studio needs complete logs.
        let came = came && bundled_logs::complete_current_log(app).await.is_ok();
        let then = coming.after_load.try_update_value(Option::take).flatten();
        if came {
            deferred::release_held_ranks();
            shell::set_shell(app, coming.studio);
            // The focused page belonged to the viewer.
            if app.page.get_untracked() != Page::Table {
                focus_in_place("#main");
            }
            if let Some(then) = then {
                then();
            }
            return;
        }
        coming.is_loading.set(false);
        let l = app.language.get_untracked();
        if app.stage.session_untracked(|_| ()).is_none() {
            bundled_logs::open_demo(app, Link::default());
        }
        app.page.set(Page::Table);
        app.notify(Notice::error(t::studio_not_loaded(l), vec![]));
    });
}

/// A line while the studio loads.
#[component]
fn StudioLoadingLine() -> impl IntoView {
    let coming = app().context::<StudioLoading>().is_loading;
    let l = language();
    view! {
        <Show when=move || coming.get()>
            <p class="loading-line" role="status" data-testid="studio-coming">{t::studio_loading(l)}</p>
        </Show>
    }
}
