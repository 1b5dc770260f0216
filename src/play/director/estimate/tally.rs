//! Sums up the calls of a walk: by seat or reader, by mind and in total.

use super::walk::ProcedureWalk;
use crate::base::game::{Procedure, Raters, Seat, VictimId};
use crate::play::strategy::{Bound, Call};
use crate::play::task::Rater;

/// The sums of a walk.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct CallSum {
    pub calls: u32,
    pub prompt_tokens: u64,
    pub completion_tokens: u64,
    /// Tokens of the longest call, prompt and reply together.
    pub longest_call_tokens: u64,
}

impl CallSum {
    pub(super) fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.prompt_tokens += other.prompt_tokens;
        self.completion_tokens += other.completion_tokens;
        self.longest_call_tokens = self.longest_call_tokens.max(other.longest_call_tokens);
    }

    pub(super) fn single_call((prompt, completion): (u64, u64)) -> Self {
        Self {
            calls: 1,
            prompt_tokens: prompt,
            completion_tokens: completion,
            longest_call_tokens: prompt + completion,
        }
    }

    /// The minimum of each value, or the maximum.
    fn min_or_max(self, other: Self, bound: Bound) -> Self {
        let end = |a: u64, b: u64| bound.pick(a.min(b), a.max(b));
        Self {
            calls: bound.pick(self.calls.min(other.calls), self.calls.max(other.calls)),
            prompt_tokens: end(self.prompt_tokens, other.prompt_tokens),
            completion_tokens: end(self.completion_tokens, other.completion_tokens),
            longest_call_tokens: end(self.longest_call_tokens, other.longest_call_tokens),
        }
    }
}

/// Sums by mind; both may be the same mind.
type CallSumsByMind = [(u16, CallSum); 2];

/// A neutral reader's mind, or a seat.
#[derive(Clone, Copy)]
enum Thinker {
    Seat(Seat),
    Neutral(u16),
}

impl ProcedureWalk<'_> {
    /// Counts the ratings after an utterance of `about`, or of an outsider.
    pub(super) fn count_ratings(&mut self, about: Seat) {
        let Procedure::Mirage { raters, rater_mind, .. } = self.settings.procedure else {
            return;
        };
        let thinkers: Vec<(Thinker, Rater)> = match raters {
            Raters::Nobody => Vec::new(),
            Raters::Neutral => vec![(Thinker::Neutral(rater_mind), Rater::Neutral)],
            Raters::EveryOther => Seat::all(self.players)
                .filter(|seat| *seat != about && !self.settings.is_person(*seat))
                .map(|seat| (Thinker::Seat(seat), Rater::Player))
                .collect(),
        };
        for (thinker, rater) in thinkers {
            // One call for suspicion, one for trust.
            for call in [Call::Rate(rater), Call::Rate(rater)] {
                match thinker {
                    Thinker::Neutral(mind) => {
                        self.add_sum(mind, self.call_sum(thinker, VictimId(0), &call));
                    }
                    Thinker::Seat(seat) => self.count_calls(seat, VictimId(0), &[call]),
                }
            }
        }
    }

    /// The same for whoever answers `asker`. The number of raters depends on the answerer only if people
    /// play.
    pub(super) fn count_ratings_of_answerer(&mut self, asker: Seat) {
        let others = self.other_seats(asker);
        let raters = |one: &Seat| usize::from(self.settings.is_person(*one));
        let one = match self.bound {
            Bound::Low => others.iter().min_by_key(|one| raters(one)),
            Bound::High => others.iter().max_by_key(|one| raters(one)),
        };
        if let Some(one) = one.copied() {
            self.count_ratings(one);
        }
    }

    pub(super) fn other_seats(&self, seat: Seat) -> Vec<Seat> {
        Seat::all(self.players).filter(|other| *other != seat).collect()
    }

    /// Counts an answer by an unknown seat: the cheapest or the most expensive one.
    pub(super) fn count_answer_by_anybody(&mut self, asker: Seat, victim: VictimId) {
        let answers: Vec<CallSumsByMind> = self
            .other_seats(asker)
            .into_iter()
            .map(|seat| self.call_sums_by_mind(seat, victim, &self.steps.answer_calls(seat, victim)))
            .collect();
        let end = |list: &mut dyn Iterator<Item = CallSum>| list.reduce(|a, b| a.min_or_max(b, self.bound));
        let of = |shares: &CallSumsByMind, whose: &dyn Fn(u16) -> bool| {
            let mut sum = CallSum::default();
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
        let parts: Vec<(u16, CallSum)> = minds
            .into_iter()
            .filter_map(|mind| {
                let own = answers.iter().map(|shares| of(shares, &|other| other == mind));
                Some((mind, end(&mut { own })?))
            })
            .collect();
        self.total.add(one);
        for (mind, sum) in parts {
            if let Some(all) = self.sums_by_mind.get_mut(usize::from(mind)) {
                all.add(sum);
            }
        }
    }

    pub(super) fn mind_of_seat(&self, seat: Seat) -> u16 {
        self.settings.seats.get(seat.index()).map_or(0, |s| s.mind)
    }

    /// One call, with recalled script and dialogue.
    fn call_sum(&self, thinker: Thinker, victim: VictimId, call: &Call) -> CallSum {
        let dialogue = self.sizes.recalled_dialogue_tokens(self.dialogue_tokens);
        let (seat, script, dialogue) = match thinker {
            Thinker::Neutral(_) => (Seat(0), 0, dialogue),
            Thinker::Seat(seat) => {
                let least = self.bound == Bound::Low && self.steps.recalls_few_segments(seat);
                let dialogue = if least { 0 } else { dialogue };
                (seat, self.sizes.recalled_seat_script_tokens(seat), dialogue)
            }
        };
        let (prompt, completion) = self.sizes.call_tokens(seat, victim, call);
        let remembered = match (thinker, call) {
            (Thinker::Seat(seat), Call::Introduce) => self.sizes.introduction_script_tokens(seat) + dialogue,
            // Pruning may use the readings alone.
            (Thinker::Seat(_), Call::Prune) if self.sizes.prunes_by_readings() => 0,
            _ => script + dialogue,
        };
        CallSum::single_call((prompt + remembered, completion))
    }

    /// The sums of these calls for the seat's own mind, and for the mind that summarises its memory.
    fn call_sums_by_mind(&self, seat: Seat, victim: VictimId, calls: &[Call]) -> CallSumsByMind {
        let (mut own, mut shorter) = (CallSum::default(), CallSum::default());
        for call in calls {
            own.add(self.call_sum(Thinker::Seat(seat), victim, call));
            if self.steps.recalls_everything(seat) {
                // A memory that exceeds its budget is summarised first; concurrent thoughts may each do so.
                for one in self.summary_call_sums(seat) {
                    shorter.add(one);
                }
            }
        }
        let mind = self.mind_of_seat(seat);
        let summariser = self.settings.memory.summariser_mind;
        [(mind, own), (summariser.unwrap_or(mind), shorter)]
    }

    /// The calls that summarise a seat's memory before a thought.
    pub(super) fn summary_call_sums(&self, seat: Seat) -> Vec<CallSum> {
        let done = self.summarised_tokens.get(seat.index()).copied().flatten();
        let sizes = self.sizes.summary_call_tokens(seat, self.dialogue_tokens, done);
        sizes.into_iter().map(CallSum::single_call).collect()
    }

    /// Counts a seat's calls.
    pub(super) fn count_calls(&mut self, seat: Seat, victim: VictimId, calls: &[Call]) {
        for (mind, sum) in self.call_sums_by_mind(seat, victim, calls) {
            self.add_sum(mind, sum);
        }
    }

    pub(super) fn count_step(&mut self, seat: Seat, victim: VictimId, calls: Vec<Call>) {
        self.count_calls(seat, victim, &calls);
        if let Some(done) = self.summarised_tokens.get_mut(seat.index()).filter(|_| !calls.is_empty()) {
            *done = Some(self.dialogue_tokens);
        }
    }

    pub(super) fn add_sum(&mut self, mind: u16, sum: CallSum) {
        self.total.add(sum);
        if let Some(all) = self.sums_by_mind.get_mut(usize::from(mind)) {
            all.add(sum);
        }
    }
}
