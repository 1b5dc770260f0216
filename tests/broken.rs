//! A log with impossible events opens by one rule everywhere: possible events stay, the others are reported
//! with their position.

use casebook::base::game::{EventKind, Seat};
use casebook::read::archive::{read_log, write_log};
use casebook::show::export::series_csv;
use casebook::show::viewer::Session;

#[test]
fn of_a_broken_log_everything_else_is_kept_and_page_and_command_tell_the_same_places() {
    let text = std::fs::read_to_string("public/logs/the-lantern-room.en.json").unwrap();
    let whole = read_log(&text).unwrap().0;
    let last = |test: fn(&EventKind) -> bool| {
        let mut events = whole.events.iter();
        events.rposition(|event| test(&event.what)).unwrap()
    };
    let asked = last(|what| matches!(what, EventKind::Asked { .. }));
    let pruned = last(|what| matches!(what, EventKind::Pruned { .. }));
    let believed = last(|what| matches!(what, EventKind::Believed { .. }));
    for (points, told) in [(-50.0, "-50.0"), (1e308, "1e308"), (100.5, "100.5")] {
        let mut log = whole.clone();
        if let EventKind::Asked { asker, .. } = &mut log.events[asked].what {
            *asker = Seat(99);
        }
        if let EventKind::Pruned { suspects, .. } = &mut log.events[pruned].what {
            suspects.clear();
        }
        if let EventKind::Believed { belief, .. } = &mut log.events[believed].what {
            belief.weights[0].points = points;
        }
        let (read, problems) = read_log(&write_log(&log).unwrap()).unwrap();
        assert_eq!(read.events, log.events);
        assert_eq!(read.clock, log.clock);
        let mut places = [asked, pruned, believed];
        places.sort_unstable();
        let places = places.map(|at| format!("events[{at}]"));
        assert!(problems.iter().map(|one| &one.place).eq(&places), "{problems:?}");
        let said = problems.iter().map(ToString::to_string);
        assert!(said.into_iter().any(|one| one.contains(told)), "{problems:?}");
        // The page skips the same events.
        let session = Session::open(read).unwrap();
        let shown = session.impossible_events().iter().map(|one| one.error.problem());
        assert!(shown.eq(problems));
        // Skipped thoughts are not drawn, but their usage is counted.
        let [broken, sound] = [&log, &whole].map(|log| series_csv(log).unwrap());
        assert!(!broken.contains(told), "{told}");
        let calls = |csv: &str| csv.matches(",prompt_tokens,").count();
        assert_eq!(calls(&broken), calls(&sound));
    }
}
