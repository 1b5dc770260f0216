//! Tests of the offline reader: judging and asking.

#![allow(clippy::unwrap_used)]

use super::conflict::{collect_claims_and_counters, find_conflicts};
use super::notebook::{Notebook, ThinkerCache};
use crate::base::game::{Criteria, Purpose, Seat, Sensor, VictimId};
use crate::base::language::{Grammar, Language};
use crate::play::task::{
    Answer, Ask, Assignment, DialogueEntry, Introduce, NamedPerson, Prune, ReadSensors, Task, TaskContext, Vote,
    dialogue_line, read_reply,
};
use serde_json::Value;

pub(super) fn given(language: Language, script: &[&str]) -> TaskContext {
    let (names, victim) = match language.grammar() {
        Grammar::English => (["Mrs Vale", "Mr Finch", "Dr Orme"], "Colonel Ash"),
        Grammar::Chinese => (["范夫人", "芬先生", "欧医生"], "艾上校"),
    };
    TaskContext {
        language,
        title: "The Glass House".into(),
        setting: match language.grammar() {
            Grammar::English => "Colonel Ash was found dead in the library at 10:30 pm.".into(),
            Grammar::Chinese => "晚上10点30分，艾上校被发现死在书房。".into(),
        },
        seat: Seat(0),
        is_outside_reader: false,
        outsiders: Vec::new(),
        accusations: Vec::new(),
        is_accusation: false,
        players: names
            .iter()
            .zip(0u16..)
            .map(|(name, i)| NamedPerson { seat: Seat(i), name: (*name).into(), role: String::new() })
            .collect(),
        victims: vec![victim.into()],
        public_victims: vec![victim.into()],
        killed: vec![Some(false)],
        objectives: vec![],
        performance: String::new(),
        round: 1,
        rounds: 3,
        procedure: crate::base::game::ProcedureName::Questum,
        table_rules: crate::base::game::TableRules::default(),
        has_clues: true,
        requested_belief: None,
        reading_terms: crate::play::task::ReplyReadOptions::default(),
        all_scripts: Vec::new(),
        notes: Vec::new(),
        script: script.iter().map(|s| (*s).to_owned()).collect(),
        dialogue: vec![],
        script_tail: 0,
        dialogue_tail: 0,
        script_gaps: Vec::new(),
        dialogue_gaps: Vec::new(),
    }
}

pub(super) fn reply(assignment: &Assignment, given: &TaskContext) -> Value {
    super::make_reply(assignment, given, &ThinkerCache::default())
}

pub(super) fn carry_out<T: Task>(task: &T, given: &TaskContext) -> T::Output {
    let text = reply(&task.assignment(), given).to_string();
    read_reply(task, given, &text).unwrap().0
}

pub(super) fn answer(given: &TaskContext, question: &str) -> String {
    let task = Answer { asker: Seat(1), victim: VictimId(0), question: question.into() };
    carry_out(&task, given)
}

/// Dr Orme claims to have been in a room that the thinker found empty.
fn contradicted(language: Language) -> TaskContext {
    let (script, said): (&[&str], &str) = match language.grammar() {
        Grammar::English => (
            &[
                "You are Mrs Vale, and you were fond of Colonel Ash.",
                "At 9:44 pm you went down to the parlour.",
                "The parlour was dark and empty.",
            ],
            "I sat in the parlour from 9:40 pm until 10:20 pm.",
        ),
        Grammar::Chinese => (
            &["你是范夫人，你很敬重艾上校。", "晚上9点44分，你下楼去了客厅。", "客厅里一片漆黑，空无一人。"],
            "从晚上9点40分到晚上10点20分，我一直坐在客厅里。",
        ),
    };
    let mut given = given(language, script);
    given.dialogue.push(dialogue_line(
        language,
        &DialogueEntry::Introduction { speaker: &given.players[2].name.clone(), text: said },
    ));
    given
}

#[test]
fn a_room_found_empty_contradicts_whoever_claims_to_have_sat_in_it() {
    for language in [Language::English, Language::Chinese] {
        let given = contradicted(language);
        let book = Notebook::new(&given, &ThinkerCache::default());
        let found = find_conflicts(&book, Seat(2));
        assert!(found.first().is_some_and(|c| c.weight >= 6), "{found:?}");
        assert!(find_conflicts(&book, Seat(1)).is_empty());
    }
}

#[test]
fn what_names_no_moment_is_compared_with_nothing() {
    for language in [Language::English, Language::Chinese] {
        let mut given = contradicted(language);
        let name = given.players[2].name.clone();
        for number in 0..20 {
            let said = match language.grammar() {
                Grammar::English => format!("I never owned {number} of the lamps."),
                Grammar::Chinese => format!("我从来没有第{number}盏灯。"),
            };
            let (speaker, text) = (name.as_str(), said.as_str());
            let line = dialogue_line(language, &DialogueEntry::Statement { speaker, text });
            given.dialogue.push(line);
        }
        let book = Notebook::new(&given, &ThinkerCache::default());
        let (claims, counters) = collect_claims_and_counters(&book, Seat(2));
        assert!(book.dialogue.len() > 20, "{}", book.dialogue.len());
        assert!(claims.len() == 1 && counters.len() < 4, "{claims:?} {counters:?}");
    }
}

#[test]
fn the_first_question_puts_the_contradiction_and_no_question_is_put_twice() {
    for language in [Language::English, Language::Chinese] {
        let mut given = contradicted(language);
        let task = Ask { target: Seat(2), victim: VictimId(0), readings: vec![], criteria: Criteria::default() };
        let mut asked: Vec<String> = Vec::new();
        for n in 0..12 {
            let question = carry_out(&task, &given);
            assert!(question.contains(given.victim_name(VictimId(0))), "{question}");
            if n == 0 {
                let place = if language == Language::English { "parlour" } else { "客厅" };
                assert!(question.contains(place), "{question}");
            }
            assert!(!asked.contains(&question), "{question}");
            let line = dialogue_line(
                language,
                &DialogueEntry::Exchange {
                    asker: given.own_name(),
                    answerer: given.name(Seat(2)),
                    victim: given.victim_name(VictimId(0)),
                    question: &question,
                    answer: "…",
                },
            );
            given.dialogue.push(line);
            asked.push(question);
        }
    }
}

#[test]
fn every_reply_is_admissible_and_the_same_every_time() {
    for language in [Language::English, Language::Chinese] {
        for given in [contradicted(language), given(language, &[])] {
            let victim = VictimId(0);
            carry_out(&Introduce {}, &given);
            answer(&given, "?");
            let sensors = ReadSensors {
                suspect: Seat(2),
                victim,
                sensors: Sensor::ALL.to_vec(),
                purpose: Purpose::Pruning,
                known: Vec::new(),
            };
            let readings = carry_out(&sensors, &given);
            assert_eq!(readings.len(), 6);
            assert!(readings.iter().all(|r| !r.reason.is_empty()));
            let current = vec![Seat(1), Seat(2)];
            let prune = Prune {
                victim,
                current: current.clone(),
                readings: vec![(Seat(2), readings)],
                criteria: Criteria::default(),
            };
            let pruned = carry_out(&prune, &given);
            assert!(!pruned.suspects.is_empty() && !pruned.suspects.contains(&Seat(0)));
            let vote = Vote { victim, suspects: current };
            assert_ne!(carry_out(&vote, &given).accused, Seat(0));
            let again = |task: Assignment| reply(&task, &given) == reply(&task, &given);
            assert!(again(prune.assignment()) && again(vote.assignment()));
        }
    }
}

#[test]
fn voters_who_go_by_the_same_say_it_in_their_own_words() {
    for language in [Language::English, Language::Chinese] {
        let mut reasons = std::collections::BTreeSet::new();
        let players = given(language, &[""]).players.len();
        for seat in (0..).map(Seat).take(players) {
            let mut given = given(language, &[""]);
            given.seat = seat;
            let vote = Vote { victim: VictimId(0), suspects: vec![] };
            reasons.insert(carry_out(&vote, &given).reason);
        }
        assert_eq!(reasons.len(), players, "{reasons:?}");
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]
    #[test]
    fn no_text_makes_the_reader_stumble(
        script in "([yY]ou|he|his|Mrs Vale|Dr Orme’s|[0-9]{1,2}[:点.][0-9]{2}|你|范夫人|十点半|İ|ß|\
            [ .,“”'’。，：]|was|were|\\PC){0,40}",
        said in "(I|me|芬先生|ten|past|from|\\PC|[ .“”]){0,20}",
        zh in proptest::bool::ANY,
        killed in proptest::bool::ANY,
    ) {
        let language = if zh { Language::Chinese } else { Language::English };
        let mut given = given(language, &[&script, "You saw Mr Finch. 你看见芬先生。"]);
        given.killed = vec![Some(killed)];
        given.dialogue = vec![format!("{}: {said}", given.players[1].name)];
        carry_out(&Introduce {}, &given);
        answer(&given, &said);
        let ask = Ask { target: Seat(1), victim: VictimId(0), readings: vec![], criteria: Criteria::default() };
        carry_out(&ask, &given);
        carry_out(&Vote { victim: VictimId(0), suspects: vec![Seat(1)] }, &given);
    }
}
