//! The price table, for editing. Changes are stored at once.

use crate::page::app::icon::{Icon, icon};
use crate::page::app::prices::store_prices;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::read::insight::{Price, Prices};
use wasm_bindgen::JsCast;

/// The element that holds the table.
const PRICE_TABLE_ID: &str = "prices";

/// Adds a row for a model and moves the focus there.
pub fn add_model_price(base_url: &str, model: &str) {
    let rest = base_url.split_once("://").map_or(base_url, |(_, rest)| rest);
    let host = rest.split(['/', ':', '?']).next().unwrap_or_default();
    change_prices(|prices| {
        prices.rows.insert(0, Price { host: host.to_owned(), model: model.to_owned(), ..Price::default() });
    });
    let table = document().get_element_by_id(PRICE_TABLE_ID);
    let details = table.and_then(|table| table.closest("details").ok().flatten());
    if let Some(details) = details {
        // An attribute of an existing element can be set.
        let _ = details.set_attribute("open", "");
        let field = details.query_selector("input[data-price=prompt]").ok();
        if let Some(field) = field.flatten().and_then(|f| f.dyn_into::<web_sys::HtmlInputElement>().ok()) {
            let _ = field.focus();
            field.select();
        }
    }
}

fn change_prices(edit: impl FnOnce(&mut Prices)) {
    let prices = app().prices;
    prices.update(edit);
    prices.with_untracked(store_prices);
}

#[component]
pub fn PriceFields() -> impl IntoView {
    let prices = app().prices;
    let l = language();
    let add = move |_| change_prices(|prices| prices.rows.insert(0, Price::default()));
    let count = Memo::new(move |_| prices.read().rows.len());
    folding_panel(
        false,
        "details",
        t::prices_head(l),
        view! {
            <p class="small quiet">{move || t::prices_lead(l, &prices.read().currency)}</p>
            <div class="price-scroll" id=PRICE_TABLE_ID>
                <table class="prices" data-testid="prices">
                    <thead><tr><th scope="col">{t::price_model(l)}</th><th scope="col">{t::price_host(l)}</th>
                        <th scope="col">{t::price_sent(l)}</th>
                        <th scope="col">{t::price_received(l)}</th>
                        <th scope="col">{t::price_noted(l)}</th>
                        <th><span class="visually-hidden">{t::remove_mind(l)}</span></th></tr></thead>
                    <tbody>{move || (0..count.get()).map(price_row).collect_view()}</tbody>
                </table>
            </div>
            <div class="form-row">
                <button type="button" class="button" data-testid="price-add" on:click=add>{t::price_add(l)}</button>
                <button type="button" class="button plain"
                    on:click=move |_| change_prices(|prices| *prices = Prices::default())>{t::price_reset(l)}</button>
            </div>
        },
    )
}

fn price_row(index: usize) -> impl IntoView {
    let prices = app().prices;
    let l = language();
    let get = move |field: fn(&Price) -> String| {
        move || prices.with(|prices| prices.rows.get(index).map(field).unwrap_or_default())
    };
    // An edited price is no longer the one that was noted.
    let set = move |edit: fn(&mut Price, String)| {
        move |event| {
            let text = event_target_value(&event).trim().to_owned();
            change_prices(|prices| {
                if let Some(row) = prices.rows.get_mut(index) {
                    edit(row, text);
                    row.as_of.clear();
                }
            });
        }
    };
    let noted = move || match get(|row| row.as_of.clone())() {
        date if date.is_empty() => t::price_own(l),
        date => date,
    };
    let remove_label = move || t::price_remove(l, &get(|row| row.model.clone())());
    view! {
        <tr>
            <td><input type="text" aria-label=t::price_model(l) autocomplete="off" spellcheck="false"
                prop:value=get(|row| row.model.clone()) on:change=set(|row, text| row.model = text)/></td>
            <td><input type="text" aria-label=t::price_host(l) placeholder=t::price_any_host(l) autocomplete="off"
                spellcheck="false" prop:value=get(|row| row.host.clone())
                on:change=set(|row, text| row.host = text)/></td>
            <td><input type="text" inputmode="decimal"
                data-price="prompt" aria-label=t::price_sent(l) prop:value=get(|row| row.prompt.to_string())
                on:change=set(|row, text| if let Some(n) = parse_price(&text) { row.prompt = n; })/></td>
            <td><input type="text" inputmode="decimal"
                data-price="completion" aria-label=t::price_received(l) prop:value=get(|row| row.completion.to_string())
                on:change=set(|row, text| if let Some(n) = parse_price(&text) { row.completion = n; })/></td>
            <td class="small quiet num">{noted}</td>
            <td><button type="button" class="tool mini" aria-label=remove_label
                on:click=move |_| change_prices(|prices| if index < prices.rows.len() {
                    prices.rows.remove(index);
                })>
                {icon(Icon::Close)}</button></td>
        </tr>
    }
}

/// A price as it is typed; anything else leaves the old one.
fn parse_price(text: &str) -> Option<f64> {
    text.replace(',', ".").parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0)
}
