//! Coding utterances, next to the table: the panel and what its model ([`crate::study::coding::CodingModel`])
//! asks of the page. Deliberately not here: what is coded, how far coders agree, and storage, which is the shelf's.

mod agreement;
mod coders;
mod files;
mod marks;
mod panel;

pub use panel::CodePanel;

use super::feature::Feature;
use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, SidePanelKind};
use crate::page::studio::shelf;
use crate::show::viewer::words::labels as t;
use crate::study::coding::{
    Codebook, Codes, CodesChange, CodingEffect, CodingEvent, CodingModel, LAST_CODEBOOK_PREFERENCE,
    LAST_CODER_PREFERENCE, list_utterances,
};
use leptos::ev;

pub type CodingFeature = Feature<CodingModel, CodingEvent, CodingEffect>;

/// Provides [`CodingFeature`] to the page.
pub fn provide(app: App) {
    let coding = CodingFeature::new(
        app,
        CodingModel::new(preferences::get(LAST_CODER_PREFERENCE)),
        CodingModel::update,
        run_effect,
    );
    provide_context(coding);
    Effect::new(move |_| show_current_codes(coding));
    // Another tab may have coded meanwhile.
    listen_on_window(ev::focus, move |_| untrack(|| show_current_codes(coding)));
}

/// Shows the codes of the log on the table, if the panel is open. Tracked.
fn show_current_codes(coding: CodingFeature) {
    let app = coding.app;
    let opened = app.stage.opened_game_count.get();
    if !app.is_panel_open(SidePanelKind::Coding) {
        return;
    }
    let fresh = app.stage.session_untracked(|session| {
        let last = preferences::get(LAST_CODEBOOK_PREFERENCE).and_then(|text| serde_json::from_str(&text).ok());
        let codebook = last.unwrap_or_else(|| Codebook::with_initial_codes(app.language.get_untracked()));
        Codes::new(session.recorded_log(), codebook)
    });
    if let Some(fresh) = fresh {
        coding.dispatch(CodingEvent::Shown(opened, fresh));
    }
}

fn run_effect(coding: CodingFeature, effect: CodingEffect) {
    let app = coding.app;
    let l = app.language.get_untracked();
    match effect {
        CodingEffect::ListUtterances => {
            let list = app.stage.session_untracked(|session| list_utterances(session.recorded_log()));
            coding.dispatch(CodingEvent::Utterances(list.unwrap_or_default()));
        }
        CodingEffect::Read(reading, fresh) => spawn_local(async move {
            let found = shelf::load_or_store_codes(fresh.clone()).await;
            let found = found.map_err(|error| error.describe(app.language.get_untracked()));
            coding.dispatch(CodingEvent::Read(reading, found, fresh));
        }),
        CodingEffect::Store(log, change) => {
            // Storing begins with this call.
            let stored = shelf::store_codes_change(&log, &change);
            spawn_local(async move {
                if let Err(error) = stored.await {
                    coding.dispatch(CodingEvent::NotStored(error.describe(app.language.get_untracked())));
                }
            });
        }
        CodingEffect::SetPreference(name, value) => preferences::set(name, &value),
        CodingEffect::Seek(turn) => app.stage.seek(turn),
        CodingEffect::OfferToRestore(coder) => {
            let removed = Notice::info(t::coding_removed(l, &coder.name));
            app.notify_with_action(removed, t::overlay_back(l), move || {
                coding.dispatch(CodingEvent::Change(CodesChange::RestoreCoder(coder.clone())));
            });
        }
        CodingEffect::ReportNotStored(why) => app.notify(Notice::error(t::codes_not_kept(l), vec![why])),
        CodingEffect::ReportImport { new, skipped } => {
            let details = (skipped > 0).then(|| t::codes_passed_over(l, skipped)).into_iter().collect();
            app.notify(match new {
                None => Notice::error(t::codes_taken_none(l), details),
                Some(0) => Notice { details, ..Notice::info(t::codes_known(l)) },
                Some(count) => Notice { details, ..Notice::info(t::codes_taken(l, count)) },
            });
        }
    }
}
