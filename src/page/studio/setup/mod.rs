//! The form before a new game or a fork. Its defaults are the paper's. One file per fieldset; [`form`]
//! combines their parts.

mod budget;
mod case;
mod cost;
mod entry;
pub mod field;
mod fields;
mod form;
mod game;
mod memory;
mod memory_form;
mod minds;
mod people;
mod preset;
mod prices;
mod strategies;

use self::case::CaseField;
use self::cost::CostFields;
pub use self::cost::estimated_money;
use self::fields::{ExamFields, FoldedGroup};
pub use self::form::GameSetupForm;
use self::game::GameFields;
use self::memory::MemoryFields;
pub use self::minds::{MindForm, SingleMindFields};
pub use self::prices::PriceFields;
use crate::base::platform::browser::dates::now_ms;

use self::minds::MindFields;
use self::people::PeopleFields;
use self::preset::PresetFields;
pub use self::preset::preset_title;
use self::strategies::StrategyFields;
use super::keyring::Keyring;
use super::live;
use crate::base::game::{Log, Seat, Settings};
use crate::base::scenario::Scenario;
use crate::page::app::alive::focus_on;
use crate::page::app::icon::{Icon, icon};
use crate::page::studio::prelude::*;
use crate::play::mind::endpoint::Vendor;
use crate::read::insight::Budget;
pub use crate::show::setup::FormProblems;
use crate::show::viewer::fields::FieldGroup;
use crate::show::viewer::{called_servers, human_seats};

/// What of the form is fixed, because a game is forked.
#[derive(Debug, Clone)]
pub struct FixedParts {
    pub procedure: bool,
    /// Who of the people plays, in words.
    pub people: Option<String>,
}

/// The result of the form.
pub type SetupResult = (Scenario, Settings, Option<Budget>);

/// What was entered into the form for a new game, with the id of its case.
#[derive(Clone, Copy)]
struct EnteredSetup {
    last: RwSignal<Option<(String, Settings)>>,
    /// A game was begun with it: stays for whoever goes back, not for whoever chooses a case anew.
    is_used: StoredValue<bool>,
}

/// Provides what was entered to the page, so that it outlives the form.
pub fn provide() {
    provide_context(EnteredSetup { last: RwSignal::new(None), is_used: StoredValue::new(false) });
}

/// Somebody chooses a case anew: drops what a game was begun with.
pub fn discard_used_entries(app: App) {
    let entered: EnteredSetup = app.context();
    if entered.is_used.get_value() {
        entered.last.set(None);
    }
}

/// Opens the form to play the case on the table in this seat.
pub fn open_for_seat(app: App, seat: Seat) {
    let case = app.stage.session_untracked(|session| session.scenario().clone());
    if let Some(case) = case {
        app.setup_case.set(Some(case));
        app.seats_to_play.set(Some(vec![seat]));
        app.page.set(Page::Setup);
    }
}

#[component]
pub fn Setup() -> impl IntoView {
    let app = app();
    let l = language();
    // Whoever wants to play along chooses a role and begins; the other fields are collapsed.
    let along = app.seats_to_play.get_untracked();
    app.seats_to_play.set(None);
    // Nobody plays a role that nobody chose.
    let lead = if along.as_ref().is_some_and(Vec::is_empty) { t::setup_lead_role(l) } else { t::setup_lead(l) };
    let connect = app.opens_setup_with_endpoint.get_untracked();
    app.opens_setup_with_endpoint.set(false);
    app.is_first_visit.set(false);
    // What was entered before the page was left.
    let before: EnteredSetup = app.context();
    let entered = before.last.get_untracked().filter(|(id, _)| {
        let same = |case: &Scenario| case.id == *id;
        along.is_none() && !connect && app.setup_case.with_untracked(|case| case.as_ref().is_some_and(same))
    });
    let plays = entered.as_ref().is_some_and(|(_, settings)| !human_seats(settings).is_empty());
    let (case, all) = (app.setup_case.get_untracked(), along.is_none() && !plays);
    let form = match (entered, case) {
        (Some((_, settings)), Some(case)) if case.characters.len() == settings.seats.len() => {
            GameSetupForm::from_settings(&case, &settings)
        }
        _ => GameSetupForm::new(connect, along),
    };
    let start = Callback::new(move |(case, settings, budget): SetupResult| {
        before.is_used.set_value(true);
        let id = format!("{}-{}-{:.0}", case.id, settings.seed, now_ms());
        let log = Log::new(id, case, settings).with_program_version();
        live::start_game(app, app.stage.new_open_token(), log, budget);
    });
    let keep = Callback::new(move |(case, settings): (String, Settings)| {
        let entered = Some((case, settings));
        if before.last.get_untracked() != entered {
            before.last.set(entered);
            before.is_used.set_value(false);
        }
    });
    if connect {
        focus_on("#who-plays input:checked");
    }
    view! {
        <main id="main" class="page setup" tabindex="-1">
            <header class="page-head"><h2>{t::setup_head(l)}</h2><p class="quiet">{lead}</p></header>
            <SetupForm form=form fixed=None rest=all && !connect connect=connect start=start start_label=t::start(l)
                keep=keep>
                <button class="button plain" type="button"
                    on:click=move |_| app.page.set(Page::Library)>{t::to_library(l)}</button>
            </SetupForm>
        </main>
    }
}

/// The name of a server that needs a key, if none was given.
fn missing_key_vendor(keys: Keyring, base_url: &str) -> Option<&'static str> {
    let preset = Vendor::from_url(base_url).preset()?;
    (preset.needs_key && keys.key(base_url).is_none()).then_some(preset.name)
}

/// The form itself; its children are next to the button that starts.
#[component]
pub fn SetupForm(
    form: GameSetupForm, /// What cannot be changed.
    fixed: Option<FixedParts>,
    /// Is everything but the case and the people unfolded?
    rest: bool,
    /// Somebody came to connect a model: the minds come before everything else.
    #[prop(optional)]
    connect: bool,
    start: Callback<SetupResult>, start_label: String,
    /// Receives every valid change: the case's id, and the settings.
    keep: Callback<(String, Settings)>,
    children: Children,
) -> impl IntoView {
    let app = app();
    let l = language();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(case) = app.setup_case.get_untracked() else {
            return app.notify(Notice::error(t::choose_a_case(l), vec![]));
        };
        let read = untrack(|| {
            let settings = form.settings(&case)?;
            let mut problems = FormProblems::default();
            let prices = app.prices.get();
            let budget = form.budget.read(&settings, &prices, &mut problems);
            let keys: Keyring = app.context();
            for name in called_servers(&settings).iter().filter_map(|server| missing_key_vendor(keys, server)) {
                problems.add(t::needs_key(l, name));
            }
            problems.into_result((settings, budget))
        });
        match read {
            Err(problems) => {
                let roleless = form.people.entry.read_untracked().lacks_role();
                form.people.role_missed.set(roleless);
                // The roles report a missing role; other problems may be in a collapsed part.
                if !roleless || problems.len() > 1 {
                    app.notify(Notice::error(t::form_problems(l), problems));
                }
                focus_on(if roleless { ".roles input" } else { ".form [aria-invalid=true]" });
            }
            Ok((settings, budget)) => start.run((case, settings, budget)),
        }
    };
    Effect::new(move |_| {
        let read = app.setup_case.with(|case| {
            let case = case.as_ref()?;
            Some((case.id.clone(), form.settings(case).ok()?))
        });
        if let Some(read) = read {
            keep.run(read);
        }
    });
    let forks = fixed.is_some();
    let (procedure, people) = fixed.map_or((false, None), |one| (one.procedure, one.people));
    view! {
        <form class="form" on:submit=submit novalidate>
            {connect.then(|| view! { <MindFields form=form.minds head=t::welcome_connect(l)/> })}
            {(!forks).then(|| view! { <CaseField/> })}
            <PeopleFields form=form.people bound=people/>
            <details class="folding setup-more" open=rest data-testid="setup-rest">
            <summary>{icon(Icon::Collapsed)} {t::everything_else(l)}</summary>
            <div class="form">
            {(!forks).then(|| view! { <PresetFields form=form/> })}
            {(!connect).then(|| view! { <MindFields form=form.minds head=t::who_plays(l)/> })}
            <GameFields form=form fixed=procedure/>
            <ExamFields form=form forks=forks/>
            <div class="details-list">
                <StrategyFields form=form.strategies/>
                <FoldedGroup form=form group=FieldGroup::Mirage head=t::mirage_settings(l)/>
                <FoldedGroup form=form group=FieldGroup::Questum head=t::questum_settings(l) lead=t::questum_lead(l)/>
                <FoldedGroup form=form group=FieldGroup::ThinkThrice head=t::think_thrice_settings(l)
                    lead=t::think_thrice_lead(l)/>
                <FoldedGroup form=form group=FieldGroup::Table head=t::table_rules(l) lead=t::table_rules_lead(l)/>
                <FoldedGroup form=form group=FieldGroup::Calls head=t::calls_head(l) lead=t::calls_lead(l)/>
                <MemoryFields form=form/>
                <PriceFields/>
            </div>
            <CostFields form=form forks=forks/>
            </div>
            </details>
            <div class="form-end">
                <button class="button primary large" type="submit"
                    data-testid="start-game">{icon(Icon::Play)} {start_label}</button>
                {children()}
            </div>
        </form>
    }
}
