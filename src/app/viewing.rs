//! The viewer: a wing that shows games and does nothing else. Whatever else is wanted brings the studio in, which
//! goes on from the same moment. It opens by itself what needs nobody's storage and nobody's reader: the demo,
//! bundled logs, and logs that a link or the page carries.

use super::address::{self, Destination};
use super::bundled::{self, BundledError};
use super::state::{App, Notice, Page, app, language};
use super::wing::{Want, Wing, WingSlot};
use super::{handover, root};
use crate::platform::browser::files::FileError;
use crate::platform::browser::folders::Picked;
use crate::platform::browser::{preferences, wings};
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The preference that lists the games that were being played here: the studio's to play on.
const PLAYING: &str = "playing";

/// Is the studio on its way?
#[derive(Clone, Copy)]
struct Coming(RwSignal<bool>);

pub struct Viewer;

/// Mounts the page as its viewer has it.
pub fn mount() {
    root::mount(&Viewer, None);
}

impl Wing for Viewer {
    fn begin(&self, app: App) {
        provide_context(Coming(RwSignal::new(false)));
        // Another page than the table is the studio's.
        Effect::new(move |_| {
            if app.page.get() != Page::Table {
                bring_studio(app, None, Vec::new());
            }
        });
        if preferences::get(PLAYING).is_some_and(|list| list != "[]") {
            return bring_studio(app, None, Vec::new());
        }
        self.go_to_address(app);
    }

    fn go_to_address(&self, app: App) {
        let (asked, link) = address::asked();
        app.embed.set(link.embed);
        match asked {
            Destination::Carried(text) => {
                app.carried.set(true);
                address::open_bytes(app, text.into_bytes(), link);
            }
            Destination::InLink(letters) => address::open_letters(app, &letters, link),
            Destination::Demo => bundled::demo(app),
            Destination::Page(_) => bring_studio(app, None, Vec::new()),
            Destination::Log(name) if bundled::is_here(app, &name) => {
                app.page.set(Page::Table);
                address::look(app, &link);
            }
            // What is somewhere else may be anything.
            Destination::Log(name) if name.contains(['/', ':']) => {
                bring_studio(app, None, Vec::new())
            }
            Destination::Log(name) => spawn_local(async move {
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
            }),
        }
    }

    fn want(&self, app: App, want: Want) {
        bring_studio(app, Some(want), Vec::new());
    }

    fn open(&self, app: App, files: Vec<Picked>) {
        bring_studio(app, None, files);
    }

    fn slot(&self, slot: WingSlot) -> AnyView {
        match slot {
            WingSlot::BelowBar => view! { <StudioComing/> }.into_any(),
            WingSlot::Page(_) => {
                view! { <main id="main" class="empty" tabindex="-1"></main> }.into_any()
            }
            WingSlot::ReadBeliefs
            | WingSlot::Origin
            | WingSlot::Live
            | WingSlot::AfterTruth
            | WingSlot::Controls
            | WingSlot::Papers(_) => ().into_any(),
        }
    }

    fn escape(&self, _: App) -> bool {
        false
    }
}

/// Brings the studio in, which takes the page over; once.
fn bring_studio(app: App, want: Option<Want>, files: Vec<Picked>) {
    // A page in a file has no studio beside it.
    if app.carried.get_untracked() {
        return;
    }
    let coming = app.context::<Coming>().0;
    if coming.get_untracked() {
        return;
    }
    coming.set(true);
    spawn_local(async move {
        handover::offer(app, want, files, root::leave());
        if wings::start_studio().await.is_err() {
            coming.try_set(false);
            let l = app.language.get_untracked();
            app.page.set(Page::Table);
            app.say(Notice::fault(t::studio_missing(l), vec![]));
        }
    });
}

/// One line while the studio is on its way.
#[component]
fn StudioComing() -> impl IntoView {
    let coming = app().context::<Coming>().0;
    let l = language();
    view! {
        <Show when=move || coming.get()>
            <p class="opening-now" role="status" data-testid="studio-coming">{t::studio_coming(l)}</p>
        </Show>
    }
}
