//! Judges one log: its locks, its questions, its journals, and the resulting file, merged with the same
//! judge's earlier one.

use super::kept::{earlier, of_log};
use super::questions::questions_path;
use super::sitters::JudgingMind;
use super::{RunJudge, RunState};
use crate::Outcome;
use crate::files::write_atomically;
use crate::lock::GameLock;
use casebook::archive::{file_name, file_name_of_id};
use casebook::director::is_much;
use casebook::game::Log;
use casebook::judging::{Chair, JudgedFile, JudgedRun, JudgedWhat, JudgingPlan, judge, judging_expected};
use casebook::scenario::shortened;
use std::path::Path;

impl RunJudge {
    /// `false`: something was not judged, or failed.
    pub(super) async fn log(
        &self,
        log: &Log,
        folder: &Path,
        plan: &JudgingPlan,
        (judge_by, examinee): (&JudgingMind, &JudgingMind),
        (asked, taken): RunState<'_>,
    ) -> Outcome<bool> {
        let name = self.name.clone().unwrap_or_else(|| judge_by.name());
        let stem = format!("{}.judged.{}", file_name_of_id(&log.id), file_name(&name));
        let path = folder.join(format!("{stem}.json"));
        let lock = folder.join(format!("{stem}.lock"));
        let Some(_lock) = GameLock::take(&lock)? else {
            note!("{}: another process is judging it", path.display());
            return Ok(false);
        };
        let answers = plan.asks_examinee(log).then_some(&examinee.settings);
        let before = earlier(&path, log, &judge_by.settings, answers)?;
        let asks = plan.what.iter().any(|what| what.asks_questions());
        if asks && !self.ensure_questions(log, folder, plan, judge_by, (asked, taken)).await? {
            return Ok(false);
        }
        let set = asked.get(&questions_path(folder, log));
        let journal = folder.join(format!("{stem}.journal"));
        let (told, kept) = of_log(&journal, log, judge_by, true)?;
        let answers = format!("{}.answers.{}.journal", file_name_of_id(&log.id), examinee.name());
        let answers_lock = folder.join(format!("{answers}.lock"));
        let Some(_answers) = GameLock::take(&answers_lock)? else {
            note!("{}: its examinee is being asked by another process", path.display());
            return Ok(false);
        };
        let (answered, answers) = of_log(&folder.join(answers), log, examinee, false)?;
        if judge_by.is_paid() || examinee.is_paid() {
            let set = set.filter(|_| asks);
            let judges = (&judge_by.settings, &kept[..]);
            let answering = (&examinee.settings, &answers[..]);
            let next = judging_expected(log, plan, set, judges, answering, is_much).await;
            self.may_take(&shortened(&log.id), next, taken)?;
        }
        let mut judging = Chair::new(judge_by.mind.as_ref(), &judge_by.settings, &kept, &told);
        let mut answering = Chair::new(examinee.mind.as_ref(), &examinee.settings, &answers, &answered);
        judging.patience = self.servers.patience;
        answering.patience = self.servers.patience;
        let run = JudgedRun {
            name: &name,
            judge: &judging,
            examinee: &answering,
            questions: set.filter(|_| asks),
            embedder: self.embedder()?,
            limit: self.limit,
        };
        let mut file = judge(log, plan, &run).await;
        for error in [judging.gave_up(), answering.gave_up()].into_iter().flatten() {
            note!("{}: {error}", log.id);
        }
        if let Some(before) = before {
            file = file.beside(before);
        }
        write_atomically(&path, file.write()?)?;
        tell(&path, &file)?;
        let missed = |what: &JudgedWhat| {
            let missed = set.and_then(|set| set.failures_for(*what).next());
            missed.is_some()
        };
        Ok(file.whole && file.failed() == 0 && !plan.what.iter().any(missed))
    }
}

fn tell(path: &Path, file: &JudgedFile) -> Outcome<()> {
    let values = file.items.iter().filter(|item| item.value.is_some());
    say!(
        "{}: {} marks and numbers, {} failed{}",
        path.display(),
        values.count(),
        file.failed(),
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
