//! Cosine distance between two lists of numbers, bit-identical natively and in a page.
//!
//! Both targets sum in the same eight lanes and add the lanes in the same order, so an external embedder's
//! floats give the same distances everywhere too. A page's release build is optimised for size and is not
//! vectorised automatically; where `simd128` is available the intrinsics are written out. No other metric is
//! needed: on unit vectors L2, inner product and cosine rank neighbours alike.

/// Dot product. Extra elements of the longer list are ignored.
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    let (a, a_rest) = a.as_chunks::<8>();
    let (b, b_rest) = b.as_chunks::<8>();
    let [l0, l1, l2, l3] = lanes(a, b);
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(x, y)| x * y).sum();
    (l0 + l1) + (l2 + l3) + rest
}

/// Cosine distance 1 − a·b / (|a|·|b|), from 0 (same direction) to 2 (opposite).
///
/// 1, as for unrelated texts, when a norm is 0 or the dimensions differ: such vectors cannot be compared.
pub fn cosine_distance(a: &[f32], a_norm: f32, b: &[f32], b_norm: f32) -> f32 {
    let norms = a_norm * b_norm;
    if a.len() != b.len() || norms <= 0.0 {
        return 1.0;
    }
    (1.0 - dot(a, b) / norms).clamp(0.0, 2.0)
}

/// Sums of products in eight lanes, folded to four.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn lanes(a: &[[f32; 8]], b: &[[f32; 8]]) -> [f32; 4] {
    let mut sums = [0.0f32; 8];
    // Unrolled by hand, since test builds and size-optimised builds do not unroll loops.
    for (x, y) in a.iter().zip(b) {
        sums[0] += x[0] * y[0];
        sums[1] += x[1] * y[1];
        sums[2] += x[2] * y[2];
        sums[3] += x[3] * y[3];
        sums[4] += x[4] * y[4];
        sums[5] += x[5] * y[5];
        sums[6] += x[6] * y[6];
        sums[7] += x[7] * y[7];
    }
    let [a0, a1, a2, a3, b0, b1, b2, b3] = sums;
    [a0 + b0, a1 + b1, a2 + b2, a3 + b3]
}

/// Sums of products in eight lanes, folded to four.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn lanes(a: &[[f32; 8]], b: &[[f32; 8]]) -> [f32; 4] {
    use core::arch::wasm32::{f32x4_add, f32x4_extract_lane, f32x4_mul, f32x4_splat};
    let (mut low, mut high) = (f32x4_splat(0.0), f32x4_splat(0.0));
    for (x, y) in a.iter().zip(b) {
        let ((x_low, x_high), (y_low, y_high)) = (load_simd_halves(x), load_simd_halves(y));
        low = f32x4_add(low, f32x4_mul(x_low, y_low));
        high = f32x4_add(high, f32x4_mul(x_high, y_high));
    }
    let sums = f32x4_add(low, high);
    [
        f32x4_extract_lane::<0>(sums),
        f32x4_extract_lane::<1>(sums),
        f32x4_extract_lane::<2>(sums),
        f32x4_extract_lane::<3>(sums),
    ]
}

/// Eight numbers as two SIMD values.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn load_simd_halves(x: &[f32; 8]) -> (core::arch::wasm32::v128, core::arch::wasm32::v128) {
    use core::arch::wasm32::v128_load;
    let start = x.as_ptr();
    // The safe constructor `f32x4(a, b, c, d)` becomes eight single loads per call when built for size.
    // SAFETY: `x` is 32 readable bytes; `v128_load` reads 16 from the start and 16 from the middle,
    // asks for no alignment, and every bit pattern is a valid `v128`.
    #[allow(unsafe_code)]
    unsafe {
        (v128_load(start.cast()), v128_load(start.add(4).cast()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn norm(a: &[f32]) -> f32 {
        dot(a, a).sqrt()
    }

    #[test]
    #[allow(clippy::float_cmp)]
    fn same_right_and_opposite_directions_are_0_1_and_2_apart() {
        let a: Vec<f32> = (0..13).map(|i| i as f32).collect();
        let doubled: Vec<f32> = a.iter().map(|x| x * 2.0).collect();
        let opposite: Vec<f32> = a.iter().map(|x| -x).collect();
        let mut right = vec![0.0; 13];
        right[0] = 4.0;
        for (b, distance) in [(&a, 0.0), (&doubled, 0.0), (&right, 1.0), (&opposite, 2.0)] {
            let measured = cosine_distance(&a, norm(&a), b, norm(b));
            assert!((measured - distance).abs() < 1e-6, "{measured} for {b:?}");
        }
    }

    #[test]
    #[allow(clippy::float_cmp)]
    fn vectors_that_cannot_be_compared_are_unrelated() {
        assert_eq!(cosine_distance(&[0.0, 0.0], 0.0, &[1.0, 0.0], 1.0), 1.0);
        assert_eq!(cosine_distance(&[1.0], 1.0, &[1.0, 0.0], 1.0), 1.0);
    }

    #[test]
    #[allow(clippy::float_cmp)]
    fn integers_up_to_127_are_summed_without_rounding() {
        let a: Vec<f32> = (0..256).map(|i| (i * 37 % 255 - 127) as f32).collect();
        let b: Vec<f32> = (0..256).map(|i| (i * 91 % 255 - 127) as f32).collect();
        let exact: i64 = a.iter().zip(&b).map(|(x, y)| *x as i64 * *y as i64).sum();
        assert_eq!(f64::from(dot(&a, &b)), exact as f64);
        let most = [127.0f32; 256];
        assert_eq!(dot(&most, &most), 4_129_024.0);
    }
}
