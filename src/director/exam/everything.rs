//! Who knows everybody's scripts, and heard nothing (Questum §3, OP): somebody at the table, or a reader outside the game.

use crate::director::{DirectorError, Halt};
use crate::game::{Event, Seat, Table, View, What};
use crate::language::text;
use crate::memory::{SEGMENT_TOKENS, estimate_tokens, segments};
use crate::scenario::{Act, Character, Scenario, said};
use std::rc::Rc;

/// Somebody at the table who has read everybody's scripts of so many acts, and heard nothing.
pub(in crate::director) fn knows_everything(
    scenario: &Scenario,
    seat: Seat,
    acts: usize,
) -> Result<View, Halt> {
    let mut merged = scenario.clone();
    let script = everybodys_script(scenario, acts);
    if let Some(own) = merged.characters.get_mut(seat.index()) {
        let objectives = own.acts.iter().take(acts).next_back();
        let objectives = objectives.map(|act| act.objectives.clone());
        own.acts = vec![Act { script, objectives: objectives.unwrap_or_default(), ..Act::default() }];
        own.timeline.clear();
    }
    let mut table = Table::of(&merged);
    table.apply(&Event::from(What::ActDealt { act: 1 }))?;
    let view = View::new(seat, Rc::new(merged), Rc::new(table));
    let nobody = || DirectorError::Setup(said!(setup_nobody_at, seat = seat.0));
    Ok(view.ok_or_else(nobody)?)
}

/// The case with one more character at its end, whose script is everybody's, as far as these acts go: each segment with the name
/// of whose script it is, so that it can be understood where memory finds it.
pub fn with_reader(scenario: &Scenario, acts: usize) -> Scenario {
    let mut merged = scenario.clone();
    let (name, role, wants) = (
        text!(scenario.language, exam_the_reader),
        text!(scenario.language, exam_stands_outside_the_game_and),
        text!(scenario.language, exam_answer_from_all_scripts_together),
    );
    let script = everybodys_script(scenario, acts);
    merged.characters.push(Character {
        id: "the-reader".into(),
        name,
        role,
        victim_names: Vec::new(),
        acts: vec![Act { script, objectives: vec![wants], ..Act::default() }],
        timeline: Vec::new(),
    });
    merged
}

/// Everybody's scripts of the first `acts` acts as one: each segment with the name of whose script it is, so that it can be understood
/// where memory finds it.
fn everybodys_script(scenario: &Scenario, acts: usize) -> String {
    let colon = text!(scenario.language, exam_text);
    let mut lines = Vec::new();
    for character in &scenario.characters {
        let label = format!("{}{colon}", character.name);
        let room = SEGMENT_TOKENS.saturating_sub(estimate_tokens(&label)).max(1);
        let mut add = |text: &str| {
            lines.extend(segments(text, room).iter().map(|s| format!("{label}{s}")));
        };
        for act in character.acts.iter().take(acts) {
            for text in [&act.story, &act.script, &act.relationship, &act.ability] {
                add(text);
            }
        }
        for clue in &scenario.clues {
            // In the last act everything is known, whatever act a clue names.
            let known = clue.act as usize <= acts || acts >= scenario.acts();
            if known && clue.owner.as_ref() == Some(&character.id) {
                add(&clue.text);
            }
        }
        for entry in &character.timeline {
            add(&format!("{} {}", entry.time, entry.text));
        }
    }
    lines.join("\n")
}
