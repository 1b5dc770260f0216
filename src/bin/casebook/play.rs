//! `casebook play`: options to settings, minds, and a run.

use super::Outcome;
use super::host::{Keeper, OnFailure};
use super::journal::Journal;
use super::load::{load_case, recorded_log};
use super::settings::Rules;
use super::summary::summary;
use casebook::archive::{digest, game_heading, write_log};
use casebook::director::run;
use casebook::game::{EmbedderName, Log, MindSettings, Settings};
use casebook::mind::endpoint::{
    EmbeddingsEndpoint, Endpoint, EndpointSettings, Secret, base_url_of,
};
use casebook::mind::human::HumanMind;
use casebook::mind::offline::OfflineReader;
use casebook::mind::{Embedder, Mind, MindError, Reply, Request};
use casebook::platform::Abort;
use clap::Args;
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

/// The environment variable that holds the key.
const KEY: &str = "CASEBOOK_KEY";

/// What can be said about a game.
#[derive(Args)]
pub struct Play {
    /// A case: our own file, or a folder or archive of WellPlay's, MIRAGE's or ThinkThrice's.
    #[arg(required_unless_present = "resume")]
    case: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    /// Where to write the log, also when the game stops; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    /// The key in the environment variable CASEBOOK_KEY goes there and nowhere else: with --resume,
    /// name the server of the log once more.
    #[arg(long)]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint")]
    model: Option<String>,
    /// Most tokens of a reply, reasoning included.
    #[arg(long)]
    max_tokens: Option<u32>,
    /// Seconds to wait for the next piece of an answer.
    #[arg(long)]
    timeout: Option<f64>,
    /// When a call fails for good.
    #[arg(long, value_enum, default_value = "stop")]
    on_failure: OnFailure,
    /// A log that stopped before its end: goes on with its case and settings.
    #[arg(long, conflicts_with_all = ["case", "model", "Rules", "Flags"])]
    resume: Option<PathBuf>,
    /// Writes every attempt here as it comes in, and takes from here what is there already: the same
    /// command again goes on where a killed one was.
    #[arg(long)]
    journal: Option<PathBuf>,
    /// Tells on standard error what happens.
    #[arg(long)]
    verbose: bool,
    /// Factor on the waits before a call is made again.
    #[arg(long, default_value_t = 1.0, hide = true)]
    patience: f64,
}

/// A key, and where it goes.
struct Keyed {
    base_url: String,
    key: Secret,
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

/// Plays, writes the log, sums up. `false`: the game did not reach its end.
pub async fn command(options: &Play) -> Outcome<bool> {
    let started = Instant::now();
    let log = options.log()?;
    let keyed = options.keyed(&log.settings)?;
    let mut journal = Vec::new();
    let mut keeper = Keeper::new(log.clone());
    if let Some(path) = &options.journal {
        let (open, entries) = Journal::open(path, &game_heading(&log)?)?;
        keeper.journal = Some(RefCell::new(open));
        journal = entries;
    }
    keeper.on_failure = options.on_failure;
    keeper.patience = options.patience;
    keeper.verbose = options.verbose;
    keeper.embedder = options.embedder(&log.settings, keyed.as_ref());
    let minds = options.minds(&log.settings, keyed.as_ref());
    let result = run(&log, &journal, &minds, &keeper).await;
    // Whatever ended the game, what was played is kept.
    let calls = keeper.calls.get();
    let log = keeper.log.into_inner();
    match &options.out {
        Some(path) => std::fs::write(path, write_log(&log)?)?,
        None => super::put(&write_log(&log)?)?,
    }
    note!("{}", summary(&log, calls, started.elapsed()));
    result?;
    Ok(log.is_finished())
}

/// Plays with the offline reader.
pub async fn offline(log: Log) -> Outcome<Log> {
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    let keeper = Keeper::new(log.clone());
    run(&log, &[], &minds, &keeper).await?;
    Ok(keeper.log.into_inner())
}

impl Play {
    fn log(&self) -> Outcome<Log> {
        if let Some(path) = &self.resume {
            return recorded_log(std::slice::from_ref(path));
        }
        let path = self.case.as_ref().ok_or("which case?")?;
        let case = load_case(path)?;
        if self.endpoint.is_some() && self.model.is_none() && !self.rules.is_of_file() {
            return Err("which model? --model names it".into());
        }
        let server = self.endpoint.as_deref().zip(self.model.as_deref());
        let settings = self.rules.file(server)?.for_case(&case);
        // Games of one case and seed that are played otherwise are others.
        let mark = digest(serde_json::to_string(&settings)?.as_bytes());
        let id = format!("{}-{}-{:08x}", case.id, settings.seed, mark as u32);
        Ok(Log::new(id, case, settings))
    }

    /// The key and the one server that it goes to. A game may be played at a server that somebody else
    /// wrote into a file, so that is never taken from the file alone.
    fn keyed(&self, settings: &Settings) -> Outcome<Option<Keyed>> {
        let servers: BTreeSet<&str> = settings
            .minds
            .iter()
            .filter_map(|mind| match mind {
                MindSettings::Endpoint { base_url, .. } => Some(base_url.as_str()),
                MindSettings::OfflineReader | MindSettings::Human | MindSettings::Browser => None,
            })
            .chain(match &settings.memory.embedder {
                EmbedderName::Endpoint { base_url, .. } => Some(base_url.as_str()),
                EmbedderName::Builtin => None,
            })
            .collect();
        let list = || servers.iter().copied().collect::<Vec<_>>().join(", ");
        let said = self.endpoint.as_deref().or(self.rules.embedder());
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

    fn minds(&self, settings: &Settings, keyed: Option<&Keyed>) -> Vec<Rc<dyn Mind>> {
        let minds = settings.minds.iter();
        minds.map(|mind| self.mind(mind, keyed)).collect()
    }

    fn mind(&self, mind: &MindSettings, keyed: Option<&Keyed>) -> Rc<dyn Mind> {
        match mind {
            MindSettings::OfflineReader => Rc::new(OfflineReader::default()),
            MindSettings::Human => Rc::new(HumanMind::default()),
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

    fn embedder(&self, settings: &Settings, keyed: Option<&Keyed>) -> Option<Rc<dyn Embedder>> {
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
