//! Measures, sheets for people, and agreement, on hand-written items.

use super::*;
use crate::base::game::{FaultCause, Remedy, TaskKey};
use crate::play::mind::{JournalEntry, Reply};
use crate::play::task::MarkScale;

fn item(what: JudgedAspect, key: &str, scale: Option<MarkScale>, value: Option<f64>) -> JudgedItem {
    let item = JudgedItem { scale, ..JudgedItem::new(what, key.to_owned()) };
    item.with_value(value.ok_or_else(|| "it was silent".to_owned()))
}

fn about(item: JudgedItem, about: &str) -> JudgedItem {
    JudgedItem { about: about.to_owned(), ..item }
}

fn file(judge: &str, items: Vec<JudgedItem>) -> JudgedFile {
    JudgedFile {
        format: JudgedFile::FORMAT.into(),
        version: 1,
        log: "mill-1".into(),
        events: 9,
        case: "mill".into(),
        language: "en".into(),
        judge: judge.to_owned(),
        marked_by: JudgedBy::Person {},
        examinee: None,
        what: JudgedAspect::ALL.to_vec(),
        left_out: Vec::new(),
        whole: true,
        spent: JudgingUsage::default(),
        spent_on: std::collections::BTreeMap::new(),
        measures: summarize_items(&items),
        players: std::collections::BTreeMap::new(),
        items,
    }
}

#[track_caller]
fn assert_figure(items: &[JudgedItem], name: &str, value: f64, n: usize, failed: usize) {
    let figure = summarize_items(items)[name];
    assert!((figure.value - value).abs() < 1e-12, "{name}: {figure:?}");
    assert_eq!((figure.n, figure.failed), (n, failed), "{name}");
}

#[test]
fn ici_is_of_players_with_all_four_abilities_and_a_mark_that_failed_is_no_zero() {
    let mark = |who: &str, scale: MarkScale, value| {
        let key = format!("ici.{who}.{}", scale.name());
        about(item(JudgedAspect::Ici, &key, Some(scale), value), who)
    };
    let mut items = Vec::new();
    for (scale, value) in MarkScale::ICI_ABILITIES.into_iter().zip([13.0, 13.0, 2.0, 10.0]) {
        items.push(mark("han", scale, Some(value)));
    }
    // As MIRAGE's program has it: 38 of 80.
    assert_figure(&items, "ici", 0.475, 4, 0);
    for (at, scale) in MarkScale::ICI_ABILITIES.into_iter().enumerate() {
        items.push(mark("hong", scale, (at > 0).then_some(20.0)));
    }
    assert_figure(&items, "ici", 0.475, 4, 1);
    assert_figure(&items, "ici_reasoning", 13.0, 1, 1);
    assert_figure(&items, "ici_creativity", 15.0, 2, 0);
}

#[test]
fn sci_is_the_mean_of_role_play_and_of_the_mean_likeness_of_the_sections() {
    let told = |who: &str, section: &str, value| {
        let key = format!("sci.{who}.{section}");
        about(item(JudgedAspect::Sci, &key, None, value), who)
    };
    let play = |who: &str, value| {
        let scale = Some(MarkScale::RolePlay);
        about(item(JudgedAspect::Sci, &format!("sci.{who}.role_play"), scale, value), who)
    };
    let items = [
        play("han", Some(10.0)),
        told("han", "story", Some(0.2)),
        told("han", "script", Some(0.1)),
        told("han", "purpose", None),
        play("hong", None),
        told("hong", "story", Some(0.4)),
    ];
    assert_figure(&items, "sci_role_play", 10.0, 1, 1);
    assert_figure(&items, "sci_rouge_l", (0.15 + 0.4) / 2.0, 3, 1);
    assert_figure(&items, "sci", (0.5 + 0.15) / 2.0, 1, 2);
}

#[test]
fn an_answer_is_informed_if_it_is_right_and_its_rationale_is_good() {
    let both = |number: u32, right: Option<f64>, mark: Option<f64>| {
        let key = |part: &str| format!("inferential.s0.q{number}.{part}");
        let what = JudgedAspect::Inferential;
        [item(what, &key("choice"), None, right), item(what, &key("rationale"), Some(MarkScale::Rationale), mark)]
    };
    let items: Vec<JudgedItem> = [
        both(0, Some(1.0), Some(4.0)),
        both(1, Some(1.0), Some(3.0)),
        both(2, Some(0.0), Some(5.0)),
        both(3, Some(0.0), None),
        both(4, Some(1.0), None),
        both(5, None, None),
    ]
    .concat();
    assert_figure(&items, "inferential", 0.6, 5, 1);
    assert_figure(&items, "inferential_informed", 0.25, 4, 2);
    assert!(!summarize_items(&items).contains_key("inferential_full_access"));
    // The marks of the rationales themselves (ThinkThrice Table 8).
    assert_figure(&items, "rationale", 4.0, 3, 3);
}

#[test]
fn a_repetition_is_won_by_most_votes_a_tie_is_nobodys_and_one_with_a_failed_vote_does_not_count() {
    let vote = |repetition: u32, seat: u32, whom: &str| {
        let key = format!("identification.{repetition}.s{seat}.v0");
        let value = match whom {
            "" => None,
            whom => Some(f64::from(u8::from(whom == "merrick"))),
        };
        JudgedItem { answer: whom.to_owned(), ..item(JudgedAspect::Identification, &key, None, value) }
    };
    let cast = [
        ["merrick", "merrick", "lorne", "davy"],
        ["merrick", "merrick", "lorne", "lorne"],
        ["merrick", "lorne", "lorne", "davy"],
        ["merrick", "merrick", "merrick", ""],
    ];
    let votes = (1u32..)
        .zip(cast)
        .flat_map(|(repetition, cast)| (0u32..).zip(cast).map(move |(seat, whom)| vote(repetition, seat, whom)));
    let items: Vec<JudgedItem> = votes.collect();
    assert_figure(&items, "identification_rate", 8.0 / 15.0, 15, 1);
    assert_figure(&items, "identification_wins", 1.0 / 3.0, 3, 1);
}

#[test]
fn two_who_did_it_and_share_the_most_votes_escape() {
    let vote = |seat: u32, whom: &str, right: f64| JudgedItem {
        answer: whom.to_owned(),
        ..item(JudgedAspect::Identification, &format!("identification.1.s{seat}.v0"), None, Some(right))
    };
    let shared = [
        vote(0, "clara", 1.0),
        vote(1, "edmund", 1.0),
        vote(2, "clara", 1.0),
        vote(3, "edmund", 1.0),
        vote(4, "wray", 0.0),
    ];
    assert_figure(&shared, "identification_wins", 0.0, 1, 0);
    let mut alone = shared.to_vec();
    alone[4] = vote(4, "clara", 1.0);
    assert_figure(&alone, "identification_wins", 1.0, 1, 0);
}

fn answers(marks: &[(u32, f64)]) -> Vec<JudgedItem> {
    let one = |(number, mark): &(u32, f64)| JudgedItem {
        question: "When?".into(),
        answer: format!("=At {number},\n“sharp”; or so"),
        ..item(JudgedAspect::Factual, &format!("factual.s0.q{number}"), Some(MarkScale::Correct), Some(*mark))
    };
    marks.iter().map(one).collect()
}

#[test]
fn a_sheet_comes_back_with_marks_whatever_the_answers_hold_and_in_other_countries_dress() {
    let judged = [file("model", answers(&[(0, 1.0), (1, 0.0), (2, 1.0)]))];
    let sheet = items_sheet(&judged, &JudgedAspect::ALL, None, &|_, _| None).unwrap();
    assert!(!sheet.contains("model"));
    let mut reader = csv::Reader::from_reader(sheet.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let column = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert!(records.iter().all(|one| one[column("mark")].is_empty()));
    let dressed = |delimiter: u8, marks: [&str; 3]| {
        let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
        writer.write_record(&heads).unwrap();
        for (record, mark) in records.iter().zip(marks) {
            let cells = record.iter().enumerate();
            let cells = cells.map(|(at, cell)| if at == column("mark") { mark } else { cell });
            writer.write_record(cells).unwrap();
        }
        format!("\u{feff}{}", String::from_utf8(writer.into_inner().unwrap()).unwrap())
    };
    for delimiter in [b',', b';', b'\t'] {
        let text = dressed(delimiter, ["0", "", "1,0"]);
        let made = read_marks_sheet(&text, "Ann", &judged).unwrap();
        let marks: Vec<Option<f64>> = made[0].items.iter().map(|item| item.value).collect();
        assert_eq!(marks, [Some(0.0), Some(1.0)]);
        assert_eq!(made[0].judge, "Ann");
        let figure = made[0].measures["factual"];
        assert_eq!((figure.value, figure.n, figure.failed), (0.5, 2, 0));
        assert_eq!(JudgedFile::read(&made[0].to_text().unwrap()).unwrap(), made[0]);
    }
    let wrong = read_marks_sheet(&dressed(b',', ["2", "yes", ""]), "Ann", &judged).unwrap_err();
    assert_eq!(wrong.len(), 2);
    let many = "log,item,mark\n".to_owned() + &"x,y,1\n".repeat(1_000);
    let wrong = read_marks_sheet(&many, "Ann", &judged).unwrap_err();
    assert_eq!((wrong.len(), wrong.last()), (51, Some(&SheetError::AndMore { count: 950 })));
    let none = read_marks_sheet(&dressed(b',', ["", "", ""]), "Ann", &judged);
    assert_eq!(none, Err(vec![SheetError::NoMarks]));
    let other = [file("model", answers(&[(0, 1.0)]))];
    let mut changed = other.clone();
    changed[0].items[0].answer = "At nine.".into();
    let text = dressed(b',', ["1", "", ""]);
    assert!(read_marks_sheet(&text, "Ann", &other).is_ok());
    let refused = read_marks_sheet(&text, "Ann", &changed);
    assert!(matches!(refused.unwrap_err()[..], [SheetError::OtherAnswer { .. }]));
}

#[test]
fn a_sample_is_drawn_by_lot_and_the_same_for_the_same_seed() {
    let marks: Vec<(u32, f64)> = (0..50).map(|number| (number, 1.0)).collect();
    let judged = [file("model", answers(&marks))];
    let of = |seed| items_sheet(&judged, &JudgedAspect::ALL, Some((10, seed)), &|_, _| None).unwrap();
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
    let count = csv::Reader::from_reader(of(1).as_bytes()).records().count();
    assert_eq!(count, 10);
}

#[test]
fn agreement_is_of_the_items_that_both_marked_and_of_the_same_words() {
    // 2 × 2: both right 4, both wrong 3, only the person 2, only the model 1.
    let person = [1., 1., 1., 1., 0., 0., 0., 1., 1., 0.];
    let model = [1., 1., 1., 1., 0., 0., 0., 0., 0., 1.];
    let numbered = |marks: &[f64]| -> Vec<(u32, f64)> { (0u32..).zip(marks.iter().copied()).collect() };
    let mut of_model = answers(&numbered(&model));
    // What only one marked, and what was another answer.
    of_model.extend(answers(&[(77, 1.0)]));
    let mut of_person = answers(&numbered(&person));
    let mut other = answers(&[(77, 0.0)]);
    other[0].answer = "Something else.".into();
    of_person.extend(other);
    let mut machine = file("a model", of_model);
    machine.marked_by = JudgedBy::Mind { mind: crate::base::game::MindSettings::OfflineReader };
    let all = judge_agreements(&[machine, file("person", of_person)], None);
    assert_eq!(all.len(), 1);
    let pair = &all[0].pairs[0];
    assert_eq!((pair.truth.as_str(), pair.n), ("person", 10));
    let close = |figure: &AgreementFigure, value: f64| {
        assert!((figure.value.unwrap() - value).abs() < 1e-9, "{figure:?} {value}");
        let (low, high) = figure.interval.unwrap();
        assert!(low <= value && value <= high && low < high);
    };
    close(&pair.accuracy, 0.7);
    close(&pair.f1, 8.0 / 11.0);
    // φ of the table; ranks of two values are the same.
    let phi = (4.0 * 3.0 - 2.0 * 1.0) / libm::sqrt(6.0 * 4.0 * 5.0 * 5.0);
    close(&pair.pearson, phi);
    close(&pair.spearman, phi);
    close(&pair.kendall, phi);
    close(&pair.kappa, (0.7 - 0.5) / 0.5);
    let alpha = all[0].alpha.value.unwrap();
    // n = 20 labels, 11 right and 9 wrong.
    let expected = (11.0 * 10.0 + 9.0 * 8.0) / (20.0 * 19.0);
    assert!((alpha - (0.7 - expected) / (1.0 - expected)).abs() < 1e-9);
}

#[test]
fn a_journal_is_taken_up_without_what_failed_for_good() {
    let entry = |key: &str, reply: Option<&str>, remedy: Option<Remedy>| JournalEntry {
        key: TaskKey::from(key),
        attempt: 1,
        reply: reply.map(|text| Reply { text: text.into(), ..Reply::default() }),
        fault: remedy.map(|remedy| (FaultCause::Empty, remedy)),
        ..JournalEntry::default()
    };
    let journal = [
        entry("one", Some("nonsense"), None),
        entry("one", None, Some(Remedy::AskedAgain)),
        entry("two", Some("nonsense"), None),
        entry("two", None, Some(Remedy::LeftAsItWas)),
        entry("two", Some("sense"), None),
        entry("three", None, Some(Remedy::Skipped)),
    ];
    let kept = without_final_failures(&journal);
    let kept: Vec<String> =
        kept.iter().map(|entry| format!("{} {}", entry.key, entry.reply.as_ref().map_or("", |r| &r.text))).collect();
    assert_eq!(kept, ["one nonsense", "one ", "two sense"]);
}

#[test]
fn ratings_of_people_are_gathered_by_group_and_drawn_and_the_last_of_somebody_counts() {
    use crate::base::game::{EventKind, Log, MindSettings, ReviewScale, ReviewScore, Seat, Settings};
    let text = std::fs::read_to_string("public/cases/the-lantern-room.en.json").unwrap();
    let case: crate::base::scenario::Scenario = serde_json::from_str(&text).unwrap();
    let reviewed = |seat: u16, points: u8| {
        EventKind::Reviewed {
            reviewer: Seat(seat),
            scores: vec![ReviewScore { scale: ReviewScale::QuestionQuality, points }],
        }
        .into()
    };
    let log = |ratings: &[(u16, u8)]| {
        let settings = Settings::questum(4, MindSettings::OfflineReader, 1);
        let mut log = Log::new("one".into(), case.clone(), settings);
        log.events = ratings.iter().map(|(seat, points)| reviewed(*seat, *points)).collect();
        log
    };
    let (first, second) = (log(&[(0, 1), (0, 5), (1, 4)]), log(&[(0, 3)]));
    let other = log(&[(2, 2)]);
    let lines = mean_reviews(&[("a & b".into(), &first), ("a & b".into(), &second), ("c".into(), &other)]);
    let told: Vec<(&str, f64, usize)> = lines.iter().map(|line| (line.group.as_str(), line.mean, line.n)).collect();
    assert_eq!(told, [("a & b", 4.0, 3), ("c", 2.0, 1)]);
    let chart = draw_reviews_svg(&lines);
    assert!(chart.contains("a &amp; b") && chart.contains("4.00 ± 0.82 (n 3)"), "{chart}");
    assert_eq!(chart.matches("(n ").count(), 2);
}

#[test]
fn questions_that_lie_there_stay_when_others_are_made_and_so_does_what_failed_of_them() {
    use crate::base::game::MindSettings;
    use crate::play::task::{InferentialQuestion, ScriptSection};
    let text = std::fs::read_to_string("public/cases/the-lantern-room.en.json").unwrap();
    let case: crate::base::scenario::Scenario = serde_json::from_str(&text).unwrap();
    let model = |model: &str| MindSettings::Endpoint {
        base_url: "https://models.example/v1".into(),
        model: model.into(),
        temperature: None,
        top_p: None,
    };
    let question = |question: &str| SourcedQuestion {
        question: question.into(),
        answer: "yes".into(),
        source: ScriptPlace {
            character: "one".into(),
            section: ScriptSection::Story,
            words: String::new(),
            at_character: None,
        },
    };
    let mut lying = QuestionSet::new(&case);
    lying.factual = vec![question("Was it dark?")];
    lying.failed = vec!["questions.s1.story: silence".into()];
    lying.made_by.factual = Some(model("first"));
    assert_eq!(lying.missing_counts((0, 3)), (0, 3));
    assert_eq!(lying.missing_counts((2, 0)), (2, 0), "what failed is made again");
    let mut anew = QuestionSet::new(&case);
    anew.inferential = vec![InferentialQuestion {
        question: "Who?".into(),
        options: vec!["a".into(), "b".into()],
        answer: "a".into(),
        rationale: "so".into(),
    }];
    anew.made_by.inferential = Some(model("second"));
    let both = lying.clone().merge_new(anew, (0, 3));
    assert_eq!(both.factual, lying.factual);
    assert_eq!((both.inferential.len(), &both.failed), (1, &lying.failed));
    let makers = (&both.made_by.factual, &both.made_by.inferential);
    assert_eq!(makers, (&Some(model("first")), &Some(model("second"))));
    assert_eq!(both.failures_for(JudgedAspect::Inferential).count(), 0);
    let read = QuestionSet::read(&both.to_text().unwrap(), &case).unwrap();
    assert_eq!(read, both);
    // Nothing came of the second try: the first one's stay.
    let mut silent = QuestionSet::new(&case);
    silent.failed = vec!["questions.s0.story: silence".into()];
    let still = both.clone().merge_new(silent, (2, 0));
    assert_eq!((&still.factual, &still.made_by), (&both.factual, &both.made_by));
    // Files of before name one mind for both.
    let old = both.to_text().unwrap();
    let mut old: serde_json::Value = serde_json::from_str(&old).unwrap();
    old["made_by"] = serde_json::to_value(model("first")).unwrap();
    let read = QuestionSet::read(&old.to_string(), &case).unwrap();
    assert_eq!(read.made_by.inferential, Some(model("first")));
}

#[test]
fn what_was_judged_before_keeps_its_marks_and_what_they_took() {
    let spent = |calls| JudgingUsage { calls, ..JudgingUsage::default() };
    let of = |what: JudgedAspect, key: &str, calls: u64| {
        let mut file = file("model", vec![item(what, key, None, Some(1.0))]);
        file.what = vec![what];
        file.spent_on.insert(what, spent(calls));
        file
    };
    let mut before = of(JudgedAspect::Factual, "factual.s0.q0", 7);
    before.examinee = Some(crate::base::game::MindSettings::OfflineReader);
    let again = of(JudgedAspect::Factual, "factual.s0.q0", 9);
    let now = of(JudgedAspect::Ici, "ici.s0.reasoning", 4).merge_earlier(before.clone());
    assert_eq!(now.what, [JudgedAspect::Ici, JudgedAspect::Factual]);
    assert_eq!((now.items.len(), now.spent), (2, spent(11)));
    assert_eq!(now.examinee, before.examinee);
    let renewed = again.merge_earlier(now);
    assert_eq!((renewed.items.len(), renewed.spent), (2, spent(13)), "what is judged again counts once");
}

#[test]
fn every_player_has_the_marks_that_are_about_them_and_no_others() {
    let ici = |who: &str, scale: MarkScale, value: f64| {
        let key = format!("ici.{who}.{}", scale.name());
        about(item(JudgedAspect::Ici, &key, Some(scale), Some(value)), who)
    };
    let mut items: Vec<JudgedItem> = MarkScale::ICI_ABILITIES
        .iter()
        .zip([14.0, 13.0, 13.0, 16.0])
        .map(|(scale, value)| ici("ann", *scale, value))
        .collect();
    items.push(ici("bob", MarkScale::Reasoning, 10.0));
    // Whose script a question is from is nobody's mark.
    let question = item(JudgedAspect::Factual, "factual.s0.q0", None, Some(1.0));
    items.push(about(question, "cid"));
    let file = file("model", items).recompute_totals();
    let of = |who: &str, name: &str| Some(file.players.get(who)?.get(name)?.value);
    assert_eq!(of("ann", "ici"), Some(0.7));
    assert_eq!(of("bob", "ici_reasoning"), Some(10.0));
    assert_eq!((of("bob", "ici"), of("cid", "factual")), (None, None));
}
