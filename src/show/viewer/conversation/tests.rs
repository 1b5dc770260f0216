//! The conversation of the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::language::Language;
use crate::show::viewer::perspective::{Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, HART, sample_game};

fn lines(cursor: usize, perspective: Perspective, language: Language) -> Vec<Line> {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, cursor, Viewpoint::new(perspective, false), language);
    let conversation = Conversation::from_scene(&scene);
    conversation.lines(&scene, 0..usize::MAX)
}

fn system(line: &Line) -> Option<(SystemKind, &str, Option<&str>)> {
    match &line.kind {
        LineKind::System { kind, text, detail, .. } => Some((*kind, text, detail.as_deref())),
        _ => None,
    }
}

#[test]
fn only_what_has_happened_is_there_and_the_last_line_is_the_current_one() {
    for cursor in 1..=29 {
        let lines = lines(cursor, Perspective::AllKnowing, Language::English);
        assert!(lines.iter().all(|line| line.turn <= cursor));
        let current: Vec<_> = lines.iter().filter(|line| line.is_current).map(|line| line.turn).collect();
        assert_eq!(current, [cursor]);
    }
    assert!(lines(0, Perspective::AllKnowing, Language::English).is_empty());
}

#[test]
fn a_pruning_is_told_in_the_words_of_the_game_and_of_the_paper() {
    let english = lines(13, Perspective::AllKnowing, Language::English);
    let pruned =
        (SystemKind::Pruned, "Mrs Vale stopped suspecting Miss Hart", Some("pruned; entropy 1.10 → 0.69, gain 0.41"));
    assert_eq!(english.last().and_then(system), Some(pruned));
    let chinese = lines(13, Perspective::AllKnowing, Language::Chinese);
    assert_eq!(chinese.last().and_then(system).map(|(_, text, _)| text), Some("Mrs Vale不再怀疑Miss Hart"));
    let unchanged = lines(14, Perspective::AllKnowing, Language::English);
    let text = unchanged.last().and_then(system).map(|(_, text, _)| text.to_owned());
    assert_eq!(text.as_deref(), Some("Finch still suspects Dr Moss, Mrs Vale and Miss Hart"));
}

#[test]
fn others_prunings_are_not_heard_at_the_table() {
    let count = |perspective| {
        let lines = lines(29, perspective, Language::English);
        lines.iter().filter_map(system).filter(|(kind, ..)| *kind == SystemKind::Pruned).count()
    };
    assert_eq!(count(Perspective::AllKnowing), 4);
    assert_eq!(count(Perspective::FromSeat(FINCH)), 1);
    assert_eq!(count(Perspective::Public), 0);
}

#[test]
fn the_flag_appears_once_the_gain_is_known_on_the_question_that_had_a_part_in_it() {
    let flag = |turn, cursor, perspective| {
        let lines = lines(cursor, perspective, Language::English);
        lines.iter().find(|line| line.turn == turn && matches!(line.kind, LineKind::Said(_))).and_then(|line| {
            match &line.kind {
                LineKind::Said(said) => said.gain.as_ref().map(|gain| (gain.text.clone(), gain.turn)),
                _ => None,
            }
        })
    };
    // Hart asked Vale, and dropped her.
    let gained = Some(("+0.41".into(), 16));
    assert_eq!(flag(11, 15, Perspective::AllKnowing), None);
    assert_eq!(flag(11, 16, Perspective::AllKnowing), gained);
    assert_eq!(flag(11, 29, Perspective::FromSeat(HART)), gained);
    assert_eq!(flag(11, 29, Perspective::FromSeat(FINCH)), None);
    // Vale asked Finch, and dropped Hart.
    assert_eq!(flag(5, 29, Perspective::AllKnowing), None);
}

#[test]
fn headings_faults_and_outcome_have_their_lines() {
    let all = lines(29, Perspective::AllKnowing, Language::English);
    let headings: Vec<_> = all
        .iter()
        .filter_map(|line| match &line.kind {
            LineKind::Heading(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let expected = [
        "Introductions",
        "Round 1 · about the death of Colonel Ash",
        "Round 2 · about the death of Colonel Ash",
        "Vote",
        "Outcome",
    ];
    assert_eq!(headings, expected);
    let fault = all.iter().filter_map(system).find(|(kind, ..)| *kind == SystemKind::Fault).unwrap();
    assert!(fault.2.is_some_and(|detail| detail.contains("Ashley")));
    let verdict = all.iter().filter_map(system).find(|(kind, ..)| *kind == SystemKind::Verdict).unwrap();
    assert_eq!(verdict.1, "Finch is convicted of killing Colonel Ash, and is guilty");
    assert_eq!(verdict.2, Some("Colonel Ash was killed by Finch"));
}

#[test]
fn a_window_has_the_same_lines_as_the_whole() {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, 29, Viewpoint::default(), Language::English);
    let conversation = Conversation::from_scene(&scene);
    let whole = conversation.lines(&scene, 0..conversation.len());
    assert_eq!(conversation.lines(&scene, 4..9), whole[4..9]);
    assert!(conversation.lines(&scene, 500..900).is_empty());
    assert_eq!(conversation.current_line(&scene), whole.iter().position(|line| line.is_current));
}

#[test]
fn a_record_of_others_that_ends_says_whether_the_game_did() {
    use crate::base::game::{EventKind, LogSource, UnrecordedPart};
    for (not_recorded, english, chinese) in
        [(vec![UnrecordedPart::End], "does not say", "没有写明"), (vec![], "breaks off here", "记录到此中断")]
    {
        let mut log = sample_game();
        log.events.retain(|event| event.what != EventKind::Finished);
        log.source = Some(LogSource { not_recorded, ..LogSource::default() });
        let session = Session::open(log).unwrap();
        for (language, words) in [(Language::English, english), (Language::Chinese, chinese)] {
            let viewpoint = Viewpoint::new(Perspective::AllKnowing, false);
            let scene = |cursor| Scene::new(&session, cursor, viewpoint, language);
            let last = scene(session.turn_count());
            let conversation = Conversation::from_scene(&last);
            let lines = conversation.lines(&last, 0..usize::MAX);
            let (kind, text, _) = lines.last().and_then(system).unwrap();
            assert_eq!(kind, SystemKind::Finished);
            assert!(text.contains(words), "{text}");
            // The cursor is at the last turn, not after it; no line ends the record earlier.
            assert!(!lines.last().unwrap().is_current && lines.iter().any(|line| line.is_current));
            let before = scene(session.turn_count() - 1);
            let lines = Conversation::from_scene(&before).lines(&before, 0..usize::MAX);
            let kinds = lines.iter().filter_map(system);
            assert!(kinds.into_iter().all(|(kind, ..)| kind != SystemKind::Finished));
        }
    }
}

#[test]
fn names_and_speeches_of_a_megabyte_are_cut_where_they_are_shown_and_stay_in_the_log() {
    let mut log = sample_game();
    log.scenario.characters[0].name = "A".repeat(1 << 20);
    log.scenario.victims[0].name = "王".repeat(1 << 20);
    let long = log.events.iter_mut().find_map(|event| match &mut event.what {
        EventKind::Answered { text, .. } => Some(text),
        _ => None,
    });
    *long.unwrap() = "said ".repeat(1 << 18);
    let session = Session::open(log.clone()).unwrap();
    for language in [Language::English, Language::Chinese] {
        let scene =
            Scene { session: &session, cursor: session.turn_count(), viewpoint: Viewpoint::default(), language };
        let conversation = Conversation::from_scene(&scene);
        let lines = conversation.lines(&scene, 0..conversation.len());
        for line in &lines {
            let shown = format!("{:?}", line.kind);
            assert!(shown.len() < 30_000, "{} bytes: {}", shown.len(), &shown[..200]);
        }
        let left = ((5 << 18) - 20_000).to_string();
        assert!(lines.iter().any(|line| format!("{:?}", line.kind).contains(&left)));
    }
    assert_eq!(session.recorded_log(), &log);
}

#[test]
fn ones_own_settled_list_stays_when_the_next_stretch_begins() {
    let own = |cursor| {
        let lines = lines(cursor, Perspective::FromSeat(FINCH), Language::English);
        let own = lines.iter().filter_map(system);
        own.filter(|(kind, ..)| *kind == SystemKind::Pruned).count()
    };
    assert_eq!([own(13), own(14), own(16), own(17)], [0, 1, 1, 1]);
}

#[test]
fn a_whole_game_cut_at_a_cursor_has_the_lines_of_that_cursor_in_any_order() {
    let session = Session::open(sample_game()).unwrap();
    for perspective in [Perspective::AllKnowing, Perspective::Public, Perspective::FromSeat(HART)] {
        let viewpoint = Viewpoint::new(perspective, false);
        let whole = Conversation::for_complete_game(&session, viewpoint);
        let mut before = 0;
        for cursor in 0..=29 {
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let cut = whole.until_cursor(&scene);
            let lines = cut.lines(&scene, 0..usize::MAX);
            assert_eq!(lines.len(), cut.len());
            let end = session.event_range(cursor).end;
            assert!(lines.iter().all(|line| line.anchor.event < end));
            assert!(before <= lines.len() + 1, "only an empty stretch's heading goes");
            before = lines.len();
        }
    }
}

#[test]
fn lists_that_are_settled_one_after_another_are_drawn_as_one_line_that_holds_each() {
    let session = Session::open(sample_game()).unwrap();
    let drawn = |cursor, perspective, language| {
        let viewpoint = Viewpoint::new(perspective, false);
        let scene = Scene::new(&session, cursor, viewpoint, language);
        let all = Conversation::from_scene(&scene);
        let keys = all.line_keys(&scene, 0..all.len());
        let lines = keys.into_iter().filter_map(|(place, ..)| all.merged_line(&scene, place));
        (all.len(), lines.collect::<Vec<_>>())
    };
    // A fault between them stays visible.
    let (all, lines) = drawn(16, Perspective::AllKnowing, Language::English);
    assert_eq!(lines.len() + 2, all, "{lines:#?}");
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, false);
    let scene = Scene::new(&session, 16, viewpoint, Language::English);
    let together = lines.iter().filter_map(|line| match &line.kind {
        LineKind::PrunedLists { text, list_anchors: each } => {
            let lines = each.iter().filter_map(|anchor| Line::from_anchor(&scene, *anchor));
            let lines: Vec<Line> = lines.collect();
            let kinds = lines.iter().filter_map(system).map(|(kind, ..)| kind);
            assert!(kinds.eq(each.iter().map(|_| SystemKind::Pruned)));
            let turns: Vec<usize> = lines.iter().map(|line| line.turn).collect();
            Some((line.turn, text.as_str(), turns))
        }
        _ => None,
    });
    let expected = [
        (14, "2 suspect lists updated. Cleared: Miss Hart (on 1 of 2 lists).", vec![13, 14]),
        (
            16,
            "2 suspect lists updated. Cleared: Mrs Vale (on 2 of 2 lists) and Miss Hart (on 1 of 2 lists).",
            vec![15, 16],
        ),
    ];
    assert_eq!(together.collect::<Vec<_>>(), expected);
    let (_, chinese) = drawn(16, Perspective::AllKnowing, Language::Chinese);
    assert!(matches!(&chinese.last().unwrap().kind, LineKind::PrunedLists { text, .. } if text.starts_with("2份")));
    // Limited to the reach and the viewpoint: a single list is a single line.
    for (cursor, eyes) in [(13, Perspective::AllKnowing), (16, Perspective::FromSeat(FINCH))] {
        let (all, lines) = drawn(cursor, eyes, Language::English);
        assert_eq!(all, lines.len());
    }
}
