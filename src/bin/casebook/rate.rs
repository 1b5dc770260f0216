//! `casebook rate`: suspicion and trust, or sensors, for a log that has none.

use super::Outcome;
use super::journal::Journal;
use super::load::{one_log, recorded};
use super::servers::endpoint;
use casebook::archive::{rating_heading, write_log, write_ratings};
use casebook::game::{Log, MindSettings, Overlay, Raters, RatingPlan, Sensor};
use casebook::mind::endpoint::base_url_of;
use casebook::mind::offline::OfflineReader;
use casebook::mind::{JournalEntry, Mind, MindError};
use casebook::rating::{Progress, RatingError, expected, rate};
use clap::{Args, ValueEnum};
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

/// What is rated, by whom, and where it goes.
#[derive(Args)]
pub struct Rate {
    /// A log: our own, or a file, folder or archive of another program's.
    #[arg(required = true)]
    log: Vec<PathBuf>,
    /// Who rates: the offline reader, or a model at an endpoint (its key is taken from CASEBOOK_KEY).
    #[arg(long, value_enum, default_value = "offline")]
    mind: MindName,
    /// An OpenAI-compatible server, up to and including /v1.
    #[arg(long, required_if_eq("mind", "endpoint"))]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, required_if_eq("mind", "endpoint"))]
    model: Option<String>,
    /// MIRAGE's suspicion and trust after every utterance, or Questum's sensors after every round.
    #[arg(long, value_enum, default_value = "ratings")]
    read: What,
    /// As whom suspicion and trust are rated.
    #[arg(long, value_enum, default_value = "neutral")]
    raters: As,
    /// Suspicion and trust in one call instead of two.
    #[arg(long)]
    together: bool,
    /// Calls at once.
    #[arg(long, default_value_t = 4)]
    limit: usize,
    /// Where to write the ratings, which are kept beside the log; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Every reply as it comes in: what it holds already is not asked for again.
    #[arg(long)]
    journal: Option<PathBuf>,
    /// Where to write a copy of the log with the ratings in it, for looking at.
    #[arg(long)]
    joined: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum MindName {
    Offline,
    Endpoint,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Ratings,
    Sensors,
    Beliefs,
}

#[derive(Clone, Copy, ValueEnum)]
enum As {
    Neutral,
    EveryOther,
}

#[derive(Default)]
struct Told {
    journal: Option<RefCell<Journal>>,
}

impl Progress for Told {
    fn goes_on(&self, done: usize, of: usize) -> bool {
        if done == of || done.is_multiple_of(25) {
            note!("{done} of {of}");
        }
        true
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        note!("{error}; again in {wait_ms} ms");
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let put = self
            .journal
            .as_ref()
            .map(|journal| journal.borrow_mut().put(&entry));
        let problem = put.and_then(Result::err);
        let stored = problem.is_none();
        if let Some(problem) = problem {
            note!("{problem}");
        }
        Box::pin(async move { stored })
    }
}

/// Rates. `false`: not to its end; what was rated is written all the same.
pub async fn command(options: &Rate) -> Outcome<bool> {
    // Places of readings are the recorded log's, whatever was rated before.
    let mut findings = recorded(&options.log)?;
    let mut beside = std::mem::take(&mut findings.ratings);
    let log = one_log(findings)?;
    beside.retain(|(path, overlay)| match overlay.fits(&log) {
        Ok(()) => true,
        Err(error) => {
            note!("{path}: {error}");
            false
        }
    });
    let raters = match options.raters {
        As::Neutral => Raters::Neutral,
        As::EveryOther => Raters::EveryOther,
    };
    let plan = match options.read {
        What::Beliefs => RatingPlan::Beliefs { raters },
        What::Ratings => RatingPlan::Ratings {
            raters,
            apart: !options.together,
        },
        What::Sensors => RatingPlan::Sensors {
            sensors: vec![Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity],
        },
    };
    let (mind, settings): (Rc<dyn Mind>, MindSettings) = match options.mind {
        MindName::Offline => (
            Rc::new(OfflineReader::default()),
            MindSettings::OfflineReader,
        ),
        MindName::Endpoint => {
            let url = &base_url_of(options.endpoint.as_deref().unwrap_or_default());
            let model = options.model.as_deref().unwrap_or_default().trim();
            let settings = MindSettings::Endpoint {
                base_url: url.to_owned(),
                model: model.to_owned(),
                temperature: None,
                top_p: None,
            };
            (endpoint(url, model), settings)
        }
    };
    // Before anything is paid for.
    let nothing_yet = Overlay::new(&log, settings.clone(), plan.clone());
    joined(&beside, &nothing_yet, &log)?;
    let wanted = expected(&log, &plan);
    note!(
        "{} calls, about {} + {} tokens, less what a journal holds",
        wanted.calls,
        wanted.prompt_tokens,
        wanted.completion_tokens
    );
    let (mut told, mut kept) = (Told::default(), Vec::new());
    if let Some(path) = &options.journal {
        let (open, entries) = Journal::open(path, &rating_heading(&log, &plan, &settings)?)?;
        (told.journal, kept) = (Some(RefCell::new(open)), entries);
    }
    let (overlay, whole) = match rate(
        &log,
        &plan,
        (mind.as_ref(), &settings),
        &kept,
        options.limit,
        &told,
    )
    .await
    {
        Ok(overlay) => (overlay, true),
        Err(RatingError::Nothing) => return Err(RatingError::Nothing.into()),
        Err(error) => {
            note!("{error}");
            match error {
                RatingError::Mind { overlay, .. } | RatingError::Stopped { overlay, .. } => {
                    (*overlay, false)
                }
                RatingError::Nothing => return Ok(false),
            }
        }
    };
    write(options, &overlay)?;
    if let Some(path) = &options.joined {
        crate::files::write_whole(path, write_log(&joined(&beside, &overlay, &log)?)?)?;
        say!("{}", path.display());
    }
    Ok(whole)
}

/// A copy of the log with the ratings in it: those that lay beside it, then this one.
fn joined(beside: &[(String, Overlay)], rated: &Overlay, log: &Log) -> Outcome<Log> {
    let beside = beside.iter().map(|(_, overlay)| overlay);
    let all: Vec<&Overlay> = beside.chain([rated]).collect();
    Ok(Overlay::all_upon(&all, log)?)
}

fn write(options: &Rate, overlay: &Overlay) -> Outcome<()> {
    let text = write_ratings(overlay)?;
    match &options.out {
        Some(path) => {
            crate::files::write_whole(path, text)?;
            say!("{}: {} readings", path.display(), overlay.readings());
        }
        None => super::put(&text)?,
    }
    Ok(())
}
