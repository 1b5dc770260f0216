//! Sums up the calls of a walk: by seat or reader, by mind and in total.

use super::walk::Walk;
use crate::game::{Procedure, Raters, Seat, VictimId};
use crate::strategy::{Bound, Call};
use crate::task::Rater;

/// The sums of a walk.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub calls: u32,
    pub prompt: u64,
    pub completion: u64,
    /// Tokens of the longest call, prompt and reply together.
    pub longest: u64,
}

impl Sum {
    pub(super) fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.prompt += other.prompt;
        self.completion += other.completion;
        self.longest = self.longest.max(other.longest);
    }

    pub(super) fn one((prompt, completion): (u64, u64)) -> Self {
        Self { calls: 1, prompt, completion, longest: prompt + completion }
    }

    /// The minimum of each value, or the maximum.
    fn or(self, other: Self, bound: Bound) -> Self {
        let end = |a: u64, b: u64| bound.of(a.min(b), a.max(b));
        Self {
            calls: bound.of(self.calls.min(other.calls), self.calls.max(other.calls)),
            prompt: end(self.prompt, other.prompt),
            completion: end(self.completion, other.completion),
            longest: end(self.longest, other.longest),
        }
    }
}

/// Sums by mind; both may be the same mind.
type Shares = [(u16, Sum); 2];

/// A neutral reader's mind, or a seat.
#[derive(Clone, Copy)]
enum Thinker {
    Seat(Seat),
    Neutral(u16),
}

impl Walk<'_> {
    /// Counts the ratings after an utterance of `about`, or of an outsider.
    pub(super) fn rated(&mut self, about: Seat) {
        let Procedure::Mirage { raters, rater_mind, .. } = self.settings.procedure else {
            return;
        };
        let thinkers: Vec<(Thinker, Rater)> = match raters {
            Raters::Nobody => Vec::new(),
            Raters::Neutral => vec![(Thinker::Neutral(rater_mind), Rater::Neutral)],
            Raters::EveryOther => Seat::all(self.players)
                .filter(|seat| *seat != about && !self.deeds.is_person(*seat))
                .map(|seat| (Thinker::Seat(seat), Rater::Player))
                .collect(),
        };
        for (thinker, rater) in thinkers {
            // One call for suspicion, one for trust.
            for call in [Call::Rate(rater), Call::Rate(rater)] {
                match thinker {
                    Thinker::Neutral(mind) => {
                        self.count(mind, self.sum(thinker, VictimId(0), &call));
                    }
                    Thinker::Seat(seat) => self.thinks(seat, VictimId(0), &[call]),
                }
            }
        }
    }

    /// The same for whoever answers `asker`. The number of raters depends on the answerer only if people
    /// play.
    pub(super) fn count_ratings_of_answerer(&mut self, asker: Seat) {
        let others = self.others(asker);
        let raters = |one: &Seat| usize::from(self.deeds.is_person(*one));
        let one = match self.bound {
            Bound::Low => others.iter().min_by_key(|one| raters(one)),
            Bound::High => others.iter().max_by_key(|one| raters(one)),
        };
        if let Some(one) = one.copied() {
            self.rated(one);
        }
    }

    pub(super) fn others(&self, seat: Seat) -> Vec<Seat> {
        Seat::all(self.players).filter(|other| *other != seat).collect()
    }

    /// Counts an answer by an unknown seat: the cheapest or the most expensive one.
    pub(super) fn count_answer_by_anybody(&mut self, asker: Seat, victim: VictimId) {
        let answers: Vec<Shares> = self
            .others(asker)
            .into_iter()
            .map(|seat| self.shares(seat, victim, &self.deeds.answer(seat, victim)))
            .collect();
        let end = |list: &mut dyn Iterator<Item = Sum>| list.reduce(|a, b| a.or(b, self.bound));
        let of = |shares: &Shares, whose: &dyn Fn(u16) -> bool| {
            let mut sum = Sum::default();
            for (_, own) in shares.iter().filter(|(mind, _)| whose(*mind)) {
                sum.add(*own);
            }
            sum
        };
        let Some(one) = end(&mut answers.iter().map(|shares| of(shares, &|_| true))) else {
            return;
        };
        let mut minds: Vec<u16> = answers.iter().flatten().map(|(mind, _)| *mind).collect();
        minds.sort_unstable();
        minds.dedup();
        // In the low bound another mind's seat is asked, in the high one each mind's most expensive seat.
        let parts: Vec<(u16, Sum)> = minds
            .into_iter()
            .filter_map(|mind| {
                let own = answers.iter().map(|shares| of(shares, &|other| other == mind));
                Some((mind, end(&mut { own })?))
            })
            .collect();
        self.whole.add(one);
        for (mind, sum) in parts {
            if let Some(all) = self.sums.get_mut(usize::from(mind)) {
                all.add(sum);
            }
        }
    }

    pub(super) fn mind(&self, seat: Seat) -> u16 {
        self.settings.seats.get(seat.index()).map_or(0, |s| s.mind)
    }

    /// One call, with recalled script and dialogue.
    fn sum(&self, thinker: Thinker, victim: VictimId, call: &Call) -> Sum {
        let dialogue = self.sizes.dialogue(self.said);
        let (seat, script, dialogue) = match thinker {
            Thinker::Neutral(_) => (Seat(0), 0, dialogue),
            Thinker::Seat(seat) => {
                let least = self.bound == Bound::Low && self.deeds.recalls_few(seat);
                let dialogue = if least { 0 } else { dialogue };
                (seat, self.sizes.script(seat), dialogue)
            }
        };
        let (prompt, completion) = self.sizes.call(seat, victim, call);
        let remembered = match (thinker, call) {
            (Thinker::Seat(seat), Call::Introduce) => self.sizes.introducing(seat) + dialogue,
            // Pruning may use the readings alone.
            (Thinker::Seat(_), Call::Prune) if self.sizes.prunes_by_readings() => 0,
            _ => script + dialogue,
        };
        Sum::one((prompt + remembered, completion))
    }

    /// The sums of these calls for the seat's own mind, and for the mind that summarises its memory.
    fn shares(&self, seat: Seat, victim: VictimId, calls: &[Call]) -> Shares {
        let (mut own, mut shorter) = (Sum::default(), Sum::default());
        for call in calls {
            own.add(self.sum(Thinker::Seat(seat), victim, call));
            if self.deeds.gets_whole_memory(seat) {
                // A memory that exceeds its budget is summarised first; concurrent thoughts may each do so.
                for one in self.summaries(seat) {
                    shorter.add(one);
                }
            }
        }
        let mind = self.mind(seat);
        let summariser = self.settings.memory.summariser_mind;
        [(mind, own), (summariser.unwrap_or(mind), shorter)]
    }

    /// The calls that summarise a seat's memory before a thought.
    pub(super) fn summaries(&self, seat: Seat) -> Vec<Sum> {
        let done = self.shortened.get(seat.index()).copied().flatten();
        let sizes = self.sizes.summaries(seat, self.said, done);
        sizes.into_iter().map(Sum::one).collect()
    }

    /// Counts a seat's calls.
    pub(super) fn thinks(&mut self, seat: Seat, victim: VictimId, calls: &[Call]) {
        for (mind, sum) in self.shares(seat, victim, calls) {
            self.count(mind, sum);
        }
    }

    pub(super) fn deed(&mut self, seat: Seat, victim: VictimId, calls: Vec<Call>) {
        self.thinks(seat, victim, &calls);
        if let Some(done) = self.shortened.get_mut(seat.index()).filter(|_| !calls.is_empty()) {
            *done = Some(self.said);
        }
    }

    pub(super) fn count(&mut self, mind: u16, sum: Sum) {
        self.whole.add(sum);
        if let Some(all) = self.sums.get_mut(usize::from(mind)) {
            all.add(sum);
        }
    }
}
