//! The interface between the table and the shell around it. The viewer only shows games; the studio does
//! everything. Both are built from the components of this folder, which name neither: they ask the shell that
//! shows them, through the trait here. How a shell carries out a request is not decided here.

use super::prelude::*;
use super::state::{App, Page};
use crate::base::game::Seat;
use crate::base::platform::browser::folders::PickedFile;
use crate::show::panels::SidePanelKind;
use crate::show::viewer::ForkOrigin;

/// A request to the shell about the game on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShellCommand {
    /// Fork at the cursor.
    Fork,
    /// Play this case from the beginning in this seat.
    PlaySeat(Seat),
    /// Rate it for the named series.
    Rate(SeriesToRate),
    /// Predict at every stop, or what the link asks for.
    Predict,
    /// Turn presenting to an audience on or off.
    TogglePresenting,
    /// Start the lesson that the link names or holds.
    StartLesson,
    /// Open or close a panel of the studio.
    TogglePanel(SidePanelKind),
    /// Download the log.
    DownloadLog,
    /// Print its case for a class, with the game as a booklet.
    PrintGame,
    /// Print the case that was chosen for printing.
    PrintCase,
    /// Replay it and compare.
    Verify,
    /// Show the log's metadata.
    ShowMetadata,
}

/// What a rating adds to a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeriesToRate {
    Beliefs,
    Ratings,
    Sensors,
}

/// A place on the page that a shell may fill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShellSlot {
    /// A line between the bar and the page about the log on the table.
    BelowBar,
    /// Running work, in lines that move nothing.
    RunningWork,
    /// Panels beside the table; each is shown while it is open.
    Panels,
    /// Where beliefs would be drawn but none are recorded.
    MissingBeliefs,
    /// Beside the line about the game that this one was forked from.
    ForkOrigin(ForkOrigin),
    /// After the last utterance of a running game.
    AfterLiveUtterance,
    /// After the revealed truth.
    AfterTruth,
    /// Below the conversation, sticky.
    StickyControls,
    /// Above the score, on every page: why the running game is stopped.
    StopNotice,
    /// The script of a player.
    PlayerScript(Seat),
    /// A page other than the table.
    Page(Page),
}

/// A shell: the requests that it carries out, and the places that it fills.
pub trait Shell: Sync {
    /// Provides its contexts.
    fn provide_contexts(&self, app: App);

    /// Opens what the address bar asks for.
    fn open_address(&self, app: App);

    fn run_command(&self, app: App, want: ShellCommand);

    /// Opens files that somebody chose or dropped.
    fn open_files(&self, app: App, files: Vec<PickedFile>);

    /// Does it need prompts and memories, not only what happened?
    fn needs_complete_logs(&self) -> bool;

    fn fill_slot(&self, slot: ShellSlot) -> AnyView;

    /// Is work under way that would end with the page?
    fn has_running_work(&self, app: App) -> bool;

    /// Can it show this page?
    fn can_show(&self, page: Page) -> bool;
}

/// The current shell, which may be replaced.
#[derive(Clone, Copy)]
struct CurrentShell(RwSignal<&'static dyn Shell>);

/// Makes `shell` the current one; what is shown stays.
pub fn set_shell(app: App, shell: &'static dyn Shell) {
    app.run_at_root(|| match use_context::<CurrentShell>() {
        Some(shown) => {
            shell.provide_contexts(app);
            shown.0.set(shell);
        }
        None => {
            provide_context(CurrentShell(RwSignal::new(shell)));
            shell.provide_contexts(app);
        }
    });
}

/// The current shell; tracked.
pub fn current_shell(app: App) -> &'static dyn Shell {
    app.context::<CurrentShell>().0.get()
}

/// What the current shell puts into a slot.
pub fn slot_view(app: App, slot: ShellSlot) -> impl IntoView {
    move || current_shell(app).fill_slot(slot.clone())
}

/// Sends a request to the current shell.
pub fn send_command(app: App, want: ShellCommand) {
    untrack(|| current_shell(app)).run_command(app, want);
}

/// Opens a panel beside the table, or closes it; those of the studio are the shell's.
pub fn toggle_panel(app: App, panel: SidePanelKind) {
    if panel.comes_when_opened() {
        send_command(app, ShellCommand::TogglePanel(panel));
    } else {
        app.toggle_panel(panel);
    }
}

/// Opens files that somebody chose or dropped.
pub fn open_files(app: App, files: Vec<PickedFile>) {
    untrack(|| current_shell(app)).open_files(app, files);
}
