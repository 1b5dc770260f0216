//! Shows a step on the table: turn, death, whose beliefs are drawn, and what comes to the front. Deliberately
//! not here: the viewpoint, which the state sets.

use crate::base::game::{Seat, VictimId};
use crate::page::app::alive::{after_layout, is_phone_layout};
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use crate::read::insight::Believer;
use crate::show::viewer::Session;
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::score::{BeliefSource, Track};
use crate::study::lesson::{LessonFocus, LessonStep};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

pub(super) fn show_step(app: App, step: &LessonStep) {
    let stage = app.stage;
    stage.run_playback_command(PlaybackCommand::Pause);
    let (people, deaths) = stage
        .session_untracked(|session: &Session| {
            let case = session.scenario();
            (case.people_count(), case.victims.len())
        })
        .unwrap_or_default();
    let seat = step.whose.filter(|whose| *whose <= people).and_then(to_zero_based);
    let whose = seat.map(|seat| BeliefSource::Single(Believer::Player(Seat(seat))));
    stage.belief_source.set(whose);
    stage.seek(step.turn);
    let victim = step.victim.filter(|victim| *victim <= deaths);
    match victim.and_then(to_zero_based) {
        Some(victim) => stage.choose_victim(VictimId(victim)),
        None => {
            stage.is_victim_chosen.set(false);
            stage.select_victim_of_turn(step.turn);
        }
    }
    match step.show {
        None | Some(LessonFocus::Conversation) => select_tab("tab-conversation"),
        Some(LessonFocus::Cast) => select_tab("tab-cast"),
        Some(LessonFocus::Inspector) => stage.why_requests.update(|times| *times = times.wrapping_add(1)),
        Some(LessonFocus::Chart(track)) => {
            select_tab("tab-conversation");
            stage.is_score_open.set(true);
            scroll_to_chart(track);
        }
    }
}

/// Links, files and people count from 1.
fn to_zero_based(number: usize) -> Option<u16> {
    u16::try_from(number.checked_sub(1)?).ok()
}

/// On a phone the parts of the table are behind tabs; elsewhere all of them are visible.
fn select_tab(id: &'static str) {
    if is_phone_layout()
        && let Some(tab) = find_element(&format!("[data-testid=\"{id}\"]"))
    {
        tab.click();
    }
}

/// Scrolls a chart into view once it is drawn; after a while, if all charts are drawn first.
fn scroll_to_chart(track: Track) {
    let to_front = move || {
        let row = find_element(&format!(".score [data-testid=\"{}-track\"]", track.id()));
        row.map(|row| row.scroll_into_view()).is_some()
    };
    after_layout(move || {
        if !to_front() {
            let again = move || {
                to_front();
            };
            set_timeout(again, Duration::from_millis(500));
        }
    });
}

fn find_element(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|one| one.dyn_into().ok())
}
