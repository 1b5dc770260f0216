//! Playing the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{Event, Log};
use crate::show::viewer::tests_support::sample_game;

fn session() -> Session {
    Session::open(sample_game()).unwrap()
}

fn unfinished() -> Log {
    let mut log = sample_game();
    log.events.truncate(12);
    log
}

#[test]
fn a_turn_stays_until_its_words_are_read() {
    let session = session();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Play, &session);
    assert!(playback.tick(Playback::BEFORE_FIRST_TURN_MS, &session));
    assert_eq!(playback.cursor, 1);
    let stay = playback.turn_duration_ms(&session, 1);
    assert!(!playback.tick(stay - 1.0, &session));
    assert!(playback.tick(1.0, &session));
    assert_eq!(playback.cursor, 2);
}

#[test]
fn a_turn_takes_the_time_of_the_words_that_are_seen() {
    // 240 words or 400 characters take a minute.
    assert!((reading_ms("one two three four") - 1_000.0).abs() < 1e-9);
    assert!((reading_ms("他十点上床睡觉了，真的") - 10.0 * 60_000.0 / 400.0).abs() < 1e-9);
    let session = session();
    // So does the reason for which somebody settled a list, where it is unfolded.
    let event = session.timeline().turn(13).unwrap().event;
    let EventKind::Pruned { reason, .. } = &session.log().events[event].what else { panic!("turn 13 settles a list") };
    assert!(reading_ms(reason) > Playback::UNCHANGED_LIST_MS, "{reason}");
    let folded = Playback::default();
    let unfolded = Playback { shows_reasons: true, ..folded };
    let changed = folded.turn_duration_ms(&session, 13);
    assert_eq!(changed, Playback::CHANGED_LIST_MS);
    assert_eq!(unfolded.turn_duration_ms(&session, 13), changed + reading_ms(reason));
    // 120 words take half a minute; folded text takes no longer.
    let stay = |words: usize| {
        let mut log = sample_game();
        for event in &mut log.events {
            if let EventKind::Answered { text, .. } = &mut event.what {
                *text = "word ".repeat(words);
            }
        }
        let session = Session::open(log).unwrap();
        let longest = (1..=29).map(|turn| folded.turn_duration_ms(&session, turn));
        longest.fold(0.0, f64::max)
    };
    assert_eq!(stay(120), 30_000.0);
    assert_eq!(stay(1_000), Playback::MAX_FOLDED_TEXT_MS);
}

#[test]
fn a_list_that_stays_as_it_was_passes_quickly() {
    let mut log = sample_game();
    let mut last = None;
    for event in &mut log.events {
        if let EventKind::Pruned { observer, suspects, reason, .. } = &mut event.what {
            *reason = "word ".repeat(60);
            if *last.get_or_insert(*observer) == *observer {
                *suspects = Seat::all(4).filter(|seat| seat != observer).collect();
            }
        }
    }
    let observer = last.unwrap();
    let session = Session::open(log).unwrap();
    let turns = session.timeline().turns().iter();
    let same = turns.filter(|turn| turn.kind == TurnKind::Pruning && turn.actor == Some(observer));
    let stays: Vec<f64> = same.map(|turn| Playback::default().turn_duration_ms(&session, turn.number)).collect();
    assert!(stays.contains(&Playback::UNCHANGED_LIST_MS), "{stays:?}");
}

#[test]
fn a_seated_person_is_told_one_turn_after_the_other_and_waits_for_nothing_of_their_own() {
    let session = session();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Follow(true), &Session::open(unfinished()).unwrap());
    let start = playback.cursor;
    let other = |turn: usize| {
        let turn = session.timeline().turn(turn).unwrap();
        (turn.kind != TurnKind::Pruning).then_some(turn.actor).flatten()
    };
    let end = session.turn_count();
    assert!(start < end);
    let mut steps = 0;
    while playback.cursor < end {
        let at = playback.cursor;
        let stay = playback.turn_duration_ms(&session, at);
        // Another player spoke, so the words take reading time.
        playback.follow_live_game(stay - 1.0, &session, None);
        assert!(playback.cursor == at || other(at).is_none(), "turn {at}");
        playback.follow_live_game(1.0, &session, None);
        assert!(playback.cursor > at);
        steps += 1;
    }
    assert!(steps > 8);
    // Time without new turns counts as reading time and is not saved up.
    playback.follow_live_game(1e6, &session, None);
    assert!(!playback.follow_live_game(1e6, &session, None));
    let mut own = Playback::default();
    own.apply_command(PlaybackCommand::Follow(true), &Session::open(unfinished()).unwrap());
    own.cursor = 1;
    let speaker = session.timeline().turn(1).unwrap().actor;
    own.follow_live_game(0.0, &session, speaker);
    assert_eq!(own.cursor, 2, "one knows what one said oneself");
    // Skipping shows all turns at once and keeps following.
    for skip in [PlaybackCommand::Toggle, PlaybackCommand::Play, PlaybackCommand::End] {
        let mut skipped = own;
        skipped.apply_command(skip, &session);
        assert_eq!((skipped.cursor, skipped.following, skipped.playing), (end, true, false));
    }
    let mut next = own;
    next.apply_command(PlaybackCommand::StepForward, &session);
    assert_eq!((next.cursor, next.following), (3, true));
}

#[test]
fn speed_divides_the_time_and_is_held_in_bounds() {
    let session = session();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Speed(2.0), &session);
    playback.apply_command(PlaybackCommand::Play, &session);
    assert!(playback.tick(Playback::BEFORE_FIRST_TURN_MS / 2.0, &session));
    playback.apply_command(PlaybackCommand::Speed(1e9), &session);
    assert_eq!(playback.speed, Playback::MAX_SPEED);
    playback.apply_command(PlaybackCommand::Speed(f64::NAN), &session);
    playback.apply_command(PlaybackCommand::Slower, &session);
    assert_eq!(playback.speed, 8.0);
    playback.apply_command(PlaybackCommand::Speed(1.0), &session);
    playback.apply_command(PlaybackCommand::Faster, &session);
    assert_eq!(playback.speed, 2.0);
}

#[test]
fn it_stops_at_the_end_and_play_begins_again() {
    let session = session();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Play, &session);
    assert!(playback.tick(1e9, &session));
    assert_eq!((playback.cursor, playback.playing), (29, false));
    playback.apply_command(PlaybackCommand::Toggle, &session);
    assert_eq!((playback.cursor, playback.playing), (0, true));
    playback.apply_command(PlaybackCommand::Toggle, &session);
    assert!(!playback.tick(1e9, &session));
}

#[test]
fn moving_by_hand_goes_where_it_is_told_and_no_further() {
    let session = session();
    let mut playback = Playback::default();
    for (command, cursor) in [
        (PlaybackCommand::StepBack, 0),
        (PlaybackCommand::StepForward, 1),
        (PlaybackCommand::RoundForward, 5),
        (PlaybackCommand::Seek(20), 20),
        (PlaybackCommand::RoundBack, 17),
        (PlaybackCommand::LargestGain, 15),
        (PlaybackCommand::NextPruning, 16),
        (PlaybackCommand::NextFault, 16),
        (PlaybackCommand::Seek(999), 29),
        (PlaybackCommand::Home, 0),
        (PlaybackCommand::End, 29),
    ] {
        playback.apply_command(command, &session);
        assert_eq!(playback.cursor, cursor, "{command:?}");
    }
}

#[test]
fn following_stays_at_the_newest_turn_until_the_viewer_goes_back() {
    let whole = sample_game();
    let mut session = Session::open(unfinished()).unwrap();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Follow(true), &session);
    let before = playback.cursor;
    for event in whole.events[12..30].iter().cloned() {
        session.append(crate::base::game::LogEntry {
            texts: vec![],
            event: Event { thought: None, ..event },
            tick: None,
        });
    }
    assert!(playback.tick(1.0, &session));
    assert!(playback.cursor > before && playback.cursor == session.turn_count());
    playback.apply_command(PlaybackCommand::StepBack, &session);
    assert!(!playback.following && !playback.tick(1.0, &session));
}

#[test]
fn at_the_end_of_a_game_that_is_being_played_it_waits_for_more() {
    let session = Session::open(unfinished()).unwrap();
    let mut playback = Playback { is_live: true, ..Playback::default() };
    playback.apply_command(PlaybackCommand::Play, &session);
    playback.tick(1e9, &session);
    assert_eq!((playback.cursor, playback.playing), (session.turn_count(), true));
    // It was stopped: nothing comes any more.
    playback.is_live = false;
    playback.tick(1.0, &session);
    assert!(!playback.playing);
}

#[test]
fn it_stops_at_the_end_of_what_there_is_where_no_end_is_recorded() {
    let session = Session::open(unfinished()).unwrap();
    assert!(!session.log().is_finished());
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::Play, &session);
    assert!(playback.tick(1e9, &session));
    assert_eq!((playback.cursor, playback.playing), (session.turn_count(), false));
    playback.apply_command(PlaybackCommand::Toggle, &session);
    assert_eq!((playback.cursor, playback.playing), (0, true));
}

#[test]
fn the_next_turn_comes_within_four_seconds_of_a_short_sentence_and_of_coming_in() {
    for short in [
        "I was on the stairs at ten, doctor, and nobody passed me but you, twice.",
        "十点钟我在楼梯上，医生，除了您没有人从我身边经过。",
    ] {
        assert!(reading_ms(short) <= 4_000.0, "{short}");
    }
    let mut long = sample_game();
    for event in &mut long.events {
        if let crate::base::game::EventKind::Answered { text, .. } = &mut event.what {
            *text = "word ".repeat(400);
        }
    }
    let session = Session::open(long).unwrap();
    // After an entry turn the next turn comes soon, however long its words are.
    let mut playback = Playback::default();
    let turn = (2..29).find(|turn| playback.turn_duration_ms(&session, *turn) == Playback::MAX_FOLDED_TEXT_MS);
    let turn = turn.unwrap();
    playback.apply_command(PlaybackCommand::OpenPrologue(turn, 1_000.0), &session);
    playback.apply_command(PlaybackCommand::Play, &session);
    assert_eq!(playback.cursor, turn);
    assert!(playback.tick(4_000.0, &session));
    assert_eq!(playback.cursor, turn + 1);
}

#[test]
fn the_prologue_leads_into_the_middle_by_itself_or_as_soon_as_somebody_goes_on() {
    let session = session();
    for by in [None, Some(PlaybackCommand::Toggle), Some(PlaybackCommand::Play), Some(PlaybackCommand::StepForward)] {
        let mut playback = Playback::default();
        playback.apply_command(PlaybackCommand::OpenPrologue(11, 20_000.0), &session);
        assert!(!playback.tick(19_999.0, &session));
        assert_eq!((playback.cursor, playback.playing), (0, false));
        match by {
            Some(command) => playback.apply_command(command, &session),
            None => assert!(playback.tick(1.0, &session)),
        }
        assert_eq!((playback.cursor, playback.playing), (11, true));
        assert_eq!((playback.turn_after_prologue, playback.entry_turn), (None, Some(11)));
        // The entry turn is remembered until the viewer has seen the beginning.
        playback.apply_command(PlaybackCommand::StepForward, &session);
        assert_eq!(playback.entry_turn, Some(11));
        playback.apply_command(PlaybackCommand::PlayFromStart, &session);
        let beginning = (playback.cursor, playback.playing, playback.entry_turn);
        assert_eq!(beginning, (0, true, None));
    }
}

#[test]
fn the_prologue_waits_for_whoever_reads_it_and_goes_on_where_it_would_have() {
    let session = session();
    let mut playback = Playback::default();
    playback.apply_command(PlaybackCommand::HoldPrologue, &session);
    playback.apply_command(PlaybackCommand::OpenPrologue(11, 20_000.0), &session);
    assert!(!playback.is_prologue_held);
    playback.apply_command(PlaybackCommand::HoldPrologue, &session);
    assert!(!playback.tick(1e9, &session));
    assert_eq!(playback.cursor, 0);
    playback.apply_command(PlaybackCommand::Play, &session);
    let went_on = (playback.cursor, playback.playing, playback.entry_turn);
    assert_eq!(went_on, (11, true, Some(11)));
    assert!(playback.tick(Playback::MAX_FOLDED_TEXT_MS, &session));
}

#[test]
fn a_link_that_leads_to_a_turn_is_where_one_came_in() {
    let session = session();
    for (turn, cursor, came_in) in [(5, 5, Some(5)), (99, 29, Some(29)), (0, 0, None)] {
        let mut playback = Playback::default();
        playback.apply_command(PlaybackCommand::EnterAt(turn), &session);
        assert_eq!((playback.cursor, playback.entry_turn), (cursor, came_in));
        assert!(!playback.playing);
    }
}

#[test]
fn whoever_goes_elsewhere_from_the_prologue_is_not_moved_any_more() {
    let session = session();
    for (command, cursor) in [(PlaybackCommand::Seek(3), 3), (PlaybackCommand::Home, 0), (PlaybackCommand::End, 29)] {
        let mut playback = Playback::default();
        playback.apply_command(PlaybackCommand::OpenPrologue(11, 20_000.0), &session);
        playback.apply_command(command, &session);
        assert!(!playback.tick(1e9, &session));
        assert_eq!((playback.cursor, playback.entry_turn), (cursor, None));
    }
}
