//! The numbers of a chart, as a table.

use crate::page::studio::prelude::*;

/// A collapsed table of numbers, for readers who do not see the chart.
pub(super) fn chart_data_table(
    summary: String, id: &'static str, heads: Vec<String>, rows: Vec<Vec<Option<String>>>,
) -> AnyView {
    let l = language();
    let caption = summary.clone();
    let open = RwSignal::new(false);
    let heads = StoredValue::new(heads);
    let rows = StoredValue::new(rows);
    // Hundreds of rows that nobody asked for are not rendered.
    let body = move || {
        let rows = rows.with_value(|rows| {
            let row = |row: &Vec<Option<String>>| {
                let cell = |cell: &Option<String>| match cell.clone() {
                    Some(text) => view! { <td>{text}</td> }.into_any(),
                    None => view! {
                        <td class="quiet">
                            <span aria-hidden="true">"–"</span>
                            <span class="visually-hidden">{t::not_recorded_label(l)}</span>
                        </td>
                    }
                    .into_any(),
                };
                view! { <tr>{row.iter().map(cell).collect_view()}</tr> }
            };
            rows.iter().map(row).collect_view()
        });
        let heads = heads.with_value(|heads| {
            let head = |head: &String| view! { <th scope="col">{head.clone()}</th> };
            heads.iter().map(head).collect_view()
        });
        let (label, caption) = (caption.clone(), caption.clone());
        view! { <div class="data-table" tabindex="0" role="region" aria-label=label><table data-testid=id>
        <caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div> }
    };
    view! {
        <div class="mean-course-table">
            <button type="button" class="button plain" aria-expanded=move || open.get().to_string()
                data-testid=format!("{id}-open") on:click=move |_| open.update(|open| *open = !*open)>{summary}</button>
            {move || open.get().then(&body)}
        </div>
    }
    .into_any()
}
