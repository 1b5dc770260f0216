//! `casebook experiment run`: plays a plan's games into a folder. However it ends, the same command
//! continues; failed games are tried again, reusing every reply that was paid for.

use super::budget::SharedBudgetPool;
use super::game::{GameEnd, GameFiles, GameRunner};
use super::parallel::{core_count, parallel_map};
use super::source::ExperimentSource;
use crate::Outcome;
use crate::files::{write_atomically, write_error};
use crate::host::FailurePolicy;
use crate::interrupt;
use crate::servers::{ServerOptions, servers_in_settings};
use casebook::read::archive::digest;
use casebook::study::experiment::{ExperimentBudget, GameReservation, PlannedGame, Shard, SpentTotals};
use clap::Args;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

#[derive(Args)]
pub struct RunOptions {
    #[command(flatten)]
    source: ExperimentSource,
    /// The folder for the logs; it is created if needed.
    #[arg(long)]
    out: PathBuf,
    /// Plays one of several parts, as in 2/4: every fourth game, from the second on.
    #[arg(long)]
    shard: Option<Shard>,
    /// Concurrent games, 1 to 256; by default as many as there are cores.
    #[arg(long, value_parser = crate::servers::count_parser(1, 256))]
    jobs: Option<usize>,
    #[command(flatten)]
    servers: ServerOptions,
    /// When a call fails for good.
    #[arg(long, value_enum, default_value = "stop")]
    on_failure: FailurePolicy,
}

/// How many games ended in which way.
#[derive(Default)]
struct GameEndCounts {
    played: usize,
    finished: usize,
    elsewhere: usize,
    failed: usize,
    not_begun: usize,
}

/// Plays. `false`: some games failed or did not begin, or some cases cannot be played.
pub fn command(options: &RunOptions) -> Outcome<bool> {
    let started = Instant::now();
    let loaded = options.source.load(options.servers.named_server(true)?)?;
    let plan = &loaded.plan;
    let servers: BTreeSet<String> = plan.games.iter().flat_map(|game| servers_in_settings(&game.settings)).collect();
    let keyed = options.servers.choose_key(&servers, None)?;
    std::fs::create_dir_all(&options.out).map_err(write_error(&options.out))?;
    let record = plan.to_record().write()?;
    let name = format!("experiment-{:016x}.json", digest(record.as_bytes()));
    let path = options.out.join(name);
    if !std::fs::read_to_string(&path).is_ok_and(|there| there == record) {
        write_atomically(&path, &record)?;
    }

    let shard = options.shard.unwrap_or(Shard { number: 1, total: 1 });
    let games = plan.games.iter().enumerate();
    let games: Vec<&PlannedGame> =
        games.filter(|(place, _)| shard.includes_game(*place)).map(|(_, game)| game).collect();
    for game in &games {
        options.servers.refuse_enormous_cost(&game.id, &game.settings.minds, &game.estimate)?;
    }
    let jobs = options.jobs.unwrap_or_else(core_count).max(1);
    let standing = parallel_map(jobs, games.len(), |place| {
        let game = games[place];
        GameFiles::new(&options.out, &game.id).progress(game, &plan.prices)
    });
    options.check_total_cost(&games, &standing, loaded.budget)?;
    let mut spent = SpentTotals::default();
    for (_, own) in &standing {
        spent.add(*own);
    }
    let pool = SharedBudgetPool::new(loaded.budget.shard_part(shard), spent);
    let way = GameRunner {
        folder: &options.out,
        servers: &options.servers,
        keyed: keyed.as_ref(),
        on_failure: options.on_failure,
        prices: &plan.prices,
    };
    interrupt::listen_for_signals();
    let done = AtomicUsize::new(0);
    let ends = parallel_map(jobs, games.len(), |place| {
        let game = games[place];
        let (finished, before) = standing[place];
        let began = Instant::now();
        let tidy = || GameFiles::new(&options.out, &game.id).has_no_leftovers();
        let end = if !finished {
            play_within_budget(game, &way, &pool, before)
        } else if tidy() {
            Some(GameEnd::Finished)
        } else {
            // Killed between its last two steps.
            Some(way.play(game))
        };
        let number = done.fetch_add(1, Ordering::Relaxed) + 1;
        report_progress(number, games.len(), &game.id, end.as_ref(), began);
        end
    });
    let mut all = GameEndCounts::default();
    for end in ends {
        *match end {
            Some(GameEnd::Played { .. }) => &mut all.played,
            Some(GameEnd::Finished) => &mut all.finished,
            Some(GameEnd::RunningElsewhere) => &mut all.elsewhere,
            Some(GameEnd::Failed { .. } | GameEnd::Unwritable(_)) => &mut all.failed,
            Some(GameEnd::Stopped { .. }) | None => &mut all.not_begun,
        } += 1;
    }
    if let Some(why) = pool.stop_reason() {
        note!("{why}");
        if shard.total > 1 {
            note!("shard {}/{} has one part in {} of the budget", shard.number, shard.total, shard.total);
        }
    }
    note!(
        "{}: {} played, {} were finished, {} are played by another run, {} failed, {} not begun; {} cases or paths \
            cannot be played; {:.1} s",
        plan.name,
        all.played,
        all.finished,
        all.elsewhere,
        all.failed,
        all.not_begun,
        loaded.unplayable,
        started.elapsed().as_secs_f64()
    );
    Ok(all.failed + all.not_begun + loaded.unplayable == 0)
}

/// Without a budget, more than this in total at servers needs a confirmation: twenty games of the largest
/// size that needs none.
const MAX_UNCONFIRMED_CALLS: u64 = 100_000;
const MAX_UNCONFIRMED_TOKENS: u64 = 1_000_000_000;

impl RunOptions {
    /// Prints what the unfinished games take, and refuses very much unless there is a budget or --yes.
    fn check_total_cost(
        &self, games: &[&PlannedGame], standing: &[(bool, SpentTotals)], budget: ExperimentBudget,
    ) -> Outcome<()> {
        let open = games.iter().zip(standing).filter(|(_, (finished, _))| !finished);
        let (mut count, mut all, mut calls, mut tokens) = (0_u64, 0_u64, 0_u64, 0_u64);
        for (game, _) in open {
            let (own, sent) = game.estimate.max_server_calls_and_tokens(&game.settings.minds);
            count += 1;
            all += u64::from(game.estimate.calls.1);
            // A mind that plays every seat has at most all calls; how several minds share them is open.
            calls += u64::from(own.min(game.estimate.calls.1));
            tokens = tokens.saturating_add(sent);
        }
        match calls {
            0 => note!("{count} of {} games to play: up to {all} calls", games.len()),
            _ => note!(
                "{count} of {} games to play: up to {all} calls, {calls} of them and {tokens} tokens at servers, less \
                    what journals hold",
                games.len()
            ),
        }
        let much = calls > MAX_UNCONFIRMED_CALLS || tokens > MAX_UNCONFIRMED_TOKENS;
        if much && budget == ExperimentBudget::default() && !self.servers.is_confirmed() {
            return Err(format!(
                "this experiment takes up to {calls} calls and {tokens} tokens at servers: [budget] in its file sets a \
                    limit, or --yes begins it all the same"
            )
            .into());
        }
        Ok(())
    }
}

const STOPPED_NOTE: &str = "stopped; what was paid for is kept, and the same command goes on";

/// Plays a game if it may begin; else `None`. `before`: what its stored part took, which counts once.
fn play_within_budget(
    game: &PlannedGame, way: &GameRunner<'_>, pool: &SharedBudgetPool, before: SpentTotals,
) -> Option<GameEnd> {
    let whole = SpentTotals::max_expected(&game.estimate, &game.settings.minds, way.prices);
    let begun = GameReservation::new(whole, before);
    if interrupt::stop_signal().is_some() {
        pool.stop(STOPPED_NOTE.to_owned());
        return None;
    }
    if !pool.wait_for_budget(&begun) {
        return None;
    }
    let end = way.play(game);
    let spent = match &end {
        GameEnd::Played { spent, .. } | GameEnd::Failed { spent, .. } | GameEnd::Stopped { spent } => Some(*spent),
        // A game of another run is in the same folder, hence in the same budget.
        GameEnd::Finished => Some(GameFiles::new(way.folder, &game.id).progress(game, way.prices).1),
        GameEnd::RunningElsewhere => Some(whole),
        GameEnd::Unwritable(_) => None,
    };
    pool.end_game(&begun, spent);
    match &end {
        GameEnd::Unwritable(error) => pool.stop(error.to_string()),
        GameEnd::Stopped { .. } => {
            pool.stop(STOPPED_NOTE.to_owned());
        }
        _ => {}
    }
    Some(end)
}

/// Prints a line of progress. Games finished before are only counted.
fn report_progress(number: usize, of: usize, id: &str, end: Option<&GameEnd>, began: Instant) {
    let seconds = began.elapsed().as_secs_f64();
    match end {
        Some(GameEnd::Played { calls, .. }) => {
            note!("[{number}/{of}] {id}: finished, {calls} calls, {seconds:.1} s");
        }
        Some(GameEnd::Failed { why, spent }) => {
            note!("[{number}/{of}] {id}: failed after {} calls, {} tokens: {why}", spent.calls, spent.tokens);
        }
        Some(GameEnd::Unwritable(error)) => note!("[{number}/{of}] {id}: {error}"),
        Some(GameEnd::RunningElsewhere) => note!("[{number}/{of}] {id}: another run plays it"),
        Some(GameEnd::Stopped { .. }) => note!("[{number}/{of}] {id}: stopped"),
        Some(GameEnd::Finished) | None => {}
    }
}
