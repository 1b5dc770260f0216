//! The state of lessons: the one that is requested, the one that is taken, the one that is made.

use super::answers::Answers;
use super::show;
use crate::app::prelude::*;
use crate::app::state::{App, LessonAddress, SidePanelKind};
use crate::game::VictimId;
use crate::lesson::{Lesson, LessonShow, LessonStep};
use crate::viewer::playback::Command;
use crate::viewer::score::{BeliefsOf, Track};
use crate::viewer::{Filter, Perspective, Stretch, Viewpoint};
use std::rc::Rc;

/// Where a lesson comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonSource {
    /// The name of a bundled lesson.
    Name(String),
    /// A lesson packed into the letters of a link.
    Letters(String),
    /// The text of a file.
    Text(String),
}

/// A lesson that is being taken.
#[derive(Clone)]
pub(super) struct Playing {
    pub lesson: Rc<Lesson>,
    /// How the address finds it again; `None`: its maker tries it, and returns to the maker afterwards.
    pub name: Option<LessonAddress>,
    /// `Stage::opened` of the game that it is about.
    round: u32,
    before: Before,
}

/// The state of the table when a lesson began.
#[derive(Clone)]
struct Before {
    turn: usize,
    eyes: Viewpoint,
    victim: VictimId,
    victim_chosen: bool,
    sheet: bool,
    beliefs_of: Option<BeliefsOf>,
    search: Option<Filter>,
    stretch: Option<Stretch>,
    predicts: bool,
}

/// The state of lessons, shared by the page.
#[derive(Clone, Copy)]
pub struct LessonState {
    pub(super) app: App,
    /// The lesson that is requested and not open yet, and its step.
    pub(super) asked: RwSignal<Option<(LessonSource, usize)>>,
    /// A lesson is being opened, with its game.
    pub(super) opens: StoredValue<bool>,
    pub(super) playing: RwSignal<Option<Playing>>,
    /// The current step, from 0.
    pub step: RwSignal<usize>,
    pub(super) answers: RwSignal<Answers>,
    /// The lesson that is being made, about the game on the table.
    pub(super) draft: RwSignal<Lesson>,
    /// Counts the changes that move steps, after which fields are redrawn: not while somebody types.
    pub(super) shape: RwSignal<u32>,
    /// The last input could not be stored.
    pub(super) unkept: RwSignal<bool>,
    /// The unfolded step of the draft, from 0.
    pub(super) unfolded: RwSignal<Option<usize>>,
}

impl LessonState {
    pub(super) fn new(app: App) -> Self {
        let language = app.language.get_untracked();
        Self {
            app,
            asked: RwSignal::new(None),
            opens: StoredValue::new(false),
            playing: RwSignal::new(None),
            step: RwSignal::new(0),
            answers: RwSignal::new(Answers::default()),
            draft: RwSignal::new(Lesson::about("", language)),
            shape: RwSignal::new(0),
            unkept: RwSignal::new(false),
            unfolded: RwSignal::new(None),
        }
    }

    /// Opens a lesson at a step, from 0, once the part that shows it is fetched.
    pub fn ask(self, source: LessonSource, step: usize) {
        self.asked.set(Some((source, step)));
    }

    /// Is there a lesson to show? Tracked.
    pub fn is_wanted(self) -> bool {
        self.asked.with(Option::is_some) || self.playing.with(Option::is_some)
    }

    /// Drops a request: the part that shows it cannot be fetched.
    pub fn give_up(self) {
        self.asked.set(None);
        self.app.busy.set(false);
    }

    /// Drops the lesson if another game is on the table: there is nothing to return to.
    pub(super) fn forget(self) {
        let round = self.app.stage.opened.get_untracked();
        let other = |playing: &Option<Playing>| playing.as_ref().is_some_and(|one| one.round != round);
        if self.playing.with_untracked(other)
            && let Some(playing) = self.playing.try_update(Option::take).flatten()
        {
            self.app.lesson.set(None);
            // Folding by a lesson is no preference of the reader.
            self.app.stage.sheet.set(playing.before.sheet);
        }
    }

    /// Begins a lesson about the game on the table, at a step.
    pub(super) fn begin(self, lesson: Lesson, name: Option<LessonAddress>, step: usize) {
        let stage = self.app.stage;
        // After a lesson about another game there is nothing to return to.
        let round = stage.opened.get_untracked();
        let going_on = self.playing.with_untracked(|playing| {
            let same = playing.as_ref().filter(|one| one.round == round);
            same.map(|one| one.before.clone())
        });
        let before = going_on.unwrap_or_else(|| Before {
            turn: stage.cursor.get_untracked(),
            eyes: stage.viewpoint.get_untracked(),
            victim: stage.victim.get_untracked(),
            victim_chosen: stage.victim_chosen.get_untracked(),
            sheet: stage.sheet.get_untracked(),
            beliefs_of: stage.beliefs_of.get_untracked(),
            search: stage.search.get_untracked(),
            stretch: stage.stretch.get_untracked(),
            predicts: stage.predicts.get_untracked(),
        });
        self.app.panel.set(None);
        self.app.first_visit.set(false);
        stage.predicts.set(false);
        stage.search.set(None);
        stage.stretch.set(None);
        self.answers.set(Answers::kept(&lesson));
        let step = step.min(lesson.steps.len().saturating_sub(1));
        self.playing.set(Some(Playing { lesson: Rc::new(lesson), name, round, before }));
        self.go(step);
    }

    /// Goes to a step, and the table with it.
    pub(super) fn go(self, step: usize) {
        let lesson = self.lesson();
        let Some((lesson, here)) = lesson.as_ref().and_then(|lesson| Some((lesson, lesson.steps.get(step)?)))
        else {
            return;
        };
        self.step.set(step);
        let name = self.playing.with_untracked(|playing| playing.as_ref()?.name.clone());
        self.app.lesson.set(name.map(|name| (name, step + 1)));
        self.look(lesson.viewpoint(step));
        show::table(self.app, here);
    }

    /// Is a lesson being taken?
    pub fn is_active(self) -> bool {
        self.playing.with_untracked(Option::is_some)
    }

    /// The chart that the current step is about. Tracked.
    pub fn chart(self) -> Option<Track> {
        match self.here()?.show? {
            LessonShow::Chart(track) => Some(track),
            _ => None,
        }
    }

    /// Goes to the next step, or to the previous one; false if there is none.
    pub fn on(self, forward: bool) -> bool {
        let step = self.step.get_untracked();
        let steps = self.lesson().map_or(0, |lesson| lesson.steps.len());
        let next = if forward { Some(step + 1).filter(|next| *next < steps) } else { step.checked_sub(1) };
        if let Some(next) = next {
            self.go(next);
        }
        next.is_some()
    }

    /// Sets the viewpoint, as everything on the page does.
    fn look(self, eyes: Viewpoint) {
        let stage = self.app.stage;
        let seats = stage.session_untracked(|session| session.scenario().characters.len());
        stage.look(match eyes.perspective {
            // There is no such seat.
            Perspective::As(seat) if seat.index() >= seats.unwrap_or(0) => Perspective::Public,
            eyes => eyes,
        });
        if stage.viewpoint.get_untracked().revealed != eyes.revealed {
            stage.toggle_reveal();
        }
    }

    /// Leaves the lesson, and restores the table.
    pub(super) fn leave(self) {
        let Some(playing) = self.playing.try_update(Option::take).flatten() else {
            return;
        };
        let (stage, before) = (self.app.stage, playing.before);
        self.app.lesson.set(None);
        stage.command(Command::Pause);
        self.look(before.eyes);
        stage.beliefs_of.set(before.beliefs_of);
        stage.sheet.set(before.sheet);
        stage.seek(before.turn);
        stage.victim.set(before.victim);
        stage.victim_chosen.set(before.victim_chosen);
        stage.search.set(before.search);
        stage.stretch.set(before.stretch);
        stage.predicts.set(before.predicts);
        if playing.name.is_none() {
            self.app.panel.set(Some(SidePanelKind::MakeLesson));
        }
    }

    pub(super) fn lesson(self) -> Option<Rc<Lesson>> {
        self.playing.with_untracked(|playing| playing.as_ref().map(|one| one.lesson.clone()))
    }

    /// The current step. Tracked.
    pub(super) fn here(self) -> Option<LessonStep> {
        let playing = self.playing.read();
        let lesson = &playing.as_ref()?.lesson;
        lesson.steps.get(self.step.get()).cloned()
    }
}
