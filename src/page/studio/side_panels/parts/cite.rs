//! Cites the turn at the cursor in one panel: quote and source, link, the log's SHA-256, BibTeX, and a chart
//! as vector graphics. The quote holds only what the current viewpoint may see.

use crate::base::platform::browser::dates;
use crate::page::app::clipboard;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{app, language};
use crate::page::app::table_link::{full_link_url, table_link};
use crate::page::studio::export::{self, ChartFormat};
use crate::read::archive::fingerprint;
use crate::show::export::FIGURE_WIDTHS_MM;
use crate::show::viewer::link::Link;
use crate::show::viewer::score::Track;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{CitationInfo, cite};

#[component]
pub fn CitePanel() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    // The hash depends on the log, not on the turn: computed once per panel.
    let hash = Memo::new(move |_| {
        let hash = stage.session(|session| fingerprint(session.recorded_log()).ok());
        hash.flatten().unwrap_or_default()
    });
    let day = dates::today_utc();
    let citation = Memo::new(move |_| {
        // The search is not part of a citation.
        let link = full_link_url(app, Link { other: Vec::new(), ..table_link(app) });
        let hash = hash.read();
        stage.scene(|scene| {
            let known = CitationInfo { link: &link, hash: &hash, day: &day };
            cite(scene, known)
        })
    });
    let turn = move || stage.cursor.get();
    let text = move || citation.read().as_ref().map_or_else(String::new, |own| own.text());
    let bibtex = move || {
        let own = citation.read();
        own.as_ref().map_or_else(String::new, |own| own.bibtex.clone())
    };
    let copied = RwSignal::new(false);
    let all = move || untrack(|| format!("{}\n\n{}", text(), bibtex()));
    let charts = Track::ALL.map(|track| {
        let (name, _) = track.name_and_hint(l);
        let label = t::export_as(l, &name, "SVG");
        view! { <button class="button plain" data-testid=format!("cite-chart-{}", track.id()) aria-label=label
        on:click=move |_| export::save_chart(app, track, ChartFormat::Svg, FIGURE_WIDTHS_MM[0])>{name}</button> }
    });
    view! {
        <SidePanel id="cite-panel" title=t::cite_this(l)>
            <Show when=move || turn().gt(&0) fallback=move || view! { <p>{t::cite_no_turn(l)}</p> }>
                <p class="small quiet">{t::cite_lead(l)}</p>
                <button class="button primary" data-testid="cite-copy"
                    on:click=move |_| clipboard::copy_text(app, all(), copied)>
                    {move || copied.get().then(|| icon(Icon::Check))}
                    {move || if copied.get() { t::copied_word(l) } else { t::cite_all(l) }}
                </button>
                {read_only_text("cite-text", t::cite_quote(l), 7, text)}
                {read_only_text("cite-bibtex", t::cite_bibtex(l), 8, bibtex)}
                {read_only_text("cite-hash", t::cite_hash(l), 2, move || hash.get())}
                <p class="small quiet">{t::cite_hash_hint(l)}</p>
            </Show>
            <h3>{t::cite_chart(l)}</h3>
            <p class="small quiet">{t::export_chart_hint(l)}</p>
            <div class="action-buttons">{charts.collect_view()}</div>
        </SidePanel>
    }
}

/// A read-only text, selected when it gets the focus.
fn read_only_text(
    id: &'static str, label: String, rows: u32, text: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let select = move |event: leptos::ev::FocusEvent| {
        event_target::<web_sys::HtmlTextAreaElement>(&event).select();
    };
    view! {
        <label class="field"><span>{label}</span>
            <textarea class="cited" data-testid=id readonly rows=rows prop:value=text on:focus=select></textarea>
        </label>
    }
    .into_any()
}
