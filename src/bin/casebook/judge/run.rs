//! Judges logs: a file for each log and judge, and journals beside it, so that nothing is paid for twice.

use super::super::Outcome;
use super::super::experiment::lock::GameLock;
use super::super::experiment::source::Source;
use super::super::journal::Journal;
use super::super::load::{files, tell_loose};
use super::super::servers::Servers;
use super::file_name;
use crate::files::write_whole;
use casebook::archive::{Opened, game_heading, open_files};
use casebook::experiment::{ExperimentFile, MindEntry};
use casebook::game::{Log, MindSettings};
use casebook::judging::{
    Chair, JudgedBy, JudgedFile, JudgedRun, JudgedWhat, JudgingPlan, QuestionSet, Utterances,
    judge, make_questions,
};
use casebook::mind::endpoint::base_url_of;
use casebook::mind::offline::OfflineReader;
use casebook::mind::{Builtin, Embedder, JournalEntry, Mind, MindError};
use casebook::rating::Progress;
use clap::{Args, ValueEnum};
use futures_util::future::LocalBoxFuture;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::str::FromStr;

#[derive(Args)]
pub struct RunJudge {
    /// Logs: our own, or files, folders or archives of other programs'.
    #[arg(required = true)]
    logs: Vec<PathBuf>,
    /// Who judges; without it a model where --endpoint names one, else the offline reader.
    #[arg(long, value_enum)]
    mind: Option<JudgeMind>,
    #[command(flatten)]
    servers: Servers,
    /// An experiment file that names judge and examinee; flags come before it. A key goes only to servers that flags
    /// name as well.
    #[arg(long)]
    experiment: Option<PathBuf>,
    /// 0 to 2; without it the server's default.
    #[arg(long)]
    temperature: Option<f64>,
    /// What the judge is called in files; without it the model's name.
    #[arg(long)]
    name: Option<String>,
    /// ici, sci, factual, inferential, identification, similarity, quality; without it all of them.
    #[arg(long, value_delimiter = ',')]
    what: Vec<String>,
    /// A folder for what comes out; without it, beside the logs.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Who answers questions and votes; without it whoever judges.
    #[arg(long, value_enum)]
    examinee: Option<JudgeMind>,
    /// Where the examinee's model is; its key is taken from CASEBOOK_EXAMINEE_KEY, or is the judge's at the same server.
    #[arg(long)]
    examinee_endpoint: Option<String>,
    /// The examinee's model.
    #[arg(long)]
    examinee_model: Option<String>,
    /// Questions to ask instead of made ones; for logs of the case that they are of.
    #[arg(long)]
    questions: Vec<PathBuf>,
    /// How many factual questions are made from each section of each script.
    #[arg(long, default_value_t = 20)]
    factual: usize,
    /// How many inferential questions are made of a case.
    #[arg(long, default_value_t = 14)]
    inferential: usize,
    /// Factual questions answered in one call.
    #[arg(long, default_value_t = 10)]
    batch: usize,
    /// How often everybody votes, where the log holds no repeated votes.
    #[arg(long, default_value_t = 10)]
    votes: u32,
    /// What is rated for its quality.
    #[arg(long, value_enum, default_value = "introductions")]
    utterances: Which,
    /// Where a model is that embeds, for the likeness of dialogue and scripts; without it the built-in embedder. Its
    /// key is taken from CASEBOOK_EMBEDDER_KEY, or is the judge's at the same server.
    #[arg(long, requires = "embedder_model")]
    embedder_endpoint: Option<String>,
    /// The model that embeds.
    #[arg(long, requires = "embedder_endpoint")]
    embedder_model: Option<String>,
    /// Calls at once.
    #[arg(long, default_value_t = 4)]
    limit: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum JudgeMind {
    Offline,
    Endpoint,
}

#[derive(Clone, Copy, ValueEnum)]
enum Which {
    Introductions,
    Answers,
    All,
}

/// A mind with its settings.
struct Sitter {
    mind: Rc<dyn Mind>,
    settings: MindSettings,
}

impl Sitter {
    fn name(&self) -> String {
        match &self.settings {
            MindSettings::Endpoint { model, .. } => file_name(model),
            _ => "offline-reader".to_owned(),
        }
    }
}

/// Keeps what comes in, and tells how far it is.
struct Keeping {
    journal: RefCell<Journal>,
    tells: bool,
}

impl Progress for Keeping {
    fn goes_on(&self, done: usize, of: usize) -> bool {
        if self.tells && (done == of || done.is_multiple_of(100)) {
            note!("{done} of {of}");
        }
        true
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        note!("{error}; again in {wait_ms} ms");
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let put = self.journal.borrow_mut().put(&entry);
        let stored = put.is_ok();
        if let Err(problem) = put {
            note!("{problem}");
        }
        Box::pin(async move { stored })
    }
}

pub async fn command(options: &RunJudge) -> Outcome<bool> {
    let plan = options.plan()?;
    let file = options
        .experiment
        .clone()
        .map(|file| Source { file }.experiment());
    let file = file.transpose()?;
    let judge = options.judge(file.as_ref())?;
    let examinee = options.examinee(file.as_ref(), &judge)?;
    let mut whole = true;
    let mut found = 0;
    let mut asked: BTreeMap<PathBuf, QuestionSet> = BTreeMap::new();
    for path in &options.logs {
        let (mut sources, left_out) = files(std::slice::from_ref(path))?;
        // What judges wrote lies among the logs.
        sources.retain(|file| !is_by_judges(&file.path));
        let mut findings = open_files(sources);
        findings.problems.splice(0..0, left_out);
        tell_loose(&findings);
        let folder = match &options.out {
            Some(out) => out.clone(),
            None if path.is_dir() => path.clone(),
            None => path.parent().map_or_else(PathBuf::new, Path::to_owned),
        };
        std::fs::create_dir_all(&folder)
            .or_else(|error| match folder.as_os_str().is_empty() {
                true => Ok(()),
                false => Err(error),
            })
            .map_err(crate::files::unwritable(&folder))?;
        for one in findings.found {
            for problem in one.problems() {
                note!("{}: {problem}", one.path);
            }
            let Opened::Log(log, _) = one.opened else {
                continue;
            };
            found += 1;
            whole &= options
                .log(&log, &folder, &plan, (&judge, &examinee), &mut asked)
                .await?;
        }
    }
    match found {
        0 => Err("there is no log in it".into()),
        _ => Ok(whole),
    }
}

/// Files that lie beside logs and are none.
fn is_by_judges(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let ends = [".questions.json", ".journal", ".lock", ".part", ".failed"];
    name.contains(".judged.") || ends.iter().any(|end| name.ends_with(end))
}

impl RunJudge {
    fn plan(&self) -> Outcome<JudgingPlan> {
        let what = self.what.iter().map(|name| JudgedWhat::from_str(name));
        let mut what: Vec<JudgedWhat> = what.collect::<Result<_, _>>()?;
        if what.is_empty() {
            what = JudgedWhat::ALL.to_vec();
        }
        Ok(JudgingPlan {
            what,
            batch: self.batch,
            votes: self.votes,
            utterances: match self.utterances {
                Which::Introductions => Utterances::Introductions,
                Which::Answers => Utterances::Answers,
                Which::All => Utterances::All,
            },
        })
    }

    fn judge(&self, file: Option<&ExperimentFile>) -> Outcome<Sitter> {
        let (url, model) = (&self.servers.endpoint, &self.servers.model);
        let of_file = file.and_then(|file| file.judge.as_ref());
        match (self.mind, url, model, of_file) {
            (Some(JudgeMind::Offline), ..) | (None, None, _, None) => Ok(offline()),
            (_, Some(url), Some(model), _) => {
                Ok(self.at((url, model), Some("CASEBOOK_KEY"), self.temperature))
            }
            (_, _, None, Some(entry)) => Ok(self.of_file(entry, url.as_ref(), "CASEBOOK_KEY")),
            (_, None, ..) => Err("which server? --endpoint names it".into()),
            (_, _, None, None) => Err("which model? --model names it".into()),
        }
    }

    fn examinee(&self, file: Option<&ExperimentFile>, judge: &Sitter) -> Outcome<Sitter> {
        let named = self.examinee_endpoint.is_some() || self.examinee_model.is_some();
        let url = self
            .examinee_endpoint
            .as_ref()
            .or(self.servers.endpoint.as_ref());
        let model = self.examinee_model.as_ref().or(self.servers.model.as_ref());
        let own = "CASEBOOK_EXAMINEE_KEY";
        match (self.examinee, file.and_then(|file| file.examinee.as_ref())) {
            (Some(JudgeMind::Offline), _) => Ok(offline()),
            (None, Some(entry)) if self.examinee_model.is_none() => {
                let key = entry
                    .endpoint
                    .as_ref()
                    .map_or(own, |url| self.key_of(url, own));
                Ok(self.of_file(entry, url, key))
            }
            (None, _) if !named => Ok(Sitter {
                mind: judge.mind.clone(),
                settings: judge.settings.clone(),
            }),
            _ => match (url, model) {
                (Some(url), Some(model)) => {
                    Ok(self.at((url, model), Some(self.key_of(url, own)), self.temperature))
                }
                _ => Err("which examinee? --examinee-endpoint and --examinee-model name it".into()),
            },
        }
    }

    /// Somebody whom a file names; the key goes there only where a flag names the same server.
    fn of_file(&self, entry: &MindEntry, named: Option<&String>, key: &'static str) -> Sitter {
        let (Some(url), Some(model)) = (&entry.endpoint, &entry.model) else {
            return offline();
        };
        let same = named.is_some_and(|named| base_url_of(named) == base_url_of(url));
        let temperature = self.temperature.or(entry.temperature);
        self.at((url, model), same.then_some(key), temperature)
    }

    /// The variable whose key goes there: the judge's goes to no server but the judge's.
    fn key_of(&self, url: &str, own: &'static str) -> &'static str {
        let judges = self.servers.endpoint.as_deref().map(base_url_of);
        match judges == Some(base_url_of(url)) {
            true => "CASEBOOK_KEY",
            false => own,
        }
    }

    fn embedder(&self) -> Rc<dyn Embedder> {
        let named = self.embedder_endpoint.as_deref();
        match named.zip(self.embedder_model.as_deref()) {
            None => Rc::new(Builtin),
            Some((url, model)) => {
                let key = self.key_of(url, "CASEBOOK_EMBEDDER_KEY");
                self.servers.named_embedder((url, model), key)
            }
        }
    }

    fn at(
        &self,
        (url, model): (&str, &str),
        key: Option<&str>,
        temperature: Option<f64>,
    ) -> Sitter {
        let (url, model) = (base_url_of(url), model.trim());
        Sitter {
            mind: self
                .servers
                .named_mind((&url, model), key, self.temperature),
            settings: MindSettings::Endpoint {
                base_url: url,
                model: model.to_owned(),
                temperature,
                top_p: None,
            },
        }
    }

    async fn log(
        &self,
        log: &Log,
        folder: &Path,
        plan: &JudgingPlan,
        (judge_by, examinee): (&Sitter, &Sitter),
        asked: &mut BTreeMap<PathBuf, QuestionSet>,
    ) -> Outcome<bool> {
        let name = self.name.clone().unwrap_or_else(|| judge_by.name());
        let stem = format!("{}.judged.{}", file_name(&log.id), file_name(&name));
        let path = folder.join(format!("{stem}.json"));
        let lock = folder.join(format!("{stem}.lock"));
        let Some(_lock) = GameLock::take(&lock)? else {
            note!("{}: another process is judging it", path.display());
            return Ok(false);
        };
        let before = earlier(&path, log, &judge_by.settings)?;
        let asks = plan.what.iter().any(|what| what.asks_questions());
        if asks {
            self.ask_for_questions(log, folder, plan, judge_by, asked)
                .await?;
        }
        let set = asked.get(&questions_path(folder, log));
        let (told, kept) = journal(&folder.join(format!("{stem}.journal")), log, judge_by, true)?;
        let answers = format!("{}.answers.{}.journal", file_name(&log.id), examinee.name());
        let answers_lock = folder.join(format!("{answers}.lock"));
        let Some(_answers) = GameLock::take(&answers_lock)? else {
            note!(
                "{}: its examinee is being asked by another process",
                path.display()
            );
            return Ok(false);
        };
        let (answered, answers) = journal(&folder.join(answers), log, examinee, false)?;
        let mut judging = Chair::new(judge_by.mind.as_ref(), &judge_by.settings, &kept, &told);
        let mut answering = Chair::new(
            examinee.mind.as_ref(),
            &examinee.settings,
            &answers,
            &answered,
        );
        judging.patience = self.servers.patience;
        answering.patience = self.servers.patience;
        let run = JudgedRun {
            name: &name,
            judge: &judging,
            examinee: &answering,
            questions: set.filter(|_| asks),
            embedder: self.embedder(),
            limit: self.limit,
        };
        let mut file = judge(log, plan, &run).await;
        for error in [judging.gave_up(), answering.gave_up()]
            .into_iter()
            .flatten()
        {
            note!("{}: {error}", log.id);
        }
        if let Some(before) = before {
            keep(before, &mut file);
        }
        write_whole(&path, file.write()?)?;
        tell(&path, &file)?;
        let made = set.is_none_or(|set| set.failed.is_empty());
        Ok(file.whole && file.failed() == 0 && made)
    }

    /// Has the questions of a log's case at hand: those that were named, those that lie there, or new ones.
    async fn ask_for_questions(
        &self,
        log: &Log,
        folder: &Path,
        plan: &JudgingPlan,
        by: &Sitter,
        asked: &mut BTreeMap<PathBuf, QuestionSet>,
    ) -> Outcome<()> {
        let path = questions_path(folder, log);
        if asked.contains_key(&path) {
            return Ok(());
        }
        for named in &self.questions {
            let text = super::super::read(named)?;
            match QuestionSet::read(&text, &log.scenario) {
                Ok(set) => {
                    asked.insert(path, set);
                    return Ok(());
                }
                // Those of another case are for another log.
                Err(error) if self.questions.len() > 1 => note!("{}: {error}", named.display()),
                Err(error) => return Err(format!("{}: {error}", named.display()).into()),
            }
        }
        let wants = |what| plan.what.contains(&what);
        let counts = (
            if wants(JudgedWhat::Factual) {
                self.factual
            } else {
                0
            },
            if wants(JudgedWhat::Inferential) {
                self.inferential
            } else {
                0
            },
        );
        let mut lying = None;
        if path.exists() {
            let text = super::super::read(&path)?;
            let set = QuestionSet::read(&text, &log.scenario);
            let set = set.map_err(|error| format!("{}: {error}", path.display()))?;
            let lacks = (counts.0 > 0 && set.factual.is_empty())
                || (counts.1 > 0 && set.inferential.is_empty())
                || !set.failed.is_empty();
            if !lacks {
                asked.insert(path, set);
                return Ok(());
            }
            lying = Some(set);
        }
        let journal_path = path.with_extension("journal");
        let mut heading = game_heading(log)?;
        heading["game"] = json!(format!("questions about {}", log.scenario.id));
        heading["settings"] = Value::Null;
        // Two logs of a case may hold more or less of it; what was asked is part of every key.
        heading["case"] = json!(log.scenario.id);
        heading["mind"] = json!(by.settings);
        let (open, kept) = Journal::open(&journal_path, &heading_read(&heading)?)?;
        let told = Keeping {
            journal: RefCell::new(open),
            tells: false,
        };
        let mut chair = Chair::new(by.mind.as_ref(), &by.settings, &kept, &told);
        chair.patience = self.servers.patience;
        let Ok(mut set) = make_questions(log, &chair, counts).await else {
            let why = chair
                .gave_up()
                .map_or_else(String::new, |error| error.to_string());
            return Err(format!("no questions could be made: {why}").into());
        };
        // What is there already was asked after other games.
        if let Some(lying) = lying {
            if !lying.factual.is_empty() && lying.failed.is_empty() {
                set.factual = lying.factual;
            }
            if !lying.inferential.is_empty() {
                set.inferential = lying.inferential;
            }
        }
        for failed in &set.failed {
            note!("{}: {failed}", path.display());
        }
        if set.is_empty() {
            return Ok(());
        }
        write_whole(&path, set.write()?)?;
        say!(
            "{}: {} factual and {} inferential questions",
            path.display(),
            set.factual.len(),
            set.inferential.len()
        );
        asked.insert(path, set);
        Ok(())
    }
}

fn offline() -> Sitter {
    Sitter {
        mind: Rc::new(OfflineReader::default()),
        settings: MindSettings::OfflineReader,
    }
}

fn questions_path(folder: &Path, log: &Log) -> PathBuf {
    let (case, tag) = (file_name(&log.scenario.id), log.scenario.language.tag());
    folder.join(format!("{case}.{tag}.questions.json"))
}

/// As it is read back from text, so that the two can be compared.
fn heading_read(heading: &Value) -> Outcome<Value> {
    Ok(serde_json::from_str(&heading.to_string())?)
}

fn journal(
    path: &Path,
    log: &Log,
    by: &Sitter,
    tells: bool,
) -> Outcome<(Keeping, Vec<JournalEntry>)> {
    let mut heading = game_heading(log)?;
    heading["judged"] = json!({ "mind": by.settings, "events": log.events.len() });
    let (journal, kept) = Journal::open(path, &heading_read(&heading)?)?;
    let journal = RefCell::new(journal);
    Ok((Keeping { journal, tells }, kept))
}

/// What this judge made of this log before; another one's is not written over.
fn earlier(path: &Path, log: &Log, by: &MindSettings) -> Outcome<Option<JudgedFile>> {
    if !path.exists() {
        return Ok(None);
    }
    let at = path.display();
    let file = JudgedFile::read(&super::super::read(path)?);
    let file = file.map_err(|error| format!("{at}: {error}"))?;
    let same = matches!(&file.marked_by, JudgedBy::Mind { mind } if mind == by);
    match same && file.log == log.id && file.events as usize == log.events.len() {
        true => Ok(Some(file)),
        false => Err(format!(
            "{at} is another judge's, or of another state of the log; choose another --name or --out"
        )
        .into()),
    }
}

/// Keeps what was judged before and is not judged now.
fn keep(before: JudgedFile, file: &mut JudgedFile) {
    let now = file.what.clone();
    let own = |what: &JudgedWhat| !now.contains(what);
    file.what.extend(before.what.iter().copied().filter(own));
    file.what.sort_unstable();
    let told = |why: &String| {
        before
            .what
            .iter()
            .any(|what| own(what) && why.starts_with(what.name()))
    };
    file.left_out
        .extend(before.left_out.iter().filter(|why| told(why)).cloned());
    let others = before.items.into_iter();
    let others = others.filter(|item| item.what.is_some_and(|what| own(&what)));
    file.items.extend(others);
    file.items.sort_by_key(|item| item.what);
    file.whole &= before.whole || before.what.iter().all(|what| now.contains(what));
    file.examinee = file.examinee.take().or(before.examinee);
    *file = file.clone().measured();
}

fn tell(path: &Path, file: &JudgedFile) -> Outcome<()> {
    let values = file.items.iter().filter(|item| item.value.is_some());
    say!(
        "{}: {} marks and numbers, {} failed{}",
        path.display(),
        values.count(),
        file.failed(),
        if file.whole {
            ""
        } else {
            "; not gone through to its end"
        }
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
