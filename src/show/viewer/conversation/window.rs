//! A virtual list: only lines near the visible part are in the document. Empty space stands for the others,
//! by the mean line height. Only the page knows real heights.

/// A part of a list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineWindow {
    /// The first line in the document, and the one after the last.
    pub start: usize,
    pub end: usize,
    /// Mean height of a line, in pixels.
    pub line_height: f64,
}

/// The visible part of a list, in pixels of its scroll range.
#[derive(Debug, Clone, Copy)]
pub struct VisibleArea {
    pub top: f64,
    pub height: f64,
    /// The bottom of the lines in the document.
    pub end: f64,
}

impl LineWindow {
    /// Lines in the document at a time. Scrolling step by step adds up to twice as many before lines are
    /// removed.
    pub const LINES: usize = 24;
    const MAX_LINES: usize = 2 * Self::LINES;
    /// Lines that a jump of the cursor brings at once: the current one and a few before it. The others follow
    /// a frame later, so that dragging through a game does not wait for them.
    pub const JUMP_LINES: usize = Self::LINES / 6;

    /// The window at the end of a list.
    pub fn at_end(len: usize, line: f64) -> Self {
        Self { start: len.saturating_sub(Self::JUMP_LINES), end: len, line_height: line }
    }

    /// The window at the end of a list that has grown or shrunk a little from `before`: lines in the document
    /// stay.
    #[must_use]
    pub fn after_resize(self, before: usize, len: usize) -> Self {
        let kept = self.end == before && self.start < len && len - self.start <= 2 * Self::MAX_LINES;
        if kept { Self { end: len, ..self } } else { Self::at_end(len, self.line_height) }
    }

    /// Does it hold only what a jump brings, though there are lines above?
    pub fn is_after_jump(self) -> bool {
        self.start > 0 && self.end - self.start < Self::LINES
    }

    /// Extends the window to its usual number of lines.
    #[must_use]
    pub fn filled_to_usual_size(self) -> Self {
        let start = self.start.min(self.end.saturating_sub(Self::LINES));
        Self { start, ..self }
    }

    /// Is the space above it visible?
    pub fn shows_space_above(self, sight: VisibleArea) -> bool {
        sight.top < self.space_above() && self.start > 0
    }

    /// The window of a list of `len` lines for what is visible of it.
    #[must_use]
    pub fn after_scroll(self, len: usize, sight: VisibleArea) -> Self {
        let bottom = sight.top + sight.height;
        let half = Self::LINES / 2;
        if bottom < self.space_above() || sight.top > sight.end {
            // A jump: no line in the document is near.
            let line = if bottom < self.space_above() {
                lines_in_height(sight.top, self.line_height)
            } else {
                self.end + lines_in_height(sight.top - sight.end, self.line_height)
            };
            let start = line.saturating_sub(half).min(len.saturating_sub(Self::LINES));
            let end = (start + Self::LINES).min(len);
            return Self { start, end, ..self };
        }
        if sight.top < self.space_above() + sight.height && self.start > 0 {
            // Right after a jump, add no more than must be seen.
            let more = if self.is_after_jump() { Self::JUMP_LINES } else { half };
            let start = self.start.saturating_sub(more);
            let end = if self.is_far_from_view(sight.end - bottom, sight) {
                self.end.min(start + Self::MAX_LINES).max(self.end - half)
            } else {
                self.end
            };
            return Self { start, end, ..self };
        }
        if self.end < len && bottom > sight.end - sight.height {
            let end = (self.end + half).min(len);
            let start = if self.is_far_from_view(sight.top - self.space_above(), sight) {
                self.start.max(end.saturating_sub(Self::MAX_LINES)).min(self.start + half)
            } else {
                self.start
            };
            return Self { start, end, ..self };
        }
        // Remove lines that have scrolled out of view: several at once, since each removal lays out
        // everything visible again, but soon enough, since every step lays out and paints all that is there.
        let is_far = self.is_far_from_view(sight.top - self.space_above() - sight.height, sight);
        if self.end - self.start >= Self::MAX_LINES && is_far {
            Self { start: self.start + half, ..self }
        } else {
            self
        }
    }

    /// Is an end of the window so far from what is visible that lines there may go? If nearer, they would be
    /// needed again at once: where lines are low, all of them fill hardly more than a screen.
    #[allow(clippy::cast_precision_loss)]
    fn is_far_from_view(self, distance: f64, sight: VisibleArea) -> bool {
        let line = (sight.end - self.space_above()) / (self.end - self.start).max(1) as f64;
        distance > sight.height + Self::LINES as f64 * line
    }

    /// Height of the space for the lines before the window, in pixels.
    #[allow(clippy::cast_precision_loss)]
    pub fn space_above(self) -> f64 {
        self.start as f64 * self.line_height
    }

    /// Height of the space for the lines after it, in pixels.
    #[allow(clippy::cast_precision_loss)]
    pub fn space_below(self, len: usize) -> f64 {
        len.saturating_sub(self.end) as f64 * self.line_height
    }
}

/// How many lines fit into a height.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn lines_in_height(height: f64, line: f64) -> usize {
    (height / line.max(1.0)).max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: f64 = 50.0;

    /// The visible part at a position, if every line has the mean height.
    fn sight(window: LineWindow, top: f64) -> VisibleArea {
        VisibleArea { top, height: 400.0, end: window.end as f64 * LINE }
    }

    #[test]
    fn stepping_keeps_the_lines_that_are_there_and_a_jump_takes_the_end() {
        let window = LineWindow::at_end(1_000, LINE);
        assert_eq!((window.start, window.end), (996, 1_000));
        let on = window.after_resize(1_000, 1_002);
        assert_eq!((on.start, on.end), (996, 1_002));
        let back = on.after_resize(1_002, 999);
        assert_eq!((back.start, back.end), (996, 999));
        let far = back.after_resize(999, 40);
        assert_eq!((far.start, far.end), (36, 40));
        assert_eq!(LineWindow::at_end(3, LINE).start, 0);
        // After scrolling up, the end comes back.
        let up = window.after_scroll(1_000, sight(window, 0.0));
        assert_eq!((up.start, up.end), (0, 24));
        assert_eq!(up.after_resize(1_000, 1_001).end, 1_001);
    }

    proptest! {
        #[test]
        fn the_page_does_not_ask_for_ever_however_high_lines_are(
            heights in proptest::collection::vec(prop_oneof![20.0..60.0_f64, 60.0..400.0], 30..400),
            at in 0.0..1.0_f64,
            height in 200.0..1_200.0_f64,
        ) {
            let len = heights.len();
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let first = (at * (len - 1) as f64) as usize;
            let mut window = LineWindow { start: first.saturating_sub(4), end: (first + 8).min(len),
                line_height: LINE };
            for round in 0.. {
                // The line that is seen first stays where it is.
                let high = |lines: std::ops::Range<usize>| heights[lines].iter().sum::<f64>();
                let first = first.clamp(window.start, window.end - 1);
                let top = window.space_above() + high(window.start..first);
                let end = window.space_above() + high(window.start..window.end);
                let next = window.after_scroll(len, VisibleArea { top, height, end });
                if next == window { break; }
                window = next;
                prop_assert!(round < 60, "{window:?}");
            }
        }

        #[test]
        fn wherever_one_scrolls_what_is_seen_is_there_and_little_else(
            len in 1_usize..5_000,
            places in proptest::collection::vec(0.0..1.0_f64, 1..20),
        ) {
            let mut window = LineWindow::at_end(len, LINE);
            for place in places {
                let top = (place * (len as f64 * LINE - 400.0)).max(0.0);
                // The page asks again as long as something changes.
                let mut rounds = 0;
                loop {
                    let next = window.after_scroll(len, sight(window, top));
                    if next == window { break; }
                    window = next;
                    rounds += 1;
                    prop_assert!(rounds < 8);
                }
                prop_assert!(window.start < window.end && window.end <= len);
                prop_assert!(window.end - window.start <= 2 * LineWindow::MAX_LINES);
                prop_assert!(window.space_above() <= top, "{window:?} {top}");
                let bottom = (top + 400.0).min(len as f64 * LINE);
                prop_assert!(window.end as f64 * LINE >= bottom, "{window:?} {top}");
                let room = window.space_above() + window.space_below(len);
                let whole = room + (window.end - window.start) as f64 * LINE;
                prop_assert!((whole - len as f64 * LINE).abs() < 1e-6);
            }
        }
    }
}
