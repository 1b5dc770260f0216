//! The axis in pixels, shared by all tracks and the scrubber.

use crate::viewer::Span;
use leptos::html;
use leptos::prelude::*;
use web_sys::PointerEvent;

/// Room on both sides, so that the first and the last mark are whole.
pub const PAD: f64 = 8.0;

/// The axis: turn 0 at the left, the last turn at the right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    /// Of the whole plot, in pixels.
    pub width: f64,
    /// How many turns.
    pub turns: usize,
    /// How much larger than usual type is, as on a projector: what is written is measured by it.
    pub type_scale: f64,
}

#[allow(clippy::cast_precision_loss)]
impl Plot {
    /// An axis.
    pub fn new(width: f64, turns: usize) -> Self {
        Self {
            width: width.max(2.0 * PAD + 10.0),
            turns: turns.max(1),
            type_scale: 1.0,
        }
    }

    /// The same axis for type of the page's size.
    pub fn in_type_of_page(self) -> Self {
        let root = document().document_element();
        let styles = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
        let size = styles.and_then(|styles| styles.get_property_value("font-size").ok());
        let size: Option<f64> = size.and_then(|text| text.trim_end_matches("px").parse().ok());
        Self {
            type_scale: size
                .filter(|size| *size > 0.0)
                .map_or(1.0, |size| size / 16.0),
            ..self
        }
    }

    /// The pixels of a turn.
    pub fn x(self, turn: f64) -> f64 {
        PAD + (self.width - 2.0 * PAD) * turn.clamp(0.0, self.turns as f64) / self.turns as f64
    }

    /// Left edge and width of a stretch of turns: each turn reaches half-way to its neighbours.
    pub fn stretch(self, from: usize, to: usize) -> (f64, f64) {
        let (left, right) = (self.x(from as f64 - 0.5), self.x(to as f64 + 0.5));
        (left, (right - left).max(1.0))
    }

    /// The width from a pixel to a turn.
    pub fn until(self, x: f64, turn: usize) -> f64 {
        (self.x(turn as f64) - x).max(1.0)
    }

    /// The turn at a pixel.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    pub fn turn(self, x: f64) -> usize {
        let share = ((x - PAD) / (self.width - 2.0 * PAD)).clamp(0.0, 1.0);
        (share * self.turns as f64).round() as usize
    }

    /// Pixels per turn.
    pub fn step(self) -> f64 {
        (self.width - 2.0 * PAD) / self.turns as f64
    }

    /// For the attribute of a drawing of this width.
    pub fn view_box(self, height: f64) -> String {
        format!("0 0 {:.1} {:.1}", self.width, height)
    }
}

/// The path of values that hold for a stretch each: level along it, upright where it ends.
#[allow(clippy::cast_precision_loss)]
pub fn step_path(plot: Plot, spans: &[Span], y: impl Fn(f64) -> f64) -> String {
    let mut path = String::new();
    for (index, span) in spans.iter().enumerate() {
        let x = plot.x(span.from as f64);
        let command = if index == 0 {
            format!("M{x:.1} {:.1}", y(span.value))
        } else {
            format!("H{x:.1}V{:.1}", y(span.value))
        };
        path.push_str(&command);
    }
    if let Some(last) = spans.last() {
        path.push_str(&format!("H{:.1}", plot.x(last.to as f64)));
    }
    path
}

/// The turn under the pointer; `None` beside the axis.
pub fn pointer_turn(ruler: NodeRef<html::Div>, plot: Plot, event: &PointerEvent) -> Option<usize> {
    let left = ruler.get_untracked()?.get_bounding_client_rect().left();
    let x = f64::from(event.client_x()) - left;
    (x >= -2.0).then(|| plot.turn(x))
}
