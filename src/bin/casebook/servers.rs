//! Servers on the command line, the minds behind them, and where the key goes. A game's settings name
//! servers, and somebody else may have written them: the key goes only to servers that the user has named.

use super::Outcome;
use casebook::base::game::{EmbedderName, Log, MindSettings, Settings};
use casebook::base::language::Language;
use casebook::base::platform::Abort;
use casebook::base::scenario::shorten_quotation;
use casebook::play::director::{Estimate, estimate_game, needs_confirmation};
use casebook::play::mind::endpoint::{
    Address, EmbeddingsEndpoint, Endpoint, EndpointSettings, EntryField, Secret, normalize_base_url, parse_input,
};
use casebook::play::mind::human::HumanMind;
use casebook::play::mind::offline::OfflineReader;
use casebook::play::mind::{Embedder, Mind, MindError, Reply, Request};
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{Arg, Args, Command};
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::rc::Rc;

/// The environment variable that holds the key.
const KEY_VARIABLE: &str = "CASEBOOK_KEY";

/// Which server, and how it is called.
#[derive(Args)]
pub struct ServerOptions {
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    /// The key in the environment variable CASEBOOK_KEY goes there and nowhere else: where a log or a file
    /// names the server, name it once more.
    #[arg(long, value_parser = ADDRESS_PARSER)]
    pub endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint", value_parser = MODEL_PARSER)]
    pub model: Option<String>,
    /// Most tokens of a reply, reasoning included, 16 to 1,000,000.
    #[arg(long, value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    max_tokens: Option<u32>,
    /// Seconds to wait for the next piece of an answer, 0.001 to 86,400.
    #[arg(long, value_parser = parse_seconds)]
    timeout: Option<f64>,
    /// Begins although a game, or the judging of logs, takes more than 5,000 calls or 50 million tokens, or
    /// an experiment without a budget more than 100,000 calls or 1,000 million tokens.
    #[arg(long)]
    yes: bool,
    /// Factor on the waits before a call is made again, 0 to 1,000.
    #[arg(long, default_value_t = 1.0, hide = true, value_parser = parse_patience)]
    pub patience: f64,
}

/// A key, and the only server that gets it.
pub struct ServerKey {
    base_url: String,
    key: Secret,
}

/// What was entered for a server, as it is used; what was taken off is told.
fn normalize_entry_with_notes(field: EntryField, whose: &str, typed: &str) -> Result<String, String> {
    let used = normalize_server_entry(field, whose, typed)?;
    let notes = parse_input(field, typed).describe_fixes(Language::English);
    if !notes.is_empty() {
        note!("{whose}: {notes}");
    }
    Ok(used)
}

/// Normalises what was entered for a server, or refuses what cannot be sent. `whose`: where it was entered.
fn normalize_server_entry(field: EntryField, whose: &str, typed: &str) -> Result<String, String> {
    let l = Language::English;
    if typed.trim().is_empty() && field != EntryField::Key {
        return Err(format!("{whose}: nothing was written there"));
    }
    let read = parse_input(field, typed);
    if let Some(problem) = &read.problem {
        let words = problem.describe(l);
        // A key is shown nowhere.
        let mended = read.suggestion.filter(|_| field != EntryField::Key);
        let mended = mended.map_or_else(String::new, |mended| format!(" Without it: {mended}"));
        return Err(format!("{whose}: {words}{mended}"));
    }
    if field == EntryField::Address && Address::parse(&read.text).is_none() {
        let url = read.text;
        return Err(format!("{whose}: {}", MindError::Address { url }.describe(l)));
    }
    Ok(read.text)
}

/// The value of a flag that names a server or a model.
#[derive(Clone)]
pub struct ServerEntryParser(EntryField);

pub const ADDRESS_PARSER: ServerEntryParser = ServerEntryParser(EntryField::Address);
pub const MODEL_PARSER: ServerEntryParser = ServerEntryParser(EntryField::Model);

impl TypedValueParser for ServerEntryParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let flag = arg.map_or_else(String::new, |arg| format!("--{}", arg.get_id()).replace('_', "-"));
        // Not clap's own message, which repeats the value: it may be a key.
        normalize_entry_with_notes(self.0, &flag, &value.to_string_lossy())
            .map_err(|why| clap::Error::raw(ErrorKind::ValueValidation, why + "\n").with_cmd(command))
    }
}

/// An environment variable as text. Bytes that are not Unicode become replacement characters, which are
/// refused later.
fn env_text(name: &str) -> String {
    let text = std::env::var_os(name).unwrap_or_default();
    text.to_string_lossy().into_owned()
}

/// The checked key in an environment variable; `None`: there is none.
fn key_from_env(name: &str) -> Result<Option<Secret>, String> {
    let key = Secret::new(&normalize_entry_with_notes(EntryField::Key, name, &env_text(name))?);
    Ok((!key.is_empty()).then_some(key))
}

/// The servers that a game's settings name.
pub fn servers_in_settings(settings: &Settings) -> BTreeSet<String> {
    let minds = settings.minds.iter().filter_map(|mind| match mind {
        MindSettings::Endpoint { base_url, .. } => Some(base_url.clone()),
        MindSettings::OfflineReader | MindSettings::Human | MindSettings::Browser | MindSettings::Audience { .. } => {
            None
        }
    });
    let embedder = match &settings.memory.embedder {
        EmbedderName::Endpoint { base_url, .. } => Some(base_url.clone()),
        EmbedderName::Builtin => None,
    };
    minds.chain(embedder).collect()
}

/// Asks at the terminal whether the key may go to a server that a file names; without a terminal, no.
fn confirm_key_for(server: &str) -> Outcome<bool> {
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Ok(false);
    }
    eprint!("This game is played at {server}. Send the key in {KEY_VARIABLE} there? [y/N] ");
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

impl ServerOptions {
    /// The server that was named, with the key from the environment.
    pub fn named_endpoint(&self) -> Outcome<EndpointSettings> {
        let url = self.endpoint.as_deref().ok_or("which server? --endpoint names it")?;
        let keyed = server_key_from_env(KEY_VARIABLE, url)?;
        Ok(self.endpoint_settings(url, self.model.as_deref().unwrap_or_default(), keyed.as_ref()))
    }

    /// Refuses what cannot be sent, and very large costs unless --yes is given.
    pub fn check_servers_and_cost(&self, game: &Log) -> Outcome<()> {
        for server in servers_in_settings(&game.settings) {
            normalize_server_entry(EntryField::Address, "this game's server", &server)?;
            normalize_server_entry(EntryField::Key, KEY_VARIABLE, &env_text(KEY_VARIABLE))?;
        }
        let expected = estimate_game(&game.scenario, &game.settings);
        self.refuse_enormous_cost("this game", &game.settings.minds, &expected)
    }

    /// Is --yes given?
    pub fn is_confirmed(&self) -> bool {
        self.yes
    }

    /// Refuses very large costs unless --yes is given. `what`: the game's name.
    pub fn refuse_enormous_cost(&self, what: &str, minds: &[MindSettings], expected: &Estimate) -> Outcome<()> {
        if self.yes || !expected.is_enormous(minds) {
            return Ok(());
        }
        let (_, tokens) = expected.max_server_calls_and_tokens(minds);
        let calls = expected.calls.1;
        Err(format!("{what} takes up to {calls} calls and {tokens} tokens: --yes begins it all the same").into())
    }

    /// Address and model, if both were given; a file of settings may name the model itself.
    pub fn named_server(&self, is_of_file: bool) -> Outcome<Option<(&str, &str)>> {
        if self.endpoint.is_some() && self.model.is_none() && !is_of_file {
            return Err("which model? --model names it".into());
        }
        Ok(self.endpoint.as_deref().zip(self.model.as_deref()))
    }

    /// The key, with the one of `servers` that gets it. `embedder`: the embedding server that was named. The
    /// settings may come from somebody else's file, so the file alone never decides.
    pub fn choose_key(&self, servers: &BTreeSet<String>, embedder: Option<&str>) -> Outcome<Option<ServerKey>> {
        let list = || servers.iter().cloned().collect::<Vec<_>>().join(", ");
        let said = self.endpoint.as_deref().or(embedder);
        let named = said.map(normalize_base_url);
        if let Some(named) = &named
            && !servers.iter().any(|server| normalize_base_url(server) == *named)
        {
            return Err(format!("this game is played at {}, not at {named}", list()).into());
        }
        if servers.is_empty() && (self.max_tokens.is_some() || self.timeout.is_some()) {
            note!("no server plays here, so --max-tokens and --timeout change nothing");
        }
        for server in servers {
            normalize_server_entry(EntryField::Address, "this game's server", server)?;
        }
        let Some(key) = key_from_env(KEY_VARIABLE)?.filter(|_| !servers.is_empty()) else {
            return Ok(None);
        };
        let base_url = match (named, servers.iter().next()) {
            (Some(named), _) => named,
            (None, Some(server)) if servers.len() == 1 && confirm_key_for(&normalize_base_url(server))? => {
                normalize_base_url(server)
            }
            _ => {
                let servers = list();
                return Err(format!(
                    "this game is played at {servers}. The key in {KEY_VARIABLE} goes only where you \
                    say: name the server again, --endpoint {servers}, or unset {KEY_VARIABLE}"
                )
                .into());
            }
        };
        Ok(Some(ServerKey { base_url, key }))
    }

    /// The minds of a game, in the settings' order.
    pub fn make_minds(&self, settings: &Settings, keyed: Option<&ServerKey>) -> Vec<Rc<dyn Mind>> {
        let minds = settings.minds.iter();
        minds.map(|mind| self.make_mind(mind, keyed)).collect()
    }

    fn make_mind(&self, mind: &MindSettings, keyed: Option<&ServerKey>) -> Rc<dyn Mind> {
        match mind {
            MindSettings::OfflineReader => Rc::new(OfflineReader::default()),
            MindSettings::Human | MindSettings::Audience { .. } => Rc::new(HumanMind::default()),
            MindSettings::Browser => Rc::new(UnavailableMind),
            MindSettings::Endpoint { base_url, model, temperature, top_p } => {
                let mut settings = self.endpoint_settings(base_url, model, keyed);
                (settings.temperature, settings.top_p) = (*temperature, *top_p);
                Rc::new(Endpoint::new(settings, Abort::default(), None))
            }
        }
    }

    /// The embedder that the settings name, if it is at a server.
    pub fn make_embedder(&self, settings: &Settings, keyed: Option<&ServerKey>) -> Option<Rc<dyn Embedder>> {
        match &settings.memory.embedder {
            EmbedderName::Builtin => None,
            EmbedderName::Endpoint { base_url, model } => {
                Some(Rc::new(EmbeddingsEndpoint::new(self.endpoint_settings(base_url, model, keyed), Abort::default())))
            }
        }
    }

    /// A server's settings, with the key if it is meant for that server.
    fn endpoint_settings(&self, base_url: &str, model: &str, keyed: Option<&ServerKey>) -> EndpointSettings {
        let own = keyed.filter(|keyed| keyed.base_url == normalize_base_url(base_url));
        let key = own.map(|keyed| keyed.key.clone());
        let mut settings = EndpointSettings::new(base_url, model, key);
        settings.max_tokens = self.max_tokens.unwrap_or(settings.max_tokens);
        if let Some(seconds) = self.timeout {
            // At most a day in milliseconds.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let ms = (seconds * 1000.0) as u32;
            settings.timeout_ms = ms;
        }
        settings
    }
}

/// Refuses very large costs at servers unless --yes is given. `what`: what takes it.
pub fn refuse_large_cost(yes: bool, what: &str, calls: u64, tokens: u64) -> Outcome<()> {
    if yes || !needs_confirmation(calls, tokens) {
        return Ok(());
    }
    Err(format!("{what} takes about {calls} calls and {tokens} tokens: --yes begins it all the same").into())
}

/// A model at an endpoint, with the key from the environment.
pub fn make_endpoint_mind(url: &str, model: &str) -> Outcome<Rc<dyn Mind>> {
    let settings = EndpointSettings::new(url, model, key_from_env(KEY_VARIABLE)?);
    Ok(Rc::new(Endpoint::new(settings, Abort::default(), None)))
}

/// The key in this environment variable, for one server; `None`: there is none.
fn server_key_from_env(variable: &str, url: &str) -> Outcome<Option<ServerKey>> {
    let base_url = normalize_base_url(url);
    Ok(key_from_env(variable)?.map(|key| ServerKey { base_url, key }))
}

/// Parses a number from `from` to `to`.
pub fn parse_number(text: &str, from: f64, to: f64) -> Result<f64, String> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| format!("a number from {from} to {to}"))
}

/// A parser of integers from `from` to `to`.
pub fn count_parser(from: u64, to: u64) -> impl TypedValueParser<Value = usize> {
    // The message about the range fits any number, however long.
    move |text: &str| {
        parse_integer(text, from, to)
            .and_then(|number| number.try_into().map_err(|_| describe_out_of_range(text, from, to)))
    }
}

/// Parses an integer from `from` to `to`; the error names the range.
pub fn parse_integer(text: &str, from: u64, to: u64) -> Result<u64, String> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| describe_out_of_range(text, from, to))
}

fn describe_out_of_range(text: &str, from: u64, to: u64) -> String {
    format!("{} is not in {from}..={to}", shorten_quotation(text))
}

pub fn parse_seconds(text: &str) -> Result<f64, String> {
    parse_number(text, 0.001, 86_400.0)
}

fn parse_patience(text: &str) -> Result<f64, String> {
    parse_number(text, 0.0, 1_000.0)
}

impl ServerOptions {
    /// The mind named on the command line, with the key in this variable; `None`: without a key.
    pub fn make_named_mind(&self, mind: &MindSettings, variable: Option<&str>) -> Outcome<Rc<dyn Mind>> {
        let keyed = match (mind, variable) {
            (MindSettings::Endpoint { base_url, .. }, Some(variable)) => server_key_from_env(variable, base_url)?,
            _ => None,
        };
        Ok(self.make_mind(mind, keyed.as_ref()))
    }

    /// The embedder named on the command line, with the key in this variable.
    pub fn make_named_embedder(&self, (url, model): (&str, &str), variable: &str) -> Outcome<Rc<dyn Embedder>> {
        let settings = self.endpoint_settings(url, model, server_key_from_env(variable, url)?.as_ref());
        Ok(Rc::new(EmbeddingsEndpoint::new(settings, Abort::default())))
    }
}

/// The browser's own model, which does not exist here. Recorded replies of it need no call.
struct UnavailableMind;

impl Mind for UnavailableMind {
    fn name(&self) -> String {
        "the browser's own model".to_owned()
    }

    fn carry_out<'a>(&'a self, _request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let detail = "only a page can ask it".to_owned();
        Box::pin(async { Err(MindError::NoBrowserModel { detail }) })
    }
}
