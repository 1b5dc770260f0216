//! The panels beside the table: which there are, how the menu lists them, which key opens them. What a new panel
//! does is a submodule here, as a pure update; the older ones have theirs in `study`. Deliberately not here: how a
//! panel is drawn, which is in `page`.

use crate::base::language::Language;
use crate::show::viewer::words::labels as t;

/// A panel beside the table; one is open at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SidePanelKind {
    Help,
    /// The report on the files that were opened.
    OpeningReport,
    /// The outline, with bookmarks and the range of turns.
    Outline,
    /// The editor of a lesson.
    MakeLesson,
    /// Ratings of the log on the table.
    Ratings,
    /// A private interview with a character.
    Interview,
    /// Codes on what is said.
    Coding,
    /// The citation of the turn.
    Cite,
    /// Links and files.
    Share,
}

/// A group of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuGroup {
    GoTo,
    Teach,
    Study,
    Keep,
}

/// How the menu lists a panel.
pub struct PanelMenuItem {
    pub group: MenuGroup,
    /// Its test id.
    pub id: &'static str,
    pub label: fn(Language) -> String,
    /// What it is good for, as a tooltip.
    pub hint: Option<fn(Language) -> String>,
    /// The key that opens it, a letter.
    pub key: Option<&'static str>,
}

impl PanelMenuItem {
    const fn new(group: MenuGroup, id: &'static str, label: fn(Language) -> String) -> Self {
        Self { group, id, label, hint: None, key: None }
    }

    const fn with_key(self, key: &'static str) -> Self {
        Self { key: Some(key), ..self }
    }
}

impl SidePanelKind {
    /// All panels, in the menu's order.
    pub const ALL: [Self; 9] = [
        Self::Help,
        Self::OpeningReport,
        Self::Outline,
        Self::MakeLesson,
        Self::Ratings,
        Self::Interview,
        Self::Coding,
        Self::Cite,
        Self::Share,
    ];

    /// How the menu lists it; `None`: it opens in another way.
    pub fn menu_item(self) -> Option<PanelMenuItem> {
        use MenuGroup::{GoTo, Keep, Study, Teach};
        let item = match self {
            Self::Help | Self::OpeningReport => return None,
            Self::Outline => PanelMenuItem::new(GoTo, "menu-outline", t::outline).with_key("o"),
            Self::MakeLesson => PanelMenuItem {
                hint: Some(t::lesson_make_hint),
                ..PanelMenuItem::new(Teach, "menu-lesson", t::lesson_make)
            },
            Self::Ratings => PanelMenuItem::new(Study, "menu-rate", t::rate_log),
            Self::Interview => PanelMenuItem::new(Study, "menu-interview", t::interview_menu),
            Self::Coding => PanelMenuItem::new(Study, "menu-code", t::code_log).with_key("a"),
            Self::Cite => PanelMenuItem::new(Study, "menu-cite", t::cite_this).with_key("q"),
            Self::Share => PanelMenuItem::new(Keep, "menu-share", t::share_and_export),
        };
        Some(item)
    }

    /// The panel that a key opens.
    pub fn with_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|panel| panel.menu_item().is_some_and(|item| item.key == Some(key)))
    }

    /// Is it about the record of a game, so that it stays closed while the game is played?
    pub fn needs_record(self) -> bool {
        matches!(self, Self::Ratings | Self::Coding | Self::Interview)
    }

    /// Does it come with the studio's side panels, when the first of them opens?
    pub fn comes_when_opened(self) -> bool {
        !matches!(self, Self::Help | Self::Outline | Self::OpeningReport)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_panels_share_a_key_a_test_id_or_a_label() {
        let items: Vec<_> = SidePanelKind::ALL.into_iter().filter_map(SidePanelKind::menu_item).collect();
        let ids: BTreeSet<_> = items.iter().map(|item| item.id).collect();
        let labels: BTreeSet<_> = items.iter().map(|item| (item.label)(Language::default())).collect();
        let keys: Vec<_> = items.iter().filter_map(|item| item.key).collect();
        assert_eq!((ids.len(), labels.len()), (items.len(), items.len()));
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
        for key in keys {
            let opened = SidePanelKind::with_key(key).and_then(SidePanelKind::menu_item);
            assert_eq!(opened.and_then(|item| item.key), Some(key));
        }
        assert_eq!(SidePanelKind::with_key("?"), None);
    }
}
