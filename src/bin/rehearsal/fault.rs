//! The ways to fail, and which call fails in which.

use clap::ValueEnum;

/// A way to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Way {
    /// Too many requests, and no word on how long to wait.
    #[value(name = "429")]
    Limited,
    /// Too many requests, with `Retry-After`.
    #[value(name = "429-after")]
    LimitedAfter,
    /// The server broke.
    #[value(name = "500")]
    Broken,
    /// The server is overloaded; the answer is a web page.
    #[value(name = "503")]
    Overloaded,
    /// The connection closes without a word.
    #[value(name = "drop")]
    Drop,
    /// The answer stops in the middle.
    #[value(name = "truncate")]
    Truncate,
    /// The answer is spoiled in the middle.
    #[value(name = "garble")]
    Garble,
    /// The reply is empty.
    #[value(name = "empty")]
    Empty,
    /// The reply is JSON of another shape.
    #[value(name = "schema")]
    Schema,
    /// The reply comes in drips; nothing is wrong with it.
    #[value(name = "drip")]
    Drip,
    /// The key is refused.
    #[value(name = "401")]
    Unauthorized,
    /// The key is refused, and no page may read that.
    #[value(name = "401-nocors")]
    UnauthorizedNoCors,
    /// Too many requests until a date.
    #[value(name = "429-date")]
    LimitedDate,
    /// Too many requests, for years.
    #[value(name = "429-years")]
    LimitedYears,
    /// It sends to another server.
    #[value(name = "307")]
    Redirect,
    /// The reply is cut off where it may be no longer.
    #[value(name = "length")]
    Length,
    /// A content filter cuts the reply off.
    #[value(name = "filter")]
    Filter,
    /// All of the tokens went into reasoning.
    #[value(name = "reasoned-out")]
    ReasonedOut,
    /// A content filter leaves nothing.
    #[value(name = "filtered-out")]
    FilteredOut,
    /// The model will not.
    #[value(name = "refusal")]
    Refusal,
    /// An error within the stream, which repeats the key.
    #[value(name = "error-in-stream")]
    ErrorInStream,
    /// A refusal that repeats the key, escaped.
    #[value(name = "key-in-error")]
    KeyInError,
    /// A reply that repeats the key; nothing else is wrong with it.
    #[value(name = "key-in-reply")]
    KeyInReply,
    /// Counts that cannot be; nothing else is wrong with the reply.
    #[value(name = "odd-usage")]
    OddUsage,
    /// The stream goes on and on.
    #[value(name = "endless")]
    Endless,
    /// The stream is written in an odd but lawful way; nothing is wrong with it.
    #[value(name = "odd-stream")]
    OddStream,
    /// A web page, with status 200.
    #[value(name = "page")]
    Page,
    /// Names that nobody at the table has.
    #[value(name = "strangers")]
    Strangers,
}

impl Way {
    /// Is it a whole reply after all?
    pub fn replies(self) -> bool {
        matches!(
            self,
            Self::Drip | Self::KeyInReply | Self::OddUsage | Self::OddStream
        )
    }

    /// Its name on the command line.
    pub fn name(self) -> String {
        self.to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// FNV-1a, finished so that all bits count: the same everywhere.
pub fn hash(bytes: &[u8]) -> u64 {
    let fnv = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mixed = (fnv ^ (fnv >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}

/// How the call fails that brings this prompt for the `seen`-th time, if it does.
pub fn choose(share: f64, ways: &[Way], prompt: u64, seen: u32) -> Option<Way> {
    let draw = hash(format!("{prompt:x}/{seen}").as_bytes());
    #[allow(clippy::cast_precision_loss)]
    let unit = (draw >> 11) as f64 / (1_u64 << 53) as f64;
    if unit >= share {
        return None;
    }
    let which = hash(format!("{seen}\\{prompt:x}").as_bytes());
    let count = u64::try_from(ways.len()).ok().filter(|n| *n > 0)?;
    ways.get(usize::try_from(which % count).ok()?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_failing_calls_is_as_asked_and_every_way_comes_up() {
        let ways = Way::value_variants();
        let chosen: Vec<Way> = (0..10_000)
            .filter_map(|prompt| choose(0.3, ways, hash(&[(prompt % 251) as u8]), prompt as u32))
            .collect();
        assert!((2_700..3_300).contains(&chosen.len()), "{}", chosen.len());
        for way in ways {
            let times = chosen.iter().filter(|w| *w == way).count();
            assert!(times > 60, "{way:?} came up {times} times");
        }
    }
}
