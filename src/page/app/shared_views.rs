//! Small shared components: monograms, folding panels, placeholders for what is hidden or missing.

use super::icon::{Icon, icon};
use super::prelude::*;
use super::state::{app, language};
use crate::base::game::Seat;
use crate::base::platform::browser::address;
use crate::show::viewer::excerpt::Excerpt;
use crate::show::viewer::words::{labels as t, next_chunk_end, show_more};
use crate::show::viewer::{HiddenBy, Person, Seen};

/// The CSS class with a character's colour.
pub fn seat_class(seat: Seat) -> String {
    format!("seat-{}", seat.0 % 20)
}

/// A character's monogram: letters on its colour.
pub fn monogram(person: &Person) -> impl IntoView + use<> {
    // Two letters, and even more two Han characters, are smaller, so that they stay inside the circle.
    let width = match person.monogram.chars().count() {
        0 | 1 => "",
        _ if person.monogram.chars().any(crate::base::language::is_han) => "is-two is-han",
        _ => "is-two",
    };
    let class = format!("monogram {width} {}", seat_class(person.seat));
    view! { <span class=class aria-hidden="true"><i>{person.monogram.clone()}</i></span> }
}

/// A character: monogram and name.
pub fn person_name(person: &Person) -> impl IntoView + use<> {
    let class = format!("person {}", seat_class(person.seat));
    view! { <span class=class>{monogram(person)} <span class="person-name">{person.name.clone()}</span></span> }
}

/// A search hit in its context.
pub fn excerpt_view(place: Excerpt) -> impl IntoView {
    view! { <span class="script">{place.before}<mark>{place.hit}</mark>{place.after}</span> }
}

/// The placeholder for something that is hidden or not recorded.
pub fn absence_note<T>(seen: &Seen<T>) -> Option<impl IntoView + use<T>> {
    let l = language();
    let (class, text) = match seen {
        Seen::Shown(_) => return None,
        Seen::Hidden(HiddenBy::Perspective) => ("hidden-by", t::hidden_by_perspective(l)),
        Seen::Hidden(HiddenBy::Spoilers) => ("hidden-by", t::hidden_by_spoilers(l)),
        Seen::NotRecorded => ("not-recorded", t::not_recorded_label(l)),
    };
    let veil = (class == "hidden-by").then(|| icon(Icon::Hidden));
    Some(view! { <p class=class>{veil} {text}</p> })
}

/// A text from outside of any length: its beginning, and a button for more.
pub fn expandable_text(text: String) -> AnyView {
    let first = next_chunk_end(&text, 0);
    if first == text.len() {
        return text.into_any();
    }
    let l = language();
    let text = StoredValue::new(text);
    let shown = RwSignal::new(first);
    let part = move || text.with_value(|text| text[..shown.get()].to_owned());
    let left = move || text.with_value(|text| text[shown.get()..].chars().count());
    let more = move |_| shown.update(|end| *end = text.with_value(|text| next_chunk_end(text, *end)));
    view! {
        {part}
        <Show when=move || 0 < left()>
            "… " <button type="button" class="button small show-more" data-testid="show-more"
                on:click=more>{move || show_more(l, left())}</button>
        </Show>
    }
    .into_any()
}

/// A panel that folds without a script.
pub fn folding_panel(open: bool, class: &'static str, summary: impl IntoView, body: impl IntoView) -> impl IntoView {
    view! {
        <details class=format!("folding {class}") open=open>
            <summary>{icon(Icon::Collapsed)} {summary}</summary>
            <div class="folding-body">{body}</div>
        </details>
    }
}

/// A folding panel whose body is drawn on opening: long texts and lists.
pub fn lazy_folding_panel(
    class: &'static str, summary: AnyView, body: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let opened = RwSignal::new(false);
    view! {
        <details class=format!("folding {class}")>
            <summary on:click=move |_| opened.set(true)>{icon(Icon::Collapsed)} {summary}</summary>
            <div class="folding-body">{move || opened.get().then(|| untrack(&body))}</div>
        </details>
    }
    .into_any()
}

/// A reason in a character's own words, folded while it may reveal the culprit.
pub fn spoiler_guarded_reason(class: &'static str, text: String) -> AnyView {
    let (stage, l) = (app().stage, language());
    let veiled = Memo::new(move |_| stage.scene(|scene| scene.hides_reasons()) == Some(true));
    let shown = move || {
        let text = view! { <div class=format!("script {class}")>{expandable_text(text.clone())}</div> };
        if !veiled.get() {
            return text.into_any();
        }
        // Opening it must not move the cursor.
        view! {
            <details class="guarded-reason" data-testid="own-words" on:click=|event| event.stop_propagation()>
                <summary title=t::reason_folded_hint(l)>{icon(Icon::Collapsed)} {t::reason_folded(l)}</summary>{text}
            </details>
        }
        .into_any()
    };
    shown.into_any()
}

/// Command lines, each with a copy button.
pub fn command_lines(lines: Vec<String>) -> impl IntoView {
    lines.into_iter().map(command_line).collect_view()
}

fn command_line(line: String) -> impl IntoView {
    let l = language();
    let copied = RwSignal::new(None::<bool>);
    let text = line.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            copied.try_set(Some(address::copy_to_clipboard(&text).await));
        });
    };
    let label = move || match copied.get() {
        None => t::copy_command(l),
        Some(true) => t::copied_command(l),
        Some(false) => t::cannot_copy(l),
    };
    view! {
        <div class="command"><code data-testid="command">{line}</code>
            <button type="button" class="button" data-testid="copy-command" on:click=copy>
                <span aria-live="polite">{label}</span>
            </button>
        </div>
    }
}
