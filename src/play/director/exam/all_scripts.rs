//! Readers of everybody's scripts who heard nothing (Questum §3, OP): somebody at the table, or an outside
//! reader.

use crate::base::game::{Seat, Table, View};
use crate::base::language::text;
use crate::base::scenario::{Act, Character, Scenario};
use std::rc::Rc;

/// All scripts in seat order, as their players know them after `acts` acts and no dialogue. No clue waits for
/// a keyword.
pub(in crate::play::director) fn views_of_all_scripts(mut case: Scenario, acts: usize) -> Vec<View> {
    // In the last act everything is known, whatever act a clue names.
    let last = if acts >= case.act_count() { u32::try_from(acts).unwrap_or(u32::MAX) } else { u32::MAX };
    for clue in case.clues.iter_mut().filter(|clue| clue.owner.is_some()) {
        clue.keyword.clear();
        clue.act = clue.act.min(last);
    }
    let table = Rc::new(Table::after_dealing(&case, acts));
    let case = Rc::new(case);
    let seats = Seat::all(case.characters.len());
    seats.filter_map(|seat| View::new(seat, case.clone(), table.clone())).collect()
}

/// An outside reader, as an extra character with an empty script, and every script that they read.
pub fn outside_reader_views(scenario: &Scenario, acts: usize) -> Option<(View, Vec<View>)> {
    let mut case = scenario.clone();
    let (name, role, wants) = (
        text!(scenario.language, exam_reader_name),
        text!(scenario.language, exam_reader_role),
        text!(scenario.language, exam_reader_task),
    );
    case.characters.push(Character {
        id: "the-reader".into(),
        name,
        role,
        victim_names: Vec::new(),
        acts: vec![Act { objectives: vec![wants], ..Act::default() }],
        timeline: Vec::new(),
    });
    let mut views = views_of_all_scripts(case, acts);
    Some((views.pop()?, views))
}
