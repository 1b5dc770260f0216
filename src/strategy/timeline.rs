//! Does a script tell already what its timeline says? Where it does, a prompt need not say it twice. An entry is told
//! where one segment names its time, in any of the ways in which scripts write times, and speaks of the same things.

use crate::memory::{MemoryStore, embed_builtin};
use crate::scenario::TimelineEntry;

/// A script to compare with.
pub(super) struct ToldScript<'a> {
    segments: &'a [String],
    memory: MemoryStore,
}

/// Nearer than this is about the same: beside the same time, few words need be shared.
const NEAR: f32 = 0.8;

impl<'a> ToldScript<'a> {
    pub(super) fn by(segments: &'a [String]) -> Self {
        let mut memory = MemoryStore::new();
        memory.extend(segments.iter().map(String::as_str));
        Self { segments, memory }
    }

    /// Does a segment tell what `entry` says, at its time?
    pub(super) fn holds(&self, entry: &TimelineEntry) -> bool {
        let times = spellings(&entry.time);
        let recall = self.memory.recall(&embed_builtin(&entry.text), u32::MAX, 0);
        recall.hits.iter().any(|hit| {
            let segment = self.segments.get(hit.segment as usize);
            let named = segment.is_some_and(|text| times.iter().any(|time| names(text, time)));
            named && hit.distance < NEAR
        })
    }
}

/// Is this time in the text, and not the end of another ("9:05" in "19:05")?
fn names(text: &str, time: &str) -> bool {
    text.match_indices(time).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + time.len()..].chars().next();
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        !digit(before) && !digit(after)
    })
}

/// How a time of day may be written; none, where it is no time.
fn spellings(time: &str) -> Vec<String> {
    let digits = |text: &str| {
        let text: String = text.chars().filter(char::is_ascii_digit).collect();
        text.parse::<u32>().ok()
    };
    let parts = time.split_once([':', '：', '点']);
    let Some((Some(hour), minute)) = parts.map(|(h, m)| (digits(h), digits(m).unwrap_or(0))) else {
        return Vec::new();
    };
    let half = match hour % 12 {
        0 => 12,
        hour => hour,
    };
    [hour, half]
        .into_iter()
        .flat_map(|hour| {
            let exact = [format!("{hour}:{minute:02}"), format!("{hour}点{minute}分")];
            let padded = format!("{hour}点{minute:02}分");
            let full = [
                format!("{hour}点"),
                format!("{hour} pm"),
                format!("{hour} am"),
            ];
            let full = full.into_iter().filter(move |_| minute == 0);
            exact.into_iter().chain([padded]).chain(full)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_told_where_its_time_and_its_matter_are() {
        let script = [
            "At 9:12 pm Dr Merrick climbed past your door with his bag, in white cuffs.",
            "At 19:05 you lit the lamp in the parlour.",
            "晚上10点11分，有人急急走下铁楼梯。",
        ]
        .map(String::from);
        let told = ToldScript::by(&script);
        for (time, text, expected) in [
            (
                "21:12",
                "Dr Merrick went up past your door with his bag, in white cuffs.",
                true,
            ),
            // Another time, another matter, no time at all.
            (
                "21:13",
                "Dr Merrick went up past your door with his bag, in white cuffs.",
                false,
            ),
            ("9:05", "You lit the lamp in the parlour.", false),
            (
                "21:12",
                "A letter from the bank lay burnt in the stove.",
                false,
            ),
            (
                "evening",
                "Dr Merrick went up past your door with his bag.",
                false,
            ),
            ("22:11", "有人急急走下铁楼梯。", true),
        ] {
            let entry = TimelineEntry {
                time: time.into(),
                text: text.into(),
            };
            assert_eq!(told.holds(&entry), expected, "{time} {text}");
        }
    }
}
