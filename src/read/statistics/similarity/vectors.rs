//! Cosine and mean of existing embeddings.

use super::super::count_as_f64;

/// Cosine of two vectors, from −1 to 1. `None` if the lengths differ, a vector is zero, or a value is not
/// finite.
pub fn cosine(one: &[f32], other: &[f32]) -> Option<f64> {
    if one.len() != other.len() {
        return None;
    }
    let dot = |one: &[f32], other: &[f32]| -> f64 {
        let pairs = one.iter().zip(other);
        pairs.map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
    };
    let length = libm::sqrt(dot(one, one)) * libm::sqrt(dot(other, other));
    let cosine = dot(one, other) / length;
    (length.is_finite() && length > 0.0).then(|| cosine.clamp(-1.0, 1.0))
}

/// Mean of the vectors of a document's pieces: how ThinkThrice (§6.3) embeds a text too long for its model.
/// `None` without pieces or if the lengths differ.
pub fn mean_vector(pieces: &[Vec<f32>]) -> Option<Vec<f32>> {
    let length = pieces.first()?.len();
    if pieces.iter().any(|piece| piece.len() != length) {
        return None;
    }
    let mean = |at: usize| {
        let values = pieces.iter().filter_map(|piece| piece.get(at));
        values.map(|value| f64::from(*value)).sum::<f64>() / count_as_f64(pieces.len())
    };
    #[allow(clippy::cast_possible_truncation)]
    let means = (0..length).map(|at| mean(at) as f32).collect();
    Some(means)
}
