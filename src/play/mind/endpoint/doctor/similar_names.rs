//! Finds names similar to a given one: what somebody may have meant.

use crate::base::language::edit_distance;

/// How many names are offered.
pub(super) const MAX_SUGGESTIONS: usize = 5;

/// Up to [`MAX_SUGGESTIONS`] of `names` that are similar to `wanted`, nearest first.
pub(super) fn find_similar_names(wanted: &str, names: &[String]) -> Vec<String> {
    let wanted = fold_name(wanted);
    let mut ranked: Vec<(usize, &String)> =
        names.iter().map(|name| (name_distance(&wanted, &fold_name(name)), name)).collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    // Beyond half of the characters it is another name.
    let most = 1 + wanted.chars().count() / 2;
    ranked
        .into_iter()
        .filter(|(distance, _)| *distance <= most)
        .take(MAX_SUGGESTIONS)
        .map(|(_, name)| name.clone())
        .collect()
}

fn fold_name(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == '/').collect()
}

/// Edit distance in characters; 1 where one name contains the other.
fn name_distance(a: &str, b: &str) -> usize {
    if a.is_empty() || b.is_empty() {
        return usize::MAX;
    }
    if a == b {
        return 0;
    }
    if b.contains(a) || a.contains(b) {
        return 1;
    }
    edit_distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_missing_tags_and_prefixes_are_found_and_strangers_are_not() {
        let names: Vec<String> =
            ["qwen3:8b", "llama3.2:3b", "openai/gpt-5-mini", "gpt-4o", "whisper"].map(String::from).to_vec();
        for (wanted, first) in [
            ("qwen3", Some("qwen3:8b")),
            ("Llama-3.2:3b", Some("llama3.2:3b")),
            ("lama3.2:3b", Some("llama3.2:3b")),
            ("gpt-5-mini", Some("openai/gpt-5-mini")),
            ("gpt-4", Some("gpt-4o")),
            ("zephyr-beta-large", None),
            ("", None),
        ] {
            assert_eq!(find_similar_names(wanted, &names).first().map(String::as_str), first, "{wanted}");
        }
    }
}
