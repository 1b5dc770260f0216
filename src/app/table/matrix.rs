//! The suspect matrix: a row per observer, a column per suspect. A cell says its state by shape and tone
//! and shows its history as a strip; pressed, it gives the reasons. The matrix is one stop for the
//! tabulator; arrows move within it.

use super::super::prelude::*;
use crate::app::parts::{monogram, seat_class};
use crate::app::state::{app, language};
use crate::game::Seat;
use crate::viewer::words::labels as t;
use crate::viewer::{Cell, CellState, Matrix, MatrixRow};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// A cell's place: row, column.
type Place = (usize, usize);

#[component]
pub fn MatrixPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let matrix = Memo::new(move |_| stage.scene(|scene| Matrix::of(scene, stage.victim.get())));
    // Where the tabulator enters; nobody has a cell about themself.
    let at = RwSignal::new((0, 1));
    let size = Memo::new(move |_| {
        let matrix = matrix.read();
        matrix
            .as_ref()
            .map_or((0, 0), |matrix| (matrix.rows.len(), matrix.suspects.len()))
    });
    let entry = Memo::new(move |_| {
        let ((row, column), (rows, columns)) = (at.get(), size.get());
        if row < rows && column < columns {
            (row, column)
        } else {
            (0, 1)
        }
    });
    let keydown = move |event: KeyboardEvent| {
        if let Some(place) = entered(&event, size.get_untracked()) {
            event.prevent_default();
            event.stop_propagation();
            focus(place);
        }
    };
    view! {
        <div class="matrix-panel" data-testid="matrix">
            <h2 class="panel-title">{t::matrix(l)}</h2>
            <div class="matrix-scroll">
            {move || matrix.get().map(|matrix| view! {
                <table class="matrix" role="grid" on:keydown=keydown class:is-large={matrix.suspects.len() > 8} style=("--players", matrix.suspects.len().to_string())>
                    <caption class="visually-hidden">{matrix.caption}</caption>
                    <thead><tr>
                        <td></td>
                        {matrix.suspects.iter().map(|person| view! {
                            <th scope="col" title=person.name.clone()>{monogram(person)}<span class="visually-hidden">{person.name.clone()}</span></th>
                        }).collect_view()}
                        <th scope="col" class="matrix-h" title=t::entropy_hint(l)>{t::matrix_doubt(l)}</th>
                    </tr></thead>
                    <tbody>{matrix.rows.into_iter().enumerate().map(|(index, one)| row(index, one, at, entry)).collect_view()}</tbody>
                </table>
            })}
            </div>
            <ul class="matrix-key" aria-hidden="true">
                <li><i class="mark is-suspects"></i>{t::state_suspects(l)}</li>
                <li><i class="mark is-no-longer"></i>{t::state_no_longer(l)}</li>
                <li><i class="mark is-own"></i>{t::state_own(l)}</li>
                {move || matrix.read().as_ref().is_some_and(|matrix| matrix.rows.iter().any(|row| row.feigned.is_some())).then(|| view! {
                    <li class="is-feigned"><i class="mark is-suspects"></i>{t::state_feigned(l)}</li>
                })}
            </ul>
        </div>
    }
}

/// The cell to which a key leads from the one that has the focus.
fn entered(event: &KeyboardEvent, (rows, columns): (usize, usize)) -> Option<Place> {
    if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let cell = event.target()?.dyn_into::<HtmlElement>().ok()?;
    let number = |name: &str| cell.get_attribute(name)?.parse::<usize>().ok();
    let (row, column) = (number("data-row")?, number("data-column")?);
    let along: Vec<Place> = match event.key().as_str() {
        "ArrowRight" => (column + 1..columns).map(|to| (row, to)).collect(),
        "ArrowLeft" => (0..column).rev().map(|to| (row, to)).collect(),
        "ArrowDown" => (row + 1..rows).map(|to| (to, column)).collect(),
        "ArrowUp" => (0..row).rev().map(|to| (to, column)).collect(),
        "Home" => (0..columns).map(|to| (row, to)).collect(),
        "End" => (0..columns).rev().map(|to| (row, to)).collect(),
        _ => return None,
    };
    // At the edge the focus stays; the key is the matrix's all the same.
    let open = along.into_iter().find(|place| button(*place).is_some());
    Some(open.unwrap_or((row, column)))
}

/// The button of a cell that can be pressed.
fn button((row, column): Place) -> Option<HtmlElement> {
    let which = format!(".matrix button[data-row='{row}'][data-column='{column}']:not(:disabled)");
    let found = document().query_selector(&which).ok().flatten()?;
    found.dyn_into().ok()
}

fn focus(place: Place) {
    if let Some(button) = button(place) {
        // A cell that cannot be focused is not there any more.
        let _ = button.focus();
    }
}

fn row(index: usize, row: MatrixRow, at: RwSignal<Place>, entry: Memo<Place>) -> impl IntoView {
    let observer = row.observer.seat;
    let recorded = row.entropy.shown().is_some();
    let feigned = row.feigned.clone();
    let is_feigned = feigned.is_some();
    let title = feigned.clone().unwrap_or_else(|| row.observer.name.clone());
    view! {
        <tr class:is-feigned=is_feigned>
            <th scope="row" title=title>
                {monogram(&row.observer)}<span class="visually-hidden">{row.observer.name.clone()} " " {feigned}</span>
            </th>
            {row.cells.into_iter().enumerate().map(|(column, one)| cell(observer, one, (index, column), at, entry)).collect_view()}
            <td class="matrix-h num" class:quiet=!recorded title=row.entropy_text.clone()>{if recorded { row.entropy_text.clone() } else { "–".to_owned() }}</td>
        </tr>
    }
}

/// The class of a state.
fn state_class(state: CellState) -> &'static str {
    match state {
        CellState::Suspects => "is-suspects",
        CellState::NoLonger => "is-no-longer",
        CellState::Own => "is-own",
        CellState::NotVisible => "is-hidden",
        CellState::NotRecorded => "is-unrecorded",
    }
}

fn cell(
    observer: Seat,
    cell: Cell,
    place: Place,
    at: RwSignal<Place>,
    entry: Memo<Place>,
) -> impl IntoView {
    let stage = app().stage;
    let suspect = cell.suspect;
    let key = (observer, suspect);
    let picked = move || stage.picked.get() == Some(key);
    let lit = move || {
        stage
            .lit
            .get()
            .is_some_and(|seat| seat == suspect || seat == observer)
    };
    let class = format!("cell {} {}", state_class(cell.state), seat_class(suspect));
    let now = cell.changed_at.is_some() && cell.changed_at == Some(stage.cursor.get_untracked());
    let strip = cell
        .strip
        .iter()
        .map(|step| view! { <i class=state_class(step.state)></i> })
        .collect_view();
    let mark = format!("mark {}", state_class(cell.state));
    let label = match cell.rank {
        Some(rank) => t::matrix_ranked(language(), &cell.label, rank),
        None => cell.label,
    };
    view! {
        <td>
            <button class=class class:is-picked=picked class:is-lit=lit class:is-now=now
                data-testid=format!("matrix-cell-{}-{}", observer.0, suspect.0)
                aria-label=label.clone() title=label aria-expanded=move || picked().to_string()
                disabled=cell.state == CellState::Own data-row=place.0 data-column=place.1
                tabindex=move || if entry.get() == place { "0" } else { "-1" } on:focus=move |_| at.set(place)
                on:click=move |_| stage.picked.set((!picked()).then_some(key))>
                <i class=mark></i>
                {cell.rank.map(|rank| view! { <b class="rank">{rank}</b> })}
                <span class="strip" aria-hidden="true">{strip}</span>
            </button>
        </td>
    }
}
