//! What the studio's views and effects are written with: the components' prelude, the page's state, and its words.

pub use crate::base::language::Language;
pub use crate::page::app::prelude::*;
pub use crate::page::app::state::{App, Notice, Page, SidePanelKind, app, language};
pub use crate::show::viewer::words::labels as t;
