//! Leptos' `Show`, compiled once instead of for every condition and content.

use super::erased_signals::Memo;
use leptos::prelude::*;

/// A condition for showing something.
pub struct Condition(Box<dyn Fn() -> bool + Send + Sync>);

impl<F: Fn() -> bool + Send + Sync + 'static> From<F> for Condition {
    fn from(condition: F) -> Self {
        Self(Box::new(condition))
    }
}

#[component(transparent)]
pub fn Show(
    children: ChildrenFn, #[prop(into)] when: Condition, #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    show_view(children, when, fallback)
}

fn show_view(children: ChildrenFn, when: Condition, fallback: ViewFn) -> AnyView {
    let when = Memo::new(move |_| (when.0)());
    let view = move || if when.get() { children() } else { fallback.run() };
    view.into_any()
}
