//! The form before a fork is played: the form for games, filled with the parent's settings.

use super::PendingFork;
use crate::base::game::{Log, Settings};
use crate::base::language::Language;
use crate::base::platform::browser::dates::now_ms;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page, app, language};
use crate::page::studio::engine::{EngineError, EngineJob};
use crate::page::studio::live;
use crate::page::studio::setup::{FixedParts, GameSetupForm, SetupForm, SetupResult};
use crate::page::studio::shelf;
use crate::page::wire::{EngineNews, JobOutcome, Work};
use crate::show::viewer::words::{join_names, labels as t, truncate_name};
use crate::show::viewer::{called_servers, seats_bound_to_people};

#[component]
pub fn ForkPage() -> impl IntoView {
    let app = app();
    let l = language();
    let super::ForkState(chosen) = app.context();
    let Some(forking) = chosen.get_untracked() else {
        // Nothing is to be forked: the page was left and revisited.
        return view! {
            <main id="main" class="empty" tabindex="-1">
                <button class="button primary" on:click=move |_| app.page.set(Page::Table)>{t::to_table(l)}</button>
            </main>
        }
        .into_any();
    };
    let case = &forking.parent.scenario;
    let title = truncate_name(&case.title);
    let head = match forking.turn {
        0 => t::fork_from_start(l, &title),
        turn => t::fork_from(l, turn, &title),
    };
    let form = GameSetupForm::from_settings(case, &forking.entered);
    let people = seats_bound_to_people(&forking.parent).map(|seats| {
        let names = seats.iter().filter_map(|seat| case.characters.get(seat.index()));
        let names: Vec<String> = names.map(|one| truncate_name(&one.name)).collect();
        t::fork_bound_people(l, &join_names(l, &names))
    });
    let fixed = FixedParts {
        // Another program's game is imported as it is, so any procedure can continue it.
        procedure: !forking.parent.is_foreign(),
        people,
    };
    let keyed = !called_servers(&forking.parent.settings).is_empty();
    let start = Callback::new(move |(_, settings, budget): SetupResult| {
        if let Some(forking) = chosen.get_untracked() {
            spawn_local(fork_and_play(app, chosen, forking, settings, budget));
        }
    });
    let keep = Callback::new(move |(_, settings): (String, Settings)| {
        chosen.update(|forking| {
            if let Some(forking) = forking {
                forking.entered = settings;
                super::store_entered_settings(forking);
            }
        });
    });
    view! {
        <main id="main" class="page setup" tabindex="-1" data-testid="fork-page">
            <header class="page-head">
                <p class="eyebrow">{icon(Icon::Fork)} {t::fork_head(l)}</p>
                <h2 data-testid="fork-head">{head}</h2>
                <p class="quiet">{t::fork_lead(l)}</p>
                {keyed.then(|| view! { <p class="quiet">{t::fork_keys(l)}</p> })}
                <p class="fixed-line" data-testid="case-fixed">
                    <span class="fixed-mark">{t::fork_fixed(l)}</span> {t::fork_fixed_case(l, &title)}
                </p>
                <p class="small quiet">{t::fork_fixed_why(l)}</p>
            </header>
            <SetupForm form=form fixed=Some(fixed) rest=true start=start start_label=t::fork_start(l) keep=keep>
                <button class="button plain" type="button" data-testid="fork-back"
                    on:click=move |_| app.page.set(Page::Table)>{t::fork_back(l)}</button>
                <p class="small quiet" role="status">{move || app.is_opening_log.get().then(|| t::fork_working(l))}</p>
            </SetupForm>
        </main>
    }
    .into_any()
}

/// Makes the fork and plays it. The parent is stored too, so that the two can be compared.
async fn fork_and_play(
    app: App, chosen: RwSignal<Option<PendingFork>>, forking: PendingFork, settings: Settings,
    budget: Option<crate::read::insight::Budget>,
) {
    if app.is_opening_log.get_untracked() {
        return;
    }
    let l = app.language.get_untracked();
    let PendingFork { parent, turn, .. } = forking;
    let wanted = app.stage.new_open_token();
    app.is_opening_log.set(true);
    app.notice.set(None);
    let id = format!("{}-{}-{:.0}", parent.scenario.id, settings.seed, now_ms());
    let work = Work::Fork { turn, settings, id };
    match request_fork(parent.as_ref().clone(), work, l).await {
        _ if !wanted.is_current() => {}
        Ok(log) => {
            if let Err(error) = shelf::store_imported(&parent).await {
                app.notify(Notice::error(t::not_stored(l), vec![error.localized().text(l).to_owned()]));
            }
            chosen.set(None);
            live::start_game(app, wanted, log, budget);
        }
        Err(why) => app.notify(Notice::error(t::fork_cannot(l), vec![why])),
    }
    app.is_opening_log.set(false);
}

/// Has the engine make the fork; the error says why it could not.
async fn request_fork(parent: Log, work: Work, l: Language) -> Result<Log, String> {
    let told = |error: EngineError| error.describe(l);
    let job = EngineJob::begin(Some(parent), work).await.map_err(told)?;
    let mut made: Option<Log> = None;
    let hear = |news| match (news, &mut made) {
        (EngineNews::Head(head), _) => made = Some(*head),
        (EngineNews::Entries(entries), Some(made)) => {
            entries.into_iter().for_each(|entry| made.push(entry));
        }
        _ => {}
    };
    let (outcome, _) = job.wait_for_outcome(hear).await.map_err(told)?;
    match (outcome, made) {
        (JobOutcome::Forked(Ok(())), Some(made)) => Ok(made),
        (JobOutcome::Forked(Err(why)), _) => Err(why.text(l).to_owned()),
        _ => Err(told(EngineError::UnreadableMessage)),
    }
}
