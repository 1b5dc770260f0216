//! The bundled lessons hold what they promise, of the games that lie beside them.

use super::*;
use crate::base::game::Seat;
use crate::read::archive::read_log;
use crate::show::viewer::Session;
use crate::show::viewer::score::Track;
use std::path::Path;

const NAMES: [&str; 2] = ["how-a-suspicion-moves", "what-a-question-is-worth"];

fn read(path: &str) -> String {
    let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("public");
    std::fs::read_to_string(public.join(path)).unwrap()
}

fn bundled() -> Vec<(String, Lesson, Session)> {
    let mut list = Vec::new();
    for (name, language) in NAMES.into_iter().flat_map(|name| Language::ALL.map(|l| (name, l))) {
        let address = bundled_lesson_address(name, language);
        let (lesson, problems) = read_lesson(&read(&address));
        assert_eq!(problems, [], "{address}");
        let lesson = lesson.unwrap();
        assert_eq!(lesson.language, language, "{address}");
        let (log, _) = read_log(&read(&format!("logs/{}.json", lesson.log))).unwrap();
        list.push((address, lesson, Session::open(log).unwrap()));
    }
    list
}

/// All that a step says, before and after it is answered.
fn texts(step: &LessonStep) -> String {
    let mut texts = vec![step.heading.clone(), step.note.clone()];
    if let Some(question) = &step.question {
        texts.extend([question.text.clone(), question.why.clone()]);
        texts.extend(question.choices.clone());
    }
    texts.join("\n")
}

/// Does a text name this number?
fn names(said: &str, figure: &LessonNumber) -> bool {
    let number = figure.format_chart_value(figure.value.abs());
    said.split(|sign: char| !sign.is_ascii_digit() && !".−-".contains(sign))
        .any(|word| word.trim_end_matches('.') == number)
}

#[test]
fn every_turn_person_and_number_of_a_bundled_lesson_is_its_games() {
    let mut told: Vec<String> = Vec::new();
    for (address, lesson, session) in bundled() {
        let problems = check_lesson(&lesson, &session);
        told.extend(problems.iter().map(|one| format!("{address}: {}", one.describe(Language::English))));
    }
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn the_numbers_that_are_checked_are_those_that_are_named() {
    for (address, lesson, _) in bundled() {
        for (at, step) in lesson.steps.iter().enumerate() {
            for figure in &step.figures {
                let place = format!("{address}, step {}: {figure:?}", at + 1);
                assert!(names(&texts(step), figure), "{place}");
            }
        }
    }
}

#[test]
fn a_bundled_lesson_takes_ten_minutes_and_asks_and_shows() {
    for (address, lesson, _) in bundled() {
        assert_eq!(lesson.minutes, Some(10), "{address}");
        assert!((8..=12).contains(&lesson.steps.len()), "{address}");
        let asked = lesson.steps.iter().filter(|step| step.question.is_some());
        assert!(asked.count() >= 4, "{address}");
        let charts = lesson.steps.iter().filter(|step| matches!(step.show, Some(LessonFocus::Chart(_))));
        assert!(charts.count() >= 3, "{address}");
        for step in &lesson.steps {
            assert!(!step.heading.is_empty() && step.paragraphs().count() > 0, "{address}");
        }
        // Read aloud, with time for the questions.
        let length: usize = lesson.steps.iter().map(|step| lesson.language.length(&texts(step))).sum();
        let most = match lesson.language {
            Language::English => 400..1_400,
            Language::Chinese => 600..2_600,
        };
        assert!(most.contains(&length), "{address}: {length}");
        assert!(lesson.steps.windows(2).all(|pair| pair[0].turn <= pair[1].turn), "{address}");
    }
}

#[test]
fn no_step_before_the_reveal_says_who_did_it() {
    for (address, lesson, session) in bundled() {
        let SpoilerRule::UntilStep(reveal) = lesson.spoilers else {
            panic!("{address} never tells");
        };
        assert_eq!(reveal, lesson.steps.len(), "{address}");
        let case = session.scenario();
        let people = Seat::all(case.people_count());
        let guilty: Vec<String> = people
            .filter(|seat| case.has_killed(seat.index(), 0) == Some(true))
            .map(|seat| case.person_name(seat.index()).to_owned())
            .collect();
        assert!(!guilty.is_empty());
        let said =
            ["did it", "guilty", "killed", "murderer", "killer", "pushed", "凶手", "真凶", "是他干的", "杀", "推的"];
        for (at, step) in lesson.steps.iter().enumerate().take(reveal - 1) {
            assert!(!lesson.viewpoint(at).spoilers_revealed, "{address}");
            let text = texts(step);
            for sentence in text.split(['.', '?', '!', '。', '？', '！', '\n']) {
                let names = guilty.iter().any(|name| {
                    let last = name.rsplit(' ').next().unwrap_or(name);
                    sentence.contains(name.as_str()) || sentence.contains(last)
                });
                let tells = said.iter().any(|word| sentence.to_lowercase().contains(word));
                assert!(!(names && tells), "{address}, step {}: {sentence}", at + 1);
            }
            // Nor does the table tell it there by itself.
            let scene = crate::show::viewer::Scene::new(&session, step.turn, lesson.viewpoint(at), lesson.language);
            assert!(!scene.are_all_deaths_revealed(), "{address}, step {}", at + 1);
        }
        let last = lesson.steps.last().unwrap();
        assert!(guilty.iter().all(|name| texts(last).contains(name)), "{address}");
    }
}

#[test]
fn the_catalogue_lists_them() {
    let catalogue: serde_json::Value = serde_json::from_str(&read("library.json")).unwrap();
    let listed = catalogue["lessons"].as_array().unwrap();
    let ids: Vec<&str> = listed.iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(ids, NAMES);
    for (address, lesson, _) in bundled() {
        let one = listed.iter().find(|one| address.contains(one["id"].as_str().unwrap())).unwrap();
        assert_eq!(one["title"][lesson.language.tag()], lesson.title);
        assert_eq!(one["minutes"], lesson.minutes.unwrap());
    }
}

#[test]
fn a_number_is_named_where_the_page_shows_it_and_one_that_is_asked_for_is_not_shown_yet() {
    for (address, lesson, _) in bundled() {
        for (at, step) in lesson.steps.iter().enumerate() {
            for figure in &step.figures {
                let place = format!("{address}, step {}: {figure:?}", at + 1);
                let mut told = step.clone();
                if let Some(question) = &mut told.question {
                    question.why.clear();
                }
                let is_told = names(&texts(&told), figure);
                assert_eq!(figure.turn <= step.turn, is_told, "{place}");
                match figure.what {
                    LessonNumberKind::Belief => assert_eq!(figure.of, step.whose, "{place}"),
                    LessonNumberKind::Gain => {
                        assert!(figure.turn == step.turn, "{place}");
                        assert!(step.whose.is_none_or(|whose| Some(whose) == figure.of), "{place}");
                        assert_eq!(step.show, Some(LessonFocus::Chart(Track::CertaintyGains)), "{place}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_does_not_fit_the_game_is_told_with_its_place() {
    let (_, lesson, session) = bundled().remove(0);
    let place = |change: &dyn Fn(&mut Lesson)| {
        let mut lesson = lesson.clone();
        change(&mut lesson);
        let problems = check_lesson(&lesson, &session).into_iter();
        problems.map(|problem| problem.place).collect::<Vec<_>>()
    };
    let first = |change: &dyn Fn(&mut LessonStep)| place(&|lesson| change(&mut lesson.steps[0]));
    assert_eq!(first(&|step| step.turn = 63), ["steps[1].turn"]);
    assert_eq!(first(&|step| step.lines = vec![1, 99]), ["steps[1].lines"]);
    assert_eq!(first(&|step| step.whose = Some(5)), ["steps[1].whose"]);
    assert_eq!(first(&|step| step.victim = Some(2)), ["steps[1].victim"]);
    let figure = ["steps[1].figures[1]"];
    assert_eq!(first(&|step| step.figures[0].value = 44.0), figure);
    assert_eq!(first(&|step| step.figures[0].suspect = Some(9)), figure);
    assert_eq!(first(&|step| step.figures[0].turn = 400), figure);
    // These eyes do not see it.
    let public = place(&|lesson| lesson.view = Perspective::Public);
    assert_eq!(public[0], "steps[1].figures[1]");
    let nobody = place(&|lesson| lesson.view = Perspective::FromSeat(Seat(4)));
    assert_eq!(nobody[0], "view");
    // The truth would never be told.
    let late = place(&|lesson| lesson.spoilers = SpoilerRule::UntilStep(99));
    assert_eq!(late, ["spoilers.until_step"]);
}
