//! Ids: positions of seats, victims and interned texts, and the digest of a content.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player's position at the table; the same as the character's position in the case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seat(pub u16);

/// A victim's position in the case.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct VictimId(pub u16);

/// A text in the log's table of texts. Prompts repeat themselves, so a log holds each part once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct TextId(pub u32);

impl Seat {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Every seat of a table of `players`.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..u16::try_from(players).unwrap_or(u16::MAX)).map(Seat)
    }
}

impl VictimId {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Every victim of a case with `victims`.
    pub fn all(victims: usize) -> impl DoubleEndedIterator<Item = VictimId> + Clone {
        (0..u16::try_from(victims).unwrap_or(u16::MAX)).map(VictimId)
    }
}

/// FNV-1a: keeps logs in a library apart; it does not resist forgery.
pub fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
