//! The conversation up to the cursor, as a script. Only the lines near the viewport are in the document;
//! others are added on scrolling. The browser's own search finds only those lines; the page's search finds
//! all.

mod filters;
mod line;
mod scrolling;
mod search;

use self::line::{line, pressed};
use self::scrolling::{follow, follow_arriving_text, light, look};
use self::search::SearchBar;
use super::ending::{BackToEnd, TheEnd};
use super::guess::GuessCard;
use super::later::{Later, RenderRank};
use super::lay::has_exam;
use super::prelude::*;
use super::prologue::{CameIn, PrologueCard};
use super::state::{Page, app, language};
use super::wing::{ShellSlot, slot};
use crate::viewer::words::labels as t;
use crate::viewer::{Anchor, Conversation, Viewpoint, Window};
use leptos::html;

/// The assumed height of a line before any is drawn, in pixels.
const USUAL: f64 = 72.0;

/// A line's position, its event, whether it shows a gain, and the viewpoint.
type Key = (usize, Anchor, bool, Viewpoint);

/// What is in the document: the cursor, the number of lines, the count of scrolls, and the window.
type Shown = (usize, usize, u32, Window);

#[component]
pub fn ConversationPanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let scroller = NodeRef::<html::Div>::new();
    let list = NodeRef::<html::Ol>::new();
    let whole = Memo::new(move |_| {
        let viewpoint = stage.viewpoint.get();
        stage.session(|session| Conversation::whole(session, viewpoint)).unwrap_or_default()
    });
    let all = Memo::new(move |_| {
        let upto = stage.scene(|scene| whole.read().upto(scene));
        upto.unwrap_or_default().within(stage.stretch.get())
    });
    let scrolled = RwSignal::new((0_u32, Window::at_end(0, USUAL)));
    let shown = Memo::new(move |before: Option<&Shown>| {
        let (cursor, len) = (stage.cursor.get(), all.read().len());
        let (times, to) = scrolled.get();
        let window = match before {
            // After scrolling, the window is where the viewer scrolled to.
            Some((.., seen, _)) if *seen != times => Window { end: to.end.min(len), ..to },
            Some((at, count, _, window)) if at.abs_diff(cursor) <= 1 => window.moved(*count, len),
            Some((.., window)) => Window::at_end(len, window.line),
            None => Window::at_end(len, USUAL),
        };
        (cursor, len, times, window)
    });
    let window = Memo::new(move |_| shown.get().3);
    let keys = Memo::new(move |_| {
        let (window, viewpoint) = (window.get(), stage.viewpoint.get());
        let lines = stage.scene(|scene| all.read().keys(scene, window.start..window.end));
        let lines = lines.unwrap_or_default().into_iter();
        lines.map(|(place, anchor, gained)| (place, anchor, gained, viewpoint)).collect::<Vec<Key>>()
    });
    let draw = move |(place, ..): Key| {
        let one = || stage.scene(|scene| all.read().drawn(scene, place)).flatten();
        untrack(one).map(|one| line(one, place))
    };
    let earlier = move |_| {
        let window = window.get_untracked();
        let start = window.start.saturating_sub(Window::LINES);
        scrolled.update(|(times, to)| {
            *times += 1;
            *to = Window { start, ..window };
        });
    };
    let room = |height: f64| format!("{height:.0}px");
    follow(scroller, list, window, scrolled);
    follow_arriving_text(scroller);
    light(list);
    view! {
        <section class="conversation" aria-label=t::conversation(l)>
            <Later rank=RenderRank::Conversation>
            <CameIn/>
            <SearchBar/>
            <p class="visually-hidden" aria-live="polite" data-testid="announcement">{move || stage.heading.get()}</p>
            <div class="script-scroll" node_ref=scroller tabindex="0" aria-label=t::what_was_said(l)
                role="group" on:scroll=move |_| look(scroller, list, shown, scrolled)>
                <PrologueCard/>
                <div class="room" style:height=move || room(window.get().above())></div>
                <Show when=move || window.get().start.gt(&0)>
                    <button class="earlier" on:click=earlier>{move || t::show_earlier(l, window.get().start)}</button>
                </Show>
                <ol class="lines" data-testid="conversation" node_ref=list on:click=move |event| pressed(stage, &event)>
                    <For each=move || keys.get() key=|key| *key children=draw/>
                </ol>
                <div class="room" style:height=move || room(window.get().below(all.read().len()))></div>
                <GuessCard/>
                {slot(app, ShellSlot::Live)}
                <TheEnd/>
                {slot(app, ShellSlot::AfterTruth)}
                <ExamEnd/>
            </div>
            <BackToEnd/>
            {slot(app, ShellSlot::Controls)}
            </Later>
        </section>
    }
}

/// After the end of a game with an exam: the button to the exam page.
#[component]
fn ExamEnd() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let questions = Memo::new(move |_| {
        let over = stage.cursor.get() == stage.turns() && !stage.is_live();
        let counted = |session: &crate::viewer::Session| {
            if has_exam(session) { session.scenario().exam.len() } else { 0 }
        };
        if over { stage.session(counted).unwrap_or(0) } else { 0 }
    });
    view! {
        <Show when=move || questions.get().gt(&0)>
            <section class="exam-end">
                <p>{move || t::exam_in_game(l, questions.get())}</p>
                <button class="button" data-testid="to-exam" on:click=move |_| app.page.set(Page::Exam)>{t::exam_to_page(l)}</button>
            </section>
        </Show>
    }
}
