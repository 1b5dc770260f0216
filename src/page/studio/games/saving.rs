//! Saves a sheet as CSV at once, or as Parquet once its writer is fetched, and a chart as a figure for print.

use crate::base::platform::browser::files;
use crate::base::platform::browser::lazy_parts::{self, LazyPart};
use crate::page::studio::export::{ChartFormat, figure_width_select, save_figure};
use crate::page::studio::prelude::*;
use crate::show::export::{FIGURE_WIDTHS_MM, Figure, TypedSheet};
use crate::study::experiment::write_parquet;

/// Two buttons that save what `sheet` makes, under this name.
pub(super) fn save_table_buttons(
    label: String, name: &'static str, sheet: impl Fn() -> TypedSheet + Copy + 'static,
) -> impl IntoView {
    let app = app();
    let l = language();
    let csv = move |_| {
        let saved =
            sheet().csv().is_ok_and(|text| files::download_bytes(&format!("{name}.csv"), "text/csv", text.as_bytes()));
        if !saved {
            app.notify(Notice::error(t::many_not_saved(l), vec![]));
        }
    };
    view! {
        <span class="games-saving"><span class="small quiet">{t::many_save(l)}" "{label}</span>
            <button type="button" class="button" data-testid=format!("save-{name}-csv") on:click=csv>"CSV"</button>
            <button type="button" class="button" data-testid=format!("save-{name}-parquet")
                on:click=move |_| save_parquet(app, name, sheet())>"Parquet"</button>
        </span>
    }
}

/// The print width, and buttons that save what `figure` makes, under this name.
pub(super) fn save_figure_buttons(
    (name, width_id): (&'static str, &'static str), figure: impl Fn() -> Option<Figure> + Copy + 'static,
) -> impl IntoView {
    let app = app();
    let l = language();
    let width = RwSignal::new(FIGURE_WIDTHS_MM[0]);
    let forms = [(ChartFormat::Svg, "SVG"), (ChartFormat::Pdf, "PDF"), (ChartFormat::Png, "PNG")];
    let button = |(form, word): (ChartFormat, &'static str)| {
        let save = move |_| match figure() {
            Some(figure) => save_figure(app, name.to_owned(), &figure, form, width.get_untracked()),
            None => app.notify(Notice::info(t::chart_absent(l))),
        };
        view! {
            <button type="button" class="button" data-testid=format!("save-{name}-{word}").to_lowercase()
                on:click=save>{word}</button>
        }
    };
    view! {
        <span class="games-saving">{figure_width_select(width, width_id)} {forms.map(button).collect_view()}</span>
    }
}

fn save_parquet(app: App, name: &'static str, sheet: TypedSheet) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        if lazy_parts::load_parts_through(LazyPart::PARQUET).await.is_err() {
            return app.notify(Notice::error(t::many_save_missing(l), vec![]));
        }
        let kind = "application/vnd.apache.parquet";
        let saved =
            write_parquet(&sheet).is_ok_and(|bytes| files::download_bytes(&format!("{name}.parquet"), kind, &bytes));
        if !saved {
            app.notify(Notice::error(t::many_not_saved(l), vec![]));
        }
    });
}
