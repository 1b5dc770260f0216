//! Random numbers from the game's seed. Every choice has its own stream, keyed by its purpose, so that one
//! more draw somewhere changes nothing elsewhere.

use super::{Seat, TaskKey, VictimId};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A stream of random numbers for one purpose.
pub struct RandomStream(ChaCha8Rng);

impl RandomStream {
    /// The stream of `observer`'s choice of targets about `victim` in `round`.
    pub fn for_targets(seed: u64, observer: Seat, victim: VictimId, round: u32) -> Self {
        // The first word, here "trgt", keeps the streams of different purposes apart.
        Self::from_seed_and_key(seed, [0x7472_6774, u32::from(observer.0), u32::from(victim.0), round])
    }

    /// The stream of the order in which people speak in `round`; 0 is the introductions.
    pub fn for_speaking_order(seed: u64, round: u32) -> Self {
        Self::from_seed_and_key(seed, [0x6f72_6472, round, 0, 0])
    }

    /// The stream of the clue that `investigator` finds after `found` earlier ones.
    pub fn for_clue(seed: u64, investigator: Seat, found: usize) -> Self {
        let found = u32::try_from(found).unwrap_or(u32::MAX);
        Self::from_seed_and_key(seed, [0x636c_7565, u32::from(investigator.0), found, 0])
    }

    /// The stream of waiting times after failures of one task. Waiting never changes what happens.
    pub fn for_retry_delay(seed: u64, key: &TaskKey, failures: u32) -> Self {
        // FNV-1a: any stable, well-distributed hash will do.
        let hash = key
            .to_string()
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self::from_seed_and_key(seed, [0x7761_6974, hash, failures, 0])
    }

    /// The stream of signs in a permutation test.
    pub fn for_sign_flips(seed: u64) -> Self {
        Self::from_seed_and_key(seed, [0x7369_676e, 0, 0, 0])
    }

    /// The stream of a bootstrap's resampling.
    pub fn for_resampling(seed: u64) -> Self {
        Self::from_seed_and_key(seed, [0x6472_6177, 0, 0, 0])
    }

    fn from_seed_and_key(seed: u64, key: [u32; 4]) -> Self {
        let mut bytes = [0u8; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        for (chunk, part) in bytes[8..24].chunks_exact_mut(4).zip(key) {
            chunk.copy_from_slice(&part.to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(bytes))
    }

    /// A number in [0, 1) with 53 random bits.
    pub fn next_fraction(&mut self) -> f64 {
        #[allow(clippy::cast_precision_loss)]
        let mantissa = (self.0.next_u64() >> 11) as f64;
        mantissa / 9_007_199_254_740_992.0
    }

    /// Shuffles a list; every order is equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.next_below(last + 1));
        }
    }

    /// A position below `count`, all equally likely; 0 if `count` is 0.
    pub fn next_below(&mut self, count: usize) -> usize {
        #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let position = (self.next_fraction() * count as f64) as usize;
        position.min(count.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_purpose_draw_the_same_numbers() {
        let draw = |seed, seat, round| RandomStream::for_targets(seed, Seat(seat), VictimId(0), round).next_fraction();
        assert_eq!(draw(7, 1, 1).to_bits(), draw(7, 1, 1).to_bits());
        assert_ne!(draw(7, 1, 1).to_bits(), draw(8, 1, 1).to_bits());
        assert_ne!(draw(7, 1, 1).to_bits(), draw(7, 2, 1).to_bits());
        assert_ne!(draw(7, 1, 1).to_bits(), draw(7, 1, 2).to_bits());
    }

    #[test]
    fn draws_fill_the_unit_interval_evenly() {
        let mut tenths = [0u32; 10];
        let mut draws = RandomStream::for_targets(1, Seat(0), VictimId(0), 1);
        for _ in 0..10_000 {
            tenths[draws.next_below(10)] += 1;
        }
        assert!(tenths.iter().all(|n| (850..1150).contains(n)), "{tenths:?}");
    }
}
