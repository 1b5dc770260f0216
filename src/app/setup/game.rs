//! The game itself: rounds, seed, and how votes decide.

use super::field;
use super::form::{Problems, cut};
use crate::app::icon::{Icon, icon};
use crate::app::state::language;
use crate::game::{
    MirageRules, Procedure, ProcedureName, Raters, Settings, ThinkThriceSettings, VoteRule,
};
use crate::viewer::procedure_name;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Seeds are kept below this, so that every JSON reader gives them back unchanged.
const SEEDS: f64 = 1_000_000.0;

/// Its fields.
#[derive(Clone, Copy)]
pub struct GameForm {
    procedure: RwSignal<ProcedureName>,
    before_clues: RwSignal<String>,
    after_clues: RwSignal<String>,
    turns: RwSignal<String>,
    raters: RwSignal<Raters>,
    rules: RwSignal<MirageRules>,
    rounds: RwSignal<String>,
    seed: RwSignal<String>,
    vote: RwSignal<VoteRule>,
    lists: RwSignal<bool>,
    think_thrice: RwSignal<ThinkThriceSettings>,
}

impl GameForm {
    /// The paper's, with a seed by chance.
    pub fn new() -> Self {
        let text = |text: &str| RwSignal::new(text.to_owned());
        let form = Self {
            procedure: RwSignal::new(ProcedureName::Questum),
            before_clues: text("2"),
            after_clues: text("3"),
            turns: text("5"),
            raters: RwSignal::new(Raters::Neutral),
            rules: RwSignal::new(MirageRules::casebook()),
            rounds: RwSignal::new("3".to_owned()),
            seed: RwSignal::new(String::new()),
            vote: RwSignal::new(VoteRule::Half),
            lists: RwSignal::new(false),
            think_thrice: RwSignal::new(ThinkThriceSettings::published()),
        };
        form.throw();
        form
    }

    /// As in a game that there is.
    pub fn fill(self, settings: &Settings) {
        let text = |field: RwSignal<String>, number: u32| field.set(number.to_string());
        self.procedure.set(settings.procedure.name());
        match settings.procedure {
            Procedure::Questum { rounds } => text(self.rounds, rounds),
            Procedure::Jubensha {
                before_clues,
                after_clues,
            } => {
                text(self.before_clues, before_clues);
                text(self.after_clues, after_clues);
            }
            Procedure::Mirage {
                turns,
                raters,
                rules,
                ..
            } => {
                text(self.turns, turns);
                self.raters.set(raters);
                self.rules.set(rules);
            }
        }
        self.seed.set(settings.seed.to_string());
        self.vote.set(settings.vote_rule);
        self.lists.set(settings.lists_in_votes);
        self.think_thrice.set(settings.think_thrice);
    }

    /// Another procedure, with its own rule for votes.
    fn choose(self, procedure: Procedure) {
        self.vote.set(procedure.vote_rule());
        self.procedure.set(procedure.name());
    }

    /// Another seed.
    fn throw(self) {
        self.seed
            .set(format!("{:.0}", (js_sys::Math::random() * SEEDS).floor()));
    }

    /// ThinkThrice's switches: as published, or as in the game that is played on.
    pub fn think_thrice(self) -> ThinkThriceSettings {
        self.think_thrice.get()
    }

    /// Does a vote's prompt name the voter's own suspect list?
    pub fn lists_in_votes(self) -> bool {
        self.lists.get()
    }

    /// Its part of the settings.
    pub fn read(self, problems: &mut Problems) -> (Procedure, u64, VoteRule) {
        let l = language();
        let procedure = match self.procedure.get() {
            ProcedureName::Questum => Procedure::Questum {
                rounds: problems.whole(self.rounds, &t::rounds(l), 1, 20),
            },
            ProcedureName::Jubensha => Procedure::Jubensha {
                before_clues: problems.whole(self.before_clues, &t::before_clues(l), 0, 20),
                after_clues: problems.whole(self.after_clues, &t::after_clues(l), 1, 20),
            },
            ProcedureName::Mirage => Procedure::Mirage {
                turns: problems.whole(self.turns, &t::turns_in_stage(l), 1, 50),
                raters: self.raters.get(),
                // The first mind plays everybody to whom no other is given, so it is no person.
                rater_mind: 0,
                rules: self.rules.get_untracked(),
            },
        };
        let seed = cut(self.seed).parse::<u64>().ok();
        let seed = seed.filter(|seed| *seed < 1 << 53).unwrap_or_else(|| {
            problems.bounds(&t::seed(l), "0", "2⁵³ − 1");
            0
        });
        (procedure, seed, self.vote.get())
    }
}

/// The fieldset; `fixed`: the procedure cannot be changed.
#[component]
pub fn GameFields(form: GameForm, fixed: bool) -> impl IntoView {
    let l = language();
    let votes = vec![
        (VoteRule::Half, t::vote_half(l)),
        (VoteRule::HalfOfCast, t::vote_half_of_cast(l)),
        (VoteRule::Plurality, t::vote_plurality(l)),
    ];
    let asked_from = vec![
        (false, t::vote_from_memory(l)),
        (true, t::vote_from_list(l)),
    ];
    let raters = vec![
        (Raters::Neutral, t::raters_neutral(l)),
        (Raters::EveryOther, t::raters_others(l)),
        (Raters::Nobody, t::raters_nobody(l)),
    ];
    let procedures = [
        (Procedure::questum(), t::procedure_questum(l)),
        (Procedure::jubensha(), t::procedure_jubensha(l)),
        (Procedure::mirage(), t::procedure_mirage(l)),
    ];
    let procedure = move |(procedure, hint): (Procedure, String)| {
        let this = procedure.name();
        let name = procedure_name(l, this);
        let on = move || form.procedure.get() == this;
        view! {
            <label class="choice-card" class:is-on=on>
                <input type="radio" name="procedure" data-testid=format!("procedure-{this:?}").to_lowercase() prop:checked=on on:change=move |_| form.choose(procedure.clone())/>
                <span><strong>{name}</strong><small>{hint}</small></span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{t::the_game(l)}</legend>
            {if fixed {
                let name = move || t::fork_fixed_procedure(l, &procedure_name(l, form.procedure.get()));
                view! { <p class="fixed-line" data-testid="procedure-fixed"><span class="fixed-mark">{t::fork_fixed(l)}</span> {name}</p> }.into_any()
            } else {
                view! {
                    <div class="choices procedures" role="radiogroup" aria-label=t::procedure_head(l)>
                        {procedures.into_iter().map(procedure).collect_view()}
                    </div>
                }.into_any()
            }}
            <div class="fields">
                {move || match form.procedure.get() {
                    ProcedureName::Questum => field::number(t::rounds(l), t::rounds_hint(l), form.rounds, "1", "rounds").into_any(),
                    ProcedureName::Jubensha => view! {
                        {field::number(t::before_clues(l), t::before_clues_hint(l), form.before_clues, "1", "before-clues")}
                        {field::number(t::after_clues(l), t::after_clues_hint(l), form.after_clues, "1", "after-clues")}
                    }.into_any(),
                    ProcedureName::Mirage => view! {
                        {field::number(t::turns_in_stage(l), t::turns_in_stage_hint(l), form.turns, "1", "turns")}
                        {field::select(t::raters(l), t::raters_hint(l), form.raters, "raters", raters.clone())}
                    }.into_any(),
                }}
                <label class="field"><span>{t::seed(l)}</span>
                    <span class="with-button">
                        <input type="number" min="0" step="1" data-testid="seed" prop:value=move || form.seed.get() on:input=move |e| form.seed.set(event_target_value(&e))/>
                        <button type="button" class="tool" aria-label=t::throw_dice(l) title=t::throw_dice(l) on:click=move |_| form.throw()>{icon(Icon::Dice)}</button>
                    </span>
                    <small>{t::seed_hint(l)}</small></label>
                {field::select(t::vote_rule(l), t::vote_hint(l), form.vote, "vote-rule", votes)}
                {field::select(t::vote_asked_from(l), t::vote_asked_from_hint(l), form.lists, "vote-lists", asked_from)}
            </div>
        </fieldset>
    }
}
