//! Compares the selected games: differences in sentences, trajectories on one axis, whom they suspect, and
//! the same question in each.

use super::chart::chart_data_table;
use super::saving::save_figure_buttons;
use super::table::open_game;
use super::{GameSource, GamesState};
use crate::base::order::SharedSort;
use crate::page::studio::compare;
use crate::page::studio::export::{SMALL_FIGURE_WIDTH_MM, figure_view as drawing, page_figure_width_mm};
use crate::page::studio::prelude::*;
use crate::show::export::{Figure, FigureLine};
use crate::show::viewer::words::{column_points, format_fixed, join_names};
use crate::study::experiment::{
    AxisPart, GameComparison, GameTrajectory, QuestionInGame, SharedQuestion, SuspectLine, TrajectoryAxis,
    TrajectoryFrame, TrajectoryMeasure, axis_parts, compare_games,
};

/// Questions shown at first, and added at each press.
const QUESTIONS_PER_STEP: usize = 12;

#[component]
pub fn GamesComparison() -> impl IntoView {
    let app = app();
    let l = language();
    let state: GamesState = app.context();
    let body = move || {
        let chosen = state.selected_game_indices.get();
        if chosen.len() < 2 {
            return view! { <p class="quiet">{t::many_side_by_side_hint(l)}</p> }.into_any();
        }
        let (axis, measure) = (state.axis.get(), state.measure.get());
        state.games.with(|games| {
            let found = compare_games(games, &chosen, axis, l);
            let of: Vec<&GameTrajectory> = found.games.iter().filter_map(|one| games.get(one.place)).collect();
            let parts = axis_parts(&of, l);
            let left: Vec<String> =
                found.left_out.iter().filter_map(|place| games.get(*place)).map(|game| game.describe(l)).collect();
            comparison_sheet(app, l, found, &left, parts, (axis, measure))
        })
    };
    let any = Memo::new(move |_| state.selected_game_indices.with(|chosen| !chosen.is_empty()));
    view! {
        <section class="games-beside" tabindex="-1" aria-labelledby="games-beside-head" data-testid="games-beside">
            <h3 id="games-beside-head" class="section-title">{t::many_side_by_side(l)}</h3>
            <p class="small" role="status">{move || t::many_chosen(l, state.selected_game_indices.read().len())} " "
                <Show when=move || any.get()><button type="button" class="button plain" data-testid="games-choose-none"
                    on:click=move |_| state.selected_game_indices.set(Vec::new())>{t::many_choose_none(l)}</button>
                </Show></p>
            {body}
        </section>
    }
}

fn comparison_sheet(
    app: App, l: Language, found: GameComparison, left: &[String], parts: Vec<AxisPart>,
    (axis, measure): (TrajectoryAxis, TrajectoryMeasure),
) -> AnyView {
    let names = found.games.iter().map(|one| {
        let place = one.place;
        let open = move |_| open_game(app, place, None);
        view! {
            <li><strong class="compare-letter">{one.letter.clone()}</strong><span>{one.name.clone()}</span>
                <button type="button" class="link" data-testid="beside-open" on:click=open>{t::open(l)}</button></li>
        }
    });
    let names = view! { <ul class="mean-course-legend">{names.collect_view()}</ul> };
    let sentences = found.sentences.iter().map(|one| view! { <li>{one.clone()}</li> }).collect_view();
    let left_out = (!left.is_empty()).then(|| {
        view! {
            <p class="small quiet"
                data-testid="beside-left-out">{t::many_side_by_side_left_out(l, &join_names(l, left))}</p>
        }
    });
    let at = TrajectoryMeasure::ALL.iter().position(|one| *one == measure).unwrap_or(0);
    let lines: Vec<Vec<(f64, f64)>> =
        found.games.iter().map(|one| one.lines.get(at).cloned().unwrap_or_default()).collect();
    let letters: Vec<String> = found.games.iter().map(|one| one.letter.clone()).collect();
    let label = t::many_chart(l, &measure.title(l), &axis.title(l));
    let courses = if lines.iter().all(Vec::is_empty) {
        view! { <p class="quiet">{t::many_curves_none(l)}</p> }.into_any()
    } else {
        let frame = TrajectoryFrame::around_points(axis, measure, parts.clone(), lines.iter().flatten().copied());
        let table = trajectories_table(l, axis, measure, &letters, &lines);
        let named = letters.iter().zip(&lines).map(|(letter, line)| frame.figure_line(letter.clone(), line));
        let keys = found.games.iter().map(|one| format!("{}: {}", one.letter, one.name));
        let bare = frame.panels_figure(vec![(String::new(), named.collect())], l);
        let drawn = drawing(&bare, page_figure_width_mm(), label.clone());
        let keys = keys.map(|words| (None, words)).collect();
        let figure = StoredValue::new(Figure { legend: keys, ..bare });
        let print = save_figure_buttons(("beside", "beside-width"), move || Some(figure.get_value()));
        view! {
            <p class="small quiet">{label}": "{measure.explanation(l)}</p>
            <div data-testid="beside-chart">{drawn}</div>
            <div class="page-actions">{print}</div>
            {table}
        }
        .into_any()
    };
    let ids: Vec<String> = {
        let state: GamesState = app.context();
        let places = found.games.iter().map(|one| one.place);
        state.sources.with_value(|ways| {
            let id = |at: usize| match ways.get(at)? {
                GameSource::Stored(id) | GameSource::Bundled(id) => Some(id.clone()),
                GameSource::Files(_) => None,
            };
            places.filter_map(id).collect()
        })
    };
    let two = <[String; 2]>::try_from(ids).ok().filter(|_| found.games.len() == 2);
    let two = two.map(|[own, other]| {
        let go = move |_| compare::compare_two_games(app, own.clone(), other.clone());
        view! {
            <p>
                <button type="button" class="button" data-testid="games-compare-two"
                    on:click=go>{t::many_compare_two(l)}</button>
            </p>
        }
    });
    view! {
        {left_out}{names}{two}
        <h4>{t::many_differs(l)}</h4>
        <ul class="games-summary" data-testid="beside-told">{sentences}</ul>
        {courses}
        {suspect_charts(l, axis, &parts, &letters, &found.suspects)}
        {shared_questions_list(l, &letters, found.questions)}
    }
    .into_any()
}

/// A row for every point of the axis that some game has.
fn trajectories_table(
    l: Language, axis: TrajectoryAxis, measure: TrajectoryMeasure, letters: &[String], lines: &[Vec<(f64, f64)>],
) -> AnyView {
    let mut places: Vec<f64> = lines.iter().flatten().map(|(at, _)| *at).collect();
    places.order_by(f64::total_cmp);
    places.dedup();
    let heads = [axis.title(l)].into_iter().chain(letters.iter().cloned());
    let rows = places.into_iter().map(|place| {
        let cells = lines.iter().map(|line| {
            let found = line.iter().find(|(at, _)| *at == place);
            found.map(|(_, value)| measure.format_value(*value))
        });
        [Some(axis.format_place(place))].into_iter().chain(cells).collect()
    });
    chart_data_table(t::many_side_by_side_table(l), "beside-table", heads.collect(), rows.collect())
}

/// A small chart per suspect.
fn suspect_charts(
    l: Language, axis: TrajectoryAxis, parts: &[AxisPart], letters: &[String], all: &[SuspectLine],
) -> Option<AnyView> {
    if all.is_empty() {
        return None;
    }
    let points = all.iter().flat_map(|one| one.lines.iter().flatten());
    let frame = TrajectoryFrame::around_points(axis, TrajectoryMeasure::Truth, parts.to_vec(), points.copied());
    let one = |one: &SuspectLine| {
        let mut name = one.suspect.clone();
        if let Some(victim) = &one.victim {
            name = format!("{name} · {}", t::death_of(l, victim));
        }
        let guilty =
            (one.did_it == Some(true)).then(|| view! { " " <strong class="state">{t::many_did_it(l)}</strong> });
        let ends = letters
            .iter()
            .zip(&one.lines)
            .map(|(letter, line)| {
                let end = line.last().map_or_else(|| "–".to_owned(), |(_, share)| format_fixed(share * 100.0, 0));
                format!("{letter} {end}")
            })
            .collect::<Vec<_>>()
            .join(" · ");
        let label = t::many_side_by_side_belief_of(l, &name);
        let lines = letters.iter().zip(&one.lines).map(|(letter, line)| {
            // The last value holds to the end.
            let end = line.last().map(|(_, share)| (frame.end, *share));
            let points: Vec<(f64, f64)> = line.iter().copied().chain(end).collect();
            FigureLine { is_stepped: true, ..frame.figure_line(letter.clone(), &points) }
        });
        let figure = frame.panels_figure(vec![(String::new(), lines.collect())], l);
        let figure = Figure { vertical_title: column_points(l), ..figure };
        let own = drawing(&figure, SMALL_FIGURE_WIDTH_MM, format!("{label}; {ends}"));
        view! {
            <li>
                <p class="mean-trajectory-head">{name}{guilty}" "<span class="num small quiet">{ends}</span></p>{own}
            </li>
        }
    };
    let each = all.iter().map(one).collect_view();
    Some(
        view! {
            <h4>{t::many_side_by_side_beliefs(l)}</h4>
            <ul class="mean-course-small" data-testid="beside-suspects">{each}</ul>
        }
        .into_any(),
    )
}

/// The same question in every game that has it.
fn shared_questions_list(l: Language, letters: &[String], all: Vec<SharedQuestion>) -> AnyView {
    let none = all.is_empty().then(|| view! { <p class="quiet">{t::many_questions_none(l)}</p> });
    let count = all.len();
    let all = StoredValue::new(all);
    let shown = RwSignal::new(QUESTIONS_PER_STEP);
    let letters = StoredValue::new(letters.to_vec());
    let rows = move || {
        let shown = shown.get();
        all.with_value(|all| {
            let rows =
                all.iter().take(shown).map(|one| letters.with_value(|letters| shared_question_item(l, letters, one)));
            rows.collect_view()
        })
    };
    view! {
        <h4>{t::many_questions(l)}</h4>
        <p class="small quiet">{t::many_questions_note(l)}</p>
        {none}
        <ol class="compare-games-questions" data-testid="beside-questions">{rows}</ol>
        <Show when=move || shown.get() < count>
            <button type="button" class="button"
                on:click=move |_| shown.update(|shown| *shown += QUESTIONS_PER_STEP)>{t::more(l)}</button>
        </Show>
    }
    .into_any()
}

fn shared_question_item(l: Language, letters: &[String], one: &SharedQuestion) -> impl IntoView + use<> {
    let name = match one.number {
        1 => t::many_question(l, &one.asker, &one.answerer),
        number => t::many_question_again(l, &one.asker, &one.answerer, number),
    };
    let name = match &one.victim {
        Some(victim) => t::many_question_about(l, &name, victim),
        None => name,
    };
    let alike = if one.same_words { t::many_same_words(l) } else { t::many_other_words(l) };
    let told = |asked: &QuestionInGame| {
        let points = |share: f64| format_fixed(share * 100.0, 0);
        let truth = asked.truth.map(|(before, after)| t::many_points(l, &points(before), &points(after)));
        let answer = asked.answer.clone().unwrap_or_else(|| t::many_no_answer(l));
        let turn = t::turn_number(l, asked.turn);
        view! {
            <p class="small quiet">{turn} {truth.map(|truth| format!(" · {truth}"))}</p>
            <p class="script quiet">{asked.question.clone()}</p>
            <p class="script">{answer}</p>
        }
        .into_any()
    };
    let cells = letters.iter().zip(&one.games).map(|(letter, asked)| {
        let body = match asked {
            Some(asked) => told(asked),
            None => view! { <p class="quiet">{t::many_not_asked(l)}</p> }.into_any(),
        };
        view! { <div class="compare-games-cell"><strong class="compare-letter">{letter.clone()}</strong>{body}</div> }
    }).collect_view();
    view! {
        <li>
            <p class="mean-trajectory-head">{name}" "<span class="small quiet">{alike}</span></p>
            <div class="compare-games-cells">{cells}</div>
        </li>
    }
}
