//! A class that predicts too: pasted codes, counted hands, and what the class believes at the stop.

use super::PredictFeature;
use crate::base::game::{Belief, Seat};
use crate::base::order::SharedSort;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::monogram;
use crate::page::app::state::{app, language};
use crate::show::predict::{PredictEvent, PredictModel};
use crate::show::viewer::prediction::{CodeProblem, PastedCodeProblem, PastedCodeProblemKind};
use crate::show::viewer::words::{self, labels as t};
use crate::show::viewer::{Person, Scene};

#[component]
pub(super) fn ClassroomSection() -> impl IntoView {
    let app = app();
    let l = language();
    let predict: PredictFeature = app.context();
    let open = predict.memo(|model| model.is_class_open);
    let toggled = move |_| predict.dispatch(PredictEvent::ClassToggled);
    view! {
        <div class="predict-class">
            <button class="fold" data-testid="predict-class" aria-expanded=move || open.get().to_string()
                on:click=toggled>
                {move || if open.get() { "▾ " } else { "▸ " }} {t::predict_class_head(l)}
            </button>
            <Show when=move || open.get()><ClassroomBeliefLine/><ClassroomCodesField/><HandCountFields/></Show>
        </div>
    }
}

#[component]
fn ClassroomCodesField() -> impl IntoView {
    let l = language();
    let predict: PredictFeature = app().context();
    let typed = move |event| predict.dispatch(PredictEvent::CodesTyped(event_target_value(&event)));
    let codes = predict.memo(|model| model.record.codes.clone());
    let pasted = predict.memo(PredictModel::read_pasted_codes);
    let letters = predict.memo(|model| model.context.people + 5);
    let read = move || {
        let pasted = pasted.read();
        let (people, said) = (pasted.people(), pasted.predictions.len());
        (people > 0).then(|| t::predict_class_read(l, people, said))
    };
    let problems = move || {
        let pasted = pasted.read();
        let told = pasted.problems.iter().map(|one| describe_class_problem(one, letters.get()));
        let more = (pasted.further_problems > 0).then(|| t::and_more(l, pasted.further_problems));
        told.chain(more).map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <label class="predict-codes">{t::predict_class_codes(l)}
            <textarea rows="4" spellcheck="false" autocapitalize="characters" data-testid="predict-codes"
                prop:value=move || codes.get() on:input=typed></textarea>
        </label>
        <p class="small" role="status" data-testid="predict-class-read">{read}</p>
        <ul class="predict-problems small" data-testid="predict-problems">{problems}</ul>
    }
}

fn describe_class_problem(problem: &PastedCodeProblem, letters: usize) -> String {
    let (l, line, word) = (language(), problem.line, problem.word.as_str());
    match problem.kind {
        PastedCodeProblemKind::Code(CodeProblem::Length(_)) => t::predict_problem_length(l, line, word, letters),
        PastedCodeProblemKind::Code(CodeProblem::InvalidCharacter(sign)) => {
            t::predict_problem_sign(l, line, word, &sign.to_string())
        }
        PastedCodeProblemKind::Code(CodeProblem::WrongChecksum) => t::predict_problem_check(l, line, word),
        PastedCodeProblemKind::NoStop(turn) => t::predict_problem_stop(l, line, word, turn),
        PastedCodeProblemKind::Replaced => t::predict_problem_again(l, line),
    }
}

fn all_characters(predict: PredictFeature) -> Vec<Person> {
    let people = |scene: &Scene| Seat::all(scene.people_count()).map(|seat| scene.person(seat)).collect();
    untrack(|| predict.app.stage.scene(people)).unwrap_or_default()
}

/// A field per suspect, at the last stop that was reached.
#[component]
fn HandCountFields() -> impl IntoView {
    let l = language();
    let predict: PredictFeature = app().context();
    // Hands are counted for each death; two deaths may have the same stops.
    let here = predict.memo(|model| (model.context.victim, model.last_reached_stop()));
    let field = move |after: usize, person: Person| {
        let seat = person.seat;
        let counted = predict.read_untracked().raised_hands(after, seat);
        let typed = move |event| {
            let hands = event_target_value(&event).parse().unwrap_or(0);
            predict.dispatch(PredictEvent::HandsCounted { after, seat, hands });
        };
        view! {
            <label>{monogram(&person)} {person.short_name.clone()}
                <input type="number" min="0" max="9999" inputmode="numeric"
                    data-testid=format!("predict-hands-{}", seat.0)
                    prop:value=counted.to_string() on:change=typed/>
            </label>
        }
    };
    move || {
        let after = here.get().1?;
        let fields = all_characters(predict).into_iter().map(|person| field(after, person));
        Some(view! {
            <fieldset class="predict-hands">
                <legend>{t::predict_class_hands(l)}</legend>{fields.collect_view()}
            </fieldset>
        })
    }
}

/// What the class believes at the stop.
#[component]
fn ClassroomBeliefLine() -> impl IntoView {
    let l = language();
    let predict: PredictFeature = app().context();
    let here = predict.memo(|model| {
        let after = model.last_reached_stop()?;
        Some(model.class_beliefs_by_stop().into_iter().find(|(at, ..)| *at == after))
    });
    let told = move || match here.get()? {
        None => Some(t::predict_class_nobody(l)),
        Some((_, belief, members)) => Some(t::predict_class_holds(
            l,
            members as usize,
            &describe_belief_shares(&all_characters(predict), &belief),
        )),
    };
    view! { <p class="predict-holds" role="status" data-testid="predict-holds">{told}</p> }
}

fn describe_belief_shares(people: &[Person], belief: &Belief) -> String {
    let mut all: Vec<(String, f64)> = belief
        .weights
        .iter()
        .filter_map(|weight| Some((people.get(weight.suspect.index())?.short_name.clone(), weight.points)))
        .chain([(t::suspicion_else(language()), belief.somebody_else)])
        .filter(|(_, points)| *points > 0.0)
        .collect();
    all.order_by(|a, b| b.1.total_cmp(&a.1));
    let one = |(name, points): (String, f64)| format!("{name} {}", words::format_rounded(points, 0));
    all.into_iter().map(one).collect::<Vec<String>>().join(" · ")
}
