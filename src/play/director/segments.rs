//! Which settings apply to which part of a log: a fork retains its parent's events up to a turn and re-runs
//! them with its parent's settings; later events use its own.

use crate::base::game::{Event, Log, Settings};
use crate::play::strategy::{Strategy, strategy};

/// A part of a log that is played by one set of settings.
pub(super) struct PlayedSegment<'a> {
    /// The first event after it.
    end: usize,
    pub(super) settings: &'a Settings,
    pub(super) strategies: Vec<Box<dyn Strategy>>,
}

/// All parts in order; the last one is open-ended.
pub(super) struct Segments<'a> {
    earlier: Vec<PlayedSegment<'a>>,
    last: PlayedSegment<'a>,
}

impl<'a> Segments<'a> {
    pub(super) fn new(log: &'a Log) -> Self {
        let mut earlier = Vec::new();
        let (mut parent, mut end) = (log.parent.as_deref(), usize::MAX);
        while let Some(ancestor) = parent {
            // Adopted as it is: nothing of it is re-run, and its players are unknown.
            if ancestor.adopted_texts.is_some() {
                break;
            }
            // A fork of a fork may retain less than its parent.
            end = end.min(ancestor.events as usize);
            earlier.push(new_segment(end, &ancestor.settings));
            parent = ancestor.parent.as_deref();
        }
        earlier.reverse();
        Self { earlier, last: new_segment(usize::MAX, &log.settings) }
    }

    /// The part that holds the event at `index`.
    pub(super) fn segment_at(&self, index: usize) -> &PlayedSegment<'a> {
        self.earlier.iter().find(|segment| index < segment.end).unwrap_or(&self.last)
    }

    /// The number of events that other settings than the log's own apply to.
    pub(super) fn event_count_before_fork(&self) -> usize {
        self.earlier.last().map_or(0, |segment| segment.end)
    }

    /// The part in which a job was done; the last part if it was not done before.
    pub(super) fn segment_of_job(&self, events: &[Event], of_job: impl Fn(&Event) -> bool) -> &PlayedSegment<'a> {
        let Some(kept) = self.earlier.last() else {
            return &self.last;
        };
        let kept = &events[..kept.end.min(events.len())];
        match kept.iter().position(of_job) {
            Some(index) => self.segment_at(index),
            None => &self.last,
        }
    }
}

fn new_segment(until: usize, settings: &Settings) -> PlayedSegment<'_> {
    PlayedSegment {
        end: until,
        settings,
        strategies: settings.seats.iter().map(|seat| strategy(seat.strategy)).collect(),
    }
}
