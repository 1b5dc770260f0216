//! Strips what gets copied along with an address, a key or a name: quotes, commands, suffixes. Each function
//! strips one kind and notes it; the caller judges what is left.

use super::Address;
use super::EntryField;
use super::entry::InputFix;
use super::phrases::phrases;
use super::presets::{is_azure, known_base_path};

/// Pairs of marks that people and programs put around a value.
const QUOTE_PAIRS: &str = r#"" " ' ' ` ` “ ” ‘ ’ « » „ “ 「 」 『 』 < > ( ) \" \""#;

/// Invisible characters.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// Whether it looks like a key that a vendor issued.
pub(super) fn looks_like_key(text: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let long = text.len() >= 16 && text.chars().all(letters);
    let mixed = text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_alphabetic());
    long && (phrases("key_beginnings").iter().any(|begins| text.starts_with(begins.as_str()))
        || text.len() >= 32 && mixed && text.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Strips what surrounds the value.
pub(super) fn strip_surroundings<'t>(typed: &'t str, field: EntryField, slips: &mut Vec<InputFix>) -> &'t str {
    let mut text = typed.trim();
    if let Some(inner) = extract_from_command(text, field) {
        slips.push(InputFix::StrippedSurroundings);
        text = inner;
    }
    loop {
        let before = text;
        let mut marks = QUOTE_PAIRS.split(' ');
        while let (Some(open), Some(close)) = (marks.next(), marks.next()) {
            let inner = text.strip_prefix(open).and_then(|text| text.strip_suffix(close));
            if let Some(inner) = inner.filter(|inner| !inner.is_empty()) {
                slips.push(InputFix::Stripped(format!("{open} {close}")));
                text = inner.trim();
            }
        }
        if let Some((name, value)) = find_assignment(text, field) {
            slips.push(InputFix::Stripped(name.to_owned()));
            text = value;
        }
        if field == EntryField::Key {
            let word = phrases("key_prefixes").iter().find(|word| {
                let head = text.get(..word.len());
                head.is_some_and(|head| head.eq_ignore_ascii_case(word))
            });
            // A key may begin with these letters, but then no space follows.
            if let Some(word) = word {
                let (head, rest) = text.split_at(word.len());
                slips.push(InputFix::Stripped(head.trim().to_owned()));
                text = rest.trim_start();
            }
        }
        // What ends a line in files and sentences; a quote before it shows that it is not part of the value.
        let end = match field {
            EntryField::Address => text.trim_end_matches(['.', ',', ';', '。', '，', '；', '\\', '"', '\'', '`', '>']),
            EntryField::Key | EntryField::Model => {
                let end = text.trim_end_matches([',', ';', '\\', ' ']);
                let is_end = end.ends_with(['"', '\'', '”', '’', '`']) || field == EntryField::Key;
                if is_end { end } else { text }
            }
        };
        if end != text && !end.is_empty() {
            slips.push(InputFix::Stripped(text[end.len()..].trim().to_owned()));
            text = end.trim_end();
        }
        if text == before {
            return text;
        }
    }
}

/// Parses `NAME=value`, as in a shell, an env file, a program or JSON: what precedes the value, and the value.
fn find_assignment(text: &str, field: EntryField) -> Option<(&str, &str)> {
    let mut rest = text;
    for word in ["export ", "set ", "setx ", "const ", "let ", "ENV ", "$env:", "$", "-e ", "--env "] {
        rest = rest.strip_prefix(word).map_or(rest, str::trim_start);
    }
    let name: &str = rest.split(['=', ':', ' ']).next()?;
    let bare = name.trim_matches(['"', '\'', '-']);
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '.';
    if bare.is_empty() || !bare.chars().all(plain) || looks_like_key(bare) {
        return None;
    }
    let upper = bare.to_ascii_uppercase().replace('-', "_");
    let of: &[&str] = match field {
        EntryField::Key => &["KEY", "TOKEN", "SECRET"],
        EntryField::Address => &["URL", "BASE", "HOST", "ENDPOINT", "ADDRESS", "API"],
        EntryField::Model => &["MODEL", "DEPLOYMENT", "NAME"],
    };
    if !of.iter().any(|part| upper.contains(part)) {
        return None;
    }
    let after = rest[name.len()..].trim_start();
    let value = after
        .strip_prefix(":=")
        .or_else(|| after.strip_prefix('='))
        // `host:80`, `id:secret` and `model:8b` are no assignments.
        .or_else(|| after.strip_prefix(':').filter(|after| after.starts_with([' ', '"', '\''])))
        // `setx NAME value`, `--model value`
        .or_else(|| (name.starts_with("--") || text.starts_with("setx ")).then_some(after))?
        .trim();
    (!value.is_empty()).then(|| (text[..text.len() - value.len()].trim_end(), value))
}

/// The value within a command, a link or a few words.
fn extract_from_command(text: &str, field: EntryField) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let is_command =
        ["curl ", "wget ", "http ", "$ ", "ollama ", "docker ", "vllm "].iter().any(|word| lower.starts_with(word))
            || lower.contains("-h \"")
            || lower.contains("-h '")
            || lower.contains("--header ");
    let until_end = |from: usize| {
        let rest = text.get(from..)?.trim_start();
        let ends = |c: char| c.is_whitespace() || "\"'`<>)”’」，。；".contains(c);
        let end = rest.find(ends).unwrap_or(rest.len());
        rest.get(..end).filter(|found| !found.is_empty())
    };
    match field {
        EntryField::Key if is_command => ["bearer ", "x-api-key:", "api-key:"].iter().find_map(|word| {
            let at = lower.find(word)?;
            until_end(at + word.len())
        }),
        EntryField::Key => None,
        EntryField::Address => {
            // The text of a Markdown link may be its own address.
            if let Some((_, open_linked_log)) = text.split_once("](http") {
                return until_end(text.len() - open_linked_log.len() - "http".len());
            }
            let at = lower.find("http://").into_iter().chain(lower.find("https://")).min()?;
            let head = &text[..at];
            if head.is_empty() {
                return until_end(0).filter(|found| is_command && found.len() < text.len());
            }
            // A mark, a space or a word may precede it, but no host, whose path this would be.
            let marked = head.ends_with(|c: char| c.is_whitespace() || "(<\"'`“‘「『：".contains(c));
            until_end(at).filter(|_| marked || is_command || !head.contains(['.', '/', '\\', '?']))
        }
        EntryField::Model => {
            let rest =
                ["ollama run ", "ollama pull ", "vllm serve "].iter().find_map(|word| lower.strip_prefix(word))?;
            until_end(text.len() - rest.len())
        }
    }
}

/// Adds or repairs the scheme: doubled, half and missing ones.
pub(super) fn fix_scheme(text: &str, slips: &mut Vec<InputFix>) -> String {
    let mut rest = text;
    let mut found = None;
    loop {
        let lower = rest.to_ascii_lowercase();
        let word = ["https", "http"].into_iter().find(|word| {
            let after = lower.strip_prefix(word);
            // Not a host that begins like this: `http.example`; `https:8080` is no host either.
            after.is_some_and(|after| after.starts_with(":/") || after.starts_with("//"))
        });
        let Some(word) = word else { break };
        if found.is_some() {
            slips.push(InputFix::Stripped(format!("{}://", found.unwrap_or_default())));
        }
        found = Some(word);
        rest = rest[word.len()..].trim_start_matches(':').trim_start_matches('/');
    }
    match found {
        Some(word) => {
            let whole = format!("{word}://{rest}");
            // Unchanged where nothing is wrong with it: a third slash means that there is no host.
            let same = text.len() == whole.len() || text.to_ascii_lowercase().starts_with(&format!("{word}:///"));
            if same { text.to_owned() } else { whole }
        }
        None if rest.contains("://") => text.to_owned(),
        None => {
            let rest = rest.trim_start_matches("//");
            let with = |scheme: &str| format!("{scheme}://{rest}");
            let Some(address) = Address::parse(with("http").split('?').next().unwrap_or_default()) else {
                return text.to_owned();
            };
            // A single word may be anything.
            if !rest.contains(['.', ':', '/']) && address.host != "localhost" {
                return text.to_owned();
            }
            let scheme = if address.is_local() { "http" } else { "https" };
            slips.push(InputFix::AddedScheme(scheme));
            with(scheme)
        }
    }
}

/// The URL without a name and a password before the host; `None` where it has none.
pub(super) fn strip_credentials(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let (authority, path) = rest.find(['/', '?', '#']).map_or((rest, ""), |at| rest.split_at(at));
    let (_, host) = authority.rsplit_once('@')?;
    Some(format!("{scheme}://{host}{path}"))
}

/// The name of the query parameter that is a key, and the query without it.
pub(super) fn find_key_in_query(query: &str) -> Option<(String, String)> {
    let secret = |pair: &&str| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let name = name.to_ascii_lowercase().replace('-', "_");
        let words = ["key", "token", "secret", "password", "passwd", "pwd", "sig", "signature", "auth", "code", "jwt"];
        let named = words
            .iter()
            .any(|word| name == *word || name.ends_with(&format!("_{word}")) || name.ends_with(&format!("api{word}")));
        !value.is_empty() && named || looks_like_key(value)
    };
    let found = query.split('&').find(secret)?;
    let name = found.split('=').next().unwrap_or_default();
    let rest: Vec<&str> = query.split('&').filter(|pair| !secret(pair)).collect();
    Some((name.chars().take(40).collect(), rest.join("&")))
}

/// Ends of addresses that people copy from examples: one function of the server.
const API_CALL_PATHS: [&str; 6] =
    ["/chat/completions", "/completions", "/models", "/embeddings", "/responses", "/messages"];

/// More such ends, for servers whose base path is known.
const KNOWN_SERVER_API_CALL_PATHS: [&str; 6] = ["/chat", "/generate", "/tags", "/docs", "/health", "/openapi.json"];

/// The address as the server expects it: without the end that names one function, with the server's known
/// path, and with a host that can be called.
pub(super) fn fix_host_and_path(mut address: Address, slips: &mut Vec<InputFix>) -> Address {
    if address.host == "0.0.0.0" || address.host == "::" {
        slips.push(InputFix::ReplacedListenAddress);
        "localhost".clone_into(&mut address.host);
    }
    let known = known_base_path(&address);
    let ends = |end: &&&str| {
        // Azure has models below this very path.
        address.path.ends_with(**end) && !(**end == "/models" && is_azure(&address))
    };
    let more = KNOWN_SERVER_API_CALL_PATHS.iter().filter(|_| known.is_some());
    if let Some(end) = API_CALL_PATHS.iter().chain(more).find(ends) {
        let kept = address.path.len() - end.len();
        address.path.truncate(kept);
        slips.push(InputFix::StrippedEnd((*end).to_owned()));
    }
    let kept = address.path.trim_end_matches('/').len();
    address.path.truncate(kept);
    // The beginning of the right path, or the path of another interface of the server.
    let other = ["", "/api", "/v1", "/api/v0", "/v1beta", "/openai", "/api/v1"];
    if let Some(known) = known.filter(|known| address.path != *known)
        && other.contains(&address.path.as_str())
    {
        slips.push(InputFix::SetPath(known.to_owned()));
        known.clone_into(&mut address.path);
    }
    address
}
