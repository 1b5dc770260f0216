//! Figures for print ([`Figure`]): a row for every number, theirs hollow and ours full, with the number at
//! its end; or a line for every row along the columns, with its name at its end. So no meaning rests on
//! colour alone.

use super::definition::Drawing;
use super::page::{PagePart, PageRow, PaperPage};
use super::plain_text::format_number;
use crate::show::export::{
    FIGURE_HEADROOM_FACTOR, Figure, FigureAxis, FigureAxisPart, FigureFill, FigureLine, FigureMark, FigurePanel,
    FigurePoint, FigureScale, FigureShape,
};

/// The full width of a page, so that names and numbers fit.
const FIGURE_WIDTH_MM: f64 = 174.0;
/// Panels share an axis unless the longest is so many times the shortest.
const MAX_SHARED_AXIS_RATIO: f64 = 8.0;
const OUR_MARK: FigureMark = FigureMark(FigureShape::Round, FigureFill::Full);
const THEIR_MARK: FigureMark = FigureMark(FigureShape::Round, FigureFill::Hollow);

/// The figure; `None` if the page is not a figure or has no numbers.
pub(super) fn draw_svg(page: &PaperPage) -> Option<String> {
    let (ours, theirs) = page.count_filled_cells();
    if ours + theirs == 0 {
        return None;
    }
    let figure = match page.item.drawing.as_ref()? {
        Drawing::Bars(part) => bars_figure(page, page.parts.iter().find(|one| one.label.text == *part)?),
        Drawing::Lines { along, upwards } => lines_figure(page, along, upwards),
    };
    let title = format!("{}: {}", page.item.title(), page.item.shows);
    Some(Figure { title, ..figure? }.svg(FIGURE_WIDTH_MM))
}

/// Adds a number with its ± as the panel's next row.
fn add_number_row(panel: &mut FigurePanel, name: &str, mark: FigureMark, (value, spread): (f64, Option<f64>)) {
    if let FigureScale::Rows(names, _) = &mut panel.scale {
        let spread_told = spread.map_or_else(String::new, |spread| format!(" ± {}", format_number(spread)));
        let whose = if mark == OUR_MARK { "ours" } else { "theirs" };
        let words = format!("{}{spread_told} {whose}", format_number(value));
        // A panel has few rows.
        #[allow(clippy::cast_precision_loss)]
        let row = names.len() as f64;
        // Theirs and ours of one name share it.
        let again = panel.points.last().is_some_and(|last| last.mark == THEIR_MARK && mark == OUR_MARK)
            && names.last().is_some_and(|last| last == name);
        names.push(if again { String::new() } else { name.to_owned() });
        panel.points.push(FigurePoint { spread, end_text: words, ..FigurePoint::new(value, row, mark) });
    }
}

fn row_panel(page: &PaperPage, row: &PageRow) -> FigurePanel {
    let mut panel = FigurePanel::new(row.label.text.as_str(), FigureScale::Rows(Vec::new(), 1));
    for (cell, column) in row.cells.iter().zip(&page.columns) {
        let read = |text: &str| text.parse::<f64>().ok().filter(|one| one.is_finite());
        let theirs = cell.theirs.as_ref().and_then(|one| Some((read(&one.value)?, read(&one.plus_minus))));
        let ours = cell.ours.as_ref().map(|ours| (ours.value, ours.over_evaluations));
        for (mark, value) in [(THEIR_MARK, theirs), (OUR_MARK, ours)] {
            value.into_iter().for_each(|value| add_number_row(&mut panel, &column.text, mark, value));
        }
    }
    panel
}

fn bars_figure(page: &PaperPage, part: &PagePart) -> Option<Figure> {
    let mut panels: Vec<FigurePanel> = part.rows.iter().map(|row| row_panel(page, row)).collect();
    panels.retain(|panel| !panel.points.is_empty());
    let reach = |panel: &FigurePanel| {
        let ends = panel.points.iter().map(|point| (point.at, point.at + point.spread.unwrap_or(0.0)));
        ends.fold((0.0_f64, 0.0_f64), |(low, high), (at, far)| (low.min(at), high.max(far)))
    };
    let all: Vec<(f64, f64)> = panels.iter().map(reach).collect();
    let least = all.iter().map(|(_, high)| *high).reduce(f64::min)?;
    let (low, most) = all.iter().fold((0.0_f64, 0.0_f64), |(low, most), one| (low.min(one.0), most.max(one.1)));
    // One axis for all panels, unless the smallest would be invisible on it.
    if least <= most / MAX_SHARED_AXIS_RATIO {
        for (panel, (low, high)) in panels.iter_mut().zip(all) {
            panel.own_horizontal_range = Some((low, if high > low { high } else { low + 1.0 }));
        }
    }
    let domain = (low, if most > low { most } else { low + 1.0 });
    let title = page.item.shows.clone();
    let across = FigureAxis { title, domain, has_numbers: true, ..FigureAxis::default() };
    let spread = Some(&page.item.their_spread).filter(|spread| !spread.is_empty());
    let spread = spread.map_or_else(String::new, |spread| format!(", ± {spread}"));
    let ours = (Some(OUR_MARK), "ours, ± over evaluations where there are several".to_owned());
    let theirs = (Some(THEIR_MARK), format!("theirs, as printed{spread}"));
    let any_theirs = panels.iter().flat_map(|panel| &panel.points).any(|point| point.mark == THEIR_MARK);
    let keys = [theirs].into_iter().filter(|_| any_theirs).chain([ours]).collect();
    Some(Figure { horizontal: across, panels, legend: keys, ..Figure::default() })
}

/// Rows of a single point become rings, not lines; the table below names them.
// There are few columns.
#[allow(clippy::cast_precision_loss)]
fn lines_figure(page: &PaperPage, along: &str, upwards: &str) -> Option<Figure> {
    let mut panel = FigurePanel::new("", FigureScale::Values(0.0, 1.0));
    let mut spreads = false;
    for row in page.parts.iter().flat_map(|part| &part.rows) {
        let cells = (0..).zip(&row.cells).filter_map(|(at, cell)| {
            let ours = cell.ours.as_ref()?;
            Some((f64::from(at), ours.value, ours.over_evaluations))
        });
        let cells: Vec<(f64, f64, Option<f64>)> = cells.collect();
        spreads |= cells.iter().any(|(.., spread)| spread.is_some());
        if row.label.is_ours_alone && cells.len() == 1 {
            panel.points.extend(cells.iter().map(|(at, value, _)| FigurePoint::new(*at, *value, THEIR_MARK)));
            continue;
        }
        let band = cells.iter().filter_map(|(at, value, spread)| Some((*at, value - (*spread)?, value + (*spread)?)));
        panel.lines.push(FigureLine {
            name: row.label.text.clone(),
            points: cells.iter().map(|(at, value, _)| (*at, *value)).collect(),
            band: band.collect(),
            ..FigureLine::default()
        });
    }
    let ends = panel.lines.iter().flat_map(|line| {
        let points = line.points.iter().map(|(_, value)| *value);
        points.chain(line.band.iter().map(|(.., high)| *high))
    });
    let most = ends.chain(panel.points.iter().map(|point| point.row)).reduce(f64::max)?;
    panel.scale = FigureScale::Values(0.0, if most > 0.0 { most * FIGURE_HEADROOM_FACTOR } else { 1.0 });
    let rings = (Some(THEIR_MARK), "each choice alone: see the table".to_owned());
    let keys = Some(rings).filter(|_| !panel.points.is_empty()).into_iter().collect();
    let parts = (0..).zip(&page.columns).map(|(at, column)| {
        let at = f64::from(at);
        FigureAxisPart { from: at - 0.5, to: at + 0.5, name: column.text.clone(), short: None }
    });
    let domain = (-0.5, page.columns.len() as f64 - 0.5);
    let across = FigureAxis { title: along.to_owned(), domain, has_numbers: false, parts: parts.collect() };
    let up = format!("{upwards} (ours{})", if spreads { ", ± over evaluations" } else { "" });
    Some(Figure { horizontal: across, vertical_title: up, panels: vec![panel], legend: keys, ..Figure::default() })
}
