//! Explanations over the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::game::{Log, Procedure};
use crate::scenario::{Clue, Language};
use crate::viewer::testing::{FINCH, Game, MOSS, VALE, game};
use crate::viewer::{HiddenBy, Inspector, Perspective, Session, Viewpoint};

fn of(
    log: Log,
    cursor: usize,
    perspective: Perspective,
    language: Language,
) -> Option<Explanation> {
    let session = Session::open(log).unwrap();
    let viewpoint = Viewpoint {
        perspective,
        revealed: false,
    };
    Inspector::of(&Scene::new(&session, cursor, viewpoint, language)).explanation
}

fn told(log: Log, cursor: usize) -> Vec<Sentence> {
    let explanation = of(log, cursor, Perspective::AllKnowing, Language::English);
    explanation.unwrap().shown().unwrap().clone()
}

fn texts(log: Log, cursor: usize) -> Vec<String> {
    told(log, cursor).into_iter().map(|one| one.text).collect()
}

#[test]
fn a_question_is_explained_by_scores_chance_and_distance() {
    assert_eq!(
        texts(game(), 17),
        [
            "Mrs Vale asks Finch, whose score is the highest.",
            "Chance had no say: it drew 0.420, not below ε = 0.1.",
            "Finch scores 0.88: asking them has gained +0.41 on average, and what the next question may bring is read as +1 (−1 little, 0 some, +1 much).",
            "The next best, Dr Moss, scores 0.00.",
            "Finch is 0.00 away from the hypothetical murderer (0 fits, 1 does not).",
        ]
    );
}

#[test]
fn chance_says_whom_the_score_would_have_chosen() {
    let texts = texts(game(), 19);
    assert_eq!(
        texts[0],
        "Finch asks Mrs Vale, picked by chance to explore."
    );
    assert!(
        texts.contains(&"By score it would have been Dr Moss, with 0.80.".to_owned()),
        "{texts:?}"
    );
}

#[test]
fn a_question_tells_its_rounds_gain_once_it_is_settled_and_not_before() {
    let session = Session::open(game()).unwrap();
    let told = |revealed| {
        let viewpoint = Viewpoint {
            perspective: Perspective::AllKnowing,
            revealed,
        };
        // Vale's first question; the list is settled in turn 13.
        let scene = Scene::new(&session, 5, viewpoint, Language::English);
        let explanation = Inspector::of(&scene).explanation.unwrap();
        let sentences = explanation.shown().unwrap().clone();
        sentences
            .iter()
            .any(|one| one.text.contains("came to light in turn 13: +0.41"))
    };
    assert!(told(true) && !told(false));
}

#[test]
fn a_pruning_says_who_stays_who_goes_how_far_each_is_and_what_it_gained() {
    let sentences = told(game(), 13);
    assert_eq!(
        sentences[0].text,
        "The list goes from 3 to 2: entropy 1.10 → 0.69, gain +0.41."
    );
    assert_eq!(sentences[1].kind, SentenceKind::Dropped);
    assert_eq!(
        sentences[1].text,
        "Miss Hart goes, 1.00 away from the hypothetical murderer."
    );
    assert_eq!(
        sentences[2].text,
        "Finch stays on the list, 0.00 away from the hypothetical murderer."
    );
    assert_eq!(sentences.last().unwrap().kind, SentenceKind::Reason);
}

#[test]
fn a_vote_and_a_verdict_say_how_they_came_about() {
    let votes: Vec<usize> = (20..=29)
        .filter(|at| texts_or_none(*at).is_some_and(|t| t[0].contains("accuses")))
        .collect();
    assert_eq!(votes.len(), 4);
    let first = texts(game(), votes[0]);
    assert_eq!(
        first[0],
        "Mrs Vale accuses Finch, number 1 of 2 on their own list."
    );
    assert_eq!(
        texts(game(), votes[3] + 1),
        ["Finch holds 3 of 4 votes; half of them convict."]
    );
}

fn texts_or_none(cursor: usize) -> Option<Vec<String>> {
    let explanation = of(game(), cursor, Perspective::AllKnowing, Language::English)?;
    let sentences = explanation.shown()?.clone();
    Some(sentences.into_iter().map(|one| one.text).collect())
}

#[test]
fn a_search_says_what_lay_there_and_a_strategy_without_lists_says_so() {
    let mut game = Game::new();
    game.plain(What::ActDealt { act: 1 });
    game.talks(VALE, FINCH, "Where were you?", "In bed.");
    game.plain(What::Investigated {
        investigator: MOSS,
        place: "the pantry".into(),
        text: String::new(),
    });
    let mut log = game.log();
    log.settings.procedure = Procedure::mirage();
    log.settings.seats[0].strategy = StrategyName::Werewolf;
    log.scenario.clues = ["a key", "a glass"]
        .map(|text| Clue {
            id: text.into(),
            place: "the pantry".into(),
            text: text.into(),
            act: 1,
        })
        .to_vec();
    assert_eq!(
        texts(log.clone(), 1),
        [
            "Mrs Vale plays by a strategy that keeps no suspect list and questions everybody in turn."
        ]
    );
    assert_eq!(
        texts(log, 3),
        [
            "Dr Moss could ask or search, and chose in their own words to search: the pantry. No scores are computed.",
            "2 of 2 clues still lay there.",
        ]
    );
}

#[test]
fn both_languages_explain_the_same_and_nobody_sees_anothers_reasons() {
    let count = |cursor, language| {
        let explanation = of(game(), cursor, Perspective::AllKnowing, language)?;
        explanation.shown().map(Vec::len)
    };
    for cursor in 1..=29 {
        assert_eq!(
            count(cursor, Language::English),
            count(cursor, Language::Chinese),
            "turn {cursor}"
        );
    }
    let seen = of(game(), 17, Perspective::As(MOSS), Language::English);
    assert_eq!(seen, Some(Seen::Hidden(HiddenBy::Perspective)));
    // An introduction decides nothing.
    assert_eq!(
        of(game(), 1, Perspective::AllKnowing, Language::English),
        None
    );
}

#[test]
fn a_line_offers_its_why_only_to_those_who_may_see_it() {
    let session = Session::open(game()).unwrap();
    for cursor in 1..=session.turns() {
        for perspective in [
            Perspective::AllKnowing,
            Perspective::As(MOSS),
            Perspective::Public,
        ] {
            let viewpoint = Viewpoint {
                perspective,
                revealed: false,
            };
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let offered = is_explained(&scene, scene.turn().unwrap());
            let shown = Inspector::of(&scene)
                .explanation
                .is_some_and(|one| one.shown().is_some());
            assert_eq!(offered, shown, "turn {cursor}, {perspective:?}");
        }
    }
}
