//! What the studio's pages and panels show, rendered natively.

use super::Studio;
use crate::base::language::Language;

use crate::page::app::shell::{ShellSlot, slot_view};
use crate::page::app::state::{Page, SidePanelKind, app};
use crate::page::app::tests_support::render_in;
use crate::show::viewer::tests_support::sample_game;

fn page(page: Page, l: Language) -> String {
    render_in(&Studio, sample_game(), 12, l, |app| app.page.set(page), || slot_view(app(), ShellSlot::Page(page)))
}

fn panel(panel: SidePanelKind, l: Language) -> String {
    let open = |app: crate::page::app::state::App| app.open_panel.set(Some(panel));
    render_in(&Studio, sample_game(), 12, l, open, || slot_view(app(), ShellSlot::Panels))
}

#[test]
fn every_page_of_the_studio_is_drawn() {
    for which in [Page::Library, Page::Setup, Page::Fork, Page::Compare, Page::Experiment, Page::Games] {
        let html = page(which, Language::English);
        println!("{which:?}: {html}");
    }
}

#[test]
fn every_panel_of_the_studio_is_drawn() {
    for which in [
        SidePanelKind::Share,
        SidePanelKind::Ratings,
        SidePanelKind::Coding,
        SidePanelKind::Interview,
        SidePanelKind::OpeningReport,
        SidePanelKind::Cite,
        SidePanelKind::MakeLesson,
    ] {
        let html = panel(which, Language::English);
        println!("{which:?}: {html}");
    }
}
