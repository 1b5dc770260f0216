//! The exam: whether it is held, from what it is taken, and how often. A case without questions has none.

use super::field;
use super::form::Problems;
use crate::app::state::{app, language};
use crate::game::{ExamSettings, Perspective};
use crate::scenario::Scenario;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Most evaluations; the papers average three.
const MOST: u32 = 10;

/// Its fields.
#[derive(Clone, Copy)]
pub struct ExamForm {
    from: RwSignal<Option<Perspective>>,
    times: RwSignal<String>,
    votes: RwSignal<bool>,
}

impl ExamForm {
    /// None is held.
    pub fn new() -> Self {
        Self {
            from: RwSignal::new(None),
            times: RwSignal::new("1".to_owned()),
            votes: RwSignal::new(true),
        }
    }

    /// Takes over what a game had.
    pub fn fill(self, exam: Option<&ExamSettings>) {
        self.from.set(exam.map(|exam| exam.perspective));
        let times = exam.map_or(1, |exam| exam.evaluations);
        self.times.set(times.to_string());
        self.votes.set(exam.is_none_or(|exam| exam.votes));
    }

    /// Its part of the settings.
    pub fn read(self, case: &Scenario, problems: &mut Problems) -> Option<ExamSettings> {
        let perspective = self.from.get().filter(|_| !case.exam.is_empty())?;
        let evaluations = problems.whole(self.times, &t::exam_times(language()), 1, MOST);
        Some(ExamSettings {
            perspective,
            evaluations,
            votes: self.votes.get(),
            ..ExamSettings::default()
        })
    }
}

/// The fieldset.
#[component]
pub fn ExamFields(
    form: ExamForm,
    /// A game is played on: there the exam cannot take its place.
    forks: bool,
) -> impl IntoView {
    let app = app();
    let l = language();
    let questions = Memo::new(move |_| {
        app.case
            .with(|case| case.as_ref().map_or(0, |case| case.exam.len()))
    });
    let votes = StoredValue::new(vec![
        (true, t::exam_votes_with(l)),
        (false, t::exam_votes_without(l)),
    ]);
    let mut options = vec![
        (None, t::exam_not_held(l)),
        (Some(Perspective::Play), t::exam_held_after(l)),
        (Some(Perspective::Own), t::exam_held_own(l)),
        (Some(Perspective::Everybody), t::exam_held_everybody(l)),
    ];
    if forks {
        options.truncate(2);
    }
    view! {
        <fieldset>
            <legend>{t::exam_switch_head(l)}</legend>
            <Show when=move || questions.get().gt(&0) fallback=move || view! { <p class="small quiet">{t::exam_switch_none(l)}</p> }>
                <div class="fields">
                    {field::select(t::exam_switch(l), t::exam_switch_hint(l, questions.get()), form.from, "exam-from", options.clone())}
                    <Show when=move || form.from.get().is_some()>
                        {field::number(t::exam_times(l), t::exam_times_hint(l), form.times, "1", "exam-times")}
                        {field::select(t::exam_votes(l), t::exam_votes_hint(l), form.votes, "exam-votes", votes.get_value())}
                    </Show>
                </div>
                <Show when=move || form.from.get().is_some()><p class="small quiet">{t::exam_people(l)}</p></Show>
            </Show>
        </fieldset>
    }
}
