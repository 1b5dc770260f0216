//! Makes a lesson about the game on the table: its title and rules, and steps that are added turn by turn; saves
//! and imports it, as a file or packed into a link that leads to its game. Input is stored on this device at once.
//! Deliberately not here: what becomes of the draft ([`crate::study::lesson::LessonMakerModel`]).

use super::LessonState;
use super::maker_step::{line_field, select_field, step_editor};
use super::open::{describe_problems, read_lesson_text};
use crate::base::game::Seat;
use crate::base::platform::browser::{address, preferences};
use crate::page::app::alive::focus_in_place;
use crate::page::app::download::{download_bytes, safe_file_name};
use crate::page::app::file_picker::{file_picker_button, read_picked_file};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{App, Notice, app, language};
use crate::page::app::{bundled_logs, clipboard};
use crate::page::studio::feature::Feature;
use crate::read::archive::{log_to_fragment, text_to_fragment};
use crate::show::viewer::link::{Link, view_to_link};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Perspective, Scene};
use crate::study::lesson::{
    DraftUndo, Lesson, LessonEdit, LessonMakerEffect, LessonMakerEvent, LessonMakerModel, LessonProblem,
    MAX_LESSON_BYTES, MAX_STEPS, SpoilerRule, read_lesson,
};

pub type LessonMakerFeature = Feature<LessonMakerModel, LessonMakerEvent, LessonMakerEffect>;

/// Provides [`LessonMakerFeature`] to the page.
pub fn provide_maker(app: App) {
    let model = LessonMakerModel::new(app.language.get_untracked());
    provide_context(LessonMakerFeature::new(app, model, LessonMakerModel::update, run_effect));
}

fn run_effect(maker: LessonMakerFeature, effect: LessonMakerEffect) {
    match effect {
        LessonMakerEffect::Store => {
            let is_stored = store_draft(&maker.read_untracked().draft);
            maker.dispatch(LessonMakerEvent::Stored(is_stored));
        }
        LessonMakerEffect::OfferUndo(undo, problems) => offer_undo(maker, undo, &problems),
        LessonMakerEffect::UndoStored(undo) => {
            let mut draft = load_draft(maker.app, &undo.before.log);
            undo.restore(&mut draft);
            store_draft(&draft);
        }
        LessonMakerEffect::Focus(step) => {
            let selector = match step {
                Some(at) => format!("[data-testid=lesson-step-{}]", at + 1),
                None => "[data-testid=lesson-maker]".to_owned(),
            };
            maker.app.run_at_root(|| focus_in_place(selector));
        }
    }
}

fn offer_undo(maker: LessonMakerFeature, undo: DraftUndo, problems: &[LessonProblem]) {
    let (app, l) = (maker.app, maker.app.language.get_untracked());
    let notice = if problems.is_empty() {
        Notice::info(t::lesson_draft_changed(l))
    } else {
        Notice::error(t::lesson_partly_wrong(l), describe_problems(app, problems))
    };
    app.notify_with_action(notice, t::undo(l), move || maker.dispatch(LessonMakerEvent::Undo(undo.clone())));
}

/// The preference that stores the draft about a game.
fn draft_preference(log: &str) -> String {
    format!("lesson-draft.{log}")
}

/// The stored draft about a game, or an empty one.
fn load_draft(app: App, log: &str) -> Lesson {
    let stored = preferences::get(&draft_preference(log)).and_then(|text| read_lesson(&text).0);
    let stored = stored.filter(|lesson| lesson.log == log);
    stored.unwrap_or_else(|| Lesson::empty(log, app.language.get_untracked()))
}

/// Stores a draft; false if it cannot be stored.
fn store_draft(draft: &Lesson) -> bool {
    preferences::try_set(&draft_preference(&draft.log), &draft.to_file_text())
}

/// How a lesson names the game on the table: by what others can open, else by its id.
fn lesson_game_name(app: App) -> String {
    let name = app.stage.log_name.get_untracked();
    let found = name.filter(|name| name.contains(['/', ':']) || bundled_logs::is_bundled(name));
    let id = || app.stage.session_untracked(|session| session.recorded_log().id.clone());
    found.or_else(id).unwrap_or_default()
}

#[component]
pub fn MakeLessonPanel() -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let maker: LessonMakerFeature = app.context();
    // Another game has a draft of its own.
    Effect::new(move |_| {
        stage.opened_game_count.track();
        maker.dispatch(LessonMakerEvent::Opened(load_draft(app, &lesson_game_name(app))));
    });
    let turn = move || stage.cursor.get();
    let step_count = maker.memo(|model| model.draft.steps.len());
    let full = move || step_count.get() >= MAX_STEPS;
    let none = move || step_count.get() == 0;
    let layout = maker.memo(|model| model.layout_version);
    let steps = move || {
        layout.track();
        (0..step_count.get_untracked()).map(|at| step_editor(maker, at)).collect_view()
    };
    let tried = move |_| {
        let lesson = maker.read_untracked().draft.clone();
        app.context::<LessonState>().begin(lesson, None, 0);
    };
    let kept = move || if maker.read().is_unsaved { t::lesson_draft_unkept(l) } else { t::lesson_draft_kept(l) };
    view! {
        <SidePanel id="lesson-maker" title=t::lesson_make(l)>
            <p class="small quiet">{t::lesson_make_lead(l)} " " {kept}</p>
            {move || { layout.track(); lesson_details_fields(maker) }}
            <h3>{t::lesson_steps_head(l)}</h3>
            <Show when=none><p class="small quiet">{t::lesson_no_steps(l)}</p></Show>
            <ol class="lesson-steps" data-testid="lesson-steps">{steps}</ol>
            <div class="action-buttons">
                <button class="button primary" data-testid="lesson-add" disabled=full
                    on:click=move |_| maker.dispatch(LessonMakerEvent::AddStep(stage.cursor.get_untracked()))>
                    {move || t::lesson_add_turn(l, turn())}</button>
                <button class="button" data-testid="lesson-try" disabled=none
                    on:click=tried>{t::lesson_preview(l)}</button>
            </div>
            {files_and_link(maker)}
        </SidePanel>
    }
}

/// Title, minutes, spoilers, viewpoint.
fn lesson_details_fields(maker: LessonMakerFeature) -> AnyView {
    let l = language();
    let draft = maker.read_untracked().draft.clone();
    let minutes = draft.minutes.map(|minutes| minutes.to_string()).unwrap_or_default();
    let until = if let SpoilerRule::UntilStep(step) = draft.spoilers { step } else { 1 };
    let steps = 2..=draft.steps.len().max(until).min(MAX_STEPS);
    let rules = [(SpoilerRule::Shown, t::lesson_spoilers_shown(l)), (SpoilerRule::UntilEnd, t::lesson_spoilers_end(l))]
        .into_iter()
        .chain(steps.map(|step| (SpoilerRule::UntilStep(step), t::lesson_spoilers_step(l, step))))
        .map(|(rule, label)| (rule.choice_id(), label));
    let seats = |scene: &Scene| {
        let seats = Seat::all(scene.player_count());
        seats.map(|seat| (Perspective::FromSeat(seat), t::as_seat(l, &scene.name(seat)))).collect::<Vec<_>>()
    };
    let views = [(Perspective::AllKnowing, t::all_knowing(l)), (Perspective::Public, t::public(l))]
        .into_iter()
        .chain(untrack(|| maker.app.stage.scene(seats)).unwrap_or_default())
        .map(|(view, label)| (view_to_link(view), label));
    let edit = move |field: fn(String) -> LessonEdit| move |text| maker.dispatch(LessonMakerEvent::Edit(field(text)));
    view! {
        <div class="lesson-about">
            {line_field(t::lesson_title_label(l), "lesson-title".to_owned(), "text", draft.title,
                edit(LessonEdit::Title))}
            {line_field(t::lesson_minutes_label(l), "lesson-minutes".to_owned(), "number", minutes,
                edit(LessonEdit::Minutes))}
            {select_field(t::lesson_spoilers_label(l), "lesson-spoilers".to_owned(), rules.collect(),
                &draft.spoilers.choice_id(), edit(LessonEdit::Spoilers))}
            {select_field(t::perspective(l), "lesson-view".to_owned(), views.collect(), &view_to_link(draft.view),
                edit(LessonEdit::View))}
        </div>
    }
    .into_any()
}

fn files_and_link(maker: LessonMakerFeature) -> AnyView {
    let l = language();
    let app = maker.app;
    let copied = RwSignal::new(false);
    let none = maker.memo(|model| model.draft.steps.is_empty());
    let save = move |_| {
        let model = maker.read_untracked();
        let draft = &model.draft;
        let title = if draft.title.trim().is_empty() { &draft.log } else { &draft.title };
        let name = format!("{}.lesson.json", safe_file_name(title));
        download_bytes(app, &name, "application/json", draft.to_file_text().as_bytes());
    };
    let link = move |_| match lesson_link_url(maker) {
        Some(link) => clipboard::copy_text(app, link, copied),
        None => app.notify(Notice::info(t::lesson_link_long(l))),
    };
    let clear =
        move |_| maker.dispatch(LessonMakerEvent::Replace(Lesson::empty("", app.language.get_untracked()), vec![]));
    let import = move |file| {
        read_picked_file(app, file, MAX_LESSON_BYTES, t::lesson_cannot_use(l), move |bytes| {
            match read_lesson_text(app, &String::from_utf8_lossy(&bytes)) {
                Ok((lesson, problems)) => maker.dispatch(LessonMakerEvent::Replace(lesson, problems)),
                Err(notice) => app.notify(notice),
            }
        });
    };
    view! {
        <div class="action-buttons">
            <button class="button" data-testid="lesson-save" disabled=move || none.get()
                on:click=save>{t::lesson_save(l)}</button>
            <button class="button" data-testid="lesson-link" disabled=move || none.get() on:click=link>
                {move || copied.get().then(|| icon(Icon::Check))}
                {move || if copied.get() { t::copied_word(l) } else { t::lesson_link(l) }}
            </button>
            {file_picker_button(t::lesson_open(l), "button", "lesson-file", ".json,application/json", import)}
            <button class="button plain" data-testid="lesson-new" disabled=move || none.get()
                on:click=clear>{t::lesson_new(l)}</button>
        </div>
    }
    .into_any()
}

/// A link to the game with the lesson in its fragment, which no server sees. A game that nobody else can open
/// is in it too; `None`: the link has no space for it.
fn lesson_link_url(maker: LessonMakerFeature) -> Option<String> {
    let draft = maker.read_untracked().draft.clone();
    let lesson = text_to_fragment(&draft.to_file_text()).ok()?;
    let stage = maker.app.stage;
    let id = stage.session_untracked(|session| session.recorded_log().id.clone());
    let kept = Some(&draft.log) == id.as_ref();
    let packed = || stage.session_untracked(|session| log_to_fragment(session.recorded_log()).ok());
    let link = Link { log: (!kept).then_some(draft.log), ..Link::default() };
    let address = address::page_url(&link.with_fragment_mark().format());
    Some(if kept {
        format!("{address}#log={}&lesson={lesson}", packed().flatten()?)
    } else {
        format!("{address}#lesson={lesson}")
    })
}
