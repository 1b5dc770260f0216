//! What is read of a lesson, sound or not, and what it says of a step.

use super::*;
use crate::base::game::Seat;
use crate::table::table;
use proptest::prelude::*;

fn small(more: &str) -> String {
    format!(
        concat!(
            r#"{{"format":"casebook-lesson","version":1,"title":"T","language":"en","log":"demo.en","#,
            r#""steps":[{{"turn":3}}]{}}}"#,
        ),
        more
    )
}

fn places(text: &str) -> Vec<String> {
    let (_, problems) = read_lesson(text);
    problems.into_iter().map(|problem| problem.place).collect()
}

#[test]
fn the_smallest_lesson_is_read_and_hides_who_did_it() {
    let (lesson, problems) = read_lesson(&small(""));
    let lesson = lesson.unwrap();
    assert_eq!(problems, []);
    assert_eq!(lesson.spoilers, SpoilerRule::UntilEnd);
    assert_eq!(lesson.view, Perspective::AllKnowing);
    assert_eq!(lesson.steps, [LessonStep::new(3)]);
}

#[test]
fn what_cannot_be_read_is_named_with_its_place_and_the_rest_is_kept() {
    let step = |step: &str| {
        format!(
            concat!(
                r#"{{"format":"casebook-lesson","version":1,"title":"T","language":"en","log":"x","#,
                r#""steps":[{{"turn":1}},{}]}}"#,
            ),
            step
        )
    };
    for (text, place) in table! {
        small(r#","view":"0""#) => "view";
        small(r#","view":7"#) => "view";
        small(r#","minutes":0"#) => "minutes";
        small(r#","spoilers":"later""#) => "spoilers";
        small(r#","spoilers":{"until_step":0}"#) => "spoilers.until_step";
        small(r#","spoilers":{}"#) => "spoilers.until_step";
        small(r#","colour":"red""#) => "colour";
        step(r#"{}"#) => "steps[2].turn";
        step(r#"{"turn":-1}"#) => "steps[2].turn";
        step(r#"{"turn":1.5}"#) => "steps[2].turn";
        step(r#"{"turn":1000001}"#) => "steps[2].turn";
        step(r#"7"#) => "steps[2]";
        step(r#"{"turn":1,"victim":0}"#) => "steps[2].victim";
        step(r#"{"turn":1,"note":["a"]}"#) => "steps[2].note";
        step(r#"{"turn":1,"show":"the moon"}"#) => "steps[2].show";
        step(r#"{"turn":1,"lines":[2,"x"]}"#) => "steps[2].lines[2]";
        step(r#"{"turn":1,"lines":4}"#) => "steps[2].lines";
        step(r#"{"turn":1,"question":"why?"}"#) => "steps[2].question";
        step(r#"{"turn":1,"question":{"kind":"riddle","text":"a"}}"#) => "steps[2].question.kind";
        step(r#"{"turn":1,"question":{"kind":"open"}}"#) => "steps[2].question.text";
        step(r#"{"turn":1,"question":{"kind":"open","text":"a","right":1}}"#) => "steps[2].question.right";
        step(r#"{"turn":1,"question":{"kind":"choices","text":"a"}}"#) => "steps[2].question.choices";
        step(r#"{"turn":1,"question":{"kind":"choices","text":"a","choices":["b"],"right":2}}"#) =>
            "steps[2].question.right";
        step(r#"{"turn":1,"figures":[{"what":"belief","turn":1,"value":3}]}"#) => "steps[2].figures[1].suspect";
        step(r#"{"turn":1,"figures":[{"what":"gain","turn":1,"value":"3"}]}"#) => "steps[2].figures[1].value";
    } {
        let (lesson, problems) = read_lesson(&text);
        let found: Vec<&str> = problems.iter().map(|one| &*one.place).collect();
        assert_eq!(found, [place], "{text}");
        assert!(lesson.is_some_and(|lesson| !lesson.steps.is_empty()), "{text}");
        for l in Language::ALL {
            assert!(problems[0].describe(l).starts_with(place), "{text}");
        }
    }
}

#[test]
fn no_file_makes_a_report_as_long_as_itself() {
    let fields: String = (0..1_000).map(|at| format!(r#","x{at}":1"#)).collect();
    let (_, problems) = read_lesson(&small(&fields));
    assert_eq!(problems.len(), 100);
    assert_eq!(problems[99].kind, LessonProblemKind::AndMore { count: 901 });
}

#[test]
fn a_file_that_is_no_lesson_says_why_and_gives_none() {
    let large = format!("{{\"format\":\"casebook-lesson\",\"x\":\"{}\"}}", "a".repeat(MAX_LESSON_BYTES));
    let newer = small("").replace("\"version\":1", "\"version\":2");
    for (text, kind) in [
        ("", LessonProblemKind::NotJson { line: 1, column: 0 }),
        ("[]", LessonProblemKind::NotALesson),
        ("{}", LessonProblemKind::NotALesson),
        (newer.as_str(), LessonProblemKind::NewerVersion),
        (large.as_str(), LessonProblemKind::TooLarge { most: 1 }),
    ] {
        let (lesson, problems) = read_lesson(text);
        assert_eq!(lesson, None);
        assert_eq!(problems, [LessonProblem::new("", kind)]);
    }
    // As deep as any file: it is refused, not read to the end of the stack.
    let deep = "[".repeat(100_000);
    assert!(read_lesson(&deep).0.is_none());
}

#[test]
fn lists_and_texts_are_cut_at_their_limits() {
    let steps = vec![r#"{"turn":1}"#; MAX_STEPS + 5].join(",");
    let many = small("").replace(r#"{"turn":3}"#, &steps);
    assert_eq!(read_lesson(&many).0.unwrap().steps.len(), MAX_STEPS);
    assert_eq!(places(&many), ["steps"]);
    let note = format!(r#"{{"turn":3,"note":"{}"}}"#, "字".repeat(MAX_NOTE_CHARS + 1));
    let long = small("").replace(r#"{"turn":3}"#, &note);
    let kept = read_lesson(&long).0.unwrap().steps.remove(0).note;
    assert_eq!(kept.chars().count(), MAX_NOTE_CHARS);
    let odd = vec!["7"; MAX_STEPS].join(",");
    assert!(places(&small("").replace(r#"{"turn":3}"#, &odd)).len() <= 100);
}

#[test]
fn a_lesson_is_known_by_its_content() {
    let sound = small("");
    let turned = r#"{"steps":[{"turn":1}],"format":"casebook-lesson"}"#;
    for (text, is) in table! {
        sound.as_str() => true;
        turned => true;
        "\u{feff} {\n \"format\": \"casebook-lesson\"" => true;
        r#"{"format":"casebook-log","texts":["\"casebook-lesson\""]}"# => false;
        r#"{"steps":[],"note":"casebook-lesson"}"# => false;
        r#"["casebook-lesson"]"# => false;
        "" => false;
    } {
        assert_eq!(is_lesson(text.as_bytes()), is, "{text}");
    }
}

#[test]
fn spoilers_are_hidden_until_their_step() {
    let mut lesson = Lesson::empty("x", Language::English);
    let shown = |lesson: &Lesson| [0, 1, 2].map(|step| lesson.viewpoint(step).spoilers_revealed);
    assert_eq!(shown(&lesson), [false; 3]);
    lesson.spoilers = SpoilerRule::Shown;
    assert_eq!(shown(&lesson), [true; 3]);
    lesson.spoilers = SpoilerRule::UntilStep(3);
    assert_eq!(shown(&lesson), [false, false, true]);
    lesson.view = Perspective::FromSeat(Seat(2));
    assert_eq!(lesson.viewpoint(0), Viewpoint::new(Perspective::FromSeat(Seat(2)), false));
}

#[test]
fn names_of_bundled_lessons_are_told_from_packed_ones() {
    let packed = crate::read::archive::text_to_fragment(&small("")).unwrap();
    for (text, is) in table! {
        "how-a-suspicion-moves" => true;
        "how-a-suspicion-moves.zh" => true;
        packed.as_str() => false;
        "../secret" => false;
        "" => false;
    } {
        assert_eq!(is_lesson_name(text), is, "{text}");
    }
    let zh = Language::Chinese;
    assert_eq!(bundled_lesson_address("a-b", zh), "lessons/a-b.zh.json");
    assert_eq!(bundled_lesson_address("a-b.en", zh), "lessons/a-b.en.json");
    assert_eq!(bundled_lesson_address("..", zh), "lessons/.zh.json");
}

fn any_text(most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("[ -~\n人]{{1,{most}}}"))
        .unwrap()
        .prop_filter("something is said", |text| !text.trim().is_empty())
}

prop_compose! {
    fn any_question()(
        kind in proptest::sample::select(LessonQuestionKind::ALL.to_vec()),
        text in any_text(20),
        choices in proptest::collection::vec(any_text(9), 1..MAX_CHOICES),
        right in proptest::option::of(0..100usize),
        why in ".{0,9}",
    ) -> LessonQuestion {
        let has = kind == LessonQuestionKind::Choices;
        let right = right.filter(|_| has).map(|right| right % choices.len() + 1);
        let choices = if has { choices } else { Vec::new() };
        LessonQuestion { kind, text, choices, right, why }
    }
}

prop_compose! {
    fn any_step()(
        (turn, victim) in (0..=MAX_TURN, proptest::option::of(1..9usize)),
        (heading, note) in (".{0,9}", ".{0,30}"),
        question in proptest::option::of(any_question()),
        show in proptest::option::of(proptest::sample::select(LessonFocus::all().collect::<Vec<_>>())),
        whose in proptest::option::of(1..9usize),
        lines in proptest::collection::vec(1..=MAX_TURN, 0..4),
        figures in proptest::collection::vec((any::<bool>(), proptest::option::of(1..9usize), 1..9usize, 0..99usize,
            -99i8..99), 0..3),
    ) -> LessonStep {
        let figure = |(gain, of, suspect, turn, value): (bool, Option<usize>, usize, usize, i8)| LessonNumber {
            what: if gain { LessonNumberKind::Gain } else { LessonNumberKind::Belief },
            of,
            suspect: (!gain).then_some(suspect),
            turn,
            value: f64::from(value),
        };
        let figures = figures.into_iter().map(figure).collect();
        LessonStep { turn, victim, heading, note, question, show, whose, lines, figures }
    }
}

prop_compose! {
    fn any_lesson()(
        (title, log) in (any_text(20), any_text(20)),
        language in proptest::sample::select(Language::ALL.to_vec()),
        minutes in proptest::option::of(1..=MAX_MINUTES),
        spoilers in prop_oneof![
            Just(SpoilerRule::Shown),
            Just(SpoilerRule::UntilEnd),
            (1..=MAX_STEPS).prop_map(SpoilerRule::UntilStep),
        ],
        view in prop_oneof![
            Just(Perspective::Public),
            Just(Perspective::AllKnowing),
            (0..99u16).prop_map(|seat| Perspective::FromSeat(Seat(seat))),
        ],
        steps in proptest::collection::vec(any_step(), 1..5),
    ) -> Lesson {
        Lesson { title, minutes, spoilers, view, steps, ..Lesson::empty(&log, language) }
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(lesson in any_lesson()) {
        let text = lesson.to_file_text();
        prop_assert!(is_lesson(text.as_bytes()));
        prop_assert_eq!(read_lesson(&text), (Some(lesson.clone()), vec![]));
        let letters = crate::read::archive::text_to_fragment(&text).unwrap();
        let bytes = crate::read::archive::fragment_to_bytes(&letters).unwrap();
        prop_assert_eq!(bytes, text.into_bytes());
    }

    #[test]
    fn no_text_makes_the_reader_fail(text in ".{0,200}") {
        let _ = (read_lesson(&text), is_lesson(text.as_bytes()));
    }

    #[test]
    fn no_damage_makes_the_reader_fail(lesson in any_lesson(), at in 0usize..2_000, byte in any::<u8>()) {
        let mut bytes = lesson.to_file_text().into_bytes();
        let length = bytes.len();
        bytes[at % length] = byte;
        let text = String::from_utf8_lossy(&bytes);
        let (lesson, problems) = read_lesson(&text);
        prop_assert!(lesson.is_some() || !problems.is_empty());
        let _ = is_lesson(&bytes[..at % length]);
    }
}
