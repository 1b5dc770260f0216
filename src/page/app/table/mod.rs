//! The table page: cast and matrix, conversation, inspector, and the score below them. Live play and replay
//! share it.

mod cast;
mod costs;
mod matrix;
mod reasons;

use self::cast::CastPanel;
use super::conversation::ConversationPanel;
use super::file_picker::OpenFileButton;
use super::inspector::InspectorPanel;
use super::origin::OriginLine;
use super::panel_area::PanelArea;
use super::prelude::*;
use super::score::ScorePanel;
use super::shell::{ShellSlot, current_shell, slot_view};
use super::state::{Page, app, language};
use super::welcome::Welcome;
use crate::show::viewer::words::labels as t;

/// The pane that a phone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TablePane {
    Conversation,
    Cast,
    Inspector,
}

#[component]
pub fn TablePage() -> impl IntoView {
    let stage = app().stage;
    let set = Memo::new(move |_| stage.has_game());
    view! {
        <Show when=move || set.get() fallback=|| view! { <EmptyTable/> }>
            <Table/>
        </Show>
    }
}

#[component]
fn Table() -> impl IntoView {
    let l = language();
    let stage = app().stage;
    let panel = app().open_panel;
    let tab = RwSignal::new(TablePane::Conversation);
    // A player needs their own script beside the table.
    let mine = Memo::new(move |_| stage.device_holder.get().filter(|_| stage.fixed_perspective.get().is_some()));
    // Requested reasons must be visible, also on a phone.
    Effect::new(move |_| {
        if stage.selected_matrix_cell.get().is_some() {
            tab.set(TablePane::Cast);
        }
    });
    Effect::new(move |before: Option<u32>| {
        let asked = stage.why_requests.get();
        if before.is_some_and(|before| before != asked) {
            panel.set(None);
            tab.set(TablePane::Inspector);
        }
        asked
    });
    // When the device is handed on, the next instruction is in the conversation.
    Effect::new(move |before: Option<bool>| {
        let held = mine.get().is_some();
        if before == Some(true) && !held {
            tab.set(TablePane::Conversation);
        }
        held
    });
    // Requests for the conversation.
    Effect::new(move |before: Option<u32>| {
        let led = stage.conversation_requests.get();
        if before.is_some_and(|before| before != led) {
            tab.set(TablePane::Conversation);
        }
        led
    });
    // If the cursor moved while the conversation was hidden, scroll to it again.
    Effect::new(move |left: Option<Option<usize>>| {
        let away = tab.get() != TablePane::Conversation;
        let (left, now) = (left.flatten(), stage.cursor.get_untracked());
        if !away && left.is_some_and(|left| left != now) {
            stage.request_scroll();
        }
        away.then(|| left.unwrap_or(now))
    });
    // The question whom the viewer suspects is below the conversation.
    Effect::new(move |_| {
        if stage.is_predicting.get() {
            tab.set(TablePane::Conversation);
        }
    });
    let asked = app().is_player_asked;
    let called = move |this: TablePane| this == TablePane::Conversation && tab.get() != this && asked.get();
    let tabs = [
        (TablePane::Conversation, t::conversation(l), "tab-conversation"),
        (TablePane::Cast, t::cast(l), "tab-cast"),
        (TablePane::Inspector, String::new(), "tab-inspector"),
    ];
    view! {
        <Welcome/>
        <OriginLine/>
        <nav class="tabs" aria-label=t::parts_of_the_table(l)>
            {tabs.into_iter().map(|(this, label, id)| view! {
                <button class="tab" data-testid=id aria-pressed=move || (tab.get() == this).to_string()
                    class:is-on=move || tab.get() == this class:is-called=move || called(this)
                    on:click=move |_| tab.set(this)>{move || match this {
                        TablePane::Inspector if mine.get().is_some() => t::my_script(l),
                        TablePane::Inspector => t::inspector(l),
                        _ => label.clone(),
                    }}</button>
            }).collect_view()}
        </nav>
        <main id="main" class="table" tabindex="-1"
            class:is-played=move || stage.fixed_perspective.get().is_some()
            class:tab-conversation=move || tab.get() == TablePane::Conversation
            class:tab-cast=move || tab.get() == TablePane::Cast
            class:tab-inspector=move || tab.get() == TablePane::Inspector>
            <CastPanel/>
            <ConversationPanel/>
            {move || match mine.get() {
                Some(seat) => current_shell(app()).fill_slot(ShellSlot::PlayerScript(seat)),
                None => view! { <InspectorPanel/> }.into_any(),
            }}
            <PanelArea/>
        </main>
        {slot_view(app(), ShellSlot::StopNotice)}
        <ScorePanel/>
    }
}

/// An empty table.
#[component]
fn EmptyTable() -> impl IntoView {
    let app = app();
    let l = language();
    view! {
        <main id="main" class="empty" tabindex="-1">
            <Show when=move || app.is_opening_log.get() fallback=move || view! {
                <h2>{t::empty_table(l)}</h2>
                <p>{t::empty_table_hint(l)}</p>
                <div class="welcome-next-steps">
                    <button class="button primary"
                        on:click=move |_| app.page.set(Page::Library)>{t::to_library(l)}</button>
                    <OpenFileButton label=t::welcome_open(l)/>
                </div>
            }>
                <p class="loading" role="status">{t::table_loading(l)}</p>
            </Show>
        </main>
    }
}
