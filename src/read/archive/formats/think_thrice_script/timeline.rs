//! Reads a timeline that was written as lines of text.

use crate::base::scenario::TimelineEntry;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// An entry for each line that begins with a time; any other line continues the entry before.
pub(super) fn parse_timeline(json: &Value) -> Vec<TimelineEntry> {
    let text = json.to_text();
    let mut entries: Vec<TimelineEntry> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let marks = ":：.~～-－—–至到点时分半刻约上下午晚早中凌晨傍夜日前后左右 ";
        let is_time = |c: char| c.is_ascii_digit() || marks.contains(c);
        let end = line.find(|c| !is_time(c)).unwrap_or(line.len());
        let time = &line[..end];
        if time.chars().any(|c| c.is_ascii_digit()) && end < line.len() {
            let ends = [':', '：', ' ', '-', '—'];
            entries.push(TimelineEntry {
                time: time.trim_end_matches(ends).trim().to_owned(),
                text: line[end..].trim_start_matches(['，', ',', ' ']).to_owned(),
            });
        } else if let Some(last) = entries.last_mut() {
            last.text.push('\n');
            last.text.push_str(line);
        } else {
            entries.push(TimelineEntry { time: String::new(), text: line.to_owned() });
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_begin_with_a_time_or_go_on() {
        let table = [
            ("19:00-19:30：吃饭", vec![("19:00-19:30", "吃饭")]),
            ("上午9点，起床\n洗脸", vec![("上午9点", "起床\n洗脸")]),
            ("从前\n20:00 出门", vec![("", "从前"), ("20:00", "出门")]),
            ("1930", vec![("", "1930")]),
            ("", vec![]),
        ];
        for (text, expected) in table {
            let entries = parse_timeline(&text.into());
            let found: Vec<(&str, &str)> = entries.iter().map(|e| (e.time.as_str(), e.text.as_str())).collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
