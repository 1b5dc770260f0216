//! Command lines for the servers that people run themselves. Each can be copied and run as it is, except for
//! placeholders in ‹angle quotes›.

use super::super::{Address, Vendor};

/// Tokens of context that a game needs: its longest prompts and the reply, rounded up to a power of two.
const GAME_CONTEXT_TOKENS: u32 = 16_384;

/// Commands that start the server at `url`. On another machine it has to listen on all interfaces.
pub(super) fn start_commands_at(vendor: Vendor, url: &str) -> Vec<String> {
    let elsewhere = Address::parse(url).is_some_and(|address| !address.is_loopback());
    match vendor {
        Vendor::Ollama if elsewhere => {
            start_commands(vendor).into_iter().map(|line| format!("OLLAMA_HOST=0.0.0.0 {line}")).collect()
        }
        Vendor::LlamaCpp if elsewhere => {
            start_commands(vendor).into_iter().map(|line| format!("{line} --host 0.0.0.0")).collect()
        }
        _ => start_commands(vendor),
    }
}

fn start_commands(vendor: Vendor) -> Vec<String> {
    match vendor {
        Vendor::Ollama => vec![format!("OLLAMA_CONTEXT_LENGTH={GAME_CONTEXT_TOKENS} ollama serve")],
        Vendor::LmStudio => vec!["lms server start --cors".into()],
        Vendor::LlamaCpp => {
            vec![format!("llama-server -m ‹model.gguf› --port 8080 -c {GAME_CONTEXT_TOKENS} --jinja")]
        }
        Vendor::Vllm => vec![format!("vllm serve ‹model› --port 8000 --max-model-len {GAME_CONTEXT_TOKENS}")],
        _ => Vec::new(),
    }
}

/// Commands that allow pages of `origin` to call the server.
pub(super) fn allow_origin_commands(vendor: Vendor, origin: &str) -> Vec<String> {
    // A page opened as a file has no origin to name.
    let origin = if origin.is_empty() || origin == "null" { "*" } else { origin };
    match vendor {
        Vendor::Ollama => vec![
            format!("OLLAMA_ORIGINS={} ollama serve", quote_for_shell(origin)),
            format!(
                "OLLAMA_HOST=0.0.0.0 OLLAMA_ORIGINS={} ollama serve   # for the whole room",
                quote_for_shell(origin)
            ),
            format!("launchctl setenv OLLAMA_ORIGINS \"{origin}\"   # macOS app; then restart it"),
            format!("setx OLLAMA_ORIGINS \"{origin}\"   # Windows; then restart it"),
        ],
        Vendor::LmStudio => vec!["lms server start --cors".into()],
        Vendor::LlamaCpp => start_commands(vendor),
        Vendor::Vllm => {
            vec![format!("vllm serve ‹model› --port 8000 --allowed-origins '[\"{origin}\"]'")]
        }
        _ => Vec::new(),
    }
}

fn quote_for_shell(origin: &str) -> String {
    if origin == "*" { "'*'".into() } else { origin.to_owned() }
}

pub(super) fn install_model_commands(vendor: Vendor, model: &str) -> Vec<String> {
    // Only characters of model names go into a command line.
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_./:@".contains(c);
    let model =
        if !model.is_empty() && model.chars().all(fits) && !model.starts_with('-') { model } else { "‹model›" };
    match vendor {
        Vendor::Ollama => vec![format!("ollama pull {model}"), "ollama list".into()],
        Vendor::LmStudio => vec![format!("lms get {model}"), "lms ls".into()],
        Vendor::Vllm => vec![format!("vllm serve {model} --port 8000")],
        _ => Vec::new(),
    }
}

/// Commands that let the server read longer prompts.
pub(super) fn context_length_commands(vendor: Vendor) -> Vec<String> {
    match vendor {
        Vendor::LmStudio => vec![format!("lms load ‹model› --context-length {GAME_CONTEXT_TOKENS}")],
        _ => start_commands(vendor),
    }
}

/// Commands that serve this page on the user's machine, or to the local network.
pub(super) fn serve_page_commands() -> Vec<String> {
    vec![
        "make serve   # then open http://127.0.0.1:8080/".into(),
        "make serve LISTEN=0.0.0.0   # then everyone on your network opens http://‹this machine›:8080/".into(),
    ]
}
