//! Ranks the models that a local server lists, by their names alone: embedders are left out, and models that
//! are large enough to hold a role and small enough to answer in time come first.

/// Parts of the names of models that generate no text.
const NON_CHAT_NAMES: [&str; 12] =
    ["embed", "bge-", "bge:", "minilm", "e5-", "gte-", "rerank", "whisper", "clip", "tts", "guard", "diffusion"];

/// The models that can play, the most suitable first; ties stay in listed order.
pub fn rank_models(models: &[String]) -> Vec<String> {
    let mut found: Vec<(u8, &String)> = models
        .iter()
        .filter(|name| {
            let name = name.to_lowercase();
            !NON_CHAT_NAMES.iter().any(|mute| name.contains(mute))
        })
        .map(|name| (suitability_rank(parse_billions(name)), name))
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, name)| name.clone()).collect()
}

/// 0: suitable; 1: unknown size; 2: slow on most machines; 3: too small to keep a secret.
fn suitability_rank(billions: Option<f64>) -> u8 {
    match billions {
        Some(size) if size < 4.0 => 3,
        Some(size) if size > 40.0 => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// Billions of parameters, from the name ("qwen3:8b", "Llama-3.2-3B-Instruct"): the first number that ends in
/// a lone "b".
fn parse_billions(name: &str) -> Option<f64> {
    let name = name.to_lowercase();
    let mut parts = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    parts.find_map(|part| {
        let number = part.strip_suffix('b')?;
        number.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_that_can_hold_a_role_come_first_and_those_that_write_nothing_not_at_all() {
        let listed = [
            "nomic-embed-text:latest",
            "llama3.2:1b",
            "llama-3.3-70b-instruct",
            "mistral:latest",
            "qwen3:8b",
            "Gemma-3-12B-it-GGUF",
            "bge-m3",
        ];
        let listed = listed.map(str::to_owned);
        assert_eq!(
            rank_models(&listed),
            ["qwen3:8b", "Gemma-3-12B-it-GGUF", "mistral:latest", "llama-3.3-70b-instruct", "llama3.2:1b"]
        );
        assert!(rank_models(&[]).is_empty());
    }
}
