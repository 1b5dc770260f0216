//! Lists of views and event handlers over one type. Leptos compiles its own anew for every item and function.
//! The names are Leptos' own.

use leptos::ev::EventDescriptor;
use leptos::prelude::{AddAnyAttr, AnyView, IntoAny, IntoView, RenderHtml};
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::element::{ElementType, HtmlElement};
use leptos::tachys::html::event::{On, on};
use wasm_bindgen::JsValue;

pub trait CollectView {
    fn collect_view(self) -> Vec<AnyView>;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    fn collect_view(self) -> Vec<AnyView> {
        let mut views = Vec::new();
        for one in self {
            views.push(one.into_any());
        }
        views
    }
}

/// The handler of an event.
type Handler<E> = Box<dyn FnMut(<E as EventDescriptor>::EventType)>;

pub trait OnAttribute<E, F> {
    type Output;

    fn on(self, event: E, run: F) -> Self::Output;
}

impl<El, At, Ch, E, F> OnAttribute<E, F> for HtmlElement<El, At, Ch>
where
    El: ElementType + Send,
    At: Attribute + Send,
    Ch: RenderHtml + Send,
    E: EventDescriptor + Send + 'static,
    E::EventType: From<JsValue> + 'static,
    F: FnMut(E::EventType) + 'static,
{
    type Output = <Self as AddAnyAttr>::Output<On<E, Handler<E>>>;

    fn on(self, event: E, run: F) -> Self::Output {
        let run: Handler<E> = Box::new(run);
        self.add_any_attr(on(event, run))
    }
}
