//! What a seat may know: its own script, its own thoughts, and what was said aloud. A strategy gets only a
//! [`View`], so it cannot reach another player's script.

use super::{
    Ballot, Belief, Candidate, FoundClue, MemoryKind, PersonalNote, Phase, Reading, Seat, Sensor, Summary, Suspicion,
    Table, Utterance, VictimId,
};
use crate::base::language::Language;
use crate::base::order::SharedSort;
use crate::base::scenario::{Act, Clue, Scenario, TimelineEntry};
use std::rc::Rc;

/// Something that everybody heard or saw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HeardItem<'a> {
    Said(&'a Utterance),
    Clue(&'a FoundClue),
}

/// A part of the own script.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ScriptPart<'a> {
    /// What was dealt at the beginning of an act.
    Act(&'a Act),
    /// A clue of this character alone.
    Clue(&'a Clue),
}

/// The game as one seat sees it at one moment.
#[derive(Debug, Clone)]
pub struct View {
    seat: Seat,
    scenario: Rc<Scenario>,
    table: Rc<Table>,
}

impl View {
    /// The view of `seat`. `None` if there is no such seat.
    pub fn new(seat: Seat, scenario: Rc<Scenario>, table: Rc<Table>) -> Option<Self> {
        (seat.index() < scenario.characters.len()).then_some(Self { seat, scenario, table })
    }

    /// The view of a neutral reader, who has no seat and no script and knows what was said aloud.
    pub fn neutral(scenario: Rc<Scenario>, table: Rc<Table>) -> Self {
        Self { seat: Seat(u16::MAX), scenario, table }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

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

    pub fn players(&self) -> usize {
        self.scenario.characters.len()
    }

    pub fn victims(&self) -> usize {
        self.scenario.victims.len()
    }

    /// A person's public name.
    pub fn name(&self, seat: Seat) -> &str {
        self.scenario.person_name(seat.index())
    }

    /// The public line about a person.
    pub fn role(&self, seat: Seat) -> &str {
        let person = self.scenario.person_id_name_role(seat.index());
        person.map_or("", |(_, _, role)| role)
    }

    /// Suspects who do not play.
    pub fn outsiders(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.scenario.people_count()).skip(self.players())
    }

    /// Everybody else who may have done it: the other players, then the outsiders.
    pub fn suspects(&self) -> impl Iterator<Item = Seat> + '_ {
        self.others().chain(self.outsiders())
    }

    /// The other players, in seat order.
    pub fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(move |seat| *seat != self.seat)
    }

    /// What this seat's own script calls a victim.
    pub fn victim_name(&self, victim: VictimId) -> &str {
        self.scenario.victim_name(self.seat.index(), victim.index())
    }

    pub fn public_victim_name(&self, victim: VictimId) -> &str {
        self.scenario.victims.get(victim.index()).map_or("", |v| &v.name)
    }

    /// Did this seat kill the victim? A view never says this about others.
    pub fn has_killed(&self, victim: VictimId) -> bool {
        self.has_killed_if_known(victim) == Some(true)
    }

    /// [`Self::killed`], with `None` if the case does not say who did it.
    pub fn has_killed_if_known(&self, victim: VictimId) -> Option<bool> {
        self.scenario.has_killed(self.seat.index(), victim.index())
    }

    pub fn is_murderer(&self) -> bool {
        self.scenario.is_murderer(self.seat.index())
    }

    /// The acts of the own script dealt so far.
    pub fn acts(&self) -> &[Act] {
        let dealt = self.table.act as usize;
        self.scenario.characters.get(self.seat.index()).map_or(&[], |c| &c.acts[..dealt.min(c.acts.len())])
    }

    /// The own script's parts in the order in which they became known: acts when dealt, private clues when
    /// their keyword was heard. The list only grows at its end.
    pub fn script(&self) -> Vec<ScriptPart<'_>> {
        let dealt = |act: usize| self.table.act_events.get(act).copied().unwrap_or(0);
        let acts = self.acts().iter().enumerate();
        let mut parts: Vec<(usize, ScriptPart<'_>)> = acts.map(|(at, act)| (dealt(at), ScriptPart::Act(act))).collect();
        let own = self.scenario.characters.get(self.seat.index()).map(|c| &c.id);
        let clues = self
            .scenario
            .clues
            .iter()
            .filter(|clue| clue.owner.is_some() && clue.owner.as_ref() == own && clue.act <= self.table.act);
        parts.extend(clues.filter_map(|clue| {
            let since = dealt((clue.act as usize).saturating_sub(1));
            let known =
                if clue.keyword.is_empty() { since } else { self.table.find_first_mention(&clue.keyword)?.max(since) };
            Some((known, ScriptPart::Clue(clue)))
        }));
        parts.order_by_key(|(known, _)| *known);
        parts.into_iter().map(|(_, part)| part).collect()
    }

    pub fn timeline(&self) -> &[TimelineEntry] {
        self.scenario.characters.get(self.seat.index()).map_or(&[], |c| &c.timeline)
    }

    pub fn utterances(&self) -> &[Utterance] {
        &self.table.utterances
    }

    /// Everything said aloud and every clue shown, in order.
    pub fn utterances_and_clues(&self) -> Vec<HeardItem<'_>> {
        let (mut clues, mut list) = (self.table.clues.iter().peekable(), Vec::new());
        for said in &self.table.utterances {
            while let Some(clue) = clues.next_if(|clue| clue.event < said.event) {
                list.push(HeardItem::Clue(clue));
            }
            list.push(HeardItem::Said(said));
        }
        list.extend(clues.map(HeardItem::Clue));
        list
    }

    /// Does the case have public clues? A view does not reveal their texts.
    pub fn has_clues(&self) -> bool {
        self.scenario.public_clues().next().is_some()
    }

    /// The places with clues left to find, and how many, in the order of the case: this much is public. A
    /// view does not reveal what they are.
    pub fn searchable_places(&self) -> Vec<(&str, usize)> {
        let mut list: Vec<(&str, usize)> = Vec::new();
        for clue in self.scenario.clues_to_find(self.table.act, |clue| self.table.is_found(clue)) {
            match list.iter_mut().find(|(place, _)| *place == clue.place) {
                Some((_, count)) => *count += 1,
                None => list.push((&clue.place, 1)),
            }
        }
        list
    }

    /// Summaries of this seat's memories that outgrew their budget, in order.
    pub fn summaries(&self) -> &[Summary] {
        self.table.private_states.get(self.seat.index()).map_or(&[], |mind| &mind.summaries)
    }

    /// The latest summary of the dialogue by anybody, for games in which all share one.
    pub fn shared_summary(&self) -> Option<&Summary> {
        let all = self.table.private_states.iter().flat_map(|mind| &mind.summaries);
        all.filter(|summary| summary.store == MemoryKind::Dialogue).max_by_key(|summary| summary.event)
    }

    /// The unchanged reply of the own last introduction or action.
    pub fn last_reply(&self) -> Option<&str> {
        self.table.private_states.get(self.seat.index())?.last_reply.as_deref()
    }

    pub fn notes(&self) -> &[PersonalNote] {
        self.table.private_states.get(self.seat.index()).map_or(&[], |mind| &mind.notes)
    }

    /// Is this the phase of public accusations?
    pub fn is_accusing(&self) -> bool {
        self.table.phase == Some(Phase::Accusation)
    }

    /// Who accused whom of a victim's death before the vote, and why.
    pub fn accusations(&self, victim: VictimId) -> impl Iterator<Item = (Seat, &Ballot)> {
        let ballots = Seat::all(self.players()).zip(&self.table.accusations);
        ballots.filter_map(move |(seat, votes)| Some((seat, votes.get(victim.index())?.as_ref()?)))
    }

    pub fn round(&self) -> u32 {
        self.table.round
    }

    /// The own thoughts about a victim's death.
    pub fn suspicion(&self, victim: VictimId) -> Option<&Suspicion> {
        self.table.suspicion(self.seat, victim)
    }

    /// The own latest belief; for a neutral reader, the latest of any such reader.
    pub fn belief(&self, victim: VictimId) -> Option<&Belief> {
        let observer = Some(self.seat).filter(|seat| seat.index() < self.players());
        Some(&self.table.belief(observer, victim)?.belief)
    }

    /// The event that everybody last heard or saw.
    pub fn last_heard_event(&self) -> Option<u32> {
        self.table.last_heard_event().and_then(|event| u32::try_from(event).ok())
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

    /// The questions to oneself, one for each aim; empty before they were made.
    pub fn own_questions(&self) -> &[String] {
        self.table.private_states.get(self.seat.index()).map_or(&[], |mind| &mind.own_questions)
    }

    /// The own latest scores about a victim's death.
    pub fn scores(&self, victim: VictimId) -> &[Candidate] {
        self.suspicion(victim).and_then(|s| s.choices.last()).map_or(&[], |c| &c.candidates)
    }
}
