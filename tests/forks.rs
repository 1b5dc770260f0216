//! Forks: a game continues from any turn. With the recorded replies it equals its parent; with others it
//! retains the parent's part, verifies, and can be forked again.

use crate::support::{
    ScriptedMind, StoringHost, assert_rerun_equal, assert_verifies, mirage, new_game, one_act_case, play, play_with,
    preset_game, procedures,
};
use casebook::base::game::{
    Event, EventKind, Log, MindSettings, MirageRules, Procedure, Raters, Settings, StrategyName, Visibility,
};
use casebook::play::director::{ForkError, RunEnding, fork, run_game};
use casebook::play::mind::{Mind, MindError, Recording, Reply, Request};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::rc::Rc;

/// Replies with the recorded replies of a log.
struct RecordedReplies(Recording);

impl Mind for RecordedReplies {
    fn name(&self) -> String {
        "again".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let recorded = self.0.attempt(&request.key, request.attempt);
        let reply = recorded.and_then(|r| r.reply.clone());
        Box::pin(async move {
            reply.ok_or_else(|| MindError::NotRecorded { key: request.key.clone(), attempt: request.attempt })
        })
    }
}

/// An endpoint that no test reaches.
fn unreachable_mind() -> MindSettings {
    MindSettings::Endpoint {
        base_url: "http://127.0.0.1:1/v1".into(),
        model: "other".into(),
        temperature: None,
        top_p: None,
    }
}

fn forked(log: &Log, turn: usize, settings: Settings) -> Result<Log, ForkError> {
    fork(log, turn, settings, "fork".into()).now_or_never().expect("nothing here waits")
}

fn turns(log: &Log) -> usize {
    log.events.iter().filter(|e| e.what.is_stop()).count()
}

fn play_again(fork: Log, parent: &Log) -> Log {
    let mind: Rc<dyn Mind> = Rc::new(RecordedReplies(Recording::from_log(parent)));
    let minds = vec![mind; fork.settings.minds.len()];
    let keeper = StoringHost::new(fork.clone());
    let run = run_game(&fork, &[], &minds, &keeper)
        .now_or_never()
        .expect("nothing here waits")
        .expect("the run goes through");
    assert_eq!(run.ending, RunEnding::Finished);
    assert_eq!(run.replayed, fork.events.len());
    keeper.log.into_inner()
}

fn parent(name: &str, procedure: Procedure, strategy: StrategyName, visibility: Visibility) -> Log {
    let mut log = new_game(one_act_case(name), procedure, strategy);
    log.settings.scheduling.visibility = visibility;
    play(log)
}

#[test]
fn a_fork_at_any_turn_played_with_the_recorded_replies_is_the_parent_again() {
    for name in ["the-lantern-room.en", "the-lantern-room.zh"] {
        for procedure in procedures() {
            // The language does not change the order of things, so one strategy is enough.
            let chinese = name.ends_with("zh");
            let strategies =
                StrategyName::all_automatic().filter(|strategy| !chinese || *strategy == StrategyName::Questum);
            for strategy in strategies {
                let parent = parent(name, procedure.clone(), strategy, Visibility::Sequential);
                let all = turns(&parent);
                // Every third turn of one strategy's games, and samples of the others' turns.
                let step = if strategy == StrategyName::Questum && !chinese { 3 } else { 17 };
                for turn in (0..=all).step_by(step) {
                    let fork = forked(&parent, turn, parent.settings.clone()).unwrap();
                    assert_eq!(turns(&fork), turn);
                    let again = play_again(fork, &parent);
                    assert_eq!(again.events, parent.events, "{name} {procedure:?} {strategy:?} from turn {turn}");
                    assert_eq!(again.texts, parent.texts);
                }
            }
        }
    }
}

#[test]
fn a_game_by_our_preset_verifies_and_is_itself_again_from_every_turn() {
    for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
        let mut log = preset_game(one_act_case("the-lantern-room.en"));
        log.settings.scheduling.visibility = visibility;
        let parent = play(log);
        assert_verifies(&parent);
        for turn in 0..=turns(&parent) {
            let fork = forked(&parent, turn, parent.settings.clone()).unwrap();
            let again = play_again(fork, &parent);
            assert_eq!(again.events, parent.events, "{visibility:?} from turn {turn}");
            assert_eq!(again.texts, parent.texts);
        }
        // Other settings from the middle on: no host, memory without a head, one call per sensor.
        let kept = turns(&parent) / 2;
        let settings = Settings {
            minds: parent.settings.minds.clone(),
            ..new_game(one_act_case("the-lantern-room.en"), Procedure::questum(), StrategyName::Questum).settings
        };
        let fork = forked(&parent, kept, settings).unwrap();
        assert_verifies(&play(fork));
    }
}

#[test]
fn a_fork_within_a_round_that_asks_at_once_is_the_parent_again() {
    let parent = parent("borrowed-wind.en", Procedure::questum(), StrategyName::Questum, Visibility::Simultaneous);
    for turn in (0..turns(&parent)).step_by(7) {
        let fork = forked(&parent, turn, parent.settings.clone()).unwrap();
        assert_eq!(play_again(fork, &parent).events, parent.events, "turn {turn}");
    }
}

#[test]
fn a_fork_with_other_strategies_and_minds_keeps_the_parents_part_and_verifies() {
    for procedure in procedures() {
        let parent = parent("the-lantern-room.en", procedure.clone(), StrategyName::Questum, Visibility::Sequential);
        for turn in (0..=turns(&parent)).step_by(11) {
            let mut settings = parent.settings.clone();
            settings.minds = vec![unreachable_mind()];
            settings.seats[1].strategy = StrategyName::Mirage;
            settings.seats[2].strategy = StrategyName::Mirage;
            settings.questum.beta = 0.9;
            settings.seed = 99;
            let fork = forked(&parent, turn, settings).unwrap();
            assert_eq!(fork.settings.minds.len(), 2);
            assert!(fork.settings.seats.iter().all(|seat| seat.mind == 1));
            let kept = fork.events.len();
            let told = fork.parent.clone().unwrap();
            assert_eq!((told.id.as_str(), told.turn as usize), (parent.id.as_str(), turn));
            let mind: Rc<ScriptedMind> = Rc::default();
            let (played, run, _) = play_with(fork, mind, StoringHost::new);
            assert_eq!(run.ending, RunEnding::Finished);
            assert_eq!(played.events[..kept], parent.events[..kept]);
            for event in &played.events[kept..] {
                if let Some(thought) = &event.thought {
                    assert_eq!(thought.mind, 1);
                }
            }
            assert_rerun_equal(&played);
            // Written and read again, then forked again, before and after its own beginning.
            let text = casebook::read::archive::write_log(&played).unwrap();
            let (read, problems) = casebook::read::archive::read_log(&text).unwrap();
            assert!(problems.is_empty());
            assert_eq!(read, played);
            for again in [turn / 2, turn, (turn + turns(&played)) / 2] {
                let second = forked(&played, again, parent.settings.clone()).unwrap();
                assert_rerun_equal(&second);
                let (second, ..) = play_with(second, Rc::default(), StoringHost::new);
                assert_rerun_equal(&second);
            }
        }
    }
}

#[test]
fn what_was_said_to_all_before_a_fork_does_not_decide_how_its_speaker_acts_behind_it() {
    let rules = MirageRules { open_conversation: true, ..MirageRules::as_in_paper() };
    let procedure = mirage(1, Raters::Nobody, rules);
    let parent = parent("the-lantern-room.en", procedure, StrategyName::Mirage, Visibility::Sequential);
    let said = |event: &Event| matches!(event.what, EventKind::Said { speaker: Some(_), .. });
    let last = parent.events.iter().rposition(said).unwrap();
    let stops = parent.events[..=last].iter().filter(|e| e.what.is_stop());
    let mut settings = parent.settings.clone();
    settings.minds = vec![unreachable_mind()];
    let fork = forked(&parent, stops.count(), settings).unwrap();
    let kept = fork.events.len();
    let (played, ..) = play_with(fork, Rc::default(), StoringHost::new);
    let minds = played.events[kept..].iter().filter_map(|e| e.thought.as_ref());
    assert!(minds.map(|thought| thought.mind).all(|mind| mind == 1));
}

#[test]
fn what_cannot_be_forked_is_refused_with_its_reason() {
    let parent = parent("the-lantern-room.en", Procedure::questum(), StrategyName::Questum, Visibility::Sequential);
    let settings = || parent.settings.clone();
    assert!(matches!(forked(&parent, 9_999, settings()), Err(ForkError::NoSuchTurn { .. })));
    assert!(matches!(
        forked(&parent, 5, settings().with_procedure(Procedure::mirage())),
        Err(ForkError::OtherProcedure)
    ));
    // Fewer rounds than have begun: the retained part could not have happened.
    let late = turns(&parent) - 2;
    let short = settings().with_procedure(Procedure::Questum { rounds: 1 });
    assert!(matches!(forked(&parent, late, short), Err(ForkError::DoesNotFit { .. })));
    let mut wrong = settings();
    wrong.seats.pop();
    assert!(matches!(forked(&parent, 5, wrong), Err(ForkError::Setup(_))));
    // More rounds are fine as long as nobody has voted.
    let long = settings().with_procedure(Procedure::Questum { rounds: 5 });
    let (longer, ..) = play_with(forked(&parent, 10, long).unwrap(), Rc::default(), StoringHost::new);
    assert!(longer.is_finished() && longer.events.len() > parent.events.len());
    assert_rerun_equal(&longer);
}

#[test]
fn another_programs_game_goes_on_with_its_next_round_where_its_scripts_are_known() {
    // An imported game: its procedure's name, no seats, no minds, no thoughts.
    let mut foreign =
        parent("the-lantern-room.en", Procedure::questum(), StrategyName::Questum, Visibility::Sequential);
    foreign.source = Some(casebook::base::game::LogSource {
        format: "another program".into(),
        ..casebook::base::game::LogSource::default()
    });
    foreign.settings.seats.clear();
    foreign.settings.minds.clear();
    foreign.texts.clear();
    foreign.events.retain(|event| {
        !matches!(
            event.what,
            EventKind::SensorsRead { .. } | EventKind::TargetsChosen { .. } | EventKind::ActDealt { .. }
        )
    });
    for event in &mut foreign.events {
        event.thought = None;
    }
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 3);
    for procedure in procedures() {
        settings = settings.with_procedure(procedure);
        for turn in [0, 4, 9, 20] {
            let fork = forked(&foreign, turn, settings.clone()).unwrap();
            let kept = fork.events.len();
            let (played, run, _) = play_with(fork, Rc::default(), StoringHost::new);
            assert_eq!(run.ending, RunEnding::Finished);
            assert_eq!(played.events[..kept], foreign.events[..kept]);
            assert_rerun_equal(&played);
            let asked = |log: &Log| log.events.iter().filter(|e| matches!(e.what, EventKind::Asked { .. })).count();
            assert!(asked(&played) > 8);
            // It can be forked again like any game of ours.
            let second = forked(&played, turns(&played) - 3, settings.clone()).unwrap();
            let (second, ..) = play_with(second, Rc::default(), StoringHost::new);
            assert_rerun_equal(&second);
        }
    }
    foreign.scenario.characters[2].acts.clear();
    assert!(matches!(
        forked(&foreign, 4, settings),
        Err(ForkError::NoScript { name }) if name == foreign.scenario.characters[2].name
    ));
}
