//! Shares the game in place: links to this turn, with and without the log in them, code for a frame, and
//! every file that can be saved.

use crate::base::platform::browser::address;
use crate::page::app::bundled_logs;
use crate::page::app::clipboard;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::open_log::LINKED_LOG_NAME;
use crate::page::app::prelude::*;
use crate::page::app::shell::{ShellCommand, send_command};
use crate::page::app::side_panel::SidePanel;
use crate::page::app::state::{App, app, language};
use crate::page::app::table_link::{full_link_url, table_link};
use crate::page::studio::export::{self, ChartFormat, LogFormat, figure_width_select};
use crate::read::archive::{MAX_FRAGMENT_CHARS, log_to_fragment};
use crate::show::export::FIGURE_WIDTHS_MM;
use crate::show::viewer::escape_markup;
use crate::show::viewer::link::Link;
use crate::show::viewer::score::{ChartTracks, Track};
use crate::show::viewer::words::labels as t;

/// Some programs cut longer links, in characters.
const MAX_SAFE_LINK_CHARS: usize = 8_000;

/// While people play, a log holds what they must not see, so this asks before it shows the panel: somebody
/// may only want to save the log. Asks anew each time the panel opens.
#[component]
pub fn SharePanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let unsealed = RwSignal::new(false);
    let sealed = move || stage.fixed_perspective.get().is_some() && !unsealed.get();
    view! {
        <Show when=sealed fallback=|| view! { <ShareOptions/> }>
            <SidePanel id="share-sealed" title=t::share_and_export(l)>
                <p>{t::share_while_played(l)}</p>
                <button class="button" data-testid="share-unseal"
                    on:click=move |_| unsealed.set(true)>{t::share_anyway(l)}</button>
            </SidePanel>
        </Show>
    }
}

#[component]
fn ShareOptions() -> impl IntoView {
    let app = app();
    let l = language();
    let stage = app.stage;
    // Packed once; the turn comes before it in the link.
    let letters =
        StoredValue::new(stage.session_untracked(|session| log_to_fragment(session.recorded_log()).ok()).flatten());
    let anywhere = stage
        .log_name
        .get_untracked()
        .is_none_or(|name| name == LINKED_LOG_NAME || name.contains(['/', ':']) || bundled_logs::is_bundled(&name));
    let here = Signal::derive(move || full_link_url(app, table_link(app)));
    // If a program drops the fragment, the remaining link says so.
    let moment = move || Link { log: None, ..table_link(app) }.with_fragment_mark();
    let whole = Signal::derive(move || {
        let address = address::page_url(&moment().format());
        letters.with_value(|letters| letters.as_ref().map(|letters| format!("{address}#log={letters}")))
    });
    let frame = Signal::derive(move || {
        let link = Link { embed: true, ..if anywhere { table_link(app) } else { moment() } };
        let mut address = if anywhere { full_link_url(app, link) } else { address::page_url(&link.format()) };
        if !anywhere {
            letters.with_value(|letters| {
                if let Some(letters) = letters {
                    address.push_str("#log=");
                    address.push_str(letters);
                }
            });
        }
        let address = escape_markup(&address);
        format!("<iframe src=\"{address}\" width=\"100%\" height=\"640\" loading=\"lazy\" title=\"Casebook\"></iframe>")
    });
    let most = MAX_FRAGMENT_CHARS.to_string();
    let forms = [
        (LogFormat::Json, t::export_json(l), t::export_json_hint(l), "save"),
        (LogFormat::Gzip, t::export_gzip(l), t::export_gzip_hint(l), "export-gzip"),
        (LogFormat::Csv, t::export_csv(l), t::export_csv_hint(l), "export-csv"),
        (LogFormat::Markdown, t::export_markdown(l), t::export_markdown_hint(l), "export-markdown"),
    ];
    let links = view! {
        <div class="share-links">
            {copy_field("share-link", t::link_to_turn(l),
                if anywhere { t::link_anywhere(l) } else { t::link_here_only(l) }, here)}
            {move || match whole.get() {
                Some(link) => {
                    let hint = t::link_with_log_hint(l, &link.chars().count().to_string(), &most);
                    let long = link.len() > MAX_SAFE_LINK_CHARS;
                    view! {
                        {copy_field("share-log-link", t::link_with_log(l), hint,
                            Signal::derive(move || whole.get().unwrap_or_default()))}
                        {long.then(|| view! {
                            <p class="small quiet">{t::link_long(l, &MAX_SAFE_LINK_CHARS.to_string())}</p>
                        })}
                    }.into_any()
                }
                None => view! { <div class="share-field"><p class="share-label">{t::link_with_log(l)}</p>
                    <p class="small quiet"
                        data-testid="share-too-long">{t::link_too_long(l, &most)}</p></div> }.into_any(),
            }}
            {copy_field("share-frame", t::frame_code(l), t::frame_hint(l), frame)}
        </div>
    };
    let width = RwSignal::new(FIGURE_WIDTHS_MM[0]);
    let kit = move |_| send_command(app, ShellCommand::PrintGame);
    let html = view! {
        <li><button class="button" data-testid="export-html" on:click=move |_| export::save_replay_page(app)>
            {t::export_html(l)}</button> <span class="small quiet">{t::export_html_hint(l)}</span></li>
    };
    view! {
        <SidePanel id="share-panel" title=t::share_and_export(l)>
            {links}
            <h3>{t::export_log(l)}</h3>
            <ul class="share-forms">
                {forms.into_iter().map(|(form, name, hint, id)| view! {
                    <li>
                        <button class="button" data-testid=id
                            on:click=move |_| export::save_log(app, form)>{name}</button>
                        <span class="small quiet">{hint}</span>
                    </li>
                }).collect_view()}
                {html}
                <li>
                    <button class="button" data-testid="export-kit" on:click=kit>{t::kit_print(l)}</button>
                    <span class="small quiet">{t::kit_print_hint(l)}</span>
                </li>
            </ul>
            <p class="small quiet">
                {t::export_as_seen(l)}
                " "
                {move || stage.turn_range.get().map(|own| t::export_as_seen_cut(l, own.from, own.to))}
                " "
                {t::export_complete(l)}
            </p>
            <h3>{t::export_charts(l)}</h3>
            <p class="small quiet">{t::export_chart_hint(l)}</p>
            {figure_width_select(width, "chart-width")}
            <ul class="share-charts">
                {charts_with_data(app).into_iter().map(|track| chart_export_item(app, track, width)).collect_view()}
            </ul>
        </SidePanel>
    }
}

/// The charts that show something; while a game is played, all of them.
fn charts_with_data(app: App) -> Vec<Track> {
    let stage = app.stage;
    let nothing = untrack(|| {
        let (victim, choice) = (stage.victim.get(), stage.score_options());
        let found = stage.scene(|scene| ChartTracks::with_options(scene, victim, choice).unrecorded_tracks());
        found.filter(|_| !stage.is_live()).unwrap_or_default()
    });
    let mut tracks = Track::ALL.to_vec();
    tracks.retain(|track| !nothing.contains(track));
    tracks
}

fn chart_export_item(app: App, track: Track, width: RwSignal<u16>) -> impl IntoView {
    let l = language();
    let (name, _) = track.name_and_hint(l);
    let forms =
        [(ChartFormat::Svg, "SVG"), (ChartFormat::Pdf, "PDF"), (ChartFormat::Png, "PNG"), (ChartFormat::Csv, "CSV")];
    view! {
        <li><span class="share-chart-name">{name.clone()}</span>
            {forms.into_iter().map(|(form, word)| {
                view! {
                    <button class="button plain" data-testid=format!("chart-{}-{word}", track.id()).to_lowercase()
                        aria-label=t::export_as(l, &name, word)
                        on:click=move |_| export::save_chart(app, track, form, width.get_untracked())>{word}</button>
                }
            }).collect_view()}
        </li>
    }
}

/// A read-only text with a button that copies it.
fn copy_field(id: &'static str, label: String, hint: String, text: Signal<String>) -> impl IntoView {
    let app = app();
    let l = language();
    let copied = RwSignal::new(false);
    let copy = move |_| clipboard::copy_text(app, text.get_untracked(), copied);
    let select = move |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    view! {
        <div class="share-field">
            <label class="share-label" for=id>{label}</label>
            <div class="share-copy">
                <input id=id data-testid=id type="text" readonly prop:value=text on:focus=select/>
                <button class="button" data-testid=format!("{id}-copy") on:click=copy>
                    {move || copied.get().then(|| icon(Icon::Check))}
                    {move || if copied.get() { t::copied_word(l) } else { t::copy_word(l) }}</button>
            </div>
            <p class="small quiet">{hint}</p>
        </div>
    }
}
