//! A chart as a file of its own, of all that its viewer has come to: as a figure for print, or as a table.

use super::file_name;
use crate::app::alive::is_phone;
use crate::app::prelude::*;
use crate::app::state::{App, Notice};
use crate::export::{Figure, sheet, track_figure};
use crate::platform::browser::{device, files};
use crate::viewer::score::{Score, TableCell, Track};
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// In which form a chart is handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartForm {
    Svg,
    Pdf,
    /// Pixels, as many as print wants.
    Png,
    /// Its numbers, as they were computed.
    Csv,
}

/// Pixels of a picture to one of the page's, of which 96 are an inch: 300 to an inch.
const PRINTED: f64 = 300.0 / 96.0;

/// Hands out a track: all of the game up to the furthest turn that was seen, or all of it where nothing is hidden.
pub fn chart(app: App, track: Track, form: ChartForm, width_mm: u16) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let made = untrack(move || {
        let (victim, choice, stretch) = (stage.victim.get(), stage.score_choice(), stage.stretch.get());
        stage.scene_reached(|scene| {
            let score = Score::chosen(scene, victim, choice);
            let file = format!("{}.{}", file_name(scene.session.log()), track.id()).to_lowercase();
            (file, track_figure(&score, scene, track, stretch), score.table(scene, track), stretch)
        })
    });
    let Some((file, figure, table, stretch)) = made else { return };
    let Some(figure) = figure.filter(|_| !table.rows.is_empty()) else {
        return app.say(Notice::plain(t::chart_absent(l)));
    };
    if form != ChartForm::Csv {
        return save_figure(app, file, &figure, form, width_mm);
    }
    let shown = |turn: usize| stretch.is_none_or(|own| own.holds(turn));
    let rows = table.rows.iter().filter(|(turn, _)| shown(*turn));
    let rows = rows.map(|(_, cells)| {
        let cell = |cell: &TableCell| match cell.is_gap() {
            true => (String::new(), None),
            false => (cell.text.clone(), cell.number),
        };
        cells.iter().map(cell).collect()
    });
    let done = sheet(&[figure.title.as_str(), figure.about.as_str()], &table.columns, rows)
        .is_ok_and(|text| files::save(&format!("{file}.csv"), "text/csv", text.as_bytes()));
    if !done {
        app.say(Notice::fault(t::export_failed(l), vec![]));
    }
}

/// A figure as a file of that name, so many millimetres wide.
pub fn save_figure(app: App, file: String, figure: &Figure, form: ChartForm, width_mm: u16) {
    let l = app.language.get_untracked();
    let width = f64::from(width_mm);
    let (ending, kind, bytes) = match form {
        ChartForm::Pdf => ("pdf", "application/pdf", figure.pdf(width)),
        _ => ("svg", "image/svg+xml", figure.svg(width).into_bytes()),
    };
    spawn_local(async move {
        let done = match form {
            ChartForm::Png => match files::blob(kind, &bytes) {
                Some(drawing) => {
                    let pixels = device::pixels(&drawing, PRINTED).await;
                    pixels.is_ok_and(|blob| files::save_blob(&format!("{file}.png"), &blob))
                }
                None => false,
            },
            _ => files::save(&format!("{file}.{ending}"), kind, &bytes),
        };
        if !done {
            app.say(Notice::fault(t::export_failed(l), vec![]));
        }
    });
}

/// As wide as a figure is laid out that is one of several beside one another.
pub const SMALL_MM: u16 = 84;

/// As wide as one is that has the page's width: on a phone no wider, so that its letters can be read there.
pub fn page_width_mm() -> u16 {
    if is_phone() { SMALL_MM } else { 120 }
}

/// A figure in the page, as it is handed out.
pub fn figure(figure: &Figure, width_mm: u16, label: String) -> AnyView {
    let drawn = figure.svg(f64::from(width_mm));
    view! { <div class="figure" role="img" aria-label=label inner_html=drawn></div> }.into_any()
}
