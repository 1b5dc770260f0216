//! One's own papers next to the table: the script as far as it was dealt, with one's own marks, the clues so
//! far, who and where everybody is, and private notes. Nobody else's. Marks and notes stay in this browser:
//! no log holds them.

use super::{PeopleFeature, draft};
use crate::base::game::Seat;
use crate::base::platform::browser::selection;
use crate::page::app::alive::after_layout;
use crate::page::app::listener::listen_on_window_captured;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{expandable_text, folding_panel, monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{labels as t, truncate_name};
use crate::show::viewer::{CharacterSheet, SheetAct, SheetHighlights};
use crate::study::seat::{SeatDocument, SeatEvent};
use leptos::{ev, html};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The right column while somebody plays.
#[component]
pub fn SheetPanel(seat: Seat) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let people: PeopleFeature = app.context();
    let l = language();
    let sheet = Memo::new(move |_| {
        let upto = stage.furthest_turn.get();
        stage.session(|session| CharacterSheet::for_seat(session, seat, upto)).flatten()
    });
    let person = stage.scene(|scene| scene.person(seat));
    let head = sheet.with_untracked(|sheet| {
        let sheet = sheet.as_ref()?;
        Some((truncate_name(&sheet.name), sheet.role.clone(), sheet.language))
    });
    let part = people.memo(|model| model.open_document);
    let turn_to = move |part| people.dispatch(SeatEvent::DocumentOpened(part));
    let clues = move || sheet.read().as_ref().map_or(0, |sheet| sheet.clues.len());
    let tabs = [
        (SeatDocument::Script, "papers-script"),
        (SeatDocument::Clues, "papers-clues"),
        (SeatDocument::Setting, "papers-place"),
        (SeatDocument::Notes, "papers-notes"),
    ];
    let tabs = tabs.into_iter().map(|(this, id)| {
        let on = move || part.get() == this;
        let label = move || match this {
            SeatDocument::Script => t::seat_papers_script(l),
            SeatDocument::Clues => t::seat_papers_clues(l, clues()),
            SeatDocument::Setting => t::seat_papers_place(l),
            SeatDocument::Notes => t::my_notes(l),
        };
        view! {
            <button type="button" class="tab" class:is-on=on aria-pressed=move || on().to_string() data-testid=id
                on:click=move |_| turn_to(this)>{label}</button>
        }
    });
    let tabs = tabs.collect_view();
    let class = format!("inspector sheet {}", seat_class(seat));
    let frame = NodeRef::<html::Section>::new();
    // The form's button for the script leads here: on a phone the form is then behind another tab.
    Effect::new(move |before: Option<u32>| {
        let asked = stage.why_requests.get();
        if before.is_some_and(|before| before != asked) {
            turn_to(SeatDocument::Script);
            after_layout(move || {
                if let Some(frame) = frame.get_untracked() {
                    frame.set_scroll_top(0);
                    // Papers that cannot take the focus are gone.
                    let _ = frame.focus();
                }
            });
        }
        asked
    });
    view! {
        <section class=class node_ref=frame aria-label=t::my_script(l) data-testid="sheet" tabindex="0">
            {head.map(|(name, role, tag)| view! {
                <header class="inspector-head">
                    <p class="eyebrow">{t::my_script(l)}</p>
                    <h2>{person.as_ref().map(monogram)} " " {name}</h2>
                    <p class="sheet-role" lang=tag>{expandable_text(role)}</p>
                </header>
                <div class="sheet-tabs" role="group" aria-label=t::seat_papers(l)>{tabs}</div>
                {move || match part.get() {
                    SeatDocument::Script => view! { <Script seat=seat sheet=sheet/> }.into_any(),
                    SeatDocument::Clues => view! { <Clues sheet=sheet/> }.into_any(),
                    SeatDocument::Setting => view! { <StorySettingSection sheet=sheet/> }.into_any(),
                    SeatDocument::Notes => view! { <Notes seat=seat sheet=sheet/> }.into_any(),
                }}
            })}
        </section>
    }
}

/// The id of the game on the table.
fn current_game_id() -> String {
    let id = app().stage.session_untracked(|session| session.log().id.clone());
    id.unwrap_or_default()
}

/// What somebody wrote on their papers, stored on the device as it changes.
fn annotations_signal<T>(name: String) -> RwSignal<T>
where
    T: Default + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let id = current_game_id();
    let papers = RwSignal::new(draft::load_annotations::<T>(&id, &name).unwrap_or_default());
    Effect::new(move |before: Option<()>| {
        papers.with(|papers| {
            if before.is_some() {
                draft::store_annotations(&id, &name, papers);
            }
        });
    });
    papers
}

/// One's own script, with marks: select a passage and press the button, or the key.
#[component]
fn Script(seat: Seat, sheet: Memo<Option<CharacterSheet>>) -> impl IntoView {
    let l = language();
    let marks: RwSignal<SheetHighlights> = annotations_signal(format!("marks.s{}", seat.0));
    let frame = NodeRef::<html::Div>::new();
    let found = move || {
        let frame = frame.get_untracked();
        let all = frame.map(|frame| selection::selected_texts(&frame, "[data-mark]"));
        let all = all.unwrap_or_default().into_iter();
        let named = |one: selection::SelectedText| Some((one.element.get_attribute("data-mark")?, one.from, one.to));
        all.filter_map(named).collect::<Vec<_>>()
    };
    // `None`: no passage is selected; else whether it is marked.
    let chosen = RwSignal::new(None::<bool>);
    let look = move || {
        let list = found();
        let all = |marks: &SheetHighlights| list.iter().all(|(text, from, to)| marks.is_marked(text, *from, *to));
        let held = marks.with_untracked(all);
        chosen.set((!list.is_empty()).then_some(held));
    };
    // The target of this event is the document: the window hears it only while it is captured.
    let selection_changed = ev::Custom::<web_sys::Event>::new("selectionchange");
    listen_on_window_captured(selection_changed, move |_| look());
    let mark = move || {
        let (list, held) = (found(), chosen.get_untracked() == Some(true));
        marks.update(|marks| {
            for (text, from, to) in list {
                if held || !marks.is_marked(&text, from, to) {
                    marks.toggle(&text, from, to);
                }
            }
        });
        selection::clear_selection();
    };
    let acts = Memo::new(move |_| {
        let sheet = sheet.read();
        sheet.as_ref().map(|sheet| (sheet.language, sheet.acts.clone(), sheet.timeline.clone()))
    });
    view! {
        <p class="small quiet">{t::my_script_hint(l)}</p>
        <div class="sheet-mark">
            // The selection must outlive the press.
            <button type="button" class="button" data-testid="mark" disabled=move || chosen.get().is_none()
                on:pointerdown=|event| event.prevent_default() on:click=move |_| mark()>
                {move || if chosen.get() == Some(true) { t::unmark(l) } else { t::mark(l) }}
            </button>
            <span class="small quiet">{t::mark_hint(l)}</span>
        </div>
        <div node_ref=frame class="sheet-script">
            {move || acts.get().map(|(tag, acts, timeline)| {
                let several = acts.len() > 1;
                let acts = acts.into_iter().enumerate().map(|(index, one)| act_view(index, one, several, tag, marks));
                let acts = acts.collect_view();
                let day = (!timeline.is_empty()).then(|| folding_panel(false, "block", t::seat_timeline(l), view! {
                    <dl class="script-timeline" lang=tag>
                        {timeline.into_iter().map(|(time, text)| view! {
                            <dt class="num">{time}</dt><dd>{expandable_text(text)}</dd>
                        }).collect_view()}
                    </dl>
                }));
                view! { {acts} {day} }
            })}
        </div>
    }
}

fn act_view(
    index: usize, act: SheetAct, several: bool, tag: &'static str, marks: RwSignal<SheetHighlights>,
) -> impl IntoView {
    let l = language();
    let heading = several.then(|| view! { <h3>{t::act_of_script(l, index + 1)}</h3> });
    let wants = (!act.objectives.is_empty()).then(|| {
        view! {
            <h3>{t::objectives(l)}</h3>
            <ul class="script-objectives" lang=tag>
                {act.objectives.into_iter().map(|one| view! { <li>{expandable_text(one)}</li> }).collect_view()}
            </ul>
        }
    });
    let manner = (!act.performance.is_empty()).then(|| {
        view! { <h3>{t::how_to_play_it(l)}</h3> <p lang=tag>{expandable_text(act.performance)}</p> }
    });
    let lines = act.paragraphs.into_iter().enumerate().map(|(line, text)| {
        let name = format!("{index}.{line}");
        let own = name.clone();
        let pieces = move || {
            let pieces = marks.read().split_by_marks(&own, &text).into_iter();
            let piece = |(piece, marked): (String, bool)| {
                if marked { view! { <mark>{piece}</mark> }.into_any() } else { piece.into_any() }
            };
            pieces.map(piece).collect_view()
        };
        view! { <p data-mark=name>{pieces}</p> }
    });
    view! {
        <section class="sheet-act">
            {heading}
            {wants}
            <div class="sheet-text script" lang=tag>{lines.collect_view()}</div>
            {manner}
        </section>
    }
}

/// The clues found so far, the newest first, each with a button that goes to its turn.
#[component]
fn Clues(sheet: Memo<Option<CharacterSheet>>) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    move || {
        let (tag, clues) = sheet.read().as_ref().map(|one| (one.language, one.clues.clone()))?;
        if clues.is_empty() {
            return Some(view! { <p class="quiet" data-testid="no-clues">{t::no_clues(l)}</p> }.into_any());
        }
        let clues = clues.into_iter().map(|clue| {
            let turn = clue.turn;
            view! {
                <li class="sheet-clue" lang=tag>
                    <p class="sheet-clue-head"><strong>{clue.place}</strong>
                        <button type="button" class="line-number num" lang=l.tag() aria-label=t::go_to_turn(l, turn)
                        title=t::go_to_turn(l, turn) on:click=move |_| stage.seek(turn)>{turn}</button></p>
                    <p class="script">{expandable_text(clue.text)}</p>
                </li>
            }
        });
        Some(view! { <ul class="sheet-clues" data-testid="clues">{clues.collect_view()}</ul> }.into_any())
    }
}

/// Where and when everybody is, and who they are.
#[component]
fn StorySettingSection(sheet: Memo<Option<CharacterSheet>>) -> impl IntoView {
    let l = language();
    move || {
        let sheet = sheet.get()?;
        let tag = sheet.language;
        let setting = (!sheet.setting.is_empty()).then(|| {
            view! {
                <h3>{t::seat_place(l)}</h3>
                <div class="sheet-text script" lang=tag data-testid="sheet-setting">
                    {sheet.setting.into_iter().map(|text| view! { <p>{expandable_text(text)}</p> }).collect_view()}
                </div>
            }
        });
        let people =
            sheet.people.into_iter().map(|(name, role)| view! { <dt>{name}</dt><dd>{expandable_text(role)}</dd> });
        Some(view! {
            {setting}
            <h3>{t::seat_others(l)}</h3>
            <dl class="sheet-people" lang=tag>{people.collect_view()}</dl>
        })
    }
}

/// Private notes, stored as they are typed.
#[component]
fn Notes(seat: Seat, sheet: Memo<Option<CharacterSheet>>) -> impl IntoView {
    let l = language();
    let text: RwSignal<String> = annotations_signal(format!("notes.s{}", seat.0));
    // Older logs hold some.
    let kept = move || sheet.read().as_ref().map(|one| one.notes.clone()).unwrap_or_default();
    view! {
        <section class="sheet-notes">
            <ul class="notes-kept" data-testid="notes" hidden=move || kept().is_empty()>
                {move || kept().into_iter().map(|note| view! { <li>{note}</li> }).collect_view()}
            </ul>
            <label class="seat-field"><span class="visually-hidden">{t::my_notes(l)}</span>
                <textarea rows="12" placeholder=t::new_note(l) data-testid="note"
                    prop:value=move || text.get() on:input=move |e| text.set(event_target_value(&e))></textarea>
            </label>
            <p class="small quiet">{t::my_notes_hint(l)}</p>
        </section>
    }
}
