//! Connects the studio to the page: every request goes to its feature. Nothing else is here.

use super::opening::{self, Opening};
use super::rating::{self, ChosenSeries};
use super::side_panels::{self, TablePart, TablePartKind};
use super::{
    compare, desk_jobs, experiment, export, fork, games, interview, keyring, lesson, library, link, live, predict,
    presenting, seat, setup, verify,
};
use crate::base::platform::browser::folders::PickedFile;
use crate::page::app::exam::ExamPanel;
use crate::page::app::shell::{Shell, ShellCommand, ShellSlot};
use crate::page::studio::prelude::*;
use crate::read::archive::SelectableGame;
use crate::show::opening::OpeningEvent;
use crate::show::viewer::playback::PlaybackCommand;

pub struct Studio;

impl Shell for Studio {
    fn provide_contexts(&self, app: App) {
        keyring::provide();
        desk_jobs::provide(app);
        seat::provide(app);
        live::provide(app);
        opening::provide(app);
        lesson::provide(app);
        rating::provide(app);
        compare::provide(app);
        fork::provide();
        setup::provide();
        experiment::provide(app);
        predict::provide(app);
        presenting::provide();
        games::provide(app);
        live::offer_resume(app);
    }

    fn open_address(&self, app: App) {
        link::go_to_address(app);
    }

    fn run_command(&self, app: App, want: ShellCommand) {
        match want {
            ShellCommand::Fork => fork::open_fork_form(app),
            ShellCommand::PlaySeat(seat) => setup::open_for_seat(app, seat),
            ShellCommand::Rate(read) => {
                app.context::<ChosenSeries>().0.set(read);
                app.open_panel.set(Some(SidePanelKind::Ratings));
            }
            ShellCommand::Predict => predict::open_or_begin_predictions(app),
            ShellCommand::TogglePresenting => presenting::toggle_presenting(app),
            ShellCommand::StartLesson => lesson::open_lesson_from_link(app),
            // A game that is played has no record yet; a recorded one pauses while somebody works on it.
            ShellCommand::TogglePanel(panel) if panel.needs_record() => {
                if !app.stage.is_live() {
                    app.stage.run_playback_command(PlaybackCommand::Pause);
                    app.toggle_panel(panel);
                }
            }
            ShellCommand::TogglePanel(panel) => app.toggle_panel(panel),
            ShellCommand::DownloadLog => export::save_log(app, export::LogFormat::Json),
            ShellCommand::PrintGame => {
                if let Some(log) = app.stage.session_untracked(|session| session.recorded_log().clone()) {
                    side_panels::download_class_kit(app, log.scenario.clone(), Some(log));
                }
            }
            ShellCommand::PrintCase => {
                if let Some(case) = app.case_to_print.try_update_value(Option::take).flatten() {
                    side_panels::download_class_kit(app, case, None);
                }
            }
            ShellCommand::Verify => verify::verify(app),
            ShellCommand::ShowMetadata => {
                if let Some(offer) =
                    app.stage.session_untracked(|session| SelectableGame::from_log(session.recorded_log()))
                {
                    app.context::<Opening>().dispatch(OpeningEvent::MetadataAsked(offer));
                }
            }
        }
    }

    fn open_files(&self, app: App, files: Vec<PickedFile>) {
        opening::open_files(app, files);
    }

    fn needs_complete_logs(&self) -> bool {
        true
    }

    fn has_running_work(&self, app: App) -> bool {
        experiment::is_running(app) || rating::is_running(app) || interview::is_asking(app)
    }

    fn fill_slot(&self, slot: ShellSlot) -> AnyView {
        match slot {
            ShellSlot::BelowBar => view! {
                <opening::OpeningReportLine/>
                <rating::ForeignLogLine/>
            }
            .into_any(),
            ShellSlot::RunningWork => view! {
                <opening::OpeningProgressBar/>
                <rating::RatingLine/>
            }
            .into_any(),
            ShellSlot::Panels => view! {
                {SidePanelKind::ALL
                    .into_iter()
                    .filter(|panel| panel.comes_when_opened())
                    .map(|panel| view! { <TablePart kind=TablePartKind::Panel(panel)/> })
                    .collect_view()}
                <TablePart kind=TablePartKind::Present/>
                <TablePart kind=TablePartKind::Lesson/>
                <opening::OpeningReportPanel/>
            }
            .into_any(),
            ShellSlot::ForkOrigin(origin) => view! { <fork::OriginButtons origin=origin/> }.into_any(),
            ShellSlot::MissingBeliefs => rating::read_beliefs_button("button").into_any(),
            ShellSlot::AfterLiveUtterance => {
                view! { <live::LiveBelowConversation/> <live::ResumeBelowConversation/> }.into_any()
            }
            ShellSlot::AfterTruth => view! { <seat::ReviewSection/> }.into_any(),
            ShellSlot::StickyControls => {
                view! { <live::LiveControls/> <TablePart kind=TablePartKind::Predict/> }.into_any()
            }
            ShellSlot::StopNotice => view! { <live::StoppedBar/> }.into_any(),
            ShellSlot::PlayerScript(seat) => view! { <seat::SheetPanel seat=seat/> }.into_any(),
            ShellSlot::Page(Page::Library) => view! { <library::Library/> }.into_any(),
            ShellSlot::Page(Page::Setup) => view! { <setup::Setup/> }.into_any(),
            ShellSlot::Page(Page::Exam) => view! { <ExamPanel/> }.into_any(),
            ShellSlot::Page(Page::Fork) => view! { <fork::ForkPage/> }.into_any(),
            ShellSlot::Page(Page::Compare) => side_panels::compare_page(),
            ShellSlot::Page(Page::Experiment) => experiment::lazy_experiment_page(),
            ShellSlot::Page(Page::Games) => games::lazy_games_page(),
            ShellSlot::Page(Page::Table) => ().into_any(),
        }
    }

    fn can_show(&self, _: Page) -> bool {
        true
    }
}
