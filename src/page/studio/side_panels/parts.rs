//! Entry points of the part of the program that opens next to the table. The build splits off what only this
//! module reaches, so these must stay functions.

use crate::base::game::Log;
use crate::base::scenario::Scenario;
use crate::page::app::download::{FileToDownload, safe_file_name};
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::page::studio::cite::CitePanel;
use crate::page::studio::coding::CodePanel;
use crate::page::studio::compare::ComparePanel;
use crate::page::studio::interview::InterviewPanel;
use crate::page::studio::lesson::{LessonPanel, MakeLessonPanel};
use crate::page::studio::predict::PredictBar;
use crate::page::studio::presenting::PresentingView;
use crate::page::studio::rating::RatePanel;
use crate::page::studio::share::SharePanel;
use crate::show::export::class_kit;

#[inline(never)]
pub(super) fn share_panel() -> AnyView {
    view! { <SharePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn rate_panel() -> AnyView {
    view! { <RatePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn cite_panel() -> AnyView {
    view! { <CitePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn code_panel() -> AnyView {
    view! { <CodePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn interview_panel() -> AnyView {
    view! { <InterviewPanel/> }.into_any()
}

#[inline(never)]
pub(super) fn compare_page(_: App) -> AnyView {
    view! { <ComparePanel/> }.into_any()
}

#[inline(never)]
pub(super) fn predict_bar() -> AnyView {
    view! { <PredictBar/> }.into_any()
}

#[inline(never)]
pub(super) fn presenting_view() -> AnyView {
    view! { <PresentingView/> }.into_any()
}

#[inline(never)]
pub(super) fn kit_file(case: &Scenario, played: Option<&Log>) -> FileToDownload {
    let html = class_kit(case, played);
    let name = format!("{}.{}.class-kit.html", safe_file_name(&case.id), case.language.tag());
    (name, "text/html", html.into_bytes())
}

#[inline(never)]
pub(super) fn lesson_panel() -> AnyView {
    view! { <LessonPanel/> }.into_any()
}

#[inline(never)]
pub(super) fn make_lesson_panel() -> AnyView {
    view! { <MakeLessonPanel/> }.into_any()
}
