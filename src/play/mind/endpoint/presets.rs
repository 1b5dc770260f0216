//! Known servers: their addresses, whether they need a key, and what they need in a request. Facts about
//! vendors live here and in the doctor's commands, nowhere else.

use super::Address;
use super::phrases::phrases;
use crate::base::language::{Language, id, message};
use serde::{Deserialize, Serialize};

/// Who makes or runs a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Vendor {
    /// On this machine, port 11434.
    Ollama,
    /// On this machine, port 1234.
    LmStudio,
    /// On this machine, port 8080.
    LlamaCpp,
    /// On this machine, port 8000.
    Vllm,
    OpenAi,
    Anthropic,
    OpenRouter,
    Groq,
    DeepSeek,
    Mistral,
    Gemini,
    /// Microsoft's: any host, with the deployment in the path.
    Azure,
    Custom,
}

/// Settings to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ServerPreset {
    /// Stable: used in storage and links.
    pub id: &'static str,
    pub vendor: Vendor,
    pub name: &'static str,
    /// Up to and including `/v1`; empty: to be entered by hand.
    pub base_url: &'static str,
    /// It does not work without a key.
    pub needs_key: bool,
    /// It runs on the user's own machine.
    pub local: bool,
    /// A default model, where there is one that everybody has.
    pub model: &'static str,
    /// The page where keys are created; empty: there is none.
    pub key_page: &'static str,
    note: &'static str,
}

impl ServerPreset {
    /// A one-line hint; may be empty.
    pub fn note(&self, language: Language) -> String {
        match self.note {
            "" => String::new(),
            note => message(language, note, &[]),
        }
    }
}

const fn runs_locally(vendor: Vendor) -> bool {
    matches!(vendor, Vendor::Ollama | Vendor::LmStudio | Vendor::LlamaCpp | Vendor::Vllm)
}

const fn has_text(text: &str) -> bool {
    !text.is_empty()
}

/// A table of presets: id, vendor, name and address; default model, page of keys and hint.
macro_rules! presets {
    ($($id:literal $vendor:ident $name:literal $base_url:literal, $model:literal, $key_page:literal, $note:expr;)*) => {
        /// All presets, in display order.
        pub const SERVER_PRESETS: [ServerPreset; [$($id),*].len()] = [$(ServerPreset {
            id: $id,
            vendor: Vendor::$vendor,
            name: $name,
            base_url: $base_url,
            needs_key: has_text($key_page),
            local: runs_locally(Vendor::$vendor),
            model: $model,
            key_page: $key_page,
            note: $note,
        }),*];
    };
}

presets! {
    "ollama" Ollama "Ollama" "http://localhost:11434/v1", "qwen3:8b", "", id!(preset_ollama);
    "lm-studio" LmStudio "LM Studio" "http://localhost:1234/v1", "", "", id!(preset_lm_studio);
    "llama-cpp" LlamaCpp "llama.cpp" "http://localhost:8080/v1", "", "", id!(preset_llama_cpp);
    "vllm" Vllm "vLLM" "http://localhost:8000/v1", "", "", id!(preset_vllm);
    "openai" OpenAi "OpenAI" "https://api.openai.com/v1",
        "gpt-5-mini", "https://platform.openai.com/api-keys", id!(preset_openai);
    "anthropic" Anthropic "Anthropic" "https://api.anthropic.com/v1",
        "claude-haiku-4-5", "https://console.anthropic.com/settings/keys", id!(preset_anthropic);
    "openrouter" OpenRouter "OpenRouter" "https://openrouter.ai/api/v1",
        "openai/gpt-5-mini", "https://openrouter.ai/settings/keys", id!(preset_openrouter);
    "groq" Groq "Groq" "https://api.groq.com/openai/v1",
        "llama-3.3-70b-versatile", "https://console.groq.com/keys", "";
    "deepseek" DeepSeek "DeepSeek" "https://api.deepseek.com/v1",
        "deepseek-chat", "https://platform.deepseek.com/api_keys", "";
    "mistral" Mistral "Mistral" "https://api.mistral.ai/v1",
        "mistral-small-latest", "https://console.mistral.ai/api-keys", "";
    "gemini" Gemini "Gemini" "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-2.5-flash", "https://aistudio.google.com/apikey", "";
    "custom" Custom "Custom" "", "", "", id!(preset_any);
}

pub fn find_server_preset(id: &str) -> Option<&'static ServerPreset> {
    SERVER_PRESETS.iter().find(|preset| preset.id == id)
}

/// The base path of the server at this address, where it is known.
pub(super) fn known_base_path(address: &Address) -> Option<&'static str> {
    let vendor = Vendor::from_address(address);
    // Many other local servers use these two ports, with their endpoint at the root.
    if matches!(vendor, Vendor::LlamaCpp | Vendor::Vllm) && !address.path.is_empty() {
        return None;
    }
    let mut rows = phrases("known_paths").iter().filter_map(|row| row.split_once('='));
    let listed = rows.find(|(host, _)| address.is_within_domain(host));
    let preset = vendor.preset().filter(|preset| !preset.base_url.is_empty());
    let preset_path = preset.and_then(|preset| {
        let (_, rest) = preset.base_url.split_once("://")?;
        rest.find('/').and_then(|at| rest.get(at..))
    });
    preset_path.or(listed.map(|(_, path)| path))
}

/// Whether this is Azure, or a gateway before it. The host may be anybody's; the paths and versions are
/// Azure's own.
pub(super) fn is_azure(address: &Address) -> bool {
    let hosts = ["azure.com", "azure.us", "azure.cn", "azure-api.net", "azure-api.us"];
    hosts.iter().any(|host| address.is_within_domain(host))
        || address.path.contains("/openai/deployments/")
        || address.query.contains("api-version=")
}

impl Vendor {
    /// Whose server answers at `base_url`: judged by its host, on this machine or the local network by its
    /// default port.
    pub fn from_url(base_url: &str) -> Self {
        Address::parse(base_url).map_or(Self::Custom, |address| Self::from_address(&address))
    }

    fn from_address(address: &Address) -> Self {
        if is_azure(address) {
            return Self::Azure;
        }
        let known = SERVER_PRESETS.iter().find(|preset| {
            Address::parse(preset.base_url).is_some_and(|own| {
                if own.is_loopback() {
                    address.is_local() && address.port == own.port
                } else {
                    address.host == own.host
                }
            })
        });
        known.map_or(Self::Custom, |preset| preset.vendor)
    }

    /// The preset that represents it.
    pub fn preset(self) -> Option<&'static ServerPreset> {
        SERVER_PRESETS.iter().find(|preset| preset.vendor == self)
    }

    /// Whether a page cannot read its refusals of a key, so that they look like a blocked origin.
    pub fn hides_key_errors(base_url: &str) -> bool {
        Address::parse(base_url).is_some_and(|address| {
            address.is_within_domain("api.openai.com") || address.is_within_domain("api.cerebras.ai")
        })
    }
}

#[cfg(test)]
#[path = "presets_tests.rs"]
mod tests;
