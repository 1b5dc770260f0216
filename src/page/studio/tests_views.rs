//! What the pages and panels show, rendered natively, and whether everybody can use it. Lists that an effect or a
//! request fills (the library's, a comparison's, codes) are still empty here.

use super::Studio;
use crate::base::game::Log;
use crate::base::language::Language;
use crate::page::app::bar::TopBar;
use crate::page::app::panel_area::PanelArea;
use crate::page::app::prelude::*;
use crate::page::app::shell::{ShellCommand, ShellSlot, send_command, slot_view};
use crate::page::app::state::{App, Page, SidePanelKind, app};
use crate::page::app::table::TablePage;
use crate::page::app::tests_support::{Shown, render_in};
use crate::read::archive::read_log;
use std::collections::BTreeSet;

const PAGES: [Page; 8] =
    [Page::Table, Page::Library, Page::Setup, Page::Exam, Page::Fork, Page::Compare, Page::Experiment, Page::Games];

/// A game in the page's language.
fn game(l: Language) -> Log {
    let text = match l {
        Language::English => include_str!("../../../public/logs/demo.en.json"),
        Language::Chinese => include_str!("../../../public/logs/demo.zh.json"),
    };
    read_log(text).unwrap().0
}

fn page(page: Page, l: Language) -> Shown {
    let open = |app: App| match page {
        Page::Fork => send_command(app, ShellCommand::Fork),
        Page::Setup => {
            app.setup_case.set(Some(game(l).scenario));
            app.page.set(page);
        }
        _ => app.page.set(page),
    };
    let view = || match page {
        Page::Table => view! { <TopBar/> <TablePage/> }.into_any(),
        _ => view! { <TopBar/> {slot_view(app(), ShellSlot::Page(page))} }.into_any(),
    };
    render_in(&Studio, game(l), 12, l, open, view)
}

fn panel(panel: SidePanelKind, l: Language) -> Shown {
    render_in(&Studio, game(l), 12, l, |app| app.open_panel.set(Some(panel)), || view! { <PanelArea/> })
}

fn table(turn: usize, l: Language) -> Shown {
    render_in(&Studio, game(l), turn, l, |app| app.stage.is_score_open.set(true), || view! { <TablePage/> })
}

/// Every page, every panel, and the table at several turns, with their names.
fn everything(l: Language) -> Vec<(String, Shown)> {
    let pages = PAGES.map(|one| (format!("{one:?}"), page(one, l)));
    let panels = SidePanelKind::ALL.map(|one| (format!("{one:?}"), panel(one, l)));
    let turns = [0, 1, 12, usize::MAX].map(|turn| (format!("table at {turn}"), table(turn, l)));
    pages.into_iter().chain(panels).chain(turns).collect()
}

#[test]
fn every_page_and_panel_shows_something_to_do() {
    for (name, shown) in everything(Language::English) {
        assert!(shown.count_controls() > 0, "{name}: {}", shown.text());
    }
    assert!(page(Page::Fork, Language::English).all_by_test_id("fork-head").len() == 1);
    assert!(!page(Page::Setup, Language::English).all_by_test_id("start-game").is_empty());
}

#[test]
fn every_control_has_a_name_and_no_id_occurs_twice() {
    for l in Language::ALL {
        for (name, shown) in everything(l) {
            assert_eq!(shown.access_problems(), Vec::<String>::new(), "{name}, {l:?}");
        }
    }
}

#[test]
fn the_english_page_holds_no_chinese() {
    for (name, shown) in everything(Language::English) {
        let is_chinese = |text: &String| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let texts = shown.texts_outside("zh");
        assert_eq!(texts.into_iter().filter(is_chinese).collect::<Vec<_>>(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn the_chinese_page_holds_no_sentence_of_the_english_one() {
    let catalogue = include_str!("../../base/language/en.ftl");
    let values = catalogue.lines().filter_map(|line| line.split_once(" = ")).map(|(_, value)| value.trim());
    let sentences: BTreeSet<&str> = values.filter(|value| value.contains(' ') && !value.contains('{')).collect();
    assert!(sentences.len() > 1_000);
    for (name, shown) in everything(Language::Chinese) {
        let left: Vec<String> =
            shown.texts_outside("en").into_iter().filter(|text| sentences.contains(text.as_str())).collect();
        assert_eq!(left, Vec::<String>::new(), "{name}");
    }
}
