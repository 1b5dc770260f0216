//! Saves codes as files, and imports them from files.

use super::CodingState;
use crate::base::game::Log;
use crate::base::language::Language;
use crate::base::platform::browser::files;
use crate::page::app::download::{FileToDownload, download_made_file};
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::file_picker::file_button;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, app, language};
use crate::page::studio::export::file_name;
use crate::show::export::ExportError;
use crate::show::viewer::words::labels as t;
use crate::study::coding::{
    Codes, CodesChange, ImportedCodes, agreement_csv, codes_csv, comparisons, convokit_archive, import_codes,
    write_codes,
};
use leptos::task::spawn_local;

/// Limit of an imported file, in bytes: larger files hold no codes.
const MAX_BYTES: usize = 32 << 20;

#[derive(Clone, Copy)]
enum CodesFormat {
    Json,
    Csv,
    Agreement,
    ConvoKit,
}

#[component]
pub fn CodeFiles() -> impl IntoView {
    let app = app();
    let l = language();
    let coding: CodingState = app.context();
    let forms = [
        (CodesFormat::Json, t::codes_save(l), "codes-save"),
        (CodesFormat::Csv, t::codes_as_csv(l), "codes-csv"),
        (CodesFormat::Agreement, t::codes_as_agreement(l), "codes-agreement"),
        (CodesFormat::ConvoKit, t::codes_as_convokit(l), "codes-convokit"),
    ];
    view! {
        <section class="code-files" aria-label=t::codes_files(l)>
            <h3>{t::codes_files(l)}</h3>
            <div class="form-row">
                {forms.into_iter().map(|(form, name, id)| view! {
                    <button type="button" class="button small" data-testid=id on:click=move |_| save(coding, app, form)>{name}</button>
                }).collect_view()}
                {file_button(t::codes_open(l), "button small", "codes-open", ".json,.jsonl,.csv,.tsv,.txt", move |file| open(coding, app, file))}
            </div>
            <p class="small quiet">{t::codes_open_hint(l)}</p>
            <Show when=move || !coding.skipped_lines.read().is_empty()>
                <div role="status">
                    <ul class="small code-problems" data-testid="codes-problems">
                        {move || coding.skipped_lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                </div>
            </Show>
        </section>
    }
}

fn make_file(form: CodesFormat, codes: &Codes, log: &Log, l: Language) -> Result<FileToDownload, String> {
    let name = file_name(log);
    let words = |error: ExportError| error.describe(l);
    Ok(match form {
        CodesFormat::Json => {
            let text = write_codes(codes).map_err(|error| error.describe(l))?;
            (format!("{name}.codes.json"), "application/json", text.into_bytes())
        }
        CodesFormat::Csv => {
            let text = codes_csv(codes, log).map_err(words)?;
            (format!("{name}.codes.csv"), "text/csv", text.into_bytes())
        }
        CodesFormat::Agreement => {
            let text = agreement_csv(&comparisons(&[codes])).map_err(words)?;
            (format!("{name}.agreement.csv"), "text/csv", text.into_bytes())
        }
        CodesFormat::ConvoKit => {
            let bytes = convokit_archive(codes, log, &name).map_err(words)?;
            (format!("{name}.convokit.zip"), "application/zip", bytes)
        }
    })
}

fn save(coding: CodingState, app: App, form: CodesFormat) {
    let l = app.language.get_untracked();
    let codes = coding.codes.get_untracked();
    let file = app.stage.session_untracked(|session| {
        let codes = codes.as_deref()?;
        Some(make_file(form, codes, session.recorded(), l))
    });
    if let Some(made) = file.flatten() {
        download_made_file(app, made);
    }
}

fn open(coding: CodingState, app: App, file: web_sys::File) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        let bytes = match files::read_at_most(&file, MAX_BYTES).await {
            Ok(bytes) => bytes,
            Err(error) => {
                return app.notify(Notice::error(t::codes_taken_none(l), vec![describe_file_error(l, &error)]));
            }
        };
        let name = file.name();
        let unnamed = name.split('.').next().unwrap_or_default().to_owned();
        let codes = coding.codes.get_untracked();
        let taken = app.stage.session_untracked(|session| {
            let codes = codes.as_deref()?;
            Some(import_codes(&bytes, codes, session.recorded(), &unnamed))
        });
        if let (Some(taken), Some(codes)) = (taken.flatten(), codes) {
            apply_import(coding, app, &codes, taken, l);
        }
    });
}

fn apply_import(coding: CodingState, app: App, codes: &Codes, taken: ImportedCodes, l: Language) {
    let mut lines: Vec<String> = taken.problems.iter().map(|one| one.describe(l)).collect();
    if taken.more > 0 {
        lines.push(t::codes_more(l, taken.more));
    }
    let passed_over = taken.problems.len() + taken.more;
    let details = match passed_over {
        0 => Vec::new(),
        count => vec![t::codes_passed_over(l, count)],
    };
    coding.skipped_lines.set(lines);
    let new = taken.coders.iter().filter(|one| !codes.has_coder_like(one)).count();
    if taken.coders.is_empty() {
        return app.notify(Notice::error(t::codes_taken_none(l), details));
    }
    let title = match new {
        0 => t::codes_known(l),
        count => t::codes_taken(l, count),
    };
    coding.change(CodesChange::Take(taken));
    app.notify(Notice { details, ..Notice::info(title) });
}
