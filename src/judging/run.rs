//! Judges one log: lists the jobs, runs several at once, and keeps the list's order, so that the same replies
//! give the same file.

use super::asked::{factual, identification, inferential};
use super::bench::{Chair, JudgeContext};
use super::computed::{has_repeated_votes, similarity, tallied};
use super::file::{JudgedBy, JudgedFile, JudgedItem, JudgedWhat};
use super::marked::{ici, quality, sci};
use super::questions::{QuestionSet, whole_script};
use crate::game::Log;
use crate::mind::Embedder;
use crate::strategy::Stopped;
use futures_util::future::LocalBoxFuture;
use futures_util::{StreamExt, stream};
use std::rc::Rc;

/// What is judged, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgingPlan {
    pub what: Vec<JudgedWhat>,
    /// Factual questions per call.
    pub batch: usize,
    /// Votes per player; ten in ThinkThrice.
    pub votes: u32,
    /// Which utterances are marked for quality.
    pub utterances: Utterances,
}

/// Which utterances are marked for quality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Utterances {
    /// As ThinkThrice does (App. A).
    Introductions,
    Answers,
    All,
}

impl JudgingPlan {
    /// Does this log need an examinee?
    pub fn asks_examinee(&self, log: &Log) -> bool {
        self.what.iter().any(|what| match what {
            JudgedWhat::Identification => !has_repeated_votes(log),
            what => what.asks_questions(),
        })
    }
}

impl Default for JudgingPlan {
    fn default() -> Self {
        Self { what: JudgedWhat::ALL.to_vec(), batch: 10, votes: 10, utterances: Utterances::Introductions }
    }
}

/// A job; it yields items.
pub(super) type Judged<'a> = LocalBoxFuture<'a, Result<Vec<JudgedItem>, Stopped>>;

/// Who judges a log, and with what.
pub struct JudgedRun<'a> {
    /// The judge's name.
    pub name: &'a str,
    pub judge: &'a Chair<'a>,
    pub examinee: &'a Chair<'a>,
    /// For factual and inferential questions.
    pub questions: Option<&'a QuestionSet>,
    pub embedder: Rc<dyn Embedder>,
    /// Concurrent calls, at least 1.
    pub limit: usize,
}

/// Judges `log`. Failed items carry their reason; if nothing more could be asked of a mind, the file is
/// marked as incomplete.
pub async fn judge(log: &Log, plan: &JudgingPlan, run: &JudgedRun<'_>) -> JudgedFile {
    let bench = JudgeContext::of(log, run.embedder.clone());
    let mind = run.judge.settings.clone();
    let mut file = JudgedFile::new(log, run.name, JudgedBy::Mind { mind });
    let mut what = plan.what.clone();
    what.sort_unstable();
    what.dedup();
    let mut jobs: Vec<Judged<'_>> = Vec::new();
    for one in &what {
        match one {
            JudgedWhat::Ici => jobs.extend(ici(&bench, run)),
            JudgedWhat::Sci => jobs.extend(sci(&bench, run)),
            JudgedWhat::Factual => jobs.extend(factual(&bench, run, plan.batch.max(1))),
            JudgedWhat::Inferential => jobs.extend(inferential(&bench, run)),
            JudgedWhat::Identification if has_repeated_votes(log) => {
                jobs.push(Box::pin(async { Ok(tallied(&bench)) }));
            }
            JudgedWhat::Identification => {
                jobs.extend(identification(&bench, run, plan.votes.max(1)));
            }
            JudgedWhat::Similarity => jobs.push(Box::pin(similarity(&bench))),
            JudgedWhat::Quality => jobs.extend(quality(&bench, run, plan.utterances)),
        }
    }
    file.left_out = left_out(&bench, run, &what);
    file.what = what;
    let asks = plan.asks_examinee(log);
    file.examinee = asks.then(|| run.examinee.settings.clone());
    let of = jobs.len();
    let mut results = stream::iter(jobs).buffered(run.limit.max(1));
    let mut done = 0;
    while let Some(result) = results.next().await {
        let Ok(items) = result else { break };
        file.items.extend(items);
        done += 1;
        if !run.judge.progress.goes_on(done, of) {
            break;
        }
    }
    file.whole = done == of;
    file.spent_on = run.judge.spent();
    for (what, spent) in run.examinee.spent() {
        file.spent_on.entry(what).or_default().add(spent);
    }
    file.measured()
}

/// Why parts of the plan cannot be judged from the log.
fn left_out(bench: &JudgeContext<'_>, run: &JudgedRun<'_>, what: &[JudgedWhat]) -> Vec<String> {
    let case = &bench.log.scenario;
    let scripts = case.characters.iter().map(whole_script);
    let without = scripts.filter(String::is_empty).count();
    let all = case.characters.len();
    let unknown = case.victims.iter().all(|one| one.murderers.is_none());
    let set = |has: fn(&QuestionSet) -> bool| run.questions.is_some_and(has);
    let mut list = Vec::new();
    for one in what {
        let why = match one {
            JudgedWhat::Sci | JudgedWhat::Quality if without > 0 => {
                format!(
                    "{without} of {all} players have no script in the log; what is held against it is left out for them"
                )
            }
            JudgedWhat::Similarity if without == all => "the log holds no script".to_owned(),
            JudgedWhat::Factual if !set(|set| !set.factual.is_empty()) => "there are no questions".to_owned(),
            JudgedWhat::Inferential if !set(|set| !set.inferential.is_empty()) => {
                "there are no questions".to_owned()
            }
            JudgedWhat::Identification if unknown => "the log does not say who did it".to_owned(),
            _ => continue,
        };
        list.push(format!("{}: {why}", one.name()));
    }
    list
}
