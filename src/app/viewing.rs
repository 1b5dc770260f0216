//! The viewer: a wing that shows games and does nothing else. Whatever else is wanted brings the studio in, to which
//! it gives way where it stands. It opens by itself what needs nobody's storage and nobody's reader: the demo,
//! bundled logs, and logs that a link or the page carries.

use super::address::{self, Destination};
use super::alive::focus_in_place;
use super::bundled;
use super::exam::Exam;
use super::later::{self, Rank, later};
use super::prelude::*;
use super::root;
use super::state::{App, Notice, Page, app, language};
use super::wing::{self, Want, Wing, WingSlot, wing};
use crate::platform::browser::folders::Picked;
use crate::platform::browser::preferences;
use crate::platform::browser::wings::{self, LaterPart};
use crate::viewer::link::Link;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;
use std::rc::Rc;

/// The preference that lists the games that were being played here: the studio's to play on, and a copy of what it knows.
pub const PLAYING: &str = "playing";

/// The studio on its way, and what is to be done once it is there.
#[derive(Clone, Copy)]
struct Coming {
    studio: &'static dyn Wing,
    on_its_way: RwSignal<bool>,
    then: StoredValue<Option<Rc<dyn Fn()>>>,
}

/// The wing that gives way to this studio.
struct Viewer(&'static dyn Wing);

/// Mounts the page as its viewer has it; `studio` comes in when more is wanted.
pub fn mount(studio: &'static dyn Wing) {
    // As long as the page.
    root::mount(Box::leak(Box::new(Viewer(studio))));
}

impl Wing for Viewer {
    fn begin(&self, app: App) {
        provide_context(Coming {
            studio: self.0,
            on_its_way: RwSignal::new(false),
            then: StoredValue::new(None),
        });
        bring_rest(app);
        Effect::new(move |_| {
            if !is_ours(app.page.get()) {
                bring_studio(app, None);
            }
        });
        let (destination, link) = address::destination();
        let carried = matches!(destination, Destination::Carried(_));
        let playing = || preferences::get(PLAYING).is_some_and(|list| list != "[]");
        if !carried && !link.embed {
            if playing() {
                return studio_opens(app);
            }
            // A browser that was killed may have lost what it had noted; the database has not.
            spawn_local(async move {
                if wings::was_cut_off().await {
                    bring_studio(app, None);
                }
            });
        }
        self.go_to_address(app);
    }

    fn go_to_address(&self, app: App) {
        address::go(app, move |wanted, name, link| {
            // What is somewhere else may be anything.
            if !bundled::lies_beside(&name) {
                return studio_opens(app);
            }
            spawn_local(async move {
                app.busy.set(true);
                match bundled::show_beside(app, wanted, &name).await {
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

    fn want(&self, app: App, want: Want) {
        bring_studio(app, Some(Rc::new(move || wing::want(app, want))));
    }

    fn open(&self, app: App, files: Vec<Picked>) {
        bring_studio(app, Some(Rc::new(move || wing::open(app, files.clone()))));
    }

    fn needs_whole_logs(&self) -> bool {
        false
    }

    fn works(&self, _: App) -> bool {
        false
    }

    fn slot(&self, slot: WingSlot) -> AnyView {
        match slot {
            WingSlot::Doing => view! { <StudioComing/> }.into_any(),
            WingSlot::Page(Page::Exam) => view! { <Exam/> }.into_any(),
            WingSlot::Page(_) => view! { <main id="main" class="page" tabindex="-1"></main> }.into_any(),
            WingSlot::BelowBar
            | WingSlot::Panels
            | WingSlot::ReadBeliefs
            | WingSlot::Origin(_)
            | WingSlot::Live
            | WingSlot::AfterTruth
            | WingSlot::Controls
            | WingSlot::Stopped
            | WingSlot::Papers(_) => ().into_any(),
        }
    }

    fn shows(&self, page: Page) -> bool {
        is_ours(page)
    }
}

fn is_ours(page: Page) -> bool {
    matches!(page, Page::Table | Page::Exam)
}

/// The rest of the viewer comes behind the first look, and with it what is drawn behind that.
fn bring_rest(app: App) {
    later::hold_behind(Rank::Shown);
    let fetch = move || {
        spawn_local(async move {
            if wings::fetch(LaterPart::REST).await.is_err() {
                let l = app.language.get_untracked();
                return app.say(Notice::fault(t::charts_not_loaded(l), vec![]));
            }
            later::go_on();
        });
    };
    Effect::new(move |asked: Option<bool>| {
        let ready = root::has_something_to_show(app);
        if asked != Some(true) && ready {
            later(Rank::Shown, move || later(Rank::Shown, fetch));
        }
        asked == Some(true) || ready
    });
}

/// Has the studio open what the address bar asks for.
fn studio_opens(app: App) {
    let open = move || untrack(|| wing(app)).go_to_address(app);
    bring_studio(app, Some(Rc::new(open)));
}

/// Brings the studio in, which goes on from what is shown; what is wanted last while it is on its way is done then.
fn bring_studio(app: App, then: Option<Rc<dyn Fn()>>) {
    // A page in a file has no studio beside it.
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
        let came = wings::fetch(LaterPart::STUDIO).await.is_ok();
        // What the studio does with a game it does with all of it.
        let came = came && bundled::complete(app).await.is_ok();
        let then = coming.then.try_update_value(Option::take).flatten();
        if came {
            later::go_on();
            wing::show(app, coming.studio);
            // The page that had the focus was another's.
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

/// One line while the studio is on its way.
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
