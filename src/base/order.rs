//! Sorts lists with one shared routine. The standard library compiles its sort anew for every type and
//! comparison, some 4 kB each, and the page loads them all; here indices are sorted and the list is permuted.
//! Lists that are long where it matters (memories, recall) use the standard sort.

use std::cmp::Ordering;

pub trait SharedSort {
    type Item;

    /// Smallest first. Equal items keep their order.
    fn order(&mut self)
    where
        Self::Item: Ord,
    {
        self.order_by(Ord::cmp);
    }

    /// Sorts by a key.
    fn order_by_key<K: Ord>(&mut self, key: impl Fn(&Self::Item) -> K) {
        self.order_by(|one, other| key(one).cmp(&key(other)));
    }

    /// Sorts by a comparison.
    fn order_by(&mut self, compare: impl Fn(&Self::Item, &Self::Item) -> Ordering);
}

impl<T> SharedSort for [T] {
    type Item = T;

    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let places = sorted_indices(self.len(), &|one, other| compare(&self[one], &self[other]));
        permute(places, &mut |one, other| self.swap(one, other));
    }
}

/// The sorted order as indices: which of `count` items belongs at each position.
fn sorted_indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Permutes the items in place, one cycle of the permutation after the other.
fn permute(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut places[at], at);
            if from == start {
                break;
            }
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_list_is_in_the_order_of_the_standard_sort(list in proptest::collection::vec((0_u8..6, any::<u8>()),
            0..60)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.order_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            prop_assert_eq!(&ours, &theirs);
            ours.order_by(|one, other| other.cmp(one));
            theirs.sort_by(|one, other| other.cmp(one));
            prop_assert_eq!(&ours, &theirs);
            ours.order();
            theirs.sort();
            prop_assert_eq!(ours, theirs);
        }
    }
}
