//! Servers on the command line, and the minds behind them: who is asked, and to whom the key goes. A game's settings
//! name servers, and somebody else may have written them: the key goes to none that the person has not named.

use super::Outcome;
use casebook::game::{EmbedderName, MindSettings, Settings};
use casebook::mind::endpoint::{
    EmbeddingsEndpoint, Endpoint, EndpointSettings, Secret, base_url_of,
};
use casebook::mind::human::HumanMind;
use casebook::mind::offline::OfflineReader;
use casebook::mind::{Embedder, Mind, MindError, Reply, Request};
use casebook::platform::Abort;
use clap::Args;
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::rc::Rc;

/// The environment variable that holds the key.
const KEY: &str = "CASEBOOK_KEY";

/// Which server, and how it is asked.
#[derive(Args)]
pub struct Servers {
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    /// The key in the environment variable CASEBOOK_KEY goes there and nowhere else: where a log or a file
    /// names the server, name it once more.
    #[arg(long)]
    pub endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint")]
    pub model: Option<String>,
    /// Most tokens of a reply, reasoning included.
    #[arg(long)]
    max_tokens: Option<u32>,
    /// Seconds to wait for the next piece of an answer.
    #[arg(long)]
    timeout: Option<f64>,
    /// Factor on the waits before a call is made again.
    #[arg(long, default_value_t = 1.0, hide = true)]
    pub patience: f64,
}

/// A key, and where it goes.
pub struct Keyed {
    base_url: String,
    key: Secret,
}

/// The servers that a game's settings name.
pub fn servers_of(settings: &Settings) -> BTreeSet<String> {
    let minds = settings.minds.iter().filter_map(|mind| match mind {
        MindSettings::Endpoint { base_url, .. } => Some(base_url.clone()),
        MindSettings::OfflineReader
        | MindSettings::Human
        | MindSettings::Browser
        | MindSettings::Audience { .. } => None,
    });
    let embedder = match &settings.memory.embedder {
        EmbedderName::Endpoint { base_url, .. } => Some(base_url.clone()),
        EmbedderName::Builtin => None,
    };
    minds.chain(embedder).collect()
}

/// Asks at the terminal whether the key may go to a server that a file names; without a terminal, no.
fn agrees_to(server: &str) -> Outcome<bool> {
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Ok(false);
    }
    eprint!("This game is played at {server}. Send the key in {KEY} there? [y/N] ");
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

impl Servers {
    /// Address and model, where both were said; a file of settings may name the model itself.
    pub fn server(&self, is_of_file: bool) -> Outcome<Option<(&str, &str)>> {
        if self.endpoint.is_some() && self.model.is_none() && !is_of_file {
            return Err("which model? --model names it".into());
        }
        Ok(self.endpoint.as_deref().zip(self.model.as_deref()))
    }

    /// The key and the one server that it goes to, of those at which games are played. `embedder`: the one that was
    /// named besides. A game may be played at a server that somebody else wrote into a file, so that is never taken
    /// from the file alone.
    pub fn keyed(
        &self,
        servers: &BTreeSet<String>,
        embedder: Option<&str>,
    ) -> Outcome<Option<Keyed>> {
        let list = || servers.iter().cloned().collect::<Vec<_>>().join(", ");
        let said = self.endpoint.as_deref().or(embedder);
        let named = said.map(base_url_of);
        if let Some(named) = &named
            && !servers.iter().any(|server| base_url_of(server) == *named)
        {
            return Err(format!("this game is played at {}, not at {named}", list()).into());
        }
        let Some(key) = std::env::var(KEY).ok().map(|key| Secret::new(&key)) else {
            return Ok(None);
        };
        if key.is_empty() || servers.is_empty() {
            return Ok(None);
        }
        let base_url = match (named, servers.iter().next()) {
            (Some(named), _) => named,
            (None, Some(server)) if servers.len() == 1 && agrees_to(server)? => base_url_of(server),
            _ => {
                let servers = list();
                return Err(format!("this game is played at {servers}. The key in {KEY} goes only where you say: name the server again, --endpoint {servers}, or unset {KEY}").into());
            }
        };
        Ok(Some(Keyed { base_url, key }))
    }

    /// Whoever plays, in the settings' order.
    pub fn minds(&self, settings: &Settings, keyed: Option<&Keyed>) -> Vec<Rc<dyn Mind>> {
        let minds = settings.minds.iter();
        minds.map(|mind| self.mind(mind, keyed)).collect()
    }

    fn mind(&self, mind: &MindSettings, keyed: Option<&Keyed>) -> Rc<dyn Mind> {
        match mind {
            MindSettings::OfflineReader => Rc::new(OfflineReader::default()),
            MindSettings::Human | MindSettings::Audience { .. } => Rc::new(HumanMind::default()),
            MindSettings::Browser => Rc::new(Elsewhere),
            MindSettings::Endpoint {
                base_url,
                model,
                temperature,
                top_p,
            } => {
                let mut settings = self.at(base_url, model, keyed);
                (settings.temperature, settings.top_p) = (*temperature, *top_p);
                Rc::new(Endpoint::new(settings, Abort::default(), None))
            }
        }
    }

    /// What the settings name for embeddings, where that is a server.
    pub fn embedder(&self, settings: &Settings, keyed: Option<&Keyed>) -> Option<Rc<dyn Embedder>> {
        match &settings.memory.embedder {
            EmbedderName::Builtin => None,
            EmbedderName::Endpoint { base_url, model } => Some(Rc::new(EmbeddingsEndpoint::new(
                self.at(base_url, model, keyed),
                Abort::default(),
            ))),
        }
    }

    /// A server, with the key if that is meant for it.
    fn at(&self, base_url: &str, model: &str, keyed: Option<&Keyed>) -> EndpointSettings {
        let own = keyed.filter(|keyed| keyed.base_url == base_url_of(base_url));
        let key = own.map(|keyed| keyed.key.clone());
        let mut settings = EndpointSettings::new(base_url, model, key);
        settings.max_tokens = self.max_tokens.unwrap_or(settings.max_tokens);
        if let Some(seconds) = self.timeout {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let ms = (seconds.max(0.001) * 1000.0) as u32;
            settings.timeout_ms = ms;
        }
        settings
    }
}

/// A model at an endpoint, with the key of the environment.
pub fn endpoint(url: &str, model: &str) -> Rc<dyn Mind> {
    let key = std::env::var(KEY).ok().map(|key| Secret::new(&key));
    let settings = EndpointSettings::new(url, model, key);
    Rc::new(Endpoint::new(settings, Abort::default(), None))
}

/// The key in this variable of the environment, for one server; `None`: there is none.
fn key_in(variable: &str, url: &str) -> Option<Keyed> {
    let key = std::env::var(variable).ok();
    let key = key.filter(|key| !key.is_empty());
    key.map(|key| Keyed {
        base_url: base_url_of(url),
        key: Secret::new(&key),
    })
}

impl Servers {
    /// Whoever was named on the command line, with the key in this variable; `None`: without one.
    pub fn named_mind(&self, mind: &MindSettings, variable: Option<&str>) -> Rc<dyn Mind> {
        let keyed = match mind {
            MindSettings::Endpoint { base_url, .. } => {
                variable.and_then(|variable| key_in(variable, base_url))
            }
            _ => None,
        };
        self.mind(mind, keyed.as_ref())
    }

    /// The same of a model that embeds.
    pub fn named_embedder(&self, (url, model): (&str, &str), variable: &str) -> Rc<dyn Embedder> {
        let settings = self.at(url, model, key_in(variable, url).as_ref());
        Rc::new(EmbeddingsEndpoint::new(settings, Abort::default()))
    }
}

/// The model that comes with a browser: here there is none. What a log recorded of it is not asked for.
struct Elsewhere;

impl Mind for Elsewhere {
    fn name(&self) -> String {
        "the browser's own model".to_owned()
    }

    fn carry_out<'a>(
        &'a self,
        _request: &'a Request,
    ) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let detail = "only a page can ask it".to_owned();
        Box::pin(async { Err(MindError::NoBrowserModel { detail }) })
    }
}
