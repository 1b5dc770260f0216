//! The game on the table: session, cursor and viewpoint as signals. There is one stage for the whole page.
//! Opening games is in `table_changes`; components read it through [`Stage::scene`] (`scene_access`) and
//! move it through [`Stage::command`] (`cursor_moves`).

mod cursor_moves;
mod scene_access;
mod table_changes;

use super::prelude::*;
use crate::base::game::{Seat, VictimId};
use crate::base::language::Language;
use crate::base::platform::browser::preferences;
use crate::read::insight::RatingSource;
pub use crate::show::viewer::playback::PlayState;
use crate::show::viewer::playback::Playback;
use crate::show::viewer::score::{
    BeliefAxis, BeliefSource, ChartOptions, Track, TurningPointLabel, describe_turning_points,
};
use crate::show::viewer::{
    Guess, Perspective, Scene, Session, TurnFilter, TurnNotes, TurnRange, Viewpoint, describe_scene, forced_perspective,
};
use std::collections::HashSet;

/// The height of the open score, in hundredths of the window: default, least and most.
pub const DEFAULT_SCORE_PERCENT: u32 = 40;
pub const MIN_SCORE_PERCENT: u32 = 24;
pub const MAX_SCORE_PERCENT: u32 = 75;

/// What the pointer rests on in the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hover {
    pub turn: usize,
    /// The track, if the pointer is on one.
    pub track: Option<Track>,
    /// The row within it.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy)]
pub struct Stage {
    session: RwSignal<Option<Session>>,
    playback: RwSignal<Playback>,
    pub cursor: Memo<usize>,
    /// The settled cursor: explanations of a turn follow it (see `later`).
    pub settled_cursor: RwSignal<usize>,
    /// Is the cursor moving fast, in steps that follow each other?
    pub is_moving_fast: StoredValue<bool>,
    /// What happens at the cursor, in one sentence.
    pub cursor_summary: Memo<String>,
    /// The furthest turn that the cursor has reached.
    pub furthest_turn: Memo<usize>,
    pub playing: Memo<bool>,
    pub speed: Memo<f64>,
    pub follows_newest_turn: Memo<bool>,
    /// While the prologue is read: the turn at which it leads into the game.
    pub prologue_entry_turn: Memo<Option<usize>>,
    /// The countdown until then, in seconds; `None`: it waits for the viewer.
    pub prologue_countdown_s: Memo<Option<usize>>,
    /// The turn at which the viewer entered.
    pub entered_at_turn: Memo<Option<usize>>,
    /// The number of victims whose murderer the game has revealed at the cursor.
    revealed_victim_count: Memo<usize>,
    /// The viewpoint that the viewer has chosen.
    chosen_viewpoint: RwSignal<Viewpoint>,
    /// The only perspective that is allowed while people play.
    pub fixed_perspective: Memo<Option<Perspective>>,
    /// The id of a game that its players have given up, so that all of it may be seen.
    abandoned_game: RwSignal<Option<String>>,
    pub viewpoint: Memo<Viewpoint>,
    /// The culprit was shown in this game, so the viewer is not asked again.
    has_revealed: StoredValue<bool>,
    pub victim: RwSignal<VictimId>,
    /// The viewer has chosen the victim; it no longer follows the conversation.
    pub is_victim_chosen: RwSignal<bool>,
    /// The score is open: all tracks are shown, not only its one line.
    pub is_score_open: RwSignal<bool>,
    /// The one chart that a presentation shows.
    pub presented_chart: RwSignal<Option<Track>>,
    /// Its height when open, in hundredths of the window.
    pub score_percent: RwSignal<u32>,
    /// What the pointer rests on in the score.
    pub hover: RwSignal<Option<Hover>>,
    /// The character whose rows are highlighted.
    pub highlighted_seat: RwSignal<Option<Seat>>,
    /// The matrix cell whose reasons are open: observer, suspect.
    pub selected_matrix_cell: RwSignal<Option<(Seat, Seat)>>,
    /// Unfolded long texts, by event.
    pub unfolded_events: RwSignal<HashSet<usize>>,
    /// Counts requests for the conversation; each brings it to the front.
    pub conversation_requests: RwSignal<u32>,
    /// Counts requests for reasons; each brings the inspector to the front.
    pub why_requests: RwSignal<u32>,
    /// The search in the conversation; `None`: nobody searches.
    pub search: RwSignal<Option<TurnFilter>>,
    /// The range of turns that is shown; `None`: all of them.
    pub turn_range: RwSignal<Option<TurnRange>>,
    /// The viewer's bookmarks and notes.
    pub bookmarks: RwSignal<TurnNotes>,
    /// The name of the log in links.
    pub log_name: RwSignal<Option<String>>,
    /// The address of the complete log, while this one lacks prompts and recalled memories.
    pub complete_log_address: RwSignal<Option<String>>,
    /// Whose ratings the score draws; `None`: the first ones.
    pub rating_source: RwSignal<Option<RatingSource>>,
    /// Whose beliefs the score draws; `None`: the first ones.
    pub belief_source: RwSignal<Option<BeliefSource>>,
    /// Are beliefs drawn per observer?
    pub are_beliefs_per_observer: RwSignal<bool>,
    /// The axis on which the score draws beliefs.
    pub belief_axis: RwSignal<BeliefAxis>,
    /// The turning points up to the furthest turn seen.
    pub turning_points: Memo<Vec<TurningPointLabel>>,
    /// Do charts count the lists that murderers feign?
    pub counts_feigned_lists: RwSignal<bool>,
    /// The viewer's guess, asked for before the votes; for this viewing only.
    pub guess: RwSignal<Guess>,
    /// The viewer says at every stop whom they suspect (`studio/predict`).
    pub is_predicting: RwSignal<bool>,
    /// The game to compare with: its id on the shelf or the name of a bundled log.
    pub compared_game: RwSignal<Option<String>>,
    /// The viewer went to a turn from the end, and may want to go back.
    pub can_return_to_end: RwSignal<bool>,
    /// Utterances at a table with human players appear one by one.
    pub shows_utterances_one_by_one: RwSignal<bool>,
    /// The clock runs: playing, or showing utterances one by one.
    pub is_clock_running: Memo<bool>,
    /// Counts changes below the conversation, and other reasons to scroll to the cursor again.
    pub scroll_requests: RwSignal<u32>,
    /// The number of characters of the current utterance that have arrived.
    pub arrived_char_count: RwSignal<usize>,
    /// Counts the games that were opened.
    pub opened_game_count: RwSignal<u32>,
    /// Counts the requests for the table (see [`super::wish::OpenToken`]).
    open_requests: RwSignal<u32>,
    /// The state of the game, if it is being played here.
    pub play_state: RwSignal<PlayState>,
    /// The human player who holds the device.
    pub device_holder: RwSignal<Option<Seat>>,
    /// Runs before another game takes the table.
    on_leave_hook: StoredValue<Option<Callback<()>>>,
    language: RwSignal<Language>,
}

/// A memo over the session; the default without one.
fn session_memo<T: PartialEq + Default + 'static>(
    session: RwSignal<Option<Session>>, read: impl Fn(&Session) -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |_| session.with(|session| session.as_ref().map(&read)).unwrap_or_default())
}

impl Stage {
    /// An empty table, read in the page's language.
    pub fn new(language: RwSignal<Language>) -> Self {
        let session = RwSignal::new(None::<Session>);
        let standing = RwSignal::new(PlayState::Off);
        let holder = RwSignal::new(None);
        let wanted = RwSignal::new(Viewpoint::default());
        let given_up = RwSignal::new(None::<String>);
        let eyes = session_memo(session, move |session| {
            let given_up = given_up.get().filter(|_| standing.get() == PlayState::Off);
            let over = given_up.as_ref() == Some(&session.log().id);
            forced_perspective(session, holder.get()).filter(|_| !over)
        });
        // The stored speed applies to every game.
        let kept = preferences::get("speed");
        let mut speeds = Playback::SPEED_STEPS.into_iter();
        let speed = speeds.find(|speed| kept.as_ref() == Some(&speed.to_string()));
        let playback = RwSignal::new(Playback::with_speed(speed.unwrap_or(1.0)));
        let paced = RwSignal::new(true);
        let name = RwSignal::new(None::<String>);
        let cursor = Memo::new(move |_| playback.read().cursor);
        let furthest = Memo::new(move |before: Option<&(Option<String>, usize)>| {
            let (name, cursor) = (name.get(), cursor.get());
            let before = before.filter(|(last, _)| *last == name).map_or(0, |(_, turn)| *turn);
            (name, before.max(cursor))
        });
        let viewpoint = Memo::new(move |_| match eyes.get() {
            Some(perspective) => Viewpoint::new(perspective, false),
            None => wanted.get(),
        });
        let furthest = Memo::new(move |_| furthest.read().1);
        let (beliefs_of, feigned) = (RwSignal::new(None), RwSignal::new(false));
        let victim = RwSignal::new(VictimId(0));
        let turned = session_memo(session, move |session| {
            // Turning points are known up to the furthest turn; their texts only up to the cursor.
            let (upto, now, viewpoint) = (furthest.get(), cursor.get(), viewpoint.get());
            let choice = ChartOptions { beliefs: beliefs_of.get(), feigned: feigned.get(), ..ChartOptions::default() };
            let at = |turn| Scene::new(session, turn, viewpoint, language.get());
            describe_turning_points(&at(upto), &at(now), victim.get(), choice)
        });
        let told = session_memo(session, move |session| session.count_revealed_deaths_until(cursor.get()));
        let heading = session_memo(session, move |session| {
            let (cursor, viewpoint) = (cursor.get(), viewpoint.get());
            describe_scene(&Scene::new(session, cursor, viewpoint, language.get()))
        });
        Self {
            session,
            playback,
            cursor,
            settled_cursor: RwSignal::new(0),
            is_moving_fast: StoredValue::new(false),
            cursor_summary: heading,
            furthest_turn: furthest,
            playing: Memo::new(move |_| playback.read().playing),
            speed: Memo::new(move |_| playback.read().speed),
            follows_newest_turn: Memo::new(move |_| playback.read().following),
            prologue_entry_turn: Memo::new(move |_| playback.read().turn_after_prologue),
            prologue_countdown_s: Memo::new(move |_| {
                let playback = playback.read();
                let counts = playback.turn_after_prologue.is_some() && !playback.is_prologue_held;
                // The countdown is far below the limits of the types.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                counts.then(|| (playback.prologue_left_ms / 1_000.0).ceil() as usize)
            }),
            entered_at_turn: Memo::new(move |_| playback.read().entry_turn),
            revealed_victim_count: told,
            chosen_viewpoint: wanted,
            fixed_perspective: eyes,
            abandoned_game: given_up,
            viewpoint,
            has_revealed: StoredValue::new(false),
            victim,
            is_victim_chosen: RwSignal::new(false),
            presented_chart: RwSignal::new(None),
            is_score_open: RwSignal::new(preferences::get("score").as_deref() == Some("open")),
            score_percent: RwSignal::new(
                preferences::get("score-share")
                    .and_then(|share| share.parse().ok())
                    .map_or(DEFAULT_SCORE_PERCENT, |share: u32| share.clamp(MIN_SCORE_PERCENT, MAX_SCORE_PERCENT)),
            ),
            hover: RwSignal::new(None),
            highlighted_seat: RwSignal::new(None),
            selected_matrix_cell: RwSignal::new(None),
            unfolded_events: RwSignal::new(HashSet::new()),
            conversation_requests: RwSignal::new(0),
            why_requests: RwSignal::new(0),
            search: RwSignal::new(None),
            turn_range: RwSignal::new(None),
            bookmarks: RwSignal::new(TurnNotes::default()),
            log_name: name,
            complete_log_address: RwSignal::new(None),
            rating_source: RwSignal::new(None),
            belief_source: beliefs_of,
            are_beliefs_per_observer: RwSignal::new(false),
            belief_axis: RwSignal::new(BeliefAxis::default()),
            turning_points: turned,
            counts_feigned_lists: feigned,
            guess: RwSignal::new(Guess::default()),
            is_predicting: RwSignal::new(false),
            compared_game: RwSignal::new(None),
            can_return_to_end: RwSignal::new(false),
            shows_utterances_one_by_one: paced,
            is_clock_running: Memo::new(move |_| {
                let playback = playback.read();
                playback.playing || (playback.following && paced.get() && eyes.get().is_some())
            }),
            scroll_requests: RwSignal::new(0),
            arrived_char_count: RwSignal::new(0),
            opened_game_count: RwSignal::new(0),
            open_requests: RwSignal::new(0),
            play_state: standing,
            device_holder: holder,
            on_leave_hook: StoredValue::new(None),
            language,
        }
    }

    /// Is the game on the table being played here?
    pub fn is_live(self) -> bool {
        self.play_state.get() != PlayState::Off
    }

    pub fn has_game(self) -> bool {
        self.session.with(Option::is_some)
    }

    /// Reads the session; tracked, so it runs again when the game grows.
    pub fn session<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(read))
    }

    pub fn session_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with_untracked(|session| session.as_ref().map(read))
    }

    pub fn turn_count(self) -> usize {
        self.session(Session::turn_count).unwrap_or(0)
    }
}
