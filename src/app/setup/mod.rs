//! The form before a game. Its defaults are the paper's.

mod form;
mod mind;
mod questum;

use self::form::Form;
use self::mind::MindFields;
use self::questum::QuestumFields;
use super::icon::{Icon, icon};
use super::library::catalogue::{self, BundledCase};
use super::live;
use super::state::{App, Notice, Page, app, language};
use crate::game::{Log, VoteRule};
use crate::platform::browser::files;
use crate::scenario::{self, Language, Scenario};
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The page.
#[component]
pub fn Setup() -> impl IntoView {
    let app = app();
    let l = language();
    let form = Form::new(app.connect.get_untracked());
    app.connect.set(false);
    app.first_visit.set(false);
    let bundled = RwSignal::new(Vec::<BundledCase>::new());
    spawn_local(async move {
        if let Ok(found) = catalogue::fetch().await {
            let first = found.cases.first().map(|case| case.files.get(l).to_owned());
            bundled.try_set(found.cases);
            if let Some(file) = first.filter(|_| app.case.with_untracked(Option::is_none)) {
                take(app, file).await;
            }
        }
    });
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(case) = app.case.get_untracked() else {
            return app.say(Notice::fault(t::choose_a_case(l), vec![]));
        };
        match form.settings(case.characters.len()) {
            Err(problems) => app.say(Notice::fault(t::form_problems(l), problems)),
            Ok((settings, key)) => {
                let id = format!("{}-{}-{:.0}", case.id, settings.seed, js_sys::Date::now());
                live::start(app, Log::new(id, case, settings), key);
            }
        }
    };
    view! {
        <main id="main" class="page setup" tabindex="-1">
            <header class="page-head"><h2>{t::setup_head(l)}</h2><p class="quiet">{t::setup_lead(l)}</p></header>
            <form class="form" on:submit=start novalidate>
                <CaseField bundled=bundled/>
                <MindFields form=form/>
                <fieldset>
                    <legend>{t::the_game(l)}</legend>
                    <div class="fields">
                        <label class="field"><span>{t::rounds(l)}</span>
                            <input type="number" min="1" max="20" step="1" data-testid="rounds" prop:value=move || form.rounds.get() on:input=move |e| form.rounds.set(event_target_value(&e))/>
                            <small>{t::rounds_hint(l)}</small></label>
                        <label class="field"><span>{t::seed(l)}</span>
                            <span class="with-button">
                                <input type="number" min="0" step="1" data-testid="seed" prop:value=move || form.seed.get() on:input=move |e| form.seed.set(event_target_value(&e))/>
                                <button type="button" class="tool" aria-label=t::throw_dice(l) title=t::throw_dice(l) on:click=move |_| form.throw()>{icon(Icon::Dice)}</button>
                            </span>
                            <small>{t::seed_hint(l)}</small></label>
                        <label class="field"><span>{t::vote_rule(l)}</span>
                            <select on:change=move |e| form.vote.set(if event_target_value(&e) == "half" { VoteRule::Half } else { VoteRule::Plurality })>
                                <option value="half" selected=move || form.vote.get() == VoteRule::Half>{t::vote_half(l)}</option>
                                <option value="plurality" selected=move || form.vote.get() == VoteRule::Plurality>{t::vote_plurality(l)}</option>
                            </select>
                            <small>{t::vote_hint(l)}</small></label>
                    </div>
                </fieldset>
                <QuestumFields form=form/>
                <div class="form-end">
                    <button class="button primary large" type="submit" data-testid="start-game">{icon(Icon::Play)} {t::start(l)}</button>
                    <button class="button plain" type="button" on:click=move |_| app.page.set(Page::Library)>{t::to_library(l)}</button>
                </div>
            </form>
        </main>
    }
}

/// Reads a bundled case into the form.
async fn take(app: App, file: String) {
    let l = app.language.get_untracked();
    let result = match files::fetch(&file).await {
        Ok(text) => scenario::parse(&text)
            .map(|(case, _)| case)
            .map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match result {
        Ok(case) => app.case.set(Some(case)),
        Err(error) => app.say(Notice::fault(t::cannot_open(l), vec![error])),
    }
}

/// Which case, in which language.
#[component]
fn CaseField(bundled: RwSignal<Vec<BundledCase>>) -> impl IntoView {
    let app = app();
    let l = language();
    let chosen = move || {
        app.case
            .read()
            .as_ref()
            .map(|case| format!("{}.{}", case.id, case.language.tag()))
    };
    let options = move || {
        let mut options: Vec<(String, String)> = Vec::new();
        for case in bundled.get() {
            for (tag, file, title) in [
                ("en", &case.files.en, &case.title.en),
                ("zh", &case.files.zh, &case.title.zh),
            ] {
                if !file.is_empty() {
                    options.push((format!("{}.{tag}", case.id), title.clone()));
                }
            }
        }
        let own = app.case.read().as_ref().map(|case| {
            (
                format!("{}.{}", case.id, case.language.tag()),
                case.title.clone(),
            )
        });
        if let Some(own) = own.filter(|own| options.iter().all(|option| option.0 != own.0)) {
            options.insert(0, own);
        }
        options
    };
    let change = move |event| {
        let value: String = event_target_value(&event);
        let file = bundled.get_untracked().into_iter().find_map(|case| {
            let tag = value.strip_prefix(&case.id)?.strip_prefix('.')?.to_owned();
            Some(if tag == "zh" {
                case.files.zh
            } else {
                case.files.en
            })
        });
        if let Some(file) = file {
            spawn_local(take(app, file));
        }
    };
    view! {
        <fieldset>
            <legend>{t::the_case(l)}</legend>
            <label class="field wide"><span class="visually-hidden">{t::the_case(l)}</span>
                <select data-testid="case" on:change=change>
                    {move || options().into_iter().map(|(value, title)| {
                        let this = value.clone();
                        view! { <option value=value selected=move || chosen().as_deref() == Some(this.as_str())>{title}</option> }
                    }).collect_view()}
                </select>
            </label>
            {move || app.case.get().map(about)}
        </fieldset>
    }
}

/// The case in a few words.
fn about(case: Scenario) -> impl IntoView {
    let l = language();
    let people = case
        .characters
        .iter()
        .map(|one| one.name.clone())
        .collect::<Vec<_>>();
    let names = crate::viewer::words::list(l, &people);
    let in_language = match case.language {
        Language::English => "English",
        Language::Chinese => "中文",
    };
    view! {
        <div class="case-about">
            <p class="script" lang=case.language.tag()>{case.summary}</p>
            <p class="small quiet">{t::players(l, case.characters.len())} " · " {t::victims(l, case.victims.len())} " · " {in_language} " · " {names}</p>
        </div>
    }
}
