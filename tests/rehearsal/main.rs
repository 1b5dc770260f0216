//! A server for rehearsals and tests: it speaks like an OpenAI-compatible one, has no model, and fails on
//! request in every way that real servers were seen to fail. Loopback only.
//!
//! Replies depend on the prompt alone, so a game against it can be repeated.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod chat;
mod condition;
mod dress;
mod fault;
mod http;
mod journal;
mod models_and_embeddings;
mod recorded;
mod refuse;
mod reply;
mod say;
mod send;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, ValueEnum};
use fault::{FAULTS, Fault};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error;
use std::net::IpAddr;
use std::path::PathBuf;
use std::rc::Rc;
use tokio::net::{TcpListener, TcpStream};

/// An OpenAI-compatible server without a model, for rehearsals and tests.
#[derive(Parser)]
#[command(version)]
struct Options {
    /// Where to listen: `127.0.0.1` or `::1`.
    #[arg(long, default_value = "127.0.0.1", value_parser = parse_loopback)]
    host: IpAddr,
    /// 0: any free one; the address is the first line of the output.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// How long a reply takes.
    #[arg(long, default_value_t = 0)]
    latency_ms: u64,
    /// Share of the calls that fail, 0 to 1.
    #[arg(long, default_value_t = 0.0)]
    fail: f64,
    /// Ways to fail, separated by commas; without it, all of them.
    #[arg(long, value_delimiter = ',', value_parser = fault_parser())]
    ways: Vec<&'static Fault>,
    /// Lists all ways to fail, one per line, and exits.
    #[arg(long)]
    list_ways: bool,
    /// Ways to fail that apply to every call they can happen to, separated by commas: `no-system-role`, say.
    #[arg(long, value_delimiter = ',', value_parser = fault_parser())]
    always: Vec<&'static Fault>,
    #[command(flatten)]
    recorded: recorded::RecordedReplyOptions,
    /// Seconds in the `Retry-After` header of a 429.
    #[arg(long, default_value_t = 1)]
    retry_after: u32,
    /// Pause between two pieces of a dripping reply.
    #[arg(long, default_value_t = 2)]
    drip_ms: u64,
    /// How long a stalled reply sends nothing.
    #[arg(long, default_value_t = 300)]
    stall_ms: u64,
    /// Refuse to stream.
    #[arg(long)]
    no_stream: bool,
    /// Refuse `response_format` of type `json_schema`.
    #[arg(long)]
    no_json_schema: bool,
    /// Refuse `response_format` of type `json_object`.
    #[arg(long)]
    no_json_mode: bool,
    /// Refuse a parameter.
    #[arg(long, value_enum)]
    refuse: Vec<RefusedParameter>,
    /// Require this bearer token.
    #[arg(long)]
    key: Option<String>,
    /// Hide refusals of the key from pages, also for the list of models: a wrong key then looks like a
    /// refused origin.
    #[arg(long)]
    hide_401: bool,
    /// Refuse all pages (CORS).
    #[arg(long)]
    no_cors: bool,
    /// Answer only below /v1.
    #[arg(long)]
    strict_path: bool,
    /// Know only these models, separated by commas.
    #[arg(long, value_delimiter = ',')]
    models: Vec<String>,
    /// Accept prompts of at most this many tokens, and say so in the list of models.
    #[arg(long)]
    context: Option<usize>,
    /// Answer as if no credit were left.
    #[arg(long)]
    no_credit: bool,
    /// Send no token counts.
    #[arg(long)]
    no_usage: bool,
    /// Reason before each reply.
    #[arg(long)]
    reasoning: bool,
    /// Where to write one line of JSON per call.
    #[arg(long)]
    log: Option<PathBuf>,
}

fn parse_loopback(text: &str) -> Result<IpAddr, String> {
    let host: IpAddr = text.parse().map_err(|_| "this is no address")?;
    if host.is_loopback() { Ok(host) } else { Err("this server listens to its own machine alone".into()) }
}

fn fault_parser() -> impl TypedValueParser<Value = &'static Fault> {
    let named = FAULTS.iter().map(|way| PossibleValue::new(way.name.as_str()).help(way.what.as_str()));
    PossibleValuesParser::new(named).try_map(|name| Fault::find(&name).ok_or("no such way"))
}

/// Parameters that some servers refuse.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RefusedParameter {
    #[value(name = "max_tokens")]
    MaxTokens,
    #[value(name = "temperature")]
    Temperature,
    #[value(name = "stream_options")]
    StreamOptions,
}

/// The state shared by all connections.
struct Server {
    options: Options,
    /// How often each prompt came.
    prompt_counts: RefCell<HashMap<u64, u32>>,
    /// Concurrent calls.
    running_calls: Cell<u32>,
    /// Calls answered normally, and with the recorded answer.
    answered: Cell<u32>,
    recorded_given: Cell<u32>,
    journal: journal::Journal,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut options = Options::parse();
    if options.list_ways {
        FAULTS.iter().for_each(|way| println!("{}", way.name));
        return Ok(());
    }
    if options.ways.is_empty() {
        options.ways = FAULTS.iter().collect();
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    tokio::task::LocalSet::new().block_on(&runtime, serve(options))
}

async fn serve(options: Options) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind((options.host, options.port)).await?;
    let server = Rc::new(Server {
        journal: journal::Journal::new(options.log.as_deref())?,
        prompt_counts: RefCell::default(),
        running_calls: Cell::new(0),
        answered: Cell::new(0),
        recorded_given: Cell::new(0),
        options,
    });
    println!("listening on http://{}/v1", listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        let server = server.clone();
        tokio::task::spawn_local(async move {
            // A client that leaves early is nothing to report.
            let _ = serve_connection(stream, &server).await;
        });
    }
}

/// Answers one connection's requests until either side closes it.
async fn serve_connection(stream: TcpStream, server: &Server) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let mut connection = http::Connection::new(stream);
    connection.set_cors(!server.options.no_cors);
    while let Some(request) = connection.next_request().await? {
        if let Some(answer) = models_and_embeddings::refuse_request(&server.options, &request) {
            connection.send(&answer).await?;
            continue;
        }
        let open = match (request.method.as_str(), request.path.as_str()) {
            ("OPTIONS", _) => connection.send(&http::Answer::preflight()).await?,
            ("POST", path) if path.ends_with("/chat/completions") => {
                chat::answer_call(server, &request, &mut connection).await?
            }
            ("POST", path) if path.ends_with("/embeddings") => {
                connection.send(&models_and_embeddings::answer_embeddings(&request.body)).await?
            }
            ("GET", path) if path.ends_with("/models") => {
                connection.send(&models_and_embeddings::list_models(&server.options)).await?
            }
            _ => connection.send(&http::Answer::error(404, "no such address", "not_found")).await?,
        };
        if !open {
            break;
        }
    }
    Ok(())
}
