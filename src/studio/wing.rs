//! Connects the studio to the page: every request goes to its feature. Nothing else is here.

use super::beside::{self, Beside, BesideKind};
use super::coding;
use super::opening::{self, Opening};
use super::rating::{self, RatingState};
use super::{
    compare, experiment, export, fork, games, interview, keyring, lesson, library, link, live, predict,
    presenting, seat, setup, verify,
};
use crate::app::exam::Exam;
use crate::app::prelude::*;
use crate::app::state::{App, Page, SidePanelKind};
use crate::app::wing::{Want, Wing, WingSlot};
use crate::platform::browser::folders::Picked;

pub struct Studio;

impl Wing for Studio {
    fn begin(&self, app: App) {
        keyring::provide();
        seat::provide(app);
        live::provide(app);
        opening::provide();
        lesson::provide(app);
        rating::provide(app);
        coding::provide(app);
        interview::provide(app);
        compare::provide(app);
        fork::provide();
        setup::provide();
        experiment::provide();
        predict::provide(app);
        presenting::provide();
        games::provide(app);
        live::offer(app);
    }

    fn go_to_address(&self, app: App) {
        link::go_to_address(app);
    }

    fn want(&self, app: App, want: Want) {
        let rating: RatingState = app.context();
        match want {
            Want::Fork => fork::open(app),
            Want::TakeSeat(seat) => setup::take_seat(app, seat),
            Want::Rate(read) => {
                if let Some(read) = read {
                    rating.read.set(read);
                }
                app.panel.set(Some(SidePanelKind::Rate));
            }
            Want::Predict => predict::want(app),
            Want::Present => presenting::toggle(app),
            Want::Lesson => lesson::want(app),
            Want::MakeLesson => app.toggle(SidePanelKind::MakeLesson),
            Want::Code => coding::toggle(app),
            Want::Interview => interview::toggle(app),
            Want::Share => app.toggle(SidePanelKind::Share),
            Want::Cite => app.toggle(SidePanelKind::Cite),
            Want::Save => export::log(app, export::LogForm::Json),
            Want::PrintGame => {
                if let Some(log) = app.stage.session_untracked(|session| session.recorded().clone()) {
                    beside::class_kit(app, log.scenario.clone(), Some(log));
                }
            }
            Want::PrintCase => {
                if let Some(case) = app.to_print.try_update_value(Option::take).flatten() {
                    beside::class_kit(app, case, None);
                }
            }
            Want::Verify => verify::verify(app),
            Want::About => {
                let opening: Opening = app.context();
                app.stage.session_untracked(|session| opening.about(app, session.recorded()));
            }
        }
    }

    fn open(&self, app: App, files: Vec<Picked>) {
        opening::files(app, files);
    }

    fn needs_whole_logs(&self) -> bool {
        true
    }

    fn works(&self, app: App) -> bool {
        experiment::works(app)
            || app.context::<RatingState>().works()
            || app.context::<interview::InterviewState>().works()
    }

    fn slot(&self, slot: WingSlot) -> AnyView {
        match slot {
            WingSlot::BelowBar => view! {
                <opening::OpenedLine/>
                <rating::ForeignLogLine/>
            }
            .into_any(),
            WingSlot::Doing => view! {
                <opening::ProgressBar/>
                <rating::RatingLine/>
            }
            .into_any(),
            WingSlot::Panels => view! {
                <Beside kind=BesideKind::Share/>
                <Beside kind=BesideKind::Cite/>
                <Beside kind=BesideKind::Rate/>
                <Beside kind=BesideKind::Code/>
                <Beside kind=BesideKind::Present/>
                <Beside kind=BesideKind::Interview/>
                <Beside kind=BesideKind::MakeLesson/>
                <Beside kind=BesideKind::Lesson/>
                <opening::ReportPanel/>
            }
            .into_any(),
            WingSlot::Origin(origin) => view! { <fork::OriginWays origin=origin/> }.into_any(),
            WingSlot::ReadBeliefs => rating::read_button("button").into_any(),
            WingSlot::Live => view! { <live::LiveEnd/> <live::ResumeEnd/> }.into_any(),
            WingSlot::AfterTruth => view! { <seat::AfterEnd/> }.into_any(),
            WingSlot::Controls => {
                view! { <live::LiveControls/> <Beside kind=BesideKind::Predict/> }.into_any()
            }
            WingSlot::Stopped => view! { <live::StoppedBar/> }.into_any(),
            WingSlot::Papers(seat) => view! { <seat::SheetPanel seat=seat/> }.into_any(),
            WingSlot::Page(Page::Library) => view! { <library::Library/> }.into_any(),
            WingSlot::Page(Page::Setup) => view! { <setup::Setup/> }.into_any(),
            WingSlot::Page(Page::Exam) => view! { <Exam/> }.into_any(),
            WingSlot::Page(Page::Fork) => view! { <fork::ForkPage/> }.into_any(),
            WingSlot::Page(Page::Compare) => beside::compare(),
            WingSlot::Page(Page::Experiment) => experiment::page(),
            WingSlot::Page(Page::Games) => games::page(),
            WingSlot::Page(Page::Table) => ().into_any(),
        }
    }

    fn shows(&self, _: Page) -> bool {
        true
    }
}
