//! The parts that open next to the table on request: sharing, rating, coding, interviews, citing, predicting,
//! presenting, lessons, and the comparison of two games. The build makes them one part of the program, which
//! is fetched when the first of them opens. Deliberately not here: what they do and what they store.

mod parts;

use super::coming::coming;
use super::lesson::LessonState;
use super::presenting::PresentState;
use crate::app::hand_out::download_made_file;
use crate::app::prelude::*;
use crate::app::state::{App, Notice, Page, SidePanelKind, app, language};
use crate::game::Log;
use crate::platform::browser::wings::{self, LazyPart};
use crate::scenario::Scenario;
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePartKind {
    Share,
    Rate,
    Cite,
    Code,
    Interview,
    Predict,
    Present,
    Lesson,
    MakeLesson,
}

impl TablePartKind {
    /// Is this part open now? Tracked.
    fn is_wanted(self, app: App) -> bool {
        let panel = |kind| app.panel.get() == Some(kind) && app.page.get() == Page::Table;
        match self {
            Self::Share => panel(SidePanelKind::Share),
            Self::Rate => panel(SidePanelKind::Rate),
            Self::Cite => panel(SidePanelKind::Cite),
            Self::Code => panel(SidePanelKind::Code),
            Self::Interview => panel(SidePanelKind::Interview),
            Self::Predict => app.stage.predicts.get(),
            Self::Present => app.context::<PresentState>().on.get(),
            Self::Lesson => app.context::<LessonState>().is_wanted(),
            Self::MakeLesson => panel(SidePanelKind::MakeLesson),
        }
    }

    /// Closes a part that could not be fetched, so that opening it again fetches it again.
    fn give_up(self, app: App) {
        match self {
            Self::Share | Self::Rate | Self::Cite | Self::Code | Self::Interview | Self::MakeLesson => {
                app.panel.set(None)
            }
            Self::Lesson => app.context::<LessonState>().give_up(),
            Self::Predict => app.stage.predicts.set(false),
            Self::Present => app.context::<PresentState>().on.set(false),
        }
        let l = app.language.get_untracked();
        app.say(Notice::fault(t::part_not_loaded(l), vec![]));
    }

    fn view(self) -> AnyView {
        match self {
            Self::Share => parts::share_panel(),
            Self::Rate => parts::rate_panel(),
            Self::Cite => parts::cite_panel(),
            Self::Code => parts::code_panel(),
            Self::Interview => parts::interview_panel(),
            Self::Predict => parts::predict_bar(),
            Self::Present => parts::presenting_view(),
            Self::Lesson => parts::lesson_panel(),
            Self::MakeLesson => parts::make_lesson_panel(),
        }
    }
}

/// One part: fetched when it first opens, shown while it is open.
#[component]
pub fn Beside(kind: TablePartKind) -> impl IntoView {
    let app = app();
    let l = language();
    // `None`: not requested; else whether it has arrived.
    let came = RwSignal::new(None::<bool>);
    Effect::new(move |_| {
        if !kind.is_wanted(app) || came.get_untracked().is_some() {
            return;
        }
        came.set(Some(false));
        spawn_local(async move {
            let is_here = wings::fetch(LazyPart::BESIDE).await.is_ok();
            came.try_set(is_here.then_some(true));
            if !is_here {
                kind.give_up(app);
            }
        });
    });
    move || match came.get() {
        None => ().into_any(),
        Some(true) => untrack(|| kind.view()),
        Some(false) => view! { <p class="visually-hidden" role="status">{t::loading(l)}</p> }.into_any(),
    }
}

/// Hands out a case as printable pages for a class, with a game of it as a booklet if there is one.
pub fn class_kit(app: App, case: Scenario, played: Option<Log>) {
    spawn_local(async move {
        if wings::fetch(LazyPart::BESIDE).await.is_ok() {
            download_made_file(app, Ok(parts::kit_file(&case, played.as_ref())));
        } else {
            let l = app.language.get_untracked();
            app.say(Notice::fault(t::part_not_loaded(l), vec![]));
        }
    });
}

/// The page that compares two games.
pub fn compare() -> AnyView {
    coming(LazyPart::BESIDE, parts::compare_page)
}
