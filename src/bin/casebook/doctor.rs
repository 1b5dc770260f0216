//! `casebook doctor`: tests the connection to a server as the page does: a list of models, and one call as in
//! a game. It plays nothing.

use super::Outcome;
use super::servers::ServerOptions;
use casebook::base::language::Language;
use casebook::base::platform::Abort;
use casebook::play::mind::endpoint::doctor::{Diagnosis, describe_diagnosis, diagnose_connection};
use clap::Args;

/// Which server.
#[derive(Args)]
pub struct DoctorOptions {
    #[command(flatten)]
    servers: ServerOptions,
    /// 0 to 2; without it, the server's own.
    #[arg(long, value_parser = super::settings::parse_temperature)]
    temperature: Option<f64>,
    /// 0 to 1; without it, the server's own.
    #[arg(long, value_parser = super::settings::parse_share)]
    top_p: Option<f64>,
    /// The language of what is said: `en` or `zh`.
    #[arg(long, value_parser = super::inspect::parse_language, default_value = "en")]
    language: Language,
}

/// Tests and prints the result. `false`: the connection does not work.
pub async fn command(options: &DoctorOptions) -> Outcome<bool> {
    let mut settings = options.servers.named_endpoint()?;
    (settings.temperature, settings.top_p) = (options.temperature, options.top_p);
    let found = diagnose_connection(&settings, None, &Abort::default()).await.diagnosis;
    let said = describe_diagnosis(&found, options.language);
    for line in [said.happened, said.means, said.todo].into_iter().chain(said.commands) {
        if !line.is_empty() {
            say!("{line}");
        }
    }
    Ok(matches!(found, Diagnosis::Fine { .. }))
}
