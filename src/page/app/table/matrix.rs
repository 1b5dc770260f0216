//! The suspect matrix: a row per observer, a column per suspect. Shape and tone of a cell show its state, a
//! strip its history; a press shows the reasons. The matrix is one tab stop; arrow keys move within it.

use super::super::prelude::*;
use crate::base::game::Seat;
use crate::page::app::deferred::memo_delayed_after_jump;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{CellState, MatrixCell, Person, SuspectMatrix};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// A cell's row and column.
type CellPlace = (usize, usize);

#[component]
pub fn MatrixPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let matrix = memo_delayed_after_jump(stage, move || {
        stage.scene(|scene| SuspectMatrix::from_scene(scene, stage.victim.get()))
    });
    // The tab stop; nobody has a cell about themselves.
    let at = RwSignal::new((0, 1));
    // What a step does not change, so that it redraws only the changed cells.
    let frame = Memo::new(move |_| {
        let matrix = matrix.read();
        let frame = |matrix: &SuspectMatrix| {
            (
                matrix.caption.clone(),
                matrix.suspects.clone(),
                matrix.rows.iter().map(|row| row.observer.seat).collect::<Vec<Seat>>(),
            )
        };
        matrix.as_ref().map(frame)
    });
    let size = Memo::new(move |_| {
        let frame = frame.read();
        frame.as_ref().map_or((0, 0), |(_, suspects, rows)| (rows.len(), suspects.len()))
    });
    let feigned = Memo::new(move |_| {
        let matrix = matrix.read();
        let feigned = |matrix: &SuspectMatrix| matrix.rows.iter().any(|row| row.feigned.is_some());
        matrix.as_ref().is_some_and(feigned)
    });
    let entry = Memo::new(move |_| {
        let ((row, column), (rows, columns)) = (at.get(), size.get());
        if row < rows && column < columns { (row, column) } else { (0, 1) }
    });
    let keydown = move |event: KeyboardEvent| {
        if let Some(place) = cell_after_key(&event, size.get_untracked()) {
            event.prevent_default();
            event.stop_propagation();
            focus_cell(place);
        }
    };
    view! {
        <div class="matrix-panel" data-testid="matrix">
            <h2 class="panel-title">{t::matrix(l)}</h2>
            <div class="matrix-scroll">
            {move || frame.get().map(|(caption, suspects, observers)| view! {
                <table class="matrix" role="grid" on:keydown=keydown
                    class:is-large={suspects.len() > 8} style=("--players", suspects.len().to_string())>
                    <caption class="visually-hidden">{caption}</caption>
                    <thead><tr>
                        <td></td>
                        {suspects.iter().map(|person| view! {
                            <th scope="col" title=person.name.clone()>{monogram(person)}
                                <span class="visually-hidden">{person.name.clone()}</span></th>
                        }).collect_view()}
                        <th scope="col" class="matrix-h" title=t::entropy_hint(l)>{t::matrix_undecided(l)}</th>
                    </tr></thead>
                    <tbody>{observers.into_iter().enumerate()
                        .map(|one| matrix_row(matrix, one, &suspects, at, entry)).collect_view()}</tbody>
                </table>
            })}
            </div>
            <ul class="matrix-key" aria-hidden="true">
                <li><i class="mark is-suspects"></i>{t::state_suspects(l)}</li>
                <li><i class="mark is-no-longer"></i>{t::state_no_longer(l)}</li>
                <li><i class="mark is-own"></i>{t::state_own(l)}</li>
                {move || feigned.get().then(|| view! {
                    <li class="is-feigned"><i class="mark is-suspects"></i>{t::state_feigned(l)}</li>
                })}
            </ul>
            <p class="matrix-key">{t::matrix_legend(l)}</p>
        </div>
    }
}

/// The cell that a key moves to from the focused one.
fn cell_after_key(event: &KeyboardEvent, (rows, columns): (usize, usize)) -> Option<CellPlace> {
    if event.shift_key() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let cell = event.target()?.dyn_into::<HtmlElement>().ok()?;
    let number = |name: &str| cell.get_attribute(name)?.parse::<usize>().ok();
    let (row, column) = (number("data-row")?, number("data-column")?);
    let along: Vec<CellPlace> = match event.key().as_str() {
        "ArrowRight" => (column + 1..columns).map(|to| (row, to)).collect(),
        "ArrowLeft" => (0..column).rev().map(|to| (row, to)).collect(),
        "ArrowDown" => (row + 1..rows).map(|to| (to, column)).collect(),
        "ArrowUp" => (0..row).rev().map(|to| (to, column)).collect(),
        "Home" => (0..columns).map(|to| (row, to)).collect(),
        "End" => (0..columns).rev().map(|to| (row, to)).collect(),
        _ => return None,
    };
    // At the edge the focus stays, but the matrix still consumes the key.
    let open = along.into_iter().find(|place| find_cell_button(*place).is_some());
    Some(open.unwrap_or((row, column)))
}

/// The button of a cell, unless it is disabled.
fn find_cell_button((row, column): CellPlace) -> Option<HtmlElement> {
    let which = format!(".matrix button[data-row='{row}'][data-column='{column}']:not(:disabled)");
    let found = document().query_selector(&which).ok().flatten()?;
    found.dyn_into().ok()
}

fn focus_cell(place: CellPlace) {
    if let Some(button) = find_cell_button(place) {
        // A cell that cannot take the focus is gone.
        let _ = button.focus();
    }
}

fn matrix_row(
    matrix: Memo<Option<SuspectMatrix>>, (index, observer): (usize, Seat), suspects: &[Person],
    at: RwSignal<CellPlace>, entry: Memo<CellPlace>,
) -> impl IntoView {
    let who = Memo::new(move |_| {
        let matrix = matrix.read();
        let row = matrix.as_ref().and_then(|matrix| matrix.rows.get(index));
        row.map(|row| (row.observer.clone(), row.feigned.clone()))
    });
    let left = Memo::new(move |_| {
        let matrix = matrix.read();
        let row = matrix.as_ref().and_then(|matrix| matrix.rows.get(index));
        row.map(|row| {
            let text = row.suspect_count.shown().map(|_| row.suspect_count_text.clone());
            (text, row.entropy_text.clone())
        })
    });
    let head = move || {
        who.get().map(|(observer, feigned)| {
            let title = feigned.clone().unwrap_or_else(|| observer.name.clone());
            view! {
                <th scope="row" title=title>
                    {monogram(&observer)}<span class="visually-hidden">{observer.name.clone()} " " {feigned}</span>
                </th>
            }
        })
    };
    let one = |(column, suspect): (usize, &Person)| {
        let one = Memo::new(move |_| {
            let matrix = matrix.read();
            let row = matrix.as_ref().and_then(|matrix| matrix.rows.get(index))?;
            row.cells.get(column).cloned()
        });
        matrix_cell((observer, suspect.seat), one, (index, column), at, entry)
    };
    view! {
        <tr class:is-feigned=move || who.read().as_ref().is_some_and(|(_, feigned)| feigned.is_some())>
            {head}
            {suspects.iter().enumerate().map(one).collect_view()}
            {move || left.get().map(|(text, entropy)| {
                let class = if text.is_some() { "matrix-h num" } else { "matrix-h num quiet" };
                view! { <td class=class title=entropy>{text.unwrap_or_else(|| "–".to_owned())}</td> }
            })}
        </tr>
    }
}

/// The CSS class of a state.
fn cell_state_class(state: CellState) -> &'static str {
    match state {
        CellState::Suspects => "is-suspects",
        CellState::NoLonger => "is-no-longer",
        CellState::SameSeat => "is-own",
        CellState::NotVisible => "is-hidden",
        CellState::NotRecorded => "is-unrecorded",
    }
}

/// A cell. Its button persists; a step changes its contents.
fn matrix_cell(
    key: (Seat, Seat), one: Memo<Option<MatrixCell>>, place: CellPlace, at: RwSignal<CellPlace>, entry: Memo<CellPlace>,
) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let (observer, suspect) = key;
    let picked = move || stage.selected_matrix_cell.get() == Some(key);
    let lit = move || stage.highlighted_seat.get().is_some_and(|seat| seat == suspect || seat == observer);
    let state = Memo::new(move |_| one.read().as_ref().map_or(CellState::NotRecorded, |one| one.state));
    let rank = Memo::new(move |_| one.read().as_ref().and_then(|one| one.rank));
    let strip = Memo::new(move |_| {
        let one = one.read();
        let steps = one.as_ref().map(|one| one.round_states.iter().map(|step| step.state).collect::<Vec<_>>());
        steps.unwrap_or_default()
    });
    let label = Memo::new(move |_| {
        let one = one.read();
        let label = one.as_ref().map(|one| match one.rank {
            Some(rank) => t::matrix_ranked(l, &one.label, rank),
            None => one.label.clone(),
        });
        label.unwrap_or_default()
    });
    // A single step animates its change; fast movement does not.
    let now = Memo::new(move |_| {
        let changed = one.read().as_ref().and_then(|one| one.changed_at);
        changed.is_some() && changed == Some(stage.cursor.get()) && !stage.is_moving_fast.get_value()
    });
    let class = move || {
        let flags = [(picked(), " is-picked"), (lit(), " is-highlighted"), (now.get(), " is-now")];
        let more = flags.map(|(is, class)| if is { class } else { "" }).concat();
        format!("cell {} {}{more}", cell_state_class(state.get()), seat_class(suspect))
    };
    view! {
        <td>
            <button class=class
                data-testid=format!("matrix-cell-{}-{}", observer.0, suspect.0)
                aria-label=move || label.get() title=move || label.get() aria-expanded=move || picked().to_string()
                disabled=move || state.get() == CellState::SameSeat data-row=place.0 data-column=place.1
                tabindex=move || if entry.get() == place { "0" } else { "-1" } on:focus=move |_| at.set(place)
                on:click=move |_| stage.selected_matrix_cell.set((!picked()).then_some(key))>
                <i class=move || format!("mark {}", cell_state_class(state.get()))></i>
                {move || rank.get().map(|rank| view! { <b class="rank">{rank}</b> })}
                <span class="strip" aria-hidden="true">
                    {move || strip.get().into_iter().map(|state| view! {
                        <i class=cell_state_class(state)></i>
                    }).collect_view()}
                </span>
            </button>
        </td>
    }
}
