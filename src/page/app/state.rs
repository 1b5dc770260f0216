//! State that the whole page shares: language, theme, the page that is shown, notices, and the game on the
//! table. Everything is a signal and `Copy`, so components pass it around freely. State of one feature is not
//! here: it is in a context of its own, which [`App::context`] finds.

use super::alive::focus_on;
use super::prelude::*;
use super::prices;
use super::stage::Stage;
use crate::base::game::Seat;
use crate::base::language::{Language, is_loaded};
use crate::base::platform::browser::preferences;
use crate::base::scenario::Scenario;
use crate::read::insight::Prices;
pub use crate::show::panels::SidePanelKind;
use crate::show::viewer::HaltReason;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;

/// The colour scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Follows the system.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    /// Its name in the preference and on the root element.
    pub fn id(self) -> &'static str {
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
    /// A log, live or recorded.
    Table,
    Library,
    /// The form that starts a game.
    Setup,
    /// The exam of the log on the table.
    Exam,
    /// The form that forks the log on the table.
    Fork,
    /// The log on the table next to another one.
    Compare,
    /// Many games and their table.
    Experiment,
    /// Many games, one row each, and side by side.
    Games,
}

/// A message to the viewer; it stays until it is dismissed or replaced.
#[derive(Clone)]
pub struct Notice {
    /// Is it an error?
    pub is_error: bool,
    pub title: String,
    /// Details, line by line.
    pub details: Vec<String>,
    /// An action with its label.
    pub action: Option<(String, Callback<()>)>,
}

impl Notice {
    /// A message without an error.
    pub fn info(title: impl Into<String>) -> Self {
        Self { is_error: false, title: title.into(), details: Vec::new(), action: None }
    }

    pub fn error(title: impl Into<String>, details: Vec<String>) -> Self {
        Self { is_error: true, title: title.into(), details, action: None }
    }
}

/// How a link refers to a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonAddress {
    /// A bundled lesson, or the one that is stored here.
    Name(String),
    /// The lesson itself, packed.
    Packed(String),
}

#[derive(Clone, Copy)]
pub struct App {
    pub language: RwSignal<Language>,
    pub theme: RwSignal<Theme>,
    pub page: RwSignal<Page>,
    pub notice: RwSignal<Option<Notice>>,
    pub stage: Stage,
    /// The case in the set-up form.
    pub setup_case: RwSignal<Option<Scenario>>,
    /// The case to print next, of those that are not played.
    pub case_to_print: StoredValue<Option<Scenario>>,
    /// The demo is on the table and the viewer has chosen nothing yet.
    pub is_first_visit: RwSignal<bool>,
    /// The set-up form opens with an endpoint chosen.
    pub opens_setup_with_endpoint: RwSignal<bool>,
    /// The library opens at its cases once: somebody wants to play.
    pub opens_library_at_cases: StoredValue<bool>,
    /// The set-up form opens for human players in these seats.
    pub seats_to_play: RwSignal<Option<Vec<Seat>>>,
    /// The menu is open.
    pub is_menu_open: RwSignal<bool>,
    /// The panel that is open beside the table.
    pub open_panel: RwSignal<Option<SidePanelKind>>,
    /// The help entry that was asked for; `None`: none.
    pub help_entry: RwSignal<Option<&'static str>>,
    pub is_opening_log: RwSignal<bool>,
    pub prices: RwSignal<Prices>,
    /// Embedded in another page: table and score only.
    pub is_embedded: RwSignal<bool>,
    /// The page is one file with its own log: there is no library.
    pub is_single_file: RwSignal<bool>,
    /// The ids of games that the games page should compare, once.
    pub games_to_compare: StoredValue<Vec<String>>,
    /// A human player is asked something and types.
    pub is_player_asked: RwSignal<bool>,
    /// Why the running game is stopped, and the text about it.
    pub stop_reason: RwSignal<Option<(HaltReason, String)>>,
    /// The last stored turn of the running game.
    pub last_stored_turn: RwSignal<Option<usize>>,
    /// The open lesson and its step, from 1; a reload comes back to it.
    pub lesson: RwSignal<Option<(LessonAddress, usize)>>,
    /// The fragment of the link that holds the log on the table, if one does.
    pub link_fragment: StoredValue<String>,
    /// The other parameters of the link that was opened last, for the features that own them.
    pub link_parameters: StoredValue<Vec<(String, String)>>,
    /// The owner of the features' contexts.
    root_owner: StoredValue<Owner>,
}

impl App {
    /// Starts with the stored preferences, else the browser's. Call it at the root, so that features can
    /// provide contexts below it.
    pub fn new() -> Self {
        let stored = preferences::get("language").and_then(|tag| Language::from_tag(&tag));
        let preferred = || preferences::preferred_languages().iter().find_map(|tag| Language::from_tag(tag));
        let theme = match preferences::get("theme").as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        };
        let wanted = stored.or_else(preferred).filter(|one| is_loaded(*one));
        let there = || Language::ALL.into_iter().find(|one| is_loaded(*one));
        let language = RwSignal::new(wanted.or_else(there).unwrap_or_default());
        Self {
            language,
            theme: RwSignal::new(theme),
            page: RwSignal::new(Page::Table),
            notice: RwSignal::new(None),
            stage: Stage::new(language),
            setup_case: RwSignal::new(None),
            case_to_print: StoredValue::new(None),
            is_first_visit: RwSignal::new(false),
            opens_setup_with_endpoint: RwSignal::new(false),
            opens_library_at_cases: StoredValue::new(false),
            seats_to_play: RwSignal::new(None),
            is_menu_open: RwSignal::new(false),
            open_panel: RwSignal::new(None),
            help_entry: RwSignal::new(None),
            is_opening_log: RwSignal::new(false),
            prices: RwSignal::new(prices::load_prices()),
            is_embedded: RwSignal::new(false),
            is_single_file: RwSignal::new(false),
            games_to_compare: StoredValue::new(Vec::new()),
            is_player_asked: RwSignal::new(false),
            stop_reason: RwSignal::new(None),
            last_stored_turn: RwSignal::new(None),
            lesson: RwSignal::new(None),
            link_fragment: StoredValue::new(String::new()),
            link_parameters: StoredValue::new(Vec::new()),
            root_owner: StoredValue::new(Owner::current().unwrap_or_default()),
        }
    }

    /// The context of a feature, also from handlers and after calls, where [`expect_context`] finds nothing.
    pub fn context<T: Clone + 'static>(self) -> T {
        self.root_owner.with_value(|root| root.with(expect_context::<T>))
    }

    /// The context of a feature that may not be loaded.
    pub fn find_context<T: Clone + 'static>(self) -> Option<T> {
        self.root_owner.with_value(|root| root.with(use_context::<T>))
    }

    /// Runs `work` under the root's owner, so that it outlives the caller.
    pub fn run_at_root(self, work: impl FnOnce()) {
        self.root_owner.with_value(|root| root.with(work));
    }

    /// Plays or pauses. Where the game waits for a choice, focuses that instead.
    pub fn toggle_playing(self) {
        let stage = self.stage;
        let waits = self.stop_reason.with_untracked(|told| told.as_ref().is_some_and(|(kind, _)| kind.needs_choice()));
        if waits && stage.cursor.get_untracked() == untrack(|| stage.turn_count()) {
            return focus_on(".stopped :is(button, input)");
        }
        stage.run_playback_command(PlaybackCommand::Toggle);
    }

    /// Opens the library for somebody who wants to play a case.
    pub fn open_case_list(self) {
        self.opens_library_at_cases.set_value(true);
        self.page.set(Page::Library);
    }

    /// Opens a panel beside the table, or closes it.
    pub fn toggle_panel(self, panel: SidePanelKind) {
        self.open_panel.update(|open| *open = (*open != Some(panel)).then_some(panel));
    }

    /// Is this panel open beside a game? Those about the record are not while it is being played. Tracked.
    pub fn is_panel_open(self, panel: SidePanelKind) -> bool {
        self.open_panel.get() == Some(panel)
            && self.page.get() == Page::Table
            && self.stage.has_game()
            && !(panel.needs_record() && self.stage.is_live())
    }

    /// Shows or hides the culprit; asks once before the game itself reveals it.
    pub fn toggle_reveal(self) {
        let stage = self.stage;
        if !stage.needs_reveal_confirmation() {
            return stage.toggle_reveal();
        }
        let (l, game) = (self.language.get_untracked(), stage.opened_game_count.get_untracked());
        self.notify_with_action(Notice::info(t::reveal_warning(l)), t::reveal_confirm(l), move || {
            if stage.opened_game_count.get_untracked() == game && stage.needs_reveal_confirmation() {
                stage.toggle_reveal();
            }
        });
    }

    pub fn notify(self, notice: Notice) {
        self.notice.set(Some(notice));
    }

    /// Shows a notice with an action, which outlives the caller and ends the notice.
    pub fn notify_with_action(self, notice: Notice, label: String, act: impl Fn() + Send + Sync + 'static) {
        self.run_at_root(|| {
            let press = Callback::new(move |()| {
                self.notice.set(None);
                act();
            });
            self.notify(Notice { action: Some((label, press)), ..notice });
        });
    }
}

/// The shared state, from anywhere below the root.
pub fn app() -> App {
    expect_context::<App>()
}

/// The page's language where a component is built. Not tracked: a change of language rebuilds the page.
pub fn language() -> Language {
    app().language.get_untracked()
}
