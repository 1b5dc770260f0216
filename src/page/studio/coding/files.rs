//! Saves codes as files, and imports them from files.

use super::CodingFeature;
use crate::base::game::Log;
use crate::base::language::Language;
use crate::page::app::download::download_made_file;
use crate::page::app::file_picker::{file_picker_button, read_picked_file};
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::export::log_file_name;
use crate::show::viewer::words::labels as t;
use crate::study::coding::{
    Codes, CodingEvent, agreement_csv, codes_csv, compare_coders, convokit_archive, import_codes, write_codes,
};

/// Limit of an imported file, in bytes: larger files hold no codes.
const MAX_CODES_FILE_BYTES: usize = 32 << 20;

/// Makes the content of a file.
type MakeCodesFile = fn(&Codes, &Log, Language) -> Result<Vec<u8>, String>;

/// The kinds of files that are saved: the button's test id, the file's ending, its MIME type, and its content.
const CODES_FILE_FORMATS: [(&str, &str, &str, MakeCodesFile); 4] = [
    ("codes-save", "codes.json", "application/json", |codes, _, l| {
        write_codes(codes).map(String::into_bytes).map_err(|error| error.describe(l))
    }),
    ("codes-csv", "codes.csv", "text/csv", |codes, log, l| {
        codes_csv(codes, log).map(String::into_bytes).map_err(|error| error.describe(l))
    }),
    ("codes-agreement", "agreement.csv", "text/csv", |codes, _, l| {
        agreement_csv(&compare_coders(&[codes])).map(String::into_bytes).map_err(|error| error.describe(l))
    }),
    ("codes-convokit", "convokit.zip", "application/zip", |codes, log, l| {
        convokit_archive(codes, log, &log_file_name(log)).map_err(|error| error.describe(l))
    }),
];

#[component]
pub fn CodeFiles() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    let skipped = coding.memo(|model| model.skipped.clone());
    let lines = move || {
        let (problems, more) = skipped.get();
        let further = (more > 0).then(|| t::codes_more(l, more));
        let lines = problems.iter().map(|one| one.describe(l)).chain(further);
        lines.map(|line| view! { <li>{line}</li> }).collect_view()
    };
    let names = [t::codes_save(l), t::codes_as_csv(l), t::codes_as_agreement(l), t::codes_as_convokit(l)];
    view! {
        <section class="code-files" aria-label=t::codes_files(l)>
            <h3>{t::codes_files(l)}</h3>
            <div class="form-row">
                {CODES_FILE_FORMATS.into_iter().zip(names).map(|((id, ending, kind, make), name)| view! {
                    <button type="button" class="button small" data-testid=id
                        on:click=move |_| save_codes_file(coding, ending, kind, make)>{name}</button>
                }).collect_view()}
                {file_picker_button(t::codes_open(l), "button small", "codes-open", ".json,.jsonl,.csv,.tsv,.txt",
                    move |file| import_codes_file(coding, file))}
            </div>
            <p class="small quiet">{t::codes_open_hint(l)}</p>
            <Show when=move || !skipped.read().0.is_empty()>
                <div role="status">
                    <ul class="small code-problems" data-testid="codes-problems">{lines}</ul>
                </div>
            </Show>
        </section>
    }
}

fn save_codes_file(coding: CodingFeature, ending: &str, kind: &'static str, make: MakeCodesFile) {
    let app = coding.app;
    let l = app.language.get_untracked();
    let model = coding.read_untracked();
    let Some(codes) = model.codes() else { return };
    let made = app.stage.session_untracked(|session| {
        let log = session.recorded_log();
        Ok((format!("{}.{ending}", log_file_name(log)), kind, make(codes, log, l)?))
    });
    if let Some(made) = made {
        download_made_file(app, made);
    }
}

fn import_codes_file(coding: CodingFeature, file: web_sys::File) {
    let app = coding.app;
    let refused = t::codes_taken_none(app.language.get_untracked());
    let unnamed = file.name().split('.').next().unwrap_or_default().to_owned();
    read_picked_file(app, file, MAX_CODES_FILE_BYTES, refused, move |bytes| {
        let taken = coding.read_untracked().codes().and_then(|codes| {
            app.stage.session_untracked(|session| import_codes(&bytes, codes, session.recorded_log(), &unnamed))
        });
        if let Some(taken) = taken {
            coding.dispatch(CodingEvent::Import(taken));
        }
    });
}
