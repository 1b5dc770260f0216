//! Every viewpoint on every surface: two games that differ only in what a viewer may not see look the same on
//! each surface. Each surface is also shown to tell them apart for a viewer who may see it, so that no test
//! passes because nothing is compared. The rules are in `viewer/perspective.rs` alone.

use casebook::base::game::{Audience, Event, EventKind, Level, Log, Seat, TurnKind, VictimId};
use casebook::base::language::Language;
use casebook::read::archive::{read_log, write_log};
use casebook::read::insight::Prices;
use casebook::show::export::{csv_for_viewpoint, markdown_for_viewpoint, series_csv, transcript_markdown};
use casebook::show::viewer::link::Link;
use casebook::show::viewer::score::{ChartOptions, ChartTracks, Track};
use casebook::show::viewer::{
    Cast, CitationInfo, ComparePage, Conversation, Debriefing, ExamChoice, ExamPage, Inspector, Perspective, Scene,
    Session, SuspectMatrix, TurnFilter, TurnRange, Viewpoint, cite, describe_scene, find_turns, outline, outline_turns,
    searchable_lines,
};

const ASH: VictimId = VictimId(0);

/// A surface of the page, and everything that it shows of a moment.
type Surface = (&'static str, fn(&Scene) -> String);

fn moments(scene: &Scene, each: impl Fn(&Scene) -> String) -> String {
    let turns = (0..=scene.cursor).map(|turn| Scene { cursor: turn, ..*scene });
    turns.map(|scene| each(&scene)).collect()
}

fn conversation(scene: &Scene) -> String {
    // Reasons are in the page, folded, for viewers who could see whose they are.
    let lines = Conversation::from_scene(scene).lines(scene, 0..usize::MAX);
    let folded = scene.hides_reasons();
    let told = lines.into_iter().map(|mut line| {
        if let casebook::show::viewer::LineKind::System { reason, .. } = &mut line.kind
            && folded
        {
            *reason = None;
        }
        format!("{:?}\n", line.kind)
    });
    told.collect()
}

fn inspector(scene: &Scene) -> String {
    moments(scene, |scene| {
        let mut inspector = Inspector::from_scene(scene);
        if scene.hides_reasons() {
            // Folded as well.
            inspector.explanation = None;
            for rows in inspector.sensors.iter_mut() {
                *rows = rows.clone().map(|mut groups| {
                    let rows = groups.iter_mut().flat_map(|group| &mut group.rows);
                    rows.for_each(|row| row.reason.clear());
                    groups
                });
            }
        }
        format!("{inspector:?}\n")
    })
}

fn matrix(scene: &Scene) -> String {
    let cells = moments(scene, |scene| format!("{:?}", SuspectMatrix::from_scene(scene, ASH)));
    format!("{cells}{:?}", Cast::from_scene(scene, ASH))
}

fn charts(scene: &Scene) -> String {
    let score = ChartTracks::with_options(scene, ASH, ChartOptions::default());
    let told = Track::ALL.map(|track| {
        let table = score.table(scene, track);
        let parts = (score.describe_now(scene, track), score.legend(scene, track), table);
        format!("{parts:?}\n")
    });
    told.concat()
}

fn ending(scene: &Scene) -> String {
    format!("{:?}", Debriefing::from_scene(scene))
}

fn search(scene: &Scene) -> String {
    let all = searchable_lines(scene);
    let kinds = [TurnKind::Pruning, TurnKind::Vote, TurnKind::Question];
    let kinds = kinds.map(|kind| TurnFilter { kind: Some(kind), ..TurnFilter::default() });
    let filters = kinds.into_iter().chain([TurnFilter::with_words("e"), TurnFilter::with_words("suspect")]);
    let found = filters.map(|filter| format!("{:?}\n", find_turns(&all, &filter, None)));
    found.collect()
}

fn outlined(scene: &Scene) -> String {
    let parts = outline(scene).into_iter();
    let told = parts.map(|part| format!("{part:?} {:?}\n", outline_turns(scene, &part)));
    format!("{}{}", told.collect::<String>(), moments(scene, describe_scene))
}

fn cited(scene: &Scene) -> String {
    let known = CitationInfo { link: "", hash: "", day: "" };
    moments(scene, |scene| format!("{:?}", cite(scene, known)))
}

fn table(scene: &Scene) -> String {
    csv_for_viewpoint(scene, None).unwrap()
}

fn transcript(scene: &Scene) -> String {
    markdown_for_viewpoint(scene, None)
}

fn exam(scene: &Scene) -> String {
    format!("{:?}", ExamPage::from_scene(scene, Default::default(), ExamChoice::default()))
}

/// Compared with the recorded game, as the scene's viewer sees it.
fn comparing(scene: &Scene) -> String {
    let other = Session::open(game()).unwrap();
    let page = ComparePage::from_scene(scene, &other, &Prices::default()).unwrap();
    // How far two games are equal is the purpose of comparing. A game's cost and how close it was are public
    // in the library, and name nobody.
    let parting = page.divergence.filter(|parting| parting.turn <= scene.last_visible_turn());
    format!("{parting:?} {:?}", page.victims)
}

const SURFACES: [Surface; 12] = [
    ("conversation", conversation),
    ("inspector", inspector),
    ("matrix", matrix),
    ("charts", charts),
    ("end card", ending),
    ("search", search),
    ("outline", outlined),
    ("citation", cited),
    ("CSV", table),
    ("Markdown", transcript),
    ("exam", exam),
    ("compare", comparing),
];

fn game() -> Log {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.en.json");
    read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0
}

fn eyes() -> Vec<Perspective> {
    let seats = Seat::all(game().scenario.characters.len()).map(Perspective::FromSeat);
    let all = [Perspective::Public].into_iter().chain(seats);
    all.chain([Perspective::AllKnowing]).collect()
}

fn describe_surface(log: &Log, surface: Surface, cursor: usize, viewpoint: Viewpoint) -> String {
    let session = Session::open(log.clone()).unwrap();
    assert!(session.impossible_events().is_empty());
    let scene = Scene::new(&session, cursor, viewpoint, Language::English);
    surface.1(&scene)
}

/// Replaces the thoughts in an event.
fn change_thoughts(event: &mut Event, players: usize) {
    let other = "Something else entirely.";
    match &mut event.what {
        EventKind::SensorsRead { readings, .. } => {
            for reading in readings {
                reading.reason = other.into();
                reading.level = match reading.level {
                    Level::Yes => Level::No,
                    Level::No => Level::Yes,
                    Level::Negative => Level::Positive,
                    Level::High => Level::Low,
                    Level::Medium | Level::Low => Level::High,
                    Level::Positive | Level::Neutral => Level::Negative,
                };
            }
        }
        EventKind::Pruned { observer, suspects, reason, .. } => {
            *reason = other.into();
            let others: Vec<Seat> = Seat::all(players).filter(|one| one != observer).collect();
            *suspects = if *suspects == others[1..] { others[..1].to_vec() } else { others[1..].to_vec() };
        }
        EventKind::Believed { belief, .. } => {
            for (number, weight) in (1_u8..).zip(&mut belief.weights) {
                weight.points = f64::from(number);
            }
            belief.somebody_else = 3.0;
        }
        EventKind::Examined { answer, .. } => *answer = other.into(),
        _ => {}
    }
    change_reply(event);
}

/// Replaces the reply, the prompt and the recalled memories. Their number is no secret: it is the cost of the
/// call.
fn change_reply(event: &mut Event) {
    let Some(thought) = &mut event.thought else {
        return;
    };
    thought.reply = thought.reply.as_ref().map(|_| "Something else.".into());
    thought.reasoning = thought.reasoning.as_ref().map(|_| "Something else.".into());
    for store in &mut thought.recalled {
        let another = store.query;
        for hit in &mut store.hits {
            (hit.text, hit.distance) = (another, 0.9);
        }
    }
    for message in &mut thought.prompt.messages {
        message.parts.reverse();
    }
}

/// Changes the acts and thoughts of those seats for which `hidden` holds.
fn change_hidden_acts(mut log: Log, hidden: impl Fn(Seat) -> bool) -> Log {
    let players = log.scenario.characters.len();
    for (seat, character) in Seat::all(players).zip(&mut log.scenario.characters) {
        if hidden(seat) {
            for act in &mut character.acts {
                act.script.push_str(" And I did something else.");
            }
        }
    }
    for event in &mut log.events {
        let facts = event.what.facts();
        if !facts.actor.is_some_and(&hidden) {
            continue;
        }
        let own = facts.audience == Audience::Actor || matches!(event.what, EventKind::Pruned { .. });
        if own { change_thoughts(event, players) } else { change_reply(event) }
    }
    log
}

#[test]
fn what_others_think_is_seen_on_no_surface_by_eyes_that_may_not() {
    let turns = Session::open(game()).unwrap().turn_count();
    for perspective in eyes() {
        let other = change_hidden_acts(game(), |seat| !perspective.sees_thoughts_of(seat));
        if perspective == Perspective::AllKnowing {
            assert_eq!(write_log(&other).unwrap(), write_log(&game()).unwrap());
            continue;
        }
        for surface in SURFACES {
            for (cursor, revealed) in [(turns / 2, false), (turns, false), (turns, true)] {
                let viewpoint = Viewpoint::new(perspective, revealed);
                let [one, two] = [game(), other.clone()].map(|log| describe_surface(&log, surface, cursor, viewpoint));
                assert!(
                    one == two,
                    "{} through {perspective:?} at {cursor}, revealed: {revealed}\n{}",
                    surface.0,
                    first_difference(&one, &two)
                );
            }
        }
    }
}

#[test]
fn eyes_that_see_everything_see_the_difference_on_every_surface_that_shows_thoughts() {
    let turns = Session::open(game()).unwrap().turn_count();
    let other = change_hidden_acts(game(), |_| true);
    // What is shown alike whatever anybody thinks: headings and ends of sections.
    let alike = ["outline", "exam"];
    for surface in SURFACES {
        let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
        let [one, two] = [game(), other.clone()].map(|log| describe_surface(&log, surface, turns, viewpoint));
        assert_eq!(one == two, alike.contains(&surface.0), "{}", surface.0);
    }
}

/// The same game with another murderer.
fn with_other_murderer(mut log: Log) -> Log {
    for victim in &mut log.scenario.victims {
        let others = log.scenario.characters.iter().map(|one| one.id.clone());
        let own = victim.murderers.clone().unwrap_or_default();
        victim.murderers = others.filter(|id| !own.contains(id)).take(1).map(|id| vec![id]).next();
    }
    log
}

/// Changes what comes after a turn.
fn with_other_ending(mut log: Log, cursor: usize) -> Log {
    let session = Session::open(log.clone()).unwrap();
    let (end, players) = (session.event_range(cursor).end, log.scenario.characters.len());
    let insight = session.insight();
    let stands = |event: usize| {
        let believers = insight.believers(ASH).into_iter();
        let mut steps = believers.flat_map(|one| insight.beliefs(one, ASH));
        steps.find(|step| step.event == event).map(|step| step.turn)
    };
    for (at, event) in log.events.iter_mut().enumerate().skip(end) {
        // A belief belongs to the last utterance before it, whenever it is stated.
        if stands(at).is_some_and(|turn| turn <= cursor) {
            continue;
        }
        change_thoughts(event, players);
        match &mut event.what {
            EventKind::Asked { text, .. } | EventKind::Answered { text, .. } | EventKind::Said { text, .. } => {
                text.push_str(" Or so they said.");
            }
            EventKind::Voted { voter, accused, reason, .. } => {
                *reason = "Something else.".into();
                let mut others = Seat::all(players).filter(|one| one != voter && one != accused);
                *accused = others.next().unwrap();
            }
            EventKind::CaseClosed { convicted, won, .. } => (*convicted, *won) = (None, Some(false)),
            _ => {}
        }
    }
    log
}

#[test]
fn until_the_truth_is_told_no_surface_says_who_did_it_or_what_lies_ahead() {
    let turns = Session::open(game()).unwrap().turn_count();
    for perspective in eyes() {
        let viewpoint = Viewpoint::new(perspective, false);
        for surface in SURFACES {
            let cursor = turns / 2;
            let own = |log: &Log| match perspective {
                // A viewer with somebody's perspective knows what they did.
                Perspective::FromSeat(seat) => {
                    let killed = |log: &Log| log.scenario.has_killed(seat.index(), 0);
                    killed(log) == killed(&game())
                }
                _ => true,
            };
            let others =
                [("who did it", with_other_murderer(game())), ("what lies ahead", with_other_ending(game(), cursor))];
            for (what, other) in others.into_iter().filter(|(_, log)| own(log)) {
                let [one, two] = [game(), other].map(|log| describe_surface(&log, surface, cursor, viewpoint));
                assert!(one == two, "{} tells {what} to {perspective:?}\n{}", surface.0, first_difference(&one, &two));
            }
        }
    }
}

#[test]
fn as_one_character_one_sees_what_it_had_read_heard_recalled_and_believed_by_then() {
    let session = Session::open(game()).unwrap();
    let seat = Seat(1);
    let viewpoint = Viewpoint::new(Perspective::FromSeat(seat), false);
    let scene = |cursor| Scene::new(&session, cursor, viewpoint, Language::English);
    let thoughts = |cursor| {
        let turns = 1..=cursor;
        let all = turns.flat_map(|turn| Inspector::from_scene(&scene(turn)).thoughts);
        all.collect::<Vec<_>>()
    };
    let all = thoughts(session.turn_count());
    let (own, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|thought| thought.person.as_ref().is_some_and(|person| person.seat == seat));
    assert!(!own.is_empty() && !others.is_empty());
    for thought in &own {
        // The prompt holds their script; what they recalled is shown beside it.
        assert!(thought.messages.shown().is_some() && thought.reply.shown().is_some());
        assert!(thought.recalled.iter().all(|store| store.hits.shown().is_some()));
    }
    for thought in &others {
        assert!(thought.messages.shown().is_none() && thought.reply.shown().is_none());
        assert!(thought.recalled.iter().all(|store| store.hits.shown().is_none()));
    }
    // Their belief: their own line of the charts, only up to the cursor.
    let table = csv_for_viewpoint(&scene(session.turn_count() / 2), None).unwrap();
    let name = session.scenario().characters[1].name.clone();
    let beliefs: Vec<&str> = table.lines().filter(|row| row.starts_with("belief,")).collect();
    assert!(!beliefs.is_empty());
    assert!(beliefs.iter().all(|row| row.contains(&name)));
}

#[test]
fn eyes_that_see_everything_export_everything_and_a_stretch_is_cut_out_of_it() {
    let session = Session::open(game()).unwrap();
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, true);
    let scene = Scene::new(&session, 0, viewpoint, Language::English);
    let (table, text) = (series_csv(&game()).unwrap(), transcript_markdown(&game()));
    assert_eq!(csv_for_viewpoint(&scene, None).unwrap(), table);
    assert_eq!(markdown_for_viewpoint(&scene, None), text);
    let stretch = TurnRange { from: 5, to: 12 };
    let cut = csv_for_viewpoint(&scene, Some(stretch)).unwrap();
    let turn = |row: &str| row.split(',').nth(1).unwrap().parse::<usize>().unwrap();
    assert!(cut.lines().count() > 20);
    assert!(cut.lines().nth(1).unwrap().starts_with("players,0,"));
    for row in cut.lines().skip(2) {
        assert!(stretch.contains(turn(row)), "{row}");
    }
    let cut = markdown_for_viewpoint(&scene, Some(stretch));
    let quotes = |text: &str| text.lines().filter(|line| line.starts_with("> ")).count();
    assert!(quotes(&cut) > 0 && quotes(&cut) < quotes(&text));
}

#[test]
fn a_link_carries_the_eyes_and_never_that_spoilers_were_shown() {
    for perspective in eyes() {
        let link = Link {
            log: Some("demo".into()),
            turn: Some(9),
            view: Some(perspective),
            other: TurnFilter::with_words("key").to_query_pairs(),
            ..Link::default()
        };
        for embed in [false, true] {
            let text = Link { embed, ..link.clone() }.format();
            let read = Link::parse(&text);
            assert_eq!((read.view, read.embed), (Some(perspective), embed));
            for word in ["reveal", "spoil", "truth"] {
                assert!(!text.contains(word), "{text}");
            }
        }
    }
    // A visitor who follows a link sees no spoilers until they ask for them.
    assert!(!Viewpoint::default().spoilers_revealed);
}

fn first_difference(one: &str, two: &str) -> String {
    let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let mut from = (0..=at.min(text.len())).rev().filter(|at| text.is_char_boundary(*at));
        let from = from.nth(160).unwrap_or(0);
        text[from..].chars().take(320).collect::<String>()
    };
    format!("  {}\n  {}", around(one), around(two))
}
