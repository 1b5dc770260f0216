//! Selecting a range of turns along the charts, and the bookmarks on their axis.

use super::super::prelude::*;
use crate::page::app::stage::Stage;
use crate::page::app::state::language;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Plot, TurnRange};

/// Shows the selected range of turns alone; a press without a drag selects nothing.
pub(super) fn apply_brush(stage: Stage, brush: RwSignal<Option<(usize, usize)>>) {
    let turns = brush.get_untracked();
    brush.set(None);
    if let Some((from, to)) = turns.filter(|(from, to)| from != to) {
        let all = untrack(|| stage.turn_count());
        stage.turn_range.set(TurnRange::between(from, to).clipped_to_game(all));
    }
}

/// The selection.
pub(super) fn brush_shade(plot: Plot, (from, to): (usize, usize)) -> impl IntoView {
    let (left, width) = plot.stretch_extent(from.min(to), from.max(to));
    view! { <i class="brush" style:left=format!("{left:.1}px") style:width=format!("{width:.1}px")></i> }
}

/// A mark at every bookmarked turn.
pub(super) fn bookmark_marks(stage: Stage, plot: Plot) -> impl IntoView {
    let l = language();
    let notes = stage.bookmarks.read();
    let shown = notes.turns().filter(|(turn, _)| plot.clamp_turn(*turn) == *turn);
    let signs = shown.map(|(turn, _)| {
        #[allow(clippy::cast_precision_loss)]
        let left = format!("{:.1}px", plot.x(turn as f64));
        view! { <i class="bookmark-sign" style:left=left title=t::bookmarked(l) data-testid="bookmark-sign"></i> }
    });
    signs.collect_view()
}
