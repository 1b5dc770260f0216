//! Fills the form from a preset or a file of settings, and saves the form as such a file.

use super::field;
use super::form::GameSetupForm;
use crate::base::game::{MindSettings, PresetName, SettingsFile};
use crate::base::platform::browser::files;
use crate::base::scenario::describe_json_error;
use crate::page::app::alive::alive_check;
use crate::page::app::download::download_bytes;
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::file_picker::file_picker_button;
use crate::page::studio::prelude::*;
use crate::show::viewer::words;

/// Limit of a file of settings, in bytes: one has a few thousand.
const MAX_SETTINGS_FILE_BYTES: usize = 1 << 20;

/// The title of a preset.
pub fn preset_title(l: Language, preset: PresetName) -> String {
    match preset {
        PresetName::Casebook => t::preset_casebook(l),
        preset => t::preset_published(l, &words::preset_display_name(l, preset.name())),
    }
}

#[component]
pub fn PresetFields(form: GameSetupForm) -> impl IntoView {
    let app = app();
    let l = language();
    let chosen = RwSignal::new(None::<PresetName>);
    Effect::new(move |_| {
        if let Some(preset) = chosen.get() {
            untrack(|| apply_preset(app, form, preset));
        }
    });
    let presets = PresetName::ALL.map(|preset| (Some(preset), preset_title(l, preset)));
    let options = [(None, t::preset_none(l))].into_iter().chain(presets);
    let alive = alive_check();
    let open = move |file| spawn_local(load_settings_file(app, form, file, alive.clone()));
    view! {
        <fieldset>
            <legend>{t::preset_head(l)}</legend>
            <div class="fields">
                {field::select_field(t::preset(l), t::preset_hint(l), chosen, "preset", options.collect())}
            </div>
            <div class="form-end">
                {file_picker_button(t::settings_open(l), "button", "settings-file", "application/json,.json", open)}
                <button type="button" class="button" data-testid="settings-save"
                    on:click=move |_| untrack(|| save_settings_file(app, form))>{t::settings_save(l)}</button>
            </div>
        </fieldset>
    }
}

/// Fills the form from a preset; who plays and the seed stay.
fn apply_preset(app: App, form: GameSetupForm, preset: PresetName) {
    let Some(case) = app.setup_case.get_untracked() else {
        return;
    };
    // As it is typed, a number or not: another field may be wrong as well.
    let seed = form.game.read_untracked().seed.clone();
    let file = SettingsFile::from_preset(preset, MindSettings::OfflineReader, 1);
    form.set_rules(&case, &file.for_case(&case));
    form.game.update(|game| game.seed = seed);
    form.minds.set_sampling(preset.sampling());
}

async fn load_settings_file(app: App, form: GameSetupForm, file: web_sys::File, alive: impl Fn() -> bool) {
    let l = app.language.get_untracked();
    let refused = |why: String| app.notify(Notice::error(t::settings_refused(l), vec![why]));
    let bytes = match files::read_bytes_if_small(&file, MAX_SETTINGS_FILE_BYTES).await {
        Ok(bytes) => bytes,
        Err(error) => return refused(describe_file_error(l, &error)),
    };
    if !alive() {
        return;
    }
    let read = SettingsFile::read(&String::from_utf8_lossy(&bytes));
    match (read, app.setup_case.get_untracked()) {
        (Ok(file), Some(case)) => {
            let settings = file.for_case(&case);
            form.minds.fill(&settings);
            form.set_rules(&case, &settings);
        }
        (Ok(_), None) => refused(t::choose_a_case(l)),
        (Err(error), _) => refused(error.describe(l)),
    }
}

fn save_settings_file(app: App, form: GameSetupForm) {
    let l = app.language.get_untracked();
    let Some(case) = app.setup_case.get_untracked() else {
        return app.notify(Notice::error(t::choose_a_case(l), vec![]));
    };
    let settings = match form.settings(&case) {
        Ok(settings) => settings,
        Err(problems) => return app.notify(Notice::error(t::form_problems(l), problems)),
    };
    match SettingsFile::from_game(&case, &settings).write() {
        Ok(text) => download_bytes(app, "settings.json", "application/json", text.as_bytes()),
        Err(error) => {
            app.notify(Notice::error(t::cannot_save(l), vec![describe_json_error(&error).text(l).to_owned()]))
        }
    }
}
