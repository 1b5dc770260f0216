//! The readings of a suspect with their reasons, and the distance from the hypothetical murderer.

use super::super::prelude::*;
use crate::page::app::shared_views::{absence_note, person_name, seat_class, spoiler_guarded_reason};
use crate::show::viewer::{DistanceRow, Seen, SuspectReadings};

pub fn sensor_readings_list(group: &SuspectReadings) -> impl IntoView + use<> {
    let rows = group.rows.iter().cloned().map(|row| {
        view! {
            <div class="reading">
                <dt>{row.name}</dt>
                <dd><strong class="level">{row.level}</strong>
                    {(!row.reason.is_empty()).then(|| spoiler_guarded_reason("reading-reason", row.reason))}</dd>
            </div>
        }
    });
    view! {
        <div class=format!("readings {}", seat_class(group.suspect.seat))>
            <h4>{person_name(&group.suspect)}</h4>
            <dl>{rows.collect_view()}</dl>
        </div>
    }
}

pub fn distance_rows(rows: &[DistanceRow]) -> impl IntoView + use<> {
    rows.iter()
        .cloned()
        .map(|row| {
            let bar = row.mean.shown().map(|mean| {
                let width = (1.0 - mean.clamp(0.0, 1.0)) * 100.0;
                view! {
                    <svg class="closeness" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="all" width="100" height="6"></rect>
                        <rect class="part" width=width height="6"></rect>
                    </svg>
                }
            });
            let missing = match &row.mean {
                Seen::Shown(_) => None,
                other => absence_note(other),
            };
            let criteria = row.criteria.iter().cloned().map(|criterion| {
                view! { <li class:is-off=!criterion.active><span>{criterion.name}</span> <b>{criterion.level}</b></li> }
            });
            view! {
                <div class=format!("distance {}", seat_class(row.suspect.seat))>
                    {person_name(&row.suspect)} {bar} <p class="small">{row.text}</p> {missing}
                    <ul class="criteria">{criteria.collect_view()}</ul>
                </div>
            }
        })
        .collect_view()
}
