//! People at the table: forms open, replies are recorded, nothing is invented where they pass, and notes,
//! hints and ratings are their own.

use crate::support::{self, StoringHost, assert_verifies, new_log, one_act_case, procedures};
use casebook::base::game::{
    Audience, Belief, BeliefReading, EventKind, FaultCause, Log, LogEntry, MindSettings, Phase, PresetName, Procedure,
    Remedy, ReviewScale, ReviewScore, Seat, SettingsFile, SuspectPoints, Table, VictimId, Visibility,
};
use casebook::base::language::Language;
use casebook::play::director::{Decision, Host, RunEnding, TaskFailure, ThinkingTask, compute_hint, run_game};
use casebook::play::mind::human::{Form, HumanMind, ReplyError};
use casebook::play::mind::{Mind, offline::OfflineReader};
use casebook::play::task::Assignment;
use casebook::read::insight::Believer;
use casebook::show::viewer::{self, Cast, Conversation, Scene, Session, SuspectMatrix, Viewpoint};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde_json::json;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

fn with_people(procedure: Procedure, seats: &[u16]) -> Log {
    let mut log = new_log(one_act_case("the-lantern-room.en"), 7);
    log.settings = log.settings.with_procedure(procedure);
    for seat in seats {
        log.settings.assign_person_to_seat(Seat(*seat));
    }
    log
}

/// What a person writes who fills in every form.
fn fill_form(form: &Form) -> String {
    let given = &form.given;
    let value = match &form.assignment {
        Assignment::Introduce(_) => {
            json!({ "introduction": format!("I am {}, and I lie.", given.own_name()) })
        }
        Assignment::Act(task) => match task.places.first() {
            Some(place) if given.round == 1 => json!({ "action": "investigate", "target": place }),
            _ if given.round == 2 => json!({ "action": "pass" }),
            _ => json!({
                "action": "ask",
                "target": given.name(*task.whom.last().unwrap()),
                "text": "Where were you, (really)?"
            }),
        },
        Assignment::Answer(_) => json!({ "answer": "At 10:30: nowhere." }),
        Assignment::Suspects(_) if given.round == 1 => json!({ "suspects": null }),
        Assignment::Suspects(task) => {
            json!({ "suspects": [given.name(task.current[0])], "reason": "a feeling" })
        }
        Assignment::Vote(task) => {
            json!({ "accused": given.name(given.vote_candidates(task.victim)[0]) })
        }
        other => panic!("a person was asked for {}", other.name()),
    };
    value.to_string()
}

/// Plays a game and fills in every form as soon as it opens.
fn play(log: Log) -> (Log, Vec<Rc<Form>>) {
    let person = HumanMind::default();
    let seen: Rc<RefCell<Vec<Rc<Form>>>> = Rc::default();
    let (weak, kept) = (person.clone(), seen.clone());
    person.set_change_listener(move |_| {
        for form in weak.list_open_forms() {
            if !kept.borrow().iter().any(|old| Rc::ptr_eq(old, &form)) {
                kept.borrow_mut().push(form.clone());
                weak.submit_reply(&form.key, form.attempt, &fill_form(&form)).unwrap();
            }
        }
    });
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(person)];
    let keeper = StoringHost::new(log.clone());
    let run =
        run_game(&log, &[], &minds, &keeper).now_or_never().expect("nothing here waits").expect("the run goes through");
    assert_eq!(run.ending, RunEnding::Finished);
    let forms = seen.borrow().clone();
    (keeper.log.into_inner(), forms)
}

#[test]
fn a_person_plays_every_procedure_whole_and_the_game_verifies_and_resumes() {
    for procedure in procedures() {
        let (log, forms) = play(with_people(procedure.clone(), &[1]));
        assert_verifies(&log);
        assert!(forms.iter().all(|form| form.seat == Seat(1)));
        let kinds: Vec<&str> = forms.iter().map(|f| f.assignment.name()).collect();
        for kind in ["introduce", "act", "suspects", "vote"] {
            assert!(kinds.contains(&kind), "{procedure:?}: no {kind} in {kinds:?}");
        }
        // Their words are said as written.
        assert!(log.events.iter().any(|e| matches!(
            &e.what,
            EventKind::Asked { asker: Seat(1), text, .. } if text == "Where were you, (really)?"
        )));
        assert!(!log.events.iter().any(|e| matches!(
            &e.what,
            EventKind::Answered { answerer: Seat(1), text, .. } if text != "At 10:30: nowhere."
        )));
        assert!(log.events.iter().any(|e| matches!(e.what, EventKind::Passed { seat: Seat(1), .. })));
        let faults = log.events.iter().filter(|e| matches!(e.what, EventKind::Fault { .. }));
        assert_eq!(faults.count(), 0, "letting it pass is no fault");
        // Played again with the same replies, it is the same game.
        let (again, _) = play(with_people(procedure, &[1]));
        assert_eq!(again, log);
    }
}

/// A game of our preset with a person at seat 1: its rounds, each with what the person was asked.
fn asked_of_a_person(name: &str, seed: u64, rounds: u32, asks_people: bool) -> (Log, Vec<Vec<String>>) {
    let mut log = new_log(one_act_case(name), seed);
    let ours = SettingsFile::from_preset(PresetName::Casebook, MindSettings::OfflineReader, seed);
    log.settings = ours.for_case(&log.scenario);
    log.settings.procedure = Procedure::Questum { rounds };
    log.settings.assign_person_to_seat(Seat(1));
    log.settings.questum.asks_people = asks_people;
    let (log, _) = play(log);
    let mut asked: Vec<Vec<String>> = Vec::new();
    for event in &log.events {
        match &event.what {
            EventKind::PhaseBegan { phase: Phase::Questioning { .. } } => asked.push(Vec::new()),
            EventKind::Asked { answerer: Seat(1), text, .. } => asked.last_mut().unwrap().push(text.clone()),
            _ => {}
        }
    }
    (log, asked)
}

#[test]
fn a_person_is_asked_something_in_every_round_whatever_the_scores() {
    let mut left_out = 0;
    for name in ["the-lantern-room.en", "five-oclock-bread.zh", "borrowed-wind.en"] {
        for seed in 1..=3 {
            let (log, asked) = asked_of_a_person(name, seed, 3, true);
            assert_verifies(&log);
            assert_eq!(asked.len(), 3);
            assert!(asked.iter().all(|round| !round.is_empty()), "{name} {seed}");
            let (_, by_scores) = asked_of_a_person(name, seed, 3, false);
            left_out += by_scores.iter().filter(|round| round.is_empty()).count();
        }
    }
    assert!(left_out > 0, "scores and chance leave somebody out");
}

#[test]
fn the_offline_reader_puts_the_same_words_to_a_person_only_once() {
    for (name, rounds) in [("the-lantern-room.en", 16), ("five-oclock-bread.zh", 16)] {
        let (_, asked) = asked_of_a_person(name, 1, rounds, true);
        let mut words: Vec<&String> = asked.iter().flatten().collect();
        let all = words.len();
        assert!(all >= 16, "{name}: {all}");
        words.sort();
        words.dedup();
        assert_eq!(words.len(), all, "{name}: {asked:#?}");
    }
}

#[test]
fn several_people_share_a_device_and_every_form_names_its_seat() {
    let (log, forms) = play(with_people(Procedure::questum(), &[0, 2, 3]));
    assert_verifies(&log);
    for seat in [0, 2, 3] {
        assert!(forms.iter().any(|form| form.seat == Seat(seat)));
    }
    assert_eq!(log.settings.minds.len(), 2, "one device, one mind");
    for form in forms {
        assert_eq!(form.given.seat, form.seat);
        // A form holds nobody's script; the page shows the seat its own.
        assert!(form.given.script.is_empty());
    }
}

#[test]
fn an_inadmissible_reply_leaves_the_form_open_and_a_closed_form_takes_none() {
    let log = with_people(Procedure::questum(), &[1]);
    let person = HumanMind::default();
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(person.clone())];
    let keeper = StoringHost::new(log.clone());
    let mut game = Box::pin(run_game(&log, &[], &minds, &keeper));
    assert!((&mut game).now_or_never().is_none(), "the game waits for the person");
    let form = person.list_open_forms()[0].clone();
    assert!(matches!(person.submit_reply(&form.key, 1, "{\"introduction\": \" \"}"), Err(ReplyError::Inadmissible(_))));
    assert_eq!(person.list_open_forms().len(), 1);
    person.submit_reply(&form.key, 1, "{\"introduction\": \"I am I.\"}").unwrap();
    assert_eq!(person.submit_reply(&form.key, 1, "{\"introduction\": \"I am I.\"}"), Err(ReplyError::Closed));
}

/// A host whose person does these things on their own whenever the game waits.
struct PersonWithAsides {
    keeper: StoringHost,
    asides: RefCell<VecDeque<EventKind>>,
}

impl Host for PersonWithAsides {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        self.keeper.store_entry(entry)
    }
    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}
    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        self.keeper.decide_failure(failure)
    }
    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        self.keeper.may_continue()
    }
    fn next_aside(&self) -> LocalBoxFuture<'_, EventKind> {
        Box::pin(poll_fn(|_| match self.asides.borrow_mut().pop_front() {
            Some(what) => Poll::Ready(what),
            None => Poll::Pending,
        }))
    }
    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}

fn note(number: u32) -> EventKind {
    EventKind::Noted { seat: Seat(1), text: format!("Note {number}") }
}

#[test]
fn notes_hints_and_ratings_are_kept_seen_by_their_seat_alone_and_do_not_disturb_the_game() {
    let log = with_people(Procedure::questum(), &[1]);
    let person = HumanMind::default();
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(person.clone())];
    let scribe =
        PersonWithAsides { keeper: StoringHost::new(log.clone()), asides: RefCell::new((0..3).map(note).collect()) };
    {
        let mut game = Box::pin(run_game(&log, &[], &minds, &scribe));
        // The game waits for the person; notes are stored meanwhile.
        assert!((&mut game).now_or_never().is_none());
        let noted = |log: &Log| log.events.iter().filter(|e| matches!(e.what, EventKind::Noted { .. })).count();
        assert_eq!(noted(&scribe.keeper.log.borrow()), 3);
        for _ in 0..200 {
            let Some(form) = person.list_open_forms().first().cloned() else {
                break;
            };
            person.submit_reply(&form.key, form.attempt, &fill_form(&form)).unwrap();
            if (&mut game).now_or_never().is_some() {
                break;
            }
        }
    }
    let mut played = scribe.keeper.log.into_inner();
    assert!(played.is_finished());
    assert_verifies(&played);
    let review = EventKind::Reviewed {
        reviewer: Seat(1),
        scores: ReviewScale::ALL.map(|scale| ReviewScore { scale, points: 4 }).to_vec(),
    };
    played.events.push(review.into());
    assert_verifies(&played);
    let mut table = Table::new(4, 1);
    for event in &played.events {
        table.apply(event).unwrap();
        let facts = event.what.facts();
        if facts.audience == Audience::Actor {
            assert!(facts.actor.is_none_or(|seat| seat.index() < 4));
        }
    }
    assert_eq!(table.private_states[1].notes.len(), 3);
    assert_eq!(table.private_states[1].review.len(), 5);
    assert!(table.private_states[0].notes.is_empty());
    let wrong = EventKind::Reviewed {
        reviewer: Seat(1),
        scores: vec![ReviewScore { scale: ReviewScale::RoleImmersion, points: 6 }],
    };
    assert!(table.apply(&wrong.into()).is_err());
    // No prompt holds a note.
    assert!(played.texts.iter().all(|text| !text.contains("Note 1")));
}

/// A belief of seat 1, as the page sends it.
fn belief_by_person(points: f64, heard: Option<usize>) -> EventKind {
    let weights = [0, 2, 3].map(|seat| SuspectPoints {
        suspect: Seat(seat),
        points: if seat == 2 { points } else { (90.0 - points) / 2.0 },
    });
    EventKind::Believed {
        observer: Some(Seat(1)),
        victim: VictimId(0),
        belief: Belief { weights: weights.to_vec(), somebody_else: 10.0 },
        heard: heard.and_then(|event| u32::try_from(event).ok()),
    }
}

#[test]
fn what_a_person_believes_stands_in_the_log_like_an_agents_and_disturbs_no_game() {
    for reading in [BeliefReading::Off, BeliefReading::ByEverybody] {
        let mut log = with_people(Procedure::questum(), &[1]);
        log.settings.beliefs = reading;
        let person = HumanMind::default();
        let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(person.clone())];
        let scribe = PersonWithAsides { keeper: StoringHost::new(log.clone()), asides: RefCell::default() };
        let mut said = 0;
        {
            let mut game = Box::pin(run_game(&log, &[], &minds, &scribe));
            let mut over = (&mut game).now_or_never().is_some();
            while let Some(form) = person.list_open_forms().first().filter(|_| !over).cloned() {
                // A belief is possible at any time, also during a simultaneous step.
                let table = Table::new(4, 1);
                let heard = scribe.keeper.log.borrow().events.iter().try_fold(table, |mut table, event| {
                    table.apply(event).ok()?;
                    Some(table)
                });
                said += 1;
                let what = belief_by_person(f64::from(said % 9) * 10.0, heard.unwrap().last_heard_event());
                scribe.asides.borrow_mut().push_back(what);
                assert!((&mut game).now_or_never().is_none());
                person.submit_reply(&form.key, form.attempt, &fill_form(&form)).unwrap();
                over = (&mut game).now_or_never().is_some();
            }
            assert!(over && said > 4);
        }
        let played = scribe.keeper.log.into_inner();
        assert_verifies(&played);
        let own =
            |log: &Log| support::count(log, |what| matches!(what, EventKind::Believed { observer: Some(Seat(1)), .. }));
        assert_eq!(own(&played), said as usize);
        // No mind is told: without the beliefs it is the same game.
        let (without, _) = play(log.clone());
        let spoken = |log: &Log| -> Vec<String> {
            let aloud = log.events.iter().filter_map(|event| event.what.facts().public_text);
            aloud.map(str::to_owned).collect()
        };
        assert_eq!(spoken(&played), spoken(&without));
        // It is drawn like a player's, and counts in the table's mean.
        let session = Session::open(played.clone()).unwrap();
        let steps = session.insight().beliefs(Believer::Player(Seat(1)), VictimId(0));
        assert_eq!(steps.len(), said as usize);
        assert!(steps.windows(2).all(|two| two[0].turn <= two[1].turn));
        // Stopped after such a belief, the game can be resumed; a fork contains the retained ones.
        let gestures = played
            .events
            .iter()
            .enumerate()
            .filter(|(_, event)| matches!(event.what, EventKind::Believed { observer: Some(Seat(1)), .. }));
        let gestures: Vec<usize> = gestures.map(|(at, _)| at).collect();
        let mut broken = played.clone();
        drop(broken.split_off(gestures[gestures.len() / 2] + 1));
        support::assert_rerun_equal(&broken);
        let turns = viewer::Session::open(played.clone()).unwrap().turn_count();
        for turn in [1, turns / 2, turns - 2] {
            let fork = casebook::play::director::fork(&played, turn, played.settings.clone(), "fork".into());
            let fork = fork.now_or_never().expect("nothing here waits").unwrap();
            assert!(own(&fork) <= said as usize && (turn == 1 || own(&fork) > 0));
            support::assert_rerun_equal(&fork);
        }
    }
}

#[test]
fn what_is_believed_after_the_end_or_by_a_program_is_no_aside() {
    let (log, _) = play(with_people(Procedure::questum(), &[1]));
    let scribe = PersonWithAsides {
        keeper: StoringHost::new(log.clone()),
        asides: RefCell::new([belief_by_person(50.0, None)].into()),
    };
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(HumanMind::default())];
    let again = run_game(&log, &[], &minds, &scribe).now_or_never().expect("nothing here waits");
    assert_eq!(again.unwrap().replayed, log.events.len());
    assert_eq!(scribe.keeper.log.borrow().events.len(), log.events.len());
    let settings = with_people(Procedure::questum(), &[0]).settings;
    assert!(!belief_by_person(50.0, None).is_aside_in(&settings));
}

#[test]
fn a_hint_is_what_questum_would_ask_from_that_seats_own_view() {
    for name in ["the-lantern-room.en", "the-lantern-room.zh"] {
        let mut log = support::play(new_log(one_act_case(name), 7));
        log.events.truncate(60);
        let hint =
            compute_hint(&log, Seat(1), VictimId(0)).now_or_never().expect("nothing here waits").unwrap().unwrap();
        assert_ne!(hint.target, Seat(1));
        assert!(hint.candidates.iter().any(|c| c.suspect == hint.target));
        let best = hint.candidates.iter().map(|c| c.score).fold(f64::MIN, f64::max);
        let target = hint.candidates.iter().find(|c| c.suspect == hint.target);
        assert_eq!(target.unwrap().score, best);
        assert!(!hint.question.is_empty());
        for (seat, character) in log.scenario.characters.iter().enumerate() {
            for sentence in character.acts[0].script.split(['.', '。']) {
                let long = sentence.trim().chars().count() > 20;
                assert!(seat == 1 || !long || !hint.question.contains(sentence.trim()));
            }
        }
    }
}

#[tokio::test(flavor = "current_thread")]
async fn whoever_lets_the_time_pass_says_nothing_and_the_log_says_so() {
    let mut log = with_people(Procedure::Questum { rounds: 1 }, &[1]);
    log.settings.human.limit_s = Some(0);
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default()), Rc::new(HumanMind::new(Some(0)))];
    let keeper = StoringHost::new(log.clone());
    let ended = run_game(&log, &[], &minds, &keeper).await.unwrap();
    assert_eq!(ended.ending, RunEnding::Finished);
    let played = keeper.log.into_inner();
    let said = |e: &casebook::base::game::Event| match &e.what {
        EventKind::Introduced { speaker, .. } => *speaker == Seat(1),
        EventKind::Asked { asker, .. } => *asker == Seat(1),
        EventKind::Answered { answerer, .. } => *answerer == Seat(1),
        EventKind::Voted { voter, .. } => *voter == Seat(1),
        _ => false,
    };
    assert!(!played.events.iter().any(said));
    let lapses = played.events.iter().filter(|e| {
        matches!(e.what, EventKind::Fault { cause: FaultCause::TimeUp { limit_s: 0 }, remedy: Remedy::Skipped, .. })
    });
    assert!(lapses.count() >= 3);
    assert_verifies(&played);
}

/// Everything that a page shows of a game at its end, for every viewer.
fn shown_at_end(session: &Session) -> String {
    let scene = Scene::new(session, usize::MAX, Viewpoint::default(), Language::English);
    let about = VictimId(0);
    let lines = Conversation::from_scene(&scene).lines(&scene, 0..usize::MAX);
    let (cast, matrix) = (Cast::from_scene(&scene, about), SuspectMatrix::from_scene(&scene, about));
    let score = viewer::score::ChartTracks::from_scene(&scene, about);
    format!("{lines:?} {cast:?} {matrix:?} {score:?}")
}

#[test]
fn what_everybody_gives_at_the_same_moment_is_nowhere_before_the_last_is_in() {
    let voted = |what: &EventKind| matches!(what, EventKind::Voted { .. });
    let introduced = |what: &EventKind| matches!(what, EventKind::Introduced { .. });
    let pruned = |what: &EventKind| matches!(what, EventKind::Pruned { .. });
    let games = [
        (Procedure::questum(), Visibility::Sequential),
        (Procedure::jubensha(), Visibility::Simultaneous),
        (Procedure::mirage(), Visibility::Sequential),
    ];
    for (procedure, visibility) in games {
        let mut log = with_people(procedure.clone(), &[1]);
        log.settings.scheduling.visibility = visibility;
        let (whole, _) = play(log);
        let (players, victims) = (4, whole.scenario.victims.len());
        let mut log = whole.clone();
        let entries = log.split_off(0);
        let mut session = Session::open(log).unwrap();
        let one_by_one = matches!(procedure, Procedure::Jubensha { .. });
        let mut before = String::new();
        for (at, entry) in entries.into_iter().enumerate() {
            let (name, what) = (format!("{procedure:?}, event {at}"), entry.event.what.clone());
            session.append(entry);
            let so_far = &whole.events[..=at];
            let count = |is: &dyn Fn(&EventKind) -> bool| {
                let given = so_far.iter().filter(|event| is(&event.what)).count();
                let seen = session.recorded_log().events.iter();
                (given, seen.filter(|event| is(&event.what)).count())
            };
            let (given, seen) = count(&voted);
            assert!(seen == 0 || given == players * victims, "{name}: votes");
            if voted(&what) && given < players * victims {
                assert_eq!(shown_at_end(&session), before, "{name}");
                // After a reload it is no different.
                let mut stored = whole.clone();
                stored.split_off(at + 1);
                let stored = Session::open(stored).unwrap();
                assert_eq!(stored.recorded_log(), session.recorded_log(), "{name}");
            }
            if what == (EventKind::PhaseBegan { phase: Phase::Vote }) {
                before = shown_at_end(&session);
            }
            let (given, seen) = count(&introduced);
            assert!(seen == 0 || given == players || one_by_one, "{name}: introductions");
            let began = so_far.iter().rposition(|e| matches!(e.what, EventKind::PhaseBegan { .. }));
            let phase = began.map(|at| &so_far[at].what);
            let at_once = matches!(phase, Some(EventKind::PhaseBegan { phase: Phase::Pruning { .. } }));
            let shown_since = session.recorded_log().events.iter().skip(began.unwrap_or(0));
            let lists = shown_since.filter(|e| pruned(&e.what)).count();
            assert!(!at_once || lists == 0, "{name}: prunings");
        }
        assert_eq!(session.recorded_log(), &whole);
    }
}
