//! `casebook fork`: continues a log from a turn, with other strategies.

use super::load::load_recorded_log;
use super::{Outcome, settings};
use casebook::base::game::{MindSettings, SeatSettings, StrategyName};
use casebook::play::director::fork;
use casebook::read::archive::write_log;
use clap::Args;
use std::path::PathBuf;

/// From where, and how.
#[derive(Args)]
pub struct ForkOptions {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// The last turn that is kept, from 1; 0 keeps nothing but the case.
    #[arg(long, value_parser = super::servers::count_parser(0, 1_000_000_000))]
    turn: usize,
    /// How the civilians play on; without it, as before.
    #[arg(long, value_parser = settings::strategy_parser())]
    civilians: Option<StrategyName>,
    /// How the murderers play on; without it, as before.
    #[arg(long, value_parser = settings::strategy_parser())]
    murderers: Option<StrategyName>,
    /// Where to write the fork; without it, to standard output. `casebook play --resume` plays it on.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: super::output::OverwriteOption,
}

/// Forks and writes.
pub async fn command(options: &ForkOptions) -> Outcome<bool> {
    let log = load_recorded_log(&options.log)?;
    let mut settings = log.settings.clone();
    if settings.seats.is_empty() {
        // Another program's game: no mind of ours has played it.
        let mind = settings.intern_mind(MindSettings::OfflineReader);
        let strategy = StrategyName::Questum;
        settings.seats = vec![SeatSettings { strategy, mind }; log.scenario.characters.len()];
    }
    for (position, seat) in settings.seats.iter_mut().enumerate() {
        let chosen = if log.scenario.is_murderer(position) { options.murderers } else { options.civilians };
        if !seat.strategy.is_person() {
            seat.strategy = chosen.unwrap_or(seat.strategy);
        }
    }
    let id = format!("{}-fork-{}", log.id, options.turn);
    let fork = fork(&log, options.turn, settings, id).await?;
    options.over.write(options.out.as_deref(), &options.log, write_log(&fork)?)?;
    note!("{} events of {} are kept", fork.events.len(), log.events.len());
    Ok(true)
}
