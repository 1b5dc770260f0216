//! A class that predicts too: pasted codes, counted hands, and what the class believes at the stop.

use super::PredictState;
use crate::base::game::{Belief, Seat};
use crate::base::order::SharedSort;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::monogram;
use crate::page::app::state::{app, language};
use crate::show::viewer::prediction::{ClassProblem, ClassProblemKind, CodeProblem, HandCount};
use crate::show::viewer::words::{self, labels as t};
use crate::show::viewer::{Person, Scene};

/// At most this many hands.
const MAX_HANDS: u32 = 9_999;

#[component]
pub(super) fn ClassPart() -> impl IntoView {
    let app = app();
    let l = language();
    let predicting: PredictState = app.context();
    let open = predicting.class_open;
    let toggled = move |_| open.update(|open| *open = !*open);
    view! {
        <div class="predict-class">
            <button class="fold" data-testid="predict-class" aria-expanded=move || open.get().to_string() on:click=toggled>
                {move || if open.get() { "▾ " } else { "▸ " }} {t::predict_class_head(l)}
            </button>
            <Show when=move || open.get()><Holds/><Codes/><Hands/></Show>
        </div>
    }
}

#[component]
fn Codes() -> impl IntoView {
    let l = language();
    let predicting: PredictState = app().context();
    let typed = move |event| {
        predicting.codes.set(event_target_value(&event));
        predicting.store_class();
    };
    let pasted = Memo::new(move |_| predicting.pasted());
    let read = move || {
        let pasted = pasted.read();
        let (people, said) = (pasted.people(), pasted.predictions.len());
        (people > 0).then(|| t::predict_class_read(l, people, said))
    };
    let problems = move || {
        let pasted = pasted.read();
        let letters = predicting.app.stage.session(|session| session.scenario().people_count() + 5);
        let told = pasted.problems.iter().map(|one| problem(one, letters.unwrap_or(0)));
        let more = (pasted.further_problems > 0).then(|| t::and_more(l, pasted.further_problems));
        told.chain(more).map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <label class="predict-codes">{t::predict_class_codes(l)}
            <textarea rows="4" spellcheck="false" autocapitalize="characters" data-testid="predict-codes" prop:value=move || predicting.codes.get() on:input=typed></textarea>
        </label>
        <p class="small" role="status" data-testid="predict-class-read">{read}</p>
        <ul class="predict-problems small" data-testid="predict-problems">{problems}</ul>
    }
}

fn problem(problem: &ClassProblem, letters: usize) -> String {
    let (l, line, word) = (language(), problem.line, problem.word.as_str());
    match problem.kind {
        ClassProblemKind::Code(CodeProblem::Length(_)) => t::predict_problem_length(l, line, word, letters),
        ClassProblemKind::Code(CodeProblem::InvalidCharacter(sign)) => {
            t::predict_problem_sign(l, line, word, &sign.to_string())
        }
        ClassProblemKind::Code(CodeProblem::WrongChecksum) => t::predict_problem_check(l, line, word),
        ClassProblemKind::NoStop(turn) => t::predict_problem_stop(l, line, word, turn),
        ClassProblemKind::Replaced => t::predict_problem_again(l, line),
    }
}

impl PredictState {
    /// The last stop that the cursor has reached. Tracked.
    fn last_reached_stop(self) -> Option<usize> {
        let cursor = self.app.stage.cursor.get();
        let stops = self.stops.read();
        let reached = stops.iter().rev().map(|stop| stop.after);
        reached.into_iter().find(|after| *after <= cursor)
    }

    fn people(self) -> Vec<Person> {
        let people = |scene: &Scene| {
            let seats = Seat::all(scene.people());
            seats.map(|seat| scene.person(seat)).collect()
        };
        untrack(|| self.app.stage.scene(people)).unwrap_or_default()
    }

    fn count_hands(self, after: usize, seat: Seat, hands: u32) {
        let victim = self.app.stage.victim.get_untracked();
        let people = self.people().len();
        self.hands.update(|all| {
            let at = all.iter().position(|one| (one.victim, one.after) == (victim, after));
            let at = at.unwrap_or_else(|| {
                all.push(HandCount { victim, after, hands: vec![0; people] });
                all.len() - 1
            });
            if let Some(own) = all[at].hands.get_mut(seat.index()) {
                *own = hands.min(MAX_HANDS);
            }
        });
        self.store_class();
    }
}

/// A field per suspect, at the last stop that was reached.
#[component]
fn Hands() -> impl IntoView {
    let l = language();
    let predicting: PredictState = app().context();
    let here = Memo::new(move |_| predicting.last_reached_stop());
    let field = move |after: usize, person: Person| {
        let seat = person.seat;
        let victim = predicting.app.stage.victim.get_untracked();
        let counted = predicting.hands.with_untracked(|all| {
            let own = all.iter().find(|one| (one.victim, one.after) == (victim, after))?;
            own.hands.get(seat.index()).copied()
        });
        let typed = move |event| {
            let hands = event_target_value(&event).parse().unwrap_or(0);
            predicting.count_hands(after, seat, hands);
        };
        view! {
            <label>{monogram(&person)} {person.short.clone()}
                <input type="number" min="0" max="9999" inputmode="numeric" data-testid=format!("predict-hands-{}", seat.0)
                    prop:value=counted.unwrap_or(0).to_string() on:change=typed/>
            </label>
        }
    };
    move || {
        // Hands are counted for each death; two deaths may have the same stops.
        predicting.app.stage.victim.track();
        let after = here.get()?;
        let fields = predicting.people().into_iter().map(|person| field(after, person));
        Some(view! {
            <fieldset class="predict-hands"><legend>{t::predict_class_hands(l)}</legend>{fields.collect_view()}</fieldset>
        })
    }
}

/// What the class believes at the stop.
#[component]
fn Holds() -> impl IntoView {
    let l = language();
    let predicting: PredictState = app().context();
    let told = move || {
        let after = predicting.last_reached_stop()?;
        let class = predicting.class();
        let Some((_, belief, members)) = class.into_iter().find(|(at, ..)| *at == after) else {
            return Some(t::predict_class_nobody(l));
        };
        Some(t::predict_class_holds(l, members as usize, &shares(&predicting.people(), &belief)))
    };
    view! { <p class="predict-holds" role="status" data-testid="predict-holds">{told}</p> }
}

fn shares(people: &[Person], belief: &Belief) -> String {
    let mut all: Vec<(String, f64)> = belief
        .weights
        .iter()
        .filter_map(|weight| Some((people.get(weight.suspect.index())?.short.clone(), weight.points)))
        .chain([(t::suspicion_else(language()), belief.somebody_else)])
        .filter(|(_, points)| *points > 0.0)
        .collect();
    all.order_by(|a, b| b.1.total_cmp(&a.1));
    let one = |(name, points): (String, f64)| format!("{name} {}", words::round_to(points, 0));
    all.into_iter().map(one).collect::<Vec<String>>().join(" · ")
}
