//! Ranks from 1; ties share their mean rank.

use super::count_as_f64;
use crate::base::order::SharedSort;

/// The ranks in the order of the values.
pub(super) fn ranks(values: &[f64]) -> Vec<f64> {
    let mut places: Vec<usize> = (0..values.len()).collect();
    places.order_by(|one, other| values[*one].total_cmp(&values[*other]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    for equal in places.chunk_by(|one, other| values[*one] == values[*other]) {
        for place in equal {
            ranks[*place] = count_as_f64(2 * start + equal.len() + 1) / 2.0;
        }
        start += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_the_mean_of_their_ranks() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0, 3.0]), [4.0, 1.0, 4.0, 2.0, 4.0]);
        assert!(ranks(&[]).is_empty());
    }
}
