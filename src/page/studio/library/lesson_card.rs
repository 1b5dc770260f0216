//! The card of a bundled lesson.

use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::catalogue::BundledLesson;
use crate::page::studio::lesson::{LessonSource, LessonState};
use crate::show::viewer::words::labels as t;

pub fn lesson_card(lesson: BundledLesson) -> impl IntoView {
    let app = app();
    let l = language();
    let id = lesson.id.clone();
    let begin = move |_| {
        let state: LessonState = app.context();
        state.request(LessonSource::Name(id.clone()), 0);
    };
    view! {
        <li class="card lesson-card" data-testid="lesson-card">
            <h4 class="script">{lesson.title.text(l).to_owned()}</h4>
            <p class="card-size">{t::lesson_minutes(l, lesson.minutes)}</p>
            <p class="card-text script">{lesson.summary.text(l).to_owned()}</p>
            <div class="card-actions"><button class="button" data-testid="begin-lesson" on:click=begin>{t::lesson_begin(l)}</button></div>
        </li>
    }
}
