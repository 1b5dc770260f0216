//! The viewer: a wing that shows games and does nothing else. Whatever else is wanted brings the studio in, which
//! goes on from the same moment. It opens by itself what needs nobody's storage and nobody's reader: the demo,
//! bundled logs, and logs that a link or the page carries.

use super::address::{self, Destination};
use super::bundled::{self, BundledError};
use super::exam::Exam;
use super::later::{self, Rank, later};
use super::prelude::*;
use super::state::{App, Notice, Page, app, language};
use super::wing::{Want, Wing, WingSlot};
use super::{handover, root};
use crate::platform::browser::files::FileError;
use crate::platform::browser::folders::Picked;
use crate::platform::browser::{preferences, wings};
use crate::viewer::link::Link;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// The preference that lists the games that were being played here: the studio's to play on.
pub const PLAYING: &str = "playing";

/// The studio on its way, and what it is to do once it is there.
#[derive(Clone, Copy)]
struct Coming {
    on_its_way: RwSignal<bool>,
    want: StoredValue<Option<Want>>,
    files: StoredValue<Vec<Picked>>,
}

pub struct Viewer;

/// Mounts the page as its viewer has it.
pub fn mount() {
    root::mount(&Viewer, None);
}

impl Wing for Viewer {
    fn begin(&self, app: App) {
        provide_context(Coming {
            on_its_way: RwSignal::new(false),
            want: StoredValue::new(None),
            files: StoredValue::new(Vec::new()),
        });
        bring_rest(app);
        Effect::new(move |_| {
            if !Self.shows(app.page.get()) {
                bring_studio(app, None, Vec::new());
            }
        });
        let (destination, link) = address::destination();
        let carried = matches!(destination, Destination::Carried(_));
        let playing = || preferences::get(PLAYING).is_some_and(|list| list != "[]");
        if !carried && !link.embed && playing() {
            return bring_studio(app, None, Vec::new());
        }
        self.go_to_address(app);
    }

    fn go_to_address(&self, app: App) {
        let page = move |_| bring_studio(app, None, Vec::new());
        address::go(app, page, move |name, link| {
            // What is somewhere else may be anything.
            if name.contains(['/', ':']) {
                return bring_studio(app, None, Vec::new());
            }
            spawn_local(async move {
                app.busy.set(true);
                match bundled::log_beside(&bundled::address_of(&name)).await {
                    Ok(log) => {
                        if bundled::show(app, log, name).await {
                            address::look(app, &link);
                        }
                    }
                    // It may be stored here.
                    Err(BundledError::File(FileError::Missing { .. })) => {
                        bring_studio(app, None, Vec::new());
                    }
                    Err(error) => {
                        let l = app.language.get_untracked();
                        app.say(Notice::fault(t::link_leads_nowhere(l), error.words(l)));
                    }
                }
                app.busy.set(false);
            });
        });
    }

    fn want(&self, app: App, want: Want) {
        bring_studio(app, Some(want), Vec::new());
    }

    fn open(&self, app: App, files: Vec<Picked>) {
        bring_studio(app, None, files);
    }

    fn slot(&self, slot: WingSlot) -> AnyView {
        match slot {
            WingSlot::Doing => view! { <StudioComing/> }.into_any(),
            WingSlot::Page(Page::Exam) => view! { <Exam/> }.into_any(),
            WingSlot::Page(_) => {
                view! { <main id="main" class="empty" tabindex="-1"></main> }.into_any()
            }
            WingSlot::BelowBar
            | WingSlot::Panels
            | WingSlot::ReadBeliefs
            | WingSlot::Origin(_)
            | WingSlot::Live
            | WingSlot::AfterTruth
            | WingSlot::Controls
            | WingSlot::Papers(_) => ().into_any(),
        }
    }

    fn shows(&self, page: Page) -> bool {
        matches!(page, Page::Table | Page::Exam)
    }
}

/// The rest of this program comes behind the first look, and with it what is drawn behind that.
fn bring_rest(app: App) {
    later::hold_behind(Rank::Shown);
    let fetch = move || {
        spawn_local(async move {
            if wings::fetch_rest().await.is_err() {
                let l = app.language.get_untracked();
                return app.say(Notice::fault(t::rest_missing(l), vec![]));
            }
            later::go_on();
        });
    };
    Effect::new(move |asked: Option<bool>| {
        let faulty = |notice: &Notice| notice.fault;
        let failed = || app.notice.with(|told| told.as_ref().is_some_and(faulty));
        let ready = app.stage.is_set() || app.page.get() != Page::Table || failed();
        if asked != Some(true) && ready {
            later(Rank::Shown, move || later(Rank::Shown, fetch));
        }
        asked == Some(true) || ready
    });
}

/// Brings the studio in, which takes the page over; what is wanted while it is on its way is wanted of it as well.
fn bring_studio(app: App, want: Option<Want>, files: Vec<Picked>) {
    // A page in a file has no studio beside it.
    if app.carried.get_untracked() {
        return;
    }
    let coming: Coming = app.context();
    if want.is_some() {
        coming.want.set_value(want);
    }
    coming.files.update_value(|list| list.extend(files));
    if coming.on_its_way.get_untracked() {
        return;
    }
    coming.on_its_way.set(true);
    handover::offer(
        app,
        move || (coming.want.get_value(), coming.files.get_value()),
        // Known once the page is mounted, which may not be yet.
        root::leave,
    );
    spawn_local(async move {
        if wings::start_studio().await.is_err() {
            coming.on_its_way.try_set(false);
            coming.want.set_value(None);
            coming.files.set_value(Vec::new());
            let l = app.language.get_untracked();
            if app.stage.session_untracked(|_| ()).is_none() {
                bundled::demo(app, Link::default());
            }
            app.page.set(Page::Table);
            app.say(Notice::fault(t::studio_missing(l), vec![]));
        }
    });
}

/// One line while the studio is on its way.
#[component]
fn StudioComing() -> impl IntoView {
    let coming = app().context::<Coming>().on_its_way;
    let l = language();
    view! {
        <Show when=move || coming.get()>
            <p class="opening-now" role="status" data-testid="studio-coming">{t::studio_coming(l)}</p>
        </Show>
    }
}
