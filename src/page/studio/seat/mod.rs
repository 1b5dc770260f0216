//! People at the table, as views and effects. Deliberately not here: who may see which form, and how time passes
//! (`study::seat`).

mod draft;
mod fields;
mod form;
mod hint;
mod keyboard_inset;
mod people_turn_panel;
mod review;
mod sheet;
mod suspicion;

pub use draft::delete_drafts as forget_drafts;
pub use people_turn_panel::PeopleTurnPanel;
pub use review::ReviewSection;
pub use sheet::SheetPanel;
pub use suspicion::{SuspicionStrip, suspicion_slider};

use super::feature::Feature;
use crate::base::game::{EventKind, Seat};
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::browser::preferences;
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::app::stage::{PlayState, Stage};
use crate::page::app::state::App;
use crate::page::studio::engine::OrderSender;
use crate::page::wire::{FormId, OpenForm, Order};
use crate::study::seat::{SeatEffect, SeatEvent, SeatModel, update};

/// How often a form's time is counted, in milliseconds.
const TICK_MS: u32 = 200;

/// The people at this device.
pub type PeopleFeature = Feature<SeatModel, SeatEvent, SeatEffect>;

/// Sends orders to the game that is being played here.
#[derive(Clone, Copy)]
struct GameOrderSender(StoredValue<Option<OrderSender>>);

/// The preference to show what is said as it comes, not one by one.
const UTTERANCES_AT_ONCE_PREFERENCE: &str = "told-at-once";

/// Provides the people at the table to the page.
pub fn provide(app: App) {
    provide_context(GameOrderSender(StoredValue::new(None)));
    provide_context(PeopleFeature::new(app, SeatModel::default(), update, run_effect));
    app.stage.shows_utterances_one_by_one.set(preferences::get(UTTERANCES_AT_ONCE_PREFERENCE).is_none());
    Effect::new(move |before: Option<bool>| {
        let paced = app.stage.shows_utterances_one_by_one.get();
        match (before.is_some(), paced) {
            (true, true) => preferences::remove(UTTERANCES_AT_ONCE_PREFERENCE),
            (true, false) => preferences::set(UTTERANCES_AT_ONCE_PREFERENCE, "yes"),
            (false, _) => {}
        }
        paced
    });
}

fn run_effect(people: PeopleFeature, effect: SeatEffect) {
    let app = people.app;
    let game = || app.stage.session_untracked(|session| session.log().id.clone());
    match effect {
        SeatEffect::SetHolder(holder) => app.stage.device_holder.set(holder),
        SeatEffect::SendReply(form, reply) => {
            send_order(app, |job| Order::Reply { job, form, reply });
        }
        SeatEffect::FindLapsedWords { seat, draft } => {
            if let Some(id) = game() {
                let typed = draft::load_draft(&id, &draft).map(|draft| draft.text.trim().to_owned());
                people.dispatch(SeatEvent::TimeLapsed(seat, typed.unwrap_or_default()));
            }
        }
        SeatEffect::AddNote(seat, words) => {
            let (id, name) = (game().unwrap_or_default(), format!("notes.s{}", seat.0));
            let notes: String = draft::load_annotations(&id, &name).unwrap_or_default();
            let notes = format!("{}\n{words}", notes.trim_end());
            draft::store_annotations(&id, &name, &notes.trim_start().to_owned());
        }
    }
}

/// Sends what people do by `orders` from now on.
pub fn set_order_sender(app: App, orders: OrderSender) {
    app.context::<GameOrderSender>().0.set_value(Some(orders));
}

/// `false`: no game listens.
fn send_order(app: App, order: impl FnOnce(u32) -> Order) -> bool {
    app.context::<GameOrderSender>().0.with_value(|orders| orders.as_ref().map(|orders| orders.send(order))).is_some()
}

/// Sends the game something that somebody did on their own. `false`: no game listens.
fn send_aside(app: App, what: EventKind) -> bool {
    send_order(app, |job| Order::Aside { job, what: Box::new(what) })
}

/// Stops the game: nobody is asked any more.
pub fn stop_game(app: App) {
    send_order(app, |job| Order::Stop { job });
}

/// Resets after the engine has died: another one asks again.
pub fn reset_forms(app: App) {
    app.context::<GameOrderSender>().0.set_value(None);
    app.context::<PeopleFeature>().dispatch(SeatEvent::EngineDied);
}

/// Resets after the game is over, or was left.
pub fn end_game(app: App) {
    stop_game(app);
    app.context::<GameOrderSender>().0.set_value(None);
    app.context::<PeopleFeature>().dispatch(SeatEvent::Ended);
}

/// Has everything that was said been shown? Tracked.
pub fn are_all_utterances_shown(stage: Stage) -> bool {
    stage.fixed_perspective.get().is_none() || stage.furthest_turn.get() >= stage.turn_count()
}

/// The form that may be seen now: the holder's, once all that it answers was shown. Tracked.
pub fn visible_form(app: App) -> Option<OpenForm> {
    are_all_utterances_shown(app.stage).then(|| app.context::<PeopleFeature>().read().holder_form().cloned()).flatten()
}

/// Who gets the device next, if everything that was said has been shown. Tracked.
fn next_holder(people: PeopleFeature) -> Option<Seat> {
    people.read().next_holder().filter(|_| are_all_utterances_shown(people.app.stage))
}

/// EventKind the end of the conversation shows of the people: the visible form, and who gets the device next. Tracked.
pub fn visible_form_and_next_holder(app: App) -> (Option<FormId>, Option<Seat>) {
    (visible_form(app).map(|form| form.form_id()), next_holder(app.context()))
}

/// Counts down a form's time, which passes only while the game goes on and its person sees the form. Ends
/// when the form does.
pub async fn run_time_limit(app: App, form: FormId, limit_ms: u32) {
    let people: PeopleFeature = app.context();
    people.dispatch(SeatEvent::TimeLimited(form.clone(), limit_ms));
    let mut last = now_ms();
    while people.read_untracked().remaining_time_ms(&form).is_some_and(|left| left > 0.0) {
        sleep_ms(TICK_MS).await;
        let now = now_ms();
        let runs = app.stage.play_state.get_untracked() == PlayState::Running;
        if runs && untrack(|| are_all_utterances_shown(app.stage)) {
            people.dispatch(SeatEvent::TimePassed(form.clone(), now - last));
        }
        last = now;
    }
}
