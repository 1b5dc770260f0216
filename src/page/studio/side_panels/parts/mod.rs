//! Entry points of the part of the program that opens next to the table. The build splits off what only this
//! module reaches, so these must stay functions. Panels of one file are submodules here.

mod cite;
mod share;

use self::cite::CitePanel;
use self::share::SharePanel;
use super::TablePartKind;
use crate::base::game::Log;
use crate::base::scenario::Scenario;
use crate::page::app::download::{FileToDownload, safe_file_name};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, SidePanelKind};
use crate::page::studio::coding::{self, CodePanel, CodingFeature};
use crate::page::studio::compare::ComparePanel;
use crate::page::studio::interview::{self, InterviewPanel};
use crate::page::studio::lesson::{LessonPanel, MakeLessonPanel, provide_maker};
use crate::page::studio::predict::PredictBar;
use crate::page::studio::presenting::PresentingView;
use crate::page::studio::rating::RatePanel;
use crate::show::export::classroom_kit;

/// Provides the features of this part, once.
#[inline(never)]
pub(super) fn provide(app: App) {
    if app.find_context::<CodingFeature>().is_none() {
        coding::provide(app);
        interview::provide(app);
        provide_maker(app);
    }
}

#[inline(never)]
pub(super) fn table_part_view(app: App, kind: TablePartKind) -> AnyView {
    match kind {
        TablePartKind::Panel(kind) => {
            view! { <Show when=move || app.is_panel_open(kind)>{untrack(|| panel_view(kind))}</Show> }.into_any()
        }
        TablePartKind::Predict => view! { <PredictBar/> }.into_any(),
        TablePartKind::Present => view! { <PresentingView/> }.into_any(),
        TablePartKind::Lesson => view! { <LessonPanel/> }.into_any(),
    }
}

fn panel_view(kind: SidePanelKind) -> AnyView {
    match kind {
        SidePanelKind::Share => view! { <SharePanel/> }.into_any(),
        SidePanelKind::Ratings => view! { <RatePanel/> }.into_any(),
        SidePanelKind::Cite => view! { <CitePanel/> }.into_any(),
        SidePanelKind::Coding => view! { <CodePanel/> }.into_any(),
        SidePanelKind::Interview => view! { <InterviewPanel/> }.into_any(),
        SidePanelKind::MakeLesson => view! { <MakeLessonPanel/> }.into_any(),
        // These do not come with this part.
        SidePanelKind::Help | SidePanelKind::OpeningReport | SidePanelKind::Outline => ().into_any(),
    }
}

#[inline(never)]
pub(super) fn compare_page(_: App) -> AnyView {
    view! { <ComparePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn class_kit_file(case: &Scenario, played: Option<&Log>) -> FileToDownload {
    let html = classroom_kit(case, played);
    let name = format!("{}.{}.class-kit.html", safe_file_name(&case.id), case.language.tag());
    (name, "text/html", html.into_bytes())
}
