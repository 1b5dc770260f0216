//! How programs play: all alike, civilians one way and murderers another, or seat by seat. Which seats are
//! murderers' is looked up when the game starts and shown nowhere.

use super::field;
use crate::base::game::{Settings, StrategyName};
use crate::base::scenario::Scenario;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{app, language};
use crate::show::viewer::Strategies;
use crate::show::viewer::words::{labels as t, shortened};

/// Whose strategy is chosen separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StrategyScope {
    All,
    Sides,
    Each,
}

#[derive(Clone, Copy)]
pub struct StrategyForm {
    scope: RwSignal<StrategyScope>,
    all: RwSignal<StrategyName>,
    civilians: RwSignal<StrategyName>,
    murderers: RwSignal<StrategyName>,
    each: RwSignal<Vec<RwSignal<StrategyName>>>,
}

impl StrategyForm {
    pub fn new() -> Self {
        let usual = || RwSignal::new(StrategyName::Questum);
        Self {
            scope: RwSignal::new(StrategyScope::All),
            all: usual(),
            civilians: usual(),
            murderers: usual(),
            each: RwSignal::new(Vec::new()),
        }
    }

    /// Fills in the strategies of a game.
    pub fn fill(self, case: &Scenario, settings: &Settings) {
        match Strategies::from_settings(case, settings) {
            Strategies::All(all) => {
                self.scope.set(StrategyScope::All);
                self.all.set(all);
            }
            Strategies::Sides { civilians, murderers } => {
                self.scope.set(StrategyScope::Sides);
                self.civilians.set(civilians);
                self.murderers.set(murderers);
            }
            Strategies::Each(each) => {
                self.scope.set(StrategyScope::Each);
                self.each.set(each.into_iter().map(RwSignal::new).collect());
            }
        }
    }

    pub fn apply(self, case: &Scenario, settings: &mut Settings) {
        let chosen = match self.scope.get() {
            StrategyScope::All => Strategies::All(self.all.get()),
            StrategyScope::Sides => {
                Strategies::Sides { civilians: self.civilians.get(), murderers: self.murderers.get() }
            }
            StrategyScope::Each => Strategies::Each(self.each.get().into_iter().map(|name| name.get()).collect()),
        };
        chosen.apply(case, settings);
    }
}

fn choice(label: String, id: &'static str, value: RwSignal<StrategyName>) -> impl IntoView {
    let l = language();
    let options = StrategyName::automatic().map(|one| {
        let [name, hint] = one.words(l);
        (one, format!("{name}: {hint}"))
    });
    field::select(label, String::new(), value, id, options.collect())
}

/// The fields, collapsed: Questum is what the page is about.
#[component]
pub fn StrategyFields(form: StrategyForm) -> impl IntoView {
    let app = app();
    let l = language();
    let people = Memo::new(move |_| {
        app.setup_case.with(|case| {
            let names = case.iter().flat_map(|case| &case.characters);
            names.map(|one| shortened(&one.name)).collect::<Vec<_>>()
        })
    });
    Effect::new(move |before: Option<()>| {
        let players = people.read().len();
        // What the form already holds is for this table.
        if before.is_none() && form.each.read_untracked().len() == players {
            return;
        }
        form.each.set((0..players).map(|_| RwSignal::new(StrategyName::Questum)).collect());
    });
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
                {field::select(t::strategies_head(l), String::new(), form.scope, "spread", spreads)}
                {move || match form.scope.get() {
                    StrategyScope::All => choice(t::strategy_everybody(l), "strategy-all", form.all).into_any(),
                    StrategyScope::Sides => view! {
                        {choice(t::strategy_civilians(l), "strategy-civilians", form.civilians)}
                        {choice(t::strategy_murderers(l), "strategy-murderers", form.murderers)}
                    }.into_any(),
                    StrategyScope::Each => people.get().into_iter().zip(form.each.get()).map(|(person, value)| {
                        choice(person, "strategy-seat", value)
                    }).collect_view().into_any(),
                }}
            </div>
            <Show when=move || form.scope.get() == StrategyScope::Sides>
                <p class="small quiet">{t::strategies_quiet(l)}</p>
            </Show>
        },
    )
}
