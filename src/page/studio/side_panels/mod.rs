//! The parts that open next to the table on request: sharing, rating, coding, interviews, citing, predicting,
//! presenting, lessons, and the comparison of two games. The build makes them one part of the program, which
//! is fetched when the first of them opens. Deliberately not here: what they do and what they store.

mod parts;

use super::deferred_page::lazy_part_page;
use super::lesson::LessonState;
use super::presenting::PresentingState;
use crate::base::game::Log;
use crate::base::platform::browser::lazy_parts::{self, LazyPart};
use crate::base::platform::runs_in_browser;
use crate::base::scenario::Scenario;
use crate::page::app::download::download_made_file;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, SidePanelKind, app, language};
use crate::show::viewer::words::labels as t;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePartKind {
    Panel(SidePanelKind),
    Predict,
    Present,
    Lesson,
}

impl TablePartKind {
    /// Is this part open now? Tracked.
    fn is_open(self, app: App) -> bool {
        match self {
            Self::Panel(kind) => app.is_panel_open(kind),
            Self::Predict => app.stage.is_predicting.get(),
            Self::Present => app.context::<PresentingState>().is_on.get(),
            Self::Lesson => app.context::<LessonState>().is_wanted(),
        }
    }

    /// Closes a part that could not be fetched, so that opening it again fetches it again.
    fn close_unavailable(self, app: App) {
        match self {
            Self::Panel(_) => app.open_panel.set(None),
            Self::Lesson => app.context::<LessonState>().cancel_request(),
            Self::Predict => app.stage.is_predicting.set(false),
            Self::Present => app.context::<PresentingState>().is_on.set(false),
        }
        let l = app.language.get_untracked();
        app.notify(Notice::error(t::part_not_loaded(l), vec![]));
    }
}

/// One part: fetched when it first opens, shown while it is open.
#[component]
pub fn TablePart(kind: TablePartKind) -> impl IntoView {
    let app = app();
    let l = language();
    // `None`: not requested; else whether it has arrived.
    let came = RwSignal::new(None::<bool>);
    if !runs_in_browser() {
        app.run_at_root(|| parts::provide(app));
        came.set(Some(true));
    }
    Effect::new(move |_| {
        if !kind.is_open(app) || came.get_untracked().is_some() {
            return;
        }
        came.set(Some(false));
        spawn_local(async move {
            let is_here = lazy_parts::load_parts_through(LazyPart::SIDE_PANELS).await.is_ok();
            if is_here {
                app.run_at_root(|| parts::provide(app));
            } else {
                kind.close_unavailable(app);
            }
            came.try_set(is_here.then_some(true));
        });
    });
    move || match came.get() {
        None => ().into_any(),
        Some(true) => untrack(|| parts::table_part_view(app, kind)),
        Some(false) => view! { <p class="visually-hidden" role="status">{t::loading(l)}</p> }.into_any(),
    }
}

/// Hands out a case as printable pages for a class, with a game of it as a booklet if there is one.
pub fn download_class_kit(app: App, case: Scenario, played: Option<Log>) {
    spawn_local(async move {
        if lazy_parts::load_parts_through(LazyPart::SIDE_PANELS).await.is_ok() {
            download_made_file(app, Ok(parts::class_kit_file(&case, played.as_ref())));
        } else {
            let l = app.language.get_untracked();
            app.notify(Notice::error(t::part_not_loaded(l), vec![]));
        }
    });
}

/// The page that compares two games.
pub fn compare_page() -> AnyView {
    lazy_part_page(LazyPart::SIDE_PANELS, parts::compare_page)
}
