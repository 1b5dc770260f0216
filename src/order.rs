//! Putting lists in order, by one routine for all of them. The standard library makes its sort anew for every type and
//! every comparison, some 4 kB each, and the page loads them all; here positions are sorted, and the list follows.
//! Lists that are long where it matters (memories, recall) stay with the standard one.

use std::cmp::Ordering;

pub trait PutInOrder {
    type Item;

    /// Smallest first; equal ones stay as they stand.
    fn order(&mut self)
    where
        Self::Item: Ord,
    {
        self.order_by(Ord::cmp);
    }

    /// The same by a key.
    fn order_by_key<K: Ord>(&mut self, key: impl Fn(&Self::Item) -> K) {
        self.order_by(|one, other| key(one).cmp(&key(other)));
    }

    /// The same as `compare` has it.
    fn order_by(&mut self, compare: impl Fn(&Self::Item, &Self::Item) -> Ordering);
}

impl<T> PutInOrder for [T] {
    type Item = T;

    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let places = places(self.len(), &|one, other| compare(&self[one], &self[other]));
        carry_out(places, &mut |one, other| self.swap(one, other));
    }
}

/// Which of `count` things stands where, once they are in order.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Brings everything to its place, each circle of them in turn.
fn carry_out(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
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
        fn a_list_is_in_the_order_of_the_standard_sort(list in proptest::collection::vec((0_u8..6, any::<u8>()), 0..60)) {
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
