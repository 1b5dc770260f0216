//! What the setup form reads, from the entries of people.

use super::*;
use crate::base::game::{MindSettings, Sensor};
use crate::read::insight::Prices;
use crate::show::viewer::fields::{FieldGroup, all_fields, find_field};
use crate::show::viewer::tests_support;

const L: Language = Language::English;

fn problems_of<T>(read: impl FnOnce(&mut FormProblems) -> T) -> (T, Vec<String>) {
    let mut problems = FormProblems::new(L);
    let value = read(&mut problems);
    (value, problems.into_result(()).err().unwrap_or_default())
}

#[test]
fn a_number_may_be_missing_and_is_refused_beyond_its_bounds() {
    let table =
        [("", None, 0), (" 0.5 ", Some(0.5), 0), ("3", Some(0.0), 1), ("-1", Some(0.0), 1), ("x", Some(0.0), 1)];
    for (text, value, count) in table {
        let (read, problems) = problems_of(|problems| problems.read_number_or_blank(text, "top_p", 2.0));
        assert_eq!((read, problems.len()), (value, count), "{text}");
    }
}

#[test]
fn a_problem_is_listed_once() {
    let (_, problems) = problems_of(|problems| {
        problems.add_out_of_bounds("seed", "0", "9");
        problems.add_out_of_bounds("seed", "0", "9");
    });
    assert_eq!(problems.len(), 1);
}

#[test]
fn one_person_changes_seats_and_several_share_the_table() {
    let mut people = PeopleFormInput::new(Some(Vec::new()));
    assert!(people.lacks_role());
    people.set_seat_chosen(Seat(1), true);
    people.set_seat_chosen(Seat(2), true);
    assert_eq!(people.seats, [Seat(2)]);
    people.set_several(true);
    people.set_seat_chosen(Seat(0), true);
    assert_eq!(people.seats, [Seat(2), Seat(0)]);
    people.set_seat_chosen(Seat(2), false);
    assert_eq!(people.seats, [Seat(0)]);
    people.set_seat_chosen(Seat(3), true);
    people.set_several(false);
    assert_eq!(people.seats, [Seat(0)]);
}

#[test]
fn people_read_in_the_order_of_seats_and_only_where_the_case_has_them() {
    let case = tests_support::sample_scenario();
    let mut people = PeopleFormInput::new(Some(vec![Seat(9), Seat(2), Seat(0)]));
    people.limit = "1.2".into();
    let ((seats, human), problems) = problems_of(|problems| people.read(&case, problems));
    assert_eq!((seats, human.limit_s, problems.len()), (vec![Seat(0), Seat(2)], Some(2), 0));
    people.seats.clear();
    let (_, problems) = problems_of(|problems| people.read(&case, problems));
    assert_eq!(problems, [t::role_missing(L)]);
    people.is_on = false;
    let ((seats, human), problems) = problems_of(|problems| people.read(&case, problems));
    assert_eq!((seats, human, problems.len()), (vec![], HumanSettings::default(), 0));
}

#[test]
fn the_people_of_a_game_are_found_again() {
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    assert_eq!(
        PeopleFormInput::from_settings(&settings),
        PeopleFormInput { hints: settings.human.hints, ..PeopleFormInput::new(None) }
    );
    settings.assign_person_to_seat(Seat(3));
    settings.assign_person_to_seat(Seat(1));
    settings.human = HumanSettings { limit_s: Some(90), hints: false };
    let people = PeopleFormInput::from_settings(&settings);
    assert!(people.is_on && people.several && !people.hints);
    let ((seats, human), _) = problems_of(|problems| people.read(&tests_support::sample_scenario(), problems));
    assert_eq!((seats, human), (vec![Seat(1), Seat(3)], settings.human));
}

#[test]
fn a_seed_is_a_whole_number_that_every_reader_returns_unchanged() {
    for (seed, value) in [("7", Some(7)), (" 7 ", Some(7)), ("", None), ("-1", None), ("1.5", None)] {
        let game = GameFormInput { procedure: ProcedureName::Mirage, seed: seed.into() };
        let ((procedure, read), problems) = problems_of(|problems| game.read(problems));
        assert_eq!((procedure.name(), read), (ProcedureName::Mirage, value.unwrap_or(0)), "{seed}");
        assert_eq!(problems.is_empty(), value.is_some(), "{seed}");
    }
    let too_large = GameFormInput { procedure: ProcedureName::Questum, seed: (MAX_SEED + 1).to_string() };
    assert_eq!(too_large.parsed_seed(), None);
}

#[test]
fn the_usual_texts_are_our_settings_without_an_exam() {
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    let (_, problems) = problems_of(|problems| FieldTexts::default().write_into_settings(&mut settings, problems));
    assert_eq!(problems, [] as [&str; 0]);
    assert_eq!(settings.exam, None);
    let mut texts = FieldTexts::default();
    texts.set_from_settings(&settings);
    assert_eq!(texts, FieldTexts::default());
}

#[test]
fn a_wrong_text_is_reported_with_its_field_unless_the_game_does_not_use_it() {
    let index = |name: &str| all_fields().position(|field| field.name == name).unwrap();
    let first_of = |group| all_fields().position(|field| field.group == group).unwrap();
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    let mut texts = FieldTexts::default();
    texts.set(index("rounds"), "many".into());
    let (_, problems) = problems_of(|problems| texts.write_into_settings(&mut settings, problems));
    assert_eq!(problems.len(), 1);
    assert!(problems[0].contains(&find_field("rounds").unwrap().label(L)), "{problems:?}");
    let mut texts = FieldTexts::default();
    texts.set(first_of(FieldGroup::ThinkThrice), "many".into());
    let (_, problems) = problems_of(|problems| texts.write_into_settings(&mut settings, problems));
    assert_eq!(problems, [] as [&str; 0]);
}

#[test]
fn a_procedure_brings_its_rule_for_votes_and_its_fields() {
    let rule = Procedure::mirage().vote_rule();
    let mut texts = FieldTexts::default();
    texts.set_vote_rule(rule);
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    problems_of(|problems| texts.write_into_settings(&mut settings, problems));
    assert_eq!(settings.vote_rule, rule);
    assert!(FieldTexts::shown_fields(FieldGroup::Mirage, &settings).is_empty());
    let mirage = settings.with_procedure(Procedure::mirage());
    assert!(!FieldTexts::shown_fields(FieldGroup::Mirage, &mirage).is_empty());
}

#[test]
fn every_field_has_a_control_and_a_choice_loses_what_cannot_be_chosen() {
    for field in all_fields() {
        let is_choice = matches!(field_control(field, &[], L), FieldControl::Choice(_));
        assert_eq!(is_choice, !field.options.is_empty(), "{}", field.name);
    }
    let exam = all_fields().find(|field| field.group == FieldGroup::Exam).unwrap();
    let count = |without: &[&str]| match field_control(exam, without, L) {
        FieldControl::Choice(options) => options.len(),
        _ => 0,
    };
    assert_eq!(count(&["own", "everybody"]) + 2, count(&[]));
}

#[test]
fn sensors_are_switched_one_by_one_and_none_is_a_text_of_its_own() {
    let [first, second, ..] = Sensor::ALL;
    let both = with_sensor_switched(&with_sensor_switched("none", second, true), first, true);
    assert_eq!(both, format!("{},{}", first.name(), second.name()));
    assert!(has_sensor(&both, first));
    assert_eq!(with_sensor_switched(&with_sensor_switched(&both, first, false), second, false), "none");
}

#[test]
fn the_seats_of_a_removed_mind_go_to_the_first() {
    let mut choice = SeatMinds::default();
    choice.give(2, 5);
    choice.give(0, 7);
    assert_eq!(choice.mind_positions(4, &[0, 5, 7]), [2, 0, 1, 0]);
    assert_eq!(choice.mind_positions(4, &[0, 7]), [1, 0, 0, 0], "its number is not in the list");
    choice.remove_mind(5);
    assert_eq!((choice.mind_of_seat(2), choice.mind_of_seat(0), choice.mind_of_seat(9)), (0, 7, 0));
}

#[test]
fn a_scope_of_strategies_keeps_what_the_others_held_and_finds_a_game_s_again() {
    let case = tests_support::sample_scenario();
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    let mut entry =
        StrategyFormInput { scope: StrategyScope::Sides, murderers: StrategyName::Werewolf, ..Default::default() };
    entry.apply(&case, &mut settings);
    let mut found = StrategyFormInput::default();
    found.set_from_settings(&case, &settings);
    assert_eq!(found, entry);
    entry.scope = StrategyScope::Each;
    entry.each = vec![StrategyName::Questum; 4];
    entry.set_strategy_of_seat(1, StrategyName::OCot);
    entry.set_strategy_of_seat(9, StrategyName::OCot);
    entry.apply(&case, &mut settings);
    assert_eq!(
        (settings.seats[1].strategy, entry.strategy_of_seat(1), entry.strategy_of_seat(9)),
        (StrategyName::OCot, StrategyName::OCot, StrategyName::Questum)
    );
    assert_eq!(entry.murderers, StrategyName::Werewolf);
}

#[test]
fn money_is_a_range_with_the_date_of_the_oldest_price_or_the_model_that_has_none() {
    let prices = Prices::default();
    let row = prices.rows.iter().find(|row| !row.as_of.is_empty()).unwrap();
    let priced = MindSettings::Endpoint {
        base_url: format!("https://{}/v1", row.host),
        model: row.model.clone(),
        temperature: None,
        top_p: None,
    };
    let usage = |mind: MindSettings| MindUsage {
        mind,
        prompt_tokens: (1_000_000, 2_000_000),
        completion_tokens: (1_000_000, 2_000_000),
    };
    let free = usage(MindSettings::OfflineReader);
    let EstimatedMoney::Known { noted, .. } = estimate_cost(L, &prices, &[free.clone(), usage(priced)]) else {
        panic!("it has a price");
    };
    assert!(noted.unwrap().contains(&row.as_of));
    let unknown = MindSettings::Endpoint {
        base_url: "https://models.example/v1".into(),
        model: "of-its-own".into(),
        temperature: None,
        top_p: None,
    };
    let money = estimate_cost(L, &prices, &[free, usage(unknown)]);
    assert!(matches!(money, EstimatedMoney::NoPrice { model, .. } if model == "of-its-own"));
    let line = describe_usage(L, (3, 3), (10, 20), (5, 5));
    assert_eq!(line.matches(" · ").count(), 2, "{line}");
}
