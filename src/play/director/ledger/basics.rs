//! What every step needs of a ledger: seats, victims, the order of speakers, phases and dealing.

use super::Ledger;
use crate::base::game::{EventKind, Phase, Seat, VictimId};
use crate::play::director::Halt;

impl Ledger<'_> {
    pub(in crate::play::director) async fn begin_phase(&self, phase: Phase) -> Result<(), Halt> {
        self.commit(EventKind::PhaseBegan { phase }).await
    }

    pub(in crate::play::director) async fn deal_act(&self, act: usize) -> Result<(), Halt> {
        let act = u32::try_from(act).unwrap_or(u32::MAX);
        self.commit(EventKind::ActDealt { act }).await
    }

    /// Deals the acts that begin with a round; nobody reads a later act earlier.
    pub(in crate::play::director) async fn deal_for_round(&self, round: u32) -> Result<(), Halt> {
        for act in 2..=self.scenario().act_count() {
            if self.dealing_round_of_act(act) == round {
                self.deal_act(act).await?;
            }
        }
        Ok(())
    }

    /// The round before which act `act` (from 2) is dealt.
    fn dealing_round_of_act(&self, act: usize) -> u32 {
        self.settings().procedure.act_dealt_round(act, self.scenario().act_count())
    }

    /// How many rounds, from `round` on, are left before the next act or the vote.
    pub(in crate::play::director) fn rounds_left_in_act(&self, round: u32, rounds: u32) -> u32 {
        let acts = 2..=self.scenario().act_count();
        let next = acts.map(|act| self.dealing_round_of_act(act)).find(|begins| *begins > round);
        next.unwrap_or(rounds + 1).saturating_sub(round).max(1)
    }

    pub(in crate::play::director) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.scenario().characters.len())
    }

    pub(in crate::play::director) fn victims(&self) -> impl Iterator<Item = VictimId> + Clone + use<> {
        VictimId::all(self.scenario().victims.len())
    }

    /// The order of speakers in `round`; 0: in the introductions.
    pub(in crate::play::director) fn speakers(&self, round: u32) -> Vec<Seat> {
        self.settings().speaking_order(self.scenario().characters.len(), round)
    }

    /// Every observer with every victim, observers first.
    pub(in crate::play::director) fn seat_victim_pairs(&self) -> Vec<(Seat, VictimId)> {
        self.pair_with_victims(self.seats())
    }

    pub(in crate::play::director) fn pair_with_victims(
        &self, seats: impl IntoIterator<Item = Seat>,
    ) -> Vec<(Seat, VictimId)> {
        seats.into_iter().flat_map(|seat| self.victims().map(move |victim| (seat, victim))).collect()
    }
}
