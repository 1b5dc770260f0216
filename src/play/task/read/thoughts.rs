//! Separates a model's thoughts from its reply, in the wrappers of models and chat templates. It knows no
//! tasks and does not judge the reply.

use super::phrases::phrase_list;
use serde_json::Value;

/// A text, split into reply and thoughts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SplitReply {
    /// The reply.
    pub reply: String,
    pub thoughts: String,
}

/// Code fences that hold thoughts.
const THOUGHT_FENCES: [&str; 6] = ["```think", "```thought", "```reasoning", "```scratchpad", "```analysis", "```plan"];

/// The thought that a reply states, where the table asked for one.
pub fn stated_thought(reply: &str) -> Option<String> {
    let json = reply.get(reply.find('{')?..=reply.rfind('}')?)?;
    let value: Value = serde_json::from_str(json).ok()?;
    let thought = value.get("thought")?.as_str()?.trim();
    (!thought.is_empty()).then(|| thought.to_owned())
}

/// Splits `text`. Thoughts without an end reach to the end of the text. The opening mark may be missing,
/// since some chat templates write it themselves. Valid JSON is all reply.
pub fn split_thoughts(text: &str) -> SplitReply {
    let is_json = matches!(serde_json::from_str(text), Ok(Value::Object(_) | Value::Array(_)));
    if is_json || text.trim().is_empty() {
        return SplitReply { reply: text.into(), ..SplitReply::default() };
    }
    if let Some(parted) = split_harmony_channels(text).or_else(|| split_stripped_harmony_channels(text)) {
        return parted;
    }
    let mut parted = split_at_marks(text);
    if let Some(at) = reply_start_after_headings(&parted.reply) {
        let said = parted.reply.split_off(at);
        append_thought(&mut parted.thoughts, &parted.reply);
        parted.reply = said;
    }
    parted.reply = strip_template_tokens(&parted.reply).to_owned();
    parted
}

fn append_thought(thoughts: &mut String, more: &str) {
    let more = more.trim();
    if !thoughts.is_empty() && !more.is_empty() {
        thoughts.push('\n');
    }
    thoughts.push_str(more);
}

/// A mark at the beginning of a text.
struct ThoughtMark {
    length_bytes: usize,
    opens: bool,
    /// The end without which it is no mark: a bracket may be a stage direction.
    needs_end: Option<&'static str>,
}

fn starts_with_ignoring_case(text: &str, mark: &str) -> bool {
    text.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark))
}

fn thought_mark_at_start(text: &str) -> Option<ThoughtMark> {
    let first = text.chars().next()?;
    if !matches!(first, '<' | '[' | '◁' | '【' | '`' | '-') {
        return None;
    }
    for pair in phrase_list("thought_marks").chunks(2) {
        let [open, close] = pair else { continue };
        let needs_end = open.starts_with(['[', '【']).then_some(close.as_str());
        if starts_with_ignoring_case(text, open) {
            // A tag with attributes.
            let bytes = if open.ends_with('"') { text.find('>').map_or(text.len(), |at| at + 1) } else { open.len() };
            return Some(ThoughtMark { length_bytes: bytes, opens: true, needs_end });
        }
        if starts_with_ignoring_case(text, close) {
            return Some(ThoughtMark { length_bytes: close.len(), opens: false, needs_end });
        }
    }
    if THOUGHT_FENCES.iter().any(|fence| starts_with_ignoring_case(text, fence)) {
        let bytes = text.find('\n').map_or(text.len(), |at| at + 1);
        return Some(ThoughtMark { length_bytes: bytes, opens: true, needs_end: Some("```") });
    }
    let inside = text.strip_prefix('<')?;
    let (inside, opens) = inside.strip_prefix('/').map_or((inside, true), |rest| (rest, false));
    let end = inside.find(['>', '<', '\n']).filter(|at| inside[*at..].starts_with('>'))?;
    // A self-closing tag opens nothing.
    let whole = inside[..end].trim_end();
    let name = whole.split_whitespace().next()?.to_lowercase();
    // A server may have added a namespace.
    let bare = name.rsplit(':').next().unwrap_or(&name);
    let known = phrase_list("thought_tags").iter().any(|tag| *tag == name || tag == bare) && !whole.ends_with('/');
    let bytes = end + if opens { 2 } else { 3 };
    known.then_some(ThoughtMark { length_bytes: bytes, opens, needs_end: None })
}

fn split_at_marks(text: &str) -> SplitReply {
    let parted = split_at_marks_by_depth(text, true);
    // A model that names its own mark while thinking opens it once more than it closes it.
    if parted.reply.trim().is_empty() {
        let flat = split_at_marks_by_depth(text, false);
        if flat.reply.trim().is_empty() { parted } else { flat }
    } else {
        parted
    }
}

fn split_at_marks_by_depth(text: &str, nested: bool) -> SplitReply {
    let (mut parted, mut depth, mut from, mut at) = (SplitReply::default(), 0u32, 0, 0);
    let (mut fenced, mut endless) = (false, Vec::new());
    while at < text.len() {
        let rest = &text[at..];
        let step = rest.chars().next().map_or(1, char::len_utf8);
        let closes_fence = fenced && rest.starts_with("```");
        let found = if closes_fence {
            Some(ThoughtMark { length_bytes: 3, opens: false, needs_end: None })
        } else {
            thought_mark_at_start(rest).filter(|_| !fenced)
        };
        let Some(found) = found else {
            at += step;
            continue;
        };
        let behind = at + found.length_bytes;
        match (found.opens, found.needs_end) {
            (true, Some(end)) if depth == 0 && (endless.contains(&end) || !text[behind..].contains(end)) => {
                endless.push(end);
                at = behind;
                continue;
            }
            (true, end) => {
                if depth == 0 {
                    parted.reply.push_str(&text[from..at]);
                    from = behind;
                    fenced = end == Some("```");
                }
                depth = if nested { depth + 1 } else { 1 };
            }
            (false, _) if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    append_thought(&mut parted.thoughts, &text[from..at]);
                    (from, fenced) = (behind, false);
                }
            }
            // The template wrote the opening mark, or there is none and the reply comes first.
            (false, _) => {
                let before = format!("{}{}", parted.reply, &text[from..at]);
                let is_reply = text[behind..].trim().is_empty() && before.trim_end().ends_with(['}', '`']);
                if is_reply {
                    parted.reply = before;
                } else {
                    append_thought(&mut parted.thoughts, &before);
                    parted.reply.clear();
                }
                from = behind;
            }
        }
        at = behind;
    }
    let rest = &text[from..];
    if depth == 0 {
        parted.reply.push_str(rest);
    } else if parted.reply.trim().is_empty()
        && parted.thoughts.is_empty()
        && matches!(serde_json::from_str(rest), Ok(Value::Object(_)))
    {
        // The template wrote the opening mark, and the model replied at once.
        parted.reply = rest.trim().to_owned();
    } else {
        append_thought(&mut parted.thoughts, rest);
    }
    parted
}

/// Harmony's channels: the last final one counts, else a call in another channel.
fn split_harmony_channels(text: &str) -> Option<SplitReply> {
    const CHANNEL: &str = "<|channel|>";
    let text = text.trim_start();
    let headless = ["analysis<|message|>", "final<|message|>", "commentary<|message|>"];
    let whole =
        if headless.iter().any(|head| text.starts_with(head)) { format!("{CHANNEL}{text}") } else { text.to_owned() };
    let mut parts = whole.split(CHANNEL);
    let before = parts.next().unwrap_or_default();
    let mut parted = SplitReply::default();
    let mut call = None;
    append_thought(&mut parted.thoughts, before.trim_start_matches("<|start|>assistant"));
    let (mut any, mut is_final) = (false, false);
    for part in parts {
        any = true;
        let (head, body) = part.split_once("<|message|>").unwrap_or_else(|| {
            let end = part.find(|c: char| !c.is_alphabetic()).unwrap_or(part.len());
            part.split_at(end)
        });
        let ends = ["<|end|>", "<|start|>", "<|return|>", "<|call|>"];
        let end = ends.iter().filter_map(|end| body.find(end)).min().unwrap_or(body.len());
        let body = body[..end].trim();
        match head.trim_start().to_lowercase() {
            head if head.starts_with("final") || head.starts_with("response") => {
                let earlier = std::mem::replace(&mut parted.reply, body.to_owned());
                append_thought(&mut parted.thoughts, &earlier);
                is_final = true;
            }
            // A call, with or without its marks.
            head if head.contains("to=") || head.starts_with("commentary") && body.starts_with('{') => {
                call = Some(body.to_owned());
            }
            _ => append_thought(&mut parted.thoughts, body),
        }
    }
    match call {
        Some(call) if !is_final => parted.reply = call,
        Some(call) => append_thought(&mut parted.thoughts, &call),
        None => {}
    }
    any.then_some(parted)
}

/// Harmony's channels after a server stripped the marks and left the names.
fn split_stripped_harmony_channels(text: &str) -> Option<SplitReply> {
    let text = text.trim();
    let named =
        |name: &str| text.strip_prefix(name).filter(|rest| !rest.starts_with(|c: char| c.is_lowercase() || c == ' '));
    let last = text.rfind("assistantfinal").map(|at| (&text[..at], &text[at + "assistantfinal".len()..]));
    match (named("analysis").or_else(|| named("commentary")), last) {
        (_, Some((before, said))) => {
            let thoughts = named("analysis").map_or(before, |_| before.trim_start_matches("analysis"));
            Some(SplitReply { reply: said.trim().into(), thoughts: thoughts.trim().into() })
        }
        (Some(thoughts), None) if !thoughts.starts_with([':', '\n', '.']) => {
            Some(SplitReply { reply: String::new(), thoughts: thoughts.trim().into() })
        }
        _ => None,
    }
}

/// Is it a character that marks headings, lists and emphasis?
fn is_markup_char(letter: char) -> bool {
    letter.is_whitespace() || letter.is_ascii_digit() || "#*_>-`.)•".contains(letter)
}

/// The text without such marks at its beginning, of which a label may be part.
pub(super) fn trim_markup(text: &str) -> &str {
    text.trim_start_matches(is_markup_char)
}

/// Splits the text of a spoken field like a whole reply, and removes a heading above it.
pub(super) fn split_speech(text: &str) -> SplitReply {
    let mut parted = split_thoughts(text);
    let said = parted.reply.trim();
    let first = said.lines().next().unwrap_or_default();
    if is_heading(first, "reply_headings") {
        let rest = first.split_once([':', '：']).map_or("", |(_, rest)| rest);
        let words = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '*' || c == '_');
        parted.reply = format!("{words}{}", &said[first.len()..]).trim().to_owned();
    }
    parted
}

/// Is this line one of the headings, with or without words after it?
fn is_heading(line: &str, headings: &str) -> bool {
    let bare = |text: &str| text.trim_matches(is_markup_char).to_lowercase();
    let is_one = |text: &str| phrase_list(headings).contains(&bare(text));
    let marked = line.trim_start().starts_with(['#', '*']);
    match line.split_once([':', '：']) {
        Some((head, _)) => is_one(head),
        None => marked && is_one(line),
    }
}

/// Where the reply begins, in a text with one heading for thoughts and one for the reply.
fn reply_start_after_headings(text: &str) -> Option<usize> {
    let trimmed = text.trim_start();
    let skipped = text.len() - trimmed.len();
    if !is_heading(trimmed.lines().next()?, "thinking_headings") {
        return None;
    }
    let mut at = skipped;
    let mut found = None;
    for (number, line) in trimmed.split_inclusive('\n').enumerate() {
        if number > 0 && is_heading(line, "reply_headings") {
            found = Some(at);
        }
        at += line.len();
    }
    found
}

/// Removes tokens that the chat template should have removed.
pub(super) fn strip_template_tokens(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let mut rest = text;
        for token in phrase_list("template_tokens") {
            rest = rest.strip_prefix(token.as_str()).unwrap_or(rest).trim();
            rest = rest.strip_suffix(token.as_str()).unwrap_or(rest).trim();
        }
        rest = strip_trailing_token(rest);
        if rest.len() == text.len() {
            return text;
        }
        text = rest;
    }
}

/// Removes an unlisted token at the end: they follow few patterns.
fn strip_trailing_token(text: &str) -> &str {
    const MAX_TOKEN_BYTES: usize = 40;
    let ways = [("<|", "|>"), ("[|", "|]"), ("<｜", "｜>"), ("‹｜", "｜>"), ("‹|", "|›")];
    for (open, close) in ways {
        let inside = text.strip_suffix(close).and_then(|rest| Some((rest, rest.rfind(open)?)));
        if let Some((rest, at)) = inside
            && rest.len() - at < MAX_TOKEN_BYTES
            && !rest[at..].contains(char::is_whitespace)
        {
            return text[..at].trim_end();
        }
    }
    let ends = |name: &&String| {
        let from = text.len().checked_sub(name.len());
        from.and_then(|from| text.get(from..)).is_some_and(|end| end.eq_ignore_ascii_case(name))
    };
    let found = phrase_list("trailing_tokens").iter().find(ends);
    found.map_or(text, |name| text[..text.len() - name.len()].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn thoughts_are_parted_from_the_reply_in_every_wrapping() {
        for (text, said, thoughts) in table! {
            "I was at home.", "I was at home." => "";
            "<think>why</think>\n{}", "{}" => "why";
            "why</think>{}", "{}" => "why";
            "<think>on and on", "" => "on and on";
            "<thinking>why</thinking>Hello.", "Hello." => "why";
            "<Thought>\nwhy\n</Thought>\n\nHello.", "Hello." => "why";
            "[THINK]why[/THINK]Hello.", "Hello." => "why";
            "[think] Well, I was at home.", "[think] Well, I was at home." => "";
            "<reasoning>why</reasoning><scratchpad>how</scratchpad>Hello.", "Hello." => "why\nhow";
            "<reflection>why</reflection>Hello.", "Hello." => "why";
            "<seed:think>a<seed:cot_budget_reflect>b</seed:cot_budget_reflect>c</seed:think>Hello.", "Hello." =>
                "a<seed:cot_budget_reflect>b</seed:cot_budget_reflect>c";
            "◁think▷why◁/think▷Hello.", "Hello." => "why";
            "<think>a<think>b</think>c</think>Hello.", "Hello." => "a<think>b</think>c";
            "<think>I may write <think> here.</think>Hello.", "Hello." => "I may write <think> here.";
            "<think>a</think>One.<think>b</think>Two.", "One.Two." => "a\nb";
            "Well.<think>a</think> Hello.", "Well. Hello." => "a";
            "{\"a\":1}<think>done?</think>", "{\"a\":1}" => "done?";
            "{\"a\":1}\n</think>", "{\"a\":1}" => "";
            "<think>{\"a\":1}", "{\"a\":1}" => "";
            "{\"a\":\"<think>b</think>\"}", "{\"a\":\"<think>b</think>\"}" => "";
            "<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hello.", "Hello." =>
                "a";
            "<|start|>assistant<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>commentary<|message|>\
             b<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{}<|return|>", "{}" => "a\nb";
            "analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Hello.", "Hello." => "a";
            "<|channel|>commentary to=functions.vote <|constrain|>json<|message|>{\"a\":1}<|call|>", "{\"a\":1}" => "";
            "<|channel|>analysis<|message|>on and on", "" => "on and on";
            "analysisWe need JSON.assistantfinal{\"a\":1}", "{\"a\":1}" => "We need JSON.";
            "analysisWe need to hide.", "" => "We need to hide.";
            "analysis shows that I was out.", "analysis shows that I was out." => "";
            "<|channel>thought\na<channel|>Hello.", "Hello." => "thought\na";
            "<|START_THINKING|>a<|END_THINKING|><|START_RESPONSE|>Hello.<|END_RESPONSE|>", "Hello." => "a";
            "<|begin_of_thought|>a<|end_of_thought|><|begin_of_solution|>Hello.<|end_of_solution|>", "Hello." => "a";
            "**Thinking:** I must hide.\n\n**Answer:** Hello.", "**Answer:** Hello." => "**Thinking:** I must hide.";
            "Here is my thought process:\nI hide.\nHere is my response:\nHello.", "Here is my response:\nHello." =>
                "Here is my thought process:\nI hide.";
            "### Reasoning\nwhy\n### Final answer\n{}", "### Final answer\n{}" => "### Reasoning\nwhy";
            "思考过程：要隐瞒。\n最终回答：大家好。", "最终回答：大家好。" => "思考过程：要隐瞒。";
            "```thinking\nwhy\n```\nHello.", "Hello." => "why";
            "<details type=\"reasoning\" done=\"true\">\n<summary>Thought</summary>why</details>Hello.", "Hello." =>
                "<summary>Thought</summary>why";
            "<!-- why -->Hello.", "Hello." => "why";
            "Hello.<|im_end|>", "Hello." => "";
            "<思考>要隐瞒</思考>大家好。", "大家好。" => "要隐瞒";
        } {
            let found = split_thoughts(text);
            assert_eq!((found.reply.trim(), found.thoughts.as_str()), (said, thoughts), "{text}");
        }
    }
}
