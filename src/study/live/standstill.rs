//! What holds a running game up, for `stop_notice`.

use super::{LiveModel, Resumability};
use crate::base::game::Settings;
use crate::base::language::Language;
use crate::play::director::{TaskFailure, ThinkingTask};
use crate::play::mind::MindError;
use crate::play::mind::endpoint::Address;
use crate::show::viewer::playback::PlayState;
use crate::show::viewer::{HaltState, server_of_mind};

/// Did a call fail because the device is offline? A server on this machine or in its network needs no
/// connection.
pub fn is_network_failure(settings: &Settings, failure: &TaskFailure) -> bool {
    let lost = matches!(
        failure.error,
        Some(MindError::Unreachable { .. } | MindError::BrokenOff { .. } | MindError::TimedOut { .. })
    );
    let server = server_of_mind(settings, failure.thinking.mind);
    let address = server.and_then(|(base_url, _)| Address::parse(base_url));
    lost && address.is_some_and(|address| !address.is_local())
}

impl LiveModel {
    /// What may hold up the game on the table. `asked_person`: whose form waits out of view.
    pub fn halt_state(
        &self, l: Language, name_of: impl Fn(&ThinkingTask) -> String, asked_person: Option<String>,
    ) -> HaltState {
        if self.play_state == PlayState::Off {
            let is_played_elsewhere = self.resumability == Resumability::Elsewhere;
            return HaltState { is_played_elsewhere, ..HaltState::default() };
        }
        let is_cut_off = self.failed_call().is_some_and(|(_, is_network)| is_network);
        let offline = !self.is_online && (is_cut_off || self.pending_retries().any(|retry| retry.is_network));
        let shown = self.pending_retries().filter(|retry| retry.is_long || offline);
        let over = self.over_budget.zip(self.spending.as_ref());
        let over = over.and_then(|(verdict, spending)| super::describe_over_budget(spending, verdict, l));
        HaltState {
            store_error: self.store_error.as_ref().map(|error| error.why.text(l).to_owned()),
            failed_call: self.failure().map(|failure| (name_of(&failure.thinking), failure.attempt)),
            over_budget: over.map(|(head, _)| head),
            waiting_calls: shown.map(|retry| (name_of(&retry.failure.thinking), retry.seconds_left())).collect(),
            offline,
            paused: self.play_state == PlayState::Paused,
            asked_person,
            is_played_elsewhere: false,
        }
    }
}
