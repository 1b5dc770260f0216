//! Shared parts of the black-box tests: a case, a mind with scripted replies, a host that stores the log.

pub mod crowd;
pub mod quirk;
pub mod rehearsal;
pub mod slow;

use casebook::base::game::{
    EventKind, Log, LogEntry, MindSettings, MirageRules, PresetName, Procedure, Raters, Sensor, Settings, SettingsFile,
    StrategyName,
};
use casebook::base::scenario::{Scenario, parse};
use casebook::play::director::{Decision, Host, RunReport, TaskFailure, ThinkingTask, Verification, run_game, verify};
use casebook::play::mind::{Embedder, JournalEntry, Mind, MindError, Reply, Request};
use casebook::play::strategy::ProgressMonitor;
use casebook::play::task::{Assignment, level_word, sensor_word};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A bundled case reduced to its first act, which holds all its clues; acts have tests of their own.
pub fn one_act_case(name: &str) -> Scenario {
    let mut case = bundled_case(name);
    for character in &mut case.characters {
        character.acts.truncate(1);
    }
    for clue in &mut case.clues {
        clue.act = 1;
    }
    case
}

/// A bundled case as it is.
pub fn bundled_case(name: &str) -> Scenario {
    let path = format!("{}/public/cases/{name}.json", env!("CARGO_MANIFEST_DIR"));
    parse(&std::fs::read_to_string(path).unwrap()).unwrap().0
}

/// A game of `scenario` that has not begun.
pub fn new_log(scenario: Scenario, seed: u64) -> Log {
    let settings = Settings::questum(scenario.characters.len(), MindSettings::OfflineReader, seed);
    Log::new(format!("{}-{seed}", scenario.id), scenario, settings)
}

/// A game of a procedure that has not begun, with one strategy at every seat.
pub fn new_game(scenario: Scenario, procedure: Procedure, strategy: StrategyName) -> Log {
    let mut log = new_log(scenario, 7);
    log.settings = log.settings.with_procedure(procedure);
    for seat in &mut log.settings.seats {
        seat.strategy = strategy;
    }
    log
}

/// A game by our own preset, as the page offers it.
pub fn preset_game(scenario: Scenario) -> Log {
    let file = SettingsFile::from_preset(PresetName::Casebook, MindSettings::OfflineReader, 7);
    let mut log = new_log(scenario, 7);
    log.settings = file.for_case(&log.scenario);
    log
}

pub fn procedures() -> [Procedure; 3] {
    [Procedure::questum(), Procedure::jubensha(), Procedure::mirage()]
}

pub fn mirage(turns: u32, raters: Raters, rules: MirageRules) -> Procedure {
    Procedure::Mirage { turns, raters, rater_mind: 0, rules }
}

pub fn count(log: &Log, test: impl Fn(&EventKind) -> bool) -> usize {
    log.events.iter().filter(|e| test(&e.what)).count()
}

/// Verifies a log; nothing here waits.
pub fn verify_now(log: &Log) -> Verification {
    verify(log).now_or_never().unwrap()
}

/// Checks that every event is the same in a re-run.
#[track_caller]
pub fn assert_rerun_equal(log: &Log) {
    let found = verify_now(log);
    let settings = &log.settings;
    let strategies: Vec<_> = settings.seats.iter().map(|seat| seat.strategy).collect();
    assert!(
        matches!(found, Verification::Equal { events, .. } if events == log.events.len()),
        "{} {:?} {strategies:?}: {found:?}",
        log.id,
        settings.procedure
    );
}

/// The log cut after this many events.
pub fn log_up_to(log: &Log, events: usize) -> Log {
    let mut part = log.clone();
    part.events.truncate(events);
    // Texts are in the order of their first use.
    let thoughts = part.events.iter().filter_map(|e| e.thought.as_ref());
    let used = thoughts.flat_map(|t| {
        let recalled = t.recalled.iter().flat_map(|r| r.hits.iter().map(|h| h.text).chain([r.query]));
        let sent = t.prompt.messages.iter().flat_map(|m| m.parts.iter().copied());
        recalled.chain(sent).collect::<Vec<_>>()
    });
    let texts = used.map(|text| text.0 as usize + 1).max().unwrap_or(0);
    part.texts.truncate(texts);
    part
}

/// Checks that the game is over, and that every event is the same in a re-run.
#[track_caller]
pub fn assert_verifies(log: &Log) {
    assert!(log.is_finished(), "{} is not over", log.id);
    assert_rerun_equal(log);
}

/// Lets a rating run to its end.
pub struct NeverStopping;

impl ProgressMonitor for NeverStopping {
    fn report_done(&self, _: usize, _: usize) -> bool {
        true
    }
}

type ReplaceReply = Box<dyn Fn(&Request) -> Option<Result<String, MindError>>>;

/// Scripted replies: admissible, the same for the same request, different for different seats.
#[derive(Default)]
pub struct ScriptedMind {
    pub requests: RefCell<Vec<Request>>,
    /// Replaces replies.
    pub replace_reply: Option<ReplaceReply>,
}

impl ScriptedMind {
    pub fn replacing(spoil: impl Fn(&Request) -> Option<Result<String, MindError>> + 'static) -> Self {
        Self { replace_reply: Some(Box::new(spoil)), ..Self::default() }
    }

    pub fn calls(&self) -> usize {
        self.requests.borrow().len()
    }
}

impl Mind for ScriptedMind {
    fn name(&self) -> String {
        "rote".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        self.requests.borrow_mut().push(request.clone());
        let spoiled = self.replace_reply.as_ref().and_then(|spoil| spoil(request));
        let result = spoiled.unwrap_or_else(|| Ok(scripted_reply(request)));
        Box::pin(async move { result.map(|text| Reply { text, ..Reply::default() }) })
    }
}

fn scripted_reply(request: &Request) -> String {
    let given = &request.given;
    let me = given.own_name();
    let mut value = match &request.assignment {
        Assignment::Believe(_) => json!({ "reason": "by rote", "points": points(request) }),
        Assignment::Introduce(_) => json!({ "introduction": format!("I am {me}.") }),
        Assignment::ReadSensors(task) => readings(request, task),
        Assignment::ReadAndAsk(task) => {
            let mut both = readings(request, &task.sensors);
            both["question"] = json!(question(request, &task.ask));
            both
        }
        Assignment::Ask(task) => json!({ "question": question(request, task) }),
        Assignment::Answer(task) => json!({ "answer": format!("I heard: {}", task.question) }),
        Assignment::Interview(task) => {
            json!({ "answer": format!("In private: {}", task.question) })
        }
        Assignment::Prune(task) => {
            let keep = (task.current.len() * 2).div_ceil(3).max(1);
            let names: Vec<_> = task.current.iter().take(keep).map(|s| given.name(*s)).collect();
            json!({ "suspects": names, "reason": "by rote" })
        }
        Assignment::ReadAndPrune(task) => {
            let keep = (task.prune.current.len() * 2).div_ceil(3).max(1);
            let kept = task.prune.current.iter().take(keep);
            let names: Vec<_> = kept.map(|seat| given.name(*seat)).collect();
            let lines = task.prune.readings.iter().flat_map(|(seat, known)| {
                let unread = |sensor: &&Sensor| known.iter().all(|one| one.sensor != **sensor);
                task.sensors.iter().filter(unread).map(|sensor| {
                    json!({
                        "suspect": given.name(*seat),
                        "sensor": sensor_word(given.language, *sensor),
                        "reason": "by rote",
                        "choice": level_word(given.language, sensor.levels()[0]),
                    })
                })
            });
            let lines: Vec<_> = lines.collect();
            json!({ "readings": lines, "suspects": names, "reason": "by rote" })
        }
        Assignment::Vote(task) => {
            let next = given.players[(given.seat.index() + 1) % given.players.len()].seat;
            let accused = task.suspects.first().copied().unwrap_or(next);
            let votable = given.vote_candidates(task.victim);
            let accused = if votable.contains(&accused) { accused } else { votable[0] };
            json!({ "accused": given.name(accused), "reason": "by rote" })
        }
        Assignment::Act(task) => act(request, task),
        Assignment::Suspects(_) => json!({ "suspects": null }),
        Assignment::Say(_) => json!({ "statement": format!("{me} says so.") }),
        Assignment::Summarise(task) => {
            let words = task.most_tokens.unwrap_or(400) as usize / 2;
            let all: Vec<&str> = task.parts.iter().flat_map(|p| p.split_whitespace()).collect();
            json!({ "summary": all[..words.min(all.len())].join(" ") })
        }
        Assignment::Rate(task) => {
            json!({ "suspicion": task.about.0 % 3, "trust": 1, "reason": "by rote" })
        }
        Assignment::Examine(task) => json!({
            "reason": "by rote",
            "answer": (["a", "b", "c", "d", "e"][task.question.len() % task.options.len()]),
        }),
        Assignment::ChooseQuestion(task) => {
            let first = task.target.0;
            let numbers: Vec<u16> = (first..first + 5).map(|at| at % 10 + 1).collect();
            json!({ "numbers": numbers, "reason": "by rote" })
        }
        Assignment::GuidedAsk(task) => json!({ "question": format!(
            "{}, where were you when {} died?",
            given.name(task.target),
            given.victim_name(task.victim)
        ) }),
        Assignment::Reflect(_) => json!({ "reflection": "Say it more clearly." }),
        Assignment::FinalAnswer(task) => json!({ "answer": format!("{} Truly.", task.of.draft) }),
        Assignment::AimsToQuestions(task) => {
            let aims = task.aims.iter().take(2);
            let questions: Vec<String> = aims.map(|aim| format!("Is it done: {aim}?")).collect();
            json!({ "questions": questions })
        }
        Assignment::AnswerOneself(task) => {
            json!({ "answer": format!("Not yet: {}", task.question) })
        }
        Assignment::NeedsTimeline(_) => json!({ "reason": "by rote", "needed": true }),
        Assignment::SplitIntoQuestions(task) => json!({ "parts": [task.question] }),
        Assignment::FindFacts(task) => {
            let first: Vec<usize> = (1..=task.facts.len().min(2)).collect();
            json!({ "relevant": first })
        }
        Assignment::FindMissing(task) => {
            let all: Vec<usize> = (1..=task.facts.len()).collect();
            json!({ "missing": all })
        }
        // Long enough in the second try.
        Assignment::CompleteAnswer(task) => {
            json!({ "answer": if request.key.to_string().contains(".try1.") {
            "Too short.".to_owned()
        } else {
            format!("{} {}", task.answer, "word ".repeat(400))
        } })
        }
        Assignment::SplitIntoFacts(_) => {
            json!({ "facts": (1..=4).map(|n| format!("At {n}:00 {me} sat.")).collect::<Vec<_>>() })
        }
        Assignment::CheckFacts(task) => json!({ "checks": vec![true; task.statements.len()] }),
        // No game uses it.
        Assignment::Judging(_) => json!({}),
    };
    if given.requested_belief.is_some() {
        value["points"] = points(request);
    }
    value.to_string()
}

/// Suspects the next seat more with every utterance.
fn points(request: &Request) -> serde_json::Value {
    let heard = request.given.dialogue.len();
    let others = request.given.accusable_others().enumerate();
    let points = others.map(|(at, player)| {
        let points = if at == 0 { 10 + heard.min(80) } else { 10 };
        (player.name.clone(), json!(points))
    });
    serde_json::Value::Object(points.collect())
}

/// Asks and searches in turn.
fn act(request: &Request, task: &casebook::play::task::AskOrSearch) -> serde_json::Value {
    let given = &request.given;
    let turn = given.round as usize + usize::from(given.seat.0);
    match task.places.get(turn % task.places.len().max(1)) {
        Some(place) if turn.is_multiple_of(2) => {
            json!({ "action": "investigate", "target": place, "text": format!("I search {place}.") })
        }
        _ => {
            let whom = given.name(task.whom[turn % task.whom.len()]);
            let victim = given.victim_name(task.victim);
            json!({ "action": "ask", "target": whom, "text": format!("{whom}, what of {victim}?") })
        }
    }
}

fn question(request: &Request, task: &casebook::play::task::Ask) -> String {
    let given = &request.given;
    format!("{}, what of {}?", given.name(task.target), given.victim_name(task.victim))
}

fn readings(request: &Request, task: &casebook::play::task::ReadSensors) -> serde_json::Value {
    let lines: Vec<_> = task
        .sensors
        .iter()
        .map(|sensor| {
            let choices = sensor.levels();
            let pick = (usize::from(task.suspect.0) + request.given.round as usize) % choices.len();
            json!({ "sensor": sensor.name(), "choice": choices[pick].name(), "reason": "by rote" })
        })
        .collect();
    json!({ "readings": lines })
}

/// Stores the log; may stop after this many entries; decides on failures as configured.
pub struct StoringHost {
    pub log: RefCell<Log>,
    pub stop_after: Cell<usize>,
    pub decision: Decision,
    pub failures: RefCell<Vec<TaskFailure>>,
    pub waits: RefCell<Vec<TaskFailure>>,
    pub embedder: Option<Rc<dyn Embedder>>,
    /// The stored attempts.
    pub journal: RefCell<Vec<JournalEntry>>,
}

impl StoringHost {
    pub fn new(log: Log) -> Self {
        Self {
            log: RefCell::new(log),
            stop_after: Cell::new(usize::MAX),
            decision: Decision::Skip,
            failures: RefCell::default(),
            waits: RefCell::default(),
            embedder: None,
            journal: RefCell::default(),
        }
    }
}

impl Host for StoringHost {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.log.borrow_mut().push(entry);
        Box::pin(async { Ok(()) })
    }

    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}

    fn wait_before_retry(&self, failure: TaskFailure, _wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        self.waits.borrow_mut().push(failure);
        Box::pin(async { true })
    }

    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        self.failures.borrow_mut().push(failure);
        let decision = self.decision;
        Box::pin(async move { decision })
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.journal.borrow_mut().push(entry);
        Box::pin(async { Ok(()) })
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        let on = self.log.borrow().events.len() < self.stop_after.get();
        Box::pin(async move { on })
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

pub fn play_with(
    log: Log, mind: Rc<ScriptedMind>, keeper: impl FnOnce(Log) -> StoringHost,
) -> (Log, RunReport, Vec<TaskFailure>) {
    let keeper = keeper(log.clone());
    let minds: Vec<Rc<dyn Mind>> =
        vec![mind; log.settings.minds.len()].into_iter().map(|m| m as Rc<dyn Mind>).collect();
    let result = run_game(&log, &[], &minds, &keeper).now_or_never();
    let run = result.expect("nothing here waits").expect("the run goes through");
    (keeper.log.into_inner(), run, keeper.failures.into_inner())
}

/// Plays a scripted game of `log` to its end.
pub fn play(log: Log) -> Log {
    play_with(log, Rc::default(), StoringHost::new).0
}
