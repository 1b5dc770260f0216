//! Full-text search. It covers exactly the lines that the conversation shows at this viewpoint up to the
//! viewer's reach, so a search reveals no more than reading does.

use super::conversation::{Conversation, LineKind, SystemKind};
use super::excerpt::{Excerpt, excerpt_of_start, find_excerpt, normalize_search_words};
use super::filter::TurnFilter;
use super::scene::Scene;
use super::stretch::TurnRange;
use super::timeline::{Turn, TurnKind};
use crate::base::game::{EventKind, Seat, Sensor};

/// A searchable line.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchableLine {
    /// The turn that it belongs to.
    turn: Turn,
    /// The kind of that turn; `None` if the line is not the turn's own.
    kind: Option<TurnKind>,
    speaker: Option<Seat>,
    /// The speaker's name.
    speaker_name: String,
    fault: bool,
    sensors: Vec<Sensor>,
    text: String,
}

/// A turn that was found, with an excerpt.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundTurn {
    pub turn: usize,
    pub who: String,
    pub excerpt: Excerpt,
}

/// The criteria that at least one line meets.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FilterOptions {
    pub rounds: Vec<u32>,
    pub kinds: Vec<TurnKind>,
    pub sensors: Vec<Sensor>,
    pub faults: bool,
}

/// All searchable lines up to the scene's cursor.
pub fn searchable_lines(scene: &Scene) -> Vec<SearchableLine> {
    let conversation = Conversation::from_scene(scene);
    let lines = (0..conversation.len()).filter_map(|at| conversation.line(scene, at));
    lines
        .filter_map(|line| {
            let turn = scene.session.timeline().turn(line.turn)?;
            let own = turn.event == line.anchor.event;
            let (speaker, fault, text) = match line.kind {
                LineKind::Said(said) => (Some(said.speaker.seat), false, said.text),
                LineKind::System { kind, person, text, detail, reason } => {
                    // The page folds this text; a hit would reveal it.
                    let reason = reason.filter(|_| !scene.hides_reasons());
                    let parts = [Some(text), detail, reason].into_iter().flatten();
                    let text = parts.collect::<Vec<_>>().join(" · ");
                    let seat = person.map(|person| person.seat);
                    (seat, kind == SystemKind::Fault, text)
                }
                LineKind::Heading(_)
                | LineKind::Divider(_)
                | LineKind::ForkDivider(_)
                | LineKind::PrunedLists { .. } => return None,
            };
            Some(SearchableLine {
                kind: own.then_some(turn.kind),
                speaker,
                speaker_name: speaker.map_or_else(String::new, |seat| scene.name(seat)),
                fault,
                sensors: if own { sensors_read_before(scene, turn) } else { Vec::new() },
                text,
                turn: turn.clone(),
            })
        })
        .collect()
}

/// The sensors read on the way to a turn, as far as the viewpoint sees them.
fn sensors_read_before(scene: &Scene, turn: &Turn) -> Vec<Sensor> {
    let mut found = Vec::new();
    let events = scene.session.log().events.iter();
    let range = scene.session.event_range(turn.number);
    for event in events.take(range.end).skip(range.start) {
        if let EventKind::SensorsRead { observer, readings, .. } = &event.what
            && scene.viewpoint.hides_thoughts_of(*observer).is_none()
        {
            found.extend(readings.iter().map(|reading| reading.sensor));
        }
    }
    found
}

/// The turns that meet a filter.
pub fn find_turns(list: &[SearchableLine], filter: &TurnFilter, stretch: Option<TurnRange>) -> Vec<FoundTurn> {
    if filter.is_empty() {
        return Vec::new();
    }
    let needle = normalize_search_words(&filter.words);
    let asked = |one: &&SearchableLine| {
        let listener = one.kind.and(one.turn.counterpart);
        stretch.is_none_or(|stretch| stretch.contains(one.turn.number))
            && filter.matches_turn(&one.turn)
            && (filter.speaker.is_none() || filter.speaker == one.speaker)
            && (filter.listener.is_none() || filter.listener == listener)
            && (filter.kind.is_none() || filter.kind == one.kind)
            && (!filter.fault || one.fault)
            && filter.sensor.is_none_or(|own| one.sensors.contains(&own))
    };
    let found = list.iter().filter(asked).filter_map(|one| {
        let place = match &needle {
            Some(needle) => find_excerpt(&one.text, needle)?,
            None => excerpt_of_start(&one.text),
        };
        Some(FoundTurn { turn: one.turn.number, who: one.speaker_name.clone(), excerpt: place })
    });
    found.collect()
}

impl FilterOptions {
    pub fn from_lines(list: &[SearchableLine]) -> Self {
        let mut choices = Self::default();
        for one in list {
            if !choices.rounds.contains(&one.turn.round) {
                choices.rounds.push(one.turn.round);
            }
            let kind = one.kind.filter(|kind| !choices.kinds.contains(kind));
            choices.kinds.extend(kind);
            choices.faults |= one.fault;
        }
        let read = |sensor: &Sensor| list.iter().any(|one| one.sensors.contains(sensor));
        choices.sensors = Sensor::ALL.into_iter().filter(read).collect();
        choices
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::language::Language;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support::{ASH, FINCH, HART, MOSS, VALE, sample_game};

    fn list(cursor: usize, perspective: Perspective) -> Vec<SearchableLine> {
        let session = Session::open(sample_game()).unwrap();
        let viewpoint = Viewpoint::new(perspective, false);
        searchable_lines(&Scene::new(&session, cursor, viewpoint, Language::English))
    }

    fn turns(list: &[SearchableLine], filter: TurnFilter) -> Vec<usize> {
        let found = find_turns(list, &filter, None);
        found.into_iter().map(|one| one.turn).collect()
    }

    #[test]
    fn every_filter_asks_for_what_it_says() {
        let all = list(29, Perspective::AllKnowing);
        let none = TurnFilter::default;
        assert_eq!(turns(&all, none()), Vec::<usize>::new());
        assert_eq!(turns(&all, TurnFilter::with_words("TRAY")), [2, 5]);
        let question = TurnFilter { kind: Some(TurnKind::Question), ..none() };
        assert_eq!(turns(&all, question.clone()), [5, 7, 9, 11, 17, 19, 21, 23]);
        let of_hart = TurnFilter { speaker: Some(HART), round: Some(2), ..question.clone() };
        assert_eq!(turns(&all, of_hart), [23]);
        let to_moss = TurnFilter { listener: Some(MOSS), victim: Some(ASH), ..question };
        assert_eq!(turns(&all, to_moss), [7]);
        let fault = TurnFilter { fault: true, ..none() };
        assert_eq!(turns(&all, fault), [15]);
        let sensor = TurnFilter { sensor: Some(Sensor::InformationValue), ..none() };
        assert_eq!(turns(&all, sensor), [13, 14, 15, 16]);
        let stretch = Some(TurnRange { from: 5, to: 8 });
        let words = find_turns(&all, &TurnFilter::with_words("the"), stretch);
        assert!(words.iter().all(|one| (5..=8).contains(&one.turn)));
        assert!(!words.is_empty());
        let choices = FilterOptions::from_lines(&all);
        assert_eq!(choices.rounds, [0, 1, 2]);
        assert!(choices.faults && choices.sensors.len() == 4);
    }

    #[test]
    fn nothing_is_found_that_these_eyes_do_not_see() {
        let lists = TurnFilter { kind: Some(TurnKind::Pruning), ..TurnFilter::default() };
        let sensor = TurnFilter { sensor: Some(Sensor::Emotion), ..TurnFilter::default() };
        let found = |eyes| {
            let list = list(29, eyes);
            [turns(&list, lists.clone()), turns(&list, sensor.clone())]
        };
        assert_eq!(found(Perspective::Public), [vec![], Vec::<usize>::new()]);
        assert_eq!(found(Perspective::FromSeat(VALE)), [vec![13], vec![5, 13, 17]]);
        assert_eq!(found(Perspective::AllKnowing)[0], [13, 14, 15, 16]);
        let before = list(8, Perspective::AllKnowing);
        assert!(turns(&before, TurnFilter::with_words("e")).iter().all(|turn| *turn <= 8));
        // Reasons that are folded until the truth is revealed cannot be found.
        let reason = || TurnFilter::with_words("nobody fetches coal");
        let hidden = turns(&list(28, Perspective::AllKnowing), reason());
        assert_eq!(hidden, Vec::<usize>::new());
        assert_eq!(turns(&list(29, Perspective::AllKnowing), reason()), [28]);
        assert!(list(4, Perspective::FromSeat(FINCH)).len() >= 4);
    }
}
