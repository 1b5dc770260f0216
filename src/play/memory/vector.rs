//! A direction in an embedding space. It does not know which embedder made it; vectors of different
//! dimensions may meet and count as unrelated.

use super::distance::{cosine_distance, dot};
use std::sync::Arc;

/// Why a list of numbers is not a direction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VectorError {
    #[error("the embedding is empty")]
    Empty,
    /// Infinite, or not a number.
    #[error("number {position} of the embedding is not finite")]
    NotFinite {
        /// Its position, from 0.
        position: usize,
    },
    /// All numbers are 0: it has no direction. Nothing is substituted for it.
    #[error("the embedding is zero everywhere")]
    Zero,
}

/// An embedding: numbers of any dimension with their norm. Cheap to clone.
///
/// `Arc` rather than `Rc`, since the library that builds the levels requires `Send + Sync` points.
#[derive(Debug, Clone, PartialEq)]
pub struct Vector {
    values: Arc<[f32]>,
    norm: f32,
}

impl Vector {
    /// Scales an external embedder's numbers to length 1.
    ///
    /// # Errors
    /// [`VectorError`] when they have no direction: none, infinite, or all 0.
    pub fn normalise(values: &[f32]) -> Result<Self, VectorError> {
        if values.is_empty() {
            return Err(VectorError::Empty);
        }
        if let Some(position) = values.iter().position(|value| !value.is_finite()) {
            return Err(VectorError::NotFinite { position });
        }
        // In f64, where no finite f32 overflows when squared.
        let length = values.iter().map(|v| f64::from(*v) * f64::from(*v)).sum::<f64>().sqrt();
        if length <= 0.0 {
            return Err(VectorError::Zero);
        }
        #[allow(clippy::cast_possible_truncation)]
        Ok(Self::from_raw(values.iter().map(|value| (f64::from(*value) / length) as f32).collect()))
    }

    /// Numbers as they are, possibly all 0 (a text without any feature).
    pub(super) fn from_raw(values: Vec<f32>) -> Self {
        let norm = dot(&values, &values).sqrt();
        Self { values: values.into(), norm }
    }

    /// The numbers as text, bit-exact: eight hexadecimal digits each.
    pub fn to_hex(&self) -> String {
        let digits = self.values.iter().map(|v| format!("{:08x}", v.to_bits()));
        digits.collect()
    }

    /// Parses the text of [`Vector::packed`]. `None`: it is not such a text.
    pub fn from_hex(text: &str) -> Option<Self> {
        if text.is_empty() || !text.is_ascii() || !text.len().is_multiple_of(8) {
            return None;
        }
        let number = |at: usize| {
            let bits = u32::from_str_radix(text.get(at..at + 8)?, 16).ok()?;
            Some(f32::from_bits(bits)).filter(|value| value.is_finite())
        };
        let values: Option<Vec<f32>> = (0..text.len()).step_by(8).map(number).collect();
        Some(Self::from_raw(values?))
    }

    pub fn values(&self) -> &[f32] {
        &self.values
    }

    pub fn dimensions(&self) -> usize {
        self.values.len()
    }

    /// Cosine distance, 0 (same direction) to 2; 1 to a vector of other dimensions or a zero vector.
    pub fn distance(&self, other: &Self) -> f32 {
        cosine_distance(&self.values, self.norm, &other.values, other.norm)
    }
}

impl instant_distance::Point for Vector {
    fn distance(&self, other: &Self) -> f32 {
        Self::distance(self, other)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_foreign_embedding_is_scaled_to_length_one_whatever_its_size() {
        for values in [vec![3.0, 4.0], vec![3e30, 4e30], vec![3e-30, 4e-30]] {
            let vector = Vector::normalise(&values).unwrap();
            assert!((vector.values()[0] - 0.6).abs() < 1e-6, "{vector:?}");
            assert!(vector.distance(&vector) < 1e-6);
            assert_eq!(vector.dimensions(), 2);
        }
    }

    #[test]
    fn a_packed_vector_is_the_same_to_the_last_bit_and_anything_else_is_none() {
        let vector = Vector::normalise(&[0.1, -0.2, 1e-30, 7.0]).unwrap();
        assert_eq!(Vector::from_hex(&vector.to_hex()), Some(vector));
        for text in ["", "3f80000", "7f800000", "3f80000g", "3f80000é"] {
            assert_eq!(Vector::from_hex(text), None, "{text}");
        }
    }

    #[test]
    fn what_points_nowhere_is_refused() {
        for (values, error) in [
            (vec![], VectorError::Empty),
            (vec![0.0, -0.0], VectorError::Zero),
            (vec![1.0, f32::NAN], VectorError::NotFinite { position: 1 }),
            (vec![f32::INFINITY], VectorError::NotFinite { position: 0 }),
        ] {
            assert_eq!(Vector::normalise(&values), Err(error));
        }
    }
}
