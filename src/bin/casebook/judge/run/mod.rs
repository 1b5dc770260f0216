//! Judges logs: the options, and the loop over logs. Each log and judge give a file, with journals beside it
//! so that nothing is paid for twice. `minds` makes the minds, `log` judges one log, `questions` makes
//! questions.

mod journals;
mod log;
mod minds;
mod questions;

use super::super::Outcome;
use super::super::experiment::scan::{read_source_file, scan_result_folders};
use super::super::experiment::source::ExperimentSource;
use super::super::load::{print_game_problems, print_problems, read_found_files};
use super::super::servers::{ServerOptions, refuse_large_cost};
use super::super::settings::{parse_share, parse_temperature};
use super::parse_aspects;
use casebook::read::archive::{OpenedFile, open_files};
use casebook::study::judging::{JudgingEstimate, JudgingPlan, MarkedUtterances, QuestionSet};
use clap::{Args, ValueEnum};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct RunJudgeOptions {
    /// Logs: our own, or files, folders or archives of other programs'.
    #[arg(required = true)]
    logs: Vec<PathBuf>,
    /// Who judges; without it a model where --endpoint names one, else the offline reader.
    #[arg(long, value_enum)]
    mind: Option<JudgeMindKind>,
    #[command(flatten)]
    servers: ServerOptions,
    /// An experiment file that names judge and examinee; flags override it. A key goes only to servers that
    /// flags name as well.
    #[arg(long)]
    experiment: Option<PathBuf>,
    /// 0 to 2; without it the experiment file's, or the server's own.
    #[arg(long, value_parser = parse_temperature)]
    temperature: Option<f64>,
    /// 0 to 1; without it the experiment file's, or the server's own.
    #[arg(long, value_parser = parse_share)]
    top_p: Option<f64>,
    /// The judge's name in files; without it the model's name.
    #[arg(long)]
    name: Option<String>,
    /// ici, sci, factual, inferential, identification, similarity, quality; without it all of them.
    #[arg(long, value_delimiter = ',')]
    what: Vec<String>,
    /// A folder for what comes out; without it, beside the logs.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Who answers questions and votes; without it, whom other flags or the experiment file name, else the judge.
    #[arg(long, value_enum)]
    examinee: Option<JudgeMindKind>,
    /// The server of the examinee's model; its key is in CASEBOOK_EXAMINEE_KEY, or the judge's if the server
    /// is the same.
    #[arg(long, value_parser = crate::servers::ADDRESS_PARSER)]
    examinee_endpoint: Option<String>,
    /// The examinee's model.
    #[arg(long, value_parser = crate::servers::MODEL_PARSER)]
    examinee_model: Option<String>,
    /// Questions to ask instead of made ones; for logs of the case that they are of.
    #[arg(long)]
    questions: Vec<PathBuf>,
    /// How many factual questions are made from each section of each script, up to 200.
    #[arg(long, default_value_t = 20, value_parser = crate::servers::count_parser(0, 200))]
    factual: usize,
    /// How many inferential questions are made of a case, up to 200.
    #[arg(long, default_value_t = 14, value_parser = crate::servers::count_parser(0, 200))]
    inferential: usize,
    /// Factual questions answered in one call, 1 to 200.
    #[arg(long, default_value_t = 10, value_parser = crate::servers::count_parser(1, 200))]
    batch: usize,
    /// How often everybody votes, where the log holds no repeated votes, 1 to 100.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100))]
    votes: u32,
    /// Which utterances are marked for quality.
    #[arg(long, value_enum, default_value = "introductions")]
    utterances: MarkedUtterances,
    /// The server of an embedding model, for the similarity of dialogue and scripts; without it, the built-in
    /// embedder. Its key is in CASEBOOK_EMBEDDER_KEY, or the judge's if the server is the same.
    #[arg(long, requires = "embedder_model", value_parser = crate::servers::ADDRESS_PARSER)]
    embedder_endpoint: Option<String>,
    /// The embedding model.
    #[arg(long, requires = "embedder_endpoint", value_parser = crate::servers::MODEL_PARSER)]
    embedder_model: Option<String>,
    /// Calls at once, 1 to 256.
    #[arg(long, default_value_t = 4, value_parser = crate::servers::count_parser(1, 256))]
    limit: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum JudgeMindKind {
    Offline,
    Endpoint,
}

pub async fn command(options: &RunJudgeOptions) -> Outcome<bool> {
    let plan = options.make_judging_plan()?;
    let file = options.experiment.clone().map(|file| ExperimentSource { file }.read_file());
    let file = file.transpose()?;
    let judge = options.make_judge_mind(file.as_ref())?;
    let examinee = options.make_examinee_mind(file.as_ref(), &judge)?;
    let mut whole = true;
    let mut found = 0;
    crate::interrupt::listen_for_signals();
    let (mut asked, mut taken) = (BTreeMap::new(), JudgingEstimate::default());
    for path in &options.logs {
        // One log at a time: a folder of results may hold any number of them.
        let folders = std::slice::from_ref(path);
        let (lying, read) = scan_result_folders(folders)?;
        whole &= read;
        let folder = match &options.out {
            Some(out) => out.clone(),
            None if path.is_dir() => path.clone(),
            None => path.parent().map_or_else(PathBuf::new, Path::to_owned),
        };
        std::fs::create_dir_all(&folder)
            .or_else(|error| if folder.as_os_str().is_empty() { Ok(()) } else { Err(error) })
            .map_err(crate::files::write_error(&folder))?;
        let others =
            if lying.others.is_empty() { None } else { Some(open_files(read_found_files(folders, &lying.others)?.0)) };
        let own = lying.logs.iter().map(|log| {
            let findings = lying.open_with_ratings(log, read_source_file);
            findings.map_err(|error| format!("{}: {error}", log.display()))
        });
        for findings in own.chain(others.map(Ok)) {
            let findings = match findings {
                Ok(findings) => findings,
                Err(error) => {
                    note!("{error}");
                    whole = false;
                    continue;
                }
            };
            print_problems(&findings);
            for one in findings.games {
                print_game_problems(&one);
                let OpenedFile::Log(log, _) = one.opened else {
                    continue;
                };
                found += 1;
                let judged = options.judge_one_log(&log, &folder, &plan, (&judge, &examinee), (&mut asked, &mut taken));
                let Some(judged) = crate::interrupt::run_until_stopped(judged).await else {
                    return Ok(false);
                };
                whole &= judged?;
                if crate::interrupt::stop_signal().is_some() {
                    note!("{}: stopped; the same command goes on", log.id);
                    return Ok(false);
                }
            }
        }
    }
    match found {
        0 => Err("there is no log in it".into()),
        _ => Ok(whole),
    }
}

/// The question sets by path, and the estimated usage, of all logs so far.
type RunState<'a> = (&'a mut BTreeMap<PathBuf, QuestionSet>, &'a mut JudgingEstimate);

impl RunJudgeOptions {
    /// Adds the next estimate to the sum, prints it, and refuses very much unless --yes is given.
    fn add_and_check_estimate(&self, what: &str, next: JudgingEstimate, sum: &mut JudgingEstimate) -> Outcome<()> {
        sum.calls += next.calls;
        sum.tokens = sum.tokens.saturating_add(next.tokens);
        if next.calls > 0 {
            note!("{what}: about {} calls and {} tokens", next.calls, next.tokens);
        }
        refuse_large_cost(self.servers.is_confirmed(), "judging these logs", sum.calls, sum.tokens)
    }

    fn make_judging_plan(&self) -> Outcome<JudgingPlan> {
        Ok(JudgingPlan {
            aspects: parse_aspects(&self.what)?,
            factual_batch_size: self.batch,
            votes: self.votes,
            utterances: self.utterances,
        })
    }
}
