//! What stands beside the table when somebody asks for it: coding, citing, predicting, two games compared. They are a part
//! of the program of their own, which comes when the first of them is opened. Deliberately not here: what they do, and what they keep.

mod parts;

use crate::app::prelude::*;
use crate::app::state::{App, Notice, Page, SidePanelKind, app, language};
use crate::platform::browser::wings::{self, LaterPart};
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideKind {
    Cite,
    Code,
    Compare,
    Predict,
}

impl AsideKind {
    /// Tracked.
    fn is_wanted(self, app: App) -> bool {
        let panel = |kind| app.panel.get() == Some(kind) && app.page.get() == Page::Table;
        match self {
            Self::Cite => panel(SidePanelKind::Cite),
            Self::Code => panel(SidePanelKind::Code),
            Self::Compare => app.page.get() == Page::Compare,
            Self::Predict => app.stage.predicts.get(),
        }
    }

    fn view(self) -> AnyView {
        match self {
            Self::Cite => parts::cite_panel(),
            Self::Code => parts::code_panel(),
            Self::Compare => parts::compare_page(),
            Self::Predict => parts::predict_bar(),
        }
    }
}

/// One of them, which shows itself while it is open.
#[component]
pub fn Aside(kind: AsideKind) -> impl IntoView {
    let app = app();
    let l = language();
    let came = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let wanted = kind.is_wanted(app);
        if wanted && before != Some(true) && !came.get_untracked() {
            spawn_local(async move {
                if wings::fetch(LaterPart::ASIDE).await.is_ok() {
                    came.try_set(true);
                } else {
                    app.say(Notice::fault(t::studio_missing(l), vec![]));
                }
            });
        }
        wanted
    });
    move || came.get().then(|| untrack(|| kind.view()))
}
