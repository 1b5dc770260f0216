//! What the pages and panels show, rendered natively, and whether everybody can use it.

use super::Studio;
use crate::base::game::Log;
use crate::base::language::Language;
use crate::page::app::help::HelpPanel;
use crate::page::app::prelude::*;
use crate::page::app::shell::{ShellSlot, slot_view};
use crate::page::app::state::{App, Page, SidePanelKind, app};
use crate::page::app::table::TablePage;
use crate::page::app::tests_support::{Shown, render_in};
use crate::read::archive::read_log;

const PAGES: [Page; 6] = [Page::Library, Page::Setup, Page::Fork, Page::Compare, Page::Experiment, Page::Games];

const PANELS: [SidePanelKind; 7] = [
    SidePanelKind::Share,
    SidePanelKind::Ratings,
    SidePanelKind::Coding,
    SidePanelKind::Interview,
    SidePanelKind::OpeningReport,
    SidePanelKind::Cite,
    SidePanelKind::MakeLesson,
];

/// A game in the page's language.
fn game(l: Language) -> Log {
    let text = match l {
        Language::English => include_str!("../../../public/logs/demo.en.json"),
        Language::Chinese => include_str!("../../../public/logs/demo.zh.json"),
    };
    read_log(text).unwrap().0
}

fn page(page: Page, l: Language) -> Shown {
    render_in(&Studio, game(l), 12, l, |app| app.page.set(page), || slot_view(app(), ShellSlot::Page(page)))
}

fn panel(panel: SidePanelKind, l: Language) -> Shown {
    let open = |app: App| app.open_panel.set(Some(panel));
    render_in(&Studio, game(l), 12, l, open, || slot_view(app(), ShellSlot::Panels))
}

fn table(log: Log, turn: usize, l: Language) -> Shown {
    render_in(&Studio, log, turn, l, |app| app.stage.is_score_open.set(true), || view! { <TablePage/> })
}

/// Every page, panel and state of the table, with its name.
fn everything(l: Language) -> Vec<(String, Shown)> {
    let pages = PAGES.map(|one| (format!("{one:?}"), page(one, l)));
    let panels = PANELS.map(|one| (format!("{one:?}"), panel(one, l)));
    let turns = [0, 1, 12, usize::MAX].map(|turn| (format!("table at {turn}"), table(game(l), turn, l)));
    let help = render_in(
        &Studio,
        game(l),
        0,
        l,
        |app| app.open_panel.set(Some(SidePanelKind::Help)),
        || {
            view! { <HelpPanel/> }
        },
    );
    pages.into_iter().chain(panels).chain(turns).chain([("help".to_owned(), help)]).collect()
}

#[test]
fn whatever_is_shown_can_be_used_by_somebody_who_does_not_see_it() {
    for l in Language::ALL {
        for (name, shown) in everything(l) {
            assert_eq!(shown.access_problems(), Vec::<String>::new(), "{name}, {l:?}");
        }
    }
}

#[test]
fn nothing_is_left_in_english_where_the_page_is_chinese() {
    // Words of programs and of files are few at a time.
    for (name, shown) in everything(Language::Chinese) {
        let text = shown.text();
        let is_english = |run: &&str| run.split_whitespace().filter(|word| word.len() > 1).count() > 4;
        let runs = text.split(|c: char| !c.is_ascii_alphabetic() && c != ' ' && c != '\'').map(str::trim);
        let left: Vec<&str> = runs.filter(is_english).collect();
        assert_eq!(left, Vec::<&str>::new(), "{name}");
    }
}
