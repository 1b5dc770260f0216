//! Opens a lesson: reads its text, puts its game on the table, and reports what is wrong with either.

use super::{LessonSource, LessonState};
use crate::app::bundled::is_here;
use crate::app::file_words::file_words;
use crate::app::lay::LOG_IN_LINK;
use crate::app::prelude::*;
use crate::app::state::{App, LessonAddress, Notice, Page};
use crate::app::wish::OpenToken;
use crate::archive::{fragment_to_bytes, text_to_fragment};
use crate::lesson::{Lesson, LessonProblem, address_of, check, read_lesson};
use crate::platform::browser::{files, preferences};
use crate::studio::{open as games, opening};
use crate::viewer::opening as addresses;
use crate::viewer::words::labels as t;

/// The name of a lesson from a file that is too long for a link; the last one is stored, so that a reload
/// finds it.
const KEPT: &str = "kept";
/// The preference that stores it.
const LESSON_PREFERENCE: &str = "lesson-kept";
/// The longest lesson in a link, in characters.
const MAX_LINK_CHARS: usize = 8_000;

pub(super) async fn open(state: LessonState, source: LessonSource, step: usize) {
    let app = state.app;
    let wanted = app.stage.wish();
    app.busy.set(true);
    state.opens.set_value(true);
    let opened = begin(state, wanted, source, step).await;
    state.opens.set_value(false);
    app.busy.set(false);
    if let Err(notice) = opened
        && wanted.still()
    {
        // Without a table, the library shows the notice.
        if !untrack(|| app.stage.has_game()) {
            app.page.set(Page::Library);
        }
        app.say(notice);
    }
}

/// Begins nothing if something else is wanted meanwhile.
async fn begin(
    state: LessonState,
    wanted: OpenToken,
    source: LessonSource,
    step: usize,
) -> Result<(), Notice> {
    let app = state.app;
    let l = app.language.get_untracked();
    let name = match &source {
        LessonSource::Name(name) => Some(LessonAddress::Name(name.clone())),
        LessonSource::Letters(letters) => Some(LessonAddress::Letters(letters.clone())),
        LessonSource::Text(text) => {
            let letters = text_to_fragment(text).ok().filter(|letters| letters.len() <= MAX_LINK_CHARS);
            letters.map(LessonAddress::Letters)
        }
    };
    let text = text_of(app, &source).await?;
    let (lesson, mut problems) = read(app, &text)?;
    if !wanted.still() {
        return Ok(());
    }
    lay(app, wanted, &lesson.log).await?;
    let stage = app.stage;
    // A log in the link leaves no space in the fragment.
    let in_link = stage.name.get_untracked().as_deref() == Some(LOG_IN_LINK);
    let from_file = matches!(source, LessonSource::Text(_));
    let name = name.filter(|_| !(from_file && in_link));
    let unfit = stage.session_untracked(|session| check(&lesson, session));
    problems.extend(unfit.unwrap_or_default());
    app.notice.set(None);
    let name = name.unwrap_or_else(|| {
        preferences::set(LESSON_PREFERENCE, &text);
        LessonAddress::Name(KEPT.to_owned())
    });
    state.begin(lesson, Some(name), step);
    match problems.is_empty() {
        true => Ok(()),
        false => Err(Notice::fault(t::lesson_partly_wrong(l), told(app, &problems))),
    }
}

async fn text_of(app: App, source: &LessonSource) -> Result<String, Notice> {
    let l = app.language.get_untracked();
    match source {
        LessonSource::Text(text) => Ok(text.clone()),
        LessonSource::Letters(letters) => {
            let bytes = fragment_to_bytes(letters).ok();
            let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
            text.ok_or_else(|| Notice::fault(t::lesson_link_broken(l), vec![]))
        }
        LessonSource::Name(name) if name == KEPT => {
            let kept = preferences::get(LESSON_PREFERENCE);
            kept.ok_or_else(|| Notice::fault(t::lesson_not_there(l, name), vec![]))
        }
        LessonSource::Name(name) => {
            let fetched = files::fetch(&address_of(name, l)).await;
            fetched.map_err(|error| Notice::fault(t::lesson_not_there(l, name), vec![file_words(l, &error)]))
        }
    }
}

/// Reads a lesson that has steps, with what is wrong with it.
pub(super) fn read(app: App, text: &str) -> Result<(Lesson, Vec<LessonProblem>), Notice> {
    let l = app.language.get_untracked();
    let (lesson, problems) = read_lesson(text);
    match lesson.filter(|lesson| !lesson.steps.is_empty()) {
        Some(lesson) => Ok((lesson, problems)),
        None => Err(Notice::fault(t::lesson_cannot_use(l), told(app, &problems))),
    }
}

pub(super) fn told(app: App, problems: &[LessonProblem]) -> Vec<String> {
    let l = app.language.get_untracked();
    problems.iter().map(|problem| problem.words(l)).collect()
}

/// Puts the game of this name, id or address on the table, unless it is there.
///
/// # Errors
/// Why it cannot be opened, as a notice.
async fn lay(app: App, wanted: OpenToken, log: &str) -> Result<(), Notice> {
    let stage = app.stage;
    let l = app.language.get_untracked();
    // A game that is being played belongs to its players.
    if untrack(|| stage.is_live()) {
        return Err(Notice::plain(t::lesson_while_played(l)));
    }
    let missing = |why: Vec<String>| {
        let hint = t::lesson_no_game_hint(l, log);
        let details = why.into_iter().chain([hint]).collect();
        Notice::fault(t::lesson_no_game(l), details)
    };
    let same = stage.session_untracked(|session| session.recorded().id == log);
    if is_here(app, log) || same == Some(true) {
        app.page.set(Page::Table);
        return Ok(());
    }
    if log.contains(['/', ':']) {
        let address = addresses::address_of(log).ok_or_else(|| missing(vec![]))?;
        let round = stage.opened.get_untracked();
        let fetched = opening::fetched(app, wanted, &address).await;
        fetched.map_err(|error| missing(vec![error.text(l)]))?;
        if stage.opened.get_untracked() == round {
            return Err(missing(vec![]));
        }
        stage.name.set(Some(log.to_owned()));
        return Ok(());
    }
    let game = games::kept(log, l).await.map_err(missing)?;
    if opening::show(app, wanted, game, Some(log.to_owned())).await { Ok(()) } else { Err(missing(vec![])) }
}
