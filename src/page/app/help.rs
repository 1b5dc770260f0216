//! The help panel: what one can do here, in plain words, and the keys. The terms for the measures are folded
//! below.

use super::alive::focus_on;
use super::icon::{Icon, icon};
use super::prelude::*;
use super::side_panel::SidePanel;
use super::state::{SidePanelKind, app, language};
use crate::show::viewer::words::labels as t;

#[component]
pub fn HelpPanel() -> impl IntoView {
    let app = app();
    view! { <Show when=move || app.open_panel.get() == Some(SidePanelKind::Help)><HelpEntries/></Show> }
}

/// The selector of an entry of the panel.
fn entry_selector(about: &str) -> String {
    format!("#help-{about}")
}

/// A button that opens the panel at the entry `about`.
pub fn help_button(about: &'static str, name: &str) -> impl IntoView + use<> {
    let app = app();
    let label = t::help_about(language(), name);
    let show = move |_| {
        app.help_entry.set(Some(about));
        app.open_panel.set(Some(SidePanelKind::Help));
        focus_on(entry_selector(about));
    };
    view! {
        <button type="button" class="help-button" data-testid=format!("help-{about}-button") aria-label=label.clone()
            title=label on:click=show>"?"</button>
    }
}

#[component]
fn HelpEntries() -> impl IntoView {
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
        ("a", t::key_code(l)),
        ("/", t::key_search(l)),
        ("o", t::key_outline(l)),
        ("b", t::key_bookmark(l)),
        ("[ ] \\", t::key_stretch(l)),
        ("q", t::key_cite(l)),
        ("?", t::key_help(l)),
    ];
    // Players read about their forms, watchers about watching.
    let here = if app.stage.fixed_perspective.get_untracked().is_some() {
        vec![
            ("turn", t::help_turn_term(l), t::help_turn(l)),
            ("list", t::help_list_term(l), t::help_list(l)),
            ("sure", t::help_sure_term(l), t::help_sure(l)),
            ("stop", t::help_stop_term(l), t::help_stop(l)),
        ]
    } else {
        vec![
            ("watch", t::help_watch_term(l), t::help_watch(l)),
            ("look", t::help_look_term(l), t::help_look(l)),
            ("play", t::help_play_term(l), t::help_play(l)),
            ("study", t::help_teach_term(l), t::help_teach(l)),
        ]
    };
    let game = [("game", t::help_game_term(l), t::help_game(l))];
    let reading = [
        ("belief", t::help_belief_term(l), t::help_belief(l)),
        ("nats", t::help_nats_term(l), t::help_nats(l)),
        ("worth", t::help_worth_term(l), t::help_worth(l)),
        ("truth", t::help_truth_term(l), t::help_truth(l)),
        ("division", t::help_division_term(l), t::help_division(l)),
        ("turning", t::help_turning_term(l), t::help_turning(l)),
        ("entropy", t::help_entropy_term(l), t::help_entropy(l)),
        ("gain", t::help_gain_term(l), t::help_gain(l)),
        ("score", t::help_score_term(l), t::help_score(l)),
        ("matrix", t::help_matrix_term(l), t::help_matrix(l)),
        ("missing", t::help_missing_term(l), t::help_missing(l)),
    ];
    let about = app.help_entry.get_untracked();
    on_cleanup(move || app.help_entry.set(None));
    view! {
        <SidePanel id="help-panel" title=t::help(l) focus=about.map(entry_selector)>
            <dl class="help-reading"
                data-testid="help-here">{game.into_iter().chain(here).map(help_entry_view).collect_view()}</dl>
            <h3>{t::keys(l)}</h3>
            <dl class="keys">
                {keys.into_iter().map(|(key, text)| view! {
                    <dt>{key.split(' ').map(|k| view! { <kbd>{k}</kbd> }).collect_view()}</dt><dd>{text}</dd>
                }).collect_view()}
            </dl>
            // An entry that somebody asks about is unfolded.
            <details class="folding help-terms" prop:open=move || app.help_entry.get().is_some()
                data-testid="help-terms">
                <summary>{icon(Icon::Collapsed)} {t::help_terms(l)}</summary>
                <dl class="help-reading folding-body">{reading.into_iter().map(help_entry_view).collect_view()}</dl>
            </details>
        </SidePanel>
    }
}

fn help_entry_view((id, term, text): (&'static str, String, String)) -> impl IntoView {
    view! { <dt id=format!("help-{id}") tabindex="-1">{term}</dt><dd>{text}</dd> }
}
