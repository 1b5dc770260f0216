//! Computes the room for a reply from the numbers in a refusal: a limit of the output, or what the context
//! window leaves after the prompt. Vendors word it in fifty ways; the numbers and a few words around them
//! suffice.

use super::phrases::{mentions_phrase_of, phrases};

/// With less room the prompt counts as too long.
const MIN_REPLY_TOKENS: u32 = 128;

/// What a refusal says about room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenLimit {
    /// Maximum number of tokens of a reply.
    Output(u32),
    /// Prompt and reply share a window. `prompt`: the server's count, where it says it.
    Window { window: u32, prompt: Option<u32> },
    /// The prompt alone is too long.
    PromptTooLong,
}

/// Reads `words`, in lower case. `about` also holds codes and fields, whose numbers do not count. `asked`:
/// the limit that the call set for its reply; `prompt`: the prompt's tokens by our own count.
pub(super) fn find_token_limit(words: &str, about: &str, asked: u32, prompt: u32) -> Option<TokenLimit> {
    let (about_window, about_limit) =
        (mentions_phrase_of(about, "window_words"), mentions_phrase_of(about, "limit_words"));
    if !about_window && !about_limit {
        return None;
    }
    // The room for the reply is negative.
    if words.contains("got -") {
        return Some(TokenLimit::PromptTooLong);
    }
    let found = find_numbers(words);
    let others = || found.iter().filter(|number| number.value != asked && number.value >= 16);
    // Prompt and reply add up to a number in the text, or are written as a sum.
    let summed = others().find(|own| {
        let total = own.value.saturating_add(asked);
        let is_joined = |sign| words.contains(&format!("{}{sign}{asked}", own.value));
        others().any(|other| other.value == total) || is_joined(" + ") || is_joined("+")
    });
    let stated = summed.or_else(|| found.iter().find(|number| number.is_prompt_count));
    let counted = stated.map(|number| number.value).or_else(|| {
        // Prompt and reply in one number.
        let total = found.iter().find(|number| number.is_total && number.value > asked)?;
        Some(total.value - asked)
    });
    if let Some(counted) = counted {
        let total = counted.saturating_add(asked);
        let named = found.iter().find(|n| n.is_window && n.value != total && n.value != counted);
        let fitting = || found.iter().map(|n| n.limit).filter(|limit| *limit > counted && *limit < total).max();
        match named.map(|n| n.limit).or_else(fitting) {
            Some(window) if window.saturating_sub(counted) >= MIN_REPLY_TOKENS => {
                return Some(TokenLimit::Window { window, prompt: Some(counted) });
            }
            None if !about_window => {}
            _ => return Some(TokenLimit::PromptTooLong),
        }
    }
    let caps = others().filter(|number| number.is_cap || !about_window).map(|number| number.limit);
    if about_limit && let Some(cap) = caps.filter(|cap| *cap < asked).max() {
        return Some(TokenLimit::Output(cap));
    }
    if !about_window {
        return None;
    }
    let window = found.iter().find(|n| n.is_window).or_else(|| found.iter().max_by_key(|n| n.value))?.limit;
    // The server does not say the prompt's tokens: use our own count, with a margin.
    let own = prompt.saturating_add(prompt / 4);
    let is_prompt_alone = !about_limit && mentions_phrase_of(words, "prompt_alone");
    if is_prompt_alone || window.saturating_sub(own) < MIN_REPLY_TOKENS || window >= own.saturating_add(asked) {
        return Some(TokenLimit::PromptTooLong);
    }
    Some(TokenLimit::Window { window, prompt: None })
}

/// A number, and what the words around it say about it.
struct StatedNumber {
    value: u32,
    /// The number, or one less where it is the first that is too large.
    limit: u32,
    is_prompt_count: bool,
    is_window: bool,
    is_cap: bool,
    is_total: bool,
}

/// The separate numbers in `words`: not parts of a model's name, a date or an address.
fn find_numbers(words: &str) -> Vec<StatedNumber> {
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(from) = words[at..].find(|c: char| c.is_ascii_digit()).map(|found| at + found) {
        let digits = |c: char| !(c.is_ascii_digit() || c == ',');
        let mut to = words[from..].find(digits).map_or(words.len(), |end| from + end);
        // "[1, 8192]": a comma before a space, or before a group that is not three digits, separates two
        // numbers.
        if let Some(comma) = words[from..to].find(',') {
            let groups = words[from + comma + 1..to].split(',');
            if !groups.clone().all(|group| group.len() == 3) {
                to = from + comma;
            }
        }
        at = to.max(from + 1);
        let before = words[..from].trim_end_matches(['`', '\'', '"', '*']);
        let after = words[to..].trim_start_matches(['`', '\'', '"', '*']);
        let glued = |c: char| c.is_alphanumeric() && c.is_ascii() || c == '_';
        let joins = before.ends_with(glued)
            || after.starts_with(glued)
            || before.ends_with(['-', '.', '/', ':']) && !before.ends_with("> ")
            || after.starts_with('.') && after[1..].starts_with(|c: char| c.is_ascii_digit());
        let Ok(value) = words[from..to].replace(',', "").parse::<u32>() else {
            continue;
        };
        let is_after = |list| phrases(list).iter().any(|words| before.ends_with(words.as_str()));
        let is_before = |list| phrases(list).iter().any(|words| after.starts_with(words.as_str()));
        if joins || value == 0 || is_after("code_before") {
            continue;
        }
        let in_range = before.ends_with("[1, ") || before.ends_with("[1,") || before.ends_with("[0, ");
        let is_exclusive =
            is_after("exclusive_before") || after.starts_with(" (exclusive") || after.starts_with(')') && in_range;
        list.push(StatedNumber {
            value,
            limit: value - u32::from(is_exclusive),
            is_prompt_count: is_after("prompt_before") || is_before("prompt_after"),
            is_window: is_after("window_before") || is_before("window_after"),
            is_total: is_after("total_before"),
            is_cap: is_after("cap_before") || is_after("exclusive_before") || in_range,
        });
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    #[test]
    fn room_is_computed_from_the_numbers_that_vendors_give() {
        let window = |window, prompt| Some(TokenLimit::Window { window, prompt: Some(prompt) });
        let output = |most| Some(TokenLimit::Output(most));
        for (words, room_told) in table! {
            "'max_tokens' is too large: 4096. This model's maximum context length is 8192 tokens and your request has \
                5210 input tokens (4096 > 8192 - 5210)." => window(8192, 5210);
            "This model's maximum context length is 8192 tokens. However, you requested 9306 tokens (5210 in the \
                messages, 4096 in the completion). Please reduce the length of the messages or \
                completion." => window(8192, 5210);
            "This model's maximum context length is 8192 tokens. However, you requested 4096 output tokens and your \
                prompt contains at least 5210 input tokens, for a total of at least 9306 \
                tokens." => window(8192, 5210);
            "This endpoint's maximum context length is 8192 tokens. However, you requested about 9306 tokens (5210 of \
                text input, 4096 in the output)." => window(8192, 5210);
            "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8192. Given: 5210 `inputs` tokens \
                and 4096 `max_new_tokens`" => window(8192, 5210);
            "input length and `max_tokens` exceed context limit: 5210 + 4096 > 8192, decrease input length or \
                `max_tokens` and try again" => window(8192, 5210);
            "The input (5210 tokens) plus max_tokens (4096) must be <= 8193: 5210 + 4096" => window(8193, 5210);
            "Requested token count exceeds the model's maximum context length of 8192 tokens. You requested a total of \
                9306 tokens: 5210 tokens from the input messages and 4096 tokens for the \
                completion." => window(8192, 5210);
            "This model's maximum context length is 4096 tokens. However, you requested 6096 tokens (2000 in the \
                messages, 4096 in the completion)." => window(4096, 2000);
            "max_tokens is too large: 4096. This model supports at most 2048 completion tokens, whereas you provided \
                4096." => output(2048);
            "`max_tokens` must be less than or equal to `2048`, the maximum value for `max_tokens` is less than the \
                `context_window` for this model" => output(2048);
            "Invalid max_tokens value, the valid range of max_tokens is [1, 2048]" => output(2048);
            "<400> InternalError.Algo.InvalidParameter: Range of max_tokens should be [1, 2000]" => output(2000);
            "max_tokens: 4096 > 2048, which is the maximum allowed number of output tokens for \
                claude-3-haiku-20240307" => output(2048);
            "The maximum tokens you requested exceeds the model limit of 2048. Try again with a maximum tokens value \
                that is lower than 2048." => output(2048);
            "Unable to submit request because it has a maxOutputTokens value of 4096 but the supported range is from 1 \
                (inclusive) to 2049 (exclusive)." => output(2048);
            "body.max_tokens: Input should be less than or equal to 1024" => output(1024);
            "max_tokens must be less than 2049" => output(2048);
            "max_tokens must be between 1 and 3,000" => output(3000);
            "max_tokens 参数非法：取值范围 [1, 2048]" => output(2048);
            "max_tokens 最大2048" => output(2048);
            "Error code: 1210 - max_tokens 参数非法：取值范围应为 [1, 1024]" => output(1024);
            "Your request exceeded model token limit: 8192 (requested: 9306)" => window(8192, 5210);
            "the request exceeds the available context size" => None;
            "request (5210 tokens) exceeds the available context size (4096 tokens), try increasing it" =>
                Some(TokenLimit::PromptTooLong);
            "prompt is too long: 210000 tokens > 200000 maximum" => Some(TokenLimit::PromptTooLong);
            "The input token count (40000) exceeds the maximum number of tokens allowed (32768)." =>
                Some(TokenLimit::PromptTooLong);
            "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length" =>
                Some(TokenLimit::PromptTooLong);
            "Trying to keep the first 5210 tokens when context the overflows. However, the model is loaded with \
                context length of only 4096 tokens" => Some(TokenLimit::PromptTooLong);
            "The prompt is too long: 5210, model maximum context length: 4096" => Some(TokenLimit::PromptTooLong);
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' \
                instead." => None;
            "max_tokens is not permitted" => None;
            "max_tokens must be at least 1, got -186." => Some(TokenLimit::PromptTooLong);
            "temperature must be at most 2" => None;
        } {
            assert_eq!(
                find_token_limit(&words.to_lowercase(), &words.to_lowercase(), 4096, 5000),
                room_told,
                "{words}"
            );
        }
        // An unstated prompt count is estimated.
        assert_eq!(
            find_token_limit("exceeded model token limit: 8192", "exceeded model token limit: 8192", 4096, 4400),
            Some(TokenLimit::Window { window: 8192, prompt: None })
        );
    }
}
