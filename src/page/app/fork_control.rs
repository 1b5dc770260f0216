//! The controls for forking at the cursor: the button, the menu item, and the reason why forking is not
//! possible. The form is the studio's.

use super::icon::{Icon, icon};
use super::prelude::*;
use super::shell::{ShellCommand, send_command};
use super::state::{App, app, language};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{ForkObstacle, find_fork_obstacle};

/// Why the game cannot be forked at the cursor; tracked.
pub fn describe_fork_obstacle(app: App) -> Option<String> {
    let stage = app.stage;
    let l = app.language.get();
    let turn = stage.cursor.get();
    let barred = stage.session(|session| find_fork_obstacle(session, turn)).flatten();
    barred.map(|barred| match barred {
        ForkObstacle::NoScript(name) => t::fork_no_script(l, &name),
        ForkObstacle::ExamOnly => t::fork_exam_alone(l),
        ForkObstacle::Over => t::fork_over(l),
    })
}

#[component]
pub fn ForkButton() -> impl IntoView {
    let app = app();
    let l = language();
    let reason = Memo::new(move |_| describe_fork_obstacle(app));
    let hint = move || reason.get().unwrap_or_else(|| t::fork_here_hint(l));
    view! {
        <Show when=move || !app.is_single_file.get() && !app.is_embedded.get()>
            <button class="tool wide fork-button not-phone" data-testid="fork-here" title=hint
                aria-label=t::fork_here(l)
                disabled=move || reason.read().is_some() on:click=move |_| send_command(app, ShellCommand::Fork)>
                {icon(Icon::Fork)} <span class="tool-label">{t::fork_here(l)}</span>
            </button>
        </Show>
    }
}

/// The menu item, with the reason when it is disabled.
pub fn fork_menu_item(close: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let app = app();
    let l = language();
    let reason = Memo::new(move |_| describe_fork_obstacle(app));
    view! {
        <button data-testid="menu-fork" disabled=move || reason.read().is_some()
            aria-describedby="fork-reason" on:click=move |_| { close(); send_command(app, ShellCommand::Fork); }>
            {t::fork_here(l)} <kbd class="not-phone" aria-hidden="true">"f"</kbd>
        </button>
        <p class="menu-reason" id="fork-reason" hidden=move || reason.read().is_none()>{move || reason.get()}</p>
    }
}
