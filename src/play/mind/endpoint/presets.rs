//! Known servers: their addresses, whether they need a key, and what they need in a request. Facts about
//! vendors live here and in the doctor's commands, nowhere else.

use super::{Address, Secret};
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
pub struct Preset {
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

impl Preset {
    /// A one-line hint; may be empty.
    pub fn note(&self, language: Language) -> String {
        match self.note {
            "" => String::new(),
            note => message(language, note, &[]),
        }
    }
}

const fn local(id: &'static str, vendor: Vendor, name: &'static str, base_url: &'static str) -> Preset {
    Preset { id, vendor, name, base_url, needs_key: false, local: true, model: "", key_page: "", note: "" }
}

const fn hosted(
    id: &'static str,
    vendor: Vendor,
    name: &'static str,
    base_url: &'static str,
    model: &'static str,
    key_page: &'static str,
) -> Preset {
    Preset { id, vendor, name, base_url, needs_key: true, local: false, model, key_page, note: "" }
}

/// All presets, in display order.
pub const PRESETS: [Preset; 12] = [
    Preset {
        model: "qwen3:8b",
        note: id!(preset_ollama),
        ..local("ollama", Vendor::Ollama, "Ollama", "http://localhost:11434/v1")
    },
    Preset {
        note: id!(preset_lm_studio),
        ..local("lm-studio", Vendor::LmStudio, "LM Studio", "http://localhost:1234/v1")
    },
    Preset {
        note: id!(preset_llama_cpp),
        ..local("llama-cpp", Vendor::LlamaCpp, "llama.cpp", "http://localhost:8080/v1")
    },
    Preset { note: id!(preset_vllm), ..local("vllm", Vendor::Vllm, "vLLM", "http://localhost:8000/v1") },
    Preset {
        note: id!(preset_openai),
        ..hosted(
            "openai",
            Vendor::OpenAi,
            "OpenAI",
            "https://api.openai.com/v1",
            "gpt-5-mini",
            "https://platform.openai.com/api-keys",
        )
    },
    Preset {
        note: id!(preset_anthropic),
        ..hosted(
            "anthropic",
            Vendor::Anthropic,
            "Anthropic",
            "https://api.anthropic.com/v1",
            "claude-haiku-4-5",
            "https://console.anthropic.com/settings/keys",
        )
    },
    Preset {
        note: id!(preset_openrouter),
        ..hosted(
            "openrouter",
            Vendor::OpenRouter,
            "OpenRouter",
            "https://openrouter.ai/api/v1",
            "openai/gpt-5-mini",
            "https://openrouter.ai/settings/keys",
        )
    },
    hosted(
        "groq",
        Vendor::Groq,
        "Groq",
        "https://api.groq.com/openai/v1",
        "llama-3.3-70b-versatile",
        "https://console.groq.com/keys",
    ),
    hosted(
        "deepseek",
        Vendor::DeepSeek,
        "DeepSeek",
        "https://api.deepseek.com/v1",
        "deepseek-chat",
        "https://platform.deepseek.com/api_keys",
    ),
    hosted(
        "mistral",
        Vendor::Mistral,
        "Mistral",
        "https://api.mistral.ai/v1",
        "mistral-small-latest",
        "https://console.mistral.ai/api-keys",
    ),
    hosted(
        "gemini",
        Vendor::Gemini,
        "Gemini",
        "https://generativelanguage.googleapis.com/v1beta/openai",
        "gemini-2.5-flash",
        "https://aistudio.google.com/apikey",
    ),
    Preset { needs_key: false, note: id!(preset_any), ..hosted("custom", Vendor::Custom, "Custom", "", "", "") },
];

pub fn find_preset(id: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.id == id)
}

/// Base paths of servers without a preset, by host or parent domain.
const KNOWN_PATHS: [(&str, &str); 17] = [
    ("router.huggingface.co", "/v1"),
    ("api.together.xyz", "/v1"),
    ("api.fireworks.ai", "/inference/v1"),
    ("api.x.ai", "/v1"),
    ("api.cerebras.ai", "/v1"),
    ("api.cohere.ai", "/compatibility/v1"),
    ("integrate.api.nvidia.com", "/v1"),
    ("models.github.ai", "/inference"),
    ("ollama.com", "/v1"),
    ("dashscope.aliyuncs.com", "/compatible-mode/v1"),
    ("dashscope-intl.aliyuncs.com", "/compatible-mode/v1"),
    ("api.moonshot.cn", "/v1"),
    ("api.moonshot.ai", "/v1"),
    ("api.siliconflow.cn", "/v1"),
    ("open.bigmodel.cn", "/api/paas/v4"),
    ("ark.cn-beijing.volces.com", "/api/v3"),
    ("openai.azure.com", "/openai/v1"),
];

/// The base path of the server at this address, where it is known.
pub(super) fn known_path(address: &Address) -> Option<&'static str> {
    let vendor = Vendor::from_address(address);
    // Many other local servers use these two ports, with their endpoint at the root.
    if matches!(vendor, Vendor::LlamaCpp | Vendor::Vllm) && !address.path.is_empty() {
        return None;
    }
    let listed = KNOWN_PATHS.iter().find(|(host, _)| address.is_within_domain(host));
    let preset = vendor.preset().filter(|preset| !preset.base_url.is_empty());
    let preset_path = preset.and_then(|preset| {
        let (_, rest) = preset.base_url.split_once("://")?;
        rest.find('/').and_then(|at| rest.get(at..))
    });
    preset_path.or(listed.map(|(_, path)| *path))
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
        let known = PRESETS.iter().find(|preset| {
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
    pub fn preset(self) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.vendor == self)
    }

    /// Whether a page cannot read its refusals of a key, so that they look like a blocked origin.
    pub fn hides_key_errors(base_url: &str) -> bool {
        Address::parse(base_url).is_some_and(|address| {
            address.is_within_domain("api.openai.com") || address.is_within_domain("api.cerebras.ai")
        })
    }

    /// The headers of a request with `key`: `Authorization` and, with a body, `Content-Type`, which every
    /// server allows a page to send. Other headers only where the vendor requires them.
    pub(super) fn headers(self, key: Option<&Secret>, has_body: bool) -> Vec<(String, String)> {
        let mut headers = Vec::new();
        let mut add = |name: &str, value: String| headers.push((name.to_owned(), value));
        if has_body {
            add("Content-Type", "application/json".into());
        }
        if let Some(key) = key {
            match self {
                // An Entra ID token (a JWT) is a bearer token; a key is not.
                Self::Azure if !key.expose().starts_with("eyJ") => add("api-key", key.expose().to_owned()),
                _ => add("Authorization", format!("Bearer {}", key.expose())),
            }
        }
        if self == Self::Anthropic {
            add("anthropic-dangerous-direct-browser-access", "true".into());
            // Its list of models is not part of the compatible endpoint and needs other headers.
            if let (false, Some(key)) = (has_body, key) {
                add("x-api-key", key.expose().to_owned());
                add("anthropic-version", "2023-06-01".into());
            }
        }
        headers
    }
}

#[cfg(test)]
#[path = "presets_tests.rs"]
mod tests;
