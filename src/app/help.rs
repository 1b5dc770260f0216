//! The help panel: the keys, and how to read the page. It covers nothing that is needed and locks nothing.

use super::alive::focus_on;
use super::icon::{Icon, icon};
use super::state::{app, language};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

#[component]
pub fn Help() -> impl IntoView {
    let app = app();
    view! { <Show when=move || app.help.get()><Panel/></Show> }
}

#[component]
fn Panel() -> impl IntoView {
    let app = app();
    let l = language();
    let keys = [
        ("← →", t::key_turn(l)),
        ("⇧ ← →", t::key_round(l)),
        ("Home End", t::key_ends(l)),
        ("Space", t::key_play(l)),
        ("j k", t::key_same(l)),
        ("g", t::key_gain(l)),
        ("t", t::key_turning(l)),
        ("p", t::key_pruning(l)),
        ("v", t::key_perspective(l)),
        ("s", t::key_spoilers(l)),
        ("f", t::key_fork(l)),
        ("c", t::key_compare(l)),
        ("/", t::key_search(l)),
        ("?", t::key_help(l)),
    ];
    let reading = [
        (t::help_game_term(l), t::help_game(l)),
        (t::help_entropy_term(l), t::help_entropy(l)),
        (t::help_gain_term(l), t::help_gain(l)),
        (t::help_matrix_term(l), t::help_matrix(l)),
        (t::help_missing_term(l), t::help_missing(l)),
    ];
    focus_on(".help");
    view! {
        <aside class="help" tabindex="-1" aria-label=t::help(l) data-testid="help-panel">
            <div class="panel-head">
                <h2>{t::help(l)}</h2>
                <button class="tool" aria-label=t::close(l) title=t::close(l) on:click=move |_| app.help.set(false)>{icon(Icon::Close)}</button>
            </div>
            <dl class="help-reading">
                {reading.into_iter().map(|(term, text)| view! { <dt>{term}</dt><dd>{text}</dd> }).collect_view()}
            </dl>
            <h3>{t::keys(l)}</h3>
            <dl class="keys">
                {keys.into_iter().map(|(key, text)| view! {
                    <dt>{key.split(' ').map(|k| view! { <kbd>{k}</kbd> }).collect_view()}</dt><dd>{text}</dd>
                }).collect_view()}
            </dl>
        </aside>
    }
}
