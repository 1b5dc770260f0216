//! Judges one log: its locks, its questions, its journals, and the resulting file, merged with the same
//! judge's earlier one.

use super::journals::{open_log_journal, read_earlier_judgement};
use super::minds::JudgingMind;
use super::questions::questions_path;
use super::{RunJudgeOptions, RunState};
use crate::Outcome;
use crate::files::write_atomically;
use crate::lock::GameLock;
use casebook::base::game::Log;
use casebook::base::scenario::shorten_quotation;
use casebook::play::director::needs_confirmation;
use casebook::read::archive::{safe_file_name, unique_file_name};
use casebook::study::judging::{
    JudgedAspect, JudgedFile, JudgingPlan, JudgingRun, JudgingSession, estimate_judging, judge_log,
};
use std::path::Path;

impl RunJudgeOptions {
    /// `false`: something was not judged, or failed.
    pub(super) async fn judge_one_log(
        &self, log: &Log, folder: &Path, plan: &JudgingPlan, (judge_by, examinee): (&JudgingMind, &JudgingMind),
        (asked, taken): RunState<'_>,
    ) -> Outcome<bool> {
        let name = self.name.clone().unwrap_or_else(|| judge_by.name());
        let stem = format!("{}.judged.{}", unique_file_name(&log.id), safe_file_name(&name));
        let path = folder.join(format!("{stem}.json"));
        let lock = folder.join(format!("{stem}.lock"));
        let Some(_lock) = GameLock::try_take(&lock)? else {
            note!("{}: another process is judging it", path.display());
            return Ok(false);
        };
        let answers = plan.needs_examinee(log).then_some(&examinee.settings);
        let before = read_earlier_judgement(&path, log, &judge_by.settings, answers)?;
        let asks = plan.aspects.iter().any(|what| what.needs_question_set());
        if asks && !self.ensure_questions(log, folder, plan, judge_by, (asked, taken)).await? {
            return Ok(false);
        }
        let set = asked.get(&questions_path(folder, log));
        let journal = folder.join(format!("{stem}.journal"));
        let (told, kept) = open_log_journal(&journal, log, judge_by, Some(100))?;
        let answers = format!("{}.answers.{}.journal", unique_file_name(&log.id), examinee.name());
        let answers_lock = folder.join(format!("{answers}.lock"));
        let Some(_answers) = GameLock::try_take(&answers_lock)? else {
            note!("{}: its examinee is being asked by another process", path.display());
            return Ok(false);
        };
        let (answered, answers) = open_log_journal(&folder.join(answers), log, examinee, None)?;
        if judge_by.is_paid() || examinee.is_paid() {
            let set = set.filter(|_| asks);
            let judges = (&judge_by.settings, &kept[..]);
            let answering = (&examinee.settings, &answers[..]);
            let next = estimate_judging(log, plan, set, judges, answering, needs_confirmation).await;
            self.add_and_check_estimate(&shorten_quotation(&log.id), next, taken)?;
        }
        let mut judging = JudgingSession::new(judge_by.mind.as_ref(), &judge_by.settings, &kept, &told);
        let mut answering = JudgingSession::new(examinee.mind.as_ref(), &examinee.settings, &answers, &answered);
        judging.patience = self.servers.patience;
        answering.patience = self.servers.patience;
        let run = JudgingRun {
            name: &name,
            judge: &judging,
            examinee: &answering,
            questions: set.filter(|_| asks),
            embedder: self.make_embedder()?,
            concurrency: self.limit,
        };
        let mut file = judge_log(log, plan, &run).await;
        for error in [judging.fatal_error(), answering.fatal_error()].into_iter().flatten() {
            note!("{}: {error}", log.id);
        }
        if let Some(before) = before {
            file = file.merge_earlier(before);
        }
        write_atomically(&path, file.to_text()?)?;
        report_judged_file(&path, &file)?;
        let missed = |what: &JudgedAspect| {
            let missed = set.and_then(|set| set.failures_for(*what).next());
            missed.is_some()
        };
        Ok(file.whole && file.failed_count() == 0 && !plan.aspects.iter().any(missed))
    }
}

fn report_judged_file(path: &Path, file: &JudgedFile) -> Outcome<()> {
    let values = file.items.iter().filter(|item| item.value.is_some());
    say!(
        "{}: {} marks and numbers, {} failed{}",
        path.display(),
        values.count(),
        file.failed_count(),
        if file.whole { "" } else { "; not gone through to its end" }
    );
    for why in &file.left_out {
        say!("  {why}");
    }
    for (name, figure) in &file.measures {
        let failed = match figure.failed {
            0 => String::new(),
            failed => format!(", {failed} failed"),
        };
        say!("  {name:<34} {:>8.4}  n {}{failed}", figure.value, figure.n);
    }
    Ok(())
}
