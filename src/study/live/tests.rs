//! A running game without a page: what goes on when, and answers that come too late.

use super::*;
use crate::base::game::{MindSettings, Settings, TaskName};
use crate::base::language::Language;
use crate::play::mind::MindError;
use crate::read::insight::Prices;
use crate::show::viewer::{HaltReason, halt_notice};
use crate::table::table;

const IVY: Seat = Seat(0);

fn running() -> LiveModel {
    let mut model = LiveModel::new(true);
    let began = update(&mut model, LiveEvent::Began { id: "game-1".into(), spending: None });
    assert_eq!(began, [LiveEffect::SetPlayState(PlayState::Running)]);
    model
}

fn ask(model: &mut LiveModel, question: u32, asked: LiveQuestion) -> Vec<LiveEffect> {
    let (game, now_ms) = (model.game, model.clock_ms);
    update(model, LiveEvent::Asked { game, question, asked, now_ms })
}

fn answers(effects: &[LiveEffect]) -> Vec<(u32, LiveAnswer)> {
    let answer = |effect: &LiveEffect| match effect {
        LiveEffect::Answer(question, answer) => Some((*question, *answer)),
        _ => None,
    };
    effects.iter().filter_map(answer).collect()
}

fn failure_of(seat: Seat) -> TaskFailure {
    let key = TaskKey::from(TaskName::Introduce(seat));
    let thinking = ThinkingTask { key, seat: Some(seat), task: "introduce".into(), mind: Some(0) };
    TaskFailure { thinking, attempt: 1, message: "it failed".into(), error: None, repeats: None }
}

fn failed(is_network: bool) -> LiveQuestion {
    LiveQuestion::Failed { failure: failure_of(IVY), is_network }
}

fn retry_of(seat: Seat, is_network: bool, wait_ms: u32) -> LiveQuestion {
    LiveQuestion::Retries(PendingRetry::new(failure_of(seat), is_network, wait_ms))
}

fn not_stored() -> LiveQuestion {
    LiveQuestion::NotStored(StoreError { why: Localized::in_each_language(|_| "no room".into()), is_full: true })
}

const GOES_ON: LiveAnswer = LiveAnswer::MayContinue(true);
const ENDS: LiveAnswer = LiveAnswer::MayContinue(false);
const STOP: LiveAnswer = LiveAnswer::Decided(Decision::Stop);
const UNSTORED: LiveAnswer = LiveAnswer::Store(StoreFailureChoice::GoOnUnstored);

#[test]
fn a_call_begins_while_the_game_runs_and_waits_for_the_end_of_a_pause() {
    let mut model = running();
    assert_eq!(answers(&ask(&mut model, 1, LiveQuestion::MayCallBegin(None))), [(1, GOES_ON)]);
    update(&mut model, LiveEvent::PauseToggled);
    assert_eq!(ask(&mut model, 2, LiveQuestion::MayCallBegin(None)), []);
    let resumed = update(&mut model, LiveEvent::PauseToggled);
    assert_eq!(resumed, [LiveEffect::SetPlayState(PlayState::Running), LiveEffect::Answer(2, GOES_ON)]);
}

#[test]
fn everything_that_is_waited_for_ends_when_the_game_is_stopped_or_left() {
    for event in [LiveEvent::Stopped, LiveEvent::Left, LiveEvent::Ended(0)] {
        let mut model = running();
        update(&mut model, LiveEvent::PauseToggled);
        for (question, asked) in
            [LiveQuestion::MayCallBegin(None), failed(false), retry_of(IVY, false, 9_000), not_stored()]
                .into_iter()
                .enumerate()
        {
            assert_eq!(answers(&ask(&mut model, u32::try_from(question).unwrap(), asked)), []);
        }
        let game = model.game;
        let effects = update(&mut model, event.clone());
        assert_eq!(answers(&effects), [(0, ENDS), (1, STOP), (2, GOES_ON), (3, UNSTORED)], "{event:?}");
        assert!(model.was_left_or_stopped(game));
        let is_over = event != LiveEvent::Stopped;
        assert_eq!(effects.contains(&LiveEffect::DismissPeople), is_over, "{event:?}");
        let is_cleared = model.store_error.is_none() && model.undecided == 0 && model.next_wake_ms.is_none();
        assert!(is_cleared || !is_over, "{event:?}");
        // What its engine asks afterwards is answered at once.
        for (asked, answer) in table! {
            LiveQuestion::MayCallBegin(None) => ENDS;
            failed(false) => STOP;
            retry_of(IVY, false, 9_000) => GOES_ON;
            not_stored() => UNSTORED;
        } {
            let late = LiveEvent::Asked { game, question: 9, asked, now_ms: 0.0 };
            assert_eq!(answers(&update(&mut model, late)), [(9, answer)], "{event:?}");
        }
        assert_eq!(model.failure(), None);
    }
}

#[test]
fn a_game_that_was_left_does_not_touch_the_next() {
    let mut model = running();
    let left = model.game;
    update(&mut model, LiveEvent::Left);
    update(&mut model, LiveEvent::Began { id: "game-2".into(), spending: None });
    let before = model.clone();
    let words = ArrivingText { key: failure_of(IVY).thinking.key, seat: IVY, text: "Hel".into() };
    for news in [LiveNotice::Undecided(3), LiveNotice::Words(words), LiveNotice::StoreSettled] {
        update(&mut model, LiveEvent::NoticeReceived(left, news));
    }
    assert_eq!(update(&mut model, LiveEvent::Ended(left)), []);
    assert_eq!(model, before);
    assert!(model.is_playing("game-2") && !model.is_playing("game-1"));
}

#[test]
fn a_step_ends_with_its_turn() {
    let event = || Box::new(Event::from(crate::base::game::EventKind::Finished));
    let entered = |ends_turn| LiveEvent::NoticeReceived(0, LiveNotice::EventAdded { event: event(), ends_turn });
    let mut model = running();
    assert_eq!(update(&mut model, LiveEvent::Stepped), []);
    update(&mut model, LiveEvent::PauseToggled);
    update(&mut model, LiveEvent::Stepped);
    assert_eq!(update(&mut model, entered(false)), []);
    assert_eq!(update(&mut model, entered(true)), [LiveEffect::SetPlayState(PlayState::Paused)]);
    // Whoever resumes meanwhile plays on.
    update(&mut model, LiveEvent::Stepped);
    update(&mut model, LiveEvent::PauseToggled);
    update(&mut model, LiveEvent::PauseToggled);
    assert_eq!(update(&mut model, entered(true)), []);
}

#[test]
fn stopping_marks_the_game_once_and_needs_a_game() {
    let mut model = LiveModel::new(true);
    assert_eq!(update(&mut model, LiveEvent::Stopped), []);
    let mut model = running();
    let stopped = [LiveEffect::SetPlayState(PlayState::Stopping), LiveEffect::StopGame("game-1".into())];
    assert_eq!(update(&mut model, LiveEvent::Stopped), stopped);
    assert_eq!(update(&mut model, LiveEvent::PauseToggled), []);
}

#[test]
fn a_decision_answers_the_failed_call_and_nothing_else() {
    let mut model = running();
    ask(&mut model, 1, failed(false));
    ask(&mut model, 2, not_stored());
    assert!(model.awaits_decision());
    let decided = update(&mut model, LiveEvent::Decided(Decision::Skip));
    assert_eq!(decided, [LiveEffect::Answer(1, LiveAnswer::Decided(Decision::Skip))]);
    assert_eq!(model.failure(), None);
    // A second press finds nothing to decide.
    assert_eq!(update(&mut model, LiveEvent::Decided(Decision::Skip)), []);
    let chosen = update(&mut model, LiveEvent::StoreChosen(StoreFailureChoice::Retry));
    assert_eq!(chosen, [LiveEffect::Answer(2, LiveAnswer::Store(StoreFailureChoice::Retry))]);
    // The notice stays until the event is stored.
    assert!(model.store_error.is_some());
    update(&mut model, LiveEvent::NoticeReceived(0, LiveNotice::StoreSettled));
    assert!(!model.awaits_decision());
}

#[test]
fn a_withdrawn_question_is_not_answered() {
    let mut model = running();
    ask(&mut model, 1, not_stored());
    update(&mut model, LiveEvent::Withdrawn(1));
    assert_eq!(update(&mut model, LiveEvent::StoreChosen(StoreFailureChoice::Retry)), []);
}

#[test]
fn a_retry_comes_when_its_time_is_over_and_a_pause_stops_its_clock() {
    let mut model = running();
    assert_eq!(ask(&mut model, 1, retry_of(IVY, false, 1_000)), [LiveEffect::WakeAfter(250)]);
    assert_eq!(update(&mut model, LiveEvent::Woke(300.0)), [LiveEffect::WakeAfter(250)]);
    assert_eq!(model.soonest_retry().map(PendingRetry::seconds_left), Some(1));
    update(&mut model, LiveEvent::Ticked(400.0));
    update(&mut model, LiveEvent::PauseToggled);
    assert_eq!(update(&mut model, LiveEvent::Woke(5_000.0)), []);
    update(&mut model, LiveEvent::Ticked(6_000.0));
    let resumed = update(&mut model, LiveEvent::PauseToggled);
    assert_eq!(resumed, [LiveEffect::SetPlayState(PlayState::Running), LiveEffect::WakeAfter(250)]);
    assert_eq!(answers(&update(&mut model, LiveEvent::Woke(6_599.0))), []);
    assert_eq!(update(&mut model, LiveEvent::Woke(6_601.0)), [LiveEffect::Answer(1, GOES_ON)]);
    assert_eq!(model.soonest_retry(), None);
}

#[test]
fn a_tick_that_is_asked_for_is_not_asked_for_twice() {
    let mut model = running();
    assert_eq!(ask(&mut model, 1, retry_of(IVY, false, 9_000)), [LiveEffect::WakeAfter(250)]);
    assert_eq!(ask(&mut model, 2, retry_of(Seat(1), false, 9_000)), []);
    // An earlier one is.
    assert_eq!(ask(&mut model, 3, retry_of(Seat(2), false, 100)), [LiveEffect::WakeAfter(100)]);
}

#[test]
fn whoever_does_not_want_to_wait_gives_up_the_retry_that_comes_first() {
    let mut model = running();
    ask(&mut model, 1, retry_of(IVY, false, 9_000));
    ask(&mut model, 2, retry_of(Seat(1), false, 4_000));
    assert_eq!(answers(&update(&mut model, LiveEvent::RetriedNow)), [(2, ENDS)]);
    assert_eq!(answers(&update(&mut model, LiveEvent::RetriedNow)), [(1, ENDS)]);
    assert_eq!(update(&mut model, LiveEvent::RetriedNow), []);
}

#[test]
fn what_failed_offline_is_repeated_once_the_network_is_back() {
    let mut model = running();
    update(&mut model, LiveEvent::OnlineChanged(false));
    ask(&mut model, 1, failed(true));
    ask(&mut model, 2, retry_of(IVY, true, 9_000));
    ask(&mut model, 3, retry_of(Seat(1), false, 9_000));
    update(&mut model, LiveEvent::Woke(60_000.0));
    assert_eq!(model.pending_retries().count(), 1, "only the network's waits for it");
    let back = update(&mut model, LiveEvent::OnlineChanged(true));
    assert_eq!(answers(&back), [(1, LiveAnswer::Decided(Decision::Retry)), (2, GOES_ON)]);
    // Another failure waits for somebody.
    ask(&mut model, 4, failed(false));
    update(&mut model, LiveEvent::OnlineChanged(false));
    assert_eq!(update(&mut model, LiveEvent::OnlineChanged(true)), []);
}

fn paid_settings() -> Settings {
    let mind = MindSettings::Endpoint {
        base_url: "https://models.example/v1".into(),
        model: "careful-7b".into(),
        temperature: None,
        top_p: None,
    };
    Settings::questum(4, mind, 7)
}

fn call(seat: Seat) -> LiveQuestion {
    let key = TaskKey::from(TaskName::Introduce(seat));
    LiveQuestion::MayCallBegin(Some(ExpectedCall { key, attempt: 1, mind: 0, prompt_tokens: 600 }))
}

fn limited(limit: u64) -> LiveModel {
    let mut model = LiveModel::new(true);
    let budget = Some(Budget::Tokens { limit });
    let spending = Some(Spending::new(&paid_settings(), &Prices::default(), budget));
    update(&mut model, LiveEvent::Began { id: "game-1".into(), spending });
    model
}

#[test]
fn a_call_that_exceeds_the_budget_waits_for_a_higher_one() {
    let mut model = limited(10);
    assert_eq!(ask(&mut model, 1, call(IVY)), []);
    assert_eq!(model.over_budget, Some(NextCallVerdict::Exceeded));
    let notice = |model: &LiveModel| {
        let state = model.halt_state(Language::English, |_| "Ivy".into(), None);
        halt_notice(&state, Language::English).map(|notice| notice.kind)
    };
    assert_eq!(notice(&model), Some(HaltReason::OverBudget));
    let raised = Some(Budget::Tokens { limit: 1_000_000 });
    let effects = update(&mut model, LiveEvent::BudgetChanged(raised.clone()));
    assert_eq!(effects, [LiveEffect::StoreBudget(raised), LiveEffect::Answer(1, GOES_ON)]);
    assert_eq!((model.over_budget, notice(&model)), (None, None));
    // Too little more asks again.
    let mut model = limited(10);
    ask(&mut model, 1, call(IVY));
    update(&mut model, LiveEvent::BudgetChanged(Some(Budget::Tokens { limit: 20 })));
    assert_eq!(model.over_budget, Some(NextCallVerdict::Exceeded));
    assert_eq!(answers(&update(&mut model, LiveEvent::Stopped)), [(1, ENDS)]);
}

#[test]
fn a_call_that_does_not_fit_next_to_others_waits_until_they_have_ended() {
    let mut model = limited(1_000_000);
    let ExpectedCall { key, .. } = match call(IVY) {
        LiveQuestion::MayCallBegin(Some(call)) => call,
        other => panic!("{other:?}"),
    };
    assert_eq!(answers(&ask(&mut model, 1, call(IVY))), [(1, GOES_ON)]);
    let total = model.spending.as_ref().unwrap().expected_total().tokens();
    model.spending.as_mut().unwrap().set_budget(Some(Budget::Tokens { limit: total + 10 }));
    assert_eq!(ask(&mut model, 2, call(Seat(1))), []);
    assert_eq!(model.over_budget, None);
    let ended = ExpectedCall { key, attempt: 1, mind: 0, prompt_tokens: 600 };
    let news = LiveNotice::CallEnded(ended, Some(Usage { prompt_tokens: 1, completion_tokens: 1, ..Usage::default() }));
    let effects = update(&mut model, LiveEvent::NoticeReceived(0, news));
    assert_eq!(answers(&effects), [(2, GOES_ON)]);
}

#[test]
fn words_arrive_until_they_are_an_event() {
    let mut model = running();
    let key = failure_of(IVY).thinking.key;
    for text in ["Hel", "Hello"] {
        let words = ArrivingText { key: key.clone(), seat: IVY, text: text.into() };
        update(&mut model, LiveEvent::NoticeReceived(0, LiveNotice::Words(words)));
    }
    assert_eq!((model.arriving.len(), model.arrived_chars()), (1, 5));
    update(&mut model, LiveEvent::EngineReplaced(None));
    assert_eq!(model.arrived_chars(), 0);
    assert_eq!(model.play_state, PlayState::Running);
}

#[test]
fn only_a_server_elsewhere_needs_the_network() {
    let failure = |error| TaskFailure { error: Some(error), ..failure_of(IVY) };
    let unreachable = || MindError::Unreachable { url: String::new(), detail: String::new() };
    let local = |mut settings: Settings| {
        let MindSettings::Endpoint { base_url, .. } = &mut settings.minds[0] else { panic!() };
        *base_url = "http://localhost:11434/v1".into();
        settings
    };
    assert!(is_network_failure(&paid_settings(), &failure(unreachable())));
    assert!(!is_network_failure(&local(paid_settings()), &failure(unreachable())));
    assert!(!is_network_failure(&paid_settings(), &failure_of(IVY)));
}

#[test]
fn a_short_wait_is_not_worth_a_notice_unless_the_device_is_offline() {
    let kind = |model: &LiveModel| {
        let state = model.halt_state(Language::English, |_| "Ivy".into(), None);
        halt_notice(&state, Language::English).map(|notice| notice.kind)
    };
    let mut model = running();
    ask(&mut model, 1, retry_of(IVY, true, 1_500));
    assert_eq!(kind(&model), None);
    update(&mut model, LiveEvent::OnlineChanged(false));
    assert_eq!(kind(&model), Some(HaltReason::Offline));
    let mut other = LiveModel::new(true);
    update(&mut other, LiveEvent::ResumabilityFound(Resumability::Elsewhere));
    assert_eq!(kind(&other), Some(HaltReason::PlayedElsewhere));
}
