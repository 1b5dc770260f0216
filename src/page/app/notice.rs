//! The notice: one line, with details folded below it, dismissed by the reader. Never a dialog.

use super::alive::is_phone_layout;
use super::icon::{Icon, icon};
use super::prelude::*;
use super::shared_views::folding_panel;
use super::state::{app, language};
use crate::show::viewer::words::labels as t;

/// More details than this are only counted, so that the bar stays on the screen.
const MAX_DETAILS: usize = 12;

#[component]
pub fn NoticeBar() -> impl IntoView {
    let app = app();
    let l = language();
    move || {
        app.notice.get().map(|notice| {
            let title = notice.title;
            let text = if notice.details.is_empty() {
                view! { <p class="notice-text notice-title">{title}</p> }.into_any()
            } else {
                let list = notice.details.iter().take(MAX_DETAILS).cloned();
                let more = notice.details.len().saturating_sub(MAX_DETAILS);
                let lines = view! {
                    <ul class="notice-details">
                        {list.map(|line| view! { <li>{line}</li> }).collect_view()}
                        {(more > 0).then(|| view! { <li>{t::and_more(l, more)}</li> })}
                    </ul>
                };
                let title = view! { <span class="notice-title">{title}</span> };
                // A single problem needs no unfolding.
                let open = !is_phone_layout() || notice.details.len() == 1;
                folding_panel(open, "notice-text", title, lines).into_any()
            };
            let action = notice.action.clone().map(|(label, run)| {
                view! {
                    <button class="button" data-testid="notice-action" on:click=move |_| run.run(())>{label}</button>
                }
            });
            let asks = notice.action.is_some();
            let role = if notice.is_error { "alert" } else { "status" };
            view! {
                <div class="notice" class:is-fault=notice.is_error class:asks=asks role=role data-testid="notice">
                    {text}
                    {action}
                    <button class="tool" aria-label=t::dismiss(l) title=t::dismiss(l)
                        on:click=move |_| app.notice.set(None)>
                        {icon(Icon::Close)}
                    </button>
                </div>
            }
        })
    }
}
