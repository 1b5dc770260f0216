//! Judges one log: lists the jobs, runs several at once, and keeps the list's order, so that the same replies
//! give the same file.

use super::computed::{has_repeated_votes, recorded_vote_items, similarity_items};
use super::context::JudgeContext;
use super::examinee_jobs::{factual_jobs, identification_jobs, inferential_jobs};
use super::file::{JudgedAspect, JudgedBy, JudgedFile};
use super::job::{JudgingJob, JudgingRun, MarkedUtterances};
use super::judge_jobs::{interactivity_jobs, quality_jobs, script_compliance_jobs};
use super::questions::{QuestionSet, script_with_timeline};
use crate::base::game::Log;
use futures_util::{StreamExt, stream};

/// What is judged, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgingPlan {
    pub aspects: Vec<JudgedAspect>,
    /// Factual questions per call.
    pub factual_batch_size: usize,
    /// Votes per player; ten in ThinkThrice.
    pub votes: u32,
    /// Which utterances are marked for quality.
    pub utterances: MarkedUtterances,
}

impl JudgingPlan {
    /// Does this log need an examinee?
    pub fn needs_examinee(&self, log: &Log) -> bool {
        self.aspects.iter().any(|what| match what {
            JudgedAspect::Identification => !has_repeated_votes(log),
            what => what.needs_question_set(),
        })
    }
}

impl Default for JudgingPlan {
    fn default() -> Self {
        Self {
            aspects: JudgedAspect::ALL.to_vec(),
            factual_batch_size: 10,
            votes: 10,
            utterances: MarkedUtterances::Introductions,
        }
    }
}

/// Judges `log`. Failed items carry their reason; if nothing more could be asked of a mind, the file is
/// marked as incomplete.
pub async fn judge_log(log: &Log, plan: &JudgingPlan, run: &JudgingRun<'_>) -> JudgedFile {
    let context = JudgeContext::new(log, run.embedder.clone());
    let mind = run.judge.settings.clone();
    let mut file = JudgedFile::new(log, run.name, JudgedBy::Mind { mind });
    let mut what = plan.aspects.clone();
    what.sort_unstable();
    what.dedup();
    let mut jobs: Vec<JudgingJob<'_>> = Vec::new();
    for one in &what {
        match one {
            JudgedAspect::Ici => jobs.extend(interactivity_jobs(&context, run)),
            JudgedAspect::Sci => jobs.extend(script_compliance_jobs(&context, run)),
            JudgedAspect::Factual => jobs.extend(factual_jobs(&context, run, plan.factual_batch_size.max(1))),
            JudgedAspect::Inferential => jobs.extend(inferential_jobs(&context, run)),
            JudgedAspect::Identification if has_repeated_votes(log) => {
                jobs.push(Box::pin(async { Ok(recorded_vote_items(&context)) }));
            }
            JudgedAspect::Identification => {
                jobs.extend(identification_jobs(&context, run, plan.votes.max(1)));
            }
            JudgedAspect::Similarity => jobs.push(Box::pin(similarity_items(&context))),
            JudgedAspect::Quality => jobs.extend(quality_jobs(&context, run, plan.utterances)),
        }
    }
    file.left_out = explain_left_out(&context, run, &what);
    file.what = what;
    let asks = plan.needs_examinee(log);
    file.examinee = asks.then(|| run.examinee.settings.clone());
    let of = jobs.len();
    let mut results = stream::iter(jobs).buffered(run.concurrency.max(1));
    let mut done = 0;
    while let Some(result) = results.next().await {
        let Ok(items) = result else { break };
        file.items.extend(items);
        done += 1;
        if !run.judge.progress.report_done(done, of) {
            break;
        }
    }
    file.whole = done == of;
    file.spent_on = run.judge.spent();
    for (what, spent) in run.examinee.spent() {
        file.spent_on.entry(what).or_default().add(spent);
    }
    file.recompute_totals()
}

/// Why parts of the plan cannot be judged from the log.
fn explain_left_out(context: &JudgeContext<'_>, run: &JudgingRun<'_>, what: &[JudgedAspect]) -> Vec<String> {
    let case = &context.log.scenario;
    let scripts = case.characters.iter().map(script_with_timeline);
    let without = scripts.filter(String::is_empty).count();
    let all = case.characters.len();
    let unknown = case.victims.iter().all(|one| one.murderers.is_none());
    let set = |has: fn(&QuestionSet) -> bool| run.questions.is_some_and(has);
    let mut list = Vec::new();
    for one in what {
        let why = match one {
            JudgedAspect::Sci | JudgedAspect::Quality if without > 0 => {
                format!(
                    "{without} of {all} players have no script in the log; what is held against it is left out for them"
                )
            }
            JudgedAspect::Similarity if without == all => "the log holds no script".to_owned(),
            JudgedAspect::Factual if !set(|set| !set.factual.is_empty()) => "there are no questions".to_owned(),
            JudgedAspect::Inferential if !set(|set| !set.inferential.is_empty()) => "there are no questions".to_owned(),
            JudgedAspect::Identification if unknown => "the log does not say who did it".to_owned(),
            _ => continue,
        };
        list.push(format!("{}: {why}", one.name()));
    }
    list
}
