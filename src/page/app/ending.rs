//! The end of the conversation once the truth is revealed: verdict, the viewer's own guess, the truth, the
//! turning points, everybody's beliefs, and three next steps. The texts are `viewer`'s; rating the game is
//! the studio's.

mod belief_trajectories;

use super::alive::{after_layout, is_focus_lost};
use super::deferred::{Deferred, RenderRank};
use super::prelude::*;
use super::shared_views::{expandable_text, monogram, seat_class};
use super::shell::{ShellCommand, ShellSlot, send_command, slot_view, toggle_panel};
use super::state::{App, SidePanelKind, app, language};
use crate::base::game::{Seat, VictimId};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::score::explain_no_turning_point;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Debriefing, Person, TurningPointRow, VictimDebriefing, describe_own_result};
use belief_trajectories::belief_trajectories;

#[component]
pub fn EndingCard() -> impl IntoView {
    let stage = app().stage;
    let ending = Memo::new(move |_| {
        let at = |turn: usize| turn == stage.turn_count();
        let over = at(stage.cursor.get()) && at(stage.settled_cursor.get()) && !stage.is_live();
        let free = over && stage.fixed_perspective.get().is_none();
        free.then(|| stage.scene(Debriefing::from_scene)).flatten().flatten()
    });
    let there = Memo::new(move |_| ending.read().is_some());
    Effect::new(move |_| {
        if there.get() {
            stage.can_return_to_end.set(false);
            stage.request_scroll();
        }
    });
    view! { {move || ending.get().map(ending_view)} }
}

fn ending_view(ending: Debriefing) -> impl IntoView {
    let app = app();
    let l = language();
    let several = ending.victims.len() > 1;
    let played = !ending.player_results.is_empty();
    let head = NodeRef::<leptos::html::H3>::new();
    // A player using the keyboard continues here; a watcher keeps the focus.
    after_layout(move || {
        let idle = is_focus_lost();
        if let Some(head) = head.get_untracked().filter(|_| played && idle) {
            let options = web_sys::FocusOptions::new();
            options.set_prevent_scroll(true);
            // An element that cannot take the focus is gone.
            let _ = head.focus_with_options(&options);
        }
    });
    let own = player_results_section(&ending);
    let verdicts = ending.victims.iter().map(|case| case_verdict(app, case)).collect_view();
    let truth = if ending.truth.is_empty() {
        view! { <p class="quiet">{t::truth_untold(l)}</p> }.into_any()
    } else {
        let lines = ending.truth.into_iter().map(|line| view! { <p>{expandable_text(line)}</p> });
        view! { <div class="script" lang=ending.language_tag>{lines.collect_view()}</div> }.into_any()
    };
    let cases = ending.victims;
    let parts = move || {
        let part = |case: &VictimDebriefing| {
            view! {
                {turning_points_section(case, several)} {belief_trajectories(case.clone(), several)}
            }
        };
        cases.iter().map(part).collect_view()
    };
    view! {
        <article class="ending" data-testid="ending" aria-labelledby="ending-head">
            <header class="ending-verdict" data-with-last="">
                <h3 id="ending-head" tabindex="-1" node_ref=head>{t::ending_head(l)}</h3>
                {verdicts}
                {own}
            </header>
            <section class="truth" data-testid="truth" aria-label=t::what_happened(l)>
                <h4>{t::what_happened(l)}</h4>
                {truth}
            </section>
            <Deferred rank=RenderRank::BelowViewport>{parts()}</Deferred>
            <Show when=move || !app.is_single_file.get() && !app.is_embedded.get()>
                {next_steps(ending.roles.clone())}
            </Show>
        </article>
    }
}

/// The verdict, the culprits, and the viewer's guess.
fn case_verdict(app: App, case: &VictimDebriefing) -> impl IntoView + use<> {
    let l = language();
    let decided = case.verdict.clone().map(|verdict| view! { <p class="ending-decided">{verdict}</p> });
    let why = case.verdict_reasons.clone().into_iter().map(|why| view! { <p class="quiet">{why}</p> });
    let right = |seat: Seat| case.murderers.contains(&seat);
    let guess = untrack(|| app.stage.guess.get()).suspect_for(case.victim).and_then(|seat| {
        let name = untrack(|| app.stage.scene(|scene| scene.name(seat)))?;
        Some(match (case.murderers.is_empty(), right(seat)) {
            (true, _) => t::guess_said(l, &name),
            (false, true) => t::guess_right(l, &name),
            (false, false) => t::guess_wrong(l, &name),
        })
    });
    view! {
        <div class="ending-case">
            <p class="ending-truth">{case.culprits.clone()}</p>
            {decided} {why.collect_view()}
            {guess.map(|guess| view! { <p class="ending-guess" data-testid="own-guess">{guess}</p> })}
        </div>
    }
}

/// How close the human players came.
fn player_results_section(ending: &Debriefing) -> impl IntoView + use<> {
    let stage = app().stage;
    let l = language();
    let alone = ending.player_results.len() == 1;
    let person = |one: &crate::show::viewer::PlayerResult| {
        let who = untrack(|| stage.scene(|scene| scene.person(one.seat)));
        let head = if alone { t::how_close(l) } else { t::how_close_of(l, &one.name) };
        let lines = untrack(|| {
            stage.scene(|scene| {
                one.by_victim.iter().flat_map(|case| describe_own_result(scene, case)).collect::<Vec<_>>()
            })
        });
        let lines = lines.unwrap_or_default().into_iter();
        view! {
            <section class=format!("ending-own {}", seat_class(one.seat)) data-testid="how-close"
                aria-label=head.clone()>
                <h4>{who.as_ref().map(monogram)} " " {head.clone()}</h4>
                {lines.map(|line| view! { <p>{line}</p> }).collect_view()}
            </section>
        }
    };
    ending.player_results.iter().map(person).collect_view()
}

/// The turning points, each a button that goes there.
fn turning_points_section(case: &VictimDebriefing, several: bool) -> impl IntoView + use<> {
    let app = app();
    let stage = app.stage;
    let l = language();
    let victim = case.victim;
    let astray = |one: &TurningPointRow| one.is_towards_truth == Some(false);
    let is_known = !case.murderers.is_empty() && !case.turning_points.is_empty();
    let head = if is_known && case.turning_points.iter().all(astray) {
        t::ending_turns_astray_head(l)
    } else if several {
        t::ending_turns_of(l, &case.name)
    } else {
        t::ending_turns_head(l)
    };
    let body = if case.turning_points.is_empty() {
        let why = untrack(|| stage.scene(|scene| explain_no_turning_point(scene, victim, Default::default())));
        let read = slot_view(app, ShellSlot::MissingBeliefs);
        view! { <p class="quiet">{why}</p> {read} }.into_any()
    } else {
        let turns = case.turning_points.iter().cloned().map(|one| turning_point_button(one, victim));
        // The charts may have included feigned lists, so the viewer saw other numbers.
        let feigned = case.feigned_beliefs_note.as_ref().map(|names| {
            view! {
                <p class="small quiet" data-testid="gave-away-feigned">{t::ending_feigned_left_out(l, names)}</p>
            }
        });
        view! { {feigned} <ol class="turning-points-list">{turns.collect_view()}</ol> }.into_any()
    };
    view! { <section aria-label=head.clone() data-testid="gave-away"><h4>{head.clone()}</h4>{body}</section> }
}

fn turning_point_button(told: TurningPointRow, victim: VictimId) -> impl IntoView {
    let stage = app().stage;
    let go = move |_| {
        stage.choose_victim(victim);
        stage.can_return_to_end.set(true);
        stage.seek(told.turn);
    };
    let sign = match told.is_towards_truth {
        Some(true) => "▲",
        Some(false) => "▽",
        None => "·",
    };
    view! {
        <li>
            <button class="turning-point" data-testid="gave-away-turn" on:click=go>
                <span class="turning-point-sign" class:is-away=told.is_towards_truth == Some(false)
                    aria-hidden="true">{sign}</span>
                <span><strong>{told.event_text}</strong> <small>{told.move_text}</small></span>
            </button>
        </li>
    }
}

/// Three next steps.
fn next_steps(roles: Vec<Person>) -> impl IntoView {
    let app = app();
    let l = language();
    let roles = (!roles.is_empty()).then(|| {
        let seats = roles.into_iter().map(|person| {
            let seat = person.seat;
            let label = t::ending_seat(l, &person.name);
            view! {
                <button class=format!("button guess-one {}", seat_class(seat))
                    aria-label=label.clone() title=label data-testid=format!("way-seat-{}", seat.0)
                    on:click=move |_| send_command(app,
                        ShellCommand::PlaySeat(seat))>{monogram(&person)} {person.name.clone()}</button>
            }
        });
        view! { <p>{t::ending_seats(l)}</p> <div class="guess-people">{seats.collect_view()}</div> }
    });
    view! {
        <nav class="ending-next-steps" aria-label=t::ending_next(l) data-testid="ways-on">
            <h4>{t::ending_next(l)}</h4>
            {roles}
            <div class="live-buttons">
                <button class="button" data-testid="way-another"
                    on:click=move |_| app.open_case_list()>{t::ending_another_case(l)}</button>
                <button class="button" data-testid="way-share"
                    on:click=move |_| toggle_panel(app, SidePanelKind::Share)>{t::ending_share(l)}</button>
            </div>
        </nav>
    }
}

/// The button back, for a viewer who went to a turn from the end.
#[component]
pub fn BackToEndButton() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let away = Memo::new(move |_| stage.can_return_to_end.get() && stage.cursor.get() < stage.turn_count());
    let back = move |_| stage.run_playback_command(PlaybackCommand::End);
    view! {
        <Show when=move || away.get()>
            <div class="live-controls back-to-end"><button class="button primary"
                data-testid="back-to-end" on:click=back>{t::back_to_end(l)}</button></div>
        </Show>
    }
}
