//! Tests of the reducer.

use super::*;

fn table_of(events: &[EventKind]) -> Result<Table, ApplyError> {
    let mut table = Table::new(4, 1);
    for what in events {
        table.apply(&Event::from(what.clone()))?;
    }
    Ok(table)
}

fn pruned(observer: u16, suspects: &[u16]) -> EventKind {
    EventKind::Pruned {
        observer: Seat(observer),
        victim: VictimId(0),
        suspects: suspects.iter().map(|s| Seat(*s)).collect(),
        reason: String::new(),
        criteria: None,
    }
}

#[test]
fn at_the_start_everyone_suspects_everyone_but_themself() {
    let table = Table::new(4, 2);
    for observer in Seat::all(4) {
        for victim in VictimId::all(2) {
            let list = &table.suspicion(observer, victim).map(|s| s.suspects.clone()).unwrap_or_default();
            assert_eq!(list.len(), 3);
            assert!(!list.contains(&observer));
        }
    }
}

#[test]
fn a_suspect_list_that_cannot_be_is_refused_and_leaves_the_table_as_it_was() {
    for (list, why) in [
        (vec![], SuspectListError::Empty),
        (vec![0], SuspectListError::Owner),
        (vec![1, 1], SuspectListError::Duplicate),
    ] {
        let mut table = Table::new(4, 1);
        let before = table.clone();
        let result = table.apply(&Event::from(pruned(0, &list)));
        assert_eq!(result, Err(ApplyError::SuspectList { event: 0, why }));
        assert_eq!(table, before);
    }
}

#[test]
fn unknown_seats_and_victims_are_refused() {
    let asked = |asker, victim| EventKind::Asked {
        asker: Seat(asker),
        answerer: Seat(1),
        victim: Some(VictimId(victim)),
        text: "Where were you?".into(),
    };
    assert!(matches!(table_of(&[asked(9, 0)]), Err(ApplyError::UnknownSeat { seat: 9, .. })));
    assert!(matches!(table_of(&[asked(0, 3)]), Err(ApplyError::UnknownVictim { victim: 3, .. })));
}

#[test]
fn nothing_happens_after_the_end() {
    let result = table_of(&[EventKind::Finished, EventKind::ActDealt { act: 1 }]);
    assert_eq!(result.err(), Some(ApplyError::AfterTheEnd { event: 1 }));
}

#[test]
fn an_answer_belongs_to_the_open_question_between_the_two() {
    let say = |asker: u16, answerer: u16, answer: bool| {
        let (asker, answerer, victim, text) = (Seat(asker), Seat(answerer), Some(VictimId(0)), "…".to_owned());
        if answer {
            EventKind::Answered { answerer, asker, victim, text }
        } else {
            EventKind::Asked { asker, answerer, victim, text }
        }
    };
    // Two questions at once, answered in the other order.
    let table = table_of(&[say(0, 1, false), say(2, 1, false), say(2, 1, true), say(0, 1, true)]);
    let kinds: Vec<_> = table.map(|t| t.utterances.iter().map(|u| u.kind).collect()).unwrap_or_default();
    assert_eq!(kinds[2], UtteranceKind::Answer { question: Some(1) });
    assert_eq!(kinds[3], UtteranceKind::Answer { question: Some(0) });
}

#[test]
fn pruning_keeps_the_history_of_the_list() {
    let round = |round| EventKind::PhaseBegan { phase: Phase::Questioning { round } };
    let table = table_of(&[round(1), pruned(0, &[2, 1]), round(2), pruned(0, &[2, 3, 1])]);
    let history: Vec<_> = table
        .ok()
        .and_then(|t| t.suspicion(Seat(0), VictimId(0)).map(|s| s.history.clone()))
        .unwrap_or_default()
        .iter()
        .map(|change| (change.round, change.suspects.len()))
        .collect();
    assert_eq!(history, [(0, 3), (1, 2), (2, 3)]);
}
