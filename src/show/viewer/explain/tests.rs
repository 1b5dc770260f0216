//! Explanations over the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{Log, Procedure};
use crate::base::language::Language;
use crate::base::scenario::Clue;
use crate::show::viewer::inspector::Inspector;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, FINCH, Game, HART, MOSS, VALE, sample_game};

fn explanation_at(log: Log, cursor: usize, perspective: Perspective, language: Language) -> Option<Explanation> {
    let session = Session::open(log).unwrap();
    let viewpoint = Viewpoint::new(perspective, false);
    Inspector::from_scene(&Scene::new(&session, cursor, viewpoint, language)).explanation
}

fn sentences_at(log: Log, cursor: usize) -> Vec<Sentence> {
    let explanation = explanation_at(log, cursor, Perspective::AllKnowing, Language::English);
    explanation.unwrap().shown().unwrap().clone()
}

fn texts(log: Log, cursor: usize) -> Vec<String> {
    sentences_at(log, cursor).into_iter().map(|one| one.text).collect()
}

#[test]
fn a_question_is_explained_by_scores_chance_and_distance() {
    assert_eq!(
        texts(sample_game(), 17),
        [
            "Mrs Vale asks Finch, who had the highest score.",
            "The score decided, not chance: the random draw was 0.420, and chance decides only below 0.1.",
            "Finch scores 0.88: the rounds in which they were asked yielded +0.41 on average, and the next question is \
                expected to yield +1 (on a scale from −1 for little to +1 for a lot).",
            "The next best, Dr Moss, scores 0.00.",
            "Finch is 0.00 away from the murderer’s profile (0: perfect fit, 1: no fit).",
        ]
    );
}

#[test]
fn chance_says_whom_the_score_would_have_chosen() {
    let texts = texts(sample_game(), 19);
    assert_eq!(texts[0], "Finch asks Mrs Vale, picked at random to explore other options.");
    assert!(texts.contains(&"Dr Moss has the highest score: 0.80.".to_owned()), "{texts:?}");
}

#[test]
fn a_question_tells_its_rounds_gain_once_it_is_settled_and_whether_it_had_a_part_in_it() {
    let session = Session::open(sample_game()).unwrap();
    let told = |cursor, revealed, words: &str| {
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, revealed);
        let scene = Scene::new(&session, cursor, viewpoint, Language::English);
        let explanation = Inspector::from_scene(&scene).explanation.unwrap();
        let sentences = explanation.shown().unwrap().clone();
        sentences.iter().any(|one| one.text.contains(words))
    };
    // Hart's first question, to Vale, whom she drops in turn 16.
    let own = "gained +0.41 in this round (see turn 16)";
    assert!(told(11, true, own) && !told(11, false, own));
    // Vale's, to Finch; in turn 13 she drops Hart.
    let aside = "Mrs Vale gained +0.41 in this round (turn 13), but none of it concerned Finch";
    assert!(told(5, true, aside) && !told(5, false, aside));
}

/// A log in which Vale chose Finch among these candidates (suspect, IGw, E\[IG\]).
fn chosen_among(candidates: &[(Seat, f64, f64)], draw: f64) -> Vec<String> {
    let mut game = Game::new();
    game.plain(EventKind::ActDealt { act: 1 }).chooses(VALE, candidates, draw).talks(
        VALE,
        FINCH,
        "Where were you?",
        "In bed.",
    );
    texts(game.log(), 1)
}

#[test]
fn a_tie_is_named_a_tie_with_its_rule_and_nobody_of_equals_is_the_highest() {
    let all = chosen_among(&[(FINCH, 0.0, 0.0), (MOSS, 0.0, 0.0)], 0.5);
    assert_eq!(all[0], "Mrs Vale asks Finch; others scored as high.");
    let rule = "A tie: everyone on the list scores 0.00, so the order of the list decides.";
    assert!(all.contains(&rule.to_owned()), "{all:?}");
    let some = chosen_among(&[(FINCH, 0.0, 1.0), (MOSS, 0.0, 1.0), (HART, 0.0, 0.0)], 0.5);
    assert_eq!(some[0], "Mrs Vale asks Finch; others scored as high.");
    let rule = "A tie with Dr Moss at 0.80: the first of them on the list is asked.";
    assert!(some.contains(&rule.to_owned()), "{some:?}");
    // A choice by chance ignores the order of the list.
    let chance = chosen_among(&[(FINCH, 0.0, 0.0), (MOSS, 0.0, 0.0)], 0.05);
    assert_eq!(chance[0], "Mrs Vale asks Finch, picked at random to explore other options.");
    assert!(chance.contains(&"Everyone on the list scores 0.00.".to_owned()), "{chance:?}");
    assert!(!chance.iter().any(|text| text.contains("order of the list")));
    // A difference in the third digit is shown with three.
    let near = chosen_among(&[(FINCH, 0.41, 1.0), (MOSS, 0.405, 1.0)], 0.5);
    assert!(near.contains(&"The next best, Dr Moss, scores 0.881.".to_owned()), "{near:?}");
    assert!(near.iter().any(|text| text.starts_with("Finch scores 0.882")), "{near:?}");
}

#[test]
fn who_goes_and_who_stays_at_one_distance_is_not_put_down_to_it() {
    use crate::base::game::{Level, Purpose};
    let odd = [Level::Neutral, Level::Yes, Level::No];
    let good = [Level::Positive, Level::No, Level::No];
    let told = |finch, hart| {
        let mut game = Game::new();
        game.plain(EventKind::ActDealt { act: 1 })
            .reads(VALE, FINCH, Purpose::Pruning, finch)
            .reads(VALE, HART, Purpose::Pruning, hart)
            .prunes(VALE, &[FINCH], "");
        texts(game.log(), 1)
    };
    let equal = "Miss Hart and Finch fit equally well, so something other than fit decided.";
    assert!(told(odd, odd).contains(&equal.to_owned()), "{:?}", told(odd, odd));
    let against =
        "Miss Hart is cleared even though Finch, who stays, is a worse fit, so something other than fit decided.";
    assert!(told(good, odd).contains(&against.to_owned()), "{:?}", told(good, odd));
    assert!(!told(odd, good).iter().any(|text| text.contains("something other than fit")));
}

#[test]
fn a_verdict_names_a_tie_and_too_few_votes_by_their_rule() {
    let told = |votes: &[(Seat, Seat)]| {
        let mut game = Game::new();
        game.plain(EventKind::ActDealt { act: 1 });
        for (voter, accused) in votes {
            game.votes(*voter, *accused, "");
        }
        game.plain(EventKind::CaseClosed { victim: ASH, convicted: None, won: Some(false) });
        texts(game.log(), votes.len() + 1)
    };
    let tied = [(VALE, FINCH), (FINCH, MOSS), (MOSS, FINCH), (HART, MOSS)];
    assert_eq!(told(&tied), ["A tie: Finch and Dr Moss have 2 of 4 votes each, and a tie convicts no one."]);
    let few = [(VALE, FINCH)];
    assert_eq!(told(&few), ["No single suspect has votes from half of the 4 players, and a tie convicts no one."]);
}

#[test]
fn a_pruning_says_who_stays_who_goes_how_far_each_is_and_what_it_gained() {
    let sentences = sentences_at(sample_game(), 13);
    assert_eq!(sentences[0].text, "The list’s length changes from 3 to 2: entropy 1.10 → 0.69, gain +0.41.");
    assert_eq!(sentences[1].kind, SentenceKind::Dropped);
    assert_eq!(sentences[1].text, "Miss Hart is cleared, 1.00 away from the murderer’s profile.");
    assert_eq!(sentences[2].text, "Finch stays on the list, 0.00 away from the murderer’s profile.");
    assert_eq!(sentences.last().unwrap().kind, SentenceKind::Reason);
}

#[test]
fn a_vote_and_a_verdict_say_how_they_came_about() {
    let votes: Vec<usize> =
        (20..=29).filter(|at| texts_or_none(*at).is_some_and(|t| t[0].contains("accuses"))).collect();
    assert_eq!(votes.len(), 4);
    let first = texts(sample_game(), votes[0]);
    assert_eq!(first[0], "Mrs Vale accuses Finch, number 1 of 2 on Mrs Vale’s own list.");
    assert_eq!(texts(sample_game(), votes[3] + 1), ["Finch has votes from 3 of the 4 players; half is enough."]);
}

fn texts_or_none(cursor: usize) -> Option<Vec<String>> {
    let explanation = explanation_at(sample_game(), cursor, Perspective::AllKnowing, Language::English)?;
    let sentences = explanation.shown()?.clone();
    Some(sentences.into_iter().map(|one| one.text).collect())
}

#[test]
fn a_search_says_what_lay_there_and_a_strategy_without_lists_says_so() {
    let mut game = Game::new();
    game.plain(EventKind::ActDealt { act: 1 });
    game.talks(VALE, FINCH, "Where were you?", "In bed.");
    game.plain(EventKind::Investigated { investigator: MOSS, place: "the pantry".into(), text: String::new() });
    let mut log = game.log();
    log.settings.procedure = Procedure::mirage();
    log.settings.seats[0].strategy = StrategyName::Werewolf;
    log.scenario.clues = ["a key", "a glass"].map(|text| Clue::new_public(text, "the pantry", text)).to_vec();
    assert_eq!(texts(log.clone(), 1), ["Mrs Vale’s strategy keeps no suspect list and questions everyone in turn."]);
    assert_eq!(
        texts(log, 3),
        [
            "Dr Moss could ask or search, and freely chose to search: the pantry. No scores were computed.",
            "Clues still to be found there: 2 of 2.",
        ]
    );
}

#[test]
fn both_languages_explain_the_same_and_nobody_sees_anothers_reasons() {
    let count = |cursor, language| {
        let explanation = explanation_at(sample_game(), cursor, Perspective::AllKnowing, language)?;
        explanation.shown().map(Vec::len)
    };
    for cursor in 1..=29 {
        assert_eq!(count(cursor, Language::English), count(cursor, Language::Chinese), "turn {cursor}");
    }
    let seen = explanation_at(sample_game(), 17, Perspective::FromSeat(MOSS), Language::English);
    assert_eq!(seen, Some(Seen::Hidden(HiddenBy::Perspective)));
    // An introduction decides nothing.
    assert_eq!(explanation_at(sample_game(), 1, Perspective::AllKnowing, Language::English), None);
}

#[test]
fn a_line_offers_its_why_only_to_those_who_may_see_it() {
    let session = Session::open(sample_game()).unwrap();
    for cursor in 1..=session.turn_count() {
        for perspective in [Perspective::AllKnowing, Perspective::FromSeat(MOSS), Perspective::Public] {
            let viewpoint = Viewpoint::new(perspective, false);
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let offered = has_visible_explanation(&scene, scene.turn().unwrap());
            let shown = Inspector::from_scene(&scene).explanation.is_some_and(|one| one.shown().is_some());
            assert_eq!(offered, shown, "turn {cursor}, {perspective:?}");
        }
    }
}

/// The number before `unit` in a sentence.
fn number_before(text: &str, unit: &str) -> Option<f64> {
    let (before, _) = text.split_once(unit)?;
    before.split_whitespace().next_back()?.parse().ok()
}

/// The scores that the sentences about a question claim, next to the real ones.
fn check_scores(texts: &[&str], target: Seat, choice: &TargetChoice, at: &str) -> usize {
    let row = |seat| choice.candidates.iter().find(|row| row.person.seat == seat);
    let Some(own) = row(target).map(|row| row.score) else {
        return 0;
    };
    let others: Vec<f64> =
        choice.candidates.iter().filter(|row| row.person.seat != target).map(|row| row.score).collect();
    let (above, equal) = (
        others.iter().filter(|score| **score > own + 1e-9).count(),
        others.iter().filter(|score| (**score - own).abs() < 1e-9).count(),
    );
    let mut claims = 0;
    let mut claim = |words: &str, holds: bool| {
        for text in texts.iter().filter(|text| text.contains(words)) {
            claims += 1;
            assert!(holds, "{at}: {text} ({own} beside {others:?})");
        }
    };
    claim("who had the highest score", above == 0 && equal == 0);
    claim("others scored as high", above == 0 && equal > 0);
    claim("A tie: everyone", above == 0 && equal == others.len());
    claim("A tie with", above == 0 && equal > 0 && equal < others.len());
    claim("The next best", above == 0 && equal < others.len());
    claim("has the highest score", above > 0);
    claim("the only one left", others.is_empty());
    claims
}

#[test]
fn whatever_words_claim_in_the_bundled_logs_their_numbers_bear_out() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("public/logs");
    let mut claims = [0; 4];
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let (log, _) = crate::read::archive::read_log(&text).unwrap();
        let session = Session::open(log).unwrap();
        for cursor in 1..=session.turn_count() {
            let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let (turn, page) = (scene.turn().unwrap(), Inspector::from_scene(&scene));
            let Some(Seen::Shown(told)) = page.explanation else {
                continue;
            };
            let at = format!("{}, turn {cursor}", session.log().id);
            let texts: Vec<&str> = told.iter().map(|one| one.text.as_str()).collect();
            let says = |words: &str| texts.iter().any(|text| text.contains(words));
            if let (Some(Seen::Shown(choice)), Some(target)) = (&page.choice, turn.counterpart) {
                claims[0] += check_scores(&texts, target, choice, &at);
            }
            if turn.kind == TurnKind::Pruning {
                let far = |kind| {
                    let lines = told.iter().filter(move |one| one.kind == kind);
                    lines.filter_map(|one| number_before(&one.text, " away"))
                };
                let gone = far(SentenceKind::Dropped).fold(f64::INFINITY, f64::min);
                let stays =
                    far(SentenceKind::Kept).chain(far(SentenceKind::Returned)).fold(f64::NEG_INFINITY, f64::max);
                claims[1] += usize::from(gone.is_finite() && stays.is_finite());
                assert_eq!(gone <= stays, says("something other than fit decided"), "{at}: {texts:?}");
            }
            if let (TurnKind::Question, Some(asker), Some(whom), Some(victim)) =
                (turn.kind, turn.actor, turn.counterpart, turn.victim)
                && let Some(gain) = session.insight().gain_in_round(asker, victim, turn.round)
                && gain.gain != 0.0
            {
                let part = session.insight().did_list_membership_change(asker, victim, gain.turn, whom);
                claims[2] += 1;
                assert_eq!(says("in this round (see turn"), part, "{at}: {texts:?}");
                assert_eq!(says("but none of it concerned"), !part, "{at}: {texts:?}");
            }
            if turn.kind == TurnKind::Vote && says("’s own list") {
                let (voter, victim) = (turn.actor.unwrap(), turn.victim.unwrap());
                let step = session.insight().suspect_list_at(voter, victim, cursor).unwrap();
                let place = step.suspects.iter().position(|s| Some(*s) == turn.counterpart);
                let told = place.map(|place| format!("number {} of {} on ", place + 1, step.suspects.len()));
                claims[3] += 1;
                assert!(told.is_none_or(|told| says(&told)), "{at}: {texts:?}");
            }
        }
    }
    assert!(claims.iter().all(|count| *count > 0), "{claims:?}");
}
