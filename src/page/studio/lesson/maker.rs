//! Makes a lesson about the game on the table: its title and rules, and steps that are added turn by turn.
//! Input is stored on this device at once.

use super::LessonState;
use super::field::{choice, line};
use super::maker_files::files_and_link;
use super::maker_step::step;
use crate::base::game::Seat;
use crate::base::platform::browser::preferences;
use crate::page::app::bundled_logs;
use crate::page::app::prelude::*;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{App, Notice, Page, SidePanelKind, app, language};
use crate::show::viewer::link::{view_from_link, view_to_link};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Perspective, Scene};
use crate::study::lesson::{Lesson, LessonStep, MAX_MINUTES, MAX_STEPS, SpoilerRule, read_lesson};

impl LessonState {
    /// Restores the draft about the game on the table.
    fn restore_draft(self) {
        let log = game_name(self.app);
        if self.draft.read_untracked().log == log {
            return;
        }
        let fresh = || Lesson::empty(&log, self.app.language.get_untracked());
        self.draft.set(stored_draft(&log).unwrap_or_else(fresh));
        self.unfolded.set(None);
        self.redraw_steps();
    }

    /// Changes the draft and stores it.
    pub(super) fn change(self, change: impl FnOnce(&mut Lesson)) {
        self.draft.update(change);
        let kept = store_draft(&self.draft.read_untracked());
        self.is_unsaved.set(!kept);
    }

    pub(super) fn change_step(self, at: usize, change: impl FnOnce(&mut LessonStep)) {
        self.change(|lesson| {
            if let Some(step) = lesson.steps.get_mut(at) {
                change(step);
            }
        });
    }

    /// Replaces the draft by another lesson, about the game on the table.
    pub(super) fn replace_draft(self, lesson: Lesson) {
        let log = game_name(self.app);
        self.change(|draft| *draft = Lesson { log, ..lesson });
        self.unfolded.set(None);
        self.redraw_steps();
    }

    /// Offers to undo a change of the draft, whichever game is on the table by then; `wrong` is reported with
    /// it.
    pub(super) fn offer_undo(self, wrong: Vec<String>, back: impl Fn(&mut Lesson) + Send + Sync + 'static) {
        let (app, l) = (self.app, self.app.language.get_untracked());
        let log = self.draft.read_untracked().log.clone();
        let undo = move |()| {
            app.notice.set(None);
            if self.draft.read_untracked().log == log {
                self.change(&back);
                self.unfolded.set(None);
                return self.redraw_steps();
            }
            let mut other = stored_draft(&log).unwrap_or_else(|| Lesson::empty(&log, l));
            back(&mut other);
            store_draft(&other);
        };
        let said = if wrong.is_empty() {
            Notice::info(t::lesson_draft_changed(l))
        } else {
            Notice::error(t::lesson_partly_wrong(l), wrong)
        };
        // The step whose button was pressed may be gone by then.
        app.run_at_root(|| {
            app.notify(Notice { action: Some((t::undo(l), Callback::new(undo))), ..said });
        });
    }

    pub(super) fn redraw_steps(self) {
        self.layout_version.update(|shape| *shape = shape.wrapping_add(1));
    }

    fn add(self, turn: usize) {
        let at = self.draft.read_untracked().steps.len();
        if at < MAX_STEPS {
            self.change(|lesson| lesson.steps.push(LessonStep::new(turn)));
            self.unfolded.set(Some(at));
            self.redraw_steps();
        }
    }
}

/// The preference that stores the draft about a game.
fn draft_preference(log: &str) -> String {
    format!("lesson-draft.{log}")
}

/// The stored draft about a game.
fn stored_draft(log: &str) -> Option<Lesson> {
    let lesson = read_lesson(&preferences::get(&draft_preference(log))?).0;
    lesson.filter(|lesson| lesson.log == log)
}

/// Stores a draft; false if it cannot be stored.
fn store_draft(draft: &Lesson) -> bool {
    preferences::try_set(&draft_preference(&draft.log), &draft.to_file())
}

/// How a lesson names the game on the table: by what others can open, else by its id.
pub(super) fn game_name(app: App) -> String {
    let name = app.stage.log_name.get_untracked();
    let found = name.filter(|name| name.contains(['/', ':']) || bundled_logs::is_bundled(name));
    let id = || app.stage.session_untracked(|session| session.recorded().id.clone());
    found.or_else(id).unwrap_or_default()
}

#[component]
pub fn MakeLessonPanel() -> impl IntoView {
    let app = app();
    let open = move || {
        let asked = app.open_panel.get() == Some(SidePanelKind::MakeLesson);
        asked && app.page.get() == Page::Table && app.stage.has_game()
    };
    view! { <Show when=open><Panel/></Show> }
}

#[component]
fn Panel() -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let state: LessonState = app.context();
    // Another game has a draft of its own.
    Effect::new(move |_| {
        stage.opened_count.track();
        state.restore_draft();
    });
    let turn = move || stage.cursor.get();
    let full = move || state.draft.read().steps.len() >= MAX_STEPS;
    let none = move || state.draft.read().steps.is_empty();
    let steps = move || {
        state.layout_version.track();
        let count = state.draft.read_untracked().steps.len();
        (0..count).map(|at| step(state, at)).collect_view()
    };
    let tried = move |_| {
        let lesson = state.draft.get_untracked();
        state.begin(lesson, None, 0);
    };
    view! {
        <SidePanel id="lesson-maker" title=t::lesson_make(l)>
            <p class="small quiet">{t::lesson_make_lead(l)} " " {move || match state.is_unsaved.get() { true => t::lesson_draft_unkept(l), false => t::lesson_draft_kept(l) }}</p>
            {move || { state.layout_version.track(); about(state) }}
            <h3>{t::lesson_steps_head(l)}</h3>
            <Show when=none><p class="small quiet">{t::lesson_no_steps(l)}</p></Show>
            <ol class="lesson-steps" data-testid="lesson-steps">{steps}</ol>
            <div class="action-buttons">
                <button class="button primary" data-testid="lesson-add" disabled=full
                    on:click=move |_| state.add(stage.cursor.get_untracked())>{move || t::lesson_add_turn(l, turn())}</button>
                <button class="button" data-testid="lesson-try" disabled=none on:click=tried>{t::lesson_preview(l)}</button>
            </div>
            {files_and_link(state)}
        </SidePanel>
    }
}

/// Title, minutes, spoilers, viewpoint.
fn about(state: LessonState) -> AnyView {
    let l = language();
    let draft = state.draft.get_untracked();
    let minutes = draft.minutes.map(|minutes| minutes.to_string()).unwrap_or_default();
    let said_minutes = move |text: String| {
        let number = text.trim().parse::<usize>().ok().filter(|number| (1..=MAX_MINUTES).contains(number));
        state.change(|lesson| lesson.minutes = number);
    };
    let (mut rules, rule) = (vec![], draft.spoilers);
    rules.push(("shown".to_owned(), t::lesson_spoilers_shown(l)));
    rules.push(("end".to_owned(), t::lesson_spoilers_end(l)));
    let until = match rule {
        SpoilerRule::UntilStep(step) => step,
        SpoilerRule::Shown | SpoilerRule::UntilEnd => 1,
    };
    let steps = (2..=draft.steps.len().max(until)).filter(|step| *step <= MAX_STEPS);
    rules.extend(steps.map(|step| (step.to_string(), t::lesson_spoilers_step(l, step))));
    let chosen = match rule {
        SpoilerRule::Shown => "shown".to_owned(),
        SpoilerRule::UntilEnd => "end".to_owned(),
        SpoilerRule::UntilStep(step) => step.to_string(),
    };
    let said_rule = move |text: String| {
        let rule = match text.as_str() {
            "shown" => SpoilerRule::Shown,
            step => step.parse().map_or(SpoilerRule::UntilEnd, SpoilerRule::UntilStep),
        };
        state.change(|lesson| lesson.spoilers = rule);
    };
    let seats = |scene: &Scene| {
        let seats = Seat::all(scene.players());
        let one = |seat| (view_to_link(Perspective::As(seat)), t::as_seat(l, &scene.name(seat)));
        seats.map(one).collect::<Vec<_>>()
    };
    let all = [(Perspective::AllKnowing, t::all_knowing(l)), (Perspective::Public, t::public(l))];
    let eyes = all.into_iter().map(|(view, label)| (view_to_link(view), label));
    let seats = untrack(|| state.app.stage.scene(seats)).unwrap_or_default();
    let said_eyes = move |text: String| {
        let view = view_from_link(&text).unwrap_or_default();
        state.change(|lesson| lesson.view = view);
    };
    let said_title = move |text: String| state.change(|lesson| lesson.title = text);
    view! {
        <div class="lesson-about">
            {line(t::lesson_title_label(l), "lesson-title".to_owned(), "text", draft.title, said_title)}
            {line(t::lesson_minutes_label(l), "lesson-minutes".to_owned(), "number", minutes, said_minutes)}
            {choice(t::lesson_spoilers_label(l), "lesson-spoilers".to_owned(), rules, &chosen, said_rule)}
            {choice(t::perspective(l), "lesson-view".to_owned(), eyes.chain(seats).collect(), &view_to_link(draft.view), said_eyes)}
        </div>
    }
    .into_any()
}
