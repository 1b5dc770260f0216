//! The exam: whether it is held, from what it is taken, and how often. A case without questions has none; its
//! votes can be repeated.

use super::fields::GroupFields;
use super::form::GameSetup;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::fields::FieldGroup;
use crate::show::viewer::words::labels as t;

#[component]
pub fn ExamFields(
    form: GameSetup,
    /// A game is forked: there the exam cannot take the game's place.
    forks: bool,
) -> impl IntoView {
    let app = app();
    let l = language();
    let questions = Memo::new(move |_| app.setup_case.with(|case| case.as_ref().map_or(0, |case| case.exam.len())));
    let without: &[&str] = if forks { &["own", "everybody"] } else { &[] };
    view! {
        <fieldset>
            <legend>{t::exam_switch_head(l)}</legend>
            <p class="small quiet">{move || match questions.get() {
                0 => t::exam_switch_none(l),
                questions => t::exam_switch_hint(l, questions),
            }}</p>
            <div class="fields"><GroupFields form=form group=FieldGroup::Exam without=without/></div>
            <p class="small quiet">{t::exam_people(l)}</p>
        </fieldset>
    }
}
