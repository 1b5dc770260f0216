//! One line of the conversation. The list of all lines handles presses (`pressed`): dozens of lines come and
//! go with a jump, and an event listener costs as much as its line.

use super::super::prelude::*;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::shared_views::{monogram, seat_class, spoiler_guarded_reason};
use crate::page::app::stage::Stage;
use crate::page::app::state::{app, language};
use crate::show::viewer::playback::needs_folding;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Line, LineAnchor, LineKind, RatingBadge, SaidLine, Scene, SystemKind, TurnKind};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// A line, with its position among all of them.
pub fn line_view(line: Line, place: usize) -> AnyView {
    let turn = line.turn;
    match line.kind {
        LineKind::Heading(text) => view! {
            <li class="heading" aria-posinset=place + 1 aria-setsize="-1"><h2>{text}</h2></li>
        }
        .into_any(),
        LineKind::Divider(text) => view! {
            <li class="divider" aria-posinset=place + 1 aria-setsize="-1"><h3>{text}</h3></li>
        }
        .into_any(),
        LineKind::ForkDivider(text) => view! {
            <li class="divider parting" aria-posinset=place + 1 aria-setsize="-1" data-testid="parting">
                <h3>{icon(Icon::Fork)} {text}</h3>
            </li>
        }
        .into_any(),
        LineKind::Said(said) => {
            utterance_line((turn, place), line.anchor.event, *said, line.has_explanation).into_any()
        }
        LineKind::PrunedLists { text, list_anchors } => {
            suspect_lists_line((turn, place), text, list_anchors, line.has_explanation).into_any()
        }
        LineKind::System { kind, person, text, detail, reason } => {
            let class = match kind {
                SystemKind::Pruned => "is-pruned",
                SystemKind::Fault => "is-fault",
                SystemKind::Voted => "is-vote",
                SystemKind::Verdict | SystemKind::Ranking => "is-verdict",
                SystemKind::Contradicted => "is-measure is-fault",
                SystemKind::Measured => "is-measure",
                SystemKind::Examined => "is-exam",
                SystemKind::Host => "is-host",
                SystemKind::Clue => "is-clue",
                SystemKind::Note | SystemKind::Dealt | SystemKind::Finished => "is-plain",
            };
            let stage = app().stage;
            let here = stage.cursor.get_untracked() == turn;
            // The papers' terms are shown to those who ask why or hover.
            let (title, detail) = match kind {
                SystemKind::Pruned => (detail, None),
                _ => (None, detail),
            };
            let seat = person.as_ref().map(|person| seat_class(person.seat)).unwrap_or_default();
            view! {
                <li class=format!("line system {class} {seat}") class:is-here=here data-testid="conversation-line"
                    data-turn=turn
                    aria-posinset=place + 1 aria-setsize="-1" aria-current=here.then_some("step")>
                    <span class="system-mark" aria-hidden="true"></span>
                    <div class="system-text" title=title>
                        <p>
                            {person.as_ref().map(monogram)}
                            {text}
                            {detail.map(|detail| view! { <span class="system-detail num">{detail}</span> })}
                        </p>
                        {reason.filter(|reason| !reason.is_empty())
                            .map(|reason| spoiler_guarded_reason("system-reason", reason))}
                    </div>
                    <div
                        class="margin">{turn_number_button(turn)} {line.has_explanation.then(|| why_button(turn))}</div>
                </li>
            }
            .into_any()
        }
    }
}

/// A press moves the cursor to its line, or does what its button says.
pub fn handle_press(stage: Stage, event: &MouseEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let number = |which: &str, name: &str| -> Option<usize> {
        let found = target.as_ref()?.closest(which).ok().flatten()?;
        found.get_attribute(name)?.parse().ok()
    };
    let turn = number(".line", "data-turn");
    if let Some(turn) = turn.filter(|_| number(".ask-why", "data-why").is_some()) {
        stage.show_why(turn);
    } else if let Some(turn) = number(".gain-flag", "data-to").or(turn) {
        stage.seek(turn);
    }
}

/// The turn's number: a button that moves the cursor here. It marks a bookmarked turn and shows its note.
fn turn_number_button(turn: usize) -> impl IntoView {
    let l = language();
    let notes = app().stage.bookmarks;
    let marked = Memo::new(move |_| {
        let note = notes.read().comment(turn).map(str::to_owned);
        note.map(|note| format!("{} {note}", t::bookmarked(l)))
    });
    let label = move || {
        let marked = marked.get();
        [Some(t::go_to_turn(l, turn)), marked].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <button class="line-number num" class:is-marked=move || marked.read().is_some() title=move || marked.get()
            aria-label=label>{turn}</button>
    }
}

/// Opens the inspector, which explains the turn. Hidden while somebody plays: their script is in the
/// inspector's place.
fn why_button(turn: usize) -> impl IntoView {
    let l = language();
    let label = t::why_label(l, turn);
    view! {
        <button class="ask-why" data-testid="why" data-why=turn aria-label=label.clone()
            title=label>{t::why_button(l)}</button>
    }
}

/// A rating below an utterance: two pips, filled or empty.
fn rating_pips(flag: RatingBadge) -> impl IntoView {
    let l = language();
    let pips = |level: Option<u8>| match level {
        None => "–",
        Some(0) => "○○",
        Some(1) => "●○",
        Some(_) => "●●",
    };
    let who = flag.rater.map(|rater| view! { <span>{rater.name}</span> });
    let by = flag.added_by.map(|by| view! { <span class="rated-by">{t::rated_after(l, &by)}</span> });
    let about = flag.about.map(|about| view! { <span>"→ "{about}</span> });
    view! {
        <p class="rated" title=flag.label.clone() data-testid="rating">
            <span class="visually-hidden">{flag.label.clone()}</span>
            {who} {by} {about}
            <span aria-hidden="true">{t::suspicion_word(l)}<span class="pips">{pips(flag.suspicion)}</span></span>
            <span aria-hidden="true">{t::trust_word(l)}<span class="pips">{pips(flag.trust)}</span></span>
        </p>
    }
}

/// A long text: its beginning, until somebody unfolds it.
fn folded_text(event: usize, text: String, tag: &'static str) -> impl IntoView {
    let stage = app().stage;
    let folds = move || !stage.unfolded_events.read().contains(&event);
    view! { <p class="script said" class:is-folded=folds lang=tag>{text}</p> {fold_button(event)} }
}

/// Consecutive suspect lists as one line, which unfolds to all of them.
fn suspect_lists_line(
    (turn, place): (usize, usize), text: String, each: Vec<LineAnchor>, explained: bool,
) -> impl IntoView {
    let stage = app().stage;
    let here = stage.cursor.get_untracked() == turn;
    let event = each.first().map_or(0, |anchor| anchor.event);
    let each = StoredValue::new(each);
    let lines = move || {
        let of = |scene: &Scene| {
            each.get_value().into_iter().filter_map(|anchor| Line::from_anchor(scene, anchor)).collect::<Vec<_>>()
        };
        let lines = untrack(|| stage.scene(of)).unwrap_or_default().into_iter().enumerate();
        lines.map(|(at, one)| line_view(one, at)).collect_view()
    };
    view! {
        <li class="line system is-pruned is-settled" class:is-here=here data-testid="conversation-line" data-turn=turn
            aria-posinset=place + 1 aria-setsize="-1" aria-current=here.then_some("step")>
            <span class="system-mark" aria-hidden="true"></span>
            <div class="system-text"><p>{text} " " {fold_button(event)}</p></div>
            <div class="margin">{turn_number_button(turn)} {explained.then(|| why_button(turn))}</div>
            <Show when=move || stage.unfolded_events.read().contains(&event)><ol class="settled">{lines}</ol></Show>
        </li>
    }
}

/// Unfolds the text of an event, or folds it again.
fn fold_button(event: usize) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let open = move || stage.unfolded_events.read().contains(&event);
    let press = move |click: MouseEvent| {
        click.stop_propagation();
        stage.unfolded_events.update(|set| {
            if !set.remove(&event) {
                set.insert(event);
            }
        });
    };
    view! {
        <button class="more" aria-expanded=move || open().to_string() on:click=press>
            {move || if open() { t::less(l) } else { t::more(l) }}
            {move || icon(if open() { Icon::Shrink } else { Icon::Expanded })}
        </button>
    }
}

fn utterance_line((turn, place): (usize, usize), event: usize, said: SaidLine, explained: bool) -> impl IntoView {
    let stage = app().stage;
    let here = stage.cursor.get_untracked() == turn;
    let long = needs_folding(&said.text);
    let kind = match said.kind {
        TurnKind::Question => "is-question",
        TurnKind::Answer => "is-answer",
        _ => "is-introduction",
    };
    let case_language = stage.session_untracked(|s| s.scenario().language.tag()).unwrap_or("en");
    let listener = said.listener.as_ref().map(|listener| {
        let class = format!("listener {}", seat_class(listener.seat));
        view! { <span class="arrow" aria-hidden="true">"→"</span> <span class=class>{listener.name.clone()}</span> }
    });
    let listener = (said.kind == TurnKind::Question).then_some(listener).flatten();
    let flag = said.gain.as_ref().map(|flag| {
        let (to, label, text) = (flag.turn, flag.label.clone(), flag.text.clone());
        let loss = flag.value < 0.0;
        view! {
            <button class="gain-flag num" class:is-loss=loss title=label.clone() aria-label=label data-to=to>
                <span aria-hidden="true">{if loss { "▽" } else { "▲" }}</span>{text}
            </button>
        }
    });
    let seat = said.speaker.seat;
    view! {
        <li class=format!("line speech {kind} {}", seat_class(seat)) class:is-here=here data-testid="conversation-line"
            data-turn=turn
            aria-posinset=place + 1 aria-setsize="-1" aria-current=here.then_some("step")>
            <p class="who"><span class="visually-hidden">{said.label}</span>
                <span aria-hidden="true" class="speaker">
                    {monogram(&said.speaker)} <span class="speaker-name">{said.speaker.name.clone()}</span>
                </span>
                <span aria-hidden="true" class="to">{listener}</span>
            </p>
            <div class="words">
                {if long {
                    folded_text(event, said.text, case_language).into_any()
                } else {
                    view! { <p class="script said" lang=case_language>{said.text}</p> }.into_any()
                }}
                {said.ratings.into_iter().map(rating_pips).collect_view()}
                {said.labels.map(|words| view! { <p class="rated" data-testid="label">{words}</p> })}
            </div>
            <div class="margin">{turn_number_button(turn)} {flag} {explained.then(|| why_button(turn))}</div>
        </li>
    }
}
