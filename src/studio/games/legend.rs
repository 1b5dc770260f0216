//! What the lines of a chart are: letter, look, name.

use super::chart::look;
use crate::app::prelude::*;

/// One per line: its letter, its look and what it is, with something that is done about it.
pub(super) fn legend(lines: Vec<(String, usize, String, Option<AnyView>)>) -> AnyView {
    let line = |(letter, number, name, more): (String, usize, String, Option<AnyView>)| {
        view! {
            <li class=look(number)><strong class="compare-letter">{letter}</strong>
                <svg class="mean-course-swatch" viewBox="0 0 28 8" aria-hidden="true"><path class="mean-course-line" d="M0 4H28"></path></svg>
                <span>{name}</span> {more}</li>
        }
    };
    let lines = lines.into_iter().map(line).collect_view();
    view! { <ul class="mean-course-legend">{lines}</ul> }.into_any()
}
