//! The viewer: a shell that only shows games. Everything else loads the studio, which replaces it in place.
//! The viewer opens what needs neither storage nor import: the demo, bundled logs, and logs that a link or
//! the page carries.

use super::address::{self, Destination};
use super::alive::focus_in_place;
use super::bundled;
use super::exam::Exam;
use super::later::{self, RenderRank, later};
use super::prelude::*;
use super::root;
use super::state::{App, Notice, Page, app, language};
use super::wing::{self, ShellCommand, ShellSlot, Wing, wing};
use crate::platform::browser::folders::PickedFile;
use crate::platform::browser::preferences;
use crate::platform::browser::wings::{self, LazyPart};
use crate::viewer::link::Link;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The preference that lists games in progress: the studio resumes them; this is a copy of its record.
pub const PLAYING: &str = "playing";

/// The studio while it loads, and what to do once it is there.
#[derive(Clone, Copy)]
struct Coming {
    studio: &'static dyn Wing,
    on_its_way: RwSignal<bool>,
    then: StoredValue<Option<Rc<dyn Fn()>>>,
}

/// The shell that this studio replaces.
struct ViewerShell(&'static dyn Wing);

/// Mounts the page with the viewer; `studio` replaces it when more is wanted.
pub fn mount(studio: &'static dyn Wing) {
    // Lives as long as the page.
    root::mount(Box::leak(Box::new(ViewerShell(studio))));
}

impl Wing for ViewerShell {
    fn begin(&self, app: App) {
        provide_context(Coming {
            studio: self.0,
            on_its_way: RwSignal::new(false),
            then: StoredValue::new(None),
        });
        load_rest_of_viewer(app);
        Effect::new(move |_| {
            if !is_ours(app.page.get()) {
                load_studio(app, None);
            }
        });
        let (destination, link) = address::destination();
        let carried = matches!(destination, Destination::Carried(_));
        let playing = || preferences::get(PLAYING).is_some_and(|list| list != "[]");
        if !carried && !link.embed {
            if playing() {
                return open_in_studio(app);
            }
            // A killed browser may have lost the preference, but not the database.
            spawn_local(async move {
                if wings::was_interrupted().await {
                    load_studio(app, None);
                }
            });
        }
        self.go_to_address(app);
    }

    fn go_to_address(&self, app: App) {
        address::go(app, move |wanted, name, link| {
            // Anything else may be another program's file.
            if !bundled::is_bundled(&name) {
                return open_in_studio(app);
            }
            spawn_local(async move {
                app.busy.set(true);
                match bundled::open_bundled(app, wanted, &name).await {
                    Ok(true) => address::arrive(app, &link),
                    Err(error) if wanted.still() => {
                        let l = app.language.get_untracked();
                        app.say(Notice::fault(t::link_game_unknown(l), error.words(l)));
                    }
                    Ok(false) | Err(_) => {}
                }
                app.busy.set(false);
            });
        });
    }

    fn want(&self, app: App, want: ShellCommand) {
        load_studio(app, Some(Rc::new(move || wing::want(app, want))));
    }

    fn open(&self, app: App, files: Vec<PickedFile>) {
        load_studio(app, Some(Rc::new(move || wing::open(app, files.clone()))));
    }

    fn needs_whole_logs(&self) -> bool {
        false
    }

    fn works(&self, _: App) -> bool {
        false
    }

    fn slot(&self, slot: ShellSlot) -> AnyView {
        match slot {
            ShellSlot::Doing => view! { <StudioComing/> }.into_any(),
            ShellSlot::Page(Page::Exam) => view! { <Exam/> }.into_any(),
            ShellSlot::Page(_) => view! { <main id="main" class="page" tabindex="-1"></main> }.into_any(),
            ShellSlot::BelowBar
            | ShellSlot::Panels
            | ShellSlot::ReadBeliefs
            | ShellSlot::Origin(_)
            | ShellSlot::Live
            | ShellSlot::AfterTruth
            | ShellSlot::Controls
            | ShellSlot::Stopped
            | ShellSlot::Papers(_) => ().into_any(),
        }
    }

    fn shows(&self, page: Page) -> bool {
        is_ours(page)
    }
}

fn is_ours(page: Page) -> bool {
    matches!(page, Page::Table | Page::Exam)
}

/// Loads the rest of the viewer after the first paint, and with it the deferred drawing.
fn load_rest_of_viewer(app: App) {
    later::hold_ranks_after(RenderRank::Shown);
    let fetch = move || {
        spawn_local(async move {
            if wings::fetch(LazyPart::REST).await.is_err() {
                let l = app.language.get_untracked();
                return app.say(Notice::fault(t::charts_not_loaded(l), vec![]));
            }
            later::go_on();
        });
    };
    Effect::new(move |asked: Option<bool>| {
        let ready = root::has_something_to_show(app);
        if asked != Some(true) && ready {
            later(RenderRank::Shown, move || later(RenderRank::Shown, fetch));
        }
        asked == Some(true) || ready
    });
}

/// Lets the studio open what the address bar asks for.
fn open_in_studio(app: App) {
    let open = move || untrack(|| wing(app)).go_to_address(app);
    load_studio(app, Some(Rc::new(open)));
}

/// Loads the studio, which continues from what is shown. Of several requests in the meantime, the last one is
/// carried out.
fn load_studio(app: App, then: Option<Rc<dyn Fn()>>) {
    // A page in one file has no studio.
    if app.carried.get_untracked() {
        return;
    }
    let coming: Coming = app.context();
    if then.is_some() {
        coming.then.set_value(then);
    }
    if coming.on_its_way.get_untracked() {
        return;
    }
    coming.on_its_way.set(true);
    spawn_local(async move {
        let came = wings::fetch(LazyPart::STUDIO).await.is_ok();
        // The studio needs complete logs.
        let came = came && bundled::complete(app).await.is_ok();
        let then = coming.then.try_update_value(Option::take).flatten();
        if came {
            later::go_on();
            wing::show(app, coming.studio);
            // The focused page belonged to the viewer.
            if app.page.get_untracked() != Page::Table {
                focus_in_place("#main");
            }
            if let Some(then) = then {
                then();
            }
            return;
        }
        coming.on_its_way.set(false);
        let l = app.language.get_untracked();
        if app.stage.session_untracked(|_| ()).is_none() {
            bundled::demo(app, Link::default());
        }
        app.page.set(Page::Table);
        app.say(Notice::fault(t::studio_not_loaded(l), vec![]));
    });
}

/// A line while the studio loads.
#[component]
fn StudioComing() -> impl IntoView {
    let coming = app().context::<Coming>().on_its_way;
    let l = language();
    view! {
        <Show when=move || coming.get()>
            <p class="opening-now" role="status" data-testid="studio-coming">{t::studio_loading(l)}</p>
        </Show>
    }
}
