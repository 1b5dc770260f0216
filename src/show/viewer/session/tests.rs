//! Opening, growing, and tables at any turn.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{EventTime, Phase, StrategyName};
use crate::show::viewer::tests_support::{ASH, sample_game};

/// The table after a turn, folded from the beginning.
fn folded(session: &Session, turn: usize) -> Table {
    let mut table = Table::new(4, 1);
    for event in &session.log().events[..session.event_range(turn).end] {
        if table.apply(event).is_err() {
            table.applied_events += 1;
        }
    }
    table
}

fn long(rounds: u32) -> Log {
    let mut log = sample_game();
    log.events.truncate(2);
    for round in 1..=rounds {
        log.events.push(EventKind::PhaseBegan { phase: Phase::Questioning { round } }.into());
        for (asker, answerer) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            let (asker, answerer, victim) = (Seat(asker), Seat(answerer), Some(ASH));
            let text = format!("Question of round {round}?");
            log.events.push(EventKind::Asked { asker, answerer, victim, text: text.clone() }.into());
            log.events.push(EventKind::Answered { answerer, asker, victim, text }.into());
        }
        for observer in Seat::all(4) {
            let suspects = Seat::all(4).filter(|s| *s != observer).take(1 + round as usize % 3).collect();
            let (victim, reason) = (ASH, String::new());
            log.events.push(EventKind::Pruned { observer, victim, suspects, reason, criteria: None }.into());
        }
    }
    log
}

#[test]
fn the_sample_game_has_its_turns() {
    let session = Session::open(sample_game()).unwrap();
    assert_eq!((session.turn_count(), session.impossible_events().len()), (29, 0));
    assert_eq!(session.reveal_turn(ASH), Some(29));
    assert_eq!(session.event_range(29).end, session.log().events.len());
}

#[test]
fn a_table_is_the_same_whatever_way_the_cursor_came() {
    let session = Session::open(long(60)).unwrap();
    let turns = session.turn_count();
    let way = [0, 1, 2, 3, turns, turns / 2, turns / 2 + 1, 5, turns - 1, 300, 299, 301];
    for turn in way {
        assert_eq!(*session.table_at(turn), folded(&session, turn), "turn {turn}");
    }
    for turn in (0..=turns).rev().step_by(37) {
        assert_eq!(*session.table_at(turn), folded(&session, turn), "turn {turn}");
    }
}

#[test]
fn a_long_game_keeps_few_tables() {
    let session = Session::open(long(1_500)).unwrap();
    assert!(session.log().events.len() > 19_000);
    session.table_at(session.turn_count());
    let tables = session.tables.borrow();
    assert!(tables.checkpoints.len() <= TableCache::MAX_CHECKPOINTS, "{}", tables.checkpoints.len());
    assert!(tables.checkpoints.windows(2).all(|pair| pair[0].applied_events < pair[1].applied_events));
    drop(tables);
    // Stepping back and forth uses the last table and the checkpoints.
    for turn in (8_000..8_040).chain((8_000..8_010).rev()) {
        assert_eq!(session.table_at(turn).applied_events, session.event_range(turn).end);
    }
}

#[test]
fn a_growing_game_is_the_same_as_an_opened_one() {
    let whole = sample_game();
    let opened = Session::open(whole.clone()).unwrap();
    let mut start = whole.clone();
    (start.events, start.texts, start.clock) = (vec![], vec![], vec![]);
    let mut live = Session::open(start).unwrap();
    for (position, event) in whole.events.iter().enumerate() {
        let tick: Option<EventTime> = whole.clock.iter().find(|t| t.event as usize == position).copied();
        let texts = if position == 0 { whole.texts.clone() } else { vec![] };
        live.append(LogEntry { texts, event: event.clone(), tick });
        let last = live.turn_count();
        assert_eq!(*live.table_at(last), folded(&live, last), "event {position}");
    }
    assert_eq!(live.log(), opened.log());
    assert_eq!(live.timeline(), opened.timeline());
    assert_eq!(live.insight(), opened.insight());
}

#[test]
fn a_malformed_log_keeps_what_can_have_happened_and_lists_the_rest() {
    let mut log = sample_game();
    let nobody = EventKind::Introduced { speaker: Seat(77), text: "?".into() };
    log.events.insert(3, nobody.into());
    log.events.push(EventKind::ActDealt { act: 9 }.into());
    let last = log.events.len() - 1;
    let session = Session::open(log).unwrap();
    assert_eq!(session.impossible_events().iter().map(|s| s.event).collect::<Vec<_>>(), [3, last]);
    assert_eq!(session.turn_count(), 29);
    assert_eq!(session.timeline().turn(2).map(|turn| turn.event), Some(4));
    for turn in 0..=29 {
        assert_eq!(*session.table_at(turn), folded(&session, turn));
    }
}

#[test]
fn a_log_with_nothing_to_show_says_so() {
    let mut log = sample_game();
    log.scenario.characters.clear();
    assert_eq!(Session::open(log).err(), Some(OpenError::NoPlayers));
    let mut log = sample_game();
    log.scenario.victims = vec![log.scenario.victims[0].clone(); 65];
    assert_eq!(Session::open(log).err(), Some(OpenError::TooMany { players: 4, victims: 65 }));
}

#[test]
fn a_log_whose_events_come_slice_by_slice_keeps_its_texts() {
    let mut log = sample_game();
    log.texts = vec!["A prompt.".into(), "Another.".into()];
    let (texts, events) = (log.texts.clone(), std::mem::take(&mut log.events));
    let mut session = Session::open(log).unwrap();
    for event in events {
        session.append(LogEntry { texts: Vec::new(), event, tick: None });
    }
    assert_eq!(session.recorded_log().texts, texts);
}

#[test]
fn a_game_saved_in_mid_vote_holds_nothing_of_the_votes_even_when_its_texts_came_first() {
    let whole = {
        let mut log = sample_game();
        log.settings.seats[3].strategy = StrategyName::Human;
        log
    };
    let is_vote = |event: &Event| matches!(event.what, EventKind::Voted { .. });
    let first = whole.events.iter().position(is_vote).unwrap();
    let cut = first + 2;
    let mut head = whole.clone();
    head.events.clear();
    head.clock.clear();
    let mut session = Session::open(head).unwrap();
    let entry = |event: &Event| LogEntry { texts: Vec::new(), event: event.clone(), tick: None };
    for event in &whole.events[..cut] {
        session.append(entry(event));
    }
    let saved = |session: &Session| serde_json::to_string(session.recorded_log()).unwrap();
    assert!(session.is_sealed() && session.recorded_log().events.len() < cut);
    assert!(!saved(&session).contains("Your task: vote"));
    for event in &whole.events[cut..] {
        session.append(entry(event));
    }
    assert!(saved(&session).contains("Your task: vote"));
    assert_eq!(session.recorded_log().texts, whole.texts);
}

#[test]
fn what_is_cut_out_of_the_last_table_is_what_the_game_up_to_the_turn_gives() {
    let mut logs = vec![sample_game()];
    for language in ["en", "zh"] {
        let text = std::fs::read_to_string(format!("public/logs/demo.{language}.json")).unwrap();
        logs.push(crate::read::archive::read_log(&text).unwrap().0);
    }
    for log in logs {
        let session = Session::open(log).unwrap();
        for turn in 0..=session.turn_count() {
            let table = session.table_at(turn);
            let ballots = session.table_with_ballots_at(turn);
            assert_eq!(ballots.votes, table.votes, "turn {turn}");
            assert_eq!(ballots.accusations, table.accusations, "turn {turn}");
            for observer in Seat::all(table.players()) {
                for victim in VictimId::all(table.victims()) {
                    let held = session.suspicion_at(turn, (observer, victim));
                    assert_eq!(held.as_deref(), table.suspicion(observer, victim), "turn {turn}");
                }
            }
        }
    }
}

/// A log as it is first loaded: without prompts and recalled memories.
fn watched(mut log: Log) -> Log {
    log.texts.clear();
    for thought in log.events.iter_mut().filter_map(|e| e.thought.as_mut()) {
        thought.recalled.clear();
        thought.prompt.messages.clear();
    }
    log
}

#[test]
fn what_a_watched_log_lacks_comes_from_the_same_log_whole_and_from_no_other() {
    let whole = sample_game();
    let mut session = Session::open(watched(whole.clone())).unwrap();
    let (turns, table) = (session.turn_count(), session.table_at(3));
    let mut other = whole.clone();
    other.id = "another".into();
    assert!(!session.add_missing_texts(other));
    assert!(session.log().texts.is_empty());
    assert!(session.add_missing_texts(whole.clone()));
    assert_eq!(session.log(), &whole);
    assert_eq!((session.turn_count(), session.table_at(3)), (turns, table));
}
