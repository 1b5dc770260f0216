//! The questions of a case: given by flag, stored beside the logs, or made by the judge.

use super::journals::open_questions_journal;
use super::minds::JudgingMind;
use super::{RunJudgeOptions, RunState};
use crate::Outcome;
use crate::files::write_atomically;
use crate::lock::GameLock;
use casebook::base::game::Log;
use casebook::read::archive::unique_file_name;
use casebook::study::judging::{
    JudgedAspect, JudgingPlan, JudgingSession, QuestionSet, estimate_questions, make_questions,
};
use std::path::{Path, PathBuf};

impl RunJudgeOptions {
    /// Puts the question set of a log's case into `asked`: a given one, a stored one, or a new one. `false`:
    /// another process is making it.
    pub(super) async fn ensure_questions(
        &self, log: &Log, folder: &Path, plan: &JudgingPlan, by: &JudgingMind, (asked, taken): RunState<'_>,
    ) -> Outcome<bool> {
        let path = questions_path(folder, log);
        if asked.contains_key(&path) {
            return Ok(true);
        }
        for named in &self.questions {
            let text = crate::read_text_file(named)?;
            match QuestionSet::read(&text, &log.scenario) {
                Ok(set) => {
                    asked.insert(path, set);
                    return Ok(true);
                }
                // Questions of another case are for another log.
                Err(error) if self.questions.len() > 1 => note!("{}: {error}", named.display()),
                Err(error) => return Err(format!("{}: {error}", named.display()).into()),
            }
        }
        let wanted = |what, count| if plan.aspects.contains(&what) { count } else { 0 };
        let wanted = (wanted(JudgedAspect::Factual, self.factual), wanted(JudgedAspect::Inferential, self.inferential));
        let lock = path.with_extension("lock");
        let Some(_lock) = GameLock::try_take(&lock)? else {
            note!("{}: another process is making them", path.display());
            return Ok(false);
        };
        let lying = if path.exists() {
            QuestionSet::read(&crate::read_text_file(&path)?, &log.scenario)
                .map_err(|error| format!("{}: {error}", path.display()))?
        } else {
            QuestionSet::new(&log.scenario)
        };
        let lacks = lying.missing_counts(wanted);
        if lacks == (0, 0) {
            asked.insert(path, lying);
            return Ok(true);
        }
        // Each mind has its own journal, since minds make different questions.
        let journal = path.with_extension(format!("{}.journal", by.name()));
        let (told, kept) = open_questions_journal(&journal, &log.scenario, by)?;
        if by.is_paid() {
            let next = estimate_questions(log, (&by.settings, &kept), lacks).await;
            self.add_and_check_estimate(&path.display().to_string(), next, taken)?;
        }
        let mut session = JudgingSession::new(by.mind.as_ref(), &by.settings, &kept, &told);
        session.patience = self.servers.patience;
        let Ok(anew) = make_questions(log, &session, lacks).await else {
            let why = session.fatal_error().map_or_else(String::new, |error| error.to_string());
            return Err(format!("no questions could be made: {why}").into());
        };
        let set = lying.merge_new(anew, lacks);
        for failed in &set.failed {
            note!("{}: {failed}", path.display());
        }
        if !set.is_empty() {
            write_atomically(&path, set.to_text()?)?;
            say!(
                "{}: {} factual and {} inferential questions",
                path.display(),
                set.factual.len(),
                set.inferential.len()
            );
        }
        asked.insert(path, set);
        Ok(true)
    }
}

pub(super) fn questions_path(folder: &Path, log: &Log) -> PathBuf {
    let (case, tag) = (unique_file_name(&log.scenario.id), log.scenario.language.tag());
    folder.join(format!("{case}.{tag}.questions.json"))
}
