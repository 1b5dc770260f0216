//! What the library lists and finds, whatever comes in which order.

use super::*;
use crate::read::insight::Prices;
use crate::show::viewer::tests_support;

fn stored(id: &str, updated_at: f64) -> StoredGame {
    StoredGame {
        id: id.into(),
        title: format!("Game {id}"),
        language: "en".into(),
        events: 3,
        turns: 2,
        finished: false,
        end_not_recorded: false,
        foreign: false,
        file: false,
        parent: None,
        updated_at,
    }
}

fn catalogue() -> CaseCatalogue {
    let log =
        r#"{"id": "demo.en", "file": "logs/demo.en.json", "title": {"en": "Bread", "zh": "面包"}, "language": "en"}"#;
    serde_json::from_str(&format!(r#"{{"logs": [{log}]}}"#)).unwrap()
}

fn read_game() -> Box<(GameFacts, GameDigest)> {
    let (log, prices) = (tests_support::sample_game(), Prices::default());
    Box::new((GameFacts::from_log(&log, &prices, Language::English), GameDigest::from_log(&log, &prices)))
}

fn ids(games: &[StoredGame]) -> Vec<&str> {
    games.iter().map(|game| game.id.as_str()).collect()
}

#[test]
fn only_the_newest_answer_about_stored_games_counts() {
    let mut model = LibraryModel::new(false);
    assert_eq!(update_library(&mut model, LibraryEvent::GamesWanted), [LibraryEffect::ListGames(1)]);
    assert_eq!(update_library(&mut model, LibraryEvent::GamesWanted), [LibraryEffect::ListGames(2)]);
    let newer = LibraryEvent::GamesCame(2, Ok(vec![stored("b", 1.0)]));
    assert_eq!(update_library(&mut model, newer), [LibraryEffect::ReadStored(vec!["b".into()])]);
    let overtaken = LibraryEvent::GamesCame(1, Ok(vec![stored("deleted", 1.0), stored("b", 1.0)]));
    assert!(update_library(&mut model, overtaken).is_empty());
    assert_eq!(model.stored_games().count(), 1);
}

#[test]
fn large_games_stored_as_files_are_listed_and_not_read() {
    let mut model = LibraryModel::new(false);
    update_library(&mut model, LibraryEvent::GamesWanted);
    let games = vec![StoredGame { file: true, ..stored("large", 2.0) }, stored("small", 1.0)];
    let effects = update_library(&mut model, LibraryEvent::GamesCame(1, Ok(games)));
    assert_eq!(effects, [LibraryEffect::ReadStored(vec!["small".into()])]);
    assert_eq!(model.find_stored().len(), 2);
}

#[test]
fn the_three_latest_games_that_can_be_resumed_are_offered() {
    let mut model = LibraryModel::new(false);
    let over = StoredGame { finished: true, ..stored("over", 9.0) };
    let foreign = StoredGame { foreign: true, ..stored("foreign", 8.0) };
    let games = [stored("a", 1.0), stored("b", 4.0), stored("c", 2.0), stored("d", 3.0), over, foreign];
    model.games = LoadState::Ready(Rc::new(games.to_vec()));
    assert_eq!(ids(&model.resumable_games()), ["b", "d", "c"]);
}

#[test]
fn whoever_wants_to_play_is_led_to_the_cases_once_they_are_there() {
    for (begins_at_cases, effects) in [(true, 2), (false, 1)] {
        let mut model = LibraryModel::new(begins_at_cases);
        let failed = LibraryEvent::CatalogueCame(Err("no answer".into()));
        assert!(update_library(&mut model, failed).is_empty(), "there is nothing to focus");
        let done = update_library(&mut model, LibraryEvent::CatalogueCame(Ok(catalogue())));
        assert_eq!(done.len(), effects);
        assert_eq!(done.contains(&LibraryEffect::FocusCases), begins_at_cases);
    }
}

#[test]
fn the_library_is_awaited_until_both_lists_have_come_or_failed() {
    let mut model = LibraryModel::new(false);
    assert!(model.is_awaited() && !model.has_games());
    update_library(&mut model, LibraryEvent::GamesWanted);
    update_library(&mut model, LibraryEvent::GamesCame(1, Err("no database".into())));
    assert!(model.is_awaited());
    update_library(&mut model, LibraryEvent::CatalogueCame(Ok(catalogue())));
    assert!(!model.is_awaited() && model.has_games());
}

#[test]
fn bundled_and_stored_games_are_found_by_title_at_once_and_by_what_was_said_once_they_are_read() {
    let mut model = LibraryModel::new(false);
    model.catalogue = LoadState::Ready(Rc::new(catalogue()));
    model.games = LoadState::Ready(Rc::new(vec![stored("a", 1.0)]));
    let said = read_game();
    let word =
        tests_support::sample_game().events.iter().find_map(|event| event.what.facts().public_text.map(str::to_owned));
    update_library(&mut model, LibraryEvent::Searched(word.unwrap()));
    assert_eq!((model.find_bundled(Language::English).len(), model.find_stored().len()), (0, 0));
    update_library(&mut model, LibraryEvent::GameRead("a".into(), said));
    assert_eq!((model.find_bundled(Language::English).len(), model.find_stored().len()), (0, 1));
    update_library(&mut model, LibraryEvent::Searched("bread".into()));
    assert_eq!((model.find_bundled(Language::English).len(), model.find_stored().len()), (1, 0));
    update_library(&mut model, LibraryEvent::Filtered(GameFilter::Unfinished));
    assert_eq!(model.find_bundled(Language::English), []);
}

#[test]
fn a_game_says_whether_it_ended() {
    let l = Language::English;
    let table = [
        (stored("a", 1.0), t::unfinished(l)),
        (StoredGame { end_not_recorded: true, ..stored("a", 1.0) }, t::end_not_recorded_label(l)),
        (StoredGame { end_not_recorded: true, finished: true, ..stored("a", 1.0) }, t::finished_label(l)),
    ];
    for (game, expected) in table {
        assert_eq!(game.describe_state(l), expected);
    }
}
