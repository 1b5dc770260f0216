//! How programs play: all alike, civilians one way and murderers another, or seat by seat. Which seats are
//! murderers' is looked up when the game starts and shown nowhere.

use super::case::character_names;
use super::field::{self, FieldBinding};
use crate::base::game::StrategyName;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::show::setup::{StrategyFormInput, StrategyScope};

fn strategy_select(label: String, id: &'static str, value: FieldBinding<StrategyName>) -> impl IntoView {
    let l = language();
    let options = StrategyName::all_automatic().map(|one| {
        let [name, hint] = one.name_and_description(l);
        (one, format!("{name}: {hint}"))
    });
    field::select_field(label, String::new(), value, id, options.collect())
}

/// The fields, collapsed: Questum is what the page is about.
#[component]
pub fn StrategyFields(form: RwSignal<StrategyFormInput>) -> impl IntoView {
    let app = app();
    let l = language();
    let people = character_names(app);
    Effect::new(move |before: Option<()>| {
        let players = people.read().len();
        // What the form already holds is for this table.
        if before.is_some() || form.read_untracked().each.len() != players {
            form.update(|strategies| strategies.each = vec![StrategyName::Questum; players]);
        }
    });
    let scope = Memo::new(move |_| form.read().scope);
    let set_scope = move |scope| form.update(|strategies| strategies.scope = scope);
    let spreads = vec![
        (StrategyScope::All, t::strategies_all(l)),
        (StrategyScope::Sides, t::strategies_sides(l)),
        (StrategyScope::Each, t::strategies_each(l)),
    ];
    folding_panel(
        false,
        "details",
        t::strategies_head(l),
        view! {
            <div class="fields strategy-fields">
                {field::select_field(t::strategies_head(l), String::new(), (scope, set_scope), "spread", spreads)}
                {move || match scope.get() {
                    StrategyScope::All => strategy_select(t::strategy_everybody(l), "strategy-all",
                        FieldBinding::from_signal_part(form, |all| all.all, |all, name| all.all = name)).into_any(),
                    StrategyScope::Sides => view! {
                        {strategy_select(t::strategy_civilians(l), "strategy-civilians",
                            FieldBinding::from_signal_part(form, |all| all.civilians,
                                |all, name| all.civilians = name))}
                        {strategy_select(t::strategy_murderers(l), "strategy-murderers",
                            FieldBinding::from_signal_part(form, |all| all.murderers,
                                |all, name| all.murderers = name))}
                    }.into_any(),
                    StrategyScope::Each => people.get().into_iter().enumerate().map(|(seat, person)| {
                        let own = FieldBinding::from_signal_part(form, move |all| all.strategy_of_seat(seat), move |all,
                            name| all.set_strategy_of_seat(seat, name));
                        strategy_select(person, "strategy-seat", own)
                    }).collect_view().into_any(),
                }}
            </div>
            <Show when=move || scope.get() == StrategyScope::Sides>
                <p class="small quiet">{t::strategies_quiet(l)}</p>
            </Show>
        },
    )
}
