//! The table's rules: who speaks when, votes for oneself, answered questions, thoughts before words; and
//! exams that consist of votes.

use crate::support::{ScriptedMind, StoringHost, assert_verifies, mirage, new_game, one_act_case, play_with};
use casebook::base::game::{
    EventKind, ExamSettings, Log, MirageRules, Procedure, Raters, Seat, SpeakingOrder, StrategyName, TableRules,
    VictimId,
};
use casebook::play::director::RunEnding;
use casebook::play::mind::Request;
use casebook::play::task::{Assignment, Message};
use casebook::read::exam::count_wins;
use serde_json::json;
use std::rc::Rc;

fn game(procedure: Procedure, strategy: StrategyName, table: TableRules) -> Log {
    let mut log = new_game(one_act_case("the-lantern-room.en"), procedure, strategy);
    log.settings.table = table;
    log
}

fn random_order_rules() -> TableRules {
    TableRules { order: SpeakingOrder::ByChance, ..TableRules::default() }
}

fn finished(log: Log, mind: &Rc<ScriptedMind>) -> Log {
    let (log, run, _) = play_with(log, mind.clone(), StoringHost::new);
    assert_eq!(run.ending, RunEnding::Finished);
    assert_verifies(&log);
    log
}

/// The order of first speakers in each stage (introductions, then every round), each named once.
fn speaking_orders(log: &Log) -> Vec<Vec<Seat>> {
    let mut stages: Vec<Vec<Seat>> = Vec::new();
    for event in &log.events {
        let speaker = match &event.what {
            EventKind::PhaseBegan { .. } => {
                stages.push(Vec::new());
                continue;
            }
            EventKind::Introduced { speaker, .. } => *speaker,
            EventKind::Asked { asker, .. } => *asker,
            EventKind::Investigated { investigator, .. } => *investigator,
            _ => continue,
        };
        let stage = stages.last_mut().unwrap();
        if !stage.contains(&speaker) {
            stage.push(speaker);
        }
    }
    stages.retain(|stage| !stage.is_empty());
    stages
}

#[test]
fn an_order_by_chance_is_drawn_from_the_seed_anew_for_each_round() {
    let mirage = mirage(3, Raters::Nobody, MirageRules::casebook());
    for (procedure, stages) in [(Procedure::questum(), 4), (Procedure::jubensha(), 6), (mirage, 4)] {
        let played = |table, seed| {
            let mut log = game(procedure.clone(), StrategyName::Mirage, table);
            log.settings.seed = seed;
            let log = finished(log, &Rc::default());
            let orders = speaking_orders(&log);
            assert_eq!(orders.len(), stages);
            (log, orders)
        };
        let everybody: Vec<Seat> = Seat::all(4).collect();
        let sits = |mut order: Vec<Seat>| {
            order.sort_unstable();
            order == everybody
        };
        let (_, by_seat) = played(TableRules::default(), 7);
        // Guided introductions let the second seat ask before it introduces itself.
        assert!(by_seat[1..].iter().all(|order| *order == everybody));
        let (log, first) = played(random_order_rules(), 7);
        let (again, second) = played(random_order_rules(), 7);
        assert_eq!(log.events, again.events);
        assert!(first.iter().cloned().all(sits));
        assert_ne!(first, by_seat);
        assert!(first.windows(2).any(|pair| pair[0] != pair[1]));
        assert_ne!(second, played(random_order_rules(), 8).1);
    }
}

/// Everybody votes for themself.
fn vote_for_oneself(request: &Request) -> Option<String> {
    let Assignment::Vote(_) = request.assignment else {
        return None;
    };
    Some(json!({ "reason": "It was me.", "accused": request.given.own_name() }).to_string())
}

#[test]
fn a_vote_for_oneself_counts_where_the_table_allows_it_and_is_refused_elsewhere() {
    for allowed in [true, false] {
        let table = TableRules { votes_for_oneself: allowed, ..TableRules::default() };
        let log = game(Procedure::jubensha(), StrategyName::Mirage, table);
        let mind = Rc::new(ScriptedMind::replacing(|request| vote_for_oneself(request).map(Ok)));
        let log = finished(log, &mind);
        let own = log
            .events
            .iter()
            .filter(|event| matches!(event.what, EventKind::Voted { voter, accused, .. } if voter == accused));
        assert_eq!(own.count(), if allowed { 4 } else { 0 });
        let faults = log.events.iter();
        let faults = faults.filter(|event| matches!(event.what, EventKind::Fault { .. }));
        assert_eq!(faults.count() == 0, allowed);
        for request in mind.requests.borrow().iter() {
            let given = &request.given;
            let votable = given.vote_candidates(VictimId(0));
            assert_eq!(votable.contains(&given.seat), allowed);
            if let Assignment::Vote(_) = request.assignment {
                assert_eq!(was_told(request, "You may vote for yourself"), allowed);
            }
        }
    }
}

fn was_told(request: &Request, words: &str) -> bool {
    let text: String = request.messages.iter().map(Message::text).collect();
    text.contains(words)
}

#[test]
fn whoever_asks_is_told_to_ask_something_new_where_the_table_says_so() {
    for new_questions in [true, false] {
        let table = TableRules { new_questions, ..TableRules::default() };
        let mind: Rc<ScriptedMind> = Rc::default();
        finished(game(Procedure::questum(), StrategyName::Questum, table), &mind);
        let requests = mind.requests.borrow();
        let asks = requests.iter().filter(|request| matches!(request.assignment, Assignment::Ask(_)));
        let words = "Do not ask what was answered already";
        assert!(asks.clone().count() > 0);
        assert!(asks.clone().all(|ask| was_told(ask, words) == new_questions));
    }
}

#[test]
fn a_thought_comes_first_in_what_is_spoken_and_nobody_hears_it() {
    let table = TableRules { thoughts: true, ..TableRules::published() };
    let log = game(Procedure::mirage(), StrategyName::Mirage, table);
    let mind = Rc::new(ScriptedMind::replacing(|request| {
        let Assignment::Introduce(_) = request.assignment else {
            return None;
        };
        let reply = json!({ "thought": "A secret thought.", "introduction": "I am here." });
        Some(Ok(reply.to_string()))
    }));
    let log = finished(log, &mind);
    for request in mind.requests.borrow().iter() {
        let spoken =
            matches!(request.assignment, Assignment::Introduce(_) | Assignment::Act(_) | Assignment::Answer(_));
        let first = request.schema["required"][0] == "thought";
        assert_eq!(first, spoken, "{}", request.key);
        assert_eq!(was_told(request, "{\"thought\":"), spoken, "{}", request.key);
        assert!(!was_told(request, "A secret thought."));
    }
    let said = |event: &casebook::base::game::Event| match &event.what {
        EventKind::Introduced { text, .. } => text == "I am here.",
        _ => false,
    };
    assert_eq!(log.events.iter().filter(|event| said(event)).count(), 4);
    let written = serde_json::to_string(&log).unwrap();
    assert!(written.contains("A secret thought."), "the log keeps it");
}

#[test]
fn an_exam_of_votes_alone_asks_no_question_and_repeats_the_vote() {
    let mut log = game(Procedure::jubensha(), StrategyName::Mirage, TableRules::default());
    log.settings.exam = Some(ExamSettings { questions: false, evaluations: 10, ..ExamSettings::default() });
    let mind: Rc<ScriptedMind> = Rc::default();
    let log = finished(log, &mind);
    let requests = mind.requests.borrow();
    let calls = |name| {
        let of = requests.iter();
        of.filter(|request| request.assignment.name() == name).count()
    };
    assert_eq!((calls("examine"), calls("vote")), (0, 10 * 4));
    assert_eq!(count_wins(&log, None).len(), 10);
}

#[test]
fn culprits_are_asked_to_confess_where_a_log_still_says_so() {
    let table = TableRules { culprits_confess: true, ..TableRules::default() };
    let mirage = || mirage(1, Raters::Neutral, MirageRules::published());
    let mind: Rc<ScriptedMind> = Rc::default();
    let log = finished(game(mirage(), StrategyName::Mirage, table), &mind);
    for request in mind.requests.borrow().iter() {
        let told = |words: &str| {
            let mut parts = request.messages.iter();
            parts.any(|message: &Message| format!("{message:?}").contains(words))
        };
        let guilty = log.scenario.is_murderer(request.given.seat.index());
        assert_eq!(told("whoever did it has to say so"), guilty, "{}", request.key);
        for against in ["you never confess", "must not confess", "an innocent person", "found out"] {
            assert!(!told(against), "{}: {against}", request.key);
        }
    }
}

#[test]
fn where_culprits_are_disclosed_the_program_says_so_and_no_prompt_does() {
    for (name, words) in [("the-lantern-room.en", "I am the culprit. "), ("the-lantern-room.zh", "我就是凶手。")]
    {
        let played = |culprits_disclosed: bool| {
            let procedure = mirage(1, Raters::Neutral, MirageRules::published());
            let mut log = new_game(one_act_case(name), procedure, StrategyName::Mirage);
            log.settings.table = TableRules { culprits_disclosed, ..TableRules::published() };
            // Everybody is asked, so the first answer reveals nothing.
            let mind = Rc::new(ScriptedMind::replacing(|request: &Request| match &request.assignment {
                Assignment::Act(task) => {
                    let whom = request.given.name(task.whom[0]);
                    let reply = json!({ "action": "ask", "target": whom, "text": "Where were you?" });
                    Some(Ok(reply.to_string()))
                }
                _ => None,
            }));
            (finished(log, &mind), mind)
        };
        let (log, mind) = played(true);
        let guilty = |seat: &Seat| log.scenario.is_murderer(seat.index());
        let said = log.events.iter().filter_map(|event| match &event.what {
            EventKind::Introduced { speaker: seat, text }
            | EventKind::Asked { asker: seat, text, .. }
            | EventKind::Answered { answerer: seat, text, .. } => Some((*seat, text)),
            _ => None,
        });
        let said: Vec<(Seat, &String)> = said.collect();
        assert!(said.iter().filter(|(seat, _)| guilty(seat)).count() >= 2);
        for (seat, text) in said {
            assert_eq!(text.starts_with(words), guilty(&seat), "{seat:?}: {text}");
        }
        // Apart from what was said, every prompt is the same as without.
        let (_, hidden) = played(false);
        let told = |mind: &ScriptedMind| -> Vec<String> {
            let all = mind.requests.borrow();
            let introducing = all.iter().filter(|one| matches!(one.assignment, Assignment::Introduce(_)));
            introducing.map(|one| format!("{:?}", one.messages)).collect()
        };
        assert_eq!(told(&mind), told(&hidden));
    }
}

#[test]
fn what_no_published_program_tells_is_for_guided_players_alone() {
    for guidance in [true, false] {
        let mut case = one_act_case("the-lantern-room.en");
        for character in &mut case.characters {
            character.acts[0].guidance = "Speak of the lamp in whispers.".into();
        }
        let mut log = new_game(case, Procedure::questum(), StrategyName::Questum);
        log.settings.table.guidance = guidance;
        let mind: Rc<ScriptedMind> = Rc::default();
        finished(log, &mind);
        let requests = mind.requests.borrow();
        let told = |request: &Request| request.messages.iter().any(|one| one.text().contains("in whispers"));
        assert!(!requests.is_empty() && requests.iter().all(|request| told(request) == guidance));
    }
}
