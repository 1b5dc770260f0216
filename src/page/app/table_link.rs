//! Links to the log, turn and view on the table.

use super::open_log::LINKED_LOG_NAME;
use super::search_and_bookmarks;
use super::state::App;
use crate::base::platform::browser::address;
use crate::show::viewer::Perspective;
use crate::show::viewer::link::Link;

/// A link to this log, turn and view.
pub fn table_link(app: App) -> Link {
    let stage = app.stage;
    let several = stage.session(|session| session.scenario().victims.len() > 1).unwrap_or(false);
    let view = stage.viewpoint.get().perspective;
    let finds = stage.search.read().is_some() || stage.turn_range.get().is_some();
    Link {
        other: if finds { search_and_bookmarks::link_pairs(stage) } else { Vec::new() },
        log: stage.log_name.get().filter(|name| name != LINKED_LOG_NAME),
        embed: app.is_embedded.get(),
        turn: Some(stage.cursor.get()).filter(|turn| *turn > 0),
        view: Some(view).filter(|view| *view != Perspective::default()),
        // A victim that follows the conversation does so in the link too.
        victim: (several && stage.is_victim_chosen.get()).then(|| stage.victim.get()),
    }
}

/// A complete address; a log packed in the current link is carried over.
pub fn full_link_url(app: App, link: Link) -> String {
    let in_link = app.stage.log_name.get().as_deref() == Some(LINKED_LOG_NAME);
    if !in_link {
        return address::page_url(&link.format());
    }
    format!("{}#{}", address::page_url(&link.with_fragment_mark().format()), app.link_fragment.get_value())
}
