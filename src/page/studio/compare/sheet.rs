//! Two games side by side, A and B: where they part, what everybody holds at the end of each, and the entropy of
//! both: a small chart per observer, on one axis of turns.

use super::open_other_game;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{absence_note, monogram, person_name, seat_class};
use crate::page::app::state::{Page, app, language};
use crate::page::studio::export::{SMALL_FIGURE_WIDTH_MM, figure_view};
use crate::show::export::{Figure, FigureAxis, FigureAxisPart, FigureLine, FigurePanel, FigureScale};
use crate::show::viewer::score::ValueSpan;
use crate::show::viewer::words::{column_entropy_nats, column_turn, format_fixed, labels as t};
use crate::show::viewer::{
    ComparePage, ComparedObserver, ComparedVictim, Difference, Divergence, DivergingTurn, FinalOpinion, GameFacts, Seen,
};

pub fn compare_sheet(page: ComparePage) -> impl IntoView {
    let l = language();
    let stage = app().stage;
    let hidden = (page.victims.shown().is_none()).then(|| {
        view! {
            <div class="hidden-by" data-testid="compare-ends-hidden">
                <p>{t::compare_ends_hidden(l)}</p>
                <button class="button" data-testid="compare-show-ends"
                    on:click=move |_| stage.toggle_reveal()>{t::compare_show_ends(l)}</button>
            </div>
        }
    });
    let all = page.victims.shown().cloned().unwrap_or_default();
    let several = all.len() > 1;
    let turns = page.turns;
    let parted = page.divergence.as_ref().map(|parting| parting.turn);
    let legend = view! {
        <p class="compare-legend">
            <span><strong>{t::compare_legend_left(l)}</strong> ": " {t::compare_this_game(l)}</span>
            <span><strong>{t::compare_legend_right(l)}</strong> ": " {t::compare_other_game(l)}</span>
        </p>
    };
    let victims = all.into_iter().map(|victim| victim_section(victim, several, turns, parted)).collect_view();
    view! {
        <p class="compare-same" data-testid="compare-same" role="status">{page.text}</p>
        {legend}
        {game_facts_table(page.facts)}
        {page.divergence.map(divergence_section)}
        {hidden}
        {victims}
    }
}

/// The settings of both games, row by row; differences are marked.
fn game_facts_table((left, right): (GameFacts, GameFacts)) -> impl IntoView {
    let l = language();
    let differs = left.differing_lines(&right);
    let pairs = left.lines.into_iter().zip(right.lines).zip(differs);
    let rows =
        pairs.map(|(((name, one), (_, two)), differs)| {
            let mark = differs.then(|| view! {
            " " <span class="compare-mark is-other"><span aria-hidden="true">"≠"</span> {t::fact_differs(l)}</span>
        });
            let letter = |letter| {
                view! {
                    <strong class="compare-letter compare-cell-name" aria-hidden="true">{letter}</strong>
                }
            };
            view! {
                <tr class:is-other=differs>
                    <th scope="row">{name} {mark}</th>
                    <td>{letter(t::compare_left(l))} {one}</td>
                    <td>{letter(t::compare_right(l))} {two}</td>
                </tr>
            }
        });
    view! {
        <div class="compare-scroll" tabindex="0" role="region" aria-label=t::facts_of_games(l)>
            <table class="compare-table compare-facts" data-testid="compare-facts">
                <thead><tr>
                    <th scope="col">{t::facts_of_games(l)}</th>
                    <th scope="col">
                        <strong class="compare-letter">{t::compare_left(l)}</strong> {t::compare_this_game(l)}
                    </th>
                    <th scope="col">
                        <strong class="compare-letter">{t::compare_right(l)}</strong> {t::compare_other_game(l)}
                    </th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// The turn at which they part: what happens in each game, with buttons that go there.
fn divergence_section(parting: Divergence) -> impl IntoView {
    let app = app();
    let l = language();
    let turn = parting.turn;
    let tag = app.stage.session_untracked(|session| session.scenario().language.tag());
    let side = move |letter: String, told: Option<DivergingTurn>, right: bool| {
        let id = if right { "compare-go-right" } else { "compare-go-left" };
        let go = told.is_some().then(|| {
            view! {
                <button class="button" data-testid=id
                    on:click=move |_| if right {
                        open_other_game(app, turn)
                    } else {
                        app.stage.seek(turn);
                        app.page.set(Page::Table);
                    }>
                    {t::compare_go(l, turn)}
                </button>
            }
        });
        let (text, words) = match told {
            Some(told) => (told.text, told.detail),
            None => (t::compare_ends_before(l), None),
        };
        view! {
            <div class="compare-side" class:is-right=right>
                <p><strong class="compare-letter">{letter}</strong> {text}</p>
                {words.map(|words| view! { <blockquote class="script" lang=tag>{words}</blockquote> })}
                {go}
            </div>
        }
    };
    view! {
        <section class="compare-parting" data-testid="compare-parting">
            <h3>{t::compare_parting(l, turn)}</h3>
            <div class="compare-sides">
                {side(t::compare_left(l), parting.left, false)}
                {side(t::compare_right(l), parting.right, true)}
            </div>
        </section>
    }
}

/// A difference: its sign and its text.
fn difference_label(difference: Difference) -> impl IntoView {
    view! {
        <p class="compare-mark" class:is-other=difference.differs>
            <span aria-hidden="true">{difference.sign}</span> {difference.text}
        </p>
    }
}

fn victim_section(
    victim: ComparedVictim, several: bool, turns: (usize, usize), parted: Option<usize>,
) -> impl IntoView {
    let l = language();
    let (verdict, top) = (victim.verdict, victim.scale_top);
    let charts = entropy_charts(&victim.observers, top, turns, parted);
    let rows = victim.observers.into_iter().map(observer_row).collect_view();
    view! {
        <section class="compare-victim">
            {several.then(|| view! { <h3>{t::death_of(l, &victim.name)}</h3> })}
            <dl class="compare-verdict" data-testid="compare-verdict">
                <dt>{t::compare_verdict(l)}</dt>
                <dd><strong class="compare-letter">{t::compare_left(l)}</strong> {verdict.left}</dd>
                <dd><strong class="compare-letter">{t::compare_right(l)}</strong> {verdict.right}</dd>
                <dd>{difference_label(verdict.difference)}</dd>
            </dl>
            <div class="compare-scroll" tabindex="0" role="region" aria-label=t::compare_suspects(l)>
                <table class="compare-table" data-testid="compare-table">
                    <thead><tr>
                        <th scope="col">{t::compare_observer(l)}</th>
                        <th scope="col">{t::compare_suspects(l)}</th>
                        <th scope="col">{t::entropy(l)}</th>
                        <th scope="col">{t::compare_vote(l)}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {charts}
        </section>
    }
}

/// Both values, one below the other, and how they differ.
fn compared_cell(name: String, left: AnyView, right: AnyView, differs: Difference) -> impl IntoView {
    let l = language();
    let other = differs.differs;
    view! {
        <td class:is-other=other>
            <p class="compare-cell-name" aria-hidden="true">{name}</p>
            <div class="compare-value"><strong class="compare-letter">{t::compare_left(l)}</strong> {left}</div>
            <div class="compare-value"><strong class="compare-letter">{t::compare_right(l)}</strong> {right}</div>
            {difference_label(differs)}
        </td>
    }
}

fn observer_row(line: ComparedObserver) -> impl IntoView {
    let l = language();
    let suspects = |held: &FinalOpinion| match &held.suspects {
        Seen::Shown(list) => {
            let names = list.iter().map(person_name).collect_view();
            view! { <span class="compare-list">{names}</span> }.into_any()
        }
        other => absence_note(other).into_any(),
    };
    let entropy = |held: &FinalOpinion| match &held.entropy {
        Seen::Shown(nats) => view! { <span class="num">{nats.clone()}</span> }.into_any(),
        other => absence_note(other).into_any(),
    };
    let vote = |held: &FinalOpinion| match &held.accused {
        None => view! { <span class="quiet">{t::compare_no_vote(l)}</span> }.into_any(),
        Some(accused) => person_name(accused).into_any(),
    };
    view! {
        <tr>
            <th scope="row">{monogram(&line.observer)} " " {line.observer.name.clone()}</th>
            {compared_cell(t::compare_suspects(l), suspects(&line.left), suspects(&line.right), line.suspects)}
            {compared_cell(t::entropy(l), entropy(&line.left), entropy(&line.right), line.entropy)}
            {compared_cell(t::compare_vote(l), vote(&line.left), vote(&line.right), line.vote)}
        </tr>
    }
}

fn entropy_charts(
    lines: &[ComparedObserver], top: f64, turns: (usize, usize), parting_turn: Option<usize>,
) -> impl IntoView + use<> {
    let l = language();
    #[allow(clippy::cast_precision_loss)]
    let place = |turn: usize| turn as f64;
    let last = place(turns.0.max(turns.1).max(1));
    let chart = |line: &ComparedObserver| {
        let left = FigureLine::from_spans(t::compare_left(l), &line.steps.0, |value| value);
        let right = FigureLine::from_spans(t::compare_right(l), &line.steps.1, |value| value);
        let scale = FigureScale::Levels(0.0, top.max(0.1));
        let part =
            parting_turn.map(|turn| FigureAxisPart { from: place(turn) - 0.5, to: last, ..FigureAxisPart::default() });
        let parts = part.into_iter().collect();
        let across = FigureAxis { title: column_turn(l), domain: (0.0, last), has_numbers: true, parts };
        let drawn = Figure {
            language: l,
            title: t::compare_curve_of(l, &line.observer.name),
            horizontal: across,
            vertical_title: column_entropy_nats(l),
            panels: vec![FigurePanel::new("", scale).with_lines(vec![left, right])],
            ..Figure::default()
        };
        let end = |spans: &[ValueSpan]| spans.last().map_or("–".to_owned(), |span| format_fixed(span.value, 2));
        view! {
            <li class=seat_class(line.observer.seat)>
                <p class="curve-head">{person_name(&line.observer)}
                    <span class="num">
                        <strong class="compare-letter">{t::compare_left(l)}</strong> {end(&line.steps.0)}
                    </span>
                    <span class="num">
                        <strong class="compare-letter">{t::compare_right(l)}</strong> {end(&line.steps.1)}
                    </span>
                </p>
                {figure_view(&drawn, SMALL_FIGURE_WIDTH_MM, drawn.title.clone())}
            </li>
        }
    };
    let known = |line: &&ComparedObserver| !line.steps.0.is_empty() || !line.steps.1.is_empty();
    let charts: Vec<_> = lines.iter().filter(known).map(chart).collect();
    (!charts.is_empty()).then(|| {
        view! {
            <h3>{t::compare_curves(l)}</h3>
            <p class="small quiet">{t::compare_axes(l)}</p>
            <ul class="compare-curves" data-testid="compare-curves">{charts}</ul>
        }
    })
}
