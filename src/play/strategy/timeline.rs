//! Finds timeline entries that the script already tells, so that a prompt need not repeat them. A segment
//! tells an entry if it names the time, in any notation of scripts, and is about the same things.

use crate::base::scenario::TimelineEntry;
use crate::play::memory::embed_builtin;

/// Below this distance two texts are about the same things. Lenient, since they also share the time.
const MAX_SAME_TOPIC_DISTANCE: f32 = 0.8;

/// Does a segment tell `entry` at its time? Compares only segments that name the time.
pub(super) fn script_contains_entry(segments: &[String], entry: &TimelineEntry) -> bool {
    let times = time_spellings(&entry.time);
    let has_time = |text: &&String| times.iter().any(|time| contains_time(text, time));
    let mut named = segments.iter().filter(has_time).peekable();
    if named.peek().is_none() {
        return false;
    }
    let matter = embed_builtin(&entry.text);
    named.any(|text| matter.distance(&embed_builtin(text)) < MAX_SAME_TOPIC_DISTANCE)
}

/// Does the text hold this time, and not as the end of another ("9:05" in "19:05")?
fn contains_time(text: &str, time: &str) -> bool {
    text.match_indices(time).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + time.len()..].chars().next();
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        !digit(before) && !digit(after)
    })
}

/// The spellings of a time of day; empty if it is none.
fn time_spellings(time: &str) -> Vec<String> {
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
            let hours = [format!("{hour}点"), format!("{hour} pm"), format!("{hour} am")];
            let full = hours.into_iter().filter(move |_| minute == 0);
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
        for (time, text, expected) in [
            ("21:12", "Dr Merrick went up past your door with his bag, in white cuffs.", true),
            // Another time, another subject, no time at all.
            ("21:13", "Dr Merrick went up past your door with his bag, in white cuffs.", false),
            ("9:05", "You lit the lamp in the parlour.", false),
            ("21:12", "A letter from the bank lay burnt in the stove.", false),
            ("evening", "Dr Merrick went up past your door with his bag.", false),
            ("22:11", "有人急急走下铁楼梯。", true),
        ] {
            let entry = TimelineEntry { time: time.into(), text: text.into() };
            assert_eq!(script_contains_entry(&script, &entry), expected, "{time} {text}");
        }
    }
}
