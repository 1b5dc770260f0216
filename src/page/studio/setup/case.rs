//! Chooses the case and its language, and shows what it is about.

use crate::base::platform::browser::files;
use crate::base::scenario::{self, Scenario};
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::shared_views::expandable_text;
use crate::page::studio::catalogue;
use crate::page::studio::prelude::*;
use crate::show::library::BundledCase;
use crate::show::viewer::words::truncate_name;

/// Loads a bundled case into the form.
async fn load_case(app: App, file: String) {
    let l = app.language.get_untracked();
    let result = match files::fetch_text(&file).await {
        Ok(text) => scenario::parse(&text).map(|(case, _)| case).map_err(|error| error.localized().text(l).to_owned()),
        Err(error) => Err(describe_file_error(l, &error)),
    };
    match result {
        Ok(case) => app.setup_case.set(Some(case)),
        Err(error) => app.notify(Notice::error(t::cannot_open(l), vec![error])),
    }
}

/// The names of everybody in the case of the form.
pub fn character_names(app: App) -> Memo<Vec<String>> {
    Memo::new(move |_| {
        app.setup_case.with(|case| {
            let people = case.iter().flat_map(|case| &case.characters);
            people.map(|character| truncate_name(&character.name)).collect()
        })
    })
}

#[component]
pub fn CaseField() -> impl IntoView {
    let app = app();
    let l = language();
    let bundled = RwSignal::new(Vec::<BundledCase>::new());
    spawn_local(async move {
        if let Ok(found) = catalogue::fetch().await {
            let first = found.cases.first().map(|case| case.files.text(l).to_owned());
            bundled.try_set(found.cases);
            if let Some(file) = first.filter(|_| app.setup_case.with_untracked(Option::is_none)) {
                load_case(app, file).await;
            }
        }
    });
    let chosen = move || app.setup_case.read().as_ref().map(|case| format!("{}.{}", case.id, case.language.tag()));
    let options = move || {
        let mut options: Vec<(String, String)> = Vec::new();
        for case in bundled.get() {
            for (language, _) in case.files.texts() {
                let title = case.title.text(language).to_owned();
                options.push((format!("{}.{}", case.id, language.tag()), title));
            }
        }
        let own = app
            .setup_case
            .read()
            .as_ref()
            .map(|case| (format!("{}.{}", case.id, case.language.tag()), case.title.clone()));
        if let Some(own) = own.filter(|own| options.iter().all(|option| option.0 != own.0)) {
            options.insert(0, own);
        }
        options
    };
    let change = move |event| {
        let value: String = event_target_value(&event);
        let file = bundled.get_untracked().into_iter().find_map(|case| {
            let tag = value.strip_prefix(&case.id)?.strip_prefix('.')?;
            Some(case.files.text(Language::from_tag(tag)?).to_owned())
        });
        if let Some(file) = file {
            spawn_local(load_case(app, file));
        }
    };
    view! {
        <fieldset>
            <legend>{t::the_case(l)}</legend>
            <label class="field wide"><span class="visually-hidden">{t::the_case(l)}</span>
                <select data-testid="case" on:change=change>
                    {move || options().into_iter().map(|(value, title)| {
                        let this = value.clone();
                        view! {
                            <option value=value
                                selected=move || chosen().as_deref() == Some(this.as_str())>{title}</option>
                        }
                    }).collect_view()}
                </select>
            </label>
            // An empty box reserves the space: nothing moves when the case comes.
            {move || match app.setup_case.get() {
                Some(case) => case_summary(case).into_any(),
                None => view! { <div class="case-about is-awaited"></div> }.into_any(),
            }}
        </fieldset>
    }
}

/// The case in a few words.
fn case_summary(case: Scenario) -> impl IntoView {
    let l = language();
    let people = case.characters.iter().map(|one| truncate_name(&one.name)).collect::<Vec<_>>();
    let names = crate::show::viewer::words::join_names(l, &people);
    let in_language = case.language.own_name();
    view! {
        <div class="case-about">
            <p class="script" lang=case.language.tag()>{expandable_text(case.summary)}</p>
            <p class="small quiet">
                {t::players(l, case.characters.len())}
                " · "
                {t::victims(l, case.victims.len())}
                " · "
                {in_language}
                " · "
                {names}
            </p>
        </div>
    }
}
