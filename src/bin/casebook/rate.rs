//! `casebook rate`: suspicion and trust, or sensors, for a log without them.

use super::Outcome;
use super::interrupt;
use super::journal::JournalProgress;
use super::load::{load_recorded, require_single_log};
use super::output::{is_same_file, refuse_input};
use super::paid_output::{PaidOutput, PaidOutputOptions};
use super::servers::{make_endpoint_mind, refuse_large_cost};
use casebook::base::game::{Log, MindSettings, Overlay, Raters, RatingPlan, Sensor};
use casebook::play::mind::Mind;
use casebook::play::mind::endpoint::normalize_base_url;
use casebook::play::mind::offline::OfflineReader;
use casebook::read::archive::{rating_heading, read_ratings, write_log, write_ratings};
use casebook::study::rating::{RatingError, estimate_ratings, rate_log};
use clap::{Args, ValueEnum};
use std::collections::HashSet;
use std::path::PathBuf;
use std::rc::Rc;

/// What is rated, by whom, and where it goes.
#[derive(Args)]
pub struct RateOptions {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// Who rates: the offline reader, or a model at an endpoint (its key is taken from CASEBOOK_KEY).
    #[arg(long, value_enum, default_value = "offline")]
    mind: RatingMindKind,
    /// An OpenAI-compatible server, up to and including /v1.
    #[arg(long, required_if_eq("mind", "endpoint"), value_parser = super::servers::ADDRESS_PARSER)]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, required_if_eq("mind", "endpoint"), value_parser = super::servers::MODEL_PARSER)]
    model: Option<String>,
    /// MIRAGE's suspicion and trust after every utterance, or Questum's sensors after every round.
    #[arg(long, value_enum, default_value = "ratings")]
    read: RatedValues,
    /// As whom suspicion and trust are rated.
    #[arg(long, value_enum, default_value = "neutral")]
    raters: RaterChoice,
    /// Suspicion and trust in one call instead of two.
    #[arg(long)]
    together: bool,
    /// Calls at once, 1 to 256.
    #[arg(long, default_value_t = 4, value_parser = super::servers::count_parser(1, 256))]
    limit: usize,
    /// Where to write the ratings, which are kept beside the log; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    kept: PaidOutputOptions,
    /// Where to write a copy of the log with the ratings in it, for viewing; it replaces only such a copy.
    #[arg(long)]
    joined: Option<PathBuf>,
    /// Begins although a server would be asked more than 5,000 times, or for more than 50 million tokens.
    #[arg(long)]
    yes: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum RatingMindKind {
    Offline,
    Endpoint,
}

#[derive(Clone, Copy, ValueEnum)]
enum RatedValues {
    Ratings,
    Sensors,
    Beliefs,
}

#[derive(Clone, Copy, ValueEnum)]
enum RaterChoice {
    Neutral,
    EveryOther,
}

/// Rates. `false`: not to the end; the ratings so far are written.
pub async fn command(options: &RateOptions) -> Outcome<bool> {
    // Readings refer to events of the recorded log, whatever was rated before.
    let mut findings = load_recorded(&options.log)?;
    let mut beside = std::mem::take(&mut findings.ratings);
    let log = require_single_log(findings)?;
    beside.retain(|(path, overlay)| match overlay.check_fits(&log) {
        Ok(()) => true,
        Err(error) => {
            note!("{path}: {error}");
            false
        }
    });
    let raters = match options.raters {
        RaterChoice::Neutral => Raters::Neutral,
        RaterChoice::EveryOther => Raters::EveryOther,
    };
    let plan = match options.read {
        RatedValues::Beliefs => RatingPlan::Beliefs { raters },
        RatedValues::Ratings => RatingPlan::Ratings { raters, apart: !options.together },
        RatedValues::Sensors => {
            RatingPlan::Sensors { sensors: vec![Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity] }
        }
    };
    let (mind, settings): (Rc<dyn Mind>, MindSettings) = match options.mind {
        RatingMindKind::Offline => (Rc::new(OfflineReader::default()), MindSettings::OfflineReader),
        RatingMindKind::Endpoint => {
            let url = &normalize_base_url(options.endpoint.as_deref().unwrap_or_default());
            let model = options.model.as_deref().unwrap_or_default().trim();
            let settings = MindSettings::Endpoint {
                base_url: url.to_owned(),
                model: model.to_owned(),
                temperature: None,
                top_p: None,
            };
            (make_endpoint_mind(url, model)?, settings)
        }
    };
    // Fails early, before anything is paid for.
    let nothing_yet = Overlay::new(&log, settings.clone(), plan.clone());
    options.check_outputs(&merge_ratings(&beside, &nothing_yet, &log)?)?;
    let paid = matches!(settings, MindSettings::Endpoint { .. });
    let kept = PaidOutput::claim(&options.kept, options.out.as_deref(), paid, &format!("{}-ratings", log.id))?;
    let wanted = estimate_ratings(&log, &plan);
    if let Some(overlay) = find_complete_ratings(&kept, &nothing_yet, wanted.calls)? {
        kept.report_finished();
        write_log_with_ratings(options, &beside, &overlay, &log)?;
        return Ok(true);
    }
    note!(
        "{} calls, about {} + {} tokens, less what a journal holds",
        wanted.calls,
        wanted.prompt_tokens,
        wanted.completion_tokens
    );
    if paid {
        let tokens = wanted.prompt_tokens.saturating_add(wanted.completion_tokens);
        refuse_large_cost(options.yes, "this rating", wanted.calls as u64, tokens)?;
    }
    let (journal, attempts) = kept.open_journal(&rating_heading(&log, &plan, &settings)?)?.unzip();
    let (told, attempts) = (JournalProgress::new(journal, Some(25)), attempts.unwrap_or_default());
    interrupt::listen_for_signals();
    let minds = (mind.as_ref(), &settings);
    let rated = interrupt::run_until_stopped(rate_log(&log, &plan, minds, &attempts, options.limit, &told)).await;
    let Some(rated) = rated else {
        kept.report_how_to_resume();
        return Ok(false);
    };
    let (overlay, whole) = match rated {
        Ok(overlay) => (overlay, true),
        Err(RatingError::NothingToRate) => return Err(RatingError::NothingToRate.into()),
        Err(error) => {
            note!("{error}");
            match error {
                RatingError::Mind { overlay, .. } | RatingError::Stopped { overlay, .. } => (*overlay, false),
                RatingError::NothingToRate => return Ok(false),
            }
        }
    };
    kept.write(&write_ratings(&overlay)?)?;
    if let Some(path) = &options.out {
        say!("{}: {} readings", path.display(), overlay.reading_count());
    }
    if whole {
        kept.remove_journal()
    } else {
        kept.report_how_to_resume()
    }
    write_log_with_ratings(options, &beside, &overlay, &log)?;
    Ok(whole)
}

impl RateOptions {
    /// Fails early if the output would overwrite something else. `copy`: the joined log, still without these
    /// ratings.
    fn check_outputs(&self, copy: &Log) -> Outcome<()> {
        if let Some(out) = &self.out {
            refuse_input(out, &self.log)?;
        }
        let Some(path) = &self.joined else {
            return Ok(());
        };
        if self.out.as_ref().is_some_and(|out| is_same_file(out, path)) {
            return Err("--out and --joined name the same file".into());
        }
        self.kept.overwrite().check_may_write(path, &self.log, write_log(copy)?.as_bytes())
    }
}

/// The stored ratings, if they are complete.
fn find_complete_ratings(kept: &PaidOutput, now: &Overlay, calls: usize) -> Outcome<Option<Overlay>> {
    let Some(text) = kept.existing_text()? else {
        return Ok(None);
    };
    let of = |one: &Overlay| (one.log.clone(), one.events, one.rated_by.clone(), one.plan.clone());
    let free = |one: &Overlay| one.rated_by == MindSettings::OfflineReader;
    match read_ratings(&text) {
        Ok(lying) if of(&lying) == of(now) => {
            let thoughts = lying.added.iter().filter_map(|added| added.event.thought.as_ref());
            let asked: HashSet<_> = thoughts.map(|thought| &thought.key).collect();
            // Suspicion and trust are separate calls under one key.
            let calls_each = match now.plan {
                RatingPlan::Ratings { apart: true, .. } => 2,
                _ => 1,
            };
            let whole = !free(now) && !kept.has_journal() && asked.len() * calls_each >= calls;
            Ok(whole.then_some(lying))
        }
        // Free ratings are simply made again.
        Ok(lying) if free(&lying) && free(now) => Ok(None),
        Ok(_) => Err(kept.describe_foreign_content("other ratings").into()),
        Err(_) => Err(kept.describe_foreign_content("something that is no file of ratings").into()),
    }
}

fn write_log_with_ratings(
    options: &RateOptions, beside: &[(String, Overlay)], rated: &Overlay, log: &Log,
) -> Outcome<()> {
    if let Some(path) = &options.joined {
        let text = write_log(&merge_ratings(beside, rated, log)?)?;
        options.kept.overwrite().write(Some(path), &options.log, text)?;
        say!("{}", path.display());
    }
    Ok(())
}

/// A copy of the log with its stored ratings, then this one.
fn merge_ratings(beside: &[(String, Overlay)], rated: &Overlay, log: &Log) -> Outcome<Log> {
    let beside = beside.iter().map(|(_, overlay)| overlay);
    let all: Vec<&Overlay> = beside.chain([rated]).collect();
    Ok(Overlay::rated_copy_with_all(&all, log)?)
}
