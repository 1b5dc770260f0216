//! Ranks from 1; ties share their mean rank.

use super::count_as_f64;
use crate::base::order::SharedSort;

/// The ranks in the order of the values, and the size of each group of ties.
pub(super) struct Ranks {
    pub(super) ranks: Vec<f64>,
    pub(super) groups: Vec<usize>,
}

impl Ranks {
    /// Values within `near` of the smallest of their group are ties: differences of decimal fractions are
    /// rarely equal to the last bit.
    pub(super) fn from_values(values: &[f64], near: f64) -> Self {
        let mut places: Vec<usize> = (0..values.len()).collect();
        places.order_by(|one, other| values[*one].total_cmp(&values[*other]));
        let mut ranks = vec![0.0; values.len()];
        let mut groups = Vec::new();
        let mut start = 0;
        while let Some(first) = places.get(start) {
            let equal = places[start..].iter().take_while(|place| values[**place] - values[*first] <= near).count();
            let rank = count_as_f64(2 * start + equal + 1) / 2.0;
            for place in &places[start..start + equal] {
                ranks[*place] = rank;
            }
            groups.push(equal);
            start += equal;
        }
        Self { ranks, groups }
    }

    pub(super) fn has_ties(&self) -> bool {
        self.groups.iter().any(|equal| *equal > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_the_mean_of_their_ranks() {
        let found = Ranks::from_values(&[3.0, 1.0, 3.0, 2.0, 3.0], 0.0);
        assert_eq!(found.ranks, [4.0, 1.0, 4.0, 2.0, 4.0]);
        assert_eq!(found.groups, [1, 1, 3]);
        assert!(found.has_ties());
        assert!(!Ranks::from_values(&[0.1, 0.3, 0.2], 0.0).has_ties());
        assert!(Ranks::from_values(&[], 0.0).ranks.is_empty());
    }

    #[test]
    fn values_that_rounding_parts_are_equal_when_asked_for() {
        let parted = [0.4 - 0.3, 0.3 - 0.2];
        assert!(!Ranks::from_values(&parted, 0.0).has_ties());
        assert_eq!(Ranks::from_values(&parted, 1e-12).ranks, [1.5, 1.5]);
    }
}
