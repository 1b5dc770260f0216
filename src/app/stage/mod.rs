//! The game on the table: session, cursor and eyes as signals; there is one stage for the whole page. What comes to lie
//! there is in `laying`; components read it through [`Stage::scene`] (`seeing`) and move it through [`Stage::command`]
//! (`moving`).

mod laying;
mod moving;
mod seeing;

use super::prelude::*;
use crate::game::{Seat, VictimId};
use crate::insight::RatedBy;
use crate::language::Language;
use crate::platform::browser::preferences;
use crate::viewer::playback::Playback;
use crate::viewer::score::{BeliefAxis, BeliefsOf, ScoreChoice, Track, Turned, turned_at};
use crate::viewer::{
    Filter, Guess, Perspective, Scene, Session, Stretch, TurnNotes, Viewpoint, fixed_eyes, heading,
};
use std::collections::HashSet;

/// How much of the window the score takes when it is pulled up, in hundredths: by itself, at least and at most.
pub const SHEET: u32 = 40;
pub const LEAST_SHEET: u32 = 24;
pub const MOST_SHEET: u32 = 75;

/// How the game on the table stands, where it is being played here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlayState {
    /// No game is being played: the table shows a log.
    #[default]
    Off,
    Running,
    /// It waits for its viewer.
    Paused,
    /// It stops at the next chance.
    Stopping,
}

/// What the pointer rests on in the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hover {
    pub turn: usize,
    /// The track, if it is one.
    pub track: Option<Track>,
    /// The row within it.
    pub seat: Option<Seat>,
}

#[derive(Clone, Copy)]
pub struct Stage {
    session: RwSignal<Option<Session>>,
    playback: RwSignal<Playback>,
    pub cursor: Memo<usize>,
    /// Where the cursor has come to rest: what explains a turn follows it there (see `later`).
    pub rest: RwSignal<usize>,
    /// Do steps follow each other fast, as one movement?
    pub moves_on: StoredValue<bool>,
    /// What happens there, in one sentence.
    pub heading: Memo<String>,
    /// The furthest turn at which the cursor ever stood.
    pub furthest: Memo<usize>,
    pub playing: Memo<bool>,
    pub speed: Memo<f64>,
    pub following: Memo<bool>,
    /// Is the prologue being read, which leads into the middle?
    pub opening: Memo<Option<usize>>,
    /// In how many seconds it does so by itself; `None`: not before somebody goes on.
    pub opens_in: Memo<Option<usize>>,
    /// At which turn its viewer came in.
    pub came_in: Memo<Option<usize>>,
    /// About how many deaths the game has told the truth at the cursor.
    told: Memo<usize>,
    /// Through whose eyes its viewer wants to see.
    wanted: RwSignal<Viewpoint>,
    /// The only eyes that are allowed while people play.
    pub eyes: Memo<Option<Perspective>>,
    /// The id of a game whose people have given it up, so that all of it may be seen.
    given_up: RwSignal<Option<String>>,
    pub viewpoint: Memo<Viewpoint>,
    /// Somebody has seen who did it in this game, and is asked no more before they see it.
    has_revealed: StoredValue<bool>,
    pub victim: RwSignal<VictimId>,
    /// Its viewer has chosen whose death that is: it does not follow what is spoken of.
    pub victim_chosen: RwSignal<bool>,
    /// The score is pulled up: all its tracks are shown, not their one line alone.
    pub sheet: RwSignal<bool>,
    /// How much of the window it takes then, in hundredths.
    pub sheet_share: RwSignal<u32>,
    /// What the pointer rests on in the score.
    pub hover: RwSignal<Option<Hover>>,
    /// The character whose rows are lit.
    pub lit: RwSignal<Option<Seat>>,
    /// The matrix cell whose reasons are open: observer, suspect.
    pub picked: RwSignal<Option<(Seat, Seat)>>,
    /// Long speeches that were opened, by event.
    pub unfolded: RwSignal<HashSet<usize>>,
    /// How often somebody was led to the conversation: each time it comes to the front.
    pub to_talk: RwSignal<u32>,
    /// How often somebody asked why: each time the inspector comes to the front.
    pub why: RwSignal<u32>,
    /// What the conversation is searched for; `None`: nobody searches.
    pub search: RwSignal<Option<Filter>>,
    /// The turns that are looked at alone; `None`: all of them.
    pub stretch: RwSignal<Option<Stretch>>,
    /// Its viewer's bookmarks and comments.
    pub notes: RwSignal<TurnNotes>,
    /// The name of the log in links.
    pub name: RwSignal<Option<String>>,
    /// Where the log lies whole, as long as it lacks what minds were sent and what memory gave.
    pub lacks: RwSignal<Option<String>>,
    /// Whose ratings the score draws; `None`: whoever comes first.
    pub rated_by: RwSignal<Option<RatedBy>>,
    /// Whose beliefs the score draws; `None`: whoever comes first.
    pub beliefs_of: RwSignal<Option<BeliefsOf>>,
    /// Are beliefs drawn for each observer?
    pub each_observer: RwSignal<bool>,
    /// On which axis the score draws beliefs.
    pub belief_axis: RwSignal<BeliefAxis>,
    /// Where the game turned, as far as its viewer has ever come.
    pub turned: Memo<Vec<Turned>>,
    /// Does the suspicion chart count the lists that murderers feign?
    pub feigned: RwSignal<bool>,
    /// Whom its viewer suspects, asked before the votes: for this viewing alone.
    pub guess: RwSignal<Guess>,
    /// Whoever watches says at every stop whom they suspect (`studio/predict`).
    pub predicts: RwSignal<bool>,
    /// The game that it is compared with, by its id on the shelf or its name beside the page.
    pub beside: RwSignal<Option<String>>,
    /// Somebody went to a turn from the end, and may want to go back there.
    pub from_end: RwSignal<bool>,
    /// What is said at a table with people is told one by one.
    pub paced: RwSignal<bool>,
    /// Time passes: playing, or telling one by one.
    pub runs: Memo<bool>,
    /// Counts what came to stand, or stands no more, after what was said so far, and whatever else is scrolled to again.
    pub below: RwSignal<u32>,
    /// How many characters of what is being said have arrived.
    pub arriving: RwSignal<usize>,
    /// Counts the games that were put on the table.
    pub opened: RwSignal<u32>,
    /// Counts what was wanted there (see [`super::wish::Wish`]).
    asked: RwSignal<u32>,
    /// How the game stands, where it is being played here.
    pub standing: RwSignal<PlayState>,
    /// Who of the people at this device has it in front of them.
    pub holder: RwSignal<Option<Seat>>,
    /// What is done before another game takes the table.
    leaving: StoredValue<Option<Callback<()>>>,
    language: RwSignal<Language>,
}

/// What is made of the game on the table; of none, nothing.
fn of_session<T: PartialEq + Default + 'static>(
    session: RwSignal<Option<Session>>,
    read: impl Fn(&Session) -> T + Send + Sync + 'static,
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
        let eyes = of_session(session, move |session| {
            let given_up = given_up.get().filter(|_| standing.get() == PlayState::Off);
            let over = given_up.as_ref() == Some(&session.log().id);
            fixed_eyes(session, holder.get()).filter(|_| !over)
        });
        // One's own pace holds for every game.
        let kept = preferences::get("speed");
        let mut speeds = Playback::SPEEDS.into_iter();
        let speed = speeds.find(|speed| kept.as_ref() == Some(&speed.to_string()));
        let playback = RwSignal::new(Playback::at(speed.unwrap_or(1.0)));
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
        let turned = of_session(session, move |session| {
            // Where it turns is known to whoever was there; what a turn brings is told once the cursor has come to it.
            let (upto, now, viewpoint) = (furthest.get(), cursor.get(), viewpoint.get());
            let choice =
                ScoreChoice { beliefs: beliefs_of.get(), feigned: feigned.get(), ..ScoreChoice::default() };
            let at = |turn| Scene::new(session, turn, viewpoint, language.get());
            turned_at(&at(upto), &at(now), victim.get(), choice)
        });
        let told = of_session(session, move |session| session.told_upto(cursor.get()));
        let heading = of_session(session, move |session| {
            let (cursor, viewpoint) = (cursor.get(), viewpoint.get());
            heading(&Scene::new(session, cursor, viewpoint, language.get()))
        });
        Self {
            session,
            playback,
            cursor,
            rest: RwSignal::new(0),
            moves_on: StoredValue::new(false),
            heading,
            furthest,
            playing: Memo::new(move |_| playback.read().playing),
            speed: Memo::new(move |_| playback.read().speed),
            following: Memo::new(move |_| playback.read().following),
            opening: Memo::new(move |_| playback.read().opening),
            opens_in: Memo::new(move |_| {
                let playback = playback.read();
                let counts = playback.opening.is_some() && !playback.held;
                // No card takes so many seconds.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                counts.then(|| (playback.opens_in_ms / 1_000.0).ceil() as usize)
            }),
            came_in: Memo::new(move |_| playback.read().came_in),
            told,
            wanted,
            eyes,
            given_up,
            viewpoint,
            has_revealed: StoredValue::new(false),
            victim,
            victim_chosen: RwSignal::new(false),
            sheet: RwSignal::new(preferences::get("score").as_deref() == Some("open")),
            sheet_share: RwSignal::new(
                preferences::get("score-share")
                    .and_then(|share| share.parse().ok())
                    .map_or(SHEET, |share: u32| share.clamp(LEAST_SHEET, MOST_SHEET)),
            ),
            hover: RwSignal::new(None),
            lit: RwSignal::new(None),
            picked: RwSignal::new(None),
            unfolded: RwSignal::new(HashSet::new()),
            to_talk: RwSignal::new(0),
            why: RwSignal::new(0),
            search: RwSignal::new(None),
            stretch: RwSignal::new(None),
            notes: RwSignal::new(TurnNotes::default()),
            name,
            lacks: RwSignal::new(None),
            rated_by: RwSignal::new(None),
            beliefs_of,
            each_observer: RwSignal::new(false),
            belief_axis: RwSignal::new(BeliefAxis::default()),
            turned,
            feigned,
            guess: RwSignal::new(Guess::default()),
            predicts: RwSignal::new(false),
            beside: RwSignal::new(None),
            from_end: RwSignal::new(false),
            paced,
            runs: Memo::new(move |_| {
                let playback = playback.read();
                playback.playing || (playback.following && paced.get() && eyes.get().is_some())
            }),
            below: RwSignal::new(0),
            arriving: RwSignal::new(0),
            opened: RwSignal::new(0),
            asked: RwSignal::new(0),
            standing,
            holder,
            leaving: StoredValue::new(None),
            language,
        }
    }

    /// Is the game on the table being played here?
    pub fn is_live(self) -> bool {
        self.standing.get() != PlayState::Off
    }

    pub fn is_set(self) -> bool {
        self.session.with(Option::is_some)
    }

    /// Reads the session, and again whenever it grows.
    pub fn session<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(read))
    }

    pub fn session_untracked<T>(self, read: impl FnOnce(&Session) -> T) -> Option<T> {
        self.session.with_untracked(|session| session.as_ref().map(read))
    }

    pub fn turns(self) -> usize {
        self.session(Session::turns).unwrap_or(0)
    }
}
