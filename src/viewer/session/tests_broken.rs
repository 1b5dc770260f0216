//! A log with events that cannot have happened: what is kept, and what is told.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::viewer::score::believing;

#[test]
fn a_broken_log_opens_by_one_rule_what_can_be_is_kept_and_the_rest_is_told_with_its_place() {
    let whole = believing();
    let at = |test: fn(&What) -> bool| whole.events.iter().rposition(|e| test(&e.what)).unwrap();
    let asked = at(|what| matches!(what, What::Asked { .. }));
    let pruned = at(|what| matches!(what, What::Pruned { .. }));
    let believed = at(|what| matches!(what, What::Believed { .. }));
    for (points, told) in [(-50.0, "-50.0"), (1e308, "1e308"), (100.5, "100.5")] {
        let mut log = whole.clone();
        if let What::Asked { asker, .. } = &mut log.events[asked].what {
            *asker = Seat(99);
        }
        if let What::Pruned { suspects, .. } = &mut log.events[pruned].what {
            suspects.clear();
        }
        if let What::Believed { belief, .. } = &mut log.events[believed].what {
            belief.weights[0].points = points;
        }
        let session = Session::open(log.clone()).unwrap();
        let shown: Vec<_> = session
            .skipped()
            .iter()
            .map(|one| one.error.problem())
            .collect();
        let places: Vec<&str> = shown.iter().map(|problem| &*problem.place).collect();
        let mut expected = [asked, pruned, believed];
        expected.sort_unstable();
        assert_eq!(places, expected.map(|at| format!("events[{at}]")));
        assert!(
            shown.iter().any(|one| one.to_string().contains(told)),
            "{shown:?}"
        );
        // A file of it is read alike, by whoever reads it, and nothing of it is lost.
        let text = crate::archive::write_log(&log).unwrap();
        let (read, problems) = crate::archive::read_log(&text).unwrap();
        assert_eq!(read.events, log.events);
        assert!(
            shown.iter().all(|one| problems.contains(one)),
            "{problems:?}"
        );
    }
}
