//! The score: one line of suspicion, or every chart on the same axis of turns, with the scrubber on it and
//! the cursor line through all of them. A press moves the cursor; hovering shows values.

mod axis;
mod belief_charts;
mod beliefs;
mod brush;
mod certainty;
mod controls;
mod data_table;
mod entropy;
mod events;
mod gain;
mod handle;
mod plot;
mod ratings;
mod readout;
mod sensors;
mod strip;
mod strip_rows;
mod suspicion;
mod track;
mod track_summary;
mod unrecorded;
mod worth;

use self::axis::AxisRow;
use self::beliefs::BeliefRows;
use self::brush::{apply_brush, bookmark_marks, brush_shade};
use self::certainty::CertaintyRow;
use self::controls::{Controls, Scrubber};
use self::entropy::EntropyRows;
use self::events::EventRow;
use self::gain::GainRow;
use self::handle::ScoreResizeHandle;
use self::plot::{scale_plot_to_font_size, turn_at_pointer};
use self::ratings::RatingRows;
use self::readout::PointerReadout;
use self::sensors::SensorRows;
use self::strip::{ScoreStripRow, ScoreStripUnit, score_strip_placeholder};
use self::strip_rows::StripRows;
use self::suspicion::SuspicionRows;
use self::unrecorded::UnrecordedTracksRow;
use self::worth::ExchangeWorthRow;
use super::alive::alive_check;
use super::deferred::{Deferred, RenderRank, defer};
use super::prelude::*;
use super::search_and_bookmarks::load_bookmarks_with_each_game;
use super::stage::Hover;
use super::state::{app, language};
use crate::base::platform::browser::device;
use crate::show::viewer::score::{ChartFrame, ChartTracks, Track};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{GrowingPath, Plot, Seen};
use leptos::html;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// How much higher an enlarged track is.
const ENLARGED_FACTOR: f64 = 2.6;

/// The state that the tracks share.
#[derive(Clone, Copy)]
pub struct ScoreView {
    /// The part that does not depend on the cursor.
    pub frame: Memo<Option<Arc<ChartFrame>>>,
    /// The data of the whole game, with what is known at the cursor about the culprit. A step of the cursor
    /// does not change it, so nothing is redrawn.
    pub score: Memo<Option<ChartTracks>>,
    /// The last turn that is shown.
    pub last_shown_turn: Memo<usize>,
    /// The axis in pixels.
    pub plot: Memo<Plot>,
    pub toggled_tracks: RwSignal<Vec<Track>>,
    pub enlarged: RwSignal<Option<Track>>,
    /// Tracks shown as tables.
    pub tracks_as_tables: RwSignal<Vec<Track>>,
}

impl ScoreView {
    /// The score view of the surrounding component.
    pub fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Clips a drawing to what the viewer may see: up to the reach, plus `beyond` pixels, without any part of
    /// a later turn's stroke that extends `half` pixels to both sides.
    pub fn clip_to_shown_turns(self, plot: Plot, (beyond, half): (f64, f64), drawn: AnyView) -> AnyView {
        let width = move || plot.visible_edge(self.last_shown_turn.get(), beyond, half);
        view! { <svg class="seen" width=move || format!("{:.1}", width()) height="100%">{drawn}</svg> }.into_any()
    }

    /// The visible part of a path that grows with the game.
    pub fn visible_path(self, path: GrowingPath) -> impl Fn() -> String + Send + Sync + 'static {
        move || path.path_until(self.last_shown_turn.get()).to_owned()
    }

    /// A part of the tracks' data, memoized.
    pub fn score_memo<T>(self, read: impl Fn(&ChartTracks) -> T + Send + Sync + 'static) -> Memo<Option<T>>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.score.read().as_ref().map(&read))
    }

    /// Is a track folded? Closeness starts folded where suspect lists say more.
    pub fn is_folded(self, track: Track) -> bool {
        let toggled = self.toggled_tracks.read().contains(&track);
        let listed = || {
            let score = self.score.read();
            let suspicion = score.as_ref().map(|score| *score.strips(Track::Suspicion) == Seen::NotRecorded);
            suspicion != Some(true)
        };
        toggled != (track == Track::Closeness && listed())
    }

    /// The height of a track in pixels, from its usual height.
    pub fn track_height(self, track: Track, usual: f64) -> f64 {
        let usual = usual * self.plot.get().type_scale;
        if self.enlarged.get() == Some(track) { usual * ENLARGED_FACTOR } else { usual }
    }
}

#[component]
pub fn ScorePanel() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let width = RwSignal::new(600.0_f64);
    let ruler = NodeRef::<html::Div>::new();
    let frame = Memo::new(move |_| stage.session(|session| Arc::new(ChartFrame::new(session, l))));
    let score = Memo::new(move |_| {
        let frame = frame.get()?;
        let (victim, choice) = (stage.victim.get(), stage.score_options());
        stage.scene_of_whole_game(|scene| ChartTracks::for_complete_game(frame, scene, victim, choice))
    });
    let last_shown_turn = Memo::new(move |_| stage.scene(|scene| scene.last_visible_turn()).unwrap_or(0));
    let plot = Memo::new(move |_| {
        let plot = Plot::new(width.get(), stage.turn_count()).zoomed_to(stage.turn_range.get());
        scale_plot_to_font_size(plot)
    });
    // Expensive for a long game: each in a task of its own before anything is drawn.
    let there = alive_check();
    defer(RenderRank::Score, {
        let there = there.clone();
        move || {
            if there() {
                untrack(|| frame.with(|_| ()))
            }
        }
    });
    defer(RenderRank::Score, move || {
        if there() {
            untrack(|| score.with(|_| ()))
        }
    });
    let view = ScoreView {
        frame,
        score,
        last_shown_turn,
        plot,
        toggled_tracks: RwSignal::new(Vec::new()),
        enlarged: RwSignal::new(None),
        tracks_as_tables: RwSignal::new(Vec::new()),
    };
    provide_context(view);
    observe_axis_width(ruler, width);
    defer(RenderRank::BelowViewport, move || load_bookmarks_with_each_game(stage));
    // Exported charts last_shown_turn as far as the viewer has ever come, so this is tracked even when nobody reads it.
    Effect::new(move |_| stage.furthest_turn.get());
    let open = Memo::new(move |_| stage.is_score_open.get());
    let dragging = StoredValue::new(false);
    // The turns being selected, from the first to the pointer's.
    let brush = RwSignal::new(None::<(usize, usize)>);
    let at = move |event: &PointerEvent| turn_at_pointer(ruler, plot.get_untracked(), event);
    let down = move |event: PointerEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let control = pressed.is_some_and(|e| e.closest("button, input, select, table").ok().flatten().is_some());
        if event.button() != 0 || (control && !event.shift_key()) {
            return;
        }
        if let Some(turn) = at(&event) {
            if event.shift_key() {
                return brush.set(Some((turn, turn)));
            }
            dragging.set_value(true);
            stage.seek(turn);
        }
    };
    let moved = move |event: PointerEvent| {
        let Some(turn) = at(&event) else {
            return stage.hover.set(None);
        };
        if let Some((from, _)) = brush.get_untracked() {
            brush.set((event.buttons() & 1 == 1).then_some((from, turn)));
        } else if dragging.get_value() && event.buttons() & 1 == 1 {
            stage.seek(turn);
        } else {
            dragging.set_value(false);
        }
        stage.hover.update(|hover| match hover {
            Some(hover) => hover.turn = turn,
            None => *hover = Some(Hover { turn, track: None, seat: None }),
        });
    };
    let left = move |_| {
        dragging.set_value(false);
        brush.set(None);
        stage.hover.set(None);
    };
    let up = move |_| {
        dragging.set_value(false);
        if brush.get_untracked().is_some() {
            apply_brush(stage, brush);
        }
    };
    let line = move |turn: Option<usize>| {
        let plot = plot.get();
        turn.map(|turn| format!("{:.1}px", plot.x(plot.clamp_turn(turn) as f64)))
    };
    let parted = move || frame.read().as_ref().and_then(|frame| frame.fork_turn);
    view! {
        <section class="score" class:is-score-open=move || open.get()
            class:shows-one-chart=move || stage.presented_chart.get().is_some()
            class:is-large=move || view.enlarged.get().is_some()
            style=("--share", move || stage.score_percent.get().to_string()) aria-label=t::score(l) data-testid="score">
            // As high as in the first picture.
            <Deferred rank=RenderRank::Score fallback=|| view! { <div class="boot-score"></div> }>
            <ScoreResizeHandle/>
            <Controls/>
            <div class="score-scroll" id="score-tracks">
                <div class="tracks" on:pointerdown=down on:pointermove=moved on:pointerleave=left on:pointerup=up>
                    <AxisRow/>
                    <div class="track-row scrubber-row"><div class="gutter"><ScoreStripUnit/></div><Scrubber/></div>
                    <Deferred rank=RenderRank::Charts fallback=score_strip_placeholder>
                    <Show when=move || open.get() fallback=|| view! { <ScoreStripRow/> }>
                        {Track::ALL.map(track_view).into_iter().collect_view()}
                        <UnrecordedTracksRow/>
                    </Show>
                    </Deferred>
                    <div class="overlay" node_ref=ruler aria-hidden="true">
                        <i class="cursor-line" style:left=move || line(Some(stage.cursor.get()))></i>
                        <i class="hover-line" class:is-off=move || stage.hover.get().is_none()
                            style:left=move || line(stage.hover.get().map(|h| h.turn))></i>
                        {move || parted().map(|turn| view! {
                            <i class="fork-line" data-testid="fork-line" style:left=line(Some(turn))>
                                <span>{t::fork_mark(l)}</span>
                            </i>
                        })}
                        {move || brush.get().map(|turns| brush_shade(plot.get(), turns))}
                        {move || (!stage.bookmarks.read().is_empty()).then(|| bookmark_marks(stage, plot.get()))}
                        <PointerReadout/>
                    </div>
                </div>
            </div>
            </Deferred>
        </section>
    }
}

/// The drawing of a track.
fn track_view(track: Track) -> AnyView {
    match track {
        Track::Events => view! { <EventRow/> }.into_any(),
        Track::Beliefs => view! { <BeliefRows/> }.into_any(),
        Track::Certainty => view! { <CertaintyRow/> }.into_any(),
        Track::CertaintyGains => view! { <ExchangeWorthRow/> }.into_any(),
        Track::Suspicion => view! { <SuspicionRows/> }.into_any(),
        Track::Ratings => view! { <RatingRows/> }.into_any(),
        Track::Sensors => view! { <SensorRows/> }.into_any(),
        Track::Entropy => view! { <EntropyRows/> }.into_any(),
        Track::Gain => view! { <GainRow/> }.into_any(),
        strips => view! { <StripRows track=strips/> }.into_any(),
    }
}

/// Tracks the width of the axis.
fn observe_axis_width(ruler: NodeRef<html::Div>, width: RwSignal<f64>) {
    Effect::new(move |_| {
        let Some(element) = ruler.get() else { return };
        let target = element.clone();
        let read = move || {
            let now = f64::from(target.client_width());
            let known = width.try_get_untracked();
            if now > 0.0 && known.is_some_and(|known| (now - known).abs() > 0.5) {
                width.set(now);
            }
        };
        let watch = StoredValue::new(device::watch_size(&element, read));
        on_cleanup(move || watch.set_value(None));
    });
}
