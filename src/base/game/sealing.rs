//! In a simultaneous phase, events are sealed until the last contribution is in: nobody sees a vote before
//! everybody has voted. The procedure decides which phases are simultaneous ([`Settings::is_simultaneous`]);
//! the director asks the same question before it shows anybody the table.
//!
//! This only says when a log is sealed. From whom the events are hidden is the viewer's decision.

use super::{Event, EventKind, Phase, Procedure, Seat, Settings, SimultaneousStepPart, VictimId, Visibility};
use std::collections::BTreeSet;

impl Settings {
    /// Does everybody act at once in this phase, seeing only what came before it?
    pub fn is_simultaneous(&self, phase: Phase) -> bool {
        match phase {
            // ThinkThrice's host introduces one after another.
            Phase::Introductions => !matches!(self.procedure, Procedure::Jubensha { .. }),
            Phase::Questioning { .. } => {
                let at_once = self.scheduling.visibility == Visibility::Simultaneous;
                // MIRAGE's turns are one after another.
                at_once && !matches!(self.procedure, Procedure::Mirage { .. })
            }
            Phase::Pruning { .. } | Phase::Accusation | Phase::Vote | Phase::Exam { .. } => true,
            Phase::Clues | Phase::Outcome => false,
        }
    }
}

/// Follows a game's events and says after each whether the game is sealed.
#[derive(Debug, Clone, PartialEq)]
pub struct SimultaneousPhaseTracker {
    settings: Settings,
    players: usize,
    victims: usize,
    pending: Option<PendingContributions>,
}

/// The contributions of a simultaneous phase, some of which are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PendingContributions {
    /// Who has not contributed, about whose death; `None`: unknown until the phase is over, because not
    /// everybody must contribute.
    missing: Option<BTreeSet<(Seat, Option<VictimId>)>>,
    /// Whether any contribution is in.
    begun: bool,
}

impl SimultaneousPhaseTracker {
    /// Before the first event.
    pub fn new(settings: &Settings, players: usize, victims: usize) -> Self {
        Self { settings: settings.clone(), players, victims, pending: None }
    }

    /// Is a simultaneous phase going on, with contributions still missing?
    pub fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Is the last event hidden from everybody for now?
    pub fn hides_latest_event(&self) -> bool {
        self.pending.as_ref().is_some_and(|group| group.begun)
    }

    /// Follows `events` and returns how many of the first ones are open.
    pub fn count_visible_events(&mut self, events: &[Event]) -> usize {
        let mut open = 0;
        for (position, event) in events.iter().enumerate() {
            self.apply(&event.what);
            if !self.hides_latest_event() {
                open = position + 1;
            }
        }
        open
    }

    pub fn apply(&mut self, what: &EventKind) {
        if let EventKind::PhaseBegan { phase } = what {
            self.pending = self.pending_contributions_for(*phase);
            return;
        }
        let Some(group) = &mut self.pending else { return };
        let facts = what.facts();
        if facts.step_part == SimultaneousStepPart::After {
            // Clue cards may be laid out before anybody asks.
            if group.begun {
                self.pending = None;
            }
            return;
        }
        group.begun |= !what.is_aside_in(&self.settings);
        let whole = facts.actor.filter(|_| facts.step_part == SimultaneousStepPart::Complete);
        if let (Some(missing), Some(seat)) = (&mut group.missing, whole) {
            missing.remove(&(seat, facts.victim));
            if missing.is_empty() {
                self.pending = None;
            }
        }
    }

    fn pending_contributions_for(&self, phase: Phase) -> Option<PendingContributions> {
        if !self.settings.is_simultaneous(phase) {
            return None;
        }
        let seats = || Seat::all(self.players);
        let missing: Option<BTreeSet<_>> = match phase {
            Phase::Introductions => Some(seats().map(|seat| (seat, None)).collect()),
            Phase::Accusation | Phase::Vote => {
                let victims = || VictimId::all(self.victims).map(Some);
                let pairs = seats().flat_map(|seat| victims().map(move |victim| (seat, victim)));
                Some(pairs.collect())
            }
            _ => None,
        };
        let begun = false;
        Some(PendingContributions { missing, begun })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::game::MindSettings;
    use crate::table::table;

    fn sealing(procedure: Procedure, visibility: Visibility) -> SimultaneousPhaseTracker {
        let mut settings = Settings::questum(2, MindSettings::OfflineReader, 1).with_procedure(procedure);
        settings.scheduling.visibility = visibility;
        SimultaneousPhaseTracker::new(&settings, 2, 1)
    }

    fn sealed_after(sealing: &mut SimultaneousPhaseTracker, events: &[EventKind]) -> Vec<bool> {
        let take = |what: &EventKind| {
            sealing.apply(what);
            sealing.hides_latest_event()
        };
        events.iter().map(take).collect()
    }

    fn phase(phase: Phase) -> EventKind {
        EventKind::PhaseBegan { phase }
    }

    fn introduced(seat: u16) -> EventKind {
        EventKind::Introduced { speaker: Seat(seat), text: "I.".into() }
    }

    fn voted(seat: u16) -> EventKind {
        EventKind::Voted { voter: Seat(seat), victim: VictimId(0), accused: Seat(1 - seat), reason: String::new() }
    }

    #[test]
    fn a_moment_is_sealed_until_the_last_is_in() {
        let events = [
            phase(Phase::Introductions),
            introduced(0),
            introduced(1),
            phase(Phase::Vote),
            voted(1),
            voted(0),
            phase(Phase::Outcome),
        ];
        let mut one = sealing(Procedure::questum(), Visibility::Sequential);
        assert_eq!(sealed_after(&mut one, &events), [false, true, false, false, true, false, false]);
        let one = &mut sealing(Procedure::questum(), Visibility::Sequential);
        let events: Vec<Event> = events.into_iter().take(5).map(Event::from).collect();
        assert_eq!((one.count_visible_events(&events), one.is_pending()), (4, true));
    }

    #[test]
    fn whoever_was_skipped_keeps_nothing_sealed_once_the_game_has_gone_on() {
        let events = [phase(Phase::Vote), voted(1), EventKind::Ranked { victim: VictimId(0), ranking: Vec::new() }];
        let mut one = sealing(Procedure::mirage(), Visibility::Sequential);
        assert_eq!(sealed_after(&mut one, &events), [false, true, false]);
        let pruning = [phase(Phase::Pruning { round: 1 }), phase(Phase::Vote)];
        assert_eq!(sealed_after(&mut one, &pruning), [false, false]);
        assert!(one.is_pending());
    }

    #[test]
    fn clue_cards_before_a_round_do_not_open_it() {
        let card = EventKind::ClueShown { finder: None, place: "the hall".into(), text: "A glove.".into() };
        let asked = EventKind::Asked { asker: Seat(0), answerer: Seat(1), victim: None, text: "Whose is it?".into() };
        let round = phase(Phase::Questioning { round: 3 });
        let mut one = sealing(Procedure::jubensha(), Visibility::Simultaneous);
        let events = [round, card.clone(), asked, card];
        assert_eq!(sealed_after(&mut one, &events), [false, false, true, false]);
    }

    #[test]
    fn what_is_one_after_another_is_never_sealed() {
        let round = [phase(Phase::Questioning { round: 1 })];
        let introductions = [phase(Phase::Introductions), introduced(0)];
        for (procedure, visibility, events, sealed) in table! {
            Procedure::questum(), Visibility::Sequential, &round[..] => false;
            Procedure::questum(), Visibility::Simultaneous, &round => true;
            Procedure::mirage(), Visibility::Simultaneous, &round => false;
            Procedure::jubensha(), Visibility::Simultaneous, &round => true;
            Procedure::jubensha(), Visibility::Sequential, &introductions => false;
            Procedure::mirage(), Visibility::Sequential, &introductions => true;
        } {
            let mut one = sealing(procedure.clone(), visibility);
            sealed_after(&mut one, events);
            assert_eq!(one.is_pending(), sealed, "{procedure:?} {visibility:?}");
        }
    }
}
