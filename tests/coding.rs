//! Codes on utterances belong to the turns that the page shows.

use casebook::read::archive::read_log;
use casebook::show::viewer::Session;
use casebook::study::coding::list_utterances;

#[test]
fn an_utterance_has_the_turn_that_the_viewer_shows() {
    for name in ["demo.en", "demo.zh", "borrowed-wind.en"] {
        let path = format!("{}/public/logs/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let (log, _) = read_log(&std::fs::read_to_string(path).unwrap()).unwrap();
        let said = list_utterances(&log);
        assert!(said.len() > 20);
        let session = Session::open(log).unwrap();
        for one in &said {
            let turn = session.timeline().turn(one.turn as usize).unwrap();
            assert_eq!((turn.event, turn.actor), (one.event, Some(one.speaker)));
            assert_eq!((turn.kind, turn.round), (one.kind, one.round));
        }
    }
}
