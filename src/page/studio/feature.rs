//! Runs a feature that is written as a model, an update and a view. The model and its pure
//! `update(&mut Model, Event) -> Vec<Effect>` are in `show` or `study`, where they are tested without a page; the
//! view dispatches events and reads the model; here the model is held in a signal, and effects are handed to
//! the function of the page that carries them out.
//!
//! ```ignore
//! pub type Predict = Feature<PredictModel, PredictEvent, PredictEffect>;
//! pub fn provide(app: App) { provide_context(Feature::new(app, PredictModel::default(), predict::update, run)); }
//! fn run(predict: Predict, effect: PredictEffect) { match effect { … } }
//! // in a view:
//! let predict: Predict = app.context();
//! view! { <button on:click=move |_| predict.dispatch(PredictEvent::Skip)>{move || predict.read().count()}</button> }
//! ```
//!
//! What an effect brings back later, from the engine or the shelf, is one more event; the update decides whether
//! it still counts. So races are decided in the pure part.

use crate::page::app::erased_signals::ValueRead;
use crate::page::app::prelude::*;
use crate::page::app::state::App;

/// The page's handle of a feature. Like a signal it is `Copy`, and belongs to the owner under which it was made.
pub struct Feature<Model, Event, Effect> {
    pub app: App,
    model: RwSignal<Model>,
    update: fn(&mut Model, Event) -> Vec<Effect>,
    run: fn(Self, Effect),
}

impl<Model, Event, Effect> Clone for Feature<Model, Event, Effect> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Model, Event, Effect> Copy for Feature<Model, Event, Effect> {}

impl<Model: 'static, Event: 'static, Effect: 'static> Feature<Model, Event, Effect> {
    pub fn new(app: App, model: Model, update: fn(&mut Model, Event) -> Vec<Effect>, run: fn(Self, Effect)) -> Self {
        Self { app, model: RwSignal::new(model), update, run }
    }

    /// Updates the model, notifies what reads it, and runs the effects in their order. An event that an effect
    /// dispatches at once is handled before the next effect. While somebody holds a value of [`Feature::read`] the
    /// event waits for the end of the running task. Does nothing after the feature is disposed.
    pub fn dispatch(self, event: Event) {
        let mut waiting = Some(event);
        let effects = self.model.try_update(|model| waiting.take().map(|event| (self.update)(model, event)));
        if let Some(event) = waiting.filter(|_| !self.model.is_disposed()) {
            return queue_microtask(move || self.dispatch(event));
        }
        untrack(|| effects.flatten().into_iter().flatten().for_each(|effect| (self.run)(self, effect)));
    }

    /// The model. Tracked.
    pub fn read(self) -> ValueRead<Model> {
        self.model.read()
    }

    pub fn read_untracked(self) -> ValueRead<Model> {
        self.model.read_untracked()
    }

    /// A part of the model that notifies only when it has changed itself.
    pub fn memo<T: PartialEq + 'static>(self, select: impl Fn(&Model) -> T + Send + Sync + 'static) -> Memo<T> {
        Memo::new(move |_| select(&self.model.read()))
    }
}
