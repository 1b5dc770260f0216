//! Saves every stored game and case as one file, which the page opens again: browsers may clear what they
//! store. Answers that a game was still waiting for are asked for again when it resumes.

use crate::base::platform::browser::dates;
use crate::base::platform::sleep_ms;
use crate::base::scenario::Localized;
use crate::page::app::download::{download_made_file, safe_file_name};
use crate::page::studio::prelude::*;
use crate::page::studio::shelf::{self, ShelfError};
use crate::read::archive::{write_log, write_ratings};
use crate::show::export::{ExportError, TarGzBuilder};

#[component]
pub fn SaveLibraryButton() -> impl IntoView {
    let app = app();
    let l = language();
    // Packed so far, and in all.
    let packed = RwSignal::new(None::<(usize, usize)>);
    let save = move |_| {
        if packed.get_untracked().is_none() {
            packed.set(Some((0, 0)));
            spawn_local(async move {
                download_library(app, packed).await;
                packed.try_set(None);
            });
        }
    };
    let label = move || match packed.get() {
        Some((done, all)) => t::saving_all(l, done, all),
        None => t::save_all(l),
    };
    view! {
        <p class="page-actions"><button class="button" data-testid="save-all"
            aria-busy=move || packed.get().is_some().to_string() on:click=save>{label}</button>
            <span class="small quiet">{t::save_all_hint(l)}</span></p>
    }
}

async fn download_library(app: App, packed: RwSignal<Option<(usize, usize)>>) {
    let l = app.language.get_untracked();
    let mut left_out = Vec::new();
    let made = pack_library(packed, |title, why| left_out.push(format!("{title}: {}", why.text(l)))).await;
    let name = format!("casebook-{}.tar.gz", dates::today_utc());
    match made {
        Ok(Some(bytes)) => download_made_file(app, Ok((name, "application/gzip", bytes))),
        Ok(None) => {}
        Err(error) => download_made_file(app, Err(error.localized().text(l).to_owned())),
    }
    if !left_out.is_empty() {
        app.notify(Notice::error(t::save_all_left_out(l, left_out.len()), left_out));
    }
}

/// Packs everything into one file, if there is anything; what cannot be read is reported and left out.
async fn pack_library(
    packed: RwSignal<Option<(usize, usize)>>, mut report: impl FnMut(&str, Localized),
) -> Result<Option<Vec<u8>>, ExportError> {
    let (games, cases) = (shelf::list_games().await, shelf::list_cases().await);
    for error in [games.as_ref().err(), cases.as_ref().err()].into_iter().flatten() {
        report("Casebook", error.localized());
    }
    let (games, cases) = (games.unwrap_or_default(), cases.unwrap_or_default());
    let all = games.len() + cases.len();
    let mut bundle = TarGzBuilder::default();
    let mut added = 0;
    let mut add = |title: &str, name: &str, text: Result<String, Localized>| {
        let put = |text: String| bundle.add(name, text.as_bytes()).map_err(|error| error.localized());
        match text.and_then(put) {
            Ok(()) => added += 1,
            Err(why) => report(title, why),
        }
    };
    for (at, game) in games.iter().enumerate() {
        packed.try_set(Some((at, all)));
        // The page responds meanwhile.
        sleep_ms(0).await;
        let (title, name) = (&game.title, format!("{}-{}", at + 1, safe_file_name(&game.id)));
        let said = |error| ExportError::from(error).localized();
        let saved = shelf::load_game(&game.id).await;
        let log = saved.as_ref().map_err(ShelfError::localized);
        let log = log.and_then(|saved| write_log(&saved.log).map_err(said));
        add(title, &format!("games/{name}.casebook.json"), log);
        for (nth, kept) in saved.iter().flat_map(|saved| &saved.ratings).enumerate() {
            let name = format!("ratings/{name}-{}.json", nth + 1);
            add(title, &name, write_ratings(&kept.overlay).map_err(said));
        }
    }
    for (at, case) in cases.iter().enumerate() {
        let name = format!("cases/{}-{}.json", at + 1, safe_file_name(&case.id));
        add(&case.title, &name, Ok(case.text().to_owned()));
    }
    Ok((added > 0).then_some(bundle.finish()?))
}
