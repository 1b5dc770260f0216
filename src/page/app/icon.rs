//! Icons, drawn with strokes. They accompany a label and are hidden from screen readers.

use super::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    Play,
    Pause,
    First,
    Previous,
    Next,
    Last,
    PreviousRound,
    NextRound,
    Close,
    Enlarge,
    Shrink,
    Collapsed,
    Expanded,
    Table,
    Link,
    Menu,
    Search,
    Dice,
    Hidden,
    Revealed,
    Check,
    /// A fork of a game.
    Fork,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Self::Play => "M5 3.2v9.6l8-4.8z",
            Self::Pause => "M5 3.5v9M11 3.5v9",
            Self::First => "M3.5 3.5v9M12.5 3.5 6.5 8l6 4.5z",
            Self::Previous => "M10 3.5 5 8l5 4.5",
            Self::Next => "M6 3.5 11 8l-5 4.5",
            Self::Last => "M12.5 3.5v9M3.5 3.5l6 4.5-6 4.5z",
            Self::PreviousRound => "M8 3.5 3.5 8 8 12.5M13 3.5 8.5 8l4.5 4.5",
            Self::NextRound => "M8 3.5 12.5 8 8 12.5M3 3.5 7.5 8 3 12.5",
            Self::Close => "m4 4 8 8m0-8-8 8",
            Self::Enlarge => "M9.5 3H13v3.5M6.5 13H3V9.5M13 3 9 7M3 13l4-4",
            Self::Shrink => "M13 6.5H9.5V3M3 9.5h3.5V13M9.5 6.5 13 3M6.5 9.500 3 13",
            Self::Collapsed => "M6 4l4 4-4 4",
            Self::Expanded => "M4 6l4 4 4-4",
            Self::Table => "M2.500 3.5h11v9h-11zM2.500 6.500h11M2.500 9.500h11M6.500 3.500v9",
            Self::Link => {
                "M6.500 9.500l3-3M7 4.800l1.200-1.200a3 3 0 0 1 4.200 4.200L11.200 9M9 11.200l-1.200 1.200a3 3 0 0 \
                    1-4.200-4.200L4.800 7"
            }
            Self::Menu => "M3 4.500h10M3 8h10M3 11.500h10",
            Self::Search => "M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM10.300 10.300 13.500 13.500",
            Self::Dice => "M3 3h10v10H3zM5.6 5.6h.5M10 10h.5M10 5.600h.5M5.600 10h.5M7.800 7.800h.5",
            Self::Hidden => "M2.500 6.500c3 4 8 4 11 0M4.500 8.800 3.300 10.500M8 9.600v2M11.500 8.800l1.200 1.700",
            Self::Revealed => {
                "M1.800 8c3-5 9.400-5 12.400 0-3 5-9.400 5-12.400 0zM8 9.800a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 \
                    0 0 3.600z"
            }
            Self::Fork => "M3 13V3M3 10c0-4 7-2 7-6M10 4V3M7.500 5.200 10 2.700l2.500 2.500",
            Self::Check => "M3 8.500 6.500 12 13 4.500",
        }
    }

    /// Is the shape filled, not only outlined?
    fn is_filled(self) -> bool {
        matches!(self, Self::Play | Self::First | Self::Last)
    }
}

pub fn icon(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" class:solid=icon.is_filled() viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d=icon.path()></path>
        </svg>
    }
}
