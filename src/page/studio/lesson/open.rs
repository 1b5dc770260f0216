//! Opens a lesson: reads its text, puts its game on the table, and reports what is wrong with either.

use super::{LessonSource, LessonState};
use crate::base::platform::browser::{files, preferences};
use crate::page::app::bundled_logs::is_log_on_table;
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::open_log::LINKED_LOG_NAME;
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, LessonAddress, Notice, Page};
use crate::page::studio::{open_by_name as games, opening};
use crate::read::archive::{fragment_to_bytes, text_to_fragment};
use crate::show::viewer::opened_files as addresses;
use crate::show::viewer::words::labels as t;
use crate::study::lesson::{Lesson, LessonProblem, bundled_lesson_address, check_lesson, read_lesson};

/// The name of a lesson from a file that is too long for a link; the last one is stored, so that a reload
/// finds it.
const STORED_LESSON_NAME: &str = "kept";
/// The preference that stores it.
const LESSON_PREFERENCE: &str = "lesson-kept";
/// The longest lesson in a link, in characters.
const MAX_LINK_CHARS: usize = 8_000;

pub(super) async fn open_lesson(state: LessonState, source: LessonSource, step: usize) {
    let app = state.app;
    let wanted = app.stage.new_open_token();
    app.is_opening_log.set(true);
    state.is_opening.set_value(true);
    let opened = begin_lesson(state, wanted, source, step).await;
    state.is_opening.set_value(false);
    app.is_opening_log.set(false);
    if let Err(notice) = opened
        && wanted.is_current()
    {
        // Without a table, the library shows the notice.
        if !untrack(|| app.stage.has_game()) {
            app.page.set(Page::Library);
        }
        app.notify(notice);
    }
}

/// Begins nothing if something else is wanted meanwhile.
async fn begin_lesson(state: LessonState, wanted: OpenToken, source: LessonSource, step: usize) -> Result<(), Notice> {
    let app = state.app;
    let l = app.language.get_untracked();
    let name = match &source {
        LessonSource::Name(name) => Some(LessonAddress::Name(name.clone())),
        LessonSource::Fragment(letters) => Some(LessonAddress::Packed(letters.clone())),
        LessonSource::Text(text) => {
            let letters = text_to_fragment(text).ok().filter(|letters| letters.len() <= MAX_LINK_CHARS);
            letters.map(LessonAddress::Packed)
        }
    };
    let text = load_lesson_text(app, &source).await?;
    let (lesson, mut problems) = read_lesson_text(app, &text)?;
    if !wanted.is_current() {
        return Ok(());
    }
    open_lesson_game(app, wanted, &lesson.log).await?;
    let stage = app.stage;
    // A log in the link leaves no space in the fragment.
    let in_link = stage.log_name.get_untracked().as_deref() == Some(LINKED_LOG_NAME);
    let from_file = matches!(source, LessonSource::Text(_));
    let name = name.filter(|_| !(from_file && in_link));
    let unfit = stage.session_untracked(|session| check_lesson(&lesson, session));
    problems.extend(unfit.unwrap_or_default());
    app.notice.set(None);
    let name = name.unwrap_or_else(|| {
        preferences::set(LESSON_PREFERENCE, &text);
        LessonAddress::Name(STORED_LESSON_NAME.to_owned())
    });
    state.begin(lesson, Some(name), step);
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Notice::error(t::lesson_partly_wrong(l), describe_problems(app, &problems)))
    }
}

async fn load_lesson_text(app: App, source: &LessonSource) -> Result<String, Notice> {
    let l = app.language.get_untracked();
    match source {
        LessonSource::Text(text) => Ok(text.clone()),
        LessonSource::Fragment(letters) => {
            let bytes = fragment_to_bytes(letters).ok();
            let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
            text.ok_or_else(|| Notice::error(t::lesson_link_broken(l), vec![]))
        }
        LessonSource::Name(name) if name == STORED_LESSON_NAME => {
            let kept = preferences::get(LESSON_PREFERENCE);
            kept.ok_or_else(|| Notice::error(t::lesson_not_there(l, name), vec![]))
        }
        LessonSource::Name(name) => {
            let fetched = files::fetch_text(&bundled_lesson_address(name, l)).await;
            fetched.map_err(|error| Notice::error(t::lesson_not_there(l, name), vec![describe_file_error(l, &error)]))
        }
    }
}

/// Reads a lesson that has steps, with what is wrong with it.
pub(super) fn read_lesson_text(app: App, text: &str) -> Result<(Lesson, Vec<LessonProblem>), Notice> {
    let l = app.language.get_untracked();
    let (lesson, problems) = read_lesson(text);
    match lesson.filter(|lesson| !lesson.steps.is_empty()) {
        Some(lesson) => Ok((lesson, problems)),
        None => Err(Notice::error(t::lesson_cannot_use(l), describe_problems(app, &problems))),
    }
}

pub(super) fn describe_problems(app: App, problems: &[LessonProblem]) -> Vec<String> {
    let l = app.language.get_untracked();
    problems.iter().map(|problem| problem.describe(l)).collect()
}

/// Puts the game of this name, id or address on the table, unless it is there.
///
/// # Errors
/// Why it cannot be opened, as a notice.
async fn open_lesson_game(app: App, wanted: OpenToken, log: &str) -> Result<(), Notice> {
    let stage = app.stage;
    let l = app.language.get_untracked();
    // A game that is being played belongs to its players.
    if untrack(|| stage.is_live()) {
        return Err(Notice::info(t::lesson_while_played(l)));
    }
    let missing = |why: Vec<String>| {
        let hint = t::lesson_no_game_hint(l, log);
        let details = why.into_iter().chain([hint]).collect();
        Notice::error(t::lesson_no_game(l), details)
    };
    let same = stage.session_untracked(|session| session.recorded_log().id == log);
    if is_log_on_table(app, log) || same == Some(true) {
        app.page.set(Page::Table);
        return Ok(());
    }
    if log.contains(['/', ':']) {
        let address = addresses::resolve_address(log).ok_or_else(|| missing(vec![]))?;
        let round = stage.opened_game_count.get_untracked();
        let fetched = opening::open_address(app, wanted, &address).await;
        fetched.map_err(|error| missing(vec![error.describe(l)]))?;
        if stage.opened_game_count.get_untracked() == round {
            return Err(missing(vec![]));
        }
        stage.log_name.set(Some(log.to_owned()));
        return Ok(());
    }
    let game = games::load_log(log, l).await.map_err(missing)?;
    if opening::show_log(app, wanted, game, Some(log.to_owned())).await { Ok(()) } else { Err(missing(vec![])) }
}
