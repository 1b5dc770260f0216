//! The table: a row per cell with every measure that some game has, each row with its games; then the
//! comparisons; both also as files.

use super::Experiment;
use crate::page::app::download::download_bytes;
use crate::page::studio::open_by_name;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field;
use crate::show::viewer::words::join_names;
use crate::study::experiment::{
    ExperimentEvent, ExperimentRow, ExperimentTable, ExperimentTableFiles, GroupingColumn, MEASURES,
};
use std::sync::Arc;

const MIME_TYPES: [(&str, &str); 4] =
    [("csv", "text/csv"), ("md", "text/markdown"), ("tex", "application/x-tex"), ("json", "application/json")];

/// Opens a game of the table: of the plan, or of the files.
fn open_game(app: App, experiment: Experiment, id: &str) {
    let Some(found) = experiment.read_untracked().file_results.clone() else {
        return open_by_name::open_stored_game(app, id.to_owned());
    };
    let place = found.games.iter().position(|game| game.id == id);
    let path = place.and_then(|place| found.paths.get(place));
    let picked = experiment.result_files.get_value();
    let file = picked.into_iter().find(|one| Some(&one.path) == path);
    if let Some(file) = file {
        crate::page::studio::opening::open_files_on_any_page(app, vec![file]);
    }
}

#[component]
pub fn ExperimentResults() -> impl IntoView {
    let app = app();
    let l = language();
    let experiment: Experiment = app.context();
    let table = experiment.watch_model_part(|model| &model.table);
    let file_results = experiment.watch_model_part(|model| &model.file_results);
    let is_counting = experiment.memo(|model| model.is_measuring);
    let compare = experiment.memo(|model| model.compare.clone());
    let choices = move || {
        let names = experiment.read_untracked().comparable_columns();
        let columns = names.iter().map(|column| (column.name().to_owned(), column.page_title(l)));
        let none = (String::new(), t::experiment_compare_none(l));
        let choose = move |column| experiment.dispatch(ExperimentEvent::CompareChosen(column));
        let options = [none].into_iter().chain(columns).collect();
        field::text_select(t::experiment_compare(l), "", (compare, choose), "experiment-compare", options)
    };
    view! {
        <section class="experiment-table" aria-labelledby="experiment-table-head">
            <h3 id="experiment-table-head" class="section-title">{t::experiment_table(l)}</h3>
            {move || file_results().map(|found| view! {
                <p class="small" data-testid="experiment-found">{t::experiment_of_folder(l, found.games.len())}" "
                    <button type="button" class="button plain"
                        on:click=move |_| experiment.dispatch(ExperimentEvent::ResultsClosed)>
                        {t::experiment_close_results(l)}
                    </button>
                </p>
                {found.judges.first().map(|first| view! {
                    <p class="small quiet">{t::experiment_judges(l, &join_names(l, &found.judges), first)}</p>
                })}
            })}
            <p class="small quiet" role="status">{move || is_counting.get().then(|| t::experiment_counting(l))}</p>
            {move || match table() {
                None => view! { <p class="quiet">{t::experiment_table_none(l)}</p> }.into_any(),
                Some(made) => view! {
                    <p class="small quiet">{t::experiment_table_note(l)}</p>
                    {made.table.gaps.describe(l).into_iter().map(|sentence| view! {
                        <p class="small" data-testid="experiment-gap">{sentence}</p>
                    }).collect_view()}
                    {results_table(app, experiment, &made)}
                    <div class="page-actions">{save_table_buttons(t::experiment_save_as(l), "table", &made.files)}</div>
                    {choices()}
                    {comparison_table(experiment.read_untracked().comparison_column(), &made)}
                }.into_any(),
            }}
        </section>
    }
}

fn results_table(app: App, experiment: Experiment, made: &Arc<ExperimentTableFiles>) -> AnyView {
    let l = language();
    let table = &made.table;
    // A column without any number is left out.
    let said: Vec<usize> = (0..MEASURES.len())
        .filter(|at| table.lines.iter().any(|line| line.figures.get(*at).is_some_and(Option::is_some)))
        .collect();
    let by = table.by.iter().map(|column| view! { <th scope="col">{column.page_title(l)}</th> }).collect_view();
    let heads = said
        .iter()
        .filter_map(|at| MEASURES.get(*at))
        .map(|one| view! { <th scope="col" class="num" title=one.about(l)>{one.title(l)}</th> })
        .collect_view();
    let line = |line: &ExperimentRow| {
        let by = line
            .by
            .iter()
            .map(|value| match value.as_str() {
                ExperimentTable::ALL_CASES_LABEL => t::experiment_all_cases(l),
                value => value.to_owned(),
            })
            .map(|value| view! { <td>{value}</td> })
            .collect_view();
        let cells = said.iter().map(|at| {
            let text = line.figures.get(*at).copied().flatten().map(|figure| figure.describe());
            view! { <td class="num">{text.unwrap_or_else(|| "–".to_owned())}</td> }
        });
        let games = line.logs.iter().map(|id| {
            let (id, name) = (id.clone(), id.clone());
            view! {
                <li>
                    <button type="button" class="link" data-testid="experiment-log"
                        on:click=move |_| open_game(app, experiment, &id)>{name}</button>
                </li>
            }
        });
        let cells = cells.collect_view();
        let games = games.collect_view();
        let count = line.logs.len();
        view! {
            <tr>
                {by}
                <td class="num">
                    <details class="games">
                        <summary aria-label=t::experiment_games_of(l)>{count}</summary><ul class="small">{games}</ul>
                    </details>
                </td>
                {cells}
            </tr>
        }
    };
    let rows = table.lines.iter().map(line).collect_view();
    view! {
        <div class="wide-table"><table class="numbers" data-testid="experiment-lines">
            <thead><tr>{by}<th scope="col" class="num">{t::experiment_games_word(l)}</th>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table></div>
    }
    .into_any()
}

fn save_table_buttons(label: String, name: &'static str, made: &[(String, String)]) -> impl IntoView + use<> {
    let app = app();
    let buttons = made
        .iter()
        .map(|(ending, text)| {
            let (ending, text) = (ending.clone(), text.clone());
            let shown = ending.to_uppercase();
            let name_of = format!("save-{name}-{ending}");
            let save = move |_| {
                let kind = MIME_TYPES.iter().find(|(known, _)| *known == ending);
                let kind = kind.map_or("text/plain", |(_, kind)| *kind);
                download_bytes(app, &format!("{name}.{ending}"), kind, text.as_bytes());
            };
            view! { <button type="button" class="button" data-testid=name_of on:click=save>{shown}</button> }
        })
        .collect_view();
    view! { <span class="small quiet">{label}</span> {buttons} }
}

/// The comparisons, one per row.
fn comparison_table(column: Option<GroupingColumn>, made: &Arc<ExperimentTableFiles>) -> Option<impl IntoView + use<>> {
    let l = language();
    if made.comparisons.is_empty() {
        return None;
    }
    let column = column?.page_title(l);
    let other = t::experiment_compared_other(l, &column);
    let head = [
        t::experiment_compared_measure(l),
        column,
        other,
        t::experiment_compared_cases(l),
        t::experiment_compared_mean(l),
        t::experiment_compared_other_mean(l),
        t::experiment_compared_difference(l),
        t::experiment_compared_interval(l),
        "p".to_owned(),
        t::experiment_compared_least_p(l),
        t::experiment_compared_holm(l),
        t::experiment_compared_t(l),
        t::experiment_compared_p_of_t(l),
        t::experiment_games_word(l),
        t::experiment_compared_same_words(l),
    ];
    let head = head.map(|cell| view! { <th scope="col">{cell}</th> }).into_iter().collect_view();
    let rows = made
        .comparisons
        .iter()
        .map(|(measure, cells)| {
            let measure = MEASURES.get(*measure).map(|one| one.title(l));
            let cells = cells.iter().map(|cell| view! { <td>{cell.clone()}</td> }).collect_view();
            view! { <tr><th scope="row">{measure}</th>{cells}</tr> }
        })
        .collect_view();
    Some(view! {
        <p class="small quiet">{t::experiment_compared(l)}</p>
        <div class="wide-table">
            <table class="numbers" data-testid="experiment-compared">
                <thead><tr>{head}</tr></thead><tbody>{rows}</tbody>
            </table>
        </div>
        <div class="page-actions">{save_table_buttons(t::experiment_save_as(l), "compared", &made.compared)}</div>
    })
}
