//! Lessons in the page: taken over the table, and made there. A lesson moves the table by what everybody
//! moves it by: the cursor, the viewpoint, the charts; leaving it restores the table. Answers and drafts stay
//! on this device. Deliberately not here: the file, and what of a game a step may show (`crate::study::lesson`,
//! `viewer/perspective`).

mod maker;
mod maker_step;
mod open;
mod player;
mod question;
mod scroll;
mod show;
mod state;

pub use maker::{MakeLessonPanel, provide_maker};
pub use player::LessonPanel;
pub use scroll::{scroll_by_hidden, scroll_selected};
pub use state::{LessonSource, LessonState};

use super::opening::Opening;
use crate::page::app::address::{LESSON_PARAM, STEP_PARAM};
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::study::lesson::is_lesson_name;

/// Provides [`LessonState`] to the page, which from now on accepts lessons that are opened as files.
pub fn provide(app: App) {
    provide_context(LessonState::new(app));
    app.context::<Opening>().accept_lessons_with(|app, text| {
        let state: LessonState = app.context();
        // A lesson is no game: one that names another lesson as its game would open for ever.
        if !state.is_opening.get_value() {
            state.request(LessonSource::Text(text), 0);
        }
    });
    // A lesson is about the game that was on the table when it began.
    Effect::new(move |before: Option<u32>| {
        let round = app.stage.opened_game_count.get();
        if before.is_some_and(|before| before != round) {
            app.context::<LessonState>().drop_if_other_game();
        }
        round
    });
}

/// Begins the lesson of the opened link.
pub fn open_lesson_from_link(app: App) {
    let said = app.link_parameters.get_value();
    app.link_parameters.set_value(Vec::new());
    let value = |name: &str| {
        let pair = said.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.clone())
    };
    let Some(text) = value(LESSON_PARAM) else { return };
    let source = if is_lesson_name(&text) { LessonSource::Name(text) } else { LessonSource::Fragment(text) };
    let step = value(STEP_PARAM).and_then(|step| step.parse::<usize>().ok()?.checked_sub(1));
    app.context::<LessonState>().request(source, step.unwrap_or(0));
}
