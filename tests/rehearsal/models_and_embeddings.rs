//! Everything but chat: the list of models, and embeddings.

use super::Options;
use super::fault::hash;
use super::http::{Answer, Request};
use serde_json::{Value, json};

/// The list of models.
pub fn list_models(options: &Options) -> Answer {
    let known = match options.models.as_slice() {
        [] => vec!["rehearsal".to_owned()],
        some => some.to_vec(),
    };
    let data: Vec<Value> = known
        .iter()
        .map(|id| {
            let mut model = json!({ "id": id, "object": "model", "created": 0, "owned_by": "casebook" });
            if let Some(tokens) = options.context {
                model["max_model_len"] = tokens.into();
            }
            model
        })
        .collect();
    Answer::json(200, &json!({ "object": "list", "data": data }))
}

/// Refuses pages if none are allowed, wrong keys that pages must not learn of, and other paths.
pub fn refuse_request(options: &Options, request: &Request) -> Option<Answer> {
    let preflight = request.method == "OPTIONS";
    if preflight && options.no_cors {
        return Some(Answer::error(403, "Origin not allowed.", "forbidden"));
    }
    let served = request.path.starts_with("/v1/");
    if options.strict_path && !served && !preflight {
        return Some(Answer::error(404, "404 page not found", "not_found"));
    }
    if let (true, true, false, Some(key)) = (options.hide_401, served, preflight, &options.key)
        && request.header("authorization") != Some(&format!("Bearer {key}"))
    {
        let mut answer = Answer::error(401, "Incorrect API key provided.", "invalid_api_key");
        answer.cors = false;
        return Some(answer);
    }
    None
}

/// Small vectors: equal for equal texts, near for texts that share letters.
pub fn answer_embeddings(body: &[u8]) -> Answer {
    let body: Value = serde_json::from_slice(body).unwrap_or(Value::Null);
    let inputs: Vec<&str> = match &body["input"] {
        Value::String(text) => vec![text],
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
        _ => return Answer::error(400, "Missing required parameter: 'input'.", "missing"),
    };
    let data: Vec<Value> = inputs
        .iter()
        .enumerate()
        .map(|(index, text)| {
            let mut vector = [0.0_f32; 16];
            for letter in text.chars() {
                let place = hash(letter.to_string().as_bytes()) % 16;
                vector[usize::try_from(place).unwrap_or(0)] += 1.0;
            }
            let length = vector.iter().map(|x| x * x).sum::<f32>().sqrt().max(1.0);
            let vector: Vec<f32> = vector.iter().map(|x| x / length).collect();
            json!({ "object": "embedding", "index": index, "embedding": vector })
        })
        .collect();
    let tokens: usize = inputs.iter().map(|text| text.chars().count().div_ceil(4)).sum();
    let usage = json!({ "prompt_tokens": tokens, "total_tokens": tokens });
    Answer::json(200, &json!({ "object": "list", "model": body["model"], "data": data, "usage": usage }))
}
