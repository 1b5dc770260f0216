//! What came of a stop, in sentences; once the truth is revealed, how well everybody predicted, with links to
//! copy.

use super::{PREDICT_PARAM, PREDICTIONS_PARAM, PredictFeature};
use crate::base::game::Belief;
use crate::page::app::clipboard::copy_text;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::person_name;
use crate::page::app::state::{App, app, language};
use crate::page::app::table_link::{full_link_url, table_link};
use crate::show::predict::{PredictEvent, PredictModel};
use crate::show::viewer::link::Link;
use crate::show::viewer::prediction::{
    Forecaster, ForecasterResult, Prediction, PredictionStop, TargetPredictionResult, forecaster_results, stop_outcome,
};
use crate::show::viewer::words::{self, labels as t};

/// What came of a stop.
pub(super) fn outcome_view(app: App, stop: PredictionStop, said: &Prediction) -> impl IntoView {
    let l = language();
    let happened = untrack(|| app.stage.scene(|scene| stop_outcome(scene, stop, said)));
    let points = |share: f64| words::format_rounded(share * 100.0, 0);
    let lines = happened.map(|happened| {
        let moved = match (&happened.largest_share_change, happened.certainty_gain) {
            (_, None) => t::predict_not_recorded(l),
            (Some((who, before, after, own)), _) if points(*before) != points(*after) => {
                t::predict_moved(l, stop.outcome_turn, &who.name, &points(*before), &points(*after), &points(*own))
            }
            _ => t::predict_moved_nobody(l, stop.outcome_turn),
        };
        let doubt = happened.certainty_gain.filter(|gain| gain.abs() >= 0.005).map(|gain| {
            let size = words::format_fixed(gain.abs(), 2);
            if gain > 0.0 { t::predict_surer(l, &size) } else { t::predict_less_sure(l, &size) }
        });
        let asked = happened.asked.map(|asked| describe_asked_comparison(&asked));
        let lines: Vec<String> = [Some(moved), doubt, asked].into_iter().flatten().collect();
        lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
    });
    view! { <div class="prediction-result" data-testid="predict-came">{lines}</div> }
}

fn describe_asked_comparison(asked: &TargetPredictionResult) -> String {
    let l = language();
    let (asker, chosen) = (&asked.asker.name, &asked.chosen.name);
    let (rank, of) = (asked.chosen_rank, asked.candidates);
    match &asked.own {
        Some((own, _)) if own.seat == asked.chosen.seat => t::predict_asked_same(l, asker, chosen, rank, of),
        Some((own, own_rank)) => t::predict_asked_other(l, asker, chosen, rank, of, &own.name, *own_rank),
        None => t::predict_asked(l, asker, chosen, rank, of),
    }
}

#[component]
pub(super) fn ForecasterRanking() -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let predict: PredictFeature = app.context();
    let class = predict.memo(PredictModel::class_beliefs_by_stop);
    let own = predict.memo(|model| {
        let own = model.predictions().map(|one| (one.after, one.belief()));
        (model.context.victim, own.collect::<Vec<(usize, Belief)>>())
    });
    let list = Memo::new(move |_| {
        let own = own.read();
        stage.scene(|scene| forecaster_results(scene, own.0, &own.1, &class.read())).flatten()
    });
    let has_predicted = predict.memo(|model| !model.record.said.is_empty());
    let is_begun = predict.memo(|model| !model.record.is_empty());
    let is_class_open = predict.memo(|model| model.is_class_open);
    let waits = move || has_predicted.get() && list.with(Option::is_none);
    let table = move || {
        let list = list.get()?;
        let rows = list.into_iter().map(standing_row).collect_view();
        Some(view! {
            <h3>{t::predict_standings(l)}</h3>
            <p class="quiet small">{t::predict_standings_lead(l)}</p>
            <table class="predict-standings" data-testid="predict-standings">
                <thead><tr><th scope="col">{t::predict_column_who(l)}</th>
                    <th scope="col" class="num">{t::predict_column_last(l)}</th>
                    <th scope="col" class="num">{t::predict_column_mean(l)}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        })
    };
    let copied = RwSignal::new(false);
    let with = move |name: &str, value: String| {
        let mut link = Link { turn: None, view: None, ..table_link(app) };
        link.other.push((name.to_owned(), value));
        full_link_url(app, link)
    };
    let mine = move |_| {
        let text = untrack(|| with(PREDICTIONS_PARAM, predict.read().link_codes()));
        copy_text(app, text, copied);
    };
    let copied_class = RwSignal::new(false);
    let for_class = move |_| {
        let text = untrack(|| with(PREDICT_PARAM, "1".to_owned()));
        copy_text(app, text, copied_class);
    };
    view! {
        {table}
        <Show when=waits><p class="quiet small">{t::predict_standings_wait(l)}</p></Show>
        <div class="live-buttons">
            <Show when=move || has_predicted.get() || !class.read().is_empty()>
                <button class="button" data-testid="predict-line"
                    on:click=move |_| predict.dispatch(PredictEvent::CurveWanted)>{t::predict_line(l)}</button>
            </Show>
            <Show when=move || has_predicted.get()>
                <button class="button" data-testid="predict-link" on:click=mine>
                    {move || if copied.get() { t::predict_copied(l) } else { t::predict_link(l) }}
                </button>
            </Show>
            <Show when=move || is_begun.get()>
                <button class="button" data-testid="predict-anew" title=t::predict_start_over_hint(l)
                    on:click=move |_| predict.dispatch(PredictEvent::StartedOver)>{t::predict_start_over(l)}</button>
            </Show>
            <Show when=move || is_class_open.get()>
                <button class="button" data-testid="predict-link-class" title=t::predict_link_on_hint(l)
                    on:click=for_class>
                    {move || if copied_class.get() { t::predict_copied(l) } else { t::predict_link_on(l) }}</button>
            </Show>
        </div>
    }
}

fn standing_row(standing: ForecasterResult) -> impl IntoView {
    let l = language();
    let own = matches!(standing.who, Forecaster::Viewer | Forecaster::Class(_));
    let who = match &standing.who {
        Forecaster::Viewer => t::predict_you(l).into_any(),
        Forecaster::Class(people) => t::predict_class(l, *people as usize).into_any(),
        Forecaster::Table => t::predict_table(l).into_any(),
        Forecaster::Uniform => t::predict_uniform(l).into_any(),
        Forecaster::Player(one) => person_name(one).into_any(),
    };
    let last = words::format_rounded(standing.last_share * 100.0, 0);
    let mean = words::format_signed(standing.mean, 2);
    view! { <tr class:is-own=own><th scope="row">{who}</th><td class="num">{last}</td><td class="num">{mean}</td></tr> }
}
