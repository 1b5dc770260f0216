//! Why a turn was decided as it was, sentence by sentence.

use super::super::prelude::*;
use crate::page::app::shared_views::{absence_note, expandable_text, monogram, seat_class, spoiler_guarded_reason};
use crate::page::app::state::language;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Explanation, Seen, Sentence, SentenceKind};

pub fn explanation_section(told: &Explanation) -> impl IntoView + use<> {
    let l = language();
    let body = match told {
        Seen::Shown(sentences) => sentence_list(sentences, false).into_any(),
        other => absence_note(other).into_any(),
    };
    view! { <section class="why" data-testid="explanation"><h3>{t::inspector(l)}</h3>{body}</section> }
}

/// The calculation behind it, if there is one.
pub fn calculation_list(told: &Explanation) -> Option<impl IntoView + use<>> {
    let sentences = told.shown()?;
    sentences.iter().any(is_calculation).then(|| sentence_list(sentences, true))
}

fn is_calculation(one: &Sentence) -> bool {
    one.kind == SentenceKind::Calculation
}

fn sentence_list(sentences: &[Sentence], reckoned: bool) -> impl IntoView + use<> {
    let told = sentences.iter().filter(|one| is_calculation(one) == reckoned);
    view! { <ol class="why-lines">{told.cloned().map(sentence_item).collect_view()}</ol> }
}

fn sentence_item(one: Sentence) -> impl IntoView {
    let (class, sign) = match one.kind {
        SentenceKind::Plain | SentenceKind::Calculation => ("", None),
        SentenceKind::Reason => ("is-reason", None),
        SentenceKind::Kept => ("is-listed", Some("●")),
        SentenceKind::Dropped => ("is-listed is-dropped", Some("○")),
        SentenceKind::Returned => ("is-listed is-returned", Some("↺")),
    };
    let seat = one.person.as_ref().map(|person| seat_class(person.seat));
    let class = format!("{class} {}", seat.unwrap_or_default());
    let sign = sign.map(|sign| view! { <i class="why-sign" aria-hidden="true">{sign}</i> });
    let text = match one.kind {
        SentenceKind::Reason => spoiler_guarded_reason("", one.text),
        _ => view! { <span>{expandable_text(one.text)}</span> }.into_any(),
    };
    view! { <li class=class>{sign} {one.person.as_ref().map(monogram)} {text}</li> }
}
