//! A diagnosis in words: what happened, what it means, the one thing to do, and the command for it.

mod chinese;
mod english;

use super::super::{Address, PRESETS, Vendor};
use super::{Diagnosis, commands};
use crate::language::Language;

/// A diagnosis for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    pub happened: String,
    pub means: String,
    /// The one thing to do.
    pub todo: String,
    /// Command lines for it, the likeliest first; often none.
    pub commands: Vec<String>,
}

/// Says `diagnosis` in `language`.
pub fn words(diagnosis: &Diagnosis, language: Language) -> Words {
    let [happened, means, todo] = match language {
        Language::English => english::say(diagnosis),
        Language::Chinese => chinese::say(diagnosis),
    };
    Words {
        happened,
        means,
        todo,
        commands: command_lines(diagnosis),
    }
}

fn command_lines(diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::NothingThere { vendor, url, .. } => commands::start_at(*vendor, url),
        Diagnosis::LocalNetworkPermission { .. }
        | Diagnosis::Forbidden { .. }
        | Diagnosis::MixedContent { local: true, .. } => commands::run_here(),
        Diagnosis::OriginRefused { vendor, origin, .. } => commands::allow(*vendor, origin),
        Diagnosis::UnknownModel { vendor, model, .. } => commands::get(*vendor, model),
        Diagnosis::TooLong { vendor, .. } => commands::lengthen(*vendor),
        Diagnosis::Fine {
            vendor,
            context: Some(context),
            ..
        } if *context < super::LONG_PROMPT_TOKENS => commands::lengthen(*vendor),
        _ => Vec::new(),
    }
}

/// What to call a vendor's server in a sentence.
fn name(vendor: Vendor, otherwise: &'static str) -> &'static str {
    match vendor {
        Vendor::Custom => otherwise,
        known => known.preset().map_or(otherwise, |preset| preset.name),
    }
}

/// Where to look after a key.
fn key_page(vendor: Vendor) -> &'static str {
    vendor.preset().map_or("", |preset| preset.key_page)
}

/// The page is stored next to people's own servers, so a program can be set up there.
fn runs_here(vendor: Vendor) -> bool {
    vendor.preset().is_some_and(|preset| preset.local)
}

/// The usual ports, for an address on this machine where nothing answers.
fn usual_ports(url: &str) -> String {
    if !Address::parse(url).is_some_and(|address| address.is_local()) {
        return String::new();
    }
    let ports: Vec<String> = PRESETS
        .iter()
        .filter(|preset| preset.local)
        .filter_map(|preset| {
            let port = Address::parse(preset.base_url)?.port;
            Some(format!("{} {port}", preset.name))
        })
        .collect();
    format!(" ({})", ports.join(", "))
}

#[cfg(test)]
#[path = "words_tests.rs"]
mod tests;
