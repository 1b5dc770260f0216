//! The cast: everybody at the table or who can be accused, and how many suspect each of them. Below it the
//! suspect matrix.

use super::super::prelude::*;
use super::costs::CostPanel;
use super::matrix::MatrixPanel;
use super::reasons::ReasonsPanel;
use crate::base::game::{Seat, VictimId};
use crate::base::scenario::Victim;
use crate::page::app::deferred::{Deferred, RenderRank, memo_delayed_after_jump};
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::words::{labels as t, truncate_name, truncate_utterance};
use crate::show::viewer::{Cast, CastRow, Scene, Seen, Session};

#[component]
pub fn CastPanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let cast = memo_delayed_after_jump(stage, move || {
        let (victim, feigned) = (stage.victim.get(), stage.counts_feigned_lists.get());
        let mut cast = stage.scene(|scene| Cast::with_feigned_lists(scene, victim, feigned))?;
        // A class marks who acts, so that a step redraws the list only where its text changes.
        for row in &mut cast.rows {
            (row.is_acting, row.is_addressed) = (false, false);
        }
        Some(cast)
    });
    let acts = Memo::new(move |_| {
        let who = |scene: &Scene| scene.turn().map(|turn| (turn.actor, turn.counterpart));
        stage.scene(|scene| who(scene)).flatten().unwrap_or((None, None))
    });
    view! {
        <section class="cast" aria-label=t::cast(l) data-testid="cast">
            <Deferred rank=RenderRank::Cast>
            <VictimTabs/>
            <p class="eyebrow cast-eyebrow"
                aria-hidden="true">{t::suspected_by_label(l)} {move || victim_columns(&cast.read())}</p>
            <ul class="cast-list" class:is-many=move || cast.read().as_ref().is_some_and(is_crowded)>
                {move || cast.get().map(|cast| {
                    let (victim, many) = (cast.victim, is_crowded(&cast));
                    cast.rows.into_iter().map(move |one| cast_row(one, victim, many, acts)).collect_view()
                })}
            </ul>
            </Deferred>
            <Deferred rank=RenderRank::Matrix>
            <MatrixPanel/>
            <ReasonsPanel/>
            // Call counts reveal how somebody plays, and so their side.
            <Show when=move || stage.fixed_perspective.get().is_none()>
                <CostPanel/>
            </Show>
            </Deferred>
        </section>
    }
}

/// More rows than this do not fit above the matrix at full height.
const MAX_FULL_HEIGHT_ROWS: usize = 5;

/// Do the rows have to be compact?
fn is_crowded(cast: &Cast) -> bool {
    cast.rows.len() > MAX_FULL_HEIGHT_ROWS
}

/// The victim of the left column and the score, when there are several.
#[component]
fn VictimTabs() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let names = Memo::new(move |_| {
        stage
            .scene(|scene| VictimId::all(scene.victim_count()).map(|v| scene.victim_name(v)).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    // In games about a hidden side nobody died.
    let died = Memo::new(move |_| {
        let hidden = |session: &Session| {
            session.scenario().victims.iter().any(|victim| Victim::is_hidden_side_name(&victim.name))
        };
        !stage.session(hidden).unwrap_or(false)
    });
    let choose = move |id: VictimId| {
        stage.selected_matrix_cell.set(None);
        stage.choose_victim(id);
    };
    let follow = move |_| {
        stage.is_victim_chosen.set(false);
        stage.select_victim_of_turn(stage.cursor.get_untracked());
    };
    view! {
        {move || {
            let names = names.get();
            if names.len() == 1 {
                let name = names.into_iter().next().unwrap_or_default();
                return view! {
                    <p class="victim">
                        {died.get().then(|| view! { <span class="victim-mark" aria-hidden="true">"†"</span> })}
                        {t::death_of(l, &name)}
                    </p>
                }.into_any();
            }
            view! {
                <div class="victims" role="group" aria-label=t::whose_death(l)>
                    {names.into_iter().enumerate().map(|(index, name)| {
                        let id = VictimId(u16::try_from(index).unwrap_or(u16::MAX));
                        let on = move || stage.victim.get() == id;
                        view! {
                            <button class="tab" class:is-on=on aria-pressed=move || on().to_string()
                                data-testid=format!("victim-{index}")
                                on:click=move |_| choose(id)>
                                <span class="victim-mark" aria-hidden="true">"†"</span>
                                <span class="victim-number num" aria-hidden="true">{index + 1}</span>
                                {name}
                            </button>
                        }
                    }).collect_view()}
                    <Show when=move || stage.is_victim_chosen.get()>
                        <button type="button" class="follow-victim" data-testid="follow-victim"
                            title=t::follow_victim_hint(l) on:click=follow>{t::follow_victim(l)}</button>
                    </Show>
                </div>
            }.into_any()
        }}
    }
}

/// The victims by number, above the columns that count suspicions about each.
fn victim_columns(cast: &Option<Cast>) -> Option<impl IntoView + use<>> {
    let cast = cast.as_ref()?;
    let first = cast.rows.first().filter(|row| row.suspected.shown().is_some())?;
    let columns = first.deaths.iter().map(|(death, ..)| {
        view! { <span class:is-on=*death == cast.victim>{death.index() + 1}</span> }
    });
    (!first.deaths.is_empty()).then(|| view! { <span class="deaths">{columns.collect_view()}</span> })
}

/// A player, or somebody who is not at the table.
fn cast_row(row: CastRow, victim: VictimId, many: bool, acts: Memo<(Option<Seat>, Option<Seat>)>) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let seat = row.person.seat;
    // From a seat's perspective this is in words; unknown values are a dash with the reason as title.
    let said = row.suspected_by_me.is_some();
    let dash = (!said && row.suspected.shown().is_none()).then_some("–");
    let hidden = !matches!(row.suspected, Seen::Shown(_));
    let votes = row
        .votes
        .iter()
        .filter(|vote| vote.victim == victim)
        .map(|vote| {
            let turn = vote.turn;
            let title = truncate_name(&vote.reason);
            view! {
                <button class="vote small" title=title on:click=move |_| stage.seek(turn)>
                    {t::votes_for(l, if many { &vote.accused.short_name } else { &vote.accused.name })}
                </button>
            }
        })
        .collect_view();
    let several = !row.deaths.is_empty();
    let meter = row.suspected.shown().map(|(holders, of)| {
        let (holders, of) = (*holders, *of);
        if several {
            let counts = row.deaths.iter().map(|(death, suspected, text)| {
                let count = suspected.shown().map_or("–".to_owned(), |(holders, _)| holders.to_string());
                view! { <span class:is-on=*death == victim title=text.clone()>{count}</span> }
            });
            return view! { <span class="deaths" aria-hidden="true">{counts.collect_view()}</span> }.into_any();
        }
        view! {
            <span class="pips" aria-hidden="true">
                {(0..of).map(|index| view! { <i class:is-on=index < holders></i> }).collect_view()}
            </span>
        }
        .into_any()
    });
    let told = if several && !said {
        row.deaths.iter().map(|(_, _, text)| view! { <span>{text.clone()} " "</span> }).collect_view().into_any()
    } else {
        row.suspected_text.clone().into_any()
    };
    view! {
        <li class=format!("cast-row {}", seat_class(seat))
            class:is-acting=move || acts.get().0 == Some(seat) class:is-addressed=move || acts.get().1 == Some(seat)
            class:is-me=row.is_me
            class:is-highlighted=move || stage.highlighted_seat.get() == Some(seat)
            on:pointerenter=move |_| stage.highlighted_seat.set(Some(seat))
            on:pointerleave=move |_| stage.highlighted_seat.set(None)>
            {monogram(&row.person)}
            <div class="cast-text">
                <p class="cast-name">{row.person.name.clone()}
                    {row.badge.map(|badge| view! { <span class="badge-murder">{badge}</span> })}
                    {row.outside_label.map(|outside| view! { <span class="badge-outside">{outside}</span> })}
                    {row.is_me.then(|| view! { <span class="badge-me">{t::you_see_as(l)}</span> })}
                </p>
                {(!row.role.is_empty()).then(|| view! {
                    <p class="cast-role" title=truncate_utterance(l, &row.role)>{truncate_name(&row.role)}</p>
                })}
                {votes}
            </div>
            <p class="cast-suspected" class:quiet=hidden
                title=row.suspected_text.clone()>{meter} <span class:visually-hidden=!said>{told}</span>{dash}</p>
        </li>
    }
}
