//! What the whole page shares: language, theme, which page is shown, notices, and the game on the
//! table. Everything here is a signal and `Copy`, so that components pass it around freely. What one feature
//! keeps is not here: it provides a context of its own, which [`App::context`] finds.

use super::alive::focus_on;
use super::prelude::*;
use super::prices;
use super::stage::Stage;
use crate::game::Seat;
use crate::insight::Prices;
use crate::language::{Language, is_known};
use crate::platform::browser::preferences;
use crate::scenario::Scenario;
use crate::viewer::StopKind;
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;

/// Light, dark, or as the system has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    /// The word in the preference and on the root element.
    pub fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// A log, live or not.
    Table,
    Library,
    /// The form before a game.
    Setup,
    /// The exam of the log on the table.
    Exam,
    /// The form before the log on the table is played on from one of its turns.
    Fork,
    /// The log on the table beside another one.
    Compare,
    /// Many games and their table.
    Experiment,
    /// Many games, a line each, and beside each other.
    Games,
}

/// Which panel is open beside the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SidePanelKind {
    Help,
    /// Links and files.
    Share,
    /// Ratings of the log on the table.
    Rate,
    /// Codes on what is said.
    Code,
    /// A character is asked in private.
    Interview,
    /// What was found in the files that were opened.
    Report,
    /// The outline, with bookmarks and the stretch that is looked at.
    Outline,
    /// The turn, cited.
    Cite,
    /// A lesson being made.
    MakeLesson,
}

/// Something that the page has to say; it stays until it is dismissed or replaced.
#[derive(Clone)]
pub struct Notice {
    /// Trouble is shown as such.
    pub fault: bool,
    pub title: String,
    /// What exactly, line by line.
    pub details: Vec<String>,
    /// A way back, with its label.
    pub action: Option<(String, Callback<()>)>,
}

impl Notice {
    /// Good news, or no news.
    pub fn plain(title: impl Into<String>) -> Self {
        Self { fault: false, title: title.into(), details: Vec::new(), action: None }
    }

    pub fn fault(title: impl Into<String>, details: Vec<String>) -> Self {
        Self { fault: true, title: title.into(), details, action: None }
    }
}

/// By what an address finds a lesson again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonAddress {
    /// A bundled one, or the one that is kept here.
    Name(String),
    /// The lesson itself, packed.
    Letters(String),
}

#[derive(Clone, Copy)]
pub struct App {
    pub language: RwSignal<Language>,
    pub theme: RwSignal<Theme>,
    pub page: RwSignal<Page>,
    pub notice: RwSignal<Option<Notice>>,
    pub stage: Stage,
    /// The case that the set-up form is about.
    pub case: RwSignal<Option<Scenario>>,
    /// The case that is to be printed next, of those that are not played.
    pub to_print: StoredValue<Option<Scenario>>,
    /// Greets: the demo is on the table and nobody has chosen anything yet.
    pub first_visit: RwSignal<bool>,
    /// The set-up form opens with an endpoint chosen.
    pub connect: RwSignal<bool>,
    /// The library opens at its cases, until it does: somebody wants to play one.
    pub to_cases: StoredValue<bool>,
    /// The set-up form opens for somebody who wants to play along, in these seats.
    pub play_along: RwSignal<Option<Vec<Seat>>>,
    /// The menu is open.
    pub menu: RwSignal<bool>,
    /// The panel that is open beside the table.
    pub panel: RwSignal<Option<SidePanelKind>>,
    /// What the help was asked about; `None`: nothing in particular.
    pub help_about: RwSignal<Option<&'static str>>,
    pub busy: RwSignal<bool>,
    pub prices: RwSignal<Prices>,
    /// Shown inside another page: the table and the score alone.
    pub embed: RwSignal<bool>,
    /// The page is a file that carries its own log: there is no library around it.
    pub carried: RwSignal<bool>,
    /// The ids of games that the page of games is asked to show beside each other, until it does.
    pub games_beside: StoredValue<Vec<String>>,
    /// Somebody at the table is asked something, and types.
    pub asked: RwSignal<bool>,
    /// What holds up the game that is being played, and how that is said.
    pub stopped: RwSignal<Option<(StopKind, String)>>,
    /// The turn up to which the game that is being played is stored.
    pub kept: RwSignal<Option<usize>>,
    /// The lesson that is gone through, and at which step, from 1: a reload comes back to it.
    pub lesson: RwSignal<Option<(LessonAddress, usize)>>,
    /// The fragment of the link that the log on the table came in, where it came in one.
    pub fragment: StoredValue<String>,
    /// What the link that was opened last says beyond the table: for the features whose it is.
    pub link_says: StoredValue<Vec<(String, String)>>,
    /// Where the features provide their contexts.
    root: StoredValue<Owner>,
}

impl App {
    /// With the stored preferences, else the browser's. Made at the root, below which features provide what
    /// they keep.
    pub fn new() -> Self {
        let stored = preferences::get("language").and_then(|tag| Language::from_tag(&tag));
        let preferred = || preferences::languages().iter().find_map(|tag| Language::from_tag(tag));
        let theme = match preferences::get("theme").as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        };
        let wanted = stored.or_else(preferred).filter(|one| is_known(*one));
        let there = || Language::ALL.into_iter().find(|one| is_known(*one));
        let language = RwSignal::new(wanted.or_else(there).unwrap_or_default());
        Self {
            language,
            theme: RwSignal::new(theme),
            page: RwSignal::new(Page::Table),
            notice: RwSignal::new(None),
            stage: Stage::new(language),
            case: RwSignal::new(None),
            to_print: StoredValue::new(None),
            first_visit: RwSignal::new(false),
            connect: RwSignal::new(false),
            to_cases: StoredValue::new(false),
            play_along: RwSignal::new(None),
            menu: RwSignal::new(false),
            panel: RwSignal::new(None),
            help_about: RwSignal::new(None),
            busy: RwSignal::new(false),
            prices: RwSignal::new(prices::load()),
            embed: RwSignal::new(false),
            carried: RwSignal::new(false),
            games_beside: StoredValue::new(Vec::new()),
            asked: RwSignal::new(false),
            stopped: RwSignal::new(None),
            kept: RwSignal::new(None),
            lesson: RwSignal::new(None),
            fragment: StoredValue::new(String::new()),
            link_says: StoredValue::new(Vec::new()),
            root: StoredValue::new(Owner::current().unwrap_or_default()),
        }
    }

    /// What a feature keeps, from wherever work goes on: in a handler or after a call as well, where
    /// [`expect_context`] finds nothing.
    pub fn context<T: Clone + 'static>(self) -> T {
        self.root.with_value(|root| root.with(expect_context::<T>))
    }

    /// Begins work that outlives what it was begun from.
    pub fn beyond(self, work: impl FnOnce()) {
        self.root.with_value(|root| root.with(work));
    }

    /// Plays, or pauses that; where nothing goes on before somebody chooses, that is where the focus goes.
    pub fn toggle_playing(self) {
        let stage = self.stage;
        let waits =
            self.stopped.with_untracked(|told| told.as_ref().is_some_and(|(kind, _)| kind.wants_choice()));
        if waits && stage.cursor.get_untracked() == untrack(|| stage.turns()) {
            return focus_on(".stopped :is(button, input)");
        }
        stage.command(Command::Toggle);
    }

    /// Opens the library for somebody who wants to play a case.
    pub fn choose_case(self) {
        self.to_cases.set_value(true);
        self.page.set(Page::Library);
    }

    /// Opens a panel beside the table, or closes it again.
    pub fn toggle(self, panel: SidePanelKind) {
        self.panel.update(|open| *open = (*open != Some(panel)).then_some(panel));
    }

    /// Shows or hides who did it; whoever would see it before the game tells it is asked once.
    pub fn toggle_reveal(self) {
        let stage = self.stage;
        if !stage.asks_to_reveal() {
            return stage.toggle_reveal();
        }
        let (l, game) = (self.language.get_untracked(), stage.opened.get_untracked());
        let show = Callback::new(move |()| {
            self.notice.set(None);
            if stage.opened.get_untracked() == game && stage.asks_to_reveal() {
                stage.toggle_reveal();
            }
        });
        self.say(Notice {
            action: Some((t::reveal_confirm(l), show)),
            ..Notice::plain(t::reveal_warning(l))
        });
    }

    pub fn say(self, notice: Notice) {
        self.notice.set(Some(notice));
    }
}

/// The shared state, from anywhere below the root.
pub fn app() -> App {
    expect_context::<App>()
}

/// The page's language where a component is built. The page is built anew when it changes, so this is
/// not tracked.
pub fn language() -> Language {
    app().language.get_untracked()
}
