//! A chart as a file of its own, of all that its viewer has come to: as a picture of its drawings as the page draws them,
//! with their colours and fonts written into them, or as a table. Title, what it says, unit and legend go with it.

use super::file_name;
use super::picture::{Around, drawn};
use crate::app::alive::after_layout;
use crate::app::prelude::*;
use crate::app::state::{App, Notice};
use crate::export::sheet;
use crate::platform::browser::{device, files};
use crate::viewer::score::{Score, TableCell, Track};
use crate::viewer::words::labels as t;
use leptos::task::spawn_local;

/// In which form a chart is handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartForm {
    Svg,
    /// Pixels, two for each of the page's.
    Png,
    /// Its numbers, as they were computed.
    Csv,
}

/// Hands out a track: all of the game up to the furthest turn that was seen, or all of it where nothing is hidden.
pub fn chart(app: App, track: Track, name: String, form: ChartForm) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let facts = stage.session_untracked(|session| {
        let log = session.log();
        (file_name(log), log.scenario.title.clone())
    });
    let Some((file, title)) = facts else { return };
    let stretch = stage.stretch.get_untracked();
    let file = format!("{file}.{}", track.id()).to_lowercase();
    stage.pictured.set(Some(track));
    let hand_out = move || {
        let read = untrack(move || {
            let (victim, choice) = (stage.victim.get(), stage.score_choice());
            stage.score_scene(|scene| {
                let score = Score::chosen(scene, victim, choice);
                // Small charts are about everybody's death.
                let all = track == Track::Beliefs && choice.each_observer;
                let about = match scene.victims() {
                    0 | 1 => String::new(),
                    _ if all => String::new(),
                    _ => format!(" · {}", scene.victim_name(victim)),
                };
                let around = Around {
                    title: format!("{title}{about} · {name}"),
                    now: score.now(scene, track),
                    scale: score.scale(scene, track),
                    legend: score.legend(scene, track),
                };
                (around, score.table(scene, track))
            })
        });
        let Some((around, table)) = read else {
            return stage.pictured.set(None);
        };
        if form == ChartForm::Csv {
            stage.pictured.set(None);
            let notes = [&around.title, &table.caption, &around.scale];
            let notes: Vec<&str> = notes.into_iter().chain(&around.now).map(String::as_str).collect();
            let shown = |turn: usize| stretch.is_none_or(|own| own.holds(turn));
            let rows = table.rows.iter().filter(|(turn, _)| shown(*turn));
            let rows = rows.map(|(_, cells)| {
                let cell = |cell: &TableCell| match cell.is_gap() {
                    true => (String::new(), None),
                    false => (cell.text.clone(), cell.number),
                };
                cells.iter().map(cell).collect()
            });
            if table.rows.is_empty() {
                return app.say(Notice::plain(t::chart_absent(l)));
            }
            let done = sheet(&notes, &table.columns, rows)
                .is_ok_and(|text| files::save(&format!("{file}.csv"), "text/csv", text.as_bytes()));
            if !done {
                app.say(Notice::fault(t::export_failed(l), vec![]));
            }
            return;
        }
        let made = drawn(track, &around, l.tag());
        stage.pictured.set(None);
        match made {
            Some(made) => save(app, file, form, made),
            None => app.say(Notice::plain(t::chart_absent(l))),
        }
    };
    // The panel with the button may be closed by then; the track is drawn as for a picture until this is done.
    app.beyond(|| after_layout(hand_out));
}

fn save(app: App, file: String, form: ChartForm, (text, width, height): (String, f64, f64)) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        let done = match form {
            ChartForm::Svg | ChartForm::Csv => {
                files::save(&format!("{file}.svg"), "image/svg+xml", text.as_bytes())
            }
            ChartForm::Png => match files::blob("image/svg+xml", text.as_bytes()) {
                Some(drawing) => match device::pixels(&drawing, width, height).await {
                    Ok(blob) => files::save_blob(&format!("{file}.png"), &blob),
                    Err(_) => false,
                },
                None => false,
            },
        };
        if !done {
            app.say(Notice::fault(t::export_failed(l), vec![]));
        }
    });
}
