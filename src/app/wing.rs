//! The interface between the table and the shell around it. The viewer only shows games; the studio does
//! everything. Both are built from the components of this folder, which name neither: they ask the shell that
//! shows them, through the trait here. How a shell carries out a request is not decided here.

use super::prelude::*;
use super::state::{App, Page};
use crate::game::Seat;
use crate::platform::browser::folders::PickedFile;
use crate::viewer::Origin;

/// A request to the shell about the game on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShellCommand {
    /// Fork at the cursor.
    Fork,
    /// Play this case from the beginning in this seat.
    TakeSeat(Seat),
    /// Rate it, with the last choice or for the named series.
    Rate(Option<SeriesToRate>),
    /// Predict at every stop, or what the link asks for.
    Predict,
    /// Turn presenting to an audience on or off.
    Present,
    /// Start the lesson that the link names or holds.
    Lesson,
    /// Toggle the lesson editor.
    MakeLesson,
    /// Toggle the coding panel.
    Code,
    /// Toggle the interview panel.
    Interview,
    /// Toggle the panel of links and files.
    Share,
    /// Toggle the citation panel.
    Cite,
    /// Download the log.
    Save,
    /// Print its case for a class, with the game as a booklet.
    PrintGame,
    /// Print the case that was chosen for printing.
    PrintCase,
    /// Replay it and compare.
    Verify,
    /// Show the log's metadata.
    About,
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
    Doing,
    /// Panels beside the table; each is shown while it is open.
    Panels,
    /// Where beliefs would be drawn but none are recorded.
    ReadBeliefs,
    /// Beside the line about the game that this one was forked from.
    Origin(Origin),
    /// After the last utterance of a running game.
    Live,
    /// After the revealed truth.
    AfterTruth,
    /// Below the conversation, sticky.
    Controls,
    /// Above the score, on every page: why the running game is stopped.
    Stopped,
    /// The script of a player.
    Papers(Seat),
    /// A page other than the table.
    Page(Page),
}

/// A shell: the requests that it carries out, and the places that it fills.
pub trait Wing: Sync {
    /// Provides its contexts.
    fn begin(&self, app: App);

    /// Opens what the address bar asks for.
    fn go_to_address(&self, app: App);

    fn want(&self, app: App, want: ShellCommand);

    /// Opens files that somebody chose or dropped.
    fn open(&self, app: App, files: Vec<PickedFile>);

    /// Does it need prompts and memories, not only what happened?
    fn needs_whole_logs(&self) -> bool;

    fn slot(&self, slot: ShellSlot) -> AnyView;

    /// Is work under way that would end with the page?
    fn works(&self, app: App) -> bool;

    /// Can it show this page?
    fn shows(&self, page: Page) -> bool;
}

/// The current shell, which may be replaced.
#[derive(Clone, Copy)]
struct Shown(RwSignal<&'static dyn Wing>);

/// Makes `wing` the current shell; what is shown stays.
pub fn show(app: App, wing: &'static dyn Wing) {
    app.beyond(|| match use_context::<Shown>() {
        Some(shown) => {
            wing.begin(app);
            shown.0.set(wing);
        }
        None => {
            provide_context(Shown(RwSignal::new(wing)));
            wing.begin(app);
        }
    });
}

/// The current shell; tracked.
pub fn wing(app: App) -> &'static dyn Wing {
    app.context::<Shown>().0.get()
}

/// The contents of a place, in whichever shell is current.
pub fn slot(app: App, slot: ShellSlot) -> impl IntoView {
    move || wing(app).slot(slot.clone())
}

/// Sends a request to the current shell.
pub fn want(app: App, want: ShellCommand) {
    untrack(|| wing(app)).want(app, want);
}

/// Opens files that somebody chose or dropped.
pub fn open(app: App, files: Vec<PickedFile>) {
    untrack(|| wing(app)).open(app, files);
}
