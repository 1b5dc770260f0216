//! Passages that a person marked in their own papers: ranges of a text in UTF-16 units, as browsers count.
//! The page stores them.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Marked ranges by name of the text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SheetHighlights(BTreeMap<String, Vec<(u32, u32)>>);

impl SheetHighlights {
    /// Marks a range, or removes the mark if all of it is marked.
    pub fn toggle(&mut self, text: &str, from: u32, to: u32) {
        if from >= to {
            return;
        }
        let held = self.0.remove(text).unwrap_or_default();
        let whole = held.iter().any(|(start, end)| *start <= from && to <= *end);
        let mut next: Vec<(u32, u32)> = Vec::new();
        if whole {
            for (start, end) in held {
                let parts = [(start, end.min(from)), (start.max(to), end)];
                next.extend(parts.into_iter().filter(|(start, end)| start < end));
            }
        } else {
            let (mut from, mut to) = (from, to);
            for (start, end) in held {
                if end < from || to < start {
                    next.push((start, end));
                } else {
                    (from, to) = (from.min(start), to.max(end));
                }
            }
            let at = next.partition_point(|(start, _)| *start < from);
            next.insert(at, (from, to));
        }
        if !next.is_empty() {
            self.0.insert(text.to_owned(), next);
        }
    }

    /// Is all of this range marked?
    pub fn is_marked(&self, text: &str, from: u32, to: u32) -> bool {
        let mut held = self.0.get(text).into_iter().flatten();
        held.any(|(start, end)| *start <= from && to <= *end)
    }

    /// A text in pieces, each with whether it is marked.
    pub fn split_by_marks(&self, name: &str, text: &str) -> Vec<(String, bool)> {
        let held = self.0.get(name).map_or(&[][..], Vec::as_slice);
        let mut pieces: Vec<(String, bool)> = Vec::new();
        let mut at = 0_u32;
        for letter in text.chars() {
            let marked = held.iter().any(|(start, end)| (*start..*end).contains(&at));
            match pieces.last_mut().filter(|(_, last)| *last == marked) {
                Some((piece, _)) => piece.push(letter),
                None => pieces.push((letter.to_string(), marked)),
            }
            at += if u32::from(letter) > 0xffff { 2 } else { 1 };
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(marks: &SheetHighlights, text: &str) -> Vec<(String, bool)> {
        marks.split_by_marks("a", text)
    }

    fn owned_pieces(list: &[(&str, bool)]) -> Vec<(String, bool)> {
        list.iter().map(|(text, on)| ((*text).to_owned(), *on)).collect()
    }

    #[test]
    fn a_marked_stretch_is_marked_and_marking_it_again_takes_the_mark_away() {
        let mut marks = SheetHighlights::default();
        marks.toggle("a", 2, 5);
        assert_eq!(pieces(&marks, "abcdefg"), owned_pieces(&[("ab", false), ("cde", true), ("fg", false)]));
        assert!(marks.is_marked("a", 3, 5) && !marks.is_marked("a", 1, 3) && !marks.is_marked("b", 3, 5));
        marks.toggle("a", 4, 7);
        assert_eq!(pieces(&marks, "abcdefg"), owned_pieces(&[("ab", false), ("cdefg", true)]));
        marks.toggle("a", 3, 4);
        assert_eq!(pieces(&marks, "abcdefg"), owned_pieces(&[("ab", false), ("c", true), ("d", false), ("efg", true)]));
        marks.toggle("a", 0, 7);
        marks.toggle("a", 0, 7);
        assert_eq!(marks, SheetHighlights::default());
    }

    #[test]
    fn letters_outside_the_first_plane_count_as_browsers_count_them() {
        let mut marks = SheetHighlights::default();
        marks.toggle("a", 2, 3);
        assert_eq!(pieces(&marks, "🔎甲乙"), owned_pieces(&[("🔎", false), ("甲", true), ("乙", false)]));
    }
}
