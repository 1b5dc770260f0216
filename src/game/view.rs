//! What a seat may know: its own script, its own thoughts, and what was said aloud. A strategy gets a
//! [`View`] and nothing else, so there is no way from it to another player's script.

use super::{Candidate, Reading, Seat, Sensor, Suspicion, Table, Utterance, VictimId};
use crate::scenario::{Act, Language, Scenario, TimelineEntry};
use std::rc::Rc;

/// The game as one seat sees it, at one moment.
#[derive(Debug, Clone)]
pub struct View {
    seat: Seat,
    scenario: Rc<Scenario>,
    table: Rc<Table>,
}

impl View {
    /// The view of `seat`. `None` when nobody sits there.
    pub fn new(seat: Seat, scenario: Rc<Scenario>, table: Rc<Table>) -> Option<Self> {
        (seat.index() < scenario.characters.len()).then_some(Self {
            seat,
            scenario,
            table,
        })
    }

    /// Whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The language of the case.
    pub fn language(&self) -> Language {
        self.scenario.language
    }

    /// The case's title: public.
    pub fn title(&self) -> &str {
        &self.scenario.title
    }

    /// What everybody knows from the start.
    pub fn setting(&self) -> &str {
        &self.scenario.setting
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.scenario.characters.len()
    }

    /// How many victims there are.
    pub fn victims(&self) -> usize {
        self.scenario.victims.len()
    }

    /// The name of any player: public.
    pub fn name(&self, seat: Seat) -> &str {
        self.scenario
            .characters
            .get(seat.index())
            .map_or("", |c| &c.name)
    }

    /// The public line about any player.
    pub fn role(&self, seat: Seat) -> &str {
        self.scenario
            .characters
            .get(seat.index())
            .map_or("", |c| &c.role)
    }

    /// Everybody else, in seat order.
    pub fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(move |seat| *seat != self.seat)
    }

    /// What this seat's own script calls a victim.
    pub fn victim(&self, victim: VictimId) -> &str {
        self.scenario.victim_name(self.seat.index(), victim.index())
    }

    /// The public name of a victim.
    pub fn victim_public(&self, victim: VictimId) -> &str {
        self.scenario
            .victims
            .get(victim.index())
            .map_or("", |v| &v.name)
    }

    /// Did this seat itself kill the victim? Nobody learns this of anybody else.
    pub fn killed(&self, victim: VictimId) -> bool {
        self.known_to_have_killed(victim) == Some(true)
    }

    /// The same, with `None` where the file does not say who did it.
    pub fn known_to_have_killed(&self, victim: VictimId) -> Option<bool> {
        self.scenario.killed(self.seat.index(), victim.index())
    }

    /// Did this seat kill anybody?
    pub fn is_murderer(&self) -> bool {
        self.scenario.is_murderer(self.seat.index())
    }

    /// The acts of the own script that were dealt so far.
    pub fn acts(&self) -> &[Act] {
        let dealt = self.table.act as usize;
        self.scenario
            .characters
            .get(self.seat.index())
            .map_or(&[], |c| &c.acts[..dealt.min(c.acts.len())])
    }

    /// The own timeline.
    pub fn timeline(&self) -> &[TimelineEntry] {
        self.scenario
            .characters
            .get(self.seat.index())
            .map_or(&[], |c| &c.timeline)
    }

    /// Everything said aloud.
    pub fn utterances(&self) -> &[Utterance] {
        &self.table.utterances
    }

    /// The round of questions.
    pub fn round(&self) -> u32 {
        self.table.round
    }

    /// The own thoughts about a victim's death.
    pub fn suspicion(&self, victim: VictimId) -> Option<&Suspicion> {
        self.table.suspicion(self.seat, victim)
    }

    /// The own latest reading of one sensor.
    pub fn reading(&self, suspect: Seat, victim: VictimId, sensor: Sensor) -> Option<&Reading> {
        self.suspicion(victim)?
            .readings
            .iter()
            .rev()
            .filter(|entry| entry.suspect == suspect)
            .find_map(|entry| entry.readings.iter().find(|r| r.sensor == sensor))
    }

    /// The own questions to oneself, one per aim; empty before they were put.
    pub fn own_questions(&self) -> &[String] {
        self.table
            .minds
            .get(self.seat.index())
            .map_or(&[], |mind| &mind.own_questions)
    }

    /// The own latest scores about a victim's death.
    pub fn scores(&self, victim: VictimId) -> &[Candidate] {
        self.suspicion(victim)
            .and_then(|s| s.choices.last())
            .map_or(&[], |c| &c.candidates)
    }
}
