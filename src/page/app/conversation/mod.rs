//! The conversation up to the cursor, as a script. Only the lines near the viewport are in the document;
//! others are added on scrolling. The browser's own search finds only those lines; the page's search finds
//! all.

mod filters;
mod line;
mod scrolling;
mod search;

use self::line::{handle_press, line_view};
use self::scrolling::{follow_arriving_text, keep_cursor_visible, mark_current_lines, update_line_window};
use self::search::SearchBar;
use super::deferred::{Deferred, RenderRank};
use super::ending::{BackToEndButton, EndingCard};
use super::guess::GuessCard;
use super::open_log::has_exam;
use super::prelude::*;
use super::prologue::{EntryNotice, PrologueCard};
use super::shell::{ShellSlot, slot_view};
use super::state::{Page, app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Conversation, LineAnchor, LineWindow, Viewpoint};
use leptos::html;

/// The assumed height of a line before any is drawn, in pixels.
const ASSUMED_LINE_HEIGHT_PX: f64 = 72.0;

/// A line's position, its event, whether it shows a gain, and the viewpoint.
type LineKey = (usize, LineAnchor, bool, Viewpoint);

/// What is in the document: the cursor, the number of lines, the count of scrolls, and the window.
type ShownLinesState = (usize, usize, u32, LineWindow);

#[component]
pub fn ConversationPanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let scroller = NodeRef::<html::Div>::new();
    let list = NodeRef::<html::Ol>::new();
    let whole = Memo::new(move |_| {
        let viewpoint = stage.viewpoint.get();
        stage.session(|session| Conversation::for_complete_game(session, viewpoint)).unwrap_or_default()
    });
    let all = Memo::new(move |_| {
        let upto = stage.scene(|scene| whole.read().until_cursor(scene));
        upto.unwrap_or_default().limited_to_stretch(stage.turn_range.get())
    });
    let scrolled = RwSignal::new((0_u32, LineWindow::at_end(0, ASSUMED_LINE_HEIGHT_PX)));
    let shown = Memo::new(move |before: Option<&ShownLinesState>| {
        let (cursor, len) = (stage.cursor.get(), all.read().len());
        let (times, to) = scrolled.get();
        let window = match before {
            // After scrolling, the window is where the viewer scrolled to.
            Some((.., seen, _)) if *seen != times => LineWindow { end: to.end.min(len), ..to },
            Some((at, count, _, window)) if at.abs_diff(cursor) <= 1 => window.after_resize(*count, len),
            Some((.., window)) => LineWindow::at_end(len, window.line_height),
            None => LineWindow::at_end(len, ASSUMED_LINE_HEIGHT_PX),
        };
        (cursor, len, times, window)
    });
    let window = Memo::new(move |_| shown.get().3);
    let keys = Memo::new(move |_| {
        let (window, viewpoint) = (window.get(), stage.viewpoint.get());
        let lines = stage.scene(|scene| all.read().line_keys(scene, window.start..window.end));
        let lines = lines.unwrap_or_default().into_iter();
        lines.map(|(place, anchor, gained)| (place, anchor, gained, viewpoint)).collect::<Vec<LineKey>>()
    });
    let draw = move |(place, ..): LineKey| {
        let one = || stage.scene(|scene| all.read().merged_line(scene, place)).flatten();
        untrack(one).map(|one| line_view(one, place))
    };
    let earlier = move |_| {
        let window = window.get_untracked();
        let start = window.start.saturating_sub(LineWindow::LINES);
        scrolled.update(|(times, to)| {
            *times += 1;
            *to = LineWindow { start, ..window };
        });
    };
    let room = |height: f64| format!("{height:.0}px");
    keep_cursor_visible(scroller, list, window, scrolled);
    follow_arriving_text(scroller);
    mark_current_lines(list);
    view! {
        <section class="conversation" aria-label=t::conversation(l)>
            <Deferred rank=RenderRank::Conversation>
            <EntryNotice/>
            <SearchBar/>
            <p class="visually-hidden" aria-live="polite"
                data-testid="announcement">{move || stage.cursor_summary.get()}</p>
            <div class="script-scroll" node_ref=scroller tabindex="0" aria-label=t::what_was_said(l)
                role="group" on:scroll=move |_| update_line_window(scroller, list, shown, scrolled)>
                <PrologueCard/>
                <div class="room" style:height=move || room(window.get().space_above())></div>
                <Show when=move || window.get().start.gt(&0)>
                    <button class="earlier" on:click=earlier>{move || t::show_earlier(l, window.get().start)}</button>
                </Show>
                <ol class="lines" data-testid="conversation" node_ref=list
                    on:click=move |event| handle_press(stage, &event)>
                    <For each=move || keys.get() key=|key| *key children=draw/>
                </ol>
                <div class="room" style:height=move || room(window.get().space_below(all.read().len()))></div>
                <GuessCard/>
                {slot_view(app, ShellSlot::AfterLiveUtterance)}
                <EndingCard/>
                {slot_view(app, ShellSlot::AfterTruth)}
                <ExamLink/>
            </div>
            <BackToEndButton/>
            {slot_view(app, ShellSlot::StickyControls)}
            </Deferred>
        </section>
    }
}

/// After the end of a game with an exam: the button to the exam page.
#[component]
fn ExamLink() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let questions = Memo::new(move |_| {
        let over = stage.cursor.get() == stage.turn_count() && !stage.is_live();
        let counted = |session: &crate::show::viewer::Session| {
            if has_exam(session) { session.scenario().exam.len() } else { 0 }
        };
        if over { stage.session(counted).unwrap_or(0) } else { 0 }
    });
    view! {
        <Show when=move || questions.get().gt(&0)>
            <section class="exam-end">
                <p>{move || t::exam_in_game(l, questions.get())}</p>
                <button class="button" data-testid="to-exam"
                    on:click=move |_| app.page.set(Page::Exam)>{t::exam_to_page(l)}</button>
            </section>
        </Show>
    }
}
