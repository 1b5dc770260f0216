//! What a wing of the page adds to the table. The viewer shows games and does nothing else; the studio does
//! everything. Both are built from the components of this folder, which name neither: they ask the wing that
//! they are shown in, through the one trait here. Deliberately not here: how a wing does what it is asked for.

use super::prelude::*;
use super::state::{App, Page};
use crate::game::Seat;
use crate::platform::browser::folders::Picked;
use crate::viewer::Origin;

/// Something that a wing is asked to do with the game on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Play on from the turn at the cursor.
    Fork,
    /// Play this case from the beginning, in this seat.
    TakeSeat(Seat),
    /// Rate it, as last chosen, or what is named.
    Rate(Option<ReadFromLog>),
    /// Say at every stop whom one suspects, or what the link asks of that.
    Predict,
    /// Show it to a whole room, or no longer.
    Present,
    /// Go through the lesson that the link names or holds.
    Lesson,
    /// The panel in which a lesson is made, or no longer.
    MakeLesson,
    /// The panel in which what is said is coded, or no longer.
    Code,
    /// The panel in which a character is asked in private, or no longer.
    Interview,
    /// The panel of links and files, or no longer.
    Share,
    /// The panel that cites the turn, or no longer.
    Cite,
    /// A copy of the log, as a file.
    Save,
    /// Its case as pages for a class, with it as a booklet.
    PrintGame,
    /// The case that is to be printed next, as pages for a class.
    PrintCase,
    /// Run it again and compare.
    Verify,
    /// What the log says of itself.
    About,
}

/// What is read from a log afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFromLog {
    Beliefs,
    Ratings,
    Sensors,
}

/// A place on the page that a wing may fill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WingSlot {
    /// What the log on the table is, in a line between the bar and the page.
    BelowBar,
    /// Work that goes on, in lines for which nothing moves.
    Doing,
    /// Panels beside the table; each shows itself while it is open.
    Panels,
    /// Where beliefs would be drawn and none are recorded.
    ReadBeliefs,
    /// Beside the line that says which game this one was played on from.
    Origin(Origin),
    /// After what was said so far, while it is being played.
    Live,
    /// After the truth.
    AfterTruth,
    /// Below the conversation, keeping its place.
    Controls,
    /// Above what plays the game, on every page: what holds it up.
    Stopped,
    /// The papers of somebody at the table.
    Papers(Seat),
    /// A page other than the table.
    Page(Page),
}

/// A wing: what is asked of it, and what it fills.
pub trait Wing: Sync {
    /// Provides what it keeps.
    fn begin(&self, app: App);

    /// Opens what the address bar asks for.
    fn go_to_address(&self, app: App);

    fn want(&self, app: App, want: Want);

    /// Opens files that somebody chose or dropped.
    fn open(&self, app: App, files: Vec<Picked>);

    /// Does it do more with a log than show what happened?
    fn needs_whole_logs(&self) -> bool;

    fn slot(&self, slot: WingSlot) -> AnyView;

    /// Is work of its own under way that ends with the page?
    fn works(&self, app: App) -> bool;

    /// Can it show this page?
    fn shows(&self, page: Page) -> bool;
}

/// The wing that the page is shown in, which may give way to another.
#[derive(Clone, Copy)]
struct Shown(RwSignal<&'static dyn Wing>);

/// Shows the page in a wing, from the moment at which the one before it was.
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

/// The wing that the page is shown in; tracked.
pub fn wing(app: App) -> &'static dyn Wing {
    app.context::<Shown>().0.get()
}

/// What the wing fills a place with, whichever it is.
pub fn slot(app: App, slot: WingSlot) -> impl IntoView {
    move || wing(app).slot(slot.clone())
}

/// Asks the wing for something.
pub fn want(app: App, want: Want) {
    untrack(|| wing(app)).want(app, want);
}

/// Opens files that somebody chose or dropped.
pub fn open(app: App, files: Vec<Picked>) {
    untrack(|| wing(app)).open(app, files);
}
