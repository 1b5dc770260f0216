//! What holds up a running game, as one notice: a sentence, the ways to continue, and a mark for the page's
//! title. Of several causes, the one to be settled first is shown. The page knows the details and carries out
//! the choice.

use super::words::labels as t;
use crate::base::language::Language;

/// Everything that may hold up the open game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HaltState {
    /// The last entry could not be stored, for this reason.
    pub store_error: Option<String>,
    /// Whose call failed, and at which attempt.
    pub failed_call: Option<(String, u32)>,
    /// The budget does not cover the next call: the sentence that says so.
    pub over_budget: Option<String>,
    /// Whose failed calls will be retried automatically, and in how many seconds.
    pub waiting_calls: Vec<(String, u32)>,
    /// The device is offline, and a call fails or waits because of it.
    pub offline: bool,
    pub paused: bool,
    /// Whose form waits out of view.
    pub asked_person: Option<String>,
    /// Another tab is playing it.
    pub is_played_elsewhere: bool,
}

/// Why a game stopped, in order of priority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HaltReason {
    NotStored,
    Failed,
    OverBudget,
    Offline,
    Waiting,
    Paused,
    FormWaiting,
    PlayedElsewhere,
}

/// A way to continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HaltAction {
    StoreAgain,
    SaveFile,
    ContinueUnstored,
    Retry,
    Skip,
    ContinueWithoutBudget,
    RetryNow,
    Resume,
    ShowForm,
    Stop,
}

#[derive(Debug, Clone, PartialEq)]
pub struct HaltNotice {
    pub kind: HaltReason,
    pub sentence: String,
    /// The same for screen readers: announced once, so without seconds.
    pub announcement: String,
    pub actions: &'static [HaltAction],
}

impl HaltReason {
    /// Does nothing continue before somebody chooses?
    pub fn needs_choice(self) -> bool {
        matches!(self, Self::NotStored | Self::Failed | Self::OverBudget)
    }

    /// Do buttons next to the conversation say the same when they are in view?
    pub fn is_shown_by_buttons(self) -> bool {
        matches!(self, Self::Paused | Self::FormWaiting)
    }

    /// The mark before the page's title, visible from other tabs.
    pub fn title_mark(self) -> &'static str {
        match self {
            Self::Waiting => "⏳ ",
            Self::FormWaiting => "● ",
            _ => "⏸ ",
        }
    }
}

impl HaltAction {
    pub fn label(self, l: Language) -> String {
        match self {
            Self::StoreAgain => t::store_again(l),
            Self::SaveFile => t::save_file(l),
            Self::ContinueUnstored => t::continue_without_storing(l),
            Self::Retry => t::retry(l),
            Self::Skip => t::skip(l),
            Self::ContinueWithoutBudget => t::budget_without(l),
            Self::RetryNow => t::call_retry_now(l),
            Self::Resume => t::resume(l),
            Self::ShowForm => t::seat_go_to_form(l),
            Self::Stop => t::stop(l),
        }
    }
}

/// The notice to be settled first; `None`: the game is running, or over.
pub fn halt_notice(state: &HaltState, l: Language) -> Option<HaltNotice> {
    use HaltAction as W;
    use HaltReason as K;
    let notice = |kind, sentence: String, ways| {
        let said = sentence.clone();
        Some(HaltNotice { kind, sentence, announcement: said, actions: ways })
    };
    if let Some(why) = &state.store_error {
        let ways = &[W::StoreAgain, W::SaveFile, W::ContinueUnstored, W::Stop];
        return notice(K::NotStored, t::stopped_not_stored(l, why), ways);
    }
    if state.offline && (state.failed_call.is_some() || !state.waiting_calls.is_empty()) {
        // While the game waits by itself, its own buttons stop it.
        let ways: &[W] = match state.failed_call {
            Some(_) => &[W::Retry, W::Skip, W::Stop],
            None => &[W::RetryNow],
        };
        return notice(K::Offline, t::stopped_offline(l), ways);
    }
    if let Some((name, attempt)) = &state.failed_call {
        let ways = &[W::Retry, W::Skip, W::Stop];
        return notice(K::Failed, t::call_failed(l, name, *attempt), ways);
    }
    if let Some(head) = &state.over_budget {
        return notice(K::OverBudget, head.clone(), &[W::ContinueWithoutBudget, W::Stop]);
    }
    if let Some((name, seconds)) = state.waiting_calls.iter().min_by_key(|(_, seconds)| seconds) {
        let others = match state.waiting_calls.len() - 1 {
            0 => String::new(),
            others => t::call_retry_others(l, others),
        };
        return Some(HaltNotice {
            kind: K::Waiting,
            sentence: t::call_retry_in(l, name, *seconds) + &others,
            announcement: t::call_retry_soon(l, name),
            actions: &[W::RetryNow],
        });
    }
    if state.paused {
        return notice(K::Paused, t::paused(l), &[W::Resume]);
    }
    if let Some(name) = &state.asked_person {
        return notice(K::FormWaiting, t::your_turn(l, name), &[W::ShowForm]);
    }
    if state.is_played_elsewhere { notice(K::PlayedElsewhere, t::played_elsewhere(l), &[]) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    fn state(change: impl FnOnce(&mut HaltState)) -> HaltState {
        let mut state = HaltState::default();
        change(&mut state);
        state
    }

    #[test]
    fn what_holds_a_game_up_is_told_with_its_ways_on_and_marks_the_title() {
        let failed = || Some(("Ivy Marsh".to_owned(), 2));
        let waiting = |seconds| ("Otto".to_owned(), seconds);
        for (state, expected) in table! {
            state(|_| {}) => None;
            state(|s| s.paused = true) => Some(("⏸ ", "Paused. Press Resume to continue.", "Resume"));
            state(|s| s.failed_call = failed()) =>
                Some(("⏸ ", "The model call for Ivy Marsh failed (attempt 2).", "Retry|Skip this turn|Stop"));
            state(|s| s.over_budget = Some("All is spent.".into())) =>
                Some(("⏸ ", "All is spent.", "Continue without a budget|Stop"));
            state(|s| s.waiting_calls = vec![waiting(12)]) =>
                Some(("⏳ ", "The model call for Otto failed. Trying again in 12 s", "Retry now"));
            state(|s| s.waiting_calls = vec![waiting(30), waiting(7), waiting(9)]) => Some(("⏳ ",
                "The model call for Otto failed. Trying again in 7 s; 2 other calls are also waiting", "Retry now"));
            state(|s| s.is_played_elsewhere = true) => Some(("⏸ ",
                "This game is being played in another tab. This tab is read-only and shows the game as it was when you \
                 opened it here.",
                ""));
            state(|s| s.asked_person = Some("Ivy Marsh".into())) =>
                Some(("● ", "Your turn, Ivy Marsh", "Your turn: go to the form"));
            state(|s| s.store_error = Some("no room".into())) => Some(("⏸ ",
                "The last turn could not be saved: no room. The game is waiting and will keep trying.",
                "Try again now|Save to file|Continue without saving|Stop"));
            state(|s| { s.offline = true; s.failed_call = failed(); }) => Some(("⏸ ",
                "This device is offline. The game will continue automatically once the device is back online.",
                "Retry|Skip this turn|Stop"));
            state(|s| { s.offline = true; s.waiting_calls = vec![waiting(3)]; }) => Some(("⏸ ",
                "This device is offline. The game will continue automatically once the device is back online.",
                "Retry now"));
        } {
            let notice = halt_notice(&state, Language::English);
            let told = notice.as_ref().map(|one| {
                let ways: Vec<_> = one.actions.iter().map(|way| way.label(Language::English)).collect();
                (one.kind.title_mark(), one.sentence.as_str(), ways.join("|"))
            });
            let told = told.as_ref().map(|(mark, sentence, ways)| (*mark, *sentence, ways.as_str()));
            assert_eq!(told, expected, "{state:?}");
        }
    }

    #[test]
    fn of_several_the_one_that_has_to_be_settled_first_is_told() {
        let mut all = HaltState {
            store_error: Some("no room".into()),
            failed_call: Some(("Ivy".into(), 1)),
            over_budget: Some("spent".into()),
            waiting_calls: vec![("Otto".into(), 1)],
            offline: false,
            paused: true,
            asked_person: Some("Ivy".into()),
            is_played_elsewhere: true,
        };
        use HaltReason::{Failed, FormWaiting, NotStored, OverBudget, Paused, PlayedElsewhere, Waiting};
        let mut told = Vec::new();
        while let Some(notice) = halt_notice(&all, Language::Chinese) {
            told.push(notice.kind);
            match notice.kind {
                NotStored => all.store_error = None,
                Failed => all.failed_call = None,
                OverBudget => all.over_budget = None,
                Waiting => all.waiting_calls.clear(),
                Paused => all.paused = false,
                FormWaiting => all.asked_person = None,
                _ => all.is_played_elsewhere = false,
            }
        }
        assert_eq!(told, [NotStored, Failed, OverBudget, Waiting, Paused, FormWaiting, PlayedElsewhere]);
    }

    #[test]
    fn offline_is_told_only_where_a_call_failed_for_it() {
        let offline = HaltState { offline: true, paused: true, ..HaltState::default() };
        let told = halt_notice(&offline, Language::English).map(|one| one.kind);
        assert_eq!(told, Some(HaltReason::Paused));
    }

    #[test]
    fn seconds_are_not_read_out_one_by_one() {
        let said = |seconds| {
            let waiting = vec![("Otto".to_owned(), seconds)];
            halt_notice(&HaltState { waiting_calls: waiting, ..HaltState::default() }, Language::English)
                .map(|one| one.announcement)
        };
        assert_eq!(said(9), said(8));
    }
}
