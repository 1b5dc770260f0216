//! The conversation up to the cursor. It reads like a script. Only the last lines are in the document;
//! earlier ones come when somebody scrolls up to them.

mod line;
mod search;

use self::line::line;
use self::search::SearchBar;
use super::alive::after_layout;
use super::lay::has_exam;
use super::parts::long_text;
use super::prelude::*;
use super::state::{Page, app, language};
use super::wing::{WingSlot, wing};
use crate::viewer::words::{labels as t, readable, shortened};
use crate::viewer::{Conversation, Line, LineKind, Viewpoint};
use leptos::html;
use web_sys::{ScrollBehavior, ScrollToOptions};

/// How many lines come at a time.
const WINDOW: usize = 60;

/// What makes a line another line than before; its place in the turn is told by a class.
type Key = (usize, usize, bool, Option<u16>, Option<String>, Viewpoint);

fn key(line: &Line, viewpoint: Viewpoint) -> Key {
    let flag = match &line.kind {
        LineKind::Said(said) => said.gain.as_ref().map(|flag| flag.text.clone()),
        _ => None,
    };
    (
        line.anchor.turn,
        line.anchor.event,
        line.anchor.parts,
        line.anchor.about.map(|victim| victim.0),
        flag,
        viewpoint,
    )
}

#[component]
pub fn ConversationPanel() -> impl IntoView {
    let (stage, wing) = (app().stage, wing(app()));
    let l = language();
    let earlier = RwSignal::new(0usize);
    let scroller = NodeRef::<html::Div>::new();
    let whole = Memo::new(move |_| {
        let viewpoint = stage.viewpoint.get();
        let whole = stage.session(|session| Conversation::whole(session, viewpoint));
        whole.unwrap_or_default()
    });
    let all = Memo::new(move |_| {
        let upto = stage.scene(|scene| whole.read().upto(scene));
        upto.unwrap_or_default()
    });
    let from = Memo::new(move |_| all.read().len().saturating_sub(WINDOW + earlier.get()));
    let lines = Memo::new(move |_| {
        let (start, end) = (from.get(), all.read().len());
        stage
            .scene(|scene| all.read().lines(scene, start..end))
            .unwrap_or_default()
    });
    follow(scroller, earlier);
    stay_below(scroller);
    view! {
        <section class="conversation" aria-label=t::conversation(l)>
            <SearchBar/>
            <p class="visually-hidden" aria-live="polite" data-testid="announcement">{move || stage.heading.get()}</p>
            <div class="script-scroll" node_ref=scroller tabindex="0" aria-label=t::what_was_said(l) role="group">
                <Show when=move || from.get().gt(&0)>
                    <button class="earlier" on:click=move |_| earlier.update(|n| *n += WINDOW)>{move || t::show_earlier(l, from.get())}</button>
                </Show>
                <Show when=move || all.read().is_empty()>
                    <Opening/>
                </Show>
                <ol class="lines" data-testid="conversation">
                    <For each=move || { let view = stage.viewpoint.get(); lines.get().into_iter().map(move |one| (view, one)).collect::<Vec<_>>() }
                        key=|(view, one)| key(one, *view) children=move |(_, one)| line(one)/>
                </ol>
                {wing.slot(WingSlot::Live)}
                <TruthEnd/>
                {wing.slot(WingSlot::AfterTruth)}
                <ExamEnd/>
            </div>
            {wing.slot(WingSlot::Controls)}
        </section>
    }
}

/// After the truth has been told about everybody: what happened, as the case tells it.
#[component]
fn TruthEnd() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let told = Memo::new(move |_| {
        let over = stage.cursor.get() == stage.turns() && !stage.is_live();
        over && stage.eyes.get().is_none() && stage.scene(|scene| scene.all_told()) == Some(true)
    });
    let truth = move || {
        let case = stage.session(|session| {
            let case = session.scenario();
            (case.truth.trim().to_owned(), case.language.tag())
        });
        let (text, tag) = case.filter(|(text, _)| told.get() && !text.is_empty())?;
        let paragraphs = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let paragraphs: Vec<_> = paragraphs
            .map(|line| view! { <p>{long_text(line.to_owned())}</p> })
            .collect();
        Some(view! {
            <section class="truth" data-testid="truth" aria-label=t::what_happened(l)>
                <h3>{t::what_happened(l)}</h3>
                <div class="script" lang=tag>{paragraphs}</div>
            </section>
        })
    };
    view! { {truth} }
}

/// After the end of a game with an exam: the way to who knew what.
#[component]
fn ExamEnd() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let questions = Memo::new(move |_| {
        let over = stage.cursor.get() == stage.turns() && !stage.is_live();
        let counted = |session: &crate::viewer::Session| {
            let asked = has_exam(session).then(|| session.scenario().exam.len());
            asked.unwrap_or(0)
        };
        if over {
            stage.session(counted).unwrap_or(0)
        } else {
            0
        }
    });
    view! {
        <Show when=move || questions.get().gt(&0)>
            <section class="exam-end">
                <p>{move || t::exam_taken_here(l, questions.get())}</p>
                <button class="button" data-testid="to-exam" on:click=move |_| app.page.set(Page::Exam)>{t::exam_to_page(l)}</button>
            </section>
        </Show>
    }
}

/// Before the first turn: what everybody knows.
#[component]
fn Opening() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    move || {
        stage.session(|session| {
            let case = session.scenario();
            let text = if case.setting.is_empty() {
                &case.summary
            } else {
                &case.setting
            };
            let text = readable(language(), text);
            view! {
                <div class="opening script" lang=case.language.tag()>
                    <h2>{shortened(&case.title)}</h2>
                    <p>{text}</p>
                    <p class="opening-hint" lang=l.tag()>{t::opening_hint(l)}</p>
                </div>
            }
        })
    }
}

/// Keeps the cursor's line in sight: its beginning at least, all of it where there is room.
fn follow(scroller: NodeRef<html::Div>, earlier: RwSignal<usize>) {
    let app = app();
    let stage = app.stage;
    Effect::new(move |before: Option<usize>| {
        let cursor = stage.cursor.get();
        stage.viewpoint.track();
        stage.below.track();
        stage.sheet.track();
        if before.is_none_or(|before| cursor.abs_diff(before) > 1) {
            earlier.set(0);
        }
        let near = before.is_some_and(|before| cursor.abs_diff(before) <= 2);
        let following = stage.following.get_untracked();
        after_layout(move || scroll(scroller, near, following));
        cursor
    });
}

/// Keeps the words that arrive in sight of whoever is at the end; who has scrolled up is left alone.
fn stay_below(scroller: NodeRef<html::Div>) {
    /// About a line of words.
    const STEP: usize = 60;
    /// Nearer to the end than this, in pixels, is at the end.
    const NEAR: i32 = 240;
    let app = app();
    let stage = app.stage;
    let grown = Memo::new(move |_| stage.arriving.get() / STEP);
    Effect::new(move |_| {
        if grown.get() == 0 || !stage.following.get_untracked() {
            return;
        }
        after_layout(move || {
            if let Some(frame) = scroller.get_untracked() {
                let end = frame.scroll_height() - frame.client_height();
                if end - frame.scroll_top() < NEAR {
                    frame.set_scroll_top(end);
                }
            }
        });
    });
}

fn scroll(scroller: NodeRef<html::Div>, smooth: bool, following: bool) {
    let Some(frame) = scroller.get_untracked() else {
        return;
    };
    let list = frame.query_selector_all(".line.is-here").ok();
    let count = list.as_ref().map_or(0, |list| list.length());
    let nodes = list.and_then(|list| Some((list.item(0)?, list.item(count.checked_sub(1)?)?)));
    // Whoever is asked sees what they are asked, with as much of what was said as there is room for.
    let form = frame.query_selector("[data-seat-part]").ok().flatten();
    let form = form.filter(|_| following).map(web_sys::Node::from);
    let nodes = form.map(|form| (form.clone(), form)).or(nodes);
    let height = f64::from(frame.client_height());
    let top = match nodes {
        None => f64::from(frame.scroll_height()),
        Some((first, last)) => {
            use wasm_bindgen::JsCast;
            let frame_top = frame.get_bounding_client_rect().top();
            let edge = |node: &web_sys::Node| {
                node.dyn_ref::<web_sys::Element>()
                    .map(web_sys::Element::get_bounding_client_rect)
            };
            let (Some(first), Some(last)) = (edge(&first), edge(&last)) else {
                return;
            };
            let now = f64::from(frame.scroll_top());
            let (begin, end) = (
                first.top() - frame_top + now,
                last.bottom() - frame_top + now,
            );
            // A margin of a line, and the beginning before the end.
            (end + 28.0 - height).min(begin - 48.0).max(0.0)
        }
    };
    let calm = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches());
    let options = ScrollToOptions::new();
    options.set_top(top);
    options.set_behavior(if smooth && !calm {
        ScrollBehavior::Smooth
    } else {
        ScrollBehavior::Instant
    });
    frame.scroll_to_with_scroll_to_options(&options);
}
