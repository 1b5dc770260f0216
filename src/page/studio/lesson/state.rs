//! The state of lessons: the one that is requested, the one that is taken, and the answers to its questions.

use super::show;
use crate::base::game::VictimId;
use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, LessonAddress, SidePanelKind};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::score::{BeliefSource, Track};
use crate::show::viewer::{Perspective, TurnFilter, TurnRange, Viewpoint};
use crate::study::lesson::{Lesson, LessonAnswers, LessonFocus, LessonStep};
use std::rc::Rc;

/// Where a lesson comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonSource {
    /// The name of a bundled lesson.
    Name(String),
    /// A lesson packed into the letters of a link.
    Fragment(String),
    /// The text of a file.
    Text(String),
}

/// A lesson that is being taken.
#[derive(Clone)]
pub(super) struct ActiveLesson {
    pub lesson: Rc<Lesson>,
    /// How the address finds it again; `None`: its maker tries it, and returns to the maker afterwards.
    pub address: Option<LessonAddress>,
    /// `Stage::opened` of the game that it is about.
    opened_count: u32,
    table_before: TableBeforeLesson,
}

/// The state of the table when a lesson began.
#[derive(Clone)]
struct TableBeforeLesson {
    turn: usize,
    viewpoint: Viewpoint,
    victim: VictimId,
    is_victim_chosen: bool,
    is_score_open: bool,
    beliefs_of: Option<BeliefSource>,
    search: Option<TurnFilter>,
    turn_range: Option<TurnRange>,
    is_predicting: bool,
}

/// The state of lessons, shared by the page.
#[derive(Clone, Copy)]
pub struct LessonState {
    pub(super) app: App,
    /// The lesson that is requested and not open yet, and its step.
    pub(super) requested: RwSignal<Option<(LessonSource, usize)>>,
    /// A lesson is being opened, with its game.
    pub(super) is_opening: StoredValue<bool>,
    pub(super) active: RwSignal<Option<ActiveLesson>>,
    /// The current step, from 0.
    pub step: RwSignal<usize>,
    pub(super) answers: RwSignal<LessonAnswers>,
}

impl LessonState {
    pub(super) fn new(app: App) -> Self {
        Self {
            app,
            requested: RwSignal::new(None),
            is_opening: StoredValue::new(false),
            active: RwSignal::new(None),
            step: RwSignal::new(0),
            answers: RwSignal::new(LessonAnswers::default()),
        }
    }

    /// Opens a lesson at a step, from 0, once the part that shows it is fetched.
    pub fn request(self, source: LessonSource, step: usize) {
        self.requested.set(Some((source, step)));
    }

    /// Is there a lesson to show? Tracked.
    pub fn is_wanted(self) -> bool {
        self.requested.with(Option::is_some) || self.active.with(Option::is_some)
    }

    /// Drops a request: the part that shows it cannot be fetched.
    pub fn cancel_request(self) {
        self.requested.set(None);
        self.app.is_opening_log.set(false);
    }

    /// Drops the lesson if another game is on the table: there is nothing to return to.
    pub(super) fn drop_if_other_game(self) {
        let round = self.app.stage.opened_game_count.get_untracked();
        let other = |playing: &Option<ActiveLesson>| playing.as_ref().is_some_and(|one| one.opened_count != round);
        if self.active.with_untracked(other)
            && let Some(playing) = self.active.try_update(Option::take).flatten()
        {
            self.app.lesson.set(None);
            // Folding by a lesson is no preference of the reader.
            self.app.stage.is_score_open.set(playing.table_before.is_score_open);
        }
    }

    /// Begins a lesson about the game on the table, at a step.
    pub(super) fn begin(self, lesson: Lesson, name: Option<LessonAddress>, step: usize) {
        let stage = self.app.stage;
        // After a lesson about another game there is nothing to return to.
        let round = stage.opened_game_count.get_untracked();
        let going_on = self.active.with_untracked(|playing| {
            let same = playing.as_ref().filter(|one| one.opened_count == round);
            same.map(|one| one.table_before.clone())
        });
        let before = going_on.unwrap_or_else(|| TableBeforeLesson {
            turn: stage.cursor.get_untracked(),
            viewpoint: stage.viewpoint.get_untracked(),
            victim: stage.victim.get_untracked(),
            is_victim_chosen: stage.is_victim_chosen.get_untracked(),
            is_score_open: stage.is_score_open.get_untracked(),
            beliefs_of: stage.belief_source.get_untracked(),
            search: stage.search.get_untracked(),
            turn_range: stage.turn_range.get_untracked(),
            is_predicting: stage.is_predicting.get_untracked(),
        });
        self.app.open_panel.set(None);
        self.app.is_first_visit.set(false);
        stage.is_predicting.set(false);
        stage.search.set(None);
        stage.turn_range.set(None);
        self.answers.set(LessonAnswers::load(&lesson, preferences::get));
        let step = step.min(lesson.steps.len().saturating_sub(1));
        self.active.set(Some(ActiveLesson {
            lesson: Rc::new(lesson),
            address: name,
            opened_count: round,
            table_before: before,
        }));
        self.go_to_step(step);
    }

    /// Goes to a step, and the table with it.
    pub(super) fn go_to_step(self, step: usize) {
        let lesson = self.lesson();
        let Some((lesson, here)) = lesson.as_ref().and_then(|lesson| Some((lesson, lesson.steps.get(step)?))) else {
            return;
        };
        self.step.set(step);
        let name = self.active.with_untracked(|playing| playing.as_ref()?.address.clone());
        self.app.lesson.set(name.map(|name| (name, step + 1)));
        self.set_viewpoint(lesson.viewpoint(step));
        show::show_step(self.app, here);
    }

    /// Is a lesson being taken?
    pub fn is_active(self) -> bool {
        self.active.with_untracked(Option::is_some)
    }

    /// The chart that the current step is about. Tracked.
    pub fn chart(self) -> Option<Track> {
        match self.current_step()?.show? {
            LessonFocus::Chart(track) => Some(track),
            _ => None,
        }
    }

    /// Goes to the next step, or to the previous one; false if there is none.
    pub fn move_step(self, forward: bool) -> bool {
        let step = self.step.get_untracked();
        let steps = self.lesson().map_or(0, |lesson| lesson.steps.len());
        let next = if forward { Some(step + 1).filter(|next| *next < steps) } else { step.checked_sub(1) };
        if let Some(next) = next {
            self.go_to_step(next);
        }
        next.is_some()
    }

    /// Sets the viewpoint, as everything on the page does.
    fn set_viewpoint(self, eyes: Viewpoint) {
        let stage = self.app.stage;
        let seats = stage.session_untracked(|session| session.scenario().characters.len());
        stage.set_perspective(match eyes.perspective {
            // There is no such seat.
            Perspective::FromSeat(seat) if seat.index() >= seats.unwrap_or(0) => Perspective::Public,
            eyes => eyes,
        });
        if stage.viewpoint.get_untracked().spoilers_revealed != eyes.spoilers_revealed {
            stage.toggle_reveal();
        }
    }

    /// Leaves the lesson, and restores the table.
    pub(super) fn leave(self) {
        let Some(playing) = self.active.try_update(Option::take).flatten() else {
            return;
        };
        let (stage, before) = (self.app.stage, playing.table_before);
        self.app.lesson.set(None);
        stage.run_playback_command(PlaybackCommand::Pause);
        self.set_viewpoint(before.viewpoint);
        stage.belief_source.set(before.beliefs_of);
        stage.is_score_open.set(before.is_score_open);
        stage.seek(before.turn);
        stage.victim.set(before.victim);
        stage.is_victim_chosen.set(before.is_victim_chosen);
        stage.search.set(before.search);
        stage.turn_range.set(before.turn_range);
        stage.is_predicting.set(before.is_predicting);
        if playing.address.is_none() {
            self.app.open_panel.set(Some(SidePanelKind::MakeLesson));
        }
    }

    pub(super) fn lesson(self) -> Option<Rc<Lesson>> {
        self.active.with_untracked(|playing| playing.as_ref().map(|one| one.lesson.clone()))
    }

    /// The current step. Tracked.
    pub(super) fn current_step(self) -> Option<LessonStep> {
        let playing = self.active.read();
        let lesson = &playing.as_ref()?.lesson;
        lesson.steps.get(self.step.get()).cloned()
    }
}
