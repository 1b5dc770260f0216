//! Which lines of a long list are in the document: those near what is seen. Room stands for the others, by the mean height
//! of a line. How high lines really are, only the page knows.

/// A part of a list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    /// The first line in the document, and the one behind the last.
    pub start: usize,
    pub end: usize,
    /// How high a line is in the mean, in pixels.
    pub line: f64,
}

/// What is seen of a list, in pixels of all that can be scrolled.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    pub top: f64,
    pub height: f64,
    /// Where the lines in the document end.
    pub end: f64,
}

impl Window {
    /// So many lines are in the document, and never more than twice as many beyond those that came step by step, which are
    /// no more than these.
    pub const LINES: usize = 24;
    const MOST: usize = 2 * Self::LINES;
    /// So many come with a jump, what is looked at and a little before it, the rest a frame later: whoever drags through a
    /// game waits for no others.
    pub const JUMP: usize = Self::LINES / 6;

    /// The end of a list.
    pub fn at_end(len: usize, line: f64) -> Self {
        Self { start: len.saturating_sub(Self::JUMP), end: len, line }
    }

    /// The end of a list that has become a little longer or shorter than `before`: what is in the document stays.
    #[must_use]
    pub fn moved(self, before: usize, len: usize) -> Self {
        let kept = self.end == before && self.start < len && len - self.start <= 2 * Self::MOST;
        match kept {
            true => Self { end: len, ..self },
            false => Self::at_end(len, self.line),
        }
    }

    /// Does it hold no more than a jump brings, though there is more above?
    pub fn begins(self) -> bool {
        self.start > 0 && self.end - self.start < Self::LINES
    }

    /// The same with as many lines as are in the document otherwise.
    #[must_use]
    pub fn filled(self) -> Self {
        let start = self.start.min(self.end.saturating_sub(Self::LINES));
        Self { start, ..self }
    }

    /// Does the room above begin in what is seen of it?
    pub fn shows_room(self, sight: Sight) -> bool {
        sight.top < self.above() && self.start > 0
    }

    /// The part of a list of `len` lines for what is seen of it.
    #[must_use]
    pub fn scrolled(self, len: usize, sight: Sight) -> Self {
        let bottom = sight.top + sight.height;
        let half = Self::LINES / 2;
        if bottom < self.above() || sight.top > sight.end {
            // Somewhere else: the lines in the document are far from it.
            let line = match bottom < self.above() {
                true => lines(sight.top, self.line),
                false => self.end + lines(sight.top - sight.end, self.line),
            };
            let start = line.saturating_sub(half).min(len.saturating_sub(Self::LINES));
            let end = (start + Self::LINES).min(len);
            return Self { start, end, ..self };
        }
        if sight.top < self.above() + sight.height && self.start > 0 {
            // Behind a jump no more than has to be seen.
            let more = match self.begins() {
                true => Self::JUMP,
                false => half,
            };
            let start = self.start.saturating_sub(more);
            let end = match self.is_far(sight.end - bottom, sight) {
                true => self.end.min(start + Self::MOST).max(self.end - half),
                false => self.end,
            };
            return Self { start, end, ..self };
        }
        if self.end < len && bottom > sight.end - sight.height {
            let end = (self.end + half).min(len);
            let start = match self.is_far(sight.top - self.above(), sight) {
                true => self.start.max(end.saturating_sub(Self::MOST)).min(self.start + half),
                false => self.start,
            };
            return Self { start, end, ..self };
        }
        // What came step by step and has gone out of sight: several at once, since each time all that is seen is laid out
        // anew, and not too many, since every step lays out and paints what is there.
        let is_far = self.is_far(sight.top - self.above() - sight.height, sight);
        match self.end - self.start >= Self::MOST && is_far {
            true => Self { start: self.start + half, ..self },
            false => self,
        }
    }

    /// Is an end of the lines in the document so far from what is seen that some there may go? Nearer, they would be
    /// wanted again at once: where lines are low, as many as there are at most fill hardly more than a window.
    #[allow(clippy::cast_precision_loss)]
    fn is_far(self, distance: f64, sight: Sight) -> bool {
        let line = (sight.end - self.above()) / (self.end - self.start).max(1) as f64;
        distance > sight.height + Self::LINES as f64 * line
    }

    /// The room for the lines before.
    #[allow(clippy::cast_precision_loss)]
    pub fn above(self) -> f64 {
        self.start as f64 * self.line
    }

    /// The room for the lines behind.
    #[allow(clippy::cast_precision_loss)]
    pub fn below(self, len: usize) -> f64 {
        len.saturating_sub(self.end) as f64 * self.line
    }
}

/// How many lines are so high.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn lines(height: f64, line: f64) -> usize {
    (height / line.max(1.0)).max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: f64 = 50.0;

    /// What is seen at a place, where every line is as high as the mean.
    fn sight(window: Window, top: f64) -> Sight {
        Sight { top, height: 400.0, end: window.end as f64 * LINE }
    }

    #[test]
    fn stepping_keeps_the_lines_that_are_there_and_a_jump_takes_the_end() {
        let window = Window::at_end(1_000, LINE);
        assert_eq!((window.start, window.end), (996, 1_000));
        let on = window.moved(1_000, 1_002);
        assert_eq!((on.start, on.end), (996, 1_002));
        let back = on.moved(1_002, 999);
        assert_eq!((back.start, back.end), (996, 999));
        let far = back.moved(999, 40);
        assert_eq!((far.start, far.end), (36, 40));
        assert_eq!(Window::at_end(3, LINE).start, 0);
        // Where somebody has scrolled up, the end comes back.
        let up = window.scrolled(1_000, sight(window, 0.0));
        assert_eq!((up.start, up.end), (0, 24));
        assert_eq!(up.moved(1_000, 1_001).end, 1_001);
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
            let mut window = Window { start: first.saturating_sub(4), end: (first + 8).min(len), line: LINE };
            for round in 0.. {
                // The line that is seen first stays where it is.
                let high = |lines: std::ops::Range<usize>| heights[lines].iter().sum::<f64>();
                let first = first.clamp(window.start, window.end - 1);
                let top = window.above() + high(window.start..first);
                let end = window.above() + high(window.start..window.end);
                let next = window.scrolled(len, Sight { top, height, end });
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
            let mut window = Window::at_end(len, LINE);
            for place in places {
                let top = (place * (len as f64 * LINE - 400.0)).max(0.0);
                // The page asks again as long as something changes.
                let mut rounds = 0;
                loop {
                    let next = window.scrolled(len, sight(window, top));
                    if next == window { break; }
                    window = next;
                    rounds += 1;
                    prop_assert!(rounds < 8);
                }
                prop_assert!(window.start < window.end && window.end <= len);
                prop_assert!(window.end - window.start <= 2 * Window::MOST);
                prop_assert!(window.above() <= top, "{window:?} {top}");
                let bottom = (top + 400.0).min(len as f64 * LINE);
                prop_assert!(window.end as f64 * LINE >= bottom, "{window:?} {top}");
                let room = window.above() + window.below(len);
                let whole = room + (window.end - window.start) as f64 * LINE;
                prop_assert!((whole - len as f64 * LINE).abs() < 1e-6);
            }
        }
    }
}
