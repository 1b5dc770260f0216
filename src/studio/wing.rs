//! Connects the studio to the page: every request goes to its feature. Nothing else is here.

use super::beside::{self, Beside, TablePartKind};
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
use crate::app::wing::{ShellCommand, ShellSlot, Wing};
use crate::platform::browser::folders::PickedFile;

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

    fn want(&self, app: App, want: ShellCommand) {
        let rating: RatingState = app.context();
        match want {
            ShellCommand::Fork => fork::open(app),
            ShellCommand::TakeSeat(seat) => setup::open_for_seat(app, seat),
            ShellCommand::Rate(read) => {
                if let Some(read) = read {
                    rating.read.set(read);
                }
                app.panel.set(Some(SidePanelKind::Rate));
            }
            ShellCommand::Predict => predict::want(app),
            ShellCommand::Present => presenting::toggle(app),
            ShellCommand::Lesson => lesson::want(app),
            ShellCommand::MakeLesson => app.toggle(SidePanelKind::MakeLesson),
            ShellCommand::Code => coding::toggle(app),
            ShellCommand::Interview => interview::toggle(app),
            ShellCommand::Share => app.toggle(SidePanelKind::Share),
            ShellCommand::Cite => app.toggle(SidePanelKind::Cite),
            ShellCommand::Save => export::log(app, export::LogFormat::Json),
            ShellCommand::PrintGame => {
                if let Some(log) = app.stage.session_untracked(|session| session.recorded().clone()) {
                    beside::class_kit(app, log.scenario.clone(), Some(log));
                }
            }
            ShellCommand::PrintCase => {
                if let Some(case) = app.to_print.try_update_value(Option::take).flatten() {
                    beside::class_kit(app, case, None);
                }
            }
            ShellCommand::Verify => verify::verify(app),
            ShellCommand::About => {
                let opening: Opening = app.context();
                app.stage.session_untracked(|session| opening.about(app, session.recorded()));
            }
        }
    }

    fn open(&self, app: App, files: Vec<PickedFile>) {
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

    fn slot(&self, slot: ShellSlot) -> AnyView {
        match slot {
            ShellSlot::BelowBar => view! {
                <opening::OpenedLine/>
                <rating::ForeignLogLine/>
            }
            .into_any(),
            ShellSlot::Doing => view! {
                <opening::ProgressBar/>
                <rating::RatingLine/>
            }
            .into_any(),
            ShellSlot::Panels => view! {
                <Beside kind=TablePartKind::Share/>
                <Beside kind=TablePartKind::Cite/>
                <Beside kind=TablePartKind::Rate/>
                <Beside kind=TablePartKind::Code/>
                <Beside kind=TablePartKind::Present/>
                <Beside kind=TablePartKind::Interview/>
                <Beside kind=TablePartKind::MakeLesson/>
                <Beside kind=TablePartKind::Lesson/>
                <opening::ReportPanel/>
            }
            .into_any(),
            ShellSlot::Origin(origin) => view! { <fork::OriginWays origin=origin/> }.into_any(),
            ShellSlot::ReadBeliefs => rating::read_button("button").into_any(),
            ShellSlot::Live => view! { <live::LiveEnd/> <live::ResumeEnd/> }.into_any(),
            ShellSlot::AfterTruth => view! { <seat::AfterEnd/> }.into_any(),
            ShellSlot::Controls => {
                view! { <live::LiveControls/> <Beside kind=TablePartKind::Predict/> }.into_any()
            }
            ShellSlot::Stopped => view! { <live::StoppedBar/> }.into_any(),
            ShellSlot::Papers(seat) => view! { <seat::SheetPanel seat=seat/> }.into_any(),
            ShellSlot::Page(Page::Library) => view! { <library::Library/> }.into_any(),
            ShellSlot::Page(Page::Setup) => view! { <setup::Setup/> }.into_any(),
            ShellSlot::Page(Page::Exam) => view! { <Exam/> }.into_any(),
            ShellSlot::Page(Page::Fork) => view! { <fork::ForkPage/> }.into_any(),
            ShellSlot::Page(Page::Compare) => beside::compare(),
            ShellSlot::Page(Page::Experiment) => experiment::page(),
            ShellSlot::Page(Page::Games) => games::page(),
            ShellSlot::Page(Page::Table) => ().into_any(),
        }
    }

    fn shows(&self, _: Page) -> bool {
        true
    }
}
