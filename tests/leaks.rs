//! Nobody thinks with another seat's script. Checked in every prompt of every strategy and procedure, with
//! ratings during the game and afterwards, in interviews, and in exams with and without play. The reader of
//! all scripts sees everything by design and is left out.

use crate::support::{
    NeverStopping, ScriptedMind, StoringHost, bundled_case, mirage, new_game, one_act_case, play_with, preset_game,
};
use casebook::base::game::{
    BeliefReading, Event, EventKind, ExamPerspective, ExamSettings, Log, MindSettings, MirageRules, Procedure, Raters,
    RatingPlan, Seat, Sensor, StrategyName, Visibility, count_turns,
};
use casebook::play::memory::split_into_sentences;
use casebook::read::archive::read_log;
use casebook::study::interview::{PrivateQuestion, interview_character};
use casebook::study::rating::rate_log;
use futures_util::FutureExt;
use std::collections::HashSet;
use std::rc::Rc;

/// The sentences of every seat's script that are long enough to be recognisable, in seat order.
fn secrets(log: &Log) -> Vec<Vec<String>> {
    let spoken: Vec<&str> = log
        .events
        .iter()
        .filter_map(|event| match &event.what {
            EventKind::Introduced { text, .. }
            | EventKind::Asked { text, .. }
            | EventKind::Answered { text, .. }
            | EventKind::Said { text, .. }
            | EventKind::Investigated { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let of = |character: &casebook::base::scenario::Character| {
        let acts = character.acts.iter();
        let parts = acts.flat_map(|act| [&act.script, &act.story, &act.relationship, &act.ability]);
        let all = parts.flat_map(|part| split_into_sentences(part));
        let all = all.map(|sentence| sentence.trim().to_owned());
        let unsaid = |one: &String| !spoken.iter().any(|text| text.contains(one.as_str()));
        all.filter(|one| one.chars().count() >= 12).filter(unsaid).collect()
    };
    log.scenario.characters.iter().map(of).collect()
}

/// How many sentences of others were searched for, and how many of the thinker's own were found.
#[derive(Default)]
struct LeakSearch {
    others: usize,
    own: usize,
}

impl LeakSearch {
    fn search_prompts(&mut self, log: &Log, mind: &ScriptedMind) {
        let secrets = secrets(log);
        // Prompts repeat their parts.
        let mut seen: HashSet<(Seat, String)> = HashSet::new();
        for request in mind.requests.borrow().iter() {
            let thinker = request.given.seat;
            for part in request.messages.iter().flat_map(|message| &message.parts) {
                if !seen.insert((thinker, part.clone())) {
                    continue;
                }
                for (seat, sentences) in secrets.iter().enumerate() {
                    let found = sentences.iter().find(|one| part.contains(one.as_str()));
                    if seat == thinker.index() {
                        self.own += usize::from(found.is_some());
                        continue;
                    }
                    self.others += sentences.len();
                    let name = &log.scenario.characters[seat].name;
                    assert_eq!(found, None, "{} shows {name}", request.key);
                }
            }
        }
    }

    /// Plays a scripted game and returns its log.
    fn play_and_search(&mut self, log: Log) -> Log {
        let mind: Rc<ScriptedMind> = Rc::default();
        let (log, ..) = play_with(log, mind.clone(), StoringHost::new);
        assert!(log.is_finished());
        self.search_prompts(&log, &mind);
        log
    }
}

fn procedures() -> [Procedure; 5] {
    [
        Procedure::questum(),
        Procedure::jubensha(),
        mirage(2, Raters::Neutral, MirageRules::published()),
        mirage(2, Raters::EveryOther, MirageRules::as_in_paper()),
        mirage(2, Raters::Nobody, MirageRules::casebook()),
    ]
}

#[test]
fn no_prompt_holds_a_sentence_of_another_seats_script_that_was_not_spoken() {
    for (name, strategy, procedure) in ["the-lantern-room.zh", "borrowed-wind.en"]
        .map(|name| (name, StrategyName::Questum, Procedure::questum()))
        .into_iter()
        .chain(
            StrategyName::all_automatic()
                .flat_map(|strategy| procedures().map(|procedure| ("the-lantern-room.en", strategy, procedure))),
        )
    {
        let mut looked = LeakSearch::default();
        let mut log = new_game(one_act_case(name), procedure, strategy);
        log.settings.scheduling.visibility = match strategy {
            StrategyName::Werewolf => Visibility::Simultaneous,
            _ => Visibility::Sequential,
        };
        log.settings.exam = Some(ExamSettings::default());
        log.settings.beliefs = BeliefReading::ByEverybody;
        looked.play_and_search(log);
        assert!(looked.others > 1_000 && looked.own > 20);
    }
}

#[test]
fn no_prompt_of_our_preset_holds_a_sentence_of_another_seats_script_that_was_not_spoken() {
    for name in ["the-lantern-room.en", "borrowed-wind.zh"] {
        let mut looked = LeakSearch::default();
        looked.play_and_search(preset_game(one_act_case(name)));
        assert!(looked.others > 500 && looked.own > 20, "{name}");
    }
}

#[test]
fn no_exam_without_play_shows_another_seats_script() {
    for strategy in StrategyName::all_automatic() {
        let mut looked = LeakSearch::default();
        let mut log = new_game(one_act_case("the-lantern-room.en"), Procedure::questum(), strategy);
        log.settings.exam =
            Some(ExamSettings { perspective: ExamPerspective::Own, evaluations: 2, ..ExamSettings::default() });
        looked.play_and_search(log);
        assert!(looked.others > 1_000 && looked.own > 20);
    }
}

#[test]
fn nobody_who_rates_afterwards_knows_more_than_they_could_then() {
    let settings = MindSettings::OfflineReader;
    for procedure in procedures() {
        let mut played = LeakSearch::default();
        let log =
            played.play_and_search(new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Questum));
        let ratings = |raters| RatingPlan::Ratings { raters, apart: false };
        let beliefs = |raters| RatingPlan::Beliefs { raters };
        for (plan, has_scripts) in [
            (ratings(Raters::Neutral), false),
            (ratings(Raters::EveryOther), true),
            (beliefs(Raters::Neutral), false),
            (beliefs(Raters::EveryOther), true),
            (RatingPlan::Sensors { sensors: Sensor::ALL.to_vec() }, true),
        ] {
            let (mind, mut looked) = (ScriptedMind::default(), LeakSearch::default());
            let rating = rate_log(&log, &plan, (&mind, &settings), &[], 4, &NeverStopping);
            rating.now_or_never().expect("nothing here waits").unwrap();
            looked.search_prompts(&log, &mind);
            assert!(looked.others > 1_000 && (looked.own > 0) == has_scripts);
        }
    }
}

struct Nobody;

impl casebook::play::strategy::ProgressMonitor for Nobody {}

/// Interviews `seat` at a turn of `log`; nothing here waits.
fn ask_in_private(log: &Log, seat: Seat, turn: usize, mind: &ScriptedMind) {
    let asked = PrivateQuestion {
        seat,
        turn: u32::try_from(turn).unwrap(),
        question: "Where were you, whom did you see, and whom do you suspect?".to_owned(),
        before: Vec::new(),
    };
    let done = interview_character(log, &asked, mind, &[], &Nobody).now_or_never();
    done.expect("nothing here waits").unwrap();
}

/// What minds were sent, in the order of their calls.
fn prompts(mind: &ScriptedMind) -> Vec<String> {
    let requests = mind.requests.borrow();
    let text = |request: &casebook::play::mind::Request| {
        let messages = request.messages.iter().map(|message| message.text());
        messages.collect::<Vec<_>>().join("\n\n")
    };
    requests.iter().map(text).collect()
}

/// How many events a log has up to a turn.
fn events_upto(log: &Log, turn: usize) -> usize {
    let stops = (1..).zip(&log.events);
    let mut stops = stops.filter(|(_, event)| event.what.is_stop());
    stops.nth(turn - 1).unwrap().0
}

#[test]
fn no_interview_shows_another_seats_script() {
    for procedure in procedures() {
        let mut played = LeakSearch::default();
        let log =
            played.play_and_search(new_game(one_act_case("the-lantern-room.en"), procedure, StrategyName::Questum));
        let (mind, mut looked) = (ScriptedMind::default(), LeakSearch::default());
        for turn in (1..=count_turns(&log.events)).step_by(5) {
            for seat in Seat::all(log.scenario.characters.len()) {
                ask_in_private(&log, seat, turn, &mind);
            }
        }
        looked.search_prompts(&log, &mind);
        assert!(looked.others > 1_000 && looked.own > 20);
    }
}

#[test]
fn what_an_interview_sends_is_the_same_whatever_comes_after_its_turn() {
    let turns_with_acts = || mirage(2, Raters::Nobody, MirageRules::casebook());
    for (procedure, foreign) in [
        (Procedure::questum(), false),
        (Procedure::jubensha(), false),
        (turns_with_acts(), false),
        (turns_with_acts(), true),
    ] {
        let mind: Rc<ScriptedMind> = Rc::default();
        let mut log = new_game(bundled_case("the-lantern-room.en"), procedure, StrategyName::Questum);
        log.settings.beliefs = BeliefReading::ByEverybody;
        let mut log = play_with(log, mind, StoringHost::new).0;
        if foreign {
            // An imported log: its players have read everything from the start, whatever is dealt later.
            let source = log.source.get_or_insert_default();
            source.format = "elsewhere".into();
            let dealt = |event: &Event| matches!(event.what, EventKind::ActDealt { act: 1 });
            log.events.retain(|event| !dealt(event));
        }
        assert_eq!(log.is_foreign(), foreign);
        for turn in (1..=count_turns(&log.events)).step_by(7) {
            let mut cut = log.clone();
            cut.events.truncate(events_upto(&log, turn));
            let mut other = cut.clone();
            let said = |text: &str| EventKind::Said { speaker: Some(Seat(1)), listener: None, text: text.to_owned() };
            let later = [
                EventKind::ActDealt { act: 1 },
                EventKind::ActDealt { act: 2 },
                said("Where were you, whom did you see? It was the keeper all along."),
                EventKind::Finished,
            ];
            other.events.extend(later.into_iter().map(Event::from));
            for seat in Seat::all(log.scenario.characters.len()) {
                let sent = [&log, &cut, &other].map(|log| {
                    let mind = ScriptedMind::default();
                    ask_in_private(log, seat, turn, &mind);
                    prompts(&mind)
                });
                assert_eq!(sent[0].len(), 1);
                assert_eq!(sent[0], sent[1], "turn {turn}");
                assert_eq!(sent[0], sent[2], "turn {turn}");
            }
        }
    }
}

#[test]
fn no_interview_shows_an_act_that_is_not_dealt_yet() {
    let mind: Rc<ScriptedMind> = Rc::default();
    let log = new_game(
        bundled_case("the-lantern-room.en"),
        mirage(2, Raters::Nobody, MirageRules::casebook()),
        StrategyName::Questum,
    );
    let log = play_with(log, mind, StoringHost::new).0;
    let mut looked_for = 0;
    for turn in (1..=count_turns(&log.events)).step_by(4) {
        let events = &log.events[..events_upto(&log, turn)];
        let dealt = events.iter().filter_map(|event| match event.what {
            EventKind::ActDealt { act } => Some(act as usize),
            _ => None,
        });
        let dealt = dealt.max().unwrap_or(0);
        for seat in Seat::all(log.scenario.characters.len()) {
            let mind = ScriptedMind::default();
            ask_in_private(&log, seat, turn, &mind);
            let sent = prompts(&mind).concat();
            let acts = log.scenario.characters[seat.index()].acts.iter();
            let (known, later): (Vec<_>, Vec<_>) = acts.enumerate().partition(|(at, _)| *at < dealt);
            let told = |one: &&str| known.iter().any(|(_, act)| act.script.contains(*one));
            let later = later.iter().flat_map(|(_, act)| split_into_sentences(&act.script));
            for one in later.map(str::trim).filter(|one| one.len() > 20 && !told(one)) {
                looked_for += 1;
                assert!(!sent.contains(one), "turn {turn} shows {one}");
            }
        }
    }
    assert!(looked_for > 50, "{looked_for}");
}

#[test]
fn a_bundled_log_is_asked_at_a_turn_and_no_later_sentence_is_sent() {
    const TURN: usize = 6;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.en.json");
    let (log, _) = read_log(&std::fs::read_to_string(path).unwrap()).unwrap();
    let said: Vec<(Seat, &str)> = log
        .events
        .iter()
        .filter_map(|event| match &event.what {
            EventKind::Introduced { speaker, text } => Some((*speaker, text.as_str())),
            EventKind::Asked { asker, text, .. } => Some((*asker, text.as_str())),
            EventKind::Answered { answerer, text, .. } => Some((*answerer, text.as_str())),
            _ => None,
        })
        .collect();
    let (earlier, later) = said.split_at(TURN);
    for seat in Seat::all(log.scenario.characters.len()) {
        let mind = ScriptedMind::default();
        ask_in_private(&log, seat, TURN, &mind);
        let sent = prompts(&mind).concat();
        let first = split_into_sentences(earlier[1].1)[0].trim();
        assert!(sent.contains(first), "{first}");
        let known = |one: &str| earlier.iter().any(|(_, text)| text.contains(one));
        let others = later.iter().filter(|(speaker, _)| *speaker != seat);
        let others = others.flat_map(|(_, text)| split_into_sentences(text));
        let others = others.map(str::trim);
        let others: Vec<&str> = others.filter(|one| one.len() > 30 && !known(one)).collect();
        assert!(others.len() > 10);
        let found = others.iter().find(|one| sent.contains(**one));
        assert_eq!(found, None, "{seat:?}");
    }
}
