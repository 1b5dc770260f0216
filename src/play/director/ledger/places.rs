//! Who sits where and sees what: desks for seats, for the neutral reader, and for outside readers. In a
//! fork's retained part, a job uses the settings under which it was done.

use super::Ledger;
use crate::base::game::{Event, Procedure, Seat, Table, View};
use crate::base::scenario::localized;
use crate::play::director::segments::PlayedSegment;
use crate::play::director::{DirectorError, Halt};
use crate::play::strategy::{Desk, MemoryMode, Strategy};
use std::rc::Rc;

/// A seat that is about to act: its desk and its strategy.
pub(in crate::play::director) struct ActingSeat<'a> {
    pub(in crate::play::director) desk: Desk<'a>,
    pub(in crate::play::director) strategy: &'a dyn Strategy,
}

impl<'a> Ledger<'a> {
    /// A place for `seat` that sees the current game.
    pub(in crate::play::director) fn acting_seat_now(&self, seat: Seat) -> Result<ActingSeat<'_>, Halt> {
        debug_assert!(!self.is_simultaneous(), "the viewer seals this");
        let table = self.table.borrow().clone();
        self.new_acting_seat(seat, &table, self.current_segment())
    }

    /// A place for a concurrent job that sees `table`. `of_job` recognises the job's own events: in a fork, a
    /// job that is already in the log uses its old settings.
    pub(in crate::play::director) fn acting_seat_for_job(
        &self, seat: Seat, table: &Rc<Table>, of_job: impl Fn(&Event) -> bool,
    ) -> Result<ActingSeat<'_>, Halt> {
        self.new_acting_seat(seat, table, self.segments.segment_of_job(&self.log.events, of_job))
    }

    /// A place for a job that left no events in a fork's retained part, although later events from `index` on
    /// are there: uses the settings of that moment.
    pub(in crate::play::director) fn acting_seat_by_settings_at(
        &self, seat: Seat, table: &Rc<Table>, index: usize,
    ) -> Result<ActingSeat<'_>, Halt> {
        self.new_acting_seat(seat, table, self.segments.segment_at(index))
    }

    fn new_acting_seat<'b>(
        &'b self, seat: Seat, table: &Rc<Table>, segment: &'b PlayedSegment<'a>,
    ) -> Result<ActingSeat<'b>, Halt> {
        let nobody = || DirectorError::Setup(localized!(setup_nobody_at, seat = seat.0));
        let view = View::new(seat, self.scenario.clone(), table.clone()).ok_or_else(nobody)?;
        let strategy = segment.strategies.get(seat.index()).ok_or_else(nobody)?;
        let mind = segment.settings.seats.get(seat.index()).ok_or_else(nobody)?.mind;
        let mut desk = self.new_desk(view, segment, mind)?;
        desk.memory_mode = strategy.memory_mode();
        desk.limits.dialogue_segments = strategy.max_dialogue_segments(segment.settings);
        Ok(ActingSeat { desk, strategy: &**strategy })
    }

    /// A desk for the neutral reader of the dialogue.
    pub(in crate::play::director) fn neutral_desk(
        &self, table: &Rc<Table>, of_job: impl Fn(&Event) -> bool,
    ) -> Result<Desk<'_>, Halt> {
        let segment = self.segments.segment_of_job(&self.log.events, of_job);
        let mind = match segment.settings.procedure {
            Procedure::Mirage { rater_mind, .. } => rater_mind,
            Procedure::Questum { .. } | Procedure::Jubensha { .. } => 0,
        };
        let view = View::neutral(self.scenario.clone(), table.clone());
        let mut desk = self.new_desk(view, segment, mind)?;
        if segment.settings.procedure.mirage_rules().shared_history {
            desk.memory_mode = MemoryMode::Everything;
        }
        Ok(desk)
    }

    fn new_desk<'b>(&'b self, view: View, segment: &'b PlayedSegment<'a>, mind: u16) -> Result<Desk<'b>, Halt> {
        let mind_of = |mind: u16| {
            let found = self.minds.get(usize::from(mind)).map(|found| &**found);
            found.ok_or_else(|| DirectorError::Setup(localized!(setup_no_such_mind, mind)))
        };
        let named = segment.settings.memory.summariser_mind;
        let summariser = named.map(|own| Ok::<_, DirectorError>((own, mind_of(own)?))).transpose()?;
        // The reader of everybody's scripts is a character only in a copy of the case.
        let sits_at = Some(view.seat()).filter(|seat| seat.index() < self.scenario.characters.len());
        let settings = segment.settings;
        Ok(Desk {
            event_seat: sits_at,
            rounds: settings.procedure.rounds(self.scenario.act_count()),
            max_targets: match settings.procedure {
                Procedure::Questum { .. } => u32::MAX,
                Procedure::Jubensha { .. } | Procedure::Mirage { .. } => 1,
            },
            mind_index: mind,
            summariser,
            ..Desk::new(view, settings, &self.memories, self.recording, mind_of(mind)?, &self.overseer)
        })
    }

    /// A desk for somebody at the table with a given view. `of_job` recognises the job's events in a fork's
    /// retained part.
    pub(in crate::play::director) fn desk_with_view(
        &self, seat: Seat, view: View, of_job: impl Fn(&Event) -> bool,
    ) -> Result<Desk<'_>, Halt> {
        let segment = self.segments.segment_of_job(&self.log.events, of_job);
        let mind = segment.settings.seats.get(seat.index()).map(|s| s.mind);
        let nobody = || DirectorError::Setup(localized!(setup_nobody_at, seat = seat.0));
        self.new_desk(view, segment, mind.ok_or_else(nobody)?)
    }

    /// A desk for an outside reader with a given view.
    pub(in crate::play::director) fn outside_desk(
        &self, view: View, of_job: impl Fn(&Event) -> bool,
    ) -> Result<Desk<'_>, Halt> {
        let segment = self.segments.segment_of_job(&self.log.events, of_job);
        let mut desk = self.new_desk(view, segment, 0)?;
        desk.max_targets = 0;
        Ok(desk)
    }
}
