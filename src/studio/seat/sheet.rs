//! One's own papers beside the table: the script as far as it was dealt, and private notes. Nobody else's.

use super::{People, draft};
use crate::app::parts::{folding, long_text, monogram, seat_class};
use crate::app::prelude::*;
use crate::app::state::{Notice, app, language};
use crate::game::{Seat, What};
use crate::viewer::words::{labels as t, shortened};
use crate::viewer::{Sheet, SheetAct};

/// The right column while somebody plays.
#[component]
pub fn SheetPanel(seat: Seat) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let sheet = Memo::new(move |_| stage.session(|session| Sheet::of(session, seat)).flatten());
    let person = stage.scene(|scene| scene.person(seat));
    let acts = Memo::new(move |_| {
        let sheet = sheet.read();
        sheet
            .as_ref()
            .map(|sheet| (sheet.language, sheet.acts.clone()))
    });
    let head = sheet.with_untracked(|sheet| {
        sheet.as_ref().map(|sheet| {
            (
                shortened(&sheet.name),
                sheet.role.clone(),
                sheet.language,
                sheet.timeline.clone(),
                sheet.setting.clone(),
            )
        })
    });
    let class = format!("inspector sheet {}", seat_class(seat));
    view! {
        <section class=class aria-label=t::my_script(l) data-testid="sheet" tabindex="0">
            {head.map(|(name, role, tag, timeline, setting)| view! {
                <header class="inspector-head">
                    <p class="eyebrow">{t::my_script(l)}</p>
                    <h2>{person.as_ref().map(monogram)} " " {name}</h2>
                    <p class="sheet-role" lang=tag>{long_text(role)}</p>
                    <p class="small quiet">{t::my_script_hint(l)}</p>
                </header>
                {(!setting.is_empty()).then(|| view! {
                    <h3>{t::where_we_are(l)}</h3>
                    <div class="sheet-text script" lang=tag data-testid="sheet-setting">
                        {setting.into_iter().map(|text| view! { <p>{long_text(text)}</p> }).collect_view()}
                    </div>
                })}
                <Notes seat=seat sheet=sheet/>
                {move || acts.get().map(|(tag, acts)| {
                    let several = acts.len() > 1;
                    acts.into_iter().enumerate().map(|(index, one)| act(index, one, several, tag)).collect_view()
                })}
                {(!timeline.is_empty()).then(|| folding(false, "block", t::my_day(l), view! {
                    <dl class="sheet-day" lang=tag>
                        {timeline.into_iter().map(|(time, text)| view! { <dt class="num">{time}</dt><dd>{long_text(text)}</dd> }).collect_view()}
                    </dl>
                }))}
            })}
        </section>
    }
}

fn act(index: usize, act: SheetAct, several: bool, tag: &'static str) -> impl IntoView {
    let l = language();
    let heading = several.then(|| view! { <h3>{t::act_of_script(l, index + 1)}</h3> });
    let wants = (!act.objectives.is_empty()).then(|| {
        view! {
            <h3>{t::objectives(l)}</h3>
            <ul class="sheet-wants" lang=tag>{act.objectives.into_iter().map(|one| view! { <li>{long_text(one)}</li> }).collect_view()}</ul>
        }
    });
    let manner = (!act.performance.is_empty()).then(|| {
        view! { <h3>{t::how_to_play_it(l)}</h3> <p lang=tag>{long_text(act.performance)}</p> }
    });
    view! {
        <section class="sheet-act">
            {heading}
            {wants}
            <div class="sheet-text script" lang=tag>
                {act.paragraphs.into_iter().map(|text| view! { <p>{long_text(text)}</p> }).collect_view()}
            </div>
            {manner}
        </section>
    }
}

/// Private notes: what was kept, and a new one.
#[component]
fn Notes(seat: Seat, sheet: Memo<Option<Sheet>>) -> impl IntoView {
    let app = app();
    let people: People = app.context();
    let stage = app.stage;
    let l = language();
    let id = stage
        .session_untracked(|session| session.log().id.clone())
        .unwrap_or_default();
    let id = StoredValue::new(id);
    let name = format!("note.s{}", seat.0);
    let text = RwSignal::new(
        id.with_value(|id| draft::kept::<String>(id, &name))
            .unwrap_or_default(),
    );
    Effect::new(move |before: Option<()>| {
        let text = text.get();
        if before.is_some() {
            id.with_value(|id| draft::keep(id, &name, &text));
        }
    });
    let kept = Memo::new(move |_| {
        sheet
            .read()
            .as_ref()
            .map(|one| one.notes.clone())
            .unwrap_or_default()
    });
    let keep = move || {
        let note = text.with_untracked(|text| text.trim().to_owned());
        if note.is_empty() {
            return;
        }
        if people.tell(What::Noted { seat, text: note }) {
            text.set(String::new());
        } else {
            app.say(Notice::plain(t::form_is_closed(l)));
        }
    };
    let typed = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            keep();
        }
    };
    view! {
        <section class="sheet-notes">
            <h3>{t::my_notes(l)}</h3>
            <ul class="notes-kept" data-testid="notes" hidden=move || kept.read().is_empty()>
                {move || kept.get().into_iter().map(|note| view! { <li>{note}</li> }).collect_view()}
            </ul>
            <label class="seat-field"><span class="visually-hidden">{t::new_note(l)}</span>
                <textarea rows="2" placeholder=t::new_note(l) data-testid="note" on:keydown=typed
                    prop:value=move || text.get() on:input=move |e| text.set(event_target_value(&e))></textarea>
            </label>
            <div class="live-buttons">
                <button type="button" class="button" data-testid="keep-note" disabled=move || text.with(|text| text.trim().is_empty()) on:click=move |_| keep()>{t::keep_note(l)}</button>
            </div>
            <p class="small quiet">{t::my_notes_hint(l)}</p>
        </section>
    }
}
