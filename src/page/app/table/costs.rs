//! The cost of the game on the table: in total, by seat, by task, by model. The same live and afterwards.

use super::super::prelude::*;
use crate::base::game::MindSettings;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{app, language};
use crate::read::insight::GameCosts;
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::show::viewer::{CostRow, Costs};

/// The panel; empty where no call is recorded.
#[component]
pub fn CostPanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let costs = Memo::new(move |_| {
        app.prices.with(|prices| {
            stage
                .session(|session| {
                    let log = session.recorded_log();
                    let paid = |mind: &MindSettings| matches!(mind, MindSettings::Endpoint { .. });
                    if !log.settings.minds.iter().any(paid) {
                        return None;
                    }
                    let characters = session.scenario().characters.iter();
                    let people: Vec<String> = characters.map(|one| truncate_name(&one.name)).collect();
                    let money = GameCosts::from_log(log, prices);
                    let recorded = money.total.tokens() > 0;
                    recorded.then(|| Costs::new(&money, &log.settings, &people, l))
                })
                .flatten()
        })
    });
    let there = Memo::new(move |_| costs.read().is_some());
    view! {
        <Show when=move || there.get()>
            {folding_panel(false, "block costs", t::spent_head(l), move || costs.get().map(cost_table))}
        </Show>
    }
}

fn cost_table(costs: Costs) -> impl IntoView {
    let l = language();
    let estimated = costs.total.estimated;
    let part = |name: String, rows: Vec<CostRow>| {
        (!rows.is_empty()).then(|| {
            view! {
                <tbody>
                    <tr class="costs-part"><th scope="rowgroup" colspan="4">{name}</th></tr>
                    {rows.into_iter().map(cost_row).collect_view()}
                </tbody>
            }
        })
    };
    view! {
        <table class="costs-table num" data-testid="costs">
            <thead><tr><td></td><th scope="col">{t::spent_calls(l)}</th>
                <th scope="col">{t::spent_tokens(l)}</th><th scope="col">{t::spent_cost(l)}</th></tr></thead>
            <tbody class="costs-total">{cost_row(costs.total)}</tbody>
            {part(t::spent_by_stage(l), costs.stages)}
            {part(t::spent_by_seat(l), costs.seats)}
            {part(t::spent_by_kind(l), costs.kinds)}
            {part(t::spent_by_mind(l), costs.minds)}
        </table>
        {estimated.then(|| view! { <p class="small quiet" data-testid="costs-estimated">{t::spent_estimated(l)}</p> })}
        <p class="small quiet">{t::spent_note(l)}</p>
    }
}

fn cost_row(row: CostRow) -> impl IntoView {
    let l = language();
    let failed = (row.failed > 0).then(|| view! { <small class="quiet">{t::spent_failed(l, row.failed)}</small> });
    view! {
        <tr><th scope="row">{row.name}</th><td>{row.calls} {failed}</td><td>{row.tokens}</td><td>{row.cost}</td></tr>
    }
}
