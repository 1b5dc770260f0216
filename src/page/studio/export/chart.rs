//! A chart as a file, of everything that its viewer has reached: as a figure for print, or as a table.

use super::log_file_name;
use crate::base::platform::browser::{device, files};
use crate::page::app::alive::is_phone_layout;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, language};
use crate::page::studio::setup::field::select_field;
use crate::show::export::{FIGURE_WIDTHS_MM, Figure, rows_with_notes_to_csv, track_figure};
use crate::show::viewer::score::{ChartTracks, TableCell, Track};
use crate::show::viewer::words::labels as t;

/// The file format of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartFormat {
    Svg,
    Pdf,
    /// A raster image at print resolution.
    Png,
    /// Its numbers, as they were computed.
    Csv,
}

/// Image pixels per CSS pixel: 300 to an inch, of which CSS has 96.
const PRINT_PIXEL_RATIO: f64 = 300.0 / 96.0;

/// A selector of the width of a figure in print.
pub fn figure_width_select(width_mm: RwSignal<u16>, id: &'static str) -> impl IntoView {
    let l = language();
    let [one, two] = FIGURE_WIDTHS_MM;
    let widths = vec![(one, t::figure_one_column(l, one)), (two, t::figure_two_columns(l, two))];
    select_field(t::figure_width(l), String::new(), width_mm, id, widths)
}

/// Saves a track: the game up to the furthest turn that was seen, or all of it where nothing is hidden.
pub fn save_chart(app: App, track: Track, form: ChartFormat, width_mm: u16) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let made = untrack(move || {
        let (victim, choice, stretch) = (stage.victim.get(), stage.score_options(), stage.turn_range.get());
        stage.furthest_scene(|scene| {
            let score = ChartTracks::with_options(scene, victim, choice);
            let file = format!("{}.{}", log_file_name(scene.session.log()), track.id()).to_lowercase();
            (file, track_figure(&score, scene, track, stretch), score.table(scene, track), stretch)
        })
    });
    let Some((file, figure, table, stretch)) = made else { return };
    let Some(figure) = figure.filter(|_| !table.rows.is_empty()) else {
        return app.notify(Notice::info(t::chart_absent(l)));
    };
    if form != ChartFormat::Csv {
        return save_figure(app, file, &figure, form, width_mm);
    }
    let shown = |turn: usize| stretch.is_none_or(|own| own.contains(turn));
    let rows = table.rows.iter().filter(|(turn, _)| shown(*turn));
    let rows = rows.map(|(_, cells)| {
        let cell =
            |cell: &TableCell| if cell.is_empty() { (String::new(), None) } else { (cell.text.clone(), cell.number) };
        cells.iter().map(cell).collect()
    });
    let done = rows_with_notes_to_csv(&[figure.title.as_str(), figure.description.as_str()], &table.columns, rows)
        .is_ok_and(|text| files::download_bytes(&format!("{file}.csv"), "text/csv", text.as_bytes()));
    if !done {
        app.notify(Notice::error(t::export_failed(l), vec![]));
    }
}

/// Saves a figure under this name, `width_mm` millimetres wide.
pub fn save_figure(app: App, file: String, figure: &Figure, form: ChartFormat, width_mm: u16) {
    let l = app.language.get_untracked();
    let width = f64::from(width_mm);
    let (ending, kind, bytes) = match form {
        ChartFormat::Pdf => ("pdf", "application/pdf", figure.pdf(width)),
        _ => ("svg", "image/svg+xml", figure.svg(width).into_bytes()),
    };
    spawn_local(async move {
        let done = match form {
            ChartFormat::Png => match files::blob(kind, &bytes) {
                Some(drawing) => {
                    let pixels = device::rasterise(&drawing, PRINT_PIXEL_RATIO).await;
                    pixels.is_ok_and(|blob| files::download_blob(&format!("{file}.png"), &blob))
                }
                None => false,
            },
            _ => files::download_bytes(&format!("{file}.{ending}"), kind, &bytes),
        };
        if !done {
            app.notify(Notice::error(t::export_failed(l), vec![]));
        }
    });
}

/// Width of a figure that is one of several, in millimetres.
pub const SMALL_FIGURE_WIDTH_MM: u16 = 84;

/// Width of a figure that spans the page, in millimetres: smaller on a phone, so that its letters stay
/// readable.
pub fn page_figure_width_mm() -> u16 {
    if is_phone_layout() { SMALL_FIGURE_WIDTH_MM } else { 120 }
}

/// A figure in the page, as its file draws it.
pub fn figure_view(figure: &Figure, width_mm: u16, label: String) -> AnyView {
    let drawn = figure.svg(f64::from(width_mm));
    view! { <div class="figure" role="img" aria-label=label inner_html=drawn></div> }.into_any()
}
